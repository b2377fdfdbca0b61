#pragma once

#include "scene/scene.h"

#include <span>

namespace sprung {

// Taps and drains as things of a scene, which hands take, move and delete.

/// The pipe that ends in a tap's mouth, counter-clockwise from the left end of the mouth as it pours. m
std::array<Vec, 4> pipeOf(const Tap& tap);

Box boundsOf(const Tap& tap);
Box boundsOf(const Drain& drain);

/// The last one in the scene whose pipe, or round, has the place or is as near. @param within m
std::optional<TapId> tapAt(const Scene& scene, Vec at, double within);
std::optional<DrainId> drainAt(const Scene& scene, Vec at, double within);

/// Those that a scene does not have are left out.
void moveFittings(Scene& scene, std::span<const TapId> taps, std::span<const DrainId> drains, Vec by);
void deleteFittings(Scene& scene, std::span<const TapId> taps, std::span<const DrainId> drains);

/// Whether a tap is there to pour it, open or not: a fluid without particles that is none too many.
bool isPoured(const Scene& scene, FluidId fluid);

}  // namespace sprung
