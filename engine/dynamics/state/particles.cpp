#include "dynamics/state/particles.h"

namespace sprung::dynamics {
namespace {

struct SmallTurn {
    float oneMinusC, s;  // 1 - cos, sin
};

/// Taylor's series to theta^7 for small angles, where it is exact to a float's last digit.
SmallTurn turnBy(float theta)
{
    if (std::abs(theta) > 0.5f) {
        const Rotation r = rotationBy(theta);
        return {static_cast<float>(1.0 - r.c), static_cast<float>(r.s)};
    }
    const float q = theta * theta;
    return {q * (0.5f - q * (1.0f / 24.0f - q * (1.0f / 720.0f))),
            theta * (1.0f - q * (1.0f / 6.0f - q * (1.0f / 120.0f - q * (1.0f / 5040.0f))))};
}

bool isKinematic(const Clusters& clusters, int p)
{
    return !clusters.of[p].empty() && clusters.of[p][0] < clusters.kinematic;
}

/// The body that a point's forces go to: of several the heaviest, which the hinge then shares them from. A
/// kinematic one carries what is its own.
int carrierOf(const Clusters& clusters, int p)
{
    if (isKinematic(clusters, p))
        return clusters.of[p][0] + 1;
    int best = -1;
    double mass = -1.0;
    for (int cluster : clusters.of[p]) {
        const Cluster& c = clusters.list[cluster];
        if (!c.fixed() && c.mass > mass) {
            best = cluster + 1;
            mass = c.mass;
        }
    }
    for (int cluster : clusters.of[p])
        if (clusters.list[cluster].fixed())
            return -1;
    return best;
}

}  // namespace

Points::Points(const Scene& scene, const Clusters& clusters, std::span<const double> masses,
               const std::vector<bool>& fixed)
{
    const std::size_t count = scene.points.size();
    motion.resize(count);
    rest.assign(count, Vecf{0.0f});
    r.assign(count, Vecf{0.0f});
    for (std::size_t i = 0; i < count; ++i) {
        const int p = static_cast<int>(i);
        start.push_back(scene.points[i].position);
        body.push_back(fixed[i] && !isKinematic(clusters, p) ? BodyId{} : BodyId{carrierOf(clusters, p)});
        const bool isFree = !fixed[i] && clusters.of[i].empty();
        w.push_back(isFree ? static_cast<float>(1.0 / masses[i]) : 0.0f);
        if (isFree)
            motion[i].velocity = Vecf{scene.points[i].velocity};
    }
}

void Points::append(const Points& others, int bodies)
{
    start.insert(start.end(), others.start.begin(), others.start.end());
    motion.insert(motion.end(), others.motion.begin(), others.motion.end());
    rest.insert(rest.end(), others.rest.begin(), others.rest.end());
    w.insert(w.end(), others.w.begin(), others.w.end());
    r.insert(r.end(), others.r.begin(), others.r.end());
    for (BodyId own : others.body)
        body.push_back(own.isBesideGround() ? BodyId{own + bodies - 1} : own);
}

void Points::remove(const Remaining& points, const Remaining& bodies)
{
    points.keepIn(start);
    points.keepIn(motion);
    points.keepIn(rest);
    points.keepIn(w);
    points.keepIn(r);
    points.keepIn(body);
    for (BodyId& one : body)
        one = one.isNone() ? one : BodyId{bodies[one]};
}

Vecf MotionView::lever(int body, Vecf r) const
{
    const SmallTurn t = turnBy(bodies_[body].dtheta);
    return r + t.s * perp(r) - t.oneMinusC * r;
}

Vecf MotionView::turnedBack(int body, Vecf r) const
{
    const SmallTurn t = turnBy(bodies_[body].dtheta);
    return r - t.s * perp(r) - t.oneMinusC * r;
}

Vecf MotionView::movedAhead(int body, Vecf r, float seconds) const
{
    const BodyMotion& m = bodies_[body];
    const SmallTurn t = turnBy(m.dtheta + seconds * m.omega);
    return Vecf{m.dpx + seconds * m.vx, m.dpy + seconds * m.vy} + t.s * perp(r) - t.oneMinusC * r;
}

Symmetric MotionView::mobilityAt(int body, Vecf lever) const
{
    const Vecf u = perp(lever);
    const float invM = bodies_[body].inverseMass, invI = bodies_[body].inverseInertia;
    return {invM + u.x * u.x * invI, u.x * u.y * invI, invM + u.y * u.y * invI};
}

Symmetric MotionView::mobility(int p) const
{
    const BodyId body = points_->body[p];
    return body.isNone() ? Symmetric{points_->w[p], 0.0f, points_->w[p]} : mobility(body, points_->r[p]);
}

void placeAttachments(Points& points, std::span<const int> attachments, std::span<const Vec> local,
                      const Bodies& bodies)
{
    for (int p : attachments) {
        const BodyPose& pose = bodies.pose[points.body[p]];
        const Vec r = pose.turn * local[p];
        points.r[p] = Vecf{r};
        points.start[p] = pose.origin + r;
    }
}

std::vector<Vec> attachmentPlaces(const Points& points, const Clusters& clusters)
{
    std::vector<Vec> local(points.start.size(), Vec{0.0});
    for (std::size_t i = 0; i < clusters.list.size(); ++i) {
        const Cluster& cluster = clusters.list[i];
        for (std::size_t k = 0; k < cluster.points.size(); ++k)
            if (points.body[cluster.points[k]] == BodyId{static_cast<int>(i) + 1})
                local[cluster.points[k]] = cluster.local[k];
    }
    return local;
}

}  // namespace sprung::dynamics
