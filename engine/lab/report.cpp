#include "lab/report.h"

#include <fmt/format.h>

namespace sprung::lab {
namespace {

void addTrack(std::string& text, std::string_view name, const Samples& track)
{
    for (std::size_t i = 0; i < track.size(); ++i)
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{},{}\n", name, track.t[i], track.q[i],
                       track.rate[i], track.energy[i], track.error[i], track.at[i].x, track.at[i].y);
}

std::string orderOf(const Lane& lane)
{
    if (lane.order.exact)
        return "exact";
    return lane.order.value ? fmt::format("{:.2f}", *lane.order.value) : "-";
}

}  // namespace

std::string raceAsCsv(const Race& race, const RaceResult& result)
{
    const ProblemInfo& problem = info(race.problem.kind);
    std::string text =
        fmt::format("method,time (s),{} ({}),speed ({}),energy (J),error ({}),x (m),y (m)\n",
                    problem.coordinate, problem.unit, problem.rateUnit, problem.planar ? "m" : problem.unit);
    addTrack(text, result.exact.closedForm ? "exact" : "reference", result.exact.track);
    for (const Lane& lane : result.lanes)
        addTrack(text, info(lane.run.method).key, lane.run.track);
    return text;
}

std::string raceAsTable(const Race& race, const RaceResult& result)
{
    const ProblemInfo& problem = info(race.problem.kind);
    std::string text = fmt::format("Method\tOrder, measured\tError ({})\tError (%)\tEnergy drift "
                                   "(%)\tEvaluations per step\tSteps\tTime per "
                                   "step (ns)\n",
                                   problem.planar ? "m" : problem.unit);
    for (const Lane& lane : result.lanes) {
        text +=
            fmt::format("{}\t{}\t{:.6g}\t{:.4g}\t{:.4g}\t{:.4g}\t{}\t{:.3g}", info(lane.run.method).name,
                        orderOf(lane), lane.worstError, 100.0 * lane.relativeError, 100.0 * lane.energyDrift,
                        lane.evaluationsPerStep(), lane.run.steps, 1e9 * lane.secondsPerStep());
        if (lane.run.divergedAt)
            text += fmt::format("\toverflows at {:.4g} s", *lane.run.divergedAt);
        if (lane.run.rejected > 0)
            text += fmt::format("\t{} steps rejected", lane.run.rejected);
        text += '\n';
    }
    return text;
}

std::string_view nameOfExact(const RaceResult& result)
{
    return result.exact.closedForm ? "closed form" : "reference (Dormand–Prince, tolerance 1e-13)";
}

}  // namespace sprung::lab
