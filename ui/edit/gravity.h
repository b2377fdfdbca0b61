#pragma once

namespace sprung::ui {

// Gravity where people know it, m/s^2.
inline constexpr double earthGravity = 9.81;
inline constexpr double moonGravity = 1.62;

}  // namespace sprung::ui
