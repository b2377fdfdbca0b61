#include "collision/static_colliders.h"

#include "collision/segment_cast.h"

namespace sprung {
namespace {

constexpr int mostInAWay = 3;

}  // namespace

Walls::Walls(const Colliders& colliders)
{
    for (const Collider& c : colliders.list) {
        if (c.body != 0 || c.count < 3)
            continue;
        Wall wall{{}, {}, {}, c.object};
        for (int k = c.begin; k < c.begin + c.count; ++k) {
            wall.corners.push_back(colliders.corners[k]);
            wall.normals.push_back(colliders.normals[k]);
            wall.box.include(colliders.corners[k]);
        }
        walls_.push_back(std::move(wall));
    }
}

Walls::Hit Walls::firstHit(Vec p, Vec q, double slop, const std::function<bool(int)>& isWall) const
{
    Box way;
    way.include(p);
    way.include(q);
    Hit hit;
    double first = std::numeric_limits<double>::infinity();
    for (const Wall& wall : walls_) {
        if (!wall.box.overlaps(way) || (isWall && !isWall(wall.object)))
            continue;
        const auto found = sweep(p, q, wall.corners, wall.normals);
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

Vec Walls::endOf(Vec p, Vec q) const
{
    for (int wall = 0; wall < mostInAWay; ++wall) {
        const Hit hit = firstHit(p, q, 0.0);
        if (hit.left >= 0.0)
            break;
        q -= hit.left * hit.normal;
    }
    return q;
}

}  // namespace sprung
