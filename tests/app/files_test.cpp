// Files through the window: opened, saved, dropped on it, refused.

#include "app/examples.h"
#include "app/files_window.h"
#include "platform/theme.h"
#include "scene/edit/arrangement.h"

#include <fstream>
#include <sys/stat.h>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

TEST_F(Files, CtrlSSavesToTheFileThatWasOpened)
{
    drawBox(driver);
    EXPECT_TRUE(unsaved());
    driver.key("S", KMOD_CTRL);
    EXPECT_FALSE(unsaved());
    EXPECT_TRUE(stored(driver.path("scene.sprung")) == driver.scene());
    EXPECT_FALSE(driver.popupOpen());
}

/// What was built is lost to nobody who saves what has become of it without noticing.
TEST_F(Files, SavingInARunAsksWhichMoment)
{
    const Scene built = driver.scene();
    const auto save = [&](const char* answer) {
        driver.key("S", KMOD_CTRL);
        driver.frames(2);
        ASSERT_TRUE(driver.popupOpen());
        const std::uint64_t asked = driver.editor().simulation()->world().tick();
        driver.frames(20);
        EXPECT_EQ(driver.editor().simulation()->world().tick(), asked) << "it stands still meanwhile";
        driver.clickInPopup({answer});
        driver.frames(2);
        EXPECT_FALSE(driver.popupOpen());
    };
    driver.key("Space");
    driver.frames(30);
    save("cancel");
    EXPECT_TRUE(driver.editor().simulation()->playing());
    save("before play");
    EXPECT_TRUE(stored(driver.path("scene.sprung")) == built);
    EXPECT_FALSE(unsaved());
    EXPECT_FALSE(driver.editor().simulation()->playing());

    driver.key("Space");
    driver.frames(30);
    save("now");
    const Scene now = stored(driver.path("scene.sprung"));
    EXPECT_FALSE(now == built);
    EXPECT_TRUE(driver.editor().simulation()->playing());
    driver.key("Space");
    driver.frames(2);
}

/// The run is given up for the file that is written, not for the dialog that asks for its name.
TEST_F(Files, SavingAsBeforePlayLeavesTheRunAloneUntilItIsSaved)
{
    const Scene built = driver.scene();
    for (const bool wasPlaying : {false, true}) {
        driver.key("Space");
        driver.frames(30);
        if (!wasPlaying)
            driver.key("Space");
        const std::uint64_t tick = driver.editor().simulation()->world().tick();
        driver.key("S", KMOD_CTRL | KMOD_SHIFT);
        driver.frames(2);
        driver.clickInPopup({"before play"});
        driver.frames(20);
        driver.key("Escape");
        driver.frames(2);
        ASSERT_TRUE(driver.editor().simulation());
        EXPECT_GE(driver.editor().simulation()->world().tick(), tick);
        EXPECT_LE(driver.editor().simulation()->world().tick(), tick + 10) << "nor while a file is chosen";
        EXPECT_EQ(driver.editor().simulation()->playing(), wasPlaying);
        EXPECT_EQ(driver.editor().simulation()->oldestTick(), 0u);
        EXPECT_FALSE(driver.editor().canRedo()) << "nothing was taken back";
    }
    driver.key("S", KMOD_CTRL | KMOD_SHIFT);
    driver.frames(2);
    driver.clickInPopup({"before play"});
    driver.frames(10);
    driver.type("copy");
    driver.key("Return");
    driver.frames(2);
    EXPECT_TRUE(stored(driver.path("copy.sprung")) == built);
    EXPECT_EQ(driver.editor().simulation()->world().tick(), 0u);
    EXPECT_FALSE(driver.editor().simulation()->playing());
}

TEST_F(Files, ThatCannotBeSavedAsBeforePlayLeaveTheRunAsItIs)
{
    driver.key("Space");
    driver.frames(30);
    driver.key("Space");
    const std::uint64_t tick = driver.editor().simulation()->world().tick();
    driver.key("S", KMOD_CTRL | KMOD_SHIFT);
    driver.frames(2);
    driver.clickInPopup({"before play"});
    driver.frames(10);
    driver.type("/proc/nowhere");
    driver.key("Return");
    driver.frames(5);
    EXPECT_TRUE(driver.popupOpen()) << "it says that it failed";
    EXPECT_EQ(driver.editor().simulation()->world().tick(), tick);
    EXPECT_FALSE(driver.editor().canRedo()) << "nothing was taken back";
}

TEST_F(Files, CtrlOOpensTheFileChosenInTheDialog)
{
    Scene other = handsScene();
    other.name = "Other";
    other.objects.pop_back();
    ASSERT_TRUE(saveScene(other, driver.path("other.sprung")));
    driver.key("O", KMOD_CTRL);
    driver.frames(10);
    ASSERT_TRUE(driver.popupOpen());
    driver.keys({"Down", "Down", "Down", "Return"});  // after the folders config and data
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(driver.scene() == other);
    EXPECT_EQ(driver.window().session().path(), driver.path("other.sprung"));
    EXPECT_EQ(driver.steps(), std::vector<std::string>{"Open"});
}

TEST_F(Files, CtrlOAndEscLeaveAllAsItIs)
{
    drawBox(driver);
    const Scene drawn = driver.scene();
    driver.key("S", KMOD_CTRL);
    driver.key("O", KMOD_CTRL);
    driver.frames(10);
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Escape");
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(driver.scene() == drawn);
    EXPECT_EQ(driver.window().session().path(), driver.path("scene.sprung"));
}

TEST_F(Files, CtrlOWithUnsavedWorkAsksWhenAFileIsChosen)
{
    Scene other = handsScene();
    other.objects.pop_back();
    ASSERT_TRUE(saveScene(other, driver.path("other.sprung")));
    drawBox(driver);
    const Scene drawn = driver.scene();
    driver.key("O", KMOD_CTRL);
    driver.frames(10);
    driver.key("Escape");
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen()) << "nothing was chosen: there is nothing to ask";
    EXPECT_TRUE(driver.scene() == drawn);
    driver.key("O", KMOD_CTRL);
    driver.frames(10);
    driver.keys({"Down", "Down", "Down", "Return"});  // after the folders config and data
    driver.frames(10);
    ASSERT_TRUE(driver.popupOpen()) << "the question";
    EXPECT_TRUE(driver.scene() == drawn);
    driver.clickInPopup({"don't save"});
    driver.frames(10);
    EXPECT_TRUE(driver.scene() == other);
}

TEST_F(Files, TheRunStandsStillWhileAFileIsChosen)
{
    driver.key("Space");
    driver.frames(10);
    driver.key("O", KMOD_CTRL);
    driver.frames(5);
    ASSERT_TRUE(driver.popupOpen());
    const std::uint64_t tick = driver.editor().simulation()->world().tick();
    driver.frames(30);
    EXPECT_EQ(driver.editor().simulation()->world().tick(), tick);
    driver.key("Escape");
    driver.frames(10);
    EXPECT_GT(driver.editor().simulation()->world().tick(), tick) << "it goes on as it did";
}

TEST_F(Files, OnePressOfEnterDoesNotAnswerTheQuestionThatItLeadsTo)
{
    const auto expectAsked = [&](const char* sheet) {
        EXPECT_TRUE(driver.popupOpen()) << sheet;
        EXPECT_TRUE(unsaved()) << sheet;
        EXPECT_TRUE(stored(driver.path("scene.sprung")) == handsScene())
            << sheet << ": saved without an answer";
        driver.key("Escape");
        driver.frames(2);
        EXPECT_FALSE(driver.popupOpen()) << sheet;
    };
    drawBox(driver);
    driver.key("P", KMOD_CTRL);
    driver.type("new");
    driver.keyDown("Return");
    for (int i = 0; i < 40; ++i)  // held down long
        driver.keyRepeat("Return");
    driver.keyUp("Return");
    expectAsked("the commands");
    driver.key("P", KMOD_CTRL);
    driver.type("all examples");
    driver.key("Return");
    driver.frames(30);
    driver.type("stack");
    driver.key("Return");
    driver.frames(2);
    expectAsked("the examples");
}

TEST_F(Files, WhatIsBeingTypedStandsBeforeItIsSavedOrClosed)
{
    const auto typeName = [&](const char* name) {
        driver.editor().select({.objects = {leftBox}});
        driver.frames(2);
        driver.key("F2");
        driver.frames(2);
        driver.key("A", KMOD_CTRL);
        driver.type(name);
        driver.frames(2);
    };
    typeName("Crate");
    driver.key("S", KMOD_CTRL);
    driver.frames(4);
    const Scene saved = stored(driver.path("scene.sprung"));
    EXPECT_EQ(find(saved, leftBox)->name, "Crate");
    EXPECT_FALSE(unsaved());
    typeName("Chest");
    driver.quit();
    driver.frames(4);
    EXPECT_TRUE(driver.popupOpen()) << "asks whether to save";
    EXPECT_EQ(find(driver.scene(), leftBox)->name, "Chest");
    driver.key("Escape");
    driver.frames(2);
    typeName("Trunk");
    driver.window().finishWhatIsUnderWay();  // a signal ends the program
    EXPECT_EQ(find(driver.scene(), leftBox)->name, "Trunk");
}

/// A saved scene was taken for safe while drops fell that were no step yet.
TEST_F(Files, WhatIsBeingPouredCountsAsUnsavedAndStands)
{
    driver.key("4");
    driver.key("A");
    driver.key("S", KMOD_CTRL);
    for (const bool isDropped : {true, false}) {
        driver.press(driver.at({-0.5, 3.0}));
        driver.moveTo(driver.at({0.5, 3.0}));
        ASSERT_FALSE(unsaved());
        if (isDropped) {
            driver.drop(driver.path("scene.sprung"));
            driver.frames(3);
            EXPECT_TRUE(driver.popupOpen()) << "asks whether to save";
            driver.key("Escape");
        } else {
            driver.window().finishWhatIsUnderWay();  // a signal ends the program
        }
        driver.release(driver.at({0.5, 3.0}));
        EXPECT_TRUE(unsaved());
        ASSERT_EQ(driver.scene().fluids.size(), 1u) << isDropped;
        driver.key("Z", KMOD_CTRL);
        EXPECT_TRUE(driver.scene().fluids.empty());
    }
}

TEST_F(Files, ABrokenFileChosenByEnterIsTold)
{
    std::ofstream(driver.path("broken.sprung")) << "{";
    driver.key("O", KMOD_CTRL);
    driver.frames(10);
    driver.keys({"Down", "Down", "Down", "Return"});  // after the folders config and data
    driver.frames(4);
    EXPECT_TRUE(driver.popupOpen()) << "the error";
    driver.key("Return");
    driver.frames(4);
    EXPECT_FALSE(driver.popupOpen());
}

TEST_F(Files, DialogsAndQuestionsLeaveTheStatusLineLit)
{
    const auto corner = [&](double up) {
        return driver.window().screenshot().at(990, static_cast<int>(740 - up));
    };
    const ui::Rgba lit = corner(14.0), canvas = corner(34.0);  // between the status line and the tool window
    EXPECT_EQ(lit, ui::darkTheme().bar);
    for (const char* key : {"O", "N"}) {
        drawBox(driver);
        driver.key("S", KMOD_CTRL);
        if (*key == 'N')
            drawBox(driver);
        driver.key(key, KMOD_CTRL);
        driver.frames(20);
        ASSERT_TRUE(driver.popupOpen());
        EXPECT_EQ(corner(14.0), lit);
        EXPECT_NE(corner(34.0), canvas) << "the rest is darkened";
        driver.key("Escape");
        driver.frames(2);
    }
}

TEST_F(Files, CtrlShiftSSavesUnderTheNameTyped)
{
    drawBox(driver);
    const Scene drawn = driver.scene();
    driver.key("S", KMOD_CTRL | KMOD_SHIFT);
    driver.frames(10);
    ASSERT_TRUE(driver.popupOpen());
    driver.type("second");  // in place of the name that is there
    driver.key("Return");
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(stored(driver.path("second.sprung")) == drawn);
    EXPECT_TRUE(stored(driver.path("scene.sprung")) == handsScene()) << "the first file is left alone";
    EXPECT_EQ(driver.window().session().path(), driver.path("second.sprung"));
    EXPECT_FALSE(unsaved());
    drawBox(driver);
    driver.key("S", KMOD_CTRL);
    EXPECT_TRUE(stored(driver.path("second.sprung")) == driver.scene()) << "Ctrl+S goes on with it";
}

TEST_F(Files, CtrlShiftSAsksBeforeItReplacesAFile)
{
    Scene other = handsScene();
    other.objects.pop_back();
    ASSERT_TRUE(saveScene(other, driver.path("second.sprung")));
    const auto saveAsSecond = [&](const char* answer) {
        driver.key("S", KMOD_CTRL | KMOD_SHIFT);
        driver.frames(10);
        driver.clickInPopup({"name", "##edit"});
        driver.key("A", KMOD_CTRL);
        driver.type("second");
        driver.clickInPopup({"save"});
        driver.frames(10);
        EXPECT_TRUE(driver.popupOpen()) << "the question whether to replace it";
        if (answer)
            driver.key(answer);
        else
            driver.clickInPopup({"replace"});
        driver.frames(2);
    };
    saveAsSecond("Escape");
    driver.key("Escape");
    driver.frames(2);
    EXPECT_TRUE(stored(driver.path("second.sprung")) == other);
    saveAsSecond("Return");
    driver.key("Escape");
    driver.frames(2);
    EXPECT_TRUE(stored(driver.path("second.sprung")) == other) << "Enter alone replaces nothing";
    saveAsSecond(nullptr);
    EXPECT_TRUE(stored(driver.path("second.sprung")) == driver.scene());
}

TEST_F(Files, NewWithoutUnsavedWorkStartsWithAGround)
{
    driver.key("N", KMOD_CTRL);
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(driver.scene() == sceneWithGround());
    EXPECT_TRUE(driver.window().session().path().empty());
}

TEST_F(Files, NewLooksFromNearEnoughToDrawWhatAHandCouldHold)
{
    driver.key("N", KMOD_CTRL);
    driver.frames(2);
    const Box seen = driver.window().camera().visible();
    EXPECT_LT(seen.size().x, 30.0);
    EXPECT_GT(seen.size().x, 10.0);
    EXPECT_LT(driver.at({0.0, 0.0}).y, 740.0 - 28.0 - 12.0 - 56.0) << "the ground is to be seen";
}

TEST_F(Files, AnExampleIsSeenWithRoomForWhatWillMove)
{
    for (const char* stem : {"buggy", "the-2009-circle"}) {
        const auto example = std::find_if(examples().begin(), examples().end(),
                                          [stem](const Example& each) { return each.stem == stem; });
        driver.click({330.0, 16.0});
        driver.frames(2);
        driver.clickInPopup({("##" + std::string(example->category)).c_str()});
        driver.frames(2);
        driver.clickInPopup({std::string(example->name).c_str(), "##item"});
        driver.frames(2);
        ASSERT_EQ(driver.scene().name, example->name);
        const Box view = loadExample(*example).value().view.value();
        const ui::Px low = driver.at(view.min), high = driver.at(view.max);
        const double right = (1000.0 - 288.0 - 12.0) * (example->compares ? 0.5 : 1.0);
        EXPECT_GE(low.x, -0.5) << stem;
        EXPECT_LE(high.x, right + 0.5) << stem;
        EXPECT_GE(high.y, 32.0) << stem;
        EXPECT_GE(low.y, 740.0 - 28.0 - 12.0 - 56.0 - 1.0) << stem;  // lower, lest one look below the ground
        EXPECT_LE(low.y, 740.0 - 28.0) << stem;
        EXPECT_GT(high.x - low.x, 0.95 * right) << stem;
    }
}

TEST_F(Files, AFileDroppedOnTheWindowIsOpened)
{
    Scene other = handsScene();
    other.name = "Other";
    other.objects.pop_back();
    ASSERT_TRUE(saveScene(other, driver.path("other.sprung")));
    driver.drop(driver.path("other.sprung"));
    EXPECT_TRUE(driver.scene() == other);
    EXPECT_EQ(driver.window().session().path(), driver.path("other.sprung"));
    EXPECT_EQ(driver.steps(), std::vector<std::string>{"Open"});
}

/// Else the name that is being given would be that of another scene.
TEST_F(Files, AFileDroppedWhileANameIsAskedForIsNotOpened)
{
    Scene other = handsScene();
    other.objects.pop_back();
    ASSERT_TRUE(saveScene(other, driver.path("other.sprung")));
    const Scene before = driver.scene();
    driver.key("S", KMOD_CTRL | KMOD_SHIFT);
    driver.frames(3);
    ASSERT_TRUE(driver.popupOpen());
    driver.drop(driver.path("other.sprung"));
    driver.frames(3);
    EXPECT_TRUE(driver.scene() == before);
    driver.key("Escape");
    driver.frames(3);
    EXPECT_TRUE(driver.scene() == before);
}

TEST_F(Files, AFileDroppedOnUnsavedWorkAsksFirst)
{
    drawBox(driver);
    const Scene drawn = driver.scene();
    ASSERT_TRUE(saveScene(handsScene(), driver.path("other.sprung")));
    driver.drop(driver.path("other.sprung"));
    driver.frames(2);
    ASSERT_TRUE(driver.popupOpen());
    EXPECT_TRUE(driver.scene() == drawn);
    driver.key("Escape");
    driver.frames(2);
    EXPECT_TRUE(driver.scene() == drawn);
}

TEST_F(Files, ABrokenFileIsRefusedAndTheDocumentLeftAlone)
{
    std::ofstream(driver.path("broken.sprung")) << "{\n  \"sprung\": 1,\n  \"points\": [ oops ]\n}\n";
    driver.drop(driver.path("broken.sprung"));
    driver.frames(2);
    EXPECT_TRUE(driver.popupOpen());
    EXPECT_TRUE(driver.scene() == handsScene());
    EXPECT_EQ(driver.window().session().path(), driver.path("scene.sprung"));
    driver.key("Escape");
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    driver.click(driver.at(leftInside));
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox}) << "work goes on";
}

/// The window waited for it for ever.
TEST_F(Files, APipeIsNoFile)
{
    ASSERT_EQ(::mkfifo(driver.path("pipe.sprung").c_str(), 0600), 0);
    driver.drop(driver.path("pipe.sprung"));
    driver.frames(2);
    EXPECT_TRUE(driver.popupOpen());
    EXPECT_TRUE(driver.scene() == handsScene());
}

/// Nothing is made that no file could hold: every save and autosave would fail until it is taken back.
TEST_F(Files, HoldWhateverAnEditMakes)
{
    ui::Editor& editor = driver.editor();
    Scene scene = driver.scene();
    find(scene, rightBox)->layer = 1000000;
    find(scene, rightBox)->group = 4294967295u;
    for (PointId point : find(scene, rightBox)->points)
        find(scene, point)->position.x += 999999997.0;
    ASSERT_TRUE(editor.apply("Far away", scene));
    editor.setMode(ui::Mode::Object);
    Scene front = driver.scene();
    bringToFront(front, std::array{leftBox});
    EXPECT_GT(find(front, leftBox)->layer, find(front, rightBox)->layer);
    groupObjects(front, std::array{leftBox, ground});
    EXPECT_NE(find(front, leftBox)->group, 0u);
    EXPECT_NE(find(front, leftBox)->group, find(front, rightBox)->group);
    ASSERT_TRUE(editor.apply("Front", front));
    EXPECT_TRUE(saveScene(driver.scene(), driver.path("front.sprung")));
    editor.select({.objects = {rightBox}});
    editor.duplicate();
    EXPECT_TRUE(driver.scene() == front) << "it would lie too far out";
    EXPECT_TRUE(editor.takeRefusal() || !driver.window().shownMessages().empty());
    EXPECT_TRUE(saveScene(driver.scene(), driver.path("still.sprung")));
}

}  // namespace
}  // namespace sprung::app
