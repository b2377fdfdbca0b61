#include "canvas/pressures.h"

#include "fluids/pressure.h"
#include "scene/gas_pressure.h"

#include <algorithm>
#include <cmath>

namespace sprung::ui {
namespace {

/// The next number of 1, 2, 5, 10, 20 ... that is not less.
double roundedUp(double value)
{
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 5.0})
        if (value <= step * decade)
            return step * decade;
    return 10.0 * decade;
}

/// Returns what all but a few particles are pressed with at most: a drop that hits something presses many times as hard. N/m
double mostOf(std::span<const float> pressures)
{
    constexpr double share = 0.98;
    if (pressures.empty())
        return 0.0;
    std::vector<float> sorted(pressures.begin(), pressures.end());
    const auto at =
        sorted.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(sorted.size() - 1));
    std::nth_element(sorted.begin(), at, sorted.end());
    return static_cast<double>(*at);
}

}  // namespace

void Pressures::record(const Scene& posed, const World& world)
{
    constexpr double least = 1.0, falls = 0.35;  // N/m; of the scale: while more of it is used it stays
    const std::span<const float> now = world.pressures();
    pressures_.assign(now.begin(), now.end());
    double most = std::max(least, mostOf(pressures_));
    for (const Object& object : posed.objects)
        most = std::max(most, gasPressureIn(posed, object).value_or(0.0));
    if (most > top_ || most < falls * top_)
        top_ = roundedUp(most);
    first_.assign(1, 0);
    places_.clear();
    for (const Fluid& fluid : posed.fluids) {
        places_.insert(places_.end(), fluid.at.begin(), fluid.at.end());
        first_.push_back(places_.size());
    }
    pressures_.resize(places_.size() == pressures_.size() ? places_.size() : 0);
    shares_.clear();
    for (float pressure : pressures_)
        shares_.push_back(static_cast<float>(shareOf(static_cast<double>(pressure))));
}

std::optional<double> Pressures::at(const Scene& posed, Vec place) const
{
    if (!pressures_.empty())
        if (const auto found = fluids::pressureAt(place, posed.world.grain, places_, pressures_))
            return found;
    return gasPressureAt(posed, place);
}

std::span<const float> Pressures::sharesOf(std::size_t fluid) const
{
    if (shares_.empty() || fluid + 1 >= first_.size())
        return {};
    return std::span(shares_).subspan(first_[fluid], first_[fluid + 1] - first_[fluid]);
}

std::optional<PressureReading> Pressures::read(const Scene& posed, Vec place,
                                               const std::optional<PressureReading>& before,
                                               double seconds) const
{
    constexpr double slowness = 0.25;  // s, until two thirds of a change are shown
    const std::optional<double> now = at(posed, place);
    if (!now)
        return std::nullopt;
    if (!before || before->place != place)
        return PressureReading{place, *now};
    const double share = 1.0 - std::exp(-seconds / slowness);
    return PressureReading{place, before->pressure + share * (*now - before->pressure)};
}

}  // namespace sprung::ui
