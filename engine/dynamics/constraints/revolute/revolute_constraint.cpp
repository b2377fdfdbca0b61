#include "dynamics/constraints/revolute/revolute_constraint.h"

namespace sprung::dynamics {
namespace {

constexpr int closingSweeps = 4;  // at most, of a substep's end

}  // namespace

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
    const std::span<const int> chains = chains_[s.group.index];
    if (sweep == Sweep::Forward) {
        hinges_.project(chains, motionView, s.h, false);
        return;
    }
    // Chains that meet in a body open each other's hinges.
    const int sweeps = chains.size() > 1 ? closingSweeps : 1;
    for (int i = 0, backwards = 1; i < sweeps && hinges_.project(chains, motionView, s.h, backwards); ++i)
        backwards = !backwards;
}

void RevoluteConstraint::relax(Substep& s)
{
    MotionView motionView = s.motionView();
    hinges_.relax(chains_[s.group.index], motionView);
}

}  // namespace sprung::dynamics
