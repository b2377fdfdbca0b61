#pragma once

#include "dynamics/constraints/chain/carried_bodies.h"
#include "dynamics/constraints/mesh/mesh_solver.h"
#include "dynamics/step/constraint.h"
#include "dynamics/step/rate_groups.h"

namespace sprung::dynamics {

/// Holds meshes of springs that are too stiff to be forces, each solved as one system (MeshSolver).
class MeshConstraint : public Constraint {
public:
    /// @param edges must outlive this
    MeshConstraint(Edges& edges, const SoftContacts& contacts, const Points& points);

    /// Takes the meshes of edges that have been replaced; the groups must be tied anew.
    void replace(const Points& points);

    void divide(const RateGroups& groups, const Bodies& bodies, const Points& points) override;
    bool isIdle(int group) const override { return rows_[group].empty(); }
    bool movesParticles(int group) const override { return !isIdle(group); }
    void beginGroup(const GroupStart& start) override;
    void beginPositions(Substep& s) override;
    void solvePositions(Substep& s, Sweep sweep) override;

private:
    Edges* edges_;
    const SoftContacts* contacts_;
    FreeParts parts_;
    std::array<std::vector<std::uint8_t>, RateGroups::count> isInMesh_;  // of the groups, by points
    std::array<CarriedBodies, RateGroups::count> bodies_;
    std::vector<MeshSolver> solvers_;  // of the meshes
    RateGroups::Rows rows_;
};

}  // namespace sprung::dynamics
