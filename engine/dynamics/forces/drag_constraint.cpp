#include "dynamics/forces/drag_constraint.h"

namespace sprung::dynamics {
namespace {

constexpr float minMobility = 1e-6f;  // of the trace: on a pivot the place can move one way only

}  // namespace

void solveDragConstraint(Grab& grab, const Points& points, MotionView& motionView, const ForceSteps& forces,
                         float h)
{
    const std::vector<Grab::Held>& held = grab.held();
    const auto heldVelocity = [&] {
        Vec v{0.0};
        for (const Grab::Held& one : held)
            v += one.weight * Vec{motionView.velocity(one.point)};
        return v;
    };
    Vec at{0.0}, lag{0.0};
    Vecf r{0.0f};
    Symmetric K;
    const BodyId body = points.body[held[0].point];
    bool onOneBody = body.isBody();
    for (const auto& [id, weight, p, start] : held) {
        const float share = static_cast<float>(weight);
        at += weight * (points.start[p] + Vec{motionView.moved(p)});
        lag += weight * forces.lag(p, points, motionView);
        onOneBody = onOneBody && points.body[p] == body;
        r += share * points.r[p];
        const Symmetric own = motionView.mobility(p);
        K = K + Symmetric{share * share * own.xx, share * share * own.xy, share * share * own.yy};
    }
    if (onOneBody)
        K = motionView.mobility(body, r);
    const float min = minMobility * (K.xx + K.yy);
    if (min == 0.0f)
        return;
    K.xx += min;
    K.yy += min;

    const Vec before = heldVelocity();
    const Vec J = grab.bounded(Vec{K.solve(Vecf{grab.wantedVelocity(at) - before})}, h);
    for (const Grab::Held& one : held)
        motionView.push(one.point, Vecf{one.weight * J});
    grab.addWork(glm::dot(J, 0.5 * (before + heldVelocity()) - lag));
}

void push(Push& push, const Points& points, MotionView& motionView, const ForceSteps& forces, float h)
{
    const Vec J = static_cast<double>(h) * push.force;
    const Vec before{motionView.velocity(push.point)};
    motionView.push(push.point, Vecf{J});
    const Vec mean = 0.5 * (before + Vec{motionView.velocity(push.point)});
    push.work += glm::dot(J, mean - forces.lag(push.point, points, motionView));
}

}  // namespace sprung::dynamics
