#include "dynamics/constraints/chain/chains.h"

namespace sprung::dynamics {

Chains::Chains(Edges& edges, const Points& points)
{
    takeRigid(edges, points);
    rigidCount_ = chains_.size();
    chainTrees_ = chainTreesOf(chains_, edges, points);
    takeSprings(edges, points);
    isInTree_.assign(chains_.size(), false);
    for (const ChainTree& chainTree : chainTrees_) {
        isInTree_[chainTree.root] = true;
        for (const ChainTree::Branch& branch : chainTree.branches)
            isInTree_[branch.chain] = true;
    }
    color(points);
    findAlone(points);
}

void Chains::takeRigid(Edges& edges, const Points& points)
{
    std::vector<int> candidates;
    for (int i = 0; i < static_cast<int>(edges.count()); ++i)
        if (edges.isRigid(i))
            candidates.push_back(i);
    std::vector<bool> isEnd(points.start.size());
    for (std::size_t p = 0; p < isEnd.size(); ++p)
        isEnd[p] = !points.isFree(static_cast<int>(p));
    takeRows(candidates, isEnd, edges, points);
}

void Chains::takeSprings(Edges& edges, const Points& points)
{
    std::vector<int> candidates;
    for (int i = 0; i < static_cast<int>(edges.count()); ++i) {
        const auto [a, b] = edges.ends(i);
        if (edges.isBetweenSprings(a) || edges.isBetweenSprings(b))
            candidates.push_back(i);
    }
    std::vector<bool> isEnd(points.start.size());
    for (std::size_t p = 0; p < isEnd.size(); ++p)
        isEnd[p] = !edges.isBetweenSprings(static_cast<int>(p));
    takeRows(candidates, isEnd, edges, points);
}

/// @param candidates edges @param isEnd of the points: no row goes through
void Chains::takeRows(std::span<const int> candidates, const std::vector<bool>& isEnd, Edges& edges,
                      const Points& points)
{
    std::vector<std::pair<int, int>> links;
    for (int edge : candidates)
        links.push_back(edges.ends(edge));
    for (Path& path : pathsOf(links, points.start, isEnd)) {
        if (path.links.size() < 2)
            continue;
        for (int& link : path.links) {
            link = candidates[link];
            edges.moveToChain(link);
        }
        chains_.push_back(std::move(path));
    }
}

void Chains::findAlone(const Points& points)
{
    std::vector<int> chainsAt(points.start.size(), 0);
    const auto isOwn = [&](int p) { return !points.isFree(p) || chainsAt[p] == 1; };
    for (const Path& chain : chains_)
        for (int p : chain.nodes)
            ++chainsAt[p];
    for (const Path& chain : chains_) {
        const bool isRing = chain.nodes.front() == chain.nodes.back();
        isAlone_.push_back(!isRing && isAlone_.size() < rigidCount_ &&
                           std::all_of(chain.nodes.begin(), chain.nodes.end(), isOwn));
        isTied_.push_back(isTied_.size() < rigidCount_ && (points.body[chain.nodes.front()].isBody() ||
                                                           points.body[chain.nodes.back()].isBody()));
        isAnyTied_ = isAnyTied_ || isTied_.back();
    }
}

/// A chain moves its points, and bodies behind these.
void Chains::color(const Points& points)
{
    const int count = static_cast<int>(points.start.size());
    int bodies = 0;
    for (BodyId body : points.body)
        bodies = std::max(bodies, body + 1);
    Coloring coloring;
    coloring.restart(static_cast<std::size_t>(count) + bodies);
    std::vector<int> places;
    colorOf_.assign(chains_.size(), colors);
    for (std::size_t i = 0; i < chains_.size(); ++i) {
        if (isInTree_[i])
            continue;
        places.clear();
        for (int p : chains_[i].nodes)
            if (points.body[p].isBody())
                places.push_back(count + points.body[p]);
            else if (points.isFree(p))
                places.push_back(p);
        colorOf_[i] = coloring.next(places);
    }
}

}  // namespace sprung::dynamics
