#pragma once

#include "integrators/linear_solve.h"
#include "integrators/state.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace sprung {

/// v' = v + h a(x', v', t + h);  x' = x + h v'
/// Solved for u = v' by Newton's method: R(u) = u - v - h a(x + h u, u, t + h), J = dR/du by differences.
///
/// Source: Hairer, Wanner, Solving Ordinary Differential Equations II, IV.8. Order 1; damps, and stays
/// stable on springs of any stiffness: their energy shrinks by 1/(1 + (omega h)^2) a step.
template <typename C>
class ImplicitEuler {
public:
    using T = ScalarOf<C>;

    explicit ImplicitEuler(const State<C>& like)
        : u_(like.v),
          x_(like.x),
          a_(like.x),
          residual_(like.x),
          shifted_(like.x),
          jacobian_(like.x.size() * like.x.size())
    {
    }

    template <typename F>
    void step(State<C>& s, T h, F& f)
    {
        u_ = s.v;
        bool solved = false;
        T before = std::numeric_limits<T>::infinity();
        for (int i = 0; i < maxIterations && !solved; ++i) {
            findResidual(s, h, f, residual_);
            findJacobian(s, h, f);
            if (!solveLinear(jacobian_, residual_))
                break;
            addScaled(u_, T{-1}, residual_);
            const T change = largest(residual_);
            // Rounding leaves a rest that no longer shrinks.
            solved = change <= nearly * scale(s, h) || (i > 2 && !(change < before));
            before = change;
        }
        unsolved_ += solved ? 0 : 1;
        s.v = u_;
        addScaled(s.x, h, s.v);
        s.t += h;
    }

    /// Steps whose Newton iteration did not end.
    std::uint64_t unsolved() const { return unsolved_; }

private:
    static constexpr int maxIterations = 30;
    static constexpr T nearly = 64 * std::numeric_limits<T>::epsilon();

    /// Returns how large velocities are here.
    T scale(const State<C>& s, T h) const
    {
        return std::max({largest(u_), largest(s.v), largest(s.x) / std::abs(h)});
    }

    template <typename F>
    void findResidual(const State<C>& s, T h, F& f, C& residual)
    {
        x_ = s.x;
        addScaled(x_, h, u_);
        f(x_, u_, s.t + h, a_);
        for (std::size_t i = 0; i < u_.size(); ++i)
            residual[i] = u_[i] - s.v[i] - h * a_[i];
    }

    template <typename F>
    void findJacobian(const State<C>& s, T h, F& f)
    {
        const std::size_t n = u_.size();
        const T size = std::max(scale(s, h), std::abs(h) * largest(a_));
        const T step = std::sqrt(std::numeric_limits<T>::epsilon()) * size;
        for (std::size_t column = 0; column < n; ++column) {
            const T kept = u_[column];
            u_[column] += step;
            const T difference = u_[column] - kept;
            findResidual(s, h, f, shifted_);
            u_[column] = kept;
            for (std::size_t row = 0; row < n; ++row)
                jacobian_[row * n + column] =
                    difference > 0 ? (shifted_[row] - residual_[row]) / difference : T(row == column);
        }
    }

    C u_, x_, a_, residual_, shifted_;
    std::vector<T> jacobian_;
    std::uint64_t unsolved_ = 0;
};

}  // namespace sprung
