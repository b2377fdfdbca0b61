// The table of hands, column vertex: a test a cell.

#include "app/hands_scene.h"
#include "scene/shapes.h"

namespace sprung::app {
namespace {

constexpr Vec topLeft{-2.0, 1.5}, topRight{-1.0, 1.5}, bottomLeft{-2.0, 0.5}, bottomRight{-1.0, 0.5};
constexpr Vec otherBottomLeft{1.0, 0.5};

class VertexHands : public testing::Test {
protected:
    VertexHands() { driver.key("2"); }

    PointId at(Vec place) { return pointAt(driver.scene(), place); }
    Vec placeOf(PointId id) { return find(driver.scene(), id)->position; }
    const Object& box() { return *find(driver.scene(), leftBox); }
    void ctrlClick(Vec place)
    {
        driver.hold(KMOD_CTRL, [&] { driver.click(driver.at(place)); });
    }

    WindowDriver driver{handsScene()};
};

TEST_F(VertexHands, LeftClickSelectsAPointOfAnyObject)
{
    expectNoStep(driver, [&] { driver.click(driver.at(topLeft)); });
    EXPECT_EQ(driver.selection().points, std::vector{at(topLeft)});
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
    driver.click(driver.at(otherBottomLeft));
    EXPECT_EQ(driver.selection().points, std::vector{at(otherBottomLeft)});
    driver.click(driver.at(nowhere));
    EXPECT_TRUE(driver.selection().points.empty());
}

TEST(VertexHandsOnTwo, LeftClickPrefersAPointOfTheSelectedObject)
{
    Scene scene = handsScene();
    const ObjectId above = addBox(scene, leftCentre + Vec(0.0, 1.0), {1.0, 1.0});
    WindowDriver driver(scene);
    driver.key("2");
    for (ObjectId id : {above, leftBox}) {
        driver.click(driver.at(middleOf(scene, id) + Vec(0.2, 0.0)));
        ASSERT_EQ(driver.selection().objects, std::vector{id});
        driver.click(driver.at(topLeft));
        ASSERT_EQ(driver.selection().points.size(), 1u);
        EXPECT_TRUE(ui::isChosen(find(scene, id)->points, driver.selection().points.front()));
    }
}

TEST_F(VertexHands, LeftDragMovesThePointAndTheRestOfItsEdges)
{
    const PointId point = at(topLeft);
    const EdgeId side = *edgeAt(driver.scene(), topLeft, topRight);
    expectOneStep(driver, "Move point",
                  [&] { driver.drag(driver.at(topLeft), driver.at(topLeft + Vec(-0.5, 0.5))); });
    EXPECT_NEAR_PLACE(placeOf(point), topLeft + Vec(-0.5, 0.5), pixel);
    EXPECT_NEAR(find(driver.scene(), side)->rest, glm::distance(placeOf(point), topRight), 1e-9);
    EXPECT_EQ(placeOf(at(topRight)), topRight);
}

TEST_F(VertexHands, LeftDragMovesAllSelectedPoints)
{
    driver.click(driver.at(topLeft));
    driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at(topRight)); });
    const PointId left = at(topLeft), right = at(topRight);
    expectOneStep(driver, "Move 2 points",
                  [&] { driver.drag(driver.at(topLeft), driver.at(topLeft + Vec(0.0, 0.5))); });
    EXPECT_NEAR_PLACE(placeOf(left), topLeft + Vec(0.0, 0.5), pixel);
    EXPECT_NEAR_PLACE(placeOf(right), topRight + Vec(0.0, 0.5), pixel);
}

TEST_F(VertexHands, LeftDragOnEmptySpaceBoxSelects)
{
    expectNoStep(driver, [&] { driver.drag(driver.at({-2.4, 1.9}), driver.at({-0.6, 1.2})); });
    EXPECT_EQ(driver.selection().points, (std::vector{at(topRight), at(topLeft)}));
}

TEST_F(VertexHands, APointDroppedOnAnothersOffersToJoinThemAndSplitUndoesIt)
{
    driver.editor().snapping.points = true;
    const std::size_t points = driver.scene().points.size();
    driver.drag(driver.at(bottomRight), driver.at(otherBottomLeft));
    driver.frames(2);
    EXPECT_EQ(driver.steps().back(), "Move point");
    ASSERT_TRUE(driver.window().offersToJoin());
    expectOneStep(driver, "Join points", [&] { driver.key("Return"); });
    EXPECT_EQ(driver.scene().points.size(), points - 1);
    const PointId hinge = at(otherBottomLeft);
    EXPECT_TRUE(ui::isChosen(box().points, hinge));
    EXPECT_TRUE(ui::isChosen(find(driver.scene(), rightBox)->points, hinge));

    driver.click(driver.at(otherBottomLeft));
    expectOneStep(driver, "Split point", [&] {
        driver.clickWidget("tool window", {static_cast<int>(number(hinge)), "split"});
    });
    EXPECT_EQ(driver.scene().points.size(), points);
}

TEST_F(VertexHands, AnOfferToJoinGoesWithWhatBroughtIt)
{
    driver.editor().snapping.points = true;
    driver.drag(driver.at(bottomRight), driver.at(otherBottomLeft));
    driver.frames(2);
    ASSERT_TRUE(driver.window().offersToJoin());
    driver.editor().undo();
    driver.frames(2);
    EXPECT_FALSE(driver.window().offersToJoin());
}

TEST_F(VertexHands, AJoinThatWasDeclinedCanBeOfferedAgain)
{
    driver.editor().snapping.points = true;
    driver.drag(driver.at(bottomRight), driver.at(otherBottomLeft));
    driver.frames(2);
    ASSERT_TRUE(driver.window().offersToJoin());
    expectNoStep(driver, [&] { driver.key("Escape"); });
    EXPECT_FALSE(driver.window().offersToJoin());
    driver.drag(driver.at(topRight), driver.at({1.0, 1.5}));
    driver.frames(2);
    ASSERT_TRUE(driver.window().offersToJoin());
    driver.key("Return");
    EXPECT_EQ(driver.steps().back(), "Join points");
}

/// The keys were the offer's as long as it stood: nothing was saved, and nothing said so.
TEST_F(VertexHands, AnOfferToJoinStandsInTheWayOfNoCommand)
{
    driver.editor().snapping.points = true;
    const auto dropAndPress = [&](const char* key, Uint16 with = KMOD_NONE) {
        driver.drag(driver.at(bottomRight), driver.at(otherBottomLeft));
        driver.frames(2);
        ASSERT_TRUE(driver.window().offersToJoin());
        driver.key(key, with);
        driver.frames(2);
        EXPECT_FALSE(driver.window().offersToJoin()) << key;
    };
    dropAndPress("S", KMOD_CTRL);
    EXPECT_FALSE(driver.editor().document().isUnsaved());
    driver.key("Z", KMOD_CTRL);
    dropAndPress("Z", KMOD_CTRL);
    EXPECT_EQ(driver.steps().size(), 1u);
    dropAndPress("4");
    EXPECT_EQ(driver.editor().mode(), ui::Mode::Object);
}

TEST_F(VertexHands, AnOfferToJoinIsDeclinedByAClickElsewhereAndTakenByOneOnIt)
{
    driver.editor().snapping.points = true;
    driver.drag(driver.at(bottomRight), driver.at(otherBottomLeft));
    driver.frames(2);
    driver.click(driver.at(nowhere));
    EXPECT_FALSE(driver.window().offersToJoin());
    driver.key("Z", KMOD_CTRL);
    driver.drag(driver.at(bottomRight), driver.at(otherBottomLeft));
    driver.frames(2);
    expectOneStep(driver, "Join points", [&] {
        driver.clickWidget("join offer", {"join"});
        driver.frames(2);
    });
}

TEST_F(VertexHands, CtrlClickOnASideSplitsItsEdge)
{
    driver.click(driver.at(leftInside));
    const Vec middle{-1.5, 1.5};
    ASSERT_TRUE(edgeAt(driver.scene(), topLeft, topRight));
    expectOneStep(driver, "Add point", [&] { ctrlClick(middle); });
    ASSERT_EQ(box().outline.size(), 5u);
    const PointId added = driver.scene().points.back().id;
    EXPECT_NEAR_PLACE(placeOf(added), middle, pixel);
    EXPECT_NEAR(placeOf(added).y, 1.5, 1e-9) << "on the side itself";
    EXPECT_TRUE(ui::isChosen(box().outline, added));
    EXPECT_FALSE(edgeAt(driver.scene(), topLeft, topRight));
    EXPECT_TRUE(edgeAt(driver.scene(), topLeft, placeOf(added)));
    EXPECT_TRUE(edgeAt(driver.scene(), placeOf(added), topRight));
    EXPECT_EQ(driver.selection().points, std::vector{added});
}

TEST_F(VertexHands, CtrlClickInsideAddsABracedPointToTheSelectedObject)
{
    driver.click(driver.at(leftInside));
    const std::size_t edges = box().edges.size();
    expectOneStep(driver, "Add point", [&] { ctrlClick(leftCentre); });
    EXPECT_EQ(box().points.size(), 5u);
    EXPECT_EQ(box().outline.size(), 4u);
    EXPECT_GE(box().edges.size(), edges + 2);
}

TEST_F(VertexHands, RightClickOpensAMenuThatAddsAPointThere)
{
    driver.click(driver.at(leftInside));
    expectNoStep(driver, [&] { driver.click(driver.at({-1.5, 1.5}), SDL_BUTTON_RIGHT); });
    ASSERT_TRUE(driver.popupOpen());
    expectOneStep(driver, "Add point", [&] { driver.clickInPopup({"add point", "##item"}); });
    EXPECT_NEAR_PLACE(placeOf(driver.scene().points.back().id), Vec(-1.5, 1.5), pixel);
}

TEST_F(VertexHands, RightClickOnAPointOpensTheMenuOfThatPoint)
{
    expectNoStep(driver, [&] { driver.click(driver.at(topLeft), SDL_BUTTON_RIGHT); });
    ASSERT_TRUE(driver.popupOpen());
    EXPECT_EQ(driver.selection().points, std::vector{at(topLeft)});
    const PointId point = at(topLeft);
    expectOneStep(driver, "Fix", [&] { driver.clickInPopup({"fixed", "##item"}); });
    EXPECT_TRUE(find(driver.scene(), point)->fixed);
}

TEST_F(VertexHands, RightDragDoesNothing)
{
    driver.click(driver.at(leftInside));
    expectNoStep(driver, [&] {
        driver.drag(driver.at(topLeft), driver.at(topLeft + Vec(-0.5, 0.5)), SDL_BUTTON_RIGHT);
        driver.drag(driver.at(leftCentre), driver.at(leftCentre + Vec(0.2, 0.0)), SDL_BUTTON_RIGHT);
    });
}

TEST_F(VertexHands, ShiftLeftClickAddsAndTakesAway)
{
    driver.click(driver.at(topLeft));
    expectNoStep(driver, [&] {
        driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at(bottomLeft)); });
        EXPECT_EQ(driver.selection().points, (std::vector{at(topLeft), at(bottomLeft)}));
        driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at(topLeft)); });
        EXPECT_EQ(driver.selection().points, std::vector{at(bottomLeft)});
    });
}

TEST_F(VertexHands, ShiftLeftDragOnEmptySpaceAddsToTheSelection)
{
    driver.click(driver.at(bottomLeft));
    driver.hold(KMOD_SHIFT, [&] { driver.drag(driver.at({-2.4, 1.9}), driver.at({-0.6, 1.2})); });
    EXPECT_EQ(driver.selection().points, (std::vector{at(bottomLeft), at(topRight), at(topLeft)}));
}

/// A slider that was moved while the point followed the hand went back to where it had been.
TEST_F(VertexHands, KeysMoveAPointInTheSceneAsItIsThen)
{
    driver.click(driver.at(topLeft));
    const PointId point = driver.selection().points.front();
    driver.key("G");
    driver.moveTo(driver.at(topLeft + Vec(-0.3, 0.4)));
    driver.editor().setGravity(1.62);
    driver.key("Return");
    EXPECT_NEAR(glm::length(driver.scene().world.gravity), 1.62, 1e-12);
    EXPECT_NEAR_PLACE(find(driver.scene(), point)->position, topLeft + Vec(-0.3, 0.4), pixel);
}

class VertexDelete : public VertexHands, public testing::WithParamInterface<const char*> {};

TEST_P(VertexDelete, DeletesPointsAndJoinsTheirNeighbours)
{
    driver.click(driver.at(topLeft));
    expectOneStep(driver, "Delete point", [&] { driver.key(GetParam()); });
    EXPECT_EQ(box().outline.size(), 3u);
    EXPECT_TRUE(edgeAt(driver.scene(), bottomLeft, topRight));
    EXPECT_TRUE(driver.selection().points.empty());
}

INSTANTIATE_TEST_SUITE_P(Keys, VertexDelete, testing::Values("Delete", "Backspace"));

}  // namespace
}  // namespace sprung::app
