#include "dynamics/contact_judge.h"

namespace sprung::dynamics {
namespace {

bool isSame(const collision::ActivePair& a, const collision::ActivePair& b)
{
    return a.place == b.place && a.body == b.body && a.other == b.other;
}

Vec velocityAt(const Bodies& bodies, int body, Vec place)
{
    const BodyMotion& m = bodies.motion[body];
    return Vec{m.vx, m.vy} + static_cast<double>(m.omega) * perp(place - bodies.pose[body].origin);
}

/// Returns where a side of a soft contact is at the start of the frame. m
Vec placeOf(const collision::SoftSide& side, const Bodies& bodies, const Points& points)
{
    if (side.body.isBody())
        return bodies.pose[side.body].origin + Vec{side.r};
    return static_cast<double>(side.t[0]) * points.start[side.p[0]] +
           static_cast<double>(side.t[1]) * points.start[side.p[1]];
}

Vec velocityOf(const collision::SoftSide& side, const MotionView& motionView)
{
    if (side.body.isBody())
        return Vec{motionView.velocity(side.body, side.r)};
    return Vec{side.t[0] * motionView.velocity(side.p[0]) + side.t[1] * motionView.velocity(side.p[1])};
}

}  // namespace

void ContactJudge::forget()
{
    strangers_.clear();
    parted_.clear();
    before_.clear();
    changed_ = true;
}

bool ContactJudge::mayMeet(int object, int other, std::span<const ObjectId> ids)
{
    if (!rules_ || !rules_->mayMeet)
        return true;
    const auto [a, b] = std::minmax(ids[object], ids[other]);
    if (rules_->mayMeet(a, b))
        return true;
    strangers_.insert(ordered(object, other));
    return false;
}

/// @param onOther where it is on b's side, m
bool ContactJudge::counts(const collision::ContactAhead& ahead, Vec onOther, int object, int other)
{
    if (!rules_->counts)
        return true;
    const bool isOrdered = ahead.a <= ahead.b;
    if (rules_->counts(isOrdered ? ahead
                                 : collision::ContactAhead{ahead.b, ahead.a, onOther, -ahead.normal,
                                                           ahead.depth, ahead.speed}))
        return true;
    parted_.insert(ordered(object, other));
    return false;
}

/// The deeper of two points speaks for a contact pair.
void ContactJudge::judge(std::span<const collision::ActivePair> active,
                         std::vector<collision::ContactPair>& contactPairs,
                         const collision::Colliders& colliders, const Bodies& bodies,
                         std::span<const ObjectId> ids)
{
    parted_ = strangers_;
    accepted_.clear();
    for (const collision::ActivePair& one : active) {
        collision::ContactPair& contactPair = contactPairs[one.place];
        const int a = colliders.list[contactPair.a].object, b = colliders.list[contactPair.b].object;
        const BodyPose &poseA = bodies.pose[contactPair.bodyA], &poseB = bodies.pose[contactPair.bodyB];
        const Vec n = poseA.turn * contactPair.normal;
        collision::ContactAhead ahead{ids[a], ids[b], Vec{0.0}, -n, -std::numeric_limits<double>::infinity(),
                                      0.0};
        Vec onOther{0.0};
        for (int i = 0; i < contactPair.count; ++i) {
            const Vec onA = poseA.place(contactPair.at[i].onA), onB = poseB.place(contactPair.at[i].onB);
            const double depth = glm::dot(n, onA - onB);
            if (depth <= ahead.depth)
                continue;
            ahead.depth = depth;
            ahead.at = onA;
            onOther = onB;
            ahead.speed = glm::dot(n, velocityAt(bodies, contactPair.bodyA, onA) -
                                          velocityAt(bodies, contactPair.bodyB, onB));
        }
        if (counts(ahead, onOther, a, b)) {
            accepted_.push_back(one);
            continue;
        }
        for (collision::ContactPair::At& at : contactPair.at)
            at.ln = 0.0f;
        contactPair.lt = 0.0f;
    }
    changed_ = !std::equal(accepted_.begin(), accepted_.end(), before_.begin(), before_.end(), isSame);
    before_ = accepted_;
}

void ContactJudge::judge(SoftContacts& contacts, const collision::Colliders& colliders,
                         const MotionView& motionView, const Bodies& bodies, const Points& points,
                         std::span<const ObjectId> ids)
{
    collision::Pair pair{-1, -1};
    bool isKept = true;
    contacts.keepWhere([&](const SoftContacts::Contact& c) {
        if (pair == collision::Pair{c.anchor.a, c.anchor.b})
            return isKept;
        pair = {c.anchor.a, c.anchor.b};
        const int a = colliders.list[pair.first].object, b = colliders.list[pair.second].object;
        const Vec n{c.n};
        isKept = counts({ids[a], ids[b], placeOf(c.a, bodies, points), -n, -static_cast<double>(c.s0),
                         glm::dot(n, velocityOf(c.a, motionView) - velocityOf(c.b, motionView))},
                        placeOf(c.b, bodies, points), a, b);
        return isKept;
    });
}

}  // namespace sprung::dynamics
