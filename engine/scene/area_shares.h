#pragma once

#include "scene/scene.h"

#include <vector>

namespace sprung {

/// Returns how the area of an object's rest shape is shared among its points, m^2, in the order of its
/// `points`; empty without an outline. All are positive and keep the area and its centroid: sum a = A, sum a
/// x = A c.
///
/// The shape alone decides, not how it is cut into triangles, so that what is symmetric weighs the same on
/// both sides:
///   t = l angle     of an outline's corner: half of its two sides' lengths, times its inner angle;
///   t = l turn      of an inner point, l being the outline's mean side
/// (on a square lattice these are its cells, by Pick's theorem), and a = t (p + q . x) with the p and q that
/// keep area and centroid: of all that do the nearest to t, by sum (a - p t)^2 / t. No point gets less than a
/// tenth of what t alone would give. Where that cannot be, or a hub is there, each triangle's thirds go to
/// its corners.
std::vector<double> areaShares(const Object& object);

}  // namespace sprung
