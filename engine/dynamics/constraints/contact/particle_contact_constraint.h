#pragma once

#include "dynamics/constraints/contact/soft_contact_solver.h"
#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// Keeps particles and edges between them apart from each other and from bodies (SoftContacts has the
/// equations). The contacts of a frame are shared with StaticContactConstraint, which has those with what is
/// fixed.
class ParticleContactConstraint : public Constraint {
public:
    /// @param contacts must outlive this @param lanes 4, 8 or 16
    ParticleContactConstraint(SoftContacts& contacts, int lanes);

    /// Divides those of the frame's contacts that are between things that move.
    void divideContacts(const RateGroups& groups, const Bodies& bodies, const Points& points);

    /// Writes the impulses and friction anchors of a group back to the contacts.
    void store(int group, const MotionView& motionView) { solvers_[group].writeBack(*contacts_, motionView); }

    bool isIdle(int group) const override { return rows_[group].empty(); }
    bool movesParticles(int group) const override { return !isIdle(group); }
    void beginGroup(const GroupStart& start) override;
    void beginPositions(Substep& s) override;
    void solvePositions(Substep& s, Sweep sweep) override;
    void endPositions(Substep& s) override;

protected:
    SoftContacts* contacts_;
    RateGroups::Rows rows_;

private:
    std::vector<SoftContactSolver> solvers_;  // of the groups
};

/// The node that a contact with particles is filed under: a body, or a particle that moves.
NodeId nodeOf(const SoftContacts::Contact& contact, const Bodies& bodies, const Points& points);

}  // namespace sprung::dynamics
