#include "scene/edit/topology.h"

#include "geometry/outline.h"
#include "scene/edit/members.h"
#include "scene/edit/pieces.h"
#include "scene/query.h"

namespace sprung {
namespace {

/// Place in the outline of the corner that the side nearest to the place starts from.
std::size_t nearestSide(const std::vector<Vec>& outline, Vec at)
{
    std::size_t nearest = 0;
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        const double squared = lengthSquared(at - glm::mix(a, b, nearestOnSegment(a, b, at)));
        if (squared < best) {
            best = squared;
            nearest = i;
        }
    }
    return nearest;
}

Edge edgeLike(const Scene& scene, const Object& object, PointId a, PointId b)
{
    const std::optional<EdgeId> edge = edgeBetween(scene, object, a, b);
    return edge ? get(scene, *edge) : Edge{};
}

bool takeOntoOutline(Scene& scene, ObjectId id, PointId point)
{
    Object edited = get(scene, id);
    const std::size_t side = nearestSide(outlineShape(edited), *ShapeIndex(edited).find(point));
    const PointId a = edited.outline[side], b = edited.outline[(side + 1) % edited.outline.size()];
    edited.outline.insert(edited.outline.begin() + static_cast<std::ptrdiff_t>(side) + 1, point);
    if (!putOutlineRight(edited))
        return false;
    const Edge like = edgeLike(scene, edited, a, b);
    get(scene, id) = std::move(edited);
    joinMembers(scene, id, a, point, like);
    joinMembers(scene, id, point, b, like);
    return true;
}

bool takeOffOutline(Scene& scene, ObjectId id, PointId point)
{
    Object edited = get(scene, id);
    const std::size_t count = edited.outline.size();
    const auto corner = std::find(edited.outline.begin(), edited.outline.end(), point);
    const std::size_t place = static_cast<std::size_t>(corner - edited.outline.begin());
    const PointId a = edited.outline[(place + count - 1) % count], b = edited.outline[(place + 1) % count];
    edited.outline.erase(corner);
    if (count <= 3 || !putOutlineRight(edited))
        return false;
    const Edge like = edgeLike(scene, edited, a, point);
    get(scene, id) = std::move(edited);
    joinMembers(scene, id, a, b, like);
    return true;
}

}  // namespace

std::optional<EdgeId> connect(Scene& scene, PointId a, PointId b, double stiffness)
{
    if (a == b || edgeBetween(scene, a, b))
        return {};
    const EdgeId edge = addEdge(scene, a, b, stiffness);
    const auto owner = std::find_if(scene.objects.begin(), scene.objects.end(), [&](const Object& object) {
        return isMember(object, a) && isMember(object, b);
    });
    if (owner != scene.objects.end())
        owner->edges.push_back(edge);
    return edge;
}

bool setOnOutline(Scene& scene, ObjectId id, PointId point, bool on)
{
    const Object& object = get(scene, id);
    if (object.outline.empty() || !isMember(object, point))
        return false;
    if (isOnOutline(object, point) == on)
        return true;
    return on ? takeOntoOutline(scene, id, point) : takeOffOutline(scene, id, point);
}

std::vector<ObjectId> assembly(const Scene& scene, std::span<const ObjectId> objects)
{
    Groups groups(scene.points.size());
    for (const Object& object : scene.objects) {
        for (PointId id : object.points)
            groups.join(indexOf(scene, object.points.front()), indexOf(scene, id));
    }
    for (const Edge& edge : scene.edges)
        groups.join(indexOf(scene, edge.a), indexOf(scene, edge.b));

    std::vector<bool> wanted(scene.points.size());
    for (PointId id : membersOf(scene, objects))
        wanted[groups.of(indexOf(scene, id))] = true;
    std::vector<ObjectId> all(objects.begin(), objects.end());
    for (const Object& object : scene.objects) {
        const bool isSelected = std::find(objects.begin(), objects.end(), object.id) != objects.end();
        if (!isSelected && !object.points.empty() && wanted[groups.of(indexOf(scene, object.points.front()))])
            all.push_back(object.id);
    }
    return all;
}

std::vector<EdgeId> outlineEdges(const Scene& scene, const Object& object)
{
    std::vector<std::pair<std::pair<PointId, PointId>, EdgeId>> byEnds;
    for (EdgeId id : object.edges)
        byEnds.emplace_back(std::minmax(get(scene, id).a, get(scene, id).b), id);
    std::sort(byEnds.begin(), byEnds.end());

    std::vector<EdgeId> edges;
    for (std::size_t i = 0; i < object.outline.size(); ++i) {
        const std::pair<PointId, PointId> ends =
            std::minmax(object.outline[i], object.outline[(i + 1) % object.outline.size()]);
        const auto found = std::lower_bound(byEnds.begin(), byEnds.end(), std::pair(ends, EdgeId{}));
        if (found != byEnds.end() && found->first == ends)
            edges.push_back(found->second);
    }
    return edges;
}

}  // namespace sprung
