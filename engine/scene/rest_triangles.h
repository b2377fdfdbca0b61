#pragma once

#include "scene/scene.h"

namespace sprung {

/// The rest triangulation of an object as places in its `points`: a fan round its hub when it has one, else
/// the outline's ears, split at every inner point. Empty without an outline.
std::vector<std::array<int, 3>> restTriangles(const Object& object);

/// Those of them that tell whether an object is squashed or folded: higher than 4 % of their longest side.
/// Along a straight side a triangulation leaves some of next to no area, or of none but by rounding, that the
/// least bend turns over.
std::vector<std::array<int, 3>> stoutTriangles(const Object& object);

/// Whether exactly one point stands inside the outline, and sees the whole of it.
bool hasHub(const Object& object);

/// The outline's corners as places in the object's `points`.
std::vector<int> outlinePlaces(const Object& object);

/// Rest shape of the outline, in its order. m
std::vector<Vec> outlineShape(const Object& object);

}  // namespace sprung
