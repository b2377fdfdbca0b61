// Rigid bodies are given other densities, places or velocities in a run: all keeps its number.

#include "dynamics/solver.h"

#include <numeric>

namespace sprung::dynamics {
namespace {

std::vector<int> placesIn(const std::vector<int>& points, std::vector<int> own)
{
    for (int& p : own)
        p = points[p];
    return own;
}

}  // namespace

Refit::Refit(const ScenePart& places, Scene alone, std::vector<double> ownMasses)
    : part(places),
      own(std::move(alone)),
      masses(std::move(ownMasses)),
      clusters(findClusters(own, masses, std::vector<bool>(masses.size(), false))),
      colliders(own, clusters),
      bodies(clusters),
      points(own, clusters, masses, std::vector<bool>(masses.size(), false)),
      attachmentPlaces(dynamics::attachmentPlaces(points, clusters))
{
    std::vector<Vec> velocities;
    for (const Point& point : own.points)
        velocities.push_back(point.velocity);
    for (std::size_t i = 0; i < clusters.list.size(); ++i)
        updateVelocity(bodies.motion[i + 1], clusters.list[i], masses, velocities);
    std::vector<int> all;
    for (std::size_t p = 0; p < masses.size(); ++p)
        if (points.body[p].isBody())
            all.push_back(static_cast<int>(p));
    placeAttachments(points, all, attachmentPlaces, bodies);
}

std::optional<Refit> SubsteppingSolver::fit(const ScenePart& part, const Scene& own,
                                            std::span<const double> masses) const
{
    std::vector<double> ownMasses;
    for (int p : part.points)
        ownMasses.push_back(masses[p]);
    Refit refit(part, own, std::move(ownMasses));
    if (!refit.clusters.pointEdges.empty())
        return std::nullopt;
    std::size_t points = 0;
    for (const Cluster& cluster : refit.clusters.list) {
        const std::vector<int> places = placesIn(part.points, cluster.points);
        const int same = clusters_.of[places[0]][0];
        if (!cluster.moves() || clusters_.list[same].points != places)
            return std::nullopt;
        refit.bodyAt.push_back(same + 1);
        points += places.size();
    }
    for (std::size_t i = 0; i < colliders_.list.size(); ++i)
        if (std::binary_search(part.objects.begin(), part.objects.end(), colliders_.list[i].object))
            refit.colliderAt.push_back(static_cast<int>(i));
    if (points != part.points.size() || refit.colliderAt.size() != refit.colliders.list.size())
        return std::nullopt;
    for (std::size_t i = 0; i < refit.colliderAt.size(); ++i) {
        const collision::Collider &is = refit.colliders.list[i], &was = colliders_.list[refit.colliderAt[i]];
        const auto ids = refit.colliders.ids.begin() + is.begin;
        if (part.objects[is.object] != was.object || !is.body.isBesideGround() ||
            BodyId{refit.bodyAt[is.body - 1]} != was.body ||
            !std::equal(ids, ids + is.count, colliders_.ids.begin() + was.begin,
                        colliders_.ids.begin() + was.begin + was.count))
            return std::nullopt;
    }
    return refit;
}

void SubsteppingSolver::refit(const Refit& made, const Scene& scene, std::span<const double> masses)
{
    forgetContacts();
    renewContactPairs(made);
    for (std::size_t i = 0; i < made.bodyAt.size(); ++i)
        replaceBody(made, static_cast<int>(i));
    replacePoints(made);
    colliders_.replace(made.colliders, made.colliderAt);
    continuous_.measure(colliders_, made.colliderAt);
    if (judge_.isNeeded()) {
        judge_.forget();
        narrowPhase_.forget();
    } else {
        narrowPhase_.move(made.colliderAt, state_.contactPairs);
    }
    std::erase_if(clusters_.contradictory, [&](int edge) {
        return std::binary_search(made.part.edges.begin(), made.part.edges.end(), edge);
    });
    for (int edge : made.clusters.contradictory)
        clusters_.contradictory.push_back(made.part.edges[edge]);
    noteContradictory(scene);
    if (!hasOnlyBodies()) {
        makeRows(scene, masses);
        makeOfColliders(scene, masses);
    }
    energyLimiter_.replace(made.own, made.clusters, made.masses, made.points, made.bodyAt, start_);
    wakeAll();
    tie();
}

/// Whether a body is where it was.
bool SubsteppingSolver::isSameBody(const Refit& made, int which) const
{
    const Vec apart = made.bodies.pose[which + 1].origin - state_.bodies.pose[made.bodyAt[which]].origin;
    return lengthSquared(apart) < samePlace * samePlace;
}

/// Contact pairs of what is where it was go on, as after any edit.
void SubsteppingSolver::renewContactPairs(const Refit& made)
{
    std::vector<int> gone;  // colliders
    for (std::size_t i = 0; i < made.colliderAt.size(); ++i)
        if (!isSameBody(made, made.colliders.list[i].body - 1) ||
            !haveSameCorners(colliders_, state_.bodies, made.colliderAt[i], made.colliders, made.bodies,
                             static_cast<int>(i)))
            gone.push_back(made.colliderAt[i]);
    const auto hasGone = [&](int collider) { return std::binary_search(gone.begin(), gone.end(), collider); };
    const auto poseOf = [&](int body) {
        const auto found = std::find(made.bodyAt.begin(), made.bodyAt.end(), body);
        return found == made.bodyAt.end() ? state_.bodies.pose[body]
                                          : made.bodies.pose[found - made.bodyAt.begin() + 1];
    };
    const auto isMade = [&](int body) {
        return std::find(made.bodyAt.begin(), made.bodyAt.end(), body) != made.bodyAt.end();
    };
    for (collision::ContactPair& pair : state_.contactPairs) {
        if (pair.count == 0)
            continue;
        if (hasGone(pair.a) || hasGone(pair.b))
            pair = {};
        else if (isMade(pair.bodyA) || isMade(pair.bodyB))
            retell(pair, state_.bodies.pose[pair.bodyA], state_.bodies.pose[pair.bodyB], poseOf(pair.bodyA),
                   poseOf(pair.bodyB));
    }
    std::erase_if(state_.anchors, [&](const collision::FrictionAnchor& anchor) {
        return hasGone(anchor.a) || hasGone(anchor.b);
    });
}

void SubsteppingSolver::replaceBody(const Refit& made, int which)
{
    const int body = made.bodyAt[which];
    if (!isSameBody(made, which)) {
        state_.excess[body] = 0.0;
        state_.substeps[body] = iterations_;
        state_.effort[body] = 0;
        state_.bodies.rest[body] = {};
    }
    state_.bodies.motion[body] = made.bodies.motion[which + 1];
    state_.bodies.pose[body] = made.bodies.pose[which + 1];
    Cluster& cluster = clusters_.list[body - 1];
    std::vector<int> points = std::move(cluster.points);
    cluster = made.clusters.list[which];
    cluster.points = std::move(points);
    bodyPoints_.replace(body - 1, cluster);
    radii_[body] = 0.0;
    for (Vec local : cluster.local)
        radii_[body] = std::max(radii_[body], glm::length(local));
}

void SubsteppingSolver::replacePoints(const Refit& made)
{
    for (std::size_t i = 0; i < made.part.points.size(); ++i) {
        const int p = made.part.points[i];
        attachmentPlaces_[p] = made.attachmentPlaces[i];
        for (Points* all : {&state_.points, &start_}) {
            all->start[p] = made.points.start[i];
            all->motion[p] = made.points.motion[i];
            all->r[p] = made.points.r[i];
        }
    }
}

}  // namespace sprung::dynamics
