#pragma once

#include "core/math.h"

namespace sprung::ui {

// Gravity where people know it, m/s^2.
inline constexpr double earthGravity = 9.81;
inline constexpr double moonGravity = 1.62;

/// As it is there. @param strength m/s^2
constexpr Vec downwards(double strength)
{
    return strength > 0.0 ? Vec(0.0, -strength) : Vec(0.0);
}

}  // namespace sprung::ui
