#include "scene/query.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double g = 10.0;  // m/s^2, of modernScene
constexpr double pi = 3.14159265358979323846;

/// A law at every length of a step and every number of substeps.
template <class Law>
void atSteps(const Law& law)
{
    for (double step : {1.0 / 240.0, 1.0 / 60.0, 1.0 / 20.0})
        for (int iterations : {1, 4, 8, 64}) {
            SCOPED_TRACE(std::to_string(step) + " s, " + std::to_string(iterations) + " iterations");
            law(step, iterations);
        }
}

void runFor(World& world, double seconds)
{
    const auto frames = std::lround(seconds / world.frame());
    for (long i = 0; i < frames; ++i)
        world.step();
}

/// y = -g t (t + h) / 2 with semi-implicit Euler's substeps of h.
TEST(StepLength, ThingsFallAsFarInAnyStep)
{
    atSteps([](double step, int iterations) {
        Scene scene = modernScene(iterations);
        const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
        const PointId point = addPoint(scene, {3.0, 0.0});
        World world(scene, step);
        EXPECT_EQ(world.frame(), step);
        runFor(world, 1.0);
        const double y = -0.5 * g * (1.0 + step / iterations);
        EXPECT_NEAR(middleOf(world, scene, box).y, y, 5e-4);
        EXPECT_NEAR(world.positions()[indexOf(scene, point)].y, y, 5e-4);
        EXPECT_NEAR(world.velocities()[indexOf(scene, point)].y, -g, 5e-4);
    });
}

TEST(StepLength, TheMethodOf2009FallsLikewise)
{
    for (double step : {1.0 / 240.0, 1.0 / 60.0, 1.0 / 20.0}) {
        Scene scene = modernScene();
        chooseSolver(scene.world, Solver::Classic2009);
        addPoint(scene, {0.0, 0.0});
        World world(scene, step);
        runFor(world, 1.0);
        EXPECT_NEAR(world.positions()[0].y, -0.5 * g * (1.0 + step), 1e-9);
    }
}

/// v^2 / (2 mu g)
TEST(StepLength, ABoxSlidesAsFar)
{
    atSteps([](double step, int iterations) {
        Scene scene = modernScene(iterations);
        const Material material{.friction = 0.4};
        addGround(scene, 50.0, material);
        const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0}, 0.0, material);
        throwObject(scene, box, {4.0, 0.0});
        World world(scene, step);
        runFor(world, 3.0);
        const double way = 16.0 / (2.0 * 0.4 * g);
        EXPECT_NEAR(middleOf(world, scene, box).x, way, 4.0 * step + 0.01);
        EXPECT_TRUE(world.isAsleep(box));
        EXPECT_NEAR(bottomOf(world, scene, box), 0.0, 0.02);
    });
}

/// T = 2 pi sqrt(m / k), by when it has swung ten times.
TEST(StepLength, ASpringSwingsAsFast)
{
    atSteps([](double step, int iterations) {
        Scene scene = modernScene(iterations);
        scene.world.gravity = Vec{0.0};
        const PointId nail = addPoint(scene, {0.0, 0.0}), mass = addPoint(scene, {1.2, 0.0});
        find(scene, nail)->fixed = true;
        find(scene, mass)->mass = 2.0;
        const EdgeId spring = addEdge(scene, nail, mass, 8.0);
        find(scene, spring)->rest = 1.0;
        World world(scene, step);
        int turns = 0;
        double last = 0.0;
        for (double before = 0.2; turns < 20; before = world.positions()[1].x - 1.0) {
            world.step();
            const double now = world.positions()[1].x - 1.0;
            if ((before > 0.0) != (now > 0.0)) {
                ++turns;
                last = static_cast<double>(world.tick()) * step - step * now / (now - before);
            }
            ASSERT_LT(world.tick(), 20000u);
        }
        // It passes the middle at T / 4 and then every T / 2.
        EXPECT_NEAR(last, (0.25 + 9.5) * 2.0 * pi * std::sqrt(2.0 / 8.0), 0.02 * last / 10.0 + step);
    });
}

TEST(StepLength, AnElasticBoxComesBackAsFast)
{
    atSteps([](double step, int iterations) {
        Scene scene = modernScene(iterations);
        scene.world.gravity = Vec{0.0};
        const Material material{.friction = 0.0, .restitution = 1.0};
        const ObjectId box = addBox(scene, {0.0, 0.0}, {0.5, 0.5}, 0.0, material);
        throwObject(scene, box, {5.0, 0.0});
        const ObjectId wall = addBox(scene, {2.0, 0.0}, {1.0, 4.0}, 0.0, material);
        find(scene, wall)->fixed = true;
        World world(scene, step);
        runFor(world, 1.0);
        EXPECT_NEAR(world.velocities()[0].x, -5.0, 0.03);
    });
}

/// Half a second after it is still, however many frames that is.
TEST(StepLength, FallsAsleepAfterTheSameTime)
{
    for (double step : {1.0 / 240.0, 1.0 / 60.0, 1.0 / 20.0}) {
        Scene scene = modernScene();
        addGround(scene);
        const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
        World world(scene, step);
        double seconds = 0.0;
        for (; !world.isAsleep(box) && seconds < 3.0; seconds += step)
            world.step();
        EXPECT_NEAR(seconds, 0.5, 0.25) << step;
        EXPECT_GE(seconds, 0.5 - step) << step;
    }
}

TEST(StepLength, APlatformMovesAndCarriesAsFast)
{
    atSteps([](double step, int iterations) {
        Scene scene = modernScene(iterations);
        const ObjectId platform = addBox(scene, {0.0, -0.5}, {30.0, 1.0});
        find(scene, platform)->fixed = true;
        throwObject(scene, platform, {1.5, 0.0});
        const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
        World world(scene, step);
        runFor(world, 3.0);
        EXPECT_NEAR(middleOf(world, scene, platform).x, 4.5, 1e-9);
        Vec v{0.0};
        for (PointId point : find(scene, box)->points)
            v += 0.25 * world.velocities()[indexOf(scene, point)];
        EXPECT_NEAR(v.x, 1.5, 0.0015);
    });
}

TEST(StepLength, StaysThroughEditsAndSnapshots)
{
    Scene scene = modernScene();
    addGround(scene);
    addBox(scene, {0.0, 2.0}, {1.0, 1.0});
    World world(scene, 1.0 / 120.0);
    runFor(world, 0.2);
    const Snapshot snapshot = world.snapshot();
    const std::vector<std::uint64_t> hashes = hashesOf(world, 60);
    Scene edited = scene;
    edited.world.gravity = {0.0, -3.0};
    world.take(edited);
    EXPECT_EQ(world.frame(), 1.0 / 120.0);
    world.restore(snapshot);
    edited.world.gravity = scene.world.gravity;
    world.take(edited);
    world.restore(snapshot);
    EXPECT_EQ(hashesOf(world, 60), hashes);
}

}  // namespace
}  // namespace sprung
