// Liquids among bodies and points.

#include "dynamics/solver.h"

namespace sprung::dynamics {
namespace {

constexpr double liquidTimeToStop = 1.0;  // s, for which liquid is still before it sleeps
constexpr double allowedShare = 0.003;    // of the scale, that liquid and what it touches may gain together
constexpr double rememberedOf = 4.0;      // times that, of a gain that slowing down was not enough for
constexpr double mostFollowed = 1.2;      // rad in a step of liquid, of springs that it can follow
constexpr float dampedShare = 0.2f;       // of the speed of the others, in such a step

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
    if (!wet_.empty())
        liquidAccount_.begin(energyOfLiquids(state_.liquids.origin).total());
    groups_.setWet(wet_, liquids_.minSubsteps());
    findFastSprings();
}

/// Finds the springs that swing faster than liquid can follow in its steps, where it touches them. It damps them, for
/// it would shake them where half a swing, or several, are as long as a step.
void SubsteppingSolver::findFastSprings()
{
    fastSprings_.clear();
    const NodeNumbers numbers = state_.bodies.nodes();
    std::vector<bool> isWet;  // by points
    for (int node : wet_)
        if (!numbers.isBody(node)) {
            isWet.resize(state_.points.start.size());
            isWet[numbers.pointOf(node)] = true;
        }
    if (!isWet.empty())
        fastSprings_ =
            constraints_->distance.edges().fasterThan(mostFollowed * liquids_.minSubsteps() / frame_, isWet,
                                                      MotionView(state_.points, state_.bodies.motion));
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
    MotionView motionView(state_.points, state_.bodies.motion);
    constraints_->distance.edges().damp(fastSprings_, dampedShare, state_.points, forceSteps_, motionView);
    liquids_.addEnergyOfGas(noteWorkOfLiquids(-1.0));
}

/// Impulses come before the next substep's forces, which are as those of this one.
void SubsteppingSolver::sweepLiquids(fluids::WallMotion& walls)
{
    liquids_.sweep(walls);
    noteWorkOfLiquids(1.0);
}

/// Tells the limiter what liquid did: the work of an impulse in what the steps keep (ForceSteps). Liquid's account gets
/// the same, so that it and the islands' gains add up to what the world gained.
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
        if (pushes.onA == Vecf{0.0f} && pushes.onB == Vecf{0.0f})
            continue;
        double work = pushes.work;
        if (!node.isStatic()) {
            sum += work;
            if (groups_.groupOf(node) == groups_.wetGroup())
                work += lagged * (glm::dot(Vec{pushes.onA}, forceSteps_.lag(a, state_.points, motionView)) +
                                  glm::dot(Vec{pushes.onB}, forceSteps_.lag(b, state_.points, motionView)));
            energyLimiter_.addWork(work, node);
        }
        const bool isMeasured = node.moves() && !state_.sleep.isAsleep[node];
        liquidAccount_.addWork(work, isMeasured ? NodeId{groups_.islandOf()[node]} : staticNode);
    }
    liquids_.forgetPushes();
    return sum;
}

/// Takes from liquid what it and what it touches have gained together; or lets the limiter take it from that. Not while
/// taps are on: what they press into liquid where it is deep does work that nobody tells.
void SubsteppingSolver::settleLiquids()
{
    if (liquids_.pours())
        return;
    fluids::LiquidState& liquids = state_.liquids;
    liquids.excess = liquidAccount_.settle(energyLimiter_, liquids.excess);
    if (liquids.excess == 0.0)
        return;
    allowedOfLiquids_ = allowedShare * (energyLimiter_.scale() + liquids_.scaleOfEnergy(liquids));
    liquids.excess -= liquids_.slowDown(liquids, liquids.excess - allowedOfLiquids_);
    liquidAccount_.takeBack(liquids.excess - allowedOfLiquids_, energyLimiter_);
}

/// Forgets what the limiter has taken, and most of what it could not take.
void SubsteppingSolver::forgetSettled()
{
    state_.liquids.excess = std::clamp(state_.liquids.excess - liquidAccount_.taken(energyLimiter_), 0.0,
                                       rememberedOf * allowedOfLiquids_);
}

/// Stops liquid at what has moved since the last substep.
void SubsteppingSolver::endLiquids()
{
    if (!hasLiquids() || doesLiquidSleep())
        return;
    fluids::WallMotion walls = wallMotion();
    liquids_.endFrame(state_.liquids, walls);
    noteWorkOfLiquids(1.0);
    if (!wet_.empty())
        liquidAccount_.end(energyOfLiquids(state_.liquids.origin).total(), liquids_.energyOfGas());
    fluids::LiquidState& liquids = state_.liquids;
    if (!maySleep_ || liquids.stillFrames * frame_ < liquidTimeToStop || !areWetIslandsStill())
        return;
    liquids.sleeps = 1;
    std::fill(liquids.velocity.begin(), liquids.velocity.end(), Vecf{0.0f});
}

}  // namespace sprung::dynamics
