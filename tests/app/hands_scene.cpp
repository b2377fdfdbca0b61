#include "app/hands_scene.h"

#include "scene/query.h"
#include "scene/shapes.h"

#include <stdexcept>

namespace sprung::app {

Scene handsScene()
{
    Scene scene;
    scene.name = "Hands";
    addBox(scene, {0.0, -0.25}, {8.0, 0.5});
    find(scene, ground)->fixed = true;
    find(scene, ground)->name = "Ground";
    addBox(scene, leftCentre, {1.0, 1.0});
    addBox(scene, rightCentre, {1.0, 1.0});
    return scene;
}

PointId pointAt(const Scene& scene, Vec at)
{
    const std::optional<PointId> point = nearestPoint(scene, at, 1e-6);
    if (!point)
        throw std::runtime_error("no point there");
    return *point;
}

std::optional<EdgeId> edgeAt(const Scene& scene, Vec a, Vec b)
{
    const PointId from = pointAt(scene, a), to = pointAt(scene, b);
    for (const Edge& edge : scene.edges) {
        if ((edge.a == from && edge.b == to) || (edge.a == to && edge.b == from))
            return edge.id;
    }
    return {};
}

Vec middleOf(const Scene& scene, ObjectId object)
{
    return boundsOf(scene, *find(scene, object)).centre();
}

}  // namespace sprung::app
