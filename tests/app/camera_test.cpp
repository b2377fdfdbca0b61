// Where the window looks, and that the file keeps it.

#include "app/examples.h"
#include "app/hands_scene.h"
#include "canvas/framing.h"
#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "scene/shapes.h"

namespace sprung::app {
namespace {

class CameraTest : public testing::Test {
protected:
    const ui::Camera& camera() { return driver.window().camera(); }
    Box boxOf(ObjectId object)
    {
        return boundsOf(driver.editor().posed(), *find(driver.editor().posed(), object));
    }

    bool isSeen(const Box& box) { return camera().visible().contains(box); }

    void expectSameView(const ui::Camera& before)
    {
        EXPECT_NEAR(camera().pixelsPerMetre, before.pixelsPerMetre, 1e-6 * before.pixelsPerMetre);
        EXPECT_NEAR_PLACE(camera().centre, before.centre, 1e-6);
    }

    /// Away from where it looks, by the wheel and the middle button.
    void wander()
    {
        driver.wheel({300.0, 300.0}, 3.0f);
        driver.frames(30);
        driver.drag({300.0, 300.0}, {420.0, 350.0}, SDL_BUTTON_MIDDLE);
    }

    /// Plays, and leaves all that moves out of sight.
    void playAndLookAway()
    {
        driver.key("Space");
        driver.frames(20);
        for (int i = 0; i < 5; ++i)
            driver.drag({100.0, 100.0}, {900.0, 150.0}, SDL_BUTTON_MIDDLE);
    }

    WindowDriver driver{handsScene()};
};

TEST_F(CameraTest, HomeShowsWhatMovesAndThenEverything)
{
    wander();
    driver.key("Home");
    driver.frames(30);
    EXPECT_TRUE(isSeen(boxOf(leftBox)) && isSeen(boxOf(rightBox)));
    const double near = camera().pixelsPerMetre;
    driver.key("Home");
    driver.frames(30);
    EXPECT_TRUE(isSeen(boundsOf(driver.scene())));
    EXPECT_LE(camera().pixelsPerMetre, near);
}

/// A rope with a box on it hung over a floor that was below the window.
TEST(Home, ShowsTheFloorBelowWhatHangsWhereThatIsNear)
{
    const auto floorIsSeen = [](double height) {
        Scene scene = handsScene();
        for (ObjectId id : {leftBox, rightBox})
            for (PointId point : find(scene, id)->points)
                find(scene, point)->position.y += height;
        WindowDriver driver(scene);
        driver.wheel({300.0, 300.0}, 3.0f);
        driver.frames(30);
        driver.key("Home");
        driver.frames(30);
        const double top = boundsOf(scene, *find(scene, ground)).max.y;
        return driver.window().camera().visible().contains({0.0, top});
    };
    EXPECT_TRUE(floorIsSeen(3.0));  // what hangs is 4 m wide
    EXPECT_FALSE(floorIsSeen(30.0));
}

TEST_F(CameraTest, TheFileKeepsTheViewWhichIsNoWork)
{
    wander();
    const ui::Camera before = camera();
    EXPECT_EQ(driver.steps().size(), 1u);
    driver.key("S", KMOD_CTRL);
    driver.frames(3);
    driver.key("Home");
    driver.frames(30);
    EXPECT_GT(std::abs(camera().pixelsPerMetre - before.pixelsPerMetre), 1.0);
    driver.drop(driver.path("scene.sprung"));
    driver.frames(3);
    expectSameView(before);
}

TEST_F(CameraTest, AResetComesBackToTheViewOfTheStart)
{
    wander();
    const ui::Camera before = camera();
    playAndLookAway();
    EXPECT_FALSE(isSeen(boxOf(leftBox)) || isSeen(boxOf(rightBox)));
    driver.key("R", KMOD_CTRL);
    driver.frames(30);
    expectSameView(before);
}

TEST_F(CameraTest, SavedAsBeforePlayTheFileKeepsWhatWasSeenThen)
{
    wander();
    const ui::Camera before = camera();
    playAndLookAway();
    driver.key("S", KMOD_CTRL);
    driver.frames(3);
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Return");
    driver.frames(30);
    expectSameView(before);
    driver.drop(driver.path("scene.sprung"));
    driver.frames(3);
    expectSameView(before);
}

/// It looks at the beginning already.
TEST_F(CameraTest, AResetLeavesTheCameraOfAHandThatSeesWhatMoves)
{
    driver.key("Space");
    driver.frames(20);
    driver.wheel(driver.at(boxOf(leftBox).centre()), 2.0f);
    driver.frames(30);
    const ui::Camera chosen = camera();
    driver.key("R", KMOD_CTRL);
    driver.frames(30);
    expectSameView(chosen);
}

TEST_F(CameraTest, TheOpeningViewComesBack)
{
    const ui::Camera before = camera();
    wander();
    driver.key("Home", KMOD_SHIFT);
    driver.frames(30);
    expectSameView(before);
}

TEST(OpeningView, ShowsNothingBelowTheGroundInAWindowOfAnotherShape)
{
    Scene scene;
    find(scene, addBox(scene, {0.0, -2.15}, {60.0, 4.3}))->fixed = true;
    addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    const std::filesystem::path folder = freshFolder();
    ASSERT_TRUE(saveScene(scene, folder / "shallow.sprung", Box{{-8.0, -1.0}, {8.0, 8.0}}));
    for (const glm::ivec2 size : {glm::ivec2{800, 560}, {1000, 740}, {1600, 1000}}) {
        WindowDriver driver(folder, "shallow.sprung", size);
        const Box seen = driver.window().camera().visible();
        EXPECT_GE(seen.min.y, boundsOf(scene).min.y) << size.x;
        EXPECT_TRUE(seen.contains(ui::moversOf(scene, scene))) << size.x;
    }
    std::filesystem::remove_all(folder);
}

TEST_F(CameraTest, WithoutTheToolWindowItFitsAnewUntilTheHandHasTheCamera)
{
    const ui::Camera before = camera();
    driver.key("F9");
    driver.frames(2);
    EXPECT_GT(camera().pixelsPerMetre, before.pixelsPerMetre) << "there is more room";
    driver.key("F9");
    driver.frames(2);
    expectSameView(before);
    wander();
    const double zoom = camera().pixelsPerMetre;
    driver.key("F9");
    driver.frames(2);
    EXPECT_EQ(camera().pixelsPerMetre, zoom);
}

TEST_F(CameraTest, FTwiceGoesAlongWithTheSelection)
{
    ui::Selection selection;
    selection.objects = {leftBox};
    driver.editor().select(selection);
    driver.keys({"F", "F"});
    driver.frames(30);
    Scene moved = driver.scene();
    for (PointId id : find(moved, leftBox)->points)
        find(moved, id)->position += Vec(100.0, 40.0);
    ASSERT_TRUE(driver.editor().apply("Move", std::move(moved)));
    driver.frames(120);
    EXPECT_TRUE(isSeen(boxOf(leftBox)));
    driver.drag({300.0, 300.0}, {420.0, 350.0}, SDL_BUTTON_MIDDLE);
    const ui::Camera before = camera();
    driver.frames(60);
    expectSameView(before);
}

/// Else the camera would come to where it was a moment ago.
TEST_F(CameraTest, FInARunGoesAlongAtOnceAndAgainNoMore)
{
    Scene scene;
    const ObjectId stone = addBox(scene, {0.0, 0.0}, {0.5, 0.5});
    addBox(scene, {4.0, 0.0}, {0.5, 0.5});
    WindowDriver falling(scene);
    falling.key("Space");
    falling.editor().select({.objects = {stone}});
    falling.key("F");
    falling.frames(90);
    const auto isSeen = [&] {
        const Scene& posed = falling.editor().posed();
        return falling.window().camera().visible().contains(boundsOf(posed, *find(posed, stone)));
    };
    EXPECT_LT(middleOf(falling.editor().posed(), stone).y, -8.0) << "it has fallen far";
    EXPECT_TRUE(isSeen());
    falling.key("F");
    falling.frames(120);
    EXPECT_FALSE(isSeen());
}

TEST_F(CameraTest, FShowsWhatIsRoundTheSelection)
{
    driver.editor().select({.objects = {leftBox}});
    driver.key("F");
    driver.frames(30);
    const Vec share = boxOf(leftBox).size() * camera().pixelsPerMetre / camera().viewport;
    EXPECT_LE(std::max(share.x, share.y), 1.0 / 3.0);
    EXPECT_GE(std::max(share.x, share.y), 0.2);
    EXPECT_TRUE(isSeen(boxOf(leftBox).grown(0.9)));
}

/// A box, and a ball that rolls away from it.
std::pair<Scene, ObjectId> rollingBall()
{
    Scene scene;
    find(scene, addBox(scene, {0.0, -0.25}, {200.0, 0.5}))->fixed = true;
    addBox(scene, {-2.0, 0.5}, {1.0, 1.0});
    const ObjectId ball = addDisc(scene, {0.0, 0.5}, 0.5);
    for (PointId id : find(scene, ball)->points)
        find(scene, id)->velocity = {4.0, 0.0};
    return {scene, ball};
}

/// It stays in the picture, and the camera changes its pace by a little at a time.
TEST_F(CameraTest, AfterHomeWhatRollsAwayStaysInThePicture)
{
    const auto [scene, ball] = rollingBall();
    WindowDriver rolling(scene);
    const auto& seen = [&]() -> const ui::Camera& { return rolling.window().camera(); };
    rolling.key("Space");
    rolling.key("Home");
    rolling.frames(30);
    const double home = seen().pixelsPerMetre;
    std::optional<Vec> pace;  // px a frame
    for (int frame = 0; frame < 100; ++frame) {
        const ui::Camera before = seen();
        rolling.frames(1);
        const Scene& posed = rolling.editor().posed();
        ASSERT_TRUE(seen().visible().contains(boundsOf(posed, *find(posed, ball)))) << frame;
        const Vec now = (seen().centre - before.centre) * home;
        EXPECT_LT(glm::distance(now, pace.value_or(now)), 2.0) << frame;
        pace = now;
    }
    EXPECT_GT(middleOf(rolling.editor().posed(), ball).x, 4.0) << "it would have left";
    EXPECT_LT(seen().pixelsPerMetre, home);
}

/// Asked for at rest, Home chooses what is seen, and Play leaves it so.
TEST_F(CameraTest, AfterHomeAtRestTheCameraStays)
{
    WindowDriver hill(loadExample(examples().front()).value().scene);
    hill.key("Home");
    hill.frames(60);
    const ui::Camera before = hill.window().camera();
    hill.key("Space");
    hill.frames(120);
    EXPECT_EQ(hill.window().camera().pixelsPerMetre, before.pixelsPerMetre);
    EXPECT_EQ(hill.window().camera().centre, before.centre);
}

/// What is drawn would come out larger or smaller than the hand meant it.
TEST_F(CameraTest, AfterHomeInARunTheCameraStaysWhileAHandDraws)
{
    WindowDriver rolling(rollingBall().first);
    rolling.key("Space");
    rolling.key("Home");
    rolling.frames(30);
    rolling.key("B");
    const ui::Camera before = rolling.window().camera();
    rolling.frames(120);
    EXPECT_EQ(rolling.window().camera().pixelsPerMetre, before.pixelsPerMetre);
    EXPECT_EQ(rolling.window().camera().centre, before.centre);
}

TEST_F(CameraTest, TheHandTakesTheCameraBackFromWhatRollsAway)
{
    driver.key("Home");
    driver.frames(30);
    wander();
    const ui::Camera before = camera();
    driver.key("Space");
    driver.frames(60);
    expectSameView(before);
}

TEST_F(CameraTest, AHundredPerCentIsAHundredPixelsAMetre)
{
    driver.key("0", KMOD_CTRL);
    driver.frames(30);
    EXPECT_NEAR(camera().pixelsPerMetre, ui::fullSizeZoom, 1e-6);
}

}  // namespace
}  // namespace sprung::app
