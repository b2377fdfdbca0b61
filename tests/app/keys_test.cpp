// What holds in every mode: keys, camera, transforms by key, the dial.

#include "app/hands_scene.h"
#include "scene/query.h"

namespace sprung::app {
namespace {

class Keys : public testing::Test {
protected:
    Vec middle(ObjectId id) { return middleOf(driver.scene(), id); }
    const ui::Camera& camera() { return driver.window().camera(); }
    ui::Mode mode() { return driver.editor().mode(); }
    const ui::Simulation* run() { return driver.editor().simulation(); }
    void selectLeft() { driver.click(driver.at(leftInside)); }

    WindowDriver driver{handsScene()};
};

// --- modes and the run

/// While nothing runs, nothing else shows it.
TEST_F(Keys, WhatEditModesDoToRunsIsSaid)
{
    for (const bool keeps : {true, false}) {
        driver.key("Space", KMOD_SHIFT);
        EXPECT_EQ(driver.editor().keepsRunning(), keeps);
        ASSERT_FALSE(driver.window().shownMessages().empty());
        EXPECT_EQ(driver.window().shownMessages().back().kind, ui::Message::Kind::Information);
        driver.seconds(20.0);
        EXPECT_TRUE(driver.window().shownMessages().empty());
    }
}

TEST_F(Keys, DigitsChooseTheModeAndTabSwapsWithSimulation)
{
    for (const auto& [key, chosen] : {std::pair{"1", ui::Mode::Simulation},
                                      {"2", ui::Mode::Vertex},
                                      {"3", ui::Mode::Edge},
                                      {"4", ui::Mode::Object}}) {
        driver.key(key);
        EXPECT_EQ(mode(), chosen);
    }
    driver.key("3");
    driver.key("Tab");
    EXPECT_EQ(mode(), ui::Mode::Simulation);
    driver.key("Tab");
    EXPECT_EQ(mode(), ui::Mode::Edge);
}

TEST_F(Keys, SpaceTapPlaysAndPauses)
{
    driver.key("Space");
    ASSERT_EQ(mode(), ui::Mode::Simulation);
    EXPECT_TRUE(run()->playing());
    driver.key("Space");
    EXPECT_FALSE(run()->playing());
    driver.key("Space");
    EXPECT_TRUE(run()->playing());
}

TEST_F(Keys, PointAndCommaStepAndCtrlRResets)
{
    driver.key(".");
    ASSERT_EQ(mode(), ui::Mode::Simulation);
    EXPECT_FALSE(run()->playing());
    EXPECT_EQ(run()->world().tick(), 1u);
    const Vec first = middleOf(driver.editor().posed(), leftBox);
    driver.keys({".", ".", ","});
    EXPECT_EQ(run()->world().tick(), 2u);
    driver.key(",");
    EXPECT_EQ(middleOf(driver.editor().posed(), leftBox), first);
    driver.keys({".", ".", "."});
    driver.key("R", KMOD_CTRL);
    EXPECT_EQ(run()->seconds(), 0.0);
    EXPECT_TRUE(driver.editor().posed() == handsScene());
    driver.key("4");
    EXPECT_EQ(driver.steps(), std::vector<std::string>{"Open"});
}

// --- camera

TEST_F(Keys, SpaceAndLeftDragPanAndDoNotPlay)
{
    const Vec held = camera().toWorld({300.0, 300.0});
    expectNoStep(driver, [&] {
        driver.keyDown("Space");
        driver.drag({300.0, 300.0}, {380.0, 340.0});
        driver.keyUp("Space");
    });
    EXPECT_NEAR_PLACE(camera().toWorld({380.0, 340.0}), held, 1e-9);
    EXPECT_EQ(mode(), ui::Mode::Object);
    EXPECT_TRUE(driver.selection().empty());
}

TEST_F(Keys, MiddleDragPansInEveryMode)
{
    for (const char* key : {"1", "2", "3", "4"}) {
        driver.key(key);
        const Vec held = camera().toWorld({300.0, 300.0});
        driver.drag({300.0, 300.0}, {330.0, 280.0}, SDL_BUTTON_MIDDLE);
        EXPECT_NEAR_PLACE(camera().toWorld({330.0, 280.0}), held, 1e-9);
    }
}

TEST_F(Keys, TheWheelZoomsAndKeepsThePointUnderTheCursor)
{
    const ui::Px cursor{420.0, 210.0};
    const Vec held = camera().toWorld(cursor);
    const double before = camera().pixelsPerMetre;
    driver.wheel(cursor, 2.0f);
    driver.frames(30);
    EXPECT_NEAR(camera().pixelsPerMetre, before * 1.44, 1e-6);
    EXPECT_NEAR_PLACE(camera().toWorld(cursor), held, 1e-9);
    driver.wheel(cursor, -2.0f);
    driver.frames(30);
    EXPECT_NEAR(camera().pixelsPerMetre, before, 1e-6);
}

TEST_F(Keys, ShiftAndWheelPansSideways)
{
    const ui::Camera before = camera();
    driver.hold(KMOD_SHIFT, [&] { driver.wheel({420.0, 210.0}, 1.0f); });
    driver.frames(30);
    EXPECT_EQ(camera().pixelsPerMetre, before.pixelsPerMetre);
    EXPECT_GT(std::abs(camera().centre.x - before.centre.x), 0.1);
    EXPECT_EQ(camera().centre.y, before.centre.y);
}

TEST_F(Keys, HorizontalScrollingPansThatWayByTheSameForEachNotch)
{
    const ui::Camera before = camera();
    driver.wheel({420.0, 210.0}, 0.0f, 1.0f);
    const double notch = camera().centre.x - before.centre.x;
    EXPECT_GT(notch, 0.1) << "to the right";
    driver.wheel({420.0, 210.0}, 0.0f, -2.5f);
    driver.frames(30);
    EXPECT_NEAR(camera().centre.x, before.centre.x - 1.5 * notch, 1e-9);
    EXPECT_EQ(camera().centre.y, before.centre.y);
    EXPECT_EQ(camera().pixelsPerMetre, before.pixelsPerMetre);
}

TEST_F(Keys, HomeFitsAllAndFTheSelection)
{
    driver.drag({300.0, 300.0}, {900.0, 600.0}, SDL_BUTTON_MIDDLE);
    driver.keys({"Home", "Home"});
    driver.frames(30);
    const Box seen = camera().visible();
    for (const Point& point : driver.scene().points)
        EXPECT_TRUE(seen.contains(point.position));
    const double all = camera().pixelsPerMetre;

    driver.click(driver.at(rightInside));
    driver.key("F");
    driver.frames(30);
    EXPECT_GT(camera().pixelsPerMetre, 2.0 * all);
    const ui::Px on = driver.at(rightCentre);
    EXPECT_TRUE(on.x > 200.0 && on.x < 500.0 && on.y > 150.0 && on.y < 550.0) << on.x << ", " << on.y;
}

// --- clipboard and selection

TEST_F(Keys, CtrlASelectsWhatTheModeEdits)
{
    driver.key("A", KMOD_CTRL);
    EXPECT_EQ(driver.selection().objects, (std::vector{leftBox, rightBox})) << "what can move";
    driver.key("A", KMOD_CTRL);
    EXPECT_EQ(driver.selection().objects.size(), 3u) << "and then what is fixed, too";
    driver.key("3");
    driver.key("A", KMOD_CTRL);
    EXPECT_EQ(driver.selection().edges.size(), driver.scene().edges.size());
    driver.key("Escape");
    driver.key("2");
    driver.key("A", KMOD_CTRL);
    EXPECT_EQ(driver.selection().points.size(), driver.scene().points.size());
}

TEST_F(Keys, CutAndPasteBringTheObjectToTheCursor)
{
    selectLeft();
    expectOneStep(driver, "Cut Box 2", [&] { driver.key("X", KMOD_CTRL); });
    EXPECT_EQ(driver.scene().objects.size(), 2u);
    driver.moveTo(driver.at(nowhere));
    expectOneStep(driver, "Paste Box 2", [&] { driver.key("V", KMOD_CTRL); });
    ASSERT_EQ(driver.scene().objects.size(), 3u);
    EXPECT_NEAR_PLACE(middle(driver.scene().objects.back().id), nowhere, pixel);
}

TEST_F(Keys, CopyAndPasteLeaveTheFirstWhereItIs)
{
    selectLeft();
    expectNoStep(driver, [&] { driver.key("C", KMOD_CTRL); });
    driver.moveTo(driver.at(nowhere));
    expectOneStep(driver, "Paste Box 2", [&] { driver.key("V", KMOD_CTRL); });
    EXPECT_EQ(middle(leftBox), leftCentre);
    EXPECT_EQ(driver.scene().objects.size(), 4u);
}

TEST_F(Keys, CtrlDDuplicatesBesideIt)
{
    selectLeft();
    expectOneStep(driver, "Duplicate Box 2", [&] { driver.key("D", KMOD_CTRL); });
    EXPECT_GT(middle(driver.scene().objects.back().id).x, leftCentre.x + 1.0);
}

TEST_F(Keys, BothRedoKeysRedo)
{
    selectLeft();
    driver.key("Delete");
    const Scene after = driver.scene();
    driver.key("Z", KMOD_CTRL);
    driver.key("Z", KMOD_CTRL | KMOD_SHIFT);
    EXPECT_TRUE(driver.scene() == after);
}

TEST_F(Keys, EscCancelsTheGestureThenDeselectsAndNeverQuits)
{
    selectLeft();
    expectNoStep(driver, [&] {
        driver.press(driver.at(leftInside));
        driver.moveTo(driver.at(leftInside + Vec(1.0, 1.0)));
        driver.key("Escape");
        EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
        driver.release(driver.at(leftInside + Vec(1.0, 1.0)));
    });
    driver.key("Escape");
    EXPECT_TRUE(driver.selection().empty());
    driver.keys({"Escape", "Escape"});
    EXPECT_TRUE(driver.frames(2));
}

// --- nudge and transforms by key

TEST_F(Keys, ArrowsNudgeByAGridStepAndWithShiftByTen)
{
    selectLeft();
    expectOneStep(driver, "Move Box 2", [&] { driver.key("Right"); });
    EXPECT_EQ(middle(leftBox), leftCentre + Vec(0.25, 0.0));
    expectOneStep(driver, "Move Box 2", [&] { driver.key("Up", KMOD_SHIFT); });
    EXPECT_EQ(middle(leftBox), leftCentre + Vec(0.25, 2.5));
}

TEST_F(Keys, AHeldArrowIsOneStep)
{
    selectLeft();
    expectOneStep(driver, "Move Box 2", [&] {
        driver.keyDown("Right");
        for (int i = 0; i < 7; ++i) {
            driver.frames(i == 0 ? 40 : 2);
            driver.keyRepeat("Right");
        }
        driver.keyUp("Right");
    });
    EXPECT_EQ(middle(leftBox), leftCentre + Vec(8 * 0.25, 0.0));
}

TEST_F(Keys, ArrowsAfterAPauseAreAnotherStep)
{
    selectLeft();
    const std::vector<std::string> before = driver.steps();
    driver.keys({"Right", "Right", "Up"});
    EXPECT_EQ(driver.steps().size(), before.size() + 1);
    driver.frames(40);
    driver.key("Up");
    EXPECT_EQ(driver.steps().size(), before.size() + 2);
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(middle(leftBox), leftCentre + Vec(0.5, 0.25));
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(middle(leftBox), leftCentre);
}

TEST_F(Keys, ArrowsThereAndBackAreNoStep)
{
    selectLeft();
    expectNoStep(driver, [&] { driver.keys({"Right", "Up", "Left", "Down"}); });
    expectOneStep(driver, "Move Box 2", [&] { driver.key("Right"); });
}

TEST_F(Keys, ArrowsNudgePointsInVertexMode)
{
    driver.key("2");
    const PointId point = pointAt(driver.scene(), {-2.0, 1.5});
    driver.click(driver.at({-2.0, 1.5}));
    expectOneStep(driver, "Move point", [&] { driver.key("Left"); });
    EXPECT_EQ(find(driver.scene(), point)->position, Vec(-2.25, 1.5));
}

TEST_F(Keys, GMovesWithTheMouseUntilAClick)
{
    selectLeft();
    driver.moveTo(driver.at(leftInside));
    expectOneStep(driver, "Move Box 2", [&] {
        driver.key("G");
        driver.moveTo(driver.at(leftInside + Vec(0.6, 0.8)));
        driver.click(driver.at(leftInside + Vec(0.6, 0.8)));
    });
    EXPECT_NEAR_PLACE(middle(leftBox), leftCentre + Vec(0.6, 0.8), pixel);
}

TEST_F(Keys, XAndYHoldTheMoveOnAnAxis)
{
    selectLeft();
    driver.moveTo(driver.at(leftInside));
    expectOneStep(driver, "Move Box 2", [&] {
        driver.keys({"G", "Y"});
        driver.moveTo(driver.at(leftInside + Vec(0.6, 0.8)));
        driver.key("Return");
    });
    EXPECT_NEAR_PLACE(middle(leftBox), leftCentre + Vec(0.0, 0.8), pixel);
    EXPECT_EQ(middle(leftBox).x, leftCentre.x);
}

TEST_F(Keys, TypedDigitsStateTheAmount)
{
    selectLeft();
    expectOneStep(driver, "Move Box 2", [&] { driver.keys({"G", "X", "1", ".", "5", "Return"}); });
    EXPECT_EQ(middle(leftBox), leftCentre + Vec(1.5, 0.0));
    expectOneStep(driver, "Move Box 2", [&] {
        driver.keys({"G", "Y", "2", "Backspace", "1", "-", "Return"});
    });
    EXPECT_EQ(middle(leftBox), leftCentre + Vec(1.5, -1.0));
}

TEST_F(Keys, RTurnsByTypedDegrees)
{
    selectLeft();
    const PointId corner = pointAt(driver.scene(), {-2.0, 0.5});
    expectOneStep(driver, "Turn Box 2", [&] { driver.keys({"R", "9", "0", "Return"}); });
    EXPECT_NEAR_PLACE(find(driver.scene(), corner)->position, Vec(-1.0, 0.5), 1e-9);
}

TEST_F(Keys, SScalesByTypedFactorAlongOneAxisToo)
{
    selectLeft();
    expectOneStep(driver, "Scale Box 2", [&] { driver.keys({"S", "2", "Return"}); });
    EXPECT_NEAR(boundsOf(driver.scene(), *find(driver.scene(), leftBox)).size().y, 2.0, 1e-9);
    expectOneStep(driver, "Scale Box 2", [&] { driver.keys({"S", "X", ".", "5", "Return"}); });
    const Vec size = boundsOf(driver.scene(), *find(driver.scene(), leftBox)).size();
    EXPECT_NEAR(size.x, 1.0, 1e-9);
    EXPECT_NEAR(size.y, 2.0, 1e-9);
}

TEST_F(Keys, TransformsByKeyWorkOnPointsAndEdges)
{
    driver.key("2");
    driver.click(driver.at({-2.0, 1.5}));
    expectOneStep(driver, "Move point", [&] { driver.keys({"G", "Y", "1", "Return"}); });
    EXPECT_NO_THROW(pointAt(driver.scene(), {-2.0, 2.5}));
    driver.key("3");
    driver.click(driver.at({2.1, 1.0}));
    ASSERT_EQ(driver.selection().edges.size(), 1u);
    driver.keys({"G", "X", "1", "Return"});
    EXPECT_NO_THROW(pointAt(driver.scene(), {3.0, 0.5}));
    EXPECT_NO_THROW(pointAt(driver.scene(), {3.0, 1.5}));
}

TEST_F(Keys, EscAndRightClickGiveATransformByKeyUp)
{
    selectLeft();
    expectNoStep(driver, [&] {
        driver.keys({"G", "X", "1", "Escape"});
        driver.keys({"R", "4", "5"});
        driver.click(driver.at(nowhere), SDL_BUTTON_RIGHT);
    });
    EXPECT_EQ(driver.window().hands().keyed(), nullptr);
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
}

// --- snapping

TEST_F(Keys, AltInvertsSnapping)
{
    driver.editor().snapping.grid = true;
    driver.drag(driver.at(leftInside), driver.at(leftInside + Vec(0.2, 0.2)));
    EXPECT_EQ(middle(leftBox), leftCentre + Vec(0.25, 0.25));
    driver.key("Z", KMOD_CTRL);
    driver.hold(KMOD_ALT, [&] { driver.drag(driver.at(leftInside), driver.at(leftInside + Vec(0.2, 0.2))); });
    EXPECT_NEAR_PLACE(middle(leftBox), leftCentre + Vec(0.2, 0.2), pixel);
}

TEST_F(Keys, AltSnapsWhereSnappingIsOff)
{
    driver.hold(KMOD_ALT,
                [&] { driver.drag(driver.at(leftInside), driver.at(leftInside + Vec(0.2, 1.05))); });
    const Vec moved = middle(leftBox) - leftCentre;
    EXPECT_EQ(moved, Vec(0.25, 1.0));
}

// --- the dial

TEST_F(Keys, TheDialSetsGravityAtOnceAndADoubleClickTakesItAway)
{
    driver.key("1");
    const ui::PxRect dial = driver.widget("tool window", {"dial"});
    const double reach = 0.5 * dial.size().y;
    expectOneStep(driver, "Set gravity", [&] {
        driver.press(dial.centre());
        driver.moveTo(dial.centre() + ui::Px(0.3 * reach, 0.0));
        driver.moveTo(dial.centre() + ui::Px(0.7 * reach, 0.0));
        driver.frames(10);
        const Scene& running = driver.editor().posed();
        EXPECT_GT(running.points.back().velocity.x, 0.5) << "it falls sideways while the dial is held";
        driver.release(dial.centre() + ui::Px(0.7 * reach, 0.0));
    });
    EXPECT_NEAR(driver.scene().world.gravity.x, 9.81, 0.2);
    EXPECT_NEAR(driver.scene().world.gravity.y, 0.0, 0.2);

    driver.frames(30);
    expectOneStep(driver, "Set gravity",
                  [&] { driver.doubleClick(dial.centre() + ui::Px(0.2 * reach, 0.3 * reach)); });
    EXPECT_EQ(driver.scene().world.gravity, Vec(0.0));
}

TEST_F(Keys, ADoubleClickOnTheDialTakesNoEarlierStepWithIt)
{
    driver.key("1");
    const ui::PxRect dial = driver.widget("tool window", {"dial"});
    const ui::Px aside = dial.centre() + ui::Px(0.15 * dial.size().y, 0.0);
    expectOneStep(driver, "Set gravity", [&] { driver.click(aside); });
    driver.frames(60);
    expectOneStep(driver, "Set gravity",
                  [&] { driver.doubleClick(aside); });  // its first click changes nothing
    EXPECT_EQ(driver.scene().world.gravity, Vec(0.0));
}

}  // namespace
}  // namespace sprung::app
