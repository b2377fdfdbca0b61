// The hands of the edit modes in a run that goes on.

#include "app/hands_scene.h"
#include "scene/edit/topology.h"
#include "scene/query.h"

namespace sprung::app {
namespace {

class RunningHands : public testing::Test {
protected:
    RunningHands()
    {
        driver.key("Space", KMOD_SHIFT);
        driver.key("1");
        driver.frames(60);
    }

    const ui::Simulation* run() { return driver.editor().simulation(); }
    Vec box() { return middleOf(driver.editor().posed(), leftBox); }
    std::string lastStep() { return driver.steps().back(); }

    WindowDriver driver{handsScene(), {1280, 1000}};
};

TEST_F(RunningHands, TheKeyIsASwitchThatTheNextStartRemembers)
{
    EXPECT_TRUE(driver.editor().keepsRunning());
    driver.key("Space", KMOD_SHIFT);
    EXPECT_FALSE(driver.editor().keepsRunning());
    driver.key("4");
    EXPECT_EQ(run(), nullptr);
}

TEST_F(RunningHands, AnObjectIsMovedWhileTheOthersRunAndFallsFromThere)
{
    driver.key("4");
    ASSERT_TRUE(run() && run()->playing());
    const std::uint64_t tick = run()->world().tick();
    const Vec from = box() + Vec(0.2, 0.0);
    driver.drag(driver.at(from), driver.at(from + Vec(0.4, 1.5)));
    EXPECT_EQ(lastStep(), "Move Box 2");
    EXPECT_GT(run()->world().tick(), tick);
    const Vec put = box();
    EXPECT_NEAR(put.x, -1.1, 0.05);
    EXPECT_GT(put.y, 1.8);
    driver.frames(60);
    EXPECT_NEAR(box().y, 0.5, 0.05) << "it has fallen";
    driver.key("R", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == handsScene());
}

/// What is copied runs on, and may have left the world before the hand lets go.
TEST_F(RunningHands, WhatIsGoneBeforeItIsCopiedIsNotCopied)
{
    driver.key("4");
    const Vec from = box() + Vec(0.2, 0.0);
    driver.hold(KMOD_CTRL, [&] {
        driver.press(driver.at(from));
        driver.moveTo(driver.at(from + Vec(0.3, 0.8)));
        driver.frames(2);
        Scene scene = driver.editor().document().saved();
        deleteObjects(scene, std::vector{leftBox});
        driver.editor().apply("Leave", std::move(scene));
        driver.frames(3);
        driver.release(driver.at(from + Vec(0.4, 1.0)));
    });
    driver.frames(3);
    EXPECT_EQ(lastStep(), "Leave");
    EXPECT_FALSE(find(driver.scene(), leftBox));
}

class DrawnAtOnePlace : public RunningHands, public testing::WithParamInterface<const char*> {};

/// They lay exactly on each other, so that one alone was seen, and Play burst them.
TEST_P(DrawnAtOnePlace, StandsApartAfterReset)
{
    driver.key(GetParam());
    for (int i = 0; i < 4; ++i) {
        driver.click(driver.at({0.0, 3.0}));
        driver.frames(60);
    }
    ASSERT_EQ(driver.scene().objects.size(), 7u);
    driver.key("R", KMOD_CTRL);
    const Scene& scene = driver.scene();
    for (std::size_t i = 3; i < scene.objects.size(); ++i) {
        EXPECT_NEAR(middleOf(scene, scene.objects[i].id).x, 0.0, 0.05) << "above each other";
        for (std::size_t k = 3; k < i; ++k)
            EXPECT_GT(boundsOf(scene, scene.objects[i]).gapTo(boundsOf(scene, scene.objects[k])), -0.01);
    }
    EXPECT_NEAR(middleOf(scene, scene.objects[3].id).y, 3.0, 0.05) << "the first is where it was drawn";
}

INSTANTIATE_TEST_SUITE_P(By, DrawnAtOnePlace, testing::Values("B", "C"));

TEST_F(RunningHands, AGestureGivenUpChangesNothing)
{
    driver.key("4");
    const Vec before = box();
    const std::size_t objects = driver.scene().objects.size();
    driver.press(driver.at(before + Vec(0.2, 0.0)));
    driver.moveTo(driver.at(before + Vec(0.6, 1.0)));
    driver.key("Escape");
    driver.release(driver.at(before + Vec(0.6, 1.0)));
    driver.frames(10);
    EXPECT_NEAR_PLACE(box(), before, 0.01);
    EXPECT_EQ(driver.scene().objects.size(), objects);
    EXPECT_TRUE(lastStep().starts_with("Simulate")) << lastStep();
}

TEST_F(RunningHands, KeysMoveAndTurn)
{
    driver.key("4");
    driver.click(driver.at(box() + Vec(0.2, 0.0)));
    driver.keys({"G", "2", "Y"});
    driver.key("Return");
    EXPECT_EQ(lastStep(), "Move Box 2");
    EXPECT_GT(box().y, 2.0);
    EXPECT_TRUE(run()->playing());
}

TEST_F(RunningHands, APointIsMovedAndAddedInVertexMode)
{
    driver.key("2");
    ASSERT_TRUE(run());
    driver.click(driver.at(box() + Vec(0.2, 0.0)));
    const Vec corner = box() + Vec(-0.5, 0.5);
    driver.drag(driver.at(corner), driver.at(corner + Vec(-0.3, 0.4)));
    EXPECT_EQ(lastStep(), "Move point");
    EXPECT_NEAR(boundsOf(driver.editor().posed(), *find(driver.editor().posed(), leftBox)).size().x, 1.3,
                0.05);
    EXPECT_TRUE(run()->playing());
}

TEST_F(RunningHands, ANewSceneStandsStill)
{
    driver.key("4");
    driver.key("N", KMOD_CTRL);
    if (driver.popupOpen())
        driver.key("Return");
    driver.frames(3);
    EXPECT_EQ(run(), nullptr);
}

}  // namespace
}  // namespace sprung::app
