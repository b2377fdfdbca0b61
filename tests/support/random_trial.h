#pragma once

#include "dynamics/energy/limiter_report.h"
#include "support/variants.h"

#include <cstdint>

namespace sprung {

/// What became of a random scene.
struct RandomTrial {
    int particles = 0;
    int iterations = 0;
    double excess = 0.0;  // of energy, as a share of the world's scale; infinite: it exploded
    /// Of the middle of the object, or of the particle, that was farthest out, from the middle of the box along either
    /// axis; infinite: it was nowhere. m
    double farthest = 0.0;
    dynamics::LimiterReport limiter;
};

/// Runs a random scene; gravity turns every two seconds. @param isLimited false: without the energy limiter
RandomTrial tryRandomScene(std::uint32_t seed, double seconds, bool isLimited = true,
                           const support::Variant& variant = {});

/// The same with a random scene of joined things.
RandomTrial tryRandomJoinedScene(std::uint32_t seed, double seconds, bool isLimited = true,
                                 const support::Variant& variant = {});

/// The same with a random wet scene. @param nudge by so many micrometres, up to seven times, particles are moved: what is
/// chaotic goes another way then, and one run says little of it
RandomTrial tryRandomWetScene(std::uint32_t seed, double seconds, bool isLimited = true, int nudge = 0);

}  // namespace sprung
