// What made a stranger stumble: what is said too late or falsely, what can't be reached, what does not
// answer.

#include "app/examples.h"
#include "app/hands_scene.h"
#include "app/hint_place.h"
#include "app/seen_text.h"
#include "canvas/view.h"
#include "edit/format.h"
#include "panels/command_palette.h"
#include "platform/keyboard_navigation.h"
#include "scene/edit/transforms.h"
#include "scene/fittings.h"
#include "scene/io/scene_io.h"
#include "scene/query.h"

#include <imgui_internal.h>

#include <cstdlib>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

bool tells(WindowDriver& driver, const std::string& words)
{
    const std::vector<ui::Message>& all = driver.window().shownMessages();
    return std::any_of(all.begin(), all.end(), [&](const ui::Message& message) {
        return message.text.find(words) != std::string::npos;
    });
}

TEST(Shortcuts, GoByTheKeyThatBroughtThem)
{
    WindowDriver driver(handsScene());
    for (int i = 0; i < 2; ++i) {
        driver.key("F1");
        driver.frames(3);
        EXPECT_TRUE(driver.popupOpen());
        driver.key("F1");
        driver.frames(3);
        EXPECT_FALSE(driver.popupOpen());
    }
    driver.key("B");  // the keyboard is the canvas's again
    EXPECT_EQ(driver.window().hands().armed(), Create::Box);
}

TEST(SaveQuestion, HoldsTheRunUntilItIsAnswered)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    driver.key("B");
    driver.drag(driver.at({-0.5, 3.0}), driver.at({0.5, 3.6}));
    driver.key("1");
    driver.frames(10);
    ASSERT_TRUE(driver.editor().simulation()->playing());
    driver.key("N", KMOD_CTRL);
    driver.frames(2);
    ASSERT_TRUE(driver.popupOpen());
    const std::uint64_t asked = driver.editor().simulation()->world().tick();
    driver.frames(20);
    EXPECT_EQ(driver.editor().simulation()->world().tick(), asked);
    driver.clickInPopup({"cancel"});
    driver.frames(10);
    EXPECT_GT(driver.editor().simulation()->world().tick(), asked);
}

TEST(Film, WithoutFfmpegIsAGifAlone)
{
    const std::string before = std::getenv("PATH");
    WindowDriver driver(handsScene());
    driver.key("1");
    driver.frames(30);
    ::setenv("PATH", driver.folder().c_str(), 1);
    driver.key("P", KMOD_CTRL);
    driver.frames(5);
    driver.type("export film");
    driver.key("Return");
    driver.frames(5);
    EXPECT_TRUE(tells(driver, "apt install ffmpeg")) << "told before a part is chosen";
    const ImGuiWindow* bar = ImGui::FindWindowByName("film");
    ASSERT_TRUE(bar && bar->Active);
    driver.clickWidget("film", {"gif"});
    driver.frames(10);
    EXPECT_TRUE(driver.popupOpen()) << "a file is asked for";
    ::setenv("PATH", before.c_str(), 1);
}

class SavingANewScene : public testing::Test {
protected:
    SavingANewScene()
    {
        driver.key("N", KMOD_CTRL);
        driver.frames(20);
        driver.key("B");
        driver.drag(driver.at({-0.5, 3.0}), driver.at({0.5, 3.6}));
        driver.key("S", KMOD_CTRL);
        driver.frames(5);
        driver.key("A", KMOD_CTRL);
        driver.key("Backspace");
    }

    WindowDriver driver{handsScene()};
};

TEST_F(SavingANewScene, EnterWithoutANameLeavesTheKeysInItsField)
{
    driver.key("Return");
    driver.frames(3);
    ASSERT_TRUE(driver.popupOpen());
    driver.type(driver.path("named").c_str());
    driver.key("Return");
    driver.frames(5);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_TRUE(fs::exists(driver.path("named.sprung")));
    EXPECT_EQ(driver.scene().name, "named");
}

/// The name that the file gives to a scene is no step: one undo before it is there to be redone after it.
TEST_F(SavingANewScene, KeepsWhatCanBeRedone)
{
    driver.key("Escape");
    driver.frames(2);
    driver.key("Z", KMOD_CTRL);
    const std::vector<std::string> steps = driver.steps();
    driver.key("S", KMOD_CTRL);
    driver.frames(5);
    driver.key("A", KMOD_CTRL);
    driver.type(driver.path("named").c_str());
    driver.key("Return");
    driver.frames(5);
    ASSERT_TRUE(fs::exists(driver.path("named.sprung")));
    EXPECT_EQ(driver.scene().name, "named");
    EXPECT_EQ(driver.steps(), steps);
    EXPECT_FALSE(driver.editor().document().isUnsaved());
    const std::size_t objects = driver.scene().objects.size();
    driver.key("Y", KMOD_CTRL);
    EXPECT_EQ(driver.scene().objects.size(), objects + 1);
}

/// To pour settles a run; what was there at Play goes back for all that, and what was poured stays.
TEST(Reset, KeepsWhatWasPouredInTheRun)
{
    WindowDriver driver(handsScene());
    const Scene before = driver.scene();
    driver.key("1");
    driver.frames(10);
    driver.key("A");
    driver.drag(driver.at({-0.5, 3.0}), driver.at({0.5, 3.0}));
    driver.frames(10);
    const std::vector<Vec> poured = driver.scene().fluids.at(0).at;
    driver.key("R", KMOD_CTRL);
    driver.frames(2);
    EXPECT_EQ(driver.scene().points, before.points);
    EXPECT_EQ(driver.scene().fluids.at(0).at, poured);
    driver.key("Y", KMOD_CTRL);
    EXPECT_NE(driver.editor().posed().points, before.points) << "the run is there again";
}

/// What is saved as before Play has what was made since, too.
TEST(Reset, IsWhatIsSavedAsBeforePlay)
{
    WindowDriver driver(handsScene());
    const Scene before = driver.scene();
    driver.key("1");
    driver.frames(10);
    driver.key("A");
    driver.drag(driver.at({-0.5, 3.0}), driver.at({0.5, 3.0}));
    driver.frames(10);
    driver.key("S", KMOD_CTRL);
    driver.frames(3);
    ASSERT_TRUE(driver.popupOpen());
    driver.key("Return");
    driver.frames(5);
    const Result<LoadedScene> saved = loadScene(driver.window().session().path());
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->scene.points, before.points);
    EXPECT_EQ(saved->scene.fluids.size(), 1u);
    EXPECT_FALSE(driver.editor().document().isUnsaved());
}

TEST_F(SavingANewScene, ThatFailsNamesNothing)
{
    const std::vector<std::string> steps = driver.steps();
    driver.type("/proc/nowhere");
    driver.key("Return");
    driver.frames(5);
    EXPECT_TRUE(driver.popupOpen()) << "it says that it failed";
    EXPECT_EQ(driver.scene().name, "Untitled");
    EXPECT_EQ(driver.steps(), steps);
    EXPECT_TRUE(driver.editor().document().isUnsaved());
}

/// Every key was dead after an arrow key in a question, until Esc or a click: Ctrl+S, too.
TEST(Keyboard, IsGivenBackByAQuestionThatAnArrowKeyWasPressedIn)
{
    WindowDriver driver(handsScene());
    driver.editor().select({.objects = {leftBox}});
    driver.editor().deleteSelection();
    driver.frames(3);
    for (int time : {1, 2}) {
        driver.key("N", KMOD_CTRL);
        driver.frames(5);
        ASSERT_TRUE(driver.popupOpen());
        driver.key("Left");
        driver.frames(2);
        driver.key("Escape");
        driver.frames(5);
        ASSERT_FALSE(driver.popupOpen()) << time;
        driver.key("2");
        driver.frames(3);
        EXPECT_EQ(driver.editor().mode(), ui::Mode::Vertex) << time;
        driver.key("4");
        driver.frames(3);
        EXPECT_EQ(driver.editor().mode(), ui::Mode::Object) << time;
    }
}

TEST(Palette, HasWhatCanBeDoneFirst)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    driver.key("P", KMOD_CTRL);
    driver.frames(5);
    driver.type("weld");  // to join, too, but nothing is selected
    driver.key("Return");
    driver.frames(5);
    EXPECT_EQ(driver.window().hands().armed(), Create::Fix);
}

TEST(Palette, OpensAnExampleByItsName)
{
    WindowDriver driver(handsScene());
    driver.key("P", KMOD_CTRL);
    driver.frames(5);
    driver.type("wrecking");
    driver.key("Return");
    driver.frames(5);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_EQ(driver.scene().name, "Wrecking ball");
}

/// What was typed then went into the field.
TEST(Palette, OpensWhileANumberIsTypedWhichStandsThen)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    driver.editor().select({.objects = {leftBox}});
    driver.frames(3);
    driver.clickWidget("tool window", {static_cast<int>(number(leftBox)), "friction", "field", "##edit"});
    driver.frames(2);
    ASSERT_TRUE(ui::isTyping());
    driver.type("0.25");
    driver.key("P", KMOD_CTRL);
    driver.frames(5);
    EXPECT_TRUE(driver.popupOpen());
    EXPECT_EQ(get(driver.scene(), leftBox).material.friction, 0.25);
    driver.type("weld");
    driver.key("Return");
    driver.frames(5);
    EXPECT_EQ(driver.window().hands().armed(), Create::Fix);
}

TEST(Palette, StaysWithItsKeysWhereNothingIsFound)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    driver.key("P", KMOD_CTRL);
    driver.frames(5);
    driver.type("zzz");
    driver.key("Return");
    driver.frames(5);
    ASSERT_TRUE(driver.popupOpen());
    driver.key("A", KMOD_CTRL);
    driver.type("weld");
    driver.key("Return");
    driver.frames(5);
    EXPECT_FALSE(driver.popupOpen());
    EXPECT_EQ(driver.window().hands().armed(), Create::Fix);
}

/// 800 x 600 at 150 %: what has no room beside the tool window has it below, and every tool is there.
TEST(SmallWindow, HasEveryToolAndTheWholeTransport)
{
    WindowDriver driver(handsScene(), {533, 400});
    for (const char* mode : {"1", "4"}) {
        driver.key(mode);
        driver.frames(5);
        for (int tool : {0, 4, 7, 8, 12})  // of both rows
            EXPECT_NO_THROW(driver.widget("tool window", {"create", tool, "tool"})) << mode << ": " << tool;
        for (Action action : {Action::Reset, Action::StepBack, Action::StepForward})
            EXPECT_NO_THROW(driver.widget("transport", {info(action).id})) << info(action).label;
        EXPECT_NO_THROW(driver.widget("transport", {"timeline"}));
    }
}

TEST(ExportedPicture, HasTheScaleBarsLength)
{
    WindowDriver driver(handsScene(), {1280, 800});
    driver.key("4");
    driver.moveTo({20.0, 60.0});
    driver.frames(30);
    const ui::Image image = driver.window().canvasImage();
    int letters = 0;
    for (int y = image.height - 30 - 22; y < image.height - 30 - 8; ++y)  // over the bar
        for (int x = 24; x < 24 + 170; ++x)
            letters += image.at(x, y) == ui::darkTheme().text ? 1 : 0;
    EXPECT_GT(letters, 5);
}

TEST(Polygon, OfTwoCornersSaysThatItNeedsThree)
{
    WindowDriver driver(handsScene());
    driver.key("P");
    for (Vec corner : {Vec(-0.5, 2.0), Vec(0.6, 2.0)})
        driver.click(driver.at(corner));
    const ui::Overlay shown = driver.window().hands().overlay();
    ASSERT_FALSE(shown.tags.empty());
    EXPECT_EQ(shown.tags.back().text, "It needs three corners");
    expectNoStep(driver, [&] { driver.key("Return"); });
    EXPECT_TRUE(tells(driver, "It needs three corners"));
    EXPECT_EQ(driver.window().hands().polygon().size(), 2u) << "the hand can go on";
}

TEST(Polygon, ShowsWhatItIsWhileTheHandRestsOnItsLastCorner)
{
    WindowDriver driver(handsScene());
    driver.key("P");
    for (Vec corner : {Vec(-0.5, 2.0), Vec(0.6, 2.0), Vec(0.6, 2.8)})
        driver.click(driver.at(corner));
    EXPECT_NE(driver.window().hands().overlay().tags.back().text.find("kg"), std::string::npos);
}

TEST(Told, AgainItIsToldLongerAndNotTwice)
{
    WindowDriver driver(handsScene());
    driver.key("H");
    for (int i = 0; i < 3; ++i) {
        driver.click(driver.at({0.0, 3.0}));
        driver.seconds(2.5);
        EXPECT_EQ(driver.window().shownMessages().size(), 1u) << i;
    }
}

class NumberField : public testing::Test {
protected:
    void enter(const char* text)
    {
        driver.clickWidget("tool window", {"new friction", "field", "##edit"});
        driver.key("A", KMOD_CTRL);
        driver.type(text);
        driver.key("Return");
        driver.frames(3);
    }

    WindowDriver driver{handsScene(), {1366, 900}};
};

TEST_F(NumberField, AddsAndMultipliesWhatIsTyped)
{
    driver.key("4");
    enter("2*(0,1+0.3)");
    EXPECT_NEAR(driver.editor().making.friction, 0.8, 1e-12);
    EXPECT_TRUE(driver.window().shownMessages().empty());
}

TEST_F(NumberField, SaysThatNonsenseIsNoNumber)
{
    driver.key("4");
    const double before = driver.editor().making.friction;
    enter("3+");
    EXPECT_EQ(driver.editor().making.friction, before);
    EXPECT_TRUE(tells(driver, "“3+” is no number"));
}

TEST(Title, IsThereInSmallWindowsAndNamesTheScene)
{
    for (const glm::ivec2 size : {glm::ivec2{1280, 800}, {800, 600}, {640, 480}}) {
        WindowDriver driver(handsScene(), size);
        driver.clickWidget("menu bar", {"document"});
        driver.frames(5);
        driver.key("A", KMOD_CTRL);
        driver.type("Bridge");
        driver.key("Return");
        EXPECT_EQ(driver.scene().name, "Bridge") << size.x;
    }
}

TEST(Title, LeavesTheMarkOfUnsavedWorkWhereItHasNoRoom)
{
    WindowDriver driver(handsScene(), {430, 330}, 1.5f);
    const auto accentInTheBar = [&] {
        const ui::Image picture = driver.picture();
        const ui::Rgba accent = ui::darkTheme().accent;
        int count = 0;
        for (int y = 0; y < 48; ++y)
            for (int x = 0; x < picture.width; ++x) {
                const std::uint8_t* pixel =
                    &picture.pixels[static_cast<std::size_t>(4 * (y * picture.width + x))];
                count += pixel[0] == accent.r && pixel[1] == accent.g && pixel[2] == accent.b;
            }
        return count;
    };
    driver.key("4");
    EXPECT_EQ(accentInTheBar(), 0);
    driver.editor().select({.objects = {leftBox}});
    driver.key("Delete");
    driver.frames(2);
    EXPECT_GT(accentInTheBar(), 10);
}

TEST(Speed, IsChosenInANarrowWindow)
{
    WindowDriver driver(handsScene(), {800, 500});
    driver.key("1");
    driver.clickWidget("transport", {"speed"});
    driver.frames(5);
    driver.clickInPopup({"1/4×", "##item"});
    driver.frames(3);
    EXPECT_EQ(driver.editor().simulation()->speed(), 0.25);
    driver.drop(driver.path("scene.sprung"));
    driver.key("1");
    driver.frames(3);
    EXPECT_EQ(driver.editor().simulation()->speed(), 1.0) << "of another scene";
}

TEST(Rows, KeepTheirWordsOffTheirSliders)
{
    for (const glm::ivec2 size : {glm::ivec2{1000, 900}, {1366, 900}}) {
        WindowDriver driver(handsScene(), size);
        driver.key("4");
        driver.frames(3);
        const ui::PxRect slider = driver.widget("tool window", {"new friction", "slider"});
        for (const SeenText& text : seenText()) {
            if (text.window != "tool window")
                continue;
            for (const SeenCharacter& seen : text.characters) {
                const bool isLabel =
                    seen.min.y > slider.min.y && seen.max.y < slider.max.y && seen.min.x < slider.min.x;
                EXPECT_TRUE(!isLabel || seen.max.x <= slider.min.x + 1.0) << size.x;
            }
        }
    }
}

TEST(Locked, IsSaidOfThingsAndNotOfTheGround)
{
    Scene scene = handsScene();
    find(scene, ground)->locked = true;
    find(scene, leftBox)->locked = true;
    WindowDriver driver(scene);
    driver.key("4");
    const auto tagsAt = [&](Vec place) {
        driver.moveTo(driver.at(place));
        driver.frames(3);
        return driver.window().hands().overlay().tags.size();
    };
    EXPECT_EQ(tagsAt({0.0, -0.5}), 0u);
    EXPECT_EQ(tagsAt(leftInside), 1u);
}

TEST(Swatch, OfTheGroundIsAsGreyAsTheGround)
{
    Object object{.id = ground, .color = paletteColor(ground), .fixed = true};
    const ui::Theme& theme = ui::darkTheme();
    EXPECT_EQ(ui::shownColor(theme, object), theme.groundFill);
    object.fixed = false;
    EXPECT_EQ(ui::shownColor(theme, object), ui::opaque(object.color));
}

TEST(CommandPalette, KnowsTheWordsOfStrangers)
{
    const std::vector<std::pair<const char*, Action>> wanted{
        {"hinge", Action::ToolHinge},   {"axle", Action::ToolHinge},   {"weld", Action::ToolFix},
        {"glue", Action::ToolFix},      {"rope", Action::ToolRope},    {"chain", Action::ToolRope},
        {"car", Action::ToolWheel},     {"motor", Action::ToolWheel},  {"gravity", Action::GravityEarth},
        {"slow", Action::Slower},       {"pause", Action::TogglePlay}, {"dark", Action::ToggleTheme},
        {"light", Action::ToggleTheme}, {"zoom", Action::ZoomIn},      {"export", Action::ExportFilm},
        {"gif", Action::ExportFilm},    {"video", Action::ExportFilm}, {"picture", Action::ExportPicture},
        {"undo", Action::Undo},         {"delete", Action::Delete},    {"liquid", Action::ToolWater},
        {"colour", Action::ModeObject},
    };
    for (const auto& [word, action] : wanted) {
        const std::vector<ui::Command> found = ui::commandsFor(word);
        EXPECT_NE(std::find(found.begin(), found.end(), ui::Command{.action = action}), found.end()) << word;
    }
    EXPECT_EQ(ui::commandsFor("dark").front().action, Action::ToggleTheme);
    EXPECT_STREQ(info(Action::ToggleTheme).label, "Dark theme");
}

TEST(ToolWindow, HasTheSameSectionsInANarrowWindow)
{
    for (const glm::ivec2 size : {glm::ivec2{1000, 740}, {1366, 740}}) {
        WindowDriver driver(handsScene(), size);
        driver.key("1");
        driver.frames(3);
        for (const ui::Section section : {ui::Section::Gravity, ui::Section::Air, ui::Section::Show})
            EXPECT_NO_THROW(driver.widget("tool window", {static_cast<int>(section), "fold"})) << size.x;
    }
}

/// What a scroll bar of a few pixels would be there for.
TEST(ToolWindow, ScrollsNowhereInTheUsualWindow)
{
    WindowDriver driver(handsScene(), {1280, 800});
    for (const char* mode : {"1", "2", "3", "4"}) {
        driver.key(mode);
        driver.frames(5);
        EXPECT_EQ(ImGui::FindWindowByName("tool window")->ScrollMax.y, 0.0f) << mode;
    }
}

TEST(Turning, WithShiftGoesByFifteenDegrees)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    const auto angle = [&] { return ui::degrees(angleOf(driver.scene(), *find(driver.scene(), leftBox))); };
    driver.click(driver.at(leftInside));
    driver.hold(KMOD_SHIFT, [&] {
        const ui::Px handle = driver.at(driver.window().hands().overlay().turnHandle->second);
        driver.drag(handle, driver.at(leftCentre + Vec(0.45, 0.7)));
    });
    EXPECT_NEAR(angle(), -30.0, 1e-3);
}

TEST(Copies, AreNumberedByWhatIsThere)
{
    WindowDriver driver(handsScene());
    driver.key("N", KMOD_CTRL);
    driver.frames(20);
    driver.key("B");
    driver.drag(driver.at({-0.5, 3.0}), driver.at({0.5, 3.6}));
    for (int i = 0; i < 3; ++i) {  // made and taken away again
        driver.key("D", KMOD_CTRL);
        driver.key("Delete");
        driver.editor().select({.objects = {driver.scene().objects.back().id}});
    }
    driver.key("D", KMOD_CTRL);
    driver.key("D", KMOD_CTRL);
    std::vector<std::string> names;
    for (const Object& object : driver.scene().objects)
        names.push_back(object.name);
    EXPECT_EQ(names, (std::vector<std::string>{"Ground", "Edges", "Box 1", "Box 2", "Box 3"}));
}

TEST(Handles, ScaleATurnedBoxAlongItsOwnSides)
{
    Scene scene = handsScene();
    ASSERT_TRUE(turnObjects(scene, std::array{leftBox}, leftCentre, ui::radians(30.0)));
    WindowDriver driver(scene);
    driver.key("4");
    driver.click(driver.at(leftInside));
    const Vec along(std::cos(ui::radians(30.0)), std::sin(ui::radians(30.0)));
    const std::vector<Vec> handles = driver.window().hands().overlay().scaleHandles;
    const auto side = std::max_element(handles.begin(), handles.end(), [&](Vec a, Vec b) {
        const auto reach = [&](Vec at) {  // along the box, and little beside its middle
            return glm::dot(at - leftCentre, along) - 2.0 * std::abs(cross(at - leftCentre, along));
        };
        return reach(a) < reach(b);
    });
    ASSERT_NE(side, handles.end());
    EXPECT_NEAR(cross(*side - leftCentre, along), 0.0, 1e-9) << "handles stand on the box's own sides";
    expectOneStep(driver, "Scale Box 2",
                  [&] { driver.drag(driver.at(*side), driver.at(*side + 0.6 * along)); });
    const std::vector<Vec> corners = outlinePositions(driver.scene(), *find(driver.scene(), leftBox));
    ASSERT_EQ(corners.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec one = corners[(i + 1) % 4] - corners[i], next = corners[(i + 2) % 4] - corners[(i + 1) % 4];
        EXPECT_NEAR(glm::dot(one, next), 0.0, 1e-9) << "its corners stay square";
    }
    const double longer =
        std::max(glm::distance(corners[0], corners[1]), glm::distance(corners[1], corners[2]));
    const double shorter =
        std::min(glm::distance(corners[0], corners[1]), glm::distance(corners[1], corners[2]));
    EXPECT_NEAR(longer, 1.6, 0.05);
    EXPECT_NEAR(shorter, 1.0, 1e-9);
}

TEST(Hint, StandsWhereNothingPours)
{
    ui::Camera camera;
    camera.viewport = {1000.0, 700.0};
    const ui::PxRect top{{400.0, 60.0}, {600.0, 100.0}}, bottom{{400.0, 560.0}, {600.0, 600.0}};
    Scene scene = handsScene();
    EXPECT_EQ(clearerPlace(top, bottom, scene, camera), ui::HintPlace::Top);
    scene.fluids.push_back({.id = FluidId{1}});
    scene.taps.push_back({.id = TapId{1}, .fluid = FluidId{1}, .at = camera.toWorld(top.centre())});
    EXPECT_EQ(clearerPlace(top, bottom, scene, camera), ui::HintPlace::Bottom);
}

/// In a small window it leaves more than half of the canvas to what is drawn.
TEST(Legend, IsNoWiderThanHalfOfASmallCanvas)
{
    WindowDriver driver(handsScene(), {800, 600});
    driver.key("3");
    driver.frames(30);
    const ui::PxRect free = ui::layoutFor({800.0, 600.0}).free;
    const ui::Image picture = driver.picture();
    const auto isPanel = [&](int x) {
        const int y = static_cast<int>(free.max.y) - 16;  // just below its labels
        return picture.at(x, y) == ui::darkTheme().panel;
    };
    int right = 40;
    while (right < 800 && isPanel(right))
        ++right;
    EXPECT_GT(right, 150);
    EXPECT_LT(right, 12.0 + 0.45 * free.size().x + 1.0);
}

/// On a display of large scale, too, unless next to nothing is free.
TEST(Lab, OpensBesideThePanelsWhereThereIsRoom)
{
    for (const glm::ivec2 size : {glm::ivec2{853, 533}, {960, 540}, {1280, 800}}) {
        WindowDriver driver(handsScene(), size, 1.5f);
        driver.key("L");
        driver.frames(30);
        const ImGuiWindow* lab = ImGui::FindWindowByName("lab");
        ASSERT_NE(lab, nullptr);
        EXPECT_LE(lab->Pos.x + lab->Size.x, ImGui::FindWindowByName("tool window")->Pos.x) << size.x;
        EXPECT_LE(lab->Pos.y + lab->Size.y, ImGui::FindWindowByName("transport")->Pos.y) << size.x;
    }
}

/// Whatever the shape of the window, a tap that the picture has is not half behind the menus.
TEST(Framing, CutsNoTap)
{
    const auto jets = std::find_if(examples().begin(), examples().end(),
                                   [](const Example& example) { return example.name == "Three jets"; });
    ASSERT_NE(jets, examples().end());
    Result<LoadedScene> loaded = loadExample(*jets);
    ASSERT_TRUE(loaded);
    for (const glm::ivec2 size : {glm::ivec2{1280, 800}, {1920, 1000}, {800, 500}}) {
        WindowDriver driver(handsScene(), size);
        driver.window().openUnnamed(*loaded);
        driver.frames(3);
        ASSERT_FALSE(driver.scene().taps.empty());
        for (const Tap& tap : driver.scene().taps)
            EXPECT_GE(driver.at(boundsOf(tap).max).y, 32.0) << size.x;
    }
}

}  // namespace
}  // namespace sprung::app
