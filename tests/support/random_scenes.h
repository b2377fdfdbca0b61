#pragma once

#include "scene/scene.h"

#ifdef __SANITIZE_ADDRESS__
#define SPRUNG_SANITIZED true
#elif defined(__has_feature)
#define SPRUNG_SANITIZED __has_feature(address_sanitizer)
#else
#define SPRUNG_SANITIZED false
#endif

namespace sprung {

/// A closed box of 12 m x 12 m full of random things, none overlapping: boxes, discs, stars, ropes, rigid and
/// soft, of masses over 1e6 : 1, thrown about, in random gravity, at 1 to 64 iterations. The same for the
/// same seed.
Scene randomScene(std::uint32_t seed);

/// The same among one or two fluids, liquids or gases of random materials and grain, poured at random into what room
/// there is.
Scene randomWetScene(std::uint32_t seed);

/// The same, in which things that are next to each other are joined: by hinged bars, ropes, rigid edges or springs, at
/// their corners. Bars pass through all.
Scene randomJoinedScene(std::uint32_t seed);

/// Gravity of random direction and strength, for the n-th turn of it.
Vec randomGravity(std::uint32_t seed, int turn);

/// How many of so many random scenes a test runs: a quarter under the address sanitizer, where they take ten
/// times as long.
constexpr std::uint32_t randomScenesOf(std::uint32_t all)
{
    return SPRUNG_SANITIZED ? (all + 3) / 4 : all;
}

/// A flat bar of which two opposite corners are points of others, to which it is hinged. It collides with nothing.
ObjectId addBar(Scene& scene, PointId a, PointId b, const Material& material);

/// Half the width of the box that nothing may leave. m
inline constexpr double randomSceneHalf = 6.0;

}  // namespace sprung
