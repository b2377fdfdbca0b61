#pragma once

#include "integrators/catalogue.h"

#include <vector>

namespace sprung::app {

/// A method of the catalogue on the spring beside a loop written by hand with the same arithmetic.
struct IntegratorLap {
    Integrator method{};
    double ours = 0.0, byHand = 0.0;  // ns a step, the quickest of all rounds
    bool sameEnd = false;             // both end in the same place, but for rounding

    double ratio() const { return ours / byHand; }
};

inline constexpr double integratorTarget = 1.2;  // what a ratio should not exceed

/// A million steps of each explicit method of fixed step, in turns.
std::vector<IntegratorLap> measureIntegrators();

}  // namespace sprung::app
