#pragma once

#include "solve/chain_ground.h"
#include "solve/chains.h"

namespace sprung {

/// The spine of a comb, whose nodes move by what the teeth there answer: dx = own + mobility P.
///
///   K d_lambda = -(C_e + n_e . (own_e+1 - own_e)),  C_e = l_e - L_e,
///   K_ee = n_e . (mobility_e + mobility_e+1) n_e,  K_e,e+1 = -n_e . mobility_e+1 n_e+1,
///   P_k = d_lambda_k-1 n_k-1 - d_lambda_k n_k
class Spine {
public:
    Spine(const Path& chain, const Edges& edges);

    void beginFrame(const Points& points);
    void beginSubstep() { std::fill(lambda_.begin(), lambda_.end(), 0.0f); }

    /// Takes the nodes' places, and for their answers what they are without teeth. The result is the worst C,
    /// as a share of its link.
    float measure(const ChainGround& ground);

    /// Gives the nodes places in fields, for when these are the ground.
    void lay(ChainFields& fields, const Points& points);
    bool endsOnBodies(const Points& points) const;

    /// The answer of the teeth at a node.
    void setAnswer(int node, Symmetric mobility, Vecf own)
    {
        nodes_[node].mobility = mobility;
        nodes_[node].own = own;
        nodes_[node].hasTooth = true;
    }

    /// Finds d_lambda. The result is the farthest that a link turns, rad.
    float solve();
    Vecf push(int node) const { return nodes_[node].P; }

    /// Makes a share of the steps, where no tooth does.
    void takeSteps(float share, const ChainGround& ground, float h);

    void tell(Edges& edges) const;

private:
    struct Node {
        int point;
        int place = 0;       // in fields
        Symmetric mobility;  // 1/kg
        Vecf own{0.0f};      // m
        Vecf P{0.0f};        // kg m
        Vecf step{0.0f};     // m
        bool hasTooth = false;
    };
    struct Link {
        double L;                   // m
        Vecf start{0.0f};           // m, at the start of the frame
        float startLength = 0.0f;   // m
        float startStretch = 0.0f;  // m
        Vecf n{0.0f};
        float C = 0.0f;         // m
        float diagonal = 0.0f;  // of K; eliminated: its inverse
        float next = 0.0f;
        float dLambda = 0.0f;  // kg m
    };

    void eliminate();

    std::vector<int> edges_;  // of the links
    std::vector<Node> nodes_;
    std::vector<Link> links_;
    std::vector<float> lambda_;  // kg m, in this substep
};

}  // namespace sprung
