#include "canvas/framing.h"

#include "scene/fittings.h"
#include "scene/query.h"

#include <algorithm>

namespace sprung::ui {
namespace {

/// Returns how far a box reaches along a direction: the least and the greatest.
std::pair<double, double> reachOf(const Box& box, Vec along)
{
    const Vec half = 0.5 * box.size();
    const double middle = glm::dot(box.centre(), along);
    const double reach = std::abs(half.x * along.x) + std::abs(half.y * along.y);
    return {middle - reach, middle + reach};
}

/// Below all that the world began with there is nothing to come back from, nor far beside it.
bool hasLeft(const Box& box, const Box& world, Vec gravity)
{
    constexpr double far = 2.0;  // of the world's larger side
    if (box.gapTo(world) > far * std::max(world.size().x, world.size().y))
        return true;
    return gravity != Vec(0.0) && reachOf(box, gravity).first > reachOf(world, gravity).second;
}

bool canMove(const Scene& scene, const Object& object)
{
    return !object.fixed && std::any_of(object.points.begin(), object.points.end(),
                                        [&](PointId id) { return !get(scene, id).fixed; });
}

Vec middleOfPoints(const Scene& scene, const Object& object)
{
    Vec sum{0.0};
    for (PointId id : object.points)
        sum += get(scene, id).position;
    return sum / static_cast<double>(object.points.size());
}

/// Returns what an object turns about, near its middle: its only fixed point, or the middle of what is turned
/// for ever.
std::optional<Vec> axleOf(const Scene& scene, const Object& object, const std::vector<bool>& fixed)
{
    std::optional<Vec> axle;
    Vec velocity{0.0};
    double greatest = 0.0;  // m/s
    for (PointId id : object.points) {
        const std::size_t place = indexOf(scene, id);
        velocity += scene.points[place].velocity;
        greatest = std::max(greatest, glm::length(scene.points[place].velocity));
        if (object.fixed || !fixed[place])
            continue;
        if (axle)
            return std::nullopt;
        axle = scene.points[place].position;
    }
    constexpr double still = 0.01;  // of the greatest speed
    const bool isTurned =
        object.fixed && greatest > 0.0 &&
        glm::length(velocity) < still * greatest * static_cast<double>(object.points.size());
    return isTurned ? middleOfPoints(scene, object) : axle;
}

/// Returns where the object is and, when it turns about its middle, where it will come to be: sails that stand
/// aslant reach farther a moment later. What swings below a pin goes nowhere near above it.
Box reachedBy(const Scene& scene, const Object& object, const std::vector<bool>& fixed)
{
    constexpr double aside = 0.25;  // of its radius, that the axle may be off the middle
    Box box = boundsOf(scene, object);
    const std::optional<Vec> axle = axleOf(scene, object, fixed);
    if (!axle)
        return box;
    double radius = 0.0;
    for (PointId id : object.points)
        radius = std::max(radius, glm::distance(get(scene, id).position, *axle));
    if (glm::distance(middleOfPoints(scene, object), *axle) < aside * radius)
        box.include(Box{*axle - radius, *axle + radius});
    return box;
}

/// A ramp, a crane's mast or a tap belongs to what moves about it, the ground does not: it would take the
/// place of what is to be seen.
void includeSurroundings(const Scene& scene, const std::vector<bool>& fixed, Box& movers)
{
    constexpr double atMost = 2.0;  // times as wide and as high as what moves
    const Vec core = movers.size();
    const Box middle = movers;
    const auto include = [&](const Box& box) {
        Box both = middle;
        both.include(box);
        const bool isSmall = both.size().x <= atMost * core.x && both.size().y <= atMost * core.y;
        if (isSmall)
            movers.include(box);
    };
    for (const Object& object : scene.objects)
        if (!canMove(scene, object))
            include(reachedBy(scene, object, fixed));
    for (const Tap& tap : scene.taps)
        include(boundsOf(tap));
    for (const Drain& drain : scene.drains)
        include(boundsOf(drain));
}

/// Returns how high the line between two places is within a range of x, at most; none: it lies beside it. m
std::optional<double> heightWithin(Vec a, Vec b, double from, double to)
{
    if (a.x > b.x)
        std::swap(a, b);
    if (b.x < from || a.x > to)
        return {};
    const auto at = [&](double x) {
        return a.x < b.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : std::max(a.y, b.y);
    };
    return std::max(at(std::max(a.x, from)), at(std::min(b.x, to)));
}

/// Adds the floor below what moves, where it is no deeper than what moves is large: what hangs will fall on it.
void includeFloor(const Scene& scene, Box& movers)
{
    if (!(scene.world.gravity.y < 0.0))
        return;
    const double reach = std::max(movers.size().x, movers.size().y);
    std::optional<double> floor;
    for (const Object& object : scene.objects) {
        if (canMove(scene, object) || object.boundary)
            continue;
        const std::vector<Vec> outline = outlinePositions(scene, object);
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const std::optional<double> height =
                heightWithin(outline[i], outline[(i + 1) % outline.size()], movers.min.x, movers.max.x);
            if (height && *height <= movers.min.y && movers.min.y - *height <= reach)
                floor = std::max(floor.value_or(*height), *height);
        }
    }
    if (floor)
        movers.min.y = *floor;
}

/// A few drops that are far from all the rest are not what is to be seen, nor how far a gas goes where aught
/// else moves.
void includeLiquids(const Scene& scene, const Box& world, Vec gravity, Box& movers)
{
    constexpr double ofDrops = 0.01;
    for (const Fluid& fluid : scene.fluids) {
        if (fluid.material.isGas() && !movers.empty())
            continue;
        std::vector<double> x, y;
        for (Vec place : fluid.at) {
            Box drop;
            drop.include(place);
            if (hasLeft(drop, world, gravity))
                continue;
            x.push_back(place.x);
            y.push_back(place.y);
        }
        if (x.empty())
            continue;
        std::sort(x.begin(), x.end());
        std::sort(y.begin(), y.end());
        const auto few = static_cast<std::size_t>(ofDrops * static_cast<double>(x.size()));
        const double room = 0.5 * scene.world.grain;
        movers.include(Box{{x[few], y[few]}, {x[x.size() - 1 - few], y[y.size() - 1 - few]}}.grown(room));
    }
}

}  // namespace

Box onlyMoversOf(const Scene& posed, const Scene& start)
{
    const Box world = boundsOf(start);
    const std::vector<bool> fixed = fixedPoints(posed);
    Box movers, left;
    for (const Object& object : posed.objects) {
        if (!canMove(posed, object))
            continue;
        const Box box = reachedBy(posed, object, fixed);
        (hasLeft(box, world, start.world.gravity) ? left : movers).include(box);
    }
    includeLiquids(posed, world, start.world.gravity, movers);
    return movers.empty() ? left : movers;
}

Box moversOf(const Scene& posed, const Scene& start)
{
    Box movers = onlyMoversOf(posed, start);
    if (movers.empty())
        return boundsOf(posed);
    includeSurroundings(posed, fixedPoints(posed), movers);
    includeFloor(posed, movers);
    return movers;
}

Camera amidst(const Camera& camera, const Box& box, const PxRect& free)
{
    constexpr double share = 1.0 / 3.0;
    const Camera whole = fitted(camera, box, free);
    const Vec most = share * free.size() / whole.pixelsPerMetre;  // m that it may be wide and high
    const Vec size = box.size();
    const double farther = std::max({size.x / most.x, size.y / most.y, 1.0});
    return zoomedAt(whole, free.centre(), 1.0 / farther);
}

std::optional<Camera> keepingIn(const Camera& camera, const Box& movers, const PxRect& free, bool isOnItsWay)
{
    // The margins are shares of the free part, on each side: the one that sets the camera off, the one it goes
    // for (a fit leaves some more), and the one it ends at.
    constexpr double near = 0.03, room = 0.15, enough = 0.19;
    const auto within = [&](double share) {
        const Px off = share * free.size();
        return PxRect{free.min + off, free.max - off};
    };
    const bool isThere = seenIn(camera, within(isOnItsWay ? enough : near)).contains(movers);
    if (movers.empty() || isThere)
        return std::nullopt;
    return fitted(camera, movers, within(room), camera.pixelsPerMetre);
}

Box seenIn(const Camera& camera, const PxRect& free)
{
    const Vec a = camera.toWorld(free.min), b = camera.toWorld(free.max);
    return {{a.x, b.y}, {b.x, a.y}};
}

}  // namespace sprung::ui
