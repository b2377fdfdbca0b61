#include "solve/paths.h"

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
    return paths;
}

}  // namespace sprung
