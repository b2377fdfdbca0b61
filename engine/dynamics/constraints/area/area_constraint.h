#pragma once

#include "dynamics/constraints/area/area_constraints.h"
#include "dynamics/constraints/area/low_triangles.h"
#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// Keeps the triangles of soft shapes from collapsing (AreaConstraints has the equations). Most are far from
/// their bounds, which LowTriangles finds out for many at a time.
class AreaConstraint : public Constraint {
public:
    /// @param lanes 4, 8 or 16
    AreaConstraint(const Scene& scene, const Points& points, int lanes);

    /// Takes other triangles over, of a scene whose structure has changed; the groups must be tied anew.
    void replace(const Scene& scene, const Points& points) { triangles_ = AreaConstraints(scene, points); }

    /// @param depenetration m/s, of a corner, at most
    void beginFrame(const Points& points, float depenetration)
    {
        triangles_.beginFrame(points, depenetration);
    }

    void tie(const Bodies& bodies, const Points& points, Islands& islands) const override;
    void divide(const RateGroups& groups, const Bodies& bodies, const Points& points) override;
    bool isIdle(int group) const override { return rows_[group].empty(); }
    bool movesParticles(int group) const override { return !isIdle(group); }
    void beginGroup(const GroupStart& start) override;
    void solvePositions(Substep& s, Sweep sweep) override;

private:
    AreaConstraints triangles_;
    RateGroups::Rows rows_;
    std::vector<LowTriangles> low_;  // of the groups
};

}  // namespace sprung::dynamics
