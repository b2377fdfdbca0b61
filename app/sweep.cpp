#include "app/sweep.h"

#include "app/progress.h"
#include "app/run_table.h"
#include "energy_account.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>

namespace sprung::app {
namespace {

template <typename Change>
void forSprings(Scene& scene, Change change)
{
    for (Edge& edge : scene.edges)
        if (edge.stiffness != rigid)
            change(edge);
}

template <typename Change>
void forMaterials(Scene& scene, Change change)
{
    for (Object& object : scene.objects)
        change(object.material);
}

/// Strength in the direction that it has, or downwards.
Vec gravityOf(Vec before, double strength)
{
    const double length = glm::length(before);
    return length > 0.0 ? (strength / length) * before : Vec{0.0, -strength};
}

void set(Scene& scene, std::string_view key, double value)
{
    if (key == "gravity")
        scene.world.gravity = gravityOf(scene.world.gravity, value);
    else if (key == "iterations")
        scene.world.iterations = static_cast<int>(std::lround(value));
    else if (key == "drag")
        scene.world.drag = value;
    else if (key == "air")
        scene.world.air = value;
    else if (key == "friction")
        forMaterials(scene, [value](Material& material) { material.friction = value; });
    else if (key == "restitution")
        forMaterials(scene, [value](Material& material) { material.restitution = value; });
    else if (key == "density")
        forMaterials(scene, [value](Material& material) { material.density = value; });
    else if (key == "stiffness")
        forSprings(scene, [value](Edge& edge) { edge.stiffness = value; });
    else if (key == "damping")
        forSprings(scene, [value](Edge& edge) { edge.damping = value; });
}

std::size_t runsOf(const RunOptions& options)
{
    std::size_t runs = 1;
    for (const SweepAxis& axis : options.sweep)
        runs *= static_cast<std::size_t>(axis.steps);
    return runs;
}

std::vector<double> valuesOf(const RunOptions& options, std::size_t run)
{
    std::vector<double> values(options.sweep.size());
    for (std::size_t i = values.size(); i-- > 0;) {
        const SweepAxis& axis = options.sweep[i];
        const auto steps = static_cast<std::size_t>(axis.steps);
        const double value = axis.value(static_cast<int>(run % steps));
        values[i] = axis.key == "iterations" ? std::round(value) : value;
        run /= steps;
    }
    return values;
}

std::string lineOf(const RunOptions& options, Scene scene, std::size_t run)
{
    std::string line;
    const std::vector<double> values = valuesOf(options, run);
    for (std::size_t i = 0; i < values.size(); ++i) {
        set(scene, options.sweep[i].key, values[i]);
        line += fmt::format("{},", values[i]);
    }
    World world(scene);
    EnergyAccount energy(world);
    const auto frames = static_cast<std::uint64_t>(std::llround(options.seconds / frameSeconds));
    while (world.tick() < frames) {
        world.step();
        energy.follow(world);
    }
    const Momentum momentum = momentumOf(world);
    return line + fmt::format("{},{},{},{},{},{},{},{}{},{:016x}\n", frames, energy.start(), energy.highest(),
                              energy.now(), energy.excess(), momentum.linear.x, momentum.linear.y,
                              world.contacts().size(), trackValues(options.tracks, world), world.hash());
}

std::string headingOf(const RunOptions& options)
{
    std::string heading;
    for (const SweepAxis& axis : options.sweep)
        heading += axis.key + ',';
    return heading + "frames,energy_start_J,energy_max_J,energy_end_J,excess,momentum_x,momentum_y,contacts" +
           trackColumns(options.tracks) + ",hash\n";
}

/// Lines that come in any order and are given away in theirs.
class Lines {
public:
    explicit Lines(const TakeLines& table) : table_(table) {}

    Status add(std::size_t place, std::string line)
    {
        waiting_.emplace(place, std::move(line));
        for (; !waiting_.empty() && waiting_.begin()->first == next_; ++next_) {
            if (const Status taken = table_(waiting_.begin()->second); !taken)
                return taken;
            waiting_.erase(waiting_.begin());
        }
        return Done{};
    }

private:
    const TakeLines& table_;
    std::map<std::size_t, std::string> waiting_;
    std::size_t next_ = 0;
};

}  // namespace

Status expectVaried(const std::vector<SweepAxis>& axes, const Scene& scene)
{
    const bool hasSprings = std::any_of(scene.edges.begin(), scene.edges.end(),
                                        [](const Edge& edge) { return edge.stiffness != rigid; });
    const bool hasOutlines = std::any_of(scene.objects.begin(), scene.objects.end(),
                                         [](const Object& object) { return !object.outline.empty(); });
    const bool areWeighed =
        std::any_of(scene.objects.begin(), scene.objects.end(), [&](const Object& object) {
            return !object.outline.empty() && !object.fixed && std::any_of(object.points.begin(), object.points.end(),
                                                          [&](PointId id) { return !get(scene, id).mass; });
        });
    for (const SweepAxis& axis : axes) {
        const bool isOfSprings = axis.key == "stiffness" || axis.key == "damping";
        const bool isOfObjects = axis.key == "friction" || axis.key == "restitution" || axis.key == "density";
        if ((isOfSprings && !hasSprings) || (isOfObjects && scene.objects.empty()))
            return Error{ErrorCode::BadReference, fmt::format("--sweep {}: the scene has no {} to vary it of",
                                                              axis.key, isOfSprings ? "springs" : "objects")};
        if (axis.key == "density" && !hasOutlines)
            return Error{
                ErrorCode::BadReference,
                "--sweep density: the scene has no outlines to vary it of; ropes and nets have their mass by "
                "their length"};
        if (axis.key == "density" && !areWeighed)
            return Error{ErrorCode::BadReference,
                         "--sweep density: all outlines of the scene are fixed, or their points have masses of their own"};
        if (scene.world.solver == Solver::Classic2009 && (axis.key == "restitution" || axis.key == "damping"))
            return Error{ErrorCode::BadReference,
                         fmt::format("--sweep {}: the method of 2009 knows none", axis.key)};
    }
    return Done{};
}

Status runSweep(const RunOptions& options, const Scene& scene, int threads, const TakeLines& table,
                std::ostream& progress)
{
    if (const Status begun = table(headingOf(options)); !begun)
        return begun;
    const std::size_t runs = runsOf(options);
    std::atomic<std::size_t> next{0};
    std::mutex mutex;  // of all that follows
    std::size_t done = 0;
    Lines lines(table);
    Status status = Done{};
    Progress told(runs, "runs", progress);
    const auto runAll = [&] {
        for (std::size_t run = next++; run < runs; run = next++) {
            std::string line = lineOf(options, scene, run);
            const std::lock_guard lock(mutex);
            if (status)
                status = lines.add(run, std::move(line));
            if (!status)
                next = runs;
            told.advance(++done);
        }
    };
    std::exception_ptr failure;  // in any of the threads memory may run out
    const auto work = [&] {
        try {
            runAll();
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
            next = runs;
        }
    };
    std::vector<std::thread> helpers;
    try {
        for (int i = 1; i < threads; ++i)
            helpers.emplace_back(work);
    } catch (const std::exception&) {
        // There are no more to be had, or no memory for them: fewer do it, too.
    }
    work();
    for (std::thread& helper : helpers)
        helper.join();
    if (failure)
        std::rethrow_exception(failure);
    return status;
}

}  // namespace sprung::app
