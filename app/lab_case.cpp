// A world's case on the command line.

#include "app/lab_outcome.h"
#include "app/progress.h"
#include "lab/cases/run_case.h"
#include "panels/lab/case_curves.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <unistd.h>

namespace sprung::app {
namespace {

using Json = nlohmann::ordered_json;

std::string asJson(const lab::CasePlan& plan, const lab::CaseResult& result)
{
    const lab::Case& one = *lab::caseNamed(plan.key);
    Json dots = Json::array();
    for (Vec dot : result.dots)
        dots.push_back({{"time", dot.x}, {"known", dot.y}});
    const bool hasCurve = !result.truth.empty();
    const Json json = {{"case", one.key},
                       {"iterations", plan.iterations},
                       {"h", plan.frame},
                       {"duration", result.t.back()},
                       {"quantity", one.quantity},
                       {"unit", one.unit},
                       {"known_by", one.source},
                       {"compared_from", one.from},
                       {"compared_until", std::min(one.until, result.t.back())},
                       {"error", result.worstError},
                       {"relative_error", result.relativeError},
                       {"error_at", result.worstAt},
                       {"energy_drift", one.keepsEnergy ? Json(result.energyDrift) : Json(nullptr)},
                       {"end",
                        {{"time", result.t.back()},
                         {"value", result.value.back()},
                         {"known", hasCurve ? Json(result.truth.back()) : Json(nullptr)}}},
                       {"dots", dots}};
    return json.dump(2) + '\n';
}

std::string asText(const lab::CasePlan& plan, const lab::CaseResult& result)
{
    const lab::Case& one = *lab::caseNamed(plan.key);
    const auto line = [](std::string_view what, const std::string& figure) {
        return fmt::format("{:<20}{}\n", what, figure);
    };
    const std::string unit = one.unit.empty() ? "" : fmt::format(" {}", one.unit);
    std::string text = fmt::format("{}, {} s at {} iterations in frames of {:.6g} s. {}\n\n", one.name,
                                   result.t.back(), plan.iterations, plan.frame, one.shows);
    text += line("quantity", std::string(one.quantity)) + line("known by", std::string(one.source));
    text += line("at the end", fmt::format("{:.6g}{}", result.value.back(), unit));
    if (!result.truth.empty())
        text += line("known there", fmt::format("{:.6g}{}", result.truth.back(), unit));
    text += line("largest error", fmt::format("{:.3g}{}, {:.3g} %, at {:.4g} s", result.worstError, unit,
                                              100.0 * result.relativeError, result.worstAt));
    if (one.from > 0.0 || one.until < result.t.back())
        text += line("compared",
                     fmt::format("from {} s to {} s", one.from, std::min(one.until, result.t.back())));
    if (one.keepsEnergy)
        text += line("energy drift", fmt::format("{:+.3g} %", 100.0 * result.energyDrift));
    return text;
}

lab::CaseResult caseTold(const lab::CasePlan& plan, std::ostream& errors)
{
    if (!::isatty(STDERR_FILENO))
        return lab::runCase(plan);
    constexpr std::size_t parts = 1000;
    Progress progress(parts, "thousandths", errors);
    return lab::runCase(plan, {.told = [&](double share) {
                            progress.advance(static_cast<std::size_t>(share * static_cast<double>(parts)));
                        }});
}

}  // namespace

LabOutcome caseOutcome(const LabOptions& options, std::ostream& errors)
{
    const lab::CasePlan plan = *options.world;
    const lab::CaseResult result = caseTold(plan, errors);
    return {.printed = options.json ? asJson(plan, result) : asText(plan, result),
            .values = [plan, result] { return lab::caseAsCsv(plan, result); },
            .draw = [curves = std::make_shared<ui::CaseCurves>(plan, result)](
                        const ui::Ui& ui, ImDrawList& list,
                        ImVec2 size) { ui::drawCasePicture(ui, list, size, *curves, {}); }};
}

}  // namespace sprung::app
