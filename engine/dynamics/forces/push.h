#pragma once

#include "core/math.h"

namespace sprung::dynamics {

/// A force from outside on a point for the length of a frame.
struct Push {
    int point = 0;      // place in the scene's points
    Vec force{0.0};     // N
    double work = 0.0;  // J, that it did in the frame: to be filled in by the solver
};

}  // namespace sprung::dynamics
