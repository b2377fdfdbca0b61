#pragma once

namespace sprung {

inline constexpr float fastestPushOut = 1.0f;  // m/s: what is pushed out faster puts energy into springs
inline constexpr float slowestBounce = 1.0f;   // m/s

}  // namespace sprung
