#pragma once

#include <cmath>
#include <cstddef>

namespace sprung {

/// Places and velocities of a system with any number of degrees of freedom, at a time. Units are the
/// system's.
/// @tparam C std::array<T, N> where the number of degrees is known: then steps stay in registers; else
///           std::vector<T>. T is float or double.
template <typename C>
struct State {
    using Scalar = typename C::value_type;

    C x, v;
    Scalar t{};

    bool operator==(const State&) const = default;
};

template <typename C>
using ScalarOf = typename C::value_type;

// Every method of integration is a class template over C with
//
//     Method(const State<C>& like)           room to work in, taken once
//     void step(State<C>& s, T h, F& f)      from s.t to s.t + h; allocates nothing
//
// where f(x, v, t, a) writes the acceleration a(x, v, t). A method that remembers earlier steps belongs to
// one run; copying it copies what it remembers. None checks h: a negative one runs backwards in time.

/// Whether a depends on v. A system that can tell has `bool usesVelocity() const`; else it may.
template <typename F>
bool usesVelocity(const F& f)
{
    if constexpr (requires { f.usesVelocity(); })
        return f.usesVelocity();
    else
        return true;
}

/// y += h d, for all degrees.
template <typename C>
void addScaled(C& y, ScalarOf<C> h, const C& d)
{
    for (std::size_t i = 0; i < y.size(); ++i)
        y[i] += h * d[i];
}

/// The largest of the absolute values; not a number if one is not.
template <typename C>
ScalarOf<C> largest(const C& y)
{
    ScalarOf<C> most{0};
    for (const auto& value : y) {
        const auto size = std::abs(value);
        if (std::isnan(size))
            return size;
        most = size > most ? size : most;
    }
    return most;
}

}  // namespace sprung
