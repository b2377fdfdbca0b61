// Kinematic bodies move as they are told.

#include "dynamics/solver.h"

namespace sprung::dynamics {

void SubsteppingSolver::tellKinematic(const Scene& scene, std::span<const double> masses,
                                      Bodies& bodies) const
{
    if (clusters_.kinematic == 0)
        return;
    std::vector<Vec> places, velocities;
    for (const Point& point : scene.points) {
        places.push_back(point.position);
        velocities.push_back(point.velocity);
    }
    const std::vector<std::vector<int>> parts = kinematicParts(scene);
    for (int i = 0; i < clusters_.kinematic; ++i)
        tell(bodies, i + 1, kinematicVelocityOf(parts[i], masses, places, velocities));
}

/// Finds what edges and hinges hold to kinematic bodies.
std::vector<RateGroups::Hold> SubsteppingSolver::holdsOnKinematic() const
{
    std::vector<RateGroups::Hold> holds;
    if (clusters_.kinematic == 0)
        return holds;
    const Edges& edges = constraints_->distance.edges();
    for (std::size_t i = 0; i < edges.count(); ++i) {
        const auto [a, b] = edges.ends(i);
        holds.push_back({state_.points.body[a], nodeOf(b)});
        holds.push_back({state_.points.body[b], nodeOf(a)});
    }
    const Hinges& hinges = constraints_->revolute.hinges();
    for (std::size_t i = 0; i < hinges.count(); ++i)
        holds.push_back({hinges.bodies(i).second, NodeId{hinges.bodies(i).first}});
    std::erase_if(holds, [&](const RateGroups::Hold& hold) {
        return !hold.kinematic.isBesideGround() || hold.kinematic.isMoved(clusters_.kinematic) ||
               hold.node.isStatic();
    });
    return holds;
}

void SubsteppingSolver::drive(std::span<const double> masses, std::span<Vec> positions,
                              std::span<Vec> velocities, const std::vector<bool>& driven)
{
    for (int i = 0; i < clusters_.kinematic; ++i) {
        std::vector<int> points = clusters_.list[i].points;
        std::erase_if(points, [&](int p) { return !driven[p]; });
        tell(state_.bodies, i + 1, kinematicVelocityOf(points, masses, positions, velocities));
    }
    writeKinematic(state_.bodies, clusters_, positions, velocities);
}

/// Kinematic bodies sleep as long as they stand still.
void SubsteppingSolver::settleKinematic()
{
    for (int i = 1; i <= clusters_.kinematic; ++i)
        state_.sleep.isAsleep[i] = state_.bodies.told[i - 1].isZero();
}

}  // namespace sprung::dynamics
