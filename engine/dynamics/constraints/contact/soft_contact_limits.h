#pragma once

namespace sprung::dynamics {

inline constexpr float slowestBounce = 1.0f;  // m/s

}  // namespace sprung::dynamics
