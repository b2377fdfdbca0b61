#pragma once

#include "dynamics/constraints/chain/chain_points.h"

namespace sprung::dynamics {

/// The root of a tree, whose nodes move by what the branches there answer: dx = own + mobility P.
///
///   K d_lambda = -(C_e + n_e . (own_e+1 - own_e)),  C_e = l_e - L_e,
///   K_ee = n_e . (mobility_e + mobility_e+1) n_e,  K_e,e+1 = -n_e . mobility_e+1 n_e+1,
///   P_k = d_lambda_k-1 n_k-1 - d_lambda_k n_k
class RootChain {
public:
    /// @param chain of these @param withBranches its nodes that branches cross
    RootChain(int chain, std::span<const int> withBranches, const Chains& chains, const Edges& edges,
              const Points& points, int lanes);

    /// Gives the nodes places in the arrays.
    void pack(ChainArrays& arrays, const Points& points) { packed_.pack(arrays, points); }
    bool endsOnBodies() const { return packed_.endsOnBodies(); }

    void beginFrame(const Points& points) { packed_.beginFrame(points); }
    void beginSubstep() { packed_.beginSubstep(); }
    void noteWeights(const Points& points);

    /// Takes the nodes' places. The result is the worst C, as a share of its link.
    float measure(const ChainPoints& chainPoints);

    /// The answer of the branches at a node.
    void setSchurComplement(int node, Symmetric mobility, Vecf own);

    /// Finds d_lambda. The result is the farthest that a link turns, rad.
    float solve() { return packed_.kernels().solveRoot(packed_.batch(), nodes_); }
    Vecf push(int node) const { return {nodes_.PX[node], nodes_.PY[node]}; }

    /// Makes a share of the steps, where no branch does.
    void makeSteps(float share, const ChainPoints& chainPoints, float h);

    /// As ChainKernels::forgiveStretch.
    void forgiveStretch(const ChainPoints& chainPoints, float most)
    {
        measure(chainPoints);
        packed_.kernels().forgiveStretch(packed_.batch(), ~0u, most);
    }

    void writeBack(Edges& edges) const { packed_.writeBack(edges); }

private:
    struct Alone {
        int node, point;
    };

    PackedChains packed_;
    std::vector<float> scratch_, numbers_;
    RootNodes nodes_;           // in the numbers
    std::vector<Alone> alone_;  // nodes without branches
};

}  // namespace sprung::dynamics
