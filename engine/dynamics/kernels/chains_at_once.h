#pragma once

// Chains side by side, a lane each, measured and eliminated in one go. Included by sources that are built for
// different processors, so all of it is in an anonymous namespace.

#include "dynamics/constraints/distance/edge_formulas.h"
#include "dynamics/kernels/chain_elimination.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung::dynamics {
namespace {
namespace chain {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

template <int W>
SPRUNG_INLINE Floats<W> magnitude(Floats<W> f)
{
    using I = typename LaneTypes<W>::I;
    return reinterpret_cast<Floats<W>>(reinterpret_cast<I>(f) & 0x7fffffff);  // without the sign
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
SPRUNG_INLINE Link<W> measureAt(const ChainBatch& batch, int i, Floats<W>& worst)
{
    using F = Floats<W>;
    const auto row = [&](ChainBatch::Row r, int at) { return load<W>(batch.rows[r] + at); };
    const int ahead = i + batch.side;
    const Stretch<F> link =
        stretchOf<F>(row(ChainBatch::StartX, i), row(ChainBatch::StartY, i), row(ChainBatch::StartLength, i),
                     row(ChainBatch::StartStretch, i), row(ChainBatch::X, ahead) - row(ChainBatch::X, i),
                     row(ChainBatch::Y, ahead) - row(ChainBatch::Y, i));
    store<W>(batch.rows[ChainBatch::Nx] + i, link.nx);
    store<W>(batch.rows[ChainBatch::Ny] + i, link.ny);
    worst = larger<W>(magnitude<W>(link.elongation) * row(ChainBatch::InverseLength, i), worst);
    const F sum = row(ChainBatch::Weight, i) + row(ChainBatch::Weight, ahead);
    return {link.nx, link.ny, link.elongation, sum > 0.0f ? sum * (1.0f + regularity) : F{} + 1.0f};
}

/// Whether chains are measured and eliminated in one go.
template <int W>
SPRUNG_INLINE bool isEliminatedAtOnce(const ChainBatch& batch)
{
    return batch.side == W && !batch.ends && !batch.isOfSprings;
}

/// Measures, couples and eliminates chains side by side, as the loops for one after the other do (measure,
/// couple, eliminate). The result is the worst C of each, as a share of its link.
template <int W>
SPRUNG_INLINE Floats<W> eliminateAtOnce(const ChainBatch& batch)
{
    using F = Floats<W>;
    F worst{};
    Link<W> up{}, down{};
    const auto coupling = [&](const Link<W>& a, const Link<W>& b, int between) {
        const F cosine = a.nx * b.nx + a.ny * b.ny;
        return -load<W>(batch.rows[ChainBatch::Weight] + between * W) * cosine;
    };
    const auto eliminateLinks = [&](Link<W> & link, int k, int into, int between)
        __attribute__((always_inline))
    {
        const Link<W> other = measureAt<W>(batch, into * W, worst);
        EliminationEnd<F> ahead{other.K, other.C};
        const auto [f, g] = EliminationEnd<F>{link.K, link.C}.into(ahead, coupling(link, other, between));
        store<W>(batch.rows[ChainBatch::Next] + (between - 1) * W, f);
        store<W>(batch.rows[ChainBatch::C] + k * W, g);
        link = {other.nx, other.ny, ahead.C, ahead.K};
    };
    const int lastUp = batch.meet - 1, lastDown = batch.meet;
    int i = 0, k = batch.links - 1;
    if (lastUp >= 0)
        up = measureAt<W>(batch, 0, worst);
    if (lastDown < batch.links)
        down = measureAt<W>(batch, k * W, worst);
    const auto goUp = [&] {
        eliminateLinks(up, i, i + 1, i + 1);
        ++i;
    };
    const auto goDown = [&] {
        eliminateLinks(down, k, k - 1, k);
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
        store<W>(batch.rows[ChainBatch::C] + at * W, link.C);
        store<W>(batch.rows[ChainBatch::Diagonal] + at * W, link.K);
    };
    if (lastUp >= 0)
        keep(up, lastUp);
    if (lastDown < batch.links)
        keep(down, lastDown);
    if (lastUp >= 0 && lastDown < batch.links)
        store<W>(batch.rows[ChainBatch::Next] + lastUp * W, coupling(up, down, batch.meet));
    return worst;
}

/// Finds d_lambda of chains side by side and what it does to the nodes, from the links that meet on to both
/// ends, as the loops for one after the other do (substitute, findSteps, largestTurn).
template <int W>
class BackSubstitution {
    using F = Floats<W>;

public:
    SPRUNG_INLINE explicit BackSubstitution(const ChainBatch& batch) : batch_(batch) {}

    /// The result is the farthest that a link of each chain turns, rad.
    SPRUNG_INLINE F backSubstitute()
    {
        const auto met = meetingLambdas<F>(batch_);
        const int before = batch_.meet - 1, behind = batch_.meet, last = batch_.links - 1;  // links
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
    /// Describes how far one of the two ways has come: a link, and the step of its node that is nearer to the
    /// meeting.
    struct Front {
        int link;
        Pushing pushing;
        Step step;
    };

    SPRUNG_INLINE F row(ChainBatch::Row r, int at) const { return load<W>(batch_.rows[r] + at * W); }

    SPRUNG_INLINE Pushing pushingOf(int link, F lambda) const
    {
        if (batch_.isAskedFor)
            store<W>(batch_.rows[ChainBatch::DLambda] + link * W, lambda);
        return {lambda, row(ChainBatch::Nx, link), row(ChainBatch::Ny, link)};
    }

    // d_lambda_e = -g_e - f_e d_lambda_e+1, of the next link on either way.
    SPRUNG_INLINE Pushing above(const Front& up) const
    {
        const int e = up.link - 1;
        return pushingOf(e, -row(ChainBatch::C, e) - row(ChainBatch::Next, e) * up.pushing.lambda);
    }
    SPRUNG_INLINE Pushing below(const Front& down) const
    {
        const int e = down.link + 1;
        return pushingOf(e, -row(ChainBatch::C, e) - row(ChainBatch::Next, e - 1) * down.pushing.lambda);
    }

    /// x += w (d_lambda n behind - d_lambda n ahead)
    SPRUNG_INLINE Step stepOf(int node, const Pushing& behind, const Pushing& ahead) const
    {
        const F w = row(ChainBatch::Weight, node);
        return {w * (behind.lambda * behind.nx - ahead.lambda * ahead.nx),
                w * (behind.lambda * behind.ny - ahead.lambda * ahead.ny)};
    }
    SPRUNG_INLINE Step makeStep(int node, const Step& step) const
    {
        store<W>(batch_.rows[ChainBatch::StepX] + node * W, step.x);
        store<W>(batch_.rows[ChainBatch::StepY] + node * W, step.y);
        return step;
    }
    SPRUNG_INLINE Step stepAtMeet(const Pushing& behind, const Pushing& ahead) const
    {
        Step step = stepOf(batch_.meet, behind, ahead);
        if (batch_.atJunction) {
            const Rows<F> numbers{batch_};
            const F w = numbers.weightAtMeet();
            step.x += w * numbers(ChainBatch::PushX);
            step.y += w * numbers(ChainBatch::PushY);
        }
        return makeStep(batch_.meet, step);
    }

    SPRUNG_INLINE void noteTurn(int link, const Pushing& at, const Step& first, const Step& second)
    {
        const F across = at.nx * (second.y - first.y) - at.ny * (second.x - first.x);
        turn_ = larger<W>(magnitude<W>(across) * row(ChainBatch::InverseLength, link), turn_);
    }

    SPRUNG_INLINE void goUp(Front& up, const Pushing& farther)
    {
        const Step step = makeStep(up.link, stepOf(up.link, farther, up.pushing));
        noteTurn(up.link, up.pushing, step, up.step);
        up = {up.link - 1, farther, step};
    }
    SPRUNG_INLINE void goDown(Front& down, const Pushing& farther)
    {
        const Step step = makeStep(down.link + 1, stepOf(down.link + 1, down.pushing, farther));
        noteTurn(down.link, down.pushing, down.step, step);
        down = {down.link + 1, farther, step};
    }

    const ChainBatch& batch_;
    F turn_{};
};

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung::dynamics
