#pragma once

#include "input/pointer.h"

#include <glm/vec2.hpp>

#include <string>
#include <variant>

namespace sprung::ui {

struct Modifiers {
    bool shift = false, ctrl = false, alt = false, super = false;

    bool operator==(const Modifiers&) const = default;
};

// These tell what the hands did, as far as the interface left it to the canvas. Places in physical px from
// the top left.

struct PointerMoved {
    glm::vec2 at;
    Modifiers with;
};

/// The mouse went onto a panel or out of the window: nothing is hovered any more.
struct PointerLeft {};

struct ButtonPressed {
    Button button;
    glm::vec2 at;
    Modifiers with;
    int clicks = 1;  // 2: the second of a double click
};

/// Comes for each press that came, wherever the mouse is by then.
struct ButtonReleased {
    Button button;
    glm::vec2 at;
    Modifiers with;
};

struct Wheel {
    glm::vec2 by;  // notches, fractions for touch pads; y > 0 away from the hand, x > 0 to the right
    glm::vec2 at;
    Modifiers with;
};

/// Keys have the names that stand on keycaps: "Z", "1", ".", "Space", "Enter", "Esc", "Del", "Left", "F1",
/// "Shift".
struct KeyPressed {
    std::string key;
    Modifiers with;
    bool repeat = false;
};

/// Comes for each press that came.
struct KeyReleased {
    std::string key;
    Modifiers with;
};

struct TextTyped {
    std::string text;  // UTF-8
};

struct FileDropped {
    std::string path;
};

/// Another window has the keyboard; every key and button counts as released.
struct FocusLost {};

/// The window has the keyboard again.
struct FocusGained {};

struct QuitRequested {};

using InputEvent = std::variant<PointerMoved, PointerLeft, ButtonPressed, ButtonReleased, Wheel, KeyPressed,
                                KeyReleased, TextTyped, FileDropped, FocusLost, FocusGained, QuitRequested>;

/// "Ctrl+Shift+Z", as the table of actions writes shortcuts.
std::string chord(const KeyPressed& press);

}  // namespace sprung::ui
