#include "panels/lab/case_curves.h"

#include "panels/lab/method_look.h"
#include "words/lab.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sprung::ui {
namespace {

constexpr double minEnergy = 1.0;  // %, shown at least in both directions

Rgba worldColor(const Theme& theme)
{
    return lookOf(Integrator::SemiImplicitEuler, theme).color;  // by which the world runs
}

Rgba dotColor(const Theme& theme)
{
    return lookOf(Integrator::ExplicitEuler, theme).color;
}

Curve world(const Theme& theme, std::span<const double> x, std::span<const double> y)
{
    return {.name = words::lab::world, .color = worldColor(theme), .x = x, .y = y};
}

/// By which small numbers become short ones, -3 or -6 ...; 0 where they are short enough.
int powerFor(double size)
{
    constexpr double shortest = 0.002;
    return size > 0.0 && size < shortest ? 3 * static_cast<int>(std::floor(std::log10(size) / 3.0)) : 0;
}

std::string raised(int power)
{
    constexpr std::array digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string words = power < 0 ? "⁻" : "";
    for (const char digit : std::to_string(std::abs(power)))
        words += digits[static_cast<std::size_t>(digit - '0')];
    return words;
}

void include(AxisRange& range, double value)
{
    range = {std::min(range.min, value), std::max(range.max, value)};
}

}  // namespace

CaseCurves::CaseCurves(const lab::CasePlan& plan, const lab::CaseResult& result)
    : plan_(plan), result_(result)
{
    for (const double energy : result_.energy)
        energy_.push_back(100.0 * (energy - result_.energy.front()) / result_.energyScale);
    power_ = powerFor(result_.worstError);
    for (const double error : result_.error)
        error_.push_back(error * std::pow(10.0, -power_));
}

Plot CaseCurves::quantity(const Theme& theme) const
{
    Plot plot{.title = std::string(shown().quantity), .unit = std::string(shown().unit), .reference = 0.0};
    AxisRange all{0.0, 0.0};
    if (!result_.truth.empty())
        plot.curves.push_back({.name = words::lab::known,
                               .color = exactColor(theme),
                               .width = exactWidth,
                               .x = result_.t,
                               .y = result_.truth,
                               .told = false});
    plot.curves.push_back(world(theme, result_.t, result_.value));
    for (const Curve& curve : plot.curves)
        for (const double end : {std::ranges::min(curve.y), std::ranges::max(curve.y)})
            include(all, end);
    for (Vec dot : result_.dots) {
        plot.markers.push_back({dot.x, dot.y, dotColor(theme)});
        if (dot.x <= result_.t.back())
            include(all, dot.y);
    }
    plot.x = time();
    plot.y = withMargin(all, AxisScale::Linear, 0.06);
    return plot;
}

Plot CaseCurves::lower(const Theme& theme, CaseView view) const
{
    return view == CaseView::Energy ? energy(theme) : error(theme);
}

/// The part that counts in full colour, what is before and after it dashed.
Plot CaseCurves::error(const Theme& theme) const
{
    Plot plot{.title = words::lab::error, .unit = std::string(shown().unit), .reference = 0.0, .x = time()};
    if (power_ != 0)
        plot.unit = "10" + raised(power_) + " " + plot.unit;
    const std::vector<double>& t = result_.errorAt;
    const auto begin = static_cast<std::size_t>(std::ranges::lower_bound(t, shown().from) - t.begin());
    const auto end = static_cast<std::size_t>(std::ranges::upper_bound(t, shown().until) - t.begin());
    const auto part = [&](std::size_t first, std::size_t last) {
        const std::size_t count = last > first ? last - first : 0;
        return world(theme, std::span(t).subspan(std::min(first, t.size()), count),
                     std::span(error_).subspan(std::min(first, t.size()), count));
    };
    for (const auto& [first, last] : {std::pair(std::size_t{0}, std::min(begin + 1, t.size())),
                                      std::pair(std::max(end, std::size_t{1}) - 1, t.size())}) {
        Curve ignored = part(first, last);
        if (ignored.x.size() < 2)
            continue;
        ignored.color = theme.dim;
        ignored.dash = {4, 4};
        ignored.width = 1.5f;
        ignored.told = false;
        plot.curves.push_back(ignored);
    }
    plot.curves.push_back(part(begin, end));
    if (result_.truth.empty())
        for (std::size_t i = begin; i < end; ++i)
            plot.markers.push_back({t[i], error_[i], dotColor(theme)});
    const double most = result_.worstError > 0.0 ? 1.3 * result_.worstError * std::pow(10.0, -power_) : 1e-6;
    plot.y = {-most, most};
    return plot;
}

Plot CaseCurves::energy(const Theme& theme) const
{
    Plot plot{.title = words::lab::energyGained, .unit = "%", .reference = 0.0, .x = time()};
    plot.curves.push_back(world(theme, result_.t, energy_));
    plot.y = withMargin(
        {std::min(-minEnergy, std::ranges::min(energy_)), std::max(minEnergy, std::ranges::max(energy_))},
        AxisScale::Linear, 0.06);
    return plot;
}

std::string CaseCurves::figures() const
{
    const std::string unit = shown().unit.empty() ? "" : fmt::format(" {}", shown().unit);
    std::string words = fmt::format(words::lab::errorFigure, formatShort(result_.worstError), unit,
                                    formatShort(100.0 * result_.relativeError));
    if (shown().from > 0.0)
        words += fmt::format(words::lab::comparedFrom, formatShort(shown().from));
    else if (shown().until < result_.t.back())
        words += fmt::format(words::lab::comparedUntil, formatShort(shown().until));
    if (shown().keepsEnergy)
        words += fmt::format(words::lab::driftFigure, formatShort(100.0 * result_.energyDrift));
    return words;
}

}  // namespace sprung::ui
