#include "edit/editor.h"
#include "edit/properties.h"
#include "panels/actions.h"
#include "scene/edit/boundary.h"
#include "scene/edit/topology.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/playground.h"
#include "support/validity.h"
#include "ui/standing_clock.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;
using support::faultsOf;

namespace {

/// A ground and two boxes high above it.
struct Editing : testing::Test {
    static Scene start()
    {
        Scene scene;
        setFixed(scene, std::array{addBox(scene, {0.0, -0.5}, {20.0, 1.0})}, true);
        addBox(scene, {-2.0, 5.0}, {1.0, 1.0});
        addBox(scene, {2.0, 5.0}, {1.0, 1.0}, 0.3);
        return scene;
    }

    Editor editor{start()};
    const ObjectId ground{1}, left{2}, right{3};

    const Scene& scene() const { return editor.document().saved(); }
    const History& history() const { return editor.document().history(); }
    Vec shownAt(ObjectId id) const { return boundsOf(editor.posed(), *find(editor.posed(), id)).centre(); }
    Vec documentAt(ObjectId id) const { return boundsOf(scene(), *find(scene(), id)).centre(); }

    void run(double seconds)
    {
        for (int i = 0; i < std::lround(60.0 * seconds); ++i)
            editor.advance(1.0000001 / 60.0, 1e9, standingClock);
    }

    /// A slider's drag.
    void tune(double friction)
    {
        for (double part : {0.3, 0.7, 1.0}) {
            Scene draft = scene();
            setFriction(draft, std::array{left}, part * friction);
            editor.preview(draft);
        }
        Scene tuned = scene();
        setFriction(tuned, std::array{left}, friction);
        editor.apply("Friction", tuned);
    }
};

}  // namespace

// --- modes

TEST_F(Editing, StartsInObjectModeStandingStill)
{
    EXPECT_EQ(editor.mode(), Mode::Object);
    EXPECT_EQ(editor.simulation(), nullptr);
    run(1.0);
    EXPECT_EQ(editor.posed(), scene());
}

TEST_F(Editing, PlaysInSimulationModeAndStandsInTheOthers)
{
    editor.setMode(Mode::Simulation);
    ASSERT_NE(editor.simulation(), nullptr);
    EXPECT_TRUE(editor.simulation()->playing());
    run(0.5);
    EXPECT_LT(shownAt(left).y, 4.5);
    for (Mode mode : {Mode::Vertex, Mode::Edge, Mode::Object}) {
        editor.setMode(mode);
        EXPECT_EQ(editor.simulation(), nullptr);
        EXPECT_EQ(editor.posed(), scene());
    }
}

TEST_F(Editing, SwapsSimulationAndTheLastEditMode)
{
    editor.setMode(Mode::Edge);
    editor.swapMode();
    EXPECT_EQ(editor.mode(), Mode::Simulation);
    editor.swapMode();
    EXPECT_EQ(editor.mode(), Mode::Edge);
}

TEST_F(Editing, PlayGoesToSimulationThenPausesAndPlays)
{
    editor.togglePlay();
    EXPECT_EQ(editor.mode(), Mode::Simulation);
    EXPECT_TRUE(editor.simulation()->playing());
    editor.togglePlay();
    EXPECT_FALSE(editor.simulation()->playing());
    editor.togglePlay();
    EXPECT_TRUE(editor.simulation()->playing());
}

TEST_F(Editing, StepsOneFrameAndBack)
{
    editor.stepForward();
    EXPECT_EQ(editor.mode(), Mode::Simulation);
    EXPECT_FALSE(editor.simulation()->playing());
    EXPECT_EQ(editor.simulation()->world().tick(), 1u);
    const Vec first = shownAt(left);
    editor.stepForward();
    EXPECT_NE(shownAt(left), first);
    editor.stepBack();
    EXPECT_EQ(shownAt(left), first);
    editor.stepBack();
    editor.stepBack();
    EXPECT_EQ(editor.posed(), scene());
}

// --- runs and undo

TEST_F(Editing, LeavingSimulationBringsTheRunBackAsOneStep)
{
    const Scene before = scene();
    editor.setMode(Mode::Simulation);
    run(0.7);
    const Scene end = editor.simulation()->world().scene();
    editor.setMode(Mode::Vertex);
    EXPECT_EQ(history().entries().size(), 2u);
    EXPECT_EQ(history().current().name, "Simulate 0.7 s");
    EXPECT_TRUE(history().current().isRun);
    EXPECT_EQ(scene(), end);
    EXPECT_FALSE(editor.document().isUnsaved());
    EXPECT_TRUE(editor.undo());
    EXPECT_EQ(scene(), before);
    EXPECT_TRUE(editor.redo());
    EXPECT_EQ(scene(), end);
}

TEST_F(Editing, ARunThatDidNotMoveIsNoStep)
{
    editor.setMode(Mode::Simulation);
    editor.setMode(Mode::Object);
    EXPECT_FALSE(editor.canUndo());
    editor.setMode(Mode::Simulation);
    run(0.2);
    editor.scrub(0);
    editor.setMode(Mode::Object);
    EXPECT_FALSE(editor.canUndo());
}

TEST_F(Editing, UndoInARunReturnsTheSceneBitForBitAndRedoTheRun)
{
    const Scene before = scene();
    editor.setMode(Mode::Simulation);
    run(1.0);
    const Scene end = editor.simulation()->world().scene();
    ASSERT_TRUE(editor.canUndo());
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(scene(), before);
    EXPECT_EQ(editor.posed(), before);
    EXPECT_EQ(editor.mode(), Mode::Simulation);
    EXPECT_FALSE(editor.simulation()->playing());
    EXPECT_EQ(editor.simulation()->world().tick(), 0u);
    EXPECT_FALSE(editor.canUndo());
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.posed(), end);
    EXPECT_FALSE(editor.canRedo());
    editor.setMode(Mode::Object);
    EXPECT_EQ(scene(), end);
    EXPECT_EQ(history().entries().size(), 2u);
}

/// Everything of it: redo is undo the other way round.
TEST_F(Editing, ARunThatIsRedoneHasItsClockAndItsTimeline)
{
    Editor other{start()};
    other.setMode(Mode::Simulation);
    editor.setMode(Mode::Simulation);
    run(1.0);
    editor.togglePlay();
    const std::uint64_t hash = editor.simulation()->world().hash();
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(editor.undo());
        EXPECT_EQ(editor.simulation()->runSeconds(), 0.0);
        ASSERT_TRUE(editor.redo());
        EXPECT_FALSE(editor.simulation()->playing());
        EXPECT_EQ(editor.simulation()->runSeconds(), 1.0);
        EXPECT_EQ(editor.simulation()->world().hash(), hash);
    }
    editor.scrub(30);
    EXPECT_EQ(editor.simulation()->world().tick(), 30u);
    EXPECT_EQ(editor.simulation()->newestTick(), 60u);
    editor.togglePlay();
    run(1.0);
    for (int i = 0; i < 90; ++i)
        other.advance(1.0000001 / 60.0, 1e9, standingClock);
    EXPECT_EQ(editor.simulation()->world().hash(), other.simulation()->world().hash());
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.posed(), start());
}

TEST_F(Editing, ARunThatIsRedoneHasWhatWasDoneInIt)
{
    editor.setMode(Mode::Simulation);
    run(0.3);
    tune(0.2);
    run(0.3);
    editor.togglePlay();
    const Scene end = editor.posed();
    editor.reset();
    EXPECT_EQ(find(scene(), left)->material.friction, 0.2) << "it stays";
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.posed(), end);
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(find(editor.posed(), left)->material.friction, 0.6);
    EXPECT_EQ(editor.simulation()->seconds(), 0.6) << "one step of the run, and the run stays";
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.posed(), start());
    ASSERT_TRUE(editor.redo());
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.posed(), end);
    EXPECT_FALSE(editor.canRedo());
}

TEST_F(Editing, ClosedEdgesAreOneStepAndOpenOnesTakeThemAway)
{
    const Scene open = scene();
    editor.setBoundary(Boundary::Closed);
    EXPECT_EQ(editor.boundary(), Boundary::Closed);
    EXPECT_EQ(history().entries().size(), 2u);
    editor.setBoundary(Boundary::Open);
    EXPECT_TRUE(scene() == open);
    EXPECT_EQ(history().entries().size(), 3u);
    EXPECT_TRUE(editor.undo());
    EXPECT_EQ(editor.boundary(), Boundary::Closed);
}

TEST_F(Editing, UndoAfterUndoneRunGoesFurtherBack)
{
    const Scene start = scene();
    editor.select({.objects = {left}});
    editor.nudge({1.0, 0.0});
    const Scene moved = scene();
    editor.setMode(Mode::Simulation);
    run(0.3);
    editor.undo();
    EXPECT_EQ(scene(), moved);
    editor.undo();
    EXPECT_EQ(scene(), start);
    EXPECT_EQ(editor.posed(), start);
    editor.redo();
    EXPECT_EQ(scene(), moved);
    EXPECT_EQ(editor.simulation()->runSeconds(), 0.0);
    editor.redo();
    EXPECT_EQ(editor.simulation()->runSeconds(), 0.3);
    EXPECT_FALSE(editor.canRedo());
}

/// What was taken back last is redone first, and nothing is lost.
TEST_F(Editing, ARunThatIsTakenBackIsRedoneBeforeWhatCouldBeRedoneAlready)
{
    tune(0.2);
    editor.undo();
    for (const bool byReset : {false, true}) {
        editor.setMode(Mode::Simulation);
        run(byReset ? 0.5 : 0.3);
        const Scene end = editor.simulation()->world().scene();
        byReset ? editor.reset() : static_cast<void>(editor.undo());
        EXPECT_EQ(editor.posed(), start());
        ASSERT_TRUE(editor.redo());
        EXPECT_EQ(editor.posed(), end);
        ASSERT_TRUE(editor.undo());
        EXPECT_EQ(editor.posed(), start());
        EXPECT_EQ(history().entries().size(), 3u) << "the newer run in place of the older";
        editor.setMode(Mode::Object);
    }
    ASSERT_TRUE(editor.redo());
    EXPECT_NE(editor.posed(), start());
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(find(scene(), left)->material.friction, 0.2);
    EXPECT_FALSE(editor.canRedo());
    EXPECT_FALSE(editor.canReset()) << "what was tuned does not build on the run";
}

TEST_F(Editing, WhatCouldBeRedoneCanBeInARunToo)
{
    tune(0.2);
    editor.undo();
    editor.setMode(Mode::Simulation);
    run(0.3);
    editor.undo();
    editor.togglePlay();
    run(0.2);
    const Vec place = shownAt(left);
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(find(editor.posed(), left)->material.friction, 0.2);
    EXPECT_EQ(shownAt(left), place);
    EXPECT_TRUE(editor.simulation()->playing());
}

TEST_F(Editing, ResetGoesToBeforePlayAndIsNoStep)
{
    const Scene before = scene();
    editor.setMode(Mode::Simulation);
    run(1.0);
    editor.reset();
    EXPECT_EQ(editor.posed(), before);
    EXPECT_FALSE(editor.simulation()->playing());
    EXPECT_EQ(editor.simulation()->world().tick(), 0u);
    EXPECT_FALSE(editor.canUndo());
}

TEST_F(Editing, ResetIsTakenBackByRedoAsARunThatWasUndone)
{
    tune(0.2);
    const Scene before = scene();
    editor.setMode(Mode::Simulation);
    run(2.0);
    editor.togglePlay();
    const std::uint64_t hash = editor.simulation()->world().hash();
    editor.reset();
    ASSERT_TRUE(editor.canRedo());
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.simulation()->world().hash(), hash);
    EXPECT_EQ(editor.simulation()->runSeconds(), 2.0);
    EXPECT_EQ(editor.simulation()->oldestTick(), 0u);
    EXPECT_FALSE(editor.canRedo());
    ASSERT_TRUE(editor.canReset());
    editor.reset();
    EXPECT_EQ(editor.posed(), before);
}

TEST_F(Editing, SettledForSavingTheRunGoesOnWithTheSameMotion)
{
    Editor other{start()};
    other.setMode(Mode::Simulation);
    editor.setMode(Mode::Simulation);
    for (int i = 0; i < 80; ++i) {
        if (i == 40) {
            editor.settleRun();
            editor.markSaved();
            EXPECT_EQ(scene(), editor.simulation()->world().scene());
        }
        editor.advance(1.0000001 / 60.0, 1e9, standingClock);
        other.advance(1.0000001 / 60.0, 1e9, standingClock);
    }
    EXPECT_EQ(editor.simulation()->world().hash(), other.simulation()->world().hash());
    EXPECT_TRUE(editor.simulation()->playing());
    EXPECT_NEAR(editor.simulation()->runSeconds(), 80.0 / 60.0, 1e-9) << "it is the same run";
    const Scene end = editor.simulation()->world().scene();
    editor.reset();
    EXPECT_EQ(editor.posed(), start());
    EXPECT_TRUE(editor.document().isUnsaved()) << "the file has the end of the run";
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.posed(), end);
    EXPECT_FALSE(editor.document().isUnsaved());
}

TEST_F(Editing, ResetGoesToBeforeTheFirstOfRunsWithNothingBetween)
{
    const Scene before = scene();
    for (int i = 0; i < 2; ++i) {
        editor.setMode(Mode::Simulation);
        run(0.3);
        editor.settleRun();
        editor.setMode(Mode::Object);
    }
    EXPECT_EQ(history().entries().size(), 3u);
    editor.setMode(Mode::Simulation);
    ASSERT_TRUE(editor.canReset());
    editor.reset();
    EXPECT_EQ(editor.posed(), before);
    EXPECT_FALSE(editor.canReset());

    editor.setMode(Mode::Object);
    editor.redo();
    tune(0.2);
    const Scene tuned = scene();
    editor.setMode(Mode::Simulation);
    run(0.3);
    editor.reset();
    EXPECT_EQ(editor.posed(), tuned) << "something was done before this one";
}

TEST_F(Editing, ARunIsOneStepAndSoIsEachThingDoneInIt)
{
    const auto drop = [&](double x) {
        editor.settleRun();
        Scene more = scene();
        addBox(more, {x, 8.0}, {0.5, 0.5});
        editor.apply("Box", more);
        return scene();
    };
    const Scene before = scene();
    editor.setMode(Mode::Simulation);
    run(0.3);
    const Scene first = drop(4.0);
    run(0.3);
    const Scene second = drop(6.0);
    run(0.3);
    editor.setMode(Mode::Object);
    const Scene ended = scene();

    ASSERT_TRUE(editor.undo());  // the second box, and how it went on
    EXPECT_EQ(scene().objects.size(), first.objects.size());
    EXPECT_NE(scene(), first) << "where the run had come to then";
    ASSERT_TRUE(editor.undo());  // the first
    EXPECT_EQ(scene().objects.size(), before.objects.size());
    EXPECT_NE(scene(), before);
    ASSERT_TRUE(editor.undo());  // the run
    EXPECT_EQ(scene(), before);
    EXPECT_FALSE(editor.canUndo());
    for (int i = 0; i < 3; ++i)
        ASSERT_TRUE(editor.redo());
    EXPECT_EQ(scene(), ended);
    EXPECT_FALSE(editor.canRedo());
}

TEST_F(Editing, UndoInARunTakesOneThingAtATimeAlsoWhenItWentOnSince)
{
    editor.setMode(Mode::Simulation);
    const Scene before = scene();
    for (int i = 0; i < 3; ++i) {
        run(0.3);
        editor.settleRun();
        Scene more = scene();
        addBox(more, {4.0 + i, 8.0}, {0.5, 0.5});
        editor.apply("Box", more);
    }
    run(0.3);
    for (std::size_t boxes : {2u, 1u, 0u}) {
        ASSERT_TRUE(editor.undo());
        EXPECT_EQ(editor.posed().objects.size(), before.objects.size() + boxes);
    }
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.posed(), before);
    EXPECT_FALSE(editor.canUndo());
}

TEST_F(Editing, AScrubbedFrameIsWhatTheRunBringsBack)
{
    editor.setMode(Mode::Simulation);
    run(1.0);
    editor.scrub(30);
    const Scene then = editor.simulation()->world().scene();
    editor.setMode(Mode::Object);
    EXPECT_EQ(scene(), then);
    EXPECT_EQ(history().current().name, "Simulate 0.5 s");
}

TEST_F(Editing, SimulationGoesOnWithTheRunAsLongAsNothingIsChanged)
{
    Editor other{start()};
    other.setMode(Mode::Simulation);
    editor.setMode(Mode::Simulation);
    for (Mode mode : {Mode::Vertex, Mode::Edge, Mode::Object}) {
        run(0.5);
        editor.setMode(mode);
        editor.select({.objects = {left}});
        ASSERT_TRUE(editor.timeline());
        EXPECT_EQ(editor.timeline()->oldestTick(), 0u);
        editor.setMode(Mode::Simulation);
        EXPECT_TRUE(editor.simulation()->playing());
        EXPECT_EQ(editor.selection().objects, std::vector{left});
    }
    for (int i = 0; i < 90; ++i)
        other.advance(1.0000001 / 60.0, 1e9, standingClock);
    EXPECT_EQ(editor.simulation()->world().hash(), other.simulation()->world().hash());
    EXPECT_EQ(editor.simulation()->runSeconds(), 1.5);
    EXPECT_FALSE(editor.takeStartMoved());
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.posed(), start()) << "it is one run";
    EXPECT_FALSE(editor.canUndo());
}

TEST_F(Editing, TheTimelineCanBeScrubbedFromAnEditMode)
{
    editor.setMode(Mode::Simulation);
    run(0.5);
    editor.setMode(Mode::Object);
    editor.scrub(10);
    EXPECT_EQ(editor.mode(), Mode::Simulation);
    EXPECT_FALSE(editor.simulation()->playing());
    EXPECT_EQ(editor.simulation()->world().tick(), 10u);
}

TEST_F(Editing, AChangeOfWhatARunHasMovedIsTheNewStartAndSaysSo)
{
    editor.setMode(Mode::Simulation);
    run(0.5);
    editor.setMode(Mode::Object);
    const Scene moved = scene();
    tune(0.2);
    EXPECT_TRUE(editor.takeStartMoved());
    EXPECT_FALSE(editor.takeStartMoved()) << "once";
    EXPECT_EQ(editor.timeline(), nullptr);
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(scene(), moved);
    ASSERT_TRUE(editor.redo());
    const Scene tuned = scene();
    editor.setMode(Mode::Simulation);
    EXPECT_EQ(editor.simulation()->runSeconds(), 0.0);
    run(0.3);
    editor.reset();
    EXPECT_EQ(editor.posed(), tuned);
}

TEST_F(Editing, WhatIsDrawnAfterARunAndUndoneLeavesTheRunItsTimeline)
{
    editor.setMode(Mode::Simulation);
    run(0.5);
    editor.setMode(Mode::Object);
    const Scene moved = scene();
    Scene more = moved;
    addBox(more, {4.0, 8.0}, {0.5, 0.5});
    editor.apply("Box", more);
    const Scene drawn = scene();
    EXPECT_EQ(editor.timeline(), nullptr);
    ASSERT_TRUE(editor.undo());
    ASSERT_TRUE(editor.timeline());
    EXPECT_EQ(editor.timeline()->runSeconds(), 0.5);
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(scene(), drawn);
    ASSERT_TRUE(editor.undo());
    editor.setMode(Mode::Simulation);
    EXPECT_EQ(editor.simulation()->runSeconds(), 0.5);
    editor.setMode(Mode::Object);
    EXPECT_EQ(scene(), moved);
    ASSERT_TRUE(editor.timeline());
    editor.setMode(Mode::Simulation);
    EXPECT_EQ(editor.simulation()->runSeconds(), 0.5);
    run(0.5);
    EXPECT_EQ(editor.simulation()->runSeconds(), 1.0) << "it goes on from where it was";
    editor.scrub(15);
    EXPECT_EQ(editor.simulation()->world().tick(), 15u);
    editor.setMode(Mode::Object);
    ASSERT_TRUE(editor.redo()) << "the box can be drawn again";
    EXPECT_EQ(scene(), drawn);
    while (editor.undo())
        continue;
    EXPECT_EQ(editor.posed(), start());
}

TEST_F(Editing, AnEditModeKeepsWhatCouldBeRedone)
{
    tune(0.2);
    editor.undo();
    editor.setMode(Mode::Simulation);
    run(0.3);
    editor.setMode(Mode::Object);
    ASSERT_TRUE(editor.canRedo());
    editor.setMode(Mode::Simulation);
    EXPECT_EQ(editor.simulation()->runSeconds(), 0.3);
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(find(editor.posed(), left)->material.friction, 0.2);
}

// --- tuning and editing while it runs

TEST_F(Editing, TuningARunIsAStepOfItsOwnAndActsAtOnce)
{
    editor.setMode(Mode::Simulation);
    run(0.5);
    const std::uint64_t hash = editor.simulation()->world().hash();
    tune(0.2);
    EXPECT_EQ(editor.simulation()->world().hash(), hash);
    EXPECT_EQ(editor.simulation()->world().scene().objects[1].material.friction, 0.2);
    EXPECT_EQ(history().entries().size(), 2u);
    EXPECT_EQ(documentAt(left).y, 5.0);  // before Play
    EXPECT_TRUE(editor.document().isUnsaved());
    run(0.5);
    editor.setMode(Mode::Object);
    EXPECT_EQ(history().entries().size(), 3u);
    EXPECT_EQ(find(scene(), left)->material.friction, 0.2);
    EXPECT_LT(documentAt(left).y, 4.0);
}

TEST_F(Editing, APreviewActsOnTheRunAndIsForgottenWhenCancelled)
{
    editor.setMode(Mode::Simulation);
    Scene draft = scene();
    draft.world.gravity = {0.0, 0.0};
    editor.preview(draft);
    run(0.5);
    EXPECT_NEAR(shownAt(left).y, 5.0, 1e-6);
    editor.cancelPreview();
    run(0.5);
    EXPECT_LT(shownAt(left).y, 4.5);
    EXPECT_EQ(history().entries().size(), 1u);
}

TEST_F(Editing, UndoInATunedRunTakesBackTheTuningFirstAndTheRunGoesOn)
{
    editor.setMode(Mode::Simulation);
    run(0.5);
    tune(0.2);
    run(0.2);
    const std::uint64_t hash = editor.simulation()->world().hash();
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.simulation()->world().hash(), hash);
    EXPECT_TRUE(editor.simulation()->playing());
    EXPECT_EQ(find(editor.posed(), left)->material.friction, 0.6);
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.simulation()->world().hash(), hash);
    EXPECT_EQ(find(editor.posed(), left)->material.friction, 0.2);
    ASSERT_TRUE(editor.undo());
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.posed(), start());
}

TEST_F(Editing, DeleteWorksWhileItRuns)
{
    editor.setMode(Mode::Simulation);
    run(0.4);
    editor.togglePlay();  // else it stands between two frames
    const Vec place = shownAt(left);
    editor.togglePlay();
    editor.select({.objects = {left}});
    editor.deleteSelection();
    EXPECT_EQ(history().current().name, "Delete Box 2");
    EXPECT_FALSE(find(editor.posed(), left));
    EXPECT_TRUE(editor.selection().empty());
    EXPECT_LT(shownAt(right).y, 5.0);
    run(0.2);
    editor.undo();
    EXPECT_EQ(shownAt(left), place);  // where the run had brought it
    EXPECT_EQ(editor.selection().objects, std::vector{left});
    editor.setMode(Mode::Object);
    EXPECT_EQ(documentAt(left), place);
}

TEST_F(Editing, CopyTakesThePoseThatIsShown)
{
    editor.snapping.grid = false;
    editor.setMode(Mode::Simulation);
    run(0.5);
    editor.select({.objects = {left}});
    const Vec place = shownAt(left);
    editor.copy();
    run(0.3);
    editor.paste(Vec(7.0, 8.0));
    ASSERT_EQ(editor.selection().objects.size(), 1u);
    const ObjectId made = editor.selection().objects[0];
    EXPECT_NEAR(glm::distance(shownAt(made), Vec(7.0, 8.0)), 0.0, 1e-12);
    editor.paste({});
    EXPECT_NEAR(shownAt(editor.selection().objects[0]).y, place.y, 1e-12);
    EXPECT_GT(shownAt(editor.selection().objects[0]).x, place.x + 1.0);
    editor.duplicate();
    EXPECT_NEAR(shownAt(editor.selection().objects[0]).y, place.y, 1e-12);
    EXPECT_TRUE(editor.simulation()->playing());
    run(0.3);
    editor.setMode(Mode::Object);
    EXPECT_EQ(faultsOf(scene()), "");
    EXPECT_EQ(scene().objects.size(), 6u);
}

TEST_F(Editing, WhatIsPastedKeepsItsPlaceInTheGrid)
{
    editor.select({.objects = {left}});
    editor.copy();
    for (Vec at : {Vec(7.0, 8.0), Vec(3.07, 2.9), Vec(-1.34, 6.11)}) {
        editor.paste(at);
        const Vec made = shownAt(editor.selection().objects.at(0));
        const Vec steps = (made - documentAt(left)) / editor.snapping.gridStep;
        EXPECT_NEAR(glm::distance(steps, glm::round(steps)), 0.0, 1e-9);
        EXPECT_LE(std::abs(made.x - at.x), 0.5 * editor.snapping.gridStep + 1e-9);
        EXPECT_LE(std::abs(made.y - at.y), 0.5 * editor.snapping.gridStep + 1e-9);
    }
}

/// The frame round the world is in no box of what there is, and a copy of it alone has a place all the same.
TEST_F(Editing, TheEdgesOfTheWorldAreCopiedToWhereTheyBelong)
{
    Scene framed = scene();
    setBoundary(framed, Boundary::Closed, "Edges");
    editor.apply("Edges", framed);
    const ObjectId frame = scene().objects.back().id;
    ASSERT_TRUE(scene().objects.back().boundary);
    const auto expectACopyAt = [&](std::optional<Vec> at) {
        ASSERT_EQ(editor.selection().objects.size(), 1u);
        const ObjectId copy = editor.selection().objects[0];
        EXPECT_NE(copy, frame);
        EXPECT_FALSE(find(scene(), copy)->boundary) << "a world has one";
        EXPECT_EQ(faultsOf(scene()), "");
        const Box box = boundsOf(scene(), *find(scene(), copy));
        EXPECT_LE(glm::distance(box.size(), boundsOf(scene(), *find(scene(), frame)).size()), 1e-9);
        if (at) {
            EXPECT_LE(glm::distance(box.centre(), *at), editor.snapping.gridStep);
        }
    };
    editor.select({.objects = {frame}});
    editor.copy();
    editor.paste(Vec(3.0, 4.0));
    expectACopyAt(Vec(3.0, 4.0));
    editor.select({.objects = {frame}});
    editor.duplicate();
    expectACopyAt({});
    editor.select({.objects = {frame}});
    editor.copy();
    editor.paste({});
    expectACopyAt({});
}

TEST_F(Editing, LocksHoldAgainstHandsThatTakePointsOrEdges)
{
    editor.select({.objects = {left}});
    editor.lockSelection();
    const Object locked = *find(scene(), left), other = *find(scene(), right);
    const Scene before = scene();
    for (Mode mode : {Mode::Vertex, Mode::Edge}) {
        editor.setMode(mode);
        editor.select({.points = locked.points, .edges = locked.edges});
        EXPECT_TRUE(editor.pointsToChange().empty());
        EXPECT_FALSE(isEnabled(Action::Delete, editor));
        EXPECT_TRUE(isStoppedByLock(Action::Delete, editor));
        EXPECT_TRUE(isStoppedByLock(Action::Move, editor));
        editor.deleteSelection();
        editor.nudge(Vec(0.0, 0.25), false);
        EXPECT_TRUE(scene() == before);
        editor.select({});
        editor.selectAll();
        for (PointId id : locked.points)
            EXPECT_FALSE(isChosen(editor.pointsToChange(), id));
        for (PointId id : other.points)
            EXPECT_TRUE(isChosen(editor.pointsToChange(), id));
        editor.deleteSelection();
        EXPECT_TRUE(find(scene(), left));
        EXPECT_EQ(*find(scene(), left), locked);
        EXPECT_TRUE(mode == Mode::Edge || !find(scene(), right));
        EXPECT_EQ(faultsOf(scene()), "");
        editor.undo();
        EXPECT_TRUE(scene() == before);
    }
}

/// Nudges that follow fast count together, but not over another step.
TEST_F(Editing, ANudgeTakesOverNoStepButANudge)
{
    const auto stepCount = [&] { return editor.document().history().entries().size(); };
    editor.select({.objects = {left, right}});
    const std::size_t before = stepCount();
    editor.nudge({0.0, 0.25}, true);
    editor.nudge({0.0, 0.25}, true);
    EXPECT_EQ(stepCount(), before + 1);
    editor.groupSelection();
    EXPECT_EQ(stepCount(), before + 2);
    editor.nudge({0.0, 0.25}, true);
    EXPECT_EQ(stepCount(), before + 3);
    EXPECT_NE(find(scene(), left)->group, 0u) << "it is grouped still";
    editor.nudge({0.0, 0.25}, true);
    EXPECT_EQ(stepCount(), before + 3);
    editor.undo();
    EXPECT_NE(find(scene(), left)->group, 0u);
    editor.undo();
    EXPECT_EQ(find(scene(), left)->group, 0u);
}

TEST_F(Editing, WhatIsJoinedToALockedPointComesToIt)
{
    editor.select({.objects = {left}});
    editor.lockSelection();
    const PointId locked = find(scene(), left)->points[0], own = find(scene(), right)->points[0];
    const Vec at = find(scene(), locked)->position;
    editor.setMode(Mode::Vertex);
    for (const bool isFirst : {true, false}) {
        editor.select({.points = isFirst ? std::vector{locked, own} : std::vector{own, locked}});
        ASSERT_TRUE(editor.canJoin());
        EXPECT_TRUE(editor.joinSelection());
        EXPECT_EQ(find(scene(), locked)->position, at);
        EXPECT_FALSE(find(scene(), own)) << "it is one point with the locked one";
        EXPECT_EQ(faultsOf(scene()), "");
        editor.undo();
    }
    editor.select({.points = {locked, find(scene(), left)->points[1]}});
    EXPECT_FALSE(editor.canJoin());
}

TEST_F(Editing, JoiningInARunStartsFromWhatIsSeen)
{
    editor.setMode(Mode::Simulation);
    run(0.5);
    const PointId kept = find(scene(), left)->points[1], gone = find(scene(), right)->points[0];
    const Vec place = find(editor.simulation()->world().scene(), kept)->position;
    ASSERT_TRUE(editor.join(kept, gone));
    EXPECT_EQ(history().entries()[1].name, "Simulate 0.5 s");
    EXPECT_EQ(history().current().name, "Join points");
    EXPECT_EQ(find(editor.simulation()->world().scene(), kept)->position, place);
    EXPECT_TRUE(isHinge(scene(), kept));
    editor.select({.objects = {left}});  // a run has no points in hand: its objects' hinges are split
    EXPECT_TRUE(editor.canSplit());
    editor.splitSelection();
    EXPECT_FALSE(editor.canSplit());
    EXPECT_FALSE(isHinge(scene(), kept));
}

// --- commands

TEST_F(Editing, EveryCommandIsOneUndo)
{
    using Command = std::function<void()>;
    const std::vector<std::pair<std::string, Command>> commands{
        {"Delete Box 2", [&] { editor.deleteSelection(); }},
        {"Cut Box 2", [&] { editor.cut(); }},
        {"Duplicate Box 2", [&] { editor.duplicate(); }},
        {"Paste Box 2",
         [&] {
             editor.copy();
             editor.paste({});
         }},
        {"Move Box 2",
         [&] {
             editor.nudge({0.1, 0.0});
         }},
        {"Move 4 points",
         [&] {
             editor.setMode(Mode::Vertex);
             editor.selectAll();
             editor.nudge({0.1, 0.0});
         }},
        {"Delete 4 points",
         [&] {
             editor.setMode(Mode::Vertex);
             editor.selectAll();
             editor.deleteSelection();
         }},
        {"Delete 18 edges",
         [&] {
             editor.setMode(Mode::Edge);
             editor.selectAll();
             editor.deleteSelection();
         }},
        {"Delete 3 objects",
         [&] {
             editor.selectAll();
             editor.selectAll();  // what is fixed, too
             editor.deleteSelection();
         }},
    };
    for (const auto& [name, command] : commands) {
        editor.setMode(Mode::Object);
        editor.select({.objects = {left}});
        const std::size_t steps = history().index();
        command();
        EXPECT_EQ(history().current().name, name);
        EXPECT_EQ(history().index(), steps + 1) << name;
        EXPECT_EQ(faultsOf(scene()), "") << name;
        EXPECT_NE(scene(), start()) << name;
        editor.undo();
        EXPECT_EQ(scene(), start()) << name;
    }
}

TEST_F(Editing, ArrowsWithNothingSelectedLeaveARunAlone)
{
    editor.setMode(Mode::Simulation);
    run(1.0);
    const std::uint64_t before = editor.simulation()->world().hash();
    for (const Selection& still : {Selection{}, Selection{.objects = {ground}}}) {
        editor.select(still);
        editor.nudge(still.objects.empty() ? Vec(1.0, 0.0) : Vec(0.0));
        EXPECT_EQ(history().index(), 0u);
        EXPECT_EQ(editor.simulation()->oldestTick(), 0u) << "the timeline still begins at Play";
        EXPECT_EQ(editor.simulation()->world().hash(), before);
    }
    editor.reset();
    EXPECT_EQ(editor.posed(), start()) << "Reset goes to before Play";
}

TEST_F(Editing, CommandsOnNothingAreNoSteps)
{
    for (Mode mode : {Mode::Vertex, Mode::Edge, Mode::Object}) {
        editor.setMode(mode);
        editor.deleteSelection();
        editor.copy();
        editor.cut();
        editor.paste({});
        editor.duplicate();
        editor.nudge({1.0, 0.0});
        editor.splitSelection();
        EXPECT_FALSE(editor.joinSelection());
    }
    EXPECT_FALSE(editor.canUndo());
    EXPECT_FALSE(editor.canPaste());
}

TEST_F(Editing, PastedAgainItLiesFurtherOn)
{
    editor.select({.objects = {left}});
    editor.copy();
    editor.paste({});
    const Vec first = documentAt(editor.selection().objects[0]);
    editor.paste({});
    const Vec second = documentAt(editor.selection().objects[0]);
    EXPECT_EQ(first, Vec(-0.75, 5.0));
    EXPECT_EQ(second, Vec(0.5, 5.0));
}

TEST_F(Editing, TheClipboardSurvivesOpening)
{
    editor.select({.objects = {left}});
    editor.copy();
    editor.open(Scene{}, "Open");
    EXPECT_TRUE(editor.canPaste());
    editor.paste(Vec(1.0, 2.0));
    EXPECT_EQ(scene().objects.size(), 1u);
    EXPECT_EQ(documentAt(ObjectId{1}), Vec(1.0, 2.0));
}

TEST_F(Editing, InVertexModeTheObjectsInHandAreThoseOfThePoints)
{
    editor.setMode(Mode::Vertex);
    editor.select({.points = {find(scene(), right)->points[0]}, .objects = {left}});
    EXPECT_EQ(editor.objectsInHand(), std::vector{right});
    editor.setMode(Mode::Edge);
    EXPECT_EQ(editor.objectsInHand(), std::vector{left});
    editor.select({.edges = {find(scene(), ground)->edges[0]}});
    EXPECT_EQ(editor.objectsInHand(), std::vector{ground});
}

TEST_F(Editing, SelectsAllOfWhatTheModeIsAbout)
{
    editor.selectAll();
    EXPECT_EQ(editor.selection().objects, (std::vector{left, right})) << "what can move";
    editor.selectAll();
    EXPECT_EQ(editor.selection().objects.size(), 3u) << "and what is fixed";
    editor.select({.objects = {left}});
    editor.setMode(Mode::Vertex);
    editor.selectAll();
    EXPECT_EQ(editor.selection().points, find(scene(), left)->points);
    editor.setMode(Mode::Edge);
    editor.selectAll();
    EXPECT_EQ(editor.selection().edges.size(), 18u);
}

TEST_F(Editing, JoinsWhatIsSelectedInTheLastChosen)
{
    editor.setMode(Mode::Vertex);
    const PointId gone = find(scene(), left)->points[1], kept = find(scene(), right)->points[0];
    const Vec place = find(scene(), kept)->position;
    const auto edgesOfLeft = [&] {
        std::vector<double> rests;
        for (EdgeId id : find(scene(), left)->edges)
            rests.push_back(find(scene(), id)->rest);
        return rests;
    };
    const std::vector<double> shape = edgesOfLeft();
    editor.select({.points = {gone, kept}});
    ASSERT_TRUE(editor.canJoin());
    ASSERT_TRUE(editor.joinSelection());
    EXPECT_EQ(edgesOfLeft(), shape) << "it comes whole";
    EXPECT_EQ(find(scene(), kept)->position, place);
    EXPECT_FALSE(find(scene(), gone));
    EXPECT_EQ(editor.selection().points, std::vector{kept});
    editor.undo();
    EXPECT_EQ(scene(), start());
}

// --- files

TEST_F(Editing, OpeningRemakesEverythingButTheMode)
{
    editor.setMode(Mode::Simulation);
    run(0.5);
    tune(0.1);
    const std::uint64_t revision = editor.document().revision();
    Scene other;
    addDisc(other, {0.0, 3.0}, 1.0);
    editor.open(other, "Open");
    EXPECT_EQ(editor.mode(), Mode::Simulation);
    EXPECT_TRUE(editor.simulation()->playing());
    EXPECT_EQ(editor.simulation()->world().tick(), 0u);
    EXPECT_EQ(editor.posed(), other);
    EXPECT_FALSE(editor.canUndo());
    EXPECT_FALSE(editor.document().isUnsaved());
    EXPECT_GT(editor.document().revision(), revision);
    EXPECT_EQ(history().current().name, "Open");
}

TEST_F(Editing, SavedUndoneAndRedoneKnowsWhatIsUnsaved)
{
    editor.select({.objects = {left}});
    editor.nudge({1.0, 0.0});
    EXPECT_TRUE(editor.document().isUnsaved());
    editor.settleRun();
    editor.markSaved();
    EXPECT_FALSE(editor.document().isUnsaved());
    editor.undo();
    EXPECT_TRUE(editor.document().isUnsaved());
    editor.redo();
    EXPECT_FALSE(editor.document().isUnsaved());
    editor.setMode(Mode::Simulation);
    run(0.5);
    editor.setMode(Mode::Object);
    EXPECT_FALSE(editor.document().isUnsaved());  // a run alone is not work
    editor.nudge({0.0, 1.0});
    EXPECT_TRUE(editor.document().isUnsaved());
}

// --- the history panel

TEST_F(Editing, GoesToAnyEntryOfTheHistory)
{
    editor.select({.objects = {left}});
    std::vector<Scene> scenes{scene()};
    for (int i = 0; i < 3; ++i) {
        editor.nudge({0.5, 0.0});
        scenes.push_back(scene());
    }
    editor.setMode(Mode::Simulation);
    run(0.3);
    const Scene end = editor.simulation()->world().scene();
    editor.goTo(1);
    EXPECT_EQ(editor.posed(), scenes[1]);
    editor.goTo(4);
    EXPECT_EQ(editor.posed(), end);
    editor.goTo(0);
    EXPECT_EQ(editor.posed(), scenes[0]);
    editor.goTo(99);
    EXPECT_EQ(editor.posed(), scenes[0]);
    editor.setMode(Mode::Object);
    editor.goTo(3);
    EXPECT_EQ(editor.posed(), scenes[3]);
}
