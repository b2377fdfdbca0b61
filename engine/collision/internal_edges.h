#pragma once

#include "collision/colliders.h"

namespace sprung::collision {

/// Marks the internal edges of fixed shapes that touch, where a corner lying a hair deep in one would slip
/// under the other.
///
/// A side that lies wholly in another fixed shape is a cut from then on, and its corners are moved on along
/// the sides beside it as far as they stay in a fixed shape, so that the two overlap.
/// @return how often it looked whether a place lies in a shape
std::size_t markInternalEdges(Colliders& colliders);

}  // namespace sprung::collision
