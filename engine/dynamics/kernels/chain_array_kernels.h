#pragma once

// Points in the arrays to and from the rows of chains. Included by sources that are built for different
// processors, so all of it is in an anonymous namespace.

#include "dynamics/kernels/chain_kernels.h"

namespace sprung::dynamics {
namespace {
namespace chain {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

/// Shorter spans are taken one by one.
inline constexpr int minSpan = 3;

/// Calls along(span) for spans of chains side by side, and each(begin, end) for what else there is, in
/// the run's numbers.
template <class Along, class Each>
SPRUNG_INLINE void overNodes(const ChainBatch& batch, const Along& along, const Each& each)
{
    if (batch.side == 1)
        return each(0, batch.nodeNumbers());
    for (int s = 0; s < batch.spanCount; ++s) {
        const ChainBatch::Span& span = batch.spans[s];
        if (span.count >= minSpan)
            along(span);
        else
            each(span.begin * batch.side, (span.begin + span.count) * batch.side);
    }
}

template <int W>
SPRUNG_INLINE void loadArray(const ChainBatch& batch, const float* array, float* row)
{
    if (batch.isInOrder) {
        for (int i = 0; i < batch.nodeNumbers(); i += W)
            store<W>(row + i, load<W>(array + batch.places[0] + i));
        return;
    }
    const auto along = [&](const ChainBatch::Span& span) __attribute__((always_inline))
    {
        const int begin = span.begin * W;
        Floats<W> chains[W];
#pragma GCC unroll 16
        for (int lane = 0; lane < W; ++lane)
            chains[lane] = load<W>(array + batch.places[begin + lane]);
        transpose<W>(chains);
#pragma GCC unroll 16
        for (int k = 0; k < W; ++k)
            if (k < span.count)
                store<W>(row + begin + k * W, chains[k]);
    };
    const auto each = [&](int i, int end) {
        for (; i < end; ++i)
            row[i] = array[batch.places[i]];
    };
    overNodes(batch, along, each);
}

template <int W>
void gatherArrays(const ChainBatch& given, const PointArrays& from)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    loadArray<W>(batch, from.x, batch.rows[ChainBatch::X]);
    loadArray<W>(batch, from.y, batch.rows[ChainBatch::Y]);
}

/// x += dx, v += dx / h, of the chosen ones of W.
template <int W>
SPRUNG_INLINE void correctFirst(float* x, float* v, Floats<W> dx, float perSecond,
                                typename LaneTypes<W>::I chosen)
{
    const Floats<W> at = load<W>(x), before = load<W>(v);
    store<W>(x, chosen ? at + dx : at);
    store<W>(v, chosen ? before + perSecond * dx : before);
}

template <int W>
SPRUNG_INLINE void storeArray(const ChainBatch& batch, const float* row, float* x, float* v, float perSecond)
{
    using I = typename LaneTypes<W>::I;
    const int alive = batch.side == W ? batch.chains : 1;
    if (batch.isInOrder) {
        for (int i = 0; i < batch.nodeNumbers(); i += W)
            correctFirst<W>(x + batch.places[0] + i, v + batch.places[0] + i, load<W>(row + i), perSecond,
                            I{} - 1);
        return;
    }
    I lanes;
    for (int lane = 0; lane < W; ++lane)
        lanes[lane] = lane;
    const auto along = [&](const ChainBatch::Span& span) __attribute__((always_inline))
    {
        const int begin = span.begin * W;
        Floats<W> dx[W];
#pragma GCC unroll 16
        for (int k = 0; k < W; ++k)
            dx[k] = load<W>(row + begin + (k < span.count ? k : 0) * W);
        transpose<W>(dx);
#pragma GCC unroll 16
        for (int lane = 0; lane < W; ++lane)
            if (lane < alive)
                correctFirst<W>(x + batch.places[begin + lane], v + batch.places[begin + lane], dx[lane],
                                perSecond, lanes < span.count);
    };
    const auto each = [&](int begin, int end) {
        for (; begin < end; begin += batch.side) {
            for (int i = begin; i < begin + alive; ++i) {
                x[batch.places[i]] += row[i];
                v[batch.places[i]] += perSecond * row[i];
            }
        }
    };
    overNodes(batch, along, each);
}

template <int W>
void scatterArrays(const ChainBatch& given, const PointArrays& to, float perSecond)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    storeArray<W>(batch, batch.rows[ChainBatch::Dx], to.x, to.vx, perSecond);
    storeArray<W>(batch, batch.rows[ChainBatch::Dy], to.y, to.vy, perSecond);
}

template <int W>
void makeStepsInArrays(const ChainBatch& given, float share, const PointArrays& to, float perSecond)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    using I = typename LaneTypes<W>::I;
    const int first = batch.places[0];
    for (int i = 0; i < batch.nodeNumbers(); i += W) {
        const auto makeStep = [&](ChainBatch::Row step, float* x, float* v) __attribute__((always_inline))
        {
            correctFirst<W>(x + first + i, v + first + i, share * load<W>(batch.rows[step] + i), perSecond,
                            I{} - 1);
        };
        makeStep(ChainBatch::StepX, to.x, to.vx);
        makeStep(ChainBatch::StepY, to.y, to.vy);
    }
    loadLambdas<W>(batch, Floats<W>{} + share);
}

/// v' = kept (v + g h + rest), x += v' h, of what is not fixed; the rest is what did not get into v.
template <int W>
void stepArrays(const PointArrays& points, int count, const ArrayStep& step)
{
    const WideRegisters wide;
    const auto move = [&](float* x, float* v, float* rest, Floats<W> w, float gh)
        __attribute__((always_inline))
    {
        const Floats<W> at = load<W>(x), before = load<W>(v), more = gh + load<W>(rest), sum = before + more,
                        after = step.kept * sum;
        store<W>(rest, more - (sum - before));
        store<W>(v, w > 0.0f ? after : before);
        store<W>(x, w > 0.0f ? at + step.h * after : at);
    };
    for (int i = 0; i < count; i += W) {
        const Floats<W> w = load<W>(points.w + i);
        move(points.x + i, points.vx + i, points.rx + i, w, step.ghX);
        move(points.y + i, points.vy + i, points.ry + i, w, step.ghY);
    }
}

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung::dynamics
