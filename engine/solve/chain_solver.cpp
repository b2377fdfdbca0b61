#include "solve/chain_solver.h"

#include <tuple>

namespace sprung {

namespace {

// Of the corners in a sweep backwards, there and back: before the rows, and at the very end. (The worst edge
// of a cloth of 64 x 64 on four points, after 10 s: 2 and 0: 2.9 %, 2 and 1: 1.5 %, 4 and 2: 0.9 %, 6 and 4:
// 3.4 %; corners alone that end at the next fixed point: 4.2 %.)
constexpr int rounds = 4, lastRounds = 2;

}  // namespace

const ChainKernels& chainKernels(int lanes)
{
    return lanes == 4 ? chainKernels4 : lanes == 8 ? chainKernels8 : chainKernels16;
}

void ChainSolver::prepare(const Chains& chains, std::span<const int> chosen, const Edges& edges,
                          const Points& points, bool changed)
{
    if (changed)
        lay(chains, chosen, edges, points);
    for (const Bundle& bundle : bundles_) {
        const ChainRun& run = bundle.run;
        x_.resize(run.nodeNumbers());
        y_.resize(run.nodeNumbers());
        for (int i = 0; i < run.nodeNumbers(); ++i) {
            const int p = bundle.nodes[i];
            x_[i] = points.start[p].x;
            y_[i] = points.start[p].y;
            run.rows[ChainRun::Weight][i] = i % run.side < run.chains ? points.w[p] : 0.0f;
        }
        kernels_->beginFrame(run, x_.data(), y_.data(), bundle.L.data());
    }
}

/// Colour by colour, within one by length: as many side by side as there are lanes; a few that are left over
/// alone. Those without a colour stay in their order.
void ChainSolver::lay(const Chains& chains, std::span<const int> chosen, const Edges& edges,
                      const Points& points)
{
    bundles_.clear();
    std::vector<int> order(chosen.begin(), chosen.end());
    const auto kind = [&](int i) {
        const bool isColored = chains.colorOf(i) < Chains::colors;
        return std::tuple(chains.colorOf(i), isColored ? chains.chain(i).links.size() : 0);
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return kind(a) < kind(b); });
    for (std::size_t i = 0; i < order.size();) {
        std::size_t end = i + 1;
        if (chains.colorOf(order[i]) < Chains::colors)
            while (end < order.size() && end - i < static_cast<std::size_t>(lanes_) &&
                   kind(order[end]) == kind(order[i]))
                ++end;
        constexpr std::size_t worthIt = 3;
        if (end - i < worthIt)
            end = i + 1;
        add(chains, std::span(order).subspan(i, end - i), edges, points);
        i = end;
    }
    makeRoom();
}

void ChainSolver::add(const Chains& chains, std::span<const int> together, const Edges& edges,
                      const Points& points)
{
    Bundle& bundle = bundles_.emplace_back();
    bundle.color = chains.colorOf(together[0]);
    bundle.isAroundCorner = chains.isAroundCorner(together[0]);
    const int side = together.size() == 1 ? 1 : lanes_;
    const int links = static_cast<int>(chains.chain(together[0]).links.size());
    bundle.run.side = side;
    bundle.run.chains = static_cast<int>(together.size());
    bundle.run.links = links;
    bundle.nodes.assign(bundle.run.nodeNumbers() + lanes_, 0);
    bundle.edges.assign(bundle.run.linkNumbers(), -1);
    bundle.L.assign(bundle.run.linkNumbers(), 1.0);
    for (std::size_t i = 0; i < bundle.nodes.size(); ++i)
        bundle.nodes[i] = chains.chain(together[0]).nodes[std::min<std::size_t>(i / side, links)];
    bool hasAnchors = false;
    for (std::size_t c = 0; c < together.size(); ++c) {
        const Path& chain = chains.chain(together[c]);
        for (int k = 0; k <= links; ++k)
            bundle.nodes[k * side + c] = chain.nodes[k];
        for (int k = 0; k < links; ++k) {
            bundle.edges[k * side + c] = chain.links[k];
            bundle.L[k * side + c] = edges.restLength(chain.links[k]);
            bundle.tells = bundle.tells || edges.tells(chain.links[k]);
        }
        for (int end : {chain.nodes.front(), chain.nodes.back()})
            hasAnchors = hasAnchors || points.body[end] >= 0;
    }
    if (hasAnchors)
        bundle.ends.resize(2 * side);
    bundle.run.isSequence = true;
    for (int i = 0; i + 1 < bundle.run.nodeNumbers(); ++i)
        if ((i + 1) % lanes_ != 0 && bundle.nodes[i + 1] != bundle.nodes[i] + 1)
            bundle.run.isSequence = false;
    const int beyond = (bundle.run.nodeNumbers() + lanes_ - 1) / lanes_ * lanes_;
    if (bundle.nodes[beyond - lanes_] + lanes_ > static_cast<int>(points.start.size()))
        bundle.run.isSequence = false;  // a whole block would go beyond the points
}

/// The first of each row is a whole block behind the last of the row before it, so that blocks may go beyond
/// the ends.
void ChainSolver::makeRoom()
{
    const auto sizeOf = [this](const Bundle& bundle) {
        const int all = bundle.run.nodeNumbers() + 2 * lanes_;
        return static_cast<std::size_t>((all + lanes_ - 1) / lanes_ * lanes_ + lanes_);
    };
    std::size_t kept = 0, largest = 0;
    for (const Bundle& bundle : bundles_) {
        kept += ChainRun::kept * sizeOf(bundle);
        largest = std::max(largest, sizeOf(bundle));
    }
    kept_.assign(kept + 16, 0.0f);
    scratch_.assign((ChainRun::count - ChainRun::kept) * largest + 16, 0.0f);
    const auto aligned = [](float* numbers) {
        return numbers + (64 - reinterpret_cast<std::uintptr_t>(numbers) % 64) % 64 / sizeof(float);
    };
    float* next = aligned(kept_.data());
    for (Bundle& bundle : bundles_) {
        for (int r = 0; r < ChainRun::kept; ++r, next += sizeOf(bundle))
            bundle.run.rows[r] = next + lanes_;
        for (int r = ChainRun::kept; r < ChainRun::count; ++r)
            bundle.run.rows[r] = aligned(scratch_.data()) + (r - ChainRun::kept) * largest + lanes_;
        bundle.run.nodes = bundle.nodes.data();
        bundle.run.ends = bundle.ends.empty() ? nullptr : bundle.ends.data();
        for (int i = 0; i < bundle.run.linkNumbers(); ++i)
            if (bundle.edges[i] >= 0)
                bundle.run.rows[ChainRun::InverseLength][i] = static_cast<float>(1.0 / bundle.L[i]);
        for (int i = bundle.run.linkNumbers(); i < bundle.run.linkNumbers() + lanes_; ++i)
            bundle.run.rows[ChainRun::StartX][i] = bundle.run.rows[ChainRun::StartLength][i] = 1.0f;
    }
}

void ChainSolver::projectForwards(Movables& movables, float h, int leastSolves)
{
    ++moves_;
    for (Bundle& bundle : bundles_) {
        float* lambda = bundle.run.rows[ChainRun::Lambda];
        std::fill(lambda, lambda + bundle.run.linkNumbers(), 0.0f);
    }
    for (Bundle& bundle : bundles_)
        solve(bundle, movables, h, bundle.isAroundCorner ? 0 : leastSolves);
}

/// Corners are rounded more than once: a weight hands itself over from one to the other. Rows that are solved
/// after them pull at the corners again, so corners have the last word.
void ChainSolver::projectBackwards(Edges& edges, Movables& movables, float h, bool isUntouched)
{
    if (!isUntouched)
        ++moves_;
    const auto corners = std::find_if(bundles_.begin(), bundles_.end(),
                                      [](const Bundle& bundle) { return bundle.isAroundCorner; });
    const auto roundThem = [&](int times, bool isJustRounded) {
        for (int round = 0; round < times; ++round) {
            for (auto bundle = corners; (round > 0 || !isJustRounded) && bundle != bundles_.end(); ++bundle)
                solve(*bundle, movables, h, 0);
            for (auto bundle = bundles_.end(); bundle != corners;)
                solve(*--bundle, movables, h, 0);
        }
    };
    roundThem(rounds, true);
    for (auto bundle = corners; bundle != bundles_.begin();)
        solve(*--bundle, movables, h, 0);
    roundThem(lastRounds, false);
    tell(edges);
}

/// Chains of one colour leave each other alone: what no other has moved is as it was left.
void ChainSolver::solve(Bundle& bundle, Movables& movables, float h, int leastSolves)
{
    const bool isColored = bundle.color < Chains::colors;
    if (leastSolves == 0 && isColored && bundle.strangeMoves == strangeMoves(bundle))
        return;
    gather(bundle, movables);
    const ChainSolve result = kernels_->solve(bundle.run, leastSolves);
    if (result.moved) {
        ++moves_;
        ++movesOfColor_[bundle.color];
        scatter(bundle, movables, h);
    }
    bundle.strangeMoves = result.isSettled ? strangeMoves(bundle) : -1;
}

/// What the edges carry that may break. An edge at a corner is in two chains.
void ChainSolver::tell(Edges& edges) const
{
    for (const Bundle& bundle : bundles_)
        if (bundle.tells)
            for (int edge : bundle.edges)
                if (edge >= 0)
                    edges.setLambda(edge, 0.0f);
    for (const Bundle& bundle : bundles_)
        if (bundle.tells)
            for (std::size_t i = 0; i < bundle.edges.size(); ++i)
                if (const int edge = bundle.edges[i]; edge >= 0)
                    edges.setLambda(edge, edges.lambda(edge) + bundle.run.rows[ChainRun::Lambda][i]);
}

/// Calls visit(end, its point, its place in the run) for all that hang on bodies.
template <class Visit>
void ChainSolver::overEnds(const Bundle& bundle, const Visit& visit)
{
    const int side = bundle.run.side;
    for (int e = 0; e < static_cast<int>(bundle.ends.size()); ++e) {
        const int place = e < side ? e : e - side + bundle.run.linkNumbers();
        if (e % side < bundle.run.chains)
            visit(e, bundle.nodes[place], place);
    }
}

void ChainSolver::gather(Bundle& bundle, const Movables& movables) const
{
    const ChainRun& run = bundle.run;
    kernels_->gather(run, movables.numbers());
    const auto clear = [&](ChainRun::Row row, int from) {
        std::fill(run.rows[row] + from, run.rows[row] + from + lanes_ + run.side, 0.0f);
    };
    for (ChainRun::Row row : {ChainRun::X, ChainRun::Y, ChainRun::StepX, ChainRun::StepY})
        clear(row, run.nodeNumbers());
    for (ChainRun::Row row : {ChainRun::Nx, ChainRun::Ny, ChainRun::DLambda})
        clear(row, run.linkNumbers());
    overEnds(bundle, [&](int e, int p, int place) {
        bundle.ends[e] = {};
        if (!movables.isAnchor(p))
            return;
        const Vecf moved = movables.moved(p);
        run.rows[ChainRun::X][place] = moved.x;
        run.rows[ChainRun::Y][place] = moved.y;
        const Symmetric w = movables.mobility(p);
        bundle.ends[e] = {w.xx, w.xy, w.yy};
    });
}

void ChainSolver::scatter(const Bundle& bundle, Movables& movables, float h) const
{
    const ChainRun& run = bundle.run;
    overEnds(bundle, [&](int e, int p, int place) {
        if (!movables.isAnchor(p))
            return;
        run.rows[ChainRun::Dx][place] = run.rows[ChainRun::Dy][place] = 0.0f;
        movables.correct(p, Vecf{bundle.ends[e].pushX, bundle.ends[e].pushY}, 1.0f / h);
    });
    kernels_->scatter(run, movables.numbers(), 1.0f / h);
}

}  // namespace sprung
