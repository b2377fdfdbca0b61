#pragma once

#include <algorithm>

namespace sprung::dynamics {

/// Describes how fast what lies in something else, or is crushed, is pushed out. m/s
struct DepenetrationSpeed {
    float bodies = 2.7f;     // of two points the second pushes the first on, to 3 m/s at most
    float points = 1.0f;     // faster, it puts energy into springs
    float triangles = 3.0f;  // corners of crushed ones
};

/// After a frame in which it lifted loads and tightened springs by more than the energy limiter could take
/// out of motion.
inline constexpr DepenetrationSpeed gentleDepenetration{0.27f, 0.1f, 0.3f};

/// After a frame in which it did not: twice as fast until it is as usual, or it would tighten springs in
/// every other frame.
inline DepenetrationSpeed recovered(DepenetrationSpeed before)
{
    constexpr DepenetrationSpeed usual;
    return {std::min(2.0f * before.bodies, usual.bodies), std::min(2.0f * before.points, usual.points),
            std::min(2.0f * before.triangles, usual.triangles)};
}

}  // namespace sprung::dynamics
