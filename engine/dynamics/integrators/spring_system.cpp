#include "dynamics/integrators/spring_system.h"

namespace sprung::dynamics {

void SpringSystem::setWorld(Vec gravity, double drag)
{
    gravity_ = gravity;
    drag_ = drag;
}

void SpringSystem::gather(std::span<const int> points, std::span<const Edges::Force> forces,
                          const Points& all)
{
    points_.assign(points.begin(), points.end());
    bodies_.clear();
    springs_.clear();
    slotOfPoint_.resize(all.start.size());
    slotOfBody_.clear();
    for (std::size_t i = 0; i < points_.size(); ++i)
        slotOfPoint_[points_[i]] = static_cast<int>(i);
    usesVelocity_ = drag_ > 0.0;
    for (const Edges::Force& force : forces) {
        const End a = endOf(force.a, all), b = endOf(force.b, all);
        springs_.push_back({a, b, all.start[force.b] - all.start[force.a], force.L, force.k, force.c});
        usesVelocity_ = usesVelocity_ || force.c > 0.0;
    }
}

SpringSystem::End SpringSystem::endOf(int p, const Points& all)
{
    if (all.isFree(p))
        return {slotOfPoint_[p], -1, all.w[p], {}};
    const BodyId body = all.body[p];
    if (body.isNone())
        return {};
    if (slotOfBody_.size() <= static_cast<std::size_t>(body))
        slotOfBody_.resize(body + 1, -1);
    if (slotOfBody_[body] < 0) {
        slotOfBody_[body] = static_cast<int>(bodies_.size());
        bodies_.push_back({body});
    }
    return {-1, slotOfBody_[body], 0.0, Vec{all.r[p]}};
}

void SpringSystem::begin(const Points& points, std::span<const BodyMotion> bodies, double mean, Numbers& x,
                         Numbers& v)
{
    mean_ = mean;
    x.assign(degrees(), 0.0);
    v.assign(degrees(), 0.0);
    for (std::size_t i = 0; i < points_.size(); ++i) {
        const Vecf moved = points.motion[points_[i]].moved, velocity = points.motion[points_[i]].velocity;
        x[2 * i] = moved.x;
        x[2 * i + 1] = moved.y;
        v[2 * i] = velocity.x;
        v[2 * i + 1] = velocity.y;
    }
    for (Body& body : bodies_) {
        const BodyMotion& m = bodies[body.body];
        body.moved = {m.dpx, m.dpy};
        body.v = {m.vx, m.vy};
        body.turned = m.dtheta;
        body.omega = m.omega;
    }
}

void SpringSystem::extrapolate(double t)
{
    for (Body& body : bodies_) {
        body.turn = rotationBy(body.turned + (t - mean_) * body.omega);
        body.at = body.moved + (t - mean_) * body.v;
    }
}

void SpringSystem::operator()(const Numbers& x, const Numbers& v, double t, Numbers& a)
{
    extrapolate(t);
    for (std::size_t i = 0; i < points_.size(); ++i) {
        const Vec free = freeAcceleration({v[2 * i], v[2 * i + 1]});
        a[2 * i] = free.x;
        a[2 * i + 1] = free.y;
    }
    std::fill(a.begin() + static_cast<std::ptrdiff_t>(2 * points_.size()), a.end(), 0.0);
    for (std::size_t i = 0; i < springs_.size(); ++i)
        pull(i, force(i, x, v), a);
}

Vec SpringSystem::force(std::size_t spring, const Numbers& x, const Numbers& v) const
{
    const Spring& s = springs_[spring];
    const Vec along = s.start + moved(s.b, x) - moved(s.a, x);
    const double l = glm::length(along);
    if (l == 0.0)
        return Vec{0.0};
    const Vec n = along / l;
    const double damping = s.c > 0.0 ? s.c * glm::dot(n, velocity(s.b, v) - velocity(s.a, v)) : 0.0;
    return (s.k * (l - s.L) + damping) * n;
}

void SpringSystem::pull(std::size_t spring, Vec F, Numbers& a) const
{
    pullEnd(springs_[spring].a, F, a);
    pullEnd(springs_[spring].b, -F, a);
}

Vec SpringSystem::moved(const End& end, const Numbers& x) const
{
    if (end.point >= 0)
        return {x[2 * end.point], x[2 * end.point + 1]};
    return end.body >= 0 ? bodies_[end.body].at + lever(end) - end.r : Vec{0.0};
}

Vec SpringSystem::velocity(const End& end, const Numbers& v) const
{
    if (end.point >= 0)
        return {v[2 * end.point], v[2 * end.point + 1]};
    return end.body >= 0 ? bodies_[end.body].v + bodies_[end.body].omega * perp(lever(end)) : Vec{0.0};
}

void SpringSystem::pullEnd(const End& end, Vec F, Numbers& a) const
{
    if (end.point >= 0) {
        a[2 * end.point] += end.w * F.x;
        a[2 * end.point + 1] += end.w * F.y;
    } else if (end.body >= 0) {
        double* const got = &a[2 * points_.size() + 3 * end.body];
        got[0] += F.x;
        got[1] += F.y;
        got[2] += cross(lever(end), F);
    }
}

void SpringSystem::push(const Numbers& v, std::span<BodyMotion> bodies) const
{
    const double* got = v.data() + 2 * points_.size();
    for (const Body& body : bodies_) {
        BodyMotion& m = bodies[body.body];
        m.vx += static_cast<float>(m.inverseMass * got[0]);
        m.vy += static_cast<float>(m.inverseMass * got[1]);
        m.omega += static_cast<float>(m.inverseInertia * got[2]);
        got += 3;
    }
}

}  // namespace sprung::dynamics
