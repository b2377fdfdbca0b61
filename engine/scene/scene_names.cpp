#include "scene/scene_io.h"

#include <utility>

namespace sprung {
namespace {

constexpr std::array<std::pair<Solver, std::string_view>, 2> solverTable{{
    {Solver::Modern, "modern"},
    {Solver::Classic2009, "2009"},
}};

constexpr std::array<std::pair<Integrator, std::string_view>, 12> integratorTable{{
    {Integrator::ExplicitEuler, "explicit_euler"},
    {Integrator::SemiImplicitEuler, "semi_implicit_euler"},
    {Integrator::DampedAverageEuler, "damped_average_euler"},
    {Integrator::PositionVerlet, "position_verlet"},
    {Integrator::VelocityVerlet, "velocity_verlet"},
    {Integrator::Leapfrog, "leapfrog"},
    {Integrator::AdamsBashforth2, "adams_bashforth_2"},
    {Integrator::Heun, "heun"},
    {Integrator::Midpoint, "midpoint"},
    {Integrator::RungeKutta4, "runge_kutta_4"},
    {Integrator::ImplicitEuler, "implicit_euler"},
    {Integrator::ForestRuth, "forest_ruth"},
}};

template <typename Names, typename Choice>
std::string_view nameIn(const Names& names, Choice choice)
{
    for (const auto& [known, name] : names) {
        if (known == choice)
            return name;
    }
    return {};
}

template <typename Names>
auto choiceIn(const Names& names, std::string_view wanted) -> std::optional<decltype(names[0].first)>
{
    for (const auto& [choice, name] : names) {
        if (name == wanted)
            return choice;
    }
    return std::nullopt;
}

}  // namespace

std::string_view nameOf(Solver solver)
{
    return nameIn(solverTable, solver);
}

std::string_view nameOf(Integrator integrator)
{
    return nameIn(integratorTable, integrator);
}

std::optional<Solver> solverNamed(std::string_view name)
{
    return choiceIn(solverTable, name);
}

std::optional<Integrator> integratorNamed(std::string_view name)
{
    return choiceIn(integratorTable, name);
}

std::string integratorNames()
{
    std::string list;
    for (const auto& [integrator, name] : integratorTable)
        list.append(list.empty() ? "" : ", ").append(name);
    return list;
}

}  // namespace sprung
