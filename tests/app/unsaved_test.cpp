// What is unsaved is asked for before anything takes its place.

#include "app/files_window.h"

namespace sprung::app {
namespace {

class UnsavedFiles : public Files {};

TEST_F(UnsavedFiles, ARunAloneIsNotWork)
{
    driver.key("1");
    driver.frames(30);
    driver.key("4");
    ASSERT_TRUE(driver.steps().back().starts_with("Simulate"));
    driver.key("N", KMOD_CTRL);
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(driver.scene() == sceneWithGround());
}

/// How things lie that a hand has pulled about while they ran may be hours of work.
class RunWithAHand : public Files {
protected:
    RunWithAHand() { pull(); }

    void pull()
    {
        driver.key("1");
        driver.frames(20);
        const Vec at = middleOf(driver.editor().posed(), driver.scene().objects.back().id);
        driver.drag(driver.at(at), driver.at(at + Vec{0.5, 1.0}));
        driver.frames(10);
        driver.key("Space");
        driver.frames(2);
    }

    /// Undo comes back to how the hand has left things when something was done at an earlier moment.
    template <class Deed>
    void expectKept(const Deed& deed)
    {
        const ObjectId pulled = driver.scene().objects.back().id;
        const auto lies = [&] { return middleOf(driver.editor().posed(), pulled); };
        const Vec left = lies();
        driver.editor().scrub(5);
        driver.frames(2);
        ASSERT_GT(glm::distance(lies(), left), 0.01);
        deed();
        driver.frames(5);
        bool isBack = false;
        for (int times = 0; times < 8 && !isBack; ++times) {
            driver.key("Z", KMOD_CTRL);
            driver.frames(2);
            isBack = find(driver.editor().posed(), pulled) && glm::distance(lies(), left) < 1e-9;
        }
        EXPECT_TRUE(isBack);
    }

    /// When it is not, there is a new scene.
    bool isAskedFor()
    {
        driver.key("N", KMOD_CTRL);
        driver.frames(2);
        const bool isAsked = driver.popupOpen();
        driver.key("Escape");
        driver.frames(2);
        return isAsked;
    }
};

TEST_F(RunWithAHand, IsAskedForUntilItIsSaved)
{
    EXPECT_TRUE(isAskedFor());
    driver.key("4");
    driver.frames(2);
    EXPECT_TRUE(isAskedFor()) << "after the run, too";
    driver.key("S", KMOD_CTRL);
    driver.frames(5);
    EXPECT_FALSE(isAskedFor());
}

/// The newest frame is still there, though another one is looked at.
TEST_F(RunWithAHand, IsAskedForWhereTheRunIsLookedAtFromItsBeginning)
{
    driver.editor().scrub(0);
    driver.frames(2);
    EXPECT_TRUE(isAskedFor());
}

// The frames after an earlier moment go when anything is done there, and with them would what the hand had come to.

TEST_F(RunWithAHand, IsAStepBeforeTheRunGoesOnFromAnEarlierMoment)
{
    expectKept([this] {
        driver.key("Space");
        driver.frames(8);
        driver.key("Space");
    });
}

TEST_F(RunWithAHand, IsAStepBeforeAnEarlierMomentIsSaved)
{
    expectKept([this] {
        driver.key("S", KMOD_CTRL);
        driver.frames(2);
        driver.clickInPopup({"now"});
    });
}

TEST_F(RunWithAHand, IsAStepBeforeAnythingIsDeletedAtAnEarlierMoment)
{
    expectKept([this] {
        driver.editor().select({.objects = {leftBox}});
        driver.key("Delete");
    });
}

TEST_F(RunWithAHand, IsAStepBeforeAnEarlierMomentIsEdited)
{
    expectKept([this] {
        driver.key("4");
        driver.frames(2);
        drawBox(driver);
        driver.key("1");
    });
}

TEST_F(RunWithAHand, IsAStepAlsoWhereThereIsNoFileYet)
{
    driver.window().openUnnamed({.scene = handsScene()});
    driver.frames(2);
    driver.key("4");
    drawBox(driver);
    pull();
    expectKept([this] {
        driver.key("Space");
        driver.frames(8);
        driver.key("Space");
    });
}

/// The newest moment is what is kept, whichever is looked at.
TEST_F(RunWithAHand, IsKeptWhereAnEarlierMomentIsLookedAt)
{
    const ObjectId pulled = driver.scene().objects.back().id;
    const Vec left = middleOf(driver.editor().posed(), pulled);
    driver.editor().scrub(5);
    driver.frames(2);
    EXPECT_TRUE(driver.window().leave());
    bool isThere = false;
    for (const auto& entry : std::filesystem::directory_iterator(driver.path("data/autosave")))
        if (entry.path().extension() == ".sprung")
            if (const Result<LoadedScene> kept = loadScene(entry.path().string()))
                isThere = isThere || glm::distance(middleOf(kept->scene, pulled), left) < 1e-9;
    EXPECT_TRUE(isThere);
}

TEST_F(RunWithAHand, IsNotAskedForOnceItIsSavedAsItIs)
{
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    driver.clickInPopup({"now"});
    driver.frames(5);
    EXPECT_FALSE(isAskedFor());
}

/// What was drawn in a run was gone when the run was looked at from its beginning, and then saved on the way out.
TEST_F(UnsavedFiles, WhatWasDrawnInARunIsSavedFromWhereverTheRunIsLookedAt)
{
    const std::size_t before = driver.scene().objects.size();
    driver.key("1");
    driver.frames(60);
    drawBox(driver);
    driver.frames(30);
    driver.key("Space");
    driver.editor().scrub(0);
    driver.frames(3);
    ASSERT_EQ(driver.scene().objects.size(), before);
    driver.quit();
    driver.frames(3);
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Return");
    driver.frames(3);
    ASSERT_TRUE(driver.popupOpen()) << "which moment";
    driver.key("Return");
    driver.frames(3);
    const Result<LoadedScene> file = loadScene(driver.path("scene.sprung"));
    ASSERT_TRUE(file);
    EXPECT_EQ(file->scene.objects.size(), before + 1);
}

/// A key that moves what is selected settles the run: what it has come to overwrote the file without a question.
TEST_F(UnsavedFiles, WhichMomentIsAskedForAfterTheRunWasSettledToo)
{
    driver.key("1");
    driver.frames(30);
    driver.key("Space");
    driver.editor().select({.objects = {leftBox}});
    driver.key("Right");
    driver.frames(3);
    ASSERT_FALSE(driver.editor().runHasMoved());
    driver.key("S", KMOD_CTRL);
    driver.frames(3);
    ASSERT_TRUE(driver.popupOpen());
    driver.clickInPopup({"now"});
    driver.frames(3);
    driver.key("S", KMOD_CTRL);
    driver.frames(3);
    EXPECT_FALSE(driver.popupOpen()) << "saved as it is";
}

TEST_F(UnsavedFiles, WhatWasDrawnInARunIsAskedForThoughTheRunWasLeftAtAnEarlierMoment)
{
    driver.key("1");
    driver.frames(60);
    drawBox(driver);
    driver.frames(30);
    driver.key("Space");
    driver.editor().scrub(20);
    driver.frames(3);
    driver.key("4");
    driver.frames(3);
    driver.key("N", KMOD_CTRL);
    driver.frames(2);
    EXPECT_TRUE(driver.popupOpen());
}

TEST_F(RunWithAHand, IsNotAskedForOnceItIsTakenBack)
{
    driver.key("4");
    driver.frames(2);
    driver.key("Z", KMOD_CTRL);
    driver.frames(2);
    EXPECT_FALSE(isAskedFor());
}

TEST_F(UnsavedFiles, NewWithUnsavedWorkAsksAndEscKeepsIt)
{
    drawBox(driver);
    const Scene drawn = driver.scene();
    driver.key("N", KMOD_CTRL);
    driver.frames(2);
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Escape");
    driver.frames(2);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(driver.scene() == drawn);
    EXPECT_TRUE(unsaved());
}

TEST_F(UnsavedFiles, TheQuestionSavesByEnterAndGoesOn)
{
    drawBox(driver);
    const Scene drawn = driver.scene();
    driver.key("N", KMOD_CTRL);
    driver.frames(2);
    driver.key("Return");
    driver.frames(2);
    EXPECT_TRUE(driver.scene() == sceneWithGround());
    EXPECT_TRUE(stored(driver.path("scene.sprung")) == drawn);
}

TEST_F(UnsavedFiles, TheQuestionCanGoOnWithoutSaving)
{
    drawBox(driver);
    driver.key("N", KMOD_CTRL);
    driver.frames(2);
    driver.clickInPopup({"don't save"});
    driver.frames(2);
    EXPECT_TRUE(driver.scene() == sceneWithGround());
    EXPECT_TRUE(stored(driver.path("scene.sprung")) == handsScene());
}

TEST_F(UnsavedFiles, QuittingAsksForUnsavedWorkOnly)
{
    drawBox(driver);
    driver.key("Q", KMOD_CTRL);
    EXPECT_TRUE(driver.frames(2));
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Escape");
    EXPECT_TRUE(driver.frames(2));
    driver.key("S", KMOD_CTRL);
    driver.keyDown("Left Ctrl");
    driver.keyDown("Q");
    EXPECT_FALSE(driver.frames(2));
}

/// What was dragged when the window was closed was lost without a question.
TEST_F(UnsavedFiles, QuittingInTheMiddleOfAGestureAsksForIt)
{
    const Vec before = middleOf(driver.scene(), leftBox);
    const auto moves = [&] {
        return glm::distance(middleOf(driver.editor().posed(), leftBox), before) > 0.2;
    };
    driver.press(driver.at(before));
    driver.moveTo(driver.at(before + Vec(0.2, 0.2)));
    driver.moveTo(driver.at(before + Vec(0.5, 0.5)));
    driver.frames(2);
    driver.quit();
    EXPECT_TRUE(driver.frames(3));
    ASSERT_TRUE(driver.popupOpen());
    EXPECT_TRUE(moves());
    driver.key("Escape");
    driver.release(driver.at(before));
    driver.frames(2);
    EXPECT_TRUE(moves()) << "it has been let go of";
    driver.key("Z", KMOD_CTRL);
    ASSERT_FALSE(moves()) << "one gesture, one step";
    driver.click(driver.at(before));
    driver.key("G");
    driver.moveTo(driver.at(before + Vec(0.4, 0.0)));
    driver.frames(2);
    driver.window().finishWhatIsUnderWay();  // a signal ends the program
    EXPECT_TRUE(moves());
}

/// What a slider showed while it was held was lost likewise.
TEST_F(UnsavedFiles, QuittingWhileASliderIsHeldAsksForWhatItShows)
{
    driver.click(driver.at(middleOf(driver.scene(), leftBox)));
    driver.frames(2);
    const double before = find(driver.scene(), leftBox)->material.friction;
    const ui::PxRect slider =
        driver.widget("tool window", {static_cast<int>(number(leftBox)), "friction", "slider"});
    const auto isSet = [&] { return find(driver.scene(), leftBox)->material.friction != before; };
    for (const bool asks : {true, false}) {
        driver.press(slider.centre());
        driver.moveTo({slider.min.x + 3.0, slider.centre().y});
        driver.frames(2);
        ASSERT_FALSE(isSet());
        if (asks)
            driver.quit();
        else
            driver.window().finishWhatIsUnderWay();  // a signal ends the program
        EXPECT_TRUE(driver.frames(3));
        EXPECT_EQ(driver.popupOpen(), asks);
        EXPECT_TRUE(isSet());
        driver.key("Escape");
        driver.release(slider.centre());
        driver.frames(2);
        driver.key("Z", KMOD_CTRL);
        driver.frames(2);
        EXPECT_FALSE(isSet()) << "one step";
    }
}

TEST_F(UnsavedFiles, QuittingOverASheetAsksInItsPlace)
{
    drawBox(driver);
    for (const char* sheet : {"Shortcuts", "About Sprung"}) {
        driver.key("P", KMOD_CTRL);
        driver.frames(2);
        driver.type(sheet);
        driver.key("Return");
        driver.frames(3);
        ASSERT_TRUE(driver.popupOpen()) << sheet;
        driver.quit();
        EXPECT_TRUE(driver.frames(3));
        ASSERT_TRUE(driver.popupOpen()) << sheet;
        driver.key("Escape");
        EXPECT_TRUE(driver.frames(3));
        EXPECT_FALSE(driver.popupOpen()) << sheet;
        driver.key("2");
        EXPECT_EQ(driver.editor().mode(), ui::Mode::Vertex) << sheet << ": work goes on";
        driver.key("4");
    }
}

TEST_F(UnsavedFiles, AQuestionThatComesWhileAnotherIsAskedWaitsForItsAnswer)
{
    drawBox(driver);
    driver.key("1");
    driver.frames(5);
    driver.key("S", KMOD_CTRL);
    driver.frames(2);
    ASSERT_TRUE(driver.popupOpen()) << "which moment";
    ASSERT_TRUE(saveScene(handsScene(), driver.path("other.sprung")));
    driver.drop(driver.path("other.sprung"));
    driver.quit();
    for (int question = 0; question < 2; ++question) {
        driver.frames(3);
        ASSERT_TRUE(driver.popupOpen()) << question;
        driver.key("Escape");
    }
    EXPECT_TRUE(driver.frames(3));
    EXPECT_FALSE(driver.popupOpen());
    driver.key("2");
    EXPECT_EQ(driver.editor().mode(), ui::Mode::Vertex) << "work goes on";
}

}  // namespace
}  // namespace sprung::app
