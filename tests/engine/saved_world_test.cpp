#include "scene/query.h"
#include "support/modern_scenes.h"
#include "support/random_scenes.h"

#include <gtest/gtest.h>

#include <random>

namespace sprung {
namespace {

/// What is saved becomes a world that is as it is now and goes on alike.
void expectSameFrom(World& world, int frames, const std::string& what)
{
    const std::string bytes = world.save();
    Result<World> again = World::restored(bytes);
    ASSERT_TRUE(again) << what << ": " << again.error().message;
    EXPECT_EQ(again->hash(), world.hash()) << what;
    EXPECT_EQ(again->tick(), world.tick()) << what;
    EXPECT_EQ(again->save(), bytes) << what;
    for (int frame = 1; frame <= frames; ++frame) {
        world.step();
        again->step();
        ASSERT_EQ(again->hash(), world.hash()) << what << ", frame " << frame;
    }
    EXPECT_EQ(again->energy().total(), world.energy().total()) << what;
    EXPECT_EQ(again->outsideWork(), world.outsideWork()) << what;
    EXPECT_EQ(again->energyScale(), world.energyScale()) << what;
    EXPECT_EQ(again->breaks().size(), world.breaks().size()) << what;
}

TEST(SavedWorld, GoesOnWithTheSameBits)
{
    for (std::uint32_t seed = 1; seed <= randomScenesOf(8); ++seed) {
        Scene scene = randomScene(seed);
        if (seed % 3 == 0)
            chooseSolver(scene.world, Solver::Classic2009);
        if (seed % 4 == 1)
            scene.world.integrator = Integrator::AdamsBashforth2;
        World world(scene, seed % 2 == 0 ? 1.0 / 60.0 : 1.0 / 100.0);
        run(world, 0.75);
        expectSameFrom(world, seed <= 2 ? 300 : 60, "seed " + std::to_string(seed));
    }
}

Scene pile()
{
    Scene scene = modernScene();
    addGround(scene);
    for (int i = 0; i < 5; ++i)
        addBox(scene, {0.0, 0.5 + i}, {1.0, 1.0});
    addDisc(scene, {4.0, 0.5}, 0.5);
    const ObjectId jelly = addBox(scene, {-4.0, 0.5}, {1.0, 1.0});
    for (EdgeId edge : find(scene, jelly)->edges) {
        find(scene, edge)->stiffness = 900.0;
        find(scene, edge)->damping = 0.2;
    }
    addRope(scene, std::array{Vec{-6.0, 4.0}, Vec{-2.0, 4.0}});
    return scene;
}

TEST(SavedWorld, KeepsSleepGrabsAndPushes)
{
    World world(pile());
    run(world, 4.0);
    const ObjectId box = world.scene().objects[1].id;
    EXPECT_TRUE(world.isAsleep(box));
    expectSameFrom(world, 60, "asleep");
    world.grab({}, box, {0.2, 0.6});
    world.moveGrab({3.0, 4.0});
    const auto more = world.addGrab({}, world.scene().objects[6].id, {4.0, 0.5});
    ASSERT_TRUE(more);
    world.moveGrab(*more, {6.0, 3.0});
    run(world, 0.3);
    world.push(box, {0.0, 0.5}, {20.0, 0.0});
    world.kick(world.scene().objects[2].id, {0.0, 1.5}, {3.0, 1.0});
    expectSameFrom(world, 300, "held");
    world.setSleeping(false);
    world.setEnergyLimiter(false);
    expectSameFrom(world, 300, "without sleep and limiter");
}

TEST(SavedWorld, KeepsWhatHasTornAndWhatMovesAsTold)
{
    Scene scene = pile();
    for (Edge& edge : scene.edges)
        if (edge.stiffness != rigid)
            edge.breaksAt = 0.02;
    const ObjectId hammer = addBox(scene, {-4.0, 6.0}, {2.0, 1.0}, 0.0, {.density = 200.0});
    throwObject(scene, hammer, {0.0, -15.0});
    const ObjectId lift = addBox(scene, {8.0, 0.5}, {2.0, 0.5});
    find(scene, lift)->fixed = true;
    throwObject(scene, lift, {-0.5, 0.25});
    World world(scene);
    run(world, 0.1);
    expectSameFrom(world, 20, "before it tears");
    run(world, 1.0);
    EXPECT_FALSE(world.breaks().empty());
    expectSameFrom(world, 200, "torn");
    Scene edited = world.givenScene();
    edited.world.gravity = {1.0, -8.0};
    world.take(edited);
    run(world, 0.2);
    expectSameFrom(world, 100, "edited");
    world.setVelocity(lift, {0.0, 0.0}, 2.0);
    expectSameFrom(world, 100, "told otherwise");
}

TEST(SavedWorld, KeepsWhatHasTornWhenTheSolverOf2009GoesOn)
{
    Scene scene = pile();
    for (Edge& edge : scene.edges)
        if (edge.stiffness != rigid)
            edge.breaksAt = 0.02;
    throwObject(scene, addBox(scene, {-4.0, 6.0}, {2.0, 1.0}, 0.0, {.density = 200.0}), {0.0, -15.0});
    World world(scene);
    run(world, 1.1);
    Scene edited = scene;
    chooseSolver(edited.world, Solver::Classic2009);
    world.take(edited);
    run(world, 0.1);
    ASSERT_FALSE(world.breaks().empty());
    expectSameFrom(world, 60, "torn");
}

TEST(SavedWorld, AHingeAMaskAndAnEmptyWorld)
{
    Scene scene = modernScene();
    addGround(scene);
    const ObjectId box = addBox(scene, {0.0, 2.0}, {1.0, 1.0});
    addWheel(scene, find(scene, box)->points[0], 0.4);
    find(scene, box)->filter.mask = 5;
    addBox(scene, {0.2, 4.0}, {1.0, 1.0});
    World world(scene);
    run(world, 0.8);
    expectSameFrom(world, 300, "hinged");
    World empty{Scene{}};
    expectSameFrom(empty, 3, "empty");
}

/// Every byte of the head, and hundreds of the others, in turn; and every way to be cut off.
TEST(SavedWorld, RefusesWhatIsForeignOrDamaged)
{
    World world(pile());
    run(world, 0.5);
    const std::string bytes = world.save();
    std::mt19937 random(2009);
    for (std::size_t i = 0; i < 600; ++i) {
        std::string damaged = bytes;
        const std::size_t place = i < 64 ? i : random() % bytes.size();
        damaged[place] = static_cast<char>(damaged[place] ^ (1 + random() % 255));
        const Result<World> read = World::restored(damaged);
        ASSERT_FALSE(read) << "byte " << place;
        EXPECT_FALSE(read.error().message.empty());
    }
    for (std::size_t length : {0ul, 1ul, 7ul, 8ul, 31ul, 32ul, 33ul, bytes.size() / 2, bytes.size() - 1})
        EXPECT_FALSE(World::restored(bytes.substr(0, length))) << length;
    EXPECT_FALSE(World::restored(bytes + "x"));
    EXPECT_FALSE(World::restored("{\"format\": \"sprung-scene\", \"version\": 1, and so on and so on}"));
    EXPECT_TRUE(World::restored(bytes));
}

}  // namespace
}  // namespace sprung
