#include "dynamics/solver.h"

#include "core/limits.h"

#include <numeric>

namespace sprung::dynamics {

SubsteppingSolver::SubsteppingSolver(const Scene& scene, std::span<const double> masses,
                                     const std::vector<bool>& fixed, int lanes)
    : gravity_(scene.world.gravity),
      drag_(scene.world.drag),
      iterations_(scene.world.iterations),
      frame_(scene.world.frame),
      clusters_(findClusters(scene, masses, fixed)),
      colliders_(scene, clusters_),
      state_(startOf(scene, masses, fixed)),
      start_(state_.points),
      constraints_(
          std::make_unique<ConstraintSet>(scene, clusters_, state_.points,
                                          Edges(scene, clusters_, masses, state_.points, state_.bodies,
                                                frame_ / iterations_, stabilityBoundIn(scene.world), lanes),
                                          lanes)),
      particleIntegrator_(scene, constraints_->distance.edges()),
      forces_(scene, clusters_, masses, state_.points, state_.bodies),
      liquids_(scene, lanes),
      restShapes_(scene, masses, state_.points, colliders_, constraints_->distance.edges().steps()),
      selfContacts_(scene, colliders_, state_.points, restShapes_),
      energyLimiter_(
          scene, clusters_, masses, state_.points,
          energyToleranceOf(scene.world.integrator, constraints_->distance.edges().stiffestForce())),
      continuous_(scene, colliders_, state_.points),
      bodyPoints_(clusters_),
      breaking_(scene, constraints_->distance.edges()),
      bodySteps_(state_.bodies.count()),
      softFinder_(lanes)
{
    particleIntegrator_.fit(state_.history, scene.points.size());
    state_.loads.assign(constraints_->distance.edges().count(), 0.0f);
    kinematic_.resize(clusters_.kinematic);
    std::iota(kinematic_.begin(), kinematic_.end(), 1);
    noteStructure(scene);
    tie();
    state_.substeps = groups_.substepsOf();
    noteBodies(1);
}

/// Notes what is known of bodies from the first on.
void SubsteppingSolver::noteBodies(std::size_t first)
{
    radii_.resize(state_.bodies.count(), 0.0);
    for (std::size_t i = first; i < state_.bodies.count(); ++i) {
        const Cluster& cluster = clusters_.list[i - 1];
        for (Vec local : cluster.local)
            radii_[i] = std::max(radii_[i], glm::length(local));
        if (cluster.moves() && state_.bodies.motion[i].inverseMass == 0.0f)
            onPivots_.push_back(static_cast<int>(i));
    }
}

/// Edges by their ids: places change when others go.
void SubsteppingSolver::noteStructure(const Scene& scene)
{
    for (int edge : clusters_.pointEdges)
        pointEdgeIds_.push_back(scene.edges[edge].id);
    for (int edge : clusters_.contradictory)
        contradictoryIds_.push_back(scene.edges[edge].id);
    for (const Object& object : scene.objects)
        objectIds_.push_back(object.id);
}

void SubsteppingSolver::tie()
{
    usedAttachments_.clear();
    const auto use = [this](int p) {
        if (state_.points.body[p].isBody())
            usedAttachments_.push_back(p);
    };
    const Edges& edges = constraints_->distance.edges();
    for (std::size_t i = 0; i < edges.count(); ++i) {
        use(edges.ends(i).first);
        use(edges.ends(i).second);
    }
    for (const collision::RestShapes::Shape& shape : restShapes_.list())
        std::for_each(shape.points.begin(), shape.points.end(), use);
    for (const collision::Collider& collider : colliders_.list)
        for (int k = collider.begin; collider.body.isNone() && k < collider.begin + collider.count; ++k)
            use(colliders_.points[k]);
    forces_.eachPoint(use);
    for (const fluids::Wall& wall : liquids_.walls()) {
        use(wall.a);
        use(wall.b);
    }
    std::sort(usedAttachments_.begin(), usedAttachments_.end());
    usedAttachments_.erase(std::unique(usedAttachments_.begin(), usedAttachments_.end()),
                           usedAttachments_.end());
    groups_.tie(
        clusters_, state_.bodies, state_.points, iterations_,
        [this](Islands& islands) {
            constraints_->tie(state_.bodies, state_.points, islands);
            forces_.tie(state_.bodies, state_.points, islands);
        },
        constraints_->distance.edges().minSubsteps(), kinematicTies());
}

SolverState SubsteppingSolver::startOf(const Scene& scene, std::span<const double> masses,
                                       const std::vector<bool>& fixed)
{
    SolverState state{Bodies(clusters_),
                      Points(scene, clusters_, masses, fixed),
                      {},
                      {},
                      {},
                      {},
                      {},
                      {},
                      Sleep(clusters_.list.size() + 1 + scene.points.size(), scene.world.frame),
                      {}};
    std::vector<Vec> velocities;
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        velocities.push_back(fixed[i] ? Vec{0.0} : scene.points[i].velocity);
    for (std::size_t i = 0; i < clusters_.list.size(); ++i)
        if (clusters_.list[i].moves())
            updateVelocity(state.bodies.motion[i + 1], clusters_.list[i], masses, velocities);
    setKinematicVelocities(scene, state.bodies);
    attachmentPlaces_ = attachmentPlaces(state.points, clusters_);
    std::vector<int> all;
    for (std::size_t p = 0; p < scene.points.size(); ++p)
        if (state.points.body[p].isBody())
            all.push_back(static_cast<int>(p));
    placeAttachments(state.points, all, attachmentPlaces_, state.bodies);
    state.excess.assign(state.bodies.count() + scene.points.size(), 0.0);
    state.substeps.assign(state.excess.size(), iterations_);
    state.effort.assign(state.excess.size(), 0);
    state.liquids = fluids::LiquidState(scene);
    return state;
}

void SubsteppingSolver::migrate(const SubsteppingSolver& old, const Scene& before, const Scene& after,
                                const Kept& kept)
{
    const float share = static_cast<float>(old.iterations_) / static_cast<float>(iterations_);
    carryOver({before, old.clusters_, old.colliders_, old.constraints_->revolute.hinges()}, old.state_,
              {after, clusters_, colliders_, constraints_->revolute.hinges()}, state_, kept, share);
    carryLoads(before, old.constraints_->distance.edges(), old.state_.loads, after,
               constraints_->distance.edges(), state_.loads);
    if (kept.liquid)
        state_.liquids.origin = old.state_.liquids.origin;
    migrateFlows(after, old.state_.liquids.flows);
    migratePressures(old.state_.liquids);
    if (kept.isAll)
        migrateSleepOfLiquids(old, before, after);
    energyLimiter_.migrate(old.energyLimiter_);
    particleIntegrator_.migrate(old.particleIntegrator_, old.state_.history, state_.history, before, after);
}

void SubsteppingSolver::kick(int point, Vec impulse, std::span<Vec> positions, std::span<Vec> velocities)
{
    const NodeId node = nodeOf(point);
    if (node.isStatic())
        return;
    wakeHeld({}, std::array{Push{.point = point}});
    energyLimiter_.forget();
    MotionView(state_.points, state_.bodies.motion).push(point, Vecf{impulse});
    if (state_.bodies.nodes().isBody(node))
        bodyPoints_.write(state_.bodies, std::array<int, 1>{node}, positions, velocities);
    else
        velocities[point] = within(Vec{state_.points.motion[point].velocity});
}

void SubsteppingSolver::setWorkers(Workers* workers)
{
    workers_ = workers;
    narrowPhase_.setWorkers(workers);
    bodySteps_.setWorkers(workers);
    energyLimiter_.setWorkers(workers);
    liquids_.setWorkers(workers);
    constraints_->rigidContact.setWorkers(workers);
}

void SubsteppingSolver::setContactRules(const collision::ContactRules* rules)
{
    judge_.setRules(rules);
    judge_.forget();
    narrowPhase_.forget();
}

collision::NarrowPhase::MayMeet SubsteppingSolver::mayMeet()
{
    if (!judge_.isNeeded())
        return nullptr;
    return [this](int object, int other) { return judge_.mayMeet(object, other, objectIds_); };
}

collision::Continuous::MayPass SubsteppingSolver::mayPass() const
{
    if (!judge_.isNeeded() && !colliders_.hasFilters() && !colliders_.areAnyHinged())
        return nullptr;
    return [this](int object, int staticCollider) {
        return !colliders_.doFiltersMeet(object, staticCollider) ||
               colliders_.areHinged(object, staticCollider) ||
               (judge_.isNeeded() && judge_.mayPass(object, staticCollider));
    };
}

}  // namespace sprung::dynamics
