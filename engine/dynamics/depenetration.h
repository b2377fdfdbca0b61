#pragma once

#include <algorithm>

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

/// In the frame after one in which it did not: back to the usual bit by bit, or it would tighten springs in
/// every other frame.
inline DepenetrationSpeed recovered(DepenetrationSpeed before)
{
    constexpr DepenetrationSpeed usual;
    constexpr float growth = 1.25f;
    return {std::min(growth * before.bodies, usual.bodies), std::min(growth * before.points, usual.points),
            std::min(growth * before.triangles, usual.triangles)};
}

}  // namespace sprung::dynamics
