#include "app/lab.h"

#include "app/clock.h"
#include "app/command_files.h"
#include "app/lab_outcome.h"
#include "app/progress.h"
#include "app/refusal.h"
#include "lab/report.h"
#include "panels/lab/lab_picture.h"

#include <fmt/format.h>
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

std::string asJson(const lab::Race& race, const lab::RaceResult& result)
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
    return json.dump(2) + '\n';
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

std::string asText(const lab::Race& race, const lab::RaceResult& result)
{
    std::string text =
        fmt::format("{}, {} s in steps of {} s, compared with the {}\n\n", info(race.problem.kind).name,
                    race.plan.duration, race.plan.h, lab::nameOfExact(result));
    text += fmt::format("{:<22}{:>8}{:>14}{:>14}{:>16}{:>12}{:>12}\n", "method", "order", "error", "energy",
                        "at the end", "a per step", "ns a step");
    for (const lab::Lane& lane : result.lanes) {
        const std::string order = lane.order.exact   ? "exact"
                                  : lane.order.value ? fmt::format("{:.2f}", *lane.order.value)
                                                     : "-";
        text += fmt::format("{:<22}{:>8}{:>14}{:>14}{:>16.9g}{:>12.3g}{:>12.3g}\n", info(lane.run.method).key,
                            order, error(lane), drift(lane), lane.run.track.q.back(),
                            lane.evaluationsPerStep(), 1e9 * lane.secondsPerStep());
    }
    return text + fmt::format("{:<22}{:>52.9g}\n", result.exact.closedForm ? "exact" : "reference",
                              result.exact.track.q.back());
}

LabDrawing pictureOf(const lab::Race& race, const lab::RaceResult& result)
{
    ui::LabPicture picture{
        .lower = {{.lower = ui::LabView::Energy}, {.lower = ui::LabView::Error, .logarithmic = true}},
        .position = {},
        .below = {}};
    if (info(race.problem.kind).planar)
        picture.lower.insert(picture.lower.begin(), {.lower = ui::LabView::Phase});
    return [curves = std::make_shared<ui::LabCurves>(race, result), picture](const ui::Ui& ui,
                                                                             ImDrawList& list, ImVec2 size) {
        ui::drawLabPicture(ui, list, size, *curves, picture);
    };
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

LabOutcome raceOutcome(const LabOptions& options, std::ostream& errors)
{
    const lab::Race& race = options.race;
    const lab::RaceResult result = raceTold(race, errors);
    return {.printed = options.json ? asJson(race, result) : asText(race, result),
            .values = [race, result] { return lab::raceAsCsv(race, result); },
            .draw = pictureOf(race, result)};
}

Status writeValues(const LabOutcome& outcome, Output& output)
{
    const Status written = output.write(outcome.values());
    return written ? output.commit() : written;
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
    const LabOutcome outcome = options.world ? caseOutcome(options, errors) : raceOutcome(options, errors);
    out << outcome.printed;
    int code = 0;
    if (csv)
        if (const Status written = writeValues(outcome, *csv); !written)
            code = refuse(written.error(), errors);
    if (png)
        if (const Status written = writeLabPicture(outcome.draw, *png); !written)
            code = refuse(written.error(), errors);
    return code;
}

}  // namespace sprung::app
