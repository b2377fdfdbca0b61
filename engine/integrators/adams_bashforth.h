#pragma once

#include "integrators/state.h"

namespace sprung {

/// y' = y + h (3 f - f_prev)/2 for y = (x, v), f = (v, a); the first step is explicit Euler's.
/// Source: Bashforth, Adams, An attempt to test the theories of capillary action (1883). Order 2.
template <typename C>
class AdamsBashforth2 {
public:
    explicit AdamsBashforth2(const State<C>& like) : a_(like.x), previousV_(like.x), previousA_(like.x) {}

    template <typename F>
    void step(State<C>& s, ScalarOf<C> h, F& f)
    {
        constexpr ScalarOf<C> now{1.5}, before{0.5};
        f(s.x, s.v, s.t, a_);
        if (!started_) {
            previousV_ = s.v;
            previousA_ = a_;
        }
        started_ = true;
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            const auto v = s.v[i];
            s.x[i] += h * (now * v - before * previousV_[i]);
            s.v[i] += h * (now * a_[i] - before * previousA_[i]);
            previousV_[i] = v;
        }
        previousA_ = a_;
        s.t += h;
    }

private:
    C a_, previousV_, previousA_;
    bool started_ = false;
};

}  // namespace sprung
