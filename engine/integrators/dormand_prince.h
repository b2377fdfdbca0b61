#pragma once

#include "integrators/state.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

namespace sprung {

/// Seven stages give a result of order 5 and, from the difference to one of order 4, an estimate of the
/// step's error, which chooses the length of the next step. The last stage is the first of the next step.
///
/// A step is taken when the estimate, relative to the largest place and the largest velocity seen so far, is
/// <= tolerance; else it is rejected and tried again, shorter: h' = h clamp(0.9 err^(-1/5), 0.2, 5).
/// Source: Dormand, Prince, J. Comp. Appl. Math. 6 (1980), RK5(4)7M; step control: Hairer, Norsett, Wanner,
/// Solving Ordinary Differential Equations I, II.4.
template <typename C>
class DormandPrince {
public:
    using T = ScalarOf<C>;

    /// @param tolerance relative, > 0; not less than ten times the scalar's own precision
    explicit DormandPrince(const State<C>& like, double tolerance = 1e-6)
        : next_(like), tolerance_(std::max(static_cast<T>(tolerance), 10 * precision))
    {
        v_.fill(like.x);
        a_.fill(like.x);
    }

    /// Takes one step, of its own length but not longer than h.
    template <typename F>
    void step(State<C>& s, T h, F& f)
    {
        start(s, f);
        seeLargest(s);
        if (length_ == 0)
            length_ = firstLength(h);
        const bool last = std::abs(length_) >= std::abs(h);
        T tried = last ? h : length_;
        for (bool rejectedBefore = false;; rejectedBefore = true) {
            attempt(s, tried, f);
            const T error = relativeError(tried);
            const T factor = lengthFactor(error);
            if (error <= 1 || isAtPrecision(s.t, tried)) {
                stalled_ = !(error <= 1);
                if (!(last && tried == h) || factor < 1)
                    length_ = tried * (rejectedBefore ? std::min(factor, T{1}) : factor);
                break;
            }
            ++rejected_;
            tried *= std::min(factor, T{1});
            length_ = tried;
        }
        take(s);
    }

    /// One step of this length whatever its error: the method without its step control.
    template <typename F>
    void fixedStep(State<C>& s, T h, F& f)
    {
        start(s, f);
        attempt(s, h, f);
        take(s);
    }

    std::uint64_t rejected() const { return rejected_; }

    /// The last step could not be made short enough for the tolerance.
    bool stalled() const { return stalled_; }

private:
    static constexpr T precision = std::numeric_limits<T>::epsilon();
    static constexpr std::size_t stages = 7;

    static constexpr std::array<T, stages> c{0, T(1. / 5), T(3. / 10), T(4. / 5), T(8. / 9), 1, 1};
    static constexpr T b[stages][stages - 1]{
        {},
        {T(1. / 5)},
        {T(3. / 40), T(9. / 40)},
        {T(44. / 45), T(-56. / 15), T(32. / 9)},
        {T(19372. / 6561), T(-25360. / 2187), T(64448. / 6561), T(-212. / 729)},
        {T(9017. / 3168), T(-355. / 33), T(46732. / 5247), T(49. / 176), T(-5103. / 18656)},
        {T(35. / 384), 0, T(500. / 1113), T(125. / 192), T(-2187. / 6784), T(11. / 84)}};
    /// Result of order 5 less that of order 4.
    static constexpr std::array<T, stages> e{
        T(71. / 57600), 0, T(-71. / 16695), T(71. / 1920), T(-17253. / 339200), T(22. / 525), T(-1. / 40)};

    template <typename F>
    void start(const State<C>& s, F& f)
    {
        if (started_)
            return;
        started_ = true;
        v_[0] = s.v;
        f(s.x, s.v, s.t, a_[0]);
    }

    /// All stages; the last is the result.
    template <typename F>
    void attempt(const State<C>& s, T h, F& f)
    {
        for (std::size_t stage = 1; stage < stages; ++stage) {
            for (std::size_t i = 0; i < s.x.size(); ++i) {
                T x{0}, v{0};
                for (std::size_t j = 0; j < stage; ++j) {
                    x += b[stage][j] * v_[j][i];
                    v += b[stage][j] * a_[j][i];
                }
                next_.x[i] = s.x[i] + h * x;
                next_.v[i] = s.v[i] + h * v;
            }
            next_.t = s.t + c[stage] * h;
            v_[stage] = next_.v;
            f(next_.x, next_.v, next_.t, a_[stage]);
        }
    }

    void take(State<C>& s)
    {
        s = next_;
        v_[0] = v_[stages - 1];
        a_[0] = a_[stages - 1];
    }

    void seeLargest(const State<C>& s)
    {
        largestX_ = std::max(largestX_, largest(s.x));
        largestV_ = std::max(largestV_, largest(s.v));
    }

    /// The error of the last attempt; <= 1 is within the tolerance.
    T relativeError(T h) const
    {
        T inX{0}, inV{0};
        for (std::size_t i = 0; i < next_.x.size(); ++i) {
            T x{0}, v{0};
            for (std::size_t j = 0; j < stages; ++j) {
                x += e[j] * v_[j][i];
                v += e[j] * a_[j][i];
            }
            if (!std::isfinite(x) || !std::isfinite(v))
                return std::numeric_limits<T>::infinity();
            inX = std::max(inX, std::abs(h * x));
            inV = std::max(inV, std::abs(h * v));
        }
        const T scaleX = std::max(largestX_, largest(next_.x));
        const T scaleV = std::max(largestV_, largest(next_.v));
        const T x = inX == 0 ? 0 : inX / (tolerance_ * scaleX);
        const T v = inV == 0 ? 0 : inV / (tolerance_ * scaleV);
        return std::max(x, v);
    }

    static T lengthFactor(T error)
    {
        if (!std::isfinite(error))
            return T{0.2};
        return error == 0 ? T{5} : std::clamp(T(0.9) * std::pow(error, T(-0.2)), T(0.2), T{5});
    }

    static bool isAtPrecision(T t, T h) { return std::abs(h) <= 16 * precision * std::abs(t) || h == 0; }

    /// A hundredth of the time in which what is there would double.
    T firstLength(T h) const
    {
        const T byV = largest(v_[0]) > 0 ? largestX_ / largest(v_[0]) : 0;
        const T byA = largest(a_[0]) > 0 ? largestV_ / largest(a_[0]) : 0;
        const T size = std::max({byV, byA, T(1e-4) * std::abs(h)}) / 100;
        return std::copysign(std::min(size, std::abs(h)), h);
    }

    std::array<C, stages> v_, a_;  // the slopes
    State<C> next_;
    T tolerance_;
    T length_{0};  // of the next step
    T largestX_{0}, largestV_{0};
    std::uint64_t rejected_ = 0;
    bool started_ = false, stalled_ = false;
};

}  // namespace sprung
