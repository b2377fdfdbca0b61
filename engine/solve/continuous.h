#pragma once

#include "solve/points.h"
#include "solve/walls.h"

namespace sprung {

/// Stops what is so fast that it would pass through fixed things within a frame: contacts look ahead, but
/// only straight ahead and only at what was near.
///
/// The way of each corner, and of the middle, in the frame is swept against the fixed shapes. At a hit the
/// motion along the normal that is left is taken away, with its speed; motion along the wall stays.
class Continuous {
public:
    Continuous(const Scene& scene, const Colliders& colliders, const Points& points);

    /// At the end of a frame, before places and poses go on.
    void stop(const Colliders& colliders, Bodies& bodies, Points& points) const;

private:
    void stopBody(const Colliders& colliders, const Collider& collider, Bodies& bodies) const;
    void stopPoint(int p, Points& points) const;

    Walls walls_;
    std::vector<int> softPoints_;    // of things that collide, each once
    std::vector<double> thickness_;  // m, of the colliders
};

}  // namespace sprung
