// Kinematic bodies move at given velocities.

#include "dynamics/solver.h"

namespace sprung::dynamics {

void SubsteppingSolver::setKinematicVelocities(const Scene& scene, Bodies& bodies) const
{
    if (clusters_.kinematic == 0)
        return;
    std::vector<Vec> places, velocities;
    for (const Point& point : scene.points) {
        places.push_back(point.position);
        velocities.push_back(point.velocity);
    }
    const std::vector<std::vector<int>> parts = kinematicParts(scene);
    const std::vector<double> masses = ownMasses(scene, kinematicPoints(scene));
    for (int i = 0; i < clusters_.kinematic; ++i)
        setVelocity(bodies, i + 1, kinematicVelocityOf(parts[i], masses, places, velocities));
}

/// Finds what edges and hinges hold to kinematic bodies.
std::vector<RateGroups::KinematicTie> SubsteppingSolver::kinematicTies() const
{
    std::vector<RateGroups::KinematicTie> ties;
    if (clusters_.kinematic == 0)
        return ties;
    const Edges& edges = constraints_->distance.edges();
    for (std::size_t i = 0; i < edges.count(); ++i) {
        const auto [a, b] = edges.ends(i);
        ties.push_back({state_.points.body[a], nodeOf(b)});
        ties.push_back({state_.points.body[b], nodeOf(a)});
    }
    const Hinges& hinges = constraints_->revolute.hinges();
    for (std::size_t i = 0; i < hinges.count(); ++i)
        ties.push_back({hinges.bodies(i).second, NodeId{hinges.bodies(i).first}});
    std::erase_if(ties, [&](const RateGroups::KinematicTie& tie) {
        return !tie.kinematic.isBesideGround() || tie.kinematic.isMoved(clusters_.kinematic) ||
               tie.node.isStatic();
    });
    return ties;
}

void SubsteppingSolver::drive(std::span<const double> masses, std::span<Vec> positions,
                              std::span<Vec> velocities, const std::vector<bool>& driven)
{
    for (int i = 0; i < clusters_.kinematic; ++i) {
        std::vector<int> points = clusters_.list[i].points;
        std::erase_if(points, [&](int p) { return !driven[p]; });
        setVelocity(state_.bodies, i + 1, kinematicVelocityOf(points, masses, positions, velocities));
    }
    writeKinematic(state_.bodies, clusters_, positions, velocities);
}

/// Kinematic bodies sleep as long as they stand still.
void SubsteppingSolver::settleKinematic()
{
    for (int i = 1; i <= clusters_.kinematic; ++i)
        state_.sleep.isAsleep[i] = state_.bodies.kinematic[i - 1].isZero();
}

}  // namespace sprung::dynamics
