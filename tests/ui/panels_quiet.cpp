// Panels ask for nothing unless a hand does.

#include "panels/questions.h"
#include "panels/shortcuts_sheet.h"
#include "support/playground.h"
#include "ui/panels_desk.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

constexpr std::array modes{Mode::Simulation, Mode::Vertex, Mode::Edge, Mode::Object};

template <typename Thing>
auto some(support::Random& random, const std::vector<Thing>& things)
{
    std::vector<decltype(Thing::id)> ids;
    for (int i = random.below(4); i > 0; --i) {
        const auto id = things[static_cast<std::size_t>(random.below(static_cast<int>(things.size())))].id;
        if (!isChosen(ids, id))
            ids.push_back(id);
    }
    return ids;
}

Selection randomSelection(support::Random& random, const Scene& scene)
{
    return {some(random, scene.points), some(random, scene.edges), some(random, scene.objects)};
}

}  // namespace

TEST(Panels, AskForNothingByThemselves)
{
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        for (Mode mode : modes) {
            support::Random random(seed);
            Desk desk(support::playground(random), mode);
            for (int i = 0; i < 8; ++i) {
                desk.editor.select(randomSelection(random, desk.editor.document().saved()));
                desk.stage.run();
            }
            EXPECT_EQ(desk.wishes(), 0u) << "seed " << seed << ", mode " << static_cast<int>(mode);
        }
}

TEST(Panels, AskForNothingWhileTheHandOnlyGlidesOverThem)
{
    support::Random random(5);
    Desk desk(support::playground(random), Mode::Vertex);
    desk.editor.select(randomSelection(random, desk.editor.document().saved()));
    for (int i = 0; i < 200; ++i) {
        desk.stage.moveTo({static_cast<float>(random.between(0.0, 1280.0)),
                           static_cast<float>(random.between(0.0, 800.0))});
        desk.stage.frame();
    }
    EXPECT_EQ(desk.wishes(), 0u);
}

TEST(Panels, AskForNothingWhileARunGoesOn)
{
    support::Random random(6);
    Desk desk(support::playground(random), Mode::Simulation);
    desk.editor.select(randomSelection(random, desk.editor.document().saved()));
    for (int i = 0; i < 30; ++i) {
        desk.editor.stepForward();
        desk.stage.frame();
    }
    EXPECT_EQ(desk.wishes(), 0u);
}

TEST(Panels, OfAnEmptySceneAskForNothing)
{
    for (Mode mode : modes) {
        Desk desk(Scene{}, mode);
        desk.stage.run();
        EXPECT_EQ(desk.wishes(), 0u);
    }
}

TEST(Sheets, StayOpenUntilTheHandClosesThem)
{
    const Layout layout = layoutFor({1280.0, 800.0});
    GalleryState state;
    SheetState shortcuts;
    bool showShortcuts = false, closed = false;
    Stage stage([&](const Ui& ui) {
        if (showShortcuts)
            closed = shortcutsSheet(ui, layout, Mode::Edge, shortcuts) || closed;
        else
            closed = gallery(ui, layout, std::vector<ExampleCard>(5), state).close || closed;
    });
    for (int i = 0; i < 10; ++i)
        stage.frame();
    EXPECT_FALSE(closed);
    stage.tap(SDLK_ESCAPE);
    stage.run();
    EXPECT_TRUE(closed);

    closed = false;
    showShortcuts = true;
    for (int i = 0; i < 10; ++i)
        stage.frame();
    EXPECT_FALSE(closed);
    stage.click({5.0f, 400.0f});
    stage.run();
    EXPECT_TRUE(closed);
}

TEST(Questions, WaitForAnAnswer)
{
    const Layout layout = layoutFor({1280.0, 800.0});
    const auto answerTo = [&](SDL_Keycode key) {
        SheetState state;
        std::vector<UnsavedAnswer> answers;
        Stage stage([&](const Ui& ui) {
            if (answers.empty())
                if (const auto answer = unsavedQuestion(ui, layout, "Desk", state))
                    answers.push_back(*answer);
        });
        stage.click({5.0f, 400.0f});
        stage.run();
        EXPECT_TRUE(answers.empty());
        stage.tap(key);
        stage.run();
        return answers;
    };
    EXPECT_EQ(answerTo(SDLK_RETURN), std::vector{UnsavedAnswer::Save});
    EXPECT_EQ(answerTo(SDLK_ESCAPE), std::vector{UnsavedAnswer::Cancel});
}

TEST(Messages, GoByTheirTimeButErrorsStay)
{
    const Layout layout = layoutFor({1280.0, 800.0});
    double now = 100.0;
    std::optional<std::size_t> gone;
    const std::vector<Message> list{{Message::Kind::Error, "It can’t be read", 100.0},
                                    {Message::Kind::Information, "Saved", 100.0}};
    Stage stage([&](const Ui& ui) { gone = messages(ui, layout, list, now); });
    stage.run();
    EXPECT_FALSE(gone);
    now = 110.0;
    stage.run();
    EXPECT_EQ(gone, 1u);
}
