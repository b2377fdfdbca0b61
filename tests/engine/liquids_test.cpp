#include "dynamics/solver.h"
#include "geometry/outline.h"
#include "lab/cases/pool.h"
#include "scene/edit/liquids.h"
#include "scene/mass.h"
#include "support/memory_peak.h"
#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double d = 0.1;  // m, the usual grain

/// As `pour`, but in squares, which melt: the hexagonal lattice yields slowly to what floats in it.
void pourLoosely(Scene& scene, double width, double height)
{
    scene.fluids.push_back({.id = FluidId{1}, .name = "Water"});
    lab::pour(scene.fluids[0], d, Vec{0.0}, {width, height}, lab::Lattice::Squares);
}

/// An object of an outline alone, whose points a hand may give velocities.
ObjectId addOutline(Scene& scene, const std::vector<Vec>& corners)
{
    Object object{.id = nextObjectId(scene), .name = "Outline"};
    for (Vec corner : corners) {
        object.points.push_back(addPoint(scene, corner));
        object.shape.push_back(corner);
    }
    object.outline = object.points;
    object.fixed = true;
    const ObjectId id = object.id;
    add(scene, object);
    return id;
}

double massOfParticle(const Scene& scene)
{
    return scene.fluids.front().material.density * d * d;
}

/// Of all of it.
double massOf(const Scene& scene)
{
    return massOfParticle(scene) * static_cast<double>(scene.fluids.front().at.size());
}

/// The height of what lies on average at half of it.
double meanDepth(const World& world)
{
    double sum = 0.0;
    const std::vector<Vec> particles = particlesOf(world);
    for (Vec place : particles)
        sum += place.y;
    return 2.0 * sum / static_cast<double>(particles.size());
}

/// The surface between two places, as the height that all but a few particles are below, and half a particle.
double levelBetween(const World& world, double from, double to)
{
    std::vector<double> heights;
    for (Vec place : particlesOf(world))
        if (place.x > from && place.x < to)
            heights.push_back(place.y);
    std::sort(heights.begin(), heights.end());
    return heights[heights.size() * 98 / 100] + 0.5 * d;
}

class Water : public testing::TestWithParam<int> {
protected:
    Scene scene() const { return modernScene(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(AtEveryRate, Water, testing::Values(1, 4, 8, 16));

TEST_P(Water, AtRestKeepsItsVolumeAndStandsStill)
{
    Scene scene = this->scene();
    addVessel(scene, 3.0);
    pour(scene, {0.0, 0.0}, 3.0, 1.5);
    World world(scene);
    run(world, 8.0);
    const double depth = massOf(scene) / scene.fluids[0].material.density / 3.0;
    EXPECT_NEAR(meanDepth(world), depth, 0.03 * depth);
    const Scene now = world.scene();
    for (Vec velocity : now.fluids[0].velocity)
        EXPECT_LT(glm::length(velocity), 0.15);
}

/// The vessel is one outline, so that its lid is closed, and turns to and fro.
TEST_P(Water, StaysInAClosedVesselThatIsShaken)
{
    Scene scene = this->scene();
    const ObjectId vessel = addOutline(scene, {{-0.2, 1.0},
                                               {-0.2, -0.2},
                                               {3.2, -0.2},
                                               {3.2, 2.2},
                                               {-0.2, 2.2},
                                               {-0.2, 1.0},
                                               {0.0, 1.0},
                                               {0.0, 2.0},
                                               {3.0, 2.0},
                                               {3.0, 0.0},
                                               {0.0, 0.0},
                                               {0.0, 1.0}});
    pour(scene, {0.0, 0.0}, 3.0, 0.8);
    World world(scene);
    for (int frame = 0; frame < 600; ++frame) {
        const double t = frame * frameSeconds;
        world.setVelocity(vessel, {3.0 * std::sin(6.0 * t), 2.0 * std::sin(4.2 * t)},
                          0.8 * std::sin(3.0 * t));
        world.step();
    }
    const Vec corner = world.positions()[1];
    const Vec along = glm::normalize(world.positions()[2] - corner);
    for (Vec place : particlesOf(world)) {
        const double x = glm::dot(place - corner, along), y = cross(along, place - corner);
        EXPECT_TRUE(x > 0.2 && x < 3.2 && y > 0.2 && y < 2.2) << x << ", " << y;
    }
}

TEST_P(Water, StaysInAVesselWithoutThickness)
{
    Scene scene = this->scene();
    Object rope{.id = ObjectId{1}, .name = "Rope"};
    const std::vector<Vec> corners{{0.0, 0.0}, {2.0, 0.0}, {2.0, 2.0}, {0.0, 2.0}};
    for (Vec corner : corners) {
        rope.points.push_back(addPoint(scene, corner));
        rope.shape.push_back(corner);
    }
    for (std::size_t i = 0; i < 4; ++i)
        rope.edges.push_back(addEdge(scene, rope.points[i], rope.points[(i + 1) % 4]));
    rope.fixed = true;
    add(scene, rope);
    pour(scene, {0.0, 0.0}, 2.0, 1.0, {4.0, 0.0});
    World world(scene);
    run(world, 10.0);
    for (Vec place : particlesOf(world))
        EXPECT_TRUE(place.x > 0.0 && place.x < 2.0 && place.y > 0.0 && place.y < 2.0)
            << place.x << ", " << place.y;
}

/// Less is above than below: what the floor bears is all of the weight, and moves nothing.
TEST_P(Water, PressesOnTheFloorWithItsWeight)
{
    Scene scene = this->scene();
    addFixedBox(scene, {-1.0, 0.0}, {0.0, 6.0});
    addFixedBox(scene, {2.0, 0.0}, {3.0, 6.0});
    const ObjectId piston = addBox(scene, {1.0, -0.25}, {1.96, 0.5}, 0.0, {.density = 1.0, .friction = 0.0});
    const PointId anchor = addPoint(scene, {1.0, -2.0});
    find(scene, anchor)->fixed = true;
    const double stiffness = 4000.0;
    std::vector<EdgeId> springs;
    for (PointId foot : {find(scene, piston)->points[0], find(scene, piston)->points[1]})
        springs.push_back(addEdge(scene, foot, anchor, stiffness));
    for (EdgeId spring : springs)
        find(scene, spring)->damping = 0.3;
    find(scene, piston)->motion.fixedRotation = true;
    pour(scene, {0.0, 0.0}, 2.0, 1.2);
    World world(scene);
    run(world, 10.0);
    double lift = 0.0;
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        const Scene now = world.scene();
        for (EdgeId id : springs) {
            const Edge& spring = *find(now, id);
            const Vec way = find(now, spring.a)->position - find(now, spring.b)->position;
            lift += stiffness * (spring.rest - glm::length(way)) * way.y / glm::length(way) / 60.0;
        }
    }
    const double weight = 10.0 * (massOf(scene) + 1.96 * 0.5);
    EXPECT_NEAR(lift, weight, 0.03 * weight);
}

TEST_P(Water, BearsWhatIsLighterByTheWeightOfWhatItDisplaces)
{
    for (const double share : {0.25, 0.5, 0.75}) {
        Scene scene = this->scene();
        addVessel(scene, 4.0);
        pourLoosely(scene, 4.0, 1.5);
        const double density = share * scene.fluids[0].material.density;
        const ObjectId box = addBox(scene, {2.0, 2.2}, {1.6, 0.8}, 0.0, {.density = density});
        World world(scene);
        run(world, 12.0);
        const double volume = massOf(scene) / scene.fluids[0].material.density + share * 1.6 * 0.8;
        EXPECT_NEAR(middleOf(world, scene, box).y, volume / 4.0 - share * 0.8 + 0.4, 0.5 * d) << share;
        const Object& object = *find(scene, box);
        const Vec side = world.positions()[indexOf(scene, object.points[1])] -
                         world.positions()[indexOf(scene, object.points[0])];
        EXPECT_LT(std::abs(side.y), std::sin(5.0 * 3.14159265 / 180.0) * std::abs(side.x)) << share;
    }
}

TEST_P(Water, LetsSinkWhatIsDenser)
{
    Scene scene = this->scene();
    addVessel(scene, 3.0);
    pour(scene, {0.0, 0.0}, 3.0, 1.5);
    const ObjectId box = addBox(scene, {1.5, 2.2}, {0.6, 0.6}, 0.0, {.density = 6.0});
    World world(scene);
    run(world, 5.0);
    EXPECT_NEAR(middleOf(world, scene, box).y, 0.3, 2.5 * d);  // a layer may lie beneath
}

TEST_P(Water, StandsEquallyHighInVesselsThatCommunicate)
{
    Scene scene = this->scene();
    addVessel(scene, 5.0);
    addFixedBox(scene, {2.0, 0.6}, {3.2, 6.0});
    pour(scene, {0.0, 0.0}, 5.0, 0.6);
    pour(scene, {0.0, 0.6}, 2.0, 2.0);
    World world(scene);
    run(world, 20.0);
    EXPECT_NEAR(levelBetween(world, 0.0, 2.0), levelBetween(world, 3.2, 5.0), d);
}

struct Momentum {
    Vec linear{0.0};       // kg m/s
    double angular = 0.0;  // kg m^2/s
};

Momentum momentumOf(const World& world)
{
    Momentum sum;
    const auto addOne = [&](double mass, Vec place, Vec velocity) {
        sum.linear += mass * velocity;
        sum.angular += mass * cross(place, velocity);
    };
    for (std::size_t i = 0; i < world.masses().size(); ++i)
        addOne(world.masses()[i], world.positions()[i], world.velocities()[i]);
    const Scene now = world.scene();
    for (std::size_t i = 0; i < now.fluids[0].at.size(); ++i)
        addOne(massOfParticle(now), now.fluids[0].at[i], now.fluids[0].velocity[i]);
    return sum;
}

/// What flows together stays neighbours however far it goes: a drop under pressure bursts in flight as it does at rest.
TEST_P(Water, MovesAsItDoesAtRestInWhatFliesWithIt)
{
    const Vec flight{11.0, -7.0};
    const auto burst = [&](Vec velocity) {
        Scene scene = this->scene();
        scene.world.gravity = Vec{0.0};
        pour(scene, {-0.5, -0.5}, 1.0, 1.0, velocity);
        for (Vec& place : scene.fluids[0].at)
            place *= 0.9;
        World world(scene);
        run(world, 0.5);
        std::vector<Vec> places = particlesOf(world);
        for (Vec& place : places)
            place -= 0.5 * velocity;
        return places;
    };
    const std::vector<Vec> resting = burst(Vec{0.0}), flying = burst(flight);
    for (std::size_t i = 0; i < resting.size(); ++i)
        EXPECT_LT(glm::distance(resting[i], flying[i]), 0.01) << i;
}

/// Honey of ten times its density, alone or with what is lighter in it, bursts hardly faster than what does not stick.
TEST_P(Water, OfAnyViscosityGainsNothingWhereItIsCrushed)
{
    const auto mostKinetic = [&](double viscosity, bool isMixed) {
        Scene scene = this->scene();
        scene.world.gravity = Vec{0.0};
        pour(scene, {-0.5, -0.5}, 1.0, 1.0);
        if (isMixed) {
            scene.fluids.push_back(scene.fluids[0]);
            scene.fluids[1].id = FluidId{2};
            scene.fluids[1].material.density = 0.1;
            for (Vec& place : scene.fluids[1].at)
                place += Vec{0.03, 0.04};
        }
        for (Fluid& fluid : scene.fluids) {
            fluid.material.viscosity = viscosity;
            for (std::size_t i = 0; i < fluid.at.size(); ++i) {
                const double angle = 7.0 * static_cast<double>(i);
                fluid.at[i] *= isMixed ? 0.28 : 0.2;
                fluid.velocity[i] = {std::sin(angle), std::cos(angle)};
            }
        }
        World world(scene);
        double most = 0.0;
        for (int frame = 0; frame < 30; ++frame) {
            world.step();
            most = std::max(most, world.energy().kinetic);
        }
        return most;
    };
    for (const bool isMixed : {false, true})
        for (const double viscosity : {0.1, 1.0, 100.0})
            EXPECT_LT(mostKinetic(viscosity, isMixed), 1.2 * mostKinetic(0.0, isMixed))
                << viscosity << ' ' << isMixed;
}

TEST_P(Water, KeepsMomentumWithAllThatItMeets)
{
    Scene scene = this->scene();
    scene.world.gravity = Vec{0.0};
    addBox(scene, {1.5, 1.0}, {0.6, 1.4});
    addBox(scene, {-0.7, 0.6}, {0.6, 0.6}, 0.4, {.density = 3.0});
    pour(scene, {0.0, 0.0}, 1.0, 2.0, {3.0, 0.4});
    World world(scene);
    const Momentum before = momentumOf(world);
    run(world, 3.0);
    const Momentum after = momentumOf(world);
    EXPECT_NEAR(after.linear.x, before.linear.x, 1e-4 * glm::length(before.linear));
    EXPECT_NEAR(after.linear.y, before.linear.y, 1e-4 * glm::length(before.linear));
    EXPECT_NEAR(after.angular, before.angular, 1e-3 * glm::length(before.linear));
}

/// J. Martin, W. Moyce, 1952: a column a wide and 2 a high, its front z at the time T = t sqrt(2 g / a).
TEST(WaterFromABrokenDam, GoesAsFarAsWasMeasured)
{
    constexpr double a = 2.0;
    Scene scene = modernScene();
    addFixedBox(scene, {-1.0, -1.0}, {30.0, 0.0});
    addFixedBox(scene, {-1.0, 0.0}, {0.0, 6.0});
    pour(scene, {0.0, 0.0}, a, 2.0 * a);
    World world(scene);
    constexpr std::array<Vec, 6> measured{
        {{1.219, 1.474}, {1.997, 2.292}, {2.547, 2.995}, {3.345, 4.134}, {4.034, 4.944}, {4.418, 5.881}}};
    double T = 0.0, z = 1.0;
    for (const Vec one : measured) {
        double before = T, zBefore = z;
        while (T < one.x) {
            before = T;
            zBefore = z;
            world.step();
            T = static_cast<double>(world.tick()) * frameSeconds * std::sqrt(2.0 * 10.0 / a);
            z = 0.0;
            for (Vec place : particlesOf(world))
                z = std::max(z, (place.x + 0.5 * d) / a);
        }
        EXPECT_NEAR(zBefore + (z - zBefore) * (one.x - before) / (T - before), one.y, 0.1 * one.y) << one.x;
    }
}

TEST(WetWorld, HasTheSameBitsOnTwoThreads)
{
    World one(bath()), two(bath());
    two.setThreads(2);
    EXPECT_EQ(hashesOf(one, 120), hashesOf(two, 120));
}

TEST(WetWorld, HasTheSameBitsWhateverTheLanes)
{
    const Scene scene = bath();
    std::optional<fluids::LiquidState> expected;
    for (const int lanes : {4, 8, 16}) {
        if (!hasLanes(lanes))
            continue;
        dynamics::SubsteppingSolver modern(scene, pointMasses(scene), fixedPoints(scene), lanes);
        std::vector<Vec> positions(scene.points.size()), velocities(scene.points.size());
        for (int frame = 0; frame < 120; ++frame)
            modern.step(positions, velocities, {});
        if (!expected)
            expected = modern.state().liquids;
        EXPECT_EQ(modern.state().liquids.places, expected->places) << lanes;
        EXPECT_EQ(modern.state().liquids.velocity, expected->velocity) << lanes;
    }
}

TEST(WetWorld, GoesOnWithTheSameBitsFromASnapshot)
{
    World world(bath());
    run(world, 0.7);
    const Snapshot snapshot = world.snapshot();
    const std::vector<std::uint64_t> hashes = hashesOf(world, 60);
    world.restore(snapshot);
    EXPECT_EQ(hashesOf(world, 60), hashes);
}

/// What an edit has brought or taken since is as it was then, and not as it is now.
TEST(WetWorld, HasTheLiquidsOfThenAfterAWayBack)
{
    for (const Solver solver : {Solver::Modern, Solver::Classic2009}) {
        Scene dry = modernScene();
        dry.world.solver = solver;
        addVessel(dry, 2.0);
        addBox(dry, {1.0, 3.0}, {0.5, 0.5});
        World world(dry);
        run(world, 0.2);
        const Snapshot beforeWater = world.snapshot();
        Scene wet = dry;
        pour(wet, {0.0, 0.0}, 2.0, 0.5);
        world.take(wet);
        run(world, 0.2);
        const Snapshot withWater = world.snapshot();
        const Scene then = world.scene();
        Scene wetter = world.scene();
        pour(wetter, {0.2, 1.5}, 1.0, 0.5);
        world.take(wetter);
        run(world, 0.2);
        world.restore(withWater);
        EXPECT_EQ(world.scene().fluids.front().at, then.fluids.front().at);
        world.restore(beforeWater);
        EXPECT_TRUE(world.scene().fluids.front().at.empty());
        run(world, 0.2);
        EXPECT_TRUE(world.scene().fluids.front().at.empty());
    }
}

TEST(WetWorld, GoesOnWithTheSameBitsFromSavedBytes)
{
    World world(bath());
    run(world, 0.7);
    Result<World> restored = World::restored(world.save());
    ASSERT_TRUE(restored) << restored.error().message;
    EXPECT_EQ(hashesOf(*restored, 60), hashesOf(world, 60));
}

TEST(WetWorld, BearsWaterInFramesOfAnyLength)
{
    for (const double frame : {minFrameSeconds, maxFrameSeconds}) {
        Scene scene = modernScene();
        addVessel(scene, 2.0);
        pour(scene, {0.0, 0.0}, 2.0, 1.0);
        World world(scene, frame);
        while (static_cast<double>(world.tick()) * frame < 4.0)
            world.step();
        const double depth = massOf(scene) / scene.fluids[0].material.density / 2.0;
        EXPECT_NEAR(meanDepth(world), depth, 0.03 * depth) << frame;
    }
}

/// Else it would take more and more steps a frame, and in the end all the time there is.
TEST(WetWorld, LetsWaterFallFreelyNearTheGroundAndByAGrainAStepFarBelow)
{
    Scene scene = modernScene();
    addFixedBox(scene, {-3.0, -1.0}, {0.0, 0.0});
    pour(scene, {0.5, 0.0}, 0.5, 0.5);
    World world(scene);
    const double g = -scene.world.gravity.y;
    run(world, 2.5);
    EXPECT_NEAR(-meanDepth(world) / 2.0, 0.5 * g * 2.5 * 2.5, 0.02 * g * 2.5 * 2.5);
    run(world, 20.0);
    const Scene fallen = world.scene();
    for (Vec velocity : fallen.fluids.front().velocity)
        EXPECT_LE(glm::length(velocity), 1.01 * d * 240.0);
}

TEST(WetWorld, OfTheSolverOf2009LeavesWaterWhereItIs)
{
    Scene scene = bath();
    scene.world.solver = Solver::Classic2009;
    World world(scene);
    run(world, 0.5);
    EXPECT_EQ(world.scene().fluids, scene.fluids);
}

TEST(WetWorld, GainsNoEnergy)
{
    for (const int iterations : {1, 4, 8, 16}) {
        Scene scene = bath();
        scene.world.iterations = iterations;
        World world(scene);
        const double before = world.energy().total();
        double scale = world.energyScale() + 10.0 * 3.0 * massOf(scene), most = before;
        for (int frame = 0; frame < 300; ++frame) {
            world.step();
            most = std::max(most, world.energy().total());
        }
        EXPECT_LE(most - before, 0.01 * scale) << iterations;
    }
}

/// What turns a soft thing off its back puts its sides elsewhere: the water on their way is put aside, not thrown.
TEST_P(Water, IsNotThrownByWhatIsTurnedOffItsBack)
{
    Scene scene = this->scene();
    scene.world.gravity = Vec{0.0};
    Object jelly{.id = nextObjectId(scene), .name = "Jelly"};
    for (int i = 0; i < 8; ++i) {
        const double angle = 0.25 * i * 3.14159265358979;
        jelly.points.push_back(addPoint(scene, 0.6 * Vec{std::cos(angle), std::sin(angle)}));
        jelly.shape.push_back(scene.points.back().position);
    }
    jelly.outline = jelly.points;
    for (std::size_t i = 0; i < 8; ++i)
        for (std::size_t k : {1, 2, 4})
            if (k < 4 || i < 4)
                jelly.edges.push_back(addEdge(scene, jelly.points[i], jelly.points[(i + k) % 8], 1.0));
    add(scene, jelly);
    for (std::size_t i : {0, 1, 7})
        find(scene, jelly.points[i])->position -= Vec{0.9, 0.0};
    std::vector<Vec> corners;
    for (PointId id : jelly.outline)
        corners.push_back(find(scene, id)->position);
    pour(scene, {-1.2, -1.2}, 2.4, 2.4);
    Fluid& water = scene.fluids[0];
    std::erase_if(water.at, [&](Vec place) {
        const std::array around{Vec{0.05, 0.0}, Vec{-0.05, 0.0}, Vec{0.0, 0.05}, Vec{0.0, -0.05}};
        return std::any_of(around.begin(), around.end(),
                           [&](Vec way) { return geometry::contains(corners, place + way); });
    });
    water.velocity.resize(water.at.size());
    World world(scene);
    world.step();  // it is poured a little too near
    const double before = world.energy().total();
    double most = before;
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        most = std::max(most, world.energy().total());
    }
    EXPECT_LT(most - before, 0.5);
}

TEST(WetWorld, KeepsTheMotionOfWaterThroughAnEdit)
{
    World world(bath());
    run(world, 0.5);
    Scene edited = world.givenScene();
    edited.objects.back().color = {1, 2, 3};
    const Scene before = world.scene();
    world.take(edited);
    EXPECT_EQ(world.scene().fluids, before.fluids);
    edited = world.givenScene();
    edited.fluids[0].at[0] += Vec{0.0, 2.0};
    world.take(edited);
    EXPECT_EQ(world.scene().fluids[0].at[0], edited.fluids[0].at[0]);
}

double fastest(const World& world)
{
    const Scene now = world.scene();
    double most = 0.0;
    for (Vec velocity : now.fluids.front().velocity)
        most = std::max(most, glm::length(velocity));
    return most;
}

/// Undo of an eraser's stroke in a run does that: by then other water has flowed into the gap. 17 m/s without a rule.
TEST(WetWorld, TakesBackWaterWhereOtherWaterIsByNowWithoutABurst)
{
    for (const double side : {-1.0, 1.0}) {
        Scene scene = modernScene();
        addVessel(scene, 4.0);
        pour(scene, {0.0, 0.0}, 4.0, 2.0);
        World world(scene);
        run(world, 2.0);
        world.takeNow();
        const Scene before = world.givenScene();
        Scene erased = before;
        ASSERT_GT(eraseAlong(erased, {2.0 + side, 0.8}, {2.0 + 0.5 * side, 0.8}, 0.5), 60u);
        world.take(erased);
        run(world, 1.5);
        world.take(before);
        EXPECT_EQ(particlesOf(world).size(), before.fluids.front().at.size());
        double most = 0.0;
        for (int i = 0; i < 120; ++i) {
            world.step();
            most = std::max(most, fastest(world));
        }
        EXPECT_LT(most, 5.0);  // m/s; what falls from where it was raised to has some 3
    }
}

TEST(WetWorld, TakesBackWaterWhereItWasAsLongAsThatIsFree)
{
    World world(bath());
    run(world, 0.5);
    world.takeNow();
    const Scene before = world.givenScene();
    Scene erased = before;
    ASSERT_GT(eraseAlong(erased, {0.5, 0.5}, {1.0, 0.5}, 0.3), 10u);
    world.take(erased);
    world.take(before);
    EXPECT_EQ(world.scene().fluids, before.fluids);
}

TEST(WetWorld, LetsWaterFallOutOfAVesselThatIsDeleted)
{
    Scene scene = modernScene();
    addVessel(scene, 2.0);
    pour(scene, {0.0, 0.0}, 2.0, 1.0);
    World world(scene);
    run(world, 1.0);
    Scene edited = world.givenScene();
    edited.objects.clear();
    edited.points.clear();
    edited.edges.clear();
    world.take(edited);
    const double before = meanDepth(world);
    run(world, 1.0);
    EXPECT_NEAR(meanDepth(world), before - 10.0, 0.3);  // twice the fall
}

/// All of the water may come to all of the net within a frame then: no pairs of these are kept.
TEST(WetWorld, BearsANetThatFliesThroughIt)
{
    Scene dry = modernScene();
    throwObject(dry, addNet(dry, {-3.0, 0.0}, {3.0, 6.0}, 0.2), {200.0, 0.0});
    Scene wet = dry;
    pour(wet, {0.0, 0.0}, 6.0, 6.0);
    const auto peakOf = [](const Scene& scene) {
        World world(scene);
        run(world, 2.0 / 60.0);
        return memoryPeak();
    };
    const std::size_t withoutWater = peakOf(dry);
    EXPECT_LT(peakOf(wet) - withoutWater, 40u << 20);
}

/// Slow at worst, but never nowhere.
TEST(WetWorld, BearsWaterThatLiesInOnePlaceOrIsCrushed)
{
    Scene scene = modernScene();
    addVessel(scene, 2.0);
    scene.fluids.push_back({.id = FluidId{1}});
    scene.fluids[0].at.assign(300, Vec{1.0, 0.5});
    scene.fluids[0].velocity.assign(300, Vec{0.0});
    addBox(scene, {1.0, 2.0}, {1.9, 1.0}, 0.0, {.density = 1000.0});
    World world(scene);
    run(world, 3.0);
    for (Vec place : particlesOf(world))
        EXPECT_TRUE(std::abs(place.x) < 1e3 && std::abs(place.y) < 1e3);
}

}  // namespace
}  // namespace sprung
