#include "scene/edit/breaking.h"

#include "core/limits.h"
#include "scene/edit/pieces.h"

namespace sprung {
namespace {

/// Points that had their mass from an area that is gone keep it as their own.
void keepMasses(Scene& scene, std::span<const PointId> points, std::span<const double> masses)
{
    for (PointId id : points) {
        const std::size_t i = indexOf(scene, id);
        scene.points[i].mass = std::min(masses[i], maxPointMass);
    }
}

}  // namespace

void breakEdges(Scene& scene, std::span<const EdgeId> edges, std::span<const double> masses)
{
    std::vector<std::pair<ObjectId, std::vector<PointId>>> outlined;
    for (const Object& object : scene.objects) {
        const auto isBroken = [&](EdgeId id) {
            return std::find(edges.begin(), edges.end(), id) != edges.end();
        };
        if (!object.outline.empty() && std::any_of(object.edges.begin(), object.edges.end(), isBroken))
            outlined.push_back({object.id, object.points});
    }
    deleteEdges(scene, edges);
    for (const auto& [id, points] : outlined)
        if (get(scene, id).outline.empty())
            keepMasses(scene, points, masses);
}

void breakEdges(Scene& scene, std::span<const Break> breaks, std::span<const double> masses)
{
    std::vector<EdgeId> together;
    for (std::size_t i = 0; i < breaks.size(); ++i) {
        if (find(scene, breaks[i].edge))
            together.push_back(breaks[i].edge);
        if (i + 1 < breaks.size() && breaks[i + 1].tick == breaks[i].tick)
            continue;
        breakEdges(scene, together, masses);
        together.clear();
    }
}

std::vector<Break> breaksIn(const Scene& scene, std::span<const Break> breaks)
{
    std::vector<Break> there;
    for (const Break& broken : breaks)
        if (find(scene, broken.edge))
            there.push_back(broken);
    return there;
}

}  // namespace sprung
