#pragma once

#include "scene/probe.h"

namespace sprung::collision {

/// A shape that queries move or lay over objects: the corners of a convex polygon, counter-clockwise, a
/// segment's ends or a single place, and all that is within `radius` of them and their inside.
struct CastShape {
    std::vector<Vec> corners;  // m
    double radius = 0.0;       // m
};

/// Tells where a shape on its way first touches a segment.
struct CastHit {
    double share;  // of the way, 0..1
    Vec at;        // m
    Vec normal;    // unit, from the segment towards the shape
};

/// The first touch of a shape moving by `by` that does not overlap the segment to begin with. Either a corner
/// of the shape comes within the radius of the segment, or an end of the segment within it of a side.
std::optional<CastHit> castAgainst(const CastShape& shape, Vec by, const Segment& side);

/// The least distance of two segments. m
double distanceOf(const Segment& one, const Segment& other);

/// Whether the shape has a place in common with a segment, its own inside included.
bool contactPairs(const CastShape& shape, const Segment& side);

}  // namespace sprung::collision
