#include "contact_watch.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

class Watched : public testing::TestWithParam<Solver> {
protected:
    Watched()
    {
        scene.world = {
            .gravity = {0.0, -10.0}, .iterations = usualIterations(GetParam()), .solver = GetParam()};
        ground = addBox(scene, {0, -1}, {20, 2});
        find(scene, ground)->fixed = true;
    }

    void step(World& world, ContactWatch& watch)
    {
        watch.beginFrame(world);
        world.step();
        watch.endFrame(world);
        begun += watch.begun().size();
        ended += watch.ended().size();
    }

    Scene scene;
    ObjectId ground{};
    std::size_t begun = 0, ended = 0;
};

TEST_P(Watched, AFallenBoxMeetsTheGroundOnceWithTheSpeedOfItsFall)
{
    addBox(scene, {0, 1.5}, {1, 1});  // falls 1 m
    World world(scene);
    ContactWatch watch(world);
    EXPECT_TRUE(watch.touching().empty());
    double speed = 0.0;
    for (int frame = 0; frame < 60; ++frame) {
        step(world, watch);
        if (!watch.begun().empty() && speed == 0.0)
            speed = watch.begun()[0].speed;
    }
    EXPECT_NEAR(speed, std::sqrt(20.0), 0.35);  // within two frames of falling
    EXPECT_EQ(begun - ended, 1u);
    ASSERT_EQ(watch.touching().size(), 1u);
    EXPECT_EQ(watch.touching()[0].a, ground);
    EXPECT_NEAR(watch.touching()[0].normal.y, -1.0, 1e-6);
}

TEST_P(Watched, AContactEndsWhenTheyPart)
{
    const ObjectId box = addBox(scene, {0, 0.5}, {1, 1});
    World world(scene);
    ContactWatch watch(world);
    for (int frame = 0; frame < 10; ++frame)
        step(world, watch);
    EXPECT_EQ(watch.touching().size(), 1u);
    world.kick(box, {0, 0.5}, {0.0, 5.0});
    for (int frame = 0; frame < 10; ++frame)
        step(world, watch);
    EXPECT_TRUE(watch.touching().empty());
    EXPECT_EQ(ended, begun);
}

INSTANTIATE_TEST_SUITE_P(BothSolvers, Watched, testing::Values(Solver::Modern, Solver::Classic2009),
                         [](const auto& given) {
                             return given.param == Solver::Modern ? "Modern" : "Of2009";
                         });

using ModernWatched = Watched;

TEST_P(ModernWatched, AtRestTheForceIsTheWeight)
{
    addBox(scene, {0, 0.5}, {1, 1}, 0.0, {.density = 7.0});
    const ObjectId soft = addBox(scene, {5, 0.5}, {1, 1}, 0.0, {.density = 3.0});
    for (EdgeId id : find(scene, soft)->edges) {
        find(scene, id)->stiffness = 4000.0;
        find(scene, id)->damping = 0.5;
    }
    World world(scene);
    world.setSleeping(false);
    ContactWatch watch(world);
    for (int frame = 0; frame < 300; ++frame)
        step(world, watch);
    ASSERT_EQ(watch.touching().size(), 2u);
    EXPECT_NEAR(watch.touching()[0].force, 70.0, 0.7);
    EXPECT_NEAR(watch.touching()[1].force, 30.0, 1.5);
}

TEST_P(ModernWatched, WhatGoesToPiecesOnTheGroundHasMetIt)
{
    const ObjectId soft = addBox(scene, {0, 3}, {1, 1}, 0.3);
    for (EdgeId id : find(scene, soft)->edges) {
        find(scene, id)->stiffness = 500.0;
        find(scene, id)->breaksAt = 0.02;
    }
    World world(scene);
    ContactWatch watch(world);
    double speed = 0.0;
    for (int frame = 0; frame < 120; ++frame) {
        step(world, watch);
        for (const ObjectContact& touching : watch.begun())
            speed = std::max(speed, touching.speed);
    }
    EXPECT_FALSE(world.breaks().empty());
    EXPECT_GT(speed, 5.0);
}

TEST_P(ModernWatched, WhatSleepsGoesOnTouching)
{
    addBox(scene, {0, 0.5}, {1, 1});
    addDisc(scene, {6, 4}, 0.4);
    const ObjectId soft = addBox(scene, {3, 0.5}, {1, 1});
    for (EdgeId id : find(scene, soft)->edges) {
        find(scene, id)->stiffness = 4000.0;
        find(scene, id)->damping = 1.0;
    }
    World world(scene);
    ContactWatch watch(world);
    for (int frame = 0; frame < 50; ++frame)
        step(world, watch);
    const std::size_t endedBefore = ended;
    for (int frame = 0; frame < 300; ++frame)
        step(world, watch);
    EXPECT_TRUE(world.isAsleep(soft));
    EXPECT_EQ(watch.touching().size(), 3u);
    EXPECT_LE(ended - endedBefore, 1u);  // the disc may bounce
}

INSTANTIATE_TEST_SUITE_P(Modern, ModernWatched, testing::Values(Solver::Modern),
                         [](const auto&) { return "Modern"; });

}  // namespace
}  // namespace sprung
