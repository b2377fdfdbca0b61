#include "core/limits.h"
#include "energy_account.h"
#include "scene/shapes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

Scene emptyScene(Solver solver)
{
    Scene scene;
    scene.world = {.gravity = Vec{0.0}, .iterations = usualIterations(solver), .solver = solver};
    return scene;
}

Vec momentum(const World& world)
{
    Vec sum{0.0};
    for (std::size_t i = 0; i < world.masses().size(); ++i)
        sum += world.masses()[i] * world.velocities()[i];
    return sum;
}

double spinMomentum(const World& world)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < world.masses().size(); ++i)
        sum += world.masses()[i] * cross(world.positions()[i], world.velocities()[i]);
    return sum;
}

class PushedBy : public testing::TestWithParam<Solver> {};

TEST_P(PushedBy, AKickGivesItsMomentumAndItsMomentOfIt)
{
    Scene scene = emptyScene(GetParam());
    const ObjectId box = addBox(scene, {0, 0}, {2, 1});
    World world(scene);
    world.kick(box, {0.5, 0.25}, {0.0, 3.0});
    EXPECT_NEAR(momentum(world).y, 3.0, 1e-5);
    EXPECT_NEAR(momentum(world).x, 0.0, 1e-5);
    for (int frame = 0; frame < 30; ++frame)
        world.step();
    EXPECT_NEAR(momentum(world).y, 3.0, 1e-4);
    EXPECT_NEAR(spinMomentum(world), 0.5 * 3.0, 0.01);  // 2009's edges give a little
}

/// A file holds no number beyond 1e9, and what is in a world can be saved at any moment.
TEST_P(PushedBy, WhatKicksAddUpToStaysWithinTheRangeOfAFile)
{
    Scene scene = emptyScene(GetParam());
    const PointId point = addPoint(scene, {0, 0});
    find(scene, point)->mass = 0.1;
    const ObjectId box = addBox(scene, {5, 0}, {2, 1});
    World world(scene);
    const auto expectWithinRange = [&] {
        for (const Point& is : world.scene().points)
            EXPECT_LE(std::max(std::abs(is.velocity.x), std::abs(is.velocity.y)), farthest);
        for (Vec velocity : world.velocities())
            EXPECT_LE(std::max(std::abs(velocity.x), std::abs(velocity.y)), farthest);
    };
    for (int kick = 0; kick < 5; ++kick) {
        world.kick(point, {1e9, -1e9});
        world.kick(box, {6, 0}, {-1e9, 1e9});
        expectWithinRange();
    }
    world.step();
    expectWithinRange();
}

TEST_P(PushedBy, AKickOnAFreePointIsImpulseOverMass)
{
    Scene scene = emptyScene(GetParam());
    const PointId point = addPoint(scene, {1, 1});
    find(scene, point)->mass = 2.0;
    World world(scene);
    world.kick(point, {3.0, -1.0});
    world.step();
    EXPECT_NEAR(world.velocities()[0].x, 1.5, 1e-6);
    EXPECT_NEAR(world.velocities()[0].y, -0.5, 1e-6);
}

TEST_P(PushedBy, AForceAgainstGravityHoldsABoxWhereItIs)
{
    Scene scene = emptyScene(GetParam());
    scene.world.gravity = {0.0, -10.0};
    const ObjectId box = addBox(scene, {0, 5}, {1, 1}, 0.0, {.density = 3.0});
    World world(scene);
    for (int frame = 0; frame < 120; ++frame) {
        world.push(box, {0.0, 5.0}, {0.0, 30.0});
        world.step();
    }
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        EXPECT_LT(glm::distance(world.positions()[i], scene.points[i].position), 1e-3);
}

TEST_P(PushedBy, AForceLastsForOneFrame)
{
    Scene scene = emptyScene(GetParam());
    const PointId point = addPoint(scene, {0, 0});
    World world(scene);
    world.push(point, {60.0, 0.0});
    world.push(point, {60.0, 0.0});
    world.step();
    EXPECT_NEAR(world.velocities()[0].x, 2.0, 1e-5);
    world.step();
    EXPECT_NEAR(world.velocities()[0].x, 2.0, 1e-5);
}

TEST_P(PushedBy, WorkOfKicksAndForcesIsNoExcess)
{
    Scene scene = emptyScene(GetParam());
    scene.world.gravity = {0.0, -9.81};
    const ObjectId box = addBox(scene, {0, 0}, {1, 1});
    addBox(scene, {3, 0}, {1, 1});
    World world(scene);
    EnergyAccount energy(world);
    for (int frame = 0; frame < 60; ++frame) {
        if (frame % 10 == 0)
            world.kick(box, world.positions()[0], {0.0, 5.0});
        world.push(box, world.positions()[1], {8.0, 0.0});
        world.step();
        energy.follow(world);
    }
    EXPECT_GT(world.outsideWork(), 10.0);
    EXPECT_LT(energy.excess(), 0.01);
}

TEST_P(PushedBy, WhatIsFixedOrNotThereFeelsNothing)
{
    Scene scene = emptyScene(GetParam());
    const ObjectId box = addBox(scene, {0, 0}, {1, 1});
    find(scene, box)->fixed = true;
    World world(scene);
    world.kick(box, {0, 0}, {100.0, 0.0});
    world.push(box, {0, 0}, {100.0, 0.0});
    world.kick(PointId{77}, {1.0, 0.0});
    world.push(ObjectId{77}, {0, 0}, {1.0, 0.0});
    world.step();
    for (std::size_t i = 0; i < scene.points.size(); ++i) {
        EXPECT_EQ(world.positions()[i], scene.points[i].position);
        EXPECT_EQ(world.velocities()[i], Vec(0.0));
    }
}

INSTANTIATE_TEST_SUITE_P(BothSolvers, PushedBy, testing::Values(Solver::Modern, Solver::Classic2009),
                         [](const auto& given) {
                             return given.param == Solver::Modern ? "Modern" : "Of2009";
                         });

TEST(WorldPush, WakesWhatSleeps)
{
    Scene scene = emptyScene(Solver::Modern);
    scene.world.gravity = {0.0, -10.0};
    const ObjectId ground = addBox(scene, {0, -1}, {20, 2});
    find(scene, ground)->fixed = true;
    const ObjectId box = addBox(scene, {0, 0.5}, {1, 1});
    const auto settled = [&] {
        World world(scene);
        for (int frame = 0; frame < 120; ++frame)
            world.step();
        return world;
    };
    World kicked = settled(), pushed = settled();
    ASSERT_TRUE(kicked.isAsleep(box));
    kicked.kick(box, {0, 0.5}, {2.0, 0.0});
    kicked.step();
    EXPECT_GT(kicked.positions()[4].x, -0.5 + 1e-3);
    EXPECT_FALSE(kicked.isAsleep(box));
    pushed.push(box, {0, 0.5}, {0.0, 20.0});
    pushed.step();
    EXPECT_NEAR(momentum(pushed).y, 10.0 / 60.0, 0.01);
}

}  // namespace
}  // namespace sprung
