#include "scene/query.h"

#include "geometry/outline.h"
#include "scene/fittings.h"

#include <numeric>

namespace sprung {
namespace {

Vec positionOf(const Scene& scene, PointId id)
{
    return get(scene, id).position;
}

double squaredDistance(const Scene& scene, const Edge& edge, Vec at)
{
    const Vec a = positionOf(scene, edge.a), b = positionOf(scene, edge.b);
    return lengthSquared(at - glm::mix(a, b, nearestOnSegment(a, b, at)));
}

/// The nearest one found so far; of several equally near ones the first.
template <typename Id>
struct Nearest {
    double squaredDistance;
    std::optional<Id> id;

    void offer(Id candidate, double squared)
    {
        if (squared < squaredDistance || (!id && squared == squaredDistance)) {
            squaredDistance = squared;
            id = candidate;
        }
    }
};

}  // namespace

std::optional<PointId> nearestPoint(const Scene& scene, Vec at, double within)
{
    Nearest<PointId> nearest{within * within, std::nullopt};
    for (const Point& point : scene.points)
        nearest.offer(point.id, lengthSquared(at - point.position));
    return nearest.id;
}

std::optional<PointId> nearestPoint(const Scene& scene, const Object& object, Vec at, double within)
{
    Nearest<PointId> nearest{within * within, std::nullopt};
    for (PointId id : object.points)
        nearest.offer(id, lengthSquared(at - positionOf(scene, id)));
    return nearest.id;
}

std::optional<EdgeId> nearestEdge(const Scene& scene, Vec at, double within)
{
    Nearest<EdgeId> nearest{within * within, std::nullopt};
    for (const Edge& edge : scene.edges)
        nearest.offer(edge.id, squaredDistance(scene, edge, at));
    return nearest.id;
}

bool hasLineAt(const Scene& scene, const Object& object, Vec at, double within)
{
    if (nearestPoint(scene, object, at, within))
        return true;
    return std::any_of(object.edges.begin(), object.edges.end(), [&](EdgeId id) {
        return squaredDistance(scene, get(scene, id), at) <= within * within;
    });
}

bool isInOutline(const Scene& scene, const Object& object, Vec at, double within)
{
    const std::vector<Vec> outline = outlinePositions(scene, object);
    if (outline.empty())
        return false;
    if (geometry::contains(outline, at))
        return true;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        if (lengthSquared(at - glm::mix(a, b, nearestOnSegment(a, b, at))) <= within * within)
            return true;
    }
    return false;
}

std::vector<std::size_t> bottomToTop(const Scene& scene)
{
    std::vector<std::size_t> order(scene.objects.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return scene.objects[a].layer < scene.objects[b].layer;
    });
    return order;
}

std::vector<ObjectId> objectsAt(const Scene& scene, Vec at, double within)
{
    constexpr double onSide = 1e-6;  // m: what snapped to a side lies beside it by rounding
    std::vector<ObjectId> outlined, lines;
    const std::vector<std::size_t> order = bottomToTop(scene);
    for (auto place = order.rbegin(); place != order.rend(); ++place) {
        const Object& object = scene.objects[*place];
        if (!object.outline.empty() ? isInOutline(scene, object, at, onSide)
                                    : hasLineAt(scene, object, at, within))
            (object.outline.empty() ? lines : outlined).push_back(object.id);
    }
    outlined.insert(outlined.end(), lines.begin(), lines.end());
    return outlined;
}

std::optional<ObjectId> objectAt(const Scene& scene, Vec at, double within)
{
    const std::vector<ObjectId> all = objectsAt(scene, at, within);
    return all.empty() ? std::nullopt : std::optional(all.front());
}

double nearestOnSegment(Vec a, Vec b, Vec at)
{
    const double squared = lengthSquared(b - a);
    return squared > 0.0 ? std::clamp(glm::dot(at - a, b - a) / squared, 0.0, 1.0) : 0.0;
}

std::vector<Vec> outlinePositions(const Scene& scene, const Object& object)
{
    std::vector<Vec> positions;
    positions.reserve(object.outline.size());
    for (PointId id : object.outline)
        positions.push_back(positionOf(scene, id));
    return positions;
}

Box boundsOf(const Scene& scene, const Object& object)
{
    Box box;
    for (PointId id : object.points)
        box.include(positionOf(scene, id));
    return box;
}

Box boundsOf(const Scene& scene)
{
    std::vector<bool> isFrame(scene.points.size());
    for (const Object& object : scene.objects)
        if (object.boundary)
            for (PointId id : object.points)
                isFrame[indexOf(scene, id)] = true;
    Box box;
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        if (!isFrame[i])
            box.include(scene.points[i].position);
    for (const Fluid& fluid : scene.fluids)
        for (Vec place : fluid.at)
            box.include(place);
    for (const Tap& tap : scene.taps)
        box.include(boundsOf(tap));
    for (const Drain& drain : scene.drains)
        box.include(boundsOf(drain));
    return box;
}

Vec centreOfMass(const Scene& scene, const Object& object, const std::vector<double>& masses)
{
    Vec moment{0.0};
    double mass = 0.0;
    for (PointId id : object.points) {
        const std::size_t place = indexOf(scene, id);
        moment += masses[place] * scene.points[place].position;
        mass += masses[place];
    }
    return moment / mass;
}

double massOf(const Scene& scene, const Object& object, const std::vector<double>& masses)
{
    double mass = 0.0;
    for (PointId id : object.points)
        mass += masses[indexOf(scene, id)];
    return mass;
}

double angleOf(const Scene& scene, const Object& object)
{
    Vec restCentre{0.0}, centre{0.0};
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        restCentre += object.shape[i];
        centre += positionOf(scene, object.points[i]);
    }
    restCentre /= static_cast<double>(object.points.size());
    centre /= static_cast<double>(object.points.size());

    // The turn that leaves the least squares: that of the sum of conj(rest) * pose as complex numbers.
    double along = 0.0, across = 0.0;
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        const Vec rest = object.shape[i] - restCentre;
        const Vec pose = positionOf(scene, object.points[i]) - centre;
        along += glm::dot(rest, pose);
        across += cross(rest, pose);
    }
    return std::atan2(across, along);
}

}  // namespace sprung
