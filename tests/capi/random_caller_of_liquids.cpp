// Liquids, taps and drains, of scenes and of worlds that run.

#include "capi/random_caller.h"

namespace sprung::support {
namespace {

constexpr int mostParticles = 60;

}  // namespace

SprungFluid RandomCaller::fluid()
{
    SprungFluid fluid = sprung_fluid_default();
    fluid.density = size();
    if (yes())
        fluid.viscosity = yes() ? random_.between(0.0, 0.5) : number();
    if (random_.below(4) == 0)
        fluid.cohesion = number();
    if (random_.below(4) == 0)
        fluid.friction = number();
    if (random_.below(4) == 0)
        fluid.rest_pressure = size();
    return fluid;
}

SprungTap RandomCaller::tap()
{
    SprungTap tap = sprung_tap_default();
    tap.fluid = random_.below(8) == 0 ? id() : static_cast<std::uint32_t>(random_.below(4));
    tap.position = vec();
    if (yes())
        tap.direction = vec();
    tap.width = size();
    tap.speed = size();
    tap.on = random_.below(4) != 0;
    if (yes())
        tap.limit = random_.below(6) == 0 ? static_cast<std::int64_t>(random_.bits()) : random_.below(40);
    return tap;
}

/// Mostly side by side, as they would lie.
void RandomCaller::addFluid()
{
    SprungVec places[mostParticles], velocities[mostParticles];
    const SprungVec corner = vec();
    for (int i = 0; i < mostParticles; ++i) {
        places[i] = {corner.x + 0.1 * (i % 10), corner.y + 0.1 * (i / 10)};
        velocities[i] = random_.below(40) == 0 ? vec() : SprungVec{};
    }
    if (random_.below(4) == 0)
        places[random_.below(mostParticles)] = vec();
    const SprungFluid wanted = fluid();
    std::uint32_t made = 0;
    const auto count = static_cast<std::size_t>(random_.below(mostParticles + 1));
    this->count(sprung_scene_add_fluid(scene(), orNull(&wanted), orNull(places), yes() ? velocities : nullptr,
                                       random_.below(20) == 0 ? ~std::size_t{0} : count, orNull(&made)));
}

void RandomCaller::setFluid()
{
    const SprungFluid wanted = fluid();
    SprungVec places[mostParticles], velocities[mostParticles];
    std::size_t all = 0;
    const SprungScene of = scene();
    const auto id = static_cast<std::uint32_t>(random_.below(5));
    if (yes())
        return count(sprung_scene_set_fluid(of, id, orNull(&wanted)));
    const auto room = static_cast<std::size_t>(random_.below(mostParticles + 1));
    const SprungStatus status =
        sprung_fluid_particles(of, id, places, yes() ? velocities : nullptr, room, &all);
    count(status);
    if (status == SPRUNG_OK && all > 0) {
        places[random_.bits() % all] = vec();
        count(sprung_fluid_set_particles(of, id, places, nullptr, yes() ? all : all / 2));
    }
}

void RandomCaller::addTap()
{
    const SprungTap wanted = tap();
    std::uint32_t made = 0;
    count(yes()
              ? sprung_scene_add_tap(scene(), orNull(&wanted), orNull(&made))
              : sprung_scene_set_tap(scene(), static_cast<std::uint32_t>(random_.below(4)), orNull(&wanted)));
}

void RandomCaller::addDrain()
{
    SprungDrain drain = sprung_drain_default();
    drain.position = vec();
    drain.radius = size();
    std::uint32_t made = 0;
    count(yes() ? sprung_scene_add_drain(scene(), orNull(&drain), orNull(&made))
                : sprung_scene_set_drain(scene(), static_cast<std::uint32_t>(random_.below(4)),
                                         orNull(&drain)));
}

void RandomCaller::flow()
{
    std::uint32_t ids[16], particles = 0;
    std::size_t all = 0;
    double grain = 0.0;
    SprungFluid fluid{};
    SprungTap tap{};
    SprungDrain drain{};
    const auto id = static_cast<std::uint32_t>(random_.below(5));
    const auto room = static_cast<std::size_t>(random_.below(17));
    switch (random_.below(18)) {
    case 0:
    case 1:
        return addFluid();
    case 2:
        return setFluid();
    case 3:
    case 4:
        return addTap();
    case 5:
        return addDrain();
    case 6:
        return count(sprung_scene_set_grain(scene(), random_.below(3) == 0 ? number() : 0.1));
    case 7:
        return count(sprung_scene_remove_fluid(scene(), id));
    case 8:
        return count(sprung_scene_remove_tap(scene(), id));
    case 9:
        return count(sprung_scene_remove_drain(scene(), id));
    case 10:
        return count(sprung_scene_get_fluid(scene(), id, orNull(&fluid)));
    case 11:
        count(sprung_scene_get_tap(scene(), id, orNull(&tap)));
        return count(sprung_scene_get_drain(scene(), id, orNull(&drain)));
    case 12:
        count(sprung_scene_taps(scene(), orNull(ids), room, &all));
        return count(sprung_scene_drains(scene(), orNull(ids), room, orNull(&all)));
    case 13:
        count(sprung_scene_get_grain(scene(), orNull(&grain)));
        return count(sprung_scene_fluids(scene(), ids, room, &all));
    case 14:
        return count(sprung_world_poured(world(), id, orNull(&particles)));
    case 15:
        return count(sprung_world_swallowed(world(), id, orNull(&particles)));
    case 16: {
        std::vector<double> pressures(room);
        return count(sprung_world_fluid_pressures(world(), id, orNull(pressures.data()), room, orNull(&all)));
    }
    default:
        return count(sprung_world_pressure_at(world(), vec(), orNull(&grain)));
    }
}

}  // namespace sprung::support
