#include "capi/random_caller.h"

#include <bit>
#include <cstring>

namespace sprung::support {
namespace {

bool meetByNumbers(SprungObjectId a, SprungObjectId b, void*)
{
    return (a + b) % 5 != 0;
}

bool countsFromAbove(const SprungContactAhead* ahead, void*)
{
    return ahead->normal.y > -0.5;
}

bool isEven(SprungObjectId object, void*)
{
    return object % 2 == 0;
}

}  // namespace

void RandomCaller::call()
{
    if (random_.below(8) != 0)
        return callOne();
    const std::string before = state();
    const int done = done_;
    const int made = made_;
    callOne();
    if (done_ == done && made_ == made && state() != before)
        wrong_.append("a refused call has changed something: ").append(sprung_last_error()) += '\n';
}

/// Returns what worlds and then scenes tell of themselves: worlds take over first what was edited.
std::string RandomCaller::state() const
{
    std::string all;
    for (SprungWorld world : worlds_) {
        std::uint64_t hash = 0;
        std::size_t contacts = 0;
        SprungEnergy energy{};
        sprung_world_hash(world, &hash);
        sprung_world_contacts(world, nullptr, 0, &contacts);
        sprung_world_energy(world, &energy);
        for (std::uint64_t told :
             {hash, std::uint64_t{contacts}, std::bit_cast<std::uint64_t>(energy.conserved),
              std::bit_cast<std::uint64_t>(energy.outside)})
            all.append(reinterpret_cast<const char*>(&told), sizeof told);
    }
    for (SprungScene scene : scenes_) {
        std::size_t length = 0;
        sprung_scene_text(scene, nullptr, 0, &length);
        std::string text(length + 1, ' ');
        sprung_scene_text(scene, text.data(), text.size(), &length);
        all += text;
    }
    return all;
}

void RandomCaller::count(SprungStatus status)
{
    if (status == SPRUNG_INTERNAL || status == SPRUNG_OUT_OF_MEMORY)
        wrong_.append("status ").append(std::to_string(status)).append(": ").append(sprung_last_error()) +=
            '\n';
    done_ += status == SPRUNG_OK;
    digest_ = digest_ * 31 + static_cast<std::uint64_t>(status);
}

void RandomCaller::checkScenes()
{
    for (SprungScene scene : scenes_)
        checkScene(scene);
}

void RandomCaller::checkScene(SprungScene scene)
{
    std::size_t length = 0, warnings = 0;
    if (sprung_scene_text(scene, nullptr, 0, &length) != SPRUNG_OK)
        return;
    std::string text(length + 1, ' '), again = text;
    SprungScene copy{};
    const bool isRead = sprung_scene_text(scene, text.data(), text.size(), &length) == SPRUNG_OK &&
                        sprung_scene_parse(text.data(), length, "copy", &copy) == SPRUNG_OK;
    if (!isRead) {
        wrong_.append("what was written is not read: ").append(sprung_last_error()) += '\n';
        return;
    }
    if (sprung_scene_text(copy, again.data(), again.size(), &length) != SPRUNG_OK || text != again)
        wrong_ += "a scene is read back as another\n";
    std::string warned(1000, '\0');
    if (sprung_scene_warnings(copy, warned.data(), warned.size(), &warnings) != SPRUNG_OK || warnings != 0)
        wrong_.append("something was to be put right in what was written: ").append(warned.c_str()) += '\n';
    sprung_scene_destroy(copy);
}

SprungObject RandomCaller::object()
{
    SprungObject object = sprung_object_default();
    object.density = size();
    if (yes())
        object.friction = number();
    if (random_.below(4) == 0)
        object.restitution = number();
    object.fixed = random_.below(4) == 0;
    object.collides = random_.below(4) != 0;
    return object;
}

void RandomCaller::parse()
{
    std::string text(20000, ' ');
    std::size_t length = 0;
    if (sprung_scene_text(scene(), text.data(), text.size(), &length) != SPRUNG_OK)
        return;
    if (yes() && length > 0)
        text[random_.below(static_cast<int>(length))] = static_cast<char>(random_.bits());
    SprungScene made{};
    const SprungStatus status = sprung_scene_parse(text.data(), length, nullptr, &made);
    count(status);
    if (status == SPRUNG_OK)
        keep(scenes_, made, sprung_scene_destroy);
}

void RandomCaller::make()
{
    SprungScene scene{};
    SprungWorld world{};
    SprungSnapshot snapshot{};
    SprungWorldOptions options = sprung_world_options_default();
    switch (random_.below(8)) {
    case 6:
        options.step_seconds = yes() ? random_.between(1.0 / 240, 1.0 / 20) : number();
        if (sprung_world_create_with(this->scene(), orNull(&options), orNull(&world)) == SPRUNG_OK)
            keep(worlds_, world, sprung_world_destroy);
        return;
    case 7:
        return saveAndLoad();
    case 0:
        if (sprung_scene_create(&scene) == SPRUNG_OK)
            keep(scenes_, scene, sprung_scene_destroy);
        return;
    case 1:
        if (sprung_scene_clone(this->scene(), orNull(&scene)) == SPRUNG_OK)
            keep(scenes_, scene, sprung_scene_destroy);
        return;
    case 2:
        if (sprung_world_create(this->scene(), orNull(&world)) == SPRUNG_OK) {
            keep(worlds_, world, sprung_world_destroy);
            if (sprung_world_scene(world, &scene) == SPRUNG_OK)
                keep(scenes_, scene, sprung_scene_destroy);
        }
        return;
    case 3:
        if (sprung_snapshot_create(this->world(), orNull(&snapshot)) == SPRUNG_OK)
            keep(snapshots_, snapshot, sprung_snapshot_destroy);
        return;
    case 4:
        return parse();
    default:
        return count(sprung_world_restore(this->world(), any(snapshots_)));
    }
}

/// What is saved goes on as what it was saved from; what is damaged is refused.
void RandomCaller::saveAndLoad()
{
    const SprungWorld from = world();
    std::size_t length = 0;
    SprungWorld again{};
    if (sprung_world_save_bytes(from, nullptr, 0, &length) != SPRUNG_OK)
        return;
    std::vector<unsigned char> bytes(length);
    if (sprung_world_save_bytes(from, bytes.data(), bytes.size(), &length) != SPRUNG_OK)
        return;
    if (yes()) {
        bytes[random_.bits() % bytes.size()] ^= static_cast<unsigned char>(1 + random_.below(255));
        const SprungStatus status = sprung_world_load_bytes(bytes.data(), bytes.size(), orNull(&again));
        if (status == SPRUNG_OK)
            wrong_ += "damaged bytes became a world\n";
        return count(status);
    }
    std::uint64_t hash = 0, other = 0;
    const SprungStatus status = sprung_world_load_bytes(bytes.data(), bytes.size(), orNull(&again));
    count(status);
    if (status != SPRUNG_OK)
        return;
    sprung_world_hash(from, &hash);
    sprung_world_hash(again, &other);
    if (hash != other)
        wrong_ += "a world was loaded as another\n";
    keep(worlds_, again, sprung_world_destroy);
}

void RandomCaller::addOfParts()
{
    std::uint32_t points[5], edges[5];
    SprungVec shape[5];
    for (int i = 0; i < 5; ++i) {
        points[i] = id();
        edges[i] = id();
        shape[i] = vec();
    }
    const SprungObjectParts parts{orNull(points),         hugeOr(4), orNull(points),
                                  yes() ? hugeOr(4) : 0,  edges,     yes() ? 3u : 0u,
                                  yes() ? shape : nullptr};
    std::uint32_t made = 0;
    count(sprung_scene_add_object(scene(), nullptr, &parts, &made));
}

void RandomCaller::build()
{
    std::uint32_t made = 0;
    SprungVec places[5];
    for (SprungVec& place : places)
        place = vec();
    const SprungObject wanted = object();
    const SprungObject* properties = orNull(&wanted);
    SprungPoint point{vec(), vec(), yes() ? size() : 0.0, random_.below(5) == 0};
    SprungEdge edge{id(), id(), yes() ? -1.0 : number(), yes() ? 0.0 : number(), yes() ? 0.0 : number(),
                    -1.0};
    switch (random_.below(9)) {
    case 0:
        return count(
            sprung_scene_add_box(scene(), vec(), {size(), size()}, number(), properties, orNull(&made)));
    case 1:
        return count(sprung_scene_add_disc(scene(), vec(), size(), yes() ? 0 : random_.below(40) - 2,
                                           properties, &made));
    case 2:
        return count(sprung_scene_add_polygon(scene(), orNull(places), hugeOr(3 + random_.below(3)),
                                              properties, &made));
    case 3: {
        for (SprungVec& place : places)  // long ropes take long, and long ones are refused
            if (std::abs(place.x) > 100.0 || std::abs(place.y) > 100.0)
                place = {1e9, -1e9};
        return count(sprung_scene_add_rope(scene(), orNull(places), hugeOr(2 + random_.below(3)),
                                           yes() ? id() : 0, yes() ? id() : 0, properties, &made));
    }
    case 4:
        return count(sprung_scene_add_net(scene(), {-1, -1}, {size(), size()}, yes() ? 0.3 : number() / 4,
                                          properties, &made));
    case 5:
        return count(sprung_scene_add_wheel(scene(), id(), size(), properties, &made));
    case 6:
        return count(sprung_scene_add_point(scene(), orNull(&point), &made));
    case 7:
        return count(sprung_scene_add_edge(scene(), orNull(&edge), &made));
    default:
        return addOfParts();
    }
}

void RandomCaller::change()
{
    const SprungObject wanted = object();
    const SprungPoint point{vec(), vec(), yes() ? size() : 0.0, random_.below(5) == 0};
    const SprungEdge edge{id(), id(), size(), yes() ? 0.0 : 1000 * size(), yes() ? 0.0 : number(), number()};
    SprungSettings settings = sprung_settings_default(random_.below(3));
    switch (random_.below(14)) {
    case 0:
        return count(sprung_scene_remove_point(scene(), id()));
    case 1:
        return count(sprung_scene_remove_edge(scene(), id()));
    case 2:
        return count(sprung_scene_remove_object(scene(), id()));
    case 3:
        return count(sprung_scene_set_point(scene(), id(), orNull(&point)));
    case 4:
        return count(sprung_scene_set_edge(scene(), id(), orNull(&edge)));
    case 5:
        return count(sprung_scene_set_object(scene(), id(), orNull(&wanted)));
    case 6:
        settings.gravity = vec();
        settings.integrator = random_.below(13);
        settings.iterations = random_.below(20);
        return count(sprung_scene_set_settings(scene(), orNull(&settings)));
    case 7:
        return count(sprung_object_move(scene(), id(), vec(), number()));
    case 8:
        return count(sprung_object_set_velocity(scene(), id(), vec(), number()));
    case 9:
        return count(sprung_object_set_edges(scene(), id(), yes() ? 0.0 : 500 * size(), size(), number()));
    case 10:
        return count(sprung_scene_set_user_data(scene(), random_.below(5), id(), orNull(this)));
    case 11:
        return count(sprung_object_set_name(scene(), id(), yes() ? "Name \"1\"\n" : "\x80"));
    case 12:
        return count(sprung_world_set_solver(world(), random_.below(3)));
    default:
        return count(sprung_world_set_gravity(world(), vec()));
    }
}

void RandomCaller::chooseRules()
{
    const SprungFilter filter{static_cast<std::uint32_t>(random_.bits()),
                              static_cast<std::uint32_t>(random_.bits())};
    SprungSensorOverlap overlaps[16];
    std::size_t all = 0;
    const SprungMotionRules rules{yes(), number(), size(), yes() ? 0.0 : number()};
    switch (random_.below(6)) {
    case 4:
        return count(sprung_object_set_motion_rules(scene(), id(), orNull(&rules)));
    case 0:
        return count(sprung_object_set_filter(scene(), id(), orNull(&filter)));
    case 1:
        return count(sprung_object_set_sensor(scene(), id(), yes()));
    case 2:
        return count(sprung_world_sensor_overlaps(world(), orNull(overlaps), hugeOr(16) & 15, orNull(&all)));
    case 3:
        return count(sprung_world_set_contact_filter(world(), yes() ? nullptr : meetByNumbers, nullptr));
    default:
        return count(sprung_world_set_pre_solve(world(), yes() ? nullptr : countsFromAbove, nullptr));
    }
}

void RandomCaller::askOnTheWay()
{
    const SprungVec corners[4] = {vec(), vec(), vec(), vec()};
    const SprungShape shape{orNull(corners), hugeOr(1 + random_.below(4)), number()};
    const SprungQueryFilter filter{yes() ? 0u : 1u, isEven, nullptr};
    std::uint32_t ids[64];
    SprungRayHit hits[64];
    std::size_t all = 0;
    const std::size_t room = static_cast<std::size_t>(random_.below(65));
    switch (random_.below(5)) {
    case 0:
        return count(sprung_query_ray_all(scene(), vec(), vec(), orNull(&filter), hits, room, orNull(&all)));
    case 1:
        return count(sprung_query_cast_first(scene(), orNull(&shape), vec(), orNull(&filter), orNull(hits)));
    case 2:
        return count(sprung_query_cast_all(scene(), &shape, vec(), nullptr, hits, room, &all));
    case 3:
        return count(sprung_query_shape(scene(), &shape, orNull(&filter), orNull(ids), room, &all));
    default:
        return count(sprung_query_box(scene(), {-4, -4}, vec(), orNull(&filter), ids, room, &all));
    }
}

void RandomCaller::ask()
{
    std::uint32_t ids[64];
    SprungVec places[64], velocities[64];
    SprungContact contacts[64];
    SprungContactEvent events[64];
    SprungRayHit hit{};
    SprungPose pose{};
    SprungEnergy energy{};
    std::size_t all = 0;
    std::uint64_t hash = 0;
    const std::size_t room = static_cast<std::size_t>(random_.below(65));
    const SprungVec corners[4] = {vec(), vec(), vec(), vec()};
    switch (random_.below(15)) {
    case 0:
        return count(sprung_scene_points(scene(), orNull(ids), room, orNull(&all)));
    case 1:
        return count(sprung_object_outline(scene(), id(), orNull(ids), room, &all));
    case 2:
        return count(sprung_object_shape(scene(), id(), orNull(places), room, &all));
    case 3:
        return count(sprung_object_pose(scene(), id(), orNull(&pose)));
    case 4:
        return count(sprung_query_point(scene(), vec(), number(), orNull(ids)));
    case 5:
        return count(sprung_query_object(scene(), vec(), number(), orNull(ids)));
    case 6:
        return count(sprung_query_ray(scene(), vec(), vec(), orNull(&hit)));
    case 7:
        return count(sprung_query_overlap(scene(), orNull(corners), hugeOr(4), orNull(ids), room, &all));
    case 13:
        return askOnTheWay();
    case 8:
        return count(sprung_query_points_within(scene(), corners, 4, ids, room, &all));
    case 9:
        return count(sprung_world_read(world(), orNull(places), orNull(velocities), room, &all));
    case 10:
        return count(sprung_world_contacts(world(), orNull(contacts), room, &all));
    case 11:
        return count(sprung_world_contacts_begun(world(), orNull(events), room, &all));
    default:
        count(sprung_world_hash(world(), orNull(&hash)));
        return count(sprung_world_energy(world(), orNull(&energy)));
    }
}

void RandomCaller::holdMore()
{
    std::uint32_t grab = 0;
    SprungVec at{};
    switch (random_.below(5)) {
    case 0:
        return count(sprung_world_add_grab(world(), id(), vec(), orNull(&grab)));
    case 1:
        return count(sprung_world_add_point_grab(world(), id(), orNull(&grab)));
    case 2:
        return count(sprung_grab_release(world(), static_cast<std::uint32_t>(random_.bits() % 8)));
    case 3:
        return count(sprung_grab_at(world(), static_cast<std::uint32_t>(random_.bits() % 8), orNull(&at)));
    default:
        return count(sprung_grab_move(world(), static_cast<std::uint32_t>(random_.bits() % 8), vec()));
    }
}

void RandomCaller::run()
{
    switch (random_.below(12)) {
    case 8:
        return count(yes() ? sprung_world_twist_object(world(), id(), number())
                           : sprung_world_spin_object(world(), id(), number()));
    case 9:
        return holdMore();
    case 0:
        return count(sprung_world_kick_object(world(), id(), vec(), vec()));
    case 1:
        return count(sprung_world_push_object(world(), id(), vec(), vec()));
    case 2:
        return count(sprung_world_kick_point(world(), id(), vec()));
    case 3:
        return count(sprung_world_push_point(world(), id(), vec()));
    case 4:
        return count(sprung_world_grab(world(), id(), vec()));
    case 5:
        return count(sprung_world_grab_point(world(), id()));
    case 6:
        return count(yes() ? sprung_world_move_grab(world(), vec()) : sprung_world_release_grab(world()));
    case 7:
        return count(yes() ? sprung_world_watch_contacts(world(), yes())
                           : sprung_world_set_threads(world(), random_.below(4)));
    default:
        return count(sprung_world_run(world(), static_cast<std::uint32_t>(random_.below(6))));
    }
}

}  // namespace sprung::support
