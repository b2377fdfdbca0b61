#pragma once

#include "core/math.h"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace sprung::dynamics {

/// A 2 x 2 matrix in double precision.
struct Block {
    double xx = 0.0, xy = 0.0, yx = 0.0, yy = 0.0;
};

/// Solves A x = b where A is symmetric, positive definite and sparse: a 2 x 2 block for every node and for
/// every pair of nodes that a link joins. A = L D L^T; what fills up is decided once, by the links.
///
/// Nodes are eliminated in the order of least degree, which keeps what fills up small: for a net of n nodes
/// about n log n blocks. Source: George, Liu, "The evolution of the minimum degree ordering algorithm", SIAM
/// Review 31 (1989).
class BlockElimination {
public:
    /// @param links of nodes 0 .. nodes - 1, none to itself
    /// @param maxProducts gives up when elimination would take more products of blocks: see isTooDear
    BlockElimination(int nodes, std::span<const std::pair<int, int>> links, std::size_t maxProducts);

    /// Whether it has been given up; then nothing else may be called.
    bool isTooDear() const { return isTooDear_; }
    std::size_t products() const { return targets_.size(); }

    /// A = 0
    void clear();
    /// Adds to a node's own block: a symmetric matrix.
    void addOwn(int node, double xx, double xy, double yy);
    /// The place of a link's block, for addLink.
    int placeOf(int a, int b) const;
    /// Adds a matrix to a link's block, and its transpose to that across. The block is of the node that is below, in the
    /// order of elimination, with the other.
    void addLink(int place, const Block& block);
    bool isBelow(int node, int other) const { return rankOf_[node] > rankOf_[other]; }

    /// A = L D L^T
    void factor();
    /// Once factored. @param b becomes x
    void solve(std::span<Vec> b);

private:
    bool order(std::vector<std::vector<int>> neighbours, std::size_t maxProducts);
    void list(const std::vector<std::vector<int>>& below);

    bool isTooDear_ = false;
    std::vector<int> nodeAt_, rankOf_;  // the order of elimination, and its inverse
    std::vector<int> begin_;            // of a rank's column in rows_
    std::vector<int> rows_;             // ranks below, ascending
    std::vector<int> targets_;  // where products of a column's blocks go: below 0: ~rank of a node's own
    std::vector<Block> own_, below_;  // by ranks; by rows_
    std::vector<Vec> x_;
};

}  // namespace sprung::dynamics
