#pragma once

#include "core/union_find.h"
#include "dynamics/constraints/block_elimination.h"
#include "dynamics/state/clusters.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sprung::dynamics {

/// Two hinges that share a body which moves. What closes one moves the other.
struct HingeCoupling {
    int i, k;  // places in the system
    int body;
    int place = 0;          // of the block in the elimination
    bool isTurned = false;  // that block is of k with i
};

/// Hinges that are solved as one linear system: all that hang together by bodies that move.
struct HingeSystem {
    std::vector<int> hinges{};
    std::vector<HingeCoupling> couplings{};         // of a row: each hinge with the next, in their order
    std::optional<BlockElimination> elimination{};  // none: a row, for block Thomas
    bool isWhole = true;                            // false: others share bodies with it
};

/// Joins the bodies that hang together by hinges and bodies that move. @param bodies as hingeSystemsOf has them
Islands tiedByHinges(std::span<const std::pair<int, int>> bodies, const Clusters& clusters);

/// Divides hinges into systems. Those that hang together in a row make one, and those that branch or close rings, as
/// limbs and trusses do. Where that would be too dear, as at a hub of hundreds, rows are solved one after the other,
/// which then are no whole systems: they end at each body of more than two hinges, since going on through it opened
/// the hinges of figures farther.
/// @param bodies that each hinge joins, the first of which moves
std::vector<HingeSystem> hingeSystemsOf(std::span<const std::pair<int, int>> bodies,
                                        const Clusters& clusters);

}  // namespace sprung::dynamics
