#pragma once

#include "integrators/state.h"

namespace sprung {

// In all of them y = (x, v) and its slope is (v, a).

/// Predict with Euler, correct with the mean of the two slopes.
/// Source: Heun, Z. Math. Phys. 45 (1900). Order 2.
template <typename C>
class Heun {
public:
    explicit Heun(const State<C>& like) : a1_(like.x), a2_(like.x), x2_(like.x), v2_(like.x) {}

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        const ScalarOf<C> half = h / 2;
        f(s.x, s.v, s.t, a1_);
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            x2_[i] = s.x[i] + h * s.v[i];
            v2_[i] = s.v[i] + h * a1_[i];
        }
        f(x2_, v2_, s.t + h, a2_);
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            s.x[i] += half * (s.v[i] + v2_[i]);
            s.v[i] += half * (a1_[i] + a2_[i]);
        }
        s.t += h;
    }

private:
    C a1_, a2_, x2_, v2_;
};

/// The slope at the half step, found by Euler.
/// Source: Runge, Math. Ann. 46 (1895). Order 2.
template <typename C>
class Midpoint {
public:
    explicit Midpoint(const State<C>& like) : a_(like.x), x2_(like.x), v2_(like.x) {}

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        const ScalarOf<C> half = h / 2;
        f(s.x, s.v, s.t, a_);
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            x2_[i] = s.x[i] + half * s.v[i];
            v2_[i] = s.v[i] + half * a_[i];
        }
        f(x2_, v2_, s.t + half, a_);
        addScaled(s.x, h, v2_);
        addScaled(s.v, h, a_);
        s.t += h;
    }

private:
    C a_, x2_, v2_;
};

/// k1 at the start, k2 and k3 at the half step, k4 at the end; y' = y + h (k1 + 2 k2 + 2 k3 + k4)/6
/// Source: Kutta, Z. Math. Phys. 46 (1901). Order 4. On a spring without damping the energy changes by the
/// factor 1 - q^3/72 + q^4/576, q = (omega h)^2, in every step.
template <typename C>
class RungeKutta4 {
public:
    explicit RungeKutta4(const State<C>& like)
        : a_(like.x), x_(like.x), v_(like.x), sumX_(like.x), sumV_(like.x)
    {
    }

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        const ScalarOf<C> half = h / 2;
        f(s.x, s.v, s.t, a_);
        sumX_ = s.v;
        sumV_ = a_;
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            x_[i] = s.x[i] + half * s.v[i];
            v_[i] = s.v[i] + half * a_[i];
        }
        middle(s, half, s.t + half, f);
        middle(s, h, s.t + half, f);
        f(x_, v_, s.t + h, a_);
        const ScalarOf<C> sixth = h / 6;
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            s.x[i] += sixth * (sumX_[i] + v_[i]);
            s.v[i] += sixth * (sumV_[i] + a_[i]);
        }
        s.t += h;
    }

private:
    /// Adds twice the slope at the stage, then goes on to the next one, `ahead` from the start.
    template <typename F>
    void middle(const State<C>& s, ScalarOf<C> ahead, ScalarOf<C> t, F& f)
    {
        constexpr ScalarOf<C> two{2};
        f(x_, v_, t, a_);
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            const auto slopeX = v_[i], slopeV = a_[i];
            sumX_[i] += two * slopeX;
            sumV_[i] += two * slopeV;
            x_[i] = s.x[i] + ahead * slopeX;
            v_[i] = s.v[i] + ahead * slopeV;
        }
    }

    C a_, x_, v_, sumX_, sumV_;
};

}  // namespace sprung
