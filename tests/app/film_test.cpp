// Films and pictures of the canvas, asked for in the window.

#include "app/hands_scene.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "support/no_room.h"
#include "words/films.h"

#include <fstream>
#include <set>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

class FilmWindow : public testing::Test {
protected:
    FilmWindow()
    {
        fs::create_directories(driver.path("bin"));
        program("ffmpeg", "for last; do :; done\nexec /bin/cat >\"$last\"\n");
        ::setenv("PATH", (driver.path("bin") + ":" + before).c_str(), 1);
        driver.key("1");
        driver.frames(60);
    }
    ~FilmWindow() override { ::setenv("PATH", before.c_str(), 1); }

    void program(const char* name, const std::string& script)
    {
        const std::string path = driver.path(std::string("bin/") + name);
        std::ofstream(path) << "#!/bin/sh\n" << script;
        fs::permissions(path, fs::perms::owner_all);
    }

    /// By the palette of commands.
    void callUp(const char* words)
    {
        driver.key("P", KMOD_CTRL);
        driver.frames(5);
        driver.type(words);
        driver.key("Return");
        driver.frames(5);
    }

    void chooseFilm() { callUp("export film"); }

    void askFor(const char* kind, const char* name)
    {
        driver.clickWidget("film", {kind});
        driver.frames(10);
        ASSERT_TRUE(driver.popupOpen());
        driver.clickInPopup({"name", "##edit"});
        driver.key("A", KMOD_CTRL);
        driver.type(name);
        driver.clickInPopup({"save"});
    }

    bool tells(const std::string& words)
    {
        for (const ui::Message& message : driver.window().shownMessages())
            if (message.text.find(words) != std::string::npos)
                return true;
        return false;
    }

    bool comesToTell(const std::string& words)
    {
        return driver.framesUntil([&] { return tells(words); });
    }

    const std::string before = std::getenv("PATH");
    WindowDriver driver{handsScene(), {800, 600}};
};

/// Pictures are whole numbers of pixels, and as many as the range has frames at the rate of the kind.
TEST_F(FilmWindow, OfTheTimelineIsWrittenPictureByPicture)
{
    chooseFilm();
    const std::uint64_t seen = driver.editor().simulation()->world().tick();
    EXPECT_FALSE(driver.editor().simulation()->playing());
    askFor("video", "ride");
    ASSERT_TRUE(comesToTell("ride.mp4"));
    const std::uint64_t ticks = driver.editor().simulation()->newestTick();
    const std::uintmax_t size = fs::file_size(driver.path("ride.mp4"));
    EXPECT_EQ(size % (4 * (ticks + 1)), 0u) << size;
    EXPECT_GT(size, 100u * 100 * 4 * ticks);
    EXPECT_EQ(driver.editor().simulation()->world().tick(), seen) << "what was seen is seen again";
}

TEST_F(FilmWindow, IsOfThePartBetweenTheHandlesOnTheTimeline)
{
    const ui::PxRect line = driver.widget("transport", {"timeline"});
    chooseFilm();
    const std::uint64_t seen = driver.editor().simulation()->world().tick();
    const double reach = 8.0, second = (line.size().x - 2.0 * reach) / 20.0;  // px
    const double seconds = driver.editor().simulation()->seconds();
    const ui::Px to{line.min.x + reach + seconds * second, line.centre().y};
    driver.drag(to, to - ui::Px(0.5 * seconds * second, 0.0));
    EXPECT_EQ(driver.editor().simulation()->world().tick(), seen) << "the timeline below stays";
    askFor("video", "half");
    ASSERT_TRUE(comesToTell("half.mp4"));
    driver.key("Space");
    driver.key("Space");
    chooseFilm();
    askFor("video", "whole");
    ASSERT_TRUE(comesToTell("whole.mp4"));
    const double share = static_cast<double>(fs::file_size(driver.path("half.mp4"))) /
                         static_cast<double>(fs::file_size(driver.path("whole.mp4")));
    EXPECT_NEAR(share, 0.5, 0.12);
}

/// Its bar said from when to when still, and the film had one picture.
TEST_F(FilmWindow, IsOfWhatTheTimelineHasAlone)
{
    driver.frames(120);
    chooseFilm();
    driver.key("Z", KMOD_CTRL);
    driver.frames(3);
    EXPECT_TRUE(tells(words::film::nothingToFilm));
}

TEST_F(FilmWindow, IsGivenUpByEscWithoutAFile)
{
    driver.frames(400);  // more than can be drawn before Esc
    chooseFilm();
    askFor("video", "ride");
    driver.frames(1);
    driver.key("S", KMOD_CTRL);
    driver.frames(1);
    EXPECT_TRUE(tells(words::film::isBeingMade)) << "why nothing is saved";
    driver.key("Escape");
    driver.frames(3);
    EXPECT_FALSE(fs::exists(driver.path("ride.mp4")));
    EXPECT_FALSE(tells("ride.mp4"));
    driver.key("Space");
    driver.frames(5);
    EXPECT_TRUE(driver.editor().simulation()->playing());
}

TEST_F(FilmWindow, ThatIsBeingMadeIsAskedForBeforeTheWindowCloses)
{
    program("ffmpeg", "for last; do :; done\n/bin/sleep 1\nexec /bin/cat >\"$last\"\n");
    chooseFilm();
    askFor("video", "ride");
    driver.frames(1);
    for (int time = 0; time < 2; ++time)
        driver.quit();
    EXPECT_TRUE(driver.frames(3));
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Escape");
    EXPECT_TRUE(driver.frames(3));
    EXPECT_FALSE(driver.popupOpen()) << "asked once";
    EXPECT_FALSE(tells(words::film::cancelled)) << "it goes on";
    driver.quit();
    driver.frames(3);
    driver.clickInPopup({"when it is made"});
    EXPECT_FALSE(driver.framesUntil([] { return false; })) << "closes";
    EXPECT_FALSE(driver.frames(1));
    EXPECT_TRUE(fs::exists(driver.path("ride.mp4")));
}

/// The window closed at once, and nobody saw why there was no film.
TEST_F(FilmWindow, ThatFailsBehindTheQuestionIsSaidAndClosesNothing)
{
    program("ffmpeg", "/bin/sleep 1\n: >" + driver.path("over") + "\nexit 1\n");
    chooseFilm();
    askFor("video", "ride");
    driver.frames(1);
    driver.quit();
    EXPECT_TRUE(driver.frames(3));
    ASSERT_TRUE(driver.popupOpen());
    ASSERT_TRUE(driver.framesUntil([&] { return fs::exists(driver.path("over")); }));
    EXPECT_TRUE(driver.frames(200));
    EXPECT_TRUE(driver.popupOpen()) << "the failure is told";
    driver.key("Return");
    EXPECT_TRUE(driver.frames(5)) << "and is all that is answered";
    EXPECT_FALSE(driver.popupOpen());
}

TEST_F(FilmWindow, CanBeGivenUpToClose)
{
    driver.frames(400);
    chooseFilm();
    askFor("video", "ride");
    driver.frames(1);
    driver.quit();
    ASSERT_TRUE(driver.frames(3));
    driver.clickInPopup({"without it"});
    EXPECT_FALSE(driver.frames(3));
    EXPECT_FALSE(fs::exists(driver.path("ride.mp4")));
}

/// All its pictures are as large as the first, whatever becomes of the window meanwhile.
TEST_F(FilmWindow, KeepsItsSizeWhereTheWindowTakesAnother)
{
    driver.frames(200);
    chooseFilm();
    askFor("video", "ride");
    driver.frames(2);
    driver.resize({640, 480});
    ASSERT_TRUE(comesToTell("ride.mp4"));
    const std::uint64_t ticks = driver.editor().simulation()->newestTick();
    EXPECT_EQ(fs::file_size(driver.path("ride.mp4")) % (4 * (ticks + 1)), 0u);
}

/// The film's camera is its own: it looks at the same place to the end, in a window that shows more meanwhile.
TEST_F(FilmWindow, ShowsTheSameWhereTheWindowTakesAnotherSize)
{
    driver.frames(40);
    const auto bytesOf = [&](const char* name, glm::ivec2 meanwhile) {
        driver.resize({800, 600});
        driver.frames(2);
        chooseFilm();
        askFor("video", name);
        driver.frames(2);
        driver.resize(meanwhile);
        EXPECT_TRUE(comesToTell(std::string(name) + ".mp4"));
        std::ifstream file(driver.path(std::string(name) + ".mp4"), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    const std::string still = bytesOf("still", {800, 600});
    EXPECT_FALSE(still.empty());
    EXPECT_TRUE(still == bytesOf("resized", {1100, 620}));
}

/// What would spoil it waits, and is told why: a film takes longer than a hand remembers it.
TEST_F(FilmWindow, IsNotSpoiltByKeysAndCommands)
{
    driver.frames(200);
    chooseFilm();
    const std::uint64_t newest = driver.editor().simulation()->newestTick();
    askFor("video", "ride");
    driver.frames(1);
    driver.key("Space");
    driver.frames(1);
    EXPECT_TRUE(tells(words::film::isBeingMade));
    callUp("export picture");
    EXPECT_FALSE(driver.popupOpen());
    callUp("downhill");
    EXPECT_TRUE(comesToTell("ride.mp4"));
    EXPECT_EQ(driver.editor().simulation()->newestTick(), newest);
    driver.key("Space");
    driver.frames(3);
    EXPECT_TRUE(driver.editor().simulation()->playing());
}

/// The timeline is there, too, where the run was left to edit.
/// The document became the film's frame then, without what was drawn later, and nothing was asked on closing.
TEST_F(FilmWindow, IsNotLeftByAClickOnAMode)
{
    driver.frames(100);
    driver.key("B");
    driver.drag(driver.at({-0.3, 2.0}), driver.at({0.3, 2.5}));
    driver.frames(60);
    driver.key("Space");
    const Scene drawn = driver.scene();
    const std::uint64_t stood = driver.editor().simulation()->world().tick();
    chooseFilm();
    askFor("video", "ride");
    driver.frames(1);
    driver.clickWidget("tool window", {"modes", 3, "tab"});
    driver.frames(1);
    EXPECT_EQ(driver.editor().mode(), ui::Mode::Simulation);
    EXPECT_TRUE(tells(words::film::isBeingMade));
    EXPECT_TRUE(comesToTell("ride.mp4"));
    EXPECT_EQ(driver.editor().simulation()->world().tick(), stood);
    EXPECT_EQ(driver.scene(), drawn);
    EXPECT_TRUE(driver.editor().document().isUnsaved());
}

/// A link led from the name that was asked about to the scene that was open.
TEST_F(FilmWindow, NorAPictureTakesThePlaceOfAScene)
{
    const std::string scene = driver.path("scene.sprung"), link = driver.path("link.png");
    fs::create_symlink(scene, link);
    callUp("export picture");
    driver.clickInPopup({"name", "##edit"});
    driver.key("A", KMOD_CTRL);
    driver.type("link");
    driver.key("Return");
    driver.frames(5);
    driver.key("Return");
    driver.frames(5);
    EXPECT_TRUE(loadScene(scene));
    EXPECT_TRUE(fs::is_symlink(link));
}

TEST_F(FilmWindow, IsOfTheRunThatTheTimelineShowsInEditModes)
{
    driver.key("4");
    ASSERT_FALSE(driver.editor().simulation());
    chooseFilm();
    askFor("video", "ride");
    ASSERT_TRUE(comesToTell("ride.mp4"));
}

/// It goes through the run, but that is where it was: for what is kept on the disk, and for a file that is dropped.
TEST_F(FilmWindow, IsOfNoMatterToWhatTheRunHasComeTo)
{
    driver.editor().setGravity(5.0);  // work that no file has
    const ObjectId pulled = driver.scene().objects.back().id;
    const auto lies = [&] { return middleOf(driver.editor().posed(), pulled); };
    driver.drag(driver.at(lies()), driver.at(lies() + Vec{0.5, 1.0}));
    driver.frames(200);
    chooseFilm();
    const Vec left = lies();
    askFor("video", "ride");
    driver.frames(2);
    driver.drop(driver.path("scene.sprung"));
    driver.frames(2);
    EXPECT_TRUE(tells(words::film::isBeingMade));
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(driver.window().leave());
    bool isThere = false;
    for (const auto& entry : fs::directory_iterator(driver.path("data/autosave")))
        if (entry.path().extension() == ".sprung")
            if (const Result<LoadedScene> kept = loadScene(entry.path().string()))
                isThere = isThere || glm::distance(middleOf(kept->scene, pulled), left) < 1e-9;
    EXPECT_TRUE(isThere);
}

TEST_F(FilmWindow, IsNotSpoiltByAStepOfTheHistory)
{
    driver.editor().setGravity(5.0);
    callUp("history");
    driver.frames(400);  // more than can be drawn before the click
    const ui::Px firstRow = driver.widget("history", {"close"}).centre() + ui::Px(-60.0, 42.0);
    chooseFilm();
    const Scene seen = driver.editor().posed();
    askFor("video", "ride");
    driver.frames(1);
    driver.click(firstRow);
    EXPECT_TRUE(comesToTell("ride.mp4"));
    EXPECT_TRUE(driver.editor().posed() == seen);
}

TEST_F(FilmWindow, WithAnEndingInCapitalsIsAGifAllTheSame)
{
    program("ffmpeg",
            "echo \"$@\" >" + driver.path("words") + "\nfor last; do :; done\nexec /bin/cat >\"$last\"\n");
    chooseFilm();
    askFor("gif", "ride.GIF");
    ASSERT_TRUE(comesToTell("ride.GIF"));
    std::string words;
    std::getline(std::ifstream(driver.path("words")), words);
    EXPECT_NE(words.find("-f gif"), std::string::npos) << words;
}

/// A disk that hangs, or a program that is stopped, takes no picture: the window goes on and can be told to end.
TEST_F(FilmWindow, WhoseProgramTakesNothingDoesNotHoldTheWindow)
{
    program("ffmpeg", "exec sleep 600\n");
    driver.frames(60);
    chooseFilm();
    askFor("video", "ride");
    driver.frames(60);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_FALSE(tells("ride.mp4")) << "it is still being made";
    driver.key("Escape");
    driver.frames(3);
    driver.key("Space");
    driver.frames(5);
    EXPECT_TRUE(driver.editor().simulation()->playing());
    for (const auto& entry : fs::directory_iterator(driver.path("")))
        EXPECT_EQ(entry.path().filename().string().find("ride"), std::string::npos) << entry.path();
}

/// The program has taken all pictures, but does not end: the window does not wait for it.
TEST_F(FilmWindow, WhoseProgramDoesNotEndDoesNotHoldTheWindow)
{
    program("ffmpeg", "/bin/cat >/dev/null\nexec sleep 600\n");
    chooseFilm();
    askFor("video", "ride");
    driver.frames(200);
    EXPECT_FALSE(tells("ride.mp4"));
    driver.key("Escape");
    driver.frames(3);
    driver.key("Space");
    driver.frames(5);
    EXPECT_TRUE(driver.editor().simulation()->playing());
}

void setGravity(WindowDriver& driver, Vec gravity)
{
    Scene scene = driver.scene();
    scene.world.gravity = gravity;
    ASSERT_TRUE(driver.editor().apply("Set gravity", std::move(scene)));
}

TEST_F(FilmWindow, BeginsAtTheLastEditAndSaysSo)
{
    setGravity(driver, {0.0, -3.0});
    driver.frames(120);
    chooseFilm();
    EXPECT_TRUE(tells("begins at 1"));
    askFor("video", "after");
    ASSERT_TRUE(comesToTell("after.mp4"));
    const std::uint64_t ticks = driver.editor().simulation()->newestTick();
    const std::uint64_t edited = *driver.editor().simulation()->newestBeforeEdit();
    EXPECT_GT(edited, 30u);
    EXPECT_EQ(fs::file_size(driver.path("after.mp4")) % (4 * (ticks - edited + 1)), 0u);
}

TEST_F(FilmWindow, SaysWhenItGoesOverAnEdit)
{
    chooseFilm();
    EXPECT_FALSE(tells("was edited"));
    driver.key("Escape");
    driver.key("Space");
    setGravity(driver, {0.0, -3.0});
    driver.frames(20);
    chooseFilm();
    EXPECT_TRUE(tells("was edited at 1"));
}

/// What was drawn in the run is in the later pictures alone; the window shows each as it is made.
TEST_F(FilmWindow, HasAllPicturesOfBeforeAndAfterSomethingWasDrawn)
{
    // The program waits, and so does the film, or all of it may be made before it is looked at.
    program("ffmpeg", "for last; do :; done\n/bin/sleep 0.5\nexec /bin/cat >\"$last\"\n");
    Scene scene = driver.scene();
    const std::size_t objects = scene.objects.size();
    addBox(scene, {0.0, 3.0}, {0.5, 0.5});
    ASSERT_TRUE(driver.editor().apply("Box", std::move(scene)));
    driver.frames(60);
    chooseFilm();
    EXPECT_FALSE(tells("was edited") || tells("begins at"));
    const ui::Simulation& run = *driver.editor().simulation();
    ASSERT_EQ(run.oldestTick(), 0u);
    askFor("video", "both");
    std::set<std::size_t> seen;
    const auto isMade = [&] {
        seen.insert(driver.editor().posed().objects.size());
        return tells("both.mp4");
    };
    ASSERT_TRUE(driver.framesUntil(isMade));
    EXPECT_EQ(seen, (std::set{objects, objects + 1}));
    const std::uintmax_t size = fs::file_size(driver.path("both.mp4"));
    EXPECT_EQ(size % (4 * (run.newestTick() + 1)), 0u) << size;
    EXPECT_GT(size, 100u * 100 * 4 * run.newestTick());
    EXPECT_EQ(driver.editor().posed().objects.size(), objects + 1) << "what was seen is seen again";
    EXPECT_EQ(driver.scene().objects.size(), objects + 1);
}

TEST_F(FilmWindow, IsNotMadeOfASceneThatIsEditedMeanwhile)
{
    driver.frames(400);
    chooseFilm();
    askFor("video", "ride");
    driver.frames(1);
    setGravity(driver, {0.0, -3.0});
    driver.frames(3);
    EXPECT_TRUE(tells("edited meanwhile"));
    EXPECT_FALSE(fs::exists(driver.path("ride.mp4")));
}

TEST_F(FilmWindow, ThatFailsSaysWhy)
{
    program("ffmpeg", "exit 3\n");
    chooseFilm();
    askFor("gif", "ride");
    EXPECT_TRUE(driver.framesUntil([&] { return driver.popupOpen(); })) << "the failure is told";
    EXPECT_FALSE(fs::exists(driver.path("ride.gif")));
}

/// A film and a picture for which there is no room leave the older ones, and nothing half-written.
TEST_F(FilmWindow, ThatDoesNotFitLeavesTheOlderOne)
{
    const auto files = [&] {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(driver.path("")))
            if (entry.is_regular_file())
                names.insert(entry.path().filename().string());
        return names;
    };
    for (const char* name : {"ride.gif", "still.png"})
        std::ofstream(driver.path(name)) << "old";
    const auto replaceByWhatDoesNotFit = [&] {
        driver.frames(10);
        ASSERT_TRUE(driver.popupOpen()) << "the question whether to replace it";
        const NoRoomBeyond small(1'000);
        driver.clickInPopup({"replace"});
        driver.frames(20);
        EXPECT_TRUE(driver.framesUntil([&] { return driver.popupOpen(); })) << "the failure is told";
        driver.key("Return");
        driver.frames(10);
        EXPECT_FALSE(driver.popupOpen());
    };
    const std::set<std::string> there = files();
    chooseFilm();
    askFor("gif", "ride");
    replaceByWhatDoesNotFit();
    driver.key("P", KMOD_CTRL);
    driver.frames(5);
    driver.type("export picture");
    driver.key("Return");
    driver.frames(10);
    ASSERT_TRUE(driver.popupOpen());
    driver.clickInPopup({"name", "##edit"});
    driver.key("A", KMOD_CTRL);
    driver.type("still");
    driver.clickInPopup({"save"});
    replaceByWhatDoesNotFit();
    EXPECT_EQ(files(), there);
    for (const char* name : {"ride.gif", "still.png"}) {
        std::string text;
        std::getline(std::ifstream(driver.path(name)), text);
        EXPECT_EQ(text, "old") << name;
    }
}

TEST_F(FilmWindow, APictureGoesToTheClipboard)
{
    program("xclip", "exec /bin/cat >" + driver.path("copied.png") + "\n");
    driver.key("C", KMOD_CTRL | KMOD_SHIFT);
    const fs::path copied = driver.path("copied.png");
    ASSERT_TRUE(driver.framesUntil([&] { return fs::exists(copied) && fs::file_size(copied) > 0; }));
    std::ifstream file(copied, std::ios::binary);
    std::string head(8, '\0');
    file.read(head.data(), 8);
    EXPECT_EQ(head, "\x89PNG\r\n\x1a\n");
    ASSERT_TRUE(comesToTell("copied"));
}

TEST_F(FilmWindow, APictureThatNoProgramTakesIsSaidNotToBeCopied)
{
    program("xclip", "exit 1\n");
    driver.key("C", KMOD_CTRL | KMOD_SHIFT);
    EXPECT_TRUE(driver.framesUntil([&] { return driver.popupOpen(); }));
    EXPECT_FALSE(tells("copied"));
}

}  // namespace
}  // namespace sprung::app
