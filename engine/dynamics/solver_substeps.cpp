// The substeps of a frame.

#include "core/giving_up.h"
#include "dynamics/forces/drag_constraint.h"
#include "dynamics/solver.h"

namespace sprung::dynamics {
namespace {

constexpr int systemSolves = 8;  // a frame, at least

/// The steps of liquid among the substeps of what it touches: as few as it needs and as long as each other, each from
/// before the substep in which it begins to behind the one before the next. Were their length that of so many substeps,
/// it would depend on what is touched, and with it how hard liquid presses that is as dense.
struct LiquidSteps {
    int count, substeps;  // in a frame; no more of them than of substeps

    bool beginWith(int substep) const { return begunBefore(substep + 1) > begunBefore(substep); }
    bool endWith(int substep) const { return substep + 1 == substeps || beginWith(substep + 1); }

private:
    int begunBefore(int substep) const { return (substep * count + substeps - 1) / substeps; }
};

}  // namespace

void SubsteppingSolver::advance(const RateGroup& group, std::span<Grab> grabs, std::span<Push> pushes)
{
    const int substeps = iterations_ * group.factor;
    const float h = static_cast<float>(frame_ / substeps);
    beginGroup(group, h, isPulledFromOutside(grabs, pushes));
    Substep s{.bodies = state_.bodies,
              .points = state_.points,
              .bodySteps = bodySteps_,
              .group = group,
              .h = h,
              .isFirst = true,
              .gravityStep = h * Vecf{gravity_},
              .kept = keptAgainstDrag(h),
              .systemSolves = (systemSolves + iterations_ - 1) / iterations_,
              .onlyChains = constraints_->hasOnlyChains(group.index)};
    beginKinematic(state_.bodies);
    const bool isWet = this->isWet(group);
    const LiquidSteps liquidSteps{std::min(liquids_.minSubsteps(), substeps), substeps};
    fluids::WallMotion walls = wallMotion();
    for (int substep = 0; substep < substeps; ++substep) {
        goOnUnlessGivenUp();
        s.isFirst = substep == 0;
        applyForces(s, grabs, pushes);
        if (isWet && liquidSteps.beginWith(substep))
            pressLiquids(static_cast<float>(frame_ / liquidSteps.count), walls);
        constraints_->solveVelocities(s, timer_);
        constraints_->beginPositions(s);
        integrate(s);
        constraints_->solvePositions(s);
        breaking_.noteSubstep(constraints_->distance.edges(), h);
        timer_.ended(&StageTimes::points);
        constraints_->relax(s, timer_);
        forces_.endSubstep(s);
        if (isWet && liquidSteps.endWith(substep))
            sweepLiquids(walls);
    }
    endGroup(group, h);
}

/// Where none but what cannot be moved is near: nobody else's substeps matter.
void SubsteppingSolver::advanceLiquidsAlone()
{
    const int steps = liquids_.minSubsteps();
    const float h = static_cast<float>(frame_ / steps);
    fluids::WallMotion walls = wallMotion();
    beginKinematic(state_.bodies);
    for (int step = 0; step < steps; ++step) {
        liquids_.press(h, walls);
        moveKinematic(state_.bodies, h);
        liquids_.sweep(walls);
    }
}

/// Whether more acts in this frame than gravity, springs and contacts.
bool SubsteppingSolver::isPulledFromOutside(std::span<const Grab> grabs, std::span<const Push> pushes) const
{
    return !grabs.empty() || !pushes.empty() || forces_.act() || hasLiquids();
}

/// Packs what the group's substeps read.
/// @param isPulled from outside
void SubsteppingSolver::beginGroup(const RateGroup& group, float h, bool isPulled)
{
    const int i = group.index;
    const bool onlyChains = constraints_->hasOnlyChains(i) && !constraints_->distance.hasForces(i) &&
                            !particleIntegrator_.isNeeded() && !isPulled;
    constraints_->beginGroup({state_.bodies, state_.points, group, h, groups_.regrouped(), groups_.changed(),
                              onlyChains, state_.loads});
    breaking_.beginGroup(constraints_->distance.edgesIn(i));
    if (particleIntegrator_.isNeeded())
        particleIntegrator_.begin(group, state_.points, state_.bodies.count());
    bodySteps_.beginGroup(group.points.empty() && onPivots_.empty() && !isPulled &&
                          constraints_->hasOnlyRigidContacts(i));
    if (constraints_->chain.keepsParticles(i))
        particleSteps_.beginGroup({}, true);
    else if (onlyChains || particleIntegrator_.isNeeded())
        particleSteps_.beginGroup(group.pointSpans, onlyChains);
    else
        particleSteps_.beginGroup(constraints_->distance.others(i), false);
    timer_.ended(&StageTimes::prepare);
}

/// v += F h / m of all that acts from outside, springs that are forces among it.
void SubsteppingSolver::applyForces(Substep& s, std::span<Grab> grabs, std::span<Push> pushes)
{
    MotionView motionView = s.motionView();
    const int substeps = iterations_ * s.group.factor;
    const bool isPulled = isPulledFromOutside(grabs, pushes);
    if (isPulled)
        forceSteps_.begin(s);
    if (particleIntegrator_.isNeeded())
        particleIntegrator_.step(s.points, s.bodies.motion, state_.history, s.h);
    else
        constraints_->distance.applyForces(s);
    for (int i : onPivots_)
        if (!state_.sleep.isAsleep[i] && groups_.substepsOf()[i] == substeps)
            accelerate(i, s.h);
    bodySteps_.accelerate(s.group.bodies, s.bodies, s.gravityStep, s.kept);
    if (!particleIntegrator_.isNeeded())
        particleSteps_.accelerate(s.points, s.gravityStep, s.kept);
    if (isPulled)
        forceSteps_.note(s, particleIntegrator_.kept().gravity);
    forces_.apply(s, gravity_, groups_, substeps, state_.sleep, forceSteps_);
    for (Grab& grab : grabs)
        if (const NodeId held = heldNode(grab); held.moves() && groups_.substepsOf()[held] == substeps)
            solveDragConstraint(grab, s.points, motionView, forceSteps_, s.h);
    for (Push& one : pushes)
        if (groups_.substepsOf()[nodeOf(one.point)] == substeps)
            push(one, s.points, motionView, forceSteps_, s.h);
    timer_.ended(&StageTimes::motion);
}

/// x += v h
void SubsteppingSolver::integrate(Substep& s)
{
    bodySteps_.endPushAndMove(s.group.bodies, s.bodies, s.h);
    moveKinematic(s.bodies, s.h);
    if (constraints_->chain.keepsParticles(s.group.index))
        constraints_->chain.stepParticles(s);
    particleSteps_.move(s.points, s.h, s.gravityStep, s.kept);
    if (particleIntegrator_.isNeeded())
        particleIntegrator_.move(s.points, state_.history);
    timer_.ended(&StageTimes::motion);
}

/// Writes back what was packed.
void SubsteppingSolver::endGroup(const RateGroup& group, float h)
{
    const MotionView motionView(state_.points, state_.bodies.motion);
    constraints_->distance.endGroup(group.index, state_.points);
    constraints_->chain.endGroup(group.index, state_.points, state_.loads, h);
    constraints_->rigidContact.store(group.index, state_.contactPairs, loads_);
    constraints_->particleContact.store(group.index, motionView);
    constraints_->staticContact.store(group.index, motionView);
    timer_.ended(&StageTimes::contacts);
}

}  // namespace sprung::dynamics
