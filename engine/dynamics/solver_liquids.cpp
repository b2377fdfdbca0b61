// Liquids among bodies and points.

#include "dynamics/solver.h"

namespace sprung::dynamics {

/// Wakes what liquid touches, which goes with it in one rate group.
void SubsteppingSolver::beginLiquids()
{
    exchange_ = liquids_.flowInAndOut(state_.liquids, wallMotion());
    if (!hasLiquids()) {
        groups_.setWet({}, 0);
        return;
    }
    liquids_.beginFrame(state_.liquids, wallMotion());
    std::vector<int> wet;
    for (int wall : liquids_.touched())
        for (int end : {liquids_.walls()[wall].a, liquids_.walls()[wall].b})
            if (const int node = nodeOf(end); node != 0) {
                state_.sleep.stillFrames[node] = 0;
                wet.push_back(node);
            }
    groups_.setWet(std::move(wet), liquids_.leastSubsteps(state_.liquids));
}

/// Impulses come after the substep's forces.
void SubsteppingSolver::pressLiquids(float h, fluids::WallMotion& walls)
{
    liquids_.press(h, walls);
    noteWorkOfLiquids(-1.0);
}

/// Impulses come before the next substep's forces, which are as those of this one.
void SubsteppingSolver::sweepLiquids(fluids::WallMotion& walls)
{
    liquids_.sweep(walls);
    noteWorkOfLiquids(1.0);
}

/// Tells the guard what liquid did: the work of an impulse in what the steps keep (ForceSteps).
/// @param lagged -1 after a substep's forces, 1 before them
void SubsteppingSolver::noteWorkOfLiquids(double lagged)
{
    const MotionView motionView(state_.points, state_.bodies.motion);
    for (std::size_t i = 0; i < liquids_.pushes().size(); ++i) {
        const fluids::Liquids::Pushes& pushes = liquids_.pushes()[i];
        const int a = liquids_.walls()[i].a, b = liquids_.walls()[i].b;
        const int node = nodeOf(a) != 0 ? nodeOf(a) : nodeOf(b);
        if (node == 0 || (pushes.onA == Vecf{0.0f} && pushes.onB == Vecf{0.0f}))
            continue;
        double work = pushes.work;
        if (groups_.groupOf(node) == groups_.wetGroup())
            work += lagged * (glm::dot(Vec{pushes.onA}, forceSteps_.lag(a, state_.points, motionView)) +
                              glm::dot(Vec{pushes.onB}, forceSteps_.lag(b, state_.points, motionView)));
        energyLimiter_.addWork(work, node);
    }
    liquids_.forgetPushes();
}

/// Stops liquid at what has moved since the last substep.
void SubsteppingSolver::endLiquids()
{
    if (!hasLiquids())
        return;
    fluids::WallMotion walls = wallMotion();
    liquids_.endFrame(state_.liquids, walls);
    noteWorkOfLiquids(1.0);
}

}  // namespace sprung::dynamics
