// When nothing moves, nothing is drawn; when anything does, it is.

#include "app/hands_scene.h"

namespace sprung::app {
namespace {

class Rest : public testing::Test {
protected:
    /// Frames that came to the screen of so many that could have.
    int drawnOf(int frames)
    {
        const std::uint64_t before = driver.window().framesDrawn();
        for (int i = 0; i < frames; ++i)
            driver.window().frame(1.0 / 60.0, true);
        return static_cast<int>(driver.window().framesDrawn() - before);
    }

    /// After what happened has been seen.
    void expectStill(const std::string& where)
    {
        drawnOf(90);
        EXPECT_EQ(drawnOf(60), 0) << where;
        EXPECT_GE(driver.window().restSeconds(), 0.5) << where;
    }

    WindowDriver driver{handsScene()};
};

TEST_F(Rest, ComesInEveryModeWithNothingUnderWay)
{
    for (const char* mode : {"4", "3", "2", "1"}) {
        driver.key(mode);
        if (*mode == '1')
            driver.key("Space");
        driver.moveTo(driver.at(leftInside));
        expectStill(std::string("mode ") + mode);
    }
    driver.key("L");
    while (!driver.window().lab().runner.settled())
        driver.frames();
    expectStill("with the lab");
}

TEST_F(Rest, IsNoneWhileARunPlays)
{
    driver.key("1");
    EXPECT_EQ(drawnOf(30), 30);
    EXPECT_EQ(driver.window().restSeconds(), 0.0);
}

TEST_F(Rest, EndsWithWhatTheHandDoes)
{
    driver.moveTo(driver.at(nowhere));
    expectStill("pointing at nothing");
    const std::uint64_t before = driver.window().framesDrawn();
    driver.moveTo(driver.at(leftInside));
    EXPECT_LE(driver.window().restSeconds(), 1.0 / 60.0);
    drawnOf(10);
    EXPECT_GT(driver.window().framesDrawn(), before) << "what it points at lights up";
    expectStill("pointing at something");
    driver.keys({"Home", "Home"});
    EXPECT_GE(drawnOf(30), 5) << "the camera flies";
    expectStill("after the flight");
    driver.press(driver.at(leftInside));
    drawnOf(60);
    EXPECT_LE(driver.window().restSeconds(), 1.0 / 60.0) << "a button is held";
    driver.release(driver.at(leftInside));
    driver.key("Delete");
    EXPECT_GE(drawnOf(10), 1);
}

TEST_F(Rest, LetsMessagesComeAndGo)
{
    driver.key("S", KMOD_CTRL);
    drawnOf(5);
    ASSERT_EQ(driver.window().shownMessages().size(), 1u);
    expectStill("with a message");
    driver.seconds(5.0);
    EXPECT_EQ(driver.window().shownMessages().size(), 0u);
    EXPECT_EQ(drawnOf(10), 1) << "without it";
}

TEST_F(Rest, LetsTheTextCursorBlink)
{
    driver.key("S", KMOD_CTRL | KMOD_SHIFT);
    driver.frames(10);
    driver.clickInPopup({"name", "##edit"});
    drawnOf(60);
    const int blinks = drawnOf(240);  // 4 s, of which a blink takes 1.2 s
    EXPECT_GE(blinks, 5);
    EXPECT_LE(blinks, 9);
    EXPECT_LE(driver.window().restSeconds(), 0.1);
}

TEST_F(Rest, DrawsAnewWhatTheSystemHasLost)
{
    expectStill("before");
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_EXPOSED;
    SDL_PushEvent(&event);
    EXPECT_EQ(drawnOf(10), 1);
}

TEST_F(Rest, OfAWindowShowsWhatADrawnOneWould)
{
    driver.moveTo(driver.at(leftInside));
    expectStill("pointing at something");
    const ui::Image still = driver.picture();
    driver.moveTo(driver.at(leftInside) + ui::Px(1.0, 0.0));
    driver.moveTo(driver.at(leftInside));
    drawnOf(30);
    EXPECT_EQ(driver.picture().pixels, still.pixels);
}

}  // namespace
}  // namespace sprung::app
