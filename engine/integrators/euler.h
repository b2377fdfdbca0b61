#pragma once

#include "integrators/state.h"

namespace sprung {

/// x' = x + h v;  v' = v + h a(x, v, t)
/// Source: Euler, Institutionum calculi integralis I (1768), chapter VII. Order 1.
/// On a spring without damping the energy grows by the factor 1 + (omega h)^2 in every step.
template <typename C>
class ExplicitEuler {
public:
    explicit ExplicitEuler(const State<C>& like) : a_(like.x) {}

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        f(s.x, s.v, s.t, a_);
        addScaled(s.x, h, s.v);
        addScaled(s.v, h, a_);
        s.t += h;
    }

private:
    C a_;
};

/// v' = v + h a(x, v, t);  x' = x + h v'
/// Source: Hairer, Lubich, Wanner, Geometric Numerical Integration, I.1.2. Order 1, symplectic where a does
/// not depend on v.
template <typename C>
class SemiImplicitEuler {
public:
    explicit SemiImplicitEuler(const State<C>& like) : a_(like.x) {}

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        f(s.x, s.v, s.t, a_);
        addScaled(s.v, h, a_);
        addScaled(s.x, h, s.v);
        s.t += h;
    }

private:
    C a_;
};

/// In each sub-step, of length h / substeps:
///   v1 = v + h a;  v0 = v1 - h a_prev;  vm = (v + v0)/2;  v' = vm + h a;  x' = x + h v'
/// that is v' = v + h (3a - a_prev)/2. The first has a_prev = a: a step of semi-implicit Euler.
///
/// Source: the articles on integration for games ("numerical damping"), run with 2 or more sub-steps a frame.
/// Measured: order 1. On a spring z^2 - (2 - 3q/2) z + 1 - q/2 = 0 with q = (omega h)^2, so the amplitude
/// shrinks by sqrt(1 - q/2) a sub-step: a damping ratio of omega h / 4 that nobody asked for.
template <typename C>
class DampedAverageEuler {
public:
    explicit DampedAverageEuler(const State<C>& like, int substeps = 2)
        : a_(like.x), previous_(like.x), substeps_(substeps)
    {
    }

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        const ScalarOf<C> part = h / static_cast<ScalarOf<C>>(substeps_);
        for (int i = 0; i < substeps_; ++i)
            substep(s, part, f);
    }

private:
    template <typename F>
    void substep(State<C>& s, ScalarOf<C> h, F& f)
    {
        constexpr ScalarOf<C> half{0.5};
        f(s.x, s.v, s.t, a_);
        if (!started_)
            previous_ = a_;
        started_ = true;
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            const auto v1 = s.v[i] + h * a_[i];
            const auto v0 = v1 - h * previous_[i];
            const auto vm = half * (s.v[i] + v0);
            s.v[i] = vm + h * a_[i];
            s.x[i] += h * s.v[i];
        }
        previous_ = a_;
        s.t += h;
    }

    C a_, previous_;
    int substeps_;
    bool started_ = false;
};

}  // namespace sprung
