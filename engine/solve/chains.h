#pragma once

#include "solve/edges.h"
#include "solve/paths.h"

namespace sprung {

/// Rows of rigid edges between points, each solved at once (ChainSolver). Nets are divided into rows, swept
/// in palindrome order.
///
/// Where a net hangs on few points, all its weight turns a corner there, which rows that cross hand over but
/// slowly (the edges beside the pins of a cloth stretched by 22 %). So rows go round these corners, too, from
/// the fixed point: their edges are in two chains.
class Chains {
public:
    /// Takes the rigid edges that are in a row with others.
    Chains(Edges& edges, const Points& points);

    std::size_t count() const { return chains_.size(); }

    /// Links are places in the edges.
    const Path& chain(std::size_t i) const { return chains_[i]; }

    /// Whether it goes round a corner along edges of others. Those come last.
    bool isAroundCorner(std::size_t chain) const { return chain >= rows_; }

    /// No two chains of a colour move the same thing; `colors` of them have none.
    static constexpr int colors = 64;
    int colorOf(std::size_t chain) const { return colorOf_[chain]; }

    /// A point of the chain that moves, or else its first.
    int pointOf(std::size_t chain) const { return chains_[chain].nodes[1]; }

private:
    void addCorners(const Edges& edges, const Points& points);
    void color(const Points& points);

    std::vector<Path> chains_;
    std::size_t rows_ = 0;  // of the chains
    std::vector<int> colorOf_;
};

}  // namespace sprung
