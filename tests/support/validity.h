#pragma once

#include "scene/scene.h"

namespace sprung::support {

/// What a scene must not be: a line a fault, empty when there is none. Ids in order and each once, nothing
/// that refers to what is not there, outlines simple and counter-clockwise with at least 3 corners, a place
/// in the shape for every point, every number finite and in its range.
std::string faultsOf(const Scene& scene);

}  // namespace sprung::support
