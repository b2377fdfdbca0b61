#include "dynamics/constraints/revolute/revolute_constraint.h"

namespace sprung::dynamics {

void RevoluteConstraint::tie(const Bodies& bodies, const Points&, Islands& islands) const
{
    for (std::size_t i = 0; i < hinges_.count(); ++i)
        if (const auto [a, b] = hinges_.bodies(i); b > bodies.lastUnmoved())
            joinMoving(islands, NodeId{a}, NodeId{b});
}

void RevoluteConstraint::divide(const RateGroups& groups, const Bodies&, const Points&)
{
    groups.divideRows(rows_, hinges_.count(), [&](std::size_t i) { return hinges_.bodies(i).first; });
    groups.divideRows(chains_, hinges_.chainCount(), [&](std::size_t i) { return hinges_.bodyOfChain(i); });
}

void RevoluteConstraint::solveVelocities(Substep& s)
{
    MotionView motionView = s.motionView();
    hinges_.warmStart(rows_[s.group.index], motionView, s.h);
    hinges_.closeAhead(chains_[s.group.index], motionView, s.h, s.systemSolves);
}

void RevoluteConstraint::solvePositions(Substep& s, Sweep sweep)
{
    MotionView motionView = s.motionView();
    const bool backwards = sweep == Sweep::Backward;
    hinges_.project(chains_[s.group.index], motionView, s.h, 0, backwards);
}

void RevoluteConstraint::relax(Substep& s)
{
    MotionView motionView = s.motionView();
    hinges_.relax(chains_[s.group.index], motionView);
}

}  // namespace sprung::dynamics
