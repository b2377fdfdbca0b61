#include "panels/lab/lab_plots.h"

#include "panels/lab/method_look.h"
#include "words/lab.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// The union; a missing one adds nothing.
void include(std::optional<AxisRange>& range, std::optional<AxisRange> more)
{
    if (!more)
        return;
    range = range ? AxisRange{std::min(range->min, more->min), std::max(range->max, more->max)} : *more;
}

std::optional<AxisRange> rangeOfAll(const std::vector<Curve>& curves, AxisScale scale)
{
    std::optional<AxisRange> range;
    for (const Curve& curve : curves)
        include(range, rangeOf(curve.y, scale));
    return range;
}

/// All curves, but not farther than `times` the exact one's size beyond it: what leaves, leaves.
AxisRange fitted(const std::vector<Curve>& curves, double times)
{
    const AxisRange exact = rangeOf(curves.front().y, AxisScale::Linear).value_or(AxisRange{});
    AxisRange all = rangeOfAll(curves, AxisScale::Linear).value_or(exact);
    const double size = std::max(exact.size(), 1e-9 * std::max(std::abs(exact.min), std::abs(exact.max)));
    if (size > 0.0) {
        all.min = std::max(all.min, exact.min - times * size);
        all.max = std::min(all.max, exact.max + times * size);
    }
    return withMargin(all, AxisScale::Linear, 0.06);
}

}  // namespace

LabCurves::LabCurves(const lab::Race& race, const lab::RaceResult& result) : race_(race), result_(result)
{
    const double unit = result_.relativeEnergy ? result_.exact.track.energy.front() : 1.0;
    for (std::size_t i = 0; i <= result_.lanes.size(); ++i) {
        std::vector<double> energy = track(i).energy;
        for (double& value : energy)
            value /= unit;
        energies_.push_back(std::move(energy));
        std::vector<double> x, y;
        for (Vec at : track(i).at) {
            x.push_back(at.x);
            y.push_back(at.y);
        }
        pathX_.push_back(std::move(x));
        pathY_.push_back(std::move(y));
    }
}

const lab::Samples& LabCurves::track(std::size_t i) const
{
    return i == 0 ? result_.exact.track : result_.lanes[i - 1].run.track;
}

Curve LabCurves::curve(const Theme& theme, std::size_t i, std::span<const double> x,
                       std::span<const double> y) const
{
    if (i == 0)
        return {.name = result_.exact.closedForm ? words::lab::exact : words::lab::reference,
                .color = exactColor(theme),
                .width = exactWidth,
                .x = x,
                .y = y,
                .told = false};
    const lab::Run& run = result_.lanes[i - 1].run;
    const MethodLook look = lookOf(run.method, theme);
    return {.name = std::string(info(run.method).name),
            .color = look.color,
            .dash = look.dash,
            .x = x,
            .y = y,
            .ends = run.divergedAt.value_or(0.0),
            .overflows = run.divergedAt.has_value()};
}

std::vector<Curve> LabCurves::overTime(const Theme& theme, const Lists* derived,
                                       std::vector<double> lab::Samples::*list) const
{
    std::vector<Curve> curves;
    for (std::size_t i = 0; i <= result_.lanes.size(); ++i)
        curves.push_back(curve(theme, i, track(i).t, derived ? (*derived)[i] : track(i).*list));
    return curves;
}

Plot LabCurves::position(const Theme& theme) const
{
    const lab::ProblemInfo& problem = info(race_.problem.kind);
    Plot plot{.title = std::string(problem.coordinate), .unit = std::string(problem.unit), .reference = 0.0};
    plot.curves = overTime(theme, nullptr, &lab::Samples::q);
    plot.x = {0.0, race_.plan.duration};
    plot.y = fitted(plot.curves, 0.45);
    return plot;
}

Plot LabCurves::lower(const Theme& theme, const LabPlotChoice& choice, std::optional<double> playhead) const
{
    switch (choice.lower) {
    case LabView::Error:
        return error(theme, choice.logarithmic);
    case LabView::Phase:
        return phase(theme, playhead);
    case LabView::Energy:
        break;
    }
    return energy(theme, choice.logarithmic);
}

Plot LabCurves::energy(const Theme& theme, bool logarithmic) const
{
    Plot plot{.title = words::lab::energy, .unit = result_.relativeEnergy ? "E / E₀" : "J"};
    plot.curves = overTime(theme, &energies_, nullptr);
    plot.x = {0.0, race_.plan.duration};
    if (result_.relativeEnergy)
        plot.reference = 1.0;
    if (logarithmic) {
        plot.yScale = AxisScale::Logarithmic;
        AxisRange all = rangeOfAll(plot.curves, plot.yScale).value_or(AxisRange{0.1, 10.0});
        all.max = std::min(all.max, 1e12 * std::max(all.min, 1e-12));
        plot.y = withMargin(all, plot.yScale, 0.05);
        return plot;
    }
    // E/E0 itself is the measure: once more of it is worth seeing, ten times is not.
    const double room = result_.relativeEnergy ? 1.0 : result_.energyScale;
    const AxisRange exact = rangeOf(energies_.front(), AxisScale::Linear).value_or(AxisRange{});
    const AxisRange all = rangeOfAll(plot.curves, AxisScale::Linear).value_or(exact);
    plot.y = withMargin({std::clamp(all.min, exact.min - room, exact.min - 0.05 * room),
                         std::clamp(all.max, exact.max + 0.05 * room, exact.max + 1.3 * room)},
                        AxisScale::Linear, 0.05);
    return plot;
}

Plot LabCurves::error(const Theme& theme, bool logarithmic) const
{
    const lab::ProblemInfo& problem = info(race_.problem.kind);
    Plot plot{.title = words::lab::error,
              .unit = problem.planar ? "m" : std::string(problem.unit),
              .reference = 0.0};
    plot.curves = overTime(theme, nullptr, &lab::Samples::error);
    plot.curves.erase(plot.curves.begin());  // the exact one's is none
    plot.x = {0.0, race_.plan.duration};
    const lab::Samples& exact = result_.exact.track;
    const double reach = rangeOf(exact.q, AxisScale::Linear).value_or(AxisRange{}).size();
    const AxisScale scale = logarithmic ? AxisScale::Logarithmic : AxisScale::Linear;
    AxisRange all = rangeOfAll(plot.curves, scale).value_or(AxisRange{1e-6, 1.0});
    if (logarithmic) {
        plot.reference.reset();
        plot.yScale = scale;
        all.max = std::min(all.max, 1e3 * std::max(reach, 1e-9));
        all.min = std::clamp(all.min, 1e-14 * all.max, 0.1 * all.max);
    } else if (reach > 0.0) {
        all.max = std::min(all.max, 2.0 * reach);
    }
    plot.y = withMargin(all, scale, 0.05);
    return plot;
}

Plot LabCurves::phase(const Theme& theme, std::optional<double> playhead) const
{
    const lab::ProblemInfo& problem = info(race_.problem.kind);
    Plot plot{.title = problem.planar ? std::string(words::lab::path)
                                      : fmt::format(words::lab::speedOver, problem.coordinate),
              .unit = problem.planar ? "m" : std::string(problem.rateUnit),
              .xUnit = std::string(problem.planar ? "m" : problem.unit),
              .overTime = false,
              .sameScale = problem.planar};
    std::vector<Curve> across;  // the same with x as what is fitted
    for (std::size_t i = 0; i <= result_.lanes.size(); ++i) {
        const std::span<const double> x = problem.planar ? pathX_[i] : track(i).q;
        const std::span<const double> y = problem.planar ? pathY_[i] : track(i).rate;
        plot.curves.push_back(curve(theme, i, x, y));
        across.push_back(curve(theme, i, y, x));
        const std::optional<std::size_t> now = placeOf(track(i).t, playhead.value_or(0.0));
        if (i > 0 && playhead && now)
            plot.markers.push_back({x[*now], y[*now], plot.curves.back().color});
    }
    for (Curve& path : plot.curves)
        path.told = false;  // it has no time at which to read it
    plot.x = fitted(across, 0.45);
    plot.y = fitted(plot.curves, 0.45);
    return plot;
}

}  // namespace sprung::ui
