#include "collision/continuous.h"

#include <tuple>

namespace sprung {
namespace {

constexpr double slop = 1e-3;      // m: left between the wall and what was stopped
constexpr double slowest = 0.05;   // m a frame: slower points are left to the contacts
constexpr double muchShare = 0.1;  // of a soft thing's size
constexpr int mostWalls = 3;       // that one body is stopped at in a frame

/// The width of a shape across a side: to the corner that is farthest from it, of so many from `first` on,
/// which then becomes that corner. m
double widthAcross(const Convex& shape, int side, int& first, int corners)
{
    double width = 0.0;
    for (int i = 0, k = first; i < corners; ++i, k = k + 1 < shape.count ? k + 1 : 0) {
        const double depth = -glm::dot(shape.normals[side], shape.corners[k] - shape.corners[side]);
        if (depth > width)
            std::tie(width, first) = std::pair(depth, k);
    }
    return width;
}

/// The smallest width over the sides. m
double thicknessOf(const Convex& shape)
{
    // Of many corners the farthest one goes round with the side. Source: Toussaint, "Solving geometric
    // problems with the rotating calipers", MELECON 1983.
    constexpr int atOnce = 64;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0, farthest = 0; i < shape.count; ++i) {
        double width = widthAcross(shape, i, farthest, i == 0 ? shape.count : std::min(shape.count, atOnce));
        for (int last = -1; shape.count > atOnce && last != farthest;) {
            last = farthest;
            width = std::max(width, widthAcross(shape, i, farthest, atOnce));
        }
        least = std::min(least, width);
    }
    return least + 2.0 * shape.radius;
}

Vec endOf(int p, const Points& points)
{
    return points.start[p] + Vec{points.motion[p].moved};
}

bool isFast(const PointMotion& motion)
{
    return lengthSquared(Vec{motion.moved}) > slowest * slowest;
}

}  // namespace

Continuous::Continuous(const Scene& scene, const Colliders& colliders, const Points& points)
    : walls_(colliders)
{
    for (std::size_t i = 0; i < colliders.list.size(); ++i)
        thickness_.push_back(thicknessOf(colliders.convex(static_cast<int>(i))));
    for (const Object& object : scene.objects)
        if (object.isSolid())
            noteSoft(scene, object, points);
    std::sort(softPoints_.begin(), softPoints_.end());
    softPoints_.erase(std::unique(softPoints_.begin(), softPoints_.end(),
                                  [](const auto& a, const auto& b) { return a.first == b.first; }),
                      softPoints_.end());
}

void Continuous::noteSoft(const Scene& scene, const Object& object, const Points& points)
{
    Soft thing{static_cast<int>(&object - scene.objects.data()), {}, 0.0};
    for (PointId id : object.points)
        if (const int p = static_cast<int>(indexOf(scene, id)); points.isFree(p)) {
            thing.points.push_back(p);
            softPoints_.emplace_back(p, thing.object);
        }
    if (object.outline.empty() || thing.points.size() < object.points.size())
        return;
    Box box;
    for (Vec place : object.shape)
        box.include(place);
    thing.much = muchShare * glm::length(box.size());
    softThings_.push_back(std::move(thing));
}

Continuous::IsWall Continuous::wallsFor(int object, const MayPass& mayPass)
{
    if (!mayPass)
        return nullptr;
    return [object, &mayPass](int wall) { return !mayPass(object, wall); };
}

void Continuous::stop(const Colliders& colliders, const MayPass& mayPass, Bodies& bodies,
                      Points& points) const
{
    for (std::size_t i = 0; i < colliders.list.size(); ++i) {
        const Collider& c = colliders.list[i];
        if (c.body <= 0)
            continue;
        const BodyMotion& m = bodies.motion[c.body];
        const double moved = std::sqrt(lengthSquared(Vec{m.dpx, m.dpy})) + std::abs(m.dtheta) * c.reach;
        if (moved > 0.5 * thickness_[i])
            stopBody(colliders, c, wallsFor(c.object, mayPass), bodies);
    }
    for (const Soft& thing : softThings_)
        stopThing(thing, wallsFor(thing.object, mayPass), points);
    for (const auto& [p, object] : softPoints_)
        if (isFast(points.motion[p]))
            stopPoint(p, wallsFor(object, mayPass), points);
}

void Continuous::stopBody(const Colliders& colliders, const Collider& collider, const IsWall& isWall,
                          Bodies& bodies) const
{
    BodyMotion& m = bodies.motion[collider.body];
    const BodyPose& pose = bodies.pose[collider.body];
    for (int wall = 0; wall < mostWalls; ++wall) {
        const Rotation turn = rotationBy(m.dtheta) * pose.turn;
        const Vec origin = pose.origin + Vec{m.dpx, m.dpy};
        Walls::Hit worst = walls_.firstHit(pose.origin, origin, slop, isWall);
        for (int k = collider.begin; k < collider.begin + collider.count; ++k) {
            const Vec local = colliders.corners[k];
            const Walls::Hit hit = walls_.firstHit(pose.place(local), origin + turn * local, slop, isWall);
            if (hit.left < worst.left)
                worst = hit;
        }
        if (worst.left == 0.0)
            return;
        const Vec back = -worst.left * worst.normal;
        m.dpx += static_cast<float>(back.x);
        m.dpy += static_cast<float>(back.y);
        const double vn = std::min(0.0, glm::dot(worst.normal, Vec{m.vx, m.vy}));
        m.vx -= static_cast<float>(vn * worst.normal.x);
        m.vy -= static_cast<float>(vn * worst.normal.y);
    }
}

void Continuous::stopThing(const Soft& thing, const IsWall& isWall, Points& points) const
{
    for (int wall = 0; wall < mostWalls; ++wall) {
        Walls::Hit worst;
        for (int p : thing.points) {
            if (!isFast(points.motion[p]))
                continue;
            const Walls::Hit hit = walls_.firstHit(points.start[p], endOf(p, points), slop, isWall);
            if (hit.left < worst.left && hit.at > 0.0)  // what is in a wall is not to be carried out of it
                worst = hit;
        }
        if (-worst.left <= thing.much)
            return;
        for (int p : thing.points)
            points.motion[p].moved -= Vecf{worst.left * worst.normal};
    }
}

void Continuous::stopPoint(int p, const IsWall& isWall, Points& points) const
{
    for (int wall = 0; wall < mostWalls; ++wall) {
        const Walls::Hit hit = walls_.firstHit(points.start[p], endOf(p, points), slop, isWall);
        if (hit.left == 0.0)
            return;
        points.motion[p].moved -= Vecf{hit.left * hit.normal};
        const float vn = std::min(0.0f, glm::dot(Vecf{hit.normal}, points.motion[p].velocity));
        points.motion[p].velocity -= vn * Vecf{hit.normal};
    }
}

}  // namespace sprung
