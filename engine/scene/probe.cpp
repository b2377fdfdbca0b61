#include "scene/probe.h"

#include "geometry/outline.h"
#include "scene/query.h"

namespace sprung {
namespace {

/// The sides of an object that a ray can meet.
std::vector<Segment> sidesOf(const Scene& scene, const Object& object)
{
    std::vector<Segment> sides;
    if (object.outline.empty()) {
        for (EdgeId id : object.edges) {
            const Edge& edge = get(scene, id);
            sides.emplace_back(get(scene, edge.a).position, get(scene, edge.b).position);
        }
        return sides;
    }
    const std::vector<Vec> outline = outlinePositions(scene, object);
    for (std::size_t i = 0; i < outline.size(); ++i)
        sides.emplace_back(outline[i], outline[(i + 1) % outline.size()]);
    return sides;
}

bool crossesAny(const Segment& side, std::span<const Vec> polygon)
{
    for (std::size_t i = 0; i < polygon.size(); ++i)
        if (crossing(side.first, side.second - side.first, {polygon[i], polygon[(i + 1) % polygon.size()]}))
            return true;
    return false;
}

/// The box of a disc with its rim, which reaches out of the box of its points.
Box boundsWithRim(const Scene& scene, const Object& object, const std::optional<Circle>& disc)
{
    return disc ? Box{disc->centre, disc->centre}.grown(disc->radius) : boundsOf(scene, object);
}

Box boxOf(std::span<const Vec> places)
{
    Box box;
    for (Vec place : places)
        box.include(place);
    return box;
}

}  // namespace

/// Share of the way at which it crosses a segment:
///   from + s d = a + t e,  s = (a - from) x e / (d x e),  t = (a - from) x d / (d x e)
/// None when they are parallel.
std::optional<double> crossing(Vec from, Vec d, const Segment& side)
{
    const Vec e = side.second - side.first;
    const double across = cross(d, e);
    if (across == 0.0)
        return std::nullopt;
    const double s = cross(side.first - from, e) / across;
    const double t = cross(side.first - from, d) / across;
    return s >= 0.0 && s <= 1.0 && t >= 0.0 && t <= 1.0 ? std::optional(s) : std::nullopt;
}

RayHit hitOf(const Circle& disc, ObjectId object, Vec from, Vec to, double share)
{
    const Vec at = from + share * (to - from);
    const Vec normal = unitOf(at == disc.centre ? from - to : at - disc.centre);
    return {object, at, glm::dot(normal, to - from) > 0.0 ? -normal : normal, share};
}

bool overlaps(const Scene& scene, const Object& object, std::span<const Vec> polygon)
{
    if (const std::optional<Circle> disc = discOf(scene, object))
        return overlaps(*disc, polygon);
    for (PointId id : object.outline.empty() ? object.points : object.outline)
        if (geometry::contains(polygon, get(scene, id).position))
            return true;
    if (!object.outline.empty() && geometry::contains(outlinePositions(scene, object), polygon[0]))
        return true;
    const std::vector<Segment> sides = sidesOf(scene, object);
    return std::any_of(sides.begin(), sides.end(),
                       [&](const Segment& side) { return crossesAny(side, polygon); });
}

bool isWithin(const Scene& scene, const Object& object, std::span<const Vec> polygon)
{
    return std::all_of(object.points.begin(), object.points.end(),
                       [&](PointId id) { return geometry::contains(polygon, get(scene, id).position); });
}

std::optional<RayHit> castRay(const Scene& scene, Vec from, Vec to)
{
    Box way;
    way.include(from);
    way.include(to);
    std::optional<RayHit> first;
    for (auto object = scene.objects.rbegin(); object != scene.objects.rend(); ++object) {
        const std::optional<Circle> disc = discOf(scene, *object);
        if (!boundsWithRim(scene, *object, disc).overlaps(way))
            continue;
        if (disc) {
            const auto share = crossing(from, to - from, *disc);
            if (share && (!first || *share < first->share))
                first = hitOf(*disc, object->id, from, to, *share);
            continue;
        }
        for (const Segment& side : sidesOf(scene, *object)) {
            const auto share = crossing(from, to - from, side);
            if (!share || (first && *share >= first->share))
                continue;
            const Vec normal = unitOf(perp(side.second - side.first));
            first = RayHit{object->id, from + *share * (to - from),
                           glm::dot(normal, to - from) > 0.0 ? -normal : normal, *share};
        }
    }
    return first;
}

std::vector<ObjectId> objectsOverlapping(const Scene& scene, std::span<const Vec> polygon)
{
    std::vector<ObjectId> found;
    const Box box = boxOf(polygon);
    for (const Object& object : scene.objects)
        if (boundsWithRim(scene, object, discOf(scene, object)).overlaps(box) &&
            overlaps(scene, object, polygon))
            found.push_back(object.id);
    return found;
}

std::vector<ObjectId> objectsWithin(const Scene& scene, std::span<const Vec> polygon)
{
    std::vector<ObjectId> found;
    const Box box = boxOf(polygon);
    for (const Object& object : scene.objects)
        if (box.contains(boundsOf(scene, object)) && isWithin(scene, object, polygon))
            found.push_back(object.id);
    return found;
}

std::vector<PointId> pointsWithin(const Scene& scene, std::span<const Vec> polygon)
{
    std::vector<PointId> found;
    const Box box = boxOf(polygon);
    for (const Point& point : scene.points)
        if (box.contains(point.position) && geometry::contains(polygon, point.position))
            found.push_back(point.id);
    return found;
}

}  // namespace sprung
