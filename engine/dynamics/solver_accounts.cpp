// The limiter is told of all that puts energy in: work from outside, and overlaps that are pushed apart.

#include "dynamics/solver.h"

namespace sprung::dynamics {

void SubsteppingSolver::beginLimiter()
{
    EnergyLimiter::AddEnergy otherForces;
    if (forces_.haveEnergy())
        otherForces = [this](std::span<const int> islands, std::span<const int> substeps,
                             std::span<double> energy) {
            forces_.addEnergy(gravity_, frame_, state_.points, state_.bodies, islands, substeps, energy);
        };
    energyLimiter_.setOtherForces(std::move(otherForces));
    energyLimiter_.beginFrame(groups_.nodes(), groups_.islandOf(), state_.substeps, state_.bodies,
                              state_.points, constraints_->distance.edges(), particleIntegrator_);
    setDriven();
    timer_.ended(&StageTimes::limiter);
}

/// Tells the limiter which islands kinematic bodies drive, how fast, and which of them they strain.
void SubsteppingSolver::setDriven()
{
    constexpr double mostStrain = 0.1;  // of a size: no load alone does so much
    const std::vector<int>& driven = groups_.driven();
    if (driven.empty())
        return energyLimiter_.setDriven({}, {}, 0.0, state_.bodies, state_.points);
    double speed = 0.0;  // m/s
    for (int i = 0; i < clusters_.kinematic; ++i) {
        const KinematicVelocity& v = state_.bodies.kinematic[i];
        for (int p : clusters_.list[i].points)
            speed = std::max(speed, glm::length(v.velocity + v.spin * perp(Vec{state_.points.r[p]})));
    }
    std::vector<int> strained;
    const std::vector<int>& islands = groups_.islandOf();
    constraints_->distance.edges().addStrained(mostStrain, state_.points, state_.bodies, islands, driven,
                                               strained);
    constraints_->revolute.hinges().addStrained(mostStrain, state_.bodies, islands, strained);
    std::sort(strained.begin(), strained.end());
    energyLimiter_.setDriven(driven, strained, speed, state_.bodies, state_.points);
}

/// Adds the work on what lay in something else.
void SubsteppingSolver::addDepenetration(std::span<const int> islands, std::span<double> work) const
{
    constraints_->rigidContact.addDepenetration(loads_, islands, work);
    const SoftContacts& contacts = constraints_->softContacts;
    for (std::size_t i = 0; i < contacts.count(); ++i)
        if (const SoftContacts::Contact& c = contacts.contact(i); c.depenetration.work > 0.0f)
            if (const NodeId node = sprung::dynamics::nodeOf(c, state_.bodies, state_.points); node.moves())
                work[islands[node]] += c.depenetration.whole(substepOf(node));
}

/// The first node that a hold moves; else the static one.
NodeId SubsteppingSolver::heldNode(const Grab& grab) const
{
    for (const Grab::Held& held : grab.held())
        if (nodeOf(held.point).moves())
            return nodeOf(held.point);
    return staticNode;
}

/// Tells the limiter what was put in from outside.
void SubsteppingSolver::addWork(std::span<const Grab> grabs, std::span<const Push> pushes)
{
    for (const Push& push : pushes)
        energyLimiter_.addWork(push.work, nodeOf(push.point));
    forces_.endFrame(state_.points);
    forces_.eachWork([this](NodeId node, double work) { energyLimiter_.addWork(work, node); });
    for (const Grab& grab : grabs)
        energyLimiter_.addWork(grab.work(), heldNode(grab));
}

/// The islands with a rope on a body that is stretched, by their names, ascending: what is heavy hangs there on what is
/// light, as the weights of a mobile do on slender bars.
std::vector<int> SubsteppingSolver::stretchedIslands() const
{
    constexpr double far = 0.03;  // of a link
    std::vector<int> ones;
    constraints_->chain.eachStretched(far, state_.points, [&](int point) {
        if (const NodeId node = nodeOf(point); node.moves() && !state_.sleep.isAsleep[node])
            ones.push_back(groups_.islandOf()[node]);
    });
    std::sort(ones.begin(), ones.end());
    return ones;
}

/// Gives islands in which a body sinks into something soft the most substeps there are, until they sleep: with few,
/// what is light passes on too little of what presses it, and the skin ends up in the body.
void SubsteppingSolver::helpSinking()
{
    constexpr float depth = 0.01f;  // m
    const SoftContacts& contacts = constraints_->softContacts;
    const auto isRope = [this](int collider) { return colliders_.list[collider].count == 2; };
    const MotionView motionView(state_.points, state_.bodies.motion);
    std::vector<int> ones;
    for (std::size_t i = 0; i < contacts.count(); ++i) {
        const collision::SoftContactList::Contact& c = contacts.contact(i);
        if (isRope(c.anchor.a) || isRope(c.anchor.b) || !contacts.sinks(i, depth, motionView))
            continue;
        ones.push_back(groups_.islandOf()[c.a.body.isBody() ? nodeOf(c.b.p[0]) : nodeOf(c.a.p[0])]);
    }
    giveSubsteps(std::move(ones), RateGroups::count - 1);
}

/// Raises the effort of some islands. @param groups by so many
void SubsteppingSolver::giveSubsteps(std::vector<int> islands, int groups)
{
    if (islands.empty())
        return;
    std::sort(islands.begin(), islands.end());
    for (int node : groups_.nodes())
        if (std::binary_search(islands.begin(), islands.end(), groups_.islandOf()[node]))
            state_.effort[node] = std::min(state_.effort[node] + groups, RateGroups::count - 1);
}

/// Returns those of some islands that the next frame does not merely find as this one did, were they restored:
/// they moved when it began, or may be given more substeps.
std::vector<int> SubsteppingSolver::changing(std::span<const int> islands) const
{
    std::vector<int> ones;
    const auto take = [&](int node) {
        if (const int island = groups_.islandOf()[node];
            std::binary_search(islands.begin(), islands.end(), island))
            ones.push_back(island);
    };
    for (int node : frameStart_.moving(state_.bodies.nodes()))
        take(node);
    for (int node : groups_.nodes())
        if (state_.effort[node] < RateGroups::count - 1)
            take(node);
    std::sort(ones.begin(), ones.end());
    ones.erase(std::unique(ones.begin(), ones.end()), ones.end());
    return ones;
}

/// Gives stretched islands more substeps until they sleep, one rate group more a frame; and puts those back, at rest,
/// that gained more than they had motion to take: they were pulled together at once.
void SubsteppingSolver::helpStretched()
{
    const std::vector<int> ones = stretchedIslands();
    if (ones.empty())
        return;
    std::vector<int> runaways;
    std::set_intersection(energyLimiter_.runaways().begin(), energyLimiter_.runaways().end(), ones.begin(),
                          ones.end(), std::back_inserter(runaways));
    runaways = changing(runaways);
    giveSubsteps(ones, 1);
    if (runaways.empty() || !wet_.empty())  // liquid that touches anything has its own account
        return;
    frameStart_.restore(runaways, groups_.islandOf(), state_.bodies, state_.points);
    placeAttachments(state_.points, usedAttachments_, attachmentPlaces_, state_.bodies);
    energyLimiter_.noteRestored(runaways);
}

/// Slows down what gained too much. What is pressed together comes apart gently where that was not enough.
void SubsteppingSolver::endLimiter()
{
    energyLimiter_.setDepenetration(
        [this](std::span<const int> islands, std::span<double> work) { addDepenetration(islands, work); });
    energyLimiter_.setSway([this](std::span<const int> islands, Sways sways) {
        const double g = glm::length(gravity_);
        constraints_->distance.edges().addSway(state_.points, state_.bodies, islands, state_.substeps, g,
                                               state_.loads, sways);
        constraints_->revolute.hinges().addSway(state_.bodies, islands, state_.substeps, g, sways);
    });
    energyLimiter_.setSettling(wet_.empty() ? EnergyLimiter::Settle{} : [this] { settleLiquids(); });
    energyLimiter_.endFrame(state_.substeps, frameStart_, state_.bodies, state_.points,
                            constraints_->distance.edges(), particleIntegrator_, state_.excess);
    if (!wet_.empty())
        forgetSettled();
    helpStretched();
    timer_.ended(&StageTimes::limiter);
    state_.depenetrationSpeed =
        energyLimiter_.isStrained() ? gentleDepenetration : recovered(state_.depenetrationSpeed);
}

}  // namespace sprung::dynamics
