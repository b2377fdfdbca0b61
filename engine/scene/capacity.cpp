#include "scene/capacity.h"

#include "core/limits.h"
#include "scene/scene.h"

#include <fmt/format.h>

namespace sprung {

Status expectWithinCapacity(const Scene& scene)
{
    std::size_t particles = 0;
    for (const Fluid& fluid : scene.fluids)
        particles += fluid.at.size();
    const struct {
        std::size_t count, max;
        const char* name;
    } kinds[] = {
        {scene.points.size(), maxPoints, "points"},    {scene.edges.size(), maxEdges, "edges"},
        {scene.objects.size(), maxObjects, "objects"}, {scene.fluids.size(), maxFluids, "liquids and gases"},
        {scene.taps.size(), maxTaps, "taps"},          {scene.drains.size(), maxDrains, "drains"},
        {particles, maxParticles, "particles"}};
    for (const auto& kind : kinds)
        if (kind.count > kind.max)
            return Error{ErrorCode::BadArgument,
                         fmt::format("{} {} would be too many: a scene holds at most {}", kind.count,
                                     kind.name, kind.max)};
    return Done{};
}

Status expectWithinReach(const Scene& scene)
{
    const auto isWithin = [](Vec v) { return within(v) == v; };
    for (const Point& point : scene.points)
        if (!isWithin(point.position) || !isWithin(point.velocity))
            return Error{
                ErrorCode::BadArgument,
                fmt::format("something would lie or fly beyond what there is: {:.0e} m and m/s", farthest)};
    return Done{};
}

}  // namespace sprung
