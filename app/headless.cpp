#include "app/headless.h"

#include "app/inputs.h"
#include "app/liquid_figures.h"
#include "app/progress.h"
#include "app/run_watch.h"
#include "app/standard_output.h"
#include "app/sweep.h"
#include "energy_account.h"
#include "scene/edit/boundary.h"
#include "world.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

namespace sprung::app {
namespace {

struct Summary {
    int frames = 0;
    std::vector<double> milliseconds;  // of each frame, in ascending order
    EnergyAccount energy;

    /// The time that this share of the frames took at most.
    double quantile(double share) const
    {
        if (milliseconds.empty())
            return 0.0;
        const double place = std::ceil(share * static_cast<double>(milliseconds.size())) - 1.0;
        return milliseconds[static_cast<std::size_t>(std::max(place, 0.0))];
    }
};

Result<Summary> simulate(World& world, RunWatch& watch, std::ostream& errors)
{
    using Clock = std::chrono::steady_clock;
    Summary summary{
        .frames = static_cast<int>(watch.frames()), .milliseconds = {}, .energy = EnergyAccount(world)};
    if (watch.frames() == 0)
        if (const Status shown = watch.showBeginning(world); !shown)
            return shown.error();
    Progress progress(watch.frames(), "frames", errors);
    while (world.tick() < watch.frames()) {
        if (const Status ready = watch.beforeFrame(world); !ready)
            return ready.error();
        const Clock::time_point start = Clock::now();
        world.step();
        summary.milliseconds.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        summary.energy.follow(world);
        if (const Status followed = watch.afterFrame(world); !followed)
            return followed.error();
        progress.advance(world.tick());
    }
    std::sort(summary.milliseconds.begin(), summary.milliseconds.end());
    return summary;
}

bool hasFluids(const Scene& scene, bool gases)
{
    return std::any_of(scene.fluids.begin(), scene.fluids.end(),
                       [&](const Fluid& fluid) { return fluid.material.isGas() == gases; });
}

/// A line of liquids and one of gases, which fill what they are given; empty where there are none.
std::string fluidLines(const World& world, const Scene& scene)
{
    std::string lines;
    if (hasFluids(scene, false)) {
        const LiquidFigures liquid = liquidFiguresOf(world.scene());
        const double kept = liquid.area > 0.0 ? 100.0 * liquid.covered / liquid.area : 0.0;
        lines += fmt::format(
            "liquids  {} particles, {:.4g} m², covering {:.4g} m² ({:.3g} %), at most {:.3g} m/s\n",
            liquid.particles, liquid.area, liquid.covered, kept, liquid.fastest);
    }
    if (hasFluids(scene, true)) {
        const LiquidFigures gas = liquidFiguresOf(world.scene(), true);
        lines += fmt::format("gases    {} particles, at most {:.3g} m/s\n", gas.particles, gas.fastest);
    }
    return lines;
}

void printJson(const Summary& summary, const World& world, const Scene& scene, std::ostream& out)
{
    nlohmann::ordered_json json = {
        {"frames", summary.frames},
        {"seconds", summary.frames * frameSeconds},
        {"ms_per_frame", {{"median", summary.quantile(0.5)}, {"p99", summary.quantile(0.99)}}},
        {"energy",
         {{"start", summary.energy.start()},
          {"max", summary.energy.highest()},
          {"end", summary.energy.now()},
          {"excess", summary.energy.excess()}}},
        {"counts",
         {{"points", scene.points.size()},
          {"edges", scene.edges.size()},
          {"objects", scene.objects.size()},
          {"contacts", world.contacts().size()}}},
        {"hash", fmt::format("{:016x}", world.hash())},
    };
    if (hasFluids(scene, false)) {
        const LiquidFigures liquid = liquidFiguresOf(world.scene());
        json["liquids"] = {{"particles", liquid.particles},
                           {"area", liquid.area},
                           {"covered", liquid.covered},
                           {"fastest", liquid.fastest}};
    }
    if (hasFluids(scene, true)) {
        const LiquidFigures gas = liquidFiguresOf(world.scene(), true);
        json["gases"] = {{"particles", gas.particles}, {"fastest", gas.fastest}};
    }
    out << json.dump(2) << '\n';
}

void printText(const Summary& summary, const World& world, const Scene& scene, std::ostream& out)
{
    const EnergyAccount& energy = summary.energy;
    out << fmt::format("frames   {} ({:.4g} s)\n", summary.frames, summary.frames * frameSeconds)
        << fmt::format("a frame  {:.3g} ms (99 of 100 within {:.3g} ms)\n", summary.quantile(0.5),
                       summary.quantile(0.99))
        << fmt::format("energy   {:.5g} J, at most {:.5g} J, at the end {:.5g} J, excess {:.3g} %\n",
                       energy.start(), energy.highest(), energy.now(), 100.0 * energy.excess())
        << fmt::format("counts   {} points, {} edges, {} objects, {} contacts\n", scene.points.size(),
                       scene.edges.size(), scene.objects.size(), world.contacts().size())
        << fluidLines(world, scene) << fmt::format("hash     {:016x}\n", world.hash());
}

/// Returns warnings, a line each, of settings that do not have the effect one may expect.
std::vector<std::string> warningsOf(const WorldChanges& changes, const Scene& scene)
{
    std::vector<std::string> warnings;
    if (scene.world.wind != Vec(0.0) && scene.world.air == 0.0)
        warnings.push_back(changes.wind
                               ? "--set wind: without air it moves nothing; expected --set air, too\n"
                               : "world.wind: without air it moves nothing; expected air, too\n");
    if (scene.world.solver != Solver::Classic2009)
        return warnings;
    if (changes.integrator)
        warnings.push_back(
            fmt::format("--set integrator={}: the method of 2009 always runs by position Verlet\n",
                        nameOf(*changes.integrator)));
    if (!scene.fluids.empty())
        warnings.push_back("the method of 2009 leaves liquids and gases where they are\n");
    if (std::any_of(scene.objects.begin(), scene.objects.end(),
                    [](const Object& object) { return object.pressure.has_value(); }))
        warnings.push_back("the method of 2009 knows no gas in outlines\n");
    return warnings;
}

void warnOf(const WorldChanges& changes, const Scene& scene, std::ostream& errors)
{
    for (const std::string& warning : warningsOf(changes, scene))
        errors << warning;
}

/// The edges of the world that remove are the window's alone.
void warnOfEdges(const Scene& scene, std::ostream& errors)
{
    if (boundaryOf(scene) == Boundary::Removing)
        errors << "the edges of the world remove what leaves it in the window alone: here it goes on\n";
}

/// Warns of what a replay sets, at the start and on the way: once of each, and of nothing that was told of the scene.
void warnOf(const Replay& replay, Scene scene, std::ostream& errors)
{
    std::vector<std::string> told = warningsOf({}, scene);
    const auto warn = [&](const WorldChanges& changes, const std::string& when) {
        changes.applyTo(scene.world);
        for (const std::string& warning : warningsOf(changes, scene)) {
            if (std::find(told.begin(), told.end(), warning) != told.end())
                continue;
            told.push_back(warning);
            errors << when << warning;
        }
    };
    warn(replay.settings, "");
    for (const auto& [frame, changes] : settingsOf(replay.recording))
        warn(changes, fmt::format("--replay, after {} frames: ", frame));
}

int endRun(const Error& error, std::ostream& errors)
{
    errors << error.message << '\n';
    return 1;
}

int runOnce(const RunOptions& options, Scene scene, const std::optional<Box>& view, std::ostream& out,
            std::ostream& errors)
{
    CommandFiles files;
    for (const auto& [what, path] :
         {std::pair{"the scene", &options.scene}, std::pair{"--replay", &options.replay}})
        if (const Status apart = files.addInput(what, *path); !apart)
            return endRun(apart.error(), errors);
    std::optional<Replay> replay;
    if (!options.replay.empty()) {
        Result<Replay> read = readReplay(options.replay);
        if (!read)
            return endRun(read.error(), errors);
        replay = std::move(*read);
        warnOf(*replay, scene, errors);
        replay->settings.applyTo(scene.world);
    }
    const Result<std::unique_ptr<RunWatch>> watch =
        RunWatch::open(options, scene, view, std::move(replay), files, errors);
    if (!watch)
        return endRun(watch.error(), errors);
    World world(scene);
    world.setThreads(options.threads);
    if ((*watch)->frames() == 0)
        warnOfNoFrame("--seconds", options.seconds, errors);
    const Result<Summary> summary = simulate(world, **watch, errors);
    if (!summary)
        return endRun(summary.error(), errors);
    const bool isWritten = (*watch)->finish(world);
    (options.json ? printJson : printText)(*summary, world, scene, out);
    return isWritten ? 0 : 1;
}

Status sweepTo(const TakeLines& table, const RunOptions& options, const Scene& scene, std::ostream& errors)
{
    const int there = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    return runSweep(options, scene, options.threads > 0 ? options.threads : there, table, errors);
}

Status sweepIntoFile(CommandFiles& files, const RunOptions& options, const Scene& scene, std::ostream& errors)
{
    const Result<std::unique_ptr<Output>> file = files.open("--csv", options.csv, Output::Temporary::Named);
    if (!file)
        return file.error();
    (*file)->keepWhenInterrupted();
    const auto take = [&](std::string_view lines) { return (*file)->writeWhole(lines); };
    const Status swept = sweepTo(take, options, scene, errors);
    return swept ? (*file)->commit() : swept;
}

int sweep(const RunOptions& options, const Scene& scene, std::ostream& out, std::ostream& errors)
{
    if (const Status varied = expectVaried(options.sweep, scene); !varied)
        return endRun(varied.error(), errors);
    CommandFiles files;
    if (const Status apart = files.addInput("the scene", options.scene); !apart)
        return endRun(apart.error(), errors);
    const auto print = [&](std::string_view lines) {
        out << lines;
        return flushPrinted(out);
    };
    warnOfNoFrame("--seconds", options.seconds, errors);
    const Status swept = options.csv.empty() ? sweepTo(print, options, scene, errors)
                                             : sweepIntoFile(files, options, scene, errors);
    return swept ? 0 : endRun(swept.error(), errors);
}

}  // namespace

std::optional<LoadedScene> loadTelling(const std::string& path, std::ostream& errors)
{
    Result<LoadedScene> loaded = readSceneFrom(path);
    if (!loaded) {
        errors << loaded.error().message << '\n';
        return std::nullopt;
    }
    for (const std::string& warning : loaded->warnings)
        errors << warning << '\n';
    return std::move(*loaded);
}

void warnOfNoFrame(const char* option, double seconds, std::ostream& errors)
{
    if (seconds > 0.0 && std::llround(seconds / frameSeconds) == 0)
        errors << fmt::format("{} {}: no frame of {:.3g} s, nothing was simulated\n", option, seconds,
                              frameSeconds);
}

void warnOfScene(const Scene& scene, std::ostream& errors)
{
    warnOf(WorldChanges{}, scene, errors);
    warnOfEdges(scene, errors);
}

int runScene(const RunOptions& options, std::ostream& out, std::ostream& errors)
{
    std::optional<LoadedScene> loaded = loadTelling(options.scene, errors);
    if (!loaded)
        return 1;
    return runScene(options, std::move(loaded->scene), out, errors, loaded->view);
}

int runScene(const RunOptions& options, Scene scene, std::ostream& out, std::ostream& errors,
             const std::optional<Box>& view)
{
    options.changes.applyTo(scene.world);
    const auto isAir = [](const SweepAxis& axis) { return axis.key == "air"; };
    Scene judged = scene;
    if (const auto air = std::find_if(options.sweep.begin(), options.sweep.end(), isAir);
        air != options.sweep.end())
        judged.world.air = std::max(air->from, air->to);  // some runs of the sweep have it
    warnOf(options.changes, judged, errors);
    warnOfEdges(scene, errors);

    if (const Status known = expectTracked(options.tracks, scene); !known)
        return endRun(known.error(), errors);
    return options.sweep.empty() ? runOnce(options, std::move(scene), view, out, errors)
                                 : sweep(options, scene, out, errors);
}

int checkScenes(const CheckOptions& options, std::ostream& errors)
{
    int code = 0;
    for (const std::string& path : options.scenes) {
        const std::optional<LoadedScene> loaded = loadTelling(path, errors);
        if (!loaded)
            code = 1;
        else
            for (const std::string& warning : warningsOf({}, loaded->scene))
                errors << path << ": " << warning;
    }
    return code;
}

}  // namespace sprung::app
