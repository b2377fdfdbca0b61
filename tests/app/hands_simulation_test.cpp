// The table of hands, column simulation: a test a cell.

#include "app/hands_scene.h"

namespace sprung::app {
namespace {

class SimulationHands : public testing::Test {
protected:
    SimulationHands() { driver.key("1"); }

    const ui::Simulation& run() { return *driver.editor().simulation(); }

    /// Where the running box is now. m
    Vec box() { return middleOf(driver.editor().posed(), leftBox); }

    /// Lets both boxes fall and rest.
    void settle() { driver.frames(60); }

    WindowDriver driver{handsScene(), {1280, 1000}};
};

TEST_F(SimulationHands, LeftClickSelectsAnObjectAndShowsItsSliders)
{
    settle();
    expectNoStep(driver, [&] { driver.click(driver.at(box() + Vec(0.2, 0.0))); });
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
    EXPECT_NO_THROW(driver.widget("tool window", {static_cast<int>(number(leftBox)), "friction", "slider"}));

    driver.click(driver.at(nowhere));
    EXPECT_TRUE(driver.selection().empty());
}

TEST_F(SimulationHands, LeftDragInsideAnObjectGrabsItAndFlingsIt)
{
    settle();
    const Vec from = box();
    driver.press(driver.at(from));
    EXPECT_TRUE(run().world().grabbedAt());
    for (int i = 1; i <= 12; ++i)
        driver.moveTo(driver.at(from + Vec(0.05 * i, 0.1 * i)));
    EXPECT_GT(box().y, from.y + 0.3);
    driver.release(driver.at(from + Vec(0.65, 1.3)));
    EXPECT_FALSE(run().world().grabbedAt());
    const Vec let = box();
    driver.frames(6);
    EXPECT_GT(box().y, let.y + 0.1) << "it flies on";
    EXPECT_GT(box().x, let.x);

    driver.key("4");
    EXPECT_EQ(driver.steps().size(), 2u);
    EXPECT_TRUE(driver.steps().back().starts_with("Simulate "));
    driver.key("Z", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == handsScene());
}

TEST_F(SimulationHands, LeftDragWhilePausedSaysWhyNothingMoves)
{
    settle();
    const auto told = [&] { return driver.window().shownMessages().size(); };
    const Vec from = box();
    driver.drag(driver.at(from), driver.at(from + Vec(0.3, 0.8)));
    EXPECT_EQ(told(), 0u) << "it was flung";
    driver.key("Space");
    const Vec stands = box();
    driver.drag(driver.at(stands), driver.at(stands + Vec(0.3, 0.8)));
    EXPECT_EQ(box(), stands);
    EXPECT_EQ(told(), 1u);
}

TEST_F(SimulationHands, LeftDragNearAPointGrabsFromOutside)
{
    settle();
    const Vec corner = find(driver.editor().posed(), pointAt(driver.scene(), {-2.0, 1.5}))->position;
    const double reach = 20.0 * driver.window().camera().metresPerPixel();
    driver.press(driver.at(corner + Vec(-0.5 * reach, 0.7 * reach)));
    EXPECT_TRUE(run().world().grabbedAt());
    driver.release(driver.at(corner));
}

TEST_F(SimulationHands, LeftDragBesideASideGrabsItThere)
{
    settle();
    const Box bounds = boundsOf(driver.editor().posed(), *find(driver.editor().posed(), leftBox));
    const double pixel = driver.window().camera().metresPerPixel();
    const Vec side{bounds.max.x, bounds.centre().y};
    driver.press(driver.at(side + Vec(12.0 * pixel, 0.0)));
    EXPECT_FALSE(run().world().grabbedAt());
    driver.release(driver.at(side + Vec(12.0 * pixel, 0.0)));
    driver.press(driver.at(side + Vec(7.0 * pixel, 0.0)));
    ASSERT_TRUE(run().world().grabbedAt());
    EXPECT_NEAR(run().world().grabbedAt()->x, side.x, 6.0 * pixel) << "and follows at once";
    driver.release(driver.at(side));
}

TEST_F(SimulationHands, LeftDragOnEmptySpaceDoesNothing)
{
    settle();
    driver.click(driver.at(box() + Vec(0.2, 0.0)));
    driver.press(driver.at(nowhere));
    driver.moveTo(driver.at(nowhere - Vec(2.5, 1.9)));
    EXPECT_FALSE(run().world().grabbedAt());
    const Vec still = box();
    driver.release(driver.at(nowhere - Vec(2.5, 1.9)));
    EXPECT_NEAR_PLACE(box(), still, 0.01);
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
    EXPECT_EQ(driver.steps(), std::vector<std::string>{"Open"});
}

TEST_F(SimulationHands, RightClickOpensTheContextMenuOfWhatLiesThere)
{
    settle();
    expectNoStep(driver, [&] { driver.click(driver.at(box() + Vec(0.2, 0.0)), SDL_BUTTON_RIGHT); });
    EXPECT_TRUE(driver.popupOpen());
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
    driver.key("Escape");
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
}

TEST_F(SimulationHands, RightDragDoesNothing)
{
    settle();
    const Vec before = box();
    expectNoStep(driver, [&] {
        driver.drag(driver.at(before + Vec(0.2, 0.0)), driver.at(before + Vec(0.0, 0.8)), SDL_BUTTON_RIGHT);
    });
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_NEAR_PLACE(box(), before, 0.01);
}

TEST_F(SimulationHands, ShiftAndCtrlTakeNothingFromTheGrab)
{
    settle();
    for (Uint16 modifier : {KMOD_SHIFT, KMOD_CTRL}) {
        driver.hold(modifier, [&] {
            driver.press(driver.at(box() + Vec(0.2, 0.0)));
            EXPECT_TRUE(run().world().grabbedAt());
            driver.release(driver.at(box() + Vec(0.2, 0.0)));
        });
    }
    EXPECT_TRUE(driver.scene() == handsScene());
}

TEST_F(SimulationHands, ShiftAndLeftClickAddToWhatIsChosenAsInOtherModes)
{
    settle();
    const Vec inLeft = box() + Vec(0.2, 0.0);
    const Vec inRight = middleOf(driver.editor().posed(), rightBox) + Vec(0.2, 0.0);
    driver.click(driver.at(inLeft));
    driver.hold(KMOD_SHIFT, [&] {
        driver.click(driver.at(inRight));
        driver.click(driver.at(nowhere));
    });
    EXPECT_EQ(driver.selection().objects, (std::vector{leftBox, rightBox}));
    driver.hold(KMOD_SHIFT, [&] { driver.click(driver.at(inLeft)); });
    EXPECT_EQ(driver.selection().objects, std::vector{rightBox});
    EXPECT_TRUE(driver.scene() == handsScene());
}

TEST_F(SimulationHands, DeleteWorksWhileItRunsAndComesBackByUndo)
{
    settle();
    driver.click(driver.at(box() + Vec(0.2, 0.0)));
    const std::uint64_t tick = run().world().tick();
    expectOneStep(driver, "Delete Box 2", [&] { driver.key("Delete"); });
    EXPECT_EQ(find(driver.scene(), leftBox), nullptr);
    driver.key("Z", KMOD_CTRL);
    EXPECT_NE(find(driver.scene(), leftBox), nullptr);
    EXPECT_GT(run().world().tick(), tick) << "the run goes on";
    EXPECT_TRUE(run().playing());
    EXPECT_NEAR(box().y, 0.5, 0.05) << "where the run had brought it, not where it began";
}

TEST_F(SimulationHands, CopyAndPasteWorkWhileItRuns)
{
    settle();
    driver.click(driver.at(box() + Vec(0.2, 0.0)));
    driver.key("C", KMOD_CTRL);
    driver.moveTo(driver.at(nowhere));
    driver.key("V", KMOD_CTRL);
    EXPECT_EQ(driver.steps().back(), "Paste Box 2");
    ASSERT_EQ(driver.scene().objects.size(), 4u);
    EXPECT_TRUE(run().playing());
    driver.frames(20);
    EXPECT_LT(middleOf(driver.editor().posed(), ObjectId{4}).y, nowhere.y - 0.2) << "it falls";
}

}  // namespace
}  // namespace sprung::app
