#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "support/folders.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

#include <numeric>

namespace sprung {
namespace {

/// Squares in a row, 2 mm apart, without gravity; the first comes in at 6 m/s from half a metre away.
Scene rowOfSquares(int count, double restitution, int iterations)
{
    Scene scene = modernScene(iterations);
    scene.world.gravity = Vec{0.0};
    for (int i = 0; i < count; ++i) {
        const Vec at{i == 0 ? -1.5 : 1.002 * (i - 1), 0.0};
        const ObjectId id = addBox(scene, at, {1.0, 1.0}, 0.0, {.friction = 0.0, .restitution = restitution});
        for (PointId point : find(scene, id)->points)
            find(scene, point)->velocity = Vec{i == 0 ? 6.0 : 0.0, 0.0};
    }
    return scene;
}

std::vector<double> speedsOf(const VariantWorld& world)
{
    std::vector<double> speeds;
    for (std::size_t i = 0; i < world.velocities().size(); i += 4) {
        double sum = 0.0;
        for (std::size_t k = i; k < i + 4; ++k)
            sum += 0.25 * world.velocities()[k].x;
        speeds.push_back(sum);
    }
    return speeds;
}

SCENE_TEST(Impact, IsHandedOnThroughARowAsInNewtonsCradle)
{
    for (int iterations : {1, 4, 8, 16, 64}) {
        VariantWorld world(rowOfSquares(5, 1.0, iterations), variant);
        for (int frame = 0; frame < 30; ++frame)
            world.step();
        const std::vector<double> speeds = speedsOf(world);
        EXPECT_NEAR(speeds[4], 6.0, 0.12) << iterations << " iterations";
        for (int i = 0; i < 4; ++i)
            EXPECT_NEAR(speeds[i], 0.0, 0.12) << "square " << i << ", " << iterations << " iterations";
    }
}

SCENE_TEST(Impact, KeepsMomentumAndGainsNoEnergy)
{
    for (double e : {0.0, 0.3, 0.7, 1.0}) {
        for (int iterations : {1, 4, 16, 64}) {
            VariantWorld world(rowOfSquares(6, e, iterations), variant);
            world.setSleeping(false);  // which would take what is nearly still its momentum
            const double start = world.energy().total();
            for (int frame = 0; frame < 60; ++frame) {
                world.step();
                ASSERT_LT(world.energy().total(), 1.001 * start) << e << ", " << iterations << " iterations";
            }
            const std::vector<double> speeds = speedsOf(world);
            EXPECT_NEAR(std::accumulate(speeds.begin(), speeds.end(), 0.0), 6.0, 1e-3);
            if (e == 1.0) {
                EXPECT_GT(world.energy().total(), 0.99 * start) << iterations << " iterations";
            }
        }
    }
}

/// By then the balls have drifted together, and the blow comes into a row that touches.
SCENE_TEST(Impact, IsHandedOnThroughBallsThatTouchAsInNewtonsCradle)
{
    Scene scene = loadScene(support::assetsFolder() + "/scenes/newtons-cradle.sprung")->scene;
    for (int iterations : {8, 16, 32, 64}) {
        scene.world.iterations = iterations;
        VariantWorld world(scene, variant);
        const double start = world.energy().conserved;
        double swing = 0.0;  // J
        for (int frame = 0; frame < 480; ++frame) {
            world.step();
            swing = std::max(swing, world.energy().kinetic);
        }
        EXPECT_GT(world.energy().conserved, start - 0.02 * swing) << iterations << " iterations";
    }
}

}  // namespace
}  // namespace sprung
