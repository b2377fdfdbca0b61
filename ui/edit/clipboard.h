#pragma once

#include "edit/selection.h"

#include <span>

namespace sprung::ui {

/// The objects with their points and edges as a scene of their own, with the edges that join two of them.
/// Objects hinged to each other stay hinged.
Scene extract(const Scene& scene, std::span<const ObjectId> objects);

/// The same with fluids, taps and drains. What a tap pours comes with it, without its particles.
Scene extract(const Scene& scene, const Selection& things);

/// Adds a copy of every object of `piece`, with new ids, in new groups, moved by `offset`. Gives the new objects' ids.
std::vector<ObjectId> insert(Scene& scene, const Scene& piece, Vec offset);

/// The same of all that is in it; of fluids as far as the scene has room for their particles. A fluid that
/// comes without particles, for a tap, is the scene's like of it, where there is one.
Selection insertAll(Scene& scene, const Scene& piece, Vec offset);

/// Gives the fluids of a piece particles of another grain, so that it can be put where that is usual: their amount stays,
/// but what is less than a particle is as it was. @param grain m @return false: they are more than a scene may hold
bool takeGrain(Scene& piece, double grain);

}  // namespace sprung::ui
