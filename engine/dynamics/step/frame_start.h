#pragma once

#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// Keeps where what moves is when a frame begins, so that it can be put back there.
class FrameStart {
public:
    /// @param bodies, particles that move in the frame, ascending
    void note(std::span<const int> bodies, std::span<const int> particles, const Bodies& all,
              const Points& points);

    /// The nodes that moved then.
    const std::vector<int>& moving() const { return moving_; }

    /// Puts the nodes of some islands back to where they were, at rest.
    /// @param islands by their names, ascending @param islandOf each node: bodies, then points
    void restore(std::span<const int> islands, std::span<const int> islandOf, Bodies& all,
                 Points& points) const;

private:
    std::vector<int> bodies_, particles_;
    std::vector<BodyPose> poses_;  // beside the bodies
    std::vector<Vec> places_;      // m, beside the particles
    std::vector<int> moving_;
};

}  // namespace sprung::dynamics
