#pragma once

#include "dynamics/state/bodies.h"

namespace sprung {

/// How far bodies have come in all: along their ways, and turning. What two of them have moved against each
/// other since a moment is no more than the sum of what both have come since then.
class Travels {
public:
    struct Travel {
        double way = 0.0;   // m
        double turn = 0.0;  // rad

        /// The bound for a place that is so far from the origin. m
        double at(double lever) const { return way + lever * turn; }
    };

    void fit(std::size_t bodies) { all_.resize(bodies); }

    /// To be told what bodies have moved in a frame, before it is added to their poses.
    void follow(std::span<const BodyMotion> motion, std::span<const int> moving)
    {
        fit(motion.size());
        for (int body : moving) {
            const BodyMotion& m = motion[body];
            all_[body].way += std::abs(m.dpx) + std::abs(m.dpy);
            all_[body].turn += std::abs(m.dtheta);
        }
    }

    const Travel& operator[](int body) const { return all_[body]; }
    const Travel* data() const { return all_.data(); }

private:
    std::vector<Travel> all_;
};

/// So little that whoever measures otherwise, but for rounding, comes to the same end. m
inline constexpr double roundingSlack = 1e-9;

}  // namespace sprung
