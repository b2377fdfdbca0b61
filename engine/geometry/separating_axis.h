#pragma once

#include "core/math.h"

#include <cstdint>
#include <optional>

namespace sprung::geometry {

/// A convex polygon whose corners are points among many, counter-clockwise, or clockwise when it has turned
/// inside out (turn = -1). One corner is a mere point, without sides.
struct Polygon {
    const int* corners;  // places in the positions
    const std::uint8_t*
        isOuter;  // side i, from corner i to the next, is a side of the object (not a cut through it)
    int count;
    double turn;  // 1 or -1

    int sides() const { return count > 1 ? count : 0; }
    int next(int corner) const { return corner + 1 == count ? 0 : corner + 1; }
    int before(int corner) const { return corner == 0 ? count - 1 : corner - 1; }
};

/// Describes how deep the corner of one polygon is behind the side of the other, over the axis on which they
/// overlap least.
struct Penetration {
    bool sideOfFirst;  // the side is the first polygon's, the corner the second's; or the other way round
    int side;          // place among the corners of its polygon
    int corner;        // likewise
    Vec normal;        // unit, outwards from the side
    double depth;      // m, > 0
};

/// The axis found by the last look at two polygons: the side that parts them or on which they overlap least,
/// and the corner of the other that goes farthest behind it. Start afresh when they may have moved by more
/// than a small part of their sides.
struct LastAxis {
    bool known = false;
    bool sideOfFirst = true;
    int side = 0;
    int corner = 0;
};

/// The separating axis theorem over the outward normals of the sides of both. None when an axis parts them or
/// there is no axis at all. Cuts may part, but are never the penetrated side. Sides without length have no
/// axis.
///
/// overlap = max over corners v of the other: n . (c - v), with c on the side and n its unit normal
///
/// With the axis of a moment ago only the sides next to the remembered side and corner are asked: when convex
/// shapes move a little, the least overlap moves on to no other.
std::optional<Penetration> penetration(const Vec* positions, const Polygon& first, const Polygon& second,
                                       LastAxis& lastAxis);

}  // namespace sprung::geometry
