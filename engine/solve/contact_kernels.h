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

/// BodyMotion of W bodies, a number a lane.
template <int W>
struct Motions {
    Floats<W> vx, vy, omega, inverseMass, dpx, dpy, dtheta, inverseInertia;
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
SPRUNG_INLINE void gather(const BodyMotion* bodies, const int* index, Motions<W>& m)
{
    m.vx = everyFourth<W>(bodies, index, 0, 0);
    m.vy = everyFourth<W>(bodies, index, 1, 0);
    m.omega = everyFourth<W>(bodies, index, 2, 0);
    m.inverseMass = everyFourth<W>(bodies, index, 3, 0);
    transpose<W>(m.vx, m.vy, m.omega, m.inverseMass);
    m.dpx = everyFourth<W>(bodies, index, 0, 1);
    m.dpy = everyFourth<W>(bodies, index, 1, 1);
    m.dtheta = everyFourth<W>(bodies, index, 2, 1);
    m.inverseInertia = everyFourth<W>(bodies, index, 3, 1);
    transpose<W>(m.dpx, m.dpy, m.dtheta, m.inverseInertia);
}

/// Velocities and inverse mass go back; the ground, which has none, is left alone.
template <int W>
SPRUNG_INLINE void scatter(BodyMotion* bodies, const int* index, const Motions<W>& m)
{
    Floats<W> rows[4] = {m.vx, m.vy, m.omega, m.inverseMass};
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

/// One contact a lane.
template <int W>
struct Contacts {
    using F = Floats<W>;

    F* rows;
    Motions<W> A, B;
    F nx, ny, dx, dy;

    SPRUNG_INLINE Contacts(const ContactRun& run, int block, const BodyMotion* bodies)
        : rows(reinterpret_cast<F*>(run.rows + block * row::count * W))
    {
        gather<W>(bodies, run.a + block * W, A);
        gather<W>(bodies, run.b + block * W, B);
        nx = rows[row::Nx], ny = rows[row::Ny], dx = rows[row::Dx], dy = rows[row::Dy];
    }

    SPRUNG_INLINE F* at(int point) const { return rows + row::At + point * row::PointRows; }

    /// v_A -= M_A^-1 J lambda, v_B += M_B^-1 J lambda along (ux, uy), rA x u and rB x u given.
    SPRUNG_INLINE void push(F ux, F uy, F rAxu, F rBxu, F lambda)
    {
        A.vx -= A.inverseMass * lambda * ux;
        A.vy -= A.inverseMass * lambda * uy;
        A.omega -= A.inverseInertia * lambda * rAxu;
        B.vx += B.inverseMass * lambda * ux;
        B.vy += B.inverseMass * lambda * uy;
        B.omega += B.inverseInertia * lambda * rBxu;
    }

    /// Relative speed of B against A along (ux, uy).
    SPRUNG_INLINE F speed(F ux, F uy, F rAxu, F rBxu) const
    {
        return ux * (B.vx - A.vx) + uy * (B.vy - A.vy) + rBxu * B.omega - rAxu * A.omega;
    }

    /// How far B's anchor has moved away from A's along the normal since the start of the frame:
    /// n . (moved B - moved A), moved = dp + theta r_perp - theta^2 r / 2
    SPRUNG_INLINE F moved(F rAx, F rAy, F rBx, F rBy, F rAxn, F rBxn) const
    {
        return nx * (B.dpx - A.dpx) + ny * (B.dpy - A.dpy) + B.dtheta * rBxn - A.dtheta * rAxn -
               0.5f * (B.dtheta * B.dtheta * (nx * rBx + ny * rBy) -
                       A.dtheta * A.dtheta * (nx * rAx + ny * rAy));
    }

    SPRUNG_INLINE void store(const ContactRun& run, int block, BodyMotion* bodies) const
    {
        scatter<W>(bodies, run.a + block * W, A);
        scatter<W>(bodies, run.b + block * W, B);
    }
};

/// s = s0 + n . (moved B - moved A)
/// s > 0:    imp = m_n (vn + s / h)
/// bias:     imp = m_n (ms vn + max(ms beta s, -3 m/s)) + is lambda
/// no bias:  imp = m_n vn
/// lambda' = max(lambda - imp, 0)
template <int W, bool bias>
SPRUNG_INLINE void solveNormal(Contacts<W>& c, int point, Floats<W> ms, Floats<W> is, Floats<W> beta,
                               Floats<W> perSecond)
{
    using F = Floats<W>;
    F* p = c.at(point);
    const F rAx = p[row::Rx], rAy = p[row::Ry], rBx = rAx + c.dx, rBy = rAy + c.dy;
    const F rAxn = rAx * c.ny - rAy * c.nx, rBxn = rBx * c.ny - rBy * c.nx;
    const F m_n = p[row::Mn], lambda = p[row::Ln];

    const F s = p[row::S0] + c.moved(rAx, rAy, rBx, rBy, rAxn, rBxn);
    const F vn = c.speed(c.nx, c.ny, rAxn, rBxn);
    const F apart = m_n * (vn + s * perSecond);
    F touching = m_n * vn;
    if constexpr (bias) {
        const F fastest = F{} - 3.0f;  // m/s
        touching = m_n * (ms * vn + larger<W>(ms * beta * s, fastest)) + is * lambda;
    }
    const F imp = s > 0.0f ? apart : touching;
    const F after = larger<W>(lambda - imp, F{});
    c.push(c.nx, c.ny, rAxn, rBxn, after - lambda);
    p[row::Ln] = after;
}

/// lt' = clamp(lt - m_t vt, +-mu (l1 + l2)): both points lie on one line along the tangent, so that one
/// friction does for both.
template <int W>
SPRUNG_INLINE void solveFriction(Contacts<W>& c)
{
    using F = Floats<W>;
    const F* p = c.at(0);
    const F* q = c.at(1);
    const F rAx = 0.5f * (p[row::Rx] + q[row::Rx]), rAy = 0.5f * (p[row::Ry] + q[row::Ry]);
    const F rAxt = rAx * c.nx + rAy * c.ny;  // t = (-ny, nx)
    const F rBxt = (rAx + c.dx) * c.nx + (rAy + c.dy) * c.ny;
    const F most = c.rows[row::Mu] * (p[row::Ln] + q[row::Ln]);
    const F lt = c.rows[row::Lt];
    const F vt = c.speed(-c.ny, c.nx, rAxt, rBxt);
    const F after = larger<W>(smaller<W>(lt - c.rows[row::Mt] * vt, most), -most);
    c.push(-c.ny, c.nx, rAxt, rBxt, after - lt);
    c.rows[row::Lt] = after;
}

template <int W, bool bias>
void solve(const ContactRun& run, BodyMotion* bodies, const ContactStep& step)
{
    using F = Floats<W>;
    const F perSecond = F{} + 1.0f / step.h;
    for (int block = 0; block < run.blocks; ++block) {
        Contacts<W> c(run, block, bodies);
        const auto onFixed = c.rows[row::OnFixed] > 0.0f;
        const F ms = onFixed ? F{} + step.onFixed.ms : F{} + step.between.ms;
        const F is = onFixed ? F{} + step.onFixed.is : F{} + step.between.is;
        const F beta = onFixed ? F{} + step.onFixed.beta : F{} + step.between.beta;
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
    using F = Floats<W>;
    for (int block = 0; block < run.blocks; ++block) {
        Contacts<W> c(run, block, bodies);
        F sumX{}, sumY{};
        for (int point = 0; point < 2; ++point) {
            const F* p = c.at(point);
            const F rAx = p[row::Rx], rAy = p[row::Ry];
            c.push(c.nx, c.ny, rAx * c.ny - rAy * c.nx, (rAx + c.dx) * c.ny - (rAy + c.dy) * c.nx,
                   p[row::Ln]);
            sumX += rAx;
            sumY += rAy;
        }
        const F rAx = 0.5f * sumX, rAy = 0.5f * sumY;
        c.push(-c.ny, c.nx, rAx * c.nx + rAy * c.ny, (rAx + c.dx) * c.nx + (rAy + c.dy) * c.ny,
               c.rows[row::Lt]);
        c.store(run, block, bodies);
    }
}

#undef SPRUNG_INLINE

}  // namespace
}  // namespace sprung
