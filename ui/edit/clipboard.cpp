#include "edit/clipboard.h"

#include "core/limits.h"
#include "edit/introduce.h"
#include "scene/edit/arrangement.h"
#include "scene/edit/boundary.h"
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
        for (EdgeId edge : get(scene, id).edges) {
            points.push_back(get(scene, edge).a);
            points.push_back(get(scene, edge).b);
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
        for (EdgeId edge : get(scene, id).edges)
            taken[indexOf(scene, edge)] = true;
    }
    return taken;
}

/// A fluid of the same name, looks and material; the one of the same id before all others.
const Fluid* likeOf(const Scene& scene, const Fluid& fluid)
{
    const auto isLike = [&](const Fluid& other) {
        return other.name == fluid.name && other.color == fluid.color && other.material == fluid.material;
    };
    if (const Fluid* same = find(scene, fluid.id); same && isLike(*same))
        return same;
    const auto found = std::find_if(scene.fluids.begin(), scene.fluids.end(), isLike);
    return found == scene.fluids.end() ? nullptr : &*found;
}

}  // namespace

Scene extract(const Scene& scene, std::span<const ObjectId> objects)
{
    const std::vector<ObjectId> wanted = sorted(objects);
    const std::vector<PointId> points = pointsTaken(scene, wanted);
    const std::vector<bool> edges = edgesTaken(scene, wanted);
    Scene piece;
    for (PointId id : points)
        piece.points.push_back(get(scene, id));
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Edge& edge = scene.edges[i];
        if (edges[i] && has(points, edge.a) && has(points, edge.b))
            piece.edges.push_back(edge);
    }
    for (ObjectId id : wanted)
        piece.objects.push_back(get(scene, id));
    piece.world.grain = scene.world.grain;
    return piece;
}

Scene extract(const Scene& scene, const Selection& things)
{
    Scene piece = extract(scene, things.objects);
    for (FluidId id : things.fluids)
        add(piece, get(scene, id));
    for (TapId id : things.taps) {
        const Tap& tap = get(scene, id);
        add(piece, tap);
        if (find(piece, tap.fluid))
            continue;
        Fluid fluid = get(scene, tap.fluid);
        fluid.at.clear();
        fluid.velocity.clear();
        add(piece, std::move(fluid));
    }
    for (DrainId id : things.drains)
        add(piece, get(scene, id));
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
    std::map<std::uint32_t, std::uint32_t> groups{{0, 0}};
    FreeNames names(scene);
    std::vector<ObjectId> made;
    for (Object object : piece.objects) {
        object.id = nextObjectId(scene);
        object.name = names.like(object.name);
        if (!groups.contains(object.group))
            groups[object.group] = freeGroup(scene);
        object.group = groups[object.group];
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

Selection insertAll(Scene& scene, const Scene& piece, Vec offset)
{
    const bool hasEdges = boundaryOf(scene) != Boundary::Open;
    Selection made{.objects = insert(scene, piece, offset)};
    if (hasEdges)  // a world has one such frame
        for (ObjectId id : made.objects)
            get(scene, id).boundary = false;
    std::map<FluidId, FluidId> fluids;
    for (Fluid fluid : piece.fluids) {
        const FluidId before = fluid.id;
        if (const Fluid* like = fluid.at.empty() ? likeOf(scene, fluid) : nullptr) {
            fluids[before] = like->id;
            continue;
        }
        fluid.id = fluids[before] = nextFluidId(scene);
        for (Vec& place : fluid.at)
            place += offset;
        if (!fluid.at.empty())
            made.fluids.push_back(fluid.id);
        add(scene, std::move(fluid));
    }
    for (Tap tap : piece.taps) {
        tap.fluid = fluids.at(tap.fluid);
        tap.id = nextTapId(scene);
        tap.at = within(tap.at + offset);
        made.taps.push_back(tap.id);
        add(scene, tap);
    }
    for (Drain drain : piece.drains) {
        drain.id = nextDrainId(scene);
        drain.at = within(drain.at + offset);
        made.drains.push_back(drain.id);
        add(scene, drain);
    }
    return made;
}

bool takeGrain(Scene& piece, double grain)
{
    const double before = std::exchange(piece.world.grain, grain);
    return std::all_of(piece.fluids.begin(), piece.fluids.end(),
                       [&](Fluid& fluid) { return regrain(fluid, before, grain) || before < grain; });
}

}  // namespace sprung::ui
