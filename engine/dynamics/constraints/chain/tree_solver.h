#pragma once

#include "dynamics/constraints/chain/packed_chains.h"
#include "dynamics/constraints/chain/root_chain.h"

namespace sprung::dynamics {

/// Solves a tree: its branches are eliminated up to where they meet the root, each by itself, and the root
/// with what they answer there; then the branches with what the root does to them.
class TreeSolver {
public:
    TreeSolver(const ChainTree& chainTree, const Chains& chains, const Edges& edges, const Points& points,
               int lanes);

    void beginFrame(const Points& points);
    void beginSubstep();
    void noteWeights(const Points& points);

    /// Gives the nodes places in the arrays.
    void pack(ChainArrays& arrays, const Points& points);
    bool endsOnBodies() const;

    ChainSolve solve(const ChainPoints& chainPoints, float h, int minSolves);

    /// As ChainKernels::forgiveStretch.
    void forgiveStretch(const ChainPoints& chainPoints, float most);

    void writeBack(Edges& edges) const;

private:
    struct Branches {
        PackedChains packed;
        std::vector<int> at;  // nodes of the root
        std::vector<float> scratch;
    };

    void addBranches(std::span<const ChainTree::Branch> together, const Chains& chains, const Edges& edges,
                     const Points& points, int lanes);
    float solveTogether();

    std::vector<Branches> branches_;
    RootChain root_;
};

}  // namespace sprung::dynamics
