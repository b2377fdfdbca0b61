#pragma once

#include "words/icons.h"

#include <array>

namespace sprung {

/// What a left drag makes in object mode. Select: nothing, it moves and chooses.
enum class Create { Select, Box, Circle, Polygon, Rope, Net };

struct CreateInfo {
    Create tool;
    const char* name;
    const char* icon;
    const char* tip;
    const char* hint;  // for the status line while it is armed
    const char* step;  // of the history
};

/// In the order of the enumeration.
inline constexpr std::array createTools{
    CreateInfo{Create::Select, "Select", icon::cursor, "Choose, move, turn, scale, copy", "", ""},
    CreateInfo{Create::Box, "Box", icon::box, "Drag from corner to corner", "Drag to draw a box", "Draw box"},
    CreateInfo{Create::Circle, "Circle", icon::circle, "Drag from the centre", "Drag from the centre",
               "Draw circle"},
    CreateInfo{Create::Polygon, "Polygon", icon::polygon, "Click the corners", "Click the corners",
               "Draw polygon"},
    CreateInfo{Create::Rope, "Rope", icon::rope, "Drag from end to end", "Drag from end to end", "Draw rope"},
    CreateInfo{Create::Net, "Net", icon::grid, "Drag from corner to corner", "Drag to draw a net",
               "Draw net"},
};

constexpr const CreateInfo& info(Create tool)
{
    return createTools[static_cast<std::size_t>(tool)];
}

}  // namespace sprung
