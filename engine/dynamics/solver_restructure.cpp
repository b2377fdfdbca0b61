// A run goes on when edges break: bodies and points stay, for what can break holds no body together.

#include "dynamics/migration.h"
#include "dynamics/solver.h"

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

}  // namespace

/// All is made as from the start, so that it does not matter when the edges broke.
void SubsteppingSolver::restructure(const Scene& scene, std::span<const double> masses)
{
    contacts();  // those of the last frame, while their colliders are there
    clusters_.pointEdges = placesOf(scene, pointEdgeIds_);
    clusters_.contradictory = placesOf(scene, contradictoryIds_);
    constraints_->distance.replace(Edges(scene, clusters_, masses, start_, state_.bodies,
                                         scene.world.frame / iterations_, stabilityBoundIn(scene.world)));
    state_.loads.assign(constraints_->distance.edges().count(), 0.0f);
    ParticleIntegrator motion(scene, constraints_->distance.edges());
    motion.keep(particleIntegrator_, state_.history);
    particleIntegrator_ = std::move(motion);
    wind_ = Wind(scene, fixedPoints(scene));
    liquids_.replaceWalls(scene);
    constraints_->chain.replace(start_);
    constraints_->area.replace(scene, start_);
    collision::Colliders colliders(scene, clusters_);
    migrateColliders(colliders_, colliders, state_);
    colliders_ = std::move(colliders);
    restShapes_ = collision::RestShapes(scene, masses, start_, colliders_, scene.world.frame / iterations_);
    selfContacts_ = collision::SelfContacts(scene, colliders_, start_, restShapes_);
    continuous_ = collision::Continuous(scene, colliders_, start_);
    breaking_ = Breaking(scene, constraints_->distance.edges());
    objectMotion_ = ObjectMotion(scene, clusters_, masses, start_);
    broken_.clear();
    objectIds_.clear();
    for (const Object& object : scene.objects)
        objectIds_.push_back(object.id);
    tie();
    narrowPhase_.forget();
    judge_.forget();
    energyLimiter_.forget();
}

}  // namespace sprung::dynamics
