#pragma once

// Chains side by side, a lane each, measured and eliminated in one go. Included by sources that are built for
// different processors, so all of it is in an anonymous namespace.

#include "solve/chain_elimination.h"
#include "solve/edge_formulas.h"
#include "solve/point_lanes.h"

namespace sprung {
namespace {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

template <int W>
SPRUNG_INLINE Floats<W> magnitude(Floats<W> f)
{
    return f < 0.0f ? -f : f;
}

template <int W>
SPRUNG_INLINE Floats<W> larger(Floats<W> a, Floats<W> b)
{
    return a > b ? a : b;
}

/// What a link is by now.
template <int W>
struct Link {
    Floats<W> nx, ny, C, K;
};

/// C = l - L, K_ee = w_a + w_b, of W links. @param worst C so far, as a share of its link
template <int W>
SPRUNG_INLINE Link<W> measureAt(const ChainRun& run, int i, Floats<W>& worst)
{
    using F = Floats<W>;
    const auto row = [&](ChainRun::Row r, int at) { return load<W>(run.rows[r] + at); };
    const int ahead = i + run.side;
    const Stretch<F> link =
        stretchOf<F>(row(ChainRun::StartX, i), row(ChainRun::StartY, i), row(ChainRun::StartLength, i),
                     row(ChainRun::StartStretch, i), row(ChainRun::X, ahead) - row(ChainRun::X, i),
                     row(ChainRun::Y, ahead) - row(ChainRun::Y, i));
    store<W>(run.rows[ChainRun::Nx] + i, link.nx);
    store<W>(run.rows[ChainRun::Ny] + i, link.ny);
    worst = larger<W>(magnitude<W>(link.excess) * row(ChainRun::InverseLength, i), worst);
    const F sum = row(ChainRun::Weight, i) + row(ChainRun::Weight, ahead);
    return {link.nx, link.ny, link.excess, sum > 0.0f ? sum * (1.0f + regularity) : F{} + 1.0f};
}

/// Whether chains are measured and eliminated in one go.
template <int W>
SPRUNG_INLINE bool isFoldedAtOnce(const ChainRun& run)
{
    return run.side == W && !run.ends;
}

/// Measures, couples and eliminates chains side by side, as the loops for one after the other do (measure,
/// couple, eliminate). The result is the worst C of each, as a share of its link.
template <int W>
SPRUNG_INLINE Floats<W> foldAtOnce(const ChainRun& run)
{
    using F = Floats<W>;
    F worst{};
    Link<W> up{}, down{};
    const auto keep = [&](const Link<W>& link, int k, F K) {
        store<W>(run.rows[ChainRun::C] + k * W, link.C);
        store<W>(run.rows[ChainRun::Diagonal] + k * W, K);
    };
    const auto coupling = [&](const Link<W>& a, const Link<W>& b, int between) {
        const F cosine = a.nx * b.nx + a.ny * b.ny;
        const F next = -load<W>(run.rows[ChainRun::Weight] + between * W) * cosine;
        store<W>(run.rows[ChainRun::Next] + (between - 1) * W, next);
        return next;
    };
    const auto fold = [&](Link<W> & link, int k, int into, int between) __attribute__((always_inline))
    {
        Link<W> other = measureAt<W>(run, into * W, worst);
        const F next = coupling(link, other, between), inverse = 1.0f / link.K, f = next * inverse;
        keep(link, k, inverse);
        other.K -= f * next;
        other.C -= f * link.C;
        link = other;
    };
    const int lastUp = run.meet - 1, lastDown = run.meet;
    int i = 0, k = run.links - 1;
    if (lastUp >= 0)
        up = measureAt<W>(run, 0, worst);
    if (lastDown < run.links)
        down = measureAt<W>(run, k * W, worst);
    const auto goUp = [&] {
        fold(up, i, i + 1, i + 1);
        ++i;
    };
    const auto goDown = [&] {
        fold(down, k, k - 1, k);
        --k;
    };
    while (i < lastUp && k > lastDown) {
        goUp();
        goDown();
    }
    while (i < lastUp)
        goUp();
    while (k > lastDown)
        goDown();
    if (lastUp >= 0)
        keep(up, lastUp, up.K);
    if (lastDown < run.links)
        keep(down, lastDown, down.K);
    if (lastUp >= 0 && lastDown < run.links)
        coupling(up, down, run.meet);
    return worst;
}

#undef SPRUNG_INLINE

}  // namespace
}  // namespace sprung
