#pragma once

#include "core/math.h"

#include <algorithm>
#include <cmath>

namespace sprung {

/// Nothing is farther away or faster, in a file or in a world. m, m/s
inline constexpr double farthest = 1e9;

/// No object is drawn in a layer that is farther from 0.
inline constexpr int maxLayer = 1'000'000;

/// No point weighs more by a mass of its own. kg
inline constexpr double maxPointMass = 1e9;

/// No gravity pulls harder, in each direction: more would press what lies on something through it within a
/// substep, where there is one a frame. m/s^2
inline constexpr double maxGravity = 1000.0;

/// The place or velocity, or the nearest that there can be; what is no number becomes 0.
inline Vec within(Vec v)
{
    if (std::abs(v.x) <= farthest && std::abs(v.y) <= farthest) [[likely]]
        return v;
    for (int i = 0; i < 2; ++i)
        v[i] = std::isfinite(v[i]) ? std::clamp(v[i], -farthest, farthest) : 0.0;
    return v;
}

}  // namespace sprung
