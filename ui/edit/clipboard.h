#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung::ui {

/// The objects with their points and edges as a scene of their own, with the edges that join two of them.
/// Objects hinged to each other stay hinged.
Scene extract(const Scene& scene, std::span<const ObjectId> objects, std::span<const FluidId> fluids = {});

/// Adds a copy of every object of `piece`, with new ids, moved by `offset`. Gives the new objects' ids.
std::vector<ObjectId> insert(Scene& scene, const Scene& piece, Vec offset);

/// The same of its fluids, as far as the scene has room for their particles.
std::vector<FluidId> insertFluids(Scene& scene, const Scene& piece, Vec offset);

}  // namespace sprung::ui
