#pragma once

#include <span>
#include <utility>
#include <vector>

namespace sprung::geometry {

/// Points that the bars between them hold in one stiff shape; ascending.
using RigidPart = std::vector<int>;

/// The largest stiff parts of a framework of bars in the plane, in the order of their smallest points. Two
/// parts share at most one point, and both ends of every bar are together in exactly one; a lone bar is a
/// part of two.
///
/// The (2,3) pebble game: every point has two pebbles, its freedoms. A bar is independent of those before it
/// when four pebbles can be brought to its ends; then it takes one of them for good. Three always remain with
/// a stiff part: its motions as a whole.
///
/// Decided by counting, so for places in general position: a part that is stiff by its count but lies on one
/// line is for the caller to judge.
///
/// Source: Lee and Streinu, "Pebble game algorithms and sparse graphs", Discrete Mathematics 308, 2008.
///
/// @param ground points that hold each other's distance without any bar
std::vector<RigidPart> rigidParts(int pointCount, std::span<const std::pair<int, int>> bars,
                                  std::span<const int> ground);

}  // namespace sprung::geometry
