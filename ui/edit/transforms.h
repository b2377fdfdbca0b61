#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

// Poses of objects. Each changes places only: a turn turns velocities too, scaling an object scales its rest
// shape and the rest lengths of its edges as well. Points that several of the objects share move once.

void moveObjects(Scene& scene, std::span<const ObjectId> objects, Vec by);
void turnObjects(Scene& scene, std::span<const ObjectId> objects, Vec centre, double angle);  // rad
void scaleObjects(Scene& scene, std::span<const ObjectId> objects, Vec centre, Vec factor);   // factors > 0

/// Moves points and makes the new places their rest: the shapes of their objects and the rest lengths of the edges
/// that end in them follow.
void movePoints(Scene& scene, std::span<const PointId> points, Vec by);
void turnPoints(Scene& scene, std::span<const PointId> points, Vec centre, double angle);
void scalePoints(Scene& scene, std::span<const PointId> points, Vec centre, Vec factor);

/// Middle of the bounding box. m
Vec centreOf(const Scene& scene, std::span<const ObjectId> objects);
Vec centreOf(const Scene& scene, std::span<const PointId> points);

}  // namespace sprung
