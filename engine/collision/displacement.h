#pragma once

#include "dynamics/state/bodies.h"

namespace sprung::collision {

/// Describes how far bodies have come in all: along their ways, and turning. What two of them have moved
/// against each other since a moment is no more than the sum of what both have come since then.
class Displacements {
public:
    struct Displacement {
        double distance = 0.0;  // m
        double turn = 0.0;      // rad

        /// The bound for a place that is so far from the origin. m
        double at(double lever) const { return distance + lever * turn; }
    };

    void fit(std::size_t bodies) { all_.resize(bodies); }

    void remove(const Remaining& bodies) { bodies.keepIn(all_); }

    /// To be told what bodies have moved in a frame, before it is added to their poses.
    void addMotion(std::span<const dynamics::BodyMotion> motion, std::span<const int> moving)
    {
        fit(motion.size());
        for (int body : moving) {
            const dynamics::BodyMotion& m = motion[body];
            all_[body].distance += std::abs(m.dpx) + std::abs(m.dpy);
            all_[body].turn += std::abs(m.dtheta);
        }
    }

    const Displacement& operator[](int body) const { return all_[body]; }
    const Displacement* data() const { return all_.data(); }

private:
    std::vector<Displacement> all_;
};

/// So little that whoever measures otherwise, but for rounding, comes to the same end. m
inline constexpr double roundingSlack = 1e-9;

}  // namespace sprung::collision
