#pragma once

namespace sprung::dynamics {

/// How fast what lies in something else, or is crushed, is pushed out. m/s
struct DepenetrationSpeed {
    float bodies = 2.7f;     // of two points the second pushes the first on, to 3 m/s at most
    float points = 1.0f;     // faster, it puts energy into springs
    float triangles = 3.0f;  // corners of crushed ones
};

/// After a frame in which it lifted loads and tightened springs by more than the energy guard could take out
/// of motion.
inline constexpr DepenetrationSpeed gentleDepenetration{0.27f, 0.1f, 0.3f};

}  // namespace sprung::dynamics
