#include "lab/race.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace sprung::lab {
namespace {

constexpr double noLimit = std::numeric_limits<double>::infinity();
constexpr int maxSubsteps = 1000;
constexpr double minTolerance = 1e-14;  // ten times the rounding of a double

Error outOfRange(std::string message)
{
    return {ErrorCode::OutOfRange, std::move(message)};
}

/// Mean of the energies from a time on; of the last one when there is none so late.
double meanEnergy(const Samples& track, double from)
{
    double sum = 0.0;
    std::size_t count = 0;
    for (std::size_t i = track.size(); i-- > 0 && track.t[i] >= from; ++count)
        sum += track.energy[i];
    return count > 0 ? sum / static_cast<double>(count) : track.energy.back();
}

/// Returns how far the exact solution gets from the origin of what is compared.
double reach(const Samples& exact, bool planar)
{
    double most = 0.0;
    for (std::size_t i = 0; i < exact.size(); ++i)
        most = std::max(most, planar ? glm::length(exact.at[i]) : std::abs(exact.q[i]));
    return most;
}

void findEnergyScale(RaceResult& result)
{
    const double kinetic = result.exact.largestKinetic;
    const double start = std::abs(result.exact.track.energy.front());
    result.relativeEnergy = start > 1e-9 * kinetic && start > 0.0;
    result.energyScale = std::max(start, kinetic);
    if (!(result.energyScale > 0.0))
        result.energyScale = 1.0;
}

void judge(Lane& lane, const RaceResult& result, double duration, double scale)
{
    const Samples& track = lane.run.track;
    if (lane.run.divergedAt) {
        lane.worstError = lane.relativeError = lane.energyDrift = noLimit;
        return;
    }
    lane.worstError = *std::max_element(track.error.begin(), track.error.end());
    lane.relativeError = scale > 0.0 ? lane.worstError / scale : 0.0;
    const double from = 0.9 * duration;
    lane.energyDrift = (meanEnergy(track, from) - meanEnergy(result.exact.track, from)) / result.energyScale;
}

}  // namespace

Status checkParameter(const Parameter& parameter, double value)
{
    if (std::isfinite(value) && value >= parameter.least && value <= parameter.most)
        return Done{};
    return outOfRange(fmt::format("{} {}: expected a number from {} to {}{}{}", parameter.key, value,
                                  parameter.least, parameter.most, parameter.unit.empty() ? "" : " ",
                                  parameter.unit));
}

Status checkTimes(double h, double duration)
{
    if (!std::isfinite(h) || !(h > 0.0))
        return outOfRange(fmt::format("step {} s: expected a finite number > 0", h));
    if (!std::isfinite(duration) || !(duration > 0.0))
        return outOfRange(fmt::format("duration {} s: expected a finite number > 0", duration));
    if (h > duration)
        return outOfRange(fmt::format("step {} s: expected at most the duration, {} s", h, duration));
    if (duration / h > maxSteps * (1.0 + 1e-9))
        return outOfRange(fmt::format("{} s in steps of {} s are {:.3g} steps; expected at most {:g}",
                                      duration, h, duration / h, maxSteps));
    return Done{};
}

Status check(const Race& race)
{
    const ProblemInfo& problem = info(race.problem.kind);
    if (problem.kind == ProblemKind::Mesh && !race.problem.mesh)
        return Error{ErrorCode::BadArgument, "nothing of a scene was chosen; expected an edge or an object"};
    for (std::size_t i = 0; i < problem.parameters.size(); ++i)
        if (Status checked = checkParameter(problem.parameters[i], race.problem.values[i]); !checked)
            return checked;
    if (race.plan.settings.substeps < 1 || race.plan.settings.substeps > maxSubsteps)
        return outOfRange(fmt::format("sub-steps {}: expected a whole number from 1 to {}",
                                      race.plan.settings.substeps, maxSubsteps));
    if (const double tolerance = race.plan.settings.tolerance;
        !(tolerance >= minTolerance && tolerance < 1.0))
        return outOfRange(
            fmt::format("tolerance {}: expected a number from {} to below 1", tolerance, minTolerance));
    return checkTimes(race.plan.h, race.plan.duration);
}

double Lane::evaluationsPerStep() const
{
    return run.steps ? static_cast<double>(run.evaluations) / static_cast<double>(run.steps) : 0.0;
}

double Lane::secondsPerStep() const
{
    return run.steps ? run.seconds / static_cast<double>(run.steps) : 0.0;
}

RaceResult race(const Race& race, const RunContext& context, bool measureOrders,
                const std::function<void(std::size_t done)>& finished)
{
    RaceResult result;
    const double duration = race.plan.duration;
    result.exact = exactTrack(race.problem, duration, exactSamples);
    findEnergyScale(result);
    const double scale = reach(result.exact.track, info(race.problem.kind).planar);
    for (Integrator method : race.methods) {
        Lane lane{.run = runMethod(race.problem, method, race.plan, context), .order = {}};
        judge(lane, result, duration, scale);
        if (measureOrders && !lane.run.stopped)
            lane.order = measureOrder(race.problem, method, duration, context.stop);
        result.lanes.push_back(std::move(lane));
        if (finished)
            finished(result.lanes.size());
    }
    return result;
}

}  // namespace sprung::lab
