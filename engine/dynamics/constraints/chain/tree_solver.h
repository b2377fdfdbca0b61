#pragma once

#include "dynamics/constraints/chain/packed_chains.h"
#include "dynamics/constraints/chain/root_chain.h"

namespace sprung {

/// Solves a comb: its teeth are eliminated up to where they meet the spine, each by itself, and the spine
/// with what they answer there; then the teeth with what the spine does to them.
class CombSolver {
public:
    CombSolver(const Comb& comb, const Chains& chains, const Edges& edges, const Points& points, int lanes);

    void beginFrame(const Points& points);
    void beginSubstep();
    void noteWeights(const Points& points);

    /// Gives the nodes places in fields, for when these are the ground.
    void lay(ChainFields& fields, const Points& points);
    bool endsOnBodies() const;

    ChainSolve solve(const ChainGround& ground, float h, int leastSolves);

    void tell(Edges& edges) const;

private:
    struct Teeth {
        ChainBundle bundle;
        std::vector<int> at;  // nodes of the spine
        std::vector<float> scratch;
    };

    void addTeeth(std::span<const Comb::Tooth> together, const Chains& chains, const Edges& edges,
                  const Points& points, int lanes);
    float solveTogether();

    std::vector<Teeth> teeth_;
    Spine spine_;
};

}  // namespace sprung
