#include "edit/clipboard.h"
#include "edit/simulation.h"
#include "scene/edit/topology.h"
#include "scene/shapes.h"
#include "support/playground.h"
#include "ui/standing_clock.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

Scene playground()
{
    support::Random random(21);
    return support::playground(random);
}

/// Seconds on a clock that only moves when it is looked at.
double now = 0.0;
double cost = 0.0;  // s a look

double tickingClock()
{
    now += cost;
    return now;
}

void step(Simulation& simulation, int frames)
{
    for (int i = 0; i < frames; ++i)
        simulation.stepForward();
}

std::vector<std::uint64_t> hashesOf(Simulation& simulation, int frames)
{
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < frames; ++i) {
        simulation.stepForward();
        hashes.push_back(simulation.world().hash());
    }
    return hashes;
}

}  // namespace

TEST(Timeline, PlayedOnFromAnyFrameReproducesTheOriginalHashes)
{
    Simulation simulation(playground());
    const std::vector<std::uint64_t> original = hashesOf(simulation, 120);
    for (std::uint64_t from : {0, 1, 40, 77, 118}) {
        simulation.scrub(from);
        EXPECT_EQ(simulation.world().tick(), from);
        const std::vector<std::uint64_t> again = hashesOf(simulation, static_cast<int>(120 - from));
        EXPECT_TRUE(
            std::equal(again.begin(), again.end(), original.begin() + static_cast<std::ptrdiff_t>(from)));
    }
}

TEST(Timeline, PlayedOnDropsWhatCameAfter)
{
    Simulation simulation(playground());
    step(simulation, 50);
    simulation.scrub(20);
    EXPECT_EQ(simulation.newestTick(), 50u);
    simulation.stepForward();
    EXPECT_EQ(simulation.newestTick(), 21u);
    EXPECT_EQ(simulation.oldestTick(), 0u);
}

TEST(Timeline, ScrubsToTheNearestKeptFrame)
{
    Simulation simulation(playground());
    step(simulation, 10);
    simulation.scrub(1000);
    EXPECT_EQ(simulation.world().tick(), 10u);
    simulation.scrub(0);
    EXPECT_EQ(simulation.world().tick(), 0u);
    EXPECT_FALSE(simulation.stepBack());
    simulation.scrub(5);
    EXPECT_TRUE(simulation.stepBack());
    EXPECT_EQ(simulation.world().tick(), 4u);
}

TEST(Timeline, HoldsAMinute)
{
    Scene scene;
    addPoint(scene, {0.0, 0.0});
    Simulation simulation(scene);
    step(simulation, 4000);
    EXPECT_EQ(simulation.newestTick(), 4000u);
    EXPECT_EQ(simulation.oldestTick(), 4000u - timelineFrames + 1);
    EXPECT_NEAR(simulation.seconds(), 4000.0 / 60.0, 1e-9);
}

TEST(Timeline, OfALargeSceneIsCappedByItsBytes)
{
    Scene scene;
    for (int i = 0; i < 100000; ++i)
        scene.points.push_back({.id = PointId{static_cast<std::uint32_t>(i + 1)}});
    Simulation simulation(scene);
    const std::size_t each = simulation.world().snapshot().bytes();
    step(simulation, 30);
    EXPECT_EQ(simulation.newestTick() - simulation.oldestTick() + 1, timelineBytes / each);
}

TEST(Simulation, StepsAtItsSpeed)
{
    Simulation simulation(playground());
    simulation.play();
    EXPECT_EQ(simulation.advance(1.001, 1e9, standingClock).steps, 60);
    simulation.setSpeed(2.0);
    EXPECT_EQ(simulation.advance(0.5, 1e9, standingClock).steps, 60);
    simulation.setSpeed(1.0 / 16.0);
    int steps = 0;
    for (int i = 0; i < 160; ++i)
        steps += simulation.advance(1.0 / 60.0, 1e9, standingClock).steps;
    EXPECT_EQ(steps, 10);
    simulation.setSpeed(100.0);
    EXPECT_EQ(simulation.speed(), fastestSpeed);
}

TEST(Simulation, StandsWhilePaused)
{
    Simulation simulation(playground());
    EXPECT_EQ(simulation.advance(1.0, 1e9, standingClock).steps, 0);
    simulation.play();
    simulation.advance(0.1, 1e9, standingClock);
    simulation.pause();
    const std::uint64_t hash = simulation.world().hash();
    EXPECT_EQ(simulation.advance(1.0, 1e9, standingClock).steps, 0);
    EXPECT_EQ(simulation.world().hash(), hash);
}

TEST(Simulation, GivesUpWhatAFrameCanNotAffordAndSaysSo)
{
    Simulation simulation(playground());
    simulation.play();
    cost = 0.004;
    const Advance done = simulation.advance(10.5 / 60.0, 0.016, tickingClock);
    EXPECT_GE(done.steps, 1);
    EXPECT_LT(done.steps, 10);
    EXPECT_NEAR(done.steps / 60.0 + done.skipped, 10.0 / 60.0, 1e-9);
    EXPECT_EQ(simulation.advance(0.0, 0.016, tickingClock).steps, 0);  // nothing is owed
}

TEST(Simulation, TakesOneStepHoweverShortTheFrame)
{
    Simulation simulation(playground());
    simulation.play();
    cost = 1.0;
    EXPECT_EQ(simulation.advance(0.5, 0.001, tickingClock).steps, 1);
}

TEST(Shown, IsBetweenTheLastTwoFrames)
{
    Scene scene;
    chooseSolver(scene.world, Solver::Classic2009);  // exact where nothing touches
    find(scene, addPoint(scene, {0.0, 0.0}))->velocity = {6.0, 0.0};
    scene.world.gravity = {0.0, 0.0};
    Simulation simulation(scene);
    simulation.play();
    simulation.advance(1.5 / 60.0, 1e9, standingClock);
    EXPECT_NEAR(simulation.shownPositions()[0].x, 0.05, 1e-9);
    simulation.advance(0.25 / 60.0, 1e9, standingClock);
    EXPECT_NEAR(simulation.shownPositions()[0].x, 0.075, 1e-9);
    simulation.pause();
    EXPECT_NEAR(simulation.shownPositions()[0].x, 0.1, 1e-9);
    simulation.play();
    EXPECT_NEAR(simulation.shownPositions()[0].x, 0.1, 1e-9);  // no jump back
}

TEST(LiveEdit, NeitherStallsNorResets)
{
    Scene scene = playground();
    Simulation simulation(scene);
    step(simulation, 30);
    const std::uint64_t hash = simulation.world().hash();
    scene.objects[1].material.friction = 0.1;
    scene.world.gravity = {1.0, -3.0};
    simulation.take(scene);
    EXPECT_EQ(simulation.world().hash(), hash);
    EXPECT_EQ(simulation.world().tick(), 30u);
    EXPECT_EQ(simulation.oldestTick(), 0u);
    step(simulation, 1);
    EXPECT_NE(simulation.world().hash(), hash);
}

TEST(LiveEdit, ThatChangesNothingLeavesTheRunAsItIs)
{
    const Scene scene = playground();
    Simulation edited(scene), untouched(scene);
    step(edited, 20);
    edited.take(scene);
    step(edited, 20);
    step(untouched, 40);
    EXPECT_EQ(edited.world().hash(), untouched.world().hash());
}

/// What is kept of the time before an edit shows a scene that is no more.
TEST(LiveEdit, LeavesTheFramesUpToItBehind)
{
    Scene scene = playground();
    Simulation simulation(scene);
    step(simulation, 30);
    EXPECT_FALSE(simulation.newestBeforeEdit());
    scene.world.gravity = {0.0, 3.0};
    simulation.take(scene);
    EXPECT_EQ(simulation.newestBeforeEdit(), 30u);
    step(simulation, 20);
    EXPECT_EQ(simulation.newestBeforeEdit(), 30u);
    simulation.scrub(10);
    EXPECT_EQ(simulation.newestBeforeEdit(), 30u) << "looking back makes no frames";
    step(simulation, 5);
    EXPECT_EQ(simulation.newestBeforeEdit(), 10u) << "what came after is made anew";
    simulation.beginAnew(simulation.world().scene());
    EXPECT_EQ(simulation.newestBeforeEdit(), 10u) << "those frames are still there";
}

TEST(LiveEdit, ThatLooksBackLeavesAllFramesBehind)
{
    Scene scene = playground();
    Simulation simulation(scene);
    step(simulation, 30);
    simulation.scrub(10);
    scene.world.gravity = {0.0, 3.0};
    simulation.take(scene);
    EXPECT_EQ(simulation.newestBeforeEdit(), 30u);
}

TEST(LiveEdit, ThatIsTakenBackBringsThingsBackWhereTheyWere)
{
    const Scene scene = playground();
    Simulation simulation(scene);
    step(simulation, 40);
    const Snapshot before = simulation.world().snapshot();
    Scene without = scene;
    deleteObjects(without, std::array{scene.objects[1].id, scene.objects[4].id});
    simulation.take(without);
    simulation.take(scene);
    const Snapshot after = simulation.world().snapshot();
    EXPECT_EQ(after.positions, before.positions);
    EXPECT_EQ(after.velocities, before.velocities);
}

TEST(LiveEdit, PutsWhatGotTheIdOfSomethingGoneWhereItIsAsked)
{
    Scene scene;
    addBox(scene, {0.0, 5.0}, {1.0, 1.0});
    const Scene one = scene;
    addBox(scene, {5.0, 5.0}, {1.0, 1.0});
    Simulation simulation(scene);
    step(simulation, 30);
    simulation.take(one);
    Scene other = one;
    addBox(other, {9.0, 9.0}, {1.0, 1.0});
    simulation.take(other);
    EXPECT_EQ(simulation.world().positions()[7], other.points[7].position);
}

TEST(BeginAnew, GoesOnWithTheSameMotion)
{
    const Scene scene = playground();
    Simulation settled(scene), untouched(scene);
    settled.play();
    step(settled, 25);
    settled.beginAnew(settled.world().scene());
    EXPECT_EQ(settled.seconds(), 0.0);
    EXPECT_NEAR(settled.runSeconds(), 25.0 / 60.0, 1e-12);
    EXPECT_EQ(settled.oldestTick(), 0u);
    EXPECT_EQ(settled.newestTick(), 25u);
    EXPECT_TRUE(settled.playing());
    step(settled, 25);
    step(untouched, 50);
    EXPECT_EQ(settled.world().hash(), untouched.world().hash());
    EXPECT_NEAR(settled.seconds(), 25.0 / 60.0, 1e-12);
}
