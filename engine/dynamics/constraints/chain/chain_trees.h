#pragma once

#include "dynamics/constraints/distance/edges.h"
#include "dynamics/constraints/paths.h"

namespace sprung {

/// A chain, the spine, and others that each cross it in one point and meet nowhere else, the teeth: a tree,
/// which is solved at once (CombSolver).
struct Comb {
    struct Tooth {
        int chain;
        int at;    // node of the spine
        int meet;  // the same, as a node of the tooth
    };
    int spine;  // a chain
    std::vector<Tooth> teeth;
};

/// Combs where nets hang on few points: there one row carries all that crosses it, which rows that are solved
/// one by one hand over but slowly (the edges beside the pins of a cloth stretched by 22 %).
///
/// What hangs on a pin is carried by the chains that end there and, if it hangs by one edge alone, by those
/// across that edge's other end, too. Chains on more pins are spines before others, then those with more
/// crossings; each chain is in one comb at most.
std::vector<Comb> combsOf(std::span<const Path> chains, const Edges& edges, const Points& points);

}  // namespace sprung
