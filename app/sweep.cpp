#include "app/sweep.h"

#include "app/progress.h"
#include "app/run_table.h"
#include "energy_account.h"

#include <fmt/format.h>

#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

namespace sprung {
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

}  // namespace

Status runSweep(const RunOptions& options, const Scene& scene, int threads, std::ostream& table,
                std::ostream& progress)
{
    const std::size_t runs = runsOf(options);
    std::vector<std::string> lines(runs);
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::size_t done = 0;
    Progress told(runs, "runs", progress);
    const auto work = [&] {
        for (std::size_t run = next++; run < runs; run = next++) {
            lines[run] = lineOf(options, scene, run);
            const std::lock_guard lock(mutex);
            told.advance(++done);
        }
    };
    std::vector<std::thread> helpers;
    for (int i = 1; i < threads; ++i)
        helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers)
        helper.join();
    for (const SweepAxis& axis : options.sweep)
        table << axis.key << ',';
    table << "frames,energy_start_J,energy_max_J,energy_end_J,excess,momentum_x,momentum_y,contacts"
          << trackColumns(options.tracks) << ",hash\n";
    for (const std::string& line : lines)
        table << line;
    if (table.flush())
        return Done{};
    return Error{ErrorCode::CannotWrite, fmt::format("{}: cannot be written", options.csv)};
}

}  // namespace sprung
