// Hinge, Fix, Spring and Wheel by gestures, and what hangs together by them.

#include "app/hands_scene.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/query.h"
#include "scene/shapes.h"

namespace sprung::app {
namespace {

/// A slope that falls to the right, fixed.
Scene slope()
{
    Scene scene;
    addBox(scene, {0.0, -3.0}, {40.0, 1.0}, -0.1745);
    find(scene, ObjectId{1})->fixed = true;
    return scene;
}

class Joining : public testing::Test {
protected:
    const Object& last() { return driver.scene().objects.back(); }
    std::size_t hingeCount() { return hinges(driver.scene()).size(); }
    Vec middle(ObjectId id) { return middleOf(driver.editor().posed(), id); }

    WindowDriver driver{handsScene()};
};

/// An axle that is a hair beside a thing is one on the background, and the wheel then stands in the air.
TEST_F(Joining, AWheelSaysWhatItWillTurnOnBeforeItIsDrawn)
{
    driver.key("4");
    driver.key("W");
    const auto tag = [&](Vec at) {
        driver.moveTo(driver.at(at));
        driver.frames(2);
        std::string all;
        for (const ui::Overlay::Tag& one : driver.window().hands().overlay().tags)
            all += one.text + "|";
        return all;
    };
    const Vec inside = middle(leftBox) + Vec(0.13, 0.11);
    EXPECT_NE(tag(inside).find("Wheel on " + find(driver.scene(), leftBox)->name), std::string::npos)
        << tag(inside);
    EXPECT_NE(tag(nowhere).find("Wheel on the background"), std::string::npos) << tag(nowhere);
}

TEST(CarFromNothing, IsFourGesturesAndRollsDownASlopeAsOne)
{
    WindowDriver driver{slope()};
    driver.key("4");
    const std::size_t before = driver.steps().size();
    driver.key("B");
    driver.drag(driver.at({-6.0, 0.0}), driver.at({-3.6, 0.8}));
    driver.key("W");
    driver.drag(driver.at({-5.5, 0.1}), driver.at({-5.1, 0.1}));
    driver.drag(driver.at({-4.1, 0.1}), driver.at({-3.7, 0.1}));
    ASSERT_EQ(driver.steps().size(), before + 3) << "three gestures, three steps";
    ASSERT_EQ(driver.scene().objects.size(), 4u);
    EXPECT_EQ(hinges(driver.scene()).size(), 2u);
    driver.key("V");
    driver.key("Space");
    driver.seconds(3.0);
    const Scene& posed = driver.editor().posed();
    const double way = middleOf(posed, ObjectId{2}).x + 4.8;
    EXPECT_GT(way, 2.0) << "it rolls";
    const ObjectId rear{3}, front{4};
    EXPECT_NEAR(glm::distance(middleOf(posed, rear), middleOf(posed, front)), 1.4, 0.1)
        << "the wheels stay where their axles are";
    for (const ObjectId wheel : {rear, front})
        EXPECT_NEAR(boundsOf(posed, *find(posed, wheel)).size().x, 0.8, 0.1) << "and are round";
}

TEST_F(Joining, AHingeIsAPointOfBothWhereTheyOverlap)
{
    driver.key("4");
    driver.key("C");
    driver.drag(driver.at({-1.3, 1.1}), driver.at({-1.0, 1.1}));
    driver.key("H");
    expectOneStep(driver, "Add hinge", [&] { driver.click(driver.at({-1.3, 1.1})); });
    ASSERT_EQ(hingeCount(), 1u);
    const PointId hinge = hinges(driver.scene()).front();
    EXPECT_EQ(ownersOf(driver.scene(), hinge), (std::vector{leftBox, last().id}));
    EXPECT_NEAR_PLACE(find(driver.scene(), hinge)->position, Vec(-1.3, 1.1), pixel);
    expectNoStep(driver, [&] { driver.click(driver.at({-1.3, 1.1})); });
    EXPECT_FALSE(driver.window().shownMessages().empty()) << "it says that they are joined already";
}

/// They went to a corner or to the grid, and a pendulum hung askew.
TEST(ThinBars, AreHingedOnTheirMiddleLines)
{
    Scene scene;
    const ObjectId level = addBox(scene, {0.0, 4.0}, {4.0, 0.22}),
                   upright = addBox(scene, {1.9, 2.6}, {0.22, 3.0});
    addBox(scene, {-1.0, 1.0}, {3.0, 0.2}, 0.5);
    WindowDriver driver{scene};
    driver.editor().snapping = ui::SnapSettings{};
    driver.key("4");
    driver.key("H");
    const auto pinNear = [&](Vec at) {
        driver.click(driver.at(at));
        return driver.scene().points.back().position;
    };
    EXPECT_NEAR_PLACE(pinNear({-1.97, 4.07}), Vec(-1.89, 4.0), 1e-9) << "the end, half the thickness inside";
    EXPECT_NEAR_PLACE(pinNear({0.06, 3.93}), Vec(0.0, 4.0), 1e-9) << "the middle";
    const Vec on = pinNear(Vec{-1.0, 1.0} + 0.7 * Vec{std::cos(0.5), std::sin(0.5)} + Vec{-0.04, 0.05});
    EXPECT_NEAR(cross(on - Vec(-1.0, 1.0), Vec(std::cos(0.5), std::sin(0.5))), 0.0, 1e-9);
    driver.click(driver.at({1.95, 4.05}));
    ASSERT_EQ(hinges(driver.scene()).size(), 1u);
    const PointId both = hinges(driver.scene()).front();
    EXPECT_EQ(ownersOf(driver.scene(), both), (std::vector{level, upright}));
    EXPECT_NEAR_PLACE(find(driver.scene(), both)->position, Vec(1.9, 4.0), 0.012)
        << "where they cross, or the end";
}

TEST_F(Joining, AHingeOnOneThingHoldsItToTheBackground)
{
    driver.key("4");
    driver.key("H");
    expectOneStep(driver, "Pin", [&] { driver.click(driver.at({-1.3, 1.3})); });
    const PointId pin =
        pointAt(driver.scene(), find(driver.scene(), driver.scene().points.back().id)->position);
    EXPECT_TRUE(find(driver.scene(), pin)->fixed);
    driver.key("V");
    driver.key("Space");
    driver.seconds(2.0);
    EXPECT_NEAR_PLACE(middle(leftBox), Vec(-1.3, 1.3), 0.5) << "it hangs there";
}

TEST_F(Joining, AClickOnNothingSaysSo)
{
    driver.key("4");
    driver.key("H");
    expectNoStep(driver, [&] { driver.click(driver.at(nowhere)); });
    EXPECT_FALSE(driver.window().shownMessages().empty());
}

/// All of it nailed fast would be a bar.
TEST_F(Joining, ARopeIsFixedWhereItIsHeld)
{
    driver.key("4");
    driver.key("R");
    driver.drag(driver.at({-3.5, 3.2}), driver.at({-1.5, 2.6}));
    const ObjectId rope = last().id;
    ASSERT_TRUE(last().outline.empty());
    driver.key("V");
    driver.key("X");
    const Vec end = find(driver.scene(), find(driver.scene(), rope)->points.front())->position;
    driver.click(driver.at(end));
    const Scene& scene = driver.scene();
    EXPECT_FALSE(find(scene, rope)->fixed);
    int held = 0;
    for (PointId point : find(scene, rope)->points)
        held += find(scene, point)->fixed;
    EXPECT_EQ(held, 1);
    driver.key("V");
    driver.key("Space");
    driver.seconds(0.6);
    const Scene& posed = driver.editor().posed();
    EXPECT_NEAR_PLACE(find(posed, find(posed, rope)->points.front())->position, end, 0.01);
    EXPECT_LT(find(posed, find(posed, rope)->points.back())->position.y, 2.0) << "the rest of it falls";
}

TEST_F(Joining, FixedThingsMoveAsOne)
{
    driver.key("4");
    driver.key("B");
    driver.drag(driver.at({-1.2, 1.2}), driver.at({0.4, 1.4}));
    driver.key("X");
    expectOneStep(driver, "Fix together", [&] { driver.click(driver.at({-1.1, 1.3})); });
    const ObjectId arm = last().id;
    EXPECT_EQ(hingeCount(), 2u);
    driver.key("V");
    driver.key("Space");
    driver.seconds(3.0);
    const Scene& posed = driver.editor().posed();
    EXPECT_NEAR(
        std::remainder(angleOf(posed, *find(posed, arm)) - angleOf(posed, *find(posed, leftBox)), 6.2831853),
        0.0, 0.02);
}

TEST_F(Joining, ASpringHoldsTwoThingsOrOneAndTheBackground)
{
    driver.key("4");
    driver.key("K");
    expectOneStep(driver, "Draw spring", [&] { driver.drag(driver.at(leftInside), driver.at(rightInside)); });
    EXPECT_EQ(last().points.size(), 2u);
    EXPECT_LT(find(driver.scene(), last().edges.front())->stiffness, rigid);
    expectOneStep(driver, "Draw spring", [&] { driver.drag(driver.at({1.3, 1.2}), driver.at({1.3, 2.4})); });
    expectNoStep(driver, [&] { driver.drag(driver.at({-0.5, 2.0}), driver.at({0.5, 2.3})); });
    EXPECT_FALSE(driver.window().shownMessages().empty());
}

TEST_F(Joining, JoinWorksOnSelectedObjectsThatOverlap)
{
    driver.key("4");
    driver.key("C");
    driver.drag(driver.at({-1.3, 1.1}), driver.at({-1.0, 1.1}));
    driver.key("V");
    driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at({-1.8, 0.7})); });
    ASSERT_EQ(driver.selection().objects.size(), 2u);
    ASSERT_TRUE(driver.editor().canJoin());
    EXPECT_TRUE(driver.editor().joinSelection());
    ASSERT_EQ(hingeCount(), 1u);
    EXPECT_NEAR_PLACE(find(driver.scene(), hinges(driver.scene()).front())->position, Vec(-1.3, 1.1), pixel)
        << "at the hub";
}

/// On the grid, whatever place on it the axle has.
TEST_F(Joining, EqualGesturesMakeEqualWheels)
{
    driver.key("4");
    driver.editor().snapping = {.guides = false};
    for (const Vec axle : {Vec(-1.37, 3.31), Vec(0.61, 3.18), Vec(2.12, 3.93)}) {
        driver.key("W");
        driver.drag(driver.at(axle), driver.at(axle + Vec(0.37, -0.21)));
        const Vec size = boundsOf(driver.scene(), last()).size();
        EXPECT_NEAR(size.x, 1.0, 0.01) << axle.x;
        EXPECT_NEAR(size.y, 1.0, 0.01) << axle.x;
    }
}

TEST_F(Joining, JoinedThingsMoveTogetherAndWithAltAlone)
{
    driver.key("4");
    driver.key("W");
    driver.drag(driver.at({-1.5, 1.3}), driver.at({-1.2, 1.3}));
    driver.key("V");
    const ObjectId wheel = last().id;
    const Vec before = middle(wheel);
    expectOneStep(driver, "Move Box 2", [&] { driver.drag(driver.at({-1.9, 0.6}), driver.at({-1.9, 1.1})); });
    EXPECT_NEAR_PLACE(middle(wheel), before + Vec(0.0, 0.5), pixel);
    driver.hold(KMOD_ALT, [&] { driver.drag(driver.at({-1.9, 1.1}), driver.at({-1.9, 1.3})); });
    EXPECT_NEAR_PLACE(middle(wheel), before + Vec(0.0, 0.5), pixel) << "it stays alone";
    EXPECT_EQ(hingeCount(), 0u);
    for (const Edge& edge : driver.scene().edges) {
        const auto at = [&](PointId id) { return find(driver.scene(), id)->position; };
        EXPECT_NEAR(glm::distance(at(edge.a), at(edge.b)), edge.rest, 1e-9) << "nothing pulls from afar";
    }
    driver.key("Z", KMOD_CTRL);
    driver.doubleClick(driver.at({-1.9, 1.1}));
    EXPECT_EQ(driver.selection().objects.size(), 2u);
    driver.key("Escape");
    driver.click(driver.at({-1.9, 1.1}));
    driver.key("L", KMOD_CTRL);
    EXPECT_EQ(driver.selection().objects.size(), 2u);
}

TEST_F(Joining, WhatIsDrawnWhileItRunsFallsAtOnceAndIsOneStep)
{
    driver.key("1");
    driver.seconds(0.5);
    driver.key("B");
    const std::vector<std::string> before = driver.steps();
    driver.drag(driver.at({-0.5, 2.2}), driver.at({0.0, 2.6}));
    ASSERT_EQ(driver.steps().size(), before.size() + 1);
    EXPECT_EQ(driver.editor().mode(), ui::Mode::Simulation);
    const ObjectId box = last().id;
    driver.seconds(0.5);
    EXPECT_LT(middle(box).y, 2.0) << "it falls";
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(find(driver.scene(), box), nullptr);
    EXPECT_EQ(driver.steps(), before);
}

TEST_F(Joining, AClickMakesAThingOfTheUsualSize)
{
    driver.key("4");
    for (const auto& [key, step] : {std::pair{"B", "Draw box"},
                                    {"C", "Draw circle"},
                                    {"R", "Draw rope"},
                                    {"N", "Draw net"},
                                    {"W", "Draw wheel"}}) {
        driver.key("Escape");
        driver.key("Escape");
        driver.key(key);
        expectOneStep(driver, step, [&] { driver.click(driver.at(nowhere)); });
        driver.key("Z", KMOD_CTRL);
    }
}

TEST_F(Joining, AClickOnAThingMeansItWithABoxOrCircleInHand)
{
    driver.key("4");
    driver.key("B");
    driver.click(driver.at(nowhere));
    const ObjectId box = last().id;
    for (const char* key : {"B", "C"}) {
        driver.key("Escape");
        driver.key("Escape");
        driver.key(key);
        expectNoStep(driver, [&] { driver.click(driver.at(nowhere)); });
        EXPECT_EQ(driver.selection().objects, std::vector{box}) << key;
    }
}

TEST_F(Joining, ResetGoesBackToBeforePlayInEveryMode)
{
    driver.key("4");
    const Scene before = driver.scene();
    driver.key("1");
    driver.seconds(1.0);
    driver.key("4");
    ASSERT_FALSE(driver.scene() == before);
    driver.key("R", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == before);
    EXPECT_EQ(driver.editor().mode(), ui::Mode::Object);
}

TEST_F(Joining, RTurnsWhatIsSelectedAndIsTheRopeOtherwise)
{
    driver.key("4");
    driver.key("R");
    EXPECT_EQ(driver.window().hands().armed(), Create::Rope);
    driver.key("V");
    driver.click(driver.at(leftInside));
    driver.key("R");
    EXPECT_NE(driver.window().hands().keyed(), nullptr);
}

TEST_F(Joining, ARopeHoldsOnToEverySideAndWeighsItsLength)
{
    for (const Vec end : {Vec(-1.0, 1.2), Vec(-2.0, 1.2), Vec(-1.4, 1.5), Vec(-1.4, 0.5)}) {
        WindowDriver window{handsScene()};
        window.editor().snapping.edges = true;
        window.key("4");
        window.key("R");
        window.drag(window.at(end), window.at({0.2, 2.4}));
        ASSERT_EQ(window.scene().objects.size(), 4u);
        const Object& rope = window.scene().objects.back();
        const std::vector<ObjectId> owners = ownersOf(window.scene(), rope.points.front());
        EXPECT_EQ(owners.size(), 2u) << end.x << ", " << end.y;
    }
}

TEST_F(Joining, HandlesScaleAndTurn)
{
    driver.key("4");
    driver.click(driver.at(leftInside));
    const ui::Px corner = driver.at({-1.0, 1.5}) + ui::Px(8.0, -8.0);
    expectOneStep(driver, "Scale Box 2", [&] { driver.drag(corner, corner + ui::Px(40.0, 0.0)); });
    const Box box = boundsOf(driver.scene(), *find(driver.scene(), leftBox));
    EXPECT_NEAR_PLACE(box.min, Vec(-2.0, 0.5), 1e-9);
    EXPECT_GT(box.size().x, 1.2);
    EXPECT_NEAR(box.size().y, 1.0, 1e-9);
    const ui::Px beside = driver.at(box.max) + ui::Px(1.0, -1.0);  // still on the way to the handle
    expectOneStep(driver, "Scale Box 2", [&] { driver.drag(beside, beside + ui::Px(0.0, -20.0)); });
    driver.key("Z", KMOD_CTRL);
    const ui::Px knob = driver.at({box.centre().x, box.max.y}) - ui::Px(0.0, 34.0);
    expectOneStep(driver, "Turn Box 2", [&] { driver.drag(knob, knob + ui::Px(40.0, 20.0)); });
}

TEST_F(Joining, TheMenuOfAnEmptyPlacePastesThere)
{
    driver.key("4");
    driver.click(driver.at(leftInside));
    driver.key("C", KMOD_CTRL);
    driver.click(driver.at(nowhere), SDL_BUTTON_RIGHT);
    ASSERT_TRUE(driver.popupOpen());
    driver.clickInPopup({"paste here", "##item"});
    ASSERT_EQ(driver.scene().objects.size(), 4u);
    EXPECT_NEAR_PLACE(middle(last().id), nowhere, pixel);
}

TEST_F(Joining, GroupsAreChosenTogetherAndLockedThingsStay)
{
    driver.key("4");
    driver.click(driver.at(leftInside));
    driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at(rightInside)); });
    expectOneStep(driver, "Group 2 objects", [&] { driver.key("G", KMOD_CTRL); });
    driver.key("Escape");
    driver.click(driver.at(leftInside));
    EXPECT_EQ(driver.selection().objects.size(), 2u);
    driver.editor().lockSelection();
    expectNoStep(driver, [&] {
        driver.key("Delete");
        driver.drag(driver.at(leftInside), driver.at(leftInside + Vec(0.5, 0.5)));
    });
}

TEST_F(Joining, TheCommandPaletteDoesWhatIsTyped)
{
    driver.key("4");
    driver.key("P", KMOD_CTRL);
    driver.frames(3);
    driver.type("wheel");
    driver.key("Return");
    driver.frames(2);
    EXPECT_EQ(driver.window().hands().armed(), Create::Wheel);
}

}  // namespace
}  // namespace sprung::app
