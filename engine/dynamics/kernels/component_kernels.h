#pragma once

// The inner loops of parts that are built alike, a part a lane. Included by one source file a width, each
// built for the processors that have it, so nothing here may be shared with other files.

#include "core/simd.h"
#include "dynamics/constraints/distance/component_batch.h"
#include "dynamics/constraints/distance/edge_formulas.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung {
namespace {
namespace component {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

/// W parts, a lane each, of which points are taken, changed and given back.
template <int W>
struct TwinGroup {
    using F = Floats<W>;
    using Run = TwinRun;

    const Run* run;
    const int* firsts;
    int live;
    float *starts, *sweeps, *numbers;

    /// @param slot among those that are taken at once
    SPRUNG_INLINE void begin(const Run& of, int group, int slot)
    {
        run = &of;
        firsts = of.firsts + group * W;
        live = of.live[group];
        starts = of.starts + group * (of.forces + of.projected) * Run::startRows * W;
        sweeps = of.sweeps + group * of.projected * Run::sweepRows * W;
        numbers = of.numbers + slot * of.points * Run::pointRows * W;
    }

    SPRUNG_INLINE F* at(int point) const
    {
        return reinterpret_cast<F*>(numbers + point * Run::pointRows * W);
    }
    SPRUNG_INLINE F* sweepOf(int projected) const
    {
        return reinterpret_cast<F*>(sweeps + projected * Run::sweepRows * W);
    }
    /// The velocity of the second end against the first.
    SPRUNG_INLINE Pairs<W> apart(const Run::Edge& edge, Run::PointRow row) const
    {
        const F *a = at(edge.from) + row, *b = at(edge.to) + row;
        return {b[0] - a[0], b[1] - a[1]};
    }
    SPRUNG_INLINE Stretch<F> stretch(int edge, const Pairs<W>& moved) const
    {
        const F* start = reinterpret_cast<const F*>(starts + edge * Run::startRows * W);
        return stretchOf<F>(start[Run::StartX], start[Run::StartY], start[Run::StartLength],
                            start[Run::StartStretch], moved.x, moved.y);
    }

    SPRUNG_INLINE void take(const float* points) const
    {
        const float* lanes[W];
        for (int lane = 0; lane < W; ++lane)
            lanes[lane] = points + numbersAt(firsts[lane]);
        for (int point = 0; point < run->points; ++point)
            takeNumbers<W>(lanes, point * perPoint, at(point));
    }
    SPRUNG_INLINE void give(float* points) const
    {
        float* lanes[W];
        for (int lane = 0; lane < W; ++lane)
            lanes[lane] = lane < live ? points + numbersAt(firsts[lane]) : run->spare;
        for (int point = 0; point < run->points; ++point)
            giveNumbers<W>(at(point), lanes, point * perPoint);
    }
};

/// Calls what is told for the groups, several at once, as an array and their number.
template <int W, class Step>
SPRUNG_INLINE void eachGroups(const TwinRun& run, const Step& step)
{
    for (int begin = 0; begin < run.groups; begin += TwinRun::groupsAtOnce) {
        TwinGroup<W> groups[TwinRun::groupsAtOnce];
        const int count =
            run.groups - begin < TwinRun::groupsAtOnce ? run.groups - begin : TwinRun::groupsAtOnce;
        for (int slot = 0; slot < count; ++slot)
            groups[slot].begin(run, begin + slot, slot);
        step(groups, count);
    }
}

template <int N>
struct DoubleLanes {
    typedef double D __attribute__((vector_size(8 * N), may_alias));
};

/// Finds the vector and the length of an edge for so many lanes, from doubles, then rounded. @param a, b its
/// ends: W numbers x, then y @param L at rest @param rows where they are kept
template <int W, int N>
SPRUNG_INLINE void beginLanes(const double* a, const double* b, const double* L, float* rows)
{
    using D = typename DoubleLanes<N>::D;
    const auto at = [](const double* all) __attribute__((always_inline))
    {
        D d;
        __builtin_memcpy(&d, all, sizeof d);
        return d;
    };
    const auto put = [rows](TwinRun::StartRow row, D d) __attribute__((always_inline))
    {
        store<N>(rows + row * W, __builtin_convertvector(d, Floats<N>));
    };
    const D x = at(b) - at(a), y = at(b + W) - at(a + W), square = x * x + y * y;
    D l;
    for (int lane = 0; lane < N; ++lane)
        l[lane] = __builtin_sqrt(square[lane]);
    put(TwinRun::StartX, x);
    put(TwinRun::StartY, y);
    put(TwinRun::StartLength, l);
    put(TwinRun::StartStretch, l - at(L));
}

template <int W>
void beginFrame(const TwinRun& run, const double* starts)
{
    const WideRegisters wide;
    constexpr int half = W < 8 ? W : 8;
    const int edges = run.forces + run.projected;
    for (int group = 0; group < run.groups; ++group) {
        TwinGroup<W> twins;
        twins.begin(run, group, 0);
        const auto placesOf = [&](int point) { return reinterpret_cast<double*>(twins.at(point)); };
        for (int point = 0; point < run.points; ++point) {
            for (int lane = 0; lane < W; ++lane) {
                const double* start = starts + 2 * (twins.firsts[lane] + point);
                placesOf(point)[lane] = start[0];
                placesOf(point)[W + lane] = start[1];
            }
        }
        for (int i = 0; i < edges; ++i) {
            const double *a = placesOf(run.edges[i].from), *b = placesOf(run.edges[i].to);
            const double* L = run.lengths + (group * edges + i) * W;
            float* rows = twins.starts + i * TwinRun::startRows * W;
            for (int lane = 0; lane < W; lane += half)
                beginLanes<W, half>(a + lane, b + lane, L + lane, rows + lane);
        }
    }
}

/// To be called where the points are at the beginning of a substep.
template <int W>
SPRUNG_INLINE void noteBefore(const TwinGroup<W>& group)
{
    using Run = TwinRun;
    for (int i = 0; i < group.run->projected; ++i) {
        const Pairs<W> moved = group.apart(group.run->edges[group.run->forces + i], Run::X);
        Floats<W>* rows = group.sweepOf(i);
        rows[Run::BeforeX] = moved.x;
        rows[Run::BeforeY] = moved.y;
        rows[Run::Lambda] = Floats<W>{};
    }
}

template <int W>
void beginSubstep(const TwinRun& run, const float* points)
{
    const WideRegisters wide;
    eachGroups<W>(run, [&](const TwinGroup<W>* groups, int count) {
        for (int slot = 0; slot < count; ++slot) {
            groups[slot].take(points);
            noteBefore<W>(groups[slot]);
        }
    });
}

/// All forces are taken before any acts.
template <int W>
SPRUNG_INLINE void applyForce(const TwinGroup<W>& group, int i, float h)
{
    using F = Floats<W>;
    using Run = TwinRun;
    const Run::Edge& edge = group.run->edges[i];
    const Stretch<F> now = group.stretch(i, group.apart(edge, Run::X));
    const Pairs<W> v = group.apart(edge, Run::Vx);
    const F J = h * forceOf<F>(now, F{} + edge.k, F{} + edge.damping, v.x, v.y);
    const F Jx = J * now.nx, Jy = J * now.ny;
    F *a = group.at(edge.from), *b = group.at(edge.to);
    a[Run::NextVx] += edge.wa * Jx;
    a[Run::NextVy] += edge.wa * Jy;
    b[Run::NextVx] += -edge.wb * Jx;
    b[Run::NextVy] += -edge.wb * Jy;
}

/// A substep begins where its forces are taken.  v' = kept (v + w F h + g h)
template <int W>
void applyForces(const TwinRun& run, float* points, float h, const float* gh, float kept)
{
    const WideRegisters wide;
    using Run = TwinRun;
    eachGroups<W>(run, [&](const TwinGroup<W>* groups, int count) {
        for (int slot = 0; slot < count; ++slot) {
            groups[slot].take(points);
            noteBefore<W>(groups[slot]);
            for (int point = 0; point < run.points; ++point)
                for (int axis = 0; axis < 2; ++axis)
                    groups[slot].at(point)[Run::NextVx + axis] = groups[slot].at(point)[Run::Vx + axis];
        }
        for (int i = 0; i < run.forces; ++i)
            for (int slot = 0; slot < count; ++slot)
                applyForce<W>(groups[slot], i, h);
        for (int slot = 0; slot < count; ++slot) {
            for (int point = 0; point < run.points; ++point) {
                Floats<W>* rows = groups[slot].at(point);
                for (int axis = 0; axis < 2; ++axis)
                    rows[Run::Vx + axis] = kept * (rows[Run::NextVx + axis] + gh[axis]);
            }
            groups[slot].give(points);
        }
    });
}

/// x += v h
template <int W>
SPRUNG_INLINE void step(const TwinGroup<W>& group, float h)
{
    using Run = TwinRun;
    for (int point = 0; point < group.run->points; ++point)
        for (int axis = 0; axis < 2; ++axis)
            group.at(point)[Run::X + axis] += h * group.at(point)[Run::Vx + axis];
}

template <int W>
SPRUNG_INLINE void projectOne(const TwinGroup<W>& group, int projected, float perSecond)
{
    using F = Floats<W>;
    using Run = TwinRun;
    const int i = group.run->forces + projected;
    const Run::Edge& edge = group.run->edges[i];
    const Pairs<W> moved = group.apart(edge, Run::X);
    const Stretch<F> now = group.stretch(i, moved);
    F* rows = group.sweepOf(projected);
    const F lambda = rows[Run::Lambda];
    const F d = correctionOf<F>(now, F{} + edge.a, F{} + edge.gamma, lambda, moved.x - rows[Run::BeforeX],
                                moved.y - rows[Run::BeforeY], F{} + edge.inverse);
    rows[Run::Lambda] = lambda + d;
    Way<F> way{now.nx, now.ny};
    if (edge.a == 0.0f) {
        const F* start = reinterpret_cast<const F*>(group.starts + i * Run::startRows * W);
        way = wayOf<F>(now, start[Run::StartX] + rows[Run::BeforeX], start[Run::StartY] + rows[Run::BeforeY],
                       turnBy<F>(now, lambda, d, F{} + (edge.wa + edge.wb)), F{});
    }
    const F Px = d * way.x, Py = d * way.y;
    const auto correct = [&](F * point, float w) __attribute__((always_inline))
    {
        const F x = w * Px, y = w * Py;
        point[Run::X] += x;
        point[Run::Y] += y;
        point[Run::Vx] += perSecond * x;
        point[Run::Vy] += perSecond * y;
    };
    correct(group.at(edge.from), -edge.wa);
    correct(group.at(edge.to), edge.wb);
}

template <int W>
void project(const TwinRun& run, float* points, float h, bool stepsFirst, bool backwards)
{
    const WideRegisters wide;
    const float perSecond = 1.0f / h;
    eachGroups<W>(run, [&](const TwinGroup<W>* groups, int count) {
        for (int slot = 0; slot < count; ++slot) {
            groups[slot].take(points);
            if (stepsFirst)
                step<W>(groups[slot], h);
        }
        for (int i = 0; i < run.projected; ++i)
            for (int slot = 0; slot < count; ++slot)
                projectOne<W>(groups[slot], backwards ? run.projected - 1 - i : i, perSecond);
        for (int slot = 0; slot < count; ++slot)
            groups[slot].give(points);
    });
}

/// The table of these at one width.
template <int W>
constexpr TwinKernels kernels{beginFrame<W>, applyForces<W>, beginSubstep<W>, project<W>};

#undef SPRUNG_INLINE

}  // namespace component
}  // namespace
}  // namespace sprung
