#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// A vessel with water and a box that floats in it.
Scene pond()
{
    Scene scene = modernScene();
    addVessel(scene, 2.0);
    pour(scene, {0.0, 0.0}, 2.0, 0.8);
    addBox(scene, {1.0, 1.0}, {0.6, 0.3});
    return scene;
}

bool isStill(const World& world)
{
    const Scene now = world.scene();
    return std::all_of(now.fluids[0].velocity.begin(), now.fluids[0].velocity.end(),
                       [](Vec velocity) { return velocity == Vec{0.0}; });
}

/// A world that has been run until its water sleeps.
World sleeping(const Scene& scene = pond())
{
    World world(scene);
    run(world, 0.5);
    while (!isStill(world) && world.tick() < 60 * 60)
        world.step();
    world.step();
    return world;
}

TEST(WaterAtRest, SleepsWithWhatFloatsInIt)
{
    for (const int iterations : {1, 8}) {
        Scene scene = pond();
        scene.world.iterations = iterations;
        World world = sleeping(scene);
        EXPECT_LT(world.tick(), 60u * 60u) << iterations;
        EXPECT_TRUE(world.isAsleep(scene.objects.back().id)) << iterations;
        const std::uint64_t before = world.hash();
        run(world, 5.0);
        EXPECT_EQ(world.hash(), before) << iterations;
    }
}

/// What is pressed onto the floor falls in every step and is pushed back: by its velocity it never was still.
TEST(WaterAtRest, SleepsWhereItIsDeep)
{
    Scene scene = modernScene();
    addVessel(scene, 10.0);
    pour(scene, {0.0, 0.0}, 10.0, 4.5);
    const World world = sleeping(scene);
    EXPECT_LT(world.tick(), 45u * 60u);
}

TEST(WaterAtRest, DoesNotSleepWhereNothingMay)
{
    World world(pond());
    world.setSleeping(false);
    run(world, 40.0);
    EXPECT_FALSE(isStill(world));
}

/// Calls disturb(world), after which water must move within two seconds.
template <class Disturb>
void expectWakes(const Disturb& disturb)
{
    World world = sleeping();
    ASSERT_TRUE(isStill(world));
    disturb(world);
    bool moved = false;
    for (int frame = 0; frame < 120 && !moved; ++frame) {
        world.step();
        moved = !isStill(world);
    }
    EXPECT_TRUE(moved);
}

template <class Change>
void edit(World& world, const Change& change)
{
    Scene edited = world.scene();
    change(edited);
    world.take(edited);
}

TEST(WaterAtRest, IsWokenByWhatFallsIntoIt)
{
    expectWakes([](World& world) {
        edit(world, [](Scene& scene) { addBox(scene, {0.4, 2.5}, {0.2, 0.2}); });
    });
}

TEST(WaterAtRest, IsWokenByWhatIsPutIntoIt)
{
    expectWakes([](World& world) {
        edit(world, [](Scene& scene) { addFixedBox(scene, {0.2, 0.2}, {0.4, 0.4}); });
    });
}

TEST(WaterAtRest, IsWokenByAHandThatPullsWhatFloats)
{
    expectWakes([](World& world) {
        const Scene now = world.scene();
        const Object& box = now.objects.back();
        world.grab(box.points[0], box.id, world.positions()[indexOf(now, box.points[0])]);
        world.moveGrab({1.0, 3.0});
    });
}

TEST(WaterAtRest, IsWokenByAVesselThatMoves)
{
    expectWakes([](World& world) { world.setVelocity(world.scene().objects[1].id, {0.2, 0.0}, 0.0); });
}

TEST(WaterAtRest, IsWokenWhenItsVesselGoes)
{
    expectWakes([](World& world) {
        edit(world, [](Scene& scene) {
            for (PointId id : std::vector<PointId>(scene.objects[0].points))
                find(scene, id)->position.y -= 5.0;
        });
    });
}

TEST(WaterAtRest, IsWokenByGravityThatTurns)
{
    expectWakes([](World& world) { edit(world, [](Scene& scene) { scene.world.gravity = {2.0, -9.0}; }); });
}

TEST(WaterAtRest, IsWokenByATapAndByADrain)
{
    expectWakes([](World& world) {
        edit(world, [](Scene& scene) {
            scene.taps.push_back({.id = TapId{1}, .fluid = scene.fluids[0].id, .at = {0.3, 2.0}});
        });
    });
    expectWakes([](World& world) {
        edit(world, [](Scene& scene) { scene.drains.push_back({.id = DrainId{1}, .at = {0.3, 0.1}}); });
    });
}

/// A world that goes on from a moment of its sleep does so with the same bits, until it wakes and beyond.
TEST(WaterAtRest, GoesOnWithTheSameBits)
{
    World world = sleeping();
    edit(world, [](Scene& scene) { addBox(scene, {0.4, 6.0}, {0.2, 0.2}); });
    run(world, 0.1);
    ASSERT_TRUE(isStill(world));
    const Snapshot snapshot = world.snapshot();
    Result<World> restored = World::restored(world.save());
    ASSERT_TRUE(restored) << restored.error().message;
    const std::vector<std::uint64_t> hashes = hashesOf(world, 150);
    EXPECT_FALSE(isStill(world));
    EXPECT_EQ(hashesOf(*restored, 150), hashes);
    world.restore(snapshot);
    world.setThreads(2);
    EXPECT_EQ(hashesOf(world, 150), hashes);
}

TEST(WaterAtRest, SleepsOnThroughEditsElsewhere)
{
    using Change = void (*)(Scene&);
    const Change changes[] = {[](Scene& scene) { scene.fluids[0].color.r = 7; },
                              [](Scene& scene) {
                                  addBox(scene, {50.0, 4.0}, {1.0, 1.0});
                              },
                              [](Scene& scene) {
                                  addFixedBox(scene, {50.0, 4.0}, {51.0, 5.0});
                              }};
    for (const World::Rebuilding how : {World::Rebuilding::WhatChanged, World::Rebuilding::Everything})
        for (const Change change : changes) {
            World world = sleeping();
            world.setRebuilding(how);
            const std::vector<Fluid> before = world.scene().fluids;
            edit(world, change);
            run(world, 1.0);
            EXPECT_EQ(world.scene().fluids[0].at, before[0].at);
            EXPECT_TRUE(isStill(world));
        }
}

}  // namespace
}  // namespace sprung
