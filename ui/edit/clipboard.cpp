#include "edit/clipboard.h"

#include "scene/edit/liquids.h"
#include "scene/edit/members.h"

#include <map>

namespace sprung::ui {
namespace {

/// Points of the objects and ends of their edges, by id.
std::vector<PointId> pointsTaken(const Scene& scene, std::span<const ObjectId> objects)
{
    std::vector<PointId> points = membersOf(scene, objects);
    for (ObjectId id : objects) {
        for (EdgeId edge : find(scene, id)->edges) {
            points.push_back(find(scene, edge)->a);
            points.push_back(find(scene, edge)->b);
        }
    }
    return sorted(std::span<const PointId>(points));
}

/// Whether each edge belongs to the objects, or to none at all.
std::vector<bool> edgesTaken(const Scene& scene, const std::vector<ObjectId>& objects)
{
    std::vector<bool> taken(scene.edges.size(), true);
    for (const Object& object : scene.objects) {
        for (EdgeId id : object.edges)
            taken[indexOf(scene, id)] = false;
    }
    for (ObjectId id : objects) {
        for (EdgeId edge : find(scene, id)->edges)
            taken[indexOf(scene, edge)] = true;
    }
    return taken;
}

}  // namespace

Scene extract(const Scene& scene, std::span<const ObjectId> objects, std::span<const FluidId> fluids)
{
    const std::vector<ObjectId> wanted = sorted(objects);
    const std::vector<PointId> points = pointsTaken(scene, wanted);
    const std::vector<bool> edges = edgesTaken(scene, wanted);
    Scene piece;
    for (PointId id : points)
        piece.points.push_back(*find(scene, id));
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Edge& edge = scene.edges[i];
        if (edges[i] && has(points, edge.a) && has(points, edge.b))
            piece.edges.push_back(edge);
    }
    for (ObjectId id : wanted)
        piece.objects.push_back(*find(scene, id));
    for (FluidId id : sorted(fluids))
        piece.fluids.push_back(*find(scene, id));
    piece.world.grain = scene.world.grain;
    return piece;
}

std::vector<ObjectId> insert(Scene& scene, const Scene& piece, Vec offset)
{
    std::map<PointId, PointId> points;
    std::map<EdgeId, EdgeId> edges;
    for (Point point : piece.points) {
        const PointId id = nextPointId(scene);
        points[point.id] = id;
        point.id = id;
        point.position += offset;
        add(scene, point);
    }
    for (Edge edge : piece.edges) {
        const EdgeId id = nextEdgeId(scene);
        edges[edge.id] = id;
        edge.id = id;
        edge.a = points[edge.a];
        edge.b = points[edge.b];
        add(scene, edge);
    }
    std::vector<ObjectId> made;
    for (Object object : piece.objects) {
        object.id = nextObjectId(scene);
        object.name = nameLike(object.name, object.id);
        for (PointId& id : object.points)
            id = points[id];
        for (PointId& id : object.outline)
            id = points[id];
        for (EdgeId& id : object.edges)
            id = edges[id];
        made.push_back(object.id);
        add(scene, std::move(object));
    }
    return made;
}

std::vector<FluidId> insertFluids(Scene& scene, const Scene& piece, Vec offset)
{
    std::vector<FluidId> made;
    for (Fluid fluid : piece.fluids) {
        if (fluid.at.size() > roomForParticles(scene))
            continue;
        fluid.id = nextFluidId(scene);
        for (Vec& place : fluid.at)
            place += offset;
        made.push_back(fluid.id);
        scene.fluids.push_back(std::move(fluid));
    }
    return made;
}

}  // namespace sprung::ui
