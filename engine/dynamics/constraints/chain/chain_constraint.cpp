#include "dynamics/constraints/chain/chain_constraint.h"

namespace sprung {

ChainConstraint::ChainConstraint(Edges& edges, const Points& points, int lanes)
    : chains_(edges, points), edges_(&edges)
{
    for (int i = 0; i < RateGroups::count; ++i)
        solvers_.emplace_back(lanes);
}

void ChainConstraint::divide(const RateGroups& groups, const Bodies& bodies, const Points& points)
{
    groups.divideRows(rows_, chains_.count(),
                      [&](std::size_t i) { return nodeOf(chains_.pointOf(i), bodies, points); });
}

void ChainConstraint::beginGroup(const GroupStart& start)
{
    const int group = start.group.index;
    ChainSolver& solver = solvers_[group];
    solver.prepare(chains_, rows_[group], *edges_, start.points, start.isRegrouped, start.loads, start.h);
    keepsParticles_[group] = start.onlyChains && solver.keepPoints(start.group.points, start.points);
}

void ChainConstraint::solvePositions(Substep& s, Sweep sweep)
{
    Movables movables = s.movables();
    ChainSolver& solver = solvers_[s.group.index];
    if (sweep == Sweep::Forward)
        solver.projectForwards(movables, s.h, s.systemSolves);
    else
        solver.projectBackwards(*edges_, movables, s.h, s.onlyChains);
}

void ChainConstraint::endGroup(int group, Points& points, std::span<float> loads, float h)
{
    solvers_[group].keepLoads(loads, h);
    if (keepsParticles_[group])
        solvers_[group].givePoints(points);
}

}  // namespace sprung
