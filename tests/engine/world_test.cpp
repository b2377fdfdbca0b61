#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/playground.h"
#include "support/scenes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

void run(World& world, int frames)
{
    for (int i = 0; i < frames; ++i)
        world.step();
}

ObjectId addGround(Scene& scene)
{
    const ObjectId id = addBox(scene, {0.0, -0.5}, {20.0, 1.0});
    find(scene, id)->fixed = true;
    return id;
}

/// Boxes, discs, a soft one, a rope and a hinge in motion. Every number in it is exact or made by sqrt alone
/// where `exact` is set: no sine or cosine.
Scene lively(bool exact = false, Solver solver = Solver::Modern)
{
    Scene scene;
    chooseSolver(scene.world, solver);
    addGround(scene);
    const ObjectId first = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    addBox(scene, {0.25, 1.75}, {1.0, 1.0});
    const ObjectId soft = addBox(scene, {-0.25, 3.0}, {1.5, 0.5});
    for (EdgeId edge : find(scene, soft)->edges)
        find(scene, edge)->stiffness = 2000.0;
    const Vec corners[] = {{2.0, 1.0}, {3.5, 1.0}, {3.5, 1.5}, {2.5, 1.5}, {2.5, 2.5}, {2.0, 2.5}};
    addPolygon(scene, corners);
    const Vec path[] = {{-3.0, 2.0}, {-1.0, 2.0}};
    addRope(scene, path);
    if (!exact)
        addWheel(scene, find(scene, first)->points[1], 0.5);
    for (PointId id : find(scene, soft)->points)
        find(scene, id)->velocity = {1.0, -2.0};
    return scene;
}

TEST(World, RunsTheSameSceneToTheSameBits)
{
    World one(lively()), two(lively());
    for (int i = 0; i < 300; ++i) {
        one.step();
        two.step();
        ASSERT_EQ(one.hash(), two.hash()) << i;
    }
}

TEST(World, RunsTheSameInEveryBuild)
{
    World world(lively(true, Solver::Classic2009));
    run(world, 600);
    EXPECT_EQ(world.hash(), 15997627166022815260u);
}

TEST(World, RepeatsItselfFromASnapshot)
{
    World world(lively());
    run(world, 50);
    const Snapshot before = world.snapshot();
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < 100; ++i) {
        world.step();
        hashes.push_back(world.hash());
    }
    world.restore(before);
    EXPECT_EQ(world.tick(), 50u);
    EXPECT_TRUE(world.contacts().empty());
    for (int i = 0; i < 100; ++i) {
        world.step();
        ASSERT_EQ(world.hash(), hashes[i]) << i;
    }
    EXPECT_EQ(world.tick(), 150u);
}

TEST(World, MadeFromItsFileRunsTheSame)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009}) {
        const Scene scene = lively(false, solver);
        const auto read = readScene(writeScene(scene), "test");
        ASSERT_TRUE(read);
        World world(scene), loaded(read->scene);
        run(world, 100);
        run(loaded, 100);
        EXPECT_EQ(loaded.hash(), world.hash());
    }
}

/// The modern solver remembers more of a run than a scene holds; what 2009's goes on from is all in it.
TEST(World, Of2009MadeFromItsSceneOrItsFileGoesOnTheSame)
{
    World world(lively(false, Solver::Classic2009));
    run(world, 77);
    World copy(world.scene());
    const auto read = readScene(writeScene(world.scene()), "test");
    ASSERT_TRUE(read);
    World loaded(read->scene);
    for (int i = 0; i < 100; ++i) {
        world.step();
        copy.step();
        loaded.step();
        ASSERT_EQ(copy.hash(), world.hash()) << i;
        ASSERT_EQ(loaded.hash(), world.hash()) << i;
    }
}

TEST(World, HashTellsPlacesAndVelocitiesApart)
{
    Scene scene = lively();
    const std::uint64_t hash = World(scene).hash();
    scene.points[7].velocity.x = 1e-300;
    const std::uint64_t otherVelocity = World(scene).hash();
    EXPECT_NE(otherVelocity, hash);
    scene.points[7].velocity.x = 0.0;
    scene.points[7].position.x = std::nextafter(scene.points[7].position.x, 100.0);
    EXPECT_NE(World(scene).hash(), hash);
    EXPECT_NE(World(scene).hash(), otherVelocity);
}

TEST(World, LivesWithAnySceneThatAFileCanHold)
{
    support::Random random(9);
    for (int round = 0; round < 60; ++round) {
        Scene scene = support::randomScene(random);
        chooseSolver(scene.world, round % 3 == 0 ? Solver::Classic2009 : Solver::Modern);
        World world(scene);
        run(world, 20);
        const auto again = readScene(writeScene(world.scene()), "test");
        ASSERT_TRUE(again) << round << ": " << again.error().message;
    }
}

TEST(World, StopsWhatRunsAwayAndGoesOn)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    Scene scene = lively();
    scene.points[5].position = {nan, 1.0};
    scene.points[6].velocity = {infinity, -infinity};
    scene.points[9].position = {1e300, -1e300};
    scene.points[11].velocity = {-9e8, 9e8};
    World world(scene);
    run(world, 120);
    for (std::size_t i = 0; i < scene.points.size(); ++i) {
        EXPECT_LE(std::abs(world.positions()[i].x), 1e9);
        EXPECT_LE(std::abs(world.positions()[i].y), 1e9);
        EXPECT_LE(std::abs(world.velocities()[i].x), 1e9);
        EXPECT_LE(std::abs(world.velocities()[i].y), 1e9);
    }
    EXPECT_EQ(world.tick(), 120u);
}

TEST(World, WithoutAnythingInItSteps)
{
    World world{Scene{}};
    run(world, 3);
    EXPECT_EQ(world.tick(), 3u);
    EXPECT_EQ(world.energy().total(), 0.0);
}

TEST(Take, OfTheSameSceneChangesNothing)
{
    const Scene scene = lively();
    World world(scene), untouched(scene);
    run(world, 40);
    run(untouched, 40);
    world.take(scene);
    EXPECT_EQ(world.hash(), untouched.hash());
    EXPECT_EQ(world.tick(), 40u);
    EXPECT_NEAR(world.outsideWork(), 0.0, 1e-9);
    run(world, 40);
    run(untouched, 40);
    EXPECT_EQ(world.hash(), untouched.hash());
}

TEST(Take, KeepsTheMotionAndLetsTheChangesCount)
{
    Scene scene;
    const ObjectId ground = addGround(scene);
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    for (PointId id : find(scene, box)->points)
        find(scene, id)->velocity = {3.0, 0.0};
    for (ObjectId id : {ground, box})
        find(scene, id)->material.friction = 0.0;
    World world(scene);
    run(world, 60);
    const double speed = world.velocities()[4].x;
    EXPECT_NEAR(speed, 3.0, 0.01);
    for (ObjectId id : {ground, box})
        find(scene, id)->material.friction = 0.8;
    world.take(scene);
    EXPECT_EQ(world.velocities()[4].x, speed);
    run(world, 60);
    EXPECT_LT(world.velocities()[4].x, 0.5);
}

TEST(Take, OfWhatWasTunedAloneGoesOnAsAWorldMadeNowWould)
{
    support::Random random(11);
    for (int round = 0; round < 8; ++round) {
        Scene scene = support::playground(random);
        scene.world.solver = Solver::Classic2009;
        World world(scene);
        for (int change = 0; change < 4; ++change) {
            for (int frame = 0; frame < 15; ++frame)
                world.step();
            scene.world.gravity = {random.between(-5.0, 5.0), random.between(-10.0, 0.0)};
            scene.world.iterations = 1 + random.below(30);
            scene.world.drag = random.between(0.0, 1.0);
            for (Object& object : scene.objects)
                object.material = {.density = random.between(0.2, 4.0), .friction = random.between(0.0, 1.0)};
            for (Edge& edge : scene.edges) {
                edge.stiffness = random.below(3) == 0 ? rigid : random.between(10.0, 5000.0);
                edge.rest *= random.between(0.95, 1.05);
            }
            scene.points[random.below(static_cast<int>(scene.points.size()))].mass = random.between(0.1, 9.0);
            world.take(scene);
            World made(world.scene());
            EXPECT_TRUE(std::equal(made.masses().begin(), made.masses().end(), world.masses().begin(),
                                   world.masses().end()));
            for (int frame = 0; frame < 5; ++frame) {
                world.step();
                made.step();
            }
            ASSERT_EQ(world.hash(), made.hash()) << "round " << round << ", change " << change;
        }
    }
}

TEST(Take, PutsPointsThatTheEditMovedWhereItSays)
{
    Scene scene;
    addPoint(scene, {0.0, 0.0});
    const PointId moved = addPoint(scene, {1.0, 0.0});
    World world(scene);
    run(world, 30);
    const Vec kept = world.positions()[0];
    find(scene, moved)->position = {5.0, 5.0};
    world.take(scene);
    EXPECT_EQ(world.positions()[0], kept);
    EXPECT_EQ(world.positions()[1], Vec(5.0, 5.0));
    EXPECT_EQ(world.velocities()[1], Vec(0.0));
    run(world, 1);
    EXPECT_LT(world.positions()[0].y, kept.y);
}

TEST(Take, KeepsTheOthersWhenPointsComeAndGo)
{
    Scene scene;
    for (double x : {0.0, 1.0, 2.0})
        addPoint(scene, {x, 0.0});
    World world(scene);
    run(world, 30);
    const std::vector<Vec> before(world.positions().begin(), world.positions().end());
    scene.points.erase(scene.points.begin() + 1);
    addPoint(scene, {9.0, 9.0});
    world.take(scene);
    ASSERT_EQ(world.positions().size(), 3u);
    EXPECT_EQ(world.positions()[0], before[0]);
    EXPECT_EQ(world.positions()[1], before[2]);
    EXPECT_EQ(world.positions()[2], Vec(9.0, 9.0));
}

TEST(Take, BooksWhatItChangesAsOutsideWork)
{
    Scene scene = lively();
    World world(scene);
    run(world, 30);
    const double before = world.energy().conserved - world.outsideWork();
    scene.world.gravity = {5.0, 2.0};
    world.take(scene);
    EXPECT_NEAR(world.energy().conserved - world.outsideWork(), before, 1e-9 * world.energyScale());
    EXPECT_NE(world.outsideWork(), 0.0);
    scene.points[4].velocity = {10.0, 0.0};
    scene.points[8].mass = 7.0;
    world.take(scene);
    EXPECT_NEAR(world.energy().conserved - world.outsideWork(), before, 1e-9 * world.energyScale());
}

TEST(Grab, PullsTheHeldPlaceToTheTargetWithoutBreakingTheObject)
{
    for (bool round : {false, true}) {
        Scene scene;
        scene.world.gravity = {0.0, 0.0};
        const ObjectId id = round ? addDisc(scene, {0.0, 0.0}, 0.5) : addBox(scene, {0.0, 0.0}, {1.0, 1.0});
        World world(scene);
        world.grab(scene.points[0].id, id, {0.2, 0.1});
        EXPECT_NEAR(glm::distance(*world.grabbedAt(), Vec(0.2, 0.1)), 0.0, 1e-12);
        world.moveGrab({2.0, 1.0});
        run(world, 60);
        EXPECT_NEAR(glm::distance(*world.grabbedAt(), Vec(2.0, 1.0)), 0.0, 0.02);
        for (const Edge& edge : scene.edges) {
            const double length = glm::distance(world.positions()[indexOf(scene, edge.a)],
                                                world.positions()[indexOf(scene, edge.b)]);
            EXPECT_NEAR(length / edge.rest, 1.0, 0.05);
        }
        world.releaseGrab();
        EXPECT_FALSE(world.grabbedAt());
    }
}

TEST(Grab, PullsWithAtMostAThousandMetresPerSecondSquared)
{
    Scene scene;
    scene.world.gravity = {0.0, 0.0};
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    World world(scene);
    world.grab(PointId{1}, box, {0.0, 0.0});
    world.moveGrab({1e6, 0.0});
    double last = 0.0;
    for (int frame = 0; frame < 30; ++frame) {
        world.step();
        Vec momentum{0.0};
        double mass = 0.0;
        for (std::size_t i = 0; i < 4; ++i) {
            momentum += world.masses()[i] * world.velocities()[i];
            mass += world.masses()[i];
        }
        const double speed = glm::length(momentum) / mass;
        EXPECT_LE(speed - last, 1000.0 * frameSeconds * 1.001);
        EXPECT_LE(speed, 60.0 * 1.05);
        last = speed;
    }
    EXPECT_GT(last, 50.0);
}

TEST(Grab, BooksTheWorkOfTheHand)
{
    // The modern solver counts speeds in single precision.
    for (const auto& [solver, precision] : {std::pair{Solver::Modern, 1e-6}, {Solver::Classic2009, 1e-11}}) {
        Scene scene;
        chooseSolver(scene.world, solver);
        scene.world.gravity = {0.0, 0.0};
        addPoint(scene, {0.0, 0.0});
        World world(scene);
        world.grab(PointId{1}, std::nullopt, {0.0, 0.0});
        world.moveGrab({3.0, 4.0});
        double most = 1.0;  // J, that has passed through the books
        for (int frame = 0; frame < 40; ++frame) {
            world.step();
            const double kinetic = world.energy().kinetic;
            most = std::max(most, kinetic);
            ASSERT_NEAR(world.outsideWork(), kinetic, precision * most);
        }
    }
}

TEST(Grab, OfAPointOfARopeOrOfAFixedThingIsHarmless)
{
    Scene scene;
    const ObjectId ground = addGround(scene);
    const Vec path[] = {{0.0, 2.0}, {2.0, 2.0}};
    const ObjectId rope = addRope(scene, path);
    World world(scene);
    world.grab(PointId{1}, ground, {0.0, -0.5});
    world.moveGrab({0.0, 50.0});
    run(world, 10);
    EXPECT_EQ(world.positions()[0], scene.points[0].position);
    EXPECT_EQ(world.outsideWork(), 0.0);

    world.grab(find(scene, rope)->points.back(), rope, {2.0, 2.0});
    world.moveGrab({2.0, 5.0});
    run(world, 120);
    EXPECT_NEAR(world.grabbedAt()->y, 5.0, 0.1);
    EXPECT_EQ(*world.grabbedAt(), world.positions().back());
}

TEST(Grab, OutlivesAnEditUnlessWhatItHoldsIsGone)
{
    Scene scene = lively();
    World world(scene);
    const ObjectId held = scene.objects[2].id;
    world.grab(scene.objects[2].points[0], held,
               centreOfMass(scene, scene.objects[2], {world.masses().begin(), world.masses().end()}));
    world.moveGrab({0.0, 4.0});
    run(world, 5);
    const Vec at = *world.grabbedAt();
    scene.world.gravity = {0.0, 0.0};
    world.take(scene);
    ASSERT_TRUE(world.grabbedAt());
    EXPECT_EQ(*world.grabbedAt(), at);
    scene.objects.erase(scene.objects.begin() + 2);
    world.take(scene);
    EXPECT_FALSE(world.grabbedAt());
    run(world, 5);
}

TEST(Grab, OfNothingHoldsNothing)
{
    World world{Scene{}};
    world.grab(PointId{}, std::nullopt, {0.0, 0.0});
    EXPECT_FALSE(world.grabbedAt());
    world.moveGrab({1.0, 1.0});
    run(world, 2);
}

}  // namespace
}  // namespace sprung
