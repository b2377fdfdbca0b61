#pragma once

#include <cstdint>

namespace sprung::dynamics {

/// What the energy guard had to do since the world was made.
struct LimiterReport {
    std::uint64_t islandFrames = 0;  // looked at
    std::uint64_t acted = 0;         // of those: slowed down
    double removed = 0.0;            // J
    std::uint64_t measured = 0;      // bodies and points of which it took the energy: what it costs
};

}  // namespace sprung::dynamics
