#pragma once

// The inner loops of a tree's root, W links at a time. Included by sources that are built for different
// processors, so all of it is in an anonymous namespace.

#include "dynamics/kernels/chain_kernels.h"

namespace sprung::dynamics {
namespace {
namespace chain {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

template <int W>
float measureRoot(const ChainBatch& given)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    return largestOfAll<W>(measure<W>(batch));
}

/// Adds what the nodes do by themselves to C, and finds K.
template <int W>
SPRUNG_INLINE void coupleRoot(const ChainBatch& batch, const RootNodes& nodes)
{
    using F = Floats<W>;
    const auto row = [&](ChainBatch::Row r, int i) { return load<W>(batch.rows[r] + i); };
    for (int i = 0; i < batch.links; i += W) {
        const F nx = row(ChainBatch::Nx, i), ny = row(ChainBatch::Ny, i);
        const F xx = load<W>(nodes.xx + i + 1), xy = load<W>(nodes.xy + i + 1),
                yy = load<W>(nodes.yy + i + 1);
        const F apartX = load<W>(nodes.ownX + i + 1) - load<W>(nodes.ownX + i);
        const F apartY = load<W>(nodes.ownY + i + 1) - load<W>(nodes.ownY + i);
        store<W>(batch.rows[ChainBatch::C] + i, row(ChainBatch::C, i) + (nx * apartX + ny * apartY));
        const F sumXX = load<W>(nodes.xx + i) + xx, sumXY = load<W>(nodes.xy + i) + xy;
        const F sumYY = load<W>(nodes.yy + i) + yy;
        const F K =
            nx * (sumXX * nx + sumXY * ny) + ny * (sumXY * nx + sumYY * ny) + regularity * (sumXX + sumYY);
        store<W>(batch.rows[ChainBatch::Diagonal] + i, K > 0.0f ? K : F{} + 1.0f);
        const F aheadX = row(ChainBatch::Nx, i + 1), aheadY = row(ChainBatch::Ny, i + 1);
        store<W>(batch.rows[ChainBatch::Next] + i,
                 -(nx * (xx * aheadX + xy * aheadY) + ny * (xy * aheadX + yy * aheadY)));
    }
}

template <int W>
float solveRoot(const ChainBatch& given, const RootNodes& nodes)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    using F = Floats<W>;
    const auto row = [&](ChainBatch::Row r, int i) { return load<W>(batch.rows[r] + i); };
    coupleRoot<W>(batch, nodes);
    eliminate<float>(batch);
    substitute<float>(batch);
    for (int i = 0; i <= batch.links; i += W) {
        const F behind = row(ChainBatch::DLambda, i - 1), ahead = row(ChainBatch::DLambda, i);
        const F x = behind * row(ChainBatch::Nx, i - 1) - ahead * row(ChainBatch::Nx, i);
        const F y = behind * row(ChainBatch::Ny, i - 1) - ahead * row(ChainBatch::Ny, i);
        store<W>(nodes.PX + i, x);
        store<W>(nodes.PY + i, y);
        const F xy = load<W>(nodes.xy + i);
        store<W>(batch.rows[ChainBatch::StepX] + i,
                 load<W>(nodes.ownX + i) + (load<W>(nodes.xx + i) * x + xy * y));
        store<W>(batch.rows[ChainBatch::StepY] + i,
                 load<W>(nodes.ownY + i) + (xy * x + load<W>(nodes.yy + i) * y));
    }
    return largestOfAll<W>(largestTurn<W>(batch));
}

/// The table of these at one width.
template <int W>
constexpr ChainKernels kernels{
    beginFrame,           gather<W>,     solve<W>,       forgiveStretch<W>, schurComplement<W>,
    solvePushed<W>,       loadShare<W>,  scatter<W>,     gatherArrays<W>,   scatterArrays<W>,
    makeStepsInArrays<W>, stepArrays<W>, measureRoot<W>, solveRoot<W>};

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung::dynamics
