#include "solve/chain_solver.h"

#include <tuple>

namespace sprung {

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
        x_.resize(bundle.nodes.size());
        y_.resize(bundle.nodes.size());
        for (std::size_t i = 0; i < bundle.nodes.size(); ++i) {
            const int p = bundle.nodes[i];
            const Vec place = p >= 0 ? points.start[p] : Vec{1.0} * static_cast<double>(i);
            x_[i] = place.x;
            y_[i] = place.y;
        }
        kernels_->beginFrame(bundle.run, x_.data(), y_.data(), bundle.L.data());
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
    const int side = together.size() == 1 ? 1 : lanes_;
    const int links = static_cast<int>(chains.chain(together[0]).links.size());
    bundle.run.side = side;
    bundle.run.links = links;
    bundle.nodes.assign(bundle.run.nodeNumbers(), -1);
    bundle.edges.assign(bundle.run.linkNumbers(), -1);
    bundle.L.assign(bundle.run.linkNumbers(), 1.0);
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
        bundle.run.ends = bundle.ends.empty() ? nullptr : bundle.ends.data();
        for (int i = 0; i < bundle.run.linkNumbers(); ++i)
            if (bundle.edges[i] >= 0)
                bundle.run.rows[ChainRun::InverseLength][i] = static_cast<float>(1.0 / bundle.L[i]);
        for (int i = bundle.run.linkNumbers(); i < bundle.run.linkNumbers() + lanes_; ++i)
            bundle.run.rows[ChainRun::StartX][i] = bundle.run.rows[ChainRun::StartLength][i] = 1.0f;
    }
}

void ChainSolver::project(Edges& edges, Movables& movables, float h, int leastSolves, bool backwards)
{
    if (backwards) {
        for (auto bundle = bundles_.rbegin(); bundle != bundles_.rend(); ++bundle)
            solve(*bundle, edges, movables, h, leastSolves, false);
    } else {
        for (Bundle& bundle : bundles_)
            solve(bundle, edges, movables, h, leastSolves, true);
    }
}

void ChainSolver::solve(Bundle& bundle, Edges& edges, Movables& movables, float h, int leastSolves,
                        bool isFirst)
{
    gather(bundle, movables);
    float* lambda = bundle.run.rows[ChainRun::Lambda];
    if (isFirst)
        std::fill(lambda, lambda + bundle.run.linkNumbers(), 0.0f);
    const bool moved = kernels_->solve(bundle.run, leastSolves);
    if (moved)
        scatter(bundle, movables, h);
    if (bundle.tells && (moved || isFirst))
        for (std::size_t i = 0; i < bundle.edges.size(); ++i)
            if (bundle.edges[i] >= 0)
                edges.setLambda(bundle.edges[i], lambda[i]);
}

void ChainSolver::gather(Bundle& bundle, const Movables& movables) const
{
    const ChainRun& run = bundle.run;
    for (int i = 0; i < run.nodeNumbers(); ++i) {
        const int p = bundle.nodes[i];
        const Vecf moved = p >= 0 ? movables.moved(p) : Vecf{0.0f};
        run.rows[ChainRun::X][i] = moved.x;
        run.rows[ChainRun::Y][i] = moved.y;
        run.rows[ChainRun::Weight][i] = p >= 0 ? movables.ownW(p) : 0.0f;
        run.rows[ChainRun::Dx][i] = run.rows[ChainRun::Dy][i] = 0.0f;
    }
    const auto clear = [&](ChainRun::Row row, int from) {
        std::fill(run.rows[row] + from, run.rows[row] + from + lanes_ + run.side, 0.0f);
    };
    for (ChainRun::Row row : {ChainRun::X, ChainRun::Y, ChainRun::Weight, ChainRun::StepX, ChainRun::StepY})
        clear(row, run.nodeNumbers());
    for (ChainRun::Row row : {ChainRun::Nx, ChainRun::Ny, ChainRun::DLambda})
        clear(row, run.linkNumbers());
    for (std::size_t e = 0; e < bundle.ends.size(); ++e) {
        const std::size_t side = static_cast<std::size_t>(run.side);
        const int p = bundle.nodes[e < side ? e : e - side + run.linkNumbers()];
        const Symmetric w = p >= 0 && movables.isAnchor(p) ? movables.mobility(p) : Symmetric{};
        bundle.ends[e] = {w.xx, w.xy, w.yy};
    }
}

void ChainSolver::scatter(const Bundle& bundle, Movables& movables, float h) const
{
    const ChainRun& run = bundle.run;
    for (int i = 0; i < run.nodeNumbers(); ++i) {
        const Vecf dx{run.rows[ChainRun::Dx][i], run.rows[ChainRun::Dy][i]};
        if (bundle.nodes[i] >= 0 && !movables.isAnchor(bundle.nodes[i]))
            movables.shift(bundle.nodes[i], dx, 1.0f / h);
    }
    for (std::size_t e = 0; e < bundle.ends.size(); ++e) {
        const std::size_t side = static_cast<std::size_t>(run.side);
        const int p = bundle.nodes[e < side ? e : e - side + run.linkNumbers()];
        if (p >= 0 && movables.isAnchor(p))
            movables.correct(p, Vecf{bundle.ends[e].pushX, bundle.ends[e].pushY}, 1.0f / h);
    }
}

}  // namespace sprung
