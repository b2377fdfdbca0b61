#include "scene/edit/members.h"

#include "core/limits.h"
#include "geometry/outline.h"

#include <fmt/format.h>

namespace sprung {
namespace {

template <typename Id>
bool listed(const std::vector<Id>& list, Id id)
{
    return std::find(list.begin(), list.end(), id) != list.end();
}

}  // namespace

std::vector<PointId> membersOf(const Scene& scene, std::span<const ObjectId> objects)
{
    std::vector<PointId> members;
    for (ObjectId id : objects) {
        const Object& object = get(scene, id);
        members.insert(members.end(), object.points.begin(), object.points.end());
    }
    return sorted(std::span<const PointId>(members));
}

bool isMember(const Object& object, PointId point)
{
    return listed(object.points, point);
}

bool isOnOutline(const Object& object, PointId point)
{
    return listed(object.outline, point);
}

std::vector<ObjectId> ownersOf(const Scene& scene, PointId point)
{
    std::vector<ObjectId> owners;
    for (const Object& object : scene.objects) {
        if (listed(object.points, point))
            owners.push_back(object.id);
    }
    return owners;
}

std::vector<ObjectId> ownersOf(const Scene& scene, EdgeId edge)
{
    std::vector<ObjectId> owners;
    for (const Object& object : scene.objects) {
        if (listed(object.edges, edge))
            owners.push_back(object.id);
    }
    return owners;
}

ShapeIndex::ShapeIndex(const Object& object)
{
    byId_.reserve(object.points.size());
    for (std::size_t i = 0; i < object.points.size(); ++i)
        byId_.emplace_back(object.points[i], &object.shape[i]);
    std::sort(byId_.begin(), byId_.end());
}

const Vec* ShapeIndex::find(PointId point) const
{
    const auto found = std::lower_bound(byId_.begin(), byId_.end(), point,
                                        [](const auto& entry, PointId id) { return entry.first < id; });
    return found != byId_.end() && found->first == point ? found->second : nullptr;
}

std::optional<EdgeId> edgeBetween(const Scene& scene, const Object& object, PointId a, PointId b)
{
    for (EdgeId id : object.edges) {
        if (joins(get(scene, id), a, b))
            return id;
    }
    return {};
}

std::optional<EdgeId> edgeBetween(const Scene& scene, PointId a, PointId b)
{
    for (const Edge& edge : scene.edges) {
        if (joins(edge, a, b))
            return edge.id;
    }
    return {};
}

bool joins(const Edge& edge, PointId a, PointId b)
{
    return (edge.a == a && edge.b == b) || (edge.a == b && edge.b == a);
}

void addMember(Object& object, PointId point, Vec shapePlace)
{
    object.points.push_back(point);
    object.shape.push_back(shapePlace);
}

void removeMember(Object& object, PointId point)
{
    const auto found = std::find(object.points.begin(), object.points.end(), point);
    object.shape.erase(object.shape.begin() + (found - object.points.begin()));
    object.points.erase(found);
    std::erase(object.outline, point);
}

void joinMembers(Scene& scene, ObjectId id, PointId a, PointId b, const Edge& like)
{
    Object& object = get(scene, id);
    if (edgeBetween(scene, object, a, b))
        return;
    const ShapeIndex shape(object);
    Edge edge = like;
    edge.id = nextEdgeId(scene);
    edge.a = a;
    edge.b = b;
    edge.rest = std::min(glm::distance(*shape.find(a), *shape.find(b)), farthest);
    object.edges.push_back(edge.id);
    add(scene, edge);
}

bool putOutlineRight(Object& object)
{
    if (object.outline.empty())
        return true;
    const std::vector<Vec> shape = outlineShape(object);
    if (!geometry::isSimple(shape))
        return false;
    if (!geometry::isCounterClockwise(shape))
        std::reverse(object.outline.begin(), object.outline.end());
    return true;
}

void takeMassOfNeighbours(Scene& scene, PointId point)
{
    double sum = 0.0;  // kg
    int count = 0;
    for (const Edge& edge : scene.edges) {
        if (edge.a != point && edge.b != point)
            continue;
        const std::optional<double> mass = get(scene, edge.a == point ? edge.b : edge.a).mass;
        if (!mass)
            return;
        sum += *mass;
        ++count;
    }
    if (count > 0)
        get(scene, point).mass = sum / count;
}

std::string nameLike(const std::string& name, ObjectId id)
{
    const std::size_t stem = name.find_last_not_of("0123456789 ") + 1;
    return stem == 0 ? fmt::format("{}", number(id)) : fmt::format("{} {}", name.substr(0, stem), number(id));
}

}  // namespace sprung
