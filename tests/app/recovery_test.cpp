// Unsaved work: what a crash, a full disk or a signal leaves of it, and the question about it.

#include "app/hands_scene.h"
#include "app/seen_text.h"
#include "scene/edit/boundary.h"
#include "scene/edit/liquids.h"
#include "scene/io/scene_io.h"
#include "scene/particle_ids.h"
#include "scene/query.h"
#include "words/files.h"

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

class UnsavedWork : public testing::Test {
protected:
    UnsavedWork()
    {
        EXPECT_TRUE(saveScene(handsScene(), (folder / "scene.sprung").string()));
        lost.objects.pop_back();
        lost.name = "Lost work";
    }
    ~UnsavedWork() override { fs::remove_all(folder); }

    fs::path autosaves() const { return folder / "data" / "autosave"; }
    fs::path trash() const { return folder / "Trash"; }

    /// As a program leaves it that was killed.
    void leaveWork(const fs::path& origin = {}, const std::string& slot = "1-0")
    {
        fs::create_directories(autosaves());
        ASSERT_TRUE(saveScene(lost, (autosaves() / (slot + ".sprung")).string()));
        std::ofstream note(autosaves() / (slot + ".note"));
        note << origin.string() << '\n';
        if (const std::optional<FileStamp> stamp = stampOf(origin.string()))
            note << textOf(*stamp) << '\n';
    }

    /// The question was answered and is gone.
    static void answer(WindowDriver& driver, const char* key)
    {
        ASSERT_TRUE(driver.popupOpen());
        driver.key(key);
        driver.frames(2);
        ASSERT_FALSE(driver.popupOpen());
    }

    static void recoverAndReset(WindowDriver& driver)
    {
        answer(driver, "Return");
        driver.key("1");
        driver.frames(3);
        driver.key("R", KMOD_CTRL);
    }

    static void drawBox(WindowDriver& in)
    {
        in.clickWidget("tool window", {"create", static_cast<int>(Create::Box), "tool"});
        in.drag(in.at({-0.5, 2.0}), in.at({0.5, 2.6}));
    }

    /// Plays, pulls the right box about, and pauses. Returns where that is left.
    static Vec pulled(WindowDriver& driver)
    {
        driver.key("1");
        driver.frames(20);
        const Vec at = middleOf(driver.editor().posed(), rightBox);
        driver.drag(driver.at(at), driver.at(at + Vec{0.5, 1.0}));
        driver.frames(10);
        driver.key("Space");
        driver.frames(2);
        return middleOf(driver.editor().posed(), rightBox);
    }

    /// Draws a box, pulls another about in a run, and ends. Returns the scene before the run, and where the other was left.
    std::pair<Scene, Vec> leaveARun(bool isEdited = false)
    {
        WindowDriver driver(folder, "scene.sprung");
        drawBox(driver);
        Scene began = driver.scene();
        const Vec lies = pulled(driver);
        if (isEdited)
            driver.key("4");
        EXPECT_TRUE(driver.window().leave());
        return {std::move(began), lies};
    }

    /// Frames until the autosave under way has ended.
    static void settle(WindowDriver& driver)
    {
        const Session& session = driver.window().session();
        EXPECT_TRUE(driver.framesUntil(
            [&] { return !session.autosavePending() || !session.autosaveProblem().empty(); }));
    }

    static std::size_t scenesIn(const fs::path& folder)
    {
        std::size_t count = 0;
        if (fs::is_directory(folder))
            for (const fs::directory_entry& entry : fs::directory_iterator(folder))
                count += entry.path().extension() == ".sprung" ? 1 : 0;
        return count;
    }

    fs::path folder = freshFolder();
    Scene lost = handsScene();
};

TEST_F(UnsavedWork, IsAskedForAgainAfterEscAndNothingOfItIsLost)
{
    leaveWork(folder / "scene.sprung");
    for (int start = 0; start < 2; ++start) {
        WindowDriver driver(folder, "scene.sprung");
        answer(driver, "Escape");
        EXPECT_TRUE(driver.scene() == handsScene());
    }
    WindowDriver driver(folder, "scene.sprung");
    answer(driver, "Return");
    EXPECT_TRUE(driver.scene() == lost);
    EXPECT_TRUE(driver.editor().document().isUnsaved());
    EXPECT_EQ(driver.window().session().path(), (folder / "scene.sprung").string());
    EXPECT_EQ(scenesIn(trash() / "files"), 0u);
}

/// A window that is left behind by a logout has not the only work, nor the last.
TEST_F(UnsavedWork, OfSeveralProgramsIsAskedForOneAfterTheOther)
{
    for (const char* slot : {"1-0", "2-0", "3-0"})
        leaveWork({}, slot);
    {
        WindowDriver driver(folder, "scene.sprung");
        for (const char* key : {"Escape", "Escape", "Escape"}) {
            ASSERT_TRUE(driver.popupOpen());
            driver.key(key);
            driver.frames(3);
        }
        EXPECT_FALSE(driver.popupOpen());
        EXPECT_EQ(scenesIn(autosaves()), 3u);
    }
    WindowDriver driver(folder, "scene.sprung");
    driver.clickInPopup({"discard"});
    driver.frames(3);
    EXPECT_EQ(scenesIn(autosaves()), 2u);
    answer(driver, "Return");
    EXPECT_EQ(driver.window().shownMessages().back().text, words::moreToRecover);
    EXPECT_TRUE(driver.scene() == lost);
}

/// Corners that have been set are work.
TEST_F(UnsavedWork, OfAPolygonThatIsBeingDrawnIsKept)
{
    WindowDriver driver(folder, "scene.sprung");
    driver.key("4");
    driver.clickWidget("tool window", {"create", static_cast<int>(Create::Polygon), "tool"});
    for (Vec corner : {Vec(-0.5, 2.0), Vec(0.6, 2.0), Vec(0.0, 2.8)})
        driver.click(driver.at(corner));
    driver.key("Q", KMOD_CTRL);
    driver.frames(2);
    EXPECT_TRUE(driver.popupOpen()) << "it is asked for";
    EXPECT_EQ(driver.scene().objects.size(), handsScene().objects.size() + 1);
}

TEST_F(UnsavedWork, IsAskedForAfterAFileThatCannotBeOpenedWasTold)
{
    leaveWork();
    std::ofstream(folder / "broken.sprung") << "no scene\n";
    WindowDriver driver(folder, "broken.sprung");
    driver.frames(3);
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Return");
    driver.frames(3);
    answer(driver, "Return");
    EXPECT_EQ(driver.editor().document().draft().name, "Lost work");
}

TEST_F(UnsavedWork, ThatIsDiscardedGoesToTheTrash)
{
    leaveWork("/home/me/tower.sprung");
    {
        WindowDriver driver(folder, "scene.sprung");
        ASSERT_TRUE(driver.popupOpen());
        driver.clickInPopup({"discard"});
        driver.frames(2);
        EXPECT_FALSE(driver.popupOpen());
    }
    EXPECT_EQ(scenesIn(autosaves()), 0u);
    ASSERT_EQ(scenesIn(trash() / "files"), 1u);
    const fs::path thrown = fs::directory_iterator(trash() / "files")->path();
    EXPECT_TRUE(thrown.filename().string().starts_with("tower (unsaved, ")) << thrown;
    const Result<LoadedScene> loaded = loadScene(thrown.string());
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->scene == lost);
    WindowDriver driver(folder, "scene.sprung");
    EXPECT_FALSE(driver.popupOpen());
}

TEST_F(UnsavedWork, StaysWhereItIsWhenThereCanBeNoTrash)
{
    leaveWork();
    std::ofstream(trash()) << "no folder";
    WindowDriver driver(folder, "scene.sprung");
    driver.clickInPopup({"discard"});
    driver.frames(2);
    EXPECT_TRUE(driver.popupOpen()) << "it is said";
    EXPECT_EQ(scenesIn(autosaves()), 1u);
}

TEST_F(UnsavedWork, ThatIsRecoveredIsKeptUntilAnotherCopyIsSafe)
{
    leaveWork(folder / "scene.sprung");
    WindowDriver driver(folder, "scene.sprung");
    // The next autosave finds no room: its file is a folder already.
    for (const fs::directory_entry& entry : fs::directory_iterator(autosaves())) {
        if (entry.path().extension() == ".note" && entry.path().stem() != "1-0")
            fs::create_directories(autosaves() / (entry.path().stem().string() + ".sprung") / "full");
    }
    answer(driver, "Return");
    settle(driver);
    EXPECT_NE(driver.window().session().autosaveProblem(), "");
    EXPECT_TRUE(fs::exists(autosaves() / "1-0.sprung")) << "the only copy";
    driver.key("S", KMOD_CTRL);
    EXPECT_FALSE(fs::exists(autosaves() / "1-0.sprung")) << "now it is saved";
    EXPECT_EQ(driver.window().session().autosaveProblem(), "");
}

TEST_F(UnsavedWork, WhoseAutosaveFailsIsToldOfOnceAndTriedAgain)
{
    WindowDriver driver(folder, "scene.sprung");
    fs::remove_all(folder / "data");
    std::ofstream(folder / "data") << "no folder";
    drawBox(driver);
    settle(driver);
    const std::string problem = driver.window().session().autosaveProblem();
    EXPECT_NE(problem.find("autosave"), std::string::npos) << problem;
    EXPECT_EQ(driver.window().shownMessages().size(), 1u);
    driver.seconds(25.0);
    EXPECT_EQ(driver.window().shownMessages().size(), 0u) << "it failed twice more and was not told again";
    EXPECT_EQ(driver.window().session().autosaveProblem(), problem) << "the status line still says it";

    fs::remove(folder / "data");
    driver.seconds(11.0);
    EXPECT_TRUE(driver.framesUntil([&] { return driver.window().session().autosaveProblem().empty(); }));
    EXPECT_EQ(scenesIn(autosaves()), 1u);
}

TEST_F(UnsavedWork, IsThereAfterAnEndWithoutAQuestion)
{
    Scene drawn;
    {
        WindowDriver driver(folder, "scene.sprung");
        drawBox(driver);
        drawn = driver.scene();
        EXPECT_TRUE(driver.window().leave());
    }
    WindowDriver driver(folder, "scene.sprung");
    EXPECT_TRUE(driver.scene() == handsScene());
    answer(driver, "Return");
    EXPECT_TRUE(driver.scene() == drawn);
}

/// Of a run, what a hand has pulled about in it: the document has nothing of that.
TEST_F(UnsavedWork, OfAHandInARunIsKeptBesideTheDocument)
{
    for (const bool isDrawnInto : {false, true})
        for (const bool isKilled : {false, true}) {
            fs::remove_all(autosaves());
            Vec lies{0.0};
            const auto pull = [&](WindowDriver& driver) {
                if (isDrawnInto)
                    drawBox(driver);
                lies = pulled(driver);
            };
            const std::size_t wanted = isDrawnInto ? 2 : 1;
            if (isKilled) {
                WindowDriver driver(folder, "scene.sprung");
                pull(driver);
                EXPECT_TRUE(driver.framesUntil([&] {
                    return scenesIn(autosaves()) == wanted && !driver.window().session().autosavePending();
                }));
                const fs::path copy = folder / "copy";
                fs::remove_all(copy);
                fs::copy(autosaves(), copy);
                EXPECT_TRUE(driver.window().leave());
                fs::remove_all(autosaves());
                fs::copy(copy, autosaves());
            } else {
                WindowDriver driver(folder, "scene.sprung");
                pull(driver);
                EXPECT_TRUE(driver.window().leave());
            }
            ASSERT_EQ(scenesIn(autosaves()), wanted);
            bool isThere = false;
            for (const fs::directory_entry& entry : fs::directory_iterator(autosaves()))
                if (entry.path().extension() == ".sprung")
                    if (const Result<LoadedScene> kept = loadScene(entry.path().string()))
                        isThere = isThere || glm::distance(middleOf(kept->scene, rightBox), lies) < 1e-9;
            EXPECT_TRUE(isThere) << isDrawnInto << isKilled;
        }
}

/// It is asked for once, and both come back: the run is a step after what it began from.
TEST_F(UnsavedWork, OfAHandInARunComesBackBehindWhereTheRunBegan)
{
    for (const bool isDiscarded : {false, true}) {
        fs::remove_all(autosaves());
        fs::remove_all(trash());
        const auto [began, lies] = leaveARun();
        ASSERT_EQ(scenesIn(autosaves()), 2u);
        WindowDriver driver(folder, "scene.sprung");
        if (isDiscarded) {
            driver.clickInPopup({"discard"});
            driver.frames(2);
            EXPECT_FALSE(driver.popupOpen());
            EXPECT_EQ(scenesIn(autosaves()), 0u);
            EXPECT_EQ(scenesIn(trash() / "files"), 2u);
            continue;
        }
        answer(driver, "Return");
        EXPECT_LT(glm::distance(middleOf(driver.scene(), rightBox), lies), 1e-9);
        EXPECT_TRUE(driver.editor().document().isUnsaved());
        settle(driver);
        EXPECT_EQ(scenesIn(autosaves()), 2u) << "those of what is open now";
        driver.key("1");
        driver.frames(30);
        driver.key("R", KMOD_CTRL);
        EXPECT_TRUE(driver.scene() == began) << "Reset goes to where the run began";
        EXPECT_TRUE(driver.editor().document().isUnsaved());
    }
}

/// The autosave had the moment after it fell out, and Save would have lost it in the file, too.
TEST_F(UnsavedWork, HasWhatLeftTheWorldInTheRun)
{
    Scene flier = handsScene();
    setBoundary(flier, Boundary::Removing, "Edges", {{-4.0, -2.0}, {4.0, 4.0}});
    for (PointId point : get(flier, rightBox).points)
        get(flier, point).velocity = {30.0, 0.0};
    for (const bool isDrawnInTheRun : {false, true}) {
        fs::remove_all(autosaves());
        ASSERT_TRUE(saveScene(flier, (folder / "scene.sprung").string()));
        {
            WindowDriver driver(folder, "scene.sprung");
            driver.key("4");
            drawBox(driver);
            driver.key("1");
            driver.seconds(1.0);
            driver.frames(5);
            ASSERT_FALSE(find(driver.scene(), rightBox));
            if (isDrawnInTheRun)
                drawBox(driver);
            driver.frames(5);
            driver.seconds(3.0);
            driver.key("Space");
            settle(driver);
            EXPECT_TRUE(driver.window().leave());
        }
        WindowDriver driver(folder, "scene.sprung");
        recoverAndReset(driver);
        EXPECT_TRUE(find(driver.scene(), rightBox)) << isDrawnInTheRun;
        EXPECT_EQ(driver.scene().objects.size(), flier.objects.size() + (isDrawnInTheRun ? 2 : 1));
    }
}

/// It was a step in the middle of the run before the reset.
TEST_F(UnsavedWork, OfARunAfterAResetHasTheBeginningOfThat)
{
    Scene began;
    {
        WindowDriver driver(folder, "scene.sprung");
        driver.key("4");
        drawBox(driver);
        driver.editor().setKeepsRunning(true);
        driver.key("1");
        driver.frames(40);
        driver.key("4");
        const Vec at = middleOf(driver.editor().posed(), leftBox);
        driver.drag(driver.at(at), driver.at(at + Vec{-0.4, 0.5}));
        driver.frames(10);
        driver.key("R", KMOD_CTRL);
        driver.frames(3);
        began = driver.scene();
        const Vec lies = pulled(driver);
        EXPECT_GT(glm::distance(lies, rightCentre), 0.01);
        EXPECT_TRUE(driver.window().leave());
    }
    WindowDriver driver(folder, "scene.sprung");
    recoverAndReset(driver);
    EXPECT_TRUE(driver.scene() == began);
}

/// What was drawn was gone for good at the second: the run's moment was all that was kept of what had been recovered.
TEST_F(UnsavedWork, OfAHandInARunOutlastsSeveralEnds)
{
    for (const bool isEdited : {false, true}) {  // the run is left for object mode
        fs::remove_all(autosaves());
        const auto [began, lies] = leaveARun(isEdited);
        for (int end = 0; end < 2; ++end) {
            WindowDriver driver(folder, "scene.sprung");
            answer(driver, "Return");
            settle(driver);
            EXPECT_TRUE(driver.window().leave());
        }
        WindowDriver driver(folder, "scene.sprung");
        answer(driver, "Return");
        EXPECT_LT(glm::distance(middleOf(driver.scene(), rightBox), lies), 1e-9);
        driver.key("Z", KMOD_CTRL);
        EXPECT_TRUE(driver.scene() == began) << isEdited;
    }
}

/// What has fallen makes room for more where it was poured; at the beginning both are in one place.
TEST_F(UnsavedWork, OfAStrokeInARunHasRoomAtTheBeginning)
{
    {
        WindowDriver driver(folder, "scene.sprung");
        driver.key("N", KMOD_CTRL);
        driver.frames(3);
        driver.key("4");
        drawBox(driver);
        driver.key("1");
        driver.frames(10);
        driver.key("A");
        driver.press(driver.at({-0.5, 3.0}));
        for (int i = 0; i < 60; ++i) {
            driver.moveTo(driver.at({0.02 * (i % 30) - 0.5, 3.0}));
            driver.frames(1);
        }
        driver.release(driver.at({0.0, 3.0}));
        driver.frames(30);
        EXPECT_TRUE(driver.window().leave());
    }
    WindowDriver driver(folder, "scene.sprung");
    answer(driver, "Return");
    Scene recovered = driver.scene();
    ASSERT_FALSE(recovered.fluids.empty());
    const std::vector<std::uint32_t> ids = particleIds(recovered.fluids.front());
    EXPECT_EQ(takeOutCrowded(recovered, recovered.fluids.front().id, {ids.begin(), ids.end()}), 0u);
}

TEST_F(UnsavedWork, IsNotMadeUpByAnEndWithoutAQuestion)
{
    {
        WindowDriver driver(folder, "scene.sprung");
        driver.key("1");
        driver.frames(30);
        EXPECT_TRUE(driver.window().leave());
    }
    EXPECT_EQ(scenesIn(autosaves()), 0u);
}

TEST_F(UnsavedWork, OfAFileThatChangedSinceAsksBeforeItIsSavedOverIt)
{
    leaveWork(folder / "scene.sprung");
    Scene other = handsScene();
    other.name = "Another program's";
    ASSERT_TRUE(saveScene(other, (folder / "scene.sprung").string()));
    WindowDriver driver(folder, "scene.sprung");
    answer(driver, "Return");
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    EXPECT_TRUE(driver.popupOpen());
    EXPECT_TRUE(loadScene((folder / "scene.sprung").string())->scene == other);
}

TEST(KeptSettings, AreOnTheDiskSoonAfterTheyChange)
{
    WindowDriver driver(handsScene());
    const auto stored = [&] { return loadSettings(driver.folder() / "config" / "settings.json"); };
    driver.frames(70);
    ASSERT_TRUE(stored().darkTheme);
    EXPECT_EQ(stored().recent, std::vector{driver.path("scene.sprung")}) << "recent files, too";
    driver.key("L");
    driver.seconds(2.0);
    EXPECT_TRUE(stored().showLab);
}

TEST(KeptSettings, ThatCannotBeWrittenAreToldOfOnce)
{
    WindowDriver driver(handsScene());
    driver.seconds(2.0);
    std::filesystem::remove_all(driver.folder() / "config");
    std::ofstream(driver.folder() / "config") << "no folder";
    driver.key("L");
    driver.seconds(2.0);
    ASSERT_EQ(driver.window().shownMessages().size(), 1u);
    EXPECT_NE(driver.window().shownMessages().front().text.find("settings.json"), std::string::npos);
    driver.seconds(70.0);
    EXPECT_EQ(driver.window().shownMessages().size(), 0u);
}

/// A panel looks for what is selected in a preview that has it no more: such defects must not take work along.
TEST(ADefect, IsToldAndTakesNothingAlong)
{
    WindowDriver driver(handsScene());
    driver.editor().select({.objects = {leftBox}});
    driver.editor().nudge({0.5, 0.0});
    const Scene before = driver.scene();
    Scene without = before;
    std::erase_if(without.objects, [](const Object& object) { return object.id == leftBox; });
    driver.editor().preview(without);
    EXPECT_TRUE(driver.frames(3));
    EXPECT_EQ(driver.scene(), before);
    EXPECT_TRUE(driver.selection().objects.empty());
    const std::vector<ui::Message>& told = driver.window().shownMessages();
    ASSERT_FALSE(told.empty());
    EXPECT_NE(told.back().text.find("A defect"), std::string::npos) << told.back().text;

    // It goes on as before.
    driver.key("Z", KMOD_CTRL);
    driver.frames(2);
    EXPECT_NEAR_PLACE(middleOf(driver.scene(), leftBox), leftCentre, 1e-9);
    driver.click(driver.at(rightInside));
    EXPECT_EQ(driver.selection().objects, std::vector{rightBox});
}

/// Where letting go does not help the program ends, and its work is kept for the next start.
TEST(ADefect, ThatComesBackEndsTheProgram)
{
    WindowDriver driver(handsScene());
    driver.editor().select({.objects = {leftBox}});
    Scene without = driver.scene();
    std::erase_if(without.objects, [](const Object& object) { return object.id == leftBox; });
    const auto stumble = [&] {
        driver.editor().select({.objects = {leftBox}});
        driver.editor().preview(without);
        driver.frames(1);
    };
    EXPECT_NO_THROW(stumble());
    EXPECT_THROW(stumble(), std::logic_error);
}

constexpr const char* victimFolder = "SPRUNG_TEST_VICTIM_FOLDER";

Scene drawnScene(WindowDriver& driver)
{
    driver.clickWidget("tool window", {"create", static_cast<int>(Create::Box), "tool"});
    driver.drag(driver.at({-0.5, 2.0}), driver.at({0.5, 2.6}));
    return driver.scene();
}

bool autosaved(const fs::path& folder)
{
    for (const fs::directory_entry& entry : fs::directory_iterator(folder / "data" / "autosave"))
        if (entry.path().extension() == ".sprung")
            return true;
    return false;
}

/// Draws, waits for the autosave with a drag under way, tells so, and holds on until it is killed.
[[noreturn]] void beVictim(const fs::path& folder)
{
    WindowDriver driver(folder, "scene.sprung");
    const Scene drawn = drawnScene(driver);
    if (!saveScene(drawn, (folder / "drawn.sprung").string()))
        _exit(1);
    driver.key("Escape");
    driver.press(driver.at(leftInside));
    driver.moveTo(driver.at(leftInside + Vec(0.5, 0.5)));
    while (!autosaved(folder))
        driver.frames();
    std::ofstream(folder / "ready") << "x" << std::flush;
    close(STDOUT_FILENO);  // what the other process waits for
    while (true)
        driver.frames();
}

/// This very program once more, running this test alone.
pid_t startVictim(const fs::path& folder, const std::string& test, int readyPipe)
{
    const pid_t child = fork();
    if (child != 0)
        return child;
    dup2(readyPipe, STDOUT_FILENO);
    close(readyPipe);
    setenv(victimFolder, folder.c_str(), 1);
    unsetenv("GTEST_TOTAL_SHARDS");  // it has this one test to run
    unsetenv("GTEST_SHARD_INDEX");
    const std::string filter = "--gtest_filter=" + test;
    execl("/proc/self/exe", "app_tests", filter.c_str(), static_cast<char*>(nullptr));
    _exit(1);
}

TEST(Recovery, WhatWasDrawnComesBackAfterAKillInMidDrag)
{
    if (const char* folder = std::getenv(victimFolder))
        beVictim(folder);
    const fs::path folder = freshFolder();
    ASSERT_TRUE(saveScene(handsScene(), (folder / "scene.sprung").string()));
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = startVictim(folder, "Recovery.WhatWasDrawnComesBackAfterAKillInMidDrag", ends[1]);
    close(ends[1]);
    for (char c = 0; read(ends[0], &c, 1) > 0;) {
    }
    close(ends[0]);
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    ASSERT_TRUE(fs::exists(folder / "ready"));

    {
        WindowDriver driver(folder, "scene.sprung");
        EXPECT_TRUE(driver.scene() == handsScene());
        ASSERT_TRUE(driver.popupOpen()) << "the question whether to recover";
        driver.key("Return");
        driver.frames(2);
        EXPECT_FALSE(driver.popupOpen());
        const Result<LoadedScene> drawn = loadScene((folder / "drawn.sprung").string());
        ASSERT_TRUE(drawn);
        EXPECT_TRUE(driver.scene() == drawn->scene);
        EXPECT_EQ(driver.scene().objects.size(), 4u);
        EXPECT_TRUE(driver.editor().document().isUnsaved());
        driver.key("Z", KMOD_CTRL);
        EXPECT_TRUE(driver.scene() == drawn->scene) << "nothing lies below what was recovered";
        EXPECT_TRUE(driver.editor().document().isUnsaved());
        EXPECT_EQ(driver.window().session().path(), (folder / "scene.sprung").string());
        driver.key("S", KMOD_CTRL);
        EXPECT_FALSE(driver.editor().document().isUnsaved());
    }
    {
        WindowDriver driver(folder, "scene.sprung");
        EXPECT_FALSE(driver.popupOpen()) << "it is asked once";
        EXPECT_EQ(driver.scene().objects.size(), 4u);
    }
    fs::remove_all(folder);
}

}  // namespace
}  // namespace sprung::app
