#pragma once

namespace sprung {

inline constexpr float slowestBounce = 1.0f;   // m/s

}  // namespace sprung
