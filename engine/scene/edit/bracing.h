#pragma once

#include "scene/scene.h"

namespace sprung {

// Edges that hold an object's points in one stiff shape.

/// Joins a member to `wanted` of its nearest others and to as many more as it takes to hold it. The new edges
/// have the properties of `like`.
void brace(Scene& scene, ObjectId object, PointId point, int wanted, const Edge& like);

/// True when the object's own edges leave its points no motion but that of the whole; counted as in
/// rigidity.h.
bool isStiff(const Scene& scene, const Object& object);

/// Joins members of an object with an outline, as a drawn polygon is braced, until it is stiff.
void braceWhole(Scene& scene, ObjectId object, Edge like);

}  // namespace sprung
