#pragma once

#include "dynamics/state/bodies.h"
#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// Tells what sleeps, and since when the rest has been still. By nodes: bodies, then points.
struct Sleep {
    std::vector<std::uint8_t> stillFrames;  // in a row, slower than 0.05 m/s; as far as it matters
    std::vector<std::uint8_t> isAsleep;     // stands still and is not advanced

    std::uint8_t framesToSleep;             // so long an island is still before it sleeps: 0.5 s

    /// @param frame s
    Sleep(std::size_t nodes, double frame);

    void wakeAll();

    /// At the end of a frame, before what moved in it starts again from 0: what is pushed out of something
    /// moves without a velocity. @param nodes those that are awake @param outerRadius m, of each body
    /// @param frame s
    void watch(std::span<const int> nodes, const Bodies& bodies, const Points& points,
               std::span<const double> outerRadius, double frame);
};

}  // namespace sprung::dynamics
