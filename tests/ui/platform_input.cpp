#include "platform/desktop_dpi.h"
#include "platform/keys.h"
#include "platform/screen.h"
#include "ui/platform_stage.h"

#include <gtest/gtest.h>

namespace sprung::ui {

namespace {

const ImVec2 onCanvas{700, 300};
const ImVec2 onPanel{200, 200};

void nothing(const Ui&) {}

std::string nameOf(SDL_Keycode key, SDL_Scancode place)
{
    return keyName(SDL_Keysym{place, key, 0, 0});
}

}  // namespace

TEST(FastClick, ReachesAButtonWhenPressAndReleaseComeTogether)
{
    int clicks = 0;
    Stage stage([&](const Ui& ui) { clicks += button(ui, "", named("Press"), 200.0f) ? 1 : 0; });
    stage.click({150, 125});
    stage.run();
    EXPECT_EQ(clicks, 1);
}

TEST(FastClick, TwiceAtOnceIsTwoClicks)
{
    int clicks = 0;
    Stage stage([&](const Ui& ui) { clicks += button(ui, "", named("Press"), 200.0f) ? 1 : 0; });
    stage.click({150, 125});
    stage.click({150, 125});
    stage.run();
    EXPECT_EQ(clicks, 2);
}

TEST(FastClick, HitsWhereItWasPressedThoughTheMouseWentOn)
{
    int clicks = 0;
    Stage stage([&](const Ui& ui) { clicks += button(ui, "", named("Press"), 200.0f) ? 1 : 0; });
    stage.click({150, 125});
    stage.moveTo(onCanvas);
    stage.run();
    EXPECT_EQ(clicks, 1);
}

TEST(CanvasEvents, ComeInTheOrderOfTheHand)
{
    Stage stage(nothing);
    stage.moveTo(onCanvas);
    stage.press();
    stage.moveTo({720, 310});
    stage.moveTo({740, 320});
    stage.release();
    stage.run();
    std::string order;
    for (const InputEvent& event : stage.events())
        order += std::holds_alternative<PointerMoved>(event)     ? 'm'
                 : std::holds_alternative<ButtonPressed>(event)  ? 'p'
                 : std::holds_alternative<ButtonReleased>(event) ? 'r'
                                                                 : '?';
    EXPECT_EQ(order, "mpmmr");
}

TEST(CanvasEvents, DoNotComeFromOverAPanel)
{
    Stage stage(nothing);
    stage.click(onPanel);
    stage.wheel(0.0f, 1.0f);
    stage.run();
    EXPECT_TRUE(stage.events().empty());
}

TEST(CanvasEvents, OfADragThatBeganOnTheCanvasGoOnOverAPanel)
{
    Stage stage(nothing);
    stage.moveTo(onCanvas);
    stage.press();
    stage.moveTo(onPanel);
    stage.release();
    stage.run();
    const auto events = stage.events();
    EXPECT_EQ(Stage::only<PointerMoved>(events).size(), 2u);
    ASSERT_EQ(Stage::only<ButtonReleased>(events).size(), 1u);
    EXPECT_EQ(Stage::only<ButtonReleased>(events)[0].at, glm::vec2(onPanel.x, onPanel.y));
}

TEST(CanvasEvents, OfADragThatBeganOnAPanelDoNotComeFromTheCanvas)
{
    Stage stage(nothing);
    stage.moveTo(onPanel);
    stage.press();
    stage.moveTo(onCanvas);
    stage.release();
    stage.run();
    const auto events = stage.events();
    EXPECT_TRUE(Stage::only<ButtonPressed>(events).empty());
    EXPECT_TRUE(Stage::only<ButtonReleased>(events).empty());
}

TEST(CanvasEvents, TellThatThePointerLeftForAPanel)
{
    Stage stage(nothing);
    stage.moveTo(onCanvas);
    stage.run();
    stage.moveTo(onPanel);
    stage.run();
    EXPECT_EQ(Stage::only<PointerLeft>(stage.events()).size(), 1u);
}

TEST(CanvasEvents, OfTheWheelKeepFractions)
{
    Stage stage(nothing);
    stage.moveTo(onCanvas);
    stage.wheel(0.0f, 0.125f);
    stage.wheel(-0.25f, 0.0f);
    stage.run();
    const auto wheels = Stage::only<Wheel>(stage.events());
    ASSERT_EQ(wheels.size(), 2u);
    EXPECT_EQ(wheels[0].by, glm::vec2(0.0f, 0.125f));
    EXPECT_EQ(wheels[1].by, glm::vec2(-0.25f, 0.0f));
}

TEST(CanvasEvents, CarryTheModifiersHeldAtTheirTime)
{
    Stage stage(nothing);
    stage.moveTo(onCanvas);
    stage.key(SDLK_LSHIFT, true, KMOD_LSHIFT);
    stage.press();
    stage.release();
    stage.key(SDLK_LSHIFT, false);
    stage.press(SDL_BUTTON_RIGHT);
    stage.run();
    const auto presses = Stage::only<ButtonPressed>(stage.events());
    ASSERT_EQ(presses.size(), 2u);
    EXPECT_TRUE(presses[0].with.shift);
    EXPECT_FALSE(presses[1].with.shift);
    EXPECT_EQ(presses[1].button, Button::Right);
}

TEST(LosingTheFocus, ReleasesEverything)
{
    Stage stage(nothing);
    stage.moveTo(onCanvas);
    stage.key(SDLK_LCTRL, true, KMOD_LCTRL);
    stage.press();
    stage.loseFocus();
    stage.moveTo({710, 310});
    stage.release();
    stage.run();
    const auto events = stage.events();
    EXPECT_EQ(Stage::only<FocusLost>(events).size(), 1u);
    EXPECT_TRUE(Stage::only<ButtonReleased>(events).empty()) << "it counts as released already";
    EXPECT_FALSE(Stage::only<PointerMoved>(events).back().with.ctrl);
    EXPECT_FALSE(ImGui::IsAnyMouseDown());
}

TEST(Keys, GoToTheCanvasAfterAPanelWasClicked)
{
    Stage stage([](const Ui& ui) { button(ui, "", named("Press"), 200.0f); });
    stage.click({150, 125});
    stage.tap(SDLK_SPACE);
    stage.run();
    const auto presses = Stage::only<KeyPressed>(stage.events());
    ASSERT_EQ(presses.size(), 1u);
    EXPECT_EQ(presses[0].key, "Space");
}

TEST(Keys, AreNamedByTheLayout)
{
    EXPECT_EQ(nameOf(SDLK_z, SDL_SCANCODE_Y), "Z") << "German";
    EXPECT_EQ(nameOf(SDLK_a, SDL_SCANCODE_Q), "A") << "French";
}

TEST(Keys, AreNamedByTheirPlaceWhereTheLayoutHasNoLatinLetter)
{
    EXPECT_EQ(nameOf(0x44F, SDL_SCANCODE_Z), "Z") << "Russian";
    EXPECT_EQ(nameOf('&', SDL_SCANCODE_1), "1") << "French";
}

TEST(Keys, MakeChordsAsTheShortcutsAreWritten)
{
    EXPECT_EQ(chord({"Z", {true, true, false, false}}), "Ctrl+Shift+Z");
    EXPECT_EQ(chord({"Del", {}}), "Del");
    EXPECT_EQ(chord({"Shift", {true, false, false, false}}), "Shift");
}

TEST(Keys, OfTheNumberPadAreDigitsWithNumLockOnly)
{
    EXPECT_EQ(keyName({SDL_SCANCODE_KP_7, SDLK_KP_7, KMOD_NUM, 0}), "7");
    EXPECT_EQ(keyName({SDL_SCANCODE_KP_7, SDLK_KP_7, 0, 0}), "Home");
}

TEST(Keyboard, WalksThroughAPanelAfterF6AndComesBackByEscape)
{
    int clicks = 0;
    Stage stage([&](const Ui& ui) {
        clicks += button(ui, "", named("First"), 200.0f) ? 1 : 0;
        clicks += button(ui, "", named("Second"), 200.0f) ? 10 : 0;
    });
    stage.tap(SDLK_F6);
    stage.run();
    stage.tap(SDLK_DOWN);
    stage.run();
    stage.tap(SDLK_SPACE);
    stage.run();
    EXPECT_EQ(clicks, 10);
    EXPECT_TRUE(Stage::only<KeyPressed>(stage.events()).empty());
    stage.tap(SDLK_ESCAPE);
    stage.run();
    stage.tap(SDLK_SPACE);
    stage.run();
    EXPECT_EQ(clicks, 10);
    EXPECT_EQ(Stage::only<KeyPressed>(stage.events()).size(), 1u);
}

TEST(UiScale, IsTheStepNearestToTheDisplay)
{
    EXPECT_EQ(uiScaleFor(96.0), 1.0f);
    EXPECT_EQ(uiScaleFor(120.0), 1.25f);
    EXPECT_EQ(uiScaleFor(192.0), 2.0f);
    EXPECT_EQ(uiScaleFor(1000.0), 3.0f);
}

TEST(UiScale, IsReadFromTheResourcesOfTheDisplay)
{
    EXPECT_EQ(xftDpi("Xft.antialias:\t1\nXft.dpi:\t144\nXft.hinting:\t1\n"), 144.0);
    EXPECT_EQ(xftDpi("Xft.antialias:\t1\n"), std::nullopt);
}

}  // namespace sprung::ui
