#include "records.h"
#include "values.h"

#include <limits>

using namespace sprung;
using namespace sprung::capi;

namespace {

constexpr int mostThreads = 64;
constexpr int maxFrames = 1'000'000;

/// Changes the rules of a world from the next step on. @param change may refuse
template <class Change>
SprungStatus changeRules(const char* function, SprungWorld world, const Change& change)
{
    return call(function, [&] {
        WorldRecord& record = capi::recordOf(world);
        WorldSettings rules = record.live.read().world;
        change(rules);
        record.live.edit().world = rules;
    });
}

/// Handles for a world and its scene.
SprungWorld handleFor(std::unique_ptr<WorldRecord> record)
{
    const std::uint64_t live = capi::give(Kind::Scene, &record->live);
    const std::uint64_t self = live != 0 ? capi::give(Kind::World, record.get()) : 0;
    if (self == 0) {
        if (live != 0)
            takeBack(live);
        tooManyHandles();
    }
    record->liveHandle = live;
    record.release();
    return {self};
}

}  // namespace

SprungStatus sprung_world_create(SprungScene scene, SprungWorld* world)
{
    return call(__func__, [&] {
        SceneRecord& from = capi::recordOf(scene);
        out(world, "world");
        *world = handleFor(std::make_unique<WorldRecord>(from, frameSeconds));
    });
}

SprungWorldOptions sprung_world_options_default(void)
{
    return {frameSeconds};
}

SprungStatus sprung_world_create_with(SprungScene scene, const SprungWorldOptions* options,
                                      SprungWorld* world)
{
    return call(__func__, [&] {
        SceneRecord& from = capi::recordOf(scene);
        const double frame = capi::number(in(options, "options").step_seconds, "step_seconds",
                                          minFrameSeconds, maxFrameSeconds);
        out(world, "world");
        *world = handleFor(std::make_unique<WorldRecord>(from, frame));
    });
}

SprungStatus sprung_world_step_seconds(SprungWorld world, double* seconds)
{
    return call(__func__, [&] {
        const WorldRecord& record = capi::recordOf(world);
        out(seconds, "seconds") = record.world.frame();
    });
}

SprungStatus sprung_world_save_bytes(SprungWorld world, void* bytes, size_t capacity, size_t* length)
{
    return call(__func__, [&] {
        const std::string saved = worldOf(world).save();
        give(saved, static_cast<char*>(bytes), capacity, length, [](char byte) { return byte; });
    });
}

SprungStatus sprung_world_load_bytes(const void* bytes, size_t length, SprungWorld* world)
{
    return call(__func__, [&] {
        const char& first = in(static_cast<const char*>(bytes), "bytes");
        out(world, "world");
        if (length > static_cast<std::size_t>(std::numeric_limits<std::ptrdiff_t>::max()))
            refuse(SPRUNG_BAD_ARGUMENT, "more bytes than there can be");
        Result<World> restored = World::restored({&first, length});
        if (!restored)
            refuse(restored.error());
        *world = handleFor(std::make_unique<WorldRecord>(std::move(*restored)));
    });
}

SprungStatus sprung_world_destroy(SprungWorld world)
{
    return call(__func__, [&] {
        const std::unique_ptr<WorldRecord> record(&recordToDestroy(world));
        takeBack(record->liveHandle);
        takeBack(world.bits);
    });
}

SprungStatus sprung_world_scene(SprungWorld world, SprungScene* scene)
{
    return call(__func__, [&] {
        const WorldRecord& record = capi::recordOf(world);
        out(scene, "scene") = {record.liveHandle};
    });
}

SprungStatus sprung_world_step(SprungWorld world)
{
    return call(__func__, [&] { capi::recordOf(world).step(1); });
}

SprungStatus sprung_world_run(SprungWorld world, uint32_t frames)
{
    return call(__func__, [&] {
        WorldRecord& record = capi::recordOf(world);
        record.step(static_cast<std::uint32_t>(whole(frames, "frames", 0, maxFrames)));
    });
}

SprungStatus sprung_world_tick(SprungWorld world, uint64_t* tick)
{
    return call(__func__, [&] {
        const WorldRecord& record = capi::recordOf(world);
        out(tick, "tick") = record.world.tick();
    });
}

SprungStatus sprung_world_hash(SprungWorld world, uint64_t* hash)
{
    return call(__func__, [&] {
        World& settled = worldOf(world);
        out(hash, "hash") = settled.hash();
    });
}

SprungStatus sprung_world_set_gravity(SprungWorld world, SprungVec gravity)
{
    return changeRules(__func__, world,
                       [&](WorldSettings& rules) { rules.gravity = vec(gravity, "gravity", maxGravity); });
}

SprungStatus sprung_world_set_iterations(SprungWorld world, int32_t iterations)
{
    return changeRules(__func__, world,
                       [&](WorldSettings& rules) { rules.iterations = iterationsOf(iterations); });
}

SprungStatus sprung_world_set_solver(SprungWorld world, SprungSolver solver)
{
    return changeRules(__func__, world, [&](WorldSettings& rules) { chooseSolver(rules, solverOf(solver)); });
}

SprungStatus sprung_world_set_integrator(SprungWorld world, SprungIntegrator integrator)
{
    return changeRules(__func__, world,
                       [&](WorldSettings& rules) { rules.integrator = integratorOf(integrator); });
}

SprungStatus sprung_world_set_threads(SprungWorld world, int32_t threads)
{
    return call(__func__, [&] {
        World& settled = worldOf(world);
        settled.setThreads(whole(threads, "threads", 1, mostThreads));
    });
}

SprungStatus sprung_world_set_sleeping(SprungWorld world, bool enabled)
{
    return call(__func__, [&] { capi::recordOf(world).changed().setSleeping(enabled); });
}

SprungStatus sprung_world_set_energy_guard(SprungWorld world, bool enabled)
{
    return call(__func__, [&] { capi::recordOf(world).changed().setEnergyLimiter(enabled); });
}

SprungStatus sprung_world_is_asleep(SprungWorld world, SprungObjectId id, bool* asleep)
{
    return call(__func__, [&] {
        const World& settled = worldOf(world);
        object(settled.givenScene(), id);
        out(asleep, "asleep") = settled.isAsleep(ObjectId{id});
    });
}

SprungStatus sprung_world_energy(SprungWorld world, SprungEnergy* energy)
{
    return call(__func__, [&] {
        const World& settled = worldOf(world);
        const dynamics::Energy now = settled.energy();
        out(energy, "energy") = {now.kinetic, now.elastic, now.gravitational, now.conserved,
                                 settled.outsideWork()};
    });
}

SprungStatus sprung_world_guard_report(SprungWorld world, SprungGuardReport* report)
{
    return call(__func__, [&] {
        const dynamics::LimiterReport done = worldOf(world).limiterReport();
        out(report, "report") = {done.islandFrames, done.acted, done.removed};
    });
}

SprungStatus sprung_world_set_user_data(SprungWorld world, void* data)
{
    return call(__func__, [&] { capi::recordOf(world).userData = data; });
}

SprungStatus sprung_world_get_user_data(SprungWorld world, void** data)
{
    return call(__func__, [&] {
        const WorldRecord& record = capi::recordOf(world);
        out(data, "data") = record.userData;
    });
}
