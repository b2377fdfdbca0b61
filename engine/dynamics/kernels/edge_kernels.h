#pragma once

// The inner loops of edges, W at a time. Included by one source a width, each built for the processors
// that have it, so nothing here may be shared with other files.

#include "core/simd.h"
#include "dynamics/constraints/distance/edge_batch.h"
#include "dynamics/constraints/distance/edge_formulas.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung::dynamics {
namespace {
namespace edge {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

/// A block's edges, one a lane.
template <int W>
struct EdgeBlock {
    using F = Floats<W>;

    float* rows;
    const int *a, *b;
    int live;

    SPRUNG_INLINE EdgeBlock(const EdgeBatch& batch, int block)
        : rows(batch.rows + block * EdgeBatch::count * W),
          a(batch.a + block * W),
          b(batch.b + block * W),
          live(batch.live[block])
    {
    }

    SPRUNG_INLINE F get(EdgeBatch::Row row) const { return load<W>(rows + row * W); }
    SPRUNG_INLINE void put(EdgeBatch::Row row, F f) const { store<W>(rows + row * W, f); }

    /// The velocity of b against a.
    SPRUNG_INLINE Pairs<W> apart(const float* numbers) const
    {
        const Pairs<W> ofA = gatherPairs<W>(numbers, a), ofB = gatherPairs<W>(numbers, b);
        return {ofB.x - ofA.x, ofB.y - ofA.y};
    }
    SPRUNG_INLINE Stretch<F> stretch(const Pairs<W>& moved) const
    {
        return stretchOf<F>(get(EdgeBatch::StartX), get(EdgeBatch::StartY), get(EdgeBatch::StartLength),
                            get(EdgeBatch::StartStretch), moved.x, moved.y);
    }
};

/// All forces are taken before any acts.
template <int W>
void applyForces(const EdgeBatch& batch, float* points, float h)
{
    const WideRegisters wide;
    using F = Floats<W>;
    for (int i = 0; i < batch.blocks; ++i) {
        const EdgeBlock<W> block(batch, i);
        const Stretch<F> edge = block.stretch(block.apart(points));
        const Pairs<W> v = block.apart(points + velocityAt);
        const F J = h * forceOf<F>(edge, block.get(EdgeBatch::K), block.get(EdgeBatch::Damping), v.x, v.y);
        block.put(EdgeBatch::ImpulseX, J * edge.nx);
        block.put(EdgeBatch::ImpulseY, J * edge.ny);
    }
    for (int i = 0; i < batch.blocks; ++i) {
        const EdgeBlock<W> block(batch, i);
        const F x = block.get(EdgeBatch::ImpulseX), y = block.get(EdgeBatch::ImpulseY);
        const F wa = block.get(EdgeBatch::Wa), wb = block.get(EdgeBatch::Wb);
        addVelocities<W>({wa * x, wa * y}, block.a, block.live, points);
        addVelocities<W>({-wb * x, -wb * y}, block.b, block.live, points);
    }
}

template <int W>
void beginSubstep(const EdgeBatch& batch, float* points)
{
    const WideRegisters wide;
    for (int i = 0; i < batch.blocks; ++i) {
        const EdgeBlock<W> block(batch, i);
        const Pairs<W> moved = block.apart(points);
        block.put(EdgeBatch::BeforeX, moved.x);
        block.put(EdgeBatch::BeforeY, moved.y);
        block.put(EdgeBatch::Lambda, Floats<W>{});
    }
}

/// The correction of an edge's second end, before its w, and its opposite the first's. kg m
template <int W>
SPRUNG_INLINE Pairs<W> correctionOf(const EdgeBlock<W>& block, const float* points)
{
    using F = Floats<W>;
    const Pairs<W> moved = block.apart(points);
    const Stretch<F> edge = block.stretch(moved);
    const F lambda = block.get(EdgeBatch::Lambda);
    const F d = correctionOf<F>(edge, block.get(EdgeBatch::A), block.get(EdgeBatch::Gamma), lambda,
                                moved.x - block.get(EdgeBatch::BeforeX),
                                moved.y - block.get(EdgeBatch::BeforeY), block.get(EdgeBatch::Inverse));
    block.put(EdgeBatch::Lambda, lambda + d);
    const F turn = turnBy<F>(edge, lambda, d, block.get(EdgeBatch::Wa) + block.get(EdgeBatch::Wb));
    const Direction<F> way = directionOf<F>(
        edge, block.get(EdgeBatch::StartX) + block.get(EdgeBatch::BeforeX),
        block.get(EdgeBatch::StartY) + block.get(EdgeBatch::BeforeY), turn, block.get(EdgeBatch::A));
    return {d * way.x, d * way.y};
}

template <int W>
SPRUNG_INLINE void correct(const EdgeBlock<W>& block, const Pairs<W>& P, float* points, float perSecond)
{
    using F = Floats<W>;
    const F wa = block.get(EdgeBatch::Wa), wb = block.get(EdgeBatch::Wb);
    correctPairs<W>({-wa * P.x, -wa * P.y}, block.a, block.live, points, perSecond);
    correctPairs<W>({wb * P.x, wb * P.y}, block.b, block.live, points, perSecond);
}

/// Two blocks of a colour at once: the roots and quotients of one are found while the other is read.
template <int W>
void project(const EdgeBatch& batch, float* points, float h, bool backwards)
{
    const WideRegisters wide;
    const float perSecond = 1.0f / h;
    for (int i = 0; i < batch.blocks; ++i) {
        const auto place = [&](int k) { return backwards ? batch.blocks - 1 - k : k; };
        const int one = place(i);
        const EdgeBlock<W> block(batch, one);
        const bool isAlone = i + 1 == batch.blocks || batch.beginsColor[backwards ? one : place(i + 1)] != 0;
        const Pairs<W> P = correctionOf<W>(block, points);
        if (isAlone) {
            correct<W>(block, P, points, perSecond);
            continue;
        }
        const EdgeBlock<W> next(batch, place(++i));
        const Pairs<W> nextP = correctionOf<W>(next, points);
        correct<W>(block, P, points, perSecond);
        correct<W>(next, nextP, points, perSecond);
    }
}

/// The table of these at one width.
template <int W>
constexpr EdgeKernels kernels{applyForces<W>, beginSubstep<W>, project<W>};

#undef SPRUNG_INLINE

}  // namespace edge
}  // namespace
}  // namespace sprung::dynamics
