#include "scene/edit/bracing.h"

#include "geometry/rigidity.h"
#include "scene/edit/members.h"
#include "scene/shapes.h"

namespace sprung {
namespace {

/// Two ways to a point that are not in line hold it.
bool isHeld(const Scene& scene, const Object& object, PointId point)
{
    const ShapeIndex shape(object);
    std::optional<Vec> first;
    for (EdgeId id : object.edges) {
        const Edge& edge = get(scene, id);
        if (edge.a != point && edge.b != point)
            continue;
        const Vec* other = shape.find(edge.a == point ? edge.b : edge.a);
        if (!other)
            continue;
        const Vec way = *other - *shape.find(point);
        if (!first)
            first = way;
        else if (std::abs(cross(*first, way)) > 1e-6 * glm::length(*first) * glm::length(way))
            return true;
    }
    return false;
}

int placeOf(const Object& object, PointId id)
{
    return static_cast<int>(std::find(object.points.begin(), object.points.end(), id) -
                            object.points.begin());
}

/// The object's stiff parts; points by their places in it.
std::vector<geometry::RigidPart> stiffParts(const Scene& scene, const Object& object)
{
    const int count = static_cast<int>(object.points.size());
    std::vector<std::pair<int, int>> bars;
    for (EdgeId id : object.edges) {
        const Edge& edge = get(scene, id);
        const int a = placeOf(object, edge.a), b = placeOf(object, edge.b);
        if (a < count && b < count)
            bars.emplace_back(a, b);
    }
    return geometry::rigidParts(count, bars, {});
}

bool areInOne(const std::vector<geometry::RigidPart>& parts, int a, int b)
{
    return std::any_of(parts.begin(), parts.end(), [&](const geometry::RigidPart& part) {
        return std::binary_search(part.begin(), part.end(), a) &&
               std::binary_search(part.begin(), part.end(), b);
    });
}

void braceOutline(Scene& scene, ObjectId id, const Edge& like)
{
    const Object object = get(scene, id);
    const std::vector<geometry::RigidPart> parts = stiffParts(scene, object);
    for (const auto& [i, k] : bracing(outlineShape(object))) {
        const PointId a = object.outline[static_cast<std::size_t>(i)];
        const PointId b = object.outline[static_cast<std::size_t>(k)];
        if (!areInOne(parts, placeOf(object, a), placeOf(object, b)))
            joinMembers(scene, id, a, b, like);
    }
}

}  // namespace

void brace(Scene& scene, ObjectId id, PointId point, int wanted, const Edge& like)
{
    const Object object = get(scene, id);
    const Vec place = *ShapeIndex(object).find(point);
    std::vector<std::pair<double, PointId>> others;
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        const double distance = glm::distance(object.shape[i], place);
        if (distance > 0.0)
            others.emplace_back(distance, object.points[i]);
    }
    std::sort(others.begin(), others.end());
    for (const auto& [distance, other] : others) {
        if (edgeBetween(scene, object, point, other))
            continue;
        if (wanted <= 0 && isHeld(scene, get(scene, id), point))
            return;
        joinMembers(scene, id, point, other, like);
        --wanted;
    }
}

bool isStiff(const Scene& scene, const Object& object)
{
    const std::vector<geometry::RigidPart> parts = stiffParts(scene, object);
    return parts.size() == 1 && parts.front().size() == object.points.size();
}

void braceWhole(Scene& scene, ObjectId id, Edge like)
{
    if (isStiff(scene, get(scene, id)))
        return;
    braceOutline(scene, id, like);
    const Object object = get(scene, id);
    const int corner = placeOf(object, object.outline.front());
    const std::vector<geometry::RigidPart> parts = stiffParts(scene, object);
    for (int i = 0; i < static_cast<int>(object.points.size()); ++i) {
        if (!areInOne(parts, corner, i))
            brace(scene, id, object.points[static_cast<std::size_t>(i)], 2, like);
    }
}

}  // namespace sprung
