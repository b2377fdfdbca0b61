#include "scene/shapes.h"

#include "records.h"
#include "values.h"

#include <fmt/format.h>

#include <numbers>

namespace sprung::capi {
namespace {

constexpr int maxRingPoints = 10'000;
constexpr double minSide = 1e-9;        // m
constexpr double minSideShare = 1e-12;  // of the farthest coordinate: some thousand steps of a double
constexpr double edgesPerPoint = 3.0;   // at most, of all shapes: polygons have 3 n - 6

std::vector<Vec> placesOf(const SprungVec* places, std::size_t count, std::size_t least)
{
    in(places, "the array of places");
    if (count < least || count > maxCorners)
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("count {}; expected {} to {}", count, least, maxCorners));
    std::vector<Vec> list;
    for (std::size_t i = 0; i < count; ++i)
        list.push_back(vec(places[i], "a place"));
    return list;
}

/// Everything of a new shape is checked before its scene is touched; then `add` makes it.
template <class Add>
void addShape(SceneRecord& record, double points, const SprungObject* object, SprungObjectId* id,
              const Add& add)
{
    const SprungObject wanted = object ? *object : sprung_object_default();
    expectProperties(wanted);
    out(id, "id");
    expectRoomForPoints(record.scene, points);
    expectRoomForEdges(record.scene, edgesPerPoint * points);
    Scene& edited = record.append();
    const ObjectId added = add(edited);
    setProperties(*find(edited, added), wanted, true);
    *id = sprung::number(added);
}

/// A size that keeps what is built around a place within what a scene can hold.
double sizeAround(Vec centre, double size, const char* name)
{
    positive(size, name);
    number(std::max(std::abs(centre.x), std::abs(centre.y)) + size, "the farthest coordinate", 0.0, farthest);
    return size;
}

/// Sides that a file can tell from nothing: shorter ones would be read back without an outline.
void expectSide(Vec centre, double side, const char* name)
{
    const double least = std::max(minSide, minSideShare * std::max(std::abs(centre.x), std::abs(centre.y)));
    if (!(side >= least))
        refuse(SPRUNG_BAD_ARGUMENT,
               fmt::format("{} with a side of {} m; expected at least {} m there", name, side, least));
}

/// The side of a disc's outline. m
double sideOf(double radius, int ringPoints)
{
    return 2.0 * radius * std::sin(std::numbers::pi / ringPoints);
}

/// The end of a rope that is held may be far from the path's, but not farther than a file can tell.
void expectWithinShape(Vec fromBeginning)
{
    for (double distance : {fromBeginning.x, fromBeginning.y})
        number(distance, "the way from a path's beginning to what holds the rope", -farthest, farthest);
}

/// A shape that reaches farther than a file can tell, from its middle or from its corner, is none.
void expectWithinShape(const Box& box)
{
    for (double side : {box.size().x, box.size().y})
        number(side, "the width or height", 0.0, farthest);
}

double ropePoints(std::span<const Vec> path)
{
    double length = 0.0;
    for (std::size_t i = 1; i < path.size(); ++i)
        length += glm::distance(path[i - 1], path[i]);
    return length / ropePitch + 4.0;
}

}  // namespace
}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungStatus sprung_scene_add_box(SprungScene scene, SprungVec centre, SprungVec size, double angle,
                                  const SprungObject* object, SprungObjectId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Vec c = vec(centre, "centre");
        const Vec s{sizeAround(c, size.x, "size"), sizeAround(c, size.y, "size")};
        sizeAround(c, s.x + s.y, "size");  // turned, too
        expectSide(c, std::min(s.x, s.y), "a box");
        capi::number(angle, "angle", -farthest, farthest);
        addShape(record, 4.0, object, id, [&](Scene& edited) { return addBox(edited, c, s, angle); });
    });
}

SprungStatus sprung_scene_add_disc(SprungScene scene, SprungVec centre, double radius, int32_t ring_points,
                                   const SprungObject* object, SprungObjectId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Vec c = vec(centre, "centre");
        sizeAround(c, radius, "radius");
        if (ring_points != 0)
            whole(ring_points, "ring_points", 3, maxRingPoints);
        const int count = ring_points != 0 ? ring_points : ringPointsFor(radius);
        expectSide(c, sideOf(radius, count), "a disc");
        addShape(record, count + 1.0, object, id,
                 [&](Scene& edited) { return addDisc(edited, c, radius, count); });
    });
}

SprungStatus sprung_scene_add_polygon(SprungScene scene, const SprungVec* corners, size_t count,
                                      const SprungObject* object, SprungObjectId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const std::vector<Vec> outline = placesOf(corners, count, 3);
        Box box;
        std::for_each(outline.begin(), outline.end(), [&](Vec corner) { box.include(corner); });
        expectWithinShape(box);
        if (!isPolygon(outline))
            refuse(SPRUNG_BAD_GEOMETRY, "the boundary crosses or touches itself");
        addShape(record, static_cast<double>(count), object, id,
                 [&](Scene& edited) { return addPolygon(edited, outline).value(); });
    });
}

SprungStatus sprung_scene_add_rope(SprungScene scene, const SprungVec* path, size_t count,
                                   SprungPointId first, SprungPointId last, const SprungObject* object,
                                   SprungObjectId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const std::vector<Vec> places = placesOf(path, count, 2);
        for (SprungPointId end : {first, last})
            if (end != 0)
                expectWithinShape(capi::point(record.read(), end).position - places.front());
        addShape(record, ropePoints(places), object, id,
                 [&](Scene& edited) { return addRope(edited, places, PointId{first}, PointId{last}); });
    });
}

SprungStatus sprung_scene_add_net(SprungScene scene, SprungVec low, SprungVec high, double pitch,
                                  const SprungObject* object, SprungObjectId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Vec from = vec(low, "low"), to = vec(high, "high");
        if (!(from.x < to.x && from.y < to.y))
            refuse(SPRUNG_BAD_ARGUMENT, "low is not below and left of high");
        expectWithinShape(Box{from, to});
        positive(pitch, "pitch");
        const Vec cells = (to - from) / pitch;
        addShape(record, (cells.x + 2.0) * (cells.y + 2.0), object, id,
                 [&](Scene& edited) { return addNet(edited, from, to, pitch); });
    });
}

SprungStatus sprung_scene_add_wheel(SprungScene scene, SprungPointId axle, double radius,
                                    const SprungObject* object, SprungObjectId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Vec hub = capi::point(record.read(), axle).position;
        sizeAround(hub, radius, "radius");
        expectSide(hub, sideOf(radius, ringPointsFor(radius)), "a wheel");
        addShape(record, ringPointsFor(radius), object, id,
                 [&](Scene& edited) { return addWheel(edited, PointId{axle}, radius); });
    });
}
