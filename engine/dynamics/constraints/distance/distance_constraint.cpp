#include "dynamics/constraints/distance/distance_constraint.h"

namespace sprung::dynamics {

DistanceConstraint::DistanceConstraint(Edges edges, int lanes)
    : edges_(std::move(edges)), solvers_(RateGroups::count, EdgeSolver(lanes))
{
}

void DistanceConstraint::tie(const Bodies& bodies, const Points& points, Islands& islands) const
{
    for (std::size_t i = 0; i < edges_.count(); ++i) {
        const auto [a, b] = edges_.ends(i);
        joinMoving(islands, nodeOf(a, bodies, points), nodeOf(b, bodies, points));
    }
}

void DistanceConstraint::divide(const RateGroups& groups, const Bodies& bodies, const Points& points)
{
    for (RateGroups::Rows* rows : {&all_, &forces_, &projected_})
        for (std::vector<int>& list : *rows)
            list.clear();
    for (int i : edges_.order()) {
        const auto [a, b] = edges_.ends(i);
        const int group = groups.groupOf(nodeOfAny(std::array{a, b}, bodies, points));
        all_[group].push_back(i);
        if (!edges_.isInChain(i) && !edges_.isInMesh(i))
            (edges_.isForce(i) ? forces_ : projected_)[group].push_back(i);
    }
}

void DistanceConstraint::beginGroup(const GroupStart& start)
{
    const int group = start.group.index;
    solvers_[group].prepare(edges_, start.points, forces_[group], projected_[group], start.group.points,
                            start.h, start.isRegrouped);
}

/// All forces are taken before any acts.
void DistanceConstraint::applyForces(Substep& s)
{
    MotionView motionView = s.motionView();
    EdgeSolver& solver = solvers_[s.group.index];
    edges_.extractForces(solver.forcesOnBodies(), motionView, s.h);
    solver.applyForces(motionView, s.h, s.gravityStep, s.kept);
    edges_.pushByForces(solver.forcesOnBodies(), motionView);
}

void DistanceConstraint::beginPositions(Substep& s)
{
    MotionView motionView = s.motionView();
    EdgeSolver& solver = solvers_[s.group.index];
    edges_.beginSubstep(solver.projectedOnBodies(), motionView);
    solver.beginSubstep(motionView);
}

void DistanceConstraint::solvePositions(Substep& s, Sweep sweep)
{
    MotionView motionView = s.motionView();
    EdgeSolver& solver = solvers_[s.group.index];
    if (sweep == Sweep::Forward) {
        solver.project(motionView, s.h, false);
        edges_.project(solver.projectedOnBodies(), motionView, s.h, false);
    } else {
        edges_.project(solver.projectedOnBodies(), motionView, s.h, true);
        solver.project(motionView, s.h, true);
        solver.writeBack(edges_);
    }
}

}  // namespace sprung::dynamics
