#include "scene/io/scene_io.h"

#include <utility>

namespace sprung {
namespace {

constexpr std::array<std::pair<Solver, std::string_view>, 2> solverTable{{
    {Solver::Modern, "modern"},
    {Solver::Classic2009, "2009"},
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
    return info(integrator).key;
}

std::optional<Solver> solverNamed(std::string_view name)
{
    return choiceIn(solverTable, name);
}

std::optional<Integrator> integratorNamed(std::string_view name)
{
    const std::optional<Integrator> integrator = integratorByKey(name);
    return integrator && info(*integrator).movesWorlds ? integrator : std::nullopt;
}

std::string integratorNames()
{
    std::string list;
    for (const IntegratorInfo& row : integrators())
        if (row.movesWorlds)
            list.append(list.empty() ? "" : ", ").append(row.key);
    return list;
}

}  // namespace sprung
