#pragma once

// The inner loops of chains, W links at a time. Included by one source a width, each built for the
// processors that have it, so nothing here may be shared with other files.

#include "core/simd.h"
#include "dynamics/constraints/distance/edge_formulas.h"
#include "dynamics/kernels/chains_at_once.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung::dynamics {
namespace {
namespace chain {

#define SPRUNG_INLINE [[gnu::always_inline]] inline

/// The largest of each chain: with one chain the largest of all lanes.
template <int W>
SPRUNG_INLINE Floats<W> largestOfChain(Floats<W> f, int side)
{
    if (side == W)
        return f;
    float largest = f[0];
    for (int lane = 1; lane < W; ++lane)
        largest = largest > f[lane] ? largest : f[lane];
    return Floats<W>{} + largest;
}

/// The result is the worst C of each chain, as a share of its link.
template <int W>
SPRUNG_INLINE Floats<W> measure(const ChainBatch& batch)
{
    Floats<W> worst{};
    for (int i = 0; i < batch.linkNumbers(); i += W) {
        const Link<W> link = measureAt<W>(batch, i, worst);
        store<W>(batch.rows[ChainBatch::C] + i, link.C);
        store<W>(batch.rows[ChainBatch::Diagonal] + i, link.K);
    }
    return largestOfChain<W>(worst, batch.side);
}

/// Springs give way (Edges):
///
///   C = (l - L + a lambda + gamma n.(dx_b - dx_a)) / (1 + gamma),  K_ee = w_a + w_b + a / (1 + gamma)
///
/// That keeps even a taut row solvable, without measure's regularity. The result is the worst C as a share of
/// its link, times `finer`: what a spring carries shows in far less than what a rigid link may be off by.
template <int W>
SPRUNG_INLINE Floats<W> soften(const ChainBatch& batch)
{
    using F = Floats<W>;
    constexpr float finer = 100.0f;
    const auto row = [&](ChainBatch::Row r, int i) { return load<W>(batch.rows[r] + i); };
    F worst{};
    for (int i = 0; i < batch.linkNumbers(); i += W) {
        const int ahead = i + batch.side;
        const F a = row(ChainBatch::Compliance, i), s = row(ChainBatch::Undamped, i);
        const F dx = row(ChainBatch::X, ahead) - row(ChainBatch::X, i) - row(ChainBatch::BeforeX, i);
        const F dy = row(ChainBatch::Y, ahead) - row(ChainBatch::Y, i) - row(ChainBatch::BeforeY, i);
        const F apart = row(ChainBatch::Nx, i) * dx + row(ChainBatch::Ny, i) * dy;
        const F C = s * (row(ChainBatch::C, i) + a * row(ChainBatch::Lambda, i)) + (1.0f - s) * apart;
        store<W>(batch.rows[ChainBatch::C] + i, C);
        const F sum = row(ChainBatch::Weight, i) + row(ChainBatch::Weight, ahead);
        store<W>(batch.rows[ChainBatch::Diagonal] + i, sum > 0.0f ? sum + a * s : F{} + 1.0f);
        worst = larger<W>(finer * magnitude<W>(C) * row(ChainBatch::InverseLength, i), worst);
    }
    return largestOfChain<W>(worst, batch.side);
}

/// Ends that hang on bodies: w = n . (1/M I + r_perp r_perp^T / I) n
inline void measureEnds(const ChainBatch& batch)
{
    for (int c = 0; c < batch.side; ++c) {
        for (int last = 0; last < 2; ++last) {
            const ChainBatch::End& end = batch.ends[last * batch.side + c];
            const int link = last * (batch.links - 1) * batch.side + c;
            const float nx = batch.rows[ChainBatch::Nx][link], ny = batch.rows[ChainBatch::Ny][link];
            const float w = nx * (end.xx * nx + end.xy * ny) + ny * (end.xy * nx + end.yy * ny);
            float& diagonal = batch.rows[ChainBatch::Diagonal][link];
            const int other = last == 0 ? link + batch.side : link;  // the node at its other end
            const float sum = w + batch.rows[ChainBatch::Weight][other];
            if (w > 0.0f)
                diagonal = batch.isOfSprings ? sum + batch.rows[ChainBatch::Compliance][link] *
                                                         batch.rows[ChainBatch::Undamped][link]
                                             : sum * (1.0f + regularity);
        }
    }
}

/// K_e,e+1 = -w_p n_e . n_e+1, p between them
template <int W>
SPRUNG_INLINE void couple(const ChainBatch& batch)
{
    using F = Floats<W>;
    const auto row = [&](ChainBatch::Row r, int i) { return load<W>(batch.rows[r] + i); };
    for (int i = 0; i < batch.linkNumbers() - batch.side; i += W) {
        const int ahead = i + batch.side;
        const F cosine = row(ChainBatch::Nx, i) * row(ChainBatch::Nx, ahead) +
                         row(ChainBatch::Ny, i) * row(ChainBatch::Ny, ahead);
        store<W>(batch.rows[ChainBatch::Next] + i, -row(ChainBatch::Weight, ahead) * cosine);
    }
}

/// The steps of nodes by the links on either side: x += w (d_lambda n behind - d_lambda n ahead).
template <int W>
SPRUNG_INLINE void findSteps(const ChainBatch& batch)
{
    using F = Floats<W>;
    const auto row = [&](ChainBatch::Row r, int i) { return load<W>(batch.rows[r] + i); };
    for (int i = 0; i < batch.nodeNumbers(); i += W) {
        const int behind = i - batch.side;
        const F pushed = row(ChainBatch::DLambda, behind), pulled = row(ChainBatch::DLambda, i);
        const F w = row(ChainBatch::Weight, i);
        store<W>(batch.rows[ChainBatch::StepX] + i,
                 w * (pushed * row(ChainBatch::Nx, behind) - pulled * row(ChainBatch::Nx, i)));
        store<W>(batch.rows[ChainBatch::StepY] + i,
                 w * (pushed * row(ChainBatch::Ny, behind) - pulled * row(ChainBatch::Ny, i)));
    }
}

/// The node of an end, the link there, and its share of that link's push.
struct EndPlace {
    int node, link;
    float sign;

    EndPlace(const ChainBatch& batch, int chain, int last)
        : node(last * batch.links * batch.side + chain),
          link(last * (batch.links - 1) * batch.side + chain),
          sign(last ? 1.0f : -1.0f)
    {
    }
};

inline void findStepsOfEnds(const ChainBatch& batch)
{
    for (int c = 0; c < batch.side; ++c) {
        for (int last = 0; last < 2; ++last) {
            const ChainBatch::End& end = batch.ends[last * batch.side + c];
            const EndPlace at(batch, c, last);
            const float push = at.sign * batch.rows[ChainBatch::DLambda][at.link];
            const float x = push * batch.rows[ChainBatch::Nx][at.link];
            const float y = push * batch.rows[ChainBatch::Ny][at.link];
            if (end.xx + end.yy > 0.0f) {
                batch.rows[ChainBatch::StepX][at.node] = end.xx * x + end.xy * y;
                batch.rows[ChainBatch::StepY][at.node] = end.xy * x + end.yy * y;
            }
        }
    }
}

/// The farthest that a link of each chain turns by the steps. rad
template <int W>
SPRUNG_INLINE Floats<W> largestTurn(const ChainBatch& batch)
{
    using F = Floats<W>;
    const auto row = [&](ChainBatch::Row r, int i) { return load<W>(batch.rows[r] + i); };
    F largest{};
    for (int i = 0; i < batch.linkNumbers(); i += W) {
        const int ahead = i + batch.side;
        const F across =
            row(ChainBatch::Nx, i) * (row(ChainBatch::StepY, ahead) - row(ChainBatch::StepY, i)) -
            row(ChainBatch::Ny, i) * (row(ChainBatch::StepX, ahead) - row(ChainBatch::StepX, i));
        largest = larger<W>(magnitude<W>(across) * row(ChainBatch::InverseLength, i), largest);
    }
    return largestOfChain<W>(largest, batch.side);
}

template <int W>
SPRUNG_INLINE void add(float* sum, Floats<W> share, const float* numbers)
{
    const Floats<W> before = load<W>(sum);
    store<W>(sum, share > 0.0f ? before + share * load<W>(numbers) : before);
}

template <int W>
SPRUNG_INLINE void loadLambdas(const ChainBatch& batch, Floats<W> share)
{
    for (int i = 0; batch.isAskedFor && i < batch.linkNumbers(); i += W)
        add<W>(batch.rows[ChainBatch::Lambda] + i, share, batch.rows[ChainBatch::DLambda] + i);
}

/// To the sum of corrections, which the first begin.
template <int W>
SPRUNG_INLINE void makeSteps(const ChainBatch& batch, Floats<W> share, bool isFirst)
{
    const auto makeStep = [&](ChainBatch::Row sum, ChainBatch::Row step, int i) {
        const Floats<W> before = isFirst ? Floats<W>{} : load<W>(batch.rows[sum] + i);
        const Floats<W> after = before + share * load<W>(batch.rows[step] + i);
        store<W>(batch.rows[sum] + i, share > 0.0f ? after : before);
    };
    for (int i = 0; i < batch.nodeNumbers(); i += W) {
        makeStep(ChainBatch::Dx, ChainBatch::StepX, i);
        makeStep(ChainBatch::Dy, ChainBatch::StepY, i);
    }
    loadLambdas<W>(batch, share);
}

/// Places follow, for who solves once more.
template <int W>
SPRUNG_INLINE void moveNodes(const ChainBatch& batch, Floats<W> share)
{
    for (int i = 0; i < batch.nodeNumbers(); i += W) {
        add<W>(batch.rows[ChainBatch::X] + i, share, batch.rows[ChainBatch::StepX] + i);
        add<W>(batch.rows[ChainBatch::Y] + i, share, batch.rows[ChainBatch::StepY] + i);
    }
}

template <int W>
SPRUNG_INLINE void pushEnds(const ChainBatch& batch, Floats<W> shares)
{
    for (int c = 0; c < batch.side; ++c) {
        const float share = shares[c];
        for (int last = 0; last < 2; ++last) {
            const EndPlace at(batch, c, last);
            const float push = at.sign * share * batch.rows[ChainBatch::DLambda][at.link];
            batch.ends[last * batch.side + c].pushX += push * batch.rows[ChainBatch::Nx][at.link];
            batch.ends[last * batch.side + c].pushY += push * batch.rows[ChainBatch::Ny][at.link];
        }
    }
}

template <int W>
SPRUNG_INLINE bool isAny(typename LaneTypes<W>::I lanes)
{
    bool any = false;
    for (int lane = 0; lane < W; ++lane)
        any |= lanes[lane] != 0;
    return any;
}

/// Returns a bit a lane, set where it is true.
template <int W>
SPRUNG_INLINE unsigned maskOf(typename LaneTypes<W>::I lanes)
{
    unsigned mask = 0;
    for (int lane = 0; lane < W; ++lane)
        mask |= static_cast<unsigned>(lanes[lane] != 0) << lane;
    return mask;
}

/// The largest of all lanes.
template <int W>
SPRUNG_INLINE float largestOfAll(Floats<W> f)
{
    float largest = f[0];
    for (int lane = 1; lane < W; ++lane)
        largest = largest > f[lane] ? largest : f[lane];
    return largest;
}

/// K, up to the links that meet, once they are measured.
template <int W>
SPRUNG_INLINE void eliminateLinks(const ChainBatch& batch)
{
    if (isEliminatedAtOnce<W>(batch))
        return;
    if (batch.ends)
        measureEnds(batch);
    couple<W>(batch);
    if (batch.side == W)
        eliminate<Floats<W>>(batch);
    else
        eliminate<float>(batch);
}

template <int W>
SPRUNG_INLINE Floats<W> measureOrEliminate(const ChainBatch& batch)
{
    if (isEliminatedAtOnce<W>(batch))
        return eliminateAtOnce<W>(batch);
    const Floats<W> worst = measure<W>(batch);
    return batch.isOfSprings ? soften<W>(batch) : worst;
}

/// d_lambda, and what it does to the nodes. The result is how far links turn, rad.
template <int W>
SPRUNG_INLINE Floats<W> backSubstitute(const ChainBatch& batch)
{
    if (isEliminatedAtOnce<W>(batch))
        return BackSubstitution<W>(batch).backSubstitute();
    if (batch.side == W)
        substitute<Floats<W>>(batch);
    else
        substitute<float>(batch);
    findSteps<W>(batch);
    if (batch.ends)
        findStepsOfEnds(batch);
    if (batch.atJunction && batch.side == W)
        addPushAtJunction<Floats<W>>(batch);
    else if (batch.atJunction)
        addPushAtJunction<float>(batch);
    return largestTurn<W>(batch);
}

/// No link may turn farther than the small angles a solve holds for: a straight row that is pushed together
/// has no small solution.
template <class F>
SPRUNG_INLINE F trustedShare(F turn)
{
    return turn > maxTurn ? maxTurn / turn : F{} + 1.0f;
}

/// The same chains, pushing along the directions of the substep's start.
inline ChainBatch alongBefore(const ChainBatch& batch)
{
    ChainBatch along = batch;
    along.rows[ChainBatch::Nx] = batch.rows[ChainBatch::BeforeX];
    along.rows[ChainBatch::Ny] = batch.rows[ChainBatch::BeforeY];
    return along;
}

/// Ends that hang on bodies, likewise.
inline void warmEnds(const ChainBatch& batch)
{
    for (int c = 0; c < batch.side; ++c) {
        for (int last = 0; last < 2; ++last) {
            ChainBatch::End& end = batch.ends[last * batch.side + c];
            const EndPlace at(batch, c, last);
            const float push = at.sign * batch.rows[ChainBatch::Lambda][at.link];
            const float x = push * batch.rows[ChainBatch::BeforeX][at.link];
            const float y = push * batch.rows[ChainBatch::BeforeY][at.link];
            batch.rows[ChainBatch::X][at.node] += end.xx * x + end.xy * y;
            batch.rows[ChainBatch::Y][at.node] += end.xy * x + end.yy * y;
            end.pushX += x;
            end.pushY += y;
        }
    }
}

/// The links push as they did in the last substep, along the directions they have at the start of this one:
/// what is left for the solves to find is the change. So the greater part of a push is along the direction
/// before the motion, which keeps energy and angular momentum (SHAKE), while what comes suddenly is along the
/// direction after it, which is stable. So are great pushes on light nodes, of which a share alone is
/// believed. The result tells in which chains all was.
template <int W>
SPRUNG_INLINE typename LaneTypes<W>::I warmStart(const ChainBatch& batch)
{
    using F = Floats<W>;
    const auto row = [&](ChainBatch::Row r, int i) { return load<W>(batch.rows[r] + i); };
    F half{};
    for (int i = 0; i < batch.linkNumbers(); i += W) {
        const F w = row(ChainBatch::Weight, i) + row(ChainBatch::Weight, i + batch.side);
        const F pushed = magnitude<W>(row(ChainBatch::Lambda, i)) * w * row(ChainBatch::InverseLength, i);
        half = larger<W>(pushed, half);
    }
    const F turn = largestOfChain<W>(half + half, batch.side);
    if (isAny<W>(turn > gentleTurn)) {
        const F share = turn > gentleTurn ? gentleTurn / turn : F{} + 1.0f;
        for (int i = 0; i < batch.linkNumbers(); i += W)
            store<W>(batch.rows[ChainBatch::Lambda] + i, share * row(ChainBatch::Lambda, i));
    }
    const auto pushOf = [&](ChainBatch::Row way, int i) __attribute__((always_inline))
    {
        return row(ChainBatch::Lambda, i) * row(way, i);
    };
    const auto move = [&](ChainBatch::Row at, ChainBatch::Row sum, int i, F step)
        __attribute__((always_inline))
    {
        store<W>(batch.rows[sum] + i, step);
        store<W>(batch.rows[at] + i, row(at, i) + step);
    };
    F behindX = pushOf(ChainBatch::BeforeX, -batch.side), behindY = pushOf(ChainBatch::BeforeY, -batch.side);
    for (int i = 0; i < batch.nodeNumbers(); i += W) {
        if (batch.side != W) {
            behindX = pushOf(ChainBatch::BeforeX, i - batch.side);
            behindY = pushOf(ChainBatch::BeforeY, i - batch.side);
        }
        const F x = pushOf(ChainBatch::BeforeX, i), y = pushOf(ChainBatch::BeforeY, i);
        const F w = row(ChainBatch::Weight, i);
        move(ChainBatch::X, ChainBatch::Dx, i, w * (behindX - x));
        move(ChainBatch::Y, ChainBatch::Dy, i, w * (behindY - y));
        behindX = x;
        behindY = y;
    }
    if (batch.ends)
        warmEnds(batch);
    return turn <= gentleTurn;
}

/// The directions that links have when a share of the last steps is made: those of the next substep's start.
template <int W>
SPRUNG_INLINE void noteWays(const ChainBatch& batch, Floats<W> share)
{
    using F = Floats<W>;
    const auto row = [&](ChainBatch::Row r, int i) { return load<W>(batch.rows[r] + i); };
    const auto moved = [&](ChainBatch::Row at, ChainBatch::Row step, int i) __attribute__((always_inline))
    {
        const F before = row(at, i);
        return share > 0.0f ? before + share * row(step, i) : before;
    };
    F hereX = moved(ChainBatch::X, ChainBatch::StepX, 0), hereY = moved(ChainBatch::Y, ChainBatch::StepY, 0);
    for (int i = 0; i < batch.linkNumbers(); i += W) {
        if (batch.side != W) {
            hereX = moved(ChainBatch::X, ChainBatch::StepX, i);
            hereY = moved(ChainBatch::Y, ChainBatch::StepY, i);
        }
        const F x = moved(ChainBatch::X, ChainBatch::StepX, i + batch.side);
        const F y = moved(ChainBatch::Y, ChainBatch::StepY, i + batch.side);
        const F perLength = row(ChainBatch::InverseLength, i);
        store<W>(batch.rows[ChainBatch::BeforeX] + i, (row(ChainBatch::StartX, i) + (x - hereX)) * perLength);
        store<W>(batch.rows[ChainBatch::BeforeY] + i, (row(ChainBatch::StartY, i) + (y - hereY)) * perLength);
        hereX = x;
        hereY = y;
    }
}

/// Chains that are not gentle push along the directions they have now.
template <int W>
SPRUNG_INLINE void chooseWays(const ChainBatch& batch, typename LaneTypes<W>::I isGentle)
{
    const auto choose = [&](ChainBatch::Row before, ChainBatch::Row now, int i) {
        float* const way = batch.rows[before] + i;
        store<W>(way, isGentle ? load<W>(way) : load<W>(batch.rows[now] + i));
    };
    for (int i = 0; i < batch.linkNumbers(); i += W) {
        choose(ChainBatch::BeforeX, ChainBatch::Nx, i);
        choose(ChainBatch::BeforeY, ChainBatch::Ny, i);
    }
}

/// Each solve is exact for small motions; repeated until each chain is as long as it should be. After links
/// have turned by no more than an angle a, C is at most a^2/2 of a link: that need not be measured. Of
/// several solves of a substep all but the last push gentle chains along the directions of its start.
template <int W>
ChainSolve solve(const ChainBatch& given, int minSolves, bool isFirst)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    using F = Floats<W>;
    using I = typename LaneTypes<W>::I;
    const bool isWarm = isFirst && batch.isAlone;
    const I isGentle = isWarm ? warmStart<W>(batch) : I{};
    const ChainBatch along = alongBefore(batch);
    I open = I{} - 1;  // chains that go on
    F share{};         // of the last steps, that are to be made
    bool moved = isWarm, isSettled = false;
    float before = 0.0f;
    for (int solves = 0; solves < maxSolves && !isSettled; ++solves) {
        if (solves > 0)
            moveNodes<W>(batch, share);
        share = F{};
        const F residual = measureOrEliminate<W>(batch);
        if (solves == 0)
            before = largestOfAll<W>(residual);
        if (solves >= minSolves)
            open &= ~(residual < goodEnough);
        isSettled = !isAny<W>(open);
        if (isSettled)
            break;
        eliminateLinks<W>(batch);
        const bool isLast = !isWarm || solves + 1 >= minSolves;
        if (!isLast)
            chooseWays<W>(batch, isGentle);
        const ChainBatch& pushing = isLast ? batch : along;
        const F turn = backSubstitute<W>(pushing), trusted = trustedShare<F>(turn);
        share = open ? trusted : F{};
        makeSteps<W>(batch, share, !moved);
        if (batch.ends)
            pushEnds<W>(pushing, share);
        moved = true;
        if (solves + 1 >= minSolves)
            open &= ~(turn * turn < goodEnough);
        isSettled = !isAny<W>(open);
    }
    if (batch.isAlone)
        noteWays<W>(batch, share);
    return {moved, before, maskOf<W>(open)};
}

/// Takes a greater stretch than `most` for none, of the chains that have a bit in the mask.
template <int W>
void forgiveStretch(const ChainBatch& given, unsigned chains, float most)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    using F = Floats<W>;
    F part{}, worst{};
    for (int lane = 0; lane < W; ++lane)
        part[lane] = chains >> lane & 1u ? 1.0f : 0.0f;
    for (int i = 0; i < batch.linkNumbers(); i += W) {
        const F C = measureAt<W>(batch, i, worst).C, over = magnitude<W>(C) - most;
        const F beyond = over > 0.0f ? (C > 0.0f ? over : -over) : F{};
        float* const counted = batch.rows[ChainBatch::StartStretch] + i;
        store<W>(counted, load<W>(counted) - part * beyond);
    }
}

template <int W>
float schurComplement(const ChainBatch& given)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    const float worst = largestOfAll<W>(measureOrEliminate<W>(batch));
    eliminateLinks<W>(batch);
    if (batch.side == W)
        findSchurComplement<Floats<W>>(batch);
    else
        findSchurComplement<float>(batch);
    return worst;
}

template <int W>
float solvePushed(const ChainBatch& given)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    return largestOfAll<W>(backSubstitute<W>(batch));
}

/// After which places have to be gathered anew.
template <int W>
void loadShare(const ChainBatch& given, float share)
{
    const WideRegisters wide;
    const ChainBatch batch = given;
    const Floats<W> shares = Floats<W>{} + share;
    for (int i = 0; i < batch.nodeNumbers(); i += W) {
        store<W>(batch.rows[ChainBatch::Dx] + i, shares * load<W>(batch.rows[ChainBatch::StepX] + i));
        store<W>(batch.rows[ChainBatch::Dy] + i, shares * load<W>(batch.rows[ChainBatch::StepY] + i));
    }
    loadLambdas<W>(batch, shares);
    if (batch.ends)
        pushEnds<W>(batch, shares);
}

inline void beginFrame(const ChainBatch& batch, const double* __restrict x, const double* __restrict y,
                       const double* __restrict L)
{
    float* __restrict startX = batch.rows[ChainBatch::StartX];
    float* __restrict startY = batch.rows[ChainBatch::StartY];
    float* __restrict startLength = batch.rows[ChainBatch::StartLength];
    float* __restrict startStretch = batch.rows[ChainBatch::StartStretch];
    float* __restrict beforeX = batch.rows[ChainBatch::BeforeX];
    float* __restrict beforeY = batch.rows[ChainBatch::BeforeY];
    const int ahead = batch.side, count = batch.linkNumbers();
#ifndef __clang__
#pragma GCC ivdep  // there are too many rows for the compiler to compare their places
#endif
    for (int i = 0; i < count; ++i) {
        const double alongX = x[i + ahead] - x[i], alongY = y[i + ahead] - y[i];
        const double l = __builtin_sqrt(alongX * alongX + alongY * alongY);
        startX[i] = static_cast<float>(alongX);
        startY[i] = static_cast<float>(alongY);
        startLength[i] = static_cast<float>(l);
        const double inverse = 1.0 / (l + static_cast<double>(l == 0.0));
        beforeX[i] = static_cast<float>(alongX * inverse);
        beforeY[i] = static_cast<float>(alongY * inverse);
        startStretch[i] = static_cast<float>(startStretchOf(l, L[i], batch.mostStretch));
    }
}

/// From where W nodes are.
template <int W>
SPRUNG_INLINE void startSolve(const ChainBatch& batch, int i, const Pairs<W>& at)
{
    store<W>(batch.rows[ChainBatch::X] + i, at.x);
    store<W>(batch.rows[ChainBatch::Y] + i, at.y);
}

/// Gathers chains along which points follow each other as they do in memory. The result is how many nodes
/// were loaded, of all of the batch's; the last few may be left.
template <int W>
SPRUNG_INLINE int gatherAlong(const ChainBatch& batch, const float* numbers)
{
    constexpr int atOnce = W / perPoint;
    int node = 0;
    for (; node + atOnce <= batch.links + 1; node += atOnce) {
        Floats<W> rows[W];
#pragma GCC unroll 16
        for (int lane = 0; lane < W; ++lane)
            rows[lane] = load<W>(numbers + numbersAt(batch.nodes[node * W + lane]));
        transpose<W>(rows);
#pragma GCC unroll 4
        for (int k = 0; k < atOnce; ++k)
            startSolve<W>(batch, (node + k) * W, {rows[perPoint * k], rows[perPoint * k + 1]});
    }
    return node * W;
}

template <int W>
void gather(const ChainBatch& given, const float* numbers)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    const Spread spread = batch.isSequence ? Spread::InARow : Spread::Anywhere;
    for (int i = batch.isAlong ? gatherAlong<W>(batch, numbers) : 0; i < batch.nodeNumbers(); i += W)
        startSolve<W>(batch, i, loadSpread<W>(numbers, batch.nodes + i, spread));
}

template <int W>
void scatter(const ChainBatch& given, float* numbers, float perSecond)
{
    const WideRegisters wide;
    const ChainBatch batch = given;  // which no store of numbers changes
    const int lanes = batch.side == W ? batch.chains : W;
    for (int i = 0; i < batch.nodeNumbers(); i += W) {
        const Pairs<W> dx{load<W>(batch.rows[ChainBatch::Dx] + i), load<W>(batch.rows[ChainBatch::Dy] + i)};
        const int count = lanes < batch.nodeNumbers() - i ? lanes : batch.nodeNumbers() - i;
        if (batch.isSequence && count == W)
            correctRow<W>(dx, numbers + perPoint * batch.nodes[i], perSecond);
        else
            correctPairs<W>(dx, batch.nodes + i, count, numbers, perSecond);
    }
}

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung::dynamics
