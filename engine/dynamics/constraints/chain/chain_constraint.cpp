#include "dynamics/constraints/chain/chain_constraint.h"

namespace sprung::dynamics {

ChainConstraint::ChainConstraint(Edges& edges, const SoftContacts& contacts, const Points& points, int lanes)
    : chains_(edges, points), parts_(edges, points), edges_(&edges), contacts_(&contacts)
{
    for (int i = 0; i < RateGroups::count; ++i)
        solvers_.emplace_back(lanes);
}

void ChainConstraint::divide(const RateGroups& groups, const Bodies& bodies, const Points& points)
{
    groups.divideRows(rows_, chains_.count(),
                      [&](std::size_t i) { return nodeOf(chains_.pointOf(i), bodies, points); });
    for (int group = 0; group < RateGroups::count; ++group)
        noteCarrying(group, points);
}

/// Chains of rigid edges carry bodies. Springs do not: gas may hold their points against a body while they pull
/// away from it, and what they then kept from the body was lost to both.
void ChainConstraint::noteCarrying(int group, const Points& points)
{
    std::vector<std::uint8_t>& carries = carries_[group];
    carries.assign(isIdle(group) ? 0 : points.start.size(), 0);
    for (int chain : rows_[group])
        if (!chains_.isOfSprings(chain))
            for (int p : chains_.chain(chain).nodes)
                carries[p] = points.body[p].isNone();
}

bool ChainConstraint::isStretched(const Path& chain, double share, const Points& points) const
{
    return std::any_of(chain.links.begin(), chain.links.end(), [&](int link) {
        const auto [a, b] = edges_->ends(link);
        const double L = edges_->restLength(link);
        return std::abs(glm::distance(points.start[a], points.start[b]) - L) > share * L;
    });
}

void ChainConstraint::beginGroup(const GroupStart& start)
{
    const int group = start.group.index;
    ChainSolver& solver = solvers_[group];
    solver.prepare(chains_, rows_[group], *edges_, start.points, start.isRegrouped, start.loads, start.h);
    bodies_[group].beginFrame(*contacts_, carries_[group], start.bodies.motion);
    keepsParticles_[group] = start.onlyChains && solver.keepPoints(start.group.points, start.points);
}

void ChainConstraint::beginPositions(Substep& s)
{
    solvers_[s.group.index].beginSubstep(s.motionView());
}

void ChainConstraint::solvePositions(Substep& s, Sweep sweep)
{
    MotionView motionView = s.motionView();
    ChainSolver& solver = solvers_[s.group.index];
    CarriedBodies& bodies = bodies_[s.group.index];
    if (sweep == Sweep::Forward)
        bodies.noteVelocities(motionView);
    const bool isLoaded = !bodies.isEmpty() && bodies.load(s.points, motionView);
    if (isLoaded)
        solver.noteWeights(s.points);
    if (sweep == Sweep::Forward)
        solver.projectForwards(motionView, s.h, s.systemSolves);
    else
        solver.projectBackwards(*edges_, motionView, s.h, s.onlyChains);
    if (!isLoaded)
        return;
    bodies.unload(parts_, s.points, motionView, s.h);
    solver.noteWeights(s.points);
}

void ChainConstraint::endGroup(int group, Points& points, std::span<float> loads, float h)
{
    solvers_[group].keepLoads(loads, h);
    if (keepsParticles_[group])
        solvers_[group].storePoints(points);
}

}  // namespace sprung::dynamics
