#include "dynamics/contact_judge.h"

namespace sprung {
namespace {

bool isSame(const ActiveTouch& a, const ActiveTouch& b)
{
    return a.place == b.place && a.body == b.body && a.other == b.other;
}

Vec velocityAt(const Bodies& bodies, int body, Vec place)
{
    const BodyMotion& m = bodies.motion[body];
    return Vec{m.vx, m.vy} + static_cast<double>(m.omega) * perp(place - bodies.pose[body].origin);
}

/// Where a side of a soft contact is at the start of the frame. m
Vec placeOf(const SoftSide& side, const Bodies& bodies, const Points& points)
{
    if (side.body >= 0)
        return bodies.pose[side.body].origin + Vec{side.r};
    return static_cast<double>(side.t[0]) * points.start[side.p[0]] +
           static_cast<double>(side.t[1]) * points.start[side.p[1]];
}

Vec velocityOf(const SoftSide& side, const Movables& movables)
{
    if (side.body >= 0)
        return Vec{movables.velocity(side.body, side.r)};
    return Vec{side.t[0] * movables.velocity(side.p[0]) + side.t[1] * movables.velocity(side.p[1])};
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
    const auto [a, b] = ordered(object, other);
    if (rules_->mayMeet(ids[a], ids[b]))
        return true;
    strangers_.insert({a, b});
    return false;
}

bool ContactJudge::counts(const ContactAhead& ahead, int object, int other)
{
    if (!rules_->counts || rules_->counts(ahead))
        return true;
    parted_.insert(ordered(object, other));
    return false;
}

/// The deeper of two points speaks for a touch.
void ContactJudge::judge(std::span<const ActiveTouch> active, std::vector<Touch>& touches,
                         const Colliders& colliders, const Bodies& bodies, std::span<const ObjectId> ids)
{
    parted_ = strangers_;
    accepted_.clear();
    for (const ActiveTouch& one : active) {
        Touch& touch = touches[one.place];
        const int a = colliders.list[touch.a].object, b = colliders.list[touch.b].object;
        const BodyPose &poseA = bodies.pose[touch.bodyA], &poseB = bodies.pose[touch.bodyB];
        const Vec n = poseA.turn * touch.normal;
        ContactAhead ahead{ids[a], ids[b], Vec{0.0}, -n, -std::numeric_limits<double>::infinity(), 0.0};
        for (int i = 0; i < touch.count; ++i) {
            const Vec onA = poseA.place(touch.at[i].onA), onB = poseB.place(touch.at[i].onB);
            const double depth = glm::dot(n, onA - onB);
            if (depth <= ahead.depth)
                continue;
            ahead.depth = depth;
            ahead.at = onA;
            ahead.speed =
                glm::dot(n, velocityAt(bodies, touch.bodyA, onA) - velocityAt(bodies, touch.bodyB, onB));
        }
        if (counts(ahead, a, b)) {
            accepted_.push_back(one);
            continue;
        }
        for (Touch::At& at : touch.at)
            at.ln = 0.0f;
        touch.lt = 0.0f;
    }
    changed_ = !std::equal(accepted_.begin(), accepted_.end(), before_.begin(), before_.end(), isSame);
    before_ = accepted_;
}

void ContactJudge::judge(SoftContacts& contacts, const Colliders& colliders, const Movables& movables,
                         const Bodies& bodies, const Points& points, std::span<const ObjectId> ids)
{
    Pair pair{-1, -1};
    bool isKept = true;
    contacts.keepWhere([&](const SoftContacts::Contact& c) {
        if (pair == Pair{c.grip.a, c.grip.b})
            return isKept;
        pair = {c.grip.a, c.grip.b};
        const int a = colliders.list[pair.first].object, b = colliders.list[pair.second].object;
        const Vec n{c.n};
        isKept = counts({ids[a], ids[b], placeOf(c.a, bodies, points), -n, -static_cast<double>(c.s0),
                         glm::dot(n, velocityOf(c.a, movables) - velocityOf(c.b, movables))},
                        a, b);
        return isKept;
    });
}

}  // namespace sprung
