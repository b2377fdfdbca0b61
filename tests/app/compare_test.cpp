#include "scene/shapes.h"
#include "window_driver.h"

namespace sprung::app {
namespace {

/// A ball over the ground, in the middle of what is to be seen. @param depth m, of the ground
Scene ballOverGround(double depth = 1.0)
{
    Scene scene;
    const ObjectId ground = addBox(scene, {0.0, -0.5 * depth}, {20.0, depth});
    find(scene, ground)->fixed = true;
    addDisc(scene, {0.0, 4.0}, 1.0, 24);
    return scene;
}

/// As the Simulation menu's entry does it.
void compare(WindowDriver& driver)
{
    driver.click({251.0, 16.0});
    driver.frames(2);
    driver.clickInPopup({"compare", "##item"});
    driver.moveTo({20.0, 60.0});
    driver.frames(30);
}

TEST(CompareSolvers, BeginsARunWhereThereIsNone)
{
    WindowDriver driver(ballOverGround(), {1400, 800});
    driver.key("4");
    compare(driver);
    ASSERT_EQ(driver.editor().mode(), ui::Mode::Simulation);
    EXPECT_EQ(driver.editor().simulation()->rivals().size(), 1u);
    compare(driver);
    EXPECT_EQ(driver.editor().mode(), ui::Mode::Simulation);
    EXPECT_TRUE(driver.editor().simulation()->rivals().empty());
}

TEST(CompareSolvers, EndsByEscAndByItsCross)
{
    WindowDriver driver(ballOverGround(), {1400, 800});
    driver.key("4");
    compare(driver);
    ASSERT_EQ(driver.editor().simulation()->rivals().size(), 1u);
    driver.key("Escape");
    driver.frames(3);
    EXPECT_TRUE(driver.editor().simulation()->rivals().empty());
    compare(driver);
    ASSERT_EQ(driver.editor().simulation()->rivals().size(), 1u);
    driver.clickWidget("compare end", {"end"});
    driver.frames(3);
    EXPECT_TRUE(driver.editor().simulation()->rivals().empty());
}

TEST(CompareSolvers, HasTheEnergyOfTheBeginningAfterReset)
{
    WindowDriver driver(ballOverGround(), {1400, 800});
    driver.key("4");
    compare(driver);
    const double first = World(driver.scene()).energy().total();
    driver.frames(60);
    ASSERT_NE(driver.editor().simulation()->world().energy().total(), first);
    driver.key("R", KMOD_CTRL);
    driver.frames(3);
    EXPECT_EQ(driver.editor().simulation()->world().energy().total(), first);
    EXPECT_EQ(driver.editor().simulation()->rivals()[0].track.world().energy().total(), first);
}

TEST(CompareSolvers, ShowsTheOtherSolversWorldInTheOtherHalf)
{
    WindowDriver driver(ballOverGround(), {1400, 800});
    driver.key("1");
    driver.key("Space");
    const Vec between{0.104, 4.79};  // two spokes
    const ui::Rgba ball = driver.colorAt(between);
    compare(driver);

    const auto& rivals = driver.editor().simulation()->rivals();
    ASSERT_EQ(rivals.size(), 1u);
    EXPECT_NE(rivals[0].settings.solver, driver.scene().world.solver);
    const ui::Px there = driver.at(between);
    const double half = 0.5 * (1400.0 - 332.0);
    EXPECT_LT(there.x, half);
    const ui::Image picture = driver.picture();
    EXPECT_EQ(picture.at(static_cast<int>(there.x), static_cast<int>(there.y)), ball);
    EXPECT_EQ(picture.at(static_cast<int>(there.x + half), static_cast<int>(there.y)), ball);

    // A fling in the other half takes both along.
    const ui::Px from = driver.at({0.4, 4.4}) + ui::Px(half, 0.0);
    driver.key("Space");
    driver.press(from);
    driver.moveTo(from + ui::Px(60.0, -60.0));
    driver.frames(20);
    const World& mine = driver.editor().simulation()->world();
    const World& theirs = driver.editor().simulation()->rivals()[0].track.world();
    EXPECT_TRUE(mine.grabbedAt() && theirs.grabbedAt());
    EXPECT_GT(mine.positions()[8].x, 0.3);
    EXPECT_GT(theirs.positions()[8].x, 0.3);
    driver.release(from + ui::Px(60.0, -60.0));

    compare(driver);
    EXPECT_TRUE(driver.editor().simulation()->rivals().empty());
}

TEST(CompareSolvers, ShowsNothingOfWhatIsBelowTheGround)
{
    constexpr double depth = 7.0;
    Scene scene = ballOverGround(depth);
    addDisc(scene, {-8.0, 4.0}, 1.0, 24);  // the view is as wide as the ground, nearly
    addDisc(scene, {8.0, 4.0}, 1.0, 24);
    WindowDriver driver(scene, {1400, 800});
    driver.key("1");
    driver.key("Space");
    const ui::Camera before = driver.window().camera();
    compare(driver);
    EXPECT_GT(before.visible().min.y, -depth);
    EXPECT_NEAR(driver.window().camera().visible().min.y, -depth, 1e-6);
    compare(driver);
    const ui::Camera after = driver.window().camera();
    EXPECT_NEAR(after.centre.x, before.centre.x, 1e-6);
    EXPECT_NEAR(after.centre.y, before.centre.y, 1e-6);
    EXPECT_NEAR(after.pixelsPerMetre, before.pixelsPerMetre, 1e-6);
}

/// Reset went to half of what had been seen, and the camera to half the size, each time anew.
TEST(CompareSolvers, LeavesTheCameraAsItWasBeforeAndWithReset)
{
    for (const bool byHand : {false, true}) {
        WindowDriver driver(ballOverGround(7.0), {1400, 800});
        driver.key("4");
        if (byHand)
            driver.wheel(driver.at({0.0, 2.0}), 2.0f);
        driver.frames(40);
        const ui::Camera before = driver.window().camera();
        for (int times = 0; times < 2; ++times) {
            compare(driver);
            driver.frames(60);
            if (times == 1)
                driver.key("R", KMOD_CTRL);
            driver.key("Escape");
            driver.frames(40);
            driver.key("R", KMOD_CTRL);
            driver.frames(40);
            const ui::Camera after = driver.window().camera();
            EXPECT_NEAR(after.pixelsPerMetre, before.pixelsPerMetre, 0.01 * before.pixelsPerMetre);
            EXPECT_NEAR(after.centre.x, before.centre.x, 0.1);
            EXPECT_NEAR(after.centre.y, before.centre.y, 0.1);
        }
    }
}

TEST(CompareSolvers, KeepsWhatMovesAboveThePanels)
{
    Scene scene = ballOverGround(0.2);
    addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    WindowDriver driver(scene, {1400, 800});
    driver.key("1");
    driver.key("Space");
    compare(driver);
    EXPECT_LT(driver.at({0.0, 0.0}).y, 800.0 - 28.0 - 12.0 - 56.0);
}

}  // namespace
}  // namespace sprung::app
