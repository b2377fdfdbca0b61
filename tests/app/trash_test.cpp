#include "app/trash.h"
#include "app/window_driver.h"

#include <fstream>
#include <sstream>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

class Trash : public testing::Test {
protected:
    ~Trash() override { fs::remove_all(folder); }

    fs::path made(const std::string& name, const std::string& text) const
    {
        std::ofstream(folder / name) << text;
        return folder / name;
    }

    static std::string textOf(const fs::path& file)
    {
        std::ostringstream text;
        text << std::ifstream(file).rdbuf();
        return text.str();
    }

    fs::path folder = freshFolder();
    fs::path trash = folder / "share" / "Trash";
};

TEST_F(Trash, HoldsTheFileAndWhereItComesBackTo)
{
    const fs::path file = made("12-0.sprung", "work");
    ASSERT_TRUE(moveToTrash(file, "/home/me/Türme und 100 %.sprung", trash));
    EXPECT_FALSE(fs::exists(file));
    EXPECT_EQ(textOf(trash / "files" / "Türme und 100 %.sprung"), "work");
    const std::string info = textOf(trash / "info" / "Türme und 100 %.sprung.trashinfo");
    EXPECT_TRUE(info.starts_with("[Trash Info]\nPath=/home/me/T%C3%BCrme%20und%20100%20%25.sprung\n"))
        << info;
    const std::string date = info.substr(info.find("DeletionDate=") + 13);
    EXPECT_EQ(date.size(), std::string("2026-01-31T12:34:56\n").size()) << date;
    EXPECT_EQ(date[10], 'T');
}

TEST_F(Trash, KeepsAllThingsOfOneName)
{
    for (const char* text : {"first", "second", "third"})
        ASSERT_TRUE(moveToTrash(made("work", text), "/home/me/tower.sprung", trash));
    EXPECT_EQ(textOf(trash / "files" / "tower.sprung"), "first");
    EXPECT_EQ(textOf(trash / "files" / "tower 2.sprung"), "second");
    EXPECT_EQ(textOf(trash / "files" / "tower 3.sprung"), "third");
    EXPECT_TRUE(fs::exists(trash / "info" / "tower 3.sprung.trashinfo"));
}

TEST_F(Trash, ThatCannotBeMadeLeavesTheFileWhereItIs)
{
    const fs::path file = made("work", "text");
    std::ofstream(folder / "share") << "no folder";
    const Status moved = moveToTrash(file, "/home/me/tower.sprung", trash);
    ASSERT_FALSE(moved);
    EXPECT_NE(moved.error().message.find(trash.string()), std::string::npos) << moved.error().message;
    EXPECT_EQ(textOf(file), "text");
}

TEST_F(Trash, LeavesNoInfoOfWhatCouldNotBeMoved)
{
    EXPECT_FALSE(moveToTrash(folder / "missing", "/home/me/tower.sprung", trash));
    EXPECT_TRUE(fs::is_empty(trash / "info"));
}

}  // namespace
}  // namespace sprung::app
