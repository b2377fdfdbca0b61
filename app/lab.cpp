#include "app/lab.h"

#include "app/clock.h"
#include "app/command_files.h"
#include "app/lab_picture.h"
#include "app/progress.h"
#include "app/refusal.h"
#include "canvas/png.h"
#include "lab/report.h"
#include "panels/lab/lab_panel.h"
#include "platform/offscreen_context.h"

#include <fmt/format.h>
#include <imgui.h>
#include <nlohmann/json.hpp>

#include <optional>
#include <tuple>
#include <unistd.h>

namespace sprung::app {
namespace {

using OrderedJson = nlohmann::ordered_json;

/// JSON has no infinity.
OrderedJson finite(double value)
{
    return std::isfinite(value) ? OrderedJson(value) : OrderedJson(nullptr);
}

OrderedJson asJson(const lab::Lane& lane)
{
    const lab::Run& run = lane.run;
    const lab::Samples& track = run.track;
    return {{"method", info(run.method).key},
            {"order", lane.order.value ? OrderedJson(*lane.order.value) : OrderedJson(nullptr)},
            {"exact", lane.order.exact},
            {"error", finite(lane.worstError)},
            {"relative_error", finite(lane.relativeError)},
            {"energy_drift", finite(lane.energyDrift)},
            {"steps", run.steps},
            {"rejected", run.rejected},
            {"evaluations", run.evaluations},
            {"ns_per_step", 1e9 * lane.secondsPerStep()},
            {"overflows_at", run.divergedAt ? OrderedJson(*run.divergedAt) : OrderedJson(nullptr)},
            {"end",
             {{"time", track.t.back()},
              {"position", track.q.back()},
              {"speed", track.rate.back()},
              {"energy", track.energy.back()}}}};
}

void printRaceAsJson(const lab::Race& race, const lab::RaceResult& result, std::ostream& out)
{
    const lab::ProblemInfo& problem = info(race.problem.kind);
    OrderedJson parameters = OrderedJson::object();
    for (std::size_t i = 0; i < problem.parameters.size(); ++i)
        parameters[std::string(problem.parameters[i].key)] = race.problem.values[i];
    OrderedJson lanes = OrderedJson::array();
    for (const lab::Lane& lane : result.lanes)
        lanes.push_back(asJson(lane));
    const lab::Samples& exact = result.exact.track;
    const OrderedJson json = {
        {"problem", problem.key},
        {"parameters", parameters},
        {"h", race.plan.h},
        {"duration", race.plan.duration},
        {"precision", race.plan.precision == lab::Precision::Single ? "single" : "double"},
        {"compared_with", lab::nameOfExact(result)},
        {"exact_end",
         {{"position", exact.q.back()}, {"speed", exact.rate.back()}, {"energy", exact.energy.back()}}},
        {"methods", lanes}};
    out << json.dump(2) << '\n';
}

std::string drift(const lab::Lane& lane)
{
    return std::isfinite(lane.energyDrift) ? fmt::format("{:+.3g} %", 100.0 * lane.energyDrift) : "overflow";
}

std::string error(const lab::Lane& lane)
{
    return lane.run.divergedAt ? fmt::format("at {:.4g} s", *lane.run.divergedAt)
                               : fmt::format("{:.3g} %", 100.0 * lane.relativeError);
}

void printRaceAsText(const lab::Race& race, const lab::RaceResult& result, std::ostream& out)
{
    out << fmt::format("{}, {} s in steps of {} s, compared with the {}\n\n", info(race.problem.kind).name,
                       race.plan.duration, race.plan.h, lab::nameOfExact(result))
        << fmt::format("{:<22}{:>8}{:>14}{:>14}{:>16}{:>12}{:>12}\n", "method", "order", "error", "energy",
                       "at the end", "a per step", "ns a step");
    for (const lab::Lane& lane : result.lanes) {
        const std::string order = lane.order.exact   ? "exact"
                                  : lane.order.value ? fmt::format("{:.2f}", *lane.order.value)
                                                     : "-";
        out << fmt::format("{:<22}{:>8}{:>14}{:>14}{:>16.9g}{:>12.3g}{:>12.3g}\n", info(lane.run.method).key,
                           order, error(lane), drift(lane), lane.run.track.q.back(),
                           lane.evaluationsPerStep(), 1e9 * lane.secondsPerStep());
    }
    out << fmt::format("{:<22}{:>52.9g}\n", result.exact.closedForm ? "exact" : "reference",
                       result.exact.track.q.back());
}

/// What the window draws with, without a window.
Status writePicture(const lab::Race& race, const lab::RaceResult& result, Output& output)
{
    const Result<std::unique_ptr<ui::OffscreenContext>> context = ui::OffscreenContext::make();
    if (!context)
        return context.error();
    const std::unique_ptr<ImGuiContext, void (*)(ImGuiContext*)> gui(ImGui::CreateContext(),
                                                                     &ImGui::DestroyContext);
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().DisplaySize = {1280.0f, 960.0f};
    ui::applyStyle(ui::darkTheme(), 1.0f);
    ui::FontBook fonts;
    fonts.need(ui::labCharacters());
    fonts.update(1.0f);
    ui::ImGuiRenderer renderer;
    renderer.uploadFonts();
    ImGui::NewFrame();
    ui::Typing typing;
    const ui::Ui ui{.theme = ui::darkTheme(), .fonts = fonts.fonts(), .typing = typing};
    const ui::LabCurves curves(race, result);
    ui::LabPicture picture{
        .lower = {{.lower = ui::LabView::Energy}, {.lower = ui::LabView::Error, .logarithmic = true}},
        .position = {},
        .below = {}};
    if (info(race.problem.kind).planar)
        picture.lower.insert(picture.lower.begin(), {.lower = ui::LabView::Phase});
    const Status written = ui::writePng(labImage(ui, renderer, curves, picture), output.file());
    ImGui::EndFrame();
    return written ? output.commit() : written;
}

Status writeValues(const lab::Race& race, const lab::RaceResult& result, Output& output)
{
    const Status written = output.write(lab::raceAsCsv(race, result));
    return written ? output.commit() : written;
}

lab::RaceResult raceTold(const lab::Race& given, std::ostream& errors)
{
    if (!::isatty(STDERR_FILENO))
        return race(given, {.clock = secondsNow}, true);
    constexpr std::size_t parts = 1000;
    Progress progress(parts * given.methods.size(), "thousandths of a method", errors);
    std::size_t done = 0;
    const auto tell = [&](double share) {
        progress.advance(parts * done + static_cast<std::size_t>(share * static_cast<double>(parts)));
    };
    return race(given, {.clock = secondsNow, .stop = nullptr, .told = tell}, true, [&](std::size_t finished) {
        done = finished;
        tell(0.0);
    });
}

}  // namespace

int runLab(const LabOptions& options, std::ostream& out, std::ostream& errors)
{
    CommandFiles files;
    std::unique_ptr<Output> csv, png;
    for (const auto& [what, path, file] :
         {std::tuple{"--csv", &options.csv, &csv}, std::tuple{"--png", &options.png, &png}}) {
        if (path->empty())
            continue;
        Result<std::unique_ptr<Output>> output = files.open(what, *path);
        if (!output)
            return refuse(output.error(), errors);
        *file = std::move(*output);
    }
    const lab::RaceResult result = raceTold(options.race, errors);
    (options.json ? printRaceAsJson : printRaceAsText)(options.race, result, out);
    int code = 0;
    if (csv)
        if (const Status written = writeValues(options.race, result, *csv); !written)
            code = refuse(written.error(), errors);
    if (png)
        if (const Status written = writePicture(options.race, result, *png); !written)
            code = refuse(written.error(), errors);
    return code;
}

}  // namespace sprung::app
