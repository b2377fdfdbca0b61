#pragma once

// The contact solver's inner loops, W contacts at a time. Included by one source file a width, each built for
// the processors that have it, so nothing here may be shared with other files: all of it is in an anonymous
// namespace and calls nothing else.

#include "core/lanes.h"
#include "solve/contact_blocks.h"

#include <utility>

namespace sprung {
namespace {

// The loops live in registers only when all of it is one function.
#define SPRUNG_INLINE [[gnu::always_inline]] inline

template <int W>
SPRUNG_INLINE Floats<W> join(const Quad* q)
{
    if constexpr (W == 4)
        return q[0];
    else if constexpr (W == 8)
        return __builtin_shufflevector(q[0], q[1], 0, 1, 2, 3, 4, 5, 6, 7);
    else
        return __builtin_shufflevector(join<8>(q), join<8>(q + 2), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
                                       13, 14, 15);
}

template <int W>
SPRUNG_INLINE void split(Floats<W> f, Quad* q)
{
    if constexpr (W == 4) {
        q[0] = f;
    } else if constexpr (W == 8) {
        q[0] = __builtin_shufflevector(f, f, 0, 1, 2, 3);
        q[1] = __builtin_shufflevector(f, f, 4, 5, 6, 7);
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

/// The quads at one place (0 or 1) of bodies i, 4 + i, 8 + i...
template <int W>
SPRUNG_INLINE Floats<W> everyFourth(const BodyMotion* bodies, const int* index, int i, int place)
{
    Quad quads[W / 4];
    for (int q = 0; q < W / 4; ++q)
        quads[q] = reinterpret_cast<const Quad*>(bodies + index[4 * q + i])[place];
    return join<W>(quads);
}

template <int W>
SPRUNG_INLINE Velocities<W> velocitiesOf(const BodyMotion* bodies, const int* index)
{
    Velocities<W> v{everyFourth<W>(bodies, index, 0, 0), everyFourth<W>(bodies, index, 1, 0),
                    everyFourth<W>(bodies, index, 2, 0), everyFourth<W>(bodies, index, 3, 0)};
    transpose<W>(v.vx, v.vy, v.omega, v.inverseMass);
    return v;
}

template <int W>
SPRUNG_INLINE Moved<W> movedOf(const BodyMotion* bodies, const int* index)
{
    Moved<W> m{everyFourth<W>(bodies, index, 0, 1), everyFourth<W>(bodies, index, 1, 1),
               everyFourth<W>(bodies, index, 2, 1)};
    Floats<W> unused = everyFourth<W>(bodies, index, 3, 1);
    transpose<W>(m.dpx, m.dpy, m.dtheta, unused);
    return m;
}

/// Velocities and inverse mass go back; the ground, which has none, is left alone.
template <int W>
SPRUNG_INLINE void scatter(BodyMotion* bodies, const int* index, const Velocities<W>& v)
{
    Floats<W> rows[4] = {v.vx, v.vy, v.omega, v.inverseMass};
    transpose<W>(rows[0], rows[1], rows[2], rows[3]);
    for (int i = 0; i < 4; ++i) {
        Quad quads[W / 4];
        split<W>(rows[i], quads);
        for (int q = 0; q < W / 4; ++q)
            if (index[4 * q + i] != 0)
                *reinterpret_cast<Quad*>(bodies + index[4 * q + i]) = quads[q];
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

/// One contact a lane. While it is solved, the speed of B's origin against A's and the turning of both go
/// along; what the impulses did to the velocities is added up at the end.
template <int W>
struct Contacts {
    using F = Floats<W>;

    F* rows;
    Velocities<W> A, B;
    F nx, ny, dn, dt, iA, iB;
    F w;           // 1/kg, of both masses
    F un, ut;      // m/s, of the origins
    F Pn{}, Pt{};  // N s

    SPRUNG_INLINE Contacts(const ContactRun& run, int block, const BodyMotion* bodies)
        : rows(reinterpret_cast<F*>(run.rows + block * row::count * W)),
          A(velocitiesOf<W>(bodies, run.a + block * W)),
          B(velocitiesOf<W>(bodies, run.b + block * W))
    {
        nx = rows[row::Nx], ny = rows[row::Ny], dn = rows[row::Dn], dt = rows[row::Dt];
        iA = rows[row::IA], iB = rows[row::IB];
        w = A.inverseMass + B.inverseMass;
        const F ux = B.vx - A.vx, uy = B.vy - A.vy;
        un = nx * ux + ny * uy;
        ut = nx * uy - ny * ux;
    }

    SPRUNG_INLINE F* at(int point) const { return rows + row::At + point * row::PointRows; }

    /// From A's origin to half way between the points, along the normal.
    SPRUNG_INLINE F middle() const { return 0.5f * (at(0)[row::Rn] + at(1)[row::Rn]); }

    /// vn = n . (vB - vA) + (rB x n) omega_B - (rA x n) omega_A
    SPRUNG_INLINE F speedAlongNormal(F rt) const { return un + rt * A.omega - (rt + dt) * B.omega; }
    SPRUNG_INLINE F speedAlongTangent(F rn) const { return ut - rn * A.omega + (rn + dn) * B.omega; }

    /// v_A -= M_A^-1 J lambda, v_B += M_B^-1 J lambda
    SPRUNG_INLINE void pushAlongNormal(F rt, F lambda)
    {
        un += w * lambda;
        A.omega += iA * lambda * rt;
        B.omega -= iB * lambda * (rt + dt);
        Pn += lambda;
    }
    SPRUNG_INLINE void pushAlongTangent(F rn, F lambda)
    {
        ut += w * lambda;
        A.omega -= iA * lambda * rn;
        B.omega += iB * lambda * (rn + dn);
        Pt += lambda;
    }

    SPRUNG_INLINE void store(const ContactRun& run, int block, BodyMotion* bodies)
    {
        const F Px = Pn * nx - Pt * ny, Py = Pn * ny + Pt * nx;
        A.vx -= A.inverseMass * Px;
        A.vy -= A.inverseMass * Py;
        B.vx += B.inverseMass * Px;
        B.vy += B.inverseMass * Py;
        scatter<W>(bodies, run.a + block * W, A);
        scatter<W>(bodies, run.b + block * W, B);
    }
};

/// s = s0 + n . (moved B - moved A), moved = dp + theta r_perp - theta^2 r / 2
/// Kept for the next substep's pass with bias, before which nothing moves.
template <int W>
SPRUNG_INLINE void separate(Contacts<W>& c, const ContactRun& run, int block, const BodyMotion* bodies)
{
    using F = Floats<W>;
    const Moved<W> A = movedOf<W>(bodies, run.a + block * W), B = movedOf<W>(bodies, run.b + block * W);
    const F apart = c.nx * (B.dpx - A.dpx) + c.ny * (B.dpy - A.dpy);
    const F halfA = 0.5f * A.dtheta * A.dtheta, halfB = 0.5f * B.dtheta * B.dtheta;
    for (int point = 0; point < 2; ++point) {
        F* p = c.at(point);
        const F rn = p[row::Rn], rt = p[row::Rt];
        p[row::S] =
            p[row::S0] + (apart + A.dtheta * rt - B.dtheta * (rt + c.dt) + halfA * rn - halfB * (rn + c.dn));
    }
}

/// s > 0:    imp = m_n (vn + s / h)
/// bias:     imp = m_n ms (vn + max(beta s, -2.7 m/s)) + is lambda: of two points the second pushes the first
///           on, to 3 m/s at most
/// no bias:  imp = m_n vn
/// lambda' = max(lambda - imp, 0)
template <int W, bool bias>
SPRUNG_INLINE void solveNormal(Contacts<W>& c, int point, Floats<W> ms, Floats<W> is, Floats<W> beta,
                               Floats<W> perSecond)
{
    using F = Floats<W>;
    F* p = c.at(point);
    const F rt = p[row::Rt], s = p[row::S], m_n = p[row::Mn], lambda = p[row::Ln];
    const F vn = c.speedAlongNormal(rt);
    const F apart = m_n * (vn + s * perSecond);
    F touching = m_n * vn;
    if constexpr (bias) {
        const F fastest = F{} - 2.7f;  // m/s
        touching = m_n * (ms * vn + larger<W>(ms * beta * s, ms * fastest)) + is * lambda;
    }
    const F imp = s > 0.0f ? apart : touching;
    const F after = larger<W>(lambda - imp, F{});
    c.pushAlongNormal(rt, after - lambda);
    p[row::Ln] = after;
}

/// lt' = clamp(lt - m_t vt, +-mu (l1 + l2)): both points lie on one line along the tangent, so that one
/// friction does for both.
template <int W>
SPRUNG_INLINE void solveFriction(Contacts<W>& c)
{
    using F = Floats<W>;
    const F most = c.rows[row::Mu] * (c.at(0)[row::Ln] + c.at(1)[row::Ln]);
    const F lt = c.rows[row::Lt], rn = c.middle();
    const F after = larger<W>(smaller<W>(lt - c.rows[row::Mt] * c.speedAlongTangent(rn), most), -most);
    c.pushAlongTangent(rn, after - lt);
    c.rows[row::Lt] = after;
}

template <int W, bool bias>
void solve(const ContactRun& run, BodyMotion* bodies, const ContactStep& step)
{
    using F = Floats<W>;
    const F perSecond = F{} + 1.0f / step.h;
    for (int block = 0; block < run.blocks; ++block) {
        Contacts<W> c(run, block, bodies);
        F ms{}, is{}, beta{};
        if constexpr (bias) {
            const auto onFixed = c.B.inverseMass + c.iB == 0.0f;
            ms = onFixed ? F{} + step.onFixed.ms : F{} + step.between.ms;
            is = onFixed ? F{} + step.onFixed.is : F{} + step.between.is;
            beta = onFixed ? F{} + step.onFixed.beta : F{} + step.between.beta;
        } else {
            separate<W>(c, run, block, bodies);
        }
        solveNormal<W, bias>(c, 0, ms, is, beta, perSecond);
        solveNormal<W, bias>(c, 1, ms, is, beta, perSecond);
        solveFriction<W>(c);
        c.store(run, block, bodies);
    }
}

/// v += M^-1 J^T lambda
template <int W>
void warmStart(const ContactRun& run, BodyMotion* bodies)
{
    for (int block = 0; block < run.blocks; ++block) {
        Contacts<W> c(run, block, bodies);
        for (int point = 0; point < 2; ++point)
            c.pushAlongNormal(c.at(point)[row::Rt], c.at(point)[row::Ln]);
        c.pushAlongTangent(c.middle(), c.rows[row::Lt]);
        c.store(run, block, bodies);
    }
}

#undef SPRUNG_INLINE

}  // namespace
}  // namespace sprung
