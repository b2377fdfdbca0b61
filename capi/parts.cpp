#include "records.h"
#include "removal.h"
#include "values.h"

#include <fmt/format.h>

namespace sprung::capi {
namespace {

Point pointOf(const SprungPoint& given)
{
    Point point{.position = vec(given.position, "position"),
                .velocity = vec(given.velocity, "velocity"),
                .fixed = given.fixed};
    if (given.mass != 0.0)
        point.mass = positive(given.mass, "mass");
    return point;
}

Edge edgeOf(const Scene& scene, const SprungEdge& given)
{
    const Vec a = point(scene, given.a).position, b = point(scene, given.b).position;
    if (given.a == given.b)
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("an edge from point {} to itself", given.a));
    number(given.rest, "rest", -farthest, farthest);
    return {.a = PointId{given.a},
            .b = PointId{given.b},
            .rest = given.rest < 0.0 ? std::min(glm::distance(a, b), farthest) : given.rest,
            .stiffness = stiffnessOf(given.stiffness),
            .damping = dampingOf(given.damping),
            .breaksAt = breaksAtOf(given.breaks_at)};
}

}  // namespace

double stiffnessOf(double given)
{
    return given == 0.0 ? rigid : positive(given, "stiffness");
}

double dampingOf(double given)
{
    return number(given, "damping", 0.0, farthest);
}

std::optional<double> breaksAtOf(double given)
{
    number(given, "breaks_at", -farthest, farthest);
    return given < 0.0 ? std::nullopt : std::optional(given);
}

}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungPoint sprung_point_default(void)
{
    return {{0.0, 0.0}, {0.0, 0.0}, 0.0, false};
}

SprungEdge sprung_edge_default(void)
{
    return {0, 0, -1.0, 0.0, 0.0, -1.0};
}

SprungStatus sprung_scene_add_point(SprungScene scene, const SprungPoint* point, SprungPointId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        Point added = pointOf(in(point, "point"));
        out(id, "id");
        expectRoomForPoints(record.scene, 1.0);
        Scene& edited = record.append();
        added.id = nextPointId(edited);
        add(edited, added);
        *id = sprung::number(added.id);
    });
}

SprungStatus sprung_scene_get_point(SprungScene scene, SprungPointId id, SprungPoint* point)
{
    return call(__func__, [&] {
        const Point& found = capi::point(sceneOf(scene), id);
        out(point, "point") = {asC(found.position), asC(found.velocity), found.mass.value_or(0.0),
                               found.fixed};
    });
}

SprungStatus sprung_scene_set_point(SprungScene scene, SprungPointId id, const SprungPoint* point)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::point(record.read(), id);
        Point changed = pointOf(in(point, "point"));
        changed.id = PointId{id};
        capi::point(record.edit(), id) = changed;
    });
}

SprungStatus sprung_scene_point_mass(SprungScene scene, SprungPointId id, double* mass)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Scene& given = record.read();
        capi::point(given, id);
        out(mass, "mass") = record.masses()[indexOf(given, PointId{id})];
    });
}

SprungStatus sprung_scene_remove_point(SprungScene scene, SprungPointId id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::point(record.read(), id);
        remove(record, PointId{id});
    });
}

SprungStatus sprung_scene_add_edge(SprungScene scene, const SprungEdge* edge, SprungEdgeId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        Edge added = edgeOf(record.read(), in(edge, "edge"));
        out(id, "id");
        expectRoomForEdges(record.scene, 1.0);
        Scene& edited = record.append();
        added.id = nextEdgeId(edited);
        add(edited, added);
        *id = sprung::number(added.id);
    });
}

SprungStatus sprung_scene_get_edge(SprungScene scene, SprungEdgeId id, SprungEdge* edge)
{
    return call(__func__, [&] {
        const Edge& found = capi::edge(sceneOf(scene), id);
        out(edge, "edge") = {sprung::number(found.a),
                             sprung::number(found.b),
                             found.rest,
                             found.stiffness == rigid ? 0.0 : found.stiffness,
                             found.damping,
                             found.breaksAt.value_or(-1.0)};
    });
}

SprungStatus sprung_scene_set_edge(SprungScene scene, SprungEdgeId id, const SprungEdge* edge)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::edge(record.read(), id);
        Edge changed = edgeOf(record.scene, in(edge, "edge"));
        changed.id = EdgeId{id};
        capi::edge(record.edit(), id) = changed;
    });
}

SprungStatus sprung_scene_remove_edge(SprungScene scene, SprungEdgeId id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::edge(record.read(), id);
        remove(record, EdgeId{id});
    });
}
