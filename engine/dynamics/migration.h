#pragma once

#include "collision/narrow_phase.h"
#include "dynamics/constraints/distance/edges.h"
#include "dynamics/constraints/revolute/hinges.h"

namespace sprung::dynamics {

struct SolverState;

/// The parts that a run of the sub-stepping solver was made from, to find the same things in another.
struct MadeFrom {
    const Scene& scene;
    const Clusters& clusters;
    const collision::Colliders& colliders;
    const Hinges& hinges;
};

/// The parts that an edit left as they were.
struct Kept {
    const std::vector<bool>&
        points;   // of the edited scene (scene/edit/kept_parts.h): made from the same places
    bool isAll;   // of what there was: the edit has added something, and done no more
    bool liquid;  // any of it
};

/// Gives the state of a run that was just made from an edited scene what the run before remembers of all that
/// both have and that the edit left in its place: impulses of contact pairs and hinges, friction anchors,
/// excess energy. So a stack does not twitch while a slider is dragged. What is kept goes on with the same
/// bits, and where all is, what sleeps sleeps on.
/// @param share of the old impulses, by the length of a substep: h / h before
void carryOver(const MadeFrom& before, const SolverState& from, const MadeFrom& after, SolverState& to,
               const Kept& kept, float share);

/// Likewise the loads of rigid edges in chains. N
void carryLoads(const Scene& before, const Edges& from, std::span<const float> loads, const Scene& after,
                const Edges& to, std::span<float> carried);

inline constexpr double samePlace = 1e-6;  // m

/// The same corners; those of rigid shapes at the same places, for soft ones are looked at in every frame.
bool haveSameCorners(const collision::Colliders& before, const Bodies& bodiesBefore, int one,
                     const collision::Colliders& after, const Bodies& bodiesAfter, int other);

/// Transforms a contact pair into the frames of bodies that were made anew where they are.
void retell(collision::ContactPair& contactPair, const BodyPose& oldA, const BodyPose& oldB,
            const BodyPose& A, const BodyPose& B);

/// Renumbers contact pairs and friction anchors of a state by other colliders of the same bodies and points.
/// Those of which a side has gone are forgotten.
void migrateColliders(const collision::Colliders& before, const collision::Colliders& after,
                      SolverState& state);

}  // namespace sprung::dynamics
