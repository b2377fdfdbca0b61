#include "collision/continuous.h"

#include <tuple>

namespace sprung::collision {
namespace {

constexpr double slop = 1e-3;          // m: left between the static collider and what was stopped
constexpr double slowest = 0.05;       // m a frame: slower points are left to the contacts
constexpr double muchShare = 0.1;      // of a soft object's size
constexpr double littleShare = 0.5;    // of a hinged thing's thickness
constexpr int maxStaticColliders = 3;  // that one body is stopped at in a frame

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
    // The farthest of many corners goes round with the side. Source: Toussaint, "Solving geometric
    // problems with the rotating calipers", MELECON 1983.
    constexpr int atOnce = 64;
    double min = std::numeric_limits<double>::infinity();
    for (int i = 0, farthest = 0; i < shape.count; ++i) {
        double width = widthAcross(shape, i, farthest, i == 0 ? shape.count : std::min(shape.count, atOnce));
        for (int last = -1; shape.count > atOnce && last != farthest;) {
            last = farthest;
            width = std::max(width, widthAcross(shape, i, farthest, atOnce));
        }
        min = std::min(min, width);
    }
    return min + 2.0 * shape.radius;
}

/// The radius that a circle is swept with: a little less than its own, or one that lies in the ground by a
/// hair would catch at a flush corner. m
double coreOf(const Collider& collider)
{
    constexpr double max = 0.01;    // m, less
    constexpr double share = 0.25;  // of the radius, less
    return collider.isCircle() ? collider.radius - std::min(max, share * collider.radius) : 0.0;
}

Vec endOf(int p, const dynamics::Points& points)
{
    return points.start[p] + Vec{points.motion[p].moved};
}

/// @param came m, that kinematic bodies may have come towards it
bool isFast(const dynamics::PointMotion& motion, double came)
{
    const double least = std::max(0.0, slowest - came);
    return lengthSquared(Vec{motion.moved}) > least * least || came > slowest;
}

}  // namespace

Continuous::Continuous(const Scene& scene, const Colliders& colliders, const dynamics::Points& points)
    : staticColliders_(colliders)
{
    append(colliders);
    std::vector<bool> isNoted(scene.points.size());
    for (const Object& object : scene.objects)
        if (object.isSolid())
            noteSoft(scene, object, points, isNoted);
}

void Continuous::append(const Colliders& colliders)
{
    for (std::size_t i = thickness_.size(); i < colliders.list.size(); ++i)
        thickness_.push_back(thicknessOf(colliders.convex(static_cast<int>(i))));
}

void Continuous::measure(const Colliders& colliders, std::span<const int> which)
{
    for (int i : which)
        thickness_[i] = thicknessOf(colliders.convex(i));
}

void Continuous::remove(const Remaining& colliders, const Remaining& objects, const Remaining& points)
{
    colliders.keepIn(thickness_);
    staticColliders_.rename(objects);
    for (Soft& soft : softObjects_) {
        soft.object = objects[soft.object];
        points.rename(soft.points);
        points.rename(soft.own);
    }
}

void Continuous::noteSoft(const Scene& scene, const Object& object, const dynamics::Points& points,
                          std::vector<bool>& isNoted)
{
    Soft soft{
        static_cast<int>(&object - scene.objects.data()), {}, {}, std::numeric_limits<double>::infinity()};
    for (PointId id : object.points)
        if (const int p = static_cast<int>(indexOf(scene, id)); points.isFree(p)) {
            soft.points.push_back(p);
            if (!isNoted[p])
                soft.own.push_back(p);
            isNoted[p] = true;
        }
    if (soft.points.empty())
        return;
    if (!object.outline.empty() && soft.points.size() == object.points.size()) {
        Box box;
        for (Vec place : object.shape)
            box.include(place);
        soft.much = muchShare * glm::length(box.size());
    }
    softObjects_.push_back(std::move(soft));
}

Continuous::IsStatic Continuous::staticFor(int object, const MayPass& mayPass)
{
    if (!mayPass)
        return nullptr;
    return [object, &mayPass](int staticCollider) { return !mayPass(object, staticCollider); };
}

void Continuous::stop(const Colliders& colliders, const MayPass& mayPass, dynamics::Bodies& bodies,
                      dynamics::Points& points) const
{
    const double came = colliders.lastUnmoved > 0 ? staticColliders_.maxDisplacement(bodies) : 0.0;
    for (std::size_t i = 0; i < colliders.list.size(); ++i) {
        const Collider& c = colliders.list[i];
        if (!c.body.isMoved(colliders.lastUnmoved))
            continue;
        const dynamics::BodyMotion& m = bodies.motion[c.body];
        const double moved = std::sqrt(lengthSquared(Vec{m.dpx, m.dpy})) + std::abs(m.dtheta) * c.outerRadius;
        if (moved + came > 0.5 * thickness_[i])
            stopBody(colliders, c, staticFor(c.object, mayPass), bodies);
    }
    for (const Soft& soft : softObjects_)
        if (std::isfinite(soft.much) && mayMeet(soft.points, came, points))
            stopSoft(soft, staticFor(soft.object, mayPass), came, bodies, points);
    for (const Soft& soft : softObjects_)
        if (mayMeet(soft.own, came, points))
            for (int p : soft.own)
                if (isFast(points.motion[p], came))
                    stopPoint(p, staticFor(soft.object, mayPass), bodies, points);
}

/// Whether one of these may have met a static collider: in a heap most things lie among others, and their ways are
/// then looked at all at once.
bool Continuous::mayMeet(std::span<const int> which, double came, const dynamics::Points& points) const
{
    Box ways;
    for (int p : which)
        if (isFast(points.motion[p], came)) {
            ways.include(points.start[p]);
            ways.include(endOf(p, points));
        }
    return !ways.empty() && staticColliders_.mayBeIn(ways);
}

/// Stops a body on a pivot, which cannot be moved back but by turning. @param arm from the pivot to what hit, m
/// @return whether that helps
bool Continuous::turnBack(const StaticColliders::Hit& hit, Vec arm, dynamics::BodyMotion& m)
{
    constexpr double leastSine = 0.1;  // between the normal and the arm
    const double lever = glm::dot(hit.normal, perp(arm));
    if (std::abs(lever) <= leastSine * glm::length(arm))
        return false;
    const double most = std::abs(m.dtheta);  // it came from somewhere
    m.dtheta += static_cast<float>(std::clamp(-hit.left / lever, -most, most));
    const double vn = std::min(0.0, lever * m.omega - glm::dot(hit.normal, hit.velocity));
    m.omega -= static_cast<float>(vn / lever);
    return true;
}

void Continuous::stopBody(const Colliders& colliders, const Collider& collider, const IsStatic& isStatic,
                          dynamics::Bodies& bodies) const
{
    dynamics::BodyMotion& m = bodies.motion[collider.body];
    const dynamics::BodyPose& pose = bodies.pose[collider.body];
    const double thickness = thickness_[&collider - colliders.list.data()];
    const double most = colliders.isHinged(collider.object) ? littleShare * thickness : 0.0;  // m
    for (int staticCollider = 0; staticCollider < maxStaticColliders; ++staticCollider) {
        const Rotation turn = rotationBy(m.dtheta) * pose.turn;
        const Vec origin = pose.origin + Vec{m.dpx, m.dpy};
        StaticColliders::Hit worst = staticColliders_.firstHit(pose.origin, origin, slop, isStatic, &bodies);
        Vec arm{0.0};
        for (int k = collider.begin; k < collider.begin + collider.count; ++k) {
            const Vec local = colliders.corners[k];
            const StaticColliders::Hit hit = staticColliders_.firstHit(
                pose.place(local), origin + turn * local, slop, isStatic, &bodies, coreOf(collider));
            if (hit.left < worst.left) {
                worst = hit;
                arm = turn * local;
            }
        }
        if (-worst.left <= most)
            return;
        if (m.inverseMass == 0.0f) {
            if (!turnBack(worst, arm, m))
                return;
            continue;
        }
        const Vec back = -worst.left * worst.normal;
        m.dpx += static_cast<float>(back.x);
        m.dpy += static_cast<float>(back.y);
        const double vn = std::min(0.0, glm::dot(worst.normal, Vec{m.vx, m.vy} - worst.velocity));
        m.vx -= static_cast<float>(vn * worst.normal.x);
        m.vy -= static_cast<float>(vn * worst.normal.y);
    }
}

void Continuous::stopSoft(const Soft& soft, const IsStatic& isStatic, double came,
                          const dynamics::Bodies& bodies, dynamics::Points& points) const
{
    for (int staticCollider = 0; staticCollider < maxStaticColliders; ++staticCollider) {
        StaticColliders::Hit worst;
        for (int p : soft.points) {
            if (!isFast(points.motion[p], came))
                continue;
            const StaticColliders::Hit hit =
                staticColliders_.firstHit(points.start[p], endOf(p, points), slop, isStatic, &bodies);
            if (hit.left < worst.left &&
                hit.at > 0.0)  // what is in a static collider is not to be carried out of it
                worst = hit;
        }
        if (-worst.left <= soft.much)
            return;
        for (int p : soft.points)
            points.motion[p].moved -= Vecf{worst.left * worst.normal};
    }
}

void Continuous::stopPoint(int p, const IsStatic& isStatic, const dynamics::Bodies& bodies,
                           dynamics::Points& points) const
{
    for (int staticCollider = 0; staticCollider < maxStaticColliders; ++staticCollider) {
        const StaticColliders::Hit hit =
            staticColliders_.firstHit(points.start[p], endOf(p, points), slop, isStatic, &bodies);
        if (hit.left == 0.0)
            return;
        points.motion[p].moved -= Vecf{hit.left * hit.normal};
        const float vn =
            std::min(0.0f, glm::dot(Vecf{hit.normal}, points.motion[p].velocity - Vecf{hit.velocity}));
        points.motion[p].velocity -= vn * Vecf{hit.normal};
    }
}

}  // namespace sprung::collision
