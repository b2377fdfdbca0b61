// Things fall asleep, and wake.

#include "dynamics/solver.h"

namespace sprung::dynamics {

/// A node that is pulled from outside is kept awake.
void SubsteppingSolver::wakeHeld(std::span<const Grab> grabs, std::span<const Push> pushes)
{
    const auto wake = [this](int point) {
        if (state_.points.body[point].isBody())
            placeAttachments(state_.points, std::array{point}, attachmentPlaces_, state_.bodies);
        state_.sleep.stillFrames[nodeOf(point)] = 0;
    };
    for (const Grab& grab : grabs)
        for (const Grab::Held& held : grab.held())
            wake(held.point);
    for (const Push& push : pushes)
        wake(push.point);
}

/// Nodes that fall asleep stand still from now on.
void SubsteppingSolver::putToSleep()
{
    const NodeNumbers numbers = state_.bodies.nodes();
    if (!groups_.fallenAsleep().empty())
        energyLimiter_.forget();
    for (int node : groups_.fallenAsleep()) {
        if (!numbers.isBody(node)) {
            const int p = numbers.pointOf(node);
            state_.points.motion[p].velocity = state_.points.rest[p] = Vecf{0.0f};
            continue;
        }
        BodyMotion& m = state_.bodies.motion[node];
        m.vx = m.vy = m.omega = 0.0f;
        state_.bodies.rest[node] = {};
    }
}

/// Those whose islands have contacts in this frame.
std::vector<std::uint8_t> SubsteppingSolver::nodesInContact() const
{
    const std::vector<int>& islandOf = groups_.islandOf();  // named by their first nodes
    std::vector<std::uint8_t> isInContact(islandOf.size(), 0);
    if (active().empty() && constraints_->softContacts.count() == 0 && wet_.empty())
        return isInContact;
    for (const collision::ActivePair& pair : active())
        isInContact[islandOf[pair.body]] = isInContact[islandOf[pair.other]] = 1;
    // All of a contact that move are of one island.
    for (std::size_t i = 0; i < constraints_->softContacts.count(); ++i)
        isInContact[islandOf[dynamics::nodeOf(constraints_->softContacts.contact(i), state_.bodies,
                                              state_.points)]] = 1;
    for (int node : wet_)
        isInContact[islandOf[node]] = 1;
    for (int node : groups_.nodes())
        isInContact[node] = isInContact[islandOf[node]];
    return isInContact;
}

void SubsteppingSolver::setSleeping(bool enabled)
{
    maySleep_ = enabled;
    if (enabled)
        return;
    state_.sleep.wakeAll();
    state_.liquids.wake();
}

}  // namespace sprung::dynamics
