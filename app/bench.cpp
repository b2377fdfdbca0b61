#include "app/bench.h"

#include "app/draw_bench.h"
#include "app/edits_bench.h"
#include "app/integrator_bench.h"
#include "app/library_bench.h"
#include "app/refusal.h"
#include "app/water_bench.h"
#include "bench/growth.h"
#include "bench/race.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <iostream>

namespace sprung::app {
namespace {

nlohmann::json asJson(const Comparison& comparison)
{
    const auto times = [](const FrameTimes& frame) {
        return nlohmann::json{{"wall", frame.wall}, {"cpu", frame.cpu}};
    };
    nlohmann::json report{{"ms", times(comparison.ours)},
                          {"reference_ms", times(comparison.reference)},
                          {"ratio", comparison.ratio()}};
    if (comparison.target)
        report["target"] = *comparison.target;
    return report;
}

std::string asText(const char* what, const char* reference, const Comparison& comparison)
{
    return fmt::format("{:<16}{:7.3f} ms ({:.3f} ms of CPU)\n"
                       "  {:<14}{:7.3f} ms ({:.3f} ms of CPU)\n"
                       "  ratio         {:7.2f}{}\n",
                       what, comparison.ours.wall, comparison.ours.cpu, reference, comparison.reference.wall,
                       comparison.reference.cpu, comparison.ratio(),
                       comparison.target ? fmt::format("    target <= {}", *comparison.target) : "");
}

int benchDraw(bool json)
{
    const Result<DrawBench> measured = measureDrawing();
    if (!measured)
        return refuse(measured.error(), std::cerr);
    if (json) {
        const nlohmann::json report{{"renderer", measured->renderer},
                                    {"video", measured->video},
                                    {"opening_scene", asJson(measured->openingScene)},
                                    {"opening_scene_bare", asJson(measured->bareScene)},
                                    {"crowd", asJson(measured->crowd)}};
        std::cout << report.dump(2) << '\n';
        return 0;
    }
    std::cout << fmt::format("{}, video driver {}, medians of {} frames of 1280 x 720\n\n",
                             measured->renderer, measured->video, measured->rounds)
              << asText("opening scene", "empty canvas", measured->openingScene) << '\n'
              << asText("scene alone", "empty frame", measured->bareScene) << '\n'
              << asText("crowd", "by ImDrawList", measured->crowd);
    return 0;
}

nlohmann::ordered_json asJson(const bench::Quality& quality)
{
    nlohmann::ordered_json json{
        {"drift", quality.drift}, {"sink", quality.sink}, {"overlap", quality.overlap}};
    if (quality.stretch)
        json.update({{"stretch", *quality.stretch}, {"worst_link", *quality.worstLink}});
    if (quality.meanArea)
        json.update({{"mean_area", *quality.meanArea}, {"least_area", *quality.minArea}});
    return json;
}

nlohmann::ordered_json asJson(const bench::Lap& lap)
{
    nlohmann::ordered_json times;
    for (const auto& [name, stage] : dynamics::stages)
        times[name] = lap.stages.*stage;
    return {
        {"name", lap.name},
        {"threads", lap.threads},
        {"frames", lap.frames},
        {"ms", {{"median", lap.median}, {"p99", lap.p99}, {"first", lap.first}, {"wall_median", lap.wall}}},
        {"stages_ms", times},
        {"quality", asJson(lap.quality)}};
}

std::string asText(const bench::Quality& quality)
{
    if (quality.stretch)
        return fmt::format("stretch {:6.2f} %  worst link {:6.2f} %", 100.0 * *quality.stretch,
                           100.0 * *quality.worstLink);
    std::string text;
    if (quality.meanArea)
        text = fmt::format("area {:5.1f} %  least {:5.1f} %  ", 100.0 * *quality.meanArea,
                           100.0 * *quality.minArea);
    return text + fmt::format("drift {:6.1f} cm  sink {:6.1f} cm  overlap {:5.2f} cm", 100.0 * quality.drift,
                              100.0 * quality.sink, 100.0 * quality.overlap);
}

std::string asText(const bench::Recipe& recipe, std::span<const bench::Lap> laps)
{
    std::string text = fmt::format("{}\n", recipe.name);
    for (const bench::Lap& lap : laps) {
        text += fmt::format("  {:<14}{:8.3f} ms  p99 {:8.3f}  first {:8.3f}   {}", lap.name, lap.median,
                            lap.p99, lap.first, asText(lap.quality));
        if (lap.excess)
            text += fmt::format("  excess {:.4f}", *lap.excess);
        if (lap.threads > 1)
            text += fmt::format("   {} threads: {:.3f} ms by the wall clock, alone {:.3f}", lap.threads,
                                lap.wall, laps[0].wall);
        else if (&lap != &laps[0])
            text += fmt::format("   {:5.2f} times slower", lap.median / laps[0].median);
        if (lap.frames < recipe.frames)
            text += fmt::format(", gave up after {} frames", lap.frames);
        text += '\n';
    }
    for (const auto& [name, stage] : dynamics::stages)
        text += fmt::format("  {} {:.3f}", name, laps[0].stages.*stage);
    text += '\n';
    if (laps.size() > 1 && recipe.ratioToBox2d > 0.0)
        text += fmt::format("  target: {} times\n", recipe.ratioToBox2d);
    return text;
}

int benchIntegrators(bool json)
{
    nlohmann::ordered_json report = nlohmann::ordered_json::array();
    for (const IntegratorLap& lap : measureIntegrators()) {
        const std::string key(info(lap.method).key);
        report.push_back({{"method", key},
                          {"ns_per_step", lap.ours},
                          {"by_hand", lap.byHand},
                          {"ratio", lap.ratio()},
                          {"target", integratorTarget},
                          {"same_end", lap.sameEnd}});
        if (!json)
            std::cout << fmt::format(
                "{:<22}{:8.2f} ns a step   by hand {:8.2f} ns   ratio {:5.2f}    target <= {}\n", key,
                lap.ours, lap.byHand, lap.ratio(), integratorTarget);
    }
    if (json)
        std::cout << report.dump(2) << '\n';
    return 0;
}

int benchLibrary(bool json)
{
    const Result<LibraryBench> measured = measureLibrary();
    if (!measured)
        return refuse(measured.error(), std::cerr);
    if (json) {
        const nlohmann::ordered_json report{
            {"step_ms", {{"engine", measured->engineStep}, {"library", measured->libraryStep}}},
            {"ratio", measured->stepRatio()},
            {"target", libraryTarget},
            {"read_ms", {{"copy", measured->copy}, {"library", measured->read}}},
            {"read_ratio", measured->readRatio()}};
        std::cout << report.dump(2) << '\n';
        return 0;
    }
    std::cout << fmt::format(
        "library\n  a step by the engine {:.4f} ms, through sprung.h {:.4f} ms   ratio {:.4f}"
        "    target <= {}\n"
        "  100,000 points copied {:.4f} ms, read through sprung.h {:.4f} ms   ratio {:.3f}\n",
        measured->engineStep, measured->libraryStep, measured->stepRatio(), libraryTarget, measured->copy,
        measured->read, measured->readRatio());
    return 0;
}

int benchScene(std::string_view name, bool json, int threads)
{
    const bench::Recipe recipe = *bench::recipeOf(name);
    const std::vector<bench::Lap> laps = bench::race(recipe, threads);
    if (!json) {
        std::cout << asText(recipe, laps) << std::flush;
        return 0;
    }
    nlohmann::ordered_json engines;
    for (const bench::Lap& lap : laps)
        engines.push_back(asJson(lap));
    const nlohmann::ordered_json report{
        {"scene", name}, {"target_ratio", recipe.ratioToBox2d}, {"engines", engines}};
    std::cout << report.dump(2) << std::endl;
    return 0;
}

int benchGrowth(bool json)
{
    const bench::Growth growth = bench::measureGrowth();
    nlohmann::ordered_json sizes;
    if (!json)
        std::cout << "growth\n";
    for (const bench::Growth::At& at : growth.sizes) {
        sizes.push_back(
            {{"points", at.points}, {"median_ms", at.median}, {"bytes_per_point", at.bytesPerPoint}});
        if (!json)
            std::cout << fmt::format("  {:6} points {:8.3f} ms  {:5.0f} bytes a point\n", at.points,
                                     at.median, at.bytesPerPoint);
    }
    if (json)
        std::cout
            << nlohmann::ordered_json{{"scene", "growth"}, {"slope", growth.slope}, {"sizes", sizes}}.dump(2)
            << std::endl;
    else
        std::cout << fmt::format("  slope {:.2f}   target <= 1.1\n", growth.slope);
    return 0;
}

int benchEdits(bool json)
{
    nlohmann::ordered_json reports = nlohmann::ordered_json::array();
    for (int boxes : {2000, 2500}) {
        const Result<EditsBench> measured = measureEdits(boxes);
        if (!measured)
            return refuse(measured.error(), std::cerr);
        nlohmann::ordered_json edits;
        if (!json)
            std::cout << fmt::format("edits of {} boxes, {} points\n", boxes, measured->points);
        for (const EditsBench::Edit& edit : measured->edits) {
            edits.push_back({{"edit", edit.name},
                             {"edit_and_step_ms", edit.editAndStep},
                             {"step_ms", edit.step},
                             {"ratio", edit.ratio()}});
            if (!json)
                std::cout << fmt::format(
                    "  {:<16}with a step {:8.3f} ms, a step {:7.3f} ms   {:6.2f} steps\n", edit.name,
                    edit.editAndStep, edit.step, edit.ratio());
        }
        reports.push_back({{"boxes", boxes},
                           {"points", measured->points},
                           {"edits", edits},
                           {"ray_after_step_ms", measured->rayAfterStep},
                           {"ray_ms", measured->ray}});
        if (!json)
            std::cout << fmt::format("  a ray over all after a step {:.4f} ms, the next {:.4f} ms\n",
                                     measured->rayAfterStep, measured->ray);
    }
    if (json)
        std::cout << reports.dump(2) << '\n';
    return 0;
}

std::string asText(const WaterLap& lap)
{
    std::string text = fmt::format("  {:<16}{:7} particles {:8.3f} ms  p99 {:8.3f}", lap.name, lap.particles,
                                   lap.median, lap.p99);
    if (lap.kept)
        text += fmt::format("   kept {:5.1f} %", 100.0 * *lap.kept);
    if (lap.wallOfThreads)
        text += fmt::format("   by the wall clock {:.3f} ms, alone {:.3f}", *lap.wallOfThreads, lap.wall);
    return text + '\n';
}

nlohmann::ordered_json asJson(const WaterLap& lap)
{
    nlohmann::ordered_json report{
        {"name", lap.name},
        {"particles", lap.particles},
        {"ms", {{"median", lap.median}, {"p99", lap.p99}, {"wall_median", lap.wall}}}};
    if (lap.kept)
        report["kept"] = *lap.kept;
    if (lap.wallOfThreads)
        report["wall_median_of_threads"] = *lap.wallOfThreads;
    return report;
}

int benchWater(bool json, int threads)
{
    const WaterBench measured = measureWater(threads);
    if (!json) {
        std::cout << "water\n";
        for (const WaterLap& lap : measured.laps)
            std::cout << asText(lap);
        std::cout << fmt::format("  at rest, of a dam break: awake {:.2f}, asleep {:.4f}\n",
                                 measured.restAwake, measured.restAsleep);
        for (const WaterLap& lap : measured.sizes)
            std::cout << asText(lap);
        std::cout << fmt::format("  slope {:.2f}\n", measured.slope);
        return 0;
    }
    nlohmann::ordered_json laps, sizes;
    for (const WaterLap& lap : measured.laps)
        laps.push_back(asJson(lap));
    for (const WaterLap& lap : measured.sizes)
        sizes.push_back(asJson(lap));
    const nlohmann::ordered_json report{
        {"scene", "water"}, {"laps", laps}, {"growth", sizes}, {"slope", measured.slope}};
    std::cout << report.dump(2) << '\n';
    return 0;
}

int benchOf(const std::string& name, const BenchOptions& options)
{
    if (name == "water")
        return benchWater(options.json, options.threads);
    if (name == "draw")
        return benchDraw(options.json);
    if (name == "growth")
        return benchGrowth(options.json);
    if (name == "edits")
        return benchEdits(options.json);
    if (name == "library")
        return benchLibrary(options.json);
    if (name == "integrators")
        return benchIntegrators(options.json);
    return benchScene(name, options.json, options.threads);
}

}  // namespace

int runBench(const BenchOptions& options)
{
    int code = 0;
    const auto all = bench::recipeNames();
    std::vector<std::string> names = options.names;
    if (names.empty()) {
        names.assign(all.begin(), all.end());
        names.push_back("growth");
    }
    for (const std::string& name : names)
        code = std::max(code, benchOf(name, options));
    return code;
}

}  // namespace sprung::app
