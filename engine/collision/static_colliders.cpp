#include "collision/static_colliders.h"

#include "collision/segment_cast.h"

namespace sprung::collision {
namespace {

constexpr int maxOnPath = 3;

}  // namespace

StaticColliders::StaticColliders(const Colliders& colliders)
{
    for (const Collider& c : colliders.list) {
        if (c.body != 0 || c.count < 3)
            continue;
        Wall staticCollider{{}, {}, {}, {}, c.object};
        for (int k = c.begin; k < c.begin + c.count; ++k) {
            staticCollider.corners.push_back(colliders.corners[k]);
            staticCollider.normals.push_back(colliders.normals[k]);
            staticCollider.isOuter.push_back(colliders.isOuter[k]);
            staticCollider.box.include(colliders.corners[k]);
        }
        staticColliders_.push_back(std::move(staticCollider));
    }
}

StaticColliders::Hit StaticColliders::firstHit(Vec p, Vec q, double slop,
                                               const std::function<bool(int)>& isStatic) const
{
    Box way;
    way.include(p);
    way.include(q);
    Hit hit;
    double first = std::numeric_limits<double>::infinity();
    for (const Wall& staticCollider : staticColliders_) {
        if (!staticCollider.box.overlaps(way) || (isStatic && !isStatic(staticCollider.object)))
            continue;
        const auto found = sweep(p, q, staticCollider.corners, staticCollider.normals,
                                 staticCollider.isOuter);
        if (!found || found->at >= first)
            continue;
        const double left = (1.0 - found->at) * glm::dot(found->normal, q - p);
        if (left >= -slop)
            continue;
        first = found->at;
        hit = {found->normal, left, found->at};
    }
    return hit;
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
