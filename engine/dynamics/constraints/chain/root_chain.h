#pragma once

#include "dynamics/constraints/chain/tree_memory.h"

namespace sprung {

/// The spine of a comb, whose nodes move by what the teeth there answer: dx = own + mobility P.
///
///   K d_lambda = -(C_e + n_e . (own_e+1 - own_e)),  C_e = l_e - L_e,
///   K_ee = n_e . (mobility_e + mobility_e+1) n_e,  K_e,e+1 = -n_e . mobility_e+1 n_e+1,
///   P_k = d_lambda_k-1 n_k-1 - d_lambda_k n_k
class Spine {
public:
    /// @param chain of these @param withTeeth its nodes that teeth cross
    Spine(int chain, std::span<const int> withTeeth, const Chains& chains, const Edges& edges,
          const Points& points, int lanes);

    /// Gives the nodes places in fields, for when these are the ground.
    void lay(ChainFields& fields, const Points& points) { bundle_.lay(fields, points); }
    bool endsOnBodies() const { return bundle_.endsOnBodies(); }

    void beginFrame(const Points& points) { bundle_.beginFrame(points); }
    void beginSubstep() { bundle_.beginSubstep(); }
    void noteWeights(const Points& points);

    /// Takes the nodes' places. The result is the worst C, as a share of its link.
    float measure(const ChainGround& ground);

    /// The answer of the teeth at a node.
    void setAnswer(int node, Symmetric mobility, Vecf own);

    /// Finds d_lambda. The result is the farthest that a link turns, rad.
    float solve() { return bundle_.kernels().solveSpine(bundle_.run(), nodes_); }
    Vecf push(int node) const { return {nodes_.PX[node], nodes_.PY[node]}; }

    /// Makes a share of the steps, where no tooth does.
    void takeSteps(float share, const ChainGround& ground, float h);

    void tell(Edges& edges) const { bundle_.tell(edges); }

private:
    struct Alone {
        int node, point;
    };

    ChainBundle bundle_;
    std::vector<float> scratch_, numbers_;
    SpineNodes nodes_;          // in the numbers
    std::vector<Alone> alone_;  // nodes without teeth
};

}  // namespace sprung
