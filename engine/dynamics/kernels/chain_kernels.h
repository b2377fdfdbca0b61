#pragma once

// The inner loops of chains, W links at a time. Included by one source a width, each built for the
// processors that have it, so nothing here may be shared with other files.

#include "core/simd.h"
#include "dynamics/kernels/chains_at_once.h"
#include "dynamics/kernels/particle_lanes.h"

namespace sprung {
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
SPRUNG_INLINE Floats<W> measure(const ChainRun& run)
{
    Floats<W> worst{};
    for (int i = 0; i < run.linkNumbers(); i += W) {
        const Link<W> link = measureAt<W>(run, i, worst);
        store<W>(run.rows[ChainRun::C] + i, link.C);
        store<W>(run.rows[ChainRun::Diagonal] + i, link.K);
    }
    return largestOfChain<W>(worst, run.side);
}

/// Ends that hang on bodies: w = n . (1/M I + r_perp r_perp^T / I) n
inline void measureEnds(const ChainRun& run)
{
    for (int c = 0; c < run.side; ++c) {
        for (int last = 0; last < 2; ++last) {
            const ChainRun::End& end = run.ends[last * run.side + c];
            const int link = last * (run.links - 1) * run.side + c;
            const float nx = run.rows[ChainRun::Nx][link], ny = run.rows[ChainRun::Ny][link];
            const float w = nx * (end.xx * nx + end.xy * ny) + ny * (end.xy * nx + end.yy * ny);
            float& diagonal = run.rows[ChainRun::Diagonal][link];
            const int other = last == 0 ? link + run.side : link;  // the node at its other end
            const float sum = w + run.rows[ChainRun::Weight][other];
            if (w > 0.0f)
                diagonal = sum * (1.0f + regularity);
        }
    }
}

/// K_e,e+1 = -w_p n_e . n_e+1, p between them
template <int W>
SPRUNG_INLINE void couple(const ChainRun& run)
{
    using F = Floats<W>;
    const auto row = [&](ChainRun::Row r, int i) { return load<W>(run.rows[r] + i); };
    for (int i = 0; i < run.linkNumbers() - run.side; i += W) {
        const int ahead = i + run.side;
        const F cosine =
            row(ChainRun::Nx, i) * row(ChainRun::Nx, ahead) + row(ChainRun::Ny, i) * row(ChainRun::Ny, ahead);
        store<W>(run.rows[ChainRun::Next] + i, -row(ChainRun::Weight, ahead) * cosine);
    }
}

/// The steps of nodes by the links on either side: x += w (d_lambda n behind - d_lambda n ahead).
template <int W>
SPRUNG_INLINE void findSteps(const ChainRun& run)
{
    using F = Floats<W>;
    const auto row = [&](ChainRun::Row r, int i) { return load<W>(run.rows[r] + i); };
    for (int i = 0; i < run.nodeNumbers(); i += W) {
        const int behind = i - run.side;
        const F pushed = row(ChainRun::DLambda, behind), pulled = row(ChainRun::DLambda, i);
        const F w = row(ChainRun::Weight, i);
        store<W>(run.rows[ChainRun::StepX] + i,
                 w * (pushed * row(ChainRun::Nx, behind) - pulled * row(ChainRun::Nx, i)));
        store<W>(run.rows[ChainRun::StepY] + i,
                 w * (pushed * row(ChainRun::Ny, behind) - pulled * row(ChainRun::Ny, i)));
    }
}

/// The node of an end, the link there, and its share of that link's push.
struct EndPlace {
    int node, link;
    float sign;

    EndPlace(const ChainRun& run, int chain, int last)
        : node(last * run.links * run.side + chain),
          link(last * (run.links - 1) * run.side + chain),
          sign(last ? 1.0f : -1.0f)
    {
    }
};

inline void findStepsOfEnds(const ChainRun& run)
{
    for (int c = 0; c < run.side; ++c) {
        for (int last = 0; last < 2; ++last) {
            const ChainRun::End& end = run.ends[last * run.side + c];
            const EndPlace at(run, c, last);
            const float push = at.sign * run.rows[ChainRun::DLambda][at.link];
            const float x = push * run.rows[ChainRun::Nx][at.link];
            const float y = push * run.rows[ChainRun::Ny][at.link];
            if (end.xx + end.yy > 0.0f) {
                run.rows[ChainRun::StepX][at.node] = end.xx * x + end.xy * y;
                run.rows[ChainRun::StepY][at.node] = end.xy * x + end.yy * y;
            }
        }
    }
}

/// The farthest that a link of each chain turns by the steps. rad
template <int W>
SPRUNG_INLINE Floats<W> largestTurn(const ChainRun& run)
{
    using F = Floats<W>;
    const auto row = [&](ChainRun::Row r, int i) { return load<W>(run.rows[r] + i); };
    F largest{};
    for (int i = 0; i < run.linkNumbers(); i += W) {
        const int ahead = i + run.side;
        const F across = row(ChainRun::Nx, i) * (row(ChainRun::StepY, ahead) - row(ChainRun::StepY, i)) -
                         row(ChainRun::Ny, i) * (row(ChainRun::StepX, ahead) - row(ChainRun::StepX, i));
        largest = larger<W>(magnitude<W>(across) * row(ChainRun::InverseLength, i), largest);
    }
    return largestOfChain<W>(largest, run.side);
}

template <int W>
SPRUNG_INLINE void add(float* sum, Floats<W> share, const float* numbers)
{
    const Floats<W> before = load<W>(sum);
    store<W>(sum, share > 0.0f ? before + share * load<W>(numbers) : before);
}

template <int W>
SPRUNG_INLINE void takeLambdas(const ChainRun& run, Floats<W> share)
{
    for (int i = 0; run.tells && i < run.linkNumbers(); i += W)
        add<W>(run.rows[ChainRun::Lambda] + i, share, run.rows[ChainRun::DLambda] + i);
}

/// To the sum of corrections, which the first begin.
template <int W>
SPRUNG_INLINE void takeSteps(const ChainRun& run, Floats<W> share, bool isFirst)
{
    const auto take = [&](ChainRun::Row sum, ChainRun::Row step, int i) {
        const Floats<W> before = isFirst ? Floats<W>{} : load<W>(run.rows[sum] + i);
        const Floats<W> after = before + share * load<W>(run.rows[step] + i);
        store<W>(run.rows[sum] + i, share > 0.0f ? after : before);
    };
    for (int i = 0; i < run.nodeNumbers(); i += W) {
        take(ChainRun::Dx, ChainRun::StepX, i);
        take(ChainRun::Dy, ChainRun::StepY, i);
    }
    takeLambdas<W>(run, share);
}

/// Places follow, for who solves once more.
template <int W>
SPRUNG_INLINE void moveNodes(const ChainRun& run, Floats<W> share)
{
    for (int i = 0; i < run.nodeNumbers(); i += W) {
        add<W>(run.rows[ChainRun::X] + i, share, run.rows[ChainRun::StepX] + i);
        add<W>(run.rows[ChainRun::Y] + i, share, run.rows[ChainRun::StepY] + i);
    }
}

template <int W>
SPRUNG_INLINE void pushEnds(const ChainRun& run, Floats<W> shares)
{
    for (int c = 0; c < run.side; ++c) {
        const float share = shares[c];
        for (int last = 0; last < 2; ++last) {
            const EndPlace at(run, c, last);
            const float push = at.sign * share * run.rows[ChainRun::DLambda][at.link];
            run.ends[last * run.side + c].pushX += push * run.rows[ChainRun::Nx][at.link];
            run.ends[last * run.side + c].pushY += push * run.rows[ChainRun::Ny][at.link];
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
SPRUNG_INLINE void fold(const ChainRun& run)
{
    if (isFoldedAtOnce<W>(run))
        return;
    if (run.ends)
        measureEnds(run);
    couple<W>(run);
    if (run.side == W)
        eliminate<Floats<W>>(run);
    else
        eliminate<float>(run);
}

template <int W>
SPRUNG_INLINE Floats<W> measureOrFold(const ChainRun& run)
{
    return isFoldedAtOnce<W>(run) ? foldAtOnce<W>(run) : measure<W>(run);
}

/// d_lambda, and what it does to the nodes. The result is how far links turn, rad.
template <int W>
SPRUNG_INLINE Floats<W> unfold(const ChainRun& run)
{
    if (isFoldedAtOnce<W>(run))
        return Unfolding<W>(run).unfold();
    if (run.side == W)
        substitute<Floats<W>>(run);
    else
        substitute<float>(run);
    findSteps<W>(run);
    if (run.ends)
        findStepsOfEnds(run);
    if (run.atMeet && run.side == W)
        addPushAtMeet<Floats<W>>(run);
    else if (run.atMeet)
        addPushAtMeet<float>(run);
    return largestTurn<W>(run);
}

/// No link may turn farther than the small angles a solve holds for: a straight row that is pushed together
/// has no small solution.
template <class F>
SPRUNG_INLINE F trustedShare(F turn)
{
    return turn > mostTurn ? mostTurn / turn : F{} + 1.0f;
}

/// The same chains, pushing along the directions of the substep's start.
inline ChainRun alongBefore(const ChainRun& run)
{
    ChainRun along = run;
    along.rows[ChainRun::Nx] = run.rows[ChainRun::BeforeX];
    along.rows[ChainRun::Ny] = run.rows[ChainRun::BeforeY];
    return along;
}

/// Ends that hang on bodies, likewise.
inline void warmEnds(const ChainRun& run)
{
    for (int c = 0; c < run.side; ++c) {
        for (int last = 0; last < 2; ++last) {
            ChainRun::End& end = run.ends[last * run.side + c];
            const EndPlace at(run, c, last);
            const float push = at.sign * run.rows[ChainRun::Lambda][at.link];
            const float x = push * run.rows[ChainRun::BeforeX][at.link];
            const float y = push * run.rows[ChainRun::BeforeY][at.link];
            run.rows[ChainRun::X][at.node] += end.xx * x + end.xy * y;
            run.rows[ChainRun::Y][at.node] += end.xy * x + end.yy * y;
            end.pushX += x;
            end.pushY += y;
        }
    }
}

/// The links push as they did in the last substep, along the directions they have at the start of this one:
/// what is left for the solves to find is the change. So the greater part of a push is along the direction
/// before the motion, which keeps energy and angular momentum (SHAKE), while what comes suddenly is along the
/// direction after it, which is stable. So are great pushes on light nodes, of which a share alone is believed.
/// The result tells in which chains all was.
template <int W>
SPRUNG_INLINE typename LaneTypes<W>::I warmStart(const ChainRun& run)
{
    using F = Floats<W>;
    const auto row = [&](ChainRun::Row r, int i) { return load<W>(run.rows[r] + i); };
    F turn{};
    for (int i = 0; i < run.linkNumbers(); i += W) {
        const F w = row(ChainRun::Weight, i) + row(ChainRun::Weight, i + run.side);
        const F pushed = magnitude<W>(row(ChainRun::Lambda, i)) * w * row(ChainRun::InverseLength, i);
        turn = larger<W>(pushed + pushed, turn);
    }
    turn = largestOfChain<W>(turn, run.side);
    const F share = turn > gentleTurn ? gentleTurn / turn : F{} + 1.0f;
    for (int i = 0; i < run.linkNumbers(); i += W)
        store<W>(run.rows[ChainRun::Lambda] + i, share * row(ChainRun::Lambda, i));
    const auto move = [&](ChainRun::Row at, ChainRun::Row sum, int i, F step) __attribute__((always_inline))
    {
        store<W>(run.rows[sum] + i, step);
        store<W>(run.rows[at] + i, row(at, i) + step);
    };
    for (int i = 0; i < run.nodeNumbers(); i += W) {
        const int behind = i - run.side;
        const F pushed = row(ChainRun::Lambda, behind), pulled = row(ChainRun::Lambda, i);
        const F w = row(ChainRun::Weight, i);
        move(ChainRun::X, ChainRun::Dx, i,
             w * (pushed * row(ChainRun::BeforeX, behind) - pulled * row(ChainRun::BeforeX, i)));
        move(ChainRun::Y, ChainRun::Dy, i,
             w * (pushed * row(ChainRun::BeforeY, behind) - pulled * row(ChainRun::BeforeY, i)));
    }
    if (run.ends)
        warmEnds(run);
    return turn <= gentleTurn;
}

/// The directions that links have when a share of the last steps is made: those of the next substep's start.
template <int W>
SPRUNG_INLINE void noteWays(const ChainRun& run, Floats<W> share)
{
    using F = Floats<W>;
    const auto row = [&](ChainRun::Row r, int i) { return load<W>(run.rows[r] + i); };
    const auto moved = [&](ChainRun::Row at, ChainRun::Row step, int i) __attribute__((always_inline))
    {
        const F before = row(at, i);
        return share > 0.0f ? before + share * row(step, i) : before;
    };
    const auto note = [&](ChainRun::Row way, ChainRun::Row start, ChainRun::Row at, ChainRun::Row step, int i)
        __attribute__((always_inline))
    {
        const F along = row(start, i) + (moved(at, step, i + run.side) - moved(at, step, i));
        store<W>(run.rows[way] + i, along * row(ChainRun::InverseLength, i));
    };
    for (int i = 0; i < run.linkNumbers(); i += W) {
        note(ChainRun::BeforeX, ChainRun::StartX, ChainRun::X, ChainRun::StepX, i);
        note(ChainRun::BeforeY, ChainRun::StartY, ChainRun::Y, ChainRun::StepY, i);
    }
}

/// Chains that are not gentle push along the directions they have now.
template <int W>
SPRUNG_INLINE void chooseWays(const ChainRun& run, typename LaneTypes<W>::I isGentle)
{
    const auto choose = [&](ChainRun::Row before, ChainRun::Row now, int i) {
        float* const way = run.rows[before] + i;
        store<W>(way, isGentle ? load<W>(way) : load<W>(run.rows[now] + i));
    };
    for (int i = 0; i < run.linkNumbers(); i += W) {
        choose(ChainRun::BeforeX, ChainRun::Nx, i);
        choose(ChainRun::BeforeY, ChainRun::Ny, i);
    }
}

/// Each solve is exact for small motions; repeated until each chain is as long as it should be. After links
/// have turned by no more than an angle a, C is at most a^2/2 of a link: that need not be measured. Of several
/// solves of a substep all but the last push gentle chains along the directions of its start.
template <int W>
ChainSolve solve(const ChainRun& given, int leastSolves, bool isFirst)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    using F = Floats<W>;
    using I = typename LaneTypes<W>::I;
    const bool isWarm = isFirst && run.isAlone;
    const I isGentle = isWarm ? warmStart<W>(run) : I{};
    const ChainRun along = alongBefore(run);
    I open = I{} - 1;  // chains that go on
    F share{};         // of the last steps, that are to be made
    bool moved = isWarm, isSettled = false;
    float before = 0.0f;
    for (int solves = 0; solves < mostSolves && !isSettled; ++solves) {
        if (solves > 0)
            moveNodes<W>(run, share);
        share = F{};
        const F residual = measureOrFold<W>(run);
        if (solves == 0)
            before = largestOfAll<W>(residual);
        if (solves >= leastSolves)
            open &= ~(residual < goodEnough);
        isSettled = !isAny<W>(open);
        if (isSettled)
            break;
        fold<W>(run);
        const bool isLast = !isWarm || solves + 1 >= leastSolves;
        if (!isLast)
            chooseWays<W>(run, isGentle);
        const ChainRun& pushing = isLast ? run : along;
        const F turn = unfold<W>(pushing), trusted = trustedShare<F>(turn);
        share = open ? trusted : F{};
        takeSteps<W>(run, share, !moved);
        if (run.ends)
            pushEnds<W>(pushing, share);
        moved = true;
        if (solves + 1 >= leastSolves)
            open &= ~(turn * turn < goodEnough);
        isSettled = !isAny<W>(open);
    }
    if (run.isAlone)
        noteWays<W>(run, share);
    return {moved, isSettled, before};
}

template <int W>
float answer(const ChainRun& given)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    const float worst = largestOfAll<W>(measureOrFold<W>(run));
    fold<W>(run);
    if (run.side == W)
        findAnswer<Floats<W>>(run);
    else
        findAnswer<float>(run);
    return worst;
}

template <int W>
float solvePushed(const ChainRun& given)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    return largestOfAll<W>(unfold<W>(run));
}

/// After which places have to be gathered anew.
template <int W>
void takeShare(const ChainRun& given, float share)
{
    const WideRegisters wide;
    const ChainRun run = given;
    const Floats<W> shares = Floats<W>{} + share;
    for (int i = 0; i < run.nodeNumbers(); i += W) {
        store<W>(run.rows[ChainRun::Dx] + i, shares * load<W>(run.rows[ChainRun::StepX] + i));
        store<W>(run.rows[ChainRun::Dy] + i, shares * load<W>(run.rows[ChainRun::StepY] + i));
    }
    takeLambdas<W>(run, shares);
    if (run.ends)
        pushEnds<W>(run, shares);
}

inline void beginFrame(const ChainRun& run, const double* __restrict x, const double* __restrict y,
                       const double* __restrict L)
{
    float* __restrict startX = run.rows[ChainRun::StartX];
    float* __restrict startY = run.rows[ChainRun::StartY];
    float* __restrict startLength = run.rows[ChainRun::StartLength];
    float* __restrict startStretch = run.rows[ChainRun::StartStretch];
    float* __restrict beforeX = run.rows[ChainRun::BeforeX];
    float* __restrict beforeY = run.rows[ChainRun::BeforeY];
    for (int i = 0; i < run.linkNumbers(); ++i) {
        const double alongX = x[i + run.side] - x[i], alongY = y[i + run.side] - y[i];
        const double l = __builtin_sqrt(alongX * alongX + alongY * alongY);
        startX[i] = static_cast<float>(alongX);
        startY[i] = static_cast<float>(alongY);
        startLength[i] = static_cast<float>(l);
        const double inverse = l > 0.0 ? 1.0 / l : 0.0;
        beforeX[i] = static_cast<float>(alongX * inverse);
        beforeY[i] = static_cast<float>(alongY * inverse);
        startStretch[i] = static_cast<float>(l - L[i]);
    }
}

/// From where W nodes are.
template <int W>
SPRUNG_INLINE void startSolve(const ChainRun& run, int i, const Pairs<W>& at)
{
    store<W>(run.rows[ChainRun::X] + i, at.x);
    store<W>(run.rows[ChainRun::Y] + i, at.y);
}

/// Gathers chains along which points follow each other as they do in memory. The result is how many nodes
/// were loaded, of all of the batch's; the last few may be left.
template <int W>
SPRUNG_INLINE int gatherAlong(const ChainRun& run, const float* numbers)
{
    constexpr int atOnce = W / perPoint;
    int node = 0;
    for (; node + atOnce <= run.links + 1; node += atOnce) {
        Floats<W> rows[W];
#pragma GCC unroll 16
        for (int lane = 0; lane < W; ++lane)
            rows[lane] = load<W>(numbers + numbersAt(run.nodes[node * W + lane]));
        transpose<W>(rows);
#pragma GCC unroll 4
        for (int k = 0; k < atOnce; ++k)
            startSolve<W>(run, (node + k) * W, {rows[perPoint * k], rows[perPoint * k + 1]});
    }
    return node * W;
}

template <int W>
void gather(const ChainRun& given, const float* numbers)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    const Spread spread = run.isSequence ? Spread::InARow : Spread::Anywhere;
    for (int i = run.isAlong ? gatherAlong<W>(run, numbers) : 0; i < run.nodeNumbers(); i += W)
        startSolve<W>(run, i, takePairs<W>(numbers, run.nodes + i, spread));
}

template <int W>
void scatter(const ChainRun& given, float* numbers, float perSecond)
{
    const WideRegisters wide;
    const ChainRun run = given;  // which no store of numbers changes
    const int lanes = run.side == W ? run.chains : W;
    for (int i = 0; i < run.nodeNumbers(); i += W) {
        const Pairs<W> dx{load<W>(run.rows[ChainRun::Dx] + i), load<W>(run.rows[ChainRun::Dy] + i)};
        const int count = lanes < run.nodeNumbers() - i ? lanes : run.nodeNumbers() - i;
        if (run.isSequence && count == W)
            correctRow<W>(dx, numbers + perPoint * run.nodes[i], perSecond);
        else
            correctPairs<W>(dx, run.nodes + i, count, numbers, perSecond);
    }
}

#undef SPRUNG_INLINE

}  // namespace chain
}  // namespace
}  // namespace sprung
