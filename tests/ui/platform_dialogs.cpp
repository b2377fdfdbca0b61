#include "panels/file_sheet.h"
#include "platform/system_file_dialog.h"
#include "ui/platform_stage.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <thread>
#include <unistd.h>

namespace sprung::ui {

namespace {

namespace fs = std::filesystem;

ChildProcess::Ended ended(const std::vector<std::string>& arguments)
{
    auto process = ChildProcess::start(arguments);
    EXPECT_TRUE(process) << process.error().message;
    for (;;) {
        if (const auto result = (*process)->poll())
            return *result;
        std::this_thread::yield();
    }
}

/// A folder with two scenes, one other file, one folder with a scene, and something hidden.
class FolderOfScenes : public testing::Test {
protected:
    void SetUp() override
    {
        folder = fs::temp_directory_path() / ("sprung-dialog-" + std::to_string(getpid()));
        fs::remove_all(folder);
        fs::create_directories(folder / "old");
        for (const char* name : {"b.sprung", "A.sprung", "notes.txt", ".hidden.sprung", "old/inner.sprung"})
            std::ofstream(folder / name) << "x";
    }
    void TearDown() override { fs::remove_all(folder); }

    /// Runs a sheet until it answers or the hand has nothing more to do.
    std::unique_ptr<Stage> stageFor(FileSheet& sheet)
    {
        return std::make_unique<Stage>([this, &sheet](const Ui& ui) {
            if (!answer)
                answer = sheet.show(ui, layoutFor({1280.0, 800.0}));
        });
    }

    fs::path folder;
    std::optional<FileAnswer> answer;
};

}  // namespace

TEST(ChildProcess, GivesAllOfItsOutputAndItsStatus)
{
    const auto result = ended({"sh", "-c", "printf 'one two'; exit 3"});
    EXPECT_EQ(result.output, "one two");
    EXPECT_EQ(result.status, 3);
}

TEST(ChildProcess, OfAProgramThatIsNotThereIsAnError)
{
    const auto process = ChildProcess::start({"sprung-no-such-program"});
    ASSERT_FALSE(process);
    EXPECT_NE(process.error().message.find("sprung-no-such-program"), std::string::npos);
}

/// Starts a script that goes on with `rest` once it has said its number, and lets it go.
void expectEndOf(const std::string& before, const std::string& rest)
{
    const fs::path file = fs::temp_directory_path() / ("sprung-child-" + std::to_string(getpid()));
    auto process = ChildProcess::start({"sh", "-c", before + "echo $$ >" + file.string() + "; " + rest});
    ASSERT_TRUE(process);
    int pid = 0;
    while (!(std::ifstream(file) >> pid))
        std::this_thread::yield();
    process->reset();
    EXPECT_EQ(kill(pid, 0), -1) << "it is no more";
    fs::remove(file);
}

TEST(ChildProcess, IsEndedWhenNobodyListensAnyMore)
{
    expectEndOf("", "exec sleep 600");
}

TEST(ChildProcess, ThatDoesNotWantToEndIsEndedAllTheSame)
{
    expectEndOf("trap '' TERM; ", "while :; do sleep 1; done");
}

/// Who starts this program may have left it so: then the system forgets how others ended.
TEST(ChildProcess, OfWhichNobodyKnowsHowItEndedHasNotEndedWell)
{
    const auto before = std::signal(SIGCHLD, SIG_IGN);
    EXPECT_NE(ended({"sh", "-c", "exit 0"}).status, 0);
    std::signal(SIGCHLD, before);
}

TEST(SystemFileDialog, GivesThePathThatWasChosen)
{
    EXPECT_EQ(SystemFileDialog::answer({0, "/home/a b/ü.sprung\n"})->path, fs::path("/home/a b/ü.sprung"));
    EXPECT_EQ(SystemFileDialog::answer({1, ""})->path, std::nullopt) << "cancelled";
    for (int status : {0, 5, 127, 139, 255})
        EXPECT_FALSE(SystemFileDialog::answer({status, ""})) << status << ": it could not ask";
}

TEST_F(FolderOfScenes, IsListedWithFoldersFirstAndByNameRegardlessOfCase)
{
    const auto entries = listFolder(folder, ".sprung");
    ASSERT_TRUE(entries);
    EXPECT_EQ(*entries, (std::vector<FolderEntry>{{"old", true}, {"A.sprung"}, {"b.sprung"}}));
}

TEST_F(FolderOfScenes, IsListedByTheValueOfNumbers)
{
    const std::vector<FolderEntry> ordered{{"old", true},
                                           {"a.sprung"},
                                           {"A2b.sprung"},
                                           {"a2c.sprung"},
                                           {"a10.sprung"},
                                           {"a010c.sprung"},
                                           {"a99999999999999999999.sprung"},
                                           {"a100000000000000000000.sprung"},
                                           {"ab.sprung"}};
    for (const fs::path name : {"A.sprung", "b.sprung"})
        fs::remove(folder / name);
    for (const FolderEntry& entry : ordered)
        if (!entry.folder)
            std::ofstream(folder / entry.name);
    const auto entries = listFolder(folder, ".sprung");
    ASSERT_TRUE(entries);
    EXPECT_EQ(*entries, ordered);
}

TEST_F(FolderOfScenes, OpensWhatTheKeysChoose)
{
    FileSheet sheet({.kind = FileRequest::Kind::Open, .title = "Open", .folder = folder});
    const auto stage = stageFor(sheet);
    for (SDL_Keycode key : {SDLK_DOWN, SDLK_DOWN, SDLK_DOWN, SDLK_RETURN}) {
        stage->tap(key);
        stage->run();
    }
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->path, folder / "b.sprung");
}

TEST_F(FolderOfScenes, FindsWhatIsTyped)
{
    FileSheet sheet({.kind = FileRequest::Kind::Open, .title = "Open", .folder = folder});
    const auto stage = stageFor(sheet);
    stage->tap(SDLK_RETURN);
    stage->run();
    EXPECT_FALSE(answer) << "nothing is chosen yet";
    stage->type("B.");
    stage->run();
    stage->tap(SDLK_RETURN);
    stage->run();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->path, folder / "b.sprung");
}

TEST_F(FolderOfScenes, GoesIntoAFolder)
{
    FileSheet sheet({.kind = FileRequest::Kind::Open, .title = "Open", .folder = folder});
    const auto stage = stageFor(sheet);
    for (SDL_Keycode key : {SDLK_DOWN, SDLK_RETURN, SDLK_DOWN, SDLK_RETURN}) {
        stage->tap(key);
        stage->run();
    }
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->path, folder / "old" / "inner.sprung");
}

TEST_F(FolderOfScenes, AddsTheExtensionToANewName)
{
    FileSheet sheet({.kind = FileRequest::Kind::Save, .title = "Save as", .folder = folder, .name = "mine"});
    const auto stage = stageFor(sheet);
    stage->tap(SDLK_RETURN);
    stage->run();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->path, folder / "mine.sprung");
}

/// The name is as it was meant: without blanks around it, with `..` gone, into a folder where it is one.
TEST_F(FolderOfScenes, TakesANameAsItWasMeant)
{
    const std::pair<std::string, fs::path> meant[] = {{" mine ", folder / "mine.sprung"},
                                                      {"old/../mine", folder / "mine.sprung"},
                                                      {"old/./new", folder / "old" / "new.sprung"}};
    const auto save = [&](const std::string& name) {
        FileSheet sheet(
            {.kind = FileRequest::Kind::Save, .title = "Save as", .folder = folder, .name = name});
        const auto stage = stageFor(sheet);
        stage->tap(SDLK_RETURN);
        stage->run();
        return std::exchange(answer, std::nullopt);
    };
    for (const auto& [name, path] : meant) {
        const auto given = save(name);
        ASSERT_TRUE(given) << name;
        EXPECT_EQ(given->path, path);
    }
    for (const std::string name : {" ", "old", "old/", ".."})
        EXPECT_FALSE(save(name)) << name;
}

TEST_F(FolderOfScenes, AsksBeforeItReplacesAFile)
{
    FileSheet sheet({.kind = FileRequest::Kind::Save, .title = "Save as", .folder = folder, .name = "b"});
    const auto stage = stageFor(sheet);
    stage->tap(SDLK_RETURN);
    stage->run();
    EXPECT_FALSE(answer) << "asked";
    stage->tap(SDLK_ESCAPE);
    stage->run();
    EXPECT_FALSE(answer) << "back in the list";
    stage->tap(SDLK_RETURN);
    stage->run();
    stage->tap(SDLK_RETURN);
    stage->run();
    EXPECT_FALSE(answer) << "Enter alone replaces nothing";
    stage->tap(SDLK_RETURN);
    stage->run();
    stage->tap(SDLK_LEFT);
    stage->run();
    stage->tap(SDLK_RETURN);
    stage->run();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->path, folder / "b.sprung");
}

TEST_F(FolderOfScenes, GetANewOneToSaveInto)
{
    FileSheet sheet({.kind = FileRequest::Kind::Save, .title = "Save as", .folder = folder, .name = "mine"});
    const auto stage = stageFor(sheet);
    sheet.beginFolder();
    stage->run();
    stage->tap(SDLK_ESCAPE);
    stage->run();
    EXPECT_FALSE(answer) << "Esc gives the folder up, not the file";
    sheet.beginFolder();
    stage->run();
    stage->tap(SDLK_RETURN);
    stage->run();
    EXPECT_TRUE(fs::is_directory(folder / "New folder"));
    EXPECT_FALSE(answer);
    stage->tap(SDLK_RETURN);
    stage->run();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->path, folder / "New folder" / "mine.sprung");
}

TEST_F(FolderOfScenes, AreLeftAloneByEscape)
{
    FileSheet sheet({.kind = FileRequest::Kind::Save, .title = "Save as", .folder = folder, .name = "mine"});
    const auto stage = stageFor(sheet);
    stage->tap(SDLK_ESCAPE);
    stage->run();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->path, std::nullopt);
}

}  // namespace sprung::ui
