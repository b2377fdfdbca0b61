#include "solve/touches.h"

namespace sprung {
namespace {

constexpr double ownMargin = 0.01;    // m, of each of the two
constexpr double stillShift = 0.005;  // m: moved less than this against each other, points are kept
constexpr double stillTurn = 0.005;   // rad, likewise

/// B's pose in A's frame.
BodyPose relative(const BodyPose& a, const BodyPose& b)
{
    return {a.local(b.origin), a.turn.inverse() * b.turn};
}

bool isStill(const BodyPose& before, const BodyPose& now, double reach)
{
    const double sine = std::abs((now.turn * before.turn.inverse()).s);
    return lengthSquared(now.origin - before.origin) < stillShift * stillShift && sine < stillTurn &&
           sine * reach < stillShift;
}

bool comesBefore(const Touch& touch, int a, int b)
{
    return std::pair(std::min(touch.a, touch.b), std::max(touch.a, touch.b)) < std::pair(a, b);
}

}  // namespace

void TouchFinder::update(std::vector<Touch>& touches, const Colliders& colliders, const Bodies& bodies,
                         const Points& points)
{
    colliders_ = &colliders;
    measureBoxes(bodies, points);
    if (pairs_.update(boxes_) || touches.empty())
        match(touches);
    for (Touch& touch : touches)
        refresh(touch, bodies);
    collectSoftPairs();
}

/// The pair's margin is 0.02 m + |v| dt of both, half of the first for each.
void TouchFinder::measureBoxes(const Bodies& bodies, const Points& points)
{
    boxes_.resize(colliders_->list.size());
    margins_.resize(boxes_.size());
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        const Collider& c = colliders_->list[i];
        Box box;
        double speed = 0.0;  // m/s
        if (c.body < 0) {
            for (int k = c.begin; k < c.begin + c.count; ++k) {
                const int p = colliders_->points[k];
                box.include(colliders_->corners[k]);
                speed = std::max(speed, lengthSquared(Vec{points.velocity[p]}));
            }
            speed = std::sqrt(speed);
        } else {
            const BodyPose& pose = bodies.pose[c.body];
            const BodyMotion& m = bodies.motion[c.body];
            for (int k = c.begin; k < c.begin + c.count; ++k)
                box.include(pose.place(colliders_->corners[k]));
            speed = std::sqrt(lengthSquared(Vec{m.vx, m.vy})) + std::abs(m.omega) * c.reach;
        }
        margins_[i] = ownMargin + speed * frameSeconds;
        boxes_[i] = box.grown(margins_[i] + c.radius);
    }
}

void TouchFinder::collectSoftPairs()
{
    softPairs_.clear();
    for (const Pair& pair : pairs_.pairs())
        if ((colliders_->list[pair.first].body < 0 || colliders_->list[pair.second].body < 0) &&
            boxes_[pair.first].overlaps(boxes_[pair.second]) && colliders_->mayMeet(pair.first, pair.second))
            softPairs_.push_back(pair);
}

/// One touch for each pair, the old ones where there are.
void TouchFinder::match(std::vector<Touch>& touches) const
{
    std::vector<Touch> matched;
    std::size_t old = 0;
    for (const Pair& pair : pairs_.pairs()) {
        const bool isSoft = colliders_->list[pair.first].body < 0 || colliders_->list[pair.second].body < 0;
        if (isSoft || !colliders_->mayMeet(pair.first, pair.second))
            continue;
        while (old < touches.size() && comesBefore(touches[old], pair.first, pair.second))
            ++old;
        const bool isOld = old < touches.size() && std::min(touches[old].a, touches[old].b) == pair.first &&
                           std::max(touches[old].a, touches[old].b) == pair.second;
        if (isOld) {
            matched.push_back(touches[old]);
            continue;
        }
        Touch touch;
        touch.a = pair.first;
        touch.b = pair.second;
        if (colliders_->list[touch.a].body == 0)
            std::swap(touch.a, touch.b);
        matched.push_back(touch);
    }
    touches = std::move(matched);
}

void TouchFinder::refresh(Touch& touch, const Bodies& bodies)
{
    if (!boxes_[touch.a].overlaps(boxes_[touch.b])) {
        touch.count = 0;
        return;
    }
    const Collider& a = colliders_->list[touch.a];
    const Collider& b = colliders_->list[touch.b];
    const BodyPose now = relative(bodies.pose[a.body], bodies.pose[b.body]);
    if (touch.count > 0 && isStill(touch.foundAt, now, b.body == 0 ? a.reach : std::max(a.reach, b.reach)))
        return;

    corners_.clear();
    normals_.clear();
    Convex other = colliders_->convex(touch.b);
    for (int i = 0; i < other.count; ++i) {
        corners_.push_back(now.place(other.corners[i]));
        normals_.push_back(now.turn * other.normals[i]);
    }
    other.corners = corners_.data();
    other.normals = normals_.data();
    const Manifold found =
        manifoldOf(colliders_->convex(touch.a), other, margins_[touch.a] + margins_[touch.b]);

    const Touch before = touch;
    touch.count = found.count;
    touch.normal = found.normal;
    touch.foundAt = now;
    bool isNew = true;
    for (int i = 0; i < found.count; ++i) {
        touch.at[i] = {found.at[i].onA, now.local(found.at[i].onB), found.at[i].key, 0.0f};
        for (int k = 0; k < before.count; ++k) {
            if (before.at[k].key == touch.at[i].key) {
                touch.at[i].ln = before.at[k].ln;
                isNew = false;
            }
        }
    }
    if (isNew)
        touch.lt = 0.0f;
}

}  // namespace sprung
