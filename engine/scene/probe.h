#pragma once

#include "scene/discs.h"

namespace sprung {

// These tell what a ray or an area meets. All go over the whole scene, O(n) in points and edges.

/// Tells where a ray first meets something.
struct RayHit {
    ObjectId object{};
    Vec at{0.0};         // m
    Vec normal{0.0};     // unit, towards where the ray comes from, across the side that was met
    double share = 0.0;  // of the way, 0..1
};

/// The first side of an outline, rim of a disc (discs.h) or edge of an object without an outline on the way.
/// A ray that begins inside an object meets its side from within. Of several at one place the topmost object.
/// None as well when the ray has no length.
std::optional<RayHit> castRay(const Scene& scene, Vec from, Vec to);

/// The hit of a ray on a disc's rim, at a share of its way.
RayHit hitOf(const Circle& disc, ObjectId object, Vec from, Vec to, double share);

/// The line segments of an object that something can meet: of its outline, or of its edges where it has none.
using Segment = std::pair<Vec, Vec>;  // m

/// The share of the way from `from` by `d` at which it crosses a segment; none when they are parallel.
std::optional<double> crossing(Vec from, Vec d, const Segment& side);

/// Whether an object, a disc as a circle, shares a place with the area inside a simple polygon.
bool overlaps(const Scene& scene, const Object& object, std::span<const Vec> polygon);

/// Whether all of its points are inside a simple polygon.
bool isWithin(const Scene& scene, const Object& object, std::span<const Vec> polygon);

/// Objects that share a place with the area inside a simple polygon, in the scene's order: by their outline,
/// or by their points and edges where they have none.
std::vector<ObjectId> objectsOverlapping(const Scene& scene, std::span<const Vec> polygon);

/// Objects with all of their points inside a simple polygon, in the scene's order.
std::vector<ObjectId> objectsWithin(const Scene& scene, std::span<const Vec> polygon);

/// Points inside a simple polygon, by id.
std::vector<PointId> pointsWithin(const Scene& scene, std::span<const Vec> polygon);

}  // namespace sprung
