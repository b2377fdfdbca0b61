// Gallery, timeline, status line: what they make of what they are given.

#include "edit/format.h"
#include "panels/gallery.h"
#include "panels/status.h"
#include "panels/transport.h"
#include "scene/shapes.h"
#include "ui/panels_desk.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

const std::vector<ExampleCard> cards{{"Tower", "Knock it over", "Stacks"},
                                     {"Rubber balls", "Soft edges flatten on landing", "Soft bodies"},
                                     {"Card house", "Hold your breath", "Stacks"}};

using Places = std::vector<std::size_t>;

std::vector<std::string> strongWords(const Editor& editor, const StatusReading& reading)
{
    std::vector<std::string> words;
    for (const StatusItem& item : statusItems(editor, reading))
        words.push_back(item.strong + " " + item.quiet);
    return words;
}

Scene oneBox()
{
    Scene scene;
    addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    return scene;
}

}  // namespace

TEST(Gallery, ListsCategoriesAsTheyComeUp)
{
    EXPECT_EQ(categoriesOf(cards), (std::vector<std::string>{"Stacks", "Soft bodies"}));
}

TEST(Gallery, FindsByWordsAndCategory)
{
    EXPECT_EQ(matching(cards, "", ""), (Places{0, 1, 2}));
    EXPECT_EQ(matching(cards, "SOFT", ""), (Places{1}));
    EXPECT_EQ(matching(cards, "", "Stacks"), (Places{0, 2}));
    EXPECT_EQ(matching(cards, "breath", "Stacks"), (Places{2}));
    EXPECT_EQ(matching(cards, "water", ""), Places{});
}

TEST(Gallery, HasWhatIsNamedSoBeforeWhatTellsOfIt)
{
    const std::vector<ExampleCard> both{{.name = "Downhill", .description = "A jelly car"},
                                        {.name = "Jelly car"}};
    EXPECT_EQ(matching(both, "jelly car", ""), (Places{1, 0}));
}

TEST(Gallery, TellsHowManyOfAllAreFound)
{
    const auto told = [](const GalleryState& state) {
        const StatusItem item = galleryItems(cards, state).front();
        return item.strong + " " + item.quiet;
    };
    GalleryState state;
    EXPECT_EQ(told(state), "3 examples");
    state.search = "soft";
    EXPECT_EQ(told(state), "1 of 3 examples");
    state.search = "water";
    EXPECT_EQ(told(state), "0 of 3 examples");
    state.search.clear();
    state.category = 0;
    EXPECT_EQ(told(state), "2 of 3 examples");
}

TEST(Gallery, OpensWhatTheKeysChose)
{
    const Layout layout = layoutFor({1280.0, 800.0});
    GalleryState state;
    std::optional<std::size_t> opened;
    Stage stage([&](const Ui& ui) {
        if (const GalleryWish wish = gallery(ui, layout, cards, state); wish.open)
            opened = wish.open;
    });
    stage.run();
    stage.tap(SDLK_RIGHT);
    stage.run();
    stage.tap(SDLK_RIGHT);
    stage.run();
    stage.tap(SDLK_RETURN);
    stage.run();
    EXPECT_EQ(opened, 2u);
}

/// Of one row, and of two of which the second is short, which takes a window where two cards fit.
TEST(Gallery, GoesDownToTheLastCard)
{
    for (const double width : {1280.0, 720.0}) {
        const Layout layout = layoutFor({width, 800.0});
        GalleryState state;
        Stage stage([&](const Ui& ui) { gallery(ui, layout, cards, state); });
        stage.run();
        const std::size_t columns = std::min<std::size_t>(layout.galleryColumns, cards.size());
        ASSERT_EQ(columns, width > 1000.0 ? 3u : 2u);
        state.chosen = 1;
        for (const SDL_Keycode key : {SDLK_DOWN, SDLK_DOWN}) {
            stage.tap(key);
            stage.run();
        }
        EXPECT_EQ(state.chosen, 2u) << width;
        stage.tap(SDLK_UP);
        stage.run();
        EXPECT_EQ(state.chosen, columns == 3 ? 1u : 0u) << width;
    }
}

TEST(Timeline, ReachesTwentySecondsAndThenFurther)
{
    EXPECT_EQ(timelineEnd(0.0, 3.0), 20.0);
    EXPECT_EQ(timelineEnd(0.0, 21.0), 21.0);
    EXPECT_EQ(timelineEnd(0.0, 60.0), 60.0);
    EXPECT_EQ(timelineEnd(30.0, 90.0), 90.0);
}

TEST(Timeline, EndsAtTheNewestFrameOnceItsBeginningIsForgotten)
{
    EXPECT_EQ(timelineEnd(5.0, 13.0), 13.0);
    EXPECT_EQ(timelineEnd(0.1, 0.1), 0.1);
}

TEST(Timeline, IsToldInMinutesAndHundredths)
{
    EXPECT_EQ(formatTime(0.0), "0:00.00");
    EXPECT_EQ(formatTime(12.48), "0:12.48");
    EXPECT_EQ(formatTime(59.999), "1:00.00");
    EXPECT_EQ(formatTime(754.5), "12:34.50");
}

TEST(Timeline, ScrubsToAKeptFrameOnly)
{
    Desk desk(oneBox(), Mode::Simulation);
    for (int i = 0; i < 60; ++i)
        desk.editor.stepForward();
    desk.stage.run();
    const auto y = static_cast<float>(desk.layout.transport.centre().y);
    desk.stage.click({600.0f, y});
    desk.stage.run();
    ASSERT_FALSE(desk.transportWishes.empty());
    EXPECT_EQ(desk.transportWishes.back().scrubTo, 60u);
}

TEST(Status, TellsHowTheRunIs)
{
    Editor editor(oneBox());
    editor.setMode(Mode::Simulation);
    const std::vector<std::string> words = strongWords(editor, {.msPerStep = 0.84, .realTimeFactor = 1.0});
    ASSERT_EQ(words.size(), 6u);
    EXPECT_EQ(words[0], "4 points");
    EXPECT_EQ(words[1], "6 edges");
    EXPECT_EQ(words[2], "0 contacts");
    EXPECT_EQ(words[3], "0.84 ms per step");
    EXPECT_EQ(words[4], "1.00× real time");
    EXPECT_EQ(strongWords(editor, {.realTimeFactor = 0.0083})[3], "0.008× real time");
}

TEST(Status, TellsAZoomThatIsNotZeroAsSuch)
{
    Editor editor(oneBox());
    EXPECT_EQ(strongWords(editor, {.zoom = 1.0}).back(), "100 %");
    EXPECT_EQ(strongWords(editor, {.zoom = 0.004}).back(), "0.4 %");
    EXPECT_EQ(strongWords(editor, {.zoom = 0.0002}).back(), "0.02 %");
}

TEST(Status, HintsHowWhatIsLockedGetsUnlocked)
{
    Scene scene = oneBox();
    scene.objects[0].locked = true;
    Editor editor(scene);
    Hands hands(editor);
    editor.select({.objects = {scene.objects[0].id}});
    const std::vector<Hint> locked = hints(editor, hands);
    EXPECT_EQ(locked.front().with, Hint::With::Right);
    editor.lockSelection();
    EXPECT_EQ(hints(editor, hands).front().with, Hint::With::Left);
}

TEST(Hover, SaysThatAThingIsLocked)
{
    Scene scene = oneBox();
    Editor editor(scene);
    Hands hands(editor);
    const Pointer over{.at = {0.0, 0.5}, .metresPerPixel = 0.01};
    hands.move(over);
    EXPECT_TRUE(hands.overlay().tags.empty());
    editor.select({.objects = {scene.objects[0].id}});
    editor.lockSelection();
    editor.select({});
    hands.move(over);
    EXPECT_EQ(hands.overlay().tags.size(), 1u);
    hands.move({.at = {9.0, 9.0}, .metresPerPixel = 0.01});
    EXPECT_TRUE(hands.overlay().tags.empty());
}

TEST(Format, LeavesNoZerosThatSayNothingInLargeNumbers)
{
    EXPECT_EQ(formatNumber(1e9, 0), "1e9");
    EXPECT_EQ(formatNumber(1.25e10, 2), "1.25e10");
    EXPECT_EQ(formatNumber(-2e12, 0), "\u22122e12");
    EXPECT_EQ(formatNumber(9.999e9, 0), "1e10");
}

TEST(Format, GivesSmallSizesThreeDigits)
{
    EXPECT_EQ(formatSize(2.0, 0.5), "2.00 × 0.50 m");
    EXPECT_EQ(formatSize(0.006, 0.0123), "0.00600 × 0.0123 m");
    EXPECT_EQ(formatSize(0.0, 1.0), "0.00 × 1.00 m");
}

TEST(Status, TellsWhatIsSelectedByMode)
{
    Editor editor(oneBox());
    editor.setMode(Mode::Vertex);
    editor.select({.points = {editor.posed().points[0].id}});
    EXPECT_EQ(strongWords(editor, {.pointer = Vec{3.24, 0.01}}),
              (std::vector<std::string>{"4 points", "6 edges", "1 selected", "x 3.24", "y 0.01 m"}));
    editor.setMode(Mode::Object);
    EXPECT_EQ(strongWords(editor, {}),
              (std::vector<std::string>{"4 points", "6 edges", "1 object", "0 selected", "Grid 0.25 m"}));
}

TEST(History, AClickGoesToThatStep)
{
    Desk desk(oneBox());
    desk.editor.select({.objects = {desk.editor.posed().objects[0].id}});
    desk.editor.nudge({1.0, 0.0});
    desk.stage.run();
    desk.stage.click({100.0f, 44.0f + 44.0f + 8.0f + 14.0f});
    desk.stage.run();
    ASSERT_EQ(desk.historyWishes.size(), 1u);
    EXPECT_EQ(desk.historyWishes[0].goTo, 0u);
}

TEST(Outliner, AClickSelectsAnObject)
{
    Desk desk(oneBox());
    const PxRect place = floatingPlace(desk.layout, 1);
    const float below = 44.0f + 8.0f + 32.0f;  // the title and the scene's name
    desk.stage.click({100.0f, static_cast<float>(place.min.y) + below + 14.0f});
    desk.stage.run();
    ASSERT_EQ(desk.outlinerWishes.size(), 1u);
    ASSERT_TRUE(desk.outlinerWishes[0].selection);
    EXPECT_EQ(desk.outlinerWishes[0].selection->objects, std::vector{desk.editor.posed().objects[0].id});
}

TEST(Outliner, ARightClickOnARowAsksForTheMenuOfIt)
{
    Desk desk(oneBox());
    const PxRect place = floatingPlace(desk.layout, 1);
    const float row = static_cast<float>(place.min.y) + 44.0f + 8.0f + 32.0f + 14.0f;
    desk.stage.moveTo({100.0f, row});
    desk.stage.press(SDL_BUTTON_RIGHT);
    desk.stage.release(SDL_BUTTON_RIGHT);
    desk.stage.run();
    ASSERT_EQ(desk.outlinerWishes.size(), 1u);
    EXPECT_EQ(desk.outlinerWishes[0].menu, MenuRequest::On::Object);
    ASSERT_TRUE(desk.outlinerWishes[0].selection);
    EXPECT_EQ(desk.outlinerWishes[0].selection->objects, std::vector{desk.editor.posed().objects[0].id});
}

/// Below the objects, each once.
TEST(Outliner, ListsLiquidsTapsAndDrains)
{
    Scene scene = oneBox();
    scene.fluids.push_back({.id = FluidId{3}, .name = "Water"});
    scene.taps.push_back({.id = TapId{1}, .fluid = FluidId{3}});
    scene.drains.push_back({.id = DrainId{7}});
    Desk desk(scene);
    const PxRect place = floatingPlace(desk.layout, 1);
    std::vector<Selection> chosen;
    for (float below = 90.0f; below < 230.0f; below += 7.0f) {
        desk.forget();
        desk.stage.click({100.0f, static_cast<float>(place.min.y) + below});
        desk.stage.run();
        for (const OutlinerWish& wish : desk.outlinerWishes)
            if (wish.selection && (chosen.empty() || chosen.back() != *wish.selection))
                chosen.push_back(*wish.selection);
    }
    EXPECT_EQ(chosen, (std::vector<Selection>{{.objects = {scene.objects[0].id}},
                                              {.fluids = {FluidId{3}}},
                                              {.taps = {TapId{1}}},
                                              {.drains = {DrainId{7}}}}));
}

TEST(Outliner, ADoubleClickLetsTheNameBeTypedAndTheLockIsASwitch)
{
    Desk desk(oneBox());
    const PxRect place = floatingPlace(desk.layout, 1);
    const float row = static_cast<float>(place.min.y) + 44.0f + 8.0f + 32.0f + 14.0f;
    desk.stage.click({100.0f, row});
    desk.stage.click({100.0f, row});
    desk.stage.run();
    desk.stage.tap(SDLK_a, KMOD_CTRL, SDL_SCANCODE_A);
    desk.stage.type("Anvil");
    desk.stage.tap(SDLK_RETURN, 0, SDL_SCANCODE_RETURN);
    desk.stage.run();
    ASSERT_FALSE(desk.outlinerWishes.empty());
    ASSERT_TRUE(desk.outlinerWishes.back().edit);
    EXPECT_EQ(desk.outlinerWishes.back().edit->scene.objects[0].name, "Anvil");

    desk.forget();
    desk.stage.click({static_cast<float>(place.max.x) - 24.0f, row});
    desk.stage.run();
    ASSERT_EQ(desk.outlinerWishes.size(), 1u);
    ASSERT_TRUE(desk.outlinerWishes[0].edit);
    EXPECT_TRUE(desk.outlinerWishes[0].edit->scene.objects[0].locked);
}
