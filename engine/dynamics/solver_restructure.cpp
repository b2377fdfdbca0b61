// A run goes on when edges break or are tuned: bodies and points stay, for neither changes what a body is.

#include "dynamics/migration.h"
#include "dynamics/solver.h"
#include "scene/bars.h"

namespace sprung::dynamics {
namespace {

/// Places of those edges that are in the scene.
std::vector<int> placesOf(const Scene& scene, std::span<const EdgeId> ids)
{
    std::vector<int> places;
    for (EdgeId id : ids)
        if (find(scene, id))
            places.push_back(static_cast<int>(indexOf(scene, id)));
    return places;
}

/// Scales the impulses of contact pairs and hinges, which last for a substep.
void scaleImpulses(SolverState& state, float share)
{
    for (collision::ContactPair& pair : state.contactPairs) {
        for (collision::ContactPair::At& at : pair.at)
            at.ln *= share;
        pair.lt *= share;
    }
    for (Vecf& impulse : state.hingeImpulses)
        impulse = share * impulse;
}

}  // namespace

/// Edges and all that is made of them, as from the start.
void SubsteppingSolver::makeRows(const Scene& scene, std::span<const double> masses)
{
    constraints_->distance.replace(Edges(scene, clusters_, masses, start_, state_.bodies,
                                         scene.world.frame / scene.world.iterations,
                                         stabilityBoundIn(scene.world)));
    particleIntegrator_ = ParticleIntegrator(scene, constraints_->distance.edges());
    forces_ = Forces(scene, clusters_, masses, start_, state_.bodies);
    liquids_.replace(scene);
    constraints_->chain.replace(start_);
    constraints_->mesh.replace(start_);
    constraints_->area.replace(scene, start_);
    breaking_ = Breaking(scene, constraints_->distance.edges());
    broken_.clear();
}

/// Makes all that reads the colliders' shapes.
void SubsteppingSolver::makeOfColliders(const Scene& scene, std::span<const double> masses)
{
    restShapes_ =
        collision::RestShapes(scene, masses, start_, colliders_, constraints_->distance.edges().steps());
    selfContacts_ = collision::SelfContacts(scene, colliders_, start_, restShapes_);
}

/// All is made as from the start, so that it does not matter when the edges broke.
void SubsteppingSolver::restructure(const Scene& scene, std::span<const double> masses)
{
    contacts();  // those of the last frame, while their colliders are there
    clusters_.pointEdges = placesOf(scene, pointEdgeIds_);
    clusters_.contradictory = placesOf(scene, contradictoryIds_);
    const ParticleIntegrator motion = particleIntegrator_;
    makeRows(scene, masses);
    particleIntegrator_.keep(motion, state_.history);
    state_.loads.assign(constraints_->distance.edges().count(), 0.0f);
    collision::Colliders colliders(scene, clusters_);
    migrateColliders(colliders_, colliders, state_);
    colliders_ = std::move(colliders);
    makeOfColliders(scene, masses);
    continuous_ = collision::Continuous(scene, colliders_, start_);
    objectIds_.clear();
    for (const Object& object : scene.objects)
        objectIds_.push_back(object.id);
    tie();
    narrowPhase_.forget();
    judge_.forget();
    energyLimiter_.forget();
    state_.liquids.wake();
}

void SubsteppingSolver::tune(const Scene& scene, std::span<const double> masses)
{
    forgetContacts();
    const float share = static_cast<float>(iterations_) / static_cast<float>(scene.world.iterations);
    takeNumbers(scene);
    const std::vector<float> loads = std::move(state_.loads);
    const Edges edges = constraints_->distance.edges();
    const ParticleIntegrator motion = particleIntegrator_;
    const IntegratorHistory history = std::exchange(state_.history, {});
    makeRows(scene, masses);
    state_.loads.assign(constraints_->distance.edges().count(), 0.0f);
    carryLoads(scene, edges, loads, scene, constraints_->distance.edges(), state_.loads);
    particleIntegrator_.fit(state_.history, scene.points.size());
    particleIntegrator_.migrate(motion, history, state_.history, scene, scene);
    migrateFlows(scene, state_.liquids.flows);
    state_.liquids.wake();
    colliders_.takeMaterials(scene);
    makeOfColliders(scene, masses);
    const EnergyLimiter limiter = energyLimiter_;
    energyLimiter_ = EnergyLimiter(
        scene, clusters_, masses, start_,
        energyToleranceOf(scene.world.integrator, constraints_->distance.edges().stiffestForce()));
    energyLimiter_.migrate(limiter);
    energyLimiter_.setWorkers(workers_);
    state_.sleep = Sleep(state_.excess.size(), frame_);
    state_.depenetrationSpeed = {};
    scaleImpulses(state_, share);
    judge_.forget();
    tie();
}

/// World settings, and which rigid edges stand alone now that others can break.
void SubsteppingSolver::takeNumbers(const Scene& scene)
{
    gravity_ = scene.world.gravity;
    drag_ = scene.world.drag;
    iterations_ = scene.world.iterations;
    std::erase_if(clusters_.pointEdges, [&](int edge) { return !isBar(scene.edges[edge]); });
    for (std::size_t i = 0; i < scene.edges.size(); ++i)
        if (scene.edges[i].stiffness == rigid && scene.edges[i].breaksAt)
            clusters_.pointEdges.push_back(static_cast<int>(i));
    std::sort(clusters_.pointEdges.begin(), clusters_.pointEdges.end());
    pointEdgeIds_.clear();
    for (int edge : clusters_.pointEdges)
        pointEdgeIds_.push_back(scene.edges[edge].id);
}

}  // namespace sprung::dynamics
