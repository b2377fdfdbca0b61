#include "scene/edit/liquids.h"

#include "core/limits.h"
#include "scene/capacity.h"

namespace sprung {
namespace {

constexpr double between = 0.75;  // grains: no place in a liquid is farther from all particles

/// Its place among the fluids, or where it would be.
template <typename List>
auto placeOf(List& fluids, FluidId id)
{
    return std::lower_bound(fluids.begin(), fluids.end(), id,
                            [](const Fluid& fluid, FluidId wanted) { return fluid.id < wanted; });
}

template <typename List>
auto* findIn(List& fluids, FluidId id)
{
    const auto place = placeOf(fluids, id);
    return place != fluids.end() && place->id == id ? &*place : nullptr;
}

}  // namespace

const Fluid* find(const Scene& scene, FluidId id)
{
    return findIn(scene.fluids, id);
}

Fluid* find(Scene& scene, FluidId id)
{
    return findIn(scene.fluids, id);
}

FluidId nextFluidId(const Scene& scene)
{
    return FluidId{scene.fluids.empty() ? 1 : number(scene.fluids.back().id) + 1};
}

std::optional<FluidId> fluidAt(const Scene& scene, Vec at, double within)
{
    const double reach = within + between * scene.world.grain;
    for (std::size_t i = scene.fluids.size(); i-- > 0;)
        for (Vec place : scene.fluids[i].at)
            if (lengthSquared(place - at) <= reach * reach)
                return scene.fluids[i].id;
    return {};
}

Box boundsOf(const Fluid& fluid, double grain)
{
    Box box;
    for (Vec place : fluid.at)
        box.include(place);
    return box.empty() ? box : box.grown(0.5 * grain);
}

void moveFluids(Scene& scene, std::span<const FluidId> fluids, Vec by)
{
    for (FluidId id : fluids)
        if (Fluid* fluid = find(scene, id))
            for (Vec& place : fluid->at)
                place = within(place + by);
}

void deleteFluids(Scene& scene, std::span<const FluidId> fluids)
{
    std::erase_if(scene.fluids, [&](const Fluid& fluid) {
        return std::find(fluids.begin(), fluids.end(), fluid.id) != fluids.end();
    });
}

std::size_t roomForParticles(const Scene& scene)
{
    std::size_t count = 0;
    for (const Fluid& fluid : scene.fluids)
        count += fluid.at.size();
    return count < maxParticles ? maxParticles - count : 0;
}

}  // namespace sprung
