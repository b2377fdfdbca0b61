#include "edit/document.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

Scene sceneOf(int boxes)
{
    Scene scene;
    for (int i = 0; i < boxes; ++i)
        addBox(scene, {2.0 * i, 0.0}, {1.0, 1.0});
    return scene;
}

HistoryEntry entry(int boxes, bool isRun = false)
{
    return {.name = std::to_string(boxes),
            .scene = std::make_shared<const Scene>(sceneOf(boxes)),
            .isRun = isRun};
}

}  // namespace

TEST(History, StepsOverARunThatGoesOnAfterAStep)
{
    History history(entry(1));
    history.push(entry(2, true));
    history.push(entry(3));
    HistoryEntry after = entry(4, true);
    after.goesOn = true;
    history.push(after);
    EXPECT_EQ(history.undone(), 1u);
    history.go(history.undone());
    EXPECT_EQ(history.redone(), 3u);
    EXPECT_EQ(history.undone(), 0u);
    history.go(0);
    EXPECT_EQ(history.redone(), 1u);
}

TEST(History, DropsTheOldestWhenItHoldsTooManyBytes)
{
    const std::size_t each = bytesOf(sceneOf(10));
    History history(entry(10), 3 * each + each / 2);
    for (int i = 0; i < 10; ++i)
        history.push(entry(10));
    EXPECT_EQ(history.entries().size(), 3u);
    EXPECT_EQ(history.index(), 2u);
    EXPECT_TRUE(history.isUnsaved());  // the saved state is gone
}

TEST(History, KeepsTheCurrentEntryHoweverLargeItIs)
{
    History history(entry(1), 10);
    history.push(entry(50));
    ASSERT_EQ(history.entries().size(), 1u);
    EXPECT_EQ(history.current().name, "50");
}

TEST(History, CountsMoreBytesForALargerScene)
{
    EXPECT_GT(bytesOf(sceneOf(20)), 15 * bytesOf(sceneOf(1)) - 15 * sizeof(Scene));
}

TEST(History, CountsTheParticlesOfLiquids)
{
    Scene wet = sceneOf(1);
    wet.fluids.push_back({.at = std::vector<Vec>(100), .velocity = std::vector<Vec>(100)});
    EXPECT_GE(bytesOf(wet), bytesOf(sceneOf(1)) + 200 * sizeof(Vec));
}

TEST(History, OfANewStepDropsWhatCouldBeRedone)
{
    History history(entry(1));
    history.push(entry(2));
    history.push(entry(3));
    history.go(0);
    history.push(entry(4));
    EXPECT_FALSE(history.canRedo());
    EXPECT_EQ(history.entries().size(), 2u);
    EXPECT_EQ(history.current().name, "4");
}

TEST(History, OfARunAsideKeepsWhatCouldBeRedone)
{
    History history(entry(1));
    history.push(entry(2));
    history.markSaved();
    history.go(0);
    for (int run : {3, 4}) {
        history.pushAside(entry(run, true));
        EXPECT_EQ(history.entries().size(), 3u) << "in place of the one before";
        EXPECT_TRUE(history.current().isAside);
        EXPECT_TRUE(history.isUnsaved());
        history.go(0);
    }
    history.go(2);
    EXPECT_EQ(history.current().name, "2");
    EXPECT_FALSE(history.isUnsaved()) << "it is what was saved";
}

TEST(History, OfARunAsideDropsOtherRuns)
{
    History history(entry(1));
    history.push(entry(2, true));
    history.go(0);
    history.pushAside(entry(3, true));
    EXPECT_EQ(history.entries().size(), 2u);
    EXPECT_EQ(history.current().name, "3");
    EXPECT_FALSE(history.current().isAside) << "nothing is behind it";
}

TEST(History, BuildsOnARunAsideWithTheNextStep)
{
    History history(entry(1));
    history.push(entry(2));
    history.go(0);
    history.pushAside(entry(3, true));
    EXPECT_TRUE(history.canTakeOut(1));
    history.push(entry(4));
    EXPECT_EQ(history.entries().size(), 3u);
    EXPECT_FALSE(history.entries()[1].isAside);
    EXPECT_FALSE(history.canTakeOut(1)) << "the step would be of nothing that was";
}

TEST(History, TakesARunOutAndLeavesTheRest)
{
    History history(entry(1));
    history.push(entry(2));
    history.markSaved();
    history.go(0);
    history.pushAside(entry(3, true));
    EXPECT_FALSE(history.canTakeOut(0));
    EXPECT_FALSE(history.canTakeOut(2));
    history.takeOut(1);
    EXPECT_EQ(history.index(), 0u);
    EXPECT_EQ(history.entries().size(), 2u);
    EXPECT_TRUE(history.isUnsaved());
    history.go(1);
    EXPECT_EQ(history.current().name, "2");
    EXPECT_FALSE(history.isUnsaved());
}

TEST(Unsaved, IsAStepAndNoMoreWhenItIsTakenBack)
{
    History history(entry(1));
    EXPECT_FALSE(history.isUnsaved());
    history.push(entry(2));
    EXPECT_TRUE(history.isUnsaved());
    history.go(0);
    EXPECT_FALSE(history.isUnsaved());
}

TEST(Unsaved, IsNotARunAlone)
{
    History history(entry(1));
    history.push(entry(2, true));
    EXPECT_FALSE(history.isUnsaved());
    history.push(entry(3));
    EXPECT_TRUE(history.isUnsaved());
}

TEST(Unsaved, IsTheStateBeforeASavedStep)
{
    History history(entry(1));
    history.push(entry(2));
    history.markSaved();
    EXPECT_FALSE(history.isUnsaved());
    history.go(0);
    EXPECT_TRUE(history.isUnsaved());
    history.go(1);
    EXPECT_FALSE(history.isUnsaved());
}

TEST(Unsaved, StaysSoWhenTheSavedStepWasDropped)
{
    History history(entry(1));
    history.push(entry(2));
    history.markSaved();
    history.go(0);
    history.push(entry(3));
    EXPECT_TRUE(history.isUnsaved());
    history.go(0);
    EXPECT_TRUE(history.isUnsaved());
}

/// What a run was saved as does not tell from where it ran.
TEST(Unsaved, IsTheStateBeforeASavedRun)
{
    History history(entry(1));
    history.push(entry(2, true));
    history.markSaved();
    EXPECT_FALSE(history.isUnsaved());
    history.go(0);
    EXPECT_TRUE(history.isUnsaved());
    history.push(entry(3, true));
    EXPECT_TRUE(history.isUnsaved());
    history.markSaved();
    history.takeOut(1);
    EXPECT_TRUE(history.isUnsaved());
}

TEST(Unsaved, IsARunFromBeforeTheSavedState)
{
    History history(entry(1));
    history.push(entry(2));
    history.markSaved();
    HistoryEntry run = entry(3, true);
    run.ranFrom = history.current().scene;
    history.push(run);
    EXPECT_FALSE(history.isUnsaved()) << "it can be run again";
    run.ranFrom = history.entries()[0].scene;
    history.push(run);
    EXPECT_TRUE(history.isUnsaved());
}

TEST(Unsaved, IsTheWayBackToTheBeginning)
{
    History history(entry(1));
    history.push(entry(2, true));
    history.markSaved();
    HistoryEntry reset = entry(1, true);
    reset.isReset = true;
    history.push(reset);
    EXPECT_TRUE(history.isUnsaved());
}

TEST(Unsaved, SurvivesThatRunsFallOffTheOldEnd)
{
    const std::size_t each = bytesOf(sceneOf(5));
    History history(entry(5), 2 * each + each / 2);
    history.push(entry(5, true));
    history.push(entry(5, true));
    history.push(entry(5, true));
    EXPECT_EQ(history.entries().size(), 2u);
    EXPECT_FALSE(history.isUnsaved());
}

TEST(Document, MakesNoStepWhenNothingChanged)
{
    Document document(sceneOf(2));
    EXPECT_FALSE(document.apply("Nothing", sceneOf(2)));
    EXPECT_FALSE(document.history().canUndo());
}

TEST(Document, ShowsAPreviewThatItsHistoryDoesNotKnow)
{
    Document document(sceneOf(1));
    const std::uint64_t before = document.revision();
    document.preview(sceneOf(2));
    EXPECT_EQ(document.draft(), sceneOf(2));
    EXPECT_EQ(document.saved(), sceneOf(1));
    EXPECT_GT(document.revision(), before);
    document.cancelPreview();
    EXPECT_EQ(document.draft(), sceneOf(1));
    EXPECT_FALSE(document.history().canUndo());
    EXPECT_FALSE(document.isUnsaved());
}

TEST(Document, EndsAPreviewByAStep)
{
    Document document(sceneOf(1));
    document.preview(sceneOf(2));
    EXPECT_TRUE(document.apply("Draw box", sceneOf(3)));
    EXPECT_EQ(document.draft(), sceneOf(3));
    document.preview(sceneOf(2));
    EXPECT_FALSE(document.apply("Nothing", sceneOf(3)));
    EXPECT_EQ(document.draft(), sceneOf(3));
}

TEST(Document, RevisionGrowsWithEveryChangeOfWhatItShows)
{
    Document document(sceneOf(1));
    std::uint64_t last = document.revision();
    const auto grew = [&] { return std::exchange(last, document.revision()) < document.revision(); };
    document.apply("Draw box", sceneOf(2));
    EXPECT_TRUE(grew());
    document.undo();
    EXPECT_TRUE(grew());
    document.redo();
    EXPECT_TRUE(grew());
    document.goTo(0);
    EXPECT_TRUE(grew());
    document.open(sceneOf(4), "Open");
    EXPECT_TRUE(grew());
    document.select({.objects = {ObjectId{1}}});
    EXPECT_FALSE(grew());
}

TEST(Document, SelectsAgainWhatWasSelected)
{
    Document document(sceneOf(2));
    document.select({.objects = {ObjectId{2}}});
    document.apply("Delete Box 2", sceneOf(1));
    EXPECT_TRUE(document.selection().empty());
    document.select({.objects = {ObjectId{1}}});
    document.undo();
    EXPECT_EQ(document.selection(), (Selection{.objects = {ObjectId{2}}}));
    document.redo();
    EXPECT_EQ(document.selection(), (Selection{.objects = {ObjectId{1}}}));
}

TEST(Document, NeverSelectsWhatIsNotThere)
{
    Document document(sceneOf(1));
    document.select({.points = {PointId{4}, PointId{5}}, .edges = {EdgeId{7}}, .objects = {ObjectId{9}}});
    EXPECT_EQ(document.selection(), (Selection{.points = {PointId{4}}}));
}

TEST(Selection, TogglesKeepingTheOrderOfChoosing)
{
    std::vector<PointId> chosen;
    toggle(chosen, PointId{3});
    toggle(chosen, PointId{1});
    toggle(chosen, PointId{2});
    toggle(chosen, PointId{1});
    EXPECT_EQ(chosen, (std::vector{PointId{3}, PointId{2}}));
    EXPECT_FALSE(isChosen(chosen, PointId{1}));
    EXPECT_TRUE(isChosen(chosen, PointId{3}));
}
