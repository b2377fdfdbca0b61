#pragma once

#include "integrators/catalogue.h"
#include "lab/problem.h"

#include <atomic>

namespace sprung::lab {

struct MeasuredOrder {
    std::optional<double> value{};  // none: it could not be measured
    bool exact = false;             // the method makes no error here, but for rounding
};

/// The order p of the error of x, error ~ h^p: the step is halved, on the problem's first natural period (or
/// the duration, when that is shorter) and in double precision, until the error comes near rounding; the last
/// halving counts. Dormand-Prince runs without its step control. @param stop ends it early, with what it has
MeasuredOrder measureOrder(const Problem& problem, Integrator method, double duration,
                           const std::atomic<bool>* stop = nullptr);

}  // namespace sprung::lab
