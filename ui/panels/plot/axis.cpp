#include "panels/plot/axis.h"

#include "edit/format.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::ui {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largestRange = 1e300;

/// On a logarithmic axis: the exponents.
double onAxis(double value, AxisScale scale)
{
    if (scale == AxisScale::Linear)
        return value;
    return value > 0.0 ? std::log10(value) : -infinity;
}

double offAxis(double place, AxisScale scale)
{
    return scale == AxisScale::Linear ? place : std::pow(10.0, place);
}

AxisRange transformed(AxisRange range, AxisScale scale)
{
    return {onAxis(range.min, scale), onAxis(range.max, scale)};
}

AxisRange transformedBack(AxisRange range, AxisScale scale)
{
    return {offAxis(range.min, scale), offAxis(range.max, scale)};
}

bool isSound(AxisRange range, AxisScale scale)
{
    if (!std::isfinite(range.min) || !std::isfinite(range.max) || std::abs(range.min) > largestRange ||
        std::abs(range.max) > largestRange)
        return false;
    if (scale == AxisScale::Logarithmic)
        return range.min > 0.0 && range.max > 1.0001 * range.min;
    return range.size() > 1e-9 * std::max(std::abs(range.min), std::abs(range.max)) && range.size() > 1e-300;
}

/// 1, 2 or 5 times a power of ten, so that at most `most` of them fit.
double tickStep(double size, int most)
{
    const double raw = size / most;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (double factor : {1.0, 2.0, 5.0})
        if (factor * power >= raw * (1.0 - 1e-9))
            return factor * power;
    return 10.0 * power;
}

std::string superscript(int exponent)
{
    constexpr const char* digits[]{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = exponent < 0 ? "⁻" : "";
    for (char digit : std::to_string(std::abs(exponent)))
        text += digits[digit - '0'];
    return text;
}

std::string powerOfTen(double value, int decimals)
{
    auto exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    double mantissa = value / std::pow(10.0, exponent);
    if (std::abs(std::round(mantissa * std::pow(10.0, decimals))) >= std::pow(10.0, decimals + 1)) {
        mantissa /= 10.0;
        ++exponent;
    }
    return formatNumber(mantissa, decimals) + " × 10" + superscript(exponent);
}

std::vector<Tick> decades(AxisRange range, int most)
{
    const double first = std::ceil(std::log10(range.min) - 1e-9),
                 last = std::floor(std::log10(range.max) + 1e-9);
    const double step = std::max(1.0, std::ceil((last - first + 1.0) / most));
    std::vector<Tick> ticks;
    for (double exponent = std::ceil(first / step) * step; exponent <= last; exponent += step) {
        const auto whole = static_cast<int>(exponent);
        const bool small = whole >= -3 && whole <= 4;
        ticks.push_back(
            {std::pow(10.0, exponent), small ? formatNumber(std::pow(10.0, exponent), std::max(0, -whole))
                                             : "10" + superscript(whole)});
    }
    return ticks;
}

}  // namespace

double shareOf(double value, AxisRange range, AxisScale scale)
{
    const AxisRange on = transformed(range, scale);
    return (onAxis(value, scale) - on.min) / on.size();
}

double valueAtShare(double share, AxisRange range, AxisScale scale)
{
    const AxisRange on = transformed(range, scale);
    return offAxis(on.min + share * on.size(), scale);
}

AxisRange zoomed(AxisRange range, AxisScale scale, double value, double factor)
{
    const AxisRange on = transformed(range, scale);
    const double at = onAxis(value, scale);
    const AxisRange now = transformedBack({at + (on.min - at) * factor, at + (on.max - at) * factor}, scale);
    return isSound(now, scale) ? now : range;
}

AxisRange panned(AxisRange range, AxisScale scale, double share)
{
    const AxisRange on = transformed(range, scale);
    const double by = share * on.size();
    const AxisRange now = transformedBack({on.min + by, on.max + by}, scale);
    return isSound(now, scale) ? now : range;
}

AxisRange withMargin(AxisRange range, AxisScale scale, double share)
{
    if (!isSound(range, scale)) {
        const double middle = std::isfinite(range.min) ? range.min : 0.0;
        if (scale == AxisScale::Logarithmic)
            return middle > 0.0 ? AxisRange{0.1 * middle, 10.0 * middle} : AxisRange{1e-3, 1.0};
        const double half = std::max(0.5 * std::abs(middle), 1e-6);
        return {middle - half, middle + half};
    }
    return zoomed(range, scale, valueAtShare(0.5, range, scale), 1.0 + 2.0 * share);
}

std::vector<Tick> ticksIn(AxisRange range, AxisScale scale, int most)
{
    if (scale == AxisScale::Logarithmic && range.max / range.min >= 10.0)
        return decades(range, most);
    const double step = tickStep(range.size(), std::max(most, 1));
    std::vector<Tick> ticks;
    const double first = std::ceil(range.min / step - 1e-9), last = std::floor(range.max / step + 1e-9);
    for (double i = first; i <= last && ticks.size() < 1000; i += 1.0)
        ticks.push_back({i * step, formatOnAxis(i * step, step)});
    return ticks;
}

std::string formatOnAxis(double value, double step)
{
    if (std::abs(value) < 1e-9 * step)
        return "0";
    const double size = std::abs(value);
    const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
    if (size >= 1e6 || decimals > 5) {
        const int digits =
            static_cast<int>(std::floor(std::log10(size)) - std::floor(std::log10(step) + 1e-9));
        return powerOfTen(value, std::clamp(digits, 0, 6));
    }
    return formatNumber(value, decimals);
}

std::string formatShort(double value)
{
    if (!std::isfinite(value) || value == 0.0)
        return formatNumber(value, 0);
    const double size = std::abs(value);
    if (size >= 1e5 || size < 9.995e-4)
        return powerOfTen(value, 1);
    const int decimals = static_cast<int>(2.0 - std::floor(std::log10(size)));
    return formatNumber(value, std::clamp(decimals, 0, 5));
}

}  // namespace sprung::ui
