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
    const auto coupling = [&](const Link<W>& a, const Link<W>& b, int between) {
        const F cosine = a.nx * b.nx + a.ny * b.ny;
        return -load<W>(run.rows[ChainRun::Weight] + between * W) * cosine;
    };
    const auto fold = [&](Link<W> & link, int k, int into, int between) __attribute__((always_inline))
    {
        const Link<W> other = measureAt<W>(run, into * W, worst);
        Folding<F> ahead{other.K, other.C};
        const auto [f, g] = Folding<F>{link.K, link.C}.into(ahead, coupling(link, other, between));
        store<W>(run.rows[ChainRun::Next] + (between - 1) * W, f);
        store<W>(run.rows[ChainRun::C] + k * W, g);
        link = {other.nx, other.ny, ahead.C, ahead.K};
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
    const auto keep = [&](const Link<W>& link, int at) {
        store<W>(run.rows[ChainRun::C] + at * W, link.C);
        store<W>(run.rows[ChainRun::Diagonal] + at * W, link.K);
    };
    if (lastUp >= 0)
        keep(up, lastUp);
    if (lastDown < run.links)
        keep(down, lastDown);
    if (lastUp >= 0 && lastDown < run.links)
        store<W>(run.rows[ChainRun::Next] + lastUp * W, coupling(up, down, run.meet));
    return worst;
}

/// A link's push on its nodes: d_lambda n.
template <int W>
struct Pushing {
    Floats<W> lambda, nx, ny;
};

template <int W>
struct Step {
    Floats<W> x, y;
};

/// Finds d_lambda of chains side by side and what it does to the nodes, as the loops for one after the other
/// do (substitute, findSteps, largestTurn). The result is the farthest that a link of each turns, rad.
template <int W>
SPRUNG_INLINE Floats<W> unfoldAtOnce(const ChainRun& run)
{
    using F = Floats<W>;
    const auto row = [&](ChainRun::Row r, int at) { return load<W>(run.rows[r] + at * W); };
    F turn{};
    const auto pushing = [&](int link, F lambda) {
        if (run.tells)
            store<W>(run.rows[ChainRun::DLambda] + link * W, lambda);
        return Pushing<W>{lambda, row(ChainRun::Nx, link), row(ChainRun::Ny, link)};
    };
    /// x += w (d_lambda n behind - d_lambda n ahead)
    const auto move = [&](int node, const Pushing<W>& behind, const Pushing<W>& ahead) {
        const F w = row(ChainRun::Weight, node);
        return Step<W>{w * (behind.lambda * behind.nx - ahead.lambda * ahead.nx),
                       w * (behind.lambda * behind.ny - ahead.lambda * ahead.ny)};
    };
    const auto take = [&](int node, const Step<W>& step) {
        store<W>(run.rows[ChainRun::StepX] + node * W, step.x);
        store<W>(run.rows[ChainRun::StepY] + node * W, step.y);
    };
    const auto turnBy = [&](int link, const Pushing<W>& at, const Step<W>& first, const Step<W>& second) {
        const F across = at.nx * (second.y - first.y) - at.ny * (second.x - first.x);
        turn = larger<W>(magnitude<W>(across) * row(ChainRun::InverseLength, link), turn);
    };
    const auto met = meetingLambdas<F>(run);
    const bool hasUp = run.meet > 0, hasDown = run.meet < run.links;
    int i = run.meet - 1, k = run.meet;  // links
    Pushing<W> up = hasUp ? pushing(i, met.u) : Pushing<W>{},
               down = hasDown ? pushing(k, met.d) : Pushing<W>{};
    Step<W> upStep = move(run.meet, up, down);
    if (run.atMeet) {
        const F w = row(ChainRun::Weight, run.meet);
        upStep.x += w * load<W>(run.atMeet + ChainRun::PushX * ChainRun::mostLanes);
        upStep.y += w * load<W>(run.atMeet + ChainRun::PushY * ChainRun::mostLanes);
    }
    take(run.meet, upStep);
    Step<W> downStep = upStep;
    const auto goUp = [&](const Pushing<W>& farther) __attribute__((always_inline))
    {
        const Step<W> step = move(i, farther, up);
        take(i, step);
        turnBy(i, up, step, upStep);
        up = farther;
        upStep = step;
        --i;
    };
    const auto goDown = [&](const Pushing<W>& farther) __attribute__((always_inline))
    {
        const Step<W> step = move(k + 1, down, farther);
        take(k + 1, step);
        turnBy(k, down, downStep, step);
        down = farther;
        downStep = step;
        ++k;
    };
    const auto above = [&] {
        return pushing(i - 1, -row(ChainRun::C, i - 1) - row(ChainRun::Next, i - 1) * up.lambda);
    };
    const auto below = [&] {
        return pushing(k + 1, -row(ChainRun::C, k + 1) - row(ChainRun::Next, k) * down.lambda);
    };
    while (i > 0 && k < run.links - 1) {
        goUp(above());
        goDown(below());
    }
    while (i > 0)
        goUp(above());
    while (k < run.links - 1)
        goDown(below());
    if (hasUp)
        goUp(Pushing<W>{});
    if (hasDown)
        goDown(Pushing<W>{});
    return turn;
}

#undef SPRUNG_INLINE

}  // namespace
}  // namespace sprung
