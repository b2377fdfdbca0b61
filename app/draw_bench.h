#pragma once

#include "core/result.h"

namespace sprung {

/// Medians over all rounds. ms
struct FrameTimes {
    double wall = 0.0;
    double cpu = 0.0;  // of the whole process: software rendering has threads of its own
};

struct Comparison {
    FrameTimes ours, reference;
    double target = 1.0;  // what the ratio should not exceed

    double ratio() const { return ours.wall / reference.wall; }
};

struct DrawBench {
    std::string renderer, video;  // as OpenGL and SDL name them
    int rounds = 0;

    /// A frame with the opening scene against a frame with a cleared canvas, both with an empty ImGui frame
    /// over it and presented in a window.
    Comparison openingScene;

    /// 5,000 outlined polygons, 20,000 lines and 20,000 points, all in sight, against ImDrawList drawing the
    /// same.
    Comparison crowd;
};

/// Both sides take turns, so that what else the machine does meets them alike.
Result<DrawBench> measureDrawing();

}  // namespace sprung
