// A run takes rigid bodies in: what there was stays as it is, what comes goes behind it. Of the lists by
// nodes, where bodies stand before points, the part of points that move by themselves moves on.

#include "dynamics/solver.h"
#include "scene/bars.h"

#include <numeric>

namespace sprung::dynamics {
namespace {

/// Whether every point belongs to one body that moves as all do, and nothing but bodies holds points
/// together.
bool areBodiesAlone(const Scene& scene, const Clusters& clusters)
{
    return scene.world.air == 0.0 && clusters.pointEdges.empty() &&
           std::all_of(clusters.of.begin(), clusters.of.end(),
                       [](const auto& of) { return of.size() == 1; }) &&
           std::all_of(clusters.list.begin(), clusters.list.end(),
                       [](const Cluster& cluster) { return cluster.moves() && cluster.inverseMass > 0.0; }) &&
           std::all_of(scene.edges.begin(), scene.edges.end(), isBar) &&
           std::all_of(scene.objects.begin(), scene.objects.end(),
                       [](const Object& object) { return object.motion == MotionRules{}; });
}

}  // namespace

bool SubsteppingSolver::grow(const Scene& added, std::span<const double> masses, const Scene& scene)
{
    const std::vector<bool> fixed = fixedPoints(added);
    if (std::find(fixed.begin(), fixed.end(), true) != fixed.end())
        return false;
    const Clusters own = findClusters(added, masses, fixed);
    if (!areBodiesAlone(added, own))
        return false;
    forgetContacts();
    const std::size_t bodies = state_.bodies.count(), objects = objectIds_.size();
    const Growth growth = groups_.growthBy(own.list.size(), added.points.size());
    append(clusters_, own, static_cast<int>(scene.edges.size() - added.edges.size()));
    for (int edge : own.contradictory)
        contradictoryIds_.push_back(added.edges[edge].id);
    for (const Object& object : added.objects)
        objectIds_.push_back(object.id);
    appendBodies(growth, added, masses, own);
    noteBodies(bodies);
    colliders_.append(scene, clusters_, objects);
    continuous_.append(colliders_);
    if (!scene.fluids.empty())
        liquids_.replace(scene);
    constraints_->distance.edges().shiftNodes(static_cast<int>(bodies), static_cast<int>(own.list.size()));
    bodySteps_.setCount(state_.bodies.count());
    if (liquids_.walls().empty())
        groups_.append(growth, state_.bodies, state_.points);
    else
        tie();  // what liquids touch moves with them
    return true;
}

void SubsteppingSolver::appendBodies(const Growth& growth, const Scene& added, std::span<const double> masses,
                                     const Clusters& own)
{
    const std::size_t bodies = state_.bodies.count(), points = state_.points.start.size();
    const std::vector<bool> fixed(added.points.size(), false);
    Bodies newBodies(own);
    std::vector<Vec> velocities;
    for (const Point& point : added.points)
        velocities.push_back(point.velocity);
    for (std::size_t i = 0; i < own.list.size(); ++i) {
        updateVelocity(newBodies.motion[i + 1], own.list[i], masses, velocities);
        bodyPoints_.add(clusters_.list[bodies - 1 + i]);
    }
    Points newPoints(added, own, masses, fixed);
    const std::vector<Vec> places = attachmentPlaces(newPoints, own);
    std::vector<int> all(added.points.size());
    std::iota(all.begin(), all.end(), 0);
    placeAttachments(newPoints, all, places, newBodies);
    attachmentPlaces_.insert(attachmentPlaces_.end(), places.begin(), places.end());

    energyLimiter_.append(growth, added, own, masses, newPoints);
    state_.bodies.append(newBodies);
    state_.points.append(newPoints, static_cast<int>(bodies));
    start_.append(newPoints, static_cast<int>(bodies));
    growth.makeRoomIn(state_.excess, 0.0);
    growth.makeRoomIn(state_.substeps, iterations_);
    growth.makeRoomIn(state_.effort, 0);
    state_.sleep.insert(growth);
    IntegratorHistory fitting;  // of as many points as this method remembers: of none, or of all
    particleIntegrator_.fit(fitting, points + added.points.size());
    state_.history.points.resize(fitting.points.size());
}

}  // namespace sprung::dynamics
