#include "edit/liquids.h"

#include <algorithm>

namespace sprung::ui {

std::optional<std::size_t> liquidOf(const Fluid& fluid)
{
    for (std::size_t i = 0; i < liquids.size(); ++i)
        if (liquids[i].material == fluid.material && liquids[i].color == fluid.color)
            return i;
    return {};
}

void makeLiquid(Fluid& fluid, std::size_t liquid)
{
    fluid.material = liquids[liquid].material;
    fluid.color = liquids[liquid].color;
    if (fluid.name.empty() ||
        std::find(words::liquids.begin(), words::liquids.end(), fluid.name) != words::liquids.end())
        fluid.name = words::liquids[liquid];
}

void bringAirFor(Scene& scene, FluidId fluid)
{
    const Fluid* gas = find(std::as_const(scene), fluid);
    if (gas && gas->material.isGas() && scene.world.air == 0.0)
        scene.world.air = usualAir;
}

FluidId pouredFluid(Scene& scene, std::size_t liquid)
{
    for (std::size_t i = scene.fluids.size(); i-- > 0;)
        if (liquidOf(scene.fluids[i]) == liquid)
            return scene.fluids[i].id;
    Fluid fluid{.id = nextFluidId(scene)};
    makeLiquid(fluid, liquid);
    scene.fluids.push_back(std::move(fluid));
    return scene.fluids.back().id;
}

}  // namespace sprung::ui
