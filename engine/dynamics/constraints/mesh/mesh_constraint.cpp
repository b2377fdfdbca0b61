#include "dynamics/constraints/mesh/mesh_constraint.h"

namespace sprung::dynamics {

MeshConstraint::MeshConstraint(Edges& edges, const SoftContacts& contacts, const Points& points)
    : edges_(&edges), contacts_(&contacts)
{
    replace(points);
}

void MeshConstraint::replace(const Points& points)
{
    solvers_.clear();
    for (const SpringMesh& mesh : edges_->meshes())
        solvers_.emplace_back(mesh, *edges_);
    parts_ = FreeParts(*edges_, points);
}

void MeshConstraint::divide(const RateGroups& groups, const Bodies& bodies, const Points& points)
{
    groups.divideRows(rows_, solvers_.size(), [&](std::size_t i) {
        return nodeOf(edges_->meshes()[i].points.front(), bodies, points);
    });
    for (int group = 0; group < RateGroups::count; ++group) {
        isInMesh_[group].assign(isIdle(group) ? 0 : points.start.size(), 0);
        for (int mesh : rows_[group])
            for (int p : edges_->meshes()[mesh].points)
                isInMesh_[group][p] = 1;
    }
}

void MeshConstraint::beginGroup(const GroupStart& start)
{
    const int group = start.group.index;
    if (isIdle(group))
        return;
    for (int mesh : rows_[group])
        solvers_[mesh].beginFrame(*edges_, start.points, start.h);
    bodies_[group].beginFrame(*contacts_, isInMesh_[group], start.bodies.motion);
}

void MeshConstraint::beginPositions(Substep& s)
{
    for (int mesh : rows_[s.group.index])
        solvers_[mesh].beginSubstep(s.motionView());
}

/// On the way back only what others have moved is solved again.
void MeshConstraint::solvePositions(Substep& s, Sweep sweep)
{
    MotionView motionView = s.motionView();
    CarriedBodies& bodies = bodies_[s.group.index];
    if (sweep == Sweep::Forward)
        bodies.noteVelocities(motionView);
    const bool isLoaded = !bodies.isEmpty() && bodies.load(s.points, motionView);
    for (int mesh : rows_[s.group.index]) {
        solvers_[mesh].project(motionView, sweep == Sweep::Forward ? 1 : 0, s.h);
        if (sweep == Sweep::Backward)
            solvers_[mesh].writeBack(*edges_);
    }
    if (isLoaded)
        bodies.unload(parts_, s.points, motionView, s.h);
}

}  // namespace sprung::dynamics
