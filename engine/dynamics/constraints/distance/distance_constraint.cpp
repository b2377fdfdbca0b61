#include "dynamics/constraints/distance/distance_constraint.h"

namespace sprung {

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
        if (!edges_.isInChain(i))
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
    Movables movables = s.movables();
    EdgeSolver& solver = solvers_[s.group.index];
    edges_.takeForces(solver.forcesOnBodies(), movables, s.h);
    solver.applyForces(movables, s.h, s.gravityStep, s.kept);
    edges_.pushByForces(solver.forcesOnBodies(), movables);
}

void DistanceConstraint::beginPositions(Substep& s)
{
    Movables movables = s.movables();
    EdgeSolver& solver = solvers_[s.group.index];
    edges_.beginSubstep(solver.projectedOnBodies(), movables);
    solver.beginSubstep(movables);
}

void DistanceConstraint::solvePositions(Substep& s, Sweep sweep)
{
    Movables movables = s.movables();
    EdgeSolver& solver = solvers_[s.group.index];
    if (sweep == Sweep::Forward) {
        solver.project(movables, s.h, false);
        edges_.project(solver.projectedOnBodies(), movables, s.h, false);
    } else {
        edges_.project(solver.projectedOnBodies(), movables, s.h, true);
        solver.project(movables, s.h, true);
        solver.tell(edges_);
    }
}

}  // namespace sprung
