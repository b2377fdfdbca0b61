#include "app/settings.h"

#include <gtest/gtest.h>

#include <fstream>
#include <unistd.h>

namespace sprung::app {
namespace {

class SettingsFile : public testing::Test {
protected:
    SettingsFile()
        : folder_(std::filesystem::temp_directory_path() / ("sprung-settings-" + std::to_string(getpid())))
    {
        std::filesystem::create_directories(folder_);
    }
    ~SettingsFile() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path file() const { return folder_ / "settings.json"; }
    void write(const char* text) const { std::ofstream(file()) << text; }

private:
    std::filesystem::path folder_;
};

TEST_F(SettingsFile, BringsBackWhatWasSaved)
{
    Settings settings;
    settings.darkTheme = false;
    settings.scale = 1.5f;
    for (const LayerInfo& row : layers)
        settings.canvas.layers[row.layer] = false;
    settings.snapping.gridStep = 0.1;
    settings.windowWidth = 1234;
    addRecent(settings, "/a/b.sprung");
    addRecent(settings, "/c.sprung");
    ASSERT_TRUE(saveSettings(settings, {}, file()));
    EXPECT_EQ(loadSettings(file()), settings);
}

TEST_F(SettingsFile, ThatMakesNoSenseGivesTheDefaults)
{
    EXPECT_EQ(loadSettings(file()), Settings{});
    write("{\"dark_theme\": ");
    EXPECT_EQ(loadSettings(file()), Settings{});
    write("{\"dark_theme\": 3, \"scale\": 1e9, \"grid_step\": -1, \"angle_step\": 1e-320, \"window_width\": "
          "-5, \"recent\": 7}");
    Settings expected;
    expected.windowWidth = 640;
    EXPECT_EQ(loadSettings(file()), expected);
}

TEST_F(SettingsFile, ThatIsDamagedIsKeptAside)
{
    EXPECT_FALSE(keepIfDamaged(file())) << "missing";
    write("{\"dark_theme\": false}");
    EXPECT_FALSE(keepIfDamaged(file()));
    write("{\"recent\": [\"/home/me/a.spr");
    const std::string copy = keepIfDamaged(file()).value_or("");
    EXPECT_EQ(copy, file().string() + ".damaged");
    EXPECT_EQ(std::filesystem::file_size(copy), std::filesystem::file_size(file()));
    std::filesystem::remove(copy);
    std::filesystem::create_directories(copy + "/full");
    EXPECT_EQ(keepIfDamaged(file()), "") << "there is no room for it, which is to be said";
}

/// It ended the program.
TEST_F(SettingsFile, ThatCannotBeReadGivesTheDefaults)
{
    std::filesystem::create_directories(file());
    EXPECT_EQ(loadSettings(file()), Settings{});
    std::filesystem::remove(file());
    std::filesystem::create_symlink("/dev/zero", file());  // without an end
    EXPECT_EQ(loadSettings(file()), Settings{});
    EXPECT_FALSE(keepIfDamaged(file()));
}

TEST_F(SettingsFile, TakesTheNearestOfWhatIsFarTooLargeOrSmall)
{
    for (const char* huge : {"1e300", "9223372036854775808", "1e400"}) {
        write((std::string("{\"window_width\": ") + huge + ", \"scale\": " + huge + "}").c_str());
        const Settings read = loadSettings(file());
        EXPECT_TRUE(read.windowWidth == 16384 || read == Settings{}) << huge;  // 1e400 is no JSON
        EXPECT_EQ(read.scale, 0.0f) << huge;
    }
    write("{\"window_width\": -1e300, \"window_height\": -9e18}");
    EXPECT_EQ(loadSettings(file()).windowWidth, 640);
    EXPECT_EQ(loadSettings(file()).windowHeight, 480);
}

TEST_F(SettingsFile, RecentFilesOfAnyNameComeBack)
{
    Settings settings;
    const std::vector<std::string> paths = {"/caf\xe9.sprung", "/\xff\xfe", "/caf\xc3\xa9 \"\n.sprung",
                                            "/plain"};
    settings.recent = paths;
    ASSERT_TRUE(saveSettings(settings, {}, file()));
    EXPECT_EQ(loadSettings(file()).recent, paths);
    write("{\"recent\": [[300], [-1], [1.5], [], {}, \"/one\"]}");
    EXPECT_EQ(loadSettings(file()).recent, std::vector<std::string>{"/one"});
}

/// The later one of two windows took back what the other had set, and what it had opened.
TEST_F(SettingsFile, OfTwoWindowsHasWhatEitherChanged)
{
    const Settings both;
    SettingsKeeper here(file(), both), there(file(), both);
    Settings one = both, other = both;
    one.darkTheme = !both.darkTheme;
    addRecent(one, "/one.sprung");
    ASSERT_TRUE(here.keepNow(one));
    other.showHistory = true;
    addRecent(other, "/other.sprung");
    ASSERT_TRUE(there.keepNow(other));
    one.windowWidth = 1111;
    ASSERT_TRUE(here.keepNow(one));
    const Settings now = loadSettings(file());
    EXPECT_EQ(now.darkTheme, one.darkTheme);
    EXPECT_TRUE(now.showHistory);
    EXPECT_EQ(now.windowWidth, 1111);
    EXPECT_EQ(now.recent.size(), 2u);
}

TEST(Recent, HoldsEachPathOnceNewestFirstAndOnlyTheLatest)
{
    Settings settings;
    for (int i = 0; i < 15; ++i)
        addRecent(settings, "/scene" + std::to_string(i));
    addRecent(settings, "/scene9");
    ASSERT_EQ(settings.recent.size(), maxRecent);
    EXPECT_EQ(settings.recent[0], "/scene9");
    EXPECT_EQ(settings.recent[1], "/scene14");
    EXPECT_EQ(std::count(settings.recent.begin(), settings.recent.end(), "/scene9"), 1);
}

}  // namespace
}  // namespace sprung::app
