#pragma once

#include "dynamics/constraints/contact/particle_contact_constraint.h"

namespace sprung::dynamics {

/// Keeps particles, and bodies that are pressed, out of what is fixed. It has the last word in a substep, so
/// that a heavy thing presses a light one into itself rather than through a static collider.
class StaticContactConstraint : public ParticleContactConstraint {
public:
    using ParticleContactConstraint::ParticleContactConstraint;

    /// Takes the contact pairs of bodies with what is fixed. They only hold: pushed out by contacts, too, a
    /// body would gain speed.
    void findBodyContacts(std::span<const collision::ContactPair> pairs,
                          const collision::Colliders& colliders,
                          std::span<const collision::ActivePair> active, const Bodies& bodies);

    /// Divides those of the frame's contacts that have a side on what is fixed.
    void divideContacts(const RateGroups& groups, const Bodies& bodies, const Points& points);

    bool isIdle(int group) const override
    {
        return ParticleContactConstraint::isIdle(group) && ofBodies_[group].empty();
    }
    bool movesParticles(int group) const override { return !rows_[group].empty(); }
    void beginPositions(Substep& s) override;
    void hold(Substep& s) override;
    void endPositions(Substep& s) override;

private:
    SoftContacts bodyContacts_;
    RateGroups::Rows ofBodies_;
};

}  // namespace sprung::dynamics
