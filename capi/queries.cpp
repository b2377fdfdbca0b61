#include "geometry/outline.h"
#include "records.h"
#include "scene/probe.h"
#include "scene/query.h"
#include "values.h"

#include <fmt/format.h>

namespace sprung::capi {
namespace {

constexpr std::size_t maxShapeCorners = 1'000;

std::vector<Vec> areaOf(const SprungVec* corners, std::size_t count)
{
    in(corners, "corners");
    if (count < 3 || count > maxCorners)
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("{} corners; expected 3 to {}", count, maxCorners));
    std::vector<Vec> area;
    for (std::size_t i = 0; i < count; ++i)
        area.push_back(vec(corners[i], "a corner"));
    if (!geometry::isSimple(area))
        refuse(SPRUNG_BAD_GEOMETRY, "the polygon crosses or touches itself");
    return area;
}

template <class Id>
std::uint32_t numberOr0(std::optional<Id> id)
{
    return id ? sprung::number(*id) : 0;
}

double reach(double within)
{
    return number(within, "within", 0.0, farthest);
}

/// Returns what `find` finds near a place.
template <class Id>
SprungStatus giveNearest(const char* function, SprungScene scene, SprungVec at, double within,
                         std::uint32_t* id, std::optional<Id> (*find)(const Scene&, Vec, double))
{
    return call(function, [&] {
        const Scene& given = sceneOf(scene);
        out(id, "id") = numberOr0(find(given, vec(at, "at"), reach(within)));
    });
}

SprungRayHit hitOf(const RayHit& met)
{
    return {sprung::number(met.object), asC(met.at), asC(met.normal), met.share};
}

collision::CastShape shapeOf(const SprungShape* given)
{
    const SprungShape& shape = in(given, "shape");
    in(shape.corners, "corners");
    if (shape.corner_count < 1 || shape.corner_count > maxShapeCorners)
        refuse(SPRUNG_BAD_ARGUMENT,
               fmt::format("{} corners; expected 1 to {}", shape.corner_count, maxShapeCorners));
    collision::CastShape made{{}, number(shape.radius, "radius", 0.0, farthest)};
    for (std::size_t i = 0; i < shape.corner_count; ++i)
        made.corners.push_back(vec(shape.corners[i], "a corner"));
    if (made.corners.size() > 2 && geometry::signedArea(made.corners) < 0.0)
        std::reverse(made.corners.begin(), made.corners.end());
    if (made.corners.size() > 2 && !geometry::isConvex(made.corners))
        refuse(SPRUNG_BAD_GEOMETRY, "the corners are not those of a convex polygon");
    return made;
}

/// Returns what the caller wants to hear of. @param record asked, must live as long @param filter null: all
collision::ObjectFilter wantedBy(SceneRecord& record, const SprungQueryFilter* filter)
{
    if (!filter || (!filter->accept && filter->categories == 0))
        return nullptr;
    return [&record, given = *filter](const Object& object) {
        if (given.categories != 0 && (given.categories & object.filter.categories) == 0)
            return false;
        if (!given.accept)
            return true;
        const Asking asking(record);
        return given.accept(sprung::number(object.id), given.user);
    };
}

std::uint32_t numberOf(ObjectId id)
{
    return sprung::number(id);
}

void giveHits(const std::vector<RayHit>& found, SprungRayHit* hits, std::size_t capacity, std::size_t* count)
{
    give(found, hits, capacity, count, [](const RayHit& met) { return hitOf(met); });
}

}  // namespace
}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungStatus sprung_query_point(SprungScene scene, SprungVec at, double within, SprungPointId* id)
{
    return giveNearest(__func__, scene, at, within, id, nearestPoint);
}

SprungStatus sprung_query_edge(SprungScene scene, SprungVec at, double within, SprungEdgeId* id)
{
    return giveNearest(__func__, scene, at, within, id, nearestEdge);
}

SprungStatus sprung_query_object(SprungScene scene, SprungVec at, double within, SprungObjectId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Vec place = vec(at, "at");
        const double most = reach(within);
        out(id, "id") = numberOr0(record.index().objectAt(record.scene, place, most));
    });
}

SprungQueryFilter sprung_query_filter_default(void)
{
    return {0, nullptr, nullptr};
}

SprungStatus sprung_query_ray(SprungScene scene, SprungVec from, SprungVec to, SprungRayHit* hit)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Vec a = vec(from, "from"), b = vec(to, "to");
        out(hit, "hit") = hitOf(record.index().castRay(record.scene, a, b, nullptr).value_or(RayHit{}));
    });
}

SprungStatus sprung_query_ray_first(SprungScene scene, SprungVec from, SprungVec to,
                                    const SprungQueryFilter* filter, SprungRayHit* hit)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Vec a = vec(from, "from"), b = vec(to, "to");
        out(hit, "hit") =
            hitOf(record.index().castRay(record.scene, a, b, wantedBy(record, filter)).value_or(RayHit{}));
    });
}

SprungStatus sprung_query_ray_all(SprungScene scene, SprungVec from, SprungVec to,
                                  const SprungQueryFilter* filter, SprungRayHit* hits, size_t capacity,
                                  size_t* count)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Vec a = vec(from, "from"), b = vec(to, "to");
        giveHits(record.index().castRayThrough(record.scene, a, b, wantedBy(record, filter)), hits, capacity,
                 count);
    });
}

SprungStatus sprung_query_cast_first(SprungScene scene, const SprungShape* shape, SprungVec by,
                                     const SprungQueryFilter* filter, SprungRayHit* hit)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const collision::CastShape moved = shapeOf(shape);
        const auto met =
            record.index().castShape(record.scene, moved, vec(by, "by"), wantedBy(record, filter));
        out(hit, "hit") = hitOf(met.value_or(RayHit{}));
    });
}

SprungStatus sprung_query_cast_all(SprungScene scene, const SprungShape* shape, SprungVec by,
                                   const SprungQueryFilter* filter, SprungRayHit* hits, size_t capacity,
                                   size_t* count)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const collision::CastShape moved = shapeOf(shape);
        giveHits(
            record.index().castShapeThrough(record.scene, moved, vec(by, "by"), wantedBy(record, filter)),
            hits, capacity, count);
    });
}

SprungStatus sprung_query_shape(SprungScene scene, const SprungShape* shape, const SprungQueryFilter* filter,
                                SprungObjectId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const collision::CastShape laid = shapeOf(shape);
        give(record.index().touching(record.scene, laid, wantedBy(record, filter)), ids, capacity, count,
             numberOf);
    });
}

SprungStatus sprung_query_box(SprungScene scene, SprungVec low, SprungVec high,
                              const SprungQueryFilter* filter, SprungObjectId* ids, size_t capacity,
                              size_t* count)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Vec a = vec(low, "low"), b = vec(high, "high");
        if (!(a.x < b.x && a.y < b.y))
            refuse(SPRUNG_BAD_ARGUMENT,
                   fmt::format("low ({}, {}) and high ({}, {}); expected low < high", a.x, a.y, b.x, b.y));
        const collision::CastShape box{{a, {b.x, a.y}, b, {a.x, b.y}}};
        give(record.index().touching(record.scene, box, wantedBy(record, filter)), ids, capacity, count,
             numberOf);
    });
}

SprungStatus sprung_query_overlap(SprungScene scene, const SprungVec* corners, size_t corner_count,
                                  SprungObjectId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const std::vector<Vec> area = areaOf(corners, corner_count);
        give(record.index().objectsOverlapping(record.scene, area), ids, capacity, count, numberOf);
    });
}

SprungStatus sprung_query_objects_within(SprungScene scene, const SprungVec* corners, size_t corner_count,
                                         SprungObjectId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const std::vector<Vec> area = areaOf(corners, corner_count);
        give(record.index().objectsWithin(record.scene, area), ids, capacity, count, numberOf);
    });
}

SprungStatus sprung_query_points_within(SprungScene scene, const SprungVec* corners, size_t corner_count,
                                        SprungPointId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] {
        const Scene& given = sceneOf(scene);
        give(pointsWithin(given, areaOf(corners, corner_count)), ids, capacity, count,
             [](PointId id) { return sprung::number(id); });
    });
}
