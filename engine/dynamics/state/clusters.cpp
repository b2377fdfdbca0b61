#include "dynamics/state/clusters.h"

#include "dynamics/state/motion_rules.h"
#include "geometry/rigidity.h"
#include "scene/bars.h"
#include "scene/kinematic.h"

namespace sprung::dynamics {
namespace {

constexpr double straight = 1e-6;       // of the length squared: narrower is a line
constexpr double relaxedTo = 1e-12;     // of an edge's rest length
constexpr double contradicting = 1e-3;  // of an edge's rest length
constexpr int maxRelaxingPasses = 2000;

struct Bar {
    int a, b;
    int edge;  // place in the scene's edges
};

std::vector<Bar> barsIn(const Scene& scene)
{
    std::vector<Bar> bars;
    for (std::size_t i = 0; i < scene.edges.size(); ++i) {
        const Edge& edge = scene.edges[i];
        if (isBar(edge))
            bars.push_back({static_cast<int>(indexOf(scene, edge.a)),
                            static_cast<int>(indexOf(scene, edge.b)), static_cast<int>(i)});
    }
    return bars;
}

/// Whether all the places lie on one line, as nearly as `straight` says.
bool onOneLine(const Scene& scene, const geometry::RigidPart& part)
{
    const Vec first = scene.points[part[0]].position;
    Vec farthest{0.0};
    for (int p : part) {
        const Vec away = scene.points[p].position - first;
        if (lengthSquared(away) > lengthSquared(farthest))
            farthest = away;
    }
    for (int p : part)
        if (std::abs(cross(farthest, scene.points[p].position - first)) > straight * lengthSquared(farthest))
            return false;
    return true;
}

/// Moves the places until every bar has its rest length, each bar its ends by their inverse masses.
/// Edges that stay longer or shorter are contradictory.
void relax(const Scene& scene, std::span<const Bar> bars, std::span<const double> inverseMasses,
           std::vector<Vec>& places, std::vector<int>& contradictory)
{
    for (int pass = 0; pass < maxRelaxingPasses; ++pass) {
        double worst = 0.0;
        for (const Bar& bar : bars) {
            const Vec along = places[bar.b] - places[bar.a];
            const double length = glm::length(along), rest = scene.edges[bar.edge].rest;
            const double wa = inverseMasses[bar.a], wb = inverseMasses[bar.b];
            if (length == 0.0 || wa + wb == 0.0 || std::abs(length - rest) <= relaxedTo * rest)
                continue;
            worst = std::max(worst, std::abs(length - rest) / rest);
            const Vec correction = ((length - rest) / (length * (wa + wb))) * along;
            places[bar.a] += wa * correction;
            places[bar.b] -= wb * correction;
        }
        if (worst == 0.0)
            return;
    }
    for (const Bar& bar : bars) {
        const double rest = scene.edges[bar.edge].rest;
        if (std::abs(glm::distance(places[bar.a], places[bar.b]) - rest) > contradicting * rest)
            contradictory.push_back(bar.edge);
    }
}

/// M = sum m, c = sum m x / M, I = sum m r^2. On a pivot: I about it, and no way to move but to turn. What is
/// driven belongs to a kinematic cluster: a hinge holds it, but it weighs nothing here.
void weigh(Cluster& cluster, const std::vector<Vec>& places, std::span<const double> shares,
           const std::vector<bool>& fixed, const std::vector<bool>& isDriven)
{
    Vec moment{0.0};
    int pivot = -1, fixedCount = 0;
    for (int p : cluster.points) {
        if (isDriven[p])
            continue;
        if (fixed[p]) {
            pivot = p;
            ++fixedCount;
            continue;
        }
        cluster.mass += shares[p];
        moment += shares[p] * places[p];
    }
    if (fixedCount > 0)
        cluster.origin = places[pivot];
    else
        cluster.origin = moment / cluster.mass;
    double inertia = 0.0;
    for (int p : cluster.points) {
        cluster.local.push_back(places[p] - cluster.origin);
        if (!fixed[p] && !isDriven[p])
            inertia += shares[p] * lengthSquared(cluster.local.back());
    }
    if (fixedCount < 2 && inertia > 0.0)
        cluster.inverseInertia = 1.0 / inertia;
    if (fixedCount == 0)
        cluster.inverseMass = 1.0 / cluster.mass;
    if (fixedCount == 1)
        cluster.massMoment = moment - cluster.mass * cluster.origin;
}

/// The centre is that of the fixed points: what hangs on them only follows. @param masses their own, kg
void weighKinematic(Cluster& cluster, const Scene& scene, std::span<const double> masses,
                    const std::vector<bool>& isDriven)
{
    double mass = 0.0;
    for (int p : cluster.points) {
        if (!isDriven[p])
            continue;
        cluster.origin += masses[p] * scene.points[p].position;
        mass += masses[p];
    }
    cluster.origin /= mass;
    for (int p : cluster.points)
        cluster.local.push_back(scene.points[p].position - cluster.origin);
}

/// The cluster that a rigid part moves with, because two points of it are that cluster's; -1: none.
int driverOf(const geometry::RigidPart& part, const std::vector<int>& driver)
{
    std::vector<int> seen;
    for (int p : part) {
        if (driver[p] < 0)
            continue;
        if (std::find(seen.begin(), seen.end(), driver[p]) != seen.end())
            return driver[p];
        seen.push_back(driver[p]);
    }
    return -1;
}

/// Puts the kinematic clusters in front of the others that will come, with what hangs on them rigidly.
/// @param driver gets each point's, or -1 @return the rigid parts that are left
std::vector<geometry::RigidPart> takeKinematic(const std::vector<bool>& fixed,
                                               std::vector<std::vector<int>> driven,
                                               std::vector<geometry::RigidPart> parts, Clusters& clusters)
{
    std::vector<int> driver(fixed.size(), -1);
    for (std::vector<int>& points : driven) {
        for (int p : points)
            driver[p] = clusters.kinematic;
        Cluster& cluster = clusters.list.emplace_back();
        cluster.kinematic = true;
        cluster.points = std::move(points);
        ++clusters.kinematic;
    }
    std::erase_if(parts, [&](const geometry::RigidPart& part) {
        const int carrier = driverOf(part, driver);
        for (int p : part) {
            if (carrier < 0 || driver[p] >= 0 || fixed[p])
                continue;
            driver[p] = carrier;
            clusters.list[carrier].points.push_back(p);
        }
        return carrier >= 0;
    });
    for (int i = 0; i < clusters.kinematic; ++i) {
        std::sort(clusters.list[i].points.begin(), clusters.list[i].points.end());
        for (int p : clusters.list[i].points)
            clusters.of[p].push_back(i);
    }
    return parts;
}

/// Fixes what keeps its angle on a pivot: it cannot move at all.
void keepAngles(const Scene& scene, Clusters& clusters)
{
    const std::vector<bool> keep = bodiesThatKeepTheirAngle(scene, clusters);
    for (std::size_t i = 0; i < keep.size(); ++i) {
        Cluster& cluster = clusters.list[i];
        if (!keep[i])
            continue;
        if (cluster.inverseMass == 0.0)
            cluster.inverseInertia = 0.0;
        else
            cluster.keepsAngle = true;
    }
}

}  // namespace

std::vector<double> massShares(const Clusters& clusters, std::span<const double> masses)
{
    std::vector<double> shares(masses.begin(), masses.end());
    for (std::size_t p = 0; p < shares.size(); ++p)
        if (clusters.of[p].size() > 1)
            shares[p] /= static_cast<double>(clusters.of[p].size());
    return shares;
}

void append(Clusters& clusters, const Clusters& others, int edges)
{
    const int points = static_cast<int>(clusters.of.size()), before = static_cast<int>(clusters.list.size());
    for (Cluster cluster : others.list) {
        for (int& p : cluster.points)
            p += points;
        clusters.list.push_back(std::move(cluster));
    }
    for (std::vector<int> of : others.of) {
        for (int& cluster : of)
            cluster += before;
        clusters.of.push_back(std::move(of));
    }
    for (int edge : others.pointEdges)
        clusters.pointEdges.push_back(edges + edge);
    for (int edge : others.contradictory)
        clusters.contradictory.push_back(edges + edge);
}

void remove(Clusters& clusters, const Remaining& list, const Remaining& points, const Remaining& edges)
{
    list.keepIn(clusters.list);
    for (Cluster& cluster : clusters.list)
        if (cluster.points.back() > points.first())
            points.rename(cluster.points);
    points.keepIn(clusters.of);
    for (std::size_t p = 0; p < clusters.of.size(); ++p)
        list.rename(clusters.of[p]);
    edges.rename(clusters.pointEdges);
    edges.rename(clusters.contradictory);
}

Clusters findClusters(const Scene& scene, std::span<const double> masses, const std::vector<bool>& fixed)
{
    const int count = static_cast<int>(scene.points.size());
    const std::vector<Bar> bars = barsIn(scene);
    std::vector<std::pair<int, int>> ends;
    for (const Bar& bar : bars)
        ends.push_back({bar.a, bar.b});
    std::vector<bool> isDriven(count, false);
    std::vector<std::vector<int>> driven = kinematicParts(scene);
    for (const std::vector<int>& part : driven)
        for (int p : part)
            isDriven[p] = true;
    std::vector<int> ground;
    for (int p = 0; p < count; ++p)
        if (fixed[p] && !isDriven[p])
            ground.push_back(p);

    Clusters clusters;
    clusters.of.resize(count);
    std::vector<geometry::RigidPart> parts = geometry::rigidParts(count, ends, ground);
    if (!driven.empty())
        parts = takeKinematic(fixed, std::move(driven), std::move(parts), clusters);
    for (geometry::RigidPart& part : parts) {
        const bool holdsStatic =
            ground.size() >= 2 && std::includes(part.begin(), part.end(), ground.begin(), ground.end());
        if (!holdsStatic && (part.size() < 3 || onOneLine(scene, part)))
            continue;
        for (int p : part)
            clusters.of[p].push_back(static_cast<int>(clusters.list.size()));
        clusters.list.emplace_back().points = std::move(part);
    }

    std::vector<std::vector<Bar>> barsOf(clusters.list.size());
    for (const Bar& bar : bars) {
        const auto& a = clusters.of[bar.a];
        const auto& b = clusters.of[bar.b];
        const auto shared = std::find_first_of(a.begin(), a.end(), b.begin(), b.end());
        if (shared == a.end())
            clusters.pointEdges.push_back(bar.edge);
        else
            barsOf[*shared].push_back(bar);
    }
    for (std::size_t i = 0; i < scene.edges.size(); ++i)
        if (scene.edges[i].stiffness == rigid && scene.edges[i].breaksAt)
            clusters.pointEdges.push_back(static_cast<int>(i));
    std::sort(clusters.pointEdges.begin(), clusters.pointEdges.end());

    const std::vector<double> shares = massShares(clusters, masses);
    std::vector<double> inverseMasses(count);
    std::vector<Vec> places;
    for (int p = 0; p < count; ++p) {
        inverseMasses[p] = fixed[p] ? 0.0 : 1.0 / shares[p];
        places.push_back(scene.points[p].position);
    }
    std::vector<Vec> relaxed = places;
    const std::vector<double> own =
        clusters.kinematic > 0 ? ownMasses(scene, isDriven) : std::vector<double>{};
    for (int i = 0; i < clusters.kinematic; ++i)
        weighKinematic(clusters.list[i], scene, own, isDriven);
    for (std::size_t i = clusters.kinematic; i < clusters.list.size(); ++i) {
        relax(scene, barsOf[i], inverseMasses, relaxed, clusters.contradictory);
        weigh(clusters.list[i], relaxed, shares, fixed, isDriven);
        for (int p : clusters.list[i].points)
            relaxed[p] = places[p];
    }
    keepAngles(scene, clusters);
    return clusters;
}

}  // namespace sprung::dynamics
