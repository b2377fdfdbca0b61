#pragma once

#include "scene/scene.h"

#include <functional>
#include <span>

namespace sprung {

/// Tells where a place goes.
using Motion = std::function<Vec(Vec)>;

Motion moving(Vec by);
Motion turning(Vec centre, double angle);  // rad
Motion scaling(Vec centre, Vec factor);
Motion mirroring(Vec centre, bool upsideDown);  // left and right, or above and below

// Poses of objects. Each changes places only: a turn turns velocities too, scaling an object scales its rest
// shape and the rest lengths of its edges as well. Points that several of the objects share move once. False,
// and nothing changed, when something would lie further out than a file can say, or become too thin to be.

bool moveObjects(Scene& scene, std::span<const ObjectId> objects, Vec by);
bool turnObjects(Scene& scene, std::span<const ObjectId> objects, Vec centre, double angle);  // rad
bool scaleObjects(Scene& scene, std::span<const ObjectId> objects, Vec centre, Vec factor);   // factors > 0

// Moves points and makes the new places their rest: the shapes of their objects and the rest lengths of the
// edges that end in them follow. An outline turned inside out by it is turned round. False, and nothing
// changed, when an outline would cross itself.

bool movePoints(Scene& scene, std::span<const PointId> points, Vec by);
bool turnPoints(Scene& scene, std::span<const PointId> points, Vec centre, double angle);  // rad
bool scalePoints(Scene& scene, std::span<const PointId> points, Vec centre, Vec factor);   // factors > 0

/// Middle of the bounding box. m; the origin when there are none
Vec centreOf(const Scene& scene, std::span<const ObjectId> objects);
Vec centreOf(const Scene& scene, std::span<const PointId> points);

}  // namespace sprung
