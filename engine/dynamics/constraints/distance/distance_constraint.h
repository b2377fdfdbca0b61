#pragma once

#include "dynamics/constraints/distance/edge_solver.h"
#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// Holds edges at their rest lengths, rigid or with compliance; springs that the integrator carries are its
/// forces (Edges has the equations, EdgeSolver the packing).
class DistanceConstraint : public Constraint {
public:
    /// @param lanes 4, 8 or 16
    DistanceConstraint(Edges edges, int lanes);

    Edges& edges() { return edges_; }
    const Edges& edges() const { return edges_; }

    /// Takes other edges over, of a scene whose structure has changed; the groups must be tied anew.
    void replace(Edges edges) { edges_ = std::move(edges); }

    /// All edges of a group, those of chains too.
    std::span<const int> edgesIn(int group) const { return all_[group]; }
    bool hasForces(int group) const { return !forces_[group].empty(); }

    /// v += w F h, of the springs that are forces; some particles are accelerated by gravity and drag with
    /// it.
    void applyForces(Substep& s);

    /// Gives back what is kept of a group's particles through a frame.
    void endGroup(int group, Points& points) const
    {
        if (!isIdle(group))
            solvers_[group].endFrame(points);
    }

    /// The particles that applyForces leaves to others to accelerate and step.
    const std::vector<PointSpan>& others(int group) const { return solvers_[group].others(); }

    void tie(const Bodies& bodies, const Points& points, Islands& islands) const override;
    void divide(const RateGroups& groups, const Bodies& bodies, const Points& points) override;
    bool isIdle(int group) const override { return all_[group].empty(); }
    bool movesParticles(int group) const override { return !projected_[group].empty(); }
    void beginGroup(const GroupStart& start) override;
    void beginPositions(Substep& s) override;
    void solvePositions(Substep& s, Sweep sweep) override;

private:
    Edges edges_;
    RateGroups::Rows all_, forces_, projected_;  // forces; what else is in no chain
    std::vector<EdgeSolver> solvers_;            // of the groups
};

}  // namespace sprung::dynamics
