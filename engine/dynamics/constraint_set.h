#pragma once

#include "dynamics/constraints/area/area_constraint.h"
#include "dynamics/constraints/chain/chain_constraint.h"
#include "dynamics/constraints/contact/particle_contact_constraint.h"
#include "dynamics/constraints/contact/rigid_contact_constraint.h"
#include "dynamics/constraints/contact/static_contact_constraint.h"
#include "dynamics/constraints/distance/distance_constraint.h"
#include "dynamics/constraints/mesh/mesh_constraint.h"
#include "dynamics/constraints/revolute/revolute_constraint.h"

namespace sprung::dynamics {

/// All constraints of a scene, and the phases in which they are solved. A new constraint is a member here,
/// and a place in `list`.
class ConstraintSet {
public:
    /// @param lanes 4, 8 or 16: the bits are the same
    ConstraintSet(const Scene& scene, const Clusters& clusters, const Points& points, Edges edges, int lanes);
    ConstraintSet(const ConstraintSet&) = delete;

    SoftContacts softContacts;  // of the frame, with particles
    RevoluteConstraint revolute;
    RigidContactConstraint rigidContact;
    DistanceConstraint distance;
    ChainConstraint chain;
    MeshConstraint mesh;
    AreaConstraint area;
    ParticleContactConstraint particleContact;
    StaticContactConstraint staticContact;

    /// In the order they are solved: velocities from the front, places from the front and back again.
    std::array<Constraint*, 8> list()
    {
        return {&revolute, &rigidContact, &chain, &distance, &mesh, &area, &particleContact, &staticContact};
    }

    /// Joins the nodes that rows hold together.
    void tie(const Bodies& bodies, const Points& points, Islands& islands);

    /// Divides lasting rows and the frame's contacts among the groups. @param active contact pairs of bodies
    void divide(const RateGroups& groups, std::span<const collision::ActivePair> active, const Bodies& bodies,
                const Points& points);

    /// Whether no constraint but the rigid contacts, which do not bounce, has rows in a group.
    bool hasOnlyRigidContacts(int group);
    /// Whether no constraint but the chains corrects a group's particles.
    bool hasOnlyChains(int group);

    void beginGroup(const GroupStart& start);
    void solveVelocities(Substep& s, StageTimer& timer);
    void beginPositions(Substep& s);
    void solvePositions(Substep& s);
    void relax(Substep& s, StageTimer& timer);

private:
    /// Returns the constraints whose phases a substep needs, in the order of `list`.
    std::span<Constraint* const> busy(const Substep& s) const;

    /// The lists hold, for each group, the constraints that have rows in this frame, and rigid contacts, which
    /// accelerate bodies without rows, too. Asked in each substep, the others take an eighth of a small
    /// scene's time.
    std::array<std::vector<Constraint*>, RateGroups::count> busy_;
};

}  // namespace sprung::dynamics
