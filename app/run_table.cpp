#include "app/run_table.h"

#include "app/liquid_figures.h"
#include "scene/query.h"

#include <fmt/format.h>

namespace sprung::app {
namespace {

constexpr const char* pointColumns[] = {"x", "y", "vx", "vy"};
constexpr const char* objectColumns[] = {"x", "y", "vx", "vy", "angle", "spin"};

constexpr const char* fluidColumns[] = {"particles", "x", "y", "area", "covered", "fastest"};

std::span<const char* const> columnsOf(const Tracked& tracked)
{
    switch (tracked.kind) {
    case Tracked::Kind::Point:
        return pointColumns;
    case Tracked::Kind::Object:
        return objectColumns;
    case Tracked::Kind::Fluid:
        break;
    }
    return fluidColumns;
}

const char* kindOf(const Tracked& tracked)
{
    constexpr const char* names[] = {"point", "object", "fluid"};
    return names[static_cast<std::size_t>(tracked.kind)];
}

bool isIn(const Scene& scene, const Tracked& tracked)
{
    switch (tracked.kind) {
    case Tracked::Kind::Point:
        return find(scene, PointId{tracked.id}) != nullptr;
    case Tracked::Kind::Object:
        return find(scene, ObjectId{tracked.id}) != nullptr;
    case Tracked::Kind::Fluid:
        break;
    }
    return find(scene, FluidId{tracked.id}) != nullptr;
}

/// While there is none of it, it is nowhere.
std::string valuesOfFluid(const Fluid& fluid, double grain)
{
    const LiquidFigures figures = figuresOf(fluid, grain);
    if (figures.particles == 0)
        return ",0,,,0,0,0";
    return fmt::format(",{},{},{},{},{},{}", figures.particles, figures.centre.x, figures.centre.y, figures.area,
                       figures.covered, figures.fastest);
}

std::string valuesOfPoint(const Tracked& tracked, const World& world)
{
    const std::size_t i = indexOf(world.givenScene(), PointId{tracked.id});
    const Vec x = world.positions()[i], v = world.velocities()[i];
    return fmt::format(",{},{},{},{}", x.x, x.y, v.x, v.y);
}

std::string valuesOfObject(const Tracked& tracked, const World& world, const Scene& now)
{
    const Object& object = get(now, ObjectId{tracked.id});
    Vec centre{0.0}, momentum{0.0};
    double mass = 0.0, spinMomentum = 0.0, inertia = 0.0;
    for (PointId id : object.points) {
        const std::size_t i = indexOf(now, id);
        mass += world.masses()[i];
        centre += world.masses()[i] * world.positions()[i];
        momentum += world.masses()[i] * world.velocities()[i];
    }
    centre /= mass;
    for (PointId id : object.points) {
        const std::size_t i = indexOf(now, id);
        const Vec r = world.positions()[i] - centre;
        inertia += world.masses()[i] * lengthSquared(r);
        spinMomentum += world.masses()[i] * cross(r, world.velocities()[i]);
    }
    const Vec v = momentum / mass;
    return fmt::format(",{},{},{},{},{},{}", centre.x, centre.y, v.x, v.y, angleOf(now, object),
                       inertia > 0.0 ? spinMomentum / inertia : 0.0);
}

}  // namespace

Momentum momentumOf(const World& world)
{
    Momentum sum;
    const auto add = [&](double mass, Vec place, Vec velocity) {
        sum.linear += mass * velocity;
        sum.angular += mass * cross(place, velocity);
    };
    for (std::size_t i = 0; i < world.masses().size(); ++i)
        add(world.masses()[i], world.positions()[i], world.velocities()[i]);
    if (world.givenScene().fluids.empty())
        return sum;
    const Scene now = world.scene();
    for (const Fluid& fluid : now.fluids)
        for (std::size_t i = 0; i < fluid.at.size(); ++i)
            add(fluid.material.density * now.world.grain * now.world.grain, fluid.at[i], fluid.velocity[i]);
    return sum;
}

std::string trackColumns(std::span<const Tracked> tracks)
{
    std::string columns;
    for (const Tracked& tracked : tracks)
        for (const char* column : columnsOf(tracked))
            columns += fmt::format(",{}_{}_{}", kindOf(tracked), tracked.id, column);
    return columns;
}

std::string trackValues(std::span<const Tracked> tracks, const World& world)
{
    std::string values;
    if (tracks.empty())
        return values;
    const Scene now = world.scene();
    for (const Tracked& tracked : tracks) {
        if (tracked.kind == Tracked::Kind::Point)
            values += valuesOfPoint(tracked, world);
        else if (const Fluid* fluid =
                     tracked.kind == Tracked::Kind::Fluid ? find(now, FluidId{tracked.id}) : nullptr)
            values += valuesOfFluid(*fluid, now.world.grain);
        else if (isIn(now, tracked))
            values += valuesOfObject(tracked, world, now);
        else
            values += std::string(columnsOf(tracked).size(), ',');
    }
    return values;
}

Status expectTracked(std::span<const Tracked> tracks, const Scene& scene)
{
    for (const Tracked& tracked : tracks)
        if (!isIn(scene, tracked))
            return Error{ErrorCode::BadReference, fmt::format("--track {0}:{1}: the scene has no {0} {1}",
                                                              kindOf(tracked), tracked.id)};
    return Done{};
}

Result<std::unique_ptr<RunTable>> RunTable::open(CommandFiles& files, const std::string& path,
                                                 std::vector<Tracked> tracks)
{
    Result<std::unique_ptr<Output>> file = files.open("--csv", path);
    if (!file)
        return file.error();
    const std::string heading =
        "frame,seconds,kinetic_J,elastic_J,gravitational_J,conserved_J,outside_J,momentum_x,momentum_y,"
        "angular_momentum" +
        trackColumns(tracks) + '\n';
    if (const Status written = (*file)->write(heading); !written)
        return written.error();
    return std::unique_ptr<RunTable>(new RunTable(std::move(*file), std::move(tracks)));
}

Status RunTable::add(const World& world)
{
    const dynamics::Energy energy = world.energy();
    const Momentum momentum = momentumOf(world);
    return file_->write(fmt::format(
        "{},{},{},{},{},{},{},{},{},{}{}\n", world.tick(), static_cast<double>(world.tick()) * frameSeconds,
        energy.kinetic, energy.elastic, energy.gravitational, energy.conserved, world.outsideWork(),
        momentum.linear.x, momentum.linear.y, momentum.angular, trackValues(tracks_, world)));
}

}  // namespace sprung::app
