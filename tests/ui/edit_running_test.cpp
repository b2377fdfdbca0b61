// Edits while it runs: a run that the edit modes keep, and what a hand has of it.

#include "edit/editor.h"
#include "edit/properties.h"
#include "scene/edit/transforms.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "tools/move_points.h"
#include "ui/standing_clock.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

/// A ground and two boxes high above it, in a run that edit modes keep.
struct Running : testing::Test {
    static Scene start()
    {
        Scene scene;
        setFixed(scene, std::array{addBox(scene, {0.0, -0.5}, {20.0, 1.0})}, true);
        addBox(scene, {-2.0, 9.0}, {1.0, 1.0});
        addBox(scene, {2.0, 9.0}, {1.0, 1.0});
        return scene;
    }

    Running()
    {
        editor.setKeepsRunning(true);
        editor.setMode(Mode::Simulation);
        run(0.3);
        editor.setMode(Mode::Object);
    }

    Editor editor{start()};
    const ObjectId ground{1}, left{2}, right{3};

    const Scene& scene() const { return editor.document().saved(); }
    std::size_t steps() const { return editor.document().history().index(); }
    Vec at(ObjectId id) const
    {
        const Scene now = editor.simulation()->world().scene();
        return boundsOf(now, *find(now, id)).centre();
    }
    Vec velocityOf(ObjectId id) const
    {
        const Scene now = editor.simulation()->world().scene();
        return find(now, find(now, id)->points.front())->velocity;
    }
    void run(double seconds)
    {
        for (int i = 0; i < std::lround(60.0 * seconds); ++i)
            editor.advance(1.0000001 / 60.0, 1e9, standingClock);
    }
    void moveLeft(Vec by)
    {
        Scene moved = scene();
        moveObjects(moved, std::array{left}, by);
        editor.apply("Move", moved);
    }
};

}  // namespace

TEST_F(Running, GoesOnInTheEditModesWithoutAStep)
{
    for (Mode mode : {Mode::Vertex, Mode::Edge, Mode::Object, Mode::Simulation}) {
        const Vec before = at(left);
        editor.setMode(mode);
        ASSERT_TRUE(editor.simulation() && editor.simulation()->playing());
        run(0.1);
        EXPECT_LT(at(left).y, before.y);
    }
    EXPECT_EQ(steps(), 0u);
}

TEST_F(Running, EndsAsOneStepWhenItIsToBeKeptNoMore)
{
    const Vec before = at(left);
    editor.setKeepsRunning(false);
    EXPECT_EQ(editor.simulation(), nullptr);
    EXPECT_EQ(steps(), 1u);
    EXPECT_EQ(boundsOf(scene(), *find(scene(), left)).centre(), before);
    editor.reset();
    EXPECT_EQ(scene(), start());
}

TEST_F(Running, GoesOnInSimulationModeWhenItIsToBeKeptNoMore)
{
    editor.setMode(Mode::Simulation);
    editor.setKeepsRunning(false);
    EXPECT_TRUE(editor.simulation());
}

TEST_F(Running, IsOverWhenAnotherSceneIsOpened)
{
    editor.open(start(), "Open");
    EXPECT_EQ(editor.simulation(), nullptr);
    EXPECT_EQ(editor.posed(), start());
}

TEST_F(Running, WhatIsHeldStandsStillAndFallsOnAsItCame)
{
    const Vec place = at(left), velocity = velocityOf(left), other = at(right);
    editor.hold({left});
    run(0.5);
    EXPECT_EQ(at(left), place);
    EXPECT_LT(at(right).y, other.y - 1.0) << "the rest goes on";
    EXPECT_FALSE(find(editor.posed(), left)->fixed) << "it is none of the document's business";
    editor.letGo();
    EXPECT_EQ(at(left), place);
    EXPECT_EQ(velocityOf(left), velocity);
}

TEST_F(Running, WhatWasChangedInTheHandBeginsFromRest)
{
    editor.hold({left});
    const Vec place = at(left);
    run(0.2);
    const std::size_t before = steps();
    moveLeft({1.0, 2.0});
    editor.letGo();
    EXPECT_EQ(steps(), before + 1);
    EXPECT_NEAR(glm::distance(at(left), place + Vec(1.0, 2.0)), 0.0, 1e-12);
    EXPECT_EQ(velocityOf(left), Vec(0.0));
    EXPECT_LT(velocityOf(right).y, -1.0);
    run(0.2);
    EXPECT_NEAR(at(left).y, place.y + 2.0 - 0.5 * 9.81 * 0.04, 0.05);
}

TEST_F(Running, OneUndoTakesOneEditBackAndTheRunGoesOn)
{
    editor.hold({left});
    const Vec place = at(left);
    moveLeft({1.0, 2.0});
    editor.letGo();
    run(0.2);
    const Vec other = at(right);
    ASSERT_TRUE(editor.undo());
    EXPECT_NEAR(glm::distance(at(left), place), 0.0, 1e-12);
    EXPECT_EQ(at(right), other);
    EXPECT_TRUE(editor.simulation()->playing());
}

TEST_F(Running, ResetReturnsToBeforePlayWhateverWasEdited)
{
    editor.hold({left});
    moveLeft({1.0, 2.0});
    editor.letGo();
    run(0.2);
    editor.reset();
    EXPECT_EQ(scene(), start());
    ASSERT_TRUE(editor.simulation());
    EXPECT_EQ(editor.simulation()->seconds(), 0.0);
}

TEST_F(Running, ABeltThatIsHeldKeepsItsSpeed)
{
    Scene belt = scene();
    for (PointId id : find(belt, ground)->points)
        find(belt, id)->velocity = {1.5, 0.0};
    editor.apply("Drive", belt);
    editor.hold({ground, left});
    moveLeft({0.0, 1.0});
    editor.letGo();
    for (PointId id : find(scene(), ground)->points)
        EXPECT_EQ(find(scene(), id)->velocity, Vec(1.5, 0.0));
}

/// The boxes have come to rest on the ground; it is dragged within two seconds, so gently that they need
/// neither fly nor slide, and they come to rest again.
struct Dragging : Running {
    Dragging()
    {
        run(3.0);
        editor.hold({ground});
    }

    void drag(Vec from, Vec by)
    {
        for (int i = 1; i <= 120; ++i) {
            const double t = i / 120.0;
            editor.carry(from + t * t * (3.0 - 2.0 * t) * by);
            run(1.0 / 60.0);
        }
        run(1.0);
    }
};

TEST_F(Dragging, AFixedThingCarriesWhatLiesOnIt)
{
    const Vec one = at(left), other = at(right), own = at(ground);
    for (const Vec by : {Vec{1.0, 0.0}, Vec{0.0, 2.0}, Vec{-0.5, -1.0}}) {
        const Vec before = at(left), from = at(ground) - own;
        drag(from, by);
        EXPECT_NEAR(glm::distance(at(ground), own + from + by), 0.0, 1e-9) << "it is where the hand is";
        EXPECT_NEAR(glm::distance(at(left), before + by), 0.0, 0.02);
    }
    EXPECT_NEAR(glm::distance(at(right) - other, at(left) - one), 0.0, 0.02);
    EXPECT_EQ(boundsOf(scene(), *find(scene(), ground)).centre(), own) << "not in the document";
}

TEST_F(Dragging, AFixedThingStaysWhereItIsPutAndGoesBackWhereItIsNot)
{
    const Vec own = at(ground), box = at(left);
    drag(Vec{0.0}, {0.0, 1.0});
    Scene moved = scene();
    moveObjects(moved, std::array{ground}, {0.0, 1.0});
    editor.apply("Move", moved);
    editor.letGo();
    EXPECT_NEAR(glm::distance(at(ground), own + Vec(0.0, 1.0)), 0.0, 1e-12);
    EXPECT_NEAR(glm::distance(at(left), box + Vec(0.0, 1.0)), 0.0, 0.02) << "no jump under it";
    EXPECT_EQ(velocityOf(ground), Vec(0.0));
    editor.hold({ground});
    drag(Vec{0.0}, {0.0, 1.0});
    editor.letGo();
    EXPECT_NEAR(glm::distance(at(ground), own + Vec(0.0, 1.0)), 0.0, 1e-12);
    EXPECT_EQ(velocityOf(ground), Vec(0.0));
}

TEST_F(Dragging, AFixedThingIsNoFasterThanTheRestCanBear)
{
    const Vec box = at(left), own = at(ground);
    editor.carry({0.0, 100.0});
    run(0.5);
    EXPECT_NEAR(at(ground).y - own.y, 10.0, 0.5) << "20 m/s";
    EXPECT_GT(at(left).y - box.y, 9.4) << "still on it";
}

TEST_F(Running, APointThatIsDraggedShapesWhatFallsWithoutAThrow)
{
    editor.setMode(Mode::Vertex);
    const PointId corner = find(scene(), left)->outline.front();
    editor.select({.points = {corner}, .objects = {left}});
    const auto corners = [&] { return find(editor.simulation()->world().scene(), corner)->position; };
    Pointer pointer{.at = corners(), .metresPerPixel = 0.01};
    const Vec from = pointer.at;
    editor.snapping = {.grid = false, .points = false, .edges = false, .guides = false, .angles = false};
    {
        MovePoints drag(editor, pointer, corner);
        for (int i = 1; i <= 10; ++i) {
            pointer.at = from + 0.05 * i * Vec(-1.0, -0.6);
            drag.drag(pointer);
            run(0.05);
            EXPECT_NEAR(glm::distance(corners(), pointer.at), 0.0, 1e-9) << "it is where the hand is";
        }
        drag.finish(pointer);
    }
    EXPECT_EQ(editor.document().history().current().name, "Move point");
    run(0.1);
    for (PointId id : find(scene(), left)->points)
        EXPECT_LT(glm::length(find(editor.simulation()->world().scene(), id)->velocity), 1.2)
            << "no faster than a tenth of a second of falling makes it";
}

/// What had been redone before a run began counted as done in it: undo took it out from under the hand, and the run went
/// on. The tip said neither.
TEST_F(Running, UndoTakesTheRunBackBeforeWhatWasRedoneAtItsBeginning)
{
    editor.setMode(Mode::Object);
    editor.reset();
    editor.setKeepsRunning(false);
    moveLeft({0.5, 0.0});
    moveLeft({0.5, 0.0});
    const Scene moved = scene();
    editor.setMode(Mode::Simulation);
    run(0.5);
    editor.undo();
    for (int times = 0; times < 2; ++times)
        editor.undo();
    ASSERT_NE(scene(), moved);
    for (int times = 0; times < 2; ++times)
        editor.redo();
    ASSERT_EQ(scene(), moved);
    editor.togglePlay();
    run(0.5);
    EXPECT_EQ(editor.nameOfUndone(), "Simulate 0.5 s");
    editor.undo();
    EXPECT_EQ(scene(), moved);
    EXPECT_FALSE(editor.runHasMoved());
    EXPECT_EQ(editor.nameOfUndone(), "Move");
}
