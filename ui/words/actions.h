#pragma once

#include "words/icons.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace sprung {

/// Everything a menu entry, a shortcut or a button can ask for. Panels ask, the window does it.
// clang-format off
enum class Action {
    New, Open,
    Save, SaveAs, ExportPicture, CopyPicture, ExportFilm,
    Quit,
    Undo, Redo,
    Cut, Copy, Paste, Duplicate, Delete,
    SelectAll, SelectConnected, Deselect,
    Move, Turn, Scale, Join, Split,
    MakeJelly, Melt, Freeze, ToggleTaps,
    Group, Ungroup, ToFront, ToBack, FlipSideways, FlipOver, Lock, Rename,
    ToolSelect, ToolBox, ToolCircle, ToolPolygon, ToolRope, ToolNet,
    ToolHinge, ToolFix, ToolSpring, ToolWheel,
    ToolWater, ToolBucket, ToolEraser, ToolTap, ToolDrain,
    TogglePlay, StepForward, StepBack, Reset, KeepRunning,
    Slower, Faster,
    Compare,
    GravityEarth, GravityMoon, GravityNone,
    EdgesOpen, EdgesClosed, EdgesRemoving,
    ModeSimulation, ModeVertex, ModeEdge, ModeObject, SwapMode,
    FitAll, OpeningView, FitSelection, ZoomIn, ZoomOut, FullSize,
    ToggleFullScreen, ToggleTools,
    ToggleHistory, ToggleOutliner, ToggleLab, ToggleDuel,
    ToggleTheme, ToggleReducedMotion,
    LargerInterface, SmallerInterface,
    Examples,
    Commands, Shortcuts, About,
};
// clang-format on

/// The parts of the menus, between their lines.
enum class MenuGroup {
    // clang-format off
    Open, Save, Quit,                       // File
    Step, Clipboard, Select, Change, Arrange, // Edit
    Choose, Draw, Connect, Liquids,         // Insert
    Run, Speed, Solver, Gravity, Edges, Mode,      // Simulation
    Fit, Panels, Looks,                     // View
    Examples,
    Help,
    // clang-format on
};

/// Tells what must be so for an action to do anything.
enum class When {
    Always,
    CanUndo,
    CanRedo,
    ObjectsInHand,  // selected, or with a selected point or edge
    ThingsInHand,   // such, or selected fluids
    CanCut,         // such, and not locked
    CanDelete,      // what is selected, and not locked
    CanPaste,
    AnySelected,
    AnyThere,  // the scene is not empty
    CanTransform,
    CanMove,
    ObjectsSelected,
    CanFlip,  // such, and not locked
    FluidsSelected,
    AnyTaps,
    CanGroup,
    CanUngroup,
    OneSelected,
    CanJoin,
    CanSplit,
    CanStepBack,
    HasRun,
    CanSlow,
    CanHasten,
};

/// One row of the table that menus, shortcuts, tooltips and the F1 sheet are made from.
struct ActionInfo {
    Action action;
    const char* id;             // of its widgets
    const char* label;          // "Duplicate"
    const char* icon;           // UTF-8 of the icon font; empty for none
    std::string_view shortcut;  // "Ctrl+D", "F", "."; empty for none
    std::string_view second;    // another shortcut that does the same: "Ctrl+Shift+Z"
    MenuGroup group;
    When when = When::Always;
};

namespace detail {
inline constexpr ActionInfo actionTable[]{
    // clang-format off
    {Action::New, "new", "New", icon::file, "Ctrl+N", "", MenuGroup::Open},
    {Action::Open, "open", "Open…", icon::folder, "Ctrl+O", "", MenuGroup::Open},

    {Action::Save, "save", "Save", icon::save, "Ctrl+S", "", MenuGroup::Save},
    {Action::SaveAs, "save as", "Save as…", "", "Ctrl+Shift+S", "", MenuGroup::Save},
    {Action::ExportPicture, "export picture", "Export picture…", icon::camera, "", "", MenuGroup::Save},

    {Action::CopyPicture, "copy picture", "Copy picture", "", "Ctrl+Shift+C", "", MenuGroup::Save},
    {Action::ExportFilm, "export film", "Export film or GIF…", icon::exportFile, "", "", MenuGroup::Save},

    {Action::Quit, "quit", "Quit", "", "Ctrl+Q", "", MenuGroup::Quit},

    {Action::Undo, "undo", "Undo", icon::undo, "Ctrl+Z", "", MenuGroup::Step, When::CanUndo},
    {Action::Redo, "redo", "Redo", icon::redo, "Ctrl+Y", "Ctrl+Shift+Z", MenuGroup::Step, When::CanRedo},

    {Action::Cut, "cut", "Cut", icon::cut, "Ctrl+X", "", MenuGroup::Clipboard, When::CanCut},
    {Action::Copy, "copy", "Copy", icon::copy, "Ctrl+C", "", MenuGroup::Clipboard, When::ThingsInHand},
    {Action::Paste, "paste", "Paste", icon::paste, "Ctrl+V", "", MenuGroup::Clipboard, When::CanPaste},
    {Action::Duplicate, "duplicate", "Duplicate", "", "Ctrl+D", "", MenuGroup::Clipboard, When::ThingsInHand},
    {Action::Delete, "delete", "Delete", icon::trash, "Del", "Backspace", MenuGroup::Clipboard, When::CanDelete},

    {Action::SelectAll, "select all", "Select all", icon::selectAll, "Ctrl+A", "", MenuGroup::Select, When::AnyThere},
    {Action::SelectConnected, "select connected", "Select connected", "", "Ctrl+L", "", MenuGroup::Select, When::ObjectsInHand},
    {Action::Deselect, "deselect", "Deselect", "", "Esc", "", MenuGroup::Select, When::AnySelected},

    {Action::Move, "move", "Move", icon::move, "G", "", MenuGroup::Change, When::CanMove},
    {Action::Turn, "turn", "Turn", icon::rotate, "R", "", MenuGroup::Change, When::CanTransform},
    {Action::Scale, "scale", "Scale", "", "S", "", MenuGroup::Change, When::CanTransform},
    {Action::Join, "join", "Join", icon::link, "", "", MenuGroup::Change, When::CanJoin},
    {Action::Split, "split", "Split", icon::linkOff, "", "", MenuGroup::Change, When::CanSplit},
    {Action::MakeJelly, "make jelly", "Make jelly", "", "", "", MenuGroup::Change, When::ObjectsSelected},
    {Action::Melt, "melt", "Melt", icon::melt, "", "", MenuGroup::Change, When::ObjectsSelected},
    {Action::Freeze, "freeze", "Freeze", icon::freeze, "", "", MenuGroup::Change, When::FluidsSelected},
    {Action::ToggleTaps, "toggle taps", "Open or close taps", icon::tap, "O", "", MenuGroup::Change, When::AnyTaps},

    {Action::Group, "group", "Group", icon::group, "Ctrl+G", "", MenuGroup::Arrange, When::CanGroup},
    {Action::Ungroup, "ungroup", "Ungroup", icon::ungroup, "Ctrl+Shift+G", "", MenuGroup::Arrange, When::CanUngroup},
    {Action::ToFront, "to front", "Bring to front", icon::toFront, "", "", MenuGroup::Arrange, When::ObjectsSelected},
    {Action::ToBack, "to back", "Send to back", icon::toBack, "", "", MenuGroup::Arrange, When::ObjectsSelected},
    {Action::FlipSideways, "flip sideways", "Flip left and right", icon::flipSideways, "", "", MenuGroup::Arrange, When::CanFlip},
    {Action::FlipOver, "flip over", "Flip up and down", icon::flipOver, "", "", MenuGroup::Arrange, When::CanFlip},
    {Action::Lock, "lock", "Lock", icon::lock, "", "", MenuGroup::Arrange, When::ObjectsSelected},
    {Action::Rename, "rename", "Rename", icon::rename, "F2", "", MenuGroup::Arrange, When::OneSelected},

    {Action::ToolSelect, "tool select", "Select", icon::cursor, "V", "", MenuGroup::Choose},
    {Action::ToolBox, "tool box", "Box", icon::box, "B", "", MenuGroup::Draw},
    {Action::ToolCircle, "tool circle", "Circle", icon::circle, "C", "", MenuGroup::Draw},
    {Action::ToolPolygon, "tool polygon", "Polygon", icon::polygon, "P", "", MenuGroup::Draw},
    {Action::ToolRope, "tool rope", "Rope", icon::rope, "R", "", MenuGroup::Draw},
    {Action::ToolNet, "tool net", "Net", icon::grid, "N", "", MenuGroup::Draw},
    {Action::ToolHinge, "tool hinge", "Hinge", icon::hinge, "H", "", MenuGroup::Connect},
    {Action::ToolFix, "tool fix", "Fix", icon::weld, "X", "", MenuGroup::Connect},
    {Action::ToolSpring, "tool spring", "Spring", icon::spring, "K", "", MenuGroup::Connect},
    {Action::ToolWheel, "tool wheel", "Wheel", icon::wheel, "W", "", MenuGroup::Connect},
    {Action::ToolWater, "tool water", "Water", icon::water, "A", "", MenuGroup::Liquids},
    {Action::ToolBucket, "tool bucket", "Bucket", icon::bucket, "U", "", MenuGroup::Liquids},
    {Action::ToolEraser, "tool eraser", "Eraser", icon::eraser, "E", "", MenuGroup::Liquids},
    {Action::ToolTap, "tool tap", "Tap", icon::tap, "T", "", MenuGroup::Liquids},
    {Action::ToolDrain, "tool drain", "Drain", icon::drain, "D", "", MenuGroup::Liquids},

    {Action::TogglePlay, "toggle play", "Play or pause", icon::play, "Space", "", MenuGroup::Run},
    {Action::StepForward, "step forward", "Step forward", icon::stepForward, ".", "", MenuGroup::Run},
    {Action::StepBack, "step back", "Step back", icon::stepBack, ",", "", MenuGroup::Run, When::CanStepBack},
    {Action::Reset, "reset", "Reset", icon::reset, "Ctrl+R", "", MenuGroup::Run, When::HasRun},
    {Action::KeepRunning, "keep running", "Keep running while editing", "", "Shift+Space", "", MenuGroup::Run},

    {Action::Slower, "slower", "Slower", icon::minus, "", "", MenuGroup::Speed, When::CanSlow},
    {Action::Faster, "faster", "Faster", icon::plus, "", "", MenuGroup::Speed, When::CanHasten},

    {Action::Compare, "compare", "Compare solvers", "", "", "", MenuGroup::Solver},

    {Action::GravityEarth, "gravity earth", "Gravity as on Earth", icon::earth, "", "", MenuGroup::Gravity},
    {Action::GravityMoon, "gravity moon", "Gravity as on the Moon", icon::moon, "", "", MenuGroup::Gravity},
    {Action::GravityNone, "gravity none", "No gravity", "", "", "", MenuGroup::Gravity},

    {Action::EdgesOpen, "edges open", "Edges of the world: open", "", "", "", MenuGroup::Edges},
    {Action::EdgesClosed, "edges closed", "Edges of the world: closed", "", "", "", MenuGroup::Edges},
    {Action::EdgesRemoving, "edges removing", "Edges of the world: remove what leaves", "", "", "", MenuGroup::Edges},

    {Action::ModeSimulation, "mode simulation", "Simulation", icon::simulation, "1", "", MenuGroup::Mode},
    {Action::ModeVertex, "mode vertex", "Vertex", icon::vertex, "2", "", MenuGroup::Mode},
    {Action::ModeEdge, "mode edge", "Edge", icon::edge, "3", "", MenuGroup::Mode},
    {Action::ModeObject, "mode object", "Object", icon::object, "4", "", MenuGroup::Mode},
    {Action::SwapMode, "swap mode", "Swap with last mode", "", "Tab", "", MenuGroup::Mode},

    {Action::FitAll, "fit all", "Fit what moves, then all", icon::fitAll, "Home", "", MenuGroup::Fit, When::AnyThere},
    {Action::OpeningView, "opening view", "Opening view", "", "Shift+Home", "", MenuGroup::Fit, When::AnyThere},
    {Action::FitSelection, "fit selection", "Fit selection, then follow", icon::fitSelection, "F", "", MenuGroup::Fit, When::AnySelected},
    {Action::ZoomIn, "zoom in", "Zoom in", icon::magnify, "+", "Shift+=", MenuGroup::Fit},
    {Action::ZoomOut, "zoom out", "Zoom out", "", "-", "", MenuGroup::Fit},

    {Action::FullSize, "full size", "100 %", "", "Ctrl+0", "", MenuGroup::Fit},

    {Action::ToggleFullScreen, "full screen", "Full screen", "", "F11", "", MenuGroup::Panels},
    {Action::ToggleTools, "tools", "Tool window", icon::tune, "F9", "", MenuGroup::Panels},
    {Action::ToggleHistory, "toggle history", "History", icon::history, "", "", MenuGroup::Panels},
    {Action::ToggleOutliner, "toggle outliner", "Outliner", icon::layers, "", "", MenuGroup::Panels},
    {Action::ToggleLab, "toggle lab", "Integrator lab", icon::flask, "L", "", MenuGroup::Panels},
    {Action::ToggleDuel, "toggle duel", "Compare with ghosts", icon::chart, "", "", MenuGroup::Panels},

    {Action::ToggleTheme, "toggle theme", "Dark theme", icon::theme, "", "", MenuGroup::Looks},
    {Action::ToggleReducedMotion, "toggle reduced motion", "Reduced motion", "", "", "", MenuGroup::Looks},
    {Action::LargerInterface, "larger interface", "Larger interface", icon::plus, "", "", MenuGroup::Looks},
    {Action::SmallerInterface, "smaller interface", "Smaller interface", icon::minus, "", "", MenuGroup::Looks},

    {Action::Examples, "examples", "All examples…", "", "", "", MenuGroup::Examples},

    {Action::Commands, "commands", "Find a command…", icon::commands, "Ctrl+P", "", MenuGroup::Help},
    {Action::Shortcuts, "shortcuts", "Shortcuts", icon::keyboard, "F1", "", MenuGroup::Help},
    {Action::About, "about", "About Sprung", icon::information, "", "", MenuGroup::Help},
    // clang-format on
};
}  // namespace detail

inline constexpr std::size_t actionCount = std::size(detail::actionTable);

/// In the order of the enumeration.
constexpr std::span<const ActionInfo> actions()
{
    return detail::actionTable;
}

constexpr const ActionInfo& info(Action action)
{
    return detail::actionTable[static_cast<std::size_t>(action)];
}

constexpr bool isTool(Action action)
{
    return action >= Action::ToolSelect && action <= Action::ToolDrain;
}

/// The action for a key pressed with modifiers, as chord() writes it: "Ctrl+Shift+Z". A tool may share its
/// key with another action, which goes before it unless tools are preferred.
constexpr std::optional<Action> actionFor(std::string_view chord, bool preferTools = false)
{
    if (preferTools)
        for (const ActionInfo& row : actions())
            if (isTool(row.action) && row.shortcut == chord)
                return row.action;
    for (const ActionInfo& row : actions())
        if (!chord.empty() && (row.shortcut == chord || row.second == chord))
            return row.action;
    return std::nullopt;
}

}  // namespace sprung
