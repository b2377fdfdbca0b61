// The table of hands, column object: a test a cell.

#include "app/hands_scene.h"
#include "edit/format.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "words/hints.h"

namespace sprung::app {
namespace {

class ObjectHands : public testing::Test {
protected:
    ObjectHands() { driver.key("4"); }

    Vec middle(ObjectId id) { return middleOf(driver.scene(), id); }
    Vec sizeOf(ObjectId id) { return boundsOf(driver.scene(), *find(driver.scene(), id)).size(); }

    void selectBoth()
    {
        driver.click(driver.at(leftInside));
        driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at(rightInside)); });
    }

    WindowDriver driver{handsScene()};
};

TEST_F(ObjectHands, LeftClickSelectsAnObject)
{
    expectNoStep(driver, [&] { driver.click(driver.at(leftInside)); });
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
    driver.click(driver.at(rightInside));
    EXPECT_EQ(driver.selection().objects, std::vector{rightBox});
    driver.click(driver.at(nowhere));
    EXPECT_TRUE(driver.selection().empty());
}

TEST_F(ObjectHands, ADoubleClickSelectsAllThatHangsTogether)
{
    Scene scene = handsScene();
    const ObjectId rope = addRope(scene, std::array{Vec(-1.0, 1.5), Vec(1.0, 1.5)},
                                  pointAt(scene, {-1.0, 1.5}), pointAt(scene, {1.0, 1.5}));
    WindowDriver tied(scene);
    tied.key("4");
    tied.doubleClick(tied.at(leftInside));
    EXPECT_EQ(tied.selection().objects, (std::vector{leftBox, rightBox, rope}));
}

TEST_F(ObjectHands, LeftDragMovesWhatLiesThere)
{
    expectOneStep(driver, "Move Box 2",
                  [&] { driver.drag(driver.at(leftInside), driver.at(leftInside + Vec(0.7, 0.9))); });
    EXPECT_NEAR_PLACE(middle(leftBox), leftCentre + Vec(0.7, 0.9), pixel);
    EXPECT_EQ(middle(rightBox), rightCentre);
}

TEST_F(ObjectHands, AltClickSelectsWhatLiesBelow)
{
    Scene scene = handsScene();
    const ObjectId over = addBox(scene, leftCentre, {0.8, 0.8}), top = addBox(scene, leftCentre, {0.6, 0.6});
    driver.editor().open(scene, "Open");
    driver.key("4");
    driver.click(driver.at(leftInside));
    EXPECT_EQ(driver.selection().objects, std::vector{top});
    for (ObjectId below : {over, leftBox, top}) {
        driver.hold(KMOD_ALT, [&] { driver.click(driver.at(leftInside)); });
        EXPECT_EQ(driver.selection().objects, std::vector{below});
    }
}

/// Two pixels from the centre a drag of sixty turned by a half circle, and made a thing six times as large.
TEST_F(ObjectHands, DragsNearTheCentreTurnAndScaleGently)
{
    const Vec near = leftCentre + Vec{pixel, 0.0};
    driver.click(driver.at(leftInside));
    const double size = sizeOf(leftBox).x;
    const ui::Px from = driver.at(near), to = from + ui::Px{60.0, 0.0};
    driver.hold(KMOD_SHIFT, [&] { driver.drag(from, to); });
    EXPECT_NEAR(sizeOf(leftBox).x, 3.5 * size, 0.15);
    driver.key("Z", KMOD_CTRL);
    driver.drag(from, from + ui::Px{0.0, -60.0}, SDL_BUTTON_RIGHT);
    EXPECT_NEAR(angleOf(driver.scene(), *find(driver.scene(), leftBox)), std::atan2(60.0, 24.0), 0.15);
}

/// It was deselected by a frame that began on it. One that is not selected lets a frame begin: the ground is so.
TEST(LockedHands, DraggingWhatIsSelectedSaysSo)
{
    Scene scene = handsScene();
    get(scene, leftBox).locked = true;
    WindowDriver locked(scene);
    locked.key("4");
    const auto drag = [&](int button) {
        locked.drag(locked.at(leftInside), locked.at(leftInside + Vec(4.0, 3.0)), button);
    };
    drag(SDL_BUTTON_LEFT);
    EXPECT_TRUE(locked.window().shownMessages().empty());
    locked.click(locked.at(leftInside));
    for (int button : {SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT}) {
        expectNoStep(locked, [&] { drag(button); });
        EXPECT_EQ(locked.selection().objects, std::vector{leftBox});
        ASSERT_FALSE(locked.window().shownMessages().empty());
        EXPECT_EQ(locked.window().shownMessages().back().text, words::lockedThings);
    }
}

TEST_F(ObjectHands, LeftDragMovesTheWholeSelection)
{
    selectBoth();
    expectOneStep(driver, "Move 2 objects",
                  [&] { driver.drag(driver.at(leftInside), driver.at(leftInside + Vec(-0.4, 0.8))); });
    EXPECT_NEAR_PLACE(middle(leftBox), leftCentre + Vec(-0.4, 0.8), pixel);
    EXPECT_NEAR_PLACE(middle(rightBox), rightCentre + Vec(-0.4, 0.8), pixel);
}

TEST_F(ObjectHands, LeftDragOnEmptySpaceBoxSelectsWholeObjects)
{
    expectNoStep(driver, [&] { driver.drag(driver.at({-2.4, 1.9}), driver.at({2.4, 0.2})); });
    EXPECT_EQ(driver.selection().objects, (std::vector{leftBox, rightBox}));
    driver.drag(driver.at({-2.4, 1.9}), driver.at({1.3, 0.2}));
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
}

TEST_F(ObjectHands, RightClickOpensTheContextMenuWhoseEntriesAct)
{
    expectNoStep(driver, [&] { driver.click(driver.at(leftInside), SDL_BUTTON_RIGHT); });
    ASSERT_TRUE(driver.popupOpen());
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
    expectOneStep(driver, "Fix", [&] { driver.clickInPopup({"fixed", "##item"}); });
    EXPECT_TRUE(find(driver.scene(), leftBox)->fixed);
    EXPECT_FALSE(driver.popupOpen());
}

TEST_F(ObjectHands, RightDragTurnsTheSelectionAboutItsCentre)
{
    expectOneStep(driver, "Turn Box 2", [&] {
        driver.drag(driver.at(leftCentre + Vec(0.4, 0.0)), driver.at(leftCentre + Vec(0.0, 0.4)),
                    SDL_BUTTON_RIGHT);
    });
    EXPECT_NEAR(angleOf(driver.scene(), *find(driver.scene(), leftBox)), ui::radians(90.0), 0.05);
    EXPECT_NEAR_PLACE(middle(leftBox), leftCentre, 1e-9);
    EXPECT_FALSE(driver.popupOpen());
}

TEST_F(ObjectHands, RightDragTurnsSeveralAboutTheirCommonCentre)
{
    selectBoth();
    expectOneStep(driver, "Turn 2 objects", [&] {
        driver.drag(driver.at(rightCentre + Vec(0.2, 0.0)), driver.at({0.0, 2.7}), SDL_BUTTON_RIGHT);
    });
    EXPECT_NEAR_PLACE(middle(rightBox), Vec(0.0, 2.5), 0.05);
    EXPECT_NEAR_PLACE(middle(leftBox), Vec(0.0, -0.5), 0.05);
}

TEST_F(ObjectHands, ShiftLeftClickAddsAndTakesAway)
{
    driver.click(driver.at(leftInside));
    expectNoStep(driver, [&] {
        driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at(rightInside)); });
        EXPECT_EQ(driver.selection().objects, (std::vector{leftBox, rightBox}));
        driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at(leftInside)); });
        EXPECT_EQ(driver.selection().objects, std::vector{rightBox});
    });
}

TEST_F(ObjectHands, ShiftLeftDragScalesTheSelection)
{
    const EdgeId side = find(driver.scene(), leftBox)->edges.front();
    expectOneStep(driver, "Scale Box 2", [&] {
        driver.hold(KMOD_SHIFT, [&] {
            driver.drag(driver.at(leftCentre + Vec(0.4, 0.0)), driver.at(leftCentre + Vec(0.8, 0.0)));
        });
    });
    EXPECT_NEAR(sizeOf(leftBox).x, 2.0, 0.1);
    EXPECT_NEAR(sizeOf(leftBox).y, sizeOf(leftBox).x, 1e-9);
    EXPECT_NEAR_PLACE(middle(leftBox), leftCentre, 1e-9);
    EXPECT_NEAR(find(driver.scene(), side)->rest, sizeOf(leftBox).x, 1e-9);
}

TEST_F(ObjectHands, CtrlLeftDragCopiesAndMovesTheCopy)
{
    expectOneStep(driver, "Copy Box 2", [&] {
        driver.hold(KMOD_CTRL,
                    [&] { driver.drag(driver.at(leftInside), driver.at(leftInside + Vec(0.5, 1.5))); });
    });
    driver.key("Z", KMOD_CTRL);
    driver.key("Y", KMOD_CTRL);
    ASSERT_EQ(driver.scene().objects.size(), 4u);
    const ObjectId copy = driver.scene().objects.back().id;
    EXPECT_EQ(middle(leftBox), leftCentre);
    EXPECT_NEAR_PLACE(middle(copy), leftCentre + Vec(0.5, 1.5), pixel);
    EXPECT_EQ(driver.selection().objects, std::vector{copy});
}

class ObjectDelete : public ObjectHands, public testing::WithParamInterface<const char*> {};

TEST_P(ObjectDelete, DeletesObjects)
{
    selectBoth();
    expectOneStep(driver, "Delete 2 objects", [&] { driver.key(GetParam()); });
    EXPECT_EQ(driver.scene().objects.size(), 1u);
    EXPECT_EQ(driver.scene().points.size(), 4u);
    EXPECT_TRUE(driver.selection().empty());
}

INSTANTIATE_TEST_SUITE_P(Keys, ObjectDelete, testing::Values("Delete", "Backspace"));

/// As when the list of steps is clicked while a move by keys is under way.
TEST_F(ObjectHands, LetGoOfWhatGoesByAnotherWay)
{
    for (const char* key : {"G", "R", "S"}) {
        driver.click(driver.at(leftInside));
        driver.editor().duplicate();
        driver.key(key);
        ASSERT_TRUE(driver.window().hands().keyed()) << key;
        driver.editor().goTo(0);
        driver.frames(2);
        EXPECT_FALSE(driver.window().hands().keyed()) << key;
    }
}

/// Another object may be chosen in a list meanwhile.
TEST_F(ObjectHands, NameTheStepAfterWhatMoved)
{
    driver.click(driver.at(leftInside));
    expectOneStep(driver, "Move Box 2", [&] {
        driver.key("G");
        driver.moveTo(driver.at(leftInside + Vec(0.0, 1.0)));
        driver.editor().select({.objects = {ground}});
        driver.key("Return");
    });
    EXPECT_NEAR(middleOf(driver.scene(), leftBox).y, leftCentre.y + 1.0, pixel);
}

}  // namespace
}  // namespace sprung::app
