#include "dynamics/constraints/chain/tree_solver.h"

namespace sprung::dynamics {
namespace {

/// The nodes of the root.
std::vector<int> nodesWithBranches(const ChainTree& chainTree)
{
    std::vector<int> nodes;
    for (const ChainTree::Branch& branch : chainTree.branches)
        nodes.push_back(branch.at);
    return nodes;
}

}  // namespace

TreeSolver::TreeSolver(const ChainTree& chainTree, const Chains& chains, const Edges& edges,
                       const Points& points, int lanes)
    : root_(chainTree.root, nodesWithBranches(chainTree), chains, edges, points, lanes)
{
    std::vector<ChainTree::Branch> order = chainTree.branches;
    const auto kind = [&](const ChainTree::Branch& branch) {
        return std::pair(chains.chain(branch.chain).links.size(), branch.meet);
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](const auto& a, const auto& b) { return kind(a) < kind(b); });
    for (std::size_t i = 0; i < order.size();) {
        std::size_t alike = 1;
        while (i + alike < order.size() && kind(order[i + alike]) == kind(order[i]))
            ++alike;
        const std::size_t together = PackedChains::countOf(alike, lanes);
        addBranches(std::span(order).subspan(i, together), chains, edges, points, lanes);
        i += together;
    }
}

void TreeSolver::addBranches(std::span<const ChainTree::Branch> together, const Chains& chains,
                             const Edges& edges, const Points& points, int lanes)
{
    std::vector<int> all, at;
    for (const ChainTree::Branch& branch : together) {
        all.push_back(branch.chain);
        at.push_back(branch.at);
    }
    PackedChains packed(chains, all, together[0].meet, edges, points, lanes);
    std::vector<float> scratch = PackedChains::scratchFor(packed.rowSize());
    packed.useScratch(scratch, packed.rowSize());
    packed.makeSchurComplements();
    branches_.push_back({std::move(packed), std::move(at), std::move(scratch)});
}

void TreeSolver::beginFrame(const Points& points)
{
    root_.beginFrame(points);
    for (Branches& branches : branches_)
        branches.packed.beginFrame(points);
}

void TreeSolver::beginSubstep()
{
    root_.beginSubstep();
    for (Branches& branches : branches_)
        branches.packed.beginSubstep();
}

void TreeSolver::noteWeights(const Points& points)
{
    root_.noteWeights(points);
    for (Branches& branches : branches_)
        branches.packed.noteWeights(points);
}

void TreeSolver::pack(ChainArrays& arrays, const Points& points)
{
    for (Branches& branches : branches_)
        branches.packed.pack(arrays, points);
    root_.pack(arrays, points);
}

bool TreeSolver::endsOnBodies() const
{
    return root_.endsOnBodies() ||
           std::any_of(branches_.begin(), branches_.end(),
                       [](const Branches& branches) { return branches.packed.endsOnBodies(); });
}

/// The farthest that a link turns. rad
float TreeSolver::solveTogether()
{
    for (Branches& branches : branches_) {
        for (std::size_t lane = 0; lane < branches.at.size(); ++lane) {
            const auto schurComplement = [&](ChainBatch::AtJunction number) {
                return branches.packed.atJunction(number, lane);
            };
            root_.setSchurComplement(branches.at[lane],
                                     {schurComplement(ChainBatch::MobilityXX),
                                      schurComplement(ChainBatch::MobilityXY),
                                      schurComplement(ChainBatch::MobilityYY)},
                                     {schurComplement(ChainBatch::OwnX), schurComplement(ChainBatch::OwnY)});
        }
    }
    float turn = root_.solve();
    for (Branches& branches : branches_) {
        for (std::size_t lane = 0; lane < branches.at.size(); ++lane) {
            const Vecf P = root_.push(branches.at[lane]);
            branches.packed.atJunction(ChainBatch::PushX, lane) = P.x;
            branches.packed.atJunction(ChainBatch::PushY, lane) = P.y;
        }
        turn = std::max(turn, branches.packed.kernels().solvePushed(branches.packed.batch()));
    }
    return turn;
}

ChainSolve TreeSolver::solve(const ChainPoints& chainPoints, float h, int minSolves)
{
    float before = 0.0f;
    for (int solves = 0; solves < maxSolves; ++solves) {
        float worst = root_.measure(chainPoints);
        for (Branches& branches : branches_) {
            chainPoints.look(branches.packed);
            worst = std::max(worst, branches.packed.kernels().schurComplement(branches.packed.batch()));
        }
        if (solves == 0)
            before = worst;
        if (solves >= minSolves && worst < goodEnough)
            return {solves > 0, before, 0u};
        const float turn = solveTogether();
        const float share = turn > maxTurn ? maxTurn / turn : 1.0f;
        root_.makeSteps(share, chainPoints, h);
        for (Branches& branches : branches_)
            chainPoints.makeSteps(branches.packed, share, h);
        if (solves + 1 >= minSolves && turn * turn < goodEnough)
            return {true, before, 0u};
    }
    return {true, before, ~0u};
}

void TreeSolver::forgiveStretch(const ChainPoints& chainPoints, float most)
{
    root_.forgiveStretch(chainPoints, most);
    for (Branches& branches : branches_) {
        chainPoints.look(branches.packed);
        branches.packed.kernels().forgiveStretch(branches.packed.batch(), ~0u, most);
    }
}

void TreeSolver::writeBack(Edges& edges) const
{
    root_.writeBack(edges);
    for (const Branches& branches : branches_)
        branches.packed.writeBack(edges);
}

}  // namespace sprung::dynamics
