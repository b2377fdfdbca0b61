#pragma once

// The inner loops of parts that are built alike, a part a lane. Included by one source file a width, each
// built for the processors that have it, so nothing here may be shared with other files.

#include "core/simd.h"
#include "dynamics/constraints/distance/component_batch.h"
#include "dynamics/constraints/distance/edge_formulas.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung::dynamics {
namespace {
namespace component {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

/// W parts, a lane each, of which points are taken, changed and given back.
template <int W>
struct ComponentLanes {
    using F = Floats<W>;
    using Batch = ComponentBatch;

    const Batch* batch;
    const int* firsts;
    int live;
    float *starts, *sweeps, *rests, *numbers;

    /// @param slot among those that are taken at once
    SPRUNG_INLINE void begin(const Batch& of, int group, int slot)
    {
        batch = &of;
        firsts = of.firsts + group * W;
        live = of.live[group];
        starts = of.starts + group * (of.forces + of.projected) * Batch::startRows * W;
        sweeps = of.sweeps + group * of.projected * Batch::sweepRows * W;
        rests = of.rests + group * of.points * Batch::restRows * W;
        numbers = of.numbers + slot * of.points * Batch::pointRows * W;
    }

    SPRUNG_INLINE F* at(int point) const
    {
        return reinterpret_cast<F*>(numbers + point * Batch::pointRows * W);
    }
    SPRUNG_INLINE F* restOf(int point) const
    {
        return reinterpret_cast<F*>(rests + point * Batch::restRows * W);
    }
    SPRUNG_INLINE F* sweepOf(int projected) const
    {
        return reinterpret_cast<F*>(sweeps + projected * Batch::sweepRows * W);
    }
    /// The velocity of the second end against the first.
    SPRUNG_INLINE Pairs<W> apart(const Batch::Edge& edge, Batch::PointRow row) const
    {
        const F *a = at(edge.from) + row, *b = at(edge.to) + row;
        return {b[0] - a[0], b[1] - a[1]};
    }
    SPRUNG_INLINE Stretch<F> stretch(int edge, const Pairs<W>& moved) const
    {
        const F* start = reinterpret_cast<const F*>(starts + edge * Batch::startRows * W);
        return stretchOf<F>(start[Batch::StartX], start[Batch::StartY], start[Batch::StartLength],
                            start[Batch::StartStretch], moved.x, moved.y);
    }

    SPRUNG_INLINE void loadPoints(const float* points) const
    {
        const float* lanes[W];
        for (int lane = 0; lane < W; ++lane)
            lanes[lane] = points + numbersAt(firsts[lane]);
        for (int point = 0; point < batch->points; ++point)
            loadNumbers<W>(lanes, point * perPoint, at(point));
    }
    SPRUNG_INLINE void storePoints(float* points) const
    {
        float* lanes[W];
        for (int lane = 0; lane < W; ++lane)
            lanes[lane] = lane < live ? points + numbersAt(firsts[lane]) : batch->spare;
        for (int point = 0; point < batch->points; ++point)
            storeNumbers<W>(at(point), lanes, point * perPoint);
    }
};

/// Calls the step for the groups, several at once, as an array and their number.
template <int W, class Step>
SPRUNG_INLINE void eachGroups(const ComponentBatch& batch, const Step& step)
{
    for (int begin = 0; begin < batch.groups; begin += ComponentBatch::groupsAtOnce) {
        ComponentLanes<W> groups[ComponentBatch::groupsAtOnce];
        const int count = batch.groups - begin < ComponentBatch::groupsAtOnce ? batch.groups - begin
                                                                              : ComponentBatch::groupsAtOnce;
        for (int slot = 0; slot < count; ++slot)
            groups[slot].begin(batch, begin + slot, slot);
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
SPRUNG_INLINE void beginLanes(const double* a, const double* b, const double* L, double mostStretch,
                              float* rows)
{
    using D = typename DoubleLanes<N>::D;
    const auto at = [](const double* all) __attribute__((always_inline))
    {
        D d;
        __builtin_memcpy(&d, all, sizeof d);
        return d;
    };
    const auto put = [rows](ComponentBatch::StartRow row, D d) __attribute__((always_inline))
    {
        store<N>(rows + row * W, __builtin_convertvector(d, Floats<N>));
    };
    const D x = at(b) - at(a), y = at(b + W) - at(a + W), square = x * x + y * y;
    D l;
    for (int lane = 0; lane < N; ++lane)
        l[lane] = __builtin_sqrt(square[lane]);
    put(ComponentBatch::StartX, x);
    put(ComponentBatch::StartY, y);
    put(ComponentBatch::StartLength, l);
    put(ComponentBatch::StartStretch, startStretchOf(l, at(L), mostStretch));
}

template <int W>
void beginFrame(const ComponentBatch& batch, const double* starts, const float* rests)
{
    const WideRegisters wide;
    using Batch = ComponentBatch;
    constexpr int half = W < 8 ? W : 8;
    const int edges = batch.forces + batch.projected;
    for (int group = 0; group < batch.groups; ++group) {
        ComponentLanes<W> components;
        components.begin(batch, group, 0);
        const auto placesOf = [&](int point) { return reinterpret_cast<double*>(components.at(point)); };
        for (int point = 0; point < batch.points; ++point) {
            for (int lane = 0; lane < W; ++lane) {
                const double* start = starts + 2 * (components.firsts[lane] + point);
                placesOf(point)[lane] = start[0];
                placesOf(point)[W + lane] = start[1];
            }
            const Pairs<W> rest = gatherPairs<W, 2>(rests + numbersAt<2>(point), components.firsts);
            components.restOf(point)[Batch::RestX] = rest.x;
            components.restOf(point)[Batch::RestY] = rest.y;
        }
        for (int i = 0; i < edges; ++i) {
            const double *a = placesOf(batch.edges[i].from), *b = placesOf(batch.edges[i].to);
            const double* L = batch.lengths + (group * edges + i) * W;
            float* rows = components.starts + i * ComponentBatch::startRows * W;
            for (int lane = 0; lane < W; lane += half)
                beginLanes<W, half>(a + lane, b + lane, L + lane, batch.mostStretch[i], rows + lane);
        }
    }
}

template <int W>
void endFrame(const ComponentBatch& batch, float* rests)
{
    const WideRegisters wide;
    for (int group = 0; group < batch.groups; ++group) {
        ComponentLanes<W> components;
        components.begin(batch, group, 0);
        for (int point = 0; point < batch.points; ++point)
            for (int lane = 0; lane < components.live; ++lane)
                for (int axis = 0; axis < 2; ++axis)
                    rests[numbersAt<2>(components.firsts[lane] + point) + axis] =
                        components.restOf(point)[ComponentBatch::RestX + axis][lane];
    }
}

/// To be called where the points are at the beginning of a substep.
template <int W>
SPRUNG_INLINE void noteBefore(const ComponentLanes<W>& group)
{
    using Batch = ComponentBatch;
    for (int i = 0; i < group.batch->projected; ++i) {
        const Pairs<W> moved = group.apart(group.batch->edges[group.batch->forces + i], Batch::X);
        Floats<W>* rows = group.sweepOf(i);
        rows[Batch::BeforeX] = moved.x;
        rows[Batch::BeforeY] = moved.y;
        rows[Batch::Lambda] = Floats<W>{};
    }
}

template <int W>
void beginSubstep(const ComponentBatch& batch, const float* points)
{
    const WideRegisters wide;
    eachGroups<W>(batch, [&](const ComponentLanes<W>* groups, int count) {
        for (int slot = 0; slot < count; ++slot) {
            groups[slot].loadPoints(points);
            noteBefore<W>(groups[slot]);
        }
    });
}

/// All forces are taken before any acts.
template <int W>
SPRUNG_INLINE void applyForce(const ComponentLanes<W>& group, int i, float h)
{
    using F = Floats<W>;
    using Batch = ComponentBatch;
    const Batch::Edge& edge = group.batch->edges[i];
    const Stretch<F> now = group.stretch(i, group.apart(edge, Batch::X));
    const Pairs<W> v = group.apart(edge, Batch::Vx);
    const F J = h * forceOf<F>(now, F{} + edge.k, F{} + edge.damping, v.x, v.y);
    const F Jx = J * now.nx, Jy = J * now.ny;
    F *a = group.at(edge.from), *b = group.at(edge.to);
    a[Batch::NextVx] += edge.wa * Jx;
    a[Batch::NextVy] += edge.wa * Jy;
    b[Batch::NextVx] += -edge.wb * Jx;
    b[Batch::NextVy] += -edge.wb * Jy;
}

/// v' = kept (v + g h + rest), of which the rest is what did not get in, of the point in each lane.
template <int W>
SPRUNG_INLINE void accelerate(const ComponentLanes<W>& group, int point, const float* gh, float kept)
{
    using F = Floats<W>;
    using Batch = ComponentBatch;
    F *rows = group.at(point), *rests = group.restOf(point);
    for (int axis = 0; axis < 2; ++axis) {
        F& rest = rests[Batch::RestX + axis];
        const F v = rows[Batch::NextVx + axis], more = gh[axis] + rest, sum = v + more;
        rest = more - (sum - v);
        rows[Batch::Vx + axis] = kept * sum;
    }
}

/// A substep begins where its forces are taken.  v' = kept (v + w F h + g h)
template <int W>
void applyForces(const ComponentBatch& batch, float* points, float h, const float* gh, float kept)
{
    const WideRegisters wide;
    using Batch = ComponentBatch;
    eachGroups<W>(batch, [&](const ComponentLanes<W>* groups, int count) {
        for (int slot = 0; slot < count; ++slot) {
            groups[slot].loadPoints(points);
            noteBefore<W>(groups[slot]);
            for (int point = 0; point < batch.points; ++point)
                for (int axis = 0; axis < 2; ++axis)
                    groups[slot].at(point)[Batch::NextVx + axis] = groups[slot].at(point)[Batch::Vx + axis];
        }
        for (int i = 0; i < batch.forces; ++i)
            for (int slot = 0; slot < count; ++slot)
                applyForce<W>(groups[slot], i, h);
        for (int slot = 0; slot < count; ++slot) {
            for (int point = 0; point < batch.points; ++point)
                accelerate<W>(groups[slot], point, gh, kept);
            groups[slot].storePoints(points);
        }
    });
}

/// x += v h
template <int W>
SPRUNG_INLINE void step(const ComponentLanes<W>& group, float h)
{
    using Batch = ComponentBatch;
    for (int point = 0; point < group.batch->points; ++point)
        for (int axis = 0; axis < 2; ++axis)
            group.at(point)[Batch::X + axis] += h * group.at(point)[Batch::Vx + axis];
}

template <int W>
SPRUNG_INLINE void projectOne(const ComponentLanes<W>& group, int projected, float perSecond)
{
    using F = Floats<W>;
    using Batch = ComponentBatch;
    const int i = group.batch->forces + projected;
    const Batch::Edge& edge = group.batch->edges[i];
    const Pairs<W> moved = group.apart(edge, Batch::X);
    const Stretch<F> now = group.stretch(i, moved);
    F* rows = group.sweepOf(projected);
    const F lambda = rows[Batch::Lambda];
    const F d = correctionOf<F>(now, F{} + edge.a, F{} + edge.gamma, lambda, moved.x - rows[Batch::BeforeX],
                                moved.y - rows[Batch::BeforeY], F{} + edge.inverse);
    rows[Batch::Lambda] = lambda + d;
    Direction<F> way{now.nx, now.ny};
    if (edge.a == 0.0f) {
        const F* start = reinterpret_cast<const F*>(group.starts + i * Batch::startRows * W);
        way = directionOf<F>(now, start[Batch::StartX] + rows[Batch::BeforeX],
                             start[Batch::StartY] + rows[Batch::BeforeY],
                             turnBy<F>(now, lambda, d, F{} + (edge.wa + edge.wb)), F{});
    }
    const F Px = d * way.x, Py = d * way.y;
    const auto correct = [&](F * point, float w) __attribute__((always_inline))
    {
        const F x = w * Px, y = w * Py;
        point[Batch::X] += x;
        point[Batch::Y] += y;
        point[Batch::Vx] += perSecond * x;
        point[Batch::Vy] += perSecond * y;
    };
    correct(group.at(edge.from), -edge.wa);
    correct(group.at(edge.to), edge.wb);
}

template <int W>
void project(const ComponentBatch& batch, float* points, float h, bool stepsFirst, bool backwards)
{
    const WideRegisters wide;
    const float perSecond = 1.0f / h;
    eachGroups<W>(batch, [&](const ComponentLanes<W>* groups, int count) {
        for (int slot = 0; slot < count; ++slot) {
            groups[slot].loadPoints(points);
            if (stepsFirst)
                step<W>(groups[slot], h);
        }
        for (int i = 0; i < batch.projected; ++i)
            for (int slot = 0; slot < count; ++slot)
                projectOne<W>(groups[slot], backwards ? batch.projected - 1 - i : i, perSecond);
        for (int slot = 0; slot < count; ++slot)
            groups[slot].storePoints(points);
    });
}

/// The table of these at one width.
template <int W>
constexpr ComponentKernels kernels{beginFrame<W>, applyForces<W>, beginSubstep<W>, project<W>, endFrame<W>};

#undef SPRUNG_INLINE

}  // namespace component
}  // namespace
}  // namespace sprung::dynamics
