#pragma once

#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// Keeps where what moves is when a frame begins, and how fast, so that it can be put back there and that what has
/// come of it can be told.
class FrameStart {
public:
    /// @param bodies, particles that move in the frame, ascending
    void note(std::span<const int> bodies, std::span<const int> particles, const Bodies& all,
              const Points& points);

    /// The nodes that moved then.
    std::vector<int> moving(NodeNumbers numbers) const;

    /// Calls take(node, velocity) for each node that moves in the frame, with its velocity then, m/s.
    template <class Take>
    void eachVelocity(NodeNumbers numbers, const Take& take) const
    {
        for (std::size_t i = 0; i < bodies_.size(); ++i)
            take(bodies_[i], Vec{motions_[i].vx, motions_[i].vy});
        for (std::size_t i = 0; i < particles_.size(); ++i)
            take(numbers.ofPoint(particles_[i]), Vec{velocities_[i]});
    }

    /// Puts the nodes of some islands back to where they were, at rest.
    /// @param islands by their names, ascending @param islandOf each node: bodies, then points
    void restore(std::span<const int> islands, std::span<const int> islandOf, Bodies& all,
                 Points& points) const;

private:
    std::vector<int> bodies_, particles_;
    // Beside the bodies.
    std::vector<BodyPose> poses_;
    std::vector<BodyMotion> motions_;
    // Beside the particles.
    std::vector<Vec> places_;       // m
    std::vector<Vecf> velocities_;  // m/s
};

}  // namespace sprung::dynamics
