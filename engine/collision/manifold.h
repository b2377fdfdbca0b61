#pragma once

#include "core/math.h"

#include <cstdint>

namespace sprung::collision {

/// A convex shape for contacts: corners counter-clockwise, and all that is within `radius` of them and their
/// inside. Two corners make a segment, with a side on either hand; one is a circle's middle.
struct Convex {
    const Vec* corners;           // m
    const Vec* normals;           // outwards, unit, of the side from each corner to the next
    const std::uint32_t* ids;     // of the corners, the same from frame to frame
    const std::uint8_t* isOuter;  // of the sides: no cut through the object
    const std::uint8_t* isDent;   // of the corners: the outline is flat there or bends inwards
    int count;
    double radius;  // m
    // A disc that lies within the corners; none where inner is negative.
    Vec centre{0.0};       // m
    double inner = -1.0;   // m
    bool isFixed = false;  // at its cuts nothing may catch: parts of what moves need them to be kept apart
};

/// Tells where two shapes touch, or are about to: one or two points on a common normal.
struct Manifold {
    struct At {
        Vec onA{0.0}, onB{0.0};    // m, on the surface of each
        int sideA = 0, sideB = 0;  // that they lie on
        std::uint64_t key = 0;     // the ends of the two sides that meet here, the same whichever side leads
    };

    Vec normal{0.0};  // unit, from A to B
    int count = 0;
    At at[2];
};

/// Separating axes, then the side facing the leading side is clipped to it. Both shapes in the same frame.
///
///   separation of a side = min over corners v of the other: n . (v - c)
///
/// The side of greatest separation leads; B's only when it is greater by 1 mm, so that it does not change to
/// and fro. A cut may separate, but never leads, nor does a side that faces one of what is fixed: what lies
/// at a cut is inside the other object, and what moves over it would catch there.
///
/// A circle touches with one point, where the other's outside is nearest to its middle.
///
/// @param margin m: points farther apart than this are left out
Manifold manifoldOf(const Convex& a, const Convex& b, double margin);

}  // namespace sprung::collision
