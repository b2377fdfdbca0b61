// Points put into an object.

#include "geometry/outline.h"
#include "scene/edit/bracing.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/query.h"

namespace sprung {
namespace {

/// A place on the way from a to b.
struct Side {
    PointId a{}, b{};
    double t = 0.0;
};

/// The model of a new edge of the object when it has no other.
Edge edgeLike(const Scene& scene, const Object& object)
{
    return object.edges.empty() ? Edge{} : get(scene, object.edges.front());
}

std::optional<Side> nearestSide(const Scene& scene, const Object& object, Vec at, double reach)
{
    double best = reach;
    std::optional<Side> nearest;
    const auto offer = [&](PointId a, PointId b) {
        const Vec from = get(scene, a).position, to = get(scene, b).position;
        const double t = nearestOnSegment(from, to, at);
        const double distance = glm::distance(glm::mix(from, to, t), at);
        if (distance > best)
            return;
        best = distance;
        nearest = {a, b, std::clamp(t, 0.01, 0.99)};  // never on a corner: no side may be without length
    };
    for (std::size_t i = 0; i < object.outline.size(); ++i)
        offer(object.outline[i], object.outline[(i + 1) % object.outline.size()]);
    if (object.outline.empty()) {
        for (EdgeId id : object.edges)
            offer(get(scene, id).a, get(scene, id).b);
    }
    return nearest;
}

PointId addBetween(Scene& scene, const Side& side)
{
    const Point a = get(scene, side.a), b = get(scene, side.b);
    const PointId id = addPoint(scene, glm::mix(a.position, b.position, side.t));
    get(scene, id).velocity = glm::mix(a.velocity, b.velocity, side.t);
    return id;
}

/// Both halves keep the properties. An edge that another object has too stays there.
void splitEdge(Scene& scene, Object& object, EdgeId id, PointId point, double t)
{
    Edge first = get(scene, id), second = first;
    first.b = second.a = point;
    first.rest *= t;
    second.rest *= 1.0 - t;
    if (ownersOf(scene, id).size() > 1) {
        std::erase(object.edges, id);
        first.id = nextEdgeId(scene);
        object.edges.push_back(first.id);
        add(scene, first);
    } else {
        get(scene, id) = first;
    }
    second.id = nextEdgeId(scene);
    object.edges.push_back(second.id);
    add(scene, second);
}

/// None when the outline can't take the point there.
std::optional<PointId> splitSide(Scene& scene, ObjectId id, const Side& side)
{
    Scene edited = scene;
    Object& object = get(edited, id);
    const ShapeIndex shape(object);
    const Vec place = glm::mix(*shape.find(side.a), *shape.find(side.b), side.t);
    const PointId point = addBetween(edited, side);
    addMember(object, point, place);
    const bool outlined = !object.outline.empty();
    if (outlined) {
        const auto a = std::find(object.outline.begin(), object.outline.end(), side.a);
        object.outline.insert(a + 1, point);
        if (!putOutlineRight(object))
            return {};
    }
    const std::optional<EdgeId> edge = edgeBetween(edited, object, side.a, side.b);
    const Edge like = edge ? get(edited, *edge) : edgeLike(edited, object);
    if (edge)
        splitEdge(edited, object, *edge, point, like.a == side.a ? side.t : 1.0 - side.t);
    if (outlined)
        brace(edited, id, point, 2, like);
    else
        takeMassOfNeighbours(edited, point);
    scene = std::move(edited);
    return point;
}

/// Returns where a place of the world lies in the object's own frame.
Vec intoShape(const Scene& scene, const Object& object, Vec at)
{
    Vec pose{0.0}, rest{0.0};
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        pose += get(scene, object.points[i]).position;
        rest += object.shape[i];
    }
    if (object.points.empty())
        return Vec{0.0};
    const double count = static_cast<double>(object.points.size());
    const double angle = angleOf(scene, object);
    return rest / count + turned(at - pose / count, std::cos(angle), -std::sin(angle));
}

PointId addInside(Scene& scene, ObjectId id, Vec at)
{
    const double anywhere = std::numeric_limits<double>::infinity();
    const bool outlined = !get(scene, id).outline.empty();
    const std::optional<PointId> neighbour = nearestPoint(scene, get(scene, id), at, anywhere);
    const Vec place = intoShape(scene, get(scene, id), at);
    const PointId point = addPoint(scene, at);
    addMember(get(scene, id), point, place);
    if (!neighbour)
        return point;
    get(scene, point).velocity = get(scene, *neighbour).velocity;
    const Edge like = edgeLike(scene, get(scene, id));
    if (outlined) {
        brace(scene, id, point, 3, like);
    } else {
        joinMembers(scene, id, *neighbour, point, like);
        takeMassOfNeighbours(scene, point);
    }
    return point;
}

}  // namespace

PointId addPointTo(Scene& scene, ObjectId object, Vec at, double reach)
{
    if (const std::optional<Side> side = nearestSide(scene, get(scene, object), at, reach)) {
        if (const std::optional<PointId> point = splitSide(scene, object, *side))
            return *point;
    }
    return addInside(scene, object, at);
}

}  // namespace sprung
