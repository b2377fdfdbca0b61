#pragma once

#include "tools/hands.h"

namespace sprung::ui {

/// One thing that a mouse button or a key does right now, for the status line.
struct Hint {
    enum class With { Key, Left, Right, Middle, Wheel };
    With with = With::Key;
    std::string key;   // keycap, "Shift"; empty when the mouse alone does it
    std::string does;  // "Drag to fling"
};

/// Returns what left, right and the modifiers do now, most useful first.
std::vector<Hint> hints(const Editor& editor, const Hands& hands);

}  // namespace sprung::ui
