#pragma once

#include "dynamics/constraints/distance/edges.h"
#include "dynamics/constraints/paths.h"

namespace sprung::dynamics {

/// A chain, the root, and others that each cross it in one point and meet nowhere else, the branches: a tree,
/// which is solved at once (TreeSolver).
struct ChainTree {
    struct Branch {
        int chain;
        int at;    // node of the root
        int meet;  // the same, as a node of the branch
    };
    int root;  // a chain
    std::vector<Branch> branches;
};

/// None of what is braced: chains with a side of a triangle are the spokes of a wheel or the bars of a truss. What a tree
/// of those has closed its other sides open, and a wheel hung by its hub flew off.
///
/// Trees where nets hang on few points: there one row carries all that crosses it, which rows that are solved
/// one by one hand over but slowly (the edges beside the pins of a cloth stretched by 22 %).
///
/// A pin's load is carried by the chains that end there and, if it hangs by one edge alone, by those
/// across that edge's other end, too. Chains on more pins are roots before others, then those with more
/// crossings; each chain is in one tree at most.
std::vector<ChainTree> chainTreesOf(std::span<const Path> chains, const Edges& edges, const Points& points);

}  // namespace sprung::dynamics
