#include "dynamics/migration.h"

#include "dynamics/solver_state.h"

#include <map>
#include <numeric>
#include <tuple>

namespace sprung::dynamics {
namespace {

/// Tells where the things of one run are in another; -1: nowhere. Both lists are in the order of their ids,
/// so that what is sorted stays sorted.
struct Places {
    std::vector<int> points, bodies, colliders;
    std::vector<bool> areKept;  // of the new run's bodies, the ground among them
};

std::vector<int> placesOfPoints(const Scene& before, const Scene& after)
{
    std::vector<int> places;
    for (std::size_t i = 0, k = 0; i < before.points.size(); ++i) {
        while (k < after.points.size() && after.points[k].id < before.points[i].id)
            ++k;
        const bool isThere = k < after.points.size() && after.points[k].id == before.points[i].id;
        places.push_back(isThere ? static_cast<int>(k) : -1);
    }
    return places;
}

/// The cluster made of the same points, at the same place unless it is kept; -1: none.
int sameCluster(const Cluster& cluster, Vec origin, const std::vector<int>& points, const Clusters& after,
                const Kept& kept)
{
    std::vector<int> wanted;
    for (int p : cluster.points)
        wanted.push_back(points[p]);
    if (wanted[0] < 0)
        return -1;
    for (int candidate : after.of[wanted[0]]) {
        const Cluster& other = after.list[candidate];
        if (!other.fixed() && other.points == wanted &&
            (kept.points[wanted[0]] || lengthSquared(other.origin - origin) < samePlace * samePlace))
            return candidate;
    }
    return -1;
}

std::vector<int> placesOfBodies(const MadeFrom& before, const SolverState& from, const MadeFrom& after,
                                const std::vector<int>& points, const Kept& kept)
{
    std::vector<int> places{0};  // the ground
    for (std::size_t i = 0; i < before.clusters.list.size(); ++i) {
        const Cluster& cluster = before.clusters.list[i];
        const int same = cluster.fixed() ? -1
                                         : sameCluster(cluster, from.bodies.pose[i + 1].origin, points,
                                                       after.clusters, kept);
        places.push_back(same < 0 ? -1 : same + 1);
    }
    return places;
}

/// Sets what is kept as it was, and not as it was when its run began.
void carryKept(const MadeFrom& before, const SolverState& from, SolverState& to, Places& places,
               const Kept& kept)
{
    places.areKept.assign(to.bodies.count(), false);
    places.areKept[0] = true;
    for (std::size_t i = 1; i < from.bodies.count(); ++i) {
        const int now = places.bodies[i];
        if (now <= 0 || !kept.points[places.points[before.clusters.list[i - 1].points[0]]])
            continue;
        places.areKept[now] = true;
        to.bodies.motion[now] = from.bodies.motion[i];
        to.bodies.pose[now] = from.bodies.pose[i];
        if (now <= to.bodies.lastUnmoved())
            to.bodies.kinematic[now - 1] = from.bodies.kinematic[i - 1];
    }
    for (std::size_t p = 0; p < places.points.size(); ++p) {
        const int now = places.points[p];
        if (now < 0 || !kept.points[now])
            continue;
        to.points.start[now] = from.points.start[p];
        to.points.motion[now] = from.points.motion[p];
        to.points.r[now] = from.points.r[p];
    }
}

std::vector<int> placesOfColliders(const MadeFrom& before, const SolverState& from, const MadeFrom& after,
                                   const SolverState& to, const std::vector<int>& bodies)
{
    std::vector<int> places;
    std::size_t next = 0;
    const auto idOf = [](const MadeFrom& run, std::size_t collider) {
        return run.scene.objects[run.colliders.list[collider].object].id;
    };
    for (std::size_t i = 0; i < before.colliders.list.size(); ++i) {
        const ObjectId id = idOf(before, i);
        while (next < after.colliders.list.size() && idOf(after, next) < id)
            ++next;
        int found = -1;
        const BodyId body = before.colliders.list[i].body;
        const BodyId now = body.isNone() ? body : BodyId{bodies[body]};
        for (std::size_t k = next; k < after.colliders.list.size() && idOf(after, k) == id; ++k) {
            // A body that has gone may have left its shape to soft points.
            const bool isSameBody = after.colliders.list[k].body == now && body.isNone() == now.isNone();
            if (isSameBody && haveSameCorners(before.colliders, from.bodies, static_cast<int>(i),
                                              after.colliders, to.bodies, static_cast<int>(k))) {
                found = static_cast<int>(k);
                next = k + 1;
                break;
            }
        }
        places.push_back(found);
    }
    return places;
}

/// The same contact pair in the frames of the new bodies.
collision::ContactPair retold(collision::ContactPair contactPair, const Bodies& before, const Bodies& after,
                              const Places& places, float share)
{
    const BodyPose &oldA = before.pose[contactPair.bodyA], &oldB = before.pose[contactPair.bodyB];
    contactPair.a = places.colliders[contactPair.a];
    contactPair.b = places.colliders[contactPair.b];
    contactPair.bodyA = places.bodies[contactPair.bodyA];
    contactPair.bodyB = places.bodies[contactPair.bodyB];
    for (collision::ContactPair::At& at : contactPair.at)
        at.ln *= share;
    contactPair.lt *= share;
    if (places.areKept[contactPair.bodyA] && places.areKept[contactPair.bodyB])
        return contactPair;
    retell(contactPair, oldA, oldB, after.pose[contactPair.bodyA], after.pose[contactPair.bodyB]);
    return contactPair;
}

void carryContactPairs(const SolverState& from, SolverState& to, const Places& places, float share)
{
    for (const collision::ContactPair& contactPair : from.contactPairs) {
        if (contactPair.count == 0 || places.colliders[contactPair.a] < 0 ||
            places.colliders[contactPair.b] < 0)
            continue;
        to.contactPairs.push_back(retold(contactPair, from.bodies, to.bodies, places, share));
    }
    for (collision::FrictionAnchor anchor : from.anchors) {
        anchor.a = places.colliders[anchor.a];
        anchor.b = places.colliders[anchor.b];
        if (anchor.a >= 0 && anchor.b >= 0)
            to.anchors.push_back(anchor);
    }
}

void carryHinges(const MadeFrom& before, const SolverState& from, const MadeFrom& after, SolverState& to,
                 const Places& places, float share)
{
    if (from.hingeImpulses.size() != before.hinges.count())
        return;
    using Joint = std::tuple<int, int, int>;  // point, bodies: in the new run
    std::map<Joint, Vecf> known;
    for (std::size_t i = 0; i < before.hinges.count(); ++i) {
        const auto [a, b] = before.hinges.bodies(i);
        known[{places.points[before.hinges.point(i)], places.bodies[a], places.bodies[b]}] =
            share * from.hingeImpulses[i];
    }
    to.hingeImpulses.assign(after.hinges.count(), Vecf{0.0f});
    for (std::size_t i = 0; i < after.hinges.count(); ++i) {
        const auto [a, b] = after.hinges.bodies(i);
        if (const auto same = known.find({after.hinges.point(i), a, b}); same != known.end())
            to.hingeImpulses[i] = same->second;
    }
}

/// Excess energy, how long the last substeps were, what rounding has kept, and sleep. Points that do not move by
/// themselves have none of it but the rounding: what one had when it last did is over.
void carryNodes(const SolverState& from, SolverState& to, const Places& places, const Kept& kept)
{
    const std::size_t bodiesBefore = from.bodies.count(), bodiesAfter = to.bodies.count();
    const auto carry = [&](std::size_t before, std::size_t after) {
        to.excess[after] = from.excess[before];
        to.substeps[after] = from.substeps[before];
        to.effort[after] = from.effort[before];
        if (kept.isAll)
            to.sleep.carry(after, from.sleep, before);
    };
    for (std::size_t i = 1; i < bodiesBefore; ++i)
        if (places.bodies[i] > 0) {
            carry(i, places.bodies[i]);
            if (to.bodies.motion[places.bodies[i]].inverseMass > 0.0f)  // else it would drift from its pivot
                to.bodies.rest[places.bodies[i]] = from.bodies.rest[i];
        }
    for (std::size_t p = 0; p < places.points.size(); ++p)
        if (places.points[p] >= 0) {
            if (from.points.isFree(static_cast<int>(p)) && to.points.isFree(places.points[p]))
                carry(bodiesBefore + p, bodiesAfter + places.points[p]);
            to.points.rest[places.points[p]] = from.points.rest[p];
        }
}

/// A collider is known by its body and corners, wherever it stands in the list.
bool isBefore(const collision::Colliders& one, int a, const collision::Colliders& other, int b)
{
    const collision::Collider &ca = one.list[a], &cb = other.list[b];
    if (ca.body != cb.body)
        return ca.body < cb.body;
    return std::lexicographical_compare(one.ids.begin() + ca.begin, one.ids.begin() + ca.begin + ca.count,
                                        other.ids.begin() + cb.begin,
                                        other.ids.begin() + cb.begin + cb.count);
}

std::vector<int> inOrder(const collision::Colliders& colliders)
{
    std::vector<int> places(colliders.list.size());
    std::iota(places.begin(), places.end(), 0);
    std::stable_sort(places.begin(), places.end(),
                     [&](int a, int b) { return isBefore(colliders, a, colliders, b); });
    return places;
}

/// Returns where the same colliders are in another list; -1: nowhere.
std::vector<int> sameColliders(const collision::Colliders& before, const collision::Colliders& after)
{
    std::vector<int> places(before.list.size(), -1);
    const std::vector<int> there = inOrder(after);
    auto next = there.begin();
    for (int collider : inOrder(before)) {
        while (next != there.end() && isBefore(after, *next, before, collider))
            ++next;
        if (next != there.end() && !isBefore(before, collider, after, *next))
            places[collider] = *next++;
    }
    return places;
}

}  // namespace

bool haveSameCorners(const collision::Colliders& before, const Bodies& bodiesBefore, int one,
                     const collision::Colliders& after, const Bodies& bodiesAfter, int other)
{
    const collision::Collider& a = before.list[one];
    const collision::Collider& b = after.list[other];
    if (a.count != b.count || (a.isCircle() && a.radius != b.radius))
        return false;
    for (int i = 0; i < a.count; ++i) {
        if (before.ids[a.begin + i] != after.ids[b.begin + i])
            return false;
        if (a.body.isNone())
            continue;
        const Vec from = bodiesBefore.pose[a.body].place(before.corners[a.begin + i]);
        const Vec to = bodiesAfter.pose[b.body].place(after.corners[b.begin + i]);
        if (lengthSquared(to - from) > samePlace * samePlace)
            return false;
    }
    return true;
}

void retell(collision::ContactPair& contactPair, const BodyPose& oldA, const BodyPose& oldB,
            const BodyPose& A, const BodyPose& B)
{
    const Rotation turn = A.turn.inverse() * oldA.turn;
    contactPair.normal = turn * contactPair.normal;
    for (collision::ContactPair::At& at : contactPair.at) {
        at.onA = A.local(oldA.place(at.onA));
        at.onB = B.local(oldB.place(at.onB));
    }
    const BodyPose foundAt{oldA.place(contactPair.foundAt.origin), oldA.turn * contactPair.foundAt.turn};
    contactPair.foundAt = {A.local(foundAt.origin),
                           A.turn.inverse() * foundAt.turn * oldB.turn.inverse() * B.turn};
}

void migrateColliders(const collision::Colliders& before, const collision::Colliders& after,
                      SolverState& state)
{
    const std::vector<int> places = sameColliders(before, after);
    std::vector<collision::ContactPair> contactPairs;
    for (collision::ContactPair contactPair : state.contactPairs) {
        contactPair.a = places[contactPair.a];
        contactPair.b = places[contactPair.b];
        if (contactPair.count > 0 && contactPair.a >= 0 && contactPair.b >= 0)
            contactPairs.push_back(contactPair);
    }
    state.contactPairs = std::move(contactPairs);
    std::vector<collision::FrictionAnchor> anchors;
    for (collision::FrictionAnchor anchor : state.anchors) {
        std::tie(anchor.a, anchor.b) = std::minmax({places[anchor.a], places[anchor.b]});
        if (anchor.a >= 0)
            anchors.push_back(anchor);
    }
    std::sort(anchors.begin(), anchors.end(),
              [](const collision::FrictionAnchor& a, const collision::FrictionAnchor& b) {
                  return std::tie(a.a, a.b, a.key) < std::tie(b.a, b.b, b.key);
              });
    state.anchors = std::move(anchors);
}

void carryLoads(const Scene& before, const Edges& from, std::span<const float> loads, const Scene& after,
                const Edges& to, std::span<float> carried)
{
    std::map<EdgeId, float> known;
    for (std::size_t i = 0; i < loads.size(); ++i)
        if (loads[i] != 0.0f)
            known[before.edges[from.placeInScene(static_cast<int>(i))].id] = loads[i];
    for (std::size_t i = 0; i < carried.size(); ++i)
        if (const auto same = known.find(after.edges[to.placeInScene(static_cast<int>(i))].id);
            same != known.end())
            carried[i] = same->second;
}

void carryOver(const MadeFrom& before, const SolverState& from, const MadeFrom& after, SolverState& to,
               const Kept& kept, float share)
{
    Places places;
    places.points = placesOfPoints(before.scene, after.scene);
    places.bodies = placesOfBodies(before, from, after, places.points, kept);
    carryKept(before, from, to, places, kept);
    places.colliders = placesOfColliders(before, from, after, to, places.bodies);
    carryContactPairs(from, to, places, share);
    carryHinges(before, from, after, to, places, share);
    carryNodes(from, to, places, kept);
    if (kept.isAll)
        to.depenetrationSpeed = from.depenetrationSpeed;
}

}  // namespace sprung::dynamics
