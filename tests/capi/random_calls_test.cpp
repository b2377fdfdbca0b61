#include "sprung.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <thread>

// Calls in any order with any arguments, right and wrong ones: whatever comes, the library answers with a
// status, and what it holds stays a scene that can be written and read.

namespace sprung {
namespace {

using support::Random;

class Caller {
public:
    explicit Caller(std::uint32_t seed) : random_(seed)
    {
        scenes_.push_back({0});
        worlds_.push_back({0});
        snapshots_.push_back({0});
    }

    ~Caller()
    {
        for (SprungSnapshot snapshot : snapshots_)
            sprung_snapshot_destroy(snapshot);
        for (SprungWorld world : worlds_)
            sprung_world_destroy(world);
        for (SprungScene scene : scenes_)
            sprung_scene_destroy(scene);
    }

    void call()
    {
        switch (random_.below(7)) {
        case 0:
            return make();
        case 1:
            return build();
        case 2:
            return change();
        case 3:
            return ask();
        case 4:
            return chooseRules();
        default:
            return run();
        }
    }

    /// Scenes that are there are read back the same.
    void expectScenesAreWhole()
    {
        for (SprungScene scene : scenes_) {
            std::size_t length = 0;
            if (sprung_scene_text(scene, nullptr, 0, &length) != SPRUNG_OK)
                continue;
            std::string text(length + 1, ' '), again = text;
            ASSERT_EQ(sprung_scene_text(scene, text.data(), text.size(), &length), SPRUNG_OK);
            SprungScene copy{};
            ASSERT_EQ(sprung_scene_parse(text.data(), length, "copy", &copy), SPRUNG_OK)
                << sprung_last_error();
            ASSERT_EQ(sprung_scene_text(copy, again.data(), again.size(), &length), SPRUNG_OK);
            EXPECT_EQ(text, again);
            std::size_t warnings = 1;
            ASSERT_EQ(sprung_scene_warnings(copy, nullptr, 0, &warnings), SPRUNG_OK);
            EXPECT_EQ(warnings, 0u);
            sprung_scene_destroy(copy);
        }
    }

    int done() const { return done_; }

    /// Over all answers.
    std::uint64_t digest() const { return digest_; }

private:
    void count(SprungStatus status)
    {
        EXPECT_NE(status, SPRUNG_INTERNAL) << sprung_last_error();
        EXPECT_NE(status, SPRUNG_OUT_OF_MEMORY) << sprung_last_error();
        done_ += status == SPRUNG_OK;
        digest_ = digest_ * 31 + static_cast<std::uint64_t>(status);
    }

    double number()
    {
        constexpr double hard[] = {0.0, -1.0, 1e9, -1e9, 2e9, 1e-300, 5e-324, 1e300, 0.1, 64.0};
        switch (random_.below(12)) {
        case 0:
            return hard[random_.below(std::size(hard))];
        case 1:
            return random_.below(2) ? NAN : -INFINITY;
        default:
            return random_.between(-8.0, 8.0);
        }
    }
    double size() { return random_.below(6) == 0 ? number() : random_.between(0.1, 3.0); }
    SprungVec vec() { return {number(), number()}; }
    bool yes() { return random_.below(2) == 0; }
    std::uint32_t id()
    {
        return random_.below(12) == 0 ? static_cast<std::uint32_t>(random_.bits())
                                      : static_cast<std::uint32_t>(random_.below(60));
    }
    std::size_t hugeOr(std::size_t usual) { return random_.below(8) == 0 ? ~std::size_t{0} : usual; }

    /// Sometimes a dead one, sometimes one that is a handle of another kind.
    template <class Handle>
    Handle any(const std::vector<Handle>& handles)
    {
        if (random_.below(20) == 0)
            return {worlds_[random_.below(static_cast<int>(worlds_.size()))].bits};
        if (random_.below(30) == 0)
            return {static_cast<std::uint64_t>(random_.bits())};
        return handles[random_.below(static_cast<int>(handles.size()))];
    }
    SprungScene scene() { return any(scenes_); }
    SprungWorld world() { return any(worlds_); }
    template <class T>
    T* orNull(T* pointer)
    {
        return random_.below(15) == 0 ? nullptr : pointer;
    }

    /// Puts a new handle in the place of an old one, which may be dead or alive.
    template <class Handle, class Destroy>
    void keep(std::vector<Handle>& handles, Handle made, Destroy destroy)
    {
        if (handles.size() < 6)
            return handles.push_back(made);
        Handle& old = handles[random_.below(static_cast<int>(handles.size()))];
        destroy(old);
        if (yes())
            destroy(old);
        old = made;
    }

    void make();
    void build();
    void change();
    void chooseRules();
    void ask();
    void askOnTheWay();
    void run();
    void holdMore();
    SprungObject object();
    void addOfParts();
    void parse();

    Random random_;
    std::vector<SprungScene> scenes_;
    std::vector<SprungWorld> worlds_;
    std::vector<SprungSnapshot> snapshots_;
    int done_ = 0;
    std::uint64_t digest_ = 0;
};

SprungObject Caller::object()
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

void Caller::parse()
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

void Caller::make()
{
    SprungScene scene{};
    SprungWorld world{};
    SprungSnapshot snapshot{};
    switch (random_.below(6)) {
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

void Caller::addOfParts()
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

void Caller::build()
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

void Caller::change()
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

bool meetByNumbers(SprungObjectId a, SprungObjectId b, void*)
{
    return (a + b) % 5 != 0;
}

bool countsFromAbove(const SprungContactAhead* ahead, void*)
{
    return ahead->normal.y > -0.5;
}

void Caller::chooseRules()
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

bool isEven(SprungObjectId object, void*)
{
    return object % 2 == 0;
}

void Caller::askOnTheWay()
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

void Caller::ask()
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

void Caller::holdMore()
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

void Caller::run()
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

TEST(RandomCalls, AreAnsweredAndLeaveWholeScenes)
{
    int done = 0;
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        Caller caller(seed);
        for (int i = 0; i < 1200; ++i)
            caller.call();
        caller.expectScenesAreWhole();
        done += caller.done();
        if (HasFailure())
            FAIL() << "seed " << seed;
    }
    EXPECT_GT(done, 12 * 200);
}

/// Whatever another thread does with scenes and worlds of its own.
TEST(RandomCalls, AreAnsweredOnTwoThreadsAsOnOne)
{
    const auto digestOf = [](std::uint32_t seed) {
        Caller caller(seed);
        for (int i = 0; i < 1200; ++i)
            caller.call();
        caller.expectScenesAreWhole();
        return caller.digest();
    };
    const std::uint64_t first = digestOf(31), second = digestOf(32);
    EXPECT_NE(first, second);
    std::uint64_t firstBeside = 0, secondBeside = 0;
    std::thread one([&] { firstBeside = digestOf(31); });
    std::thread other([&] { secondBeside = digestOf(32); });
    one.join();
    other.join();
    EXPECT_EQ(firstBeside, first);
    EXPECT_EQ(secondBeside, second);
}

}  // namespace
}  // namespace sprung
