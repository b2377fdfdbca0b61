#pragma once

#include "core/result.h"

#include <optional>

namespace sprung::app {

/// Medians over all rounds. ms
struct FrameTimes {
    double wall = 0.0;
    double cpu = 0.0;  // of the whole process: software rendering has threads of its own
};

struct Comparison {
    FrameTimes ours, reference;
    std::optional<double> target{};  // what the ratio should not exceed

    double ratio() const { return ours.wall / reference.wall; }
};

struct DrawBench {
    std::string renderer, video;  // as OpenGL and SDL name them
    int rounds = 0;

    /// A frame of the program with the opening scene on the canvas against the same frame with a cleared
    /// canvas: in both the interface stands over it, untouched, and both are presented in a window.
    Comparison openingScene;

    /// The opening scene without the interface against a frame with nothing in it at all, neither scene nor
    /// interface: what the scene costs beside clearing and presenting alone. No target.
    Comparison bareScene;

    /// 5,000 outlined polygons, 20,000 lines and 20,000 points, all in sight, against ImDrawList drawing the
    /// same.
    Comparison crowd;
};

/// Both sides take turns, so that what else the machine does meets them alike.
Result<DrawBench> measureDrawing();

}  // namespace sprung::app
