#include "scene/edit/liquids.h"

#include "core/limits.h"
#include "scene/capacity.h"
#include "scene/fittings.h"

namespace sprung {
namespace {

// Grains: no place in a liquid is farther from all particles, and few in a gas.
constexpr double between = 0.75, betweenGas = 1.25;

}  // namespace

std::optional<FluidId> fluidAt(const Scene& scene, Vec at, double within)
{
    for (std::size_t i = scene.fluids.size(); i-- > 0;) {
        const Fluid& fluid = scene.fluids[i];
        const double reach = within + (fluid.material.isGas() ? betweenGas : between) * scene.world.grain;
        for (Vec place : fluid.at)
            if (lengthSquared(place - at) <= reach * reach)
                return fluid.id;
    }
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
    for (FluidId id : fluids)
        if (Fluid* fluid = find(scene, id)) {
            fluid->at.clear();
            fluid->velocity.clear();
            fluid->ids.list.clear();
        }
    std::erase_if(scene.fluids, [&](const Fluid& fluid) {
        return std::find(fluids.begin(), fluids.end(), fluid.id) != fluids.end() &&
               !isPoured(scene, fluid.id);
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
