#pragma once

#include "words/actions.h"

#include <initializer_list>

/// The sheet of shortcuts: what keys and mouse do.
namespace sprung::words::sheet {

/// A line: what it does, and by what hand, "[Shift] <left> drag"; or by the keys of actions.
struct Line {
    const char* does;  // empty: as the first action is called
    const char* hand;  // empty: the actions' keys
    std::array<std::optional<Action>, 4> actions{};
};

struct Group {
    const char* title;
    const char* icon;
    std::optional<Action> mode;  // the action that goes to the mode whose hands these are
    std::span<const Line> lines;
};

namespace detail {

using enum Action;

inline constexpr Line run[]{{"", "", {TogglePlay}},
                            {"", "", {StepForward}},
                            {"", "", {StepBack}},
                            {"", "", {Reset}},
                            {"", "", {KeepRunning}}};

inline constexpr Line view[]{{"Pan", "<middle> drag or [Space] <left>"},
                             {"Pan", "wheel sideways or [Shift] wheel"},
                             {"Zoom", "<middle> wheel"},
                             {"Zoom in, out", "", {ZoomIn, ZoomOut}},
                             {"", "", {FitAll}},
                             {"", "", {OpeningView}},
                             {"", "", {FitSelection}},
                             {"", "", {FullSize}},
                             {"", "", {ToggleFullScreen}},
                             {"", "", {ToggleTools}},
                             {"", "", {ToggleLab}}};

inline constexpr Line modes[]{
    {"Simulation, vertex, edge, object", "", {ModeSimulation, ModeVertex, ModeEdge, ModeObject}},
    {"Swap simulation and last mode", "", {SwapMode}}};

inline constexpr Line file[]{{"New, open", "", {New, Open}},
                             {"Save", "", {Save}},
                             {"Save as", "", {SaveAs}},
                             {"", "", {CopyPicture}},
                             {"This sheet", "", {Shortcuts}},
                             {"Find a command", "", {Commands}},
                             {"Quit", "", {Quit}}};

inline constexpr Line edit[]{{"", "", {Undo}},
                             {"", "", {Redo}},
                             {"Cut, copy, paste", "", {Cut, Copy, Paste}},
                             {"", "", {Duplicate}},
                             {"", "", {SelectAll}},
                             {"", "", {SelectConnected}},
                             {"", "", {Group}},
                             {"", "", {Ungroup}},
                             {"", "", {Rename}},
                             {"", "", {Delete}},
                             {"Cancel, then deselect", "", {Deselect}}};

inline constexpr Line keys[]{{"Nudge", "[↑] [↓] [←] [→]"},
                             {"Nudge ten steps", "[Shift] and arrow"},
                             {"Move, turn, scale", "", {Move, Turn, Scale}},
                             {"Along x or y only", "[X] or [Y]"},
                             {"Exact amount", "type digits"},
                             {"Snap on or off", "[Alt]"}};

inline constexpr Line tools[]{{"Box, circle, polygon", "", {ToolBox, ToolCircle, ToolPolygon}},
                              {"Rope, net", "", {ToolRope, ToolNet}},
                              {"Hinge, fix, spring, wheel", "", {ToolHinge, ToolFix, ToolSpring, ToolWheel}},
                              {"Water or smoke, bucket, eraser", "", {ToolWater, ToolBucket, ToolEraser}},
                              {"Larger brush, slacker rope", "[Alt] wheel"},
                              {"Tap, drain", "", {ToolTap, ToolDrain}},
                              {"", "", {ToggleTaps}},
                              {"Select", "", {ToolSelect}},
                              {"Usual size", "<left>"},
                              {"Draw to size", "<left> drag"}};

inline constexpr Line edge[]{{"Select nearest edge", "<left>"},
                             {"Add to selection", "[Shift] <left>"},
                             {"New edge between two points", "[Ctrl] <left> then <left>"},
                             {"New edge by rubber line", "<right> drag or [Ctrl] <left> drag"},
                             {"Select in a box", "<left> drag"},
                             {"Menu", "<right>"}};

inline constexpr Line simulation[]{{"Grab and fling", "<left> drag"},
                                   {"Select an object", "<left>"},
                                   {"Add to selection", "[Shift] <left>"},
                                   {"Menu", "<right>"}};

inline constexpr Line vertex[]{{"Select a point", "<left>"},
                               {"Add to selection", "[Shift] <left>"},
                               {"Move points, or select in a box", "<left> drag"},
                               {"Join: drop on another’s point", "<left> drag"},
                               {"Add a point, split an edge", "[Ctrl] <left>"},
                               {"Menu", "<right>"}};

inline constexpr Line object[]{{"Select an object", "<left>"},
                               {"Add to selection", "[Shift] <left>"},
                               {"Select what lies below", "[Alt] <left>"},
                               {"Move, or select in a box", "<left> drag"},
                               {"Draw with the chosen tool", "<left> drag"},
                               {"Close a polygon", "[Enter]"},
                               {"Turn", "<right> drag"},
                               {"Scale", "[Shift] <left> drag"},
                               {"Copy, then move", "[Ctrl] <left> drag"},
                               {"Move off what it is joined to", "[Alt] <left> drag"},
                               {"Select what hangs together", "<left> <left>"},
                               {"Menu", "<right>"}};

}  // namespace detail

inline constexpr std::array groups{
    Group{"Run", icon::play, {}, detail::run},
    Group{"View", icon::magnify, {}, detail::view},
    Group{"Modes", icon::tune, {}, detail::modes},
    Group{"File", icon::file, {}, detail::file},
    Group{"Edit", icon::undo, {}, detail::edit},
    Group{"Move by keys", icon::move, {}, detail::keys},
    Group{"Draw and join", icon::box, {}, detail::tools},
    Group{"Edge", icon::edge, Action::ModeEdge, detail::edge},
    Group{"Simulation", icon::simulation, Action::ModeSimulation, detail::simulation},
    Group{"Vertex", icon::vertex, Action::ModeVertex, detail::vertex},
    Group{"Object", icon::object, Action::ModeObject, detail::object},
};

}  // namespace sprung::words::sheet
