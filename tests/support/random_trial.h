#pragma once

#include "dynamics/energy/limiter_report.h"
#include "support/variants.h"

#include <cstdint>

namespace sprung {

/// What became of a random scene.
struct RandomTrial {
    int iterations = 0;
    double excess = 0.0;  // of energy, as a share of the world's scale; infinite: it exploded
    /// Of the middle of the object that was farthest out, from the middle of the box along either axis;
    /// infinite: it was nowhere. m
    double farthest = 0.0;
    dynamics::LimiterReport limiter;
};

/// Runs a random scene; gravity turns every two seconds. @param isLimited false: without the energy limiter
RandomTrial tryRandomScene(std::uint32_t seed, double seconds, bool isLimited = true,
                           const support::Variant& variant = {});

}  // namespace sprung
