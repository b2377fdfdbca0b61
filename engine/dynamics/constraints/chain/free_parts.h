#pragma once

#include "dynamics/constraints/distance/edges.h"

namespace sprung::dynamics {

/// Particles that hang together by edges and on nothing else: a rope or a net in the air. Nothing but what
/// they touch can change the momentum of one.
class FreeParts {
public:
    FreeParts() = default;
    FreeParts(const Edges& edges, const Points& points);

    /// The part of a point; negative: it is of none.
    int of(int point) const { return partOf_[point]; }

    /// Moves a part as a whole, and turns it, by corrections of momentum that it has lost: x += P / M, and
    /// velocities follow.
    /// @param P kg m @param L kg m^2, about the origin @param h s
    void move(int part, Vec P, double L, const Points& points, MotionView& motionView, float h) const;

private:
    std::vector<int> partOf_;
    std::vector<std::vector<int>> points_;  // of the parts
};

}  // namespace sprung::dynamics
