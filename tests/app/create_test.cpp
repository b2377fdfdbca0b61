// The create tools of object mode: press and drag to the size wanted, or corners by clicks.

#include "app/hands_scene.h"
#include "geometry/outline.h"
#include "scene/query.h"
#include "words/hints.h"
#include "world.h"

namespace sprung::app {
namespace {

class CreateTools : public testing::Test {
protected:
    CreateTools() { driver.key("4"); }

    void arm(Create tool)
    {
        driver.clickWidget("tool window", {"create", static_cast<int>(tool), "tool"});
        ASSERT_EQ(driver.window().hands().armed(), tool);
    }

    const Object& made() { return driver.scene().objects.back(); }
    Box bounds() { return boundsOf(driver.scene(), made()); }

    void expectMadeAndSelected(std::size_t objects = 4)
    {
        ASSERT_EQ(driver.scene().objects.size(), objects);
        driver.key("Z", KMOD_CTRL);
        driver.key("Y", KMOD_CTRL);
        EXPECT_EQ(driver.selection().objects, std::vector{made().id});
    }

    WindowDriver driver{handsScene()};
};

TEST_F(CreateTools, BoxIsDrawnFromCornerToCorner)
{
    arm(Create::Box);
    expectOneStep(driver, "Draw box", [&] { driver.drag(driver.at({-0.5, 2.0}), driver.at({0.6, 2.7})); });
    expectMadeAndSelected();
    EXPECT_EQ(made().outline.size(), 4u);
    EXPECT_NEAR_PLACE(bounds().min, Vec(-0.5, 2.0), pixel);
    EXPECT_NEAR_PLACE(bounds().max, Vec(0.6, 2.7), pixel);
}

TEST_F(CreateTools, ShiftMakesTheBoxSquare)
{
    arm(Create::Box);
    expectOneStep(driver, "Draw box", [&] {
        driver.hold(KMOD_SHIFT, [&] { driver.drag(driver.at({-0.5, 2.0}), driver.at({0.6, 2.3})); });
    });
    EXPECT_NEAR(bounds().size().x, 1.1, pixel);
    EXPECT_NEAR(bounds().size().x, bounds().size().y, 1e-9);
}

TEST_F(CreateTools, CircleIsDrawnFromItsCentreWithHubAndSpokes)
{
    arm(Create::Circle);
    expectOneStep(driver, "Draw circle", [&] { driver.drag(driver.at({0.0, 2.4}), driver.at({0.6, 2.4})); });
    expectMadeAndSelected();
    EXPECT_NEAR_PLACE(bounds().centre(), Vec(0.0, 2.4), pixel);
    EXPECT_NEAR(0.5 * bounds().size().x, 0.6, pixel);
    const std::size_t ring = made().outline.size();
    EXPECT_GE(ring, 16u);
    EXPECT_LE(ring, 48u);
    EXPECT_EQ(made().points.size(), ring + 1);
    EXPECT_EQ(made().edges.size(), 2 * ring);
}

TEST_F(CreateTools, PolygonIsClosedByEnter)
{
    arm(Create::Polygon);
    expectOneStep(driver, "Draw polygon", [&] {
        for (Vec corner : {Vec(-0.5, 2.0), Vec(0.6, 2.0), Vec(0.6, 2.8), Vec(0.0, 2.3)})
            driver.click(driver.at(corner));
        EXPECT_EQ(driver.scene().objects.size(), 3u);
        driver.key("Return");
    });
    expectMadeAndSelected();
    EXPECT_EQ(made().outline.size(), 4u);
    EXPECT_GE(made().edges.size(), 5u) << "braced";
}

/// As long as only the side that would close it crosses others the hand is not told of a mistake.
TEST_F(CreateTools, HalfOfAUIsNoMistake)
{
    const auto tag = [&](Vec at) {
        driver.moveTo(driver.at(at));
        driver.frames(2);
        const ui::Overlay shown = driver.window().hands().overlay();
        return shown.tags.empty() ? std::string() : shown.tags.back().text;
    };
    arm(Create::Polygon);
    for (Vec corner : {Vec(-0.2, 3.0), Vec(-0.2, 2.3), Vec(0.4, 2.3), Vec(0.4, 3.0), Vec(0.7, 3.0)})
        driver.click(driver.at(corner));
    EXPECT_TRUE(tag({0.7, 2.0}).ends_with(" m")) << "the length of its side";
    EXPECT_EQ(tag({0.1, 2.5}), words::sidesCross);
}

TEST_F(CreateTools, PolygonIsClosedByItsFirstCorner)
{
    arm(Create::Polygon);
    expectOneStep(driver, "Draw polygon", [&] {
        for (Vec corner : {Vec(-0.5, 2.0), Vec(0.6, 2.0), Vec(0.0, 2.8), Vec(-0.47, 2.03)})
            driver.click(driver.at(corner));
    });
    EXPECT_EQ(made().outline.size(), 3u);
}

TEST_F(CreateTools, PolygonIsClosedByADoubleClickOnItsLastCorner)
{
    arm(Create::Polygon);
    expectOneStep(driver, "Draw polygon", [&] {
        driver.click(driver.at({-0.5, 2.0}));
        driver.click(driver.at({0.6, 2.0}));
        driver.doubleClick(driver.at({0.0, 2.8}));
    });
    EXPECT_EQ(made().outline.size(), 3u);
}

TEST_F(CreateTools, APolygonThatWasBegunWaits)
{
    arm(Create::Polygon);
    const auto corners = [&] { return driver.window().hands().polygon().size(); };
    for (Vec corner : {Vec(-0.5, 2.0), Vec(0.6, 2.0), Vec(0.0, 2.8)})
        driver.click(driver.at(corner));
    driver.focus(false);
    driver.focus(true);
    driver.frames(2);
    EXPECT_EQ(corners(), 3u);
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    EXPECT_EQ(corners(), 3u);
    expectNoStep(driver, [&] { driver.key("Z", KMOD_CTRL); });
    EXPECT_EQ(corners(), 2u) << "undo takes the last corner back";
    driver.key("2");
    driver.frames(3);
    EXPECT_EQ(corners(), 0u);
    EXPECT_EQ(driver.window().shownMessages().back().text, words::polygonGivenUp);
}

TEST_F(CreateTools, PolygonIsDrawnInOneStroke)
{
    arm(Create::Polygon);
    // A hand that comes round goes a little past where it began.
    const auto along = [](int i) {
        const double angle = 2.0 * 3.14159265 * i / 60.0;
        return Vec{0.0, 2.4} + 0.5 * Vec{std::cos(angle), std::sin(angle)} * (1.0 + 0.02 * i / 60.0);
    };
    expectOneStep(driver, "Draw polygon", [&] {
        driver.press(driver.at(along(0)));
        for (int i = 1; i <= 64; ++i)
            driver.moveTo(driver.at(along(i)));
        EXPECT_FALSE(driver.window().hands().overlay().tags.empty()) << "says what it will weigh";
        driver.release(driver.at(along(64)));
    });
    expectMadeAndSelected();
    EXPECT_GE(made().outline.size(), 8u);
    EXPECT_LE(made().outline.size(), 64u);
    const std::vector<Vec> corners = outlinePositions(driver.scene(), made());
    EXPECT_NEAR(std::abs(geometry::signedArea(corners)), 3.14159265 * 0.25, 0.03);
    for (Vec corner : corners)
        EXPECT_NEAR(glm::distance(corner, Vec{0.0, 2.4}), 0.505, 2.0 * pixel);
}

TEST_F(CreateTools, OfAStrokeThatCrossesItselfTheLongestLoopIsMade)
{
    arm(Create::Polygon);
    expectOneStep(driver, "Draw polygon", [&] {
        const Vec way[] = {{-0.6, 2.0}, {0.5, 2.0}, {0.5, 2.8}, {-0.3, 2.8}, {-0.3, 1.8}};
        driver.press(driver.at(way[0]));
        for (int side = 0; side < 4; ++side)
            for (int i = 1; i <= 10; ++i)
                driver.moveTo(driver.at(glm::mix(way[side], way[side + 1], 0.1 * i)));
        driver.release(driver.at(way[4]));
    });
    EXPECT_EQ(made().outline.size(), 4u);
    EXPECT_NEAR_PLACE(bounds().min, Vec(-0.3, 2.0), 2.0 * pixel);
    EXPECT_NEAR_PLACE(bounds().max, Vec(0.5, 2.8), 2.0 * pixel);
    EXPECT_TRUE(driver.window().shownMessages().empty()) << "what is over is little";
}

TEST_F(CreateTools, OfAStrokeThatIsMoreThanItsLoopIsSaidThatOneLoopWasMade)
{
    arm(Create::Polygon);
    const Vec way[] = {{-0.6, 2.0}, {0.5, 2.0}, {0.5, 2.8}, {-0.3, 2.8}, {-0.3, 1.8}, {0.9, 1.8}, {0.9, 2.9}};
    driver.press(driver.at(way[0]));
    for (std::size_t side = 0; side + 1 < std::size(way); ++side)
        for (int i = 1; i <= 10; ++i)
            driver.moveTo(driver.at(glm::mix(way[side], way[side + 1], 0.1 * i)));
    driver.release(driver.at(way[6]));
    driver.frames(2);
    EXPECT_EQ(made().outline.size(), 4u);
    ASSERT_EQ(driver.window().shownMessages().size(), 1u);
    EXPECT_EQ(driver.window().shownMessages().front().text, words::oneLoopAlone);
}

/// Also where the hand slips at a click.
TEST_F(CreateTools, AStraightStrokeIsASideOfAPolygon)
{
    arm(Create::Polygon);
    expectOneStep(driver, "Draw polygon", [&] {
        driver.drag(driver.at({-0.5, 2.0}), driver.at({0.6, 2.0}));
        EXPECT_EQ(driver.window().hands().polygon().size(), 2u);
        driver.drag(driver.at({0.6, 2.2}), driver.at({0.6, 2.8}));
        EXPECT_EQ(driver.window().hands().polygon().size(), 3u);
        driver.key("Return");
    });
    EXPECT_EQ(made().outline.size(), 3u);
}

/// A gear of many teeth keeps them.
TEST_F(CreateTools, AStrokeOfManyCornersKeepsItsShape)
{
    arm(Create::Polygon);
    constexpr int teeth = 40;
    const auto along = [](int i) {
        const double angle = 2.0 * 3.14159265 * i / (4.0 * teeth);
        return Vec{0.0, 2.4} + (i % 4 < 2 ? 0.9 : 0.7) * Vec{std::cos(angle), std::sin(angle)};
    };
    driver.press(driver.at(along(0)));
    for (int i = 1; i <= 4 * teeth; ++i)
        driver.moveTo(driver.at(along(i)));
    driver.release(driver.at(along(4 * teeth)));
    expectMadeAndSelected();
    EXPECT_GE(made().outline.size(), 2u * teeth);
}

TEST_F(CreateTools, AStrokeStandsWhenAKeyComesBetween)
{
    arm(Create::Polygon);
    expectOneStep(driver, "Draw polygon", [&] {
        driver.press(driver.at({-0.5, 2.0}));
        for (Vec to : {Vec{0.5, 2.0}, Vec{0.5, 2.6}, Vec{-0.3, 2.7}})
            driver.moveTo(driver.at(to));
        driver.key("S", KMOD_CTRL);
        driver.release(driver.at({-0.3, 2.7}));
    });
    EXPECT_GE(made().outline.size(), 3u);
}

TEST_F(CreateTools, AClickThatSlipsSetsOneCorner)
{
    arm(Create::Polygon);
    driver.drag(driver.at({-0.5, 2.0}), driver.at({-0.5 + 7.0 * pixel, 2.0}));
    EXPECT_EQ(driver.window().hands().polygon().size(), 1u);
    driver.key("Escape");
}

TEST_F(CreateTools, BackspaceTakesACornerBackAndEscAll)
{
    arm(Create::Polygon);
    expectNoStep(driver, [&] {
        driver.click(driver.at({-0.5, 2.0}));
        driver.click(driver.at({0.6, 2.0}));
        driver.key("Backspace");
        EXPECT_EQ(driver.window().hands().polygon().size(), 1u);
        driver.key("Escape");
        EXPECT_TRUE(driver.window().hands().polygon().empty());
    });
    EXPECT_EQ(driver.window().hands().armed(), Create::Polygon);
    driver.key("Escape");
    EXPECT_EQ(driver.window().hands().armed(), Create::Select);
}

TEST_F(CreateTools, AreLaidDownWhenARunBeginsAndNotWhenItGoesOn)
{
    for (const char* key : {"Space", "."}) {
        arm(Create::Wheel);
        driver.key(key);
        EXPECT_EQ(driver.editor().mode(), ui::Mode::Simulation);
        EXPECT_EQ(driver.window().hands().armed(), Create::Select) << "what runs is there to be flung";
        driver.key("B");
        driver.key("Space");
        EXPECT_EQ(driver.window().hands().armed(), Create::Box);
        driver.key("4");
    }
}

TEST_F(CreateTools, WheelsOfOneThingHaveOneColour)
{
    arm(Create::Wheel);
    const auto wheelAt = [&](Vec axle) {
        driver.drag(driver.at(axle), driver.at(axle + Vec{0.3, 0.0}));
        return made().color;
    };
    const Color first = wheelAt({-1.85, 0.8});
    EXPECT_EQ(wheelAt({-1.15, 0.8}), first);
    EXPECT_NE(wheelAt({1.5, 0.8}), first) << "on another thing";
}

TEST_F(CreateTools, WhatIsCopiedWithoutItsWheelsIsSaidToBe)
{
    const auto isSaid = [&] {
        const auto& shown = driver.window().shownMessages();
        return std::any_of(shown.begin(), shown.end(),
                           [](const ui::Message& message) { return message.text == words::joinedStays; });
    };
    driver.editor().select({.objects = {leftBox}});
    driver.key("C", KMOD_CTRL);
    EXPECT_FALSE(isSaid());
    arm(Create::Wheel);
    driver.drag(driver.at({-1.85, 0.8}), driver.at({-1.55, 0.8}));
    driver.editor().select({.objects = {leftBox}});
    driver.editor().selectConnected();
    driver.key("C", KMOD_CTRL);
    EXPECT_FALSE(isSaid()) << "they are all there";
    driver.editor().select({.objects = {leftBox}});
    driver.key("D", KMOD_CTRL);
    EXPECT_TRUE(isSaid());
}

TEST_F(CreateTools, RopeTakesHoldOfThePointsAtItsEnds)
{
    arm(Create::Rope);
    const PointId first = pointAt(driver.scene(), {-1.0, 1.5}), last = pointAt(driver.scene(), {1.0, 1.5});
    expectOneStep(driver, "Draw rope", [&] { driver.drag(driver.at({-1.0, 1.5}), driver.at({1.0, 1.5})); });
    expectMadeAndSelected();
    EXPECT_TRUE(made().outline.empty());
    EXPECT_EQ(made().points.size(), 9u) << "one every 0.25 m";
    EXPECT_EQ(driver.scene().points.size(), handsScene().points.size() + 7);
    EXPECT_TRUE(ui::isChosen(made().points, first));
    EXPECT_TRUE(ui::isChosen(made().points, last));
}

TEST_F(CreateTools, RopeTakesHoldOfWhatLiesUnderItsEnd)
{
    arm(Create::Rope);
    expectOneStep(driver, "Draw rope", [&] { driver.drag(driver.at(leftInside), driver.at({-1.3, 3.0})); });
    const Object& box = *find(driver.scene(), leftBox);
    ASSERT_EQ(box.points.size(), 5u);
    EXPECT_TRUE(ui::isChosen(made().points, box.points.back()));
}

TEST_F(CreateTools, RopeWithSlackHangsThrough)
{
    arm(Create::Rope);
    driver.hold(KMOD_ALT, [&] { driver.wheel(driver.at({0.0, 3.0}), 5.0f); });
    EXPECT_NEAR(driver.editor().making.slack, 0.25, 1e-9);
    driver.drag(driver.at({-1.0, 1.5}), driver.at({1.0, 1.5}));
    double length = 0.0, lowest = 1.5;
    for (EdgeId edge : made().edges)
        length += find(driver.scene(), edge)->rest;
    for (PointId point : made().points)
        lowest = std::min(lowest, find(driver.scene(), point)->position.y);
    EXPECT_NEAR(length, 2.5, 0.02);
    EXPECT_LT(lowest, 1.0);
}

/// It began within the box, and stayed there.
TEST_F(CreateTools, RopeWithSlackOnTopOfABoxLiesOnIt)
{
    arm(Create::Rope);
    driver.editor().making.slack = 0.3;
    driver.drag(driver.at({-1.8, 1.5}), driver.at({-1.2, 1.5}));
    for (PointId point : made().points)
        EXPECT_GE(find(driver.scene(), point)->position.y, 1.5 - pixel);
}

TEST_F(CreateTools, RopeDrawnStraightUpFallsOver)
{
    arm(Create::Rope);
    driver.drag(driver.at({-1.5, 1.5}), driver.at({-1.5, 3.5}));
    ASSERT_GT(made().points.size(), 5u);
    const std::vector<PointId>& points = made().points;
    const auto highest = [&] {
        double high = 0.0;
        for (PointId point : points)
            high = std::max(high, find(driver.editor().posed(), point)->position.y);
        return high;
    };
    EXPECT_NEAR(highest(), 3.5, pixel);
    driver.key("1");
    driver.seconds(3.0);
    EXPECT_LT(highest(), 2.5);
}

TEST_F(CreateTools, NetIsARectangleOfRopes)
{
    arm(Create::Net);
    expectOneStep(driver, "Draw net", [&] { driver.drag(driver.at({-0.5, 2.0}), driver.at({0.5, 2.5})); });
    expectMadeAndSelected();
    EXPECT_TRUE(made().outline.empty());
    EXPECT_EQ(made().points.size(), 15u);
    EXPECT_EQ(made().edges.size(), 22u);
}

/// Hung by its upper corners a net sags as a cloth does, whatever its size, and does not lie there like a shelf.
TEST_F(CreateTools, NetGivesWhereItHangsByTwoCorners)
{
    for (const Vec size : {Vec{1.0, 0.5}, {2.5, 1.5}}) {
        arm(Create::Net);
        driver.drag(driver.at({-0.5 * size.x, 2.0}), driver.at({0.5 * size.x, 2.0 + size.y}));
        Scene scene = driver.scene();
        const Box drawn = boundsOf(scene, made());
        double top = drawn.max.y;
        std::size_t middle = 0;
        for (PointId id : made().points) {
            Point& point = *find(scene, id);
            const bool isUp = point.position.y > top - 1e-6;
            const double aside = std::abs(point.position.x - drawn.centre().x);
            point.fixed = isUp && aside > 0.5 * drawn.size().x - 1e-6;
            if (isUp && aside < 0.2 * drawn.size().x)
                middle = indexOf(scene, id);
        }
        World world(scene);
        for (int frame = 0; frame < 240; ++frame)
            world.step();
        const double sag = top - world.positions()[middle].y;
        EXPECT_GT(sag, 0.04 * drawn.size().x);
        EXPECT_LT(sag, 0.4 * drawn.size().x);
        driver.key("Z", KMOD_CTRL);
        driver.frames(2);
    }
}

TEST_F(CreateTools, NetOfAKilometreHasAWiderMeshAndNotMoreKnots)
{
    const ui::Px middle = driver.at({0.0, 2.0});
    for (int i = 0; i < 4; ++i)
        driver.wheel(middle, -40.0f);
    driver.frames(20);
    arm(Create::Net);
    const ui::Px corner = middle - ui::Px(200.0, 150.0);
    expectOneStep(driver, "Draw net", [&] { driver.drag(corner, middle); });
    expectMadeAndSelected();
    const Vec size = boundsOf(driver.scene(), made()).size();
    ASSERT_GT(size.x * size.y, 1e4) << "m^2, too near for this test";
    EXPECT_LT(made().points.size(), 3000u);
    EXPECT_NEAR(size.x / size.y, 200.0 / 150.0, 0.05);
}

TEST_F(CreateTools, ASlipOfTheHandDrawsNothing)
{
    arm(Create::Box);
    expectNoStep(driver, [&] {
        const ui::Px at = driver.at({0.0, 2.0});
        driver.drag(at, at + ui::Px(60.0, 2.0));
    });
}

}  // namespace
}  // namespace sprung::app
