#include "dynamics/constraints/contact/particle_contact_constraint.h"

namespace sprung::dynamics {

NodeId nodeOf(const SoftContacts::Contact& contact, const Bodies& bodies, const Points& points)
{
    for (const collision::SoftSide* side : {&contact.a, &contact.b})
        if (side->body.isMoved(bodies.lastUnmoved()))
            return NodeId{side->body};
    for (const collision::SoftSide* side : {&contact.a, &contact.b})
        if (const NodeId node = side->body.isNone() ? nodeOfAny(side->p, bodies, points) : staticNode;
            node.moves())
            return node;
    return staticNode;
}

ParticleContactConstraint::ParticleContactConstraint(SoftContacts& contacts, int lanes) : contacts_(&contacts)
{
    for (int i = 0; i < RateGroups::count; ++i)
        solvers_.emplace_back(lanes);
}

void ParticleContactConstraint::divideContacts(const RateGroups& groups, const Bodies& bodies,
                                               const Points& points)
{
    for (std::vector<int>& list : rows_)
        list.clear();
    for (std::size_t i = 0; i < contacts_->count(); ++i)
        if (const SoftContacts::Contact& c = contacts_->contact(i); !c.isOnFixed)
            rows_[groups.groupOf(nodeOf(c, bodies, points))].push_back(static_cast<int>(i));
}

void ParticleContactConstraint::beginGroup(const GroupStart& start)
{
    const int group = start.group.index;
    solvers_[group].prepare(*contacts_, rows_[group], start.points);
}

void ParticleContactConstraint::beginPositions(Substep& s)
{
    MotionView motionView = s.motionView();
    SoftContactSolver& solver = solvers_[s.group.index];
    contacts_->beginSubstep(solver.others(), motionView);
    solver.beginSubstep(motionView);
}

void ParticleContactConstraint::solvePositions(Substep& s, Sweep sweep)
{
    MotionView motionView = s.motionView();
    SoftContactSolver& solver = solvers_[s.group.index];
    if (sweep == Sweep::Forward) {
        contacts_->project(solver.others(), motionView, s.h, false);
        solver.project(motionView, s.h, false);
    } else {
        solver.project(motionView, s.h, true);
        contacts_->project(solver.others(), motionView, s.h, true);
    }
}

void ParticleContactConstraint::endPositions(Substep& s)
{
    MotionView motionView = s.motionView();
    SoftContactSolver& solver = solvers_[s.group.index];
    contacts_->endSubstep(solver.others(), motionView, s.h);
    solver.endSubstep(motionView, s.h);
}

}  // namespace sprung::dynamics
