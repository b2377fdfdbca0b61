#pragma once

#include "dynamics/state/particles.h"

namespace sprung {

/// What the guard measures an excess of energy against, shared among the nodes: bodies, then points.
///
///   S = sum max(m max(|g| d, 0.5 m^2/s^2), E), d the diagonal of the movable points' box at the start, E
///   what
///       a body or point had of kinetic and elastic energy then; of all nodes together the world's scale,
///       max(sum E, sum m max(|g| d, 0.5 m^2/s^2)), and after an edit the greater of that before it and
///       sum m max(|g| d, 0.5 m^2/s^2) after it
class GuardScale {
public:
    /// @param masses of every point, kg @param ofNodes those of the nodes that move by themselves, kg
    GuardScale(const Scene& scene, std::span<const double> masses, const Points& points,
               std::span<const double> ofNodes);

    /// Goes on with the scale before an edit.
    void follow(const GuardScale& before);

    double of(int node) const { return scales_[node]; }  // J

private:
    double slowSum_, sum_;        // J: of gravity here and now, and S
    std::vector<double> scales_;  // J, of the nodes
};

}  // namespace sprung
