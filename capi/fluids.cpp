#include "records.h"
#include "values.h"

namespace sprung::capi {
namespace {

void setMaterial(Fluid& fluid, const SprungFluid& given)
{
    fluid.material = {.density = positive(given.density, "density"),
                      .viscosity = capi::number(given.viscosity, "viscosity", 0.0, farthest),
                      .cohesion = capi::number(given.cohesion, "cohesion", 0.0, farthest),
                      .friction = capi::number(given.friction, "friction", 0.0, 1.0)};
    if (const double p = capi::number(given.rest_pressure, "rest_pressure", 0.0, farthest); p > 0.0) {
        fluid.material.restPressure = p;
        fluid.material.cohesion = fluid.material.friction = 0.0;
    }
    fluid.color = {given.red, given.green, given.blue};
}

SprungFluid toldOf(const Fluid& fluid)
{
    const FluidMaterial& m = fluid.material;
    return {m.density,     m.viscosity,   m.cohesion,   m.friction, m.restPressure.value_or(0.0),
            fluid.color.r, fluid.color.g, fluid.color.b};
}

void setParticles(Fluid& fluid, const SprungVec* positions, const SprungVec* velocities, std::size_t count)
{
    if (count > 0)
        in(positions, "positions");
    std::vector<Vec> at, velocity(count, Vec{0.0});
    at.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        at.push_back(vec(positions[i], "a position"));
        if (velocities)
            velocity[i] = vec(velocities[i], "a velocity");
    }
    fluid.at = std::move(at);
    fluid.velocity = std::move(velocity);
}

Tap tapOf(const Scene& scene, const SprungTap& given)
{
    fluid(scene, given.fluid);
    Tap tap{.fluid = FluidId{given.fluid},
            .at = vec(given.position, "position"),
            .direction = vec(given.direction, "direction"),
            .width = positive(given.width, "width"),
            .speed = positive(given.speed, "speed"),
            .on = given.on};
    if (tap.direction == Vec{0.0})
        refuse(SPRUNG_BAD_ARGUMENT, "the direction is 0, 0; expected one of some length");
    if (given.limit > std::int64_t{std::numeric_limits<std::uint32_t>::max()})
        refuse(SPRUNG_BAD_ARGUMENT, "the limit is " + std::to_string(given.limit) + "; expected at most 2^32-1");
    if (given.limit >= 0)
        tap.limit = static_cast<std::uint32_t>(given.limit);
    return tap;
}

SprungTap toldOf(const Tap& tap)
{
    return {sprung::number(tap.fluid), capi::asC(tap.at), capi::asC(tap.direction), tap.width, tap.speed, tap.on,
            tap.limit ? std::int64_t{*tap.limit} : -1};
}

Drain drainOf(const SprungDrain& given)
{
    return {.at = vec(given.position, "position"), .radius = positive(given.radius, "radius")};
}

template <class Part>
std::uint32_t idOf(const Part& part)
{
    return sprung::number(part.id);
}

void copy(const std::vector<Vec>& from, SprungVec* to)
{
    if (to)
        std::transform(from.begin(), from.end(), to, [](Vec v) { return capi::asC(v); });
}

}  // namespace
}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungFluid sprung_fluid_default(void)
{
    return toldOf(Fluid{});
}

SprungFluid sprung_gas_default(void)
{
    return toldOf(Fluid{.material = usualGas, .color = {0x8C, 0x8F, 0x96}});
}

SprungTap sprung_tap_default(void)
{
    return toldOf(Tap{});
}

SprungDrain sprung_drain_default(void)
{
    return {{0.0, 0.0}, Drain{}.radius};
}

SprungStatus sprung_scene_get_grain(SprungScene scene, double* grain)
{
    return call(__func__, [&] {
        const Scene& given = sceneOf(scene);
        out(grain, "grain") = given.world.grain;
    });
}

SprungStatus sprung_scene_set_grain(SprungScene scene, double grain)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::number(grain, "grain", minGrain, maxGrain);
        record.edit().world.grain = grain;
    });
}

SprungStatus sprung_scene_add_fluid(SprungScene scene, const SprungFluid* fluid, const SprungVec* positions,
                                    const SprungVec* velocities, size_t count, SprungFluidId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        Fluid added;
        setMaterial(added, in(fluid, "fluid"));
        out(id, "id");
        const Scene& before = record.read();
        expectRoomForFluids(before, 1.0);
        expectRoomForParticles(before, static_cast<double>(count));
        setParticles(added, positions, velocities, count);
        const FluidId made = added.id = nextFluidId(before);
        add(record.edit(), std::move(added));
        *id = sprung::number(made);
    });
}

SprungStatus sprung_scene_get_fluid(SprungScene scene, SprungFluidId id, SprungFluid* fluid)
{
    return call(__func__, [&] {
        const Fluid& found = capi::fluid(sceneOf(scene), id);
        out(fluid, "fluid") = toldOf(found);
    });
}

SprungStatus sprung_scene_set_fluid(SprungScene scene, SprungFluidId id, const SprungFluid* fluid)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::fluid(record.read(), id);
        Fluid checked;
        setMaterial(checked, in(fluid, "fluid"));
        Fluid& changed = capi::fluid(record.edit(), id);
        changed.material = checked.material;
        changed.color = checked.color;
    });
}

SprungStatus sprung_scene_remove_fluid(SprungScene scene, SprungFluidId id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::fluid(record.read(), id);
        Scene& edited = record.edit();
        std::erase_if(edited.taps, [&](const Tap& tap) { return tap.fluid == FluidId{id}; });
        std::erase_if(edited.fluids, [&](const Fluid& fluid) { return fluid.id == FluidId{id}; });
    });
}

SprungStatus sprung_scene_fluids(SprungScene scene, SprungFluidId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] { give(sceneOf(scene).fluids, ids, capacity, count, idOf<Fluid>); });
}

SprungStatus sprung_fluid_particles(SprungScene scene, SprungFluidId id, SprungVec* positions,
                                    SprungVec* velocities, size_t capacity, size_t* count)
{
    return call(__func__, [&] {
        const Fluid& found = capi::fluid(sceneOf(scene), id);
        out(count, "count") = found.at.size();
        if (!positions && !velocities)
            return;
        if (capacity < found.at.size())
            refuse(SPRUNG_TOO_SMALL, "arrays for " + std::to_string(capacity) + " particles; expected " +
                                         std::to_string(found.at.size()));
        copy(found.at, positions);
        copy(found.velocity, velocities);
    });
}

SprungStatus sprung_fluid_set_particles(SprungScene scene, SprungFluidId id, const SprungVec* positions,
                                        const SprungVec* velocities, size_t count)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const Fluid& before = capi::fluid(record.read(), id);
        expectRoomForParticles(record.scene,
                               static_cast<double>(count) - static_cast<double>(before.at.size()));
        Fluid given;
        setParticles(given, positions, velocities, count);
        Fluid& changed = capi::fluid(record.edit(), id);
        changed.at = std::move(given.at);
        changed.ids = {};
        changed.velocity = std::move(given.velocity);
    });
}

SprungStatus sprung_scene_add_tap(SprungScene scene, const SprungTap* tap, SprungTapId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        Tap added = tapOf(record.read(), in(tap, "tap"));
        out(id, "id");
        expectRoomForTaps(record.scene, 1.0);
        added.id = nextTapId(record.scene);
        add(record.edit(), added);
        *id = idOf(added);
    });
}

SprungStatus sprung_scene_get_tap(SprungScene scene, SprungTapId id, SprungTap* tap)
{
    return call(__func__, [&] {
        const Tap& found = capi::tap(sceneOf(scene), id);
        out(tap, "tap") = toldOf(found);
    });
}

SprungStatus sprung_scene_set_tap(SprungScene scene, SprungTapId id, const SprungTap* tap)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::tap(record.read(), id);
        Tap changed = tapOf(record.scene, in(tap, "tap"));
        changed.id = TapId{id};
        capi::tap(record.edit(), id) = changed;
    });
}

SprungStatus sprung_scene_remove_tap(SprungScene scene, SprungTapId id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::tap(record.read(), id);
        std::erase_if(record.edit().taps, [&](const Tap& tap) { return tap.id == TapId{id}; });
    });
}

SprungStatus sprung_scene_taps(SprungScene scene, SprungTapId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] { give(sceneOf(scene).taps, ids, capacity, count, idOf<Tap>); });
}

SprungStatus sprung_scene_add_drain(SprungScene scene, const SprungDrain* drain, SprungDrainId* id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        Drain added = drainOf(in(drain, "drain"));
        out(id, "id");
        expectRoomForDrains(record.read(), 1.0);
        added.id = nextDrainId(record.scene);
        add(record.edit(), added);
        *id = idOf(added);
    });
}

SprungStatus sprung_scene_get_drain(SprungScene scene, SprungDrainId id, SprungDrain* drain)
{
    return call(__func__, [&] {
        const Drain& found = capi::drain(sceneOf(scene), id);
        out(drain, "drain") = {capi::asC(found.at), found.radius};
    });
}

SprungStatus sprung_scene_set_drain(SprungScene scene, SprungDrainId id, const SprungDrain* drain)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::drain(record.read(), id);
        Drain changed = drainOf(in(drain, "drain"));
        changed.id = DrainId{id};
        capi::drain(record.edit(), id) = changed;
    });
}

SprungStatus sprung_scene_remove_drain(SprungScene scene, SprungDrainId id)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::drain(record.read(), id);
        std::erase_if(record.edit().drains, [&](const Drain& drain) { return drain.id == DrainId{id}; });
    });
}

SprungStatus sprung_scene_drains(SprungScene scene, SprungDrainId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] { give(sceneOf(scene).drains, ids, capacity, count, idOf<Drain>); });
}

SprungStatus sprung_world_poured(SprungWorld world, SprungTapId id, uint32_t* particles)
{
    return call(__func__, [&] {
        const World& settled = worldOf(world);
        capi::tap(capi::recordOf(world).live.scene, id);
        out(particles, "particles") = settled.poured(TapId{id});
    });
}

SprungStatus sprung_world_swallowed(SprungWorld world, SprungDrainId id, uint32_t* particles)
{
    return call(__func__, [&] {
        const World& settled = worldOf(world);
        capi::drain(capi::recordOf(world).live.scene, id);
        out(particles, "particles") = settled.swallowed(DrainId{id});
    });
}

SprungStatus sprung_world_fluid_pressures(SprungWorld world, SprungFluidId id, double* pressures, size_t capacity,
                                          size_t* count)
{
    return call(__func__, [&] {
        const World& settled = worldOf(world);
        const Scene now = settled.scene();
        const std::size_t particles = capi::fluid(now, id).at.size();
        out(count, "count") = particles;
        if (!pressures)
            return;
        if (capacity < particles)
            refuse(SPRUNG_TOO_SMALL, "an array for " + std::to_string(capacity) + " particles; expected " +
                                         std::to_string(particles));
        std::size_t first = 0;
        for (const Fluid& fluid : std::span(now.fluids).first(indexOf(now, FluidId{id})))
            first += fluid.at.size();
        const std::span<const float> all = settled.pressures();
        for (std::size_t i = 0; i < particles; ++i)
            pressures[i] = all.empty() ? 0.0 : static_cast<double>(all[first + i]);
    });
}

SprungStatus sprung_world_pressure_at(SprungWorld world, SprungVec position, double* pressure)
{
    return call(__func__, [&] {
        out(pressure, "pressure") = worldOf(world).pressureAt(vec(position, "position")).value_or(0.0);
    });
}
