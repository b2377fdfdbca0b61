#include "scene/edit/solids.h"

#include "geometry/outline.h"
#include "scene/query.h"

namespace sprung {

double distanceToSegment(Vec a, Vec b, Vec at)
{
    return glm::distance(at, glm::mix(a, b, nearestOnSegment(a, b, at)));
}

Solids::Solids(const Scene& scene, const Box& about)
{
    for (const Object& object : scene.objects) {
        Solid solid{boundsOf(scene, object), outlinePositions(scene, object), {}};
        if (!object.isSolid() || !solid.bounds.overlaps(about))
            continue;
        const std::size_t n = solid.outline.size();
        for (std::size_t i = 0; i < n; ++i)
            solid.sides.emplace_back(solid.outline[i], solid.outline[(i + 1) % n]);
        if (n == 0)
            for (EdgeId id : object.edges)
                if (const Edge* edge = find(scene, id))
                    solid.sides.emplace_back(get(scene, edge->a).position, get(scene, edge->b).position);
        solids_.push_back(std::move(solid));
    }
}

bool Solids::blocks(Vec at, double within) const
{
    return std::any_of(solids_.begin(), solids_.end(), [&](const Solid& solid) {
        return solid.bounds.grown(within).contains(at) &&
               (std::any_of(solid.sides.begin(), solid.sides.end(),
                            [&](const auto& side) {
                                return distanceToSegment(side.first, side.second, at) <= within;
                            }) ||
                (!solid.outline.empty() && geometry::contains(solid.outline, at)));
    });
}

}  // namespace sprung
