#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

/// Fills objects with points, each joined to those near it by springs, so that all of them gives, where a box of four
/// corners only leans. Their corners stay, and points that they share; other edges of theirs go.
/// @return what was filled: not what is fixed, nor has no outline or one of more than 1,000 corners; none where all would
/// be more than a scene may hold
std::vector<ObjectId> makeJelly(Scene& scene, std::span<const ObjectId> objects);

}  // namespace sprung
