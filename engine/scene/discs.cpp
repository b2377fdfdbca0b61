#include "scene/discs.h"

#include "geometry/outline.h"
#include "scene/bars.h"
#include "scene/mass.h"
#include "scene/query.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sprung {
namespace {

constexpr std::size_t minRim = 10;  // corners, as many as are drawn round
constexpr double uneven = 1e-3;     // of the radius

/// Counts alone: n points are stiff by 2 n - 3 edges, and a rim without that many is soft.
bool isSolid(const Scene& scene, const Object& object)
{
    if (object.fixed)
        return true;
    const auto holds = [&](EdgeId id) { return isBar(get(scene, id)); };
    return object.edges.size() + 3 >= 2 * object.points.size() &&
           std::all_of(object.edges.begin(), object.edges.end(), holds);
}

}  // namespace

std::optional<Circle> circleThrough(std::span<const Vec> rim)
{
    if (rim.size() < minRim)
        return std::nullopt;
    Circle circle{meanOf(rim), 0.0};
    const double n = static_cast<double>(rim.size());
    for (Vec corner : rim)
        circle.radius += glm::distance(corner, circle.centre) / n;
    const double side = 2.0 * circle.radius * std::sin(std::numbers::pi / n), max = uneven * circle.radius;
    for (std::size_t i = 0; i < rim.size(); ++i) {
        const Vec after = rim[i + 1 < rim.size() ? i + 1 : 0];
        if (!(std::abs(glm::distance(rim[i], circle.centre) - circle.radius) < max) ||
            !(std::abs(glm::distance(rim[i], after) - side) < max))
            return std::nullopt;
    }
    return circle;
}

std::optional<Circle> discOf(const Scene& scene, const Object& object)
{
    if (scene.world.solver != Solver::Modern || object.outline.size() < minRim)
        return std::nullopt;
    const std::optional<Circle> atRest = circleThrough(outlineShape(object));
    if (!atRest || !isSolid(scene, object))
        return std::nullopt;
    return Circle{meanOf(outlinePositions(scene, object)), atRest->radius};
}

/// |from + s d - c| = r:  s = (-m.d -+ sqrt((m.d)^2 - d.d (m.m - r^2))) / d.d,  m = from - c
std::optional<double> crossing(Vec from, Vec d, const Circle& circle)
{
    const Vec m = from - circle.centre;
    const double dd = lengthSquared(d), md = glm::dot(m, d);
    const double apart = lengthSquared(m) - circle.radius * circle.radius, root = md * md - dd * apart;
    if (!(dd > 0.0) || root < 0.0)
        return std::nullopt;
    const double s = (-md + (apart > 0.0 ? -1.0 : 1.0) * std::sqrt(root)) / dd;
    return s >= 0.0 && s <= 1.0 ? std::optional(s) : std::nullopt;
}

bool overlaps(const Circle& circle, std::span<const Vec> polygon)
{
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec a = polygon[i], b = polygon[i + 1 < polygon.size() ? i + 1 : 0];
        const Vec nearest = glm::mix(a, b, nearestOnSegment(a, b, circle.centre));
        if (lengthSquared(nearest - circle.centre) <= circle.radius * circle.radius)
            return true;
    }
    return geometry::contains(polygon, circle.centre);
}

}  // namespace sprung
