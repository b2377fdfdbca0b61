#pragma once

// The equations of an edge, for one or for W at a time. Included by sources that are built for different
// processors, so all of it is in an anonymous namespace.

namespace sprung::dynamics {
namespace {

/// An edge as it is within a frame, from a to b. F is a number or W of them.
template <class F>
struct Stretch {
    F nx, ny;      // unit; 0 without length
    F l;           // m
    F elongation;  // m, l - L
};

inline float rootOf(float f)
{
    return __builtin_sqrtf(f);
}

/// The same for lanes.
template <class F>
[[gnu::always_inline]] inline F rootOf(F f)
{
    F root;
    for (unsigned lane = 0; lane < sizeof(F) / sizeof(float); ++lane)
        root[lane] = __builtin_sqrtf(f[lane]);
    return root;
}

/// l - L = (l0 - L) + (l^2 - l0^2) / (l + l0): the difference of the squares comes from the motion, so that
/// even stretches far below a float's last digit of l are right.
/// @param start m, from a to b at the start of the frame; its length; that minus L  @param moved m, since
/// then
template <class F>
[[gnu::always_inline]] inline Stretch<F> stretchOf(F startX, F startY, F startLength, F startStretch,
                                                   F movedX, F movedY)
{
    const F x = startX + movedX, y = startY + movedY;
    const F l = rootOf(x * x + y * y);
    const F inverse = l > 0.0f ? 1.0f / l : F{};
    const F longer = (movedX * (startX + x) + movedY * (startY + y)) / (l + startLength);
    return {x * inverse, y * inverse, l, l > 0.0f ? startStretch + longer : startStretch - startLength};
}

inline constexpr double returnSpeed = 3.0;  // m/s, of a rigid edge that something has pulled from its length

/// l - L of an edge at the start of a frame, as it counts in it; a number or doubles in lanes.
/// @param most of either sign, m (Edges::mostStretch)
template <class D>
[[gnu::always_inline]] inline D startStretchOf(D l, D L, double most)
{
    const D stretch = l - L, bound = D{} + most;
    return stretch > bound ? bound : stretch < -bound ? -bound : stretch;
}

/// F = k (l - L) + c n.(v_b - v_a), pulling both ends towards each other.
template <class F>
[[gnu::always_inline]] inline F forceOf(const Stretch<F>& edge, F k, F c, F apartX, F apartY)
{
    return k * edge.elongation + c * (edge.nx * apartX + edge.ny * apartY);
}

/// d_lambda = -(l - L + a lambda + gamma n.(dx_b - dx_a)) / ((1 + gamma)(wa + wb) + a)
/// @param dx m, dx_b - dx_a since the start of the substep @param inverse of what it is divided by, kg
template <class F>
[[gnu::always_inline]] inline F correctionOf(const Stretch<F>& edge, F a, F gamma, F lambda, F dxX, F dxY,
                                             F inverse)
{
    const F d = -(edge.elongation + a * lambda + gamma * (edge.nx * dxX + edge.ny * dxY)) * inverse;
    return edge.l > 0.0f ? d : F{};
}

/// A push turns the edge by less than this, in substep^2: what is explicit in its way stays far from the
/// bound of stability, 4.
inline constexpr float gentle = 0.5f;
inline constexpr float littleTurned = 0.7f;  // cosine

/// The direction that an edge pushes its ends in. Along the direction at the substep's start (SHAKE) pushes
/// make no angular momentum and take no energy, however long the substep; along the present one a swing dies
/// by g h / 2L a second. A great push on little masses would make the former unstable: then it is the latter.
template <class F>
struct Direction {
    F x, y;
};

/// Springs, which lose motion along their axis as well, push along the present direction.
/// @param before m, from a to b at the start of the substep @param turn 2 |lambda| (wa + wb) / l
template <class F>
[[gnu::always_inline]] inline Direction<F> directionOf(const Stretch<F>& edge, F beforeX, F beforeY, F turn,
                                                       F a)
{
    const F along = edge.nx * beforeX + edge.ny * beforeY;
    const auto isGentle = (a == 0.0f) & (turn < gentle) & (along > littleTurned * edge.l);
    const F scale = 1.0f / along;
    return {isGentle ? beforeX * scale : edge.nx, isGentle ? beforeY * scale : edge.ny};
}

template <class F>
[[gnu::always_inline]] inline F turnBy(const Stretch<F>& edge, F lambda, F d, F w)
{
    const F sum = lambda + d;
    return 2.0f * (sum < 0.0f ? -sum : sum) * w / edge.l;
}

}  // namespace
}  // namespace sprung::dynamics
