#pragma once

#include "scene/scene.h"

#include <optional>
#include <span>

namespace sprung {

/// A removal is what goes from a scene without anything else noticing it: nothing that stays hangs on it. Places in
/// the scene's lists, ascending.
struct Removal {
    std::vector<int> points, edges, objects;
};

/// What goes with objects. None where anything that stays shares points or edges with them, or is joined to them.
std::optional<Removal> removalOf(const Scene& scene, std::span<const ObjectId> objects);

/// What an edit has taken away, where it has done nothing else to points, edges and objects but to their looks and
/// places. None where it has, or has taken nothing.
std::optional<Removal> removalBetween(const Scene& before, const Scene& after);

void erase(Scene& scene, const Removal& gone);

/// What would go, as a scene by itself.
Scene partOf(const Scene& scene, const Removal& part);

}  // namespace sprung
