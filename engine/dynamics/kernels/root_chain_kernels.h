#pragma once

// The inner loops of a comb's spine, W links at a time. Included by sources that are built for different
// processors, so all of it is in an anonymous namespace.

#include "dynamics/kernels/chain_kernels.h"

namespace sprung {
namespace {
namespace chain {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

template <int W>
float measureSpine(const ChainRun& given)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    return largestOfAll<W>(measure<W>(run));
}

/// Adds what the nodes do by themselves to C, and finds K.
template <int W>
SPRUNG_INLINE void coupleSpine(const ChainRun& run, const SpineNodes& nodes)
{
    using F = Floats<W>;
    const auto row = [&](ChainRun::Row r, int i) { return load<W>(run.rows[r] + i); };
    for (int i = 0; i < run.links; i += W) {
        const F nx = row(ChainRun::Nx, i), ny = row(ChainRun::Ny, i);
        const F xx = load<W>(nodes.xx + i + 1), xy = load<W>(nodes.xy + i + 1),
                yy = load<W>(nodes.yy + i + 1);
        const F apartX = load<W>(nodes.ownX + i + 1) - load<W>(nodes.ownX + i);
        const F apartY = load<W>(nodes.ownY + i + 1) - load<W>(nodes.ownY + i);
        store<W>(run.rows[ChainRun::C] + i, row(ChainRun::C, i) + (nx * apartX + ny * apartY));
        const F sumXX = load<W>(nodes.xx + i) + xx, sumXY = load<W>(nodes.xy + i) + xy;
        const F sumYY = load<W>(nodes.yy + i) + yy;
        const F K =
            nx * (sumXX * nx + sumXY * ny) + ny * (sumXY * nx + sumYY * ny) + regularity * (sumXX + sumYY);
        store<W>(run.rows[ChainRun::Diagonal] + i, K > 0.0f ? K : F{} + 1.0f);
        const F aheadX = row(ChainRun::Nx, i + 1), aheadY = row(ChainRun::Ny, i + 1);
        store<W>(run.rows[ChainRun::Next] + i,
                 -(nx * (xx * aheadX + xy * aheadY) + ny * (xy * aheadX + yy * aheadY)));
    }
}

template <int W>
float solveSpine(const ChainRun& given, const SpineNodes& nodes)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    using F = Floats<W>;
    const auto row = [&](ChainRun::Row r, int i) { return load<W>(run.rows[r] + i); };
    coupleSpine<W>(run, nodes);
    eliminate<float>(run);
    substitute<float>(run);
    for (int i = 0; i <= run.links; i += W) {
        const F behind = row(ChainRun::DLambda, i - 1), ahead = row(ChainRun::DLambda, i);
        const F x = behind * row(ChainRun::Nx, i - 1) - ahead * row(ChainRun::Nx, i);
        const F y = behind * row(ChainRun::Ny, i - 1) - ahead * row(ChainRun::Ny, i);
        store<W>(nodes.PX + i, x);
        store<W>(nodes.PY + i, y);
        const F xy = load<W>(nodes.xy + i);
        store<W>(run.rows[ChainRun::StepX] + i,
                 load<W>(nodes.ownX + i) + (load<W>(nodes.xx + i) * x + xy * y));
        store<W>(run.rows[ChainRun::StepY] + i,
                 load<W>(nodes.ownY + i) + (xy * x + load<W>(nodes.yy + i) * y));
    }
    return largestOfAll<W>(largestTurn<W>(run));
}

/// The table of these at one width.
template <int W>
constexpr ChainKernels kernels{
    beginFrame,    gather<W>,       solve<W>,        answer<W>,        solvePushed<W>,
    takeShare<W>,  scatter<W>,      gatherFields<W>, scatterFields<W>, takeStepsInFields<W>,
    stepFields<W>, measureSpine<W>, solveSpine<W>};

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung
