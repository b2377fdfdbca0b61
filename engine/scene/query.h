#pragma once

#include "scene/scene.h"

namespace sprung {

// These tell what lies at a place. All go over the whole scene, O(n); `within` is a distance in m, inclusive.

std::optional<PointId> nearestPoint(const Scene& scene, Vec at, double within);
std::optional<PointId> nearestPoint(const Scene& scene, const Object& object, Vec at, double within);
std::optional<EdgeId> nearestEdge(const Scene& scene, Vec at, double within);

/// The topmost object whose outline contains the place (its sides belong to it), else the topmost one without
/// an outline that has an edge or a point within reach.
std::optional<ObjectId> objectAt(const Scene& scene, Vec at, double within);

/// All such objects, as objectAt prefers them: outlined ones first, topmost first.
std::vector<ObjectId> objectsAt(const Scene& scene, Vec at, double within);

/// Whether the place lies in the object's outline or within reach of a side of it.
bool isInOutline(const Scene& scene, const Object& object, Vec at, double within);

/// Places in the scene's objects in the order to draw them in: by layers, in one layer by ids.
std::vector<std::size_t> bottomToTop(const Scene& scene);

/// Whether an object without an outline has an edge or a point within reach.
bool hasLineAt(const Scene& scene, const Object& object, Vec at, double within);

/// Nearest place on the segment from a to b, as t in [0, 1].
double nearestOnSegment(Vec a, Vec b, Vec at);

/// Positions of the outline's points. m
std::vector<Vec> outlinePositions(const Scene& scene, const Object& object);

Box boundsOf(const Scene& scene, const Object& object);

/// All points but those of the frame around the world, all particles, taps and drains. Empty for a scene
/// without others.
Box boundsOf(const Scene& scene);

/// Centre of mass of the object's points, with `masses` as pointMasses(scene) gives them.
Vec centreOfMass(const Scene& scene, const Object& object, const std::vector<double>& masses);
double massOf(const Scene& scene, const Object& object, const std::vector<double>& masses);

/// The best-fit turn from rest shape to pose. rad, in (-pi, pi]
double angleOf(const Scene& scene, const Object& object);

}  // namespace sprung
