#include "lab/cases/run_case.h"

#include "core/nearest_word.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sprung::lab {
namespace {

constexpr double longest = 3600.0;  // s

double durationOf(const CasePlan& plan)
{
    return plan.duration.value_or(caseNamed(plan.key)->duration);
}

/// The value at a time, between the frames around it.
double valueAt(const CaseResult& result, double t)
{
    const auto after = std::lower_bound(result.t.begin(), result.t.end(), t);
    if (after == result.t.begin())
        return result.value.front();
    const auto i = static_cast<std::size_t>(after - result.t.begin());
    const double share = (t - result.t[i - 1]) / (result.t[i] - result.t[i - 1]);
    return std::lerp(result.value[i - 1], result.value[i], share);
}

void compare(const Case& one, CaseResult& result)
{
    double scale = 0.0;
    const auto add = [&](double t, double value, double truth) {
        result.errorAt.push_back(t);
        result.error.push_back(value - truth);
        scale = std::max(scale, std::abs(truth));
        const double size = std::abs(value - truth);
        if (t >= one.from && t <= one.until && size > result.worstError) {
            result.worstError = size;
            result.worstAt = t;
        }
    };
    for (std::size_t i = 0; i < result.truth.size(); ++i)
        add(result.t[i], result.value[i], result.truth[i]);
    if (result.truth.empty())
        for (Vec dot : result.dots)
            if (dot.x <= result.t.back())
                add(dot.x, valueAt(result, dot.x), dot.y);
    result.relativeError = scale > 0.0 ? result.worstError / scale : 0.0;
}

void findDrift(CaseResult& result, double largestKinetic)
{
    if (largestKinetic > 0.0)
        result.energyScale = largestKinetic;
    const std::size_t count = result.energy.size(), tenth = std::max<std::size_t>(1, count / 10);
    double sum = 0.0;
    for (std::size_t i = count - tenth; i < count; ++i)
        sum += result.energy[i] - result.energy.front();
    result.energyDrift = sum / static_cast<double>(tenth) / result.energyScale;
}

}  // namespace

Status check(const CasePlan& plan)
{
    if (!caseNamed(plan.key)) {
        std::vector<std::string_view> known;
        for (const Case& one : cases())
            known.push_back(one.key);
        return Error{ErrorCode::BadArgument, fmt::format("case {}: unknown; did you mean {}?", plan.key,
                                                         nearestWord(plan.key, known))};
    }
    if (plan.iterations < minIterations || plan.iterations > maxIterations)
        return Error{ErrorCode::OutOfRange,
                     fmt::format("iterations {}: expected a whole number from {} to {}", plan.iterations,
                                 minIterations, maxIterations)};
    if (!(plan.frame >= minFrameSeconds && plan.frame <= maxFrameSeconds))
        return Error{ErrorCode::OutOfRange,
                     fmt::format("step {} s: expected a number from 1/{:.0f} to 1/{:.0f} s", plan.frame,
                                 1.0 / minFrameSeconds, 1.0 / maxFrameSeconds)};
    if (const double duration = durationOf(plan); !(duration >= plan.frame && duration <= longest))
        return Error{ErrorCode::OutOfRange,
                     fmt::format("duration {} s: expected a number from the step, {} s, to {} s", duration,
                                 plan.frame, longest)};
    return Done{};
}

CaseResult runCase(const CasePlan& plan, const RunContext& context)
{
    const Case& one = *caseNamed(plan.key);
    const Scene scene = sceneOf(plan);
    const Truth truth = one.truth(scene);
    const auto frames = static_cast<std::size_t>(std::lround(durationOf(plan) / plan.frame));
    World world(scene, plan.frame);
    CaseResult result;
    result.dots = truth.dots;
    double largestKinetic = 0.0;
    for (std::size_t frame = 0; frame <= frames && !result.stopped; ++frame) {
        if (frame > 0)
            world.step();
        const double t = static_cast<double>(frame) * plan.frame;
        const dynamics::Energy energy = world.energy();
        result.t.push_back(t);
        result.value.push_back(one.measure(world));
        if (truth.at)
            result.truth.push_back(truth.at(t));
        result.energy.push_back(energy.total());
        largestKinetic = std::max(largestKinetic, energy.kinetic);
        if (context.told)
            context.told(static_cast<double>(frame) / static_cast<double>(frames));
        result.stopped = context.stop && *context.stop;
    }
    compare(one, result);
    findDrift(result, largestKinetic);
    return result;
}

std::string caseAsCsv(const CasePlan& plan, const CaseResult& result)
{
    const Case& one = *caseNamed(plan.key);
    const std::string unit = one.unit.empty() ? "" : fmt::format(" ({})", one.unit);
    std::string text =
        fmt::format("of,time (s),{}{},truth{},error{},energy (J)\n", one.quantity, unit, unit, unit);
    const auto add = std::back_inserter(text);
    for (std::size_t i = 0; i < result.t.size(); ++i) {
        fmt::format_to(add, "world,{},{},", result.t[i], result.value[i]);
        if (!result.truth.empty())
            fmt::format_to(add, "{},{}", result.truth[i], result.error[i]);
        else
            text += ',';
        fmt::format_to(add, ",{}\n", result.energy[i]);
    }
    for (Vec dot : result.dots)
        fmt::format_to(add, "known,{},,{},,\n", dot.x, dot.y);
    return text;
}

}  // namespace sprung::lab
