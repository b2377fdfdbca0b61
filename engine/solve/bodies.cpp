#include "solve/bodies.h"

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

void finishFrame(Bodies& bodies)
{
    for (std::size_t i = 1; i < bodies.count(); ++i) {
        BodyMotion& m = bodies.motion[i];
        bodies.pose[i].origin += Vec{m.dpx, m.dpy};
        if (m.dtheta != 0.0f)
            bodies.pose[i].turn = normalized(rotationBy(m.dtheta) * bodies.pose[i].turn);
        m.dpx = m.dpy = m.dtheta = 0.0f;
    }
}

void writePoints(const Cluster& cluster, const BodyPose& pose, const BodyMotion& motion,
                 std::span<Vec> positions, std::span<Vec> velocities)
{
    const Vec v{motion.vx, motion.vy};
    for (std::size_t i = 0; i < cluster.points.size(); ++i) {
        const Vec r = pose.turn * cluster.local[i];
        positions[cluster.points[i]] = pose.origin + r;
        velocities[cluster.points[i]] = v + static_cast<double>(motion.omega) * perp(r);
    }
}

}  // namespace sprung
