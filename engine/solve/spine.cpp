#include "solve/spine.h"

#include "solve/chain_blocks.h"
#include "solve/edge_formulas.h"

namespace sprung {

Spine::Spine(const Path& chain, const Edges& edges) : edges_(chain.links), lambda_(chain.links.size(), 0.0f)
{
    for (int p : chain.nodes)
        nodes_.push_back({.point = p});
    for (int edge : chain.links)
        links_.push_back({.L = edges.restLength(edge)});
}

void Spine::beginFrame(const Points& points)
{
    for (std::size_t e = 0; e < links_.size(); ++e) {
        Link& link = links_[e];
        const Vec along = points.start[nodes_[e + 1].point] - points.start[nodes_[e].point];
        const double l = glm::length(along);
        link.start = Vecf{along};
        link.startLength = static_cast<float>(l);
        link.startStretch = static_cast<float>(l - link.L);
    }
}

void Spine::lay(ChainFields& fields, const Points& points)
{
    for (Node& node : nodes_)
        node.place = fields.placeOf(node.point, points);
}

bool Spine::endsOnBodies(const Points& points) const
{
    return points.body[nodes_.front().point] >= 0 || points.body[nodes_.back().point] >= 0;
}

float Spine::measure(const ChainGround& ground)
{
    for (Node& node : nodes_) {
        node.mobility = ground.mobility(node.point, node.place);
        node.own = Vecf{0.0f};
        node.hasTooth = false;
    }
    float worst = 0.0f;
    Vecf from = ground.moved(nodes_[0].point, nodes_[0].place);
    for (std::size_t e = 0; e < links_.size(); ++e) {
        Link& link = links_[e];
        const Vecf to = ground.moved(nodes_[e + 1].point, nodes_[e + 1].place), moved = to - from;
        const Stretch<float> now =
            stretchOf(link.start.x, link.start.y, link.startLength, link.startStretch, moved.x, moved.y);
        link.n = {now.nx, now.ny};
        link.C = now.excess;
        worst = std::max(worst, std::abs(now.excess) / static_cast<float>(link.L));
        from = to;
    }
    return worst;
}

float Spine::solve()
{
    for (std::size_t e = 0; e < links_.size(); ++e) {
        Link& link = links_[e];
        const Node &a = nodes_[e], &b = nodes_[e + 1];
        link.C += glm::dot(link.n, b.own - a.own);
        const Symmetric both = a.mobility + b.mobility;
        link.diagonal = glm::dot(link.n, both * link.n) + regularity * (both.xx + both.yy);
        if (e + 1 < links_.size())
            link.next = -glm::dot(link.n, b.mobility * links_[e + 1].n);
    }
    eliminate();
    for (std::size_t k = 0; k < nodes_.size(); ++k) {
        Node& node = nodes_[k];
        const Vecf behind = k > 0 ? links_[k - 1].dLambda * links_[k - 1].n : Vecf{0.0f};
        const Vecf ahead = k < links_.size() ? links_[k].dLambda * links_[k].n : Vecf{0.0f};
        node.P = behind - ahead;
        node.step = node.own + node.mobility * node.P;
    }
    float turn = 0.0f;
    for (std::size_t e = 0; e < links_.size(); ++e) {
        const float across = cross(links_[e].n, nodes_[e + 1].step - nodes_[e].step);
        turn = std::max(turn, std::abs(across) / static_cast<float>(links_[e].L));
    }
    return turn;
}

/// Thomas, as chains alone (chain_kernels.h).
void Spine::eliminate()
{
    for (std::size_t e = 0; e < links_.size(); ++e) {
        Link& link = links_[e];
        if (e > 0) {
            const float f = links_[e - 1].next * links_[e - 1].diagonal;
            link.diagonal -= f * links_[e - 1].next;
            link.C -= f * links_[e - 1].C;
        }
        link.diagonal = link.diagonal > 0.0f ? 1.0f / link.diagonal : 0.0f;
    }
    float next = 0.0f;
    for (std::size_t e = links_.size(); e-- > 0;) {
        Link& link = links_[e];
        link.dLambda = -(link.C + (e + 1 < links_.size() ? link.next * next : 0.0f)) * link.diagonal;
        next = link.dLambda;
    }
}

void Spine::takeSteps(float share, const ChainGround& ground, float h)
{
    for (Node& node : nodes_)
        if (!node.hasTooth)
            ground.correct(node.point, node.place, share * node.P, 1.0f / h);
    for (std::size_t e = 0; e < links_.size(); ++e)
        lambda_[e] += share * links_[e].dLambda;
}

void Spine::tell(Edges& edges) const
{
    for (std::size_t e = 0; e < links_.size(); ++e)
        edges.setLambda(edges_[e], lambda_[e]);
}

}  // namespace sprung
