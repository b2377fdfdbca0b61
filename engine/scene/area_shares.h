#pragma once

#include "scene/scene.h"

#include <vector>

namespace sprung {

/// How the area of an object's rest shape is shared among its points, m^2, in the order of its `points`; empty
/// without an outline. All shares are positive, and keep the area and its centroid: sum a = A, sum a x = A c.
/// With points inside the outline they keep the polar moment, too, so that the object turns as a solid sheet does:
/// sum a r^2 = integral r^2 dA. (Corners alone have too much of it: those of a box three times a box's.)
///
/// The shape alone decides, not how it is cut into triangles, so that what is symmetric weighs the same on both
/// sides:
///   t = l angle     of an outline's corner: half of its two sides' lengths, times its inner angle;
///   t = l 2 pi      of an inner point, l being the outline's mean side
/// (on a square lattice these are its cells, by Pick's theorem), and a = t (p + q . x + s x^2) with the p, q and s
/// that keep what is to be kept: of all such shares the nearest to t, by sum (a - p t)^2 / t. Nobody gets less than
/// a tenth of what t alone would give. Where that cannot be, the polar moment is let go; where it still cannot, or
/// a hub is there, each triangle's thirds go to its corners.
std::vector<double> areaShares(const Object& object);

}  // namespace sprung
