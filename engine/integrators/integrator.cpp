#include "integrators/integrator.h"

#include <algorithm>
#include <array>

namespace sprung {
namespace {

constexpr std::array<IntegratorInfo, integratorCount> table{{
    {Integrator::ExplicitEuler, "explicit_euler", "Explicit Euler",
     "x += h v; v += h a(x, v), both from before", 1, false, 1, 1, "Euler 1768", true, true},
    {Integrator::SemiImplicitEuler, "semi_implicit_euler", "Semi-implicit Euler", "v += h a(x, v); x += h v",
     1, true, 1, 1, "Hairer, Lubich, Wanner, Geometric Numerical Integration, I.1.2"},
    {Integrator::DampedAverageEuler, "damped_average_euler", "Damped-average Euler",
     "v += h (3a − a_prev)/2; x += h v, in 2 or more sub-steps", 1, false, 2, 2,
     "the articles on integration for games"},
    {Integrator::PositionVerlet, "position_verlet", "Position Verlet", "x' = 2x − x_prev + h² a", 2, true, 1,
     1, "Verlet 1967"},
    {Integrator::VelocityVerlet, "velocity_verlet", "Velocity Verlet", "x += h v + h² a/2; v += h (a + a')/2",
     2, true, 1, 1, "Swope, Andersen, Berens, Wilson 1982"},
    {Integrator::Leapfrog, "leapfrog", "Leapfrog", "x += h v/2; v += h a; x += h v/2", 2, true, 1, 2,
     "Hairer, Lubich, Wanner, Geometric Numerical Integration, I.1.4"},
    {Integrator::AdamsBashforth2, "adams_bashforth_2", "Adams–Bashforth 2",
     "y += h (3f − f_prev)/2, the first step Euler", 2, false, 1, 1, "Bashforth, Adams 1883", true, true},
    {Integrator::Heun, "heun", "Heun", "predict with Euler; y += h (f + f')/2", 2, false, 2, 2, "Heun 1900",
     true, true},
    {Integrator::Midpoint, "midpoint", "Midpoint", "y += h f(y + h f/2)", 2, false, 2, 2, "Runge 1895", true,
     true},
    {Integrator::RungeKutta4, "runge_kutta_4", "Runge–Kutta 4", "y += h (k1 + 2 k2 + 2 k3 + k4)/6", 4, false,
     4, 4, "Kutta 1901"},
    {Integrator::ImplicitEuler, "implicit_euler", "Implicit Euler", "v' = v + h a(x', v'); x' = x + h v'", 1,
     false, 0, 0, "Hairer, Wanner, Solving Ordinary Differential Equations II, IV.8"},
    {Integrator::ForestRuth, "forest_ruth", "Forest–Ruth", "leapfrogs of 1.351 h, −1.702 h, 1.351 h", 4, true,
     3, 12, "Forest, Ruth 1990; Yoshida 1990"},
    {Integrator::DormandPrince, "dormand_prince", "Dormand–Prince",
     "seven stages; the error they show chooses h", 5, false, 6, 6, "Dormand, Prince 1980", false},
}};

}  // namespace

std::span<const IntegratorInfo> integrators()
{
    return table;
}

const IntegratorInfo& info(Integrator method)
{
    return table[static_cast<std::size_t>(method)];
}

std::vector<Integrator> worldIntegrators()
{
    std::vector<Integrator> all;
    for (const IntegratorInfo& row : table)
        if (row.movesWorlds)
            all.push_back(row.method);
    return all;
}

std::optional<Integrator> integratorByKey(std::string_view key)
{
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.key == key; });
    return found == table.end() ? std::nullopt : std::optional(found->method);
}

}  // namespace sprung
