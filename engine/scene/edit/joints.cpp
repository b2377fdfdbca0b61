#include "scene/edit/joints.h"

#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/object_builder.h"
#include "scene/query.h"
#include "scene/shapes.h"

#include <numbers>

namespace sprung {
namespace {

constexpr double onSide = 1e-6;                 // m
constexpr std::size_t maxJoinWork = 4'000'000;  // pairs times points of the scene: some seconds
constexpr double slack = 0.005;                 // m, that things which rest on each other may lie apart

/// The nearest point within reach of any of the two, so that a hub or a corner is hit.
Vec pulledToPoint(const Scene& scene, const Object& a, const Object& b, Vec at, double reach)
{
    const std::optional<PointId> ofA = nearestPoint(scene, a, at, reach);
    const std::optional<PointId> ofB = nearestPoint(scene, b, at, reach);
    const auto apart = [&](PointId id) { return glm::distance(get(scene, id).position, at); };
    if (ofA && (!ofB || apart(*ofA) <= apart(*ofB)))
        return get(scene, *ofA).position;
    return ofB ? get(scene, *ofB).position : at;
}

/// Whether the object has matter there. An outlined one that rests on another touches it, too.
bool isThere(const Scene& scene, const Object& object, Vec at)
{
    return object.outline.empty() ? hasLineAt(scene, object, at, slack)
                                  : isInOutline(scene, object, at, slack);
}

/// Returns how far both reach from a place that way, up to a length. m
double wayInBoth(const Scene& scene, const Object& a, const Object& b, Vec at, Vec way, double longest)
{
    constexpr int steps = 16;
    double reached = 0.0;
    for (int i = 1; i <= steps; ++i) {
        const double length = longest * i / steps;
        if (!isThere(scene, a, at + length * way) || !isThere(scene, b, at + length * way))
            break;
        reached = length;
    }
    return reached;
}

/// Two places in both, on a line through one that is; none when they overlap in next to nothing.
std::optional<std::pair<Vec, Vec>> holdsInBoth(const Scene& scene, const Object& a, const Object& b, Vec at)
{
    constexpr int directions = 16;
    constexpr double farthestApart = 0.5, minimum = 0.01;  // m, from the place; between the two
    double best = minimum;
    std::optional<std::pair<Vec, Vec>> holds;
    for (int i = 0; i < directions; ++i) {
        const double angle = std::numbers::pi * i / directions;
        const Vec way(std::cos(angle), std::sin(angle));
        const double on = wayInBoth(scene, a, b, at, way, farthestApart);
        const double back = wayInBoth(scene, a, b, at, -way, farthestApart);
        if (on + back <= best)
            continue;
        best = on + back;
        holds = std::pair(at + 0.8 * on * way, at - 0.8 * back * way);
    }
    return holds;
}

std::vector<PointId> shared(const Scene& scene, ObjectId a, ObjectId b)
{
    std::vector<PointId> both;
    for (PointId id : get(scene, a).points)
        if (isMember(get(scene, b), id))
            both.push_back(id);
    return both;
}

/// The only point inside the outline, as wheels have one.
std::optional<Vec> hubOf(const Scene& scene, const Object& object)
{
    if (object.outline.empty() || object.points.size() != object.outline.size() + 1)
        return {};
    for (PointId id : object.points)
        if (!isOnOutline(object, id))
            return get(scene, id).position;
    return {};
}

/// The mean of the places that both cover, on a grid over what their bounds have in common.
std::optional<Vec> middleOfBoth(const Scene& scene, const Object& a, const Object& b)
{
    constexpr int steps = 24;
    const Box first = boundsOf(scene, a), second = boundsOf(scene, b);
    const Vec min = glm::max(first.min, second.min), max = glm::min(first.max, second.max);
    Vec sum{0.0};
    std::vector<Vec> places;
    for (int i = 0; i <= steps; ++i)
        for (int k = 0; k <= steps; ++k) {
            const Vec at = glm::mix(min, max, Vec(i, k) / static_cast<double>(steps));
            if (!isThere(scene, a, at) || !isThere(scene, b, at))
                continue;
            places.push_back(at);
            sum += at;
        }
    if (places.empty())
        return {};
    const Vec middle = sum / static_cast<double>(places.size());
    return *std::min_element(places.begin(), places.end(), [&](Vec p, Vec q) {
        return lengthSquared(p - middle) < lengthSquared(q - middle);
    });
}

std::optional<Vec> placeForHinge(const Scene& scene, const Object& a, const Object& b)
{
    for (const auto& [one, other] : {std::pair(&a, &b), std::pair(&b, &a)})
        if (const std::optional<Vec> hub = hubOf(scene, *one); hub && isThere(scene, *other, *hub))
            return hub;
    return middleOfBoth(scene, a, b);
}

/// Returns the pairs whose bounds meet, in the order of the objects.
std::vector<std::pair<ObjectId, ObjectId>> pairsThatMayOverlap(const Scene& scene,
                                                               const std::vector<ObjectId>& objects)
{
    std::vector<std::pair<Box, std::size_t>> byLeft;
    for (std::size_t i = 0; i < objects.size(); ++i)
        byLeft.emplace_back(boundsOf(scene, get(scene, objects[i])).grown(slack), i);
    std::sort(byLeft.begin(), byLeft.end(),
              [](const auto& a, const auto& b) { return a.first.min.x < b.first.min.x; });
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (auto one = byLeft.begin(); one != byLeft.end(); ++one)
        for (auto other = one + 1; other != byLeft.end() && other->first.min.x <= one->first.max.x; ++other)
            if (one->first.overlaps(other->first))
                pairs.push_back(std::minmax(one->second, other->second));
    std::sort(pairs.begin(), pairs.end());
    std::vector<std::pair<ObjectId, ObjectId>> named;
    for (const auto& [i, k] : pairs)
        named.emplace_back(objects[i], objects[k]);
    return named;
}

}  // namespace

PointId jointPoint(Scene& scene, ObjectId object, Vec at, double reach)
{
    if (const std::optional<PointId> there = nearestPoint(scene, get(scene, object), at, reach))
        return *there;
    const bool outside =
        !get(scene, object).outline.empty() && !isInOutline(scene, get(scene, object), at, onSide);
    return addPointTo(scene, object, at, outside ? std::numeric_limits<double>::infinity() : onSide);
}

std::optional<PointId> hingeObjects(Scene& scene, ObjectId a, ObjectId b, Vec at, double reach)
{
    const Vec place = pulledToPoint(scene, get(scene, a), get(scene, b), at, reach);
    Scene edited = scene;
    const PointId kept = jointPoint(edited, a, place, onSide);
    const PointId gone = jointPoint(edited, b, get(edited, kept).position, onSide);
    if (kept == gone || !joinPoints(edited, kept, gone))
        return {};
    scene = std::move(edited);
    return kept;
}

std::optional<PointId> pinObject(Scene& scene, ObjectId object, Vec at, double reach)
{
    Scene edited = scene;
    const PointId pin = jointPoint(edited, object, at, reach);
    if (get(edited, pin).fixed)
        return {};
    get(edited, pin).fixed = true;
    scene = std::move(edited);
    return pin;
}

bool weldObjects(Scene& scene, ObjectId a, ObjectId b, Vec at)
{
    const auto holds = holdsInBoth(scene, get(scene, a), get(scene, b), at);
    if (!holds || shared(scene, a, b).size() > 1)
        return false;
    Scene edited = scene;
    for (const Vec place : {holds->first, holds->second})
        if (!hingeObjects(edited, a, b, place, onSide) && shared(edited, a, b).empty())
            return false;
    if (shared(edited, a, b).size() < 2)
        return false;
    scene = std::move(edited);
    return true;
}

std::optional<int> hingeOverlapping(Scene& scene, const std::vector<ObjectId>& objects)
{
    const std::vector<std::pair<ObjectId, ObjectId>> pairs = pairsThatMayOverlap(scene, objects);
    if (pairs.size() * scene.points.size() > maxJoinWork)
        return {};
    int made = 0;
    for (const auto& [a, b] : pairs) {
        if (!shared(scene, a, b).empty())
            continue;
        const std::optional<Vec> place = placeForHinge(scene, get(scene, a), get(scene, b));
        if (place && hingeObjects(scene, a, b, *place, onSide))
            ++made;
    }
    return made;
}

ObjectId addSpring(Scene& scene, PointId a, PointId b, const Edge& like)
{
    ObjectBuilder builder(scene, "Spring");
    const Vec from = get(scene, a).position;
    builder.takePoint(a, Vec(0.0));
    builder.takePoint(b, get(scene, b).position - from);
    builder.join(a, b);
    const ObjectId id = builder.finish();
    Object& spring = get(scene, id);
    spring.collides = false;
    Edge& edge = get(scene, spring.edges.front());
    edge.stiffness = like.stiffness;
    edge.damping = like.damping;
    return id;
}

ObjectId wheelOn(Scene& scene, std::optional<ObjectId> object, Vec at, double radius, double reach,
                 const Material& material)
{
    if (object)
        return addWheel(scene, jointPoint(scene, *object, at, reach), radius, material);
    const PointId axle = addPoint(scene, at);
    get(scene, axle).fixed = true;
    return addWheel(scene, axle, radius, material);
}

Edge springFor(double mass)
{
    constexpr double swing = 0.5;  // s
    const double rate = 2.0 * std::numbers::pi / swing;
    return {.stiffness = mass * rate * rate, .damping = 0.1};
}

}  // namespace sprung
