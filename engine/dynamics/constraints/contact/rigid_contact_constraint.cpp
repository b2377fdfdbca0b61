#include "dynamics/constraints/contact/rigid_contact_constraint.h"

namespace sprung::dynamics {

RigidContactConstraint::RigidContactConstraint(int lanes) : solvers_(RateGroups::count, ContactSolver(lanes))
{
}

void RigidContactConstraint::divideContacts(const RateGroups& groups,
                                            std::span<const collision::ActivePair> active)
{
    for (std::vector<collision::ActivePair>& pairs : pairs_)
        pairs.clear();
    for (const collision::ActivePair& pair : active)
        pairs_[groups.groupOf(pair.body)].push_back(pair);
}

void RigidContactConstraint::beginFrame(std::span<const collision::ContactPair> pairs,
                                        const collision::Colliders& colliders, float depenetration)
{
    all_ = pairs;
    colliders_ = &colliders;
    depenetration_ = depenetration;
}

void RigidContactConstraint::setWorkers(Workers* workers)
{
    for (ContactSolver& solver : solvers_)
        solver.setWorkers(workers);
}

void RigidContactConstraint::beginGroup(const GroupStart& start)
{
    const int group = start.group.index;
    solvers_[group].prepare(all_, pairs_[group], *colliders_, start.bodies, start.h, start.group.factor > 1,
                            depenetration_, start.areContactsNew);
}

void RigidContactConstraint::solveVelocities(Substep& s)
{
    ContactSolver& contacts = solvers_[s.group.index];
    s.bodySteps.beginPush(s.group.bodies, s.bodies, !s.isFirst);
    if (s.isFirst)
        contacts.warmStart(s.bodies.motion);
    contacts.noteApproach(s.bodies.motion, s.gravityStep);
    contacts.solveWithBias(s.bodies.motion);
}

void RigidContactConstraint::relax(Substep& s)
{
    ContactSolver& contacts = solvers_[s.group.index];
    s.bodySteps.beginRelax(s.group.bodies, s.bodies);
    contacts.solveWithoutBias(s.bodies.motion);
    contacts.takeBackStops(s.bodies.motion);
    s.bodySteps.endRelax(s.group.bodies, s.bodies);
    contacts.restitute(s.bodies.motion);
}

}  // namespace sprung::dynamics
