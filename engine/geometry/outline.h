#pragma once

#include "core/math.h"

#include <array>
#include <span>
#include <vector>

namespace sprung::geometry {

/// > 0 when counter-clockwise. m^2
double signedArea(std::span<const Vec> outline);

/// The winding of a simple outline, exact where the area is too small to tell.
bool isCounterClockwise(std::span<const Vec> outline);

/// True when no two sides touch but neighbours at their common corner, and no side has length 0.
bool isSimple(std::span<const Vec> outline);

/// Counter-clockwise, without a dent, once round. Corners may lie on a side.
bool isConvex(std::span<const Vec> outline);

/// Inside by the winding number; points on the boundary may fall on either side.
bool contains(std::span<const Vec> outline, Vec point);

/// Places in the outline.
using Triangle = std::array<int, 3>;

/// Ear clipping of a simple counter-clockwise outline: n - 2 counter-clockwise triangles that cover it.
/// Source: Meisters, "Polygons have ears", 1975. @param looks when given, grows by the places looked at
std::vector<Triangle> triangulate(std::span<const Vec> outline, std::size_t* looks = nullptr);

/// A convex part of an outline, counter-clockwise.
struct ConvexPiece {
    std::vector<int> corners;     // places in the outline
    std::vector<bool> onOutline;  // side i, from corner i to the next, is a side of the outline (not a cut)
};

/// Convex pieces that cover a simple counter-clockwise outline without overlap; one piece when it is convex.
/// Triangles merged across inessential diagonals. Source: Hertel and Mehlhorn, 1983 (at most 4x the least
/// number).
std::vector<ConvexPiece> convexPieces(std::span<const Vec> outline);

}  // namespace sprung::geometry
