#pragma once

#include "scene/scene.h"
#include "scene/scene_part.h"

#include <optional>
#include <span>

namespace sprung {

/// Returns what goes with objects without anything else noticing it: nothing that stays hangs on it. None
/// where anything that stays shares points or edges with them, or is joined to them.
std::optional<ScenePart> removalOf(const Scene& scene, std::span<const ObjectId> objects);

/// Returns what an edit has taken away, where it has done nothing else to points, edges and objects but to
/// their looks and places. None where it has, or has taken nothing.
std::optional<ScenePart> removalBetween(const Scene& before, const Scene& after);

void erase(Scene& scene, const ScenePart& gone);

/// The part as a scene by itself.
Scene partOf(const Scene& scene, const ScenePart& part);

}  // namespace sprung
