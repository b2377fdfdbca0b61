#include "scene/edit/transforms.h"

#include "scene/edit/members.h"
#include "scene/query.h"

#include <numbers>

namespace sprung {
namespace {

constexpr double farthestPlace = 1e9;  // m, the largest number a scene file takes

/// Cosine and sine, exact at whole quarter turns, where a hand expects no dust.
Vec directionOf(double angle)
{
    const double quarters = angle / (0.5 * std::numbers::pi);
    const double nearest = std::round(quarters);
    if (std::abs(quarters - nearest) > 1e-12)
        return {std::cos(angle), std::sin(angle)};
    constexpr std::array<Vec, 4> exact{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    return exact[static_cast<std::size_t>(std::fmod(std::fmod(nearest, 4.0) + 4.0, 4.0))];
}

bool isWithinReach(Vec at)
{
    return std::abs(at.x) <= farthestPlace && std::abs(at.y) <= farthestPlace;
}

/// False when one would lie too far out.
bool place(Scene& scene, const std::vector<PointId>& points, const Motion& moved)
{
    for (PointId id : points) {
        Vec& position = get(scene, id).position;
        position = moved(position);
        if (!isWithinReach(position))
            return false;
    }
    return true;
}

void turnVelocities(Scene& scene, const std::vector<PointId>& points, Vec direction)
{
    for (PointId id : points) {
        Vec& velocity = get(scene, id).velocity;
        velocity = turned(velocity, direction.x, direction.y);
    }
}

/// Multiplies the rest length as the distance that it stands for has changed.
bool followRest(Edge& edge, double before, double after)
{
    if (before == after)
        return true;
    edge.rest = before > 0.0 ? edge.rest * (after / before) : after;
    return edge.rest <= farthestPlace;
}

/// Rest lengths of the object's edges that end in a moved point follow from the old shape to the new.
bool followShape(Scene& scene, const Object& before, const Object& after, const std::vector<PointId>& moved,
                 std::vector<bool>& followed)
{
    const ShapeIndex was(before), is(after);
    for (EdgeId id : after.edges) {
        const std::size_t index = indexOf(scene, id);
        Edge& edge = scene.edges[index];
        if (followed[index] || !(has(moved, edge.a) || has(moved, edge.b)))
            continue;
        if (!is.find(edge.a) || !is.find(edge.b))
            continue;
        followed[index] = true;
        if (!followRest(edge, glm::distance(*was.find(edge.a), *was.find(edge.b)),
                        glm::distance(*is.find(edge.a), *is.find(edge.b))))
            return false;
    }
    return true;
}

/// Places of moved points in the shape, seen from the object's own frame: the pose stays the shape, turned.
bool followPose(const Scene& before, const Scene& after, Object& object, const std::vector<PointId>& moved)
{
    const double angle = angleOf(before, object);
    const double cosine = std::cos(angle), sine = -std::sin(angle);
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        const PointId id = object.points[i];
        if (!has(moved, id))
            continue;
        const Vec by = get(after, id).position - get(before, id).position;
        object.shape[i] += turned(by, cosine, sine);
        if (!isWithinReach(object.shape[i]))
            return false;
    }
    return true;
}

/// Edges that no object's shape speaks for follow the distance, when as many of their ends as said move.
bool followDistance(const Scene& before, Scene& after, const std::vector<PointId>& moved,
                    const std::vector<bool>& followed, int ends)
{
    for (std::size_t i = 0; i < after.edges.size(); ++i) {
        Edge& edge = after.edges[i];
        if (followed[i] || has(moved, edge.a) + has(moved, edge.b) < ends)
            continue;
        const double was = glm::distance(get(before, edge.a).position, get(before, edge.b).position);
        const double is = glm::distance(get(after, edge.a).position, get(after, edge.b).position);
        if (!followRest(edge, was, is))
            return false;
    }
    return true;
}

enum class Shaping { Stiff, Stretching };

/// Moves points of a shape. An object that moves stiffly as a whole keeps its shape.
bool reshape(Scene& scene, std::span<const PointId> points, const Motion& moved, Shaping shaping)
{
    const std::vector<PointId> ids = sorted(points);
    Scene edited = scene;
    if (!place(edited, ids, moved))
        return false;
    std::vector<bool> followed(edited.edges.size());
    for (Object& object : edited.objects) {
        const auto count = std::count_if(object.points.begin(), object.points.end(),
                                         [&](PointId id) { return has(ids, id); });
        const bool whole = static_cast<std::size_t>(count) == object.points.size();
        if (count == 0)
            continue;
        const Object before = object;
        const bool keepsShape = shaping == Shaping::Stiff && whole;
        if (!keepsShape && !(followPose(scene, edited, object, ids) && putOutlineRight(object)))
            return false;
        if (!followShape(edited, before, object, ids, followed))
            return false;
    }
    if (!followDistance(scene, edited, ids, followed, 1))
        return false;
    scene = std::move(edited);
    return true;
}

/// Scales the shape along the world's axes, as its pose lies.
bool scaleShape(const Scene& before, Object& object, Vec factor)
{
    const double angle = angleOf(before, object);
    const double cosine = std::cos(angle), sine = std::sin(angle);
    for (Vec& place : object.shape) {
        place = turned(turned(place, cosine, sine) * factor, cosine, -sine);
        if (!isWithinReach(place))
            return false;
    }
    return putOutlineRight(object);
}

}  // namespace

Motion moving(Vec by)
{
    return [by](Vec at) { return at + by; };
}

Motion turning(Vec centre, double angle)
{
    return [centre, direction = directionOf(angle)](Vec at) {
        return centre + turned(at - centre, direction.x, direction.y);
    };
}

Motion scaling(Vec centre, Vec factor)
{
    return [=](Vec at) { return centre + (at - centre) * factor; };
}

Motion mirroring(Vec centre, bool upsideDown)
{
    return [centre, axis = upsideDown ? 1 : 0](Vec at) {
        at[axis] = 2.0 * centre[axis] - at[axis];
        return at;
    };
}

bool moveObjects(Scene& scene, std::span<const ObjectId> objects, Vec by)
{
    Scene edited = scene;
    if (!place(edited, membersOf(scene, objects), moving(by)))
        return false;
    scene = std::move(edited);
    return true;
}

bool turnObjects(Scene& scene, std::span<const ObjectId> objects, Vec centre, double angle)
{
    const std::vector<PointId> points = membersOf(scene, objects);
    Scene edited = scene;
    if (!place(edited, points, turning(centre, angle)))
        return false;
    turnVelocities(edited, points, directionOf(angle));
    scene = std::move(edited);
    return true;
}

bool scaleObjects(Scene& scene, std::span<const ObjectId> objects, Vec centre, Vec factor)
{
    const std::vector<PointId> points = membersOf(scene, objects);
    Scene edited = scene;
    if (!place(edited, points, scaling(centre, factor)))
        return false;
    std::vector<bool> followed(edited.edges.size());
    for (ObjectId id : sorted(objects)) {
        Object& object = get(edited, id);
        const Object before = object;
        if (!scaleShape(scene, object, factor) || !followShape(edited, before, object, points, followed))
            return false;
    }
    for (const Object& object : scene.objects) {
        for (EdgeId id : object.edges)
            followed[indexOf(scene, id)] = true;  // others keep their shapes
    }
    if (!followDistance(scene, edited, points, followed, 2))
        return false;
    scene = std::move(edited);
    return true;
}

bool movePoints(Scene& scene, std::span<const PointId> points, Vec by)
{
    return reshape(scene, points, moving(by), Shaping::Stiff);
}

bool turnPoints(Scene& scene, std::span<const PointId> points, Vec centre, double angle)
{
    if (!reshape(scene, points, turning(centre, angle), Shaping::Stiff))
        return false;
    turnVelocities(scene, sorted(points), directionOf(angle));
    return true;
}

bool scalePoints(Scene& scene, std::span<const PointId> points, Vec centre, Vec factor)
{
    return reshape(scene, points, scaling(centre, factor), Shaping::Stretching);
}

Vec centreOf(const Scene& scene, std::span<const ObjectId> objects)
{
    return centreOf(scene, membersOf(scene, objects));
}

Vec centreOf(const Scene& scene, std::span<const PointId> points)
{
    Box box;
    for (PointId id : points)
        box.include(get(scene, id).position);
    return box.empty() ? Vec{0.0} : box.centre();
}

}  // namespace sprung
