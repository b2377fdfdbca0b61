#pragma once

#include "fluids/liquids.h"
#include "scene/edit/breaking.h"

#include <span>

namespace sprung {

// Scenes in the moments of a run.

/// The scene with places and velocities that a file could hold.
Scene contained(Scene scene);

/// The scene without what has broken, as it weighs whole.
Scene withBreaks(Scene scene, std::span<const Break> breaks);

/// The scene with other places, m, and velocities, m/s, of its points.
Scene posed(Scene scene, std::span<const Vec> positions, std::span<const Vec> velocities);

/// Puts a scene's points, edges, objects, fluids, taps and drains behind those of another.
void append(Scene& scene, const Scene& added);

/// Whether two are the same scene in different moments.
bool differsByMotionAlone(const Scene& one, const Scene& other);

/// Whether the same liquids may become as many as others, by the taps and drains of a scene, and what bursts
/// in it.
bool couldBecome(const std::vector<Fluid>& one, const std::vector<Fluid>& other, const Scene& scene);

/// A scene's liquids where a run of it has them.
std::vector<Fluid> placed(std::vector<Fluid> fluids, const fluids::LiquidState& liquids);

/// Likewise where another scene's fluids are, each by its id; one that is not among them stays where it is.
std::vector<Fluid> placed(std::vector<Fluid> fluids, const std::vector<Fluid>& others);

/// Likewise; there was nothing yet of one that is not among them.
std::vector<Fluid> asThen(std::vector<Fluid> fluids, const std::vector<Fluid>& then);

}  // namespace sprung
