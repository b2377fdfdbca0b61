#pragma once

// Points in fields to and from the rows of chains. Included by sources that are built for different
// processors, so all of it is in an anonymous namespace.

#include "dynamics/kernels/chain_kernels.h"

namespace sprung {
namespace {
namespace chain {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

/// Shorter stretches are taken one by one.
inline constexpr int shortestStretch = 3;

/// Calls along(stretch) for stretches of chains side by side, and each(begin, end) for what else there is, in
/// the run's numbers.
template <class Along, class Each>
SPRUNG_INLINE void overNodes(const ChainRun& run, const Along& along, const Each& each)
{
    if (run.side == 1)
        return each(0, run.nodeNumbers());
    for (int s = 0; s < run.stretchCount; ++s) {
        const ChainRun::Stretch& stretch = run.stretches[s];
        if (stretch.count >= shortestStretch)
            along(stretch);
        else
            each(stretch.begin * run.side, (stretch.begin + stretch.count) * run.side);
    }
}

template <int W>
SPRUNG_INLINE void takeField(const ChainRun& run, const float* field, float* row)
{
    if (run.isInOrder) {
        for (int i = 0; i < run.nodeNumbers(); i += W)
            store<W>(row + i, load<W>(field + run.places[0] + i));
        return;
    }
    const auto along = [&](const ChainRun::Stretch& stretch) __attribute__((always_inline))
    {
        const int begin = stretch.begin * W;
        Floats<W> chains[W];
#pragma GCC unroll 16
        for (int lane = 0; lane < W; ++lane)
            chains[lane] = load<W>(field + run.places[begin + lane]);
        transpose<W>(chains);
#pragma GCC unroll 16
        for (int k = 0; k < W; ++k)
            if (k < stretch.count)
                store<W>(row + begin + k * W, chains[k]);
    };
    const auto each = [&](int i, int end) {
        for (; i < end; ++i)
            row[i] = field[run.places[i]];
    };
    overNodes(run, along, each);
}

template <int W>
void gatherFields(const ChainRun& given, const PointFields& from)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    takeField<W>(run, from.x, run.rows[ChainRun::X]);
    takeField<W>(run, from.y, run.rows[ChainRun::Y]);
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
SPRUNG_INLINE void giveField(const ChainRun& run, const float* row, float* x, float* v, float perSecond)
{
    using I = typename LaneTypes<W>::I;
    const int alive = run.side == W ? run.chains : 1;
    if (run.isInOrder) {
        for (int i = 0; i < run.nodeNumbers(); i += W)
            correctFirst<W>(x + run.places[0] + i, v + run.places[0] + i, load<W>(row + i), perSecond,
                            I{} - 1);
        return;
    }
    I lanes;
    for (int lane = 0; lane < W; ++lane)
        lanes[lane] = lane;
    const auto along = [&](const ChainRun::Stretch& stretch) __attribute__((always_inline))
    {
        const int begin = stretch.begin * W;
        Floats<W> dx[W];
#pragma GCC unroll 16
        for (int k = 0; k < W; ++k)
            dx[k] = load<W>(row + begin + (k < stretch.count ? k : 0) * W);
        transpose<W>(dx);
#pragma GCC unroll 16
        for (int lane = 0; lane < W; ++lane)
            if (lane < alive)
                correctFirst<W>(x + run.places[begin + lane], v + run.places[begin + lane], dx[lane],
                                perSecond, lanes < stretch.count);
    };
    const auto each = [&](int begin, int end) {
        for (; begin < end; begin += run.side) {
            for (int i = begin; i < begin + alive; ++i) {
                x[run.places[i]] += row[i];
                v[run.places[i]] += perSecond * row[i];
            }
        }
    };
    overNodes(run, along, each);
}

template <int W>
void scatterFields(const ChainRun& given, const PointFields& to, float perSecond)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    giveField<W>(run, run.rows[ChainRun::Dx], to.x, to.vx, perSecond);
    giveField<W>(run, run.rows[ChainRun::Dy], to.y, to.vy, perSecond);
}

template <int W>
void takeStepsInFields(const ChainRun& given, float share, const PointFields& to, float perSecond)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    using I = typename LaneTypes<W>::I;
    const int first = run.places[0];
    for (int i = 0; i < run.nodeNumbers(); i += W) {
        const auto take = [&](ChainRun::Row step, float* x, float* v) __attribute__((always_inline))
        {
            correctFirst<W>(x + first + i, v + first + i, share * load<W>(run.rows[step] + i), perSecond,
                            I{} - 1);
        };
        take(ChainRun::StepX, to.x, to.vx);
        take(ChainRun::StepY, to.y, to.vy);
    }
    takeLambdas<W>(run, Floats<W>{} + share);
}

/// v' = kept (v + g h), x += v' h, of what is not fixed.
template <int W>
void stepFields(const PointFields& points, int count, const FieldStep& step)
{
    const WideRegisters wide;
    const auto move = [&](float* x, float* v, Floats<W> w, float gh) __attribute__((always_inline))
    {
        const Floats<W> at = load<W>(x), before = load<W>(v), after = step.kept * (before + gh);
        store<W>(v, w > 0.0f ? after : before);
        store<W>(x, w > 0.0f ? at + step.h * after : at);
    };
    for (int i = 0; i < count; i += W) {
        const Floats<W> w = load<W>(points.w + i);
        move(points.x + i, points.vx + i, w, step.ghX);
        move(points.y + i, points.vy + i, w, step.ghY);
    }
}

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung
