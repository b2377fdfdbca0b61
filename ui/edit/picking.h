#pragma once

#include "scene/scene.h"

namespace sprung::ui {

// What lies wholly inside a box, in the scene's order. An object: all its points.

std::vector<PointId> pointsInside(const Scene& scene, const Box& box);
std::vector<EdgeId> edgesInside(const Scene& scene, const Box& box);
std::vector<ObjectId> objectsInside(const Scene& scene, const Box& box);

}  // namespace sprung::ui
