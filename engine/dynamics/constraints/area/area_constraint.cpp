#include "dynamics/constraints/area/area_constraint.h"

namespace sprung::dynamics {

AreaConstraint::AreaConstraint(const Scene& scene, const Points& points, int lanes)
    : triangles_(scene, points), low_(RateGroups::count, LowTriangles(lanes))
{
}

void AreaConstraint::tie(const Bodies& bodies, const Points& points, Islands& islands) const
{
    for (std::size_t i = 0; i < triangles_.count(); ++i)
        for (int corner : triangles_.corners(i))
            joinMoving(islands, nodeOf(triangles_.corners(i)[0], bodies, points),
                       nodeOf(corner, bodies, points));
}

void AreaConstraint::divide(const RateGroups& groups, const Bodies& bodies, const Points& points)
{
    groups.divideRows(rows_, triangles_.count(),
                      [&](std::size_t i) { return nodeOfAny(triangles_.corners(i), bodies, points); });
}

void AreaConstraint::beginGroup(const GroupStart& start)
{
    const int group = start.group.index;
    low_[group].prepare(triangles_, start.points, rows_[group], start.isRegrouped);
}

void AreaConstraint::solvePositions(Substep& s, Sweep sweep)
{
    MotionView motionView = s.motionView();
    LowTriangles& low = low_[s.group.index];
    if (sweep == Sweep::Forward)
        low.find(motionView);
    triangles_.project(low.list(), motionView, s.h, sweep == Sweep::Backward);
    if (sweep == Sweep::Backward)
        triangles_.endSubstep(low.list());
}

}  // namespace sprung::dynamics
