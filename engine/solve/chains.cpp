#include "solve/chains.h"

#include <bit>

namespace sprung {
namespace {

/// The rigid edges at each point.
class Net {
public:
    Net(const Edges& edges, const Points& points) : edges_(edges), points_(points), at_(points.start.size())
    {
        for (std::size_t i = 0; i < edges.count(); ++i) {
            if (!edges.isInChain(static_cast<int>(i)))
                continue;
            at_[edges.ends(i).first].push_back(static_cast<int>(i));
            at_[edges.ends(i).second].push_back(static_cast<int>(i));
        }
    }

    std::span<const int> at(int p) const { return at_[p]; }
    int farEnd(int edge, int p) const
    {
        const auto [a, b] = edges_.ends(edge);
        return a == p ? b : a;
    }
    bool isBesideFixed(int p) const
    {
        return std::any_of(at_[p].begin(), at_[p].end(),
                           [&](int edge) { return !points_.isFree(farEnd(edge, p)); });
    }

    /// Of two edges that follow each other.
    double cosine(int from, int over, int to) const
    {
        const Vec in = points_.start[over] - points_.start[from];
        const Vec out = points_.start[to] - points_.start[over];
        const double lengths = glm::length(in) * glm::length(out);
        return lengths > 0.0 ? glm::dot(in, out) / lengths : 0.0;
    }

    /// The edge that goes on straight ahead at the end of a path; -1: none.
    int next(const Path& path) const
    {
        const int p = path.nodes.back(), before = path.nodes[path.nodes.size() - 2];
        int best = -1;
        double bestCosine = straight;
        for (int edge : at_[p]) {
            const double bend = cosine(before, p, farEnd(edge, p));
            if (points_.isFree(p) && edge != path.links.back() && bend > bestCosine) {
                best = edge;
                bestCosine = bend;
            }
        }
        return best;
    }

    static constexpr double straight = 0.7;  // cosine: 45 degrees

private:
    const Edges& edges_;
    const Points& points_;
    std::vector<std::vector<int>> at_;
};

}  // namespace

Chains::Chains(Edges& edges, const Points& points)
{
    std::vector<std::pair<int, int>> links;
    std::vector<int> edgeOf;
    for (std::size_t i = 0; i < edges.count(); ++i) {
        if (!edges.isRigid(static_cast<int>(i)))
            continue;
        links.push_back(edges.ends(i));
        edgeOf.push_back(static_cast<int>(i));
    }
    std::vector<bool> isEnd(points.start.size());
    for (std::size_t p = 0; p < isEnd.size(); ++p)
        isEnd[p] = !points.isFree(static_cast<int>(p));
    for (Path& path : pathsOf(links, points.start, isEnd)) {
        if (path.links.size() < 2)
            continue;
        for (int& link : path.links) {
            link = edgeOf[link];
            edges.giveToChain(link);
        }
        chains_.push_back(std::move(path));
    }
    rows_ = chains_.size();
    addCorners(edges, points);
    color(points);
}

/// Where fixed points are side by side, rows need not help each other.
void Chains::addCorners(const Edges& edges, const Points& points)
{
    const Net net(edges, points);
    for (int pin = 0; pin < static_cast<int>(points.start.size()); ++pin) {
        if (points.isFree(pin))
            continue;
        for (int first : net.at(pin)) {
            const int corner = net.farEnd(first, pin);
            if (!points.isFree(corner) || net.at(corner).size() < 3)
                continue;
            for (int second : net.at(corner)) {
                const int beyond = net.farEnd(second, corner);
                if (second == first || net.isBesideFixed(beyond) ||
                    net.cosine(pin, corner, beyond) > Net::straight)
                    continue;
                Path path{{pin, corner, beyond}, {first, second}};
                for (int edge = net.next(path); edge >= 0 && path.links.size() < points.start.size();
                     edge = net.next(path)) {
                    const int node = net.farEnd(edge, path.nodes.back());
                    if (std::find(path.nodes.begin(), path.nodes.end(), node) != path.nodes.end())
                        break;
                    path.links.push_back(edge);
                    path.nodes.push_back(node);
                }
                chains_.push_back(std::move(path));
            }
        }
    }
}

/// Greedy: the first colour that none of the chain's points and bodies has yet. What is fixed has none.
void Chains::color(const Points& points)
{
    std::vector<std::uint64_t> taken(points.start.size(), 0), takenBodies;
    const auto takenAt = [&](int p) -> std::uint64_t& {
        if (points.body[p] < 0)
            return taken[p];
        takenBodies.resize(std::max<std::size_t>(takenBodies.size(), points.body[p] + 1), 0);
        return takenBodies[points.body[p]];
    };
    std::uint64_t rowColors = 0;
    for (std::size_t i = 0; i < chains_.size(); ++i) {
        const Path& chain = chains_[i];
        std::uint64_t notFree = isAroundCorner(i) ? rowColors : 0;
        for (int p : chain.nodes)
            if (points.isFree(p) || points.body[p] >= 0)
                notFree |= takenAt(p);
        const int color = std::countr_one(notFree);
        colorOf_.push_back(color);
        if (color == colors)
            continue;
        for (int p : chain.nodes)
            takenAt(p) |= std::uint64_t{1} << color;
        if (!isAroundCorner(i))
            rowColors |= std::uint64_t{1} << color;
    }
}

}  // namespace sprung
