#include "records.h"
#include "scene/capacity.h"
#include "scene/io/scene_io.h"
#include "values.h"

#include <fmt/format.h>

#include <cstring>

namespace sprung::capi {
namespace {

// The numbers of the header are those of the engine.
static_assert(static_cast<int>(Solver::Modern) == SPRUNG_SOLVER_MODERN);
static_assert(static_cast<int>(Solver::Classic2009) == SPRUNG_SOLVER_2009);
static_assert(static_cast<int>(Integrator::ExplicitEuler) == SPRUNG_INTEGRATOR_EXPLICIT_EULER);
static_assert(static_cast<int>(Integrator::SemiImplicitEuler) == SPRUNG_INTEGRATOR_SEMI_IMPLICIT_EULER);
static_assert(static_cast<int>(Integrator::DampedAverageEuler) == SPRUNG_INTEGRATOR_DAMPED_AVERAGE_EULER);
static_assert(static_cast<int>(Integrator::PositionVerlet) == SPRUNG_INTEGRATOR_POSITION_VERLET);
static_assert(static_cast<int>(Integrator::VelocityVerlet) == SPRUNG_INTEGRATOR_VELOCITY_VERLET);
static_assert(static_cast<int>(Integrator::Leapfrog) == SPRUNG_INTEGRATOR_LEAPFROG);
static_assert(static_cast<int>(Integrator::AdamsBashforth2) == SPRUNG_INTEGRATOR_ADAMS_BASHFORTH_2);
static_assert(static_cast<int>(Integrator::Heun) == SPRUNG_INTEGRATOR_HEUN);
static_assert(static_cast<int>(Integrator::Midpoint) == SPRUNG_INTEGRATOR_MIDPOINT);
static_assert(static_cast<int>(Integrator::RungeKutta4) == SPRUNG_INTEGRATOR_RUNGE_KUTTA_4);
static_assert(static_cast<int>(Integrator::ImplicitEuler) == SPRUNG_INTEGRATOR_IMPLICIT_EULER);
static_assert(static_cast<int>(Integrator::ForestRuth) == SPRUNG_INTEGRATOR_FOREST_RUTH);

SprungScene sceneFrom(LoadedScene loaded)
{
    auto record = std::make_unique<SceneRecord>();
    record->scene = std::move(loaded.scene);
    record->warnings = std::move(loaded.warnings);
    record->view = loaded.view;
    return {handleFor(Kind::Scene, std::move(record))};
}

template <class List, class Id>
void giveIds(const List& list, Id* ids, std::size_t capacity, std::size_t* count)
{
    give(list, ids, capacity, count, [](const auto& item) { return sprung::number(item.id); });
}

/// Refuses what is not in the scene.
std::pair<SprungKind, std::uint32_t> keyOf(const Scene& scene, SprungKind kind, std::uint32_t id)
{
    switch (kind) {
    case SPRUNG_KIND_SCENE:
        whole(id, "the id of the scene itself", 0, 0);
        break;
    case SPRUNG_KIND_POINT:
        point(scene, id);
        break;
    case SPRUNG_KIND_EDGE:
        edge(scene, id);
        break;
    case SPRUNG_KIND_OBJECT:
        object(scene, id);
        break;
    default:
        refuse(SPRUNG_BAD_ARGUMENT, fmt::format("kind {}; expected a SPRUNG_KIND_ value", kind));
    }
    return {kind, id};
}

}  // namespace

Solver solverOf(SprungSolver given)
{
    return static_cast<Solver>(whole(given, "solver", SPRUNG_SOLVER_MODERN, SPRUNG_SOLVER_2009));
}

Integrator integratorOf(SprungIntegrator given)
{
    return static_cast<Integrator>(
        whole(given, "integrator", SPRUNG_INTEGRATOR_EXPLICIT_EULER, SPRUNG_INTEGRATOR_FOREST_RUTH));
}

int iterationsOf(std::int32_t given)
{
    return whole(given, "iterations", minIterations, maxIterations);
}

}  // namespace sprung::capi

using namespace sprung;
using namespace sprung::capi;

SprungSettings sprung_settings_default(SprungSolver solver)
{
    const WorldSettings usual;
    const Solver chosen = solver == SPRUNG_SOLVER_2009 ? Solver::Classic2009 : Solver::Modern;
    return {asC(usual.gravity), usualIterations(chosen), static_cast<SprungSolver>(chosen),
            static_cast<SprungIntegrator>(usual.integrator), usual.drag};
}

SprungStatus sprung_scene_create(SprungScene* scene)
{
    return call(__func__, [&] {
        out(scene, "scene");
        auto record = std::make_unique<SceneRecord>();
        record->scene.world.solver = Solver::Modern;
        record->scene.world.iterations = usualIterations(Solver::Modern);
        *scene = {handleFor(Kind::Scene, std::move(record))};
    });
}

SprungStatus sprung_scene_clone(SprungScene scene, SprungScene* copy)
{
    return call(__func__, [&] {
        SceneRecord& given = capi::recordOf(scene);
        out(copy, "copy");
        auto record = std::make_unique<SceneRecord>();
        record->scene = given.read();
        record->warnings = given.warnings;
        record->view = given.view;
        record->userData = given.userData;
        *copy = {handleFor(Kind::Scene, std::move(record))};
    });
}

SprungStatus sprung_scene_destroy(SprungScene scene)
{
    return call(__func__, [&] {
        SceneRecord& record = recordToDestroy(scene);
        if (record.owner)
            refuse(SPRUNG_IN_USE, "it is a world's own scene; expected its world to be destroyed");
        takeBack(scene.bits);
        delete &record;
    });
}

SprungStatus sprung_scene_parse(const char* text, size_t length, const char* name, SprungScene* scene)
{
    return call(__func__, [&] {
        in(text, "text");
        out(scene, "scene");
        if (length > largestText)
            refuse(SPRUNG_TOO_LARGE, fmt::format("a text of {} bytes; expected at most 2 GiB", length));
        const std::string called = name ? capi::text(name, "name") : "scene";
        Result<LoadedScene> loaded = readScene({text, length}, called);
        if (!loaded)
            refuse(loaded.error());
        *scene = sceneFrom(std::move(*loaded));
    });
}

SprungStatus sprung_scene_load(const char* path, SprungScene* scene)
{
    return call(__func__, [&] {
        in(path, "path");
        out(scene, "scene");
        Result<LoadedScene> loaded = loadScene(path);
        if (!loaded)
            refuse(loaded.error());
        *scene = sceneFrom(std::move(*loaded));
    });
}

SprungStatus sprung_scene_warnings(SprungScene scene, char* text, size_t capacity, size_t* length)
{
    return call(__func__, [&] {
        capi::give(fmt::format("{}", fmt::join(capi::recordOf(scene).warnings, "\n")), text, capacity,
                   length);
    });
}

SprungStatus sprung_scene_text(SprungScene scene, char* text, size_t capacity, size_t* length)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        capi::give(writeScene(record.read(), record.view), text, capacity, length);
    });
}

SprungStatus sprung_scene_save(SprungScene scene, const char* path)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const sprung::Status saved = saveScene(record.read(), &in(path, "path"), record.view);
        if (!saved)
            refuse(saved.error());
    });
}

SprungStatus sprung_scene_get_name(SprungScene scene, char* text, size_t capacity, size_t* length)
{
    return call(__func__, [&] { capi::give(sceneOf(scene).name, text, capacity, length); });
}

SprungStatus sprung_scene_set_name(SprungScene scene, const char* name)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        std::string words = capi::text(name, "name");
        record.edit().name = std::move(words);
    });
}

SprungStatus sprung_scene_get_settings(SprungScene scene, SprungSettings* settings)
{
    return call(__func__, [&] {
        const WorldSettings& world = sceneOf(scene).world;
        out(settings, "settings") = {asC(world.gravity), world.iterations,
                                     static_cast<SprungSolver>(world.solver),
                                     static_cast<SprungIntegrator>(world.integrator), world.drag};
    });
}

SprungStatus sprung_scene_set_settings(SprungScene scene, const SprungSettings* settings)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const SprungSettings& given = in(settings, "settings");
        WorldSettings world = sceneOf(scene).world;
        world.gravity = vec(given.gravity, "gravity", maxGravity);
        world.iterations = iterationsOf(given.iterations);
        world.solver = solverOf(given.solver);
        world.integrator = integratorOf(given.integrator);
        world.drag = capi::number(given.drag, "drag", 0.0, farthest);
        record.edit().world = world;
    });
}

SprungStatus sprung_scene_get_air(SprungScene scene, SprungAir* air)
{
    return call(__func__, [&] {
        const WorldSettings& world = sceneOf(scene).world;
        out(air, "air") = {asC(world.wind), world.air};
    });
}

SprungStatus sprung_scene_set_air(SprungScene scene, const SprungAir* air)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const SprungAir& given = in(air, "air");
        const Vec wind = vec(given.wind, "wind");
        const double weight = capi::number(given.weight, "weight", 0.0, farthest);
        WorldSettings& world = record.edit().world;
        world.wind = wind;
        world.air = weight;
    });
}

SprungStatus sprung_scene_counts(SprungScene scene, SprungCounts* counts)
{
    return call(__func__, [&] {
        const Scene& given = sceneOf(scene);
        out(counts, "counts") = {given.points.size(), given.edges.size(), given.objects.size()};
    });
}

SprungStatus sprung_scene_points(SprungScene scene, SprungPointId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] { giveIds(sceneOf(scene).points, ids, capacity, count); });
}

SprungStatus sprung_scene_edges(SprungScene scene, SprungEdgeId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] { giveIds(sceneOf(scene).edges, ids, capacity, count); });
}

SprungStatus sprung_scene_objects(SprungScene scene, SprungObjectId* ids, size_t capacity, size_t* count)
{
    return call(__func__, [&] { giveIds(sceneOf(scene).objects, ids, capacity, count); });
}

SprungStatus sprung_scene_set_user_data(SprungScene scene, SprungKind kind, uint32_t id, void* data)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const auto key = keyOf(record.read(), kind, id);
        if (data)
            record.userData[key] = data;
        else
            record.userData.erase(key);
    });
}

SprungStatus sprung_scene_get_user_data(SprungScene scene, SprungKind kind, uint32_t id, void** data)
{
    return call(__func__, [&] {
        SceneRecord& record = capi::recordOf(scene);
        const auto found = record.userData.find(keyOf(record.read(), kind, id));
        out(data, "data") = found == record.userData.end() ? nullptr : found->second;
    });
}
