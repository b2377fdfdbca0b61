// What made a first hour stumble: names of what is drawn, tags said twice, menus that stay.

#include "app/examples.h"
#include "app/hands_scene.h"
#include "app/seen_text.h"
#include "edit/properties.h"
#include "lab/cases/case.h"
#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "words/files.h"
#include "words/hints.h"
#include "words/simulation.h"

#include <fmt/format.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cstring>

namespace sprung::app {
namespace {

void drawBox(WindowDriver& driver, Vec from, Vec to)
{
    driver.key("B");
    driver.drag(driver.at(from), driver.at(to));
}

TEST(FirstShapes, CountFromOneAndHaveTheFirstColours)
{
    WindowDriver driver(handsScene());
    driver.key("N", KMOD_CTRL);
    driver.frames(30);
    drawBox(driver, {-2.0, 1.0}, {-1.0, 2.0});
    drawBox(driver, {1.0, 1.0}, {2.0, 2.0});
    const std::vector<Object>& objects = driver.scene().objects;
    const Object& first = objects[objects.size() - 2];
    const Object& second = objects.back();
    EXPECT_EQ(first.name, "Box 1");
    EXPECT_EQ(second.name, "Box 2");
    EXPECT_EQ(first.color, palette[0]);
    EXPECT_EQ(second.color, palette[1]);
}

TEST(FirstShapes, TakeNoNameThatIsTaken)
{
    WindowDriver driver(handsScene());  // with a Box 2 and a Box 3
    driver.key("4");
    for (double x : {-3.0, -0.5, 0.5})
        drawBox(driver, {x, 1.8}, {x + 0.5, 2.2});
    std::vector<std::string> names;
    for (const Object& object : driver.scene().objects)
        names.push_back(object.name);
    EXPECT_EQ(names, (std::vector<std::string>{"Ground", "Box 2", "Box 3", "Box 1", "Box 4", "Box 5"}));
}

TEST(Menus, LieWhollyInTheWindowWhereverTheyAreAskedFor)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    for (const float up : {130.0f, 160.0f, 190.0f, 220.0f}) {
        driver.click({300.0, size.y - up}, SDL_BUTTON_RIGHT);
        driver.frames(5);
        ASSERT_TRUE(driver.popupOpen());
        const ImGuiWindow& menu = *ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
        EXPECT_GE(menu.Pos.y, 0.0f) << up;
        EXPECT_LE(menu.Pos.y + menu.Size.y, size.y) << up;
        EXPECT_LE(menu.ContentSize.y, menu.Size.y) << up;
        driver.key("Escape");
        driver.frames(5);
    }
}

TEST(Menus, CloseByOneEscWithAPartOpenUnderTheMouse)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    driver.click(driver.at(nowhere), SDL_BUTTON_RIGHT);
    ASSERT_TRUE(driver.popupOpen());
    driver.clickInPopup({"##insert"});
    driver.frames(5);
    driver.key("Escape");
    driver.frames(5);
    EXPECT_FALSE(driver.popupOpen());
}

TEST(Menus, OfTheBarOpenAtTheirTopInALowWindowAndScrollToTheirEnd)
{
    WindowDriver driver(handsScene(), {500, 330});
    driver.click({20.0, 16.0});  // File; gliding along the bar opens the others
    for (double x = 20.0; x < 420.0; x += 20.0) {
        driver.moveTo({x, 16.0});
        driver.frames(5);
        ASSERT_TRUE(driver.popupOpen()) << x;
        const ImGuiWindow& menu = *ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
        const ImVec2 window = ImGui::GetIO().DisplaySize;
        EXPECT_LE(menu.InnerClipRect.Min.y, menu.Pos.y + menu.WindowPadding.y) << x;
        EXPECT_LE(menu.Pos.y + menu.Size.y, window.y) << x;
        EXPECT_LE(menu.Pos.x + menu.Size.x, window.x) << x;
        EXPECT_GE(menu.Pos.x, 0.0f) << x;
        driver.wheel({menu.Pos.x + 20.0, menu.Pos.y + 100.0}, -100.0f);
        driver.frames(5);
        EXPECT_EQ(menu.Scroll.y, menu.ScrollMax.y) << x;
        const float end = menu.Pos.y - menu.Scroll.y + menu.WindowPadding.y + menu.ContentSize.y;
        EXPECT_LE(end, menu.InnerClipRect.Max.y) << x;
    }
}

TEST(Menus, KeepTheirLastRowWholeWhenItOpensAnother)
{
    WindowDriver driver(handsScene(), {1280, 800});
    driver.clickWidget("menu bar", {"examples"});
    driver.frames(5);
    const ImGuiWindow& menu = *ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
    constexpr float row = 28.0f;
    EXPECT_GE(menu.ContentSize.y, row * static_cast<float>(exampleCategories.size() + 1));
}

TEST(NewScene, HasNoObjectsAsLongAsNoneIsDrawn)
{
    WindowDriver driver(handsScene());
    const auto told = [&] {
        for (const ui::StatusItem& item : ui::statusItems(driver.editor(), {}))
            if (item.quiet.starts_with("object"))
                return item.strong + " " + item.quiet;
        return std::string();
    };
    driver.key("N", KMOD_CTRL);
    driver.frames(30);
    EXPECT_EQ(told(), "0 objects");
    drawBox(driver, {-2.0, 1.0}, {-1.0, 2.0});
    EXPECT_EQ(told(), "1 object");
}

TEST(Told, ItGoesWithTheSceneItIsOf)
{
    for (const bool opens : {false, true}) {
        WindowDriver driver(handsScene());
        driver.key("4");
        driver.key("S", KMOD_CTRL);
        driver.frames(5);
        ASSERT_EQ(driver.window().shownMessages().size(), 1u);
        if (opens)
            driver.drop(driver.path("scene.sprung"));
        else
            driver.key("N", KMOD_CTRL);
        driver.frames(5);
        EXPECT_TRUE(driver.window().shownMessages().empty()) << opens;
    }
}

TEST(Locked, DelSaysWhyNothingGoes)
{
    Scene scene = handsScene();
    find(scene, leftBox)->locked = true;
    WindowDriver driver(scene);
    driver.key("4");
    driver.editor().select({.objects = {leftBox}});
    for (const bool cuts : {false, true}) {
        expectNoStep(driver, [&] { driver.key(cuts ? "X" : "Delete", cuts ? KMOD_CTRL : KMOD_NONE); });
        ASSERT_EQ(driver.window().shownMessages().size(), 1u) << cuts;
        EXPECT_NE(driver.window().shownMessages().back().text.find("locked"), std::string::npos);
    }
}

/// The name's field is in the tool window and of whole things: it opened much later, and took keys that were for
/// the canvas.
TEST(Renaming, BringsTheFieldFromWhereverItIsAskedFor)
{
    for (const char* before : {"F9", "2", "3", "1"}) {
        WindowDriver driver(handsScene());
        driver.key("4");
        driver.editor().select({.objects = {leftBox}});
        driver.key(before);
        driver.frames(3);
        driver.key("F2");
        driver.frames(4);
        driver.key("A", KMOD_CTRL);
        driver.type("Crate");
        driver.key("Return");
        driver.frames(3);
        EXPECT_EQ(find(driver.scene(), leftBox)->name, "Crate") << before;
    }
}

/// With the focus nowhere, where a click on the canvas leaves it.
TEST(Lab, TakesAClickInAListAfterOneOnTheCanvas)
{
    WindowDriver driver(handsScene(), {1280, 800});
    driver.key("L");
    driver.frames(10);
    driver.window().lab().page = ui::LabPage::Worlds;
    driver.frames(10);
    driver.click(ui::Px{100.0, 200.0});
    driver.frames(5);
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    const auto side = std::find_if(windows.begin(), windows.end(), [](const ImGuiWindow* window) {
        return window->WasActive && std::strstr(window->Name, "settings");
    });
    ASSERT_NE(side, windows.end());
    const std::string_view name = lab::cases()[1].name;
    driver.clickWidget((*side)->Name, {name.data(), "##item"});
    driver.frames(5);
    EXPECT_EQ(driver.window().lab().cases.plan.key, lab::cases()[1].key);
}

/// No file could be read that held more.
TEST(TooMany, IsSaidAndNotDone)
{
    Scene scene = handsScene();
    for (std::uint32_t i = 1; i <= 600; ++i)
        scene.drains.push_back({.id = DrainId{i}, .at = {0.01 * i, 5.0}});
    WindowDriver driver(scene);
    driver.key("4");
    driver.editor().selectAll();
    expectNoStep(driver, [&] { driver.key("D", KMOD_CTRL); });
    ASSERT_EQ(driver.window().shownMessages().size(), 1u);
    EXPECT_NE(driver.window().shownMessages().back().text.find("at most 1000"), std::string::npos);
    EXPECT_EQ(driver.editor().posed(), driver.editor().document().saved());
}

/// Whether the tool window has it, scrolled to wherever it is; the mouse is on the canvas then.
bool isInToolWindow(WindowDriver& driver, std::initializer_list<WindowDriver::Id> ids)
{
    const ui::Px inPanel{1100.0, 400.0};
    bool found = false;
    driver.wheel(inPanel, 50.0f);
    for (int turn = 0; turn < 10 && !found; ++turn) {
        try {
            driver.widget("tool window", ids);
            found = true;
        } catch (const std::runtime_error&) {
            driver.wheel(inPanel, -2.0f);
            driver.frames(10);
        }
    }
    driver.wheel(inPanel, 50.0f);
    driver.moveTo(driver.at(nowhere));
    driver.frames(3);
    return found;
}

/// The world is tuned beside what is drawn, and nothing plays for it.
TEST(ToolWindow, HasGravityAirAndMethodInTheObjectTabWhileNothingIsSelected)
{
    WindowDriver driver(handsScene(), {1280, 1100});
    driver.key("4");
    driver.frames(3);
    EXPECT_FALSE(isInToolWindow(driver, {"dial"})) << "folded at first: drawing comes first";
    driver.clickWidget("tool window", {static_cast<int>(ui::Section::Gravity), "fold"});
    driver.frames(3);
    driver.clickWidget("tool window", {"strength", "##edit"});
    driver.key("A", KMOD_CTRL);
    driver.type("1.5");
    driver.key("Return");
    driver.frames(3);
    EXPECT_EQ(driver.scene().world.gravity, (Vec{0.0, -1.5}));
    EXPECT_FALSE(driver.editor().simulation() && driver.editor().simulation()->playing());
    driver.clickWidget("tool window", {static_cast<int>(ui::Section::Air), "fold"});
    driver.clickWidget("tool window", {static_cast<int>(ui::Section::Solver), "fold"});
    EXPECT_TRUE(isInToolWindow(driver, {"drag", "slider"}));
    EXPECT_TRUE(isInToolWindow(driver, {"iterations", "slider"}));
    driver.click(driver.at(leftInside));
    EXPECT_FALSE(isInToolWindow(driver, {"dial"})) << "the box's own things are there now";
    driver.click(driver.at(nowhere));
    driver.key("Z", KMOD_CTRL);
    EXPECT_EQ(driver.scene().world.gravity, handsScene().world.gravity);
}

/// What a hand opened, and what was open then, stays where it is when the pointer leaves.
TEST(ToolWindow, FoldsNothingWhenThePointerLeaves)
{
    WindowDriver driver(handsScene(), {1366, 740});
    driver.key("1");
    const auto title = [&](ui::Section section) {
        return driver.widget("tool window", {static_cast<int>(section), "fold"}).centre();
    };
    driver.click(title(ui::Section::Air));
    driver.frames(3);
    const std::array all{ui::Section::Gravity, ui::Section::Show, ui::Section::Air};
    std::vector<double> before, after;
    for (ui::Section section : all)
        before.push_back(title(section).y);
    driver.moveTo({300.0, 400.0});
    driver.frames(10);
    for (ui::Section section : all)
        after.push_back(title(section).y);
    EXPECT_EQ(after, before);
}

TEST(ToolWindow, FoldsNothingWhenSomethingIsSelectedWhileItRuns)
{
    WindowDriver driver(handsScene(), {1280, 1100});  // so that nothing is scrolled out of sight
    driver.key("1");
    driver.seconds(1.0);
    for (ui::Section section : {ui::Section::Air, ui::Section::Solver})  // folds the one, opens the other
        driver.clickWidget("tool window", {static_cast<int>(section), "fold"});
    const auto expectSections = [&](const char* when) {
        EXPECT_TRUE(isInToolWindow(driver, {"dial"})) << when;
        EXPECT_TRUE(isInToolWindow(driver, {"contacts"})) << when;
        EXPECT_FALSE(isInToolWindow(driver, {"drag", "slider"})) << when;
        EXPECT_TRUE(isInToolWindow(driver, {"iterations", "slider"})) << when;
    };
    const auto hasFriction = [&](ObjectId of) {
        return isInToolWindow(driver, {static_cast<int>(number(of)), "friction", "slider"});
    };
    expectSections("at first");
    driver.click(driver.at({leftCentre.x, 0.5}));
    EXPECT_TRUE(hasFriction(leftBox));
    expectSections("with a box selected");
    driver.click(driver.at(nowhere));
    EXPECT_FALSE(hasFriction(leftBox));
    expectSections("with nothing selected any more");
    driver.click(driver.at({rightCentre.x, 0.5}));
    EXPECT_TRUE(hasFriction(rightBox));
    expectSections("with the other box selected");
}

/// What keys select or let go moves nothing in the panel as long as the mouse is below it there.
TEST(ToolWindow, MovesNothingUnderAHandWhenSomethingIsSelected)
{
    WindowDriver driver(handsScene(), {1280, 800});
    driver.key("1");
    driver.seconds(1.0);
    const auto dial = [&] { return driver.widget("tool window", {"dial"}).centre(); };
    const auto stayUnderTheHand = [&](const char* key, Uint16 modifiers) {
        const ui::Px before = dial();
        driver.moveTo(driver.at(nowhere));
        driver.frames(3);
        driver.moveTo(before);
        driver.frames(3);
        const ImGuiID hovered = ImGui::GetCurrentContext()->HoveredId;
        ASSERT_NE(hovered, 0u);
        driver.key(key, modifiers);
        driver.frames(5);
        EXPECT_EQ(ImGui::GetCurrentContext()->HoveredId, hovered);
        driver.moveTo(driver.at(nowhere));
        driver.frames(5);
        EXPECT_NE(dial(), before) << "the hand has left";
    };
    stayUnderTheHand("A", KMOD_CTRL);
    EXPECT_FALSE(driver.selection().objects.empty());
    stayUnderTheHand("Escape", KMOD_NONE);
    EXPECT_TRUE(driver.selection().objects.empty());
}

/// A click on the row that opens a part of a menu leaves it open, as resting on it does.
TEST(ContextMenu, OfAThingKeepsItsPartOpenWhenItsRowIsClicked)
{
    for (const glm::ivec2 size : {glm::ivec2{1000, 740}, {1366, 768}, {1000, 560}})
        for (const Vec on : {leftInside, rightInside}) {
            WindowDriver driver(handsScene(), size);
            driver.key("4");
            driver.click(driver.at(on), SDL_BUTTON_RIGHT);
            driver.frames(3);
            ASSERT_TRUE(driver.popupOpen());
            driver.clickInPopup({"##arrange"});
            driver.frames(10);
            EXPECT_EQ(ImGui::GetCurrentContext()->OpenPopupStack.Size, 2) << size.x << " x " << size.y;
        }
}

/// Keys that were pressed before take nothing from the mouse.
TEST(ContextMenu, KeepsItsPartOpenAlsoAfterSomethingWasNamed)
{
    WindowDriver driver(handsScene(), {1280, 760});
    driver.key("4");
    driver.click(driver.at(leftInside));
    driver.key("F2");
    driver.frames(3);
    driver.key("Return");
    driver.frames(3);
    driver.click(driver.at(leftInside), SDL_BUTTON_RIGHT);
    driver.frames(3);
    ASSERT_TRUE(driver.popupOpen());
    driver.clickInPopup({"##arrange"});
    driver.frames(10);
    EXPECT_EQ(ImGui::GetCurrentContext()->OpenPopupStack.Size, 2);
}

/// All of its time goes at once.
TEST(Undo, OfALongRunSaysThatRedoBringsItBack)
{
    WindowDriver driver(handsScene());
    const auto isTold = [&] {
        const std::vector<ui::Message>& shown = driver.window().shownMessages();
        return std::any_of(shown.begin(), shown.end(),
                           [](const ui::Message& one) { return one.text == words::runIsTakenBack; });
    };
    for (int frames : {60, 400}) {
        driver.key("1");
        driver.frames(frames);
        driver.key("Z", KMOD_CTRL);
        driver.frames(2);
        EXPECT_EQ(isTold(), frames > 300);
        driver.key("4");
    }
}

/// A mouse that passes over a row that opens a part still comes to the rows below, and the part closes.
TEST(Menu, LetsTheMousePassARowThatOpensAPart)
{
    WindowDriver driver(handsScene(), {1280, 900});
    driver.click({180.0, 16.0});  // View
    driver.clickInPopup({"##show"});
    driver.frames(10);
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    ASSERT_EQ(context.OpenPopupStack.Size, 2);
    driver.moveTo(driver.widget(context.OpenPopupStack[0].Window->Name, {"toggle lab", "##item"}).centre());
    driver.frames(10);
    EXPECT_EQ(context.OpenPopupStack.Size, 1);
    driver.clickInPopup({"toggle lab", "##item"});
    EXPECT_FALSE(driver.popupOpen());
}

/// A box of four corners only leans when it is made soft.
TEST(Jelly, IsMadeOfTheSelectionByTheCommandsInOneStep)
{
    WindowDriver driver(handsScene(), {1280, 900});
    driver.key("4");
    driver.editor().select({.objects = {leftBox}});
    const Scene before = driver.scene();
    driver.key("P", KMOD_CTRL);
    driver.frames(5);
    driver.type("make jelly");
    driver.key("Return");
    driver.frames(5);
    ASSERT_FALSE(driver.steps().empty());
    EXPECT_TRUE(driver.steps().back().starts_with("Make jelly")) << driver.steps().back();
    EXPECT_GT(find(driver.scene(), leftBox)->points.size(), 20u);
    EXPECT_EQ(driver.selection().objects, std::vector{leftBox});
    driver.key("Z", KMOD_CTRL);
    EXPECT_TRUE(driver.scene() == before);
}

double areaOf(const Scene& scene, ObjectId id)
{
    const std::vector<PointId>& outline = get(scene, id).outline;
    double twice = 0.0;
    for (std::size_t i = 0; i < outline.size(); ++i)
        twice +=
            cross(get(scene, outline[i]).position, get(scene, outline[(i + 1) % outline.size()]).position);
    return 0.5 * twice;
}

/// Energies jumped, and things with them, where one went back to before a change of material.
TEST(Timeline, SaysThatWhatWasSetSinceCountsWhereOneGoesBack)
{
    WindowDriver driver(handsScene(), {1280, 900});
    const auto says = [&] {
        const auto& shown = driver.window().shownMessages();
        return std::any_of(shown.begin(), shown.end(),
                           [](const ui::Message& one) { return one.text == words::settingsCount; });
    };
    driver.key("1");
    driver.seconds(1.0);
    Scene smooth = driver.scene();
    for (Object& object : smooth.objects)
        object.material.friction = 0.1;
    driver.editor().apply("Friction", std::move(smooth));
    driver.seconds(1.0);
    EXPECT_FALSE(says());
    driver.editor().scrub(30);
    driver.frames(3);
    EXPECT_FALSE(says()) << "while one only looks";
    driver.key("Space");
    driver.frames(3);
    EXPECT_TRUE(says());
}

/// At the slider's soft end a large jelly fell to a quarter of itself, with its outline knotted.
TEST(Jelly, KeepsItsShapeAtTheSoftEndOfTheSlider)
{
    Scene scene = handsScene();
    const ObjectId big =
        addPolygon(scene, std::vector<Vec>{{-1.6, 3.0}, {1.7, 3.2}, {2.0, 5.6}, {0.2, 6.4}, {-1.9, 5.4}})
            .value();
    WindowDriver driver(scene, {1280, 900});
    driver.key("4");
    driver.editor().select({.objects = {big}});
    ASSERT_TRUE(driver.editor().jellySelection());
    const double whole = areaOf(driver.scene(), big);
    driver.frames(3);
    const ui::Px slider =
        driver.widget("tool window", {static_cast<int>(number(big)), "stiffness", "slider"}).centre();
    driver.drag(slider, slider - ui::Px(400.0, 0.0));
    const double stiffness = get(driver.scene(), get(driver.scene(), big).edges.front()).stiffness;
    EXPECT_NEAR(stiffness, ui::leastStiffnessToStand(driver.scene(), {big}), 0.5);
    driver.key("1");
    for (int second = 0; second < 6; ++second) {
        driver.seconds(1.0);
        EXPECT_GT(areaOf(driver.editor().posed(), big), 0.5 * whole) << second;
    }
}

/// Each was a message of its own: those that came later stood below the window, unseen.
TEST(Warnings, OfAFileLeaveRoomForWhatIsSaidLater)
{
    WindowDriver driver(handsScene());
    Scene scene;
    for (int i = 0; i < 14; ++i) {
        Object& box = get(scene, addBox(scene, {2.0 * i, 0.0}, {1.0, 1.0}));
        std::reverse(box.outline.begin(), box.outline.end());
    }
    const std::string path = driver.path("clockwise.sprung");
    ASSERT_TRUE(saveScene(scene, path));
    driver.drop(path);
    driver.frames(3);
    const std::vector<ui::Message>& shown = driver.window().shownMessages();
    ASSERT_EQ(shown.size(), 4u);
    EXPECT_EQ(shown.back().text, fmt::format(words::moreWarnings, 11));
    driver.key("F");
    driver.key("F2");
    driver.key("Y", KMOD_CTRL);
    driver.key("G", KMOD_CTRL);
    EXPECT_EQ(shown.size(), 5u) << "of what keys lack the newest is shown";
    EXPECT_EQ(shown.back().text, words::selectTwo);
}

/// What the hand is told of what it draws just now. Logical px.
std::vector<SeenCharacter> toldOfDrawing(WindowDriver& driver, const char* tool, ui::Px from, ui::Px to)
{
    constexpr float aboveTheScale = 560.0f;  // px; its bar has a text of its own
    driver.key(tool);
    driver.press(from);
    for (int i = 1; i <= 6; ++i)
        driver.moveTo(from + (to - from) * (i / 6.0));
    driver.frames(20);
    std::vector<SeenCharacter> told;
    const auto isTold = [&](const SeenCharacter& c) { return isDrawn(c) && c.max.y < aboveTheScale; };
    for (const SeenText& text : seenText())
        if (text.window == "##Background")
            std::copy_if(text.characters.begin(), text.characters.end(), std::back_inserter(told), isTold);
    driver.key("Escape");
    driver.release(to);
    driver.frames(3);
    return told;
}

bool areWithin(const std::vector<SeenCharacter>& told, ui::Px min, ui::Px max)
{
    return std::all_of(told.begin(), told.end(), [&](const SeenCharacter& c) {
        return c.min.x > min.x && c.min.y > min.y && c.max.x < max.x && c.max.y < max.y;
    });
}

bool areOutside(const std::vector<SeenCharacter>& told, ui::Px min, ui::Px max)
{
    return std::none_of(told.begin(), told.end(), [&](const SeenCharacter& c) {
        return c.max.x > min.x && c.max.y > min.y && c.min.x < max.x && c.min.y < max.y;
    });
}

TEST(TagsOfWhatIsDrawn, StandInItWhereItHasRoomAndOutsideOfItElsewhere)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    for (const auto& [size, isRoomy] : {std::pair(ui::Px(260.0, 160.0), true),
                                        {ui::Px(48.0, 40.0), false},
                                        {ui::Px(260.0, 24.0), false},
                                        {ui::Px(24.0, 160.0), false}}) {
        const ui::Px from(200.0, 120.0), to = from + size;
        const std::vector<SeenCharacter> told = toldOfDrawing(driver, "B", from, to);
        ASSERT_GT(told.size(), 8u);
        if (isRoomy)
            EXPECT_TRUE(areWithin(told, from, to));
        else
            EXPECT_TRUE(areOutside(told, from, to)) << size.x << " x " << size.y;
    }
    const std::vector<SeenCharacter> ofDisc = toldOfDrawing(driver, "C", {300.0, 200.0}, {320.0, 200.0});
    ASSERT_GT(ofDisc.size(), 8u);
    EXPECT_TRUE(areOutside(ofDisc, {280.0, 180.0}, {320.0, 220.0}));
}

TEST(TagsOfWhatIsDrawn, StandBesideARopeAndASpring)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    for (const char* tool : {"R", "K"})
        for (const ui::Px way :
             {ui::Px(240.0, 0.0), ui::Px(0.0, 200.0), ui::Px(200.0, 150.0), ui::Px(200.0, -90.0)}) {
            const ui::Px from(250.0, 180.0);
            const std::vector<SeenCharacter> told = toldOfDrawing(driver, tool, from, from + way);
            ASSERT_GT(told.size(), 4u);
            for (const SeenCharacter& c : told)
                for (double t = 0.0; t <= 1.0; t += 0.01) {
                    const ui::Px on = from + t * way;
                    EXPECT_FALSE(on.x > c.min.x && on.x < c.max.x && on.y > c.min.y && on.y < c.max.y)
                        << tool << " " << way.x << " " << way.y << " at " << t;
                }
        }
}

/// Its legend lay over scenes that have nothing to press.
TEST(PressureLegend, IsNotThereWhereNothingPresses)
{
    WindowDriver driver(handsScene());
    const auto open = [&](std::string_view stem) {
        const auto example = std::find_if(examples().begin(), examples().end(),
                                          [&](const Example& each) { return each.stem == stem; });
        driver.window().openUnnamed(loadExample(*example).value());
        driver.key("1");
        driver.frames(30);
    };
    const auto characters = [] {
        std::size_t count = 0;
        for (const SeenText& text : seenText())
            if (text.window == "##Background")
                count += static_cast<std::size_t>(
                    std::count_if(text.characters.begin(), text.characters.end(), isDrawn));
        return count;
    };
    open("stack");
    const std::size_t bare = characters();
    open("dam-break");
    const std::size_t without = characters();
    driver.clickWidget("tool window", {"pressure"});
    driver.frames(20);
    EXPECT_GT(characters(), without + 10);
    open("stack");
    EXPECT_LE(characters(), bare);
}

/// "Wheel on Wheel 1" stood over every wheel that was just placed.
TEST(Tags, OfAToolAreNotShownAgainWhereItWasJustUsed)
{
    WindowDriver driver(handsScene());
    driver.key("4");
    driver.key("W");
    driver.moveTo(driver.at(leftInside));
    driver.frames(20);
    ASSERT_FALSE(driver.window().hands().overlay().tags.empty());
    driver.click(driver.at(leftInside));
    driver.frames(20);
    EXPECT_TRUE(driver.window().hands().overlay().tags.empty());
    driver.moveTo(driver.at(leftInside) + ui::Px(12.0, 0.0));
    driver.frames(3);
    EXPECT_FALSE(driver.window().hands().overlay().tags.empty());
}

}  // namespace
}  // namespace sprung::app
