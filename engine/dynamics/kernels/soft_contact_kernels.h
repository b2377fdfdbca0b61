#pragma once

// The inner loops of soft contacts, W at a time, as SoftContacts does it. Included by one source file a
// width, each built for the processors that have it, so nothing here may be shared with other files.

#include "dynamics/constraints/contact/soft_contact_batch.h"
#include "dynamics/constraints/contact/soft_contact_limits.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung::dynamics {
namespace {
namespace soft_contact {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

template <class F>
SPRUNG_INLINE F lesser(F a, F b)
{
    return a < b ? a : b;
}

template <class F>
SPRUNG_INLINE F greater(F a, F b)
{
    return a > b ? a : b;
}

template <class F>
SPRUNG_INLINE F within(F f, F min, F max)
{
    return lesser(greater(f, min), max);
}

/// A block's contacts, one a lane.
template <int W>
struct SoftContactBlock {
    using F = Floats<W>;
    using Batch = SoftContactBatch;

    float* rows;
    const int* at;
    Batch::Block block;
    F nx, ny;

    SPRUNG_INLINE SoftContactBlock(const Batch& batch, int i)
        : rows(batch.rows + static_cast<std::size_t>(i) * (Batch::count * W)),
          at(batch.at + static_cast<std::size_t>(i) * (Batch::maxPoints * W)),
          block(batch.list[i]),
          nx(get(Batch::Nx)),
          ny(get(Batch::Ny))
    {
    }

    SPRUNG_INLINE F get(int row) const { return load<W>(rows + row * W); }
    SPRUNG_INLINE void put(int row, F f) const { store<W>(rows + row * W, f); }

    /// The motion of B against A: sum t x, and along the tangent that with sum u n.x.
    struct Apart {
        Pairs<W> motion;
        F along;
    };

    SPRUNG_INLINE Apart apart(const float* numbers) const
    {
        const Pairs<W> first = gatherPairs<W, 1>(numbers, at);
        F x = get(Batch::Share) * first.x, y = get(Batch::Share) * first.y;
        F leaning = get(Batch::Lean) * alongNormal(first);
        for (int k = 1; k < block.points; ++k) {
            const Pairs<W> one = gatherPairs<W, 1>(numbers, at + k * W);
            x += get(Batch::Share + k) * one.x;
            y += get(Batch::Share + k) * one.y;
            leaning += get(Batch::Lean + k) * alongNormal(one);
        }
        return {{x, y}, alongTangent({x, y}) + leaning};
    }
    /// Likewise how they have moved, and their velocities.
    SPRUNG_INLINE std::pair<Apart, Pairs<W>> bothApart(const float* numbers) const
    {
        F sums[perPoint] = {}, leaning{};
        for (int k = 0; k < block.points; ++k) {
            const float* lanes[W];
            for (int lane = 0; lane < W; ++lane)
                lanes[lane] = numbers + numbersAt<1>(at[k * W + lane]);
            F ofPoint[perPoint];
            loadNumbers<W>(lanes, 0, ofPoint);
            const F share = get(Batch::Share + k);
            for (int i = 0; i < perPoint; ++i)
                sums[i] = k == 0 ? share * ofPoint[i] : sums[i] + share * ofPoint[i];
            leaning += get(Batch::Lean + k) * alongNormal({ofPoint[0], ofPoint[1]});
        }
        const Pairs<W> moved{sums[0], sums[1]};
        return {{moved, alongTangent(moved) + leaning}, {sums[2], sums[3]}};
    }
    SPRUNG_INLINE F alongNormal(const Pairs<W>& v) const { return nx * v.x + ny * v.y; }
    SPRUNG_INLINE F alongTangent(const Pairs<W>& v) const { return nx * v.y - ny * v.x; }

    /// Since they stuck, or last slid, they have been pulled so far along each other at the start of the
    /// frame. What touches nothing, or slides, begins anew.
    SPRUNG_INLINE void slide(const Apart& moved) const
    {
        const F lambda = get(Batch::Lambda), lt = get(Batch::Lt), max = get(Batch::Mu) * lambda;
        const auto slides = (lambda == 0.0f) | (lt >= max) | (lt <= -max);
        put(Batch::Tau, slides ? -moved.along : get(Batch::Tau));
    }

    /// The work of the depenetration speed, of those that press.
    SPRUNG_INLINE void addWork(const Pairs<W>& moved, float h) const
    {
        const F start = get(Batch::Start), lambda = get(Batch::Lambda);
        const F overlap = greater<F>(-start, F{});
        const F way = within<F>(get(Batch::S0) + alongNormal(moved) - start, F{}, overlap);
        const F held = greater<F>(lambda - way * get(Batch::InverseW), F{});
        const F work = get(Batch::Work), before = get(Batch::Way);
        put(Batch::Work, lambda > 0.0f ? work + 0.5f * held * (way + before) / (h * h) : work);
        put(Batch::Held, lambda > 0.0f ? held : get(Batch::Held));
        put(Batch::Way, lambda > 0.0f ? way : before);
    }
};

template <int W>
void beginSubstep(const SoftContactBatch& batch, const float* points)
{
    const WideRegisters wide;
    using Batch = SoftContactBatch;
    for (int i = 0; i < batch.blocks; ++i) {
        const SoftContactBlock<W> block(batch, i);
        const auto [moved, velocity] = block.bothApart(points);
        block.slide(moved);
        block.put(Batch::Start, block.get(Batch::S0) + block.alongNormal(moved.motion));
        block.put(Batch::Vn0, block.alongNormal(velocity));
        block.put(Batch::Lambda, Floats<W>{});
        block.put(Batch::Lt, Floats<W>{});
    }
}

template <int W>
SPRUNG_INLINE void projectBlock(const SoftContactBlock<W>& block, float* points, float h,
                                float depenetrationSpeed)
{
    using F = Floats<W>;
    using Batch = SoftContactBatch;
    const typename SoftContactBlock<W>::Apart apart = block.apart(points);
    const F s = block.get(Batch::S0) + block.alongNormal(apart.motion);
    const F target = lesser<F>(block.get(Batch::Start) + depenetrationSpeed * h, F{});
    const F before = block.get(Batch::Lambda), inverseW = block.get(Batch::InverseW);
    if (!anyOf<W>((s < target) | (before > 0.0f)))
        return;
    const F lambda = greater<F>(before - (s - target) * inverseW, F{});
    const F max = block.get(Batch::Mu) * lambda, ltBefore = block.get(Batch::Lt);
    const F pulled = block.get(Batch::Tau) + apart.along;
    const F lt = within<F>(ltBefore - pulled * inverseW, -max, max);
    block.put(Batch::Lambda, lambda);
    block.put(Batch::Lt, lt);
    const F Pn = lambda - before, Pt = lt - ltBefore;
    const F Px = Pn * block.nx - Pt * block.ny, Py = Pn * block.ny + Pt * block.nx;
    for (int k = 0; k < block.block.points; ++k) {
        const F shift = block.get(Batch::Shift + k), leaning = block.get(Batch::LeanShift + k) * Pt;
        correctPairs<W, 1>({shift * Px + leaning * block.nx, shift * Py + leaning * block.ny},
                           block.at + k * W, block.block.live, points, 1.0f / h);
    }
}

template <int W>
void project(const SoftContactBatch& batch, float* points, float h, bool backwards)
{
    const WideRegisters wide;
    for (int i = 0; i < batch.blocks; ++i)
        projectBlock<W>(SoftContactBlock<W>(batch, backwards ? batch.blocks - 1 - i : i), points, h,
                        batch.depenetrationSpeed);
}

/// The depenetration speed may leave no more separating speed than max(0, vn0, -e vn0).
template <int W>
SPRUNG_INLINE void endBlock(const SoftContactBlock<W>& block, float* points, float h)
{
    using F = Floats<W>;
    using Batch = SoftContactBatch;
    const F lambda = block.get(Batch::Lambda);
    if (!anyOf<W>(lambda > 0.0f))
        return;
    const auto [moved, velocity] = block.bothApart(points);
    block.addWork(moved.motion, h);
    const F vn = block.alongNormal(velocity);
    const F vn0 = block.get(Batch::Vn0), rebound = -block.get(Batch::E) * vn0;
    const F created = greater<F>(lambda * block.get(Batch::W) / h + lesser<F>(vn0, F{}), F{});
    const F allowed = greater<F>(greater<F>(vn0, rebound), F{});
    const auto bounces = (block.get(Batch::Start) > 0.0f) & (vn0 < -slowestBounce) & (vn < rebound);
    const F change = bounces ? rebound - vn : -within<F>(vn - allowed, F{}, created);
    const F J = lambda > 0.0f ? change * block.get(Batch::InverseW) : F{};
    if (!anyOf<W>(J != 0.0f))
        return;
    for (int k = 0; k < block.block.points; ++k) {
        const F dv = block.get(Batch::Shift + k) * J;
        addVelocities<W, 1>({dv * block.nx, dv * block.ny}, block.at + k * W, block.block.live, points);
    }
}

template <int W>
void endSubstep(const SoftContactBatch& batch, float* points, float h)
{
    const WideRegisters wide;
    for (int i = 0; i < batch.blocks; ++i)
        endBlock<W>(SoftContactBlock<W>(batch, i), points, h);
}

/// The table of these at one width.
template <int W>
constexpr SoftContactKernels kernels{beginSubstep<W>, project<W>, endSubstep<W>};

#undef SPRUNG_INLINE

}  // namespace soft_contact
}  // namespace
}  // namespace sprung::dynamics
