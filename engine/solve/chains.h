#pragma once

#include "solve/edges.h"
#include "solve/paths.h"

namespace sprung {

/// Rows of rigid edges between points, each solved at once (ChainSolver). Nets are divided into rows, swept
/// in palindrome order.
class Chains {
public:
    /// Takes the rigid edges that are in a row with others.
    Chains(Edges& edges, const Points& points);

    std::size_t count() const { return chains_.size(); }

    /// Links are places in the edges.
    const Path& chain(std::size_t i) const { return chains_[i]; }

    /// No two chains of a colour move the same thing; `colors` of them have none.
    static constexpr int colors = 64;
    int colorOf(std::size_t chain) const { return colorOf_[chain]; }

    /// A point of the chain that moves, or else its first.
    int pointOf(std::size_t chain) const { return chains_[chain].nodes[1]; }

private:
    void color(const Points& points);

    std::vector<Path> chains_;
    std::vector<int> colorOf_;
};

}  // namespace sprung
