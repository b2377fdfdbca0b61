#include "canvas/framing.h"

#include "scene/query.h"

namespace sprung::ui {
namespace {

/// How far a box reaches along a direction: the least and the greatest.
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
                                        [&](PointId id) { return !find(scene, id)->fixed; });
}

/// A ramp or a crane's mast belongs to what moves about it, the ground does not: it would take the place of what
/// is to be seen.
void includeSurroundings(const Scene& scene, Box& movers)
{
    constexpr double atMost = 2.0;  // times as wide and as high as what moves
    const Vec core = movers.size();
    const Box middle = movers;
    for (const Object& object : scene.objects) {
        const Box box = boundsOf(scene, object);
        Box both = middle;
        both.include(box);
        const bool isSmall = both.size().x <= atMost * core.x && both.size().y <= atMost * core.y;
        if (!canMove(scene, object) && isSmall)
            movers.include(box);
    }
}

}  // namespace

Box moversOf(const Scene& posed, const Scene& start)
{
    const Box world = boundsOf(start);
    Box movers, left;
    for (const Object& object : posed.objects) {
        if (!canMove(posed, object))
            continue;
        const Box box = boundsOf(posed, object);
        (hasLeft(box, world, start.world.gravity) ? left : movers).include(box);
    }
    if (movers.empty())
        movers = left;
    if (movers.empty())
        return boundsOf(posed);
    includeSurroundings(posed, movers);
    return movers;
}

Box seenIn(const Camera& camera, const PxRect& free)
{
    const Vec a = camera.toWorld(free.min), b = camera.toWorld(free.max);
    return {{a.x, b.y}, {b.x, a.y}};
}

}  // namespace sprung::ui
