#pragma once

// Chains side by side, a lane each, measured and eliminated in one go. Included by sources that are built for
// different processors, so all of it is in an anonymous namespace.

#include "dynamics/constraints/distance/edge_formulas.h"
#include "dynamics/kernels/chain_elimination.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung {
namespace {
namespace chain {

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

/// A link as it is by now.
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

/// Finds d_lambda of chains side by side and what it does to the nodes, from the links that meet on to both
/// ends, as the loops for one after the other do (substitute, findSteps, largestTurn).
template <int W>
class Unfolding {
    using F = Floats<W>;

public:
    SPRUNG_INLINE explicit Unfolding(const ChainRun& run) : run_(run) {}

    /// The result is the farthest that a link of each chain turns, rad.
    SPRUNG_INLINE F unfold()
    {
        const auto met = meetingLambdas<F>(run_);
        const int before = run_.meet - 1, behind = run_.meet, last = run_.links - 1;  // links
        Front up{before, {}, {}}, down{behind, {}, {}};
        if (before >= 0)
            up.pushing = pushingOf(before, met.u);
        if (behind <= last)
            down.pushing = pushingOf(behind, met.d);
        up.step = down.step = stepAtMeet(up.pushing, down.pushing);
        while (up.link > 0 && down.link < last) {
            goUp(up, above(up));
            goDown(down, below(down));
        }
        while (up.link > 0)
            goUp(up, above(up));
        while (down.link < last)
            goDown(down, below(down));
        if (before >= 0)
            goUp(up, Pushing{});
        if (behind <= last)
            goDown(down, Pushing{});
        return turn_;
    }

private:
    /// A link's push on its nodes: d_lambda n.
    struct Pushing {
        F lambda, nx, ny;
    };
    /// The step of a node. m
    struct Step {
        F x, y;
    };
    /// How far one of the two ways has come: a link, and the step of its node that is nearer to the meeting.
    struct Front {
        int link;
        Pushing pushing;
        Step step;
    };

    SPRUNG_INLINE F row(ChainRun::Row r, int at) const { return load<W>(run_.rows[r] + at * W); }

    SPRUNG_INLINE Pushing pushingOf(int link, F lambda) const
    {
        if (run_.tells)
            store<W>(run_.rows[ChainRun::DLambda] + link * W, lambda);
        return {lambda, row(ChainRun::Nx, link), row(ChainRun::Ny, link)};
    }

    // d_lambda_e = -g_e - f_e d_lambda_e+1, of the next link on either way.
    SPRUNG_INLINE Pushing above(const Front& up) const
    {
        const int e = up.link - 1;
        return pushingOf(e, -row(ChainRun::C, e) - row(ChainRun::Next, e) * up.pushing.lambda);
    }
    SPRUNG_INLINE Pushing below(const Front& down) const
    {
        const int e = down.link + 1;
        return pushingOf(e, -row(ChainRun::C, e) - row(ChainRun::Next, e - 1) * down.pushing.lambda);
    }

    /// x += w (d_lambda n behind - d_lambda n ahead)
    SPRUNG_INLINE Step stepOf(int node, const Pushing& behind, const Pushing& ahead) const
    {
        const F w = row(ChainRun::Weight, node);
        return {w * (behind.lambda * behind.nx - ahead.lambda * ahead.nx),
                w * (behind.lambda * behind.ny - ahead.lambda * ahead.ny)};
    }
    SPRUNG_INLINE Step take(int node, const Step& step) const
    {
        store<W>(run_.rows[ChainRun::StepX] + node * W, step.x);
        store<W>(run_.rows[ChainRun::StepY] + node * W, step.y);
        return step;
    }
    SPRUNG_INLINE Step stepAtMeet(const Pushing& behind, const Pushing& ahead) const
    {
        Step step = stepOf(run_.meet, behind, ahead);
        if (run_.atMeet) {
            const Rows<F> numbers{run_};
            const F w = numbers.weightAtMeet();
            step.x += w * numbers(ChainRun::PushX);
            step.y += w * numbers(ChainRun::PushY);
        }
        return take(run_.meet, step);
    }

    SPRUNG_INLINE void noteTurn(int link, const Pushing& at, const Step& first, const Step& second)
    {
        const F across = at.nx * (second.y - first.y) - at.ny * (second.x - first.x);
        turn_ = larger<W>(magnitude<W>(across) * row(ChainRun::InverseLength, link), turn_);
    }

    SPRUNG_INLINE void goUp(Front& up, const Pushing& farther)
    {
        const Step step = take(up.link, stepOf(up.link, farther, up.pushing));
        noteTurn(up.link, up.pushing, step, up.step);
        up = {up.link - 1, farther, step};
    }
    SPRUNG_INLINE void goDown(Front& down, const Pushing& farther)
    {
        const Step step = take(down.link + 1, stepOf(down.link + 1, down.pushing, farther));
        noteTurn(down.link, down.pushing, down.step, step);
        down = {down.link + 1, farther, step};
    }

    const ChainRun& run_;
    F turn_{};
};

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung
