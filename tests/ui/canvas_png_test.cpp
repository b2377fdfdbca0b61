#include "canvas/png.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <unistd.h>

namespace sprung::ui {
namespace {

namespace fs = std::filesystem;

TEST(Png, ThatCannotBeWrittenKeepsTheOlderPictureAndTellsWhy)
{
    const fs::path folder = fs::temp_directory_path() / fmt::format("sprung-png-{}", ::getpid());
    fs::create_directories(folder);
    const Image image{.width = 2, .height = 1, .pixels = {255, 0, 0, 255, 0, 0, 255, 255}};
    const std::string path = (folder / "a.PNG").string();
    ASSERT_TRUE(writePng(image, path));
    const auto size = fs::file_size(path);
    EXPECT_GT(size, 50u);

    fs::create_symlink("/dev/full", folder / "full.png");
    const Status full = writePng(image, (folder / "full.png").string());
    ASSERT_FALSE(full);
    EXPECT_NE(full.error().message.find("full.png: cannot be written: No space left on device"),
              std::string::npos);

    for (const std::string name : {"a.sprung", "png", ""}) {
        const Status refused = writePng(image, (folder / name).string());
        ASSERT_FALSE(refused) << name;
        EXPECT_EQ(refused.error().code, ErrorCode::BadArgument);
    }
    EXPECT_EQ(fs::file_size(path), size);
    fs::remove_all(folder);
}

}  // namespace
}  // namespace sprung::ui
