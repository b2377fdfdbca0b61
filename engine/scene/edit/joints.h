#pragma once

#include "scene/scene.h"

namespace sprung {

// Joints put where a hand points. A place within reach of a point that is there already takes that point; the
// rest of the scene keeps its shape. Nothing is changed where the result is none or false.

/// Joins two objects in a point that both have, so that they turn about each other there. None when they are
/// joined there already, or an outline would cross itself.
/// @param reach m
std::optional<PointId> hingeObjects(Scene& scene, ObjectId a, ObjectId b, Vec at, double reach);

/// Holds an object to the background in one point, so that it turns about it. None when it does already.
/// @param reach m
std::optional<PointId> pinObject(Scene& scene, ObjectId object, Vec at, double reach);

/// Joins two objects in two points, as far apart as both are there, up to a metre: they move as one. False
/// where they do not overlap, or are joined so already.
bool weldObjects(Scene& scene, ObjectId a, ObjectId b, Vec at);

/// Hinges every two of the objects that overlap and share no point yet: in a hub that lies in the other, else
/// in the middle of what they have in common. Returns the number of hinges made; none, and nothing changed, where
/// so many touch each other that it would take long.
std::optional<int> hingeOverlapping(Scene& scene, const std::vector<ObjectId>& objects);

/// A spring between two points: an object of one edge, which touches nothing.
ObjectId addSpring(Scene& scene, PointId a, PointId b, const Edge& like);

/// The point of the object that a joint put there takes: one within reach, else a new one.
PointId jointPoint(Scene& scene, ObjectId object, Vec at, double reach);

/// A disc that turns about a point of the object, or about a place of the background when there is none.
/// @param radius m
ObjectId wheelOn(Scene& scene, std::optional<ObjectId> object, Vec at, double radius, double reach,
                 const Material& material);

/// The stiffness and damping of a spring that a hand draws between things of this mass: it swings about once
/// in half a second and comes to rest after a few swings. kg, > 0
Edge springFor(double mass);

}  // namespace sprung
