#pragma once

#include "integrators/catalogue.h"
#include "lab/problem.h"

#include <atomic>
#include <cstdint>
#include <functional>

namespace sprung::lab {

enum class Precision { Double, Single };

/// Describes how a method is run on a problem.
struct RunPlan {
    double h = 0.01;        // s, > 0; Dormand-Prince chooses its own
    double duration = 1.0;  // s, >= h
    Precision precision = Precision::Double;
    MethodSettings settings{};
    std::size_t maxSamples = 20000;  // kept of a run, evenly spread over its steps

    bool operator==(const RunPlan&) const = default;
};

/// The course of a run: a list for each quantity, all of the same length.
struct Samples {
    std::vector<double> t;       // s
    std::vector<double> q;       // the problem's coordinate, in its unit
    std::vector<double> rate;    // and its speed
    std::vector<double> energy;  // J
    std::vector<double> error;   // distance from the exact solution: of the places in the plane where the
                                 // problem is planar, else of q
    std::vector<Vec> at;         // m

    std::size_t size() const { return t.size(); }
};

/// One method's way through a problem.
struct Run {
    Integrator method{};
    Samples track;
    std::uint64_t steps = 0, rejected = 0, unsolved = 0;
    std::uint64_t evaluations = 0;
    double seconds = 0.0;                // of computing, without looking at it
    std::optional<double> divergedAt{};  // s: where numbers overflowed; the track ends before it
    bool stalled = false;                // the step became too short to go on: the track ends there
    bool stopped = false;                // from outside
};

/// The orders that a run has from outside: time for measuring, and whether to give up.
struct RunContext {
    double (*clock)() = nullptr;               // s, any zero; none: seconds stay 0
    const std::atomic<bool>* stop = nullptr;   // none: it runs to its end
    std::function<void(double share)> told{};  // now and then, how much of it is done: 0..1
};

inline constexpr double maxSteps = 1e8;

/// Runs it. The plan must be one that check() in race.h lets pass.
Run runMethod(const Problem& problem, Integrator method, const RunPlan& plan, const RunContext& context = {});

/// The exact solution or the reference, sampled evenly.
struct ExactTrack {
    Samples track;
    double largestKinetic = 0.0;  // J
    bool closedForm = false;
};
ExactTrack exactTrack(const Problem& problem, double duration, std::size_t samples);

}  // namespace sprung::lab
