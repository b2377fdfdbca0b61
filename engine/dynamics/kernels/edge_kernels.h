#pragma once

// The inner loops of edges, W at a time. Included by one source a width, each built for the processors
// that have it, so nothing here may be shared with other files.

#include "core/simd.h"
#include "dynamics/constraints/distance/edge_batch.h"
#include "dynamics/constraints/distance/edge_formulas.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung {
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

    SPRUNG_INLINE EdgeBlock(const EdgeRun& run, int block)
        : rows(run.rows + block * EdgeRun::count * W),
          a(run.a + block * W),
          b(run.b + block * W),
          live(run.live[block])
    {
    }

    SPRUNG_INLINE F get(EdgeRun::Row row) const { return load<W>(rows + row * W); }
    SPRUNG_INLINE void put(EdgeRun::Row row, F f) const { store<W>(rows + row * W, f); }

    /// The velocity of b against a.
    SPRUNG_INLINE Pairs<W> apart(const float* numbers) const
    {
        const Pairs<W> ofA = gatherPairs<W>(numbers, a), ofB = gatherPairs<W>(numbers, b);
        return {ofB.x - ofA.x, ofB.y - ofA.y};
    }
    SPRUNG_INLINE Stretch<F> stretch(const Pairs<W>& moved) const
    {
        return stretchOf<F>(get(EdgeRun::StartX), get(EdgeRun::StartY), get(EdgeRun::StartLength),
                            get(EdgeRun::StartStretch), moved.x, moved.y);
    }
};

/// All forces are taken before any acts.
template <int W>
void applyForces(const EdgeRun& run, float* points, float h)
{
    const WideRegisters wide;
    using F = Floats<W>;
    for (int i = 0; i < run.blocks; ++i) {
        const EdgeBlock<W> block(run, i);
        const Stretch<F> edge = block.stretch(block.apart(points));
        const Pairs<W> v = block.apart(points + velocityAt);
        const F J = h * forceOf<F>(edge, block.get(EdgeRun::K), block.get(EdgeRun::Damping), v.x, v.y);
        block.put(EdgeRun::ImpulseX, J * edge.nx);
        block.put(EdgeRun::ImpulseY, J * edge.ny);
    }
    for (int i = 0; i < run.blocks; ++i) {
        const EdgeBlock<W> block(run, i);
        const F x = block.get(EdgeRun::ImpulseX), y = block.get(EdgeRun::ImpulseY);
        const F wa = block.get(EdgeRun::Wa), wb = block.get(EdgeRun::Wb);
        addVelocities<W>({wa * x, wa * y}, block.a, block.live, points);
        addVelocities<W>({-wb * x, -wb * y}, block.b, block.live, points);
    }
}

template <int W>
void beginSubstep(const EdgeRun& run, float* points)
{
    const WideRegisters wide;
    for (int i = 0; i < run.blocks; ++i) {
        const EdgeBlock<W> block(run, i);
        const Pairs<W> moved = block.apart(points);
        block.put(EdgeRun::BeforeX, moved.x);
        block.put(EdgeRun::BeforeY, moved.y);
        block.put(EdgeRun::Lambda, Floats<W>{});
    }
}

/// The correction of an edge's second end, before its w, and its opposite the first's. kg m
template <int W>
SPRUNG_INLINE Pairs<W> correctionOf(const EdgeBlock<W>& block, const float* points)
{
    using F = Floats<W>;
    const Pairs<W> moved = block.apart(points);
    const Stretch<F> edge = block.stretch(moved);
    const F lambda = block.get(EdgeRun::Lambda);
    const F d = correctionOf<F>(edge, block.get(EdgeRun::A), block.get(EdgeRun::Gamma), lambda,
                                moved.x - block.get(EdgeRun::BeforeX), moved.y - block.get(EdgeRun::BeforeY),
                                block.get(EdgeRun::Inverse));
    block.put(EdgeRun::Lambda, lambda + d);
    const F turn = turnBy<F>(edge, lambda, d, block.get(EdgeRun::Wa) + block.get(EdgeRun::Wb));
    const Way<F> way = wayOf<F>(edge, block.get(EdgeRun::StartX) + block.get(EdgeRun::BeforeX),
                                block.get(EdgeRun::StartY) + block.get(EdgeRun::BeforeY), turn,
                                block.get(EdgeRun::A));
    return {d * way.x, d * way.y};
}

template <int W>
SPRUNG_INLINE void correct(const EdgeBlock<W>& block, const Pairs<W>& P, float* points, float perSecond)
{
    using F = Floats<W>;
    const F wa = block.get(EdgeRun::Wa), wb = block.get(EdgeRun::Wb);
    correctPairs<W>({-wa * P.x, -wa * P.y}, block.a, block.live, points, perSecond);
    correctPairs<W>({wb * P.x, wb * P.y}, block.b, block.live, points, perSecond);
}

/// Two blocks of a colour at once: the roots and quotients of one are found while the other is read.
template <int W>
void project(const EdgeRun& run, float* points, float h, bool backwards)
{
    const WideRegisters wide;
    const float perSecond = 1.0f / h;
    for (int i = 0; i < run.blocks; ++i) {
        const auto place = [&](int k) { return backwards ? run.blocks - 1 - k : k; };
        const int one = place(i);
        const EdgeBlock<W> block(run, one);
        const bool isAlone = i + 1 == run.blocks || run.beginsColor[backwards ? one : place(i + 1)] != 0;
        const Pairs<W> P = correctionOf<W>(block, points);
        if (isAlone) {
            correct<W>(block, P, points, perSecond);
            continue;
        }
        const EdgeBlock<W> next(run, place(++i));
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
}  // namespace sprung
