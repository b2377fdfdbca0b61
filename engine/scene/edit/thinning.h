#pragma once

#include "core/math.h"

#include <limits>
#include <span>
#include <vector>

namespace sprung {

// Lines without the corners that lie near the way between those that stay.
// Source: D. Douglas, T. Peucker, Algorithms for the reduction of the number of points required to represent a digitized
// line or its caricature, 1973.

/// Keeps both ends. @param line one point at least @param off m, nearer than that is left out
/// @param most corners that stay, two at least: those that are farthest off
std::vector<Vec> thinnedLine(std::span<const Vec> line, double off,
                             std::size_t most = std::numeric_limits<std::size_t>::max());

/// The same of a closed line. Its first corner and the one half of all corners after it stay.
std::vector<Vec> thinnedOutline(std::span<const Vec> outline, double off);

}  // namespace sprung
