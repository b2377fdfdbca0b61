#pragma once

#include "scene/edit/liquids.h"
#include "words/liquids.h"

namespace sprung::ui {

/// The air of a world that had none and needs some. kg/m^2: of a metre's depth
inline constexpr double usualAir = 1.2;

/// A liquid or gas that can be poured: words::liquids has its name.
struct Liquid {
    FluidMaterial material;
    Color color;
};
inline constexpr std::array<Liquid, words::liquids.size()> liquids{{
    {{.density = 2.0, .viscosity = 0.05, .cohesion = 0.2, .friction = 0.1}, {0x2F, 0x6F, 0xB8}},
    {{.density = 1.4, .viscosity = 0.3, .cohesion = 0.2, .friction = 0.2}, {0xC7, 0x9A, 0x2C}},
    {{.density = 2.8, .viscosity = 4.0, .cohesion = 0.4, .friction = 0.8}, {0xE8, 0x9A, 0x10}},
    {usualGas, {0x8C, 0x8F, 0x96}},
    {{.density = 0.5, .viscosity = 0.01, .cohesion = 0.0, .friction = 0.0, .restPressure = 6.0},
     {0xB4, 0xCF, 0xDE}},
    {{.density = 1.2, .viscosity = 0.01, .cohesion = 0.0, .friction = 0.0, .restPressure = 24.0},
     {0x7F, 0xB8, 0xE6}},
}};

/// Returns which of them a fluid is, if it is one.
std::optional<std::size_t> liquidOf(const Fluid& fluid);

/// Gives it all of one of them but its name; that, too, where it has the name of another or none.
void makeLiquid(Fluid& fluid, std::size_t liquid);

/// Gives a world air that has none and this gas: what nothing lifts falls like water.
void bringAirFor(Scene& scene, FluidId fluid);

/// The last fluid in the scene that is this liquid; a new one when there is none.
FluidId pouredFluid(Scene& scene, std::size_t liquid);

}  // namespace sprung::ui
