#include "window_driver.h"

#include "scene/shapes.h"

namespace sprung {
namespace {

/// A ball over the ground, in the middle of what is to be seen.
Scene ballOverGround()
{
    Scene scene;
    const ObjectId ground = addBox(scene, {0.0, -0.5}, {20.0, 1.0});
    find(scene, ground)->fixed = true;
    addDisc(scene, {0.0, 4.0}, 1.0, 24);
    return scene;
}

/// As the Simulation menu's entry does it.
void compare(WindowDriver& driver)
{
    driver.click({194.0, 16.0});
    driver.frames(2);
    driver.clickInPopup({"Compare solvers", "##item"});
    driver.moveTo({20.0, 60.0});
    driver.frames(30);
}

TEST(CompareSolvers, ShowsTheOtherSolversWorldInTheOtherHalf)
{
    WindowDriver driver(ballOverGround(), {1400, 800});
    driver.key("1");
    driver.key("Space");
    const Vec between{0.104, 4.79};  // two spokes
    const Rgba ball = driver.colorAt(between);
    compare(driver);

    const auto& rivals = driver.editor().simulation()->rivals();
    ASSERT_EQ(rivals.size(), 1u);
    EXPECT_NE(rivals[0].settings.solver, driver.scene().world.solver);
    const Px there = driver.at(between);
    const double half = 0.5 * (1400.0 - 332.0);
    EXPECT_LT(there.x, half);
    const Image picture = driver.picture();
    EXPECT_EQ(picture.at(static_cast<int>(there.x), static_cast<int>(there.y)), ball);
    EXPECT_EQ(picture.at(static_cast<int>(there.x + half), static_cast<int>(there.y)), ball);

    // A fling in the other half takes both along.
    const Px from = driver.at({0.4, 4.4}) + Px(half, 0.0);
    driver.key("Space");
    driver.press(from);
    driver.moveTo(from + Px(60.0, -60.0));
    driver.frames(20);
    const World& mine = driver.editor().simulation()->world();
    const World& theirs = driver.editor().simulation()->rivals()[0].track.world();
    EXPECT_TRUE(mine.grabbedAt() && theirs.grabbedAt());
    EXPECT_GT(mine.positions()[8].x, 0.3);
    EXPECT_GT(theirs.positions()[8].x, 0.3);
    driver.release(from + Px(60.0, -60.0));

    compare(driver);
    EXPECT_TRUE(driver.editor().simulation()->rivals().empty());
}

}  // namespace
}  // namespace sprung
