#pragma once

#include "core/math.h"

#include <cstdint>
#include <optional>

namespace sprung {

/// A convex polygon whose corners are points among many, counter-clockwise, or clockwise when it has turned
/// inside out (turn = -1). One corner is a mere point, without sides.
struct Polygon {
    const int* corners;  // places in the positions
    const std::uint8_t*
        isOuter;  // side i, from corner i to the next, is a side of the object (not a cut through it)
    int count;
    double turn;  // 1 or -1
};

/// How deep the corner of one polygon is behind the side of the other, over the axis on which they overlap
/// least.
struct Penetration {
    bool sideOfFirst;  // the side is the first polygon's, the corner the second's; or the other way round
    int side;          // place among the corners of its polygon
    int corner;        // likewise
    Vec normal;        // unit, outwards from the side
    double depth;      // m, > 0
};

/// Where to look first: the side that separated the two, or on which they overlapped least, the last time.
/// It saves time and never changes whether they overlap.
struct AxisMemory {
    int side = 0;  // of the first polygon, then of the second
};

/// The separating axis theorem over the outward normals of the sides of both. None when an axis separates
/// them or there is no axis at all. Cuts may separate, but are never the penetrated side. Sides without
/// length have no axis.
///
/// overlap = max over corners v of the other: n . (c - v), with c on the side and n its unit normal
std::optional<Penetration> penetration(const Vec* positions, const Polygon& first, const Polygon& second,
                                       AxisMemory& memory);

}  // namespace sprung
