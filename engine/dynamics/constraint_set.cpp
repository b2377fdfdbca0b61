#include "dynamics/constraint_set.h"

#include "core/giving_up.h"

namespace sprung::dynamics {

ConstraintSet::ConstraintSet(const Scene& scene, const Clusters& clusters, const Points& points, Edges edges,
                             int lanes)
    : revolute(scene, clusters),
      rigidContact(lanes),
      distance(std::move(edges), lanes),
      chain(distance.edges(), softContacts, points, lanes),
      mesh(distance.edges(), softContacts, points),
      area(scene, points, lanes),
      particleContact(softContacts, lanes),
      staticContact(softContacts, lanes)
{
}

void ConstraintSet::tie(const Bodies& bodies, const Points& points, Islands& islands)
{
    for (Constraint* constraint : list())
        constraint->tie(bodies, points, islands);
}

void ConstraintSet::divide(const RateGroups& groups, std::span<const collision::ActivePair> active,
                           const Bodies& bodies, const Points& points)
{
    if (groups.regrouped())
        for (Constraint* constraint : list())
            constraint->divide(groups, bodies, points);
    if (groups.changed())
        rigidContact.divideContacts(groups, active);
    particleContact.divideContacts(groups, bodies, points);
    staticContact.divideContacts(groups, bodies, points);
}

bool ConstraintSet::hasOnlyRigidContacts(int group)
{
    const auto all = list();
    return !rigidContact.mayBounce(group) && std::all_of(all.begin(), all.end(), [&](const Constraint* one) {
        return one == &rigidContact || one->isIdle(group);
    });
}

bool ConstraintSet::hasOnlyChains(int group)
{
    const auto all = list();
    return std::all_of(all.begin(), all.end(),
                       [&](const Constraint* one) { return one == &chain || !one->movesParticles(group); });
}

void ConstraintSet::beginGroup(const GroupStart& start)
{
    std::vector<Constraint*>& busy = busy_[start.group.index];
    busy.clear();
    for (Constraint* constraint : list()) {
        constraint->beginGroup(start);
        if (constraint == &rigidContact || !constraint->isIdle(start.group.index))
            busy.push_back(constraint);
    }
}

std::span<Constraint* const> ConstraintSet::busy(const Substep& s) const
{
    return busy_[s.group.index];
}

void ConstraintSet::solveVelocities(Substep& s, StageTimer& timer)
{
    for (Constraint* constraint : busy(s)) {
        goOnUnlessGivenUp();
        constraint->solveVelocities(s);
        timer.ended(constraint->stage());
    }
}

void ConstraintSet::beginPositions(Substep& s)
{
    for (Constraint* constraint : busy(s))
        constraint->beginPositions(s);
}

/// Forward, then backward over the same order: one-way sweeps blow up on rings and nets.
void ConstraintSet::solvePositions(Substep& s)
{
    const std::span<Constraint* const> all = busy(s);
    for (Constraint* constraint : all) {
        goOnUnlessGivenUp();
        constraint->solvePositions(s, Sweep::Forward);
    }
    for (auto constraint = all.rbegin(); constraint != all.rend(); ++constraint) {
        goOnUnlessGivenUp();
        (*constraint)->solvePositions(s, Sweep::Backward);
    }
    for (Constraint* constraint : all)
        constraint->hold(s);
    for (Constraint* constraint : all)
        constraint->endPositions(s);
}

void ConstraintSet::relax(Substep& s, StageTimer& timer)
{
    for (Constraint* constraint : busy(s)) {
        goOnUnlessGivenUp();
        constraint->relax(s);
        timer.ended(constraint->stage());
    }
}

}  // namespace sprung::dynamics
