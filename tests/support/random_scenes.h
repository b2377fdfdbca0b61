#pragma once

#include "scene/scene.h"

namespace sprung {

/// A closed box of 12 m x 12 m full of random things, none overlapping: boxes, discs, stars, ropes, rigid and
/// soft, of masses over 1e6 : 1, thrown about, in random gravity, at 1 to 64 iterations. The same for the
/// same seed.
Scene randomScene(std::uint32_t seed);

/// Gravity of random direction and strength, for the n-th turn of it.
Vec randomGravity(std::uint32_t seed, int turn);

/// Half the width of the box that nothing may leave. m
inline constexpr double randomSceneHalf = 6.0;

}  // namespace sprung
