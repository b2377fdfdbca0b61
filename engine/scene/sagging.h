#pragma once

#include "core/math.h"

#include <vector>

namespace sprung {

/// The corners of a line of this length from one place to another that hangs through, as evenly far apart as
/// the points of a rope: a parabola, which is nearly what a rope hangs in. It bows to where gravity pulls,
/// and to a side where that is along the line. A length no more than the distance, or no distance: the
/// straight line.
/// @param length m @param gravity m/s^2; none: down
std::vector<Vec> saggingPath(Vec from, Vec to, double length, Vec gravity);

}  // namespace sprung
