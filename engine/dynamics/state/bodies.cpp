#include "dynamics/state/bodies.h"

#include "core/limits.h"

namespace sprung::dynamics {
namespace {

/// Both coordinates in one register: with each by itself, and the points of all bodies, it takes twice as
/// long.
typedef double Coordinates __attribute__((vector_size(16), aligned(8), may_alias));

Coordinates across(Coordinates r)
{
    return __builtin_shufflevector(r, r, 1, 0);
}

/// Tells where the points of a body are and how they move: x = X + R r, v = V + omega R r_perp.
struct BodyTurning {
    Coordinates origin, velocity, cosine, sine, omega;

    BodyTurning(const BodyPose& pose, Vec v, double w)
        : origin{pose.origin.x, pose.origin.y},
          velocity{v.x, v.y},
          cosine{pose.turn.c, pose.turn.c},
          sine{-pose.turn.s, pose.turn.s},
          omega{-w, w}
    {
    }
    void put(const Vec& local, Vec& place, Vec& speed) const
    {
        const Coordinates at = reinterpret_cast<const Coordinates&>(local);
        const Coordinates r = cosine * at + sine * across(at);
        reinterpret_cast<Coordinates&>(place) = origin + r;
        reinterpret_cast<Coordinates&>(speed) = velocity + omega * across(r);
    }
};

}  // namespace

Bodies::Bodies(const Clusters& clusters)
{
    motion.resize(clusters.list.size() + 1);
    pose.resize(motion.size());
    rest.resize(motion.size());
    kinematic.resize(clusters.kinematic);
    for (std::size_t i = 0; i < clusters.list.size(); ++i) {
        const Cluster& cluster = clusters.list[i];
        if (cluster.fixed())
            continue;
        motion[i + 1].inverseMass = static_cast<float>(cluster.inverseMass);
        motion[i + 1].inverseInertia = cluster.keepsAngle ? 0.0f : static_cast<float>(cluster.inverseInertia);
        pose[i + 1].origin = cluster.origin;
    }
}

void Bodies::append(const Bodies& others)
{
    motion.insert(motion.end(), others.motion.begin() + 1, others.motion.end());
    pose.insert(pose.end(), others.pose.begin() + 1, others.pose.end());
    rest.insert(rest.end(), others.rest.begin() + 1, others.rest.end());
}

void Bodies::remove(const Remaining& bodies)
{
    bodies.keepIn(motion);
    bodies.keepIn(pose);
    bodies.keepIn(rest);
}

int bodyOf(const Clusters& clusters, int cluster)
{
    return clusters.list[cluster].fixed() ? 0 : cluster + 1;
}

void updateVelocity(BodyMotion& motion, const Cluster& cluster, std::span<const double> masses,
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
    motion.omega = cluster.keepsAngle ? 0.0f : static_cast<float>(angular / inertia);
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

void setVelocity(Bodies& bodies, int body, const KinematicVelocity& given)
{
    bodies.kinematic[body - 1] = given;
    BodyMotion& m = bodies.motion[body];
    m.vx = static_cast<float>(given.velocity.x);
    m.vy = static_cast<float>(given.velocity.y);
    m.omega = static_cast<float>(given.spin);
}

bool movesKinematic(const Bodies& bodies)
{
    return std::any_of(bodies.kinematic.begin(), bodies.kinematic.end(),
                       [](const KinematicVelocity& given) { return !given.isZero(); });
}

void beginKinematic(Bodies& bodies)
{
    for (int i = 1; i <= bodies.lastUnmoved(); ++i) {
        BodyMotion& m = bodies.motion[i];
        m.dpx = m.dpy = m.dtheta = 0.0f;
    }
}

void moveKinematic(Bodies& bodies, float h)
{
    for (int i = 1; i <= bodies.lastUnmoved(); ++i) {
        BodyMotion& m = bodies.motion[i];
        m.dpx += m.vx * h;
        m.dpy += m.vy * h;
        m.dtheta += m.omega * h;
    }
}

void finishKinematic(Bodies& bodies, double frame)
{
    for (int i = 1; i <= bodies.lastUnmoved(); ++i) {
        const KinematicVelocity& given = bodies.kinematic[i - 1];
        BodyPose& pose = bodies.pose[i];
        if (given.isZero())
            continue;
        pose.origin = within(pose.origin + frame * given.velocity);
        pose.turn = normalized(rotationBy(frame * given.spin) * pose.turn);
    }
    beginKinematic(bodies);
}

void writeKinematic(const Bodies& bodies, const Clusters& clusters, std::span<Vec> positions,
                    std::span<Vec> velocities)
{
    for (int i = 1; i <= bodies.lastUnmoved(); ++i) {
        const Cluster& cluster = clusters.list[i - 1];
        const KinematicVelocity& given = bodies.kinematic[i - 1];
        for (std::size_t k = 0; k < cluster.points.size(); ++k) {
            const Vec r = bodies.pose[i].turn * cluster.local[k];
            positions[cluster.points[k]] = within(bodies.pose[i].origin + r);
            velocities[cluster.points[k]] = within(given.velocity + given.spin * perp(r));
        }
    }
}

BodyPoints::BodyPoints(const Clusters& clusters)
{
    for (const Cluster& cluster : clusters.list)
        add(cluster);
}

void BodyPoints::add(const Cluster& cluster)
{
    radii_.push_back(0.0);
    if (cluster.moves()) {
        points_.insert(points_.end(), cluster.points.begin(), cluster.points.end());
        local_.insert(local_.end(), cluster.local.begin(), cluster.local.end());
        for (Vec local : cluster.local)
            radii_.back() = std::max(radii_.back(), glm::length(local));
    }
    first_.push_back(static_cast<int>(points_.size()));
}

void BodyPoints::replace(int which, const Cluster& cluster)
{
    std::copy(cluster.local.begin(), cluster.local.end(), local_.begin() + first_[which]);
    radii_[which] = 0.0;
    for (Vec local : cluster.local)
        radii_[which] = std::max(radii_[which], glm::length(local));
}

void BodyPoints::remove(const Remaining& clusters, const Remaining& points)
{
    std::vector<int> gone;  // places in the row
    for (int cluster : clusters.gone())
        for (int i = first_[cluster]; i < first_[cluster + 1]; ++i)
            gone.push_back(i);
    eraseAt(local_, gone);
    points.rename(points_);
    std::size_t kept = 0;
    int end = 0;
    for (std::size_t i = 0; i + 1 < first_.size(); ++i) {
        const int count = first_[i + 1] - first_[i];
        if (clusters[static_cast<int>(i)] < 0)
            continue;
        first_[kept++] = end;
        end += count;
    }
    first_[kept] = end;
    first_.resize(kept + 1);
    clusters.keepIn(radii_);
}

void BodyPoints::write(const Bodies& bodies, std::span<const int> moving, std::span<Vec> positions,
                       std::span<Vec> velocities) const
{
    for (int body : moving) {
        const BodyPose& pose = bodies.pose[body];
        const Vec v{bodies.motion[body].vx, bodies.motion[body].vy};
        const double omega = bodies.motion[body].omega;
        // Asked once for all of its points; that is safe when what rounding adds is allowed for.
        const double outerRadius = 1.001 * radii_[body - 1];
        const bool isWithin = std::abs(pose.origin.x) + outerRadius <= farthest &&
                              std::abs(pose.origin.y) + outerRadius <= farthest &&
                              std::abs(v.x) + std::abs(omega) * outerRadius <= farthest &&
                              std::abs(v.y) + std::abs(omega) * outerRadius <= farthest;
        const BodyTurning turning(pose, v, omega);
        for (int i = first_[body - 1]; i < first_[body]; ++i) {
            Vec& place = positions[points_[i]];
            Vec& velocity = velocities[points_[i]];
            turning.put(local_[i], place, velocity);
            if (!isWithin) {
                place = within(place);
                velocity = within(velocity);
            }
        }
    }
}

}  // namespace sprung::dynamics
