#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

// Builders of the shapes a hand draws. Each appends an object to the scene, with the next free ids,
// the palette's next colour, rigid edges and the shape as its rest shape, and gives the object's id.

/// Four corners, the outline and both diagonals. @param angle rad, turned about the centre
ObjectId addBox(Scene& scene, Vec centre, Vec size, double angle = 0.0, const Material& material = {});

/// The 2009 circle: a ring with a hub and spokes. @param ringPoints >= 3; 0: by size, 16 to 48
ObjectId addDisc(Scene& scene, Vec centre, double radius, int ringPoints = 0, const Material& material = {});

/// Whether corners make a polygon: at least 3 are left after merging repeated ones, and the boundary does not cross
/// itself.
bool isPolygon(std::span<const Vec> corners);

/// A simple polygon in either winding, braced until it is rigid.
/// None when the corners make none.
std::optional<ObjectId> addPolygon(Scene& scene, std::span<const Vec> corners, const Material& material = {});

inline constexpr double ropePitch = 0.25;        // m between the points of a rope
inline constexpr double ropeMassPerMetre = 0.1;  // kg/m

/// Points along a path of at least two places, joined in a row. No outline. Its own points weigh what its
/// length says, whatever holds its ends.
/// @param first, last existing points that the ends are to be (a hinge); PointId{} makes new ones
ObjectId addRope(Scene& scene, std::span<const Vec> path, PointId first = {}, PointId last = {});

/// A rectangle of ropes, joined where they cross. No outline.
ObjectId addNet(Scene& scene, Vec min, Vec max, double pitch = ropePitch);

/// A disc whose hub is a point that already exists, so that it turns about it.
ObjectId addWheel(Scene& scene, PointId axle, double radius, const Material& material = {});

/// Number of ring points of a disc drawn by hand. radius m
int ringPointsFor(double radius);

/// Edges that brace a simple outline until it is rigid: its sides, the diagonals of a triangulation and,
/// across each diagonal, the two corners facing it. Pairs of places in `corners`, each once, smaller place
/// first.
std::vector<std::pair<int, int>> bracing(std::span<const Vec> corners);

}  // namespace sprung
