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
    groups.divideRows(systems_, hinges_.systemCount(),
                      [&](std::size_t i) { return hinges_.bodyOfSystem(i); });
}

void RevoluteConstraint::solveVelocities(Substep& s)
{
    MotionView motionView = s.motionView();
    hinges_.warmStart(rows_[s.group.index], systems_[s.group.index], motionView, s.h);
    hinges_.closeAhead(systems_[s.group.index], motionView, s.h, s.systemSolves);
}

void RevoluteConstraint::solvePositions(Substep& s, Sweep sweep)
{
    MotionView motionView = s.motionView();
    if (sweep == Sweep::Forward)
        hinges_.project(systems_[s.group.index], motionView, s.h, false);
    else
        hinges_.close(systems_[s.group.index], motionView, s.h);
}

void RevoluteConstraint::relax(Substep& s)
{
    MotionView motionView = s.motionView();
    hinges_.relax(systems_[s.group.index], motionView);
}

}  // namespace sprung::dynamics
