// Points that objects share.

#include "core/limits.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/edit/transforms.h"

#include <array>

namespace sprung {
namespace {

bool endsIn(const Edge& edge, PointId point)
{
    return edge.a == point || edge.b == point;
}

/// Edges of no object that end in the point.
std::vector<EdgeId> joiningEdges(const Scene& scene, PointId point)
{
    std::vector<EdgeId> joining;
    for (const Edge& edge : scene.edges) {
        if (endsIn(edge, point) && ownersOf(scene, edge.id).empty())
            joining.push_back(edge.id);
    }
    return joining;
}

bool hasArea(const Scene& scene, PointId point)
{
    return std::any_of(scene.objects.begin(), scene.objects.end(), [&](const Object& object) {
        return !object.outline.empty() && isMember(object, point);
    });
}

/// Given masses add up; one alone stands unless the other point has a share of an area.
std::optional<double> jointMass(const Scene& scene, const Point& a, const Point& b)
{
    if (a.mass && b.mass)
        return std::min(*a.mass + *b.mass, maxPointMass);
    const Point& other = a.mass ? b : a;
    return hasArea(scene, other.id) ? std::nullopt : (a.mass ? a.mass : b.mass);
}

/// False when the outline would cross itself.
bool replacePoint(Object& object, PointId gone, PointId kept)
{
    std::replace(object.outline.begin(), object.outline.end(), gone, kept);
    if (isMember(object, kept))
        removeMember(object, gone);
    else
        std::replace(object.points.begin(), object.points.end(), gone, kept);
    return putOutlineRight(object);
}

void replaceEnd(Edge& edge, PointId gone, PointId kept)
{
    if (edge.a == gone)
        edge.a = kept;
    if (edge.b == gone)
        edge.b = kept;
}

/// Edges from the point to itself, and those that double an earlier one of the same owners, go.
void dropDoubles(Scene& scene, PointId point)
{
    std::vector<EdgeId> kept, gone;
    for (const Edge& edge : scene.edges) {
        if (!endsIn(edge, point))
            continue;
        const bool doubles = std::any_of(kept.begin(), kept.end(), [&](EdgeId id) {
            return joins(get(scene, id), edge.a, edge.b) && ownersOf(scene, id) == ownersOf(scene, edge.id);
        });
        (doubles || edge.a == edge.b ? gone : kept).push_back(edge.id);
    }
    for (Object& object : scene.objects)
        std::erase_if(object.edges, [&](EdgeId id) { return has(gone, id); });
    std::erase_if(scene.edges, [&](const Edge& edge) { return has(gone, edge.id); });
}

PointId addCopy(Scene& scene, PointId point)
{
    Point copy = get(scene, point);
    copy.id = nextPointId(scene);
    add(scene, copy);
    return copy.id;
}

/// The object's own edges follow to the copy; of edges that it shares it gets its own.
void giveCopy(Scene& scene, Object& object, PointId point, PointId copy)
{
    std::replace(object.points.begin(), object.points.end(), point, copy);
    std::replace(object.outline.begin(), object.outline.end(), point, copy);
    for (EdgeId& id : object.edges) {
        if (!endsIn(get(scene, id), point))
            continue;
        if (ownersOf(scene, id).size() > 1) {
            Edge own = get(scene, id);
            own.id = nextEdgeId(scene);
            add(scene, own);
            id = own.id;
        }
        replaceEnd(get(scene, id), point, copy);
    }
}

/// A mass that was given to a point is divided among the points that it has become.
void shareMass(Scene& scene, std::span<const PointId> copies)
{
    const std::optional<double> stated = get(scene, copies.front()).mass;
    for (PointId copy : copies) {
        if (stated)
            get(scene, copy).mass = *stated / static_cast<double>(copies.size());
        else if (!hasArea(scene, copy))
            takeMassOfNeighbours(scene, copy);
    }
}

}  // namespace

bool joinPoints(Scene& scene, PointId kept, PointId gone)
{
    const auto inOneOutline = [&](const Object& object) {
        return isOnOutline(object, kept) && isOnOutline(object, gone);
    };
    if (kept == gone || !find(scene, kept) || !find(scene, gone) ||
        std::any_of(scene.objects.begin(), scene.objects.end(), inOneOutline))
        return false;
    Scene edited = scene;
    const Vec way = get(scene, kept).position - get(scene, gone).position;
    if (way != Vec{0.0} && !movePoints(edited, std::span(&gone, 1), way))
        return false;

    Point& point = get(edited, kept);
    point.mass = jointMass(scene, get(scene, kept), get(scene, gone));
    point.fixed = point.fixed || get(scene, gone).fixed;
    for (Object& object : edited.objects) {
        if (isMember(object, gone) && !replacePoint(object, gone, kept))
            return false;
    }
    for (Edge& edge : edited.edges)
        replaceEnd(edge, gone, kept);
    dropDoubles(edited, kept);
    std::erase_if(edited.points, [&](const Point& p) { return p.id == gone; });
    scene = std::move(edited);
    return true;
}

bool isHinge(const Scene& scene, PointId point)
{
    const std::size_t owners = ownersOf(scene, point).size();
    return owners > 1 || (owners == 1 && !joiningEdges(scene, point).empty());
}

std::vector<PointId> hinges(const Scene& scene)
{
    std::vector<int> owners(scene.points.size());
    std::vector<bool> owned(scene.edges.size()), joined(scene.points.size());
    for (const Object& object : scene.objects) {
        for (PointId id : object.points)
            ++owners[indexOf(scene, id)];
        for (EdgeId id : object.edges)
            owned[indexOf(scene, id)] = true;
    }
    for (std::size_t i = 0; i < scene.edges.size(); ++i) {
        if (!owned[i])
            joined[indexOf(scene, scene.edges[i].a)] = joined[indexOf(scene, scene.edges[i].b)] = true;
    }
    std::vector<PointId> found;
    for (std::size_t i = 0; i < scene.points.size(); ++i) {
        if (owners[i] > 1 || (owners[i] == 1 && joined[i]))
            found.push_back(scene.points[i].id);
    }
    return found;
}

void splitPoint(Scene& scene, PointId point)
{
    if (!isHinge(scene, point))
        return;
    const std::vector<ObjectId> owners = ownersOf(scene, point);
    const std::vector<EdgeId> joining = joiningEdges(scene, point);
    std::vector<PointId> copies{point};
    for (std::size_t i = 1; i < owners.size(); ++i) {
        copies.push_back(addCopy(scene, point));
        giveCopy(scene, get(scene, owners[i]), point, copies.back());
    }
    if (!joining.empty()) {
        copies.push_back(addCopy(scene, point));
        for (EdgeId id : joining)
            replaceEnd(get(scene, id), point, copies.back());
    }
    shareMass(scene, copies);
}

void takeOff(Scene& scene, std::span<const ObjectId> objects)
{
    for (PointId point : hinges(scene)) {
        const std::vector<ObjectId> owners = ownersOf(scene, point);
        std::vector<ObjectId> taken;
        std::copy_if(owners.begin(), owners.end(), std::back_inserter(taken), [&](ObjectId id) {
            return std::find(objects.begin(), objects.end(), id) != objects.end();
        });
        const bool stays = taken.size() == owners.size() && joiningEdges(scene, point).empty();
        if (taken.empty() || stays)
            continue;
        const PointId copy = addCopy(scene, point);
        for (ObjectId id : taken)
            giveCopy(scene, get(scene, id), point, copy);
        shareMass(scene, std::array{point, copy});
    }
}

}  // namespace sprung
