#include "geometry/outline.h"
#include "records.h"
#include "scene/probe.h"
#include "scene/query.h"
#include "values.h"

#include <fmt/format.h>

namespace sprung::capi {
namespace {

constexpr std::size_t mostCorners = 100'000;

std::vector<Vec> areaOf(const SprungVec* corners, std::size_t count)
{
    in(corners, "corners");
    if (count < 3 || count > mostCorners)
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("{} corners; expected 3 to {}", count, mostCorners));
    std::vector<Vec> area;
    for (std::size_t i = 0; i < count; ++i)
        area.push_back(vec(corners[i], "a corner"));
    if (!isSimple(area))
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

/// What `find` finds near a place.
template <class Id>
SprungStatus giveNearest(const char* function, SprungScene scene, SprungVec at, double within,
                         std::uint32_t* id, std::optional<Id> (*find)(const Scene&, Vec, double))
{
    return call(function, [&] {
        const Scene& given = sceneOf(scene);
        out(id, "id") = numberOr0(find(given, vec(at, "at"), reach(within)));
    });
}

/// What `find` finds in an area.
template <class Id>
SprungStatus giveFound(const char* function, SprungScene scene, const SprungVec* corners,
                       std::size_t corner_count, std::uint32_t* ids, std::size_t capacity, std::size_t* count,
                       std::vector<Id> (*find)(const Scene&, std::span<const Vec>))
{
    return call(function, [&] {
        const Scene& given = sceneOf(scene);
        give(find(given, areaOf(corners, corner_count)), ids, capacity, count,
             [](Id id) { return sprung::number(id); });
    });
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
    return giveNearest(__func__, scene, at, within, id, objectAt);
}

SprungStatus sprung_query_ray(SprungScene scene, SprungVec from, SprungVec to, SprungRayHit* hit)
{
    return call(__func__, [&] {
        const Scene& given = sceneOf(scene);
        const auto met = castRay(given, vec(from, "from"), vec(to, "to")).value_or(RayHit{});
        out(hit, "hit") = {sprung::number(met.object), asC(met.at), asC(met.normal), met.share};
    });
}

SprungStatus sprung_query_overlap(SprungScene scene, const SprungVec* corners, size_t corner_count,
                                  SprungObjectId* ids, size_t capacity, size_t* count)
{
    return giveFound(__func__, scene, corners, corner_count, ids, capacity, count, objectsOverlapping);
}

SprungStatus sprung_query_objects_within(SprungScene scene, const SprungVec* corners, size_t corner_count,
                                         SprungObjectId* ids, size_t capacity, size_t* count)
{
    return giveFound(__func__, scene, corners, corner_count, ids, capacity, count, objectsWithin);
}

SprungStatus sprung_query_points_within(SprungScene scene, const SprungVec* corners, size_t corner_count,
                                        SprungPointId* ids, size_t capacity, size_t* count)
{
    return giveFound(__func__, scene, corners, corner_count, ids, capacity, count, pointsWithin);
}
