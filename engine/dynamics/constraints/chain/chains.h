#pragma once

#include "dynamics/constraints/chain/chain_trees.h"

namespace sprung::dynamics {

/// Rows of rigid edges between points, each solved at once (ChainSolver). Nets are divided into rows, swept
/// in palindrome order; where one hangs on few points some of them are trees.
class Chains {
public:
    /// Takes the rigid edges that are in a row with others.
    Chains(Edges& edges, const Points& points);

    std::size_t count() const { return chains_.size(); }

    /// Links are places in the edges.
    const Path& chain(std::size_t i) const { return chains_[i]; }

    const std::vector<ChainTree>& chainTrees() const { return chainTrees_; }
    bool isInTree(std::size_t chain) const { return isInTree_[chain]; }

    /// No two chains of a colour move the same thing; `colors` of them have none, nor have those in trees.
    static constexpr int colors = 64;
    int colorOf(std::size_t chain) const { return colorOf_[chain]; }

    /// Whether it shares no point that moves with another. Others wait for each other from substep to substep,
    /// and pushes from before the motion would not agree.
    bool isAlone(std::size_t chain) const { return isAlone_[chain]; }

    /// A point of the chain that moves, or else its first.
    int pointOf(std::size_t chain) const { return chains_[chain].nodes[1]; }

private:
    void color(const Points& points);
    void findAlone(const Points& points);

    std::vector<Path> chains_;
    std::vector<ChainTree> chainTrees_;
    std::vector<bool> isInTree_, isAlone_;
    std::vector<int> colorOf_;
};

}  // namespace sprung::dynamics
