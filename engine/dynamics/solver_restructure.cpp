// A run goes on when edges break: bodies and points stay, for what can break holds no body together.

#include "dynamics/migration.h"
#include "dynamics/solver.h"

namespace sprung {
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
void Modern::restructure(const Scene& scene, std::span<const double> masses)
{
    contacts();  // those of the last frame, while their colliders are there
    clusters_.pointEdges = placesOf(scene, pointEdgeIds_);
    clusters_.contradictory = placesOf(scene, contradictoryIds_);
    constraints_->distance.replace(Edges(scene, clusters_, masses, start_, state_.bodies,
                                         frameSeconds / iterations_, reachIn(scene.world)));
    state_.loads.assign(constraints_->distance.edges().count(), 0.0f);
    FreeMotion motion(scene, constraints_->distance.edges());
    motion.keep(freeMotion_, state_.memory);
    freeMotion_ = std::move(motion);
    wind_ = Wind(scene, fixedPoints(scene));
    constraints_->chain.replace(start_);
    constraints_->area.replace(scene, start_);
    Colliders colliders(scene, clusters_);
    followColliders(colliders_, colliders, state_);
    colliders_ = std::move(colliders);
    restShapes_ = RestShapes(scene, masses, start_, colliders_, frameSeconds / iterations_);
    selfContacts_ = SelfContacts(scene, colliders_, start_, restShapes_);
    continuous_ = Continuous(scene, colliders_, start_);
    breaking_ = Breaking(scene, constraints_->distance.edges());
    objectMotion_ = ObjectMotion(scene, clusters_, masses, start_);
    broken_.clear();
    objectIds_.clear();
    for (const Object& object : scene.objects)
        objectIds_.push_back(object.id);
    tie();
    finder_.forget();
    judge_.forget();
    energyGuard_.forget();
}

}  // namespace sprung
