#pragma once

// Bodies' numbers (BodyMotion) to and from lanes. Included by sources that are built for different
// processors, so all of it is in an anonymous namespace.

#include "core/simd.h"
#include "dynamics/state/bodies.h"

#include <utility>

#ifdef __AVX512F__
#include <immintrin.h>
#endif

namespace sprung::dynamics {
namespace {
namespace contact {

// The loops live in registers only when all of it is one function.
#define SPRUNG_INLINE [[gnu::always_inline]] inline

/// The quads at four addresses or, if fewer make W, at the first of them, side by side.
template <int W>
SPRUNG_INLINE Floats<W> join(const Quad* const* q)
{
#ifdef __AVX512F__
    if constexpr (W == 16) {
        __m512 all = _mm512_castps128_ps512(*q[0]);
        all = _mm512_insertf32x4(all, *q[1], 1);
        all = _mm512_insertf32x4(all, *q[2], 2);
        return _mm512_insertf32x4(all, *q[3], 3);
    }
#endif
    if constexpr (W == 4)
        return *q[0];
    else if constexpr (W == 8)
        return __builtin_shufflevector(*q[0], *q[1], 0, 1, 2, 3, 4, 5, 6, 7);
    else
        return __builtin_shufflevector(join<8>(q), join<8>(q + 2), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
                                       13, 14, 15);
}

template <int W>
SPRUNG_INLINE void split(Floats<W> f, Quad* const* q)
{
#ifdef __AVX512F__
    if constexpr (W == 16) {
        *q[0] = _mm512_castps512_ps128(f);
        *q[1] = _mm512_extractf32x4_ps(f, 1);
        *q[2] = _mm512_extractf32x4_ps(f, 2);
        *q[3] = _mm512_extractf32x4_ps(f, 3);
        return;
    }
#endif
    if constexpr (W == 4) {
        *q[0] = f;
    } else if constexpr (W == 8) {
        *q[0] = __builtin_shufflevector(f, f, 0, 1, 2, 3);
        *q[1] = __builtin_shufflevector(f, f, 4, 5, 6, 7);
    } else {
        split<8>(__builtin_shufflevector(f, f, 0, 1, 2, 3, 4, 5, 6, 7), q);
        split<8>(__builtin_shufflevector(f, f, 8, 9, 10, 11, 12, 13, 14, 15), q + 2);
    }
}

/// Each four of a result are picked from the four of x at the same place (0..3) and those of y (4..7).
template <int W, int p0, int p1, int p2, int p3>
SPRUNG_INLINE Floats<W> pick(Floats<W> x, Floats<W> y)
{
    constexpr int p[4] = {p0, p1, p2, p3};
    return [&]<int... lane>(std::integer_sequence<int, lane...>) __attribute__((always_inline))
    {
        return __builtin_shufflevector(x, y,
                                       (lane / 4 * 4 + p[lane % 4] % 4 + (p[lane % 4] >= 4 ? W : 0))...);
    }
    (std::make_integer_sequence<int, W>{});
}

/// Transposes each four lanes of a, b, c and d as a 4 x 4 matrix.
template <int W>
SPRUNG_INLINE void transpose(Floats<W>& a, Floats<W>& b, Floats<W>& c, Floats<W>& d)
{
    const Floats<W> ab = pick<W, 0, 4, 1, 5>(a, b), abHigh = pick<W, 2, 6, 3, 7>(a, b);
    const Floats<W> cd = pick<W, 0, 4, 1, 5>(c, d), cdHigh = pick<W, 2, 6, 3, 7>(c, d);
    a = pick<W, 0, 1, 4, 5>(ab, cd);
    b = pick<W, 2, 3, 6, 7>(ab, cd);
    c = pick<W, 0, 1, 4, 5>(abHigh, cdHigh);
    d = pick<W, 2, 3, 6, 7>(abHigh, cdHigh);
}

/// The numbers of W bodies, one a lane.
template <int W>
struct Velocities {
    Floats<W> vx, vy, omega, inverseMass;
};

/// m and rad, since the start of the frame.
template <int W>
struct Moved {
    Floats<W> dpx, dpy, dtheta;
};

/// Half a body's numbers: velocities and inverse mass (0), or motion and inverse inertia (1).
SPRUNG_INLINE Quad* halfOf(BodyMotion* bodies, unsigned offset, int half)
{
    return reinterpret_cast<Quad*>(reinterpret_cast<double*>(bodies) + offset) + half;
}

/// The halves of bodies i, 4 + i, 8 + i...
template <int W>
SPRUNG_INLINE Floats<W> everyFourth(BodyMotion* bodies, const unsigned* offset, int i, int half)
{
    const Quad* quads[W / 4];
    for (int q = 0; q < W / 4; ++q)
        quads[q] = halfOf(bodies, offset[4 * q + i], half);
    return join<W>(quads);
}

template <int W>
SPRUNG_INLINE Velocities<W> velocitiesOf(BodyMotion* bodies, const unsigned* offset)
{
    Velocities<W> v{everyFourth<W>(bodies, offset, 0, 0), everyFourth<W>(bodies, offset, 1, 0),
                    everyFourth<W>(bodies, offset, 2, 0), everyFourth<W>(bodies, offset, 3, 0)};
    transpose<W>(v.vx, v.vy, v.omega, v.inverseMass);
    return v;
}

template <int W>
SPRUNG_INLINE Moved<W> movedOf(BodyMotion* bodies, const unsigned* offset)
{
    Moved<W> m{everyFourth<W>(bodies, offset, 0, 1), everyFourth<W>(bodies, offset, 1, 1),
               everyFourth<W>(bodies, offset, 2, 1)};
    Floats<W> unused = everyFourth<W>(bodies, offset, 3, 1);
    transpose<W>(m.dpx, m.dpy, m.dtheta, unused);
    return m;
}

/// Whether all of a block's bodies can move. @param last of those that cannot
template <int W>
SPRUNG_INLINE bool isWithoutStatic(const unsigned* offset, unsigned last)
{
#ifdef __AVX512F__
    if constexpr (W == 16)
        return _mm512_cmple_epu32_mask(_mm512_loadu_si512(offset),
                                       _mm512_set1_epi32(static_cast<int>(last))) == 0;
#endif
    bool isWithout = true;
    for (int lane = 0; lane < W; ++lane)
        isWithout = isWithout && offset[lane] > last;
    return isWithout;
}

template <int W>
[[gnu::noinline, gnu::cold]] void scatterBesideStatic(BodyMotion* bodies, const unsigned* offset,
                                                      const Floats<W>* rows, unsigned last)
{
    for (int lane = 0; lane < W; ++lane)
        if (offset[lane] > last)
            *halfOf(bodies, offset[lane], 0) = reinterpret_cast<const Quad*>(rows + lane % 4)[lane / 4];
}

/// Velocities and inverse mass go back; the ground and what else nothing moves is left alone.
template <int W>
SPRUNG_INLINE void scatter(BodyMotion* bodies, const unsigned* offset, const Velocities<W>& v, unsigned last)
{
    Floats<W> rows[4] = {v.vx, v.vy, v.omega, v.inverseMass};
    transpose<W>(rows[0], rows[1], rows[2], rows[3]);
    if (!isWithoutStatic<W>(offset, last)) [[unlikely]] {
        scatterBesideStatic<W>(bodies, offset, rows, last);
        return;
    }
    asm("" : "+r"(bodies));
    for (int i = 0; i < 4; ++i) {
        Quad* quads[W / 4];
        for (int q = 0; q < W / 4; ++q)
            quads[q] = halfOf(bodies, offset[4 * q + i], 0);
        split<W>(rows[i], quads);
    }
}

#undef SPRUNG_INLINE

}  // namespace contact
}  // namespace
}  // namespace sprung::dynamics
