// Liquids among bodies and points.

#include "dynamics/solver.h"

namespace sprung::dynamics {
namespace {

constexpr double liquidTimeToStop = 1.0;  // s, for which liquid is still before it sleeps

}  // namespace

/// Keeps awake what liquid that does not sleep touches, and goes with it in one rate group.
void SubsteppingSolver::beginLiquids()
{
    wet_.clear();
    exchange_ = liquids_.flowInAndOut(state_.liquids, wallMotion());
    if (doesLiquidSleep() && (exchange_.isAny || isLiquidDisturbed()))
        state_.liquids.wake();
    if (doesLiquidSleep())
        state_.liquids.sleeps = 2;
    if (!hasLiquids() || doesLiquidSleep()) {
        groups_.setWet({}, 0);
        return;
    }
    liquids_.forgetCover();
    liquids_.beginFrame(state_.liquids, wallMotion());
    for (int wall : liquids_.touched())
        for (int end : {liquids_.walls()[wall].a, liquids_.walls()[wall].b})
            if (const NodeId node = nodeOf(end); node.moves()) {
                std::uint8_t& frames = state_.sleep.stillFrames[node];
                frames = std::min<std::uint8_t>(frames, state_.sleep.framesToSleep - 1);
                wet_.push_back(node);
            }
    groups_.setWet(wet_, liquids_.minSubsteps());
}

void SubsteppingSolver::pour(int fluid, std::span<const Vec> at, std::span<const Vec> velocity)
{
    state_.liquids.insert(fluid, at, velocity);
    state_.liquids.wake();
    liquids_.forgetCover();
}

/// Whether anything that moves has come near to liquid that sleeps. In its first frame what it touches falls
/// asleep.
bool SubsteppingSolver::isLiquidDisturbed()
{
    if (state_.liquids.sleeps == 1)
        return false;
    const fluids::WallMotion walls = wallMotion();
    const auto moves = [&](int p) {
        const BodyId body = state_.points.body[p];
        if (const NodeId node = nodeOf(p); node.moves())
            return !state_.sleep.isAsleep[node];
        return body.isBesideGround() && !state_.bodies.kinematic[body - 1].isZero();
    };
    for (std::size_t i = 0; i < liquids_.walls().size(); ++i)
        if (const fluids::Wall& wall = liquids_.walls()[i];
            (moves(wall.a) || moves(wall.b)) && liquids_.isNear(state_.liquids, walls, static_cast<int>(i)))
            return true;
    return false;
}

/// Whether all that moves with what liquid touches has been still for as long as it takes to sleep.
bool SubsteppingSolver::areWetIslandsStill() const
{
    const std::vector<int>& islandOf = groups_.islandOf();
    std::vector<std::uint8_t> isWet(islandOf.size(), 0);
    for (int node : wet_)
        isWet[islandOf[node]] = 1;
    return std::all_of(groups_.nodes().begin(), groups_.nodes().end(), [&](int node) {
        return !isWet[islandOf[node]] || state_.sleep.stillFrames[node] == state_.sleep.framesToSleep;
    });
}

/// Liquid sleeps on through an edit that kept all there was, itself too, and put nothing near.
void SubsteppingSolver::migrateSleepOfLiquids(const SubsteppingSolver& old, const Scene& before,
                                              const Scene& after)
{
    const fluids::LiquidState& was = old.state_.liquids;
    fluids::LiquidState& is = state_.liquids;
    if (is.places != was.places || is.fluid != was.fluid || is.velocity != was.velocity)
        return;
    is.stillFrames = was.stillFrames;
    is.sleeps = was.sleeps;
    const fluids::WallMotion walls = wallMotion();
    for (std::size_t i = 0; i < liquids_.walls().size() && doesLiquidSleep(); ++i)
        if (!find(before, after.objects[liquids_.walls()[i].object].id) &&
            liquids_.isNear(is, walls, static_cast<int>(i)))
            is.wake();
}

/// Impulses come after the substep's forces.
void SubsteppingSolver::pressLiquids(float h, fluids::WallMotion& walls)
{
    liquids_.press(h, walls);
    liquids_.addEnergyOfGas(noteWorkOfLiquids(-1.0));
}

/// Impulses come before the next substep's forces, which are as those of this one.
void SubsteppingSolver::sweepLiquids(fluids::WallMotion& walls)
{
    liquids_.sweep(walls);
    noteWorkOfLiquids(1.0);
}

/// Tells the limiter what liquid did: the work of an impulse in what the steps keep (ForceSteps).
/// @param lagged -1 after a substep's forces, 1 before them
/// @return J, of all impulses as they are
double SubsteppingSolver::noteWorkOfLiquids(double lagged)
{
    double sum = 0.0;
    const MotionView motionView(state_.points, state_.bodies.motion);
    for (std::size_t i = 0; i < liquids_.pushes().size(); ++i) {
        const fluids::Liquids::Pushes& pushes = liquids_.pushes()[i];
        const int a = liquids_.walls()[i].a, b = liquids_.walls()[i].b;
        const NodeId node = nodeOfAny(std::array{a, b});
        if (node.isStatic() || (pushes.onA == Vecf{0.0f} && pushes.onB == Vecf{0.0f}))
            continue;
        double work = pushes.work;
        sum += work;
        if (groups_.groupOf(node) == groups_.wetGroup())
            work += lagged * (glm::dot(Vec{pushes.onA}, forceSteps_.lag(a, state_.points, motionView)) +
                              glm::dot(Vec{pushes.onB}, forceSteps_.lag(b, state_.points, motionView)));
        energyLimiter_.addWork(work, node);
    }
    liquids_.forgetPushes();
    return sum;
}

/// Stops liquid at what has moved since the last substep.
void SubsteppingSolver::endLiquids()
{
    if (!hasLiquids() || doesLiquidSleep())
        return;
    fluids::WallMotion walls = wallMotion();
    liquids_.endFrame(state_.liquids, walls);
    noteWorkOfLiquids(1.0);
    fluids::LiquidState& liquids = state_.liquids;
    if (!maySleep_ || liquids.stillFrames * frame_ < liquidTimeToStop || !areWetIslandsStill())
        return;
    liquids.sleeps = 1;
    std::fill(liquids.velocity.begin(), liquids.velocity.end(), Vecf{0.0f});
}

}  // namespace sprung::dynamics
