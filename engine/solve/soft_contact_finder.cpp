#include "solve/soft_contacts.h"

#include <tuple>

namespace sprung {
namespace {

constexpr double vertexMargin = 0.02;  // m: nearer vertices touch a side even beyond its ends
constexpr double wallSlack = 0.01;     // m: so deep may a body be pressed into a wall by its contacts
constexpr double facing = 0.5;         // cosine between a vertex's nearest side and the leading one

/// A collider in the world, with the frame's places.
struct Placed {
    const Collider* collider;
    std::vector<Vec> corners, normals;  // m
    std::vector<Vec> along;             // m, of the sides
    std::vector<double> perLength2;     // 1/m^2, of the sides; 0 without length
    double longest = 0.0;               // m, side
    Convex convex;
    const int* points;
    bool isConvex;
    Box box;

    void put(const Colliders& colliders, int which, const Bodies& bodies)
    {
        collider = &colliders.list[which];
        convex = colliders.convex(which);
        points = &colliders.points[collider->begin];
        isConvex = colliders.isConvex[which];
        corners.assign(convex.corners, convex.corners + convex.count);
        normals.assign(convex.normals, convex.normals + convex.count);
        box = {};
        for (int i = 0; i < convex.count; ++i) {
            if (collider->body > 0) {
                corners[i] = bodies.pose[collider->body].place(corners[i]);
                normals[i] = bodies.pose[collider->body].turn * normals[i];
            }
            box.include(corners[i]);
        }
        along.resize(corners.size());
        perLength2.resize(corners.size());
        double longest2 = 0.0;
        for (int i = 0; i < convex.count; ++i) {
            along[i] = corners[next(i)] - corners[i];
            const double length2 = lengthSquared(along[i]);
            longest2 = std::max(longest2, length2);
            perLength2[i] = length2 > 0.0 ? 1.0 / length2 : 0.0;
        }
        longest = std::sqrt(longest2);
        convex.corners = corners.data();
        convex.normals = normals.data();
    }

    int next(int corner) const { return corner + 1 == convex.count ? 0 : corner + 1; }

    /// The place on a side nearest to another. 0..1 along it
    double shareOf(int side, Vec at) const
    {
        return std::clamp(glm::dot(at - corners[side], along[side]) * perLength2[side], 0.0, 1.0);
    }
    double distance2(int side, Vec at) const
    {
        return lengthSquared(at - (corners[side] + shareOf(side, at) * along[side]));
    }
};

bool isInside(const Placed& shape, Vec at)
{
    bool inside = false;
    for (int i = 0; i < shape.convex.count; ++i) {
        const Vec a = shape.corners[i], b = shape.corners[shape.next(i)];
        if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x))
            inside = !inside;
    }
    return inside;
}

/// How far a shape extends along a direction: the most that it has of n . x
double extentOf(const Placed& shape, Vec n)
{
    double most = -std::numeric_limits<double>::infinity();
    for (Vec corner : shape.corners)
        most = std::max(most, glm::dot(n, corner));
    return most;
}

/// The outer side a place is at, and how far outside.
struct AtSide {
    int side = -1;
    double separation = 0.0;  // m
};

/// Of a convex shape: the outer side farthest towards the place, unless a cut is still farther and parts
/// them. None where that is farther than the reach, which one side is enough to tell.
/// @param guess a side that may do so; becomes the one that did
AtSide sideAtConvex(const Placed& shape, Vec at, double reach, int& guess)
{
    const auto separationOf = [&](int side) {
        return glm::dot(shape.normals[side], at - shape.corners[side]);
    };
    if (separationOf(guess) > reach)
        return {};
    AtSide best{-1, -std::numeric_limits<double>::infinity()};
    double cut = best.separation;
    for (int i = 0; i < shape.convex.count; ++i) {
        const double separation = separationOf(i);
        if (separation > reach) {
            guess = i;
            return {};
        }
        if (!shape.convex.isOuter[i])
            cut = std::max(cut, separation);
        else if (separation > best.separation)
            best = {i, separation};
    }
    return cut > 0.0 && cut > best.separation ? AtSide{} : best;
}

/// Of any other: the nearest side. Where a side begins farther away than any is long beyond a known one, it
/// is not that. @param guess a side that may be near; becomes the nearest
AtSide sideAtAny(const Placed& shape, Vec at, int& guess)
{
    constexpr double slack = 1.0 + 1e-9;
    const double reach = (std::sqrt(shape.distance2(guess, at)) + shape.longest) * slack;
    int side = -1;
    double least2 = std::numeric_limits<double>::infinity();
    for (int i = 0; i < shape.convex.count; ++i) {
        if (lengthSquared(at - shape.corners[i]) > reach * reach)
            continue;
        const double distance2 = shape.distance2(i, at);
        side = distance2 < least2 ? i : side;
        least2 = std::min(least2, distance2);
    }
    guess = std::max(side, 0);
    if (side >= 0 && !shape.convex.isOuter[side])
        return {};
    const double distance = std::sqrt(least2);
    return {side, isInside(shape, at) ? -distance : distance};
}

}  // namespace

class SoftContacts::Finder {
public:
    Finder(std::vector<Contact>& contacts, const Colliders& colliders, const Bodies& bodies,
           std::span<const SoftGrip> grips)
        : contacts_(contacts), colliders_(colliders), bodies_(bodies), grips_(grips)
    {
    }

    void meet(const Pair& pair, double margin);

private:
    void addManifold(const Manifold& m);
    void addVertices(const Placed& vertices, const Placed& sides, bool areOfA, const Manifold* leading,
                     double margin);
    void add(SoftSide a, SoftSide b, Vec n, double s0, std::uint64_t key);
    SoftSide sideOf(const Placed& shape, int side, Vec at) const;

    std::vector<Contact>& contacts_;
    const Colliders& colliders_;
    const Bodies& bodies_;
    std::span<const SoftGrip> grips_;
    Pair pair_{};
    Placed a_, b_;
    std::vector<std::uint32_t> handled_;  // corners that the manifold speaks for
};

void SoftContacts::Finder::meet(const Pair& pair, double margin)
{
    pair_ = pair;
    a_.put(colliders_, pair.first, bodies_);
    b_.put(colliders_, pair.second, bodies_);
    handled_.clear();
    if (!a_.isConvex || !b_.isConvex) {
        addVertices(a_, b_, true, nullptr, margin);
        addVertices(b_, a_, false, nullptr, margin);
        return;
    }
    const Manifold m = manifoldOf(a_.convex, b_.convex, margin);
    if (m.count == 0)
        return;
    addManifold(m);
    addVertices(a_, b_, true, &m, margin);
    addVertices(b_, a_, false, &m, margin);
}

SoftSide SoftContacts::Finder::sideOf(const Placed& shape, int side, Vec at) const
{
    SoftSide result;
    result.body = shape.collider->body;
    if (result.body >= 0) {
        result.r = Vecf{at - bodies_.pose[result.body].origin};
        return result;
    }
    const double t = shape.shareOf(side, at);
    result.p[0] = shape.points[side];
    result.p[1] = shape.points[shape.next(side)];
    result.t[0] = static_cast<float>(1.0 - t);
    result.t[1] = static_cast<float>(t);
    return result;
}

void SoftContacts::Finder::addManifold(const Manifold& m)
{
    for (int i = 0; i < m.count; ++i) {
        const Manifold::At& at = m.at[i];
        add(sideOf(a_, at.sideA, at.onA), sideOf(b_, at.sideB, at.onB), m.normal,
            glm::dot(m.normal, at.onB - at.onA), at.key);
        handled_.push_back(static_cast<std::uint32_t>(at.key >> 32));
        handled_.push_back(static_cast<std::uint32_t>(at.key));
    }
}

/// Corners of one shape that are inside the other, or nearly, against the side they are at. Many that are in
/// the other's box are beyond the line that ends it towards this one.
void SoftContacts::Finder::addVertices(const Placed& vertices, const Placed& sides, bool areOfA,
                                       const Manifold* leading, double margin)
{
    if (sides.convex.count == 2)
        return;
    const double radius = vertices.convex.radius + sides.convex.radius, reach = radius + margin;
    const Box box = sides.box.grown(reach);
    const Vec towards = vertices.box.centre() - sides.box.centre();
    const double farthest = extentOf(sides, towards) + reach * glm::length(towards);
    int guess = 0;
    for (int i = 0; i < vertices.convex.count; ++i) {
        const Vec at = vertices.corners[i];
        const std::uint32_t id = vertices.convex.ids[i];
        if (!box.contains(at) || (!sides.isConvex && glm::dot(towards, at) > farthest) ||
            std::find(handled_.begin(), handled_.end(), id) != handled_.end())
            continue;
        const AtSide found =
            sides.isConvex ? sideAtConvex(sides, at, reach, guess) : sideAtAny(sides, at, guess);
        if (found.side < 0 || found.separation - radius > margin)
            continue;
        const double share = sides.shareOf(found.side, at);
        if (found.separation - radius > vertexMargin && (share == 0.0 || share == 1.0))
            continue;  // on its way past the end of the side
        const Vec out = sides.normals[found.side];
        const Vec n = areOfA ? -out : out;
        if (leading && glm::dot(leading->normal, n) < facing)
            continue;
        const SoftSide vertex = sideOf(vertices, i, at);
        const SoftSide side = sideOf(sides, found.side, at - found.separation * out);
        const std::uint64_t key = static_cast<std::uint64_t>(id) << 32 | sides.convex.ids[found.side];
        if (areOfA)
            add(vertex, side, n, found.separation - radius, key);
        else
            add(side, vertex, n, found.separation - radius, key);
    }
}

void SoftContacts::Finder::add(SoftSide a, SoftSide b, Vec n, double s0, std::uint64_t key)
{
    const Collider& A = *a_.collider;
    const Collider& B = *b_.collider;
    SoftGrip grip{pair_.first, pair_.second, key, 0.0f};
    const auto before = [](const SoftGrip& one, const SoftGrip& other) {
        return std::tie(one.a, one.b, one.key) < std::tie(other.a, other.b, other.key);
    };
    const auto known = std::lower_bound(grips_.begin(), grips_.end(), grip, before);
    const bool isKnown = known != grips_.end() && !before(grip, *known);
    if (isKnown)
        grip = *known;
    contacts_.push_back(
        {a, b, Vecf{n}, static_cast<float>(s0),
         static_cast<float>(0.5 * (colliders_.friction[pair_.first] + colliders_.friction[pair_.second])),
         static_cast<float>(0.5 * (A.restitution + B.restitution)), grip, false, isKnown});
}

void SoftContacts::find(const TouchFinder& touches, const Colliders& colliders, const Bodies& bodies,
                        std::span<const SoftGrip> grips)
{
    contacts_.clear();
    Finder finder(contacts_, colliders, bodies, grips);
    for (const Pair& pair : touches.softPairs())
        finder.meet(pair, touches.margin(pair.first) + touches.margin(pair.second));
}

void SoftContacts::findWalls(std::span<const Touch> touches, std::span<const int> active,
                             const Bodies& bodies)
{
    contacts_.clear();
    for (int place : active) {
        const Touch& touch = touches[place];
        const int body = touch.bodyA;
        if (touch.bodyB != 0)
            continue;
        const BodyPose& pose = bodies.pose[body];
        const Vec n = pose.turn * touch.normal;
        for (int i = 0; i < touch.count; ++i) {
            const Vec at = pose.place(touch.at[i].onA);
            Contact c{};
            c.a.body = body;
            c.a.r = Vecf{at - pose.origin};
            c.b.body = 0;
            c.n = Vecf{n};
            c.s0 = static_cast<float>(glm::dot(n, touch.at[i].onB - at) + wallSlack);
            contacts_.push_back(c);
        }
    }
}

}  // namespace sprung
