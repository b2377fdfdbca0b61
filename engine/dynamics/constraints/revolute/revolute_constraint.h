#pragma once

#include "dynamics/constraints/revolute/hinges.h"
#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// Holds bodies together where they share a point (Hinges has the equations).
class RevoluteConstraint : public Constraint {
public:
    RevoluteConstraint(const Scene& scene, const Clusters& clusters) : hinges_(scene, clusters) {}

    const Hinges& hinges() const { return hinges_; }

    /// @param impulses N s, of the last frame, one a hinge, or none
    void beginFrame(const Bodies& bodies, std::span<const Vecf> impulses)
    {
        hinges_.beginFrame(bodies, impulses);
    }

    void tie(const Bodies& bodies, const Points& points, Islands& islands) const override;
    void divide(const RateGroups& groups, const Bodies& bodies, const Points& points) override;
    bool isIdle(int group) const override { return rows_[group].empty(); }
    void solveVelocities(Substep& s) override;
    void solvePositions(Substep& s, Sweep sweep) override;
    void relax(Substep& s) override;
    double StageTimes::*stage() const override { return &StageTimes::motion; }

private:
    Hinges hinges_;
    RateGroups::Rows rows_, systems_;  // hinges, and those that are solved as one
};

}  // namespace sprung::dynamics
