#pragma once

#include "collision/colliders.h"
#include "dynamics/state/particles.h"
#include "scene/scene_part.h"

namespace sprung::dynamics {

/// Rigid bodies made anew, of the same points and of shapes with the same corners: they weigh otherwise, or
/// are elsewhere.
struct Refit {
    ScenePart part;              // the places of all that they are made of, in their run
    Scene own;                   // that alone, where it is now
    std::vector<double> masses;  // kg, of its points
    Clusters clusters;
    collision::Colliders colliders;
    Bodies bodies;
    Points points;
    std::vector<Vec> attachmentPlaces;
    std::vector<int> bodyAt, colliderAt;  // of its clusters and colliders, the places in the run

    /// @param masses of its points, kg
    Refit(const ScenePart& places, Scene alone, std::vector<double> ownMasses);
};

}  // namespace sprung::dynamics
