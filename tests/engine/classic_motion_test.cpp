#include "scene/query.h"
#include "scene/shapes.h"
#include "support/classic_scenes.h"
#include "support/polygons.h"
#include "world.h"

#include <gtest/gtest.h>

#include <numbers>

namespace sprung {
namespace {

constexpr double dt = frameSeconds;

Scene weightless()
{
    Scene scene = classicScene();
    scene.world.gravity = {0.0, 0.0};
    return scene;
}

void run(World& world, double seconds)
{
    for (int frame = 0; frame < static_cast<int>(seconds / dt + 0.5); ++frame)
        world.step();
}

Vec momentum(const World& world)
{
    Vec sum{0.0};
    for (std::size_t i = 0; i < world.masses().size(); ++i)
        sum += world.masses()[i] * world.velocities()[i];
    return sum;
}

Vec centreOfMass(const World& world)
{
    Vec sum{0.0};
    double mass = 0.0;
    for (std::size_t i = 0; i < world.masses().size(); ++i) {
        sum += world.masses()[i] * world.positions()[i];
        mass += world.masses()[i];
    }
    return sum / mass;
}

Vec centreOf(const World& world, ObjectId id)
{
    const Scene now = world.scene();
    return sprung::centreOfMass(now, *find(now, id), {world.masses().begin(), world.masses().end()});
}

void setVelocity(Scene& scene, ObjectId object, Vec velocity)
{
    for (PointId id : find(scene, object)->points)
        find(scene, id)->velocity = velocity;
}

ObjectId addFixedBox(Scene& scene, Vec centre, Vec size, double angle = 0.0, const Material& material = {})
{
    const ObjectId id = addBox(scene, centre, size, angle, material);
    find(scene, id)->fixed = true;
    return id;
}

TEST(FreeFall, FollowsVerletsParabola)
{
    Scene scene = classicScene();
    const Vec start{1.0, 2.0}, velocity{3.0, 4.0};
    addPoint(scene, start);
    scene.points[0].velocity = velocity;
    World world(scene);
    for (int n = 1; n <= 600; ++n) {
        world.step();
        const Vec expected = start + n * dt * velocity + (0.5 * n * (n + 1) * dt * dt) * scene.world.gravity;
        ASSERT_NEAR(world.positions()[0].x, expected.x, 1e-9) << n;
        ASSERT_NEAR(world.positions()[0].y, expected.y, 1e-9) << n;
    }
}

TEST(FreeFall, OfAnObjectKeepsItsShapeAndTheConservedEnergy)
{
    Scene scene = classicScene();
    addBox(scene, {0.0, 0.0}, {1.0, 1.0}, 0.3);
    World world(scene);
    const double start = world.energy().conserved;
    run(world, 5.0);
    EXPECT_NEAR(world.energy().conserved, start, 1e-6 * world.energy().kinetic);
    EXPECT_NEAR(glm::distance(world.positions()[0], world.positions()[2]), std::sqrt(2.0), 1e-9);
}

TEST(Drag, LetsThingsFallAtGravityOverDrag)
{
    Scene scene = classicScene();
    scene.world.drag = 2.0;
    addPoint(scene, {0.0, 0.0});
    World world(scene);
    run(world, 20.0);
    EXPECT_NEAR(world.velocities()[0].y, -9.81 / 2.0, 1e-9);
}

TEST(Drag, HoweverStrongNeverTurnsTheMotionRound)
{
    Scene scene = weightless();
    scene.world.drag = 1e6;
    addPoint(scene, {0.0, 0.0});
    scene.points[0].velocity = {1.0, 0.0};
    World world(scene);
    world.step();
    EXPECT_GE(world.velocities()[0].x, 0.0);
    EXPECT_LT(world.velocities()[0].x, 1e-3);
}

TEST(Edges, PullByInverseMassAndKeepTheCentreOfMass)
{
    Scene scene = weightless();
    scene.world.iterations = 1;
    const PointId light = addPoint(scene, {0.0, 0.0});
    const PointId heavy = addPoint(scene, {3.0, 4.0});
    find(scene, light)->mass = 1.0;
    find(scene, heavy)->mass = 4.0;
    find(scene, addEdge(scene, light, heavy))->rest = 2.5;
    World world(scene);
    const Vec centre = centreOfMass(world);
    world.step();
    EXPECT_NEAR(glm::length(world.positions()[0] - Vec(0.0, 0.0)), 0.8 * 2.5, 1e-12);
    EXPECT_NEAR(glm::length(world.positions()[1] - Vec(3.0, 4.0)), 0.2 * 2.5, 1e-12);
    EXPECT_NEAR(glm::distance(centreOfMass(world), centre), 0.0, 1e-12);
}

TEST(Edges, MakeGoodTheirStrengthOfTheDeviationInAPass)
{
    for (double strength : {0.1, 0.5, 0.9}) {
        Scene scene = weightless();
        scene.world.iterations = 1;
        const EdgeId edge = addEdge(scene, addPoint(scene, {0.0, 0.0}), addPoint(scene, {2.0, 0.0}));
        find(scene, edge)->rest = 1.0;
        find(scene, edge)->stiffness = stiffnessOfStrength(strength);
        World world(scene);
        world.step();
        EXPECT_NEAR(glm::distance(world.positions()[0], world.positions()[1]), 2.0 - strength, 1e-12);
    }
}

TEST(Edges, WithoutLengthPullNowhere)
{
    Scene scene = weightless();
    const EdgeId edge = addEdge(scene, addPoint(scene, {1.0, 1.0}), addPoint(scene, {1.0, 1.0}));
    find(scene, edge)->rest = 1.0;
    World world(scene);
    world.step();
    EXPECT_EQ(world.positions()[0], Vec(1.0, 1.0));
    EXPECT_EQ(world.positions()[1], Vec(1.0, 1.0));
}

TEST(Fixed, PointsStayWhereTheyAreWhateverHitsThem)
{
    Scene scene = classicScene();
    const ObjectId anvil = addFixedBox(scene, {0.0, 0.0}, {20.0, 1.0});
    const ObjectId hammer = addBox(scene, {0.0, 3.0}, {1.0, 1.0}, 0.2);
    setVelocity(scene, hammer, {0.0, -20.0});
    World world(scene);
    run(world, 2.0);
    for (PointId id : find(scene, anvil)->points)
        EXPECT_EQ(world.positions()[indexOf(scene, id)], find(scene, id)->position);
    EXPECT_GT(centreOf(world, hammer).y, 0.9);
}

TEST(Momentum, IsKeptByEdgesAndCollisionsOfUnequalMasses)
{
    support::Random random(5);
    Scene scene = weightless();
    for (int i = 0; i < 12; ++i) {
        Material material;
        material.density = random.between(0.1, 10.0);
        material.friction = random.between(0.0, 1.5);
        const Vec at{random.between(-2.0, 2.0), random.between(-2.0, 2.0)};
        const ObjectId id = i % 3 == 0 ? addDisc(scene, at, 0.5, 0, material)
                                       : addBox(scene, at, {1.0, 0.6}, random.between(0.0, 3.0), material);
        setVelocity(scene, id, -2.0 * at);
        if (i % 4 == 0)
            for (EdgeId edge : find(scene, id)->edges)
                find(scene, edge)->stiffness = 500.0;
    }
    World world(scene);
    const Vec before = momentum(world);
    double contacts = 0.0;
    for (int frame = 0; frame < 120; ++frame) {
        world.step();
        contacts += static_cast<double>(world.contacts().size());
    }
    EXPECT_GT(contacts, 100.0);
    EXPECT_NEAR(momentum(world).x, before.x, 1e-9);
    EXPECT_NEAR(momentum(world).y, before.y, 1e-9);
}

TEST(Collision, MovesTheLighterMore)
{
    Scene scene = weightless();
    Material heavy;
    heavy.density = 9.0;
    const ObjectId a = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const ObjectId b = addBox(scene, {0.9, 0.0}, {1.0, 1.0}, 0.0, heavy);
    World world(scene);
    run(world, 1.0 / 60.0);
    EXPECT_NEAR(-centreOf(world, a).x, 9.0 * (centreOf(world, b).x - 0.9), 1e-9);
    EXPECT_LT(centreOf(world, a).x, -0.05);
}

TEST(Collision, IsNotedWithItsPlaceAndTheNormalTowardsTheFirst)
{
    Scene scene = classicScene();
    const ObjectId ground = addFixedBox(scene, {0.0, -0.5}, {10.0, 1.0});
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    World world(scene);
    world.step();
    ASSERT_EQ(world.contacts().size(), 2u);
    for (const collision::Contact& contact : world.contacts()) {
        EXPECT_EQ(contact.a, ground);
        EXPECT_EQ(contact.b, box);
        EXPECT_NEAR(contact.normal.y, -1.0, 1e-9);
        EXPECT_NEAR(std::abs(contact.at.x), 0.5, 1e-3);
        EXPECT_NEAR(contact.at.y, 0.0, 1e-2);
    }
}

TEST(Collision, NeverHappensBetweenObjectsThatShareAPointNorWithGhosts)
{
    Scene hinged = weightless();
    addBox(hinged, {0.0, 0.0}, {1.0, 1.0});
    addWheel(hinged, hinged.objects[0].points[1], 0.4);
    World pair(hinged);
    run(pair, 1.0);
    EXPECT_TRUE(pair.contacts().empty());
    EXPECT_NEAR(pair.energy().kinetic, 0.0, 1e-20);

    Scene scene = classicScene();
    addFixedBox(scene, {0.0, -0.5}, {10.0, 1.0});
    const ObjectId ghost = addBox(scene, {0.0, 1.0}, {1.0, 1.0});
    find(scene, ghost)->collides = false;
    World world(scene);
    run(world, 2.0);
    EXPECT_LT(centreOf(world, ghost).y, -10.0);
}

/// How far a box slides down a slope of 20 degrees. m
double slideOf(double friction, double seconds)
{
    const double angle = std::numbers::pi / 9.0;
    const Vec down{-std::cos(angle), -std::sin(angle)};
    Material material;
    material.friction = friction;
    Scene scene = classicScene();
    addFixedBox(scene, {0.0, 0.0}, {200.0, 1.0}, angle, material);
    const Vec start = Vec{-std::sin(angle), std::cos(angle)};
    const ObjectId box = addBox(scene, start, {1.0, 1.0}, angle, material);
    World world(scene);
    run(world, seconds);
    return glm::dot(centreOf(world, box) - start, down);
}

TEST(Friction, LetsABoxSlideDownASlopeAsCoulombSays)
{
    const double angle = std::numbers::pi / 9.0;
    for (double friction : {0.0, 0.1, 0.2, 0.3}) {
        const double expected = 0.5 * 9.81 * (std::sin(angle) - friction * std::cos(angle)) * 9.0;
        EXPECT_NEAR(slideOf(friction, 3.0), expected, 0.05 * expected) << friction;
    }
}

TEST(Friction, HoldsABoxOnASlopeThatIsFlatterThanItsAngle)
{
    EXPECT_LT(std::abs(slideOf(0.6, 5.0)), 0.02);
}

TEST(Friction, OfAPairIsTheMeanOfTheTwo)
{
    Material smooth, rough;
    smooth.friction = 0.0;
    rough.friction = 0.4;
    Scene scene = classicScene();
    addFixedBox(scene, {0.0, -0.5}, {100.0, 1.0}, 0.0, smooth);
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0}, 0.0, rough);
    setVelocity(scene, box, {4.0, 0.0});
    World world(scene);
    run(world, 1.0);
    EXPECT_NEAR(world.velocities()[indexOf(scene, find(scene, box)->points[0])].x, 4.0 - 0.2 * 9.81, 0.1);
}

TEST(Friction, HoweverStrongNeverTurnsTheMotionRound)
{
    Scene scene = classicScene();
    Material sticky;
    sticky.friction = 50.0;
    addFixedBox(scene, {0.0, -0.5}, {100.0, 1.0}, 0.0, sticky);
    const Vec path[] = {{0.0, 0.0}, {1.0, 0.0}};
    const ObjectId rope = addRope(scene, path);
    setVelocity(scene, rope, {2.0, 0.0});
    World world(scene);
    std::vector<Vec> last(world.positions().begin(), world.positions().end());
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        for (std::size_t i = 0; i < last.size(); ++i) {
            EXPECT_GE(world.positions()[i].x, last[i].x - 1e-12) << frame;
            last[i] = world.positions()[i];
        }
    }
    EXPECT_LT(centreOf(world, rope).x, 0.55);
}

}  // namespace
}  // namespace sprung
