#include "dynamics/constraints/paths.h"

#include <utility>

namespace sprung {
namespace {

class Walker {
public:
    Walker(std::span<const std::pair<int, int>> links, std::span<const Vec> places,
           const std::vector<bool>& isEnd)
        : links_(links),
          places_(places),
          isEnd_(isEnd),
          linksOf_(places.size()),
          isUsed_(links.size(), false),
          lastPath_(places.size(), 0)
    {
        for (std::size_t i = 0; i < links.size(); ++i) {
            linksOf_[links[i].first].push_back(static_cast<int>(i));
            linksOf_[links[i].second].push_back(static_cast<int>(i));
        }
    }

    bool isGoodStart(int node) const { return isEnd_[node] || linksOf_[node].size() % 2 == 1; }

    /// All paths that begin at a node.
    void walkFrom(int node, std::vector<Path>& paths)
    {
        for (int link : linksOf_[node])
            if (!isUsed_[link])
                paths.push_back(walk(node, link));
    }

private:
    int farEnd(int link, int node) const
    {
        return links_[link].first == node ? links_[link].second : links_[link].first;
    }

    Path walk(int node, int link)
    {
        Path path{{node}, {}};
        lastPath_[node] = ++pathNumber_;
        while (link >= 0) {
            isUsed_[link] = true;
            const int before = path.nodes.back();
            const int at = farEnd(link, before);
            path.links.push_back(link);
            path.nodes.push_back(at);
            lastPath_[at] = pathNumber_;
            link = isEnd_[at] ? -1 : straightest(before, at);
        }
        return path;
    }

    /// The unused link that bends least; none that leads back into the path.
    int straightest(int before, int at) const
    {
        int best = -1;
        double bestCosine = -2.0;
        const Vec in = places_[at] - places_[before];
        for (int link : linksOf_[at]) {
            const int next = farEnd(link, at);
            if (isUsed_[link] || lastPath_[next] == pathNumber_)
                continue;
            const Vec out = places_[next] - places_[at];
            const double lengths = glm::length(in) * glm::length(out);
            const double cosine = lengths > 0.0 ? glm::dot(in, out) / lengths : 0.0;
            if (cosine > bestCosine) {
                bestCosine = cosine;
                best = link;
            }
        }
        return best;
    }

    std::span<const std::pair<int, int>> links_;
    std::span<const Vec> places_;
    const std::vector<bool>& isEnd_;
    std::vector<std::vector<int>> linksOf_;
    std::vector<bool> isUsed_;   // links
    std::vector<int> lastPath_;  // that came through a node
    int pathNumber_ = 0;
};

/// Which paths have two nodes or more in common with some other. Single links, like what closes a ring, do
/// not count.
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

/// As the rows that were walked by themselves.
Path fromLowerEnd(Path path)
{
    if (path.nodes.front() > path.nodes.back()) {
        std::reverse(path.nodes.begin(), path.nodes.end());
        std::reverse(path.links.begin(), path.links.end());
    }
    return path;
}

/// Cuts a path where it turns at a node that has no other links.
void cutAtTurns(const Path& path, std::span<const Vec> places, std::span<const int> linksAt,
                std::vector<Path>& pieces)
{
    constexpr double straight = 0.7;  // cosine: 45 degrees
    Path piece{{path.nodes[0]}, {}};
    for (std::size_t i = 0; i < path.links.size(); ++i) {
        const int at = path.nodes[i + 1];
        piece.links.push_back(path.links[i]);
        piece.nodes.push_back(at);
        const bool isLast = i + 1 == path.links.size();
        if (!isLast && linksAt[at] == 2) {
            const Vec in = places[at] - places[path.nodes[i]], out = places[path.nodes[i + 2]] - places[at];
            if (glm::dot(in, out) >= straight * glm::length(in) * glm::length(out))
                continue;
        }
        if (isLast || linksAt[at] == 2)
            pieces.push_back(fromLowerEnd(std::exchange(piece, {{at}, {}})));
    }
}

}  // namespace

std::vector<Path> pathsOf(std::span<const std::pair<int, int>> links, std::span<const Vec> places,
                          const std::vector<bool>& isEnd)
{
    Walker walker(links, places, isEnd);
    std::vector<Path> paths;
    for (bool good : {true, false})
        for (int node = 0; node < static_cast<int>(places.size()); ++node)
            if (walker.isGoodStart(node) == good)
                walker.walkFrom(node, paths);
    std::vector<int> linksAt(places.size(), 0);
    for (const auto& [a, b] : links) {
        ++linksAt[a];
        ++linksAt[b];
    }
    const std::vector<bool> isBorder = meetTwice(paths, places.size());
    std::vector<Path> pieces;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (isBorder[i])
            cutAtTurns(paths[i], places, linksAt, pieces);
        else
            pieces.push_back(std::move(paths[i]));
    }
    return pieces;
}

}  // namespace sprung
