#pragma once

#include "edit/editor.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace sprung {

/// Everything a menu entry, a shortcut or a button can ask for. Panels ask, the window does it.
// clang-format off
enum class Action {
    New, Open, Save, SaveAs, ExportPicture, Quit,
    Undo, Redo, Cut, Copy, Paste, Duplicate, Delete, SelectAll, Deselect, Join, Split,
    Move, Turn, Scale,
    TogglePlay, StepForward, StepBack, Reset, Slower, Faster, Compare,
    ModeSimulation, ModeVertex, ModeEdge, ModeObject, SwapMode,
    FitAll, FitSelection, ZoomIn, ZoomOut,
    ToggleHistory, ToggleOutliner, ToggleLab, ToggleDuel,
    ToggleContacts, ToggleVelocities, ToggleStrain, ToggleTraces, ToggleIslands, ToggleGuard, ToggleBreaks, ToggleGrid,
    ToggleTheme, ToggleReducedMotion,
    Examples, Shortcuts, About,
};
// clang-format on

/// One row of the table that menus, shortcuts, tooltips and the F1 sheet are made from.
struct ActionInfo {
    Action action;
    std::string_view label;     // "Duplicate"
    const char* icon;           // UTF-8 of the icon font; empty for none
    std::string_view shortcut;  // "Ctrl+D", "F", "."; empty for none
    std::string_view second{};  // another shortcut that does the same: "Ctrl+Shift+Z"
};

/// In the order of the enumeration.
std::span<const ActionInfo> actions();
const ActionInfo& info(Action action);

/// Whether it would do anything now.
bool isEnabled(Action action, const Editor& editor);

/// The action for a key pressed with modifiers, as chord() writes it: "Ctrl+Shift+Z".
std::optional<Action> actionFor(std::string_view chord);

/// The speeds that Slower and Faster, and the dots of the transport, step through.
inline constexpr std::array speeds{1.0 / 16.0, 1.0 / 8.0, 1.0 / 4.0, 1.0 / 2.0, 1.0, 2.0, 4.0};

/// Place of the one nearest to it, by factor.
std::size_t nearestSpeed(double speed);

/// "1/4×", "2×"; what is none of them: "0.30×".
std::string formatSpeed(double speed);

}  // namespace sprung
