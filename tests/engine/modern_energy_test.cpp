#include "bench/recipe.h"
#include "energy_account.h"
#include "support/random_scenes.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

SCENE_TEST_ON(Energy, OfRandomScenesDoesNotGrow, support::fewVariants())
{
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        VariantWorld world(randomScene(seed), variant);
        const double start = world.energy().conserved;
        double most = start;
        for (int frame = 0; frame < 180; ++frame) {
            world.step();
            most = std::max(most, world.energy().conserved);
        }
        EXPECT_LE(most - start, 0.01 * world.energyScale()) << "seed " << seed;
        for (Vec place : world.positions())
            ASSERT_TRUE(std::isfinite(place.x) && std::isfinite(place.y)) << "seed " << seed;
    }
}

/// A heavy box swings on springs and tosses a light one: each time they meet and part, substeps become
/// shorter and longer again. Velocities that stayed half a substep of before behind their places made it gain
/// a fifth of the scale and more.
SCENE_TEST(Energy, OfASwingThatChangesItsSubstepsDoesNotGrow)
{
    for (int iterations : {1, 4, 8, 16}) {
        for (bool isLimited : {true, false}) {
            Scene scene = modernScene(iterations);
            const double omega = 0.3 * 60.0 * iterations, mass = 1000.0;
            const ObjectId heavy = addBox(scene, {0.0, 0.0}, {2.0, 1.0}, 0.0, {.density = 0.5 * mass});
            const std::vector<PointId> corners = find(scene, heavy)->points;
            for (PointId corner : {corners[0], corners[1]}) {
                const PointId below = addPoint(scene, find(scene, corner)->position - Vec{0.0, 2.0});
                find(scene, below)->fixed = true;
                addEdge(scene, corner, below, 0.5 * mass * omega * omega);
            }
            throwObject(scene, heavy, {0.0, 6.0});
            addBox(scene, {0.0, 0.8}, {0.5, 0.5}, 0.0, {.density = 0.5});
            VariantWorld world(scene, variant);
            world.setEnergyLimiter(isLimited);
            EnergyAccount account(world.itself());
            for (int frame = 0; frame < 1200; ++frame) {
                world.step();
                account.follow(world.itself());
            }
            EXPECT_LE(account.excess(), isLimited ? 0.008 : 0.05) << iterations;
        }
    }
}

/// The limiter takes what it measured at a frame's end for the start of the next one, where nothing came
/// between.
SCENE_TEST(Energy, OfAKickBetweenFramesIsNoGain)
{
    const Scene scene = bench::cook(bench::cloth(9, 4)).scene;
    VariantWorld world(scene, variant);
    run(world, 1.0);
    for (int time = 0; time < 3; ++time) {
        world.kick(scene.points.back().id, {30.0, 0.0});
        const double kicked = world.energy().conserved;
        run(world, 0.1);
        EXPECT_EQ(world.limiterReport().acted, 0u);
        EXPECT_LE(world.energy().conserved, kicked + 0.001 * world.energyScale());
    }
}

/// Swings by explicit Euler, each an island that gains and is held.
TEST(Energy, OfManyThatAreHeldIsMeasuredForAllAtOnce)
{
    for (int count : {50, 400}) {
        Scene scene = modernScene(1);
        scene.world.integrator = Integrator::ExplicitEuler;
        for (int i = 0; i < count; ++i) {
            const PointId above = addPoint(scene, {1.0 * i, 0.0}), below = addPoint(scene, {1.0 * i, -2.0});
            find(scene, above)->fixed = true;
            find(scene, addEdge(scene, above, below, 300.0))->rest = 1.0;
        }
        World world(scene);
        run(world, 2.0);
        EXPECT_GT(world.limiterReport().acted, 10u * count);
        EXPECT_LE(world.limiterReport().measured, 5u * 120 * count);
    }
}

SCENE_TEST_ON(Energy, IsHardlyEverHeldDownByTheLimiter, support::fewVariants())
{
    std::uint64_t frames = 0, acted = 0;
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        Scene scene = randomScene(seed);
        scene.world.iterations = 8;
        VariantWorld world(scene, variant);
        for (int frame = 0; frame < 180; ++frame)
            world.step();
        frames += world.limiterReport().islandFrames;
        acted += world.limiterReport().acted;
    }
    EXPECT_LT(static_cast<double>(acted), 0.01 * static_cast<double>(frames));
}

}  // namespace
}  // namespace sprung
