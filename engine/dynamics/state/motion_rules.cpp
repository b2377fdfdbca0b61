#include "dynamics/state/motion_rules.h"

#include "core/limits.h"
#include "scene/mass.h"

namespace sprung::dynamics {
namespace {

/// The mean over each point's objects of what `valueOf` tells; empty where all are as usual.
template <class ValueOf>
std::vector<double> meansOfPoints(const Scene& scene, double usual, const ValueOf& valueOf)
{
    const auto isUsual = [&](const Object& object) { return valueOf(object) == usual; };
    if (std::all_of(scene.objects.begin(), scene.objects.end(), isUsual))
        return {};
    std::vector<double> sums(scene.points.size(), 0.0);
    std::vector<int> counts(scene.points.size(), 0);
    for (const Object& object : scene.objects)
        for (PointId id : object.points) {
            sums[indexOf(scene, id)] += valueOf(object);
            ++counts[indexOf(scene, id)];
        }
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] = counts[i] > 0 ? sums[i] / counts[i] : usual;
    return sums;
}

/// Whether a rigid body is all of an object, or a part of it and of nothing else.
bool belongsTo(const Cluster& cluster, std::span<const int> object)
{
    return std::includes(cluster.points.begin(), cluster.points.end(), object.begin(), object.end()) ||
           std::includes(object.begin(), object.end(), cluster.points.begin(), cluster.points.end());
}

/// Whether it holds gas in a world with air.
bool isLifted(const Scene& scene, const Object& object)
{
    return scene.world.air > 0.0 && scene.world.solver == Solver::Modern && object.pressure &&
           !object.outline.empty();
}

}  // namespace

std::vector<int> placesOfPoints(const Scene& scene, const Object& object)
{
    std::vector<int> places;
    for (PointId id : object.points)
        places.push_back(static_cast<int>(indexOf(scene, id)));
    std::sort(places.begin(), places.end());
    return places;
}

std::vector<int> bodiesOf(const Scene& scene, const Object& object, const Clusters& clusters)
{
    const std::vector<int> places = placesOfPoints(scene, object);
    std::vector<int> bodies;
    for (int p : places)
        bodies.insert(bodies.end(), clusters.of[p].begin(), clusters.of[p].end());
    std::sort(bodies.begin(), bodies.end());
    bodies.erase(std::unique(bodies.begin(), bodies.end()), bodies.end());
    std::erase_if(bodies, [&](int cluster) { return !belongsTo(clusters.list[cluster], places); });
    return bodies;
}

std::vector<double> gravityScales(const Scene& scene, std::span<const double> masses)
{
    const Vec g = glm::abs(scene.world.gravity);
    const double most = std::max(1.0, maxGravity / std::max(g.x, g.y));
    std::vector<double> scales = meansOfPoints(scene, 1.0, [&](const Object& object) {
        return std::clamp(object.motion.gravityScale, -most, most);
    });
    for (const Object& object : scene.objects) {
        if (!isLifted(scene, object))
            continue;
        const std::vector<int> points = placesOfPoints(scene, object);
        double mass = 0.0;
        for (int p : points)
            mass += masses[p];
        scales.resize(scene.points.size(), 1.0);
        const double lift = std::min(most, scene.world.air * std::max(0.0, restArea(object)) / mass);
        for (int p : points)
            scales[p] -= lift;
    }
    return scales;
}

std::vector<double> linearDampings(const Scene& scene)
{
    return meansOfPoints(scene, 0.0, [](const Object& object) { return object.motion.linearDamping; });
}

std::vector<bool> bodiesThatKeepTheirAngle(const Scene& scene, const Clusters& clusters)
{
    std::vector<bool> keep(clusters.list.size(), false);
    for (const Object& object : scene.objects)
        if (keepsAngle(object))
            for (int cluster : bodiesOf(scene, object, clusters))
                keep[cluster] = true;
    return keep;
}

void dampSpin(std::span<const int> points, std::span<const double> masses, double kept,
              std::span<const Vec> places, std::span<Vec> velocities)
{
    const Turning t = turningOf(
        masses, [&](std::size_t i) { return places[points[i]]; },
        [&](std::size_t i) { return velocities[points[i]]; });
    for (int p : points)
        velocities[p] -= (1.0 - kept) * t.turn * perp(places[p] - t.centre);
}

double stiffnessInAccounts(double k, double wa, double wb, double h)
{
    return std::min(k, 1.0 / ((wa + wb) * h * h));
}

}  // namespace sprung::dynamics
