#pragma once

#include "core/math.h"

#include <optional>
#include <span>

namespace sprung::fluids {

/// Returns the pressure among particles at a place, N/m: the mean of theirs that are nearer than h = 2 d, weighed by
/// (1 - r/h)^2; none where less than a fifth of what a neighbourhood weighs is there, as outside of all fluid.
/// @param grain d, m @param pressures N/m, beside the places
std::optional<double> pressureAt(Vec place, double grain, std::span<const Vec> places,
                                 std::span<const float> pressures);

}  // namespace sprung::fluids
