#include "app/autosave.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <sys/wait.h>
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
    EXPECT_FALSE(findRecovery(folder_));
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

}  // namespace
}  // namespace sprung::app
