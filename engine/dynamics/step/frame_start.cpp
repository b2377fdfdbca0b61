#include "dynamics/step/frame_start.h"

#include <algorithm>

namespace sprung::dynamics {

void FrameStart::note(std::span<const int> bodies, std::span<const int> particles, const Bodies& all,
                      const Points& points)
{
    bodies_.assign(bodies.begin(), bodies.end());
    particles_.assign(particles.begin(), particles.end());
    poses_.clear();
    motions_.clear();
    places_.clear();
    velocities_.clear();
    for (int body : bodies) {
        poses_.push_back(all.pose[body]);
        motions_.push_back(all.motion[body]);
    }
    for (int p : particles) {
        places_.push_back(points.start[p]);
        velocities_.push_back(points.motion[p].velocity);
    }
}

std::vector<int> FrameStart::moving(NodeNumbers numbers) const
{
    std::vector<int> nodes;
    for (std::size_t i = 0; i < bodies_.size(); ++i)
        if (const BodyMotion& m = motions_[i]; m.vx != 0.0f || m.vy != 0.0f || m.omega != 0.0f)
            nodes.push_back(bodies_[i]);
    for (std::size_t i = 0; i < particles_.size(); ++i)
        if (velocities_[i] != Vecf{0.0f})
            nodes.push_back(numbers.ofPoint(particles_[i]));
    return nodes;
}

void FrameStart::restore(std::span<const int> islands, std::span<const int> islandOf, Bodies& all,
                         Points& points) const
{
    const auto isOfThem = [&](int node) {
        return std::binary_search(islands.begin(), islands.end(), islandOf[node]);
    };
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const int body = bodies_[i];
        if (!isOfThem(body))
            continue;
        all.pose[body] = poses_[i];
        BodyMotion& m = all.motion[body];
        m.vx = m.vy = m.omega = 0.0f;
        all.rest[body] = {};
    }
    const NodeNumbers numbers = all.nodes();
    for (std::size_t i = 0; i < particles_.size(); ++i) {
        const int p = particles_[i];
        if (!isOfThem(numbers.ofPoint(p)))
            continue;
        points.start[p] = places_[i];
        points.motion[p].velocity = points.rest[p] = Vecf{0.0f};
    }
}

}  // namespace sprung::dynamics
