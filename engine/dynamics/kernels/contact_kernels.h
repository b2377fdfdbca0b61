#pragma once

// The contact solver's inner loops, W contacts at a time. Included by one source a width, each built for
// the processors that have it, so nothing here may be shared with other files: all of it is in an anonymous
// namespace and calls nothing else.

#include "dynamics/constraints/contact/contact_batch.h"
#include "dynamics/kernels/body_lanes.h"

namespace sprung::dynamics {
namespace {
namespace contact {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

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

    SPRUNG_INLINE void prepare(const ContactBatch& batch, int block, BodyMotion* bodies)
    {
        rows = reinterpret_cast<F*>(batch.rows + static_cast<std::size_t>(block) * (row::count * W));
        A = velocitiesOf<W>(bodies, batch.a + block * W);
        B = velocitiesOf<W>(bodies, batch.b + block * W);
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
    SPRUNG_INLINE void loadSpeeds()
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
    SPRUNG_INLINE void store(const ContactBatch& batch, int block, BodyMotion* bodies)
    {
        const F Pn = dlambda[0] + dlambda[1], Pt = dlt;
        const F Px = Pn * nx - Pt * ny, Py = Pn * ny + Pt * nx;
        A.vx -= A.inverseMass * Px;
        A.vy -= A.inverseMass * Py;
        A.omega += iA * (rtA[0] * dlambda[0] + rtA[1] * dlambda[1] - rnA * dlt);
        B.vx += B.inverseMass * Px;
        B.vy += B.inverseMass * Py;
        B.omega -= iB * (rtB[0] * dlambda[0] + rtB[1] * dlambda[1] - rnB * dlt);
        scatter<W>(bodies, batch.a + block * W, A, batch.lastUnmoved);
        scatter<W>(bodies, batch.b + block * W, B, batch.lastUnmoved);
    }
};

/// s = s0 + n . (moved B - moved A), moved = dp + theta r_perp - theta^2 q / 2, with q = r, but for a
/// circle from the origin to its middle.
/// Kept for the next substep's pass with bias, before which nothing moves.
template <int W>
SPRUNG_INLINE void separate(Contacts<W>& c, const ContactBatch& batch, int block, BodyMotion* bodies)
{
    using F = Floats<W>;
    const Moved<W> A = movedOf<W>(bodies, batch.a + block * W), B = movedOf<W>(bodies, batch.b + block * W);
    const F apart = c.nx * (B.dpx - A.dpx) + c.ny * (B.dpy - A.dpy);
    const F halfA = 0.5f * A.dtheta * A.dtheta, halfB = 0.5f * B.dtheta * B.dtheta;
    for (int point = 0; point < 2; ++point) {
        F* p = c.at(point);
        const F rn = p[row::Rn];
        p[row::S] =
            p[row::S0] + (apart + A.dtheta * c.rtA[point] - B.dtheta * c.rtB[point] +
                          halfA * (rn - c.rows[row::Ra]) - halfB * (rn + c.rows[row::Dn] + c.rows[row::Rb]));
    }
}

/// Describes how softly a block's contacts give way.
template <int W>
struct BlockSoftness {
    Floats<W> ms, kept, beta, depenetrationSpeed;

    SPRUNG_INLINE void prepare(const Contacts<W>& c, const ContactStep& step)
    {
        using F = Floats<W>;
        const auto onFixed = c.B.inverseMass + c.iB == 0.0f;
        ms = onFixed ? F{} + step.onFixed.ms : F{} + step.between.ms;
        kept = onFixed ? F{} + (1.0f - step.onFixed.is) : F{} + (1.0f - step.between.is);
        beta = onFixed ? F{} + step.onFixed.beta : F{} + step.between.beta;
        depenetrationSpeed = F{} + step.depenetrationSpeed;
    }
};

/// s > 0:    imp = m_n (vn + s / h)
/// bias:     imp = m_n ms (vn + max(beta s, -depenetration speed)) + is lambda
/// no bias:  imp = m_n vn
/// lambda' = max(lambda - imp, 0), here as max(before - m vn, 0): only vn has to be waited for
template <int W>
struct NormalRow {
    Floats<W> m, before;

    template <bool bias>
    SPRUNG_INLINE void prepare(const Contacts<W>& c, int point, const BlockSoftness<W>& softness,
                               Floats<W> perSecond)
    {
        using F = Floats<W>;
        const F* p = c.at(point);
        const F s = p[row::S], m_n = p[row::Mn], lambda = p[row::Ln];
        const auto isApart = s > 0.0f;
        m = m_n;
        before = lambda;
        if constexpr (bias) {
            m = isApart ? m_n : m_n * softness.ms;
            before = softness.kept * lambda - m * larger<W>(softness.beta * s, -softness.depenetrationSpeed);
        }
        before = isApart ? lambda - m_n * (s * perSecond) : before;
    }
};

template <int W, bool bias>
SPRUNG_INLINE void solveNormal(Contacts<W>& c, int point, const BlockSoftness<W>& softness,
                               Floats<W> perSecond)
{
    using F = Floats<W>;
    NormalRow<W> row;
    row.template prepare<bias>(c, point, softness, perSecond);
    F* p = c.at(point);
    const F lambda = p[row::Ln];
    const F after = larger<W>(row.before - row.m * c.vn[point], F{});
    c.dlambda[point] = after - lambda;
    p[row::Ln] = after;
}

/// A side that lands flat would be turned by its first corner's impulse: both points at once, each with what
/// the other does to its speed,
///   d_i = w_i - m_i K_01 d_j, w_i = before_i - m_i vn_i - lambda_i
/// which is one matrix of two by two. Stands where both press; else what one after the other gave.
template <int W>
struct Landing {
    Floats<W> lambda[2], change[2], vt;
    Floats<W> fitness;  // >= 0: it stands

    template <bool bias>
    SPRUNG_INLINE void prepare(const Contacts<W>& c, const Floats<W>& lands, const BlockSoftness<W>& softness,
                               Floats<W> perSecond)
    {
        using F = Floats<W>;
        constexpr float minDeterminant = 1e-3f;  // relative: below it two points are as good as one
        NormalRow<W> rows[2];
        F wish[2], by[2];
        const F K = c.betweenNormals();
        for (int i = 0; i < 2; ++i) {
            rows[i].template prepare<bias>(c, i, softness, perSecond);
            lambda[i] = c.at(i)[row::Ln];
            wish[i] = rows[i].before - rows[i].m * c.vn[i] - lambda[i];
            by[i] = rows[i].m * K;
        }
        const F determinant = 1.0f - by[0] * by[1];
        const F share = 1.0f / larger<W>(determinant, F{} + minDeterminant);
        for (int i = 0; i < 2; ++i)
            change[i] = share * (wish[i] - by[i] * wish[1 - i]);
        fitness = smaller<W>(smaller<W>(lambda[0] + change[0], lambda[1] + change[1]),
                             smaller<W>(determinant - minDeterminant, lands - 0.5f));
        vt = c.vt - (c.toTangent(0) * change[0] + c.toTangent(1) * change[1]);
    }

    SPRUNG_INLINE void replace(Contacts<W>& c) const
    {
        const auto stands = fitness >= 0.0f;
        for (int i = 0; i < 2; ++i) {
            c.dlambda[i] = stands ? change[i] : c.dlambda[i];
            c.at(i)[row::Ln] = stands ? lambda[i] + change[i] : c.at(i)[row::Ln];
        }
        c.vt = stands ? vt : c.vt;
    }
};

/// lt' = clamp(lt - m_t vt, +-mu (l1 + l2))
template <int W>
SPRUNG_INLINE void solveFriction(Contacts<W>& c)
{
    using F = Floats<W>;
    const F max = c.rows[row::Mu] * (c.at(0)[row::Ln] + c.at(1)[row::Ln]);
    const F lt = c.rows[row::Lt];
    const F after = larger<W>(smaller<W>(lt - c.rows[row::Mt] * c.vt, max), -max);
    c.dlt = after - lt;
    c.rows[row::Lt] = after;
}

/// Calls the step for n blocks at a time: each is a chain of operations that wait for one another, so
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

template <int W, bool bias, bool lands, int n>
SPRUNG_INLINE void solveBlocks(const ContactBatch& batch, int first, BodyMotion* bodies,
                               const ContactStep& step)
{
    const Floats<W> perSecond = Floats<W>{} + 1.0f / step.h;
    Contacts<W> c[n];
    BlockSoftness<W> softness[n]{};
    Landing<W> landing[lands ? n : 1];
    forEach<n>([&](int i) __attribute__((always_inline)) {
        c[i].prepare(batch, first + i, bodies);
        c[i].loadSpeeds();
        if constexpr (bias)
            softness[i].prepare(c[i], step);
        else
            separate<W>(c[i], batch, first + i, bodies);
        if constexpr (lands)
            landing[i].template prepare<bias>(
                c[i], reinterpret_cast<const Floats<W>*>(batch.lands)[first + i], softness[i], perSecond);
    });
    forEach<n>([&](int i) __attribute__((always_inline)) {
        solveNormal<W, bias>(c[i], 0, softness[i], perSecond);
        c[i].vn[1] += c[i].betweenNormals() * c[i].dlambda[0];
        c[i].vt -= c[i].toTangent(0) * c[i].dlambda[0];
    });
    forEach<n>([&](int i) __attribute__((always_inline)) {
        solveNormal<W, bias>(c[i], 1, softness[i], perSecond);
        c[i].vt -= c[i].toTangent(1) * c[i].dlambda[1];
        if constexpr (lands)
            landing[i].replace(c[i]);
    });
    forEach<n>([&](int i) __attribute__((always_inline)) { solveFriction<W>(c[i]); });
    forEach<n>([&](int i) __attribute__((always_inline)) { c[i].store(batch, first + i, bodies); });
}

template <int W, bool bias, int n>
SPRUNG_INLINE void solveNext(const ContactBatch& batch, int first, BodyMotion* bodies,
                             const ContactStep& step)
{
    if (batch.isLanding[first] || batch.isLanding[first + n - 1])
        solveBlocks<W, bias, true, n>(batch, first, bodies, step);
    else
        solveBlocks<W, bias, false, n>(batch, first, bodies, step);
}

template <int W, bool bias>
void solve(const ContactBatch& batch, BodyMotion* bodies, const ContactStep& step)
{
    const WideRegisters wide;
    int block = 0;
    for (; block + 1 < batch.blocks; block += 2)
        solveNext<W, bias, 2>(batch, block, bodies, step);
    for (; block < batch.blocks; ++block)
        solveNext<W, bias, 1>(batch, block, bodies, step);
}

/// v += M^-1 J^T lambda
template <int W>
void warmStart(const ContactBatch& batch, BodyMotion* bodies)
{
    const WideRegisters wide;
    for (int block = 0; block < batch.blocks; ++block) {
        Contacts<W> c;
        c.prepare(batch, block, bodies);
        for (int point = 0; point < 2; ++point)
            c.dlambda[point] = c.at(point)[row::Ln];
        c.dlt = c.rows[row::Lt];
        c.store(batch, block, bodies);
    }
}

/// The table of these at one width.
template <int W>
constexpr ContactKernels kernels{warmStart<W>, solve<W, true>, solve<W, false>};

#undef SPRUNG_INLINE

}  // namespace contact
}  // namespace
}  // namespace sprung::dynamics
