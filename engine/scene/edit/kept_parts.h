#pragma once

#include "scene/scene.h"

namespace sprung {

/// Tells of each point of an edited scene whether the edit left it as it was, with all that hangs on it by
/// edges and objects, directly or through others: a run may then go on with it as if there had been no edit.
/// Springs, materials and names may differ where a point was left, densities may not.
/// @param isUnmoved of each point of `after`, whether it is in both and was left where it was, as it moved
std::vector<bool> keptPoints(const Scene& before, const Scene& after, std::vector<bool> isUnmoved);

/// Whether nothing of an object differs but its density, what it is called and looks like.
bool differsInDensityAtMost(const Object& before, const Object& after);

/// Whether all edges, objects, liquids and settings of a scene are in an edited one as they were, but for
/// what objects and liquids are called and look like: nothing that stood still has a reason to move.
bool onlyAdds(const Scene& before, const Scene& after);

}  // namespace sprung
