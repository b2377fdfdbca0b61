#include "dynamics/forces/force_steps.h"

namespace sprung::dynamics {

void ForceSteps::begin(const Substep& s)
{
    bodiesNoted_.resize(s.bodies.count());
    bodiesLag_.resize(s.bodies.count());
    pointsNoted_.resize(s.points.start.size());
    pointsLag_.resize(s.points.start.size());
    for (int i : s.group.bodies) {
        const BodyMotion& m = s.bodies.motion[i];
        bodiesNoted_[i] = {{m.vx, m.vy}, m.omega};
        bodiesLag_[i] = {};
    }
    for (int p : s.group.points) {
        pointsNoted_[p] = s.points.motion[p].velocity;
        pointsLag_[p] = Vecf{0.0f};
    }
}

void ForceSteps::note(const Substep& s, double ofFree)
{
    for (int i : s.group.bodies) {
        const BodyMotion& m = s.bodies.motion[i];
        const OfBody now{{m.vx, m.vy}, m.omega};
        bodiesLag_[i].v += 0.5f * (now.v - bodiesNoted_[i].v);
        bodiesLag_[i].omega += 0.5f * (now.omega - bodiesNoted_[i].omega);
        bodiesNoted_[i] = now;
    }
    const float lagging = static_cast<float>(1.0 - ofFree);
    for (int p : s.group.points) {
        const Vecf now = s.points.motion[p].velocity;
        pointsLag_[p] += lagging * (now - pointsNoted_[p]);
        pointsNoted_[p] = now;
    }
}

Vec ForceSteps::lag(int p, const Points& points, const MotionView& motionView) const
{
    const BodyId body = points.body[p];
    if (body.isNone())
        return points.w[p] > 0.0f ? Vec{pointsLag_[p]} : Vec{0.0};
    if (body.isGround())
        return Vec{0.0};
    const OfBody& lag = bodiesLag_[body];
    return Vec{lag.v + lag.omega * perp(motionView.lever(body, points.r[p]))};
}

Vec ForceSteps::start(int p, const Points& points, const MotionView& motionView) const
{
    const BodyId body = points.body[p];
    if (body.isNone())
        return Vec{pointsNoted_[p] - 2.0f * pointsLag_[p]};
    if (body.isGround())
        return Vec{0.0};
    const OfBody &noted = bodiesNoted_[body], &lag = bodiesLag_[body];
    return Vec{noted.v - 2.0f * lag.v +
               (noted.omega - 2.0f * lag.omega) * perp(motionView.lever(body, points.r[p]))};
}

}  // namespace sprung::dynamics
