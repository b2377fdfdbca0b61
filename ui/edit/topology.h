#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

// Points, edges and objects come and go. What an operation can't do it leaves undone and says so by its result.

/// Splits an outline edge of the object when the place is within reach of one (both halves keep the edge's
/// properties), else adds an inner point. Braced to the object's nearest points so that it holds.
PointId addPointTo(Scene& scene, ObjectId object, Vec at, double reach);

/// A new edge with the distance as rest length; it belongs to the object both points are in, if there is one.
/// None when the points are one, or joined already.
std::optional<EdgeId> connect(Scene& scene, PointId a, PointId b, double stiffness);

void deleteEdges(Scene& scene, std::span<const EdgeId> edges);    // an outline edge takes the outline away
void deletePoints(Scene& scene, std::span<const PointId> points);  // an outline point's neighbours are joined
void deleteObjects(Scene& scene, std::span<const ObjectId> objects);  // points that others use stay

/// Makes one point of two: a hinge. `gone` is replaced by `kept` everywhere; edges that would join a point with
/// itself or double another vanish. False when both are in one object's outline.
bool joinPoints(Scene& scene, PointId kept, PointId gone);

/// True when more than one object, or an object and a joining edge, meet in it.
bool isHinge(const Scene& scene, PointId point);

/// Gives each object its own point again at the same place.
void splitPoint(Scene& scene, PointId point);

/// Puts an inner point on the outline's nearest side, or takes a corner off the outline. False when it can't be:
/// fewer than 3 corners would be left, or the outline would cross itself.
bool setOnOutline(Scene& scene, ObjectId object, PointId point, bool on);

/// The selected objects and whatever is hinged or joined by edges to them, directly or through others.
std::vector<ObjectId> assembly(const Scene& scene, std::span<const ObjectId> objects);

/// Edges of an object's outline, in its order; a side without an edge is left out.
std::vector<EdgeId> outlineEdges(const Scene& scene, const Object& object);

}  // namespace sprung
