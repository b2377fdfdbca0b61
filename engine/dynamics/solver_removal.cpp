// Rigid bodies leave a run: what stays is called by other numbers, and keeps its order in every list.

#include "dynamics/solver.h"
#include "scene/bars.h"

namespace sprung::dynamics {
namespace {

std::vector<int> clustersOf(const Clusters& clusters, std::span<const int> points)
{
    std::vector<int> list;
    for (int p : points)
        list.insert(list.end(), clusters.of[p].begin(), clusters.of[p].end());
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
}

/// Numbers in a list where others stand before these.
std::vector<int> behind(std::size_t others, std::vector<int> places)
{
    for (int& place : places)
        place += static_cast<int>(others);
    return places;
}

std::vector<int> joined(std::vector<int> list, const std::vector<int>& more)
{
    list.insert(list.end(), more.begin(), more.end());
    return list;
}

}  // namespace

/// Tells what leaves, by all the numbers that things have.
struct SubsteppingSolver::Leaving {
    Remaining points, objects, clusters, bodies, nodes;

    Leaving(const Clusters& all, std::size_t objectCount, const ScenePart& gone)
        : points(all.of.size(), gone.points),
          objects(objectCount, gone.objects),
          clusters(all.list.size(), clustersOf(all, gone.points)),
          bodies(all.list.size() + 1, behind(1, clusters.gone())),
          nodes(all.list.size() + 1 + all.of.size(),
                joined(bodies.gone(), behind(all.list.size() + 1, gone.points)))
    {
    }
};

bool SubsteppingSolver::canShrink(const Scene& scene, const ScenePart& gone) const
{
    const auto isAlone = [this](int p) {
        const std::vector<int>& of = clusters_.of[p];
        return of.size() == 1 && clusters_.list[of[0]].moves() && clusters_.list[of[0]].inverseMass > 0.0;
    };
    if (!std::all_of(gone.points.begin(), gone.points.end(), isAlone))
        return false;
    std::size_t points = 0;
    for (int cluster : clustersOf(clusters_, gone.points))
        points += clusters_.list[cluster].points.size();
    const auto isInBody = [&](int edge) {
        const Edge& bar = scene.edges[edge];
        return isBar(bar) && clusters_.of[indexOf(scene, bar.a)] == clusters_.of[indexOf(scene, bar.b)];
    };
    return points == gone.points.size() && std::all_of(gone.edges.begin(), gone.edges.end(), isInBody) &&
           std::none_of(gone.objects.begin(), gone.objects.end(),
                        [&](int object) { return scene.objects[object].pressure.has_value(); });
}

/// Whether nothing moves but bodies, and nothing but contacts moves these otherwise than all.
bool SubsteppingSolver::hasOnlyBodies() const
{
    for (std::size_t p = 0; p < state_.points.start.size(); ++p)
        if (state_.points.isFree(static_cast<int>(p)))
            return false;
    return constraints_->distance.edges().count() == 0 && constraints_->revolute.hinges().count() == 0 &&
           !forces_.act() && liquids_.walls().empty() && !hasLiquids();
}

void SubsteppingSolver::shrink(const ScenePart& gone, const Scene& scene, std::span<const double> masses)
{
    forgetContacts();
    const Leaving leaving(clusters_, objectIds_.size(), gone);
    remove(clusters_, leaving.clusters, leaving.points,
           Remaining(scene.edges.size() + gone.edges.size(), gone.edges));
    shrinkLists(leaving);
    noteContradictory(scene);
    const Remaining colliders = colliders_.remove(leaving.objects, leaving.bodies, leaving.points);
    continuous_.remove(colliders, leaving.objects, leaving.points);
    renumberContactPairs(leaving, colliders);
    if (judge_.isNeeded()) {
        judge_.forget();
        narrowPhase_.forget();
    } else {
        narrowPhase_.remove(colliders, leaving.bodies);
    }
    if (!hasOnlyBodies()) {
        makeRows(scene, masses);
        constraints_->revolute = RevoluteConstraint(scene, clusters_);
        makeOfColliders(scene, masses);
    }
    energyLimiter_.remove(leaving.bodies, leaving.nodes, start_);
    wakeAll();
    tie();
}

void SubsteppingSolver::noteContradictory(const Scene& scene)
{
    std::sort(clusters_.contradictory.begin(), clusters_.contradictory.end());
    contradictoryIds_.clear();
    for (int edge : clusters_.contradictory)
        contradictoryIds_.push_back(scene.edges[edge].id);
}

/// Wakes everything, as after an edit that does more than to add.
void SubsteppingSolver::wakeAll()
{
    const std::size_t nodes = state_.excess.size();
    state_.sleep.stillFrames.assign(nodes, 0);
    state_.sleep.isAsleep.assign(nodes, 0);
    state_.sleep.drifts.assign(nodes, {});
    state_.depenetrationSpeed = {};
    state_.liquids.wake();
}

void SubsteppingSolver::shrinkLists(const Leaving& leaving)
{
    const auto& [points, objects, clusters, bodies, nodes] = leaving;
    objects.keepIn(objectIds_);
    points.keepIn(attachmentPlaces_);
    bodies.rename(onPivots_);
    bodies.keepIn(radii_);
    state_.bodies.remove(bodies);
    state_.points.remove(points, bodies);
    start_.remove(points, bodies);
    nodes.keepIn(state_.excess);
    nodes.keepIn(state_.substeps);
    nodes.keepIn(state_.effort);
    points.keepIn(state_.history.points);
    bodyPoints_.remove(clusters, points);
    bodySteps_.setCount(state_.bodies.count());
}

void SubsteppingSolver::renumberContactPairs(const Leaving& leaving, const Remaining& colliders)
{
    for (collision::ContactPair& pair : state_.contactPairs) {
        if (pair.count == 0 || colliders[pair.a] < 0 || colliders[pair.b] < 0) {
            pair = {};
            continue;
        }
        pair.a = colliders[pair.a];
        pair.b = colliders[pair.b];
        pair.bodyA = leaving.bodies[pair.bodyA];
        pair.bodyB = leaving.bodies[pair.bodyB];
    }
    std::erase_if(state_.anchors, [&](const collision::FrictionAnchor& anchor) {
        return colliders[anchor.a] < 0 || colliders[anchor.b] < 0;
    });
    for (collision::FrictionAnchor& anchor : state_.anchors) {
        anchor.a = colliders[anchor.a];
        anchor.b = colliders[anchor.b];
    }
}

}  // namespace sprung::dynamics
