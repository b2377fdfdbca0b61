#pragma once

#include "collision/rest_shapes.h"

#include <functional>

namespace sprung::dynamics {

/// Tells which bodies may touch an object. @param object its place in the scene's
using BodiesAt = std::function<collision::StaticColliders(int object)>;

/// Brings soft objects back that were folded over: while any triangle has less than 2 % of its area at rest,
/// or the outline is wound up twice, the object's points move towards its rest shape, by the least of 0.1,
/// 0.3 and all of the way that its springs and its gas gain no energy by; by none of them where static
/// colliders or bodies are in the way. At the end of a frame; moves places only, so that no speed is added.
void recoverInverted(const collision::RestShapes& shapes, const BodiesAt& bodiesAt, Points& points);

}  // namespace sprung::dynamics
