#include "collision/static_colliders.h"

#include "collision/shape_cast.h"

namespace sprung::collision {
namespace {

constexpr int maxOnPath = 3;

/// @param radius m, of the circle that goes from p to q
Box boxOfWay(Vec p, Vec q, double radius)
{
    return {glm::min(p, q) - Vec(radius), glm::max(p, q) + Vec(radius)};
}

}  // namespace

StaticColliders::StaticColliders(const Colliders& colliders)
{
    for (const Collider& c : colliders.list) {
        if (c.body.isUnmoved(colliders.lastUnmoved) && c.count != 2)
            add(colliders, c, c.body, {});
    }
}

StaticColliders::StaticColliders(const Colliders& colliders, std::span<const int> chosen,
                                 const dynamics::Bodies& bodies)
{
    for (int i : chosen)
        if (const Collider& c = colliders.list[i]; c.body.isMoved(colliders.lastUnmoved) && c.count != 2)
            add(colliders, c, dynamics::BodyId{0}, bodies.pose[c.body]);
}

/// @param pose of the collider in its wall's frame
void StaticColliders::add(const Colliders& colliders, const Collider& c, dynamics::BodyId body,
                          const dynamics::BodyPose& pose)
{
    Wall wall{{}, {}, {}, c.isCircle() ? c.radius : 0.0, {}, c.object, body, c.outerRadius};
    for (int k = c.begin; k < c.begin + c.count; ++k) {
        wall.corners.push_back(pose.place(colliders.corners[k]));
        wall.normals.push_back(pose.turn * colliders.normals[k]);
        wall.isOuter.push_back(colliders.isOuter[k]);
        wall.box.include(wall.corners.back());
    }
    wall.box = wall.box.grown(wall.radius);
    staticColliders_.push_back(std::move(wall));
}

/// A place among sides by the way it takes into them; whatever is round by how near it comes.
std::optional<SweepHit> StaticColliders::Wall::met(Vec p, Vec q, double ownRadius) const
{
    if (radius + ownRadius == 0.0)
        return sweep(p, q, corners, normals, isOuter);
    const CastShape circle{{p}, radius + ownRadius};
    std::optional<CastHit> first;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (!isOuter[i])
            continue;
        const auto hit = castAgainst(circle, q - p, {corners[i], corners[(i + 1) % corners.size()]});
        if (hit && (!first || hit->share < first->share))
            first = hit;
    }
    return first ? std::optional(SweepHit{first->share, first->normal}) : std::nullopt;
}

StaticColliders::Hit StaticColliders::firstHit(Vec p, Vec q, double slop,
                                               const std::function<bool(int)>& isStatic,
                                               const dynamics::Bodies* bodies, double radius) const
{
    const Box inWorld = boxOfWay(p, q, radius);
    Hit hit;
    double first = std::numeric_limits<double>::infinity();
    for (const Wall& staticCollider : staticColliders_) {
        const bool isOfGround = staticCollider.body.isGround();
        if (isOfGround ? !staticCollider.box.overlaps(inWorld) : !bodies)
            continue;
        const Way way = isOfGround ? Way{p, q, {}} : wayFrom(staticCollider, p, q, *bodies);
        if (!isOfGround && !staticCollider.box.overlaps(boxOfWay(way.p, way.q, radius)))
            continue;
        if (isStatic && !isStatic(staticCollider.object))
            continue;
        const auto found = staticCollider.met(way.p, way.q, radius);
        if (!found || found->at >= first)
            continue;
        const double left = (1.0 - found->at) * glm::dot(found->normal, way.q - way.p);
        if (left >= -slop)
            continue;
        first = found->at;
        hit = {found->normal, left, found->at};
        if (!staticCollider.body.isGround()) {
            const KinematicVelocity& given = bodies->kinematic[staticCollider.body - 1];
            hit.normal = way.end.turn * found->normal;
            hit.velocity = given.velocity + given.spin * perp(q - way.end.origin);
        }
    }
    return hit;
}

StaticColliders::Way StaticColliders::wayFrom(const Wall& wall, Vec p, Vec q, const dynamics::Bodies& bodies)
{
    const dynamics::BodyPose& start = bodies.pose[wall.body];
    const dynamics::BodyMotion& m = bodies.motion[wall.body];
    const dynamics::BodyPose end{start.origin + Vec{m.dpx, m.dpy}, rotationBy(m.dtheta) * start.turn};
    return {start.local(p), end.local(q), end};
}

bool StaticColliders::mayBeIn(const Box& box) const
{
    return std::any_of(staticColliders_.begin(), staticColliders_.end(),
                       [&](const Wall& wall) { return !wall.body.isGround() || wall.box.overlaps(box); });
}

double StaticColliders::maxDisplacement(const dynamics::Bodies& bodies) const
{
    double farthest = 0.0;
    for (const Wall& wall : staticColliders_) {
        const dynamics::BodyMotion& m = bodies.motion[wall.body];
        farthest = std::max(farthest, glm::length(Vec{m.dpx, m.dpy}) + std::abs(m.dtheta) * wall.outerRadius);
    }
    return farthest;
}

bool StaticColliders::isIn(Vec at, double depth) const
{
    return std::any_of(staticColliders_.begin(), staticColliders_.end(), [&](const Wall& wall) {
        if (!wall.box.contains(at))
            return false;
        for (std::size_t i = 0; i < wall.corners.size() && wall.radius == 0.0; ++i)
            if (glm::dot(wall.normals[i], at - wall.corners[i]) > -depth)
                return false;
        return wall.radius == 0.0 || glm::distance(at, wall.corners[0]) < wall.radius - depth;
    });
}

Vec StaticColliders::endOf(Vec p, Vec q) const
{
    for (int staticCollider = 0; staticCollider < maxOnPath; ++staticCollider) {
        const Hit hit = firstHit(p, q, 0.0);
        if (hit.left >= 0.0)
            break;
        q -= hit.left * hit.normal;
    }
    return q;
}

}  // namespace sprung::collision
