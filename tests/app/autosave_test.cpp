#include "app/autosave.h"
#include "app/folders.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

class AutosaveFolder : public testing::Test {
protected:
    AutosaveFolder() : folder_(fs::temp_directory_path() / ("sprung-autosave-" + std::to_string(getpid())))
    {
        addBox(scene_, {0.0, 1.0}, {1.0, 2.0});
    }
    ~AutosaveFolder() override { fs::remove_all(folder_); }

    std::shared_ptr<const Scene> scene() const { return std::make_shared<const Scene>(scene_); }

    /// Writes an autosave in a process of its own, which then dies by `signal`.
    void dieAfterWriting(const std::string& origin)
    {
        const pid_t child = fork();
        if (child == 0) {
            Autosave autosave(folder_);
            autosave.write(scene(), {.path = origin});
            autosave.finish();
            raise(SIGKILL);
        }
        int status = 0;
        waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status));
    }

    fs::path folder_;
    Scene scene_;
};

TEST_F(AutosaveFolder, OfADeadProgramIsRecoveredWithItsOrigin)
{
    dieAfterWriting("/home/me/tower.sprung");
    const std::optional<Recovery> found = findRecovery(folder_);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->scene, scene_);
    EXPECT_EQ(found->origin.path, "/home/me/tower.sprung");
    discard(*found);
    dieAfterWriting("/home/me/two\nlines.sprung");
    ASSERT_TRUE(findRecovery(folder_));
    EXPECT_EQ(findRecovery(folder_)->origin.path, "/home/me/two\nlines.sprung");
    discard(*findRecovery(folder_));
    EXPECT_FALSE(findRecovery(folder_));
}

TEST_F(AutosaveFolder, SaysWhatCannotBeReadAndFindsTheRest)
{
    dieAfterWriting("/home/me/tower.sprung");
    const fs::path whole = findRecovery(folder_)->sceneFile;
    const fs::path cut = whole.parent_path() / ("cut" + whole.filename().string());
    fs::copy_file(whole, cut);
    fs::resize_file(cut, 20);
    std::vector<Error> unreadable;
    const std::optional<Recovery> found = findRecovery(folder_, &unreadable);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->sceneFile, whole);
    fs::resize_file(whole, 20);
    unreadable.clear();
    EXPECT_FALSE(findRecovery(folder_, &unreadable));
    ASSERT_FALSE(unreadable.empty());
    EXPECT_NE(unreadable.front().message.find(": not JSON: "), std::string::npos)
        << unreadable.front().message;
    EXPECT_TRUE(fs::exists(whole)) << "kept";
}

TEST_F(AutosaveFolder, OfALivingProgramIsLeftAlone)
{
    Autosave autosave(folder_);
    autosave.write(scene(), {});
    EXPECT_FALSE(autosave.finish());
    EXPECT_FALSE(findRecovery(folder_));
}

TEST_F(AutosaveFolder, IsEmptyAfterACleanEnd)
{
    {
        Autosave autosave(folder_);
        autosave.write(scene(), {});
    }
    EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(AutosaveFolder, ThatCannotBeWrittenSaysSo)
{
    Autosave autosave(folder_);
    fs::remove_all(folder_);
    std::ofstream(folder_) << "no folder";
    autosave.write(scene(), {});
    EXPECT_TRUE(autosave.finish());
}

TEST_F(AutosaveFolder, ThatVanishesIsMadeAnew)
{
    Autosave autosave(folder_);
    fs::remove_all(folder_);
    autosave.write(scene(), {});
    EXPECT_FALSE(autosave.finish());
    EXPECT_FALSE(findRecovery(folder_)) << "it still belongs to a living program";
}

/// What can't be told about is another's, and no reason not to start.
TEST_F(AutosaveFolder, WithNotesThatCannotBeReadIsPassedOver)
{
    dieAfterWriting("/home/me/tower.sprung");
    std::ofstream(folder_ / "x.sprung") << "{}";
    fs::create_symlink("x.note", folder_ / "x.note");
    const std::optional<Recovery> found = findRecovery(folder_);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->scene, scene_);
}

/// Then there are no threads left to write with.
TEST_F(AutosaveFolder, IsWrittenWhereNoThreadCanBeStarted)
{
    const pid_t child = fork();
    if (child == 0) {
        Autosave autosave(folder_);
        const rlimit none{1, 1};
        if (::setgid(65534) != 0 || ::chown(folder_.c_str(), 65534, 65534) != 0)
            ::_exit(77);
        for (const auto& entry : fs::directory_iterator(folder_))
            if (::chown(entry.path().c_str(), 65534, 65534) != 0)
                ::_exit(77);
        if (::setuid(65534) != 0 || ::setrlimit(RLIMIT_NPROC, &none) != 0)
            ::_exit(77);
        try {
            std::thread([] {}).join();
            ::_exit(77);  // no such limit here
        } catch (const std::system_error&) {
        }
        autosave.write(scene(), {.path = "/home/me/tower.sprung"});
        const bool failed = autosave.finish().has_value();
        autosave.leave();
        ::_exit(failed ? 1 : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77)
        GTEST_SKIP() << "threads cannot be limited here";
    EXPECT_EQ(WEXITSTATUS(status), 0);
    const std::optional<Recovery> found = findRecovery(folder_);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->scene, scene_);
}

TEST(AbsolutePath, IsThePathItselfWhereTheCurrentFolderIsGone)
{
    const fs::path before = fs::current_path();
    const fs::path gone = fs::temp_directory_path() / ("sprung-gone-" + std::to_string(getpid()));
    fs::create_directories(gone);
    fs::current_path(gone);
    fs::remove(gone);
    EXPECT_EQ(absolutePath("../a.sprung"), "../a.sprung");
    fs::current_path(before);
    EXPECT_EQ(absolutePath("a.sprung"), before / "a.sprung");
}

/// On a full disk the note was emptied before it was written anew, and the work had no file any more.
TEST_F(AutosaveFolder, KeepsItsNoteWhereThereIsNoRoomForAnother)
{
    const pid_t child = fork();
    if (child == 0) {
        Autosave autosave(folder_);
        autosave.write(scene(), {.path = "/home/me/tower.sprung"});
        autosave.finish();
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{0, 0};
        setrlimit(RLIMIT_FSIZE, &none);
        autosave.write(scene(), {.path = "/home/me/moved.sprung"});
        autosave.finish();
        raise(SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    const std::optional<Recovery> found = findRecovery(folder_);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->origin.path, "/home/me/tower.sprung");
}

/// What has no end is not read: the start hung.
TEST_F(AutosaveFolder, PassesOverWhatIsNoFile)
{
    dieAfterWriting("/home/me/tower.sprung");
    const fs::path noteFile = findRecovery(folder_)->noteFile;
    ASSERT_EQ(mkfifo((folder_ / "queue.sprung").c_str(), 0600), 0);
    fs::remove(noteFile);
    ASSERT_EQ(mkfifo(noteFile.c_str(), 0600), 0);
    const std::optional<Recovery> found = findRecovery(folder_);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->scene, scene_);
    EXPECT_EQ(found->origin.path, "");
}

}  // namespace
}  // namespace sprung::app
