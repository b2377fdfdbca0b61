#include "panels/lab/method_look.h"

namespace sprung {
namespace {

constexpr Rgba rgb(unsigned hex)
{
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
            static_cast<std::uint8_t>(hex), 255};
}

struct Row {
    Method method;
    Rgba dark, light;
    Dash dash;
};

constexpr std::array<Row, methodCount> table{{
    {Method::ExplicitEuler, rgb(0xFF8A3D), rgb(0xC24E00), {}},
    {Method::SemiImplicitEuler, rgb(0x7CC4FA), rgb(0x1F77E0), {}},
    {Method::PositionVerlet, rgb(0xF2C12E), rgb(0x5A4700), {2, 5}},
    {Method::RungeKutta4, rgb(0xB98AF5), rgb(0x5A189A), {9, 6}},
    {Method::VelocityVerlet, rgb(0x35C7AC), rgb(0x0B7060), {5, 4}},
    {Method::Leapfrog, rgb(0xFB8FB0), rgb(0xB0325C), {12, 5}},
    {Method::Midpoint, rgb(0xE8743B), rgb(0x9A3E0B), {4, 3}},
    {Method::Heun, rgb(0xFB8FB0), rgb(0xB0325C), {3, 3}},
    {Method::AdamsBashforth2, rgb(0xE8743B), rgb(0x9A3E0B), {10, 3}},
    {Method::DormandPrince, rgb(0xE9ECF1), rgb(0x1A1E26), {6, 6}},
    {Method::ForestRuth, rgb(0xDCEF9C), rgb(0x55681A), {9, 4}},
    {Method::ImplicitEuler, rgb(0x8A9BE8), rgb(0x3F5296), {}},
    {Method::DampedAverageEuler, rgb(0x35C7AC), rgb(0x0B7060), {}},
}};

constexpr auto order = [] {
    std::array<Method, methodCount> all{};
    for (std::size_t i = 0; i < methodCount; ++i)
        all[i] = table[i].method;
    return all;
}();

}  // namespace

MethodLook lookOf(Method method, const Theme& theme)
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

std::span<const Method> methodsInOrder()
{
    return order;
}

}  // namespace sprung
