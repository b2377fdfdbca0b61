#pragma once

#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// What of the kinetic energy of a swing is now counted and now not, as places and velocities of a substep
/// belong to different times: a share h^2 (omega^2 + g / l), where that is at most a
/// twentieth: what turns faster does not swing. J
/// @param kinetic J @param square omega^2 + g / l, 1/s^2 @param h s
inline double swayOf(double kinetic, double square, double h)
{
    const double share = h * h * square;
    return share < 0.05 ? kinetic * share : 0.0;
}

/// Likewise of links that are jerked: half of what they push in a substep, J^2 / 2 m, as long as that is little beside
/// what their ends move with. J
inline double swayOfImpulse(double kinetic, double ofImpulse)
{
    return ofImpulse < 0.05 * kinetic ? 0.5 * ofImpulse : 0.0;
}

/// The scale that an excess of energy is measured against, shared among the nodes: bodies, then points.
///
///   S_i = max(m s, E) S / sum max(m s, E),  S = max(sum E, sum m s),  s = max(|g| d, 0.5 m^2/s^2),
///   E the kinetic and elastic energy that a node had at the start, d the diagonal of the movable points' box
///
/// After an edit S is the greater of that before it and of sum m s after it.
class EnergyScale {
public:
    /// @param masses of every point, kg @param ofNodes those of the nodes that move by themselves, kg
    EnergyScale(const Scene& scene, std::span<const double> masses, const Points& points,
                std::span<const double> ofNodes);

    /// Goes on with the scale before an edit.
    void migrate(const EnergyScale& before);

    double sum() const { return sum_; }           // J, S
    double of(int node) const { return scales_[node]; }  // J

private:
    double slowSum_, sum_;        // J: of gravity here and now, and S
    std::vector<double> scales_;  // J, of the nodes
};

}  // namespace sprung::dynamics
