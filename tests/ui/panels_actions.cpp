#include "core/lowered.h"
#include "edit/gravity.h"
#include "panels/actions.h"
#include "panels/command_palette.h"
#include "panels/menus.h"
#include "panels/shortcut_rows.h"
#include "scene/shapes.h"
#include "words/hints.h"
#include "words/layers.h"
#include "words/shortcuts.h"
#include "words/synonyms.h"
#include "words/tools.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

using namespace sprung;
using namespace sprung::ui;

namespace {

Scene twoBoxes()
{
    Scene scene;
    addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    addBox(scene, {3.0, 0.5}, {1.0, 1.0});
    return scene;
}

}  // namespace

TEST(ActionTable, HasEveryActionInItsPlace)
{
    ASSERT_EQ(actions().size(), static_cast<std::size_t>(Action::About) + 1);
    for (const ActionInfo& row : actions()) {
        EXPECT_EQ(&info(row.action), &row) << row.label;
        EXPECT_STRNE(row.label, "");
    }
}

TEST(ActionTable, GivesEachItsOwnId)
{
    std::set<std::string_view> ids;
    for (const ActionInfo& row : actions())
        EXPECT_TRUE(ids.insert(row.id).second) << row.id;
}

TEST(LayerTable, HasEveryLayerInItsPlace)
{
    for (std::size_t i = 0; i < layers.size(); ++i)
        EXPECT_EQ(static_cast<std::size_t>(layers[i].layer), i) << layers[i].name;
}

TEST(ToolTable, HasEveryToolInItsPlace)
{
    for (const CreateInfo& row : createTools)
        EXPECT_EQ(&info(row.tool), &row) << row.name;
}

TEST(Shortcuts, NoTwoToolsAndNoTwoOthersShareOne)
{
    std::map<std::pair<std::string_view, bool>, std::string_view> owner;
    for (const ActionInfo& row : actions())
        for (std::string_view chord : {row.shortcut, row.second})
            if (const std::pair key(chord, isTool(row.action)); !chord.empty()) {
                EXPECT_TRUE(owner.emplace(key, row.label).second)
                    << chord << " does " << owner[key] << " and " << row.label;
            }
}

/// R turns what is selected. Any other key of a tool always takes the tool up.
TEST(Shortcuts, OnlyTheRopeSharesItsKey)
{
    for (const ActionInfo& row : actions())
        if (isTool(row.action)) {
            EXPECT_EQ(actionFor(row.shortcut), row.action == Action::ToolRope ? Action::Turn : row.action)
                << row.label;
        }
}

TEST(Shortcuts, EachFindsItsAction)
{
    for (const ActionInfo& row : actions())
        for (std::string_view chord : {row.shortcut, row.second})
            if (!chord.empty()) {
                EXPECT_EQ(actionFor(chord, isTool(row.action)), row.action) << chord;
            }
    EXPECT_EQ(actionFor("Ctrl+Shift+Z"), Action::Redo);
    EXPECT_EQ(actionFor("Ctrl+F12"), std::nullopt);
    EXPECT_EQ(actionFor(""), std::nullopt);
}

TEST(Menus, HaveEveryActionOnce)
{
    std::map<Action, int> count;
    for (Action action : menuActions())
        ++count[action];
    for (const ActionInfo& row : actions())
        EXPECT_EQ(count[row.action], 1) << row.label;
}

TEST(ShortcutSheet, TellsOfEveryShortcut)
{
    std::vector<Action> told;
    for (const ShortcutGroup& group : shortcutGroups())
        for (const ShortcutRow& row : group.rows)
            told.insert(told.end(), row.actions.begin(), row.actions.end());
    for (const ActionInfo& row : actions())
        if (!row.shortcut.empty()) {
            EXPECT_NE(std::find(told.begin(), told.end(), row.action), told.end()) << row.label;
        }
}

/// What no group names is put under the first one.
TEST(ShortcutSheet, HasAHeadingForEachShortcut)
{
    EXPECT_EQ(shortcutGroups().front().rows.size(), words::sheet::groups.front().lines.size());
}

TEST(Commands, AreFoundByOtherWordsToo)
{
    const auto finds = [](std::string_view search, Action action) {
        const std::vector<Command> found = commandsFor(search);
        return std::find(found.begin(), found.end(), Command{.action = action}) != found.end();
    };
    EXPECT_TRUE(finds("gravity", Action::GravityMoon));
    EXPECT_TRUE(finds("moon", Action::GravityMoon));
    EXPECT_TRUE(finds("Earth", Action::GravityEarth));
    EXPECT_TRUE(finds("size", Action::LargerInterface));
    EXPECT_TRUE(finds("zoom", Action::FullSize));
    EXPECT_TRUE(finds("wind", Action::ModeSimulation));
    EXPECT_TRUE(finds("air", Action::ModeSimulation));
    EXPECT_TRUE(finds("colour", Action::ModeObject));
    EXPECT_TRUE(finds("name", Action::Rename));
    EXPECT_TRUE(finds("screenshot", Action::ExportPicture));
    EXPECT_TRUE(finds("picture", Action::CopyPicture));
    EXPECT_TRUE(finds("video", Action::ExportFilm));
    EXPECT_TRUE(finds("gif", Action::ExportFilm));
    EXPECT_TRUE(finds("weld", Action::ToolFix));
    EXPECT_TRUE(finds("axle", Action::ToolHinge));
    EXPECT_TRUE(finds("coil", Action::ToolSpring));
    EXPECT_TRUE(commandsFor("zzz").empty());
}

TEST(Commands, ThatBeginWithWhatWasTypedComeBeforeThoseOfOtherNames)
{
    EXPECT_EQ(commandsFor("wh").front().action, Action::ToolWheel);
    EXPECT_EQ(commandsFor("copy").front().action, Action::CopyPicture);
    EXPECT_EQ(commandsFor("copy")[1].action, Action::Copy);
}

TEST(Commands, OpenExamplesAndRecentFilesByName)
{
    const std::vector<ExampleCard> examples{{.name = "Stack", .description = "Knock it over"},
                                            {.name = "Pendulum wave"}};
    const std::vector<std::string> recent{"/home/me/tower.sprung"};
    const auto first = [&](std::string_view search) {
        const std::vector<Command> found = commandsFor(search, {examples, recent});
        return found.empty() ? Command{} : found.front();
    };
    EXPECT_EQ(first("pendulum"), (Command{.example = 1}));
    EXPECT_EQ(first("wave pend"), (Command{.example = 1}));
    EXPECT_EQ(first("open example: st"), (Command{.example = 0}));
    EXPECT_EQ(first("knock"), (Command{.example = 0})) << "what is done in it";
    EXPECT_EQ(first("tower"), (Command{.recent = 0}));
    EXPECT_EQ(first("open recent"), (Command{.recent = 0}));
    EXPECT_EQ(first("open"), (Command{.action = Action::Open})) << "actions come first";
    EXPECT_EQ(commandsFor("", {examples, recent}).size(), actions().size() - 1 + layers.size() + 3);
}

TEST(Commands, ShowEveryLayer)
{
    for (const LayerInfo& row : layers)
        EXPECT_EQ(commandsFor(std::string("show: ") + row.name).front(), Command{.layer = row.layer})
            << row.name;
    EXPECT_EQ(commandsFor("contacts").front(), Command{.layer = Layer::Contacts});
    EXPECT_EQ(commandsFor("wind").front(), Command{.layer = Layer::Wind}) << "before windows";
}

TEST(OtherNames, AreInLowerCaseAndSaidOfEachActionOnce)
{
    std::set<Action> told;
    for (const OtherNames& row : otherNameTable) {
        EXPECT_TRUE(told.insert(row.action).second) << info(row.action).label;
        EXPECT_EQ(lowered(row.words), row.words);
    }
}

TEST(Gravity, OfAPlaceLeadsDownAgainWhereverItPointed)
{
    Scene scene = twoBoxes();
    scene.world.gravity = {3.0, 4.0};
    Editor editor(scene, "Open");
    for (const double strength : {moonGravity, 0.0, earthGravity}) {
        editor.setGravity(strength);
        EXPECT_EQ(editor.document().saved().world.gravity, Vec(0.0, strength == 0.0 ? 0.0 : -strength));
    }
}

TEST(ShortcutSheet, WritesSharedModifiersOnce)
{
    EXPECT_EQ(keysOf(std::array{Action::Cut, Action::Copy, Action::Paste}), "[Ctrl] [X] [C] [V]");
    EXPECT_EQ(keysOf(std::array{Action::Redo}), "[Ctrl] [Y] or [Ctrl] [Shift] [Z]");
    EXPECT_EQ(keysOf(std::array{Action::ZoomIn, Action::ZoomOut}), "[+] [-]");
    const std::vector<HandPart> parts = handParts("[Shift] <left> drag");
    ASSERT_EQ(parts.size(), 3u);
    EXPECT_EQ(parts[0], (HandPart{HandPart::Kind::Keycap, "Shift"}));
    EXPECT_EQ(parts[1], (HandPart{HandPart::Kind::Left, ""}));
    EXPECT_EQ(parts[2], (HandPart{HandPart::Kind::Words, "drag"}));
}

TEST(ActionRules, FollowTheSelection)
{
    Editor editor(twoBoxes());
    editor.setMode(Mode::Object);
    for (Action action : {Action::Copy, Action::Delete, Action::Move, Action::FitSelection, Action::Deselect})
        EXPECT_FALSE(isEnabled(action, editor)) << info(action).label;
    editor.select({.objects = {editor.posed().objects[0].id}});
    for (Action action : {Action::Copy, Action::Delete, Action::Move, Action::FitSelection, Action::Deselect})
        EXPECT_TRUE(isEnabled(action, editor)) << info(action).label;
    EXPECT_FALSE(isEnabled(Action::Paste, editor));
    editor.copy();
    EXPECT_TRUE(isEnabled(Action::Paste, editor));
}

TEST(ActionRules, WhatIsLockedCanBeCopiedButNotCutDeletedOrFlipped)
{
    Scene scene = twoBoxes();
    scene.objects[0].locked = true;
    const ObjectId locked = scene.objects[0].id, free = scene.objects[1].id;
    Editor editor(scene);
    editor.setMode(Mode::Object);
    for (Action action : {Action::Cut, Action::Delete, Action::FlipOver}) {
        editor.select({.objects = {locked}});
        EXPECT_FALSE(isEnabled(action, editor)) << info(action).label;
        EXPECT_TRUE(isStoppedByLock(action, editor)) << info(action).label;
        editor.select({.objects = {locked, free}});
        EXPECT_TRUE(isEnabled(action, editor)) << info(action).label;
        EXPECT_FALSE(isStoppedByLock(action, editor)) << info(action).label;
        editor.select({});
        EXPECT_FALSE(isStoppedByLock(action, editor)) << info(action).label;
    }
    editor.select({.objects = {locked, free}});
    EXPECT_TRUE(isEnabled(Action::Copy, editor));
    editor.cut();
    ASSERT_EQ(editor.document().saved().objects.size(), 1u);
    EXPECT_EQ(editor.document().saved().objects.front().id, locked);
    editor.paste({});
    EXPECT_EQ(editor.document().saved().objects.size(), 2u) << "what was cut alone";
}

/// It was said of what merely had no point chosen, and of taps.
TEST(ActionRules, OnlyWhatIsLockedIsSaidToBe)
{
    Scene scene = twoBoxes();
    const TapId tap{1};
    add(scene, Tap{.id = tap});
    Editor editor(scene);
    for (Mode mode : {Mode::Vertex, Mode::Edge, Mode::Object, Mode::Simulation}) {
        editor.setMode(mode);
        for (bool isTap : {false, true}) {
            editor.select(isTap ? Selection{.taps = {tap}} : Selection{.objects = {scene.objects[0].id}});
            for (const ActionInfo& action : actions())
                EXPECT_FALSE(isStoppedByLock(action.action, editor))
                    << action.label << static_cast<int>(mode);
            EXPECT_FALSE(isAllLocked(editor));
        }
    }
    editor.setMode(Mode::Object);
    editor.select({.taps = {tap}});
    EXPECT_TRUE(isEnabled(Action::Move, editor));
    EXPECT_FALSE(isEnabled(Action::Turn, editor));
}

/// F and Ctrl+Shift+G did nothing, and one did not know whether they had been heard.
TEST(ActionRules, KeysThatDoNothingSayWhatTheyLack)
{
    for (Mode mode : {Mode::Vertex, Mode::Edge, Mode::Object, Mode::Simulation}) {
        Editor editor{Scene{}};
        editor.setMode(mode);
        for (const ActionInfo& action : actions()) {
            const bool isSeen = action.when == When::CanSlow || action.when == When::CanHasten;
            if (action.shortcut.empty() || isSeen)
                continue;
            EXPECT_EQ(lackOf(action.action, editor) == nullptr, isEnabled(action.action, editor))
                << action.label << static_cast<int>(mode);
        }
    }
    Editor editor(twoBoxes());
    const ObjectId one = editor.posed().objects[0].id, other = editor.posed().objects[1].id;
    editor.select({.objects = {one}});
    editor.setMode(Mode::Simulation);
    EXPECT_STREQ(lackOf(Action::Turn, editor), words::objectModeTransforms);
    editor.setMode(Mode::Object);
    EXPECT_STREQ(lackOf(Action::Turn, editor), nullptr);
    EXPECT_STREQ(lackOf(Action::Group, editor), words::selectTwo);
    editor.select({.objects = {one, other}});
    EXPECT_STREQ(lackOf(Action::Group, editor), nullptr);
    EXPECT_STREQ(lackOf(Action::Ungroup, editor), words::noGroupSelected);
    EXPECT_STREQ(lackOf(Action::Rename, editor), words::selectOne);
}

TEST(ActionRules, WhatIsLockedDoesNotMelt)
{
    Scene scene = twoBoxes();
    scene.objects[0].locked = true;
    Editor editor(scene, "Open");
    editor.select({.objects = {scene.objects[0].id}});
    EXPECT_FALSE(isEnabled(Action::Melt, editor));
    EXPECT_TRUE(isStoppedByLock(Action::Melt, editor));
    editor.select({.objects = {scene.objects[0].id, scene.objects[1].id}});
    EXPECT_TRUE(isEnabled(Action::Melt, editor));
    EXPECT_FALSE(isStoppedByLock(Action::Melt, editor));
}

TEST(ActionRules, FollowTheHistory)
{
    Editor editor(twoBoxes());
    editor.setMode(Mode::Object);
    EXPECT_FALSE(isEnabled(Action::Undo, editor));
    editor.select({.objects = {editor.posed().objects[0].id}});
    editor.nudge({1.0, 0.0});
    EXPECT_TRUE(isEnabled(Action::Undo, editor));
    EXPECT_FALSE(isEnabled(Action::Redo, editor));
    editor.undo();
    EXPECT_TRUE(isEnabled(Action::Redo, editor));
}

TEST(ActionRules, FollowTheRun)
{
    Editor editor(twoBoxes());
    editor.setMode(Mode::Object);
    EXPECT_FALSE(isEnabled(Action::StepBack, editor));
    EXPECT_FALSE(isEnabled(Action::Reset, editor));
    editor.select({.objects = {editor.posed().objects[0].id}});
    editor.stepForward();
    ASSERT_EQ(editor.mode(), Mode::Simulation);
    EXPECT_TRUE(isEnabled(Action::StepBack, editor));
    EXPECT_TRUE(isEnabled(Action::Reset, editor));
    EXPECT_FALSE(isEnabled(Action::Move, editor));
}

TEST(ActionRules, JoinWantsTwoPointsAndSplitAHinge)
{
    Editor editor(twoBoxes());
    editor.setMode(Mode::Vertex);
    const PointId a = editor.posed().points[1].id, b = editor.posed().points[4].id;
    editor.select({.points = {a}});
    EXPECT_FALSE(isEnabled(Action::Join, editor));
    editor.select({.points = {a, b}});
    EXPECT_TRUE(isEnabled(Action::Join, editor));
    EXPECT_FALSE(isEnabled(Action::Split, editor));
    ASSERT_TRUE(editor.joinSelection());
    EXPECT_TRUE(isEnabled(Action::Split, editor));
}

TEST(Speeds, AreNamedByTheirFraction)
{
    EXPECT_EQ(formatSpeed(1.0 / 16.0), "1/16×");
    EXPECT_EQ(formatSpeed(1.0), "1×");
    EXPECT_EQ(formatSpeed(4.0), "4×");
    EXPECT_EQ(formatSpeed(0.3), "0.30×");
    for (std::size_t i = 0; i < speeds.size(); ++i)
        EXPECT_EQ(nearestSpeed(speeds[i]), i);
}
