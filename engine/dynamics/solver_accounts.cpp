// The limiter is told of all that puts energy in: work from outside, and overlaps that are pushed apart.

#include "dynamics/solver.h"

namespace sprung::dynamics {
namespace {

constexpr float littleWay = 1e-4f;  // m a frame: of what rests

}  // namespace

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
    energyLimiter_.setDriven(groups_.driven());
    timer_.ended(&StageTimes::limiter);
}

/// Returns how far any point of a body has moved in this frame, at most. m
float SubsteppingSolver::maxMoved(int body) const
{
    const BodyMotion& m = state_.bodies.motion[body];
    return std::abs(m.dpx) + std::abs(m.dpy) + std::abs(m.dtheta) * static_cast<float>(radii_[body]);
}

/// Adds the work on bodies that lie in each other: the mean of a contact's force before and after the frame
/// times the way that they have come apart in it.
void SubsteppingSolver::addDepenetrationOfBodies()
{
    for (const collision::ActivePair& one : active()) {
        if (maxMoved(one.body) + maxMoved(one.other) < littleWay)
            continue;
        const collision::ContactPair& contactPair = state_.contactPairs[one.place];
        const BodyPose &a = state_.bodies.pose[contactPair.bodyA], &b = state_.bodies.pose[contactPair.bodyB];
        const BodyMotion &A = state_.bodies.motion[contactPair.bodyA],
                         &B = state_.bodies.motion[contactPair.bodyB];
        const Vec n = a.turn * contactPair.normal;
        const double between = glm::dot(n, a.origin - b.origin), h = substepOf(contactPair.bodyA);
        const double moved = glm::dot(n, Vec{B.dpx - A.dpx, B.dpy - A.dpy});
        for (int i = 0; i < contactPair.count; ++i) {
            const collision::ContactPair::At& at = contactPair.at[i];
            const double load = 0.5 * static_cast<double>(loads_[one.place][i] + at.ln) / h;  // N
            if (load <= 0.0)
                continue;
            const Vec rA = a.turn * at.onA, rB = b.turn * at.onB;
            const double depth = between + glm::dot(n, rA - rB);
            const double way = moved + B.dtheta * cross(rB, n) - A.dtheta * cross(rA, n);
            if (depth > 0.0 && way > 0.0)
                energyLimiter_.addDepenetration(load * std::min(way, depth), NodeId{contactPair.bodyA});
        }
    }
}

/// Adds the work on what lay in something soft, or was soft and lay in something.
void SubsteppingSolver::addDepenetrationOfPoints()
{
    const SoftContacts& contacts = constraints_->softContacts;
    for (std::size_t i = 0; i < contacts.count(); ++i)
        if (const SoftContacts::Contact& c = contacts.contact(i); c.depenetration.work > 0.0f) {
            const NodeId node = sprung::dynamics::nodeOf(c, state_.bodies, state_.points);
            energyLimiter_.addDepenetration(c.depenetration.whole(substepOf(node)), node);
        }
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

/// Slows down what gained too much. What is pressed together comes apart gently where that was not enough.
void SubsteppingSolver::endLimiter()
{
    energyLimiter_.setSway([this](std::span<const int> islands, Sways sways) {
        const double g = glm::length(gravity_);
        constraints_->distance.edges().addSway(state_.points, state_.bodies, islands, state_.substeps, g,
                                               state_.loads, sways);
        constraints_->revolute.hinges().addSway(state_.bodies, islands, state_.substeps, g, sways);
    });
    energyLimiter_.endFrame(state_.substeps, state_.bodies, state_.points, constraints_->distance.edges(),
                            particleIntegrator_, state_.excess);
    timer_.ended(&StageTimes::limiter);
    state_.depenetrationSpeed =
        energyLimiter_.isStrained() ? gentleDepenetration : recovered(state_.depenetrationSpeed);
}

}  // namespace sprung::dynamics
