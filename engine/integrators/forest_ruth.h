#pragma once

#include "integrators/state.h"

namespace sprung {

/// Three leapfrogs (drift, kick, drift) of lengths w1 h, w0 h, w1 h with w1 = 1/(2 - 2^(1/3)), w0 = 1 - 2 w1.
/// Where a depends on v, a kick follows v' = a(x, v) with Runge-Kutta 4, which keeps the order.
///
/// Source: Forest, Ruth, Physica D 43 (1990); Yoshida, Phys. Lett. A 150 (1990). Order 4, symplectic where a
/// does not depend on v.
template <typename C>
class ForestRuth {
public:
    explicit ForestRuth(const State<C>& like) : a_(like.x), v_(like.x), sum_(like.x) {}

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        constexpr T w1 = static_cast<T>(1.35120719195965763405L), w0 = 1 - 2 * w1;
        const T start = s.t;
        leap(s, w1 * h, f);
        leap(s, w0 * h, f);
        leap(s, w1 * h, f);
        s.t = start + h;
    }

private:
    using T = ScalarOf<C>;

    template <typename F>
    void leap(State<C>& s, T h, F& f)
    {
        addScaled(s.x, h / 2, s.v);
        s.t += h / 2;
        if (usesVelocity(f)) {
            kickThroughVelocity(s, h, f);
        } else {
            f(s.x, s.v, s.t, a_);
            addScaled(s.v, h, a_);
        }
        addScaled(s.x, h / 2, s.v);
        s.t += h / 2;
    }

    template <typename F>
    void kickThroughVelocity(State<C>& s, T h, F& f)
    {
        f(s.x, s.v, s.t, a_);
        sum_ = a_;
        for (const T ahead : {h / 2, h / 2, h}) {
            v_ = s.v;
            addScaled(v_, ahead, a_);
            f(s.x, v_, s.t, a_);
            addScaled(sum_, ahead == h ? T{1} : T{2}, a_);
        }
        addScaled(s.v, h / 6, sum_);
    }

    C a_, v_, sum_;
};

}  // namespace sprung
