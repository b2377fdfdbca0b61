#pragma once

// The contact solver's inner loops, W contacts at a time. Included by one source file a width, each built for
// the processors that have it, so nothing here may be shared with other files: all of it is in an anonymous
// namespace and calls nothing else.

#include "core/lanes.h"
#include "solve/contact_blocks.h"

#include <utility>

#ifdef __AVX512F__
#include <immintrin.h>
#endif

namespace sprung {
namespace {

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

/// Of each four lanes of a, b, c and d a 4 x 4 matrix, turned over.
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

/// What is read of W bodies, a number a lane.
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

/// Whether all of a block's bodies can move.
template <int W>
SPRUNG_INLINE bool isWithoutGround(const unsigned* offset)
{
#ifdef __AVX512F__
    if constexpr (W == 16)
        return _mm512_cmpeq_epi32_mask(_mm512_loadu_si512(offset), _mm512_setzero_si512()) == 0;
#endif
    bool isWithout = true;
    for (int lane = 0; lane < W; ++lane)
        isWithout = isWithout && offset[lane] != 0;
    return isWithout;
}

template <int W>
[[gnu::noinline, gnu::cold]] void scatterBesideGround(BodyMotion* bodies, const unsigned* offset,
                                                      const Floats<W>* rows)
{
    for (int lane = 0; lane < W; ++lane)
        if (offset[lane] != 0)
            *halfOf(bodies, offset[lane], 0) = reinterpret_cast<const Quad*>(rows + lane % 4)[lane / 4];
}

/// Velocities and inverse mass go back; the ground, which has none, is left alone.
template <int W>
SPRUNG_INLINE void scatter(BodyMotion* bodies, const unsigned* offset, const Velocities<W>& v)
{
    Floats<W> rows[4] = {v.vx, v.vy, v.omega, v.inverseMass};
    transpose<W>(rows[0], rows[1], rows[2], rows[3]);
    if (!isWithoutGround<W>(offset)) [[unlikely]] {
        scatterBesideGround<W>(bodies, offset, rows);
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

template <int W>
SPRUNG_INLINE Floats<W> larger(Floats<W> a, Floats<W> b)
{
    return a > b ? a : b;
}

template <int W>
SPRUNG_INLINE Floats<W> smaller(Floats<W> a, Floats<W> b)
{
    return a < b ? a : b;
}

/// One contact a lane: two points along the normal and, since both lie on one line along the tangent, one
/// friction between them. Speeds are taken once, and each impulse tells the speeds of those that follow:
///   v_j += K_ij dlambda_i, K_ij = J_i M^-1 J_j^T
/// so that they wait for one another as little as can be; bodies get them all at the end.
template <int W>
struct Contacts {
    using F = Floats<W>;

    F* rows;
    Velocities<W> A, B;
    F nx, ny;
    F iA, iB;           // 1/(kg m^2)
    F w;                // 1/kg, of both masses
    F rtA[2], rtB[2];   // m, arms along the tangent of what pushes along the normal, from A's and B's origins
    F rnA, rnB;         // m, arms along the normal of friction
    F vn[2], vt;        // m/s, of B against A
    F dlambda[2], dlt;  // N s

    SPRUNG_INLINE F* at(int point) const { return rows + row::At + point * row::PointRows; }

    SPRUNG_INLINE void take(const ContactRun& run, int block, BodyMotion* bodies)
    {
        rows = reinterpret_cast<F*>(run.rows + block * row::count * W);
        A = velocitiesOf<W>(bodies, run.a + block * W);
        B = velocitiesOf<W>(bodies, run.b + block * W);
        nx = rows[row::Nx], ny = rows[row::Ny];
        iA = rows[row::IA], iB = rows[row::IB];
        w = A.inverseMass + B.inverseMass;
        for (int i = 0; i < 2; ++i) {
            rtA[i] = at(i)[row::Rt];
            rtB[i] = rtA[i] + rows[row::Dt];
        }
        rnA = 0.5f * (at(0)[row::Rn] + at(1)[row::Rn]);
        rnB = rnA + rows[row::Dn];
    }

    /// vn = n . (vB - vA) + (rB x n) omega_B - (rA x n) omega_A; vt likewise
    SPRUNG_INLINE void takeSpeeds()
    {
        const F ux = B.vx - A.vx, uy = B.vy - A.vy;
        const F un = nx * ux + ny * uy, ut = nx * uy - ny * ux;
        for (int i = 0; i < 2; ++i)
            vn[i] = un + (rtA[i] * A.omega - rtB[i] * B.omega);
        vt = ut + (rnB * B.omega - rnA * A.omega);
    }

    /// From the first point's impulse to the second's speed.
    SPRUNG_INLINE F betweenNormals() const { return w + (iA * rtA[0] * rtA[1] + iB * rtB[0] * rtB[1]); }

    /// From a point's impulse to the speed along the tangent, with its sign turned.
    SPRUNG_INLINE F toTangent(int point) const { return iA * rtA[point] * rnA + iB * rtB[point] * rnB; }

    /// v_A -= M_A^-1 J^T dlambda, v_B += M_B^-1 J^T dlambda
    SPRUNG_INLINE void store(const ContactRun& run, int block, BodyMotion* bodies)
    {
        const F Pn = dlambda[0] + dlambda[1], Pt = dlt;
        const F Px = Pn * nx - Pt * ny, Py = Pn * ny + Pt * nx;
        A.vx -= A.inverseMass * Px;
        A.vy -= A.inverseMass * Py;
        A.omega += iA * (rtA[0] * dlambda[0] + rtA[1] * dlambda[1] - rnA * dlt);
        B.vx += B.inverseMass * Px;
        B.vy += B.inverseMass * Py;
        B.omega -= iB * (rtB[0] * dlambda[0] + rtB[1] * dlambda[1] - rnB * dlt);
        scatter<W>(bodies, run.a + block * W, A);
        scatter<W>(bodies, run.b + block * W, B);
    }
};

/// s = s0 + n . (moved B - moved A), moved = dp + theta r_perp - theta^2 r / 2
/// Kept for the next substep's pass with bias, before which nothing moves.
template <int W>
SPRUNG_INLINE void separate(Contacts<W>& c, const ContactRun& run, int block, BodyMotion* bodies)
{
    using F = Floats<W>;
    const Moved<W> A = movedOf<W>(bodies, run.a + block * W), B = movedOf<W>(bodies, run.b + block * W);
    const F apart = c.nx * (B.dpx - A.dpx) + c.ny * (B.dpy - A.dpy);
    const F halfA = 0.5f * A.dtheta * A.dtheta, halfB = 0.5f * B.dtheta * B.dtheta;
    for (int point = 0; point < 2; ++point) {
        F* p = c.at(point);
        const F rn = p[row::Rn];
        p[row::S] = p[row::S0] + (apart + A.dtheta * c.rtA[point] - B.dtheta * c.rtB[point] + halfA * rn -
                                  halfB * (rn + c.rows[row::Dn]));
    }
}

/// How softly a block's contacts give way.
template <int W>
struct BlockSoftness {
    Floats<W> ms, kept, beta;

    SPRUNG_INLINE void take(const Contacts<W>& c, const ContactStep& step)
    {
        using F = Floats<W>;
        const auto onFixed = c.B.inverseMass + c.iB == 0.0f;
        ms = onFixed ? F{} + step.onFixed.ms : F{} + step.between.ms;
        kept = onFixed ? F{} + (1.0f - step.onFixed.is) : F{} + (1.0f - step.between.is);
        beta = onFixed ? F{} + step.onFixed.beta : F{} + step.between.beta;
    }
};

/// s > 0:    imp = m_n (vn + s / h)
/// bias:     imp = m_n ms (vn + max(beta s, -2.7 m/s)) + is lambda: of two points the second pushes the first
///           on, to 3 m/s at most
/// no bias:  imp = m_n vn
/// lambda' = max(lambda - imp, 0), here as max(before - m vn, 0): only vn has to be waited for
template <int W, bool bias>
SPRUNG_INLINE void solveNormal(Contacts<W>& c, int point, const BlockSoftness<W>& softness,
                               Floats<W> perSecond)
{
    using F = Floats<W>;
    F* p = c.at(point);
    const F s = p[row::S], m_n = p[row::Mn], lambda = p[row::Ln];
    const auto isApart = s > 0.0f;
    F m = m_n, before = lambda;
    if constexpr (bias) {
        const F fastest = F{} - 2.7f;  // m/s
        m = isApart ? m_n : m_n * softness.ms;
        before = softness.kept * lambda - m * larger<W>(softness.beta * s, fastest);
    }
    before = isApart ? lambda - m_n * (s * perSecond) : before;
    const F after = larger<W>(before - m * c.vn[point], F{});
    c.dlambda[point] = after - lambda;
    p[row::Ln] = after;
}

/// lt' = clamp(lt - m_t vt, +-mu (l1 + l2))
template <int W>
SPRUNG_INLINE void solveFriction(Contacts<W>& c)
{
    using F = Floats<W>;
    const F most = c.rows[row::Mu] * (c.at(0)[row::Ln] + c.at(1)[row::Ln]);
    const F lt = c.rows[row::Lt];
    const F after = larger<W>(smaller<W>(lt - c.rows[row::Mt] * c.vt, most), -most);
    c.dlt = after - lt;
    c.rows[row::Lt] = after;
}

/// Calls what is told for n blocks at a time: each is a chain of operations that wait for one another, so
/// that the processor is at work on several only when they are written side by side.
template <int n, class Step>
SPRUNG_INLINE void forEach(const Step& step)
{
    [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline))
    {
        (step(i), ...);
    }
    (std::make_integer_sequence<int, n>{});
}

template <int W, bool bias, int n>
SPRUNG_INLINE void solveBlocks(const ContactRun& run, int first, BodyMotion* bodies, const ContactStep& step)
{
    const Floats<W> perSecond = Floats<W>{} + 1.0f / step.h;
    Contacts<W> c[n];
    BlockSoftness<W> softness[n]{};
    forEach<n>([&](int i) __attribute__((always_inline)) {
        c[i].take(run, first + i, bodies);
        c[i].takeSpeeds();
        if constexpr (bias)
            softness[i].take(c[i], step);
        else
            separate<W>(c[i], run, first + i, bodies);
    });
    forEach<n>([&](int i) __attribute__((always_inline)) {
        solveNormal<W, bias>(c[i], 0, softness[i], perSecond);
        c[i].vn[1] += c[i].betweenNormals() * c[i].dlambda[0];
        c[i].vt -= c[i].toTangent(0) * c[i].dlambda[0];
    });
    forEach<n>([&](int i) __attribute__((always_inline)) {
        solveNormal<W, bias>(c[i], 1, softness[i], perSecond);
        c[i].vt -= c[i].toTangent(1) * c[i].dlambda[1];
    });
    forEach<n>([&](int i) __attribute__((always_inline)) { solveFriction<W>(c[i]); });
    forEach<n>([&](int i) __attribute__((always_inline)) { c[i].store(run, first + i, bodies); });
}

template <int W, bool bias>
void solve(const ContactRun& run, BodyMotion* bodies, const ContactStep& step)
{
    int block = 0;
    for (; !run.oneByOne && block + 1 < run.blocks; block += 2)
        solveBlocks<W, bias, 2>(run, block, bodies, step);
    for (; block < run.blocks; ++block)
        solveBlocks<W, bias, 1>(run, block, bodies, step);
    leaveWideRegisters();
}

/// v += M^-1 J^T lambda
template <int W>
void warmStart(const ContactRun& run, BodyMotion* bodies)
{
    for (int block = 0; block < run.blocks; ++block) {
        Contacts<W> c;
        c.take(run, block, bodies);
        for (int point = 0; point < 2; ++point)
            c.dlambda[point] = c.at(point)[row::Ln];
        c.dlt = c.rows[row::Lt];
        c.store(run, block, bodies);
    }
    leaveWideRegisters();
}

#undef SPRUNG_INLINE

}  // namespace
}  // namespace sprung
