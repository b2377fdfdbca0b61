#pragma once

#include "core/ids.h"
#include "core/math.h"

#include <functional>

namespace sprung::collision {

/// Tells where two objects are about to be kept apart in a frame, before they are.
struct ContactAhead {
    ObjectId a{}, b{};   // a < b
    Vec at{0.0};         // m, on a's side
    Vec normal{0.0};     // unit, from b towards a
    double depth = 0.0;  // m, by which they overlap; negative: they are apart
    double speed = 0.0;  // m/s, with which they come together
};

/// A program's own say in the contacts of a world, asked on the thread that steps, in the order of pairs. The
/// same questions must always get the same answers, or the bits depend on how often they are asked.
struct ContactRules {
    /// Whether two objects may meet, a < b: asked when they come near each other, and again where they have been
    /// apart, after an edit or another state was restored. Null: they may.
    std::function<bool(ObjectId a, ObjectId b)> mayMeet;

    /// Whether two that touch are kept apart in this frame: asked in every one. Null: they are.
    std::function<bool(const ContactAhead&)> counts;
};

}  // namespace sprung::collision
