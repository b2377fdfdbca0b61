#pragma once

#include "scene/scene.h"

namespace sprung {

/// The same scene with its points' ids dealt anew, and so their order. @param seed of the deal
Scene withPointsShuffled(const Scene& scene, unsigned seed);

}  // namespace sprung
