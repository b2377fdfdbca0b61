#pragma once

#include "integrators/dormand_prince.h"
#include "lab/laws.h"

namespace sprung::lab {

// Solutions in closed form, at a time t after the start; `solves` says whether there is one. s, in the law's
// units.

bool solves(const LinearLaw<double>& law, const State<std::array<double, 1>>& start);
State<std::array<double, 1>> exactAt(const LinearLaw<double>& law, const State<std::array<double, 1>>& start,
                                     double t);

/// Let go at rest: theta = 2 asin(k cd(omega t, k)), k = sin(theta0/2), omega = sqrt(g/l).
/// Source: Abramowitz, Stegun, Handbook of Mathematical Functions, chapters 16 and 17.
bool solves(const PendulumLaw<double>& law, const State<std::array<double, 1>>& start);
State<std::array<double, 1>> exactAt(const PendulumLaw<double>& law,
                                     const State<std::array<double, 1>>& start, double t);

/// By Kepler's equation E - e sin E = n t, solved by Newton's method to the last bits.
bool solves(const KeplerLaw<double>& law, const State<std::array<double, 2>>& start);
State<std::array<double, 2>> exactAt(const KeplerLaw<double>& law, const State<std::array<double, 2>>& start,
                                     double t);

/// Without drag.
bool solves(const ProjectileLaw<double>& law, const State<std::array<double, 2>>& start);
State<std::array<double, 2>> exactAt(const ProjectileLaw<double>& law,
                                     const State<std::array<double, 2>>& start, double t);

template <typename Law>
inline constexpr bool hasClosedForm = requires(const Law& law, const State<typename Law::Container>& start)
{
    exactAt(law, start, 0.0);
};

inline constexpr double referenceTolerance = 1e-13;

/// The solution that methods are compared with: the closed form where there is one, else a reference, which
/// is Dormand-Prince in double precision with referenceTolerance.
template <typename Law>
class ExactSolution {
public:
    using S = State<typename Law::Container>;

    ExactSolution(const Law& law, const S& start)
        : law_(law), start_(start), now_(start), stepper_(start, referenceTolerance)
    {
        if constexpr (hasClosedForm<Law>)
            closed_ = solves(law, start);
    }

    bool closedForm() const { return closed_; }

    /// @param t s, not before the one asked for last
    const S& at(double t)
    {
        if constexpr (hasClosedForm<Law>) {
            if (closed_)
                return now_ = exactAt(law_, start_, t);
        }
        while (now_.t < t) {
            stepper_.step(now_, t - now_.t, law_);
            if (stepper_.stalled() || !std::isfinite(largest(now_.x)))
                now_.t = t;  // nothing better is to be had
        }
        return now_;
    }

private:
    Law law_;
    S start_, now_;
    DormandPrince<typename Law::Container> stepper_;
    bool closed_ = false;
};

}  // namespace sprung::lab
