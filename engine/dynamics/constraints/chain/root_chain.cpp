#include "dynamics/constraints/chain/root_chain.h"

namespace sprung::dynamics {

RootChain::RootChain(int chain, std::span<const int> withBranches, const Chains& chains, const Edges& edges,
                     const Points& points, int lanes)
    : packed_(chains, std::array{chain}, static_cast<int>(chains.chain(chain).links.size()) / 2, edges,
              points, lanes),
      scratch_(PackedChains::scratchFor(packed_.rowSize()))
{
    packed_.useScratch(scratch_, packed_.rowSize());
    const std::size_t row = packed_.rowSize();
    numbers_.assign(7 * row, 0.0f);
    float* const all = numbers_.data();
    nodes_ = {all, all + row, all + 2 * row, all + 3 * row, all + 4 * row, all + 5 * row, all + 6 * row};
    const std::vector<int>& nodes = chains.chain(chain).nodes;
    for (int k = 0; k < static_cast<int>(nodes.size()); ++k) {
        nodes_.xx[k] = nodes_.yy[k] = points.w[nodes[k]];
        if (std::find(withBranches.begin(), withBranches.end(), k) == withBranches.end())
            alone_.push_back({k, nodes[k]});
    }
}

void RootChain::noteWeights(const Points& points)
{
    packed_.noteWeights(points);
    for (const Alone& node : alone_)
        nodes_.xx[node.node] = nodes_.yy[node.node] = points.w[node.point];
}

float RootChain::measure(const ChainPoints& chainPoints)
{
    chainPoints.gather(packed_);
    for (int last = 0; last < 2 && packed_.endsOnBodies(); ++last) {
        const ChainBatch::End& end = packed_.batch().ends[last];
        if (end.xx + end.yy > 0.0f)
            setSchurComplement(last * packed_.batch().links, {end.xx, end.xy, end.yy}, Vecf{0.0f});
    }
    return packed_.kernels().measureRoot(packed_.batch());
}

void RootChain::setSchurComplement(int node, Symmetric mobility, Vecf own)
{
    nodes_.xx[node] = mobility.xx;
    nodes_.xy[node] = mobility.xy;
    nodes_.yy[node] = mobility.yy;
    nodes_.ownX[node] = own.x;
    nodes_.ownY[node] = own.y;
}

void RootChain::makeSteps(float share, const ChainPoints& chainPoints, float h)
{
    const ChainBatch& batch = packed_.batch();
    for (const Alone& node : alone_)
        chainPoints.correct(node.point, batch.places ? batch.places[node.node] : 0, share * push(node.node),
                            1.0f / h);
    for (int e = 0; batch.isAskedFor && e < batch.links; ++e)
        batch.rows[ChainBatch::Lambda][e] += share * batch.rows[ChainBatch::DLambda][e];
}

}  // namespace sprung::dynamics
