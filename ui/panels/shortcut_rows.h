#pragma once

#include "panels/actions.h"

#include <string>
#include <vector>

namespace sprung::ui {

/// Tells what a hand has to do, piece by piece: a keycap, a mouse button, or words between them.
struct HandPart {
    enum class Kind { Keycap, Left, Right, Middle, Words };
    Kind kind = Kind::Words;
    std::string text;

    bool operator==(const HandPart&) const = default;
};

/// A line of the sheet of shortcuts.
struct ShortcutRow {
    std::string does;
    std::vector<HandPart> hand;
    std::vector<Action> actions;  // that it speaks of
};

struct ShortcutGroup {
    std::string title;
    const char* icon;
    std::optional<Mode> mode;  // what the hand does in this mode
    std::vector<ShortcutRow> rows;
};

/// Everything that keys and mouse do, from the table of actions and what the hands do on the canvas.
std::vector<ShortcutGroup> shortcutGroups();

/// "[Shift] <left> drag" as parts: keycaps in brackets, mouse buttons in angle brackets.
std::vector<HandPart> handParts(std::string_view text);

/// The keycaps of an action: "[Ctrl] [Y] or [Ctrl] [Shift] [Z]". Several actions that differ in the last key
/// alone:
/// "[Ctrl] [X] [C] [V]".
std::string keysOf(std::span<const Action> actions);

}  // namespace sprung::ui
