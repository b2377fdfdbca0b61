#include "scene/edit/boundary.h"

#include "scene/edit/topology.h"
#include "scene/shapes.h"

#include <array>

namespace sprung {
namespace {

constexpr double timesMovers = 10.0, timesAll = 2.0;
constexpr double minSide = 50.0;      // m
constexpr double farthestSide = 4e8;  // m from the origin, so that the frame's outside is a place, too
constexpr double thickness = 0.1;     // of the room's longer side
constexpr double slit = 1e-3;         // m

const Object* frameOf(const Scene& scene)
{
    const auto found = std::find_if(scene.objects.begin(), scene.objects.end(),
                                    [](const Object& object) { return object.boundary; });
    return found == scene.objects.end() ? nullptr : &*found;
}

bool canMove(const Scene& scene, const Object& object)
{
    return !object.fixed && std::any_of(object.points.begin(), object.points.end(),
                                        [&](PointId id) { return !get(scene, id).fixed; });
}

/// 0 for an empty box. m
double longerSide(const Box& box)
{
    return box.empty() ? 0.0 : std::max(box.size().x, box.size().y);
}

/// A frame as one outline: out of it, through a slit in its upper right corner, and round the room.
std::array<Vec, 10> frameAround(const Box& room)
{
    const double wide = thickness * std::max(room.size().x, room.size().y);
    const Vec min = room.min - wide, max = room.max + wide;
    return {{{max.x - slit, max.y},
             {min.x, max.y},
             min,
             {max.x, min.y},
             {max.x, max.y - slit},
             {room.max.x, room.max.y - slit},
             {room.max.x, room.min.y},
             room.min,
             {room.min.x, room.max.y},
             {room.max.x - slit, room.max.y}}};
}

ObjectId addFrame(Scene& scene, std::string_view name, const Box& room)
{
    const ObjectId id = *addPolygon(scene, frameAround(room));
    Object& frame = get(scene, id);
    frame.name = name;
    frame.fixed = frame.locked = frame.boundary = true;
    return id;
}

}  // namespace

Boundary boundaryOf(const Scene& scene)
{
    const Object* frame = frameOf(scene);
    return !frame ? Boundary::Open : frame->collides ? Boundary::Closed : Boundary::Removing;
}

Box roomFor(const Scene& scene)
{
    Box movers, all = boundsOf(scene);
    if (all.empty())
        all = {Vec(0.0), Vec(0.0)};
    for (const Object& object : scene.objects)
        if (canMove(scene, object))
            movers.include(boundsOf(scene, object));
    const double side = std::max({minSide, timesMovers * longerSide(movers), timesAll * longerSide(all)});
    const Box room{all.centre() - 0.5 * side, all.centre() + 0.5 * side};
    return {glm::clamp(room.min, -farthestSide, farthestSide),
            glm::clamp(room.max, -farthestSide, farthestSide)};
}

void setBoundary(Scene& scene, Boundary boundary, std::string_view name)
{
    setBoundary(scene, boundary, name, roomFor(scene));
}

void setBoundary(Scene& scene, Boundary boundary, std::string_view name, const Box& room)
{
    const Object* frame = frameOf(scene);
    if (boundary == Boundary::Open) {
        if (frame)
            deleteObjects(scene, {{frame->id}});
        return;
    }
    const ObjectId id = frame ? frame->id : addFrame(scene, name, room);
    get(scene, id).collides = boundary == Boundary::Closed;
}

std::vector<ObjectId> beyondBoundary(const Scene& scene)
{
    const Object* frame = frameOf(scene);
    if (!frame || frame->outline.empty())
        return {};
    Box outer = boundsOf(scene, *frame), room;
    // The room's corners are those of the frame that are not its outermost.
    for (const Vec at : outlinePositions(scene, *frame))
        if (at.x > outer.min.x && at.x < outer.max.x && at.y > outer.min.y && at.y < outer.max.y)
            room.include(at);
    if (room.empty())  // a plain box, as a file or a hand may make of it, surrounds nothing
        return {};
    std::vector<ObjectId> gone;
    for (const Object& object : scene.objects)
        if (canMove(scene, object) && !boundsOf(scene, object).overlaps(room))
            gone.push_back(object.id);
    return gone;
}

}  // namespace sprung
