#include "solve/bodies.h"

#include "core/farthest.h"

namespace sprung {

Bodies::Bodies(const Clusters& clusters)
{
    motion.resize(clusters.list.size() + 1);
    pose.resize(motion.size());
    for (std::size_t i = 0; i < clusters.list.size(); ++i) {
        const Cluster& cluster = clusters.list[i];
        if (cluster.fixed())
            continue;
        motion[i + 1].inverseMass = static_cast<float>(cluster.inverseMass);
        motion[i + 1].inverseInertia = static_cast<float>(cluster.inverseInertia);
        pose[i + 1].origin = cluster.origin;
    }
}

int bodyOf(const Clusters& clusters, int cluster)
{
    return clusters.list[cluster].fixed() ? 0 : cluster + 1;
}

void takeVelocity(BodyMotion& motion, const Cluster& cluster, std::span<const double> masses,
                  std::span<const Vec> velocities)
{
    Vec momentum{0.0};
    double angular = 0.0, mass = 0.0;
    for (std::size_t i = 0; i < cluster.points.size(); ++i) {
        const int p = cluster.points[i];
        momentum += masses[p] * velocities[p];
        mass += masses[p];
    }
    const Vec v = cluster.inverseMass > 0.0 ? momentum / mass : Vec{0.0};
    double inertia = 0.0;
    for (std::size_t i = 0; i < cluster.points.size(); ++i) {
        const int p = cluster.points[i];
        angular += masses[p] * cross(cluster.local[i], velocities[p] - v);
        inertia += masses[p] * lengthSquared(cluster.local[i]);
    }
    motion.vx = static_cast<float>(v.x);
    motion.vy = static_cast<float>(v.y);
    motion.omega = static_cast<float>(angular / inertia);
}

void finishFrame(Bodies& bodies, std::span<const int> moving)
{
    for (int i : moving) {
        BodyMotion& m = bodies.motion[i];
        bodies.pose[i].origin += Vec{m.dpx, m.dpy};
        bodies.pose[i].turn = nearlyNormalized(rotationBySmall(m.dtheta) * bodies.pose[i].turn);
        m.dpx = m.dpy = m.dtheta = 0.0f;
    }
}

BodyPoints::BodyPoints(const Clusters& clusters)
{
    for (const Cluster& cluster : clusters.list) {
        first_.push_back(static_cast<int>(points_.size()));
        reach_.push_back(0.0);
        if (cluster.fixed())
            continue;
        points_.insert(points_.end(), cluster.points.begin(), cluster.points.end());
        local_.insert(local_.end(), cluster.local.begin(), cluster.local.end());
        for (Vec local : cluster.local)
            reach_.back() = std::max(reach_.back(), glm::length(local));
    }
    first_.push_back(static_cast<int>(points_.size()));
}

void BodyPoints::write(const Bodies& bodies, std::span<const int> moving, std::span<Vec> positions,
                       std::span<Vec> velocities) const
{
    for (int body : moving) {
        const BodyPose& pose = bodies.pose[body];
        const Vec v{bodies.motion[body].vx, bodies.motion[body].vy};
        const double omega = bodies.motion[body].omega;
        // Asked once for all of its points; that is safe when what rounding adds is allowed for.
        const double reach = 1.001 * reach_[body - 1];
        const bool isWithin = std::abs(pose.origin.x) + reach <= farthest &&
                              std::abs(pose.origin.y) + reach <= farthest &&
                              std::abs(v.x) + std::abs(omega) * reach <= farthest &&
                              std::abs(v.y) + std::abs(omega) * reach <= farthest;
        for (int i = first_[body - 1]; i < first_[body]; ++i) {
            const Vec r = pose.turn * local_[i];
            const Vec place = pose.origin + r, velocity = v + omega * perp(r);
            positions[points_[i]] = isWithin ? place : within(place);
            velocities[points_[i]] = isWithin ? velocity : within(velocity);
        }
    }
}

}  // namespace sprung
