#include "app/edits_bench.h"

#include "bench/clocks.h"
#include "bench/recipe.h"
#include "scene/io/scene_io.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <sprung.h>
#include <utility>

namespace sprung::app {
namespace {

constexpr SprungObjectId firstBox = 5;               // those before it are the vessel's
constexpr int framesToLand = 200, framesTimed = 41;  // of each

double medianOf(std::vector<double> times)
{
    std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
    return times[times.size() / 2];
}

/// Boxes dropped into a box, as a scene's text.
std::string textOf(int boxes)
{
    const int columns = static_cast<int>(std::sqrt(boxes)) + 1;  // as high as wide
    bench::Recipe recipe = bench::rain(boxes, columns, 0.7 * columns);
    for (bench::Part& part : recipe.parts)
        if (part.kind == bench::Part::Kind::Disc) {
            part.kind = bench::Part::Kind::Box;
            part.half.y = part.half.x;
        }
    return writeScene(bench::cook(recipe).scene);
}

/// A world of the library and its scene, while it runs.
struct Running {
    SprungWorld world{};
    SprungScene scene{};
    std::vector<SprungObjectId> spawned;
    bool hasFailed = false;

    explicit Running(int boxes)
    {
        const std::string text = textOf(boxes);
        SprungScene read{};
        note(sprung_scene_parse(text.data(), text.size(), "bench", &read));
        note(sprung_world_create(read, &world));
        note(sprung_scene_destroy(read));
        note(sprung_world_scene(world, &scene));
        note(sprung_world_set_sleeping(world, false));
        for (int frame = 0; frame < framesToLand; ++frame)
            note(sprung_world_step(world));
    }
    ~Running() { sprung_world_destroy(world); }
    Running(const Running&) = delete;

    void note(SprungStatus status) { hasFailed = hasFailed || status != SPRUNG_OK; }
};

/// Above all, so that it meets nothing for a while.
void spawn(Running& running, int frame)
{
    SprungObjectId id = 0;
    running.note(sprung_scene_add_box(running.scene, {2.0 * (frame % 40) - 40.0, 120.0 + 2.0 * (frame / 40)},
                                      {0.8, 0.8}, 0.0, nullptr, &id));
    running.spawned.push_back(id);
}

void throwNew(Running& running, int frame)
{
    spawn(running, frame);
    running.note(sprung_object_set_velocity(running.scene, running.spawned.back(), {3.0, 1.0}, 0.5));
}

void spawnTen(Running& running, int frame)
{
    for (int i = 0; i < 10; ++i)
        spawn(running, 200 + 10 * frame + i);
}

void takeAway(Running& running, int)
{
    running.note(sprung_scene_remove_object(running.scene, running.spawned.back()));
    running.spawned.pop_back();
}

/// From among the boxes that were there, the first of which are behind the vessel.
void takeOldest(Running& running, int frame)
{
    running.note(sprung_scene_remove_object(running.scene, firstBox + 1 + frame));
}

void takeTenOldest(Running& running, int frame)
{
    for (int i = 0; i < 10; ++i)
        takeOldest(running, 200 + 10 * frame + i);
}

/// A game's stream: one comes, one goes.
void replace(Running& running, int frame)
{
    takeOldest(running, 1200 + frame);
    spawn(running, frame);
}

void lift(Running& running, int)
{
    running.note(sprung_object_move(running.scene, firstBox, {0.01, 0.02}, 0.0));
}

void kickOff(Running& running, int)
{
    running.note(sprung_object_set_velocity(running.scene, firstBox, {1.0, 2.0}, 0.0));
}

void turnGravity(Running& running, int frame)
{
    running.note(sprung_world_set_gravity(running.world, {0.01 * (frame % 7), -9.81}));
}

/// Edits the material of a box.
void changeMaterial(Running& running, const std::function<void(SprungObject&)>& change)
{
    SprungObject object = sprung_object_default();
    running.note(sprung_scene_get_object(running.scene, firstBox, &object));
    change(object);
    running.note(sprung_scene_set_object(running.scene, firstBox, &object));
}

void roughen(Running& running, int frame)
{
    changeMaterial(running, [&](SprungObject& object) { object.friction = 0.1 + 0.01 * frame; });
}

void weighDown(Running& running, int frame)
{
    changeMaterial(running, [&](SprungObject& object) { object.density = 1.0 + 0.01 * frame; });
}

void fix(Running& running, int frame)
{
    changeMaterial(running, [&](SprungObject& object) { object.fixed = frame % 4 == 2; });
}

void paint(Running& running, int frame)
{
    changeMaterial(running, [&](SprungObject& object) { object.red = static_cast<uint8_t>(frame + 1); });
}

EditsBench::Edit measure(Running& running, std::string_view name, void (*edit)(Running&, int))
{
    std::vector<double> with, without;
    for (int frame = 0; frame < 2 * framesTimed; ++frame) {
        const double start = bench::cpuNow();
        if (frame % 2 == 0)
            edit(running, frame);
        running.note(sprung_world_step(running.world));
        (frame % 2 == 0 ? with : without).push_back(bench::cpuNow() - start);
    }
    return {name, medianOf(with), medianOf(without)};
}

void measureRays(Running& running, EditsBench& bench)
{
    std::vector<double> first, next;
    SprungRayHit hit;
    const auto cast = [&](int frame, std::vector<double>& times) {
        const double start = bench::cpuNow();
        running.note(sprung_query_ray(running.scene, {-20.0, 1.0 + 0.1 * frame}, {20.0, 2.0}, &hit));
        times.push_back(bench::cpuNow() - start);
    };
    for (int frame = 0; frame < framesTimed; ++frame) {
        running.note(sprung_world_step(running.world));
        cast(frame, first);
        cast(frame + 1, next);
    }
    bench.rayAfterStep = medianOf(first);
    bench.ray = medianOf(next);
}

/// They come last, for they leave fewer boxes to others.
constexpr std::pair<std::string_view, void (*)(Running&, int)> removals[] = {
    {"newest box less", takeAway},
    {"oldest box less", takeOldest},
    {"ten boxes less", takeTenOldest},
    {"one for another", replace},
};

}  // namespace

Result<EditsBench> measureEdits(int boxes)
{
    Running running(boxes);
    EditsBench bench;
    std::size_t points = 0;
    running.note(sprung_world_read(running.world, nullptr, nullptr, 0, &points));
    bench.points = static_cast<int>(points);
    bench.edits = {measure(running, "one box more", spawn),      measure(running, "ten boxes more", spawnTen),
                   measure(running, "one box thrown", throwNew), measure(running, "gravity", turnGravity),
                   measure(running, "friction", roughen),        measure(running, "density", weighDown),
                   measure(running, "fixed, freed", fix),        measure(running, "one box moved", lift),
                   measure(running, "one box kicked", kickOff),  measure(running, "a colour", paint)};
    measureRays(running, bench);
    for (const auto& [name, edit] : removals)
        bench.edits.push_back(measure(running, name, edit));
    if (running.hasFailed)
        return Error{ErrorCode::BadArgument, sprung_last_error()};
    return bench;
}

}  // namespace sprung::app
