#include "app/world_changes.h"

#include "app/number_words.h"
#include "core/limits.h"
#include "core/nearest_word.h"
#include "scene/io/scene_io.h"

#include <fmt/format.h>

namespace sprung::app {
namespace {

std::optional<Vec> vecIn(std::string_view word, double most)
{
    const std::size_t comma = word.find(',');
    if (comma == word.npos)
        return std::nullopt;
    const auto x = numberIn(word.substr(0, comma), -most, most);
    const auto y = numberIn(word.substr(comma + 1), -most, most);
    return x && y ? std::optional(Vec(*x, *y)) : std::nullopt;
}

/// Changes one setting. False when the value is none for it.
bool set(WorldChanges& changes, std::string_view key, std::string_view value)
{
    if (key == "gravity")
        return (changes.gravity = vecIn(value, maxGravity)).has_value();
    if (key == "iterations")
        return (changes.iterations = numberIn(value, minIterations, maxIterations)).has_value();
    if (key == "solver")
        return (changes.solver = solverNamed(value)).has_value();
    if (key == "integrator")
        return (changes.integrator = integratorNamed(value)).has_value();
    if (key == "wind")
        return (changes.wind = vecIn(value, farthest)).has_value();
    std::optional<double>& number = key == "air" ? changes.air : changes.drag;
    return (number = numberIn(value, 0.0, farthest)).has_value();
}

std::string expectedFor(std::string_view key)
{
    if (key == "gravity")
        return "two numbers from -1000 to 1000 in m/s^2, as 0,-9.81";
    if (key == "iterations")
        return fmt::format("a whole number from {} to {}", minIterations, maxIterations);
    if (key == "solver")
        return "modern or 2009";
    if (key == "integrator")
        return "one of " + integratorNames();
    if (key == "wind")
        return "two numbers in m/s, as 5,0";
    return key == "air" ? "a number >= 0 in kg/m^2" : "a number >= 0 in 1/s";
}

}  // namespace

void WorldChanges::applyTo(WorldSettings& world) const
{
    world.gravity = gravity.value_or(world.gravity);
    if (solver)
        chooseSolver(world, *solver);
    world.iterations = iterations.value_or(world.iterations);
    world.integrator = integrator.value_or(world.integrator);
    world.drag = drag.value_or(world.drag);
    world.wind = wind.value_or(world.wind);
    world.air = air.value_or(world.air);
}

Status change(WorldChanges& changes, std::string_view setting)
{
    constexpr std::string_view keys[] = {"gravity", "iterations", "solver", "integrator",
                                         "drag",    "wind",       "air"};
    const auto refuse = [&](const std::string& problem) {
        return Error{ErrorCode::BadArgument, fmt::format("{}: {}", setting, problem)};
    };
    const std::size_t equals = setting.find('=');
    if (equals == setting.npos)
        return refuse("expected KEY=VALUE, as in iterations=20");
    const std::string_view key = setting.substr(0, equals);
    if (std::find(std::begin(keys), std::end(keys), key) == std::end(keys))
        return refuse(
            fmt::format("unknown world setting; the nearest known one is {}", nearestWord(key, keys)));
    if (!set(changes, key, setting.substr(equals + 1)))
        return refuse("expected " + expectedFor(key));
    return Done{};
}

}  // namespace sprung::app
