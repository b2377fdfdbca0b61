// The timeline over edits in which points come or go, and over those that settle the run.

#include "edit/editor.h"
#include "edit/properties.h"
#include "scene/edit/topology.h"
#include "scene/edit/transforms.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/playground.h"
#include "support/step_gate.h"
#include "support/validity.h"
#include "ui/standing_clock.h"

#include <gtest/gtest.h>

#include <map>

namespace sprung::ui {
namespace {

Scene playground(Solver solver, std::uint64_t seed)
{
    support::Random random(seed);
    Scene scene = support::playground(random);
    chooseSolver(scene.world, solver);
    return scene;
}

/// What a hand does in a run, one thing after the other.
void edit(Scene& scene, int which)
{
    const auto newest = [&] { return scene.objects.back().id; };
    switch (which % 5) {
    case 0:
        addBox(scene, {0.3, 6.0}, {0.7, 0.7}, 0.2);
        break;
    case 1:
        setDensity(scene, std::array{newest()}, 3.0);
        break;
    case 2:
        addRope(scene, std::array{Vec{-2.0, 7.0}, Vec{1.0, 7.5}});
        break;
    case 3:
        deleteObjects(scene, std::array{scene.objects[1].id});
        break;
    default:
        addDisc(scene, {-0.5, 8.0}, 0.4, 12);
        break;
    }
}

/// A run with edits every so many frames, and the hash of each of its frames.
struct EditedRun {
    static constexpr int pause = 17;

    EditedRun(Solver solver, std::uint64_t seed, bool settles = false)
        : scene(playground(solver, seed)), simulation(scene), settles_(settles)
    {
        note();
    }

    void note() { hashes[simulation.world().tick()] = simulation.world().hash(); }
    void go(int frames)
    {
        for (int i = 0; i < frames; ++i) {
            simulation.stepForward();
            note();
        }
    }
    void goWithEdits()
    {
        for (int i = 0; i < 5; ++i) {
            go(pause);
            if (settles_) {
                scene = simulation.world().scene();
                simulation.beginAnew(scene);
            }
            edit(scene, i);
            simulation.take(scene);
            note();
        }
        go(pause);
    }

    Scene scene;
    Simulation simulation;
    std::map<std::uint64_t, std::uint64_t> hashes;

private:
    bool settles_;
};

class TimelineOverEdits : public testing::TestWithParam<std::tuple<Solver, std::uint64_t, bool>> {
protected:
    static EditedRun whole()
    {
        EditedRun run(std::get<0>(GetParam()), std::get<1>(GetParam()), std::get<2>(GetParam()));
        run.goWithEdits();
        return run;
    }
};

TEST_P(TimelineOverEdits, ShowsEveryMomentAsItWas)
{
    EditedRun run = whole();
    Simulation& simulation = run.simulation;
    EXPECT_EQ(simulation.oldestTick(), 0u);
    EXPECT_EQ(simulation.newestTick(), 6u * EditedRun::pause);
    support::Random random(std::get<1>(GetParam()));
    for (int i = 0; i < 150; ++i) {
        const auto tick = static_cast<std::uint64_t>(random.below(6 * EditedRun::pause + 1));
        simulation.scrub(tick);
        ASSERT_EQ(simulation.world().tick(), tick);
        EXPECT_EQ(simulation.world().hash(), run.hashes.at(tick)) << tick;
        EXPECT_EQ(simulation.shownPositions().size(), simulation.track().scene().points.size());
    }
    simulation.scrub(0);
    EXPECT_EQ(simulation.track().scene(), playground(std::get<0>(GetParam()), std::get<1>(GetParam())));
}

TEST_P(TimelineOverEdits, GoesOnAsIfNobodyHadLookedBack)
{
    EditedRun looked = whole(), untouched = whole();
    for (std::uint64_t tick : {80u, 3u, 40u, 20u, 95u, 0u, 60u, 1000u})
        looked.simulation.scrub(tick);
    looked.go(90);
    untouched.go(90);
    EXPECT_EQ(looked.hashes, untouched.hashes);
}

TEST_P(TimelineOverEdits, PlayedOnFromBeforeAnEditIsTheRunWithoutIt)
{
    EditedRun run = whole(), other(std::get<0>(GetParam()), std::get<1>(GetParam()));
    run.simulation.scrub(EditedRun::pause - 3);
    run.simulation.stepForward();
    EXPECT_EQ(run.simulation.newestTick(), EditedRun::pause - 2u);
    EXPECT_EQ(run.simulation.oldestTick(), 0u);
    other.go(60);
    for (auto tick = EditedRun::pause - 1u; tick <= 60u; ++tick) {
        run.simulation.stepForward();
        if (!run.simulation.world().limiterActs().empty())
            break;  // its tolerance lasts, which the edits may have raised
        ASSERT_EQ(run.simulation.world().hash(), other.hashes.at(tick)) << tick;
    }
}

TEST_P(TimelineOverEdits, IsLeftBehindByAnEditBeforeOthers)
{
    EditedRun run = whole();
    run.simulation.scrub(10);
    Scene early = playground(std::get<0>(GetParam()), std::get<1>(GetParam()));
    early.world.drag = 0.3;
    run.simulation.take(early);
    EXPECT_EQ(run.simulation.newestTick(), 10u);
    EXPECT_EQ(run.simulation.oldestTick(), 0u);
}

INSTANTIATE_TEST_SUITE_P(Runs, TimelineOverEdits,
                         testing::Combine(testing::Values(Solver::Classic2009, Solver::Modern),
                                          testing::Values(3u, 21u, 34u), testing::Bool()));

/// With the scenes of the stretches, which large scenes edited in every frame are made of.
TEST(TimelineOverEdits, KeepsWithinItsBytes)
{
    Scene scene;
    for (std::uint32_t i = 1; i <= 20000; ++i)
        scene.points.push_back({.id = PointId{i}});
    Simulation simulation(scene);
    const std::size_t each = simulation.world().snapshot().bytes() + bytesOf(scene);
    for (int i = 0; i < 60; ++i) {
        addPoint(scene, {0.1 * i, 0.0});
        simulation.take(scene);
        simulation.stepForward();
    }
    const std::uint64_t kept = simulation.newestTick() - simulation.oldestTick() + 1;
    EXPECT_LE(kept * each, timelineBytes);
    EXPECT_GT(4 * kept * each, timelineBytes);
    simulation.scrub(simulation.oldestTick());
    EXPECT_EQ(simulation.shownPositions().size(), simulation.track().scene().points.size());
}

TEST(TimelineOverEdits, KeepsAMinute)
{
    Scene scene;
    addPoint(scene, {0.0, 0.0});
    Simulation simulation(scene);
    for (int i = 0; i < 4000; ++i) {
        if (i % 100 == 0) {
            addPoint(scene, {0.01 * i, 0.0});
            simulation.take(scene);
        }
        simulation.stepForward();
    }
    EXPECT_EQ(simulation.oldestTick(), 4000u - timelineFrames + 1);
    simulation.scrub(0);
    EXPECT_EQ(simulation.shownPositions().size(), 1u + simulation.oldestTick() / 100 + 1);
}

TEST(TimelineOverEdits, BringsWhatWasDeletedBackWhereItWas)
{
    const Scene scene = playground(Solver::Modern, 21);
    Simulation simulation(scene);
    for (int i = 0; i < 40; ++i)
        simulation.stepForward();
    const Snapshot before = simulation.world().snapshot();
    Scene without = scene;
    deleteObjects(without, std::array{scene.objects[1].id});
    simulation.take(without);
    simulation.scrub(10);
    simulation.scrub(40);
    simulation.take(scene);
    EXPECT_EQ(simulation.world().snapshot().positions, before.positions);
    EXPECT_EQ(simulation.world().snapshot().velocities, before.velocities);
}

/// One that has no frames of then stands where the simulation does.
TEST(TimelineOverEdits, HasRivalsOfTheSameThings)
{
    Scene scene = playground(Solver::Modern, 21);
    Simulation simulation(scene);
    const std::array rivals{RivalSettings{.iterations = 2}, RivalSettings{.iterations = 5}};
    simulation.setRivals(scene, std::span(rivals).first(1));
    const auto go = [&](int frames) {
        for (int i = 0; i < frames; ++i)
            simulation.stepForward();
    };
    go(20);
    edit(scene, 0);
    simulation.take(scene);
    go(20);
    simulation.setRivals(scene, rivals);
    go(20);
    for (std::uint64_t tick : {5u, 55u, 30u, 19u, 60u}) {
        simulation.scrub(tick);
        for (const Simulation::Rival& rival : simulation.rivals())
            EXPECT_TRUE(haveSamePoints(rival.track.scene(), simulation.track().scene())) << tick;
        EXPECT_EQ(simulation.rivals()[0].track.world().tick(), tick);
    }
}

TEST(TimelineOverEdits, LeadsRivalsPastWhereTheRunWasSettled)
{
    const Scene scene = playground(Solver::Modern, 21);
    Simulation simulation(scene);
    simulation.setRivals(scene, std::array{RivalSettings{.iterations = 1}});
    std::map<std::uint64_t, std::uint64_t> hashes;
    const auto hash = [&] { return simulation.rivals()[0].track.world().hash(); };
    for (int i = 1; i <= 60; ++i) {
        simulation.stepForward();
        if (i % 20 == 0)
            simulation.beginAnew(simulation.world().scene());
        hashes[simulation.world().tick()] = hash();
    }
    for (std::uint64_t tick : {5u, 55u, 20u, 30u, 19u, 60u}) {
        simulation.scrub(tick);
        EXPECT_EQ(hash(), hashes.at(tick)) << tick;
    }
}

/// A step is under way meanwhile, made by a worker.
TEST(TimelineOverEdits, LeadsPastThoseThatWereMadeDuringALongStep)
{
    Scene scene;
    setFixed(scene, std::array{addBox(scene, {0.0, -0.5}, {20.0, 1.0})}, true);
    addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    support::StepGate gate;
    Simulation simulation(scene, std::make_shared<StepWorker>(0.0));
    gate.guard(simulation.world());
    simulation.play();
    const auto step = [&](bool drawsMeanwhile) {
        gate.shut();
        simulation.advance(1.0001 * frameSeconds, 0.0, standingClock);
        gate.awaitStep();
        if (drawsMeanwhile) {
            addBox(scene, {0.0, 4.0}, {1.0, 1.0});
            simulation.take(scene);
        }
        gate.open();
        simulation.advance(0.0, 3600.0, standingClock);
    };
    for (int i = 0; i < 10; ++i)
        step(i == 3 || i == 7);
    EXPECT_EQ(simulation.newestTick(), 10u);
    for (const auto& [tick, boxes] : {std::pair{1u, 2u}, {2u, 2u}, {3u, 3u}, {6u, 3u}, {7u, 4u}, {10u, 4u}}) {
        simulation.scrub(tick);
        EXPECT_EQ(simulation.track().scene().objects.size(), boxes) << tick;
    }
}

// ------------------------------------------------------------------------------------------------

/// A ground and a box high above it, in a run in which others are drawn.
struct DrawnIn {
    static Scene start()
    {
        Scene scene;
        setFixed(scene, std::array{addBox(scene, {0.0, -0.5}, {20.0, 1.0})}, true);
        addBox(scene, {-2.0, 5.0}, {1.0, 1.0});
        return scene;
    }

    DrawnIn()
    {
        editor.setMode(Mode::Simulation);
        run(1.0);
        drawn = draw({2.0, 5.0});
        run(1.0);
    }

    Editor editor{start()};
    ObjectId drawn{};

    const Scene& scene() const { return editor.document().saved(); }
    const History& history() const { return editor.document().history(); }
    const World& world() const { return editor.simulation()->world(); }

    void run(double seconds)
    {
        for (int i = 0; i < std::lround(60.0 * seconds); ++i)
            editor.advance(1.0000001 / 60.0, 1e9, standingClock);
    }
    ObjectId draw(Vec at)
    {
        Scene made = scene();
        const ObjectId id = addBox(made, at, {1.0, 1.0});
        editor.apply("Box", std::move(made));
        editor.select({.objects = {id}});
        return id;
    }
    void expectWhole(std::size_t objects)
    {
        EXPECT_EQ(editor.posed().objects.size(), objects);
        EXPECT_TRUE(haveSamePoints(editor.posed(), editor.document().draft()));
        EXPECT_EQ(world().positions().size(), scene().points.size());
        EXPECT_EQ(pruned(editor.selection(), scene()), editor.selection());
    }
};

struct LookingBack : DrawnIn, testing::Test {};

TEST_F(LookingBack, ShowsTheSceneOfThen)
{
    editor.scrub(30);
    expectWhole(2);
    EXPECT_EQ(scene(), start());
    EXPECT_FALSE(find(editor.posed(), drawn));
    EXPECT_TRUE(editor.selection().objects.empty());
    EXPECT_EQ(history().index(), 1u) << "the history is as it was";
    EXPECT_TRUE(editor.document().isUnsaved());
    editor.scrub(90);
    expectWhole(3);
    EXPECT_EQ(editor.selection().objects, std::vector{drawn});
    editor.scrub(60);
    expectWhole(3);
    editor.stepBack();
    expectWhole(2);
    EXPECT_EQ(history().entries().size(), 2u);
}

/// What had been drawn was gone without a word when the run went on.
TEST_F(LookingBack, SaysWhatIsNotThereWhereTheRunGoesOn)
{
    const std::string name = get(scene(), drawn).name;
    editor.scrub(30);
    EXPECT_FALSE(editor.takeLeftBehind()) << "while one only looks";
    editor.togglePlay();
    run(0.1);
    expectWhole(2);
    const std::optional<std::string> told = editor.takeLeftBehind();
    ASSERT_TRUE(told);
    EXPECT_TRUE(told->starts_with(name + " ")) << *told;
    EXPECT_FALSE(editor.takeLeftBehind()) << "once";
    run(0.5);
    EXPECT_FALSE(editor.takeLeftBehind());
    ASSERT_TRUE(editor.undo());
    EXPECT_TRUE(find(editor.posed(), drawn)) << "as was said";
}

TEST_F(LookingBack, AndForthLeavesTheRunAsItIs)
{
    DrawnIn other;
    for (std::uint64_t tick : {10u, 100u, 59u, 60u, 0u, 120u})
        editor.scrub(tick);
    editor.togglePlay();
    run(1.0);
    other.run(1.0);
    EXPECT_EQ(world().hash(), other.world().hash());
    EXPECT_EQ(scene(), other.scene());
    EXPECT_EQ(history().entries().size(), 2u);
    ASSERT_TRUE(editor.undo());
    expectWhole(2);
}

TEST_F(LookingBack, AndPlayingOnIsAStepThatUndoTakesBack)
{
    Editor other{start()};
    other.setMode(Mode::Simulation);
    for (int i = 0; i < 90; ++i)
        other.advance(1.0000001 / 60.0, 1e9, standingClock);
    editor.scrub(30);
    editor.togglePlay();
    run(1.0);
    expectWhole(2);
    EXPECT_EQ(world().hash(), other.simulation()->world().hash());
    EXPECT_EQ(editor.simulation()->newestTick(), 90u);
    EXPECT_EQ(history().current().name, "Back to 0.5 s");
    ASSERT_TRUE(editor.undo());
    expectWhole(3);
    EXPECT_EQ(world().tick(), 90u) << "the run goes on";
    ASSERT_TRUE(editor.undo());
    expectWhole(2);
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.posed(), start());
    EXPECT_FALSE(editor.canUndo());
}

TEST_F(LookingBack, OneFrameForwardIsPlayingOn)
{
    editor.scrub(30);
    editor.stepForward();
    expectWhole(2);
    EXPECT_EQ(editor.simulation()->newestTick(), 31u);
    EXPECT_EQ(history().index(), 2u);
}

TEST_F(LookingBack, AnEditBuildsOnWhatIsSeen)
{
    editor.scrub(30);
    draw({4.0, 5.0});
    expectWhole(3);
    EXPECT_EQ(editor.simulation()->newestTick(), 30u);
    EXPECT_EQ(editor.simulation()->oldestTick(), 0u);
    ASSERT_TRUE(editor.undo());
    expectWhole(2);
    ASSERT_TRUE(editor.undo());
    expectWhole(3);
    EXPECT_TRUE(find(scene(), drawn));
}

TEST_F(LookingBack, UndoAndRedoAreOfWhatWasDoneLast)
{
    const ObjectId second = draw({4.0, 5.0});
    run(0.5);
    const std::uint64_t newest = world().tick();
    editor.scrub(30);
    ASSERT_TRUE(editor.undo());
    expectWhole(3);
    EXPECT_EQ(world().tick(), newest);
    EXPECT_FALSE(find(scene(), second));
    editor.scrub(newest - 1);
    expectWhole(4);
    EXPECT_TRUE(find(editor.posed(), second)) << "the frames of before the undo have it";
    ASSERT_TRUE(editor.redo());
    expectWhole(4);
    EXPECT_EQ(world().tick(), newest);
}

TEST_F(LookingBack, ResetGoesToBeforePlayWithAllThatWasMade)
{
    editor.scrub(30);
    editor.reset();
    expectWhole(3);
    EXPECT_EQ(world().tick(), 0u);
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(world().tick(), 30u);
    expectWhole(2);
    editor.scrub(120);
    expectWhole(3);
}

TEST_F(LookingBack, ResetAfterGoingOnIsWithoutWhatWasLeftBehind)
{
    editor.scrub(30);
    editor.togglePlay();
    run(0.5);
    editor.reset();
    EXPECT_EQ(editor.posed().objects, start().objects);
    EXPECT_EQ(editor.posed().points, start().points);
}

TEST_F(LookingBack, IsWhatTheRunBringsBack)
{
    editor.scrub(30);
    const Scene then = world().scene();
    editor.setMode(Mode::Object);
    EXPECT_EQ(scene(), then);
    EXPECT_EQ(editor.posed(), then);
    ASSERT_TRUE(editor.timeline());
    editor.scrub(90);
    expectWhole(3);
    EXPECT_EQ(editor.simulation()->oldestTick(), 0u);
    editor.scrub(30);
    editor.setMode(Mode::Object);
    draw({4.0, 5.0});
    EXPECT_EQ(support::faultsOf(scene()), "");
    EXPECT_EQ(scene().objects.size(), 3u);
    ASSERT_TRUE(editor.canReset());
    editor.reset();
    EXPECT_EQ(support::faultsOf(scene()), "");
    EXPECT_EQ(scene().objects.size(), 3u);
    EXPECT_EQ(find(scene(), ObjectId{2})->points, find(start(), ObjectId{2})->points);
    EXPECT_EQ(scene().points[4].position, start().points[4].position);
}

TEST_F(LookingBack, SavesWhatIsSeen)
{
    editor.scrub(30);
    const Scene then = world().scene();
    editor.settleRun();
    EXPECT_EQ(scene(), then);
    expectWhole(2);
    editor.simulation()->play();
    run(0.5);
    expectWhole(2);
}

TEST_F(LookingBack, AtTheBeginningGoesOnFromThere)
{
    editor.scrub(0);
    expectWhole(2);
    editor.settleRun();
    expectWhole(2);
    EXPECT_EQ(scene(), start());
    editor.simulation()->play();
    run(0.2);
    expectWhole(2);
}

/// Nothing has moved there, so that no step could bring the scene of then back.
TEST_F(LookingBack, AtTheBeginningIsLeftForTheSceneOfNow)
{
    editor.scrub(0);
    editor.setMode(Mode::Object);
    EXPECT_TRUE(find(editor.posed(), drawn));
    EXPECT_EQ(history().index(), 1u);
    editor.setMode(Mode::Simulation);
    run(0.2);
    expectWhole(3);
    EXPECT_EQ(history().index(), 1u);
}

TEST_F(LookingBack, ANameIsOfTheSceneOfNow)
{
    editor.scrub(30);
    editor.nameScene("Two boxes");
    expectWhole(3);
    EXPECT_EQ(scene().name, "Two boxes");
    editor.scrub(30);
    editor.scrub(120);
    expectWhole(3);
    EXPECT_EQ(scene().name, "Two boxes");
    EXPECT_FALSE(editor.document().looksBack());
}

TEST_F(LookingBack, WhatLeftTheWorldLaterIsStillThere)
{
    editor.setBoundary(Boundary::Removing);
    Scene thrown = scene();
    for (PointId point : find(thrown, drawn)->points)
        find(thrown, point)->velocity = {4000.0, 4000.0};
    editor.apply("Throw", std::move(thrown));
    for (int i = 0; i < 300 && find(scene(), drawn); ++i) {
        run(1.0 / 60.0);
        editor.removeWhatLeft();
    }
    ASSERT_FALSE(find(scene(), drawn));
    const std::size_t steps = history().entries().size();
    for (auto tick = editor.simulation()->newestTick(); tick-- > 90;) {
        editor.scrub(tick);
        editor.removeWhatLeft();
    }
    EXPECT_TRUE(find(editor.posed(), drawn));
    EXPECT_EQ(history().entries().size(), steps);
}

// ------------------------------------------------------------------------------------------------

/// The same, in a run in which the box is moved aside after the other was drawn: it is settled for that.
struct MovedIn : DrawnIn {
    static constexpr Vec aside{-6.0, 0.0};

    MovedIn()
    {
        atOne = posedAt(60);
        editor.scrub(120);
        editor.settleRun();
        Scene moved = scene();
        moveObjects(moved, std::array{ObjectId{2}}, aside);
        editor.apply("Move", std::move(moved));
        editor.simulation()->play();
        run(1.0);
    }

    Scene posedAt(std::uint64_t tick)
    {
        editor.scrub(tick);
        return editor.posed();
    }
    Scene atOne;
};

struct SettledIn : MovedIn, testing::Test {};

TEST_F(SettledIn, TheTimelineStillBeginsAtPlay)
{
    EXPECT_EQ(editor.simulation()->oldestTick(), 0u);
    EXPECT_EQ(editor.simulation()->newestTick(), 180u);
    EXPECT_EQ(editor.simulation()->runSeconds(), 3.0);
    const Scene now = posedAt(180);
    EXPECT_EQ(posedAt(60), atOne);
    EXPECT_EQ(posedAt(0).points, start().points);
    EXPECT_EQ(posedAt(180), now);
    EXPECT_EQ(history().index(), 3u) << "looking back is no step";
}

TEST_F(SettledIn, LookingBackAndForthLeavesTheRunAsItIs)
{
    MovedIn other;
    for (std::uint64_t tick : {10u, 130u, 119u, 120u, 121u, 0u, 60u, 180u})
        editor.scrub(tick);
    editor.togglePlay();
    run(1.0);
    other.run(1.0);
    EXPECT_EQ(world().hash(), other.world().hash());
    EXPECT_EQ(scene(), other.scene());
    EXPECT_EQ(history().entries().size(), other.history().entries().size());
}

TEST_F(SettledIn, PlayingOnFromBeforeIsAStepThatGoesOnWithTheSameMotion)
{
    Editor untouched{start()};
    untouched.setMode(Mode::Simulation);
    for (int i = 0; i < 90; ++i)
        untouched.advance(1.0000001 / 60.0, 1e9, standingClock);
    editor.scrub(30);
    editor.togglePlay();
    run(1.0);
    expectWhole(2);
    EXPECT_EQ(world().positions()[4], untouched.simulation()->world().positions()[4]);
    EXPECT_EQ(editor.simulation()->newestTick(), 90u);
    EXPECT_EQ(editor.simulation()->oldestTick(), 0u);
    EXPECT_EQ(editor.simulation()->runSeconds(), 1.5);
    EXPECT_EQ(history().current().name, "Back to 0.5 s");
    EXPECT_TRUE(editor.document().isUnsaved());
    editor.togglePlay();
    const Scene gone = editor.posed();
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.simulation()->runSeconds(), 0.5) << "where it went on from";
    EXPECT_EQ(editor.simulation()->newestTick(), 90u);
    EXPECT_EQ(history().current().name, "Back to 0.5 s");
    ASSERT_TRUE(editor.canRedo());
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.posed(), gone);
    EXPECT_FALSE(editor.canRedo());
    ASSERT_TRUE(editor.undo());
    const Scene then = editor.posed();
    ASSERT_TRUE(editor.undo());
    expectWhole(3);
    EXPECT_EQ(history().current().name, "Move") << "what was left behind";
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.posed(), then);
    EXPECT_EQ(posedAt(0).points, start().points);
}

TEST_F(SettledIn, AnEditOfAnEarlierMomentBuildsOnWhatIsSeen)
{
    editor.scrub(30);
    const Scene then = editor.posed();
    draw({4.0, 5.0});
    expectWhole(3);
    EXPECT_EQ(editor.simulation()->newestTick(), 30u);
    EXPECT_EQ(editor.posed().points[4], then.points[4]);
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.posed(), then);
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(history().current().name, "Move");
    expectWhole(3);
}

TEST_F(SettledIn, UndoIsOfWhatWasDoneLastWhereverOneLooks)
{
    editor.scrub(30);
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(world().tick(), 180u);
    EXPECT_EQ(history().current().name.substr(0, 8), "Simulate") << "the move is taken back";
    ASSERT_TRUE(editor.redo());
    editor.scrub(30);
    EXPECT_EQ(posedAt(60), atOne);
}

TEST_F(SettledIn, ResetFromAnywhereIsBeforePlay)
{
    editor.scrub(30);
    editor.reset();
    expectWhole(3);
    EXPECT_EQ(editor.posed().points[4], start().points[4]);
    ASSERT_TRUE(editor.undo());
    editor.scrub(30);
    editor.setMode(Mode::Object);
    editor.reset();
    EXPECT_EQ(editor.posed().points, start().points) << "of that moment, in which nothing was drawn";
    EXPECT_EQ(editor.posed().objects, start().objects);
}

TEST_F(SettledIn, LeavingItAtAnEarlierMomentShowsThatMoment)
{
    for (std::uint64_t tick : {0u, 30u, 60u, 120u, 150u}) {
        MovedIn other;
        const Scene seen = other.posedAt(tick);
        other.editor.setMode(Mode::Object);
        EXPECT_EQ(other.editor.posed().points, seen.points) << tick;
        EXPECT_EQ(other.editor.posed().objects, seen.objects) << tick;
        EXPECT_EQ(support::faultsOf(other.scene()), "") << tick;
        ASSERT_TRUE(other.editor.undo());
        EXPECT_EQ(other.editor.posed().objects.size(), 3u) << tick;
    }
}

}  // namespace
}  // namespace sprung::ui
