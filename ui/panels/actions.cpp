#include "panels/actions.h"

#include "edit/format.h"
#include "platform/icons.h"

#include <cmath>

namespace sprung {
namespace {

constexpr std::array table{
    ActionInfo{Action::New, "New", icon::file, "Ctrl+N"},
    ActionInfo{Action::Open, "Open…", icon::folder, "Ctrl+O"},
    ActionInfo{Action::Save, "Save", icon::save, "Ctrl+S"},
    ActionInfo{Action::SaveAs, "Save as…", "", "Ctrl+Shift+S"},
    ActionInfo{Action::ExportPicture, "Export picture…", icon::camera, ""},
    ActionInfo{Action::Quit, "Quit", "", "Ctrl+Q"},

    ActionInfo{Action::Undo, "Undo", icon::undo, "Ctrl+Z"},
    ActionInfo{Action::Redo, "Redo", icon::redo, "Ctrl+Y", "Ctrl+Shift+Z"},
    ActionInfo{Action::Cut, "Cut", icon::cut, "Ctrl+X"},
    ActionInfo{Action::Copy, "Copy", icon::copy, "Ctrl+C"},
    ActionInfo{Action::Paste, "Paste", icon::paste, "Ctrl+V"},
    ActionInfo{Action::Duplicate, "Duplicate", "", "Ctrl+D"},
    ActionInfo{Action::Delete, "Delete", icon::trash, "Del", "Backspace"},
    ActionInfo{Action::SelectAll, "Select all", icon::selectAll, "Ctrl+A"},
    ActionInfo{Action::Deselect, "Deselect", "", "Esc"},
    ActionInfo{Action::Join, "Join", icon::link, ""},
    ActionInfo{Action::Split, "Split", icon::linkOff, ""},
    ActionInfo{Action::Move, "Move", icon::move, "G"},
    ActionInfo{Action::Turn, "Turn", icon::rotate, "R"},
    ActionInfo{Action::Scale, "Scale", "", "S"},

    ActionInfo{Action::TogglePlay, "Play or pause", icon::play, "Space"},
    ActionInfo{Action::StepForward, "Step forward", icon::stepForward, "."},
    ActionInfo{Action::StepBack, "Step back", icon::stepBack, ","},
    ActionInfo{Action::Reset, "Reset", icon::reset, "Ctrl+R"},
    ActionInfo{Action::Slower, "Slower", icon::minus, ""},
    ActionInfo{Action::Faster, "Faster", icon::plus, ""},
    ActionInfo{Action::Compare, "Compare solvers", "", ""},

    ActionInfo{Action::ModeSimulation, "Simulation", icon::simulation, "1"},
    ActionInfo{Action::ModeVertex, "Vertex", icon::vertex, "2"},
    ActionInfo{Action::ModeEdge, "Edge", icon::edge, "3"},
    ActionInfo{Action::ModeObject, "Object", icon::object, "4"},
    ActionInfo{Action::SwapMode, "Swap with last mode", "", "Tab"},

    ActionInfo{Action::FitAll, "Fit all", icon::fitAll, "Home"},
    ActionInfo{Action::FitSelection, "Fit selection", icon::fitSelection, "F"},
    ActionInfo{Action::ZoomIn, "Zoom in", icon::magnify, "+", "Shift+="},
    ActionInfo{Action::ZoomOut, "Zoom out", "", "-"},

    ActionInfo{Action::ToggleHistory, "History", icon::history, ""},
    ActionInfo{Action::ToggleOutliner, "Outliner", icon::layers, ""},
    ActionInfo{Action::ToggleLab, "Integrator lab", icon::flask, "L"},
    ActionInfo{Action::ToggleDuel, "Duel", icon::chart, ""},
    ActionInfo{Action::ToggleContacts, "Contacts", icon::contacts, ""},
    ActionInfo{Action::ToggleVelocities, "Velocities", icon::velocities, ""},
    ActionInfo{Action::ToggleStrain, "Strain", icon::strain, ""},
    ActionInfo{Action::ToggleTraces, "Traces", icon::traces, ""},
    ActionInfo{Action::ToggleIslands, "Islands", icon::link, ""},
    ActionInfo{Action::ToggleGuard, "Guard", icon::alert, ""},
    ActionInfo{Action::ToggleBreaks, "Breaks", icon::linkOff, ""},
    ActionInfo{Action::ToggleGrid, "Grid", icon::grid, ""},
    ActionInfo{Action::ToggleTheme, "Light theme", icon::theme, ""},
    ActionInfo{Action::ToggleReducedMotion, "Reduced motion", "", ""},

    ActionInfo{Action::Examples, "All examples…", "", ""},
    ActionInfo{Action::Shortcuts, "Shortcuts", icon::keyboard, "F1"},
    ActionInfo{Action::About, "About Sprung", icon::information, ""},
};

bool canTransform(const Editor& editor)
{
    const Selection& selection = editor.selection();
    switch (editor.mode()) {
    case Mode::Simulation:
        return false;
    case Mode::Vertex:
        return !selection.points.empty();
    case Mode::Edge:
        return !selection.edges.empty();
    case Mode::Object:
        return !selection.objects.empty();
    }
    return false;
}

bool isTransportEnabled(Action action, const Editor& editor)
{
    const Simulation* simulation = editor.simulation();
    switch (action) {
    case Action::StepBack:
        return simulation && simulation->world().tick() > simulation->oldestTick();
    case Action::Reset:
        return simulation && simulation->seconds() > 0.0;
    case Action::Slower:
        return simulation && nearestSpeed(simulation->speed()) > 0;
    case Action::Faster:
        return simulation && nearestSpeed(simulation->speed()) + 1 < speeds.size();
    default:
        return true;
    }
}

}  // namespace

std::span<const ActionInfo> actions()
{
    return table;
}

const ActionInfo& info(Action action)
{
    return table[static_cast<std::size_t>(action)];
}

bool isEnabled(Action action, const Editor& editor)
{
    const Selection& selection = editor.selection();
    switch (action) {
    case Action::Undo:
        return editor.canUndo();
    case Action::Redo:
        return editor.canRedo();
    case Action::Cut:
    case Action::Copy:
    case Action::Duplicate:
        return !editor.objectsInHand().empty();
    case Action::Paste:
        return editor.canPaste();
    case Action::Delete:
    case Action::Deselect:
    case Action::FitSelection:
        return !selection.empty();
    case Action::SelectAll:
    case Action::FitAll:
        return !editor.document().scene().points.empty();
    case Action::Join:
        return editor.mode() == Mode::Vertex && editor.canJoin();
    case Action::Split:
        return editor.mode() == Mode::Vertex && editor.canSplit();
    case Action::Move:
    case Action::Turn:
    case Action::Scale:
        return canTransform(editor);
    default:
        return isTransportEnabled(action, editor);
    }
}

std::optional<Action> actionFor(std::string_view chord)
{
    for (const ActionInfo& row : table)
        if (!chord.empty() && (row.shortcut == chord || row.second == chord))
            return row.action;
    return std::nullopt;
}

std::size_t nearestSpeed(double speed)
{
    const double steps = std::log2(speed / speeds.front());
    return static_cast<std::size_t>(std::clamp(std::round(steps), 0.0, speeds.size() - 1.0));
}

std::string formatSpeed(double speed)
{
    constexpr std::array<const char*, speeds.size()> names{"1/16×", "1/8×", "1/4×", "1/2×", "1×", "2×", "4×"};
    const std::size_t nearest = nearestSpeed(speed);
    return speed == speeds[nearest] ? names[nearest] : formatNumber(speed, 2) + "×";
}

}  // namespace sprung
