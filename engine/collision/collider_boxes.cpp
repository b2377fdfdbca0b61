#include "collision/collider_boxes.h"

namespace sprung::collision {
namespace {

constexpr double ownMargin = 0.01;  // m, of each of the two
constexpr int boxesAtOnce = 500;    // by a thread: some microseconds

}  // namespace

void ColliderBoxes::measure(const Colliders& colliders, const dynamics::Bodies& bodies,
                            const dynamics::Points& points, const dynamics::Sleep& sleep, bool isNew)
{
    const int known = isNew ? 0 : static_cast<int>(boxes_.size());  // others have come behind them
    boxes_.resize(colliders.list.size());
    motions_.resize(boxes_.size());
    margins_.resize(boxes_.size());
    isAwake_.resize(boxes_.size());
    const auto sleeps = [&](int p) {
        if (const dynamics::BodyId body = points.body[p]; body.isBody())
            return body.isGround() || sleep.isAsleep[body] != 0;
        return !points.isFree(p) || sleep.isAsleep[bodies.nodes().ofPoint(p)] != 0;
    };
    divideAmong(workers_, static_cast<int>(boxes_.size()), boxesAtOnce, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
            const Collider& c = colliders.list[i];
            const bool wasAwake = isAwake_[i];
            isAwake_[i] = c.body.isBody()
                              ? !c.body.isGround() && !sleep.isAsleep[c.body]
                              : !std::all_of(colliders.points.begin() + c.begin,
                                             colliders.points.begin() + c.begin + c.count, sleeps);
            if (isAwake_[i] || wasAwake || i >= known)  // what has fallen asleep has a narrower margin
                measure(i, colliders, bodies, points);
        }
    });
}

void ColliderBoxes::measure(std::size_t i, const Colliders& colliders, const dynamics::Bodies& bodies,
                            const dynamics::Points& points)
{
    const Collider& c = colliders.list[i];
    Box box;
    double speed = 0.0;  // m/s
    if (c.body.isNone()) {
        for (int k = c.begin; k < c.begin + c.count; ++k) {
            box.include(colliders.corners[k]);
            speed = std::max(speed, lengthSquared(dynamics::velocityOf(colliders.points[k], bodies, points)));
        }
        speed = std::sqrt(speed);
        motions_[i] = colliders.frame * dynamics::velocityOf(colliders.points[c.begin], bodies, points);
    } else {
        const dynamics::BodyPose& pose = bodies.pose[c.body];
        const dynamics::BodyMotion& m = bodies.motion[c.body];
        if (c.isRound)
            box.include(pose.origin);
        else
            for (int k = c.begin; k < c.begin + c.count; ++k)
                box.include(pose.place(colliders.corners[k]));
        speed = std::sqrt(lengthSquared(Vec{m.vx, m.vy})) + std::abs(m.omega) * c.outerRadius;
        motions_[i] = colliders.frame * Vec{m.vx, m.vy};
    }
    margins_[i] = ownMargin + speed * colliders.frame;
    boxes_[i] = box.grown(margins_[i] + (c.isRound ? c.outerRadius : c.radius));
}

}  // namespace sprung::collision
