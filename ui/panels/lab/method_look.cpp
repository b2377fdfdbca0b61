#include "panels/lab/method_look.h"

namespace sprung::ui {
namespace {

struct Row {
    Integrator method;
    Rgba dark, light;
    Dash dash;
};

constexpr std::array<Row, integratorCount> table{{
    {Integrator::ExplicitEuler, rgb(0xFF8A3D), rgb(0xC24E00), {}},
    {Integrator::SemiImplicitEuler, rgb(0x7CC4FA), rgb(0x1F77E0), {}},
    {Integrator::PositionVerlet, rgb(0xF2C12E), rgb(0x5A4700), {2, 5}},
    {Integrator::RungeKutta4, rgb(0xB98AF5), rgb(0x5A189A), {9, 6}},
    {Integrator::VelocityVerlet, rgb(0x35C7AC), rgb(0x0B7060), {5, 4}},
    {Integrator::Leapfrog, rgb(0xFB8FB0), rgb(0xB0325C), {12, 5}},
    {Integrator::Midpoint, rgb(0xE8743B), rgb(0x9A3E0B), {4, 3}},
    {Integrator::Heun, rgb(0xFB8FB0), rgb(0xB0325C), {3, 3}},
    {Integrator::AdamsBashforth2, rgb(0xE8743B), rgb(0x9A3E0B), {10, 3}},
    {Integrator::DormandPrince, rgb(0xE9ECF1), rgb(0x1A1E26), {6, 6}},
    {Integrator::ForestRuth, rgb(0xDCEF9C), rgb(0x55681A), {9, 4}},
    {Integrator::ImplicitEuler, rgb(0x8A9BE8), rgb(0x3F5296), {}},
    {Integrator::DampedAverageEuler, rgb(0x35C7AC), rgb(0x0B7060), {}},
}};

constexpr auto methodOrder = [] {
    std::array<Integrator, integratorCount> all{};
    for (std::size_t i = 0; i < integratorCount; ++i)
        all[i] = table[i].method;
    return all;
}();

}  // namespace

MethodLook lookOf(Integrator method, const Theme& theme)
{
    for (const Row& row : table)
        if (row.method == method)
            return {theme.dark ? row.dark : row.light, row.dash};
    return {theme.text, {}};
}

Rgba exactColor(const Theme& theme)
{
    return mix(theme.canvas, theme.text, 0.28);  // opaque: it crosses itself
}

std::span<const Integrator> methodsInOrder()
{
    return methodOrder;
}

}  // namespace sprung::ui
