#include "scene/kinematic.h"

#include "core/limits.h"
#include "core/union_find.h"
#include "scene/area_shares.h"

#include <map>

namespace sprung {
namespace {

bool moves(const Scene& scene, std::span<const int> points)
{
    return std::any_of(points.begin(), points.end(),
                       [&](int p) { return scene.points[p].velocity != Vec{0.0}; });
}

}  // namespace

std::vector<std::vector<int>> fixedParts(const Scene& scene)
{
    Islands parts(static_cast<int>(scene.points.size()));
    std::vector<int> points;
    for (const Object& object : scene.objects) {
        if (!object.fixed)
            continue;
        const int before = static_cast<int>(points.size());
        for (PointId id : object.points) {
            points.push_back(static_cast<int>(indexOf(scene, id)));
            parts.join(points[before], points.back());
        }
    }
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    std::map<int, std::vector<int>> byName;
    for (int p : points)
        byName[parts.of(p)].push_back(p);
    std::vector<std::vector<int>> lists;
    for (auto& [name, list] : byName)
        lists.push_back(std::move(list));
    return lists;
}

std::vector<std::vector<int>> kinematicParts(const Scene& scene)
{
    const auto mayMove = [&](const Object& object) {
        return object.fixed && std::any_of(object.points.begin(), object.points.end(),
                                           [&](PointId id) { return get(scene, id).velocity != Vec{0.0}; });
    };
    if (std::none_of(scene.objects.begin(), scene.objects.end(), mayMove))
        return {};
    std::vector<std::vector<int>> parts = fixedParts(scene);
    std::erase_if(parts, [&](const std::vector<int>& part) { return !moves(scene, part); });
    return parts;
}

std::vector<bool> kinematicPoints(const Scene& scene)
{
    std::vector<bool> points;
    for (const std::vector<int>& part : kinematicParts(scene)) {
        points.resize(scene.points.size(), false);
        for (int p : part)
            points[p] = true;
    }
    return points;
}

std::vector<double> ownMasses(const Scene& scene, const std::vector<bool>& asked)
{
    std::vector<double> masses(scene.points.size());
    for (const Object& object : scene.objects) {
        if (!object.fixed)
            continue;
        std::vector<std::size_t> places;
        for (PointId id : object.points)
            places.push_back(indexOf(scene, id));
        if (std::none_of(places.begin(), places.end(), [&](std::size_t p) { return asked[p]; }))
            continue;
        const std::vector<double> areas = areaShares(object);
        for (std::size_t k = 0; k < areas.size(); ++k)
            masses[places[k]] += areas[k] * object.material.density;
    }
    for (std::size_t p = 0; p < masses.size(); ++p)
        masses[p] = scene.points[p].mass.value_or(masses[p] > 0.0 ? masses[p] : 1.0);
    return masses;
}

Vec centreOf(std::span<const int> points, std::span<const double> masses, std::span<const Vec> places)
{
    Vec centre{0.0};
    double mass = 0.0;
    for (int p : points) {
        centre += masses[p] * places[p];
        mass += masses[p];
    }
    return centre / mass;
}

void setVelocities(std::span<const int> points, const KinematicVelocity& given,
                   std::span<const double> masses, std::span<const Vec> places, std::span<Vec> velocities)
{
    const Vec centre = centreOf(points, masses, places);
    for (int p : points)
        velocities[p] = within(given.velocity + given.spin * perp(places[p] - centre));
}

KinematicVelocity kinematicVelocityOf(std::span<const int> points, std::span<const double> masses,
                                      std::span<const Vec> places, std::span<const Vec> velocities)
{
    const Vec first = velocities[points[0]];
    if (std::all_of(points.begin(), points.end(), [&](int p) { return velocities[p] == first; }))
        return {first, 0.0};  // without a rounding
    const Vec centre = centreOf(points, masses, places);
    Vec momentum{0.0};
    double mass = 0.0;
    for (int p : points) {
        momentum += masses[p] * velocities[p];
        mass += masses[p];
    }
    const Vec v = momentum / mass;
    double angular = 0.0, inertia = 0.0;
    for (int p : points) {
        const Vec r = places[p] - centre;
        angular += masses[p] * cross(r, velocities[p] - v);
        inertia += masses[p] * lengthSquared(r);
    }
    const double spin = inertia > 0.0 ? angular / inertia : 0.0;
    return {within(v), within(Vec{spin, 0.0}).x};  // what lies closely together can have any
}

}  // namespace sprung
