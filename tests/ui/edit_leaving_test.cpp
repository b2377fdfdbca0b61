// What leaves a world that removes it: a part of the run, which a reset takes back.

#include "edit/editor.h"
#include "scene/edit/boundary.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/validity.h"
#include "ui/standing_clock.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;
using support::faultsOf;

namespace {

/// Two boxes above nothing in a run. A file that was watched, and saved "as before Play", had lost all that fell out of
/// its world.
struct LeavingTheWorld : testing::Test {
    static Scene start()
    {
        Scene scene;
        addBox(scene, {-2.0, 5.0}, {1.0, 1.0});
        addBox(scene, {2.0, 5.0}, {1.0, 1.0}, 0.3);
        return scene;
    }

    LeavingTheWorld()
    {
        editor.setBoundary(Boundary::Removing);
        editor.markSaved();
        begun = scene();
        editor.setMode(Mode::Simulation);
    }

    const Scene& scene() const { return editor.document().saved(); }
    const History& history() const { return editor.document().history(); }

    void run(double seconds)
    {
        for (int i = 0; i < std::lround(60.0 * seconds); ++i)
            editor.advance(1.0000001 / 60.0, 1e9, standingClock);
    }

    void watch(int frames = 200)
    {
        for (int frame = 0; frame < frames; ++frame) {
            run(1.0 / 60.0);
            editor.removeWhatLeft();
        }
    }

    Editor editor{start()};
    const ObjectId left{1}, right{2};
    Scene begun;
};

TEST_F(LeavingTheWorld, IsOneStepOfTheRun)
{
    const std::size_t before = history().entries().size();
    watch();
    EXPECT_FALSE(find(scene(), left));
    EXPECT_FALSE(find(scene(), right));
    EXPECT_EQ(scene().objects.size(), 1u) << "the frame stays";
    EXPECT_EQ(history().entries().size(), before + 1);
    EXPECT_TRUE(editor.undo());
    EXPECT_TRUE(find(scene(), left));
    EXPECT_TRUE(find(scene(), right));
}

TEST_F(LeavingTheWorld, IsNoWorkAndAResetBringsItBack)
{
    watch();
    ASSERT_FALSE(find(scene(), left));
    EXPECT_FALSE(editor.document().isUnsaved());
    ASSERT_TRUE(editor.canReset());
    EXPECT_EQ(editor.sceneOfReset(), begun);
    editor.reset();
    EXPECT_EQ(scene(), begun);
    EXPECT_FALSE(editor.canReset());
    EXPECT_FALSE(editor.document().isUnsaved());
}

/// It was made anew in the same frame, and with it went all that could be redone.
TEST_F(LeavingTheWorld, IsNoBarToUndoAndTakesNoRedoAway)
{
    watch();
    ASSERT_FALSE(find(scene(), left));
    const auto draw = [&](double x) {
        Scene more = scene();
        addBox(more, {x, 9.0}, {0.5, 0.5});
        editor.apply("Draw", std::move(more));
        watch(5);
    };
    draw(-1.0);
    draw(1.0);
    const std::size_t made = scene().objects.size();
    for (int times = 0; times < 3; ++times) {
        ASSERT_TRUE(editor.undo()) << times;
        watch(1);
    }
    EXPECT_TRUE(find(scene(), left)) << "it stands at the run's beginning";
    for (int times = 0; times < 6 && editor.canRedo(); ++times) {
        editor.redo();
        editor.removeWhatLeft();
    }
    EXPECT_EQ(scene().objects.size(), made);
}

TEST_F(LeavingTheWorld, OfItselfKeepsWhatCanBeRedone)
{
    watch(10);
    Scene more = scene();
    const ObjectId drawn = addBox(more, {6.0, 9.0}, {0.5, 0.5});
    editor.apply("Draw", std::move(more));
    watch(5);
    ASSERT_TRUE(editor.undo());
    ASSERT_FALSE(find(scene(), drawn));
    watch(200);
    ASSERT_FALSE(find(scene(), left));
    for (int times = 0; times < 4 && !find(scene(), drawn) && editor.canRedo(); ++times)
        editor.redo();
    EXPECT_TRUE(find(scene(), drawn));
}

TEST_F(LeavingTheWorld, IsBroughtBackWithItsJoints)
{
    Scene tied = begun;
    const ObjectId rope =
        addRope(tied, std::vector<Vec>{{-1.5, 5.5}, {-1.5, 7.0}}, find(tied, left)->outline[2]);
    editor.setMode(Mode::Object);
    editor.apply("Tie", std::move(tied));
    const auto joints = [&](const Scene& of) {
        std::size_t count = 0;
        for (PointId point : find(of, rope) ? find(of, rope)->points : std::vector<PointId>{})
            count += static_cast<std::size_t>(
                std::count(find(of, left)->points.begin(), find(of, left)->points.end(), point));
        return count;
    };
    const Scene before = scene();
    ASSERT_EQ(joints(before), 1u);
    editor.setMode(Mode::Simulation);
    watch();
    ASSERT_FALSE(find(scene(), left));
    for (const double x : {6.0, 7.0}) {  // with ids that are free now
        editor.settleRun();
        Scene more = scene();
        const ObjectId made = addBox(more, {x, 8.0}, {0.5, 0.5});
        for (PointId point : get(more, made).points)
            get(more, point).fixed = true;
        get(more, made).fixed = true;
        editor.apply("Make", std::move(more));
        watch(5);
    }
    const Scene back = editor.sceneOfReset();
    EXPECT_EQ(faultsOf(back), "");
    EXPECT_EQ(back.objects.size(), before.objects.size() + 2);
    ASSERT_TRUE(find(back, left) && find(back, rope));
    EXPECT_EQ(joints(back), 1u);
    for (const Object& object : before.objects)
        EXPECT_EQ(boundsOf(back, *find(back, object.id)).centre(), boundsOf(before, object).centre());
}

TEST_F(LeavingTheWorld, IsBroughtBackAfterTheRunWasSettledToo)
{
    watch();
    editor.setMode(Mode::Object);
    EXPECT_FALSE(editor.document().isUnsaved());
    EXPECT_EQ(editor.sceneOfReset(), begun);
    editor.setMode(Mode::Simulation);
    run(0.5);
    editor.reset();
    EXPECT_EQ(scene(), begun);
}

TEST_F(LeavingTheWorld, IsBroughtBackWithWhatAHandMadeBeforeAndSince)
{
    const auto make = [&](Vec at) {
        editor.settleRun();
        Scene more = scene();
        const ObjectId made = addBox(more, at, {0.5, 0.5});
        get(more, made).fixed = true;
        for (PointId point : get(more, made).points)
            get(more, point).fixed = true;
        editor.apply("Make", std::move(more));
    };
    make({-6.0, 8.0});
    watch();
    ASSERT_FALSE(find(scene(), left));
    make({6.0, 8.0});  // with ids that are free now
    watch(10);
    EXPECT_TRUE(editor.document().isUnsaved());
    const Scene back = editor.sceneOfReset();
    EXPECT_EQ(faultsOf(back), "");
    EXPECT_EQ(back.objects.size(), begun.objects.size() + 2);
    for (const Vec at : {Vec(-2.0, 5.0), Vec(2.0, 5.0), Vec(-6.0, 8.0), Vec(6.0, 8.0)})
        EXPECT_TRUE(std::any_of(back.objects.begin(), back.objects.end(), [&](const Object& object) {
            return !object.boundary && glm::distance(boundsOf(back, object).centre(), at) < 1e-9;
        })) << at.x;
    editor.reset();
    EXPECT_EQ(scene(), back);
}

/// Each has the ids of the one before it, which has left: the third had none of its own, and neither a reset nor an
/// autosave came of that.
TEST_F(LeavingTheWorld, OneAfterAnotherIsBroughtBackWithWhatHadItsIdsBefore)
{
    watch();
    ASSERT_FALSE(find(scene(), left));
    for (int i = 0; i < 5; ++i) {
        editor.settleRun();
        Scene more = scene();
        addDisc(more, {2.0 * i, 5.0}, 0.4);
        editor.apply("Make", std::move(more));
        watch();
        ASSERT_EQ(scene().objects.size(), 1u) << i;
        const Scene back = editor.sceneOfReset();
        EXPECT_EQ(faultsOf(back), "");
        EXPECT_EQ(back.objects.size(), begun.objects.size() + i + 1);
    }
    const Scene back = editor.sceneOfReset();
    editor.reset();
    EXPECT_EQ(scene(), back);
}

/// One redo gave the beginning without what had left, and only the next one the run.
TEST_F(LeavingTheWorld, IsRedoneWithItsRunAtOnce)
{
    Scene swinging = begun;
    const ObjectId pendulum = addBox(swinging, {0.0, 12.0}, {2.0, 0.2});
    get(swinging, get(swinging, pendulum).points[0]).fixed = true;
    Editor other{swinging};
    other.setMode(Mode::Simulation);
    for (int frame = 0; frame < 230; ++frame) {
        other.advance(1.0000001 / 60.0, 1e9, standingClock);
        other.removeWhatLeft();
    }
    ASSERT_FALSE(find(other.document().saved(), left));
    const double clock = other.simulation()->runSeconds();
    ASSERT_GT(clock, 3.0);
    ASSERT_TRUE(other.undo());
    ASSERT_TRUE(find(other.document().saved(), left));
    ASSERT_TRUE(other.redo());
    EXPECT_FALSE(find(other.document().saved(), left));
    ASSERT_TRUE(other.simulation());
    EXPECT_EQ(other.simulation()->runSeconds(), clock);
}

/// What was held was fixed in what was kept for a crash.
TEST_F(LeavingTheWorld, WhatIsHeldIsNotFixedInTheNewestFrame)
{
    run(0.2);
    editor.hold({left});
    run(0.1);
    const Scene held = editor.sceneOfNewestFrame();
    EXPECT_FALSE(get(held, left).fixed);
    editor.letGo();
    const Scene free = editor.sceneOfNewestFrame();
    EXPECT_FALSE(get(free, left).fixed);
}

}  // namespace
