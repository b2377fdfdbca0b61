#include "scene/shapes.h"

#include "geometry/outline.h"
#include "scene/object_builder.h"

#include <numbers>
#include <set>

namespace sprung {
namespace {

std::vector<PointId> addRing(ObjectBuilder& builder, Vec centre, double radius, int count)
{
    std::vector<PointId> ring;
    for (int i = 0; i < count; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / count;
        const Vec place = radius * Vec(std::cos(angle), std::sin(angle));
        ring.push_back(builder.addPoint(place, centre + place));
    }
    return ring;
}

ObjectId finishDisc(ObjectBuilder& builder, const std::vector<PointId>& ring, PointId hub)
{
    for (std::size_t i = 0; i < ring.size(); ++i)
        builder.join(ring[i], ring[(i + 1) % ring.size()]);
    for (PointId id : ring)
        builder.join(hub, id);
    builder.setOutline(ring);
    return builder.finish();
}

std::vector<Vec> withoutRepeats(std::span<const Vec> corners)
{
    std::vector<Vec> merged;
    for (Vec corner : corners) {
        if (merged.empty() || corner != merged.back())
            merged.push_back(corner);
    }
    while (merged.size() > 1 && merged.front() == merged.back())
        merged.pop_back();
    return merged;
}
}  // namespace

ObjectId addBox(Scene& scene, Vec centre, Vec size, double angle, const Material& material)
{
    ObjectBuilder builder(scene, "Box", material);
    const Vec half = 0.5 * glm::abs(size);
    std::vector<PointId> corners;
    for (Vec sign : {Vec(-1, -1), Vec(1, -1), Vec(1, 1), Vec(-1, 1)}) {
        const Vec place = sign * half;
        corners.push_back(builder.addPoint(place, centre + turned(place, std::cos(angle), std::sin(angle))));
    }
    for (int i = 0; i < 4; ++i)
        builder.join(corners[i], corners[(i + 1) % 4]);
    builder.join(corners[0], corners[2]);
    builder.join(corners[1], corners[3]);
    builder.setOutline(std::move(corners));
    return builder.finish();
}

ObjectId addDisc(Scene& scene, Vec centre, double radius, int ringPoints, const Material& material)
{
    ObjectBuilder builder(scene, "Circle", material);
    const int count = ringPoints > 0 ? ringPoints : ringPointsFor(radius);
    const std::vector<PointId> ring = addRing(builder, centre, radius, count);
    return finishDisc(builder, ring, builder.addPoint({0.0, 0.0}, centre));
}

bool isPolygon(std::span<const Vec> corners)
{
    return geometry::isSimple(withoutRepeats(corners));
}

std::optional<ObjectId> addPolygon(Scene& scene, std::span<const Vec> corners, const Material& material)
{
    std::vector<Vec> outline = withoutRepeats(corners);
    if (!geometry::isSimple(outline))
        return std::nullopt;
    if (!geometry::isCounterClockwise(outline))
        std::reverse(outline.begin(), outline.end());

    ObjectBuilder builder(scene, "Polygon", material);
    const Vec centre = meanOf(outline);
    std::vector<PointId> points;
    for (Vec corner : outline)
        points.push_back(builder.addPoint(corner - centre, corner));
    for (const auto& [a, b] : bracing(outline))
        builder.join(points[a], points[b]);
    builder.setOutline(std::move(points));
    return builder.finish();
}

ObjectId addWheel(Scene& scene, PointId axle, double radius, const Material& material)
{
    const Vec centre = get(scene, axle).position;
    ObjectBuilder builder(scene, "Wheel", material);
    const std::vector<PointId> ring = addRing(builder, centre, radius, ringPointsFor(radius));
    builder.takePoint(axle, {0.0, 0.0});
    return finishDisc(builder, ring, axle);
}

int ringPointsFor(double radius)
{
    constexpr double pitch = 0.15;  // m between neighbours, as far as 16 to 48 points allow
    return static_cast<int>(std::clamp(std::round(2.0 * std::numbers::pi * radius / pitch), 16.0, 48.0));
}

std::vector<std::pair<int, int>> bracing(std::span<const Vec> corners)
{
    std::set<std::pair<int, int>> edges;
    std::vector<std::pair<std::pair<int, int>, int>>
        facing;  // each triangle's sides, and the corner facing each
    for (const geometry::Triangle& triangle : geometry::triangulate(corners)) {
        for (int i = 0; i < 3; ++i) {
            const std::pair<int, int> side = std::minmax(triangle[i], triangle[(i + 1) % 3]);
            edges.insert(side);
            facing.emplace_back(side, triangle[(i + 2) % 3]);
        }
    }
    std::sort(facing.begin(), facing.end());
    for (std::size_t i = 1; i < facing.size(); ++i) {
        if (facing[i].first == facing[i - 1].first)
            edges.insert({facing[i - 1].second, facing[i].second});
    }
    return {edges.begin(), edges.end()};
}

}  // namespace sprung
