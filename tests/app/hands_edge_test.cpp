// The table of hands, column edge: a test a cell.

#include "app/hands_scene.h"

namespace sprung::app {
namespace {

constexpr Vec topLeft{-2.0, 1.5}, topRight{-1.0, 1.5}, bottomLeft{-2.0, 0.5}, bottomRight{-1.0, 0.5};
constexpr Vec otherTopLeft{1.0, 1.5};

class EdgeHands : public testing::Test {
protected:
    EdgeHands() { driver.key("3"); }

    EdgeId edge(Vec a, Vec b) { return *edgeAt(driver.scene(), a, b); }
    const Object& box() { return *find(driver.scene(), leftBox); }
    void ctrlClick(Vec place)
    {
        driver.hold(KMOD_CTRL, [&] { driver.click(driver.at(place)); });
    }

    void expectNewEdge()
    {
        ASSERT_EQ(driver.scene().edges.size(), handsScene().edges.size() + 1);
        const Edge& made = driver.scene().edges.back();
        EXPECT_EQ(made.a, pointAt(driver.scene(), topRight));
        EXPECT_EQ(made.b, pointAt(driver.scene(), otherTopLeft));
        EXPECT_DOUBLE_EQ(made.rest, 2.0);
        EXPECT_EQ(driver.selection().edges, std::vector{made.id});
    }

    WindowDriver driver{handsScene()};
};

TEST_F(EdgeHands, LeftClickSelectsTheNearestEdge)
{
    expectNoStep(driver, [&] { driver.click(driver.at({-2.1, 1.0})); });
    EXPECT_EQ(driver.selection().edges, std::vector{edge(topLeft, bottomLeft)});
    driver.click(driver.at({-1.6, 1.06}));
    EXPECT_EQ(driver.selection().edges, std::vector{edge(topLeft, bottomRight)});
    driver.click(driver.at(nowhere));
    EXPECT_TRUE(driver.selection().edges.empty());
}

TEST_F(EdgeHands, LeftDragBoxSelectsWholeEdges)
{
    expectNoStep(driver, [&] { driver.drag(driver.at({-2.4, 1.9}), driver.at({-0.6, 0.2})); });
    EXPECT_EQ(driver.selection().edges, box().edges);
    driver.drag(driver.at({-2.4, 1.9}), driver.at({-0.6, 1.2}));
    EXPECT_EQ(driver.selection().edges, std::vector{edge(topRight, topLeft)});
}

TEST_F(EdgeHands, ACtrlClickAndAClickOnTwoPointsMakeAnEdge)
{
    ctrlClick(topRight);
    expectOneStep(driver, "New edge", [&] { driver.click(driver.at(otherTopLeft)); });
    driver.key("Z", KMOD_CTRL);
    driver.key("Y", KMOD_CTRL);
    expectNewEdge();
}

TEST_F(EdgeHands, AClickBesideAllPointsForgetsTheFirst)
{
    expectNoStep(driver, [&] {
        ctrlClick(topRight);
        driver.click(driver.at(nowhere));
        driver.click(driver.at(otherTopLeft));
    });
}

TEST_F(EdgeHands, RightClickOpensTheMenuOfTheNearestEdge)
{
    expectNoStep(driver, [&] { driver.click(driver.at({-2.1, 1.0}), SDL_BUTTON_RIGHT); });
    ASSERT_TRUE(driver.popupOpen());
    EXPECT_EQ(driver.selection().edges, std::vector{edge(topLeft, bottomLeft)});
    expectOneStep(driver, "Delete edge", [&] { driver.clickInPopup({"delete", "##item"}); });
}

TEST_F(EdgeHands, TheMenuBeginsAnEdgeThatAClickEnds)
{
    driver.click(driver.at(topRight), SDL_BUTTON_RIGHT);
    ASSERT_TRUE(driver.popupOpen());
    driver.clickInPopup({"new edge", "##item"});
    expectOneStep(driver, "New edge", [&] { driver.click(driver.at(otherTopLeft)); });
}

TEST_F(EdgeHands, CtrlDragPullsTheRubberLineToo)
{
    expectOneStep(driver, "New edge", [&] {
        driver.hold(KMOD_CTRL, [&] { driver.drag(driver.at(topRight), driver.at(otherTopLeft)); });
    });
    expectNewEdge();
}

TEST_F(EdgeHands, RightDragPullsARubberLineToTheSecondPoint)
{
    expectOneStep(driver, "New edge", [&] {
        driver.press(driver.at(topRight), SDL_BUTTON_RIGHT);
        driver.moveTo(driver.at(nowhere));
        ASSERT_TRUE(driver.window().hands().overlay().newEdge);
        EXPECT_FALSE(driver.window().hands().overlay().newEdge->onPoint);
        driver.moveTo(driver.at(otherTopLeft));
        EXPECT_TRUE(driver.window().hands().overlay().newEdge->onPoint);
        driver.release(driver.at(otherTopLeft), SDL_BUTTON_RIGHT);
    });
    expectNewEdge();
}

TEST_F(EdgeHands, ARubberLineLetGoInTheAirMakesNothing)
{
    expectNoStep(driver, [&] { driver.drag(driver.at(topRight), driver.at(nowhere), SDL_BUTTON_RIGHT); });
    expectNoStep(driver, [&] { driver.drag(driver.at(topRight), driver.at(topLeft), SDL_BUTTON_RIGHT); });
}

TEST_F(EdgeHands, ShiftLeftClickAddsAndTakesAway)
{
    driver.click(driver.at({-2.1, 1.0}));
    const EdgeId left = edge(topLeft, bottomLeft), bottom = edge(bottomLeft, bottomRight);
    expectNoStep(driver, [&] {
        driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at({-1.5, 0.4})); });
        EXPECT_EQ(driver.selection().edges, (std::vector{left, bottom}));
        driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at({-2.1, 1.0})); });
        EXPECT_EQ(driver.selection().edges, std::vector{bottom});
    });
}

TEST_F(EdgeHands, DragsWithShiftOrCtrlMoveNothing)
{
    for (Uint16 modifier : {KMOD_SHIFT, KMOD_CTRL}) {
        expectNoStep(driver, [&] {
            driver.hold(modifier,
                        [&] { driver.drag(driver.at(topLeft), driver.at(topLeft + Vec(0.5, 0.5))); });
        });
    }
}

class EdgeDelete : public EdgeHands, public testing::WithParamInterface<const char*> {};

TEST_P(EdgeDelete, DeletesEdgesAndTheOutlineWithASideOfIt)
{
    driver.click(driver.at({-1.6, 1.06}));
    expectOneStep(driver, "Delete edge", [&] { driver.key(GetParam()); });
    EXPECT_FALSE(edgeAt(driver.scene(), topLeft, bottomRight));
    EXPECT_EQ(box().outline.size(), 4u);
    EXPECT_EQ(box().edges.size(), 5u);

    driver.click(driver.at({-2.1, 1.0}));
    expectOneStep(driver, "Delete edge", [&] { driver.key(GetParam()); });
    EXPECT_FALSE(edgeAt(driver.scene(), topLeft, bottomLeft));
    EXPECT_TRUE(box().outline.empty());
}

INSTANTIATE_TEST_SUITE_P(Keys, EdgeDelete, testing::Values("Delete", "Backspace"));

TEST_F(EdgeHands, AnEdgeThatIsBegunEndsWhereItsPointGoes)
{
    driver.key("4");
    driver.click(driver.at({-1.5, 1.0}));
    driver.editor().duplicate();
    const Vec corner =
        find(driver.scene(), find(driver.scene(), driver.selection().objects[0])->points[0])->position;
    driver.key("3");
    ctrlClick(corner);
    ASSERT_TRUE(driver.window().hands().edgeStart());
    driver.editor().goTo(0);
    driver.frames(2);
    EXPECT_FALSE(driver.window().hands().edgeStart());
}

}  // namespace
}  // namespace sprung::app
