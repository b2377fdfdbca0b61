#pragma once

#include "edit/editor.h"
#include "panels/layout.h"
#include "panels/widgets/widgets.h"
#include "tools/hints.h"

namespace sprung::ui {

/// Tells what the status line can't read from the editor.
struct StatusReading {
    std::optional<Vec> pointer;            // m, over the canvas
    std::optional<double> zoom;            // of the camera, 1: as 100 % is
    bool follows = false;                  // the camera goes along with something
    std::optional<double> newEdge;         // m, length of an edge being drawn
    std::optional<double> msPerStep;       // of computing
    std::optional<double> realTimeFactor;  // simulated seconds a second
    std::optional<ObjectId> held;          // by the energy guard, just now
    dynamics::LimiterAct act{};            // what that did to it
    double energyAtStart = 0.0;            // J, of the run
    dynamics::StageTimes stages{};         // ms, of the last step
    std::string autosaveProblem{};         // why the last autosave failed; empty: it did not
};

/// A number of the world with what it is.
struct StatusItem {
    enum class Part {
        Points,
        Edges,
        RealTime,
        Energy,
        Zoom,
        Other
    };  // those that may be left out, and the rest

    std::string strong;  // "312", "Grid"
    std::string quiet;   // "points", "0.25 m"
    Part part = Part::Other;
    std::string detail{};  // for those who look closer
    bool warns = false;
};

/// Returns how the world is, by the mode.
std::vector<StatusItem> statusItems(const Editor& editor, const StatusReading& reading);

/// The line at the bottom: what the hands do now at the left, the items at the right. Where there is no room
/// for all: without zoom, energy, real time, edges, points, in this order, then without the last hints.
void status(const Ui& ui, const Layout& layout, std::span<const Hint> hints,
            std::span<const StatusItem> items);

}  // namespace sprung::ui
