#pragma once

#include "words/actions.h"
#include "words/icons.h"

#include <array>

namespace sprung {

/// Tells what a left drag or click makes. Select: nothing, it moves and chooses.
enum class Create {
    Select,
    Box,
    Circle,
    Polygon,
    Rope,
    Net,
    Hinge,
    Fix,
    Spring,
    Wheel,
    Water,
    Bucket,
    Eraser,
    Tap,
    Drain
};

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
    CreateInfo{Create::Polygon, "Polygon", icon::polygon, "Click the corners, or draw the outline",
               "Click the corners, or draw the outline", "Draw polygon"},
    CreateInfo{Create::Rope, "Rope", icon::rope, "Drag from end to end", "Drag from end to end", "Draw rope"},
    CreateInfo{Create::Net, "Net", icon::grid, "Drag from corner to corner", "Drag to draw a net",
               "Draw net"},
    CreateInfo{Create::Hinge, "Hinge", icon::hinge,
               "Click where two things overlap, or on one to pin it to the background",
               "Click where two things overlap, or on one", "Add hinge"},
    CreateInfo{Create::Fix, "Fix", icon::weld,
               "Click where two things overlap: they move as one; on one alone, it stays there",
               "Click where two things overlap, or on one", "Fix together"},
    CreateInfo{Create::Spring, "Spring", icon::spring, "Drag from one thing to another",
               "Drag from one thing to another", "Draw spring"},
    CreateInfo{Create::Wheel, "Wheel", icon::wheel, "Press for the axle, drag the radius",
               "Press for the axle, drag the radius", "Draw wheel"},
    CreateInfo{Create::Water, "Water", icon::water, "Press and drag to pour a liquid or a gas",
               "Press and drag to pour", "Pour"},
    CreateInfo{Create::Bucket, "Bucket", icon::bucket, "Press in a vessel: it is filled up to there",
               "Press in a vessel: it is filled up to there", "Fill"},
    CreateInfo{Create::Eraser, "Eraser", icon::eraser, "Press and drag to take liquid or gas away",
               "Press and drag to take liquid or gas away", "Erase"},
    CreateInfo{Create::Tap, "Tap", icon::tap, "Press for its mouth, drag where and how fast it pours",
               "Press for its mouth, drag where it pours", "Add tap"},
    CreateInfo{Create::Drain, "Drain", icon::drain,
               "Press for its middle, drag its radius: it swallows liquid and gas",
               "Press for its middle, drag its radius", "Add drain"},
};

constexpr const CreateInfo& info(Create tool)
{
    return createTools[static_cast<std::size_t>(tool)];
}

/// The action that takes the tool in hand.
constexpr Action actionOf(Create tool)
{
    return static_cast<Action>(static_cast<int>(Action::ToolSelect) + static_cast<int>(tool));
}

/// The tool that an action takes in hand. @param action isTool
constexpr Create toolOf(Action action)
{
    return static_cast<Create>(static_cast<int>(action) - static_cast<int>(Action::ToolSelect));
}

}  // namespace sprung
