#pragma once

#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// Enough for what edges or hinges hold, for soft things and for columns.
inline constexpr int fewestSubsteps = 8;

/// So many substeps a frame at least the points of what edges or hinges hold and of soft outlined things take,
/// and all that edges and bodies tie to them: 8, and 16 where soft things have springs stiffer than forces can
/// be at 8; 0 for all others. With fewer, springs swing in another period and pass on less than what presses,
/// so that things sink into each other, and hinges take motion away.
/// Methods that gain energy by themselves gain it by the substep: with these it is 0 as well.
/// @param load of the method's StabilityBound @return by points
std::vector<int> minSubstepsOf(const Scene& scene, const Clusters& clusters, const Points& points,
                               double load);

/// So many times a scene's iterations are the substeps of an island that needs at least so many, or as many
/// as can be had.
int substepFactor(int iterations, int least);

/// The factors that substeps are multiplied with, ascending.
inline constexpr int substepFactors[] = {1, 2, 4, 8};

}  // namespace sprung::dynamics
