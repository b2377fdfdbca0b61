// The solver reports its last frame: contacts, islands, steps, size.

#include "dynamics/solver.h"

namespace sprung::dynamics {

const std::vector<collision::Contact>& SubsteppingSolver::contacts() const
{
    if (!contactsKnown_)
        noteContacts();
    contactsKnown_ = true;
    return contacts_;
}

int SubsteppingSolver::islandOf(int point) const
{
    const NodeId node = nodeOf(point);
    return node.isStatic() || groups_.islandOf().empty() ? int{node} : groups_.islandOf()[node];
}

std::vector<double> SubsteppingSolver::stepsOfPoints() const
{
    std::vector<double> steps;
    if (std::all_of(state_.substeps.begin(), state_.substeps.end(),
                    [this](int n) { return n == iterations_; }))
        return steps;
    for (std::size_t p = 0; p < state_.points.start.size(); ++p)
        steps.push_back(frame_ / state_.substeps[nodeOf(static_cast<int>(p))]);
    return steps;
}

bool SubsteppingSolver::couldBe(const SolverState& state) const
{
    const int colliders = static_cast<int>(colliders_.list.size());
    const auto isCollider = [&](int place) { return place >= 0 && place < colliders; };
    const auto isPair = [&](const collision::ContactPair& pair) {
        return pair.count == 0 ||
               (pair.count > 0 && pair.count <= 2 && isCollider(pair.a) && isCollider(pair.b) &&
                colliders_.list[pair.a].body == BodyId{pair.bodyA} &&
                colliders_.list[pair.a].body.isBesideGround() &&
                colliders_.list[pair.b].body == BodyId{pair.bodyB} && colliders_.list[pair.b].body.isBody());
    };
    const auto isAnchor = [&](const collision::FrictionAnchor& anchor) {
        return isCollider(anchor.a) && isCollider(anchor.b);
    };
    const auto areSubsteps = [](int substeps) { return substeps > 0; };
    const std::size_t hinges = state.hingeImpulses.size();
    return areAsLong(state.bodies, state_.bodies) && areAsLong(state.points, state_.points) &&
           areAsLong(state.sleep, state_.sleep) && areAsLong(state.excess, state_.excess) &&
           areAsLong(state.substeps, state_.substeps) && areAsLong(state.effort, state_.effort) &&
           areAsLong(state.loads, state_.loads) && state.points.body == state_.points.body &&
           (hinges == 0 || hinges == constraints_->revolute.hinges().count()) &&
           std::all_of(state.substeps.begin(), state.substeps.end(), areSubsteps) &&
           std::all_of(state.effort.begin(), state.effort.end(),
                       [](std::uint8_t effort) { return effort < RateGroups::count; }) &&
           state.liquids.couldBe(state_.liquids, liquids_.fluids()) &&
           std::all_of(state.contactPairs.begin(), state.contactPairs.end(), isPair) &&
           std::all_of(state.anchors.begin(), state.anchors.end(), isAnchor);
}

/// The length of a node's substep in the last frame. s
double SubsteppingSolver::substepOf(int node) const
{
    const int substeps = groups_.substepsOf().empty() ? 0 : groups_.substepsOf()[node];
    return frame_ / std::max(substeps, iterations_);
}

void SubsteppingSolver::noteContacts() const
{
    const auto nodeOn = [this](const collision::SoftSide& side) {
        return side.body.isBody() ? NodeId{side.body} : nodeOfAny(side.p);
    };
    const auto placeOf = [this](const collision::SoftSide& side) {
        if (side.body.isBody())
            return state_.bodies.pose[side.body].origin + Vec{side.r};
        const auto& start = state_.points.start;
        return static_cast<double>(side.t[0]) * start[side.p[0]] +
               static_cast<double>(side.t[1]) * start[side.p[1]];
    };
    const SoftContacts& softContacts = constraints_->softContacts;
    contacts_.clear();
    for (const collision::ActivePair& one : active()) {
        const collision::ContactPair& contactPair = state_.contactPairs[one.place];
        const collision::Collider& a = colliders_.list[contactPair.a];
        const BodyPose& pose = state_.bodies.pose[a.body];
        for (int i = 0; i < contactPair.count; ++i)
            if (contactPair.at[i].ln > 0.0f)
                contacts_.push_back({pose.place(contactPair.at[i].onA), -(pose.turn * contactPair.normal),
                                     objectIds_[a.object], objectIds_[colliders_.list[contactPair.b].object],
                                     static_cast<double>(contactPair.at[i].ln) / substepOf(a.body)});
    }
    for (std::size_t i = 0; i < softContacts.count(); ++i) {
        const auto& c = softContacts.contact(i);
        if (!(c.lambda > 0.0f) || c.isSelf)
            continue;
        const double h = substepOf(nodeOn(c.a).moves() ? nodeOn(c.a) : nodeOn(c.b));
        contacts_.push_back({placeOf(c.a), -Vec{c.n}, objectIds_[colliders_.list[c.anchor.a].object],
                             objectIds_[colliders_.list[c.anchor.b].object],
                             static_cast<double>(c.lambda) / (h * h)});
    }
}

}  // namespace sprung::dynamics
