#pragma once

#include "dynamics/constraints/chain/chain_trees.h"
#include "dynamics/constraints/coloring.h"

namespace sprung::dynamics {

/// The chains of rigid edges between points, and of springs that are no forces, each solved at once
/// (ChainSolver). Nets of rigid edges are divided into chains, swept in palindrome order; where one hangs on
/// few points some of them are trees. Springs make a chain only where nothing else holds the points between
/// them.
class Chains {
public:
    /// Takes the edges that follow on others.
    Chains(Edges& edges, const Points& points);

    std::size_t count() const { return chains_.size(); }

    /// Links are places in the edges.
    const Path& chain(std::size_t i) const { return chains_[i]; }

    const std::vector<ChainTree>& chainTrees() const { return chainTrees_; }
    bool isInTree(std::size_t chain) const { return isInTree_[chain]; }

    /// No two chains of a colour move the same thing; `colors` of them have none, nor have those in trees.
    static constexpr int colors = Coloring::colors;
    int colorOf(std::size_t chain) const { return colorOf_[chain]; }

    /// Whether it is of rigid edges and shares no point that moves with another. Others wait for each other
    /// from substep to substep, and pushes from before the motion would not agree.
    bool isAlone(std::size_t chain) const { return isAlone_[chain]; }

    /// A point of the chain that moves, or else its first.
    int pointOf(std::size_t chain) const { return chains_[chain].nodes[1]; }

    /// Whether it is of rigid edges and ends on a body.
    bool isTied(std::size_t chain) const { return isTied_[chain]; }
    bool isAnyTied() const { return isAnyTied_; }

    /// Whether its links are springs.
    bool isOfSprings(std::size_t chain) const { return chain >= rigidCount_; }

private:
    void takeRigid(Edges& edges, const Points& points);
    void takeSprings(Edges& edges, const Points& points);
    void takeRows(std::span<const int> candidates, const std::vector<bool>& isEnd, Edges& edges,
                  const Points& points);
    void color(const Points& points);
    void findAlone(const Points& points);

    std::vector<Path> chains_;  // those of rigid edges first
    std::size_t rigidCount_ = 0;
    std::vector<ChainTree> chainTrees_;
    std::vector<bool> isInTree_, isAlone_, isTied_;
    bool isAnyTied_ = false;
    std::vector<int> colorOf_;
};

}  // namespace sprung::dynamics
