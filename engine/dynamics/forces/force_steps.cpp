#include "dynamics/forces/force_steps.h"

namespace sprung::dynamics {

void ForceSteps::begin(const Substep& s)
{
    ofBodies_.resize(s.bodies.count());
    ofPoints_.resize(s.points.start.size());
    for (int i : s.group.bodies) {
        const BodyMotion& m = s.bodies.motion[i];
        ofBodies_[i] = {{m.vx, m.vy}, m.omega};
    }
    for (int p : s.group.points)
        ofPoints_[p] = s.points.motion[p].velocity;
}

void ForceSteps::end(const Substep& s)
{
    for (int i : s.group.bodies) {
        const BodyMotion& m = s.bodies.motion[i];
        ofBodies_[i] = {Vecf{m.vx, m.vy} - ofBodies_[i].v, m.omega - ofBodies_[i].omega};
    }
    for (int p : s.group.points)
        ofPoints_[p] = s.points.motion[p].velocity - ofPoints_[p];
}

Vec ForceSteps::lag(int p, const Points& points, const MotionView& motionView) const
{
    const BodyId body = points.body[p];
    if (body.isNone())
        return points.w[p] > 0.0f ? Vec{lagOfFree_ * ofPoints_[p]} : Vec{0.0};
    if (body.isGround())
        return Vec{0.0};
    const Change& change = ofBodies_[body];
    return 0.5 * Vec{change.v + change.omega * perp(motionView.lever(body, points.r[p]))};
}

}  // namespace sprung::dynamics
