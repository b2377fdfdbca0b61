#include "scene/capacity.h"
#include "scene/io/scene_reader.h"

#include <fmt/format.h>

namespace sprung {
namespace {

constexpr std::string_view fluidKeys[] = {"id", "name", "kind", "material", "color", "at", "velocity"};
constexpr std::string_view materialKeys[] = {"density", "viscosity", "cohesion", "friction"};

constexpr Range densityRange{0.0, farthest, false, "a density > 0 kg/m^2, at most 1e9"};
constexpr Range viscosityRange{0.0, farthest, true, "a viscosity >= 0 m^2/s, at most 1e9"};
constexpr Range cohesionRange{0.0, farthest, true, "a cohesion >= 0 m/s^2, at most 1e9"};
constexpr Range frictionRange{0.0, 1.0, true, "a friction from 0 to 1"};

}  // namespace

Fluid SceneReader::readFluid(const Spot& spot)
{
    const Members members(reader_, spot, fluidKeys);
    Fluid fluid;
    if (const auto id = members.require("id"))
        fluid.id = reader_.id<FluidId>(*id);
    if (const auto kind = members.find("kind"); kind && reader_.text(*kind, "\"liquid\"") != "liquid")
        reader_.refuse(ErrorCode::OutOfRange, *kind,
                       fmt::format("{}; expected \"liquid\"", reader_.found(*kind)));
    if (const auto material = members.find("material"))
        fluid.material = readFluidMaterial(*material);
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

FluidMaterial SceneReader::readFluidMaterial(const Spot& spot)
{
    const Members members(reader_, spot, materialKeys);
    FluidMaterial material;
    if (const auto density = members.find("density"))
        material.density = reader_.number(*density, densityRange);
    if (const auto viscosity = members.find("viscosity"))
        material.viscosity = reader_.number(*viscosity, viscosityRange);
    if (const auto cohesion = members.find("cohesion"))
        material.cohesion = reader_.number(*cohesion, cohesionRange);
    if (const auto friction = members.find("friction"))
        material.friction = reader_.number(*friction, frictionRange);
    return material;
}

}  // namespace sprung
