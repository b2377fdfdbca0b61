#include "dynamics/constraints/chain/chain_solver.h"

#include "dynamics/constraints/distance/edge_formulas.h"

#include <tuple>

namespace sprung::dynamics {
namespace {

/// The share of a link's length beyond which rows across trees are solved in turns with them once more, when
/// they were farther off at a substep's start. Where a net's hem is folded flat they hardly help each other,
/// and its links crept off by 2 %.
constexpr float farOff = 0.005f;

}  // namespace

void ChainSolver::prepare(const Chains& chains, std::span<const int> chosen, const Edges& edges,
                          const Points& points, bool changed, std::span<const float> loads, float h)
{
    if (changed)
        pack(chains, chosen, edges, points);
    for (Tree& chainTree : chainTrees_)
        chainTree.solver.beginFrame(points);
    for (Batch& batch : batches_) {
        batch.packed.beginFrame(points);
        if (batch.packed.batch().isAlone)
            batch.packed.takeLoads(loads, h);
        if (batch.packed.batch().isOfSprings)
            batch.packed.noteCompliance(edges, points, h);
    }
}

void ChainSolver::noteWeights(const Points& points)
{
    for (Tree& chainTree : chainTrees_)
        chainTree.solver.noteWeights(points);
    for (Batch& batch : batches_)
        batch.packed.noteWeights(points);
}

void ChainSolver::keepLoads(std::span<float> loads, float h) const
{
    for (const Batch& batch : batches_)
        if (batch.packed.batch().isAlone)
            batch.packed.keepLoads(loads, h);
}

/// Colour by colour, within one by length: as many side by side as there are lanes; a few that are left over
/// alone. Those without a colour stay in their order.
void ChainSolver::pack(const Chains& chains, std::span<const int> chosen, const Edges& edges,
                       const Points& points)
{
    chainTrees_.clear();
    for (const ChainTree& chainTree : chains.chainTrees())
        if (std::binary_search(chosen.begin(), chosen.end(), chainTree.root))
            chainTrees_.push_back({TreeSolver(chainTree, chains, edges, points, lanes_)});
    batches_.clear();
    std::vector<int> order;
    std::copy_if(chosen.begin(), chosen.end(), std::back_inserter(order),
                 [&](int i) { return !chains.isInTree(i); });
    const auto kind = [&](int i) {
        const bool isColored = chains.colorOf(i) < Chains::colors;
        return std::tuple(chains.colorOf(i), chains.isOfSprings(i),
                          isColored ? chains.chain(i).links.size() : 0, isColored && chains.isAlone(i));
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return kind(a) < kind(b); });
    for (std::size_t i = 0; i < order.size();) {
        std::size_t alike = 1;
        if (chains.colorOf(order[i]) < Chains::colors)
            while (i + alike < order.size() && kind(order[i + alike]) == kind(order[i]))
                ++alike;
        const std::size_t together = PackedChains::countOf(alike, lanes_);
        const int middle = static_cast<int>(chains.chain(order[i]).links.size()) / 2;
        batches_.push_back(
            {PackedChains(chains, std::span(order).subspan(i, together), middle, edges, points, lanes_),
             chains.colorOf(order[i])});
        i += together;
    }
    shareScratch();
    areArraysPacked_ = false;
}

void ChainSolver::shareScratch()
{
    std::size_t longest = 0;
    for (const Batch& batch : batches_)
        longest = std::max(longest, batch.packed.rowSize());
    scratch_ = PackedChains::scratchFor(longest);
    for (Batch& batch : batches_)
        batch.packed.useScratch(scratch_, longest);
}

bool ChainSolver::keepPoints(std::span<const int> all, const Points& points)
{
    if (all.empty() || endsOnBodies() || hasSprings())
        return false;
    if (!areArraysPacked_)
        packArrays(all, points);
    arrays_.load(points);
    keepsPoints_ = true;
    return true;
}

bool ChainSolver::endsOnBodies() const
{
    return std::any_of(chainTrees_.begin(), chainTrees_.end(),
                       [](const Tree& chainTree) { return chainTree.solver.endsOnBodies(); }) ||
           std::any_of(batches_.begin(), batches_.end(),
                       [](const Batch& batch) { return batch.packed.endsOnBodies(); });
}

bool ChainSolver::hasSprings() const
{
    return std::any_of(batches_.begin(), batches_.end(),
                       [](const Batch& batch) { return batch.packed.batch().isOfSprings; });
}

void ChainSolver::beginSubstep(const MotionView& motionView)
{
    for (Batch& batch : batches_)
        if (batch.packed.batch().isOfSprings)
            batch.packed.noteBefore(motionView);
}

void ChainSolver::packArrays(std::span<const int> all, const Points& points)
{
    arrays_.clear(points);
    for (Tree& chainTree : chainTrees_)
        chainTree.solver.pack(arrays_, points);
    for (Batch& batch : batches_)
        batch.packed.pack(arrays_, points);
    for (int p : all)
        arrays_.placeOf(p, points);
    arrays_.noteWeights(points);
    areArraysPacked_ = true;
}

void ChainSolver::stepPoints(float h, Vecf gh, float kept)
{
    chainKernels(lanes_).stepArrays(arrays_.all(), arrays_.count(), {h, gh.x, gh.y, kept});
}

void ChainSolver::storePoints(Points& points)
{
    arrays_.store(points);
    keepsPoints_ = false;
}

void ChainSolver::projectForwards(MotionView& motionView, float h, int minSolves)
{
    const ChainPoints chainPoints = pointsOf(motionView);
    ++moves_;
    for (Tree& chainTree : chainTrees_) {
        chainTree.solver.beginSubstep();
        solve(chainTree, chainPoints, h, minSolves);
    }
    worstOfBatches_ = 0.0f;
    for (Batch& batch : batches_) {
        if (!batch.packed.batch().isAlone)
            batch.packed.beginSubstep();
        solve(batch, chainPoints, h, minSolves, true);
    }
}

void ChainSolver::projectBackwards(Edges& edges, MotionView& motionView, float h, bool isUntouched)
{
    const ChainPoints chainPoints = pointsOf(motionView);
    if (!isUntouched)
        ++moves_;
    for (auto batch = batches_.rbegin(); batch != batches_.rend(); ++batch)
        solve(*batch, chainPoints, h, 0, false);
    for (auto chainTree = chainTrees_.rbegin(); chainTree != chainTrees_.rend(); ++chainTree)
        solve(*chainTree, chainPoints, h, 0);
    if (!chainTrees_.empty() && worstOfBatches_ > farOff) {
        for (Batch& batch : batches_)
            solve(batch, chainPoints, h, 0, false);
        for (auto chainTree = chainTrees_.rbegin(); chainTree != chainTrees_.rend(); ++chainTree)
            solve(*chainTree, chainPoints, h, 0);
    }
    forgiveStretch(chainPoints, h);
    writeBack(edges);
}

void ChainSolver::solve(Tree& tree, const ChainPoints& chainPoints, float h, int minSolves)
{
    if (minSolves == 0 && tree.moves == moves_)
        return;
    const ChainSolve result = tree.solver.solve(chainPoints, h, minSolves);
    if (result.moved)
        ++moves_;
    tree.moves = result.isSettled() ? moves_ : -1;
}

/// Chains of one colour leave each other alone: what no other has moved is as it was left.
void ChainSolver::solve(Batch& batch, const ChainPoints& chainPoints, float h, int minSolves, bool isFirst)
{
    const bool isColored = batch.color < Chains::colors;
    if (!isFirst && isColored && batch.movesOfOthers == movesOfOthers(batch))
        return;
    chainPoints.gather(batch.packed);
    const ChainSolve result = batch.packed.kernels().solve(batch.packed.batch(), minSolves, isFirst);
    if (result.moved) {
        ++moves_;
        ++movesOfColor_[batch.color];
        chainPoints.scatter(batch.packed, h);
    }
    worstOfBatches_ = std::max(worstOfBatches_, result.before);
    batch.movesOfOthers = result.isSettled() ? movesOfOthers(batch) : -1;
    batch.open = result.open;
}

/// Lets rigid links keep most of the stretch that this substep's solves have left: it comes back no faster than what
/// others pull from them. In the next substep it would become speed all at once, and a taut rope that carries a load
/// a thousand times its weight would shake ever more.
void ChainSolver::forgiveStretch(const ChainPoints& chainPoints, float h)
{
    const float most = static_cast<float>(returnSpeed) * h;
    for (Tree& chainTree : chainTrees_)
        if (chainTree.moves < 0)
            chainTree.solver.forgiveStretch(chainPoints, most);
    for (Batch& batch : batches_)
        if (batch.open != 0 && !batch.packed.batch().isOfSprings) {
            chainPoints.gather(batch.packed);
            batch.packed.kernels().forgiveStretch(batch.packed.batch(), batch.open, most);
        }
}

/// Writes back what the edges that may break carry.
void ChainSolver::writeBack(Edges& edges) const
{
    for (const Tree& chainTree : chainTrees_)
        chainTree.solver.writeBack(edges);
    for (const Batch& batch : batches_)
        batch.packed.writeBack(edges);
}

}  // namespace sprung::dynamics
