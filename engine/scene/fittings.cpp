#include "scene/fittings.h"

#include "core/limits.h"
#include "geometry/outline.h"
#include "scene/query.h"

#include <algorithm>

namespace sprung {
namespace {

constexpr double thinnestWall = 0.04, wallShare = 0.12;    // m, of the width: of the pipe
constexpr double shortestPipe = 0.45, lengthShare = 1.1;  // m, of the width

template <typename List, typename Id>
void deleteFrom(List& list, std::span<const Id> ids)
{
    std::erase_if(list, [&](const auto& one) { return std::find(ids.begin(), ids.end(), one.id) != ids.end(); });
}

}  // namespace

std::array<Vec, 4> pipeOf(const Tap& tap)
{
    const Vec along = unitOf(tap.direction);
    const Vec half = (0.5 * tap.width + std::max(thinnestWall, wallShare * tap.width)) * perp(along);
    const Vec back = tap.at - std::max(shortestPipe, lengthShare * tap.width) * along;
    return {tap.at + half, back + half, back - half, tap.at - half};
}

Box boundsOf(const Tap& tap)
{
    Box box;
    for (Vec corner : pipeOf(tap))
        box.include(corner);
    return box;
}

Box boundsOf(const Drain& drain)
{
    return {drain.at - drain.radius, drain.at + drain.radius};
}

std::optional<TapId> tapAt(const Scene& scene, Vec at, double within)
{
    for (std::size_t i = scene.taps.size(); i-- > 0;) {
        const std::array<Vec, 4> pipe = pipeOf(scene.taps[i]);
        if (geometry::contains(std::vector<Vec>(pipe.begin(), pipe.end()), at))
            return scene.taps[i].id;
        for (std::size_t k = 0; k < pipe.size(); ++k) {
            const Vec a = pipe[k], b = pipe[(k + 1) % pipe.size()];
            if (lengthSquared(at - glm::mix(a, b, nearestOnSegment(a, b, at))) <= within * within)
                return scene.taps[i].id;
        }
    }
    return {};
}

std::optional<DrainId> drainAt(const Scene& scene, Vec at, double within)
{
    for (std::size_t i = scene.drains.size(); i-- > 0;)
        if (glm::distance(at, scene.drains[i].at) <= scene.drains[i].radius + within)
            return scene.drains[i].id;
    return {};
}

void moveFittings(Scene& scene, std::span<const TapId> taps, std::span<const DrainId> drains, Vec by)
{
    for (TapId id : taps)
        if (Tap* tap = find(scene, id))
            tap->at = within(tap->at + by);
    for (DrainId id : drains)
        if (Drain* drain = find(scene, id))
            drain->at = within(drain->at + by);
}

void deleteFittings(Scene& scene, std::span<const TapId> taps, std::span<const DrainId> drains)
{
    deleteFrom(scene.taps, taps);
    deleteFrom(scene.drains, drains);
}

bool isPoured(const Scene& scene, FluidId fluid)
{
    return std::any_of(scene.taps.begin(), scene.taps.end(),
                       [&](const Tap& tap) { return tap.fluid == fluid; });
}

}  // namespace sprung
