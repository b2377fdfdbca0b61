// Switches of worlds, and what scenes and worlds tell of themselves.

#include "capi/random_caller.h"

namespace sprung::support {
namespace {

constexpr double farthest = 1e9;  // m, m/s: what the header promises

}  // namespace

void RandomCaller::setAir()
{
    const SprungAir air{vec(), yes() ? random_.between(0.0, 0.2) : number()};
    count(sprung_scene_set_air(scene(), orNull(&air)));
}

void RandomCaller::turnSwitches()
{
    switch (random_.below(8)) {
    case 0:
        return setAir();
    case 1:
        return count(sprung_object_set_pressure(scene(), id(), yes() ? 30.0 * size() : number()));
    case 2:
        return count(sprung_world_set_iterations(world(), random_.below(70) - 2));
    case 3:
        return count(sprung_world_set_integrator(world(), random_.below(14) - 1));
    case 4:
        return count(sprung_world_set_sleeping(world(), yes()));
    case 5:
        return count(sprung_world_set_energy_guard(world(), yes()));
    case 6:
        return count(sprung_world_set_user_data(world(), orNull(this)));
    default:
        return count(sprung_scene_set_name(scene(), yes() ? orNull("A scene's \"name\"") : "\xFF"));
    }
}

void RandomCaller::readNames()
{
    char text[40];
    std::size_t length = 0;
    const auto room = static_cast<std::size_t>(random_.below(41));
    void* data = nullptr;
    count(yes() ? sprung_scene_get_name(scene(), orNull(text), room, orNull(&length))
                : sprung_object_get_name(scene(), id(), orNull(text), room, &length));
    count(sprung_scene_get_user_data(scene(), random_.below(5), id(), orNull(&data)));
    count(sprung_world_get_user_data(world(), orNull(&data)));
}

void RandomCaller::readScene()
{
    SprungSettings settings{};
    SprungAir air{};
    SprungCounts counts{};
    SprungPoint point{};
    SprungEdge edge{};
    SprungObject object{};
    SprungMotionRules rules{};
    SprungFilter filter{};
    bool sensor = false;
    double value = 0.0;
    switch (random_.below(6)) {
    case 0:
        count(sprung_scene_get_settings(scene(), orNull(&settings)));
        return count(sprung_scene_get_air(scene(), orNull(&air)));
    case 1:
        return count(sprung_scene_counts(scene(), orNull(&counts)));
    case 2:
        count(sprung_scene_get_point(scene(), id(), orNull(&point)));
        return count(sprung_scene_point_mass(scene(), id(), orNull(&value)));
    case 3:
        return count(sprung_scene_get_edge(scene(), id(), orNull(&edge)));
    case 4:
        count(sprung_scene_get_object(scene(), id(), orNull(&object)));
        return count(sprung_object_get_motion_rules(scene(), id(), orNull(&rules)));
    default:
        count(sprung_object_get_filter(scene(), id(), orNull(&filter)));
        count(sprung_object_is_sensor(scene(), id(), orNull(&sensor)));
        return count(sprung_object_get_pressure(scene(), id(), orNull(&value)));
    }
}

void RandomCaller::readLists()
{
    std::uint32_t ids[64];
    std::size_t all = 0;
    const auto room = static_cast<std::size_t>(random_.below(65));
    const SprungVec corners[4] = {vec(), vec(), vec(), vec()};
    const SprungQueryFilter filter = sprung_query_filter_default();
    SprungRayHit hit{};
    switch (random_.below(7)) {
    case 0:
        return count(sprung_scene_edges(scene(), orNull(ids), room, orNull(&all)));
    case 1:
        return count(sprung_scene_objects(scene(), orNull(ids), room, &all));
    case 2:
        return count(sprung_object_points(scene(), id(), orNull(ids), room, &all));
    case 3:
        return count(sprung_object_edges(scene(), id(), orNull(ids), room, &all));
    case 4:
        return count(sprung_query_edge(scene(), vec(), number(), orNull(ids)));
    case 5:
        return count(sprung_query_objects_within(scene(), orNull(corners), hugeOr(4), ids, room, &all));
    default:
        return count(sprung_query_ray_first(scene(), vec(), vec(), orNull(&filter), orNull(&hit)));
    }
}

void RandomCaller::readEvents()
{
    SprungBreakEvent breaks[16];
    SprungSensorEvent sensors[16];
    SprungContactEvent contacts[16];
    std::size_t all = 0;
    const auto room = static_cast<std::size_t>(random_.below(17));
    switch (random_.below(4)) {
    case 0:
        return count(sprung_world_broken(world(), orNull(breaks), room, orNull(&all)));
    case 1:
        return count(sprung_world_sensors_begun(world(), orNull(sensors), room, &all));
    case 2:
        return count(sprung_world_sensors_ended(world(), sensors, room, orNull(&all)));
    default:
        return count(sprung_world_contacts_ended(world(), orNull(contacts), room, &all));
    }
}

void RandomCaller::readState()
{
    SprungGuardReport report{};
    SprungVec at{};
    bool is = false;
    double seconds = 0.0;
    std::uint64_t tick = 0;
    float floats[128];
    std::size_t all = 0;
    count(sprung_world_guard_report(world(), orNull(&report)));
    count(sprung_world_get_grab(world(), orNull(&is), orNull(&at)));
    count(sprung_world_is_asleep(world(), id(), orNull(&is)));
    count(sprung_world_step_seconds(world(), orNull(&seconds)));
    count(sprung_world_tick(world(), orNull(&tick)));
    count(sprung_world_read_floats(world(), orNull(floats), static_cast<std::size_t>(random_.below(65)), &all));
    count(sprung_world_step(world()));
}

void RandomCaller::drawNothing()
{
    const SprungDebugDraw draw = sprung_debug_draw_default();
    count(sprung_world_debug_draw(world(), orNull(&draw)));
}

/// Nothing in a world is farther away or faster than the header says.
void RandomCaller::checkView()
{
    const SprungVec *places = nullptr, *velocities = nullptr;
    std::size_t all = 0;
    const SprungStatus status = sprung_world_view(world(), &places, &velocities, &all);
    count(status);
    const auto isWithin = [](SprungVec v) { return std::abs(v.x) <= farthest && std::abs(v.y) <= farthest; };
    for (std::size_t i = 0; status == SPRUNG_OK && i < all; ++i)
        if (!isWithin(places[i]) || !isWithin(velocities[i]))
            wrong_ += "something is farther away or faster than anything may be\n";
}

void RandomCaller::read()
{
    switch (random_.below(7)) {
    case 0:
        return readNames();
    case 1:
        return readScene();
    case 2:
        return readLists();
    case 3:
        return readEvents();
    case 4:
        return readState();
    case 5:
        return drawNothing();
    default:
        return checkView();
    }
}

}  // namespace sprung::support
