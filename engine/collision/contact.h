#pragma once

#include "core/ids.h"
#include "core/math.h"

namespace sprung::collision {

/// A contact of two objects in the last frame.
struct Contact {
    Vec at{0.0};      // m
    Vec normal{0.0};  // unit, from b's side towards a
    ObjectId a{}, b{};
    double force = 0.0;  // N, that keeps the two apart at the end of the frame
};

}  // namespace sprung::collision
