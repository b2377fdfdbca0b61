#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double d = 0.1, g = 10.0;  // m, m/s^2, as scenes have them

class FluidPressure : public testing::TestWithParam<int> {
protected:
    Scene scene() const { return modernScene(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(AtEveryRate, FluidPressure, testing::Values(1, 4, 8, 16));

/// The mean of a second at a place.
double meanPressure(World& world, Vec place)
{
    double sum = 0.0;
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        sum += world.pressureAt(place).value_or(0.0) / 60.0;
    }
    return sum;
}

TEST_P(FluidPressure, OfWaterIsThatOfWhatIsAbove)
{
    for (double density : {0.7, 2.0}) {
        Scene scene = this->scene();
        addVessel(scene, 3.0, 4.0);
        pour(scene, {0.0, 0.0}, 3.0, 2.4);
        scene.fluids[0].material.density = density;
        World world(scene);
        world.setSleeping(false);
        run(world, 6.0);
        const double level = static_cast<double>(scene.fluids[0].at.size()) * d * d / 3.0;
        for (double depth : {0.6, 1.2, 1.8})
            for (double x : {0.4, 1.5, 2.6})
                EXPECT_NEAR(meanPressure(world, {x, level - depth}), density * g * depth,
                            0.06 * density * g * level)
                    << depth << " below, at " << x;
        EXPECT_FALSE(world.pressureAt({1.5, level + 0.5}));
    }
}

/// What sleeps presses as it did, also after an edit elsewhere and in another world that goes on with its bytes.
TEST_P(FluidPressure, StaysInWaterThatSleeps)
{
    Scene scene = this->scene();
    addVessel(scene, 3.0);
    pour(scene, {0.0, 0.0}, 3.0, 1.0);
    World world(scene);
    run(world, 12.0);
    const Vec place{1.5, 0.3};
    const double pressure = world.pressureAt(place).value_or(0.0);
    EXPECT_NEAR(pressure, 2.0 * g * 0.7, 0.1 * 2.0 * g);
    const Snapshot snapshot = world.snapshot();
    const Result<World> restored = World::restored(world.save());
    ASSERT_TRUE(restored);
    EXPECT_EQ(restored->pressureAt(place), pressure);
    Scene edited = world.scene();
    addFixedBox(edited, {20.0, 20.0}, {21.0, 21.0});
    world.take(edited);
    world.step();
    EXPECT_NEAR(world.pressureAt(place).value_or(0.0), pressure, 0.1 * pressure);
    world.restore(snapshot);
    EXPECT_EQ(world.pressureAt(place), pressure);
}

TEST_P(FluidPressure, OfAGasIsThatOfItsDensity)
{
    Scene scene = this->scene();
    scene.world.gravity = Vec{0.0};
    addVessel(scene, 3.0);
    addFixedBox(scene, {0.0, 2.0}, {3.0, 3.0});
    pour(scene, {0.0, 0.0}, 3.0, 2.0);
    scene.fluids[0].material = usualGas;
    scene.fluids[0].material.restPressure = 4.0;
    World world(scene);
    run(world, 2.0);
    const double full = static_cast<double>(scene.fluids[0].at.size()) * d * d / 6.0;
    EXPECT_NEAR(meanPressure(world, {1.5, 1.0}), 4.0 * full, 0.1 * 4.0 * full);
}

/// A fluid is asked for before the outline around it, and of two outlines the topmost.
TEST(PressureInside, IsThatOfTheGasThatAnOutlineHolds)
{
    Scene scene = modernScene();
    scene.world.gravity = Vec{0.0};
    const ObjectId balloon = addBox(scene, {0.0, 0.0}, {2.0, 2.0});
    find(scene, balloon)->pressure = 12.0;
    const World world(scene);
    EXPECT_DOUBLE_EQ(world.pressureAt({0.5, 0.5}).value_or(0.0), 12.0);
    EXPECT_FALSE(world.pressureAt({2.5, 0.5}));
    for (Point& point : scene.points)
        point.position *= 0.5;
    EXPECT_DOUBLE_EQ(World(scene).pressureAt({0.2, 0.2}).value_or(0.0), 48.0);
}

TEST(PressureInside, IsNoneWithTheSolverOf2009)
{
    Scene scene = modernScene();
    scene.world.solver = Solver::Classic2009;
    pour(scene, {0.0, 0.0}, 1.0, 1.0);
    World world(scene);
    world.step();
    EXPECT_TRUE(world.pressures().empty());
    EXPECT_FALSE(world.pressureAt({0.5, 0.5}));
}

/// A tap in the depth presses its water in against what lies above: that is work from outside, as much as the level
/// rises by, whatever the tap's speed.
TEST_P(FluidPressure, IsWhatATapWorksAgainst)
{
    for (double speed : {5.0, 8.0}) {
        Scene scene = this->scene();
        addVessel(scene, 4.0, 8.0);
        pour(scene, {0.0, 0.0}, 4.0, 3.0);
        World settled(scene);
        run(settled, 5.0);
        scene = settled.scene();
        scene.taps.push_back({.id = TapId{1},
                              .fluid = FluidId{1},
                              .at = {2.0, 1.2},
                              .direction = {0.0, 1.0},
                              .width = 0.8,
                              .speed = speed});
        World world(scene);
        const double before = world.energy().conserved - world.outsideWork();
        run(world, 5.0);
        const double volume = world.poured(TapId{1}) * d * d;
        ASSERT_GT(volume, 0.5) << speed;
        const double pressing = 2.0 * g * volume * (3.0 - 1.2);  // J, at the least
        const double gain = world.energy().conserved - world.outsideWork() - before;
        EXPECT_LT(gain, 0.25 * pressing) << speed;
    }
}

}  // namespace
}  // namespace sprung
