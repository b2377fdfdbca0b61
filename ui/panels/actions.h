#pragma once

#include "edit/editor.h"

#include <span>
#include <string_view>

namespace sprung {

/// Everything a menu entry, a shortcut or a button can ask for. Panels ask, the window does it.
enum class Action {
    New, Open, Save, SaveAs, ExportPicture, Quit,
    Undo, Redo, Cut, Copy, Paste, Duplicate, Delete, SelectAll, Deselect, Join, Split,
    Move, Turn, Scale,
    TogglePlay, StepForward, StepBack, Reset, Slower, Faster,
    ModeSimulation, ModeVertex, ModeEdge, ModeObject, SwapMode,
    FitAll, FitSelection, ZoomIn, ZoomOut,
    ToggleHistory, ToggleOutliner, ToggleContacts, ToggleVelocities, ToggleStrain, ToggleTraces, ToggleGrid,
    ToggleTheme, ToggleReducedMotion,
    Examples, Shortcuts, About,
};

/// One row of the table that menus, shortcuts, tooltips and the F1 sheet are made from.
struct ActionInfo {
    Action action;
    std::string_view label;     // "Duplicate"
    std::string_view icon;      // UTF-8 of the icon font; empty for none
    std::string_view shortcut;  // "Ctrl+D", "F", "."; empty for none
    std::string_view second{};  // another shortcut that does the same: "Ctrl+Shift+Z"
};

std::span<const ActionInfo> actions();
const ActionInfo& info(Action action);

/// Whether it would do anything now.
bool isEnabled(Action action, const Editor& editor);

/// The action for a key pressed with modifiers, as "Ctrl+Shift+Z"; keys are named by the layout.
std::optional<Action> actionFor(std::string_view chord);

}  // namespace sprung
