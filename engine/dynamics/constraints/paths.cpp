#include "dynamics/constraints/paths.h"

#include <numeric>

namespace sprung::dynamics {
namespace {

constexpr double straightOn = 0.7;  // cosine: a path that turns more, by over 45 degrees, turns a corner

/// Tells which link goes on where another ends: at each node pairs of links, the straightest first. It
/// depends on the places alone, not on the order of nodes and links, but for links that bend exactly alike.
class Junctions {
public:
    Junctions(std::span<const std::pair<int, int>> links, std::span<const Vec> places,
              const std::vector<bool>& isEnd)
        : links_(links), places_(places), linksOf_(places.size()), next_(links.size(), {-1, -1})
    {
        for (std::size_t i = 0; i < links.size(); ++i) {
            linksOf_[links[i].first].push_back(static_cast<int>(i));
            linksOf_[links[i].second].push_back(static_cast<int>(i));
        }
        for (std::size_t node = 0; node < places.size(); ++node)
            if (!isEnd[node])
                pairUp(static_cast<int>(node));
    }

    std::span<const int> linksOf(int node) const { return linksOf_[node]; }

    int farEnd(int link, int node) const
    {
        return links_[link].first == node ? links_[link].second : links_[link].first;
    }

    /// The link that goes on from this one at a node; -1: none.
    int next(int link, int node) const
    {
        return links_[link].first == node ? next_[link].first : next_[link].second;
    }

    /// Whether the only two links at a node turn a corner there.
    bool isCorner(int node) const
    {
        return linksOf_[node].size() == 2 && cosine(node, linksOf_[node][0], linksOf_[node][1]) < straightOn;
    }

    /// Lets nothing go on at a node.
    void cut(int node)
    {
        for (int link : linksOf_[node])
            setNext(link, node, -1);
    }

private:
    void setNext(int link, int node, int next)
    {
        (links_[link].first == node ? next_[link].first : next_[link].second) = next;
    }

    /// The cosine of the angle by which a way along the one link and the other bends: 1 where it goes
    /// straight on.
    double cosine(int node, int one, int other) const
    {
        const Vec in = places_[node] - places_[farEnd(one, node)];
        const Vec out = places_[farEnd(other, node)] - places_[node];
        const double lengths = glm::length(in) * glm::length(out);
        return lengths > 0.0 ? glm::dot(in, out) / lengths : 0.0;
    }

    struct Choice {
        int link = -1;  // none
        double cosine = -2.0;
    };

    /// The link without a partner that goes on straightest from this one.
    Choice straightest(int link, int node) const
    {
        Choice best;
        for (int other : linksOf_[node])
            if (other != link && next(other, node) < 0)
                if (const double c = cosine(node, link, other); c > best.cosine)
                    best = {other, c};
        return best;
    }

    /// Those choose first that can go on straightest.
    void pairUp(int node)
    {
        const std::vector<int>& links = linksOf_[node];
        std::vector<double> best(links.size());
        for (std::size_t i = 0; i < links.size(); ++i)
            best[i] = straightest(links[i], node).cosine;
        std::vector<std::size_t> order(links.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return best[a] > best[b]; });
        for (std::size_t i : order) {
            if (next(links[i], node) >= 0)
                continue;
            const int other = straightest(links[i], node).link;
            if (other < 0)
                return;
            setNext(links[i], node, other);
            setNext(other, node, links[i]);
        }
    }

    std::span<const std::pair<int, int>> links_;
    std::span<const Vec> places_;
    std::vector<std::vector<int>> linksOf_;
    std::vector<std::pair<int, int>> next_;  // of each link, at its first and its second node
};

/// Follows the junctions from link to link.
class Walker {
public:
    Walker(const Junctions& junctions, std::size_t nodes, std::size_t links)
        : junctions_(junctions), nodes_(static_cast<int>(nodes)), isUsed_(links, false), lastPath_(nodes, 0)
    {
    }

    /// First what begins somewhere, then what goes round.
    std::vector<Path> walkAll()
    {
        for (bool mustBegin : {true, false})
            for (int node = 0; node < nodes_; ++node)
                for (int link : junctions_.linksOf(node))
                    if (!mustBegin || junctions_.next(link, node) < 0)
                        walkOn(node, link);
        return std::move(paths_);
    }

private:
    /// One path, or several where it comes back to itself.
    void walkOn(int node, int link)
    {
        while (link >= 0 && !isUsed_[link]) {
            paths_.push_back(walk(node, link));
            node = paths_.back().nodes.back();
            link = junctions_.next(paths_.back().links.back(), node);
        }
    }

    /// Until nothing goes on, or only back into the path.
    Path walk(int node, int link)
    {
        Path path{{node}, {}};
        lastPath_[node] = ++pathNumber_;
        while (link >= 0 && !isUsed_[link]) {
            const int at = junctions_.farEnd(link, node);
            if (lastPath_[at] == pathNumber_ && !path.links.empty())
                break;
            isUsed_[link] = true;
            path.links.push_back(link);
            path.nodes.push_back(at);
            lastPath_[at] = pathNumber_;
            node = at;
            link = junctions_.next(link, node);
        }
        return path;
    }

    const Junctions& junctions_;
    int nodes_;
    std::vector<bool> isUsed_;   // links
    std::vector<int> lastPath_;  // that came through a node
    int pathNumber_ = 0;
    std::vector<Path> paths_;
};

/// Returns which paths have two nodes or more in common with some other. Single links, like what closes a
/// ring, do not count.
std::vector<bool> meetTwice(std::span<const Path> paths, std::size_t nodes)
{
    std::vector<std::vector<int>> at(nodes);
    for (std::size_t i = 0; i < paths.size(); ++i)
        for (int node :
             paths[i].links.size() > 1 ? std::span<const int>(paths[i].nodes) : std::span<const int>{})
            at[node].push_back(static_cast<int>(i));
    std::vector<bool> result(paths.size(), false);
    std::vector<int> metBy(paths.size(), -1);  // the last path that met this one
    for (int i = 0; i < static_cast<int>(paths.size()); ++i) {
        for (int node : paths[i].nodes) {
            for (int other : at[node]) {
                if (other != i && metBy[other] == i)
                    result[i] = true;
                metBy[other] = i;
            }
        }
    }
    return result;
}

}  // namespace

std::vector<Path> pathsOf(std::span<const std::pair<int, int>> links, std::span<const Vec> places,
                          const std::vector<bool>& isEnd)
{
    Junctions junctions(links, places, isEnd);
    std::vector<Path> paths = Walker(junctions, places.size(), links.size()).walkAll();
    const std::vector<bool> isBorder = meetTwice(paths, places.size());
    bool isCut = false;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        for (int node : isBorder[i] ? std::span<const int>(paths[i].nodes) : std::span<const int>{}) {
            if (junctions.isCorner(node)) {
                junctions.cut(node);
                isCut = true;
            }
        }
    }
    return isCut ? Walker(junctions, places.size(), links.size()).walkAll() : paths;
}

}  // namespace sprung::dynamics
