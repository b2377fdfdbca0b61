#pragma once

#include "core/result.h"
#include "lab/order.h"
#include "lab/run.h"

#include <functional>

namespace sprung::lab {

/// Methods that start together on one problem.
struct Race {
    Problem problem = problemOf(ProblemKind::Spring);
    std::vector<Integrator> methods{};  // each at most once
    RunPlan plan{};

    bool operator==(const Race&) const = default;
};

/// BadArgument, OutOfRange: a number is none or beyond its bounds, the step is longer than the duration, or
/// there are more than maxSteps steps; the message names the number, what was found and what was expected.
Status check(const Race& race);
Status checkParameter(const Parameter& parameter, double value);
Status checkTimes(double h, double duration);

/// Describes how a method did.
struct Lane {
    Run run;
    MeasuredOrder order;
    double worstError = 0.0;     // the largest of its track; infinite when it diverged
    double relativeError = 0.0;  // of how far the exact solution goes
    double energyDrift = 0.0;    // mean over the last tenth less that of the exact solution, of the scale

    double evaluationsPerStep() const;
    double secondsPerStep() const;
};

struct RaceResult {
    ExactTrack exact;
    std::vector<Lane> lanes;     // in the order of the methods
    double energyScale = 1.0;    // J: the energy at the start, or the largest kinetic energy if that is more
    bool relativeEnergy = true;  // the start has energy worth comparing with
};

inline constexpr std::size_t exactSamples = 4000;

/// The race must pass check(). Orders are measured too, unless told not to.
/// @param finished is told after each method how many are done
RaceResult race(const Race& race, const RunContext& context = {}, bool measureOrders = true,
                const std::function<void(std::size_t done)>& finished = {});

}  // namespace sprung::lab
