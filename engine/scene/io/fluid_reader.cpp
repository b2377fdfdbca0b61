#include "scene/capacity.h"
#include "scene/io/scene_reader.h"

#include <fmt/format.h>

namespace sprung {
namespace {

constexpr std::string_view fluidKeys[] = {"id", "name", "kind", "material", "color", "at", "velocity"};
constexpr std::string_view tapKeys[] = {"id", "fluid", "at", "direction", "width", "speed", "on", "limit"};
constexpr std::string_view drainKeys[] = {"id", "at", "radius"};
constexpr std::string_view liquidKeys[] = {"density", "viscosity", "cohesion", "friction"};
constexpr std::string_view gasKeys[] = {"density", "viscosity", "rest_pressure"};

constexpr Range liquidDensityRange{0.0, farthest, false, "a density > 0 kg/m^2, at most 1e9"};
constexpr Range viscosityRange{0.0, farthest, true, "a viscosity >= 0 m^2/s, at most 1e9"};
constexpr Range cohesionRange{0.0, farthest, true, "a cohesion >= 0 m/s^2, at most 1e9"};
constexpr Range restPressureRange{0.0, farthest, false, "a pressure at rest > 0 N/m, at most 1e9"};
constexpr Range liquidFrictionRange{0.0, 1.0, true, "a friction from 0 to 1"};
constexpr Range widthRange{0.0, farthest, false, "a width > 0 m, at most 1e9"};
constexpr Range speedRange{0.0, farthest, false, "a speed > 0 m/s, at most 1e9"};
constexpr Range radiusRange{0.0, farthest, false, "a radius > 0 m, at most 1e9"};

}  // namespace

Fluid SceneReader::readFluid(const Spot& spot)
{
    const Members members(reader_, spot, fluidKeys);
    Fluid fluid;
    if (const auto id = members.require("id"))
        fluid.id = reader_.id<FluidId>(*id);
    if (const auto kind = members.find("kind"))
        fluid.material = readKind(*kind);
    if (const auto material = members.find("material"))
        fluid.material = readFluidMaterial(*material, fluid.material);
    if (const auto color = members.find("color"))
        fluid.color = readColor(*color);
    const auto name = members.find("name");
    fluid.name = name ? std::string(reader_.text(*name)) : fmt::format("Fluid {}", number(fluid.id));
    if (const auto at = members.find("at"))
        fluid.at = readPairs(*at);
    particles_ += fluid.at.size();
    if (particles_ > maxParticles)
        reader_.refuse(ErrorCode::OutOfRange, spot,
                       fmt::format("more than {} particles with the fluids before it; expected at most that",
                                   maxParticles));
    fluid.velocity.assign(fluid.at.size(), Vec{0.0});
    const auto velocity = members.find("velocity");
    if (!velocity)
        return fluid;
    fluid.velocity = readPairs(*velocity);
    if (fluid.velocity.size() != fluid.at.size())
        reader_.refuse(ErrorCode::WrongType, *velocity,
                       fmt::format("{}; expected two numbers for each particle: {}", reader_.found(*velocity),
                                   2 * fluid.at.size()));
    return fluid;
}

Tap SceneReader::readTap(const Spot& spot)
{
    const Members members(reader_, spot, tapKeys);
    Tap tap;
    if (const auto id = members.require("id"))
        tap.id = reader_.id<TapId>(*id);
    if (const auto fluid = members.require("fluid"))
        tap.fluid = readReference<FluidId>(*fluid);
    if (const auto at = members.require("at"))
        tap.at = reader_.vec(*at);
    if (const auto direction = members.find("direction")) {
        tap.direction = reader_.vec(*direction);
        if (tap.direction == Vec{0.0})
            reader_.refuse(ErrorCode::OutOfRange, *direction,
                           "[0, 0]; expected a direction, which has a length");
    }
    if (const auto width = members.find("width"))
        tap.width = reader_.number(*width, widthRange);
    if (const auto speed = members.find("speed"))
        tap.speed = reader_.number(*speed, speedRange);
    if (const auto on = members.find("on"))
        tap.on = reader_.boolean(*on);
    if (const auto limit = members.find("limit"); limit && reader_.at(*limit).kind != JsonKind::Null)
        tap.limit = reader_.integer(*limit, 0, std::numeric_limits<std::uint32_t>::max());
    return tap;
}

Drain SceneReader::readDrain(const Spot& spot)
{
    const Members members(reader_, spot, drainKeys);
    Drain drain;
    if (const auto id = members.require("id"))
        drain.id = reader_.id<DrainId>(*id);
    if (const auto at = members.require("at"))
        drain.at = reader_.vec(*at);
    if (const auto radius = members.find("radius"))
        drain.radius = reader_.number(*radius, radiusRange);
    return drain;
}

/// Numbers in turns, x and y.
std::vector<Vec> SceneReader::readPairs(const Spot& spot)
{
    std::vector<Vec> pairs;
    double x = 0.0;
    reader_.items(spot, [&](const Spot& item) {
        const double number = reader_.number(item);
        if (item.index % 2 == 0)
            x = number;
        else
            pairs.push_back({x, number});
    });
    if (!reader_.error() && reader_.at(spot).count % 2 != 0)
        reader_.refuse(
            ErrorCode::WrongType, spot,
            fmt::format("{}; expected two numbers, x and y, for each particle", reader_.found(spot)));
    return pairs;
}

/// The usual material of a kind.
FluidMaterial SceneReader::readKind(const Spot& spot)
{
    const std::string_view kind = reader_.text(spot, "\"liquid\" or \"gas\"");
    if (kind != "liquid" && kind != "gas")
        reader_.refuse(ErrorCode::OutOfRange, spot,
                       fmt::format("{}; expected \"liquid\" or \"gas\"", reader_.found(spot)));
    return kind == "gas" ? usualGas : FluidMaterial{};
}

/// @param material of its kind, as it is where nothing is told
FluidMaterial SceneReader::readFluidMaterial(const Spot& spot, FluidMaterial material)
{
    const Members members(reader_, spot,
                          material.isGas() ? std::span<const std::string_view>(gasKeys) : liquidKeys);
    if (const auto density = members.find("density"))
        material.density = reader_.number(*density, liquidDensityRange);
    if (const auto viscosity = members.find("viscosity"))
        material.viscosity = reader_.number(*viscosity, viscosityRange);
    if (material.isGas()) {
        if (const auto pressure = members.find("rest_pressure"))
            material.restPressure = reader_.number(*pressure, restPressureRange);
        return material;
    }
    if (const auto cohesion = members.find("cohesion"))
        material.cohesion = reader_.number(*cohesion, cohesionRange);
    if (const auto friction = members.find("friction"))
        material.friction = reader_.number(*friction, liquidFrictionRange);
    return material;
}

}  // namespace sprung
