#include "dynamics/constraints/chain/root_chain.h"

namespace sprung {

Spine::Spine(int chain, std::span<const int> withTeeth, const Chains& chains, const Edges& edges,
             const Points& points, int lanes)
    : bundle_(chains, std::array{chain}, static_cast<int>(chains.chain(chain).links.size()) / 2, edges,
              points, lanes),
      scratch_(ChainBundle::scratchFor(bundle_.rowSize()))
{
    bundle_.useScratch(scratch_, bundle_.rowSize());
    const std::size_t row = bundle_.rowSize();
    numbers_.assign(7 * row, 0.0f);
    float* const all = numbers_.data();
    nodes_ = {all, all + row, all + 2 * row, all + 3 * row, all + 4 * row, all + 5 * row, all + 6 * row};
    const std::vector<int>& nodes = chains.chain(chain).nodes;
    for (int k = 0; k < static_cast<int>(nodes.size()); ++k) {
        nodes_.xx[k] = nodes_.yy[k] = points.w[nodes[k]];
        if (std::find(withTeeth.begin(), withTeeth.end(), k) == withTeeth.end())
            alone_.push_back({k, nodes[k]});
    }
}

void Spine::noteWeights(const Points& points)
{
    bundle_.noteWeights(points);
    for (const Alone& node : alone_)
        nodes_.xx[node.node] = nodes_.yy[node.node] = points.w[node.point];
}

float Spine::measure(const ChainGround& ground)
{
    ground.gather(bundle_);
    for (int last = 0; last < 2 && bundle_.endsOnBodies(); ++last) {
        const ChainRun::End& end = bundle_.run().ends[last];
        if (end.xx + end.yy > 0.0f)
            setAnswer(last * bundle_.run().links, {end.xx, end.xy, end.yy}, Vecf{0.0f});
    }
    return bundle_.kernels().measureSpine(bundle_.run());
}

void Spine::setAnswer(int node, Symmetric mobility, Vecf own)
{
    nodes_.xx[node] = mobility.xx;
    nodes_.xy[node] = mobility.xy;
    nodes_.yy[node] = mobility.yy;
    nodes_.ownX[node] = own.x;
    nodes_.ownY[node] = own.y;
}

void Spine::takeSteps(float share, const ChainGround& ground, float h)
{
    const ChainRun& run = bundle_.run();
    for (const Alone& node : alone_)
        ground.correct(node.point, run.places ? run.places[node.node] : 0, share * push(node.node), 1.0f / h);
    for (int e = 0; run.tells && e < run.links; ++e)
        run.rows[ChainRun::Lambda][e] += share * run.rows[ChainRun::DLambda][e];
}

}  // namespace sprung
