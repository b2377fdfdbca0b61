#include "dynamics/constraints/distance/spring_meshes.h"

#include "core/union_find.h"

#include <algorithm>

namespace sprung::dynamics {
namespace {

/// Products of 2 x 2 blocks that a substep may take: about a millisecond's. A square net has as many at 1,000
/// points.
constexpr std::size_t maxProducts = 100000;

constexpr int fewestSprings = 3;  // at some point: what has fewer everywhere is a row

}  // namespace

std::vector<SpringMesh> springMeshesOf(std::span<const std::pair<int, int>> ends,
                                       const std::vector<bool>& isFree)
{
    const int points = static_cast<int>(isFree.size());
    Islands joined(points);
    std::vector<int> springsAt(points, 0);
    for (const auto& [a, b] : ends) {
        ++springsAt[a];
        ++springsAt[b];
        if (isFree[a] && isFree[b])
            joined.join(a, b);
    }
    std::vector<bool> isMesh(points, false);  // by the islands' names
    for (int p = 0; p < points; ++p)
        if (isFree[p] && springsAt[p] >= fewestSprings)
            isMesh[joined.of(p)] = true;

    std::vector<std::vector<int>> springsOf(points), pointsOf(points);
    for (std::size_t i = 0; i < ends.size(); ++i)
        springsOf[joined.of(isFree[ends[i].first] ? ends[i].first : ends[i].second)].push_back(
            static_cast<int>(i));
    for (int p = 0; p < points; ++p)
        if (isFree[p])
            pointsOf[joined.of(p)].push_back(p);

    std::vector<SpringMesh> meshes;
    std::vector<int> placeOf(points, -1);
    for (int name = 0; name < points; ++name) {
        if (!isMesh[name])
            continue;
        for (std::size_t i = 0; i < pointsOf[name].size(); ++i)
            placeOf[pointsOf[name][i]] = static_cast<int>(i);
        std::vector<std::pair<int, int>> links;
        for (int spring : springsOf[name])
            if (const auto [a, b] = ends[spring]; isFree[a] && isFree[b])
                links.push_back({placeOf[a], placeOf[b]});
        BlockElimination elimination(static_cast<int>(pointsOf[name].size()), links, maxProducts);
        if (!elimination.isTooDear())
            meshes.push_back({std::move(pointsOf[name]), std::move(springsOf[name]), std::move(elimination)});
    }
    return meshes;
}

}  // namespace sprung::dynamics
