#pragma once

#include "scene/edit/pieces.h"

#include <span>

namespace sprung {

// Points, edges and objects come and go. What an operation can't do it leaves undone and says so by its
// result.

/// Adds a point to the object, braced to its nearest points so that it holds: on the nearest side of the
/// outline when the place is within reach of one (both halves of its edge keep its properties), else inside.
/// Splits the nearest edge within reach of an object without an outline, or joins its nearest point, and
/// braces nothing.
PointId addPointTo(Scene& scene, ObjectId object, Vec at, double reach);

/// A new edge with the distance as rest length; it belongs to the first object that both points are in, if
/// there is one. None when the points are one, or joined already.
std::optional<EdgeId> connect(Scene& scene, PointId a, PointId b, double stiffness);

// Deleting; edges: see scene/pieces.h. An object that falls apart by it becomes several: the largest piece
// stays what it was.

/// The neighbours of an outline point are joined, the outline goes on between them, and what was stiff is
/// braced until it is again; the outline is taken away when fewer than 3 corners are left or it would cross
/// itself. An object goes with its last point.
void deletePoints(Scene& scene, std::span<const PointId> points);

/// Points that others use stay.
void deleteObjects(Scene& scene, std::span<const ObjectId> objects);

/// Makes one point of two, a hinge: `gone` moves to `kept` and is replaced by it everywhere. Edges that would
/// join the point with itself, or double another of the same object, vanish. Given masses add up. False when
/// both are in one object's outline, or an outline would cross itself.
bool joinPoints(Scene& scene, PointId kept, PointId gone);

/// True when more than one object, or an object and a joining edge, meet in it.
bool isHinge(const Scene& scene, PointId point);

/// All such points, by id.
std::vector<PointId> hinges(const Scene& scene);

/// Gives each object, and the edges that belong to none, their own point again at the same place.
void splitPoint(Scene& scene, PointId point);

/// Gives the objects points of their own where they shared them with others, or with edges that belong to
/// none: they can be moved alone, and what they were joined to stays as it is.
void takeOff(Scene& scene, std::span<const ObjectId> objects);

/// Puts an inner point on the outline's nearest side, or takes a corner off the outline. False when it can't
/// be: there is no outline, fewer than 3 corners would be left, or the outline would cross itself.
bool setOnOutline(Scene& scene, ObjectId object, PointId point, bool on);

/// The selected objects and whatever is hinged or joined by edges to them, directly or through others.
std::vector<ObjectId> assembly(const Scene& scene, std::span<const ObjectId> objects);

/// Edges of an object's outline, in its order; a side without an edge is left out.
std::vector<EdgeId> outlineEdges(const Scene& scene, const Object& object);

}  // namespace sprung
