#include "edit/picking.h"

#include "scene/query.h"

namespace sprung::ui {

std::vector<PointId> pointsInside(const Scene& scene, const Box& box)
{
    std::vector<PointId> inside;
    for (const Point& point : scene.points) {
        if (box.contains(point.position))
            inside.push_back(point.id);
    }
    return inside;
}

std::vector<EdgeId> edgesInside(const Scene& scene, const Box& box)
{
    std::vector<EdgeId> inside;
    for (const Edge& edge : scene.edges) {
        if (box.contains(find(scene, edge.a)->position) && box.contains(find(scene, edge.b)->position))
            inside.push_back(edge.id);
    }
    return inside;
}

std::vector<ObjectId> objectsInside(const Scene& scene, const Box& box)
{
    std::vector<ObjectId> inside;
    for (const Object& object : scene.objects) {
        if (!object.points.empty() && box.contains(boundsOf(scene, object)))
            inside.push_back(object.id);
    }
    return inside;
}

}  // namespace sprung::ui
