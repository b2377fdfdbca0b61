#include "dynamics/constraints/chain/chain_trees.h"

namespace sprung::dynamics {
namespace {

/// Tells where a chain has a node.
struct Crossing {
    int chain, node;  // place in the chain
};

class Finder {
public:
    Finder(std::span<const Path> chains, const Edges& edges, const Points& points)
        : chains_(chains),
          edges_(edges),
          points_(points),
          at_(points.start.size()),
          linksAt_(points.start.size()),
          pins_(chains.size(), 0),
          isUsed_(chains.size(), false)
    {
        const auto lastBody = std::max_element(points.body.begin(), points.body.end());
        isTaken_.assign(at_.size() + (points.body.empty() ? 0 : *lastBody + 1), false);
        for (std::size_t c = 0; c < chains.size(); ++c) {
            for (std::size_t k = 0; k < chains[c].nodes.size(); ++k)
                at_[chains[c].nodes[k]].push_back({static_cast<int>(c), static_cast<int>(k)});
            for (int link : chains[c].links) {
                linksAt_[edges.ends(link).first].push_back(link);
                linksAt_[edges.ends(link).second].push_back(link);
            }
        }
        findBraced();
    }

    std::vector<ChainTree> find()
    {
        for (int p = 0; p < static_cast<int>(at_.size()); ++p)
            if (!points_.isFree(p))
                countPin(p);
        std::vector<int> roots;
        for (std::size_t c = 0; c < chains_.size(); ++c)
            if (pins_[c] > 0 && !isBraced_[c])
                roots.push_back(static_cast<int>(c));
        std::stable_sort(roots.begin(), roots.end(), [&](int a, int b) {
            return std::pair(pins_[a], crossings(a)) > std::pair(pins_[b], crossings(b));
        });
        std::vector<ChainTree> chainTrees;
        for (int root : roots) {
            if (isUsed_[root])
                continue;
            ChainTree chainTree{root, branchesOf(root)};
            if (chainTree.branches.empty())
                continue;
            isUsed_[root] = true;
            for (const ChainTree::Branch& branch : chainTree.branches)
                isUsed_[branch.chain] = true;
            chainTrees.push_back(std::move(chainTree));
        }
        return chainTrees;
    }

private:
    int farEnd(int link, int p) const
    {
        const auto [a, b] = edges_.ends(link);
        return a == p ? b : a;
    }

    /// Finds the chains of which a link is the side of a triangle.
    void findBraced()
    {
        std::vector<std::vector<int>> neighbours(linksAt_.size());
        for (int p = 0; p < static_cast<int>(linksAt_.size()); ++p) {
            for (int link : linksAt_[p])
                neighbours[p].push_back(farEnd(link, p));
            std::sort(neighbours[p].begin(), neighbours[p].end());
        }
        const auto isSideOfTriangle = [&](int link) {
            const auto [a, b] = edges_.ends(link);
            const bool isFirstLess = neighbours[a].size() < neighbours[b].size();
            const std::vector<int>& few = neighbours[isFirstLess ? a : b];
            const std::vector<int>& many = neighbours[isFirstLess ? b : a];
            return std::any_of(few.begin(), few.end(),
                               [&](int p) { return std::binary_search(many.begin(), many.end(), p); });
        };
        for (const Path& chain : chains_)
            isBraced_.push_back(std::any_of(chain.links.begin(), chain.links.end(), isSideOfTriangle));
    }

    /// Where fixed points are side by side, rows need not help each other.
    bool isBesideFixed(int p) const
    {
        return std::any_of(linksAt_[p].begin(), linksAt_[p].end(),
                           [&](int link) { return !points_.isFree(farEnd(link, p)); });
    }

    /// Whether a weight on the chain pulls at one of its nodes from the side.
    bool isLoaded(Crossing crossing) const
    {
        const std::vector<int>& nodes = chains_[crossing.chain].nodes;
        const auto isFarFromFixed = [&](int k) {
            return k >= 0 && k < static_cast<int>(nodes.size()) && !isBesideFixed(nodes[k]);
        };
        return isFarFromFixed(crossing.node - 1) || isFarFromFixed(crossing.node + 1);
    }

    /// Gives it to the chains that carry what hangs on it.
    void countPin(int pin)
    {
        std::vector<int> carriers;
        for (Crossing end : at_[pin]) {
            const std::vector<int>& nodes = chains_[end.chain].nodes;
            const int corner = end.node == 0 ? nodes[1] : nodes[nodes.size() - 2];
            for (Crossing across : at_[corner]) {
                if (!points_.isFree(corner) || across.chain == end.chain || !isLoaded(across))
                    continue;
                carriers.push_back(end.chain);
                if (at_[pin].size() == 1)
                    carriers.push_back(across.chain);
            }
        }
        std::sort(carriers.begin(), carriers.end());
        carriers.erase(std::unique(carriers.begin(), carriers.end()), carriers.end());
        for (int chain : carriers)
            ++pins_[chain];
    }

    std::size_t crossings(int chain) const
    {
        std::size_t count = 0;
        for (int p : chains_[chain].nodes)
            count += at_[p].size() - 1;
        return count;
    }

    std::vector<ChainTree::Branch> branchesOf(int root)
    {
        std::vector<int> taken;  // of all chosen so far
        load(root, taken);
        std::vector<int> times(chains_.size(), 0);  // that a chain meets the root
        for (int p : chains_[root].nodes)
            for (Crossing other : at_[p])
                ++times[other.chain];
        std::vector<ChainTree::Branch> branches;
        for (std::size_t k = 0; k < chains_[root].nodes.size(); ++k) {
            const int p = chains_[root].nodes[k];
            for (Crossing other : at_[p]) {
                if (isUsed_[other.chain] || isBraced_[other.chain] || times[other.chain] != 1 ||
                    !points_.isFree(p) || !isApart(other.chain, p))
                    continue;
                load(other.chain, taken);
                branches.push_back({other.chain, static_cast<int>(k), other.node});
            }
        }
        for (int mover : taken)
            isTaken_[mover] = false;
        return branches;
    }

    /// Names what moves a point: itself or its body, behind the points; -1: nothing does.
    int moverOf(int p) const
    {
        if (points_.body[p].isBody())
            return static_cast<int>(at_.size()) + points_.body[p];
        return points_.isFree(p) ? p : -1;
    }

    void load(int chain, std::vector<int>& taken)
    {
        for (int p : chains_[chain].nodes) {
            if (const int mover = moverOf(p); mover >= 0) {
                isTaken_[mover] = true;
                taken.push_back(mover);
            }
        }
    }

    /// Whether it has nothing in common with what is taken but one point.
    bool isApart(int chain, int point) const
    {
        return std::none_of(chains_[chain].nodes.begin(), chains_[chain].nodes.end(),
                            [&](int p) { return p != point && moverOf(p) >= 0 && isTaken_[moverOf(p)]; });
    }

    std::span<const Path> chains_;
    const Edges& edges_;
    const Points& points_;
    std::vector<std::vector<Crossing>> at_;  // by points
    std::vector<std::vector<int>> linksAt_;  // likewise
    std::vector<int> pins_;                  // that a chain carries what hangs on
    std::vector<bool> isUsed_, isBraced_;    // by chains
    std::vector<bool> isTaken_;              // by what moves: points, and bodies behind them
};

}  // namespace

std::vector<ChainTree> chainTreesOf(std::span<const Path> chains, const Edges& edges, const Points& points)
{
    return Finder(chains, edges, points).find();
}

}  // namespace sprung::dynamics
