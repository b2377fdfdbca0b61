#pragma once

#include "integrators/state.h"

namespace sprung {

/// x' = 2x - x_prev + h^2 a(x, v, t), with x_prev = x - h v + h^2 a/2 at the start
/// Velocity is not stored; the one shown is central, (x_next - x_prev)/2h, which is (x - x_prev)/h + h a/2.
/// Where a depends on v it is given (3x - 4 x_prev + x_prevprev)/2h, also of second order.
///
/// Source: Verlet, Phys. Rev. 159 (1967), eq. 4. Order 2, symplectic where a does not depend on v. One
/// evaluation a step, and one more at the start.
template <typename C>
class PositionVerlet {
public:
    explicit PositionVerlet(const State<C>& like) : a_(like.x), previous_(like.x) {}

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        if (!started_)
            start(s, h, f);
        constexpr ScalarOf<C> two{2}, three{3}, four{4}, half{0.5};
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            const auto before = previous_[i], now = s.x[i];
            const auto next = two * now - before + h * h * a_[i];
            s.v[i] = (three * next - four * now + before) / (two * h);
            previous_[i] = now;
            s.x[i] = next;
        }
        s.t += h;
        f(s.x, s.v, s.t, a_);
        for (std::size_t i = 0; i < s.x.size(); ++i)
            s.v[i] = (s.x[i] - previous_[i]) / h + half * h * a_[i];
    }

private:
    template <typename F>
    void start(const State<C>& s, ScalarOf<C> h, F& f)
    {
        constexpr ScalarOf<C> half{0.5};
        f(s.x, s.v, s.t, a_);
        for (std::size_t i = 0; i < s.x.size(); ++i)
            previous_[i] = s.x[i] - h * s.v[i] + half * h * h * a_[i];
        started_ = true;
    }

    C a_, previous_;
    bool started_ = false;
};

/// x' = x + h v + h^2 a/2;  a' = a(x', v + h a, t + h);  v' = v + h (a + a')/2
/// Source: Swope, Andersen, Berens, Wilson, J. Chem. Phys. 76 (1982). Order 2, symplectic where a does not
/// depend on v. One evaluation a step, and one more at the start.
template <typename C>
class VelocityVerlet {
public:
    explicit VelocityVerlet(const State<C>& like) : a_(like.x), old_(like.x) {}

    /// To be called where the state was changed between steps.
    void forget() { started_ = false; }

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        constexpr ScalarOf<C> half{0.5};
        if (!started_)
            f(s.x, s.v, s.t, a_);
        started_ = true;
        old_ = a_;
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            s.x[i] += h * s.v[i] + half * h * h * a_[i];
            s.v[i] += h * a_[i];
        }
        s.t += h;
        f(s.x, s.v, s.t, a_);
        for (std::size_t i = 0; i < s.x.size(); ++i)
            s.v[i] += half * h * (a_[i] - old_[i]);
    }

private:
    C a_, old_;
    bool started_ = false;
};

/// Drift, kick, drift: x += h v/2;  v += h a(x, v, t + h/2);  x += h v/2
/// Where a depends on v the kick takes v at its middle: v_m = v + h a(v)/2, v += h a(v_m).
///
/// Source: Hairer, Lubich, Wanner, Geometric Numerical Integration, I.1.4 (Stoermer-Verlet). Order 2,
/// symplectic where a does not depend on v.
template <typename C>
class Leapfrog {
public:
    explicit Leapfrog(const State<C>& like) : a_(like.x), middle_(like.x) {}

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        const ScalarOf<C> half = h / 2;
        addScaled(s.x, half, s.v);
        f(s.x, s.v, s.t + half, a_);
        if (usesVelocity(f)) {
            middle_ = s.v;
            addScaled(middle_, half, a_);
            f(s.x, middle_, s.t + half, a_);
        }
        addScaled(s.v, h, a_);
        addScaled(s.x, half, s.v);
        s.t += h;
    }

private:
    C a_, middle_;
};

}  // namespace sprung
