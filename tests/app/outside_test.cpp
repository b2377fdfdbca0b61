// A file that another program or window changes while it is edited here.

#include "app/file_stamp.h"
#include "app/hands_scene.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <fstream>
#include <memory>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

class ChangedOutside : public testing::Test {
protected:
    ChangedOutside() { other.objects.pop_back(); }

    std::string file() const { return driver.path("scene.sprung"); }
    Scene stored(const std::string& path) const
    {
        const Result<LoadedScene> loaded = loadScene(path);
        EXPECT_TRUE(loaded) << path;
        return loaded ? loaded->scene : Scene{};
    }

    void changeFile() { ASSERT_TRUE(saveScene(other, file())); }
    void drawBox()
    {
        driver.clickWidget("tool window", {"create", static_cast<int>(Create::Box), "tool"});
        driver.drag(driver.at({-0.5, 2.0}), driver.at({0.5, 2.6}));
    }
    void answer(const char* button)
    {
        ASSERT_TRUE(driver.popupOpen());
        driver.clickInPopup({button});
        driver.frames(2);
    }

    WindowDriver driver{handsScene()};
    Scene other = handsScene();
};

TEST_F(ChangedOutside, IsNotSavedOverWithoutAQuestion)
{
    drawBox();
    const Scene drawn = driver.scene();
    changeFile();
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Escape");
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(stored(file()) == other);
    EXPECT_TRUE(driver.scene() == drawn);
    EXPECT_TRUE(driver.editor().document().isUnsaved());

    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    answer("overwrite");
    EXPECT_TRUE(stored(file()) == drawn);
    EXPECT_FALSE(driver.editor().document().isUnsaved());
    drawBox();
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen()) << "the file is ours again";
}

TEST_F(ChangedOutside, BothAreKeptByACopy)
{
    drawBox();
    const Scene drawn = driver.scene();
    changeFile();
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    driver.key("Return");  // a copy is what is meant
    driver.frames(10);
    ASSERT_TRUE(driver.popupOpen()) << "where to";
    driver.clickInPopup({"save"});
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(stored(file()) == other);
    EXPECT_TRUE(stored(driver.path("scene copy.sprung")) == drawn);
    EXPECT_EQ(driver.window().session().path(), driver.path("scene copy.sprung"));
}

TEST_F(ChangedOutside, IsNoticedWhenTheWindowGetsTheKeyboardBackAndCanBeReloaded)
{
    drawBox();
    const Scene drawn = driver.scene();
    changeFile();
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    driver.focus(false);
    driver.focus(true);
    answer("reload");
    EXPECT_TRUE(driver.scene() == other);
    EXPECT_FALSE(driver.editor().document().isUnsaved());
    driver.key("Z", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == drawn) << "what was drawn here is not lost";
    driver.key("Y", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == other);
}

TEST_F(ChangedOutside, IsReloadedWhereWhatIsLockedLiesElsewhere)
{
    driver.editor().select({.objects = {leftBox}});
    driver.editor().lockSelection();
    find(other, leftBox)->locked = true;
    for (PointId id : find(other, leftBox)->points)
        find(other, id)->position.y += 2.0;
    changeFile();
    driver.focus(true);
    answer("reload");
    EXPECT_TRUE(driver.scene() == other);
    EXPECT_FALSE(driver.editor().document().isUnsaved());
}

TEST_F(ChangedOutside, ReloadedLeavesNothingToAskForAtTheCross)
{
    drawBox();
    changeFile();
    driver.focus(true);
    driver.frames(2);
    driver.quit();
    answer("reload");
    EXPECT_FALSE(driver.frames(3)) << "closes without a question about work that there is none of";
}

TEST_F(ChangedOutside, ReloadsInARunFromItsStart)
{
    driver.key("1");
    driver.frames(30);
    changeFile();
    driver.focus(true);
    answer("reload");
    EXPECT_TRUE(driver.editor().posed() == other);
    EXPECT_EQ(driver.editor().simulation()->seconds(), 0.0);
    EXPECT_FALSE(driver.editor().document().isUnsaved());
}

/// Another program that writes the same scene in other bytes: there is nothing to go back to.
TEST_F(ChangedOutside, ToTheSameSceneAsItIsNowIsWhatIsReloaded)
{
    driver.key("1");
    driver.frames(30);
    driver.key("Space");
    driver.frames(3);
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    answer("now");
    const Scene now = stored(file());
    EXPECT_FALSE(now == handsScene());
    std::ofstream(file(), std::ios::app) << '\n';
    driver.focus(true);
    answer("reload");
    EXPECT_TRUE(driver.editor().document().saved() == now);
    EXPECT_TRUE(driver.editor().posed() == now);
    EXPECT_EQ(driver.editor().simulation()->seconds(), 0.0);
    EXPECT_FALSE(driver.editor().simulation()->playing());
    EXPECT_FALSE(driver.editor().document().isUnsaved());
}

/// Another window may write between a save and the look at what was saved: what counts is what was written.
TEST_F(ChangedOutside, IsToldFromWhatWasWrittenHere)
{
    for (std::size_t size : {0, 1, 7, 8, 9, 65535, 65536, 65537, 200003}) {
        const std::string text(size, 'x'), path = driver.path("text");
        std::ofstream(path, std::ios::binary) << text;
        EXPECT_EQ(contentsOf(path), contentsOfText(text)) << size;
    }
    drawBox();
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    std::ifstream saved(file(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(saved), {}};
    EXPECT_EQ(contentsOf(file()), contentsOfText(text));
    EXPECT_FALSE(driver.window().session().changedOutside());
}

/// Nothing was changed here, and no focus came: what the window shows is all that is left of it.
TEST_F(ChangedOutside, ToNothingMakesTheSceneUnsaved)
{
    const Scene shown = driver.scene();
    fs::remove(file());
    driver.quit();
    EXPECT_TRUE(driver.frames(3));
    ASSERT_TRUE(driver.popupOpen());
    EXPECT_TRUE(driver.editor().document().isUnsaved());
    driver.clickInPopup({"save"});
    EXPECT_FALSE(driver.frames(3)) << "the window closes";
    EXPECT_TRUE(stored(file()) == shown);
}

TEST_F(ChangedOutside, ToNothingIsKeptByAutosave)
{
    fs::remove(file());
    ASSERT_TRUE(driver.window().leave());
    EXPECT_FALSE(fs::is_empty(driver.path("data")));
}

TEST_F(ChangedOutside, IsAskedAboutOnceForEachChange)
{
    changeFile();
    driver.focus(true);
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Escape");
    driver.frames(2);
    driver.focus(true);
    EXPECT_FALSE(driver.popupOpen()) << "the same change";
    other.name = "Third";
    changeFile();
    driver.focus(true);
    EXPECT_TRUE(driver.popupOpen());
}

TEST_F(ChangedOutside, ByUsIsNoQuestion)
{
    drawBox();
    driver.key("S", KMOD_CTRL);
    driver.focus(true);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_EQ(driver.window().shownMessages().size(), 1u) << "saved";
}

TEST_F(ChangedOutside, ToNothingIsToldOfAndSavedAnew)
{
    fs::remove(file());
    driver.focus(true);
    driver.focus(true);
    EXPECT_FALSE(driver.popupOpen());
    ASSERT_EQ(driver.window().shownMessages().size(), 1u);
    EXPECT_NE(driver.window().shownMessages().front().text.find("scene.sprung"), std::string::npos);
    drawBox();
    driver.key("S", KMOD_CTRL);
    EXPECT_TRUE(stored(file()) == driver.scene());
}

/// Another window's Ctrl+C, as far as this one can tell.
TEST_F(ChangedOutside, WhatAnotherWindowHasCopiedIsPasted)
{
    Scene piece;
    addBox(piece, {0.0, 0.0}, {0.5, 0.25});
    piece.objects[0].name = "From elsewhere";
    SDL_SetClipboardText(writeScene(piece).c_str());
    const std::size_t before = driver.scene().objects.size();
    driver.key("4");
    driver.key("V", KMOD_CTRL);
    driver.focus(true);
    driver.key("V", KMOD_CTRL);
    ASSERT_EQ(driver.scene().objects.size(), before + 1);
    const Object pasted = driver.scene().objects.back();
    EXPECT_EQ(pasted.name, "From elsewhere");
    SDL_SetClipboardText("some \"sprung-scene\" words");
    driver.focus(true);
    driver.key("V", KMOD_CTRL);
    EXPECT_EQ(driver.scene().objects.size(), before + 2) << "other text changes nothing";

    driver.key("C", KMOD_CTRL);
    char* const given = SDL_GetClipboardText();
    const Result<LoadedScene> copied = readScene(given, "clipboard");
    SDL_free(given);
    ASSERT_TRUE(copied);
    ASSERT_EQ(copied->scene.objects.size(), 1u);
    EXPECT_TRUE(copied->scene.objects[0].name.starts_with("From elsewhere"));
    driver.focus(true);
    driver.key("V", KMOD_CTRL);
    EXPECT_EQ(driver.scene().objects.size(), before + 3);
}

TEST_F(ChangedOutside, ASceneWithAMistakeIsNotPastedAndSaysWhy)
{
    Scene piece;
    addBox(piece, {0.0, 0.0}, {0.5, 0.25});
    std::string text = writeScene(piece);
    text.replace(text.find("\"friction\""), 10, "\"frictoin\"");
    driver.key("4");
    drawBox();
    driver.key("C", KMOD_CTRL);
    const std::size_t before = driver.scene().objects.size();
    SDL_SetClipboardText(text.c_str());
    driver.focus(true);
    EXPECT_TRUE(driver.window().shownMessages().empty()) << "nobody wants it yet";
    driver.key("V", KMOD_CTRL);
    EXPECT_EQ(driver.scene().objects.size(), before);
    ASSERT_FALSE(driver.window().shownMessages().empty());
    EXPECT_NE(driver.window().shownMessages().back().text.find("frictoin"), std::string::npos);
    driver.key("C", KMOD_CTRL);
    driver.key("V", KMOD_CTRL);
    EXPECT_EQ(driver.scene().objects.size(), before + 1) << "what is copied after it";
}

/// Nothing has been copied in this window before.
TEST_F(ChangedOutside, ASceneWithAMistakeIsSaidWhereThereIsNothingElseToPaste)
{
    SDL_SetClipboardText("{\"format\": \"sprung-scene\", \"version\": 2, \"points\": 3}");
    driver.focus(true);
    driver.key("V", KMOD_CTRL);
    ASSERT_FALSE(driver.window().shownMessages().empty());
    EXPECT_NE(driver.window().shownMessages().back().text.find("points"), std::string::npos);
}

TEST_F(ChangedOutside, StopsQuittingUntilTheWorkIsSafe)
{
    drawBox();
    changeFile();
    driver.key("Q", KMOD_CTRL);
    EXPECT_TRUE(driver.frames(2));
    driver.key("Return");  // save
    EXPECT_TRUE(driver.frames(2));
    ASSERT_TRUE(driver.popupOpen()) << "and what of the file";
    const Scene drawn = driver.scene();
    driver.clickInPopup({"overwrite"});
    EXPECT_FALSE(driver.frames(2));
    EXPECT_TRUE(stored(file()) == drawn);
}

/// In place, as many bytes, and with the time set back: nothing but what it holds tells.
TEST_F(ChangedOutside, IsNoticedWhereTimeAndSizeAreTheSame)
{
    drawBox();
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    struct stat before {};
    ASSERT_EQ(::stat(file().c_str(), &before), 0);
    {
        std::fstream out(file(), std::ios::in | std::ios::out | std::ios::binary);
        std::string text(static_cast<std::size_t>(before.st_size), ' ');
        out.read(text.data(), before.st_size);
        const std::size_t digit = text.find("\"gravity\"");
        const std::size_t at = text.find_first_of("123456789", digit);
        ASSERT_NE(at, std::string::npos);
        out.seekp(static_cast<std::streamoff>(at));
        out.put(text[at] == '9' ? '8' : '9');
    }
    ASSERT_EQ(::utimensat(AT_FDCWD, file().c_str(), std::array{before.st_atim, before.st_mtim}.data(), 0), 0);
    ASSERT_EQ(stampOf(file()), driver.window().session().origin().stamp) << "nothing else tells";
    const Scene theirs = stored(file());
    ASSERT_FALSE(theirs == driver.scene());
    drawBox();
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    ASSERT_TRUE(driver.popupOpen());
    EXPECT_TRUE(stored(file()) == theirs);
    answer("reload");
    EXPECT_TRUE(driver.scene() == theirs);
}

/// Written again or put elsewhere and back with the same bytes, it holds nothing that could get lost.
TEST_F(ChangedOutside, ToTheSameIsNoQuestion)
{
    drawBox();
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    fs::copy_file(file(), driver.path("copy"));
    fs::rename(driver.path("copy"), file());
    ASSERT_NE(stampOf(file()), driver.window().session().origin().stamp);
    driver.focus(true);
    EXPECT_FALSE(driver.popupOpen());
    drawBox();
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(stored(file()) == driver.scene());
}

TEST_F(ChangedOutside, ByAnotherFileInItsPlaceIsNoticed)
{
    ASSERT_TRUE(saveScene(other, driver.path("other")));
    fs::rename(driver.path("other"), file());
    drawBox();
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    EXPECT_TRUE(driver.popupOpen());
    EXPECT_TRUE(stored(file()) == other);
}

/// What cannot be saved where it was stays unsaved, and can be saved where there is a place.
TEST_F(ChangedOutside, ToAFolderThatIsGoneLosesNothing)
{
    const std::string folder = driver.path("sub"), inside = folder + "/inside.sprung";
    fs::create_directory(folder);
    fs::copy_file(file(), inside);
    driver.drop(inside);
    driver.frames(2);
    drawBox();
    const Scene drawn = driver.scene();
    fs::remove_all(folder);
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    ASSERT_TRUE(driver.popupOpen()) << "why it is not saved";
    driver.key("Return");
    driver.frames(10);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(driver.editor().document().isUnsaved());
    EXPECT_TRUE(driver.scene() == drawn);
    driver.key("S", KMOD_CTRL | KMOD_SHIFT);
    driver.frames(10);
    ASSERT_TRUE(driver.popupOpen()) << "where to";
    driver.clickInPopup({"save"});
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_FALSE(driver.editor().document().isUnsaved());
    EXPECT_TRUE(stored(driver.path("inside.sprung")) == drawn) << "beside the folder that is gone";
}

TEST(FileStamp, KnowsFilesFromAnyYear)
{
    const std::string file = (fs::temp_directory_path() / fmt::format("stamp-{}", ::getpid())).string();
    std::ofstream(file) << "a";
    std::set<std::int64_t> times;
    for (const std::time_t seconds :
         {std::time_t{-2'000'000'000}, std::time_t{0}, std::time_t{13'000'000'000}}) {
        const timespec at{seconds, 1};
        ASSERT_EQ(::utimensat(AT_FDCWD, file.c_str(), std::array{at, at}.data(), 0), 0);
        const std::optional<FileStamp> stamp = stampOf(file);
        ASSERT_TRUE(stamp);
        EXPECT_EQ(stampIn(textOf(*stamp)), stamp);
        times.insert(stamp->modifiedAt);
    }
    EXPECT_EQ(times.size(), 3u);
    fs::remove(file);
}

/// Else what a window had copied before would come.
TEST_F(ChangedOutside, ASceneAsOtherProgramsWriteItIsPastedOrSaidToBeTooLarge)
{
    Scene piece;
    addBox(piece, {0.0, 0.0}, {0.5, 0.25});
    std::string text = writeScene(piece);
    const std::string says = "\"format\": \"sprung-scene\",";
    ASSERT_NE(text.find(says), std::string::npos);
    text.erase(text.find(says), says.size());
    text.insert(text.rfind('}'), ", \"format\": \"sprung-scene\"");
    const std::size_t before = driver.scene().objects.size();
    driver.key("4");
    driver.key("A", KMOD_CTRL);
    driver.key("C", KMOD_CTRL);
    SDL_SetClipboardText(text.c_str());
    driver.focus(true);
    driver.key("V", KMOD_CTRL);
    EXPECT_EQ(driver.scene().objects.size(), before + 1);
    text.insert(text.rfind('}'), std::string(std::size_t{5} << 20, ' '));
    SDL_SetClipboardText(text.c_str());
    driver.focus(true);
    driver.key("V", KMOD_CTRL);
    EXPECT_EQ(driver.scene().objects.size(), before + 1);
    ASSERT_FALSE(driver.window().shownMessages().empty());
    EXPECT_NE(driver.window().shownMessages().back().text.find(words::copyIsTooLarge), std::string::npos);
}

TEST(FileStamp, ComesBackFromItsText)
{
    const FileStamp stamp{-12345678901234567, 250, 18446744073709551615u};
    EXPECT_EQ(stampIn(textOf(stamp)), stamp);
    for (const char* text : {"", "1 2", "1 2 3 4", "1 2 x", "99999999999999999999 1 1"})
        EXPECT_FALSE(stampIn(text)) << text;
}

/// Else what a window had copied before would come, without a word.
TEST(Copied, ThatIsTooLargeForTheClipboardIsRefusedInOtherWindows)
{
    Scene large;
    Object dust{.id = nextObjectId(large), .name = "Dust"};
    for (int i = 0; i < 70000; ++i) {
        dust.shape.push_back({0.001 * i, 20.0});
        dust.points.push_back(addPoint(large, dust.shape.back()));
    }
    add(large, dust);
    std::string given;
    {
        WindowDriver there(large);
        there.key("4");
        there.key("A", KMOD_CTRL);
        there.key("C", KMOD_CTRL);
        const std::unique_ptr<char, void (*)(void*)> text(SDL_GetClipboardText(), SDL_free);
        given = text.get();
        there.focus(true);
        there.key("V", KMOD_CTRL);
        EXPECT_EQ(there.scene().objects.size(), 2u) << "in its own window it comes";
    }
    WindowDriver here(handsScene());
    const std::size_t before = here.scene().objects.size();
    here.key("4");
    here.key("A", KMOD_CTRL);
    here.key("C", KMOD_CTRL);
    SDL_SetClipboardText(given.c_str());
    here.focus(true);
    here.key("V", KMOD_CTRL);
    EXPECT_EQ(here.scene().objects.size(), before);
    ASSERT_FALSE(here.window().shownMessages().empty());
    EXPECT_NE(here.window().shownMessages().back().text.find("too large"), std::string::npos);
}

}  // namespace
}  // namespace sprung::app
