#pragma once

#include "world_state.h"

namespace sprung {

// A running world follows what an edit does to liquids: which of their particles are which is told by ids.

bool hasParticleIds(const Fluid& fluid);

/// Returns the scene with ids of all its particles: those that came without, as a caller gives them, have those of the
/// ones that were at the same places before.
Scene withParticleIds(const World::State& old, Scene edited);

/// Lets the particles of liquids that an edit has left go on from where they are. @param edited with ids
/// @param moved gets their places @return whether any of them goes on
bool followLiquids(const World::State& old, const Scene& edited, Scene& moved);

}  // namespace sprung
