#include "edit/format.h"

#include "scene/scene.h"
#include "words/properties.h"
#include "words/steps.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace sprung::ui {
namespace {

constexpr const char* thinSpace = "\u2009";
constexpr const char* minus = "\u2212";

/// As many decimals as leave about three digits.
int threeDigits(double value)
{
    const double size = std::abs(value);
    return size >= 100.0 ? 0 : size >= 10.0 ? 1 : 2;
}

}  // namespace

std::string formatNumber(double value, int decimals)
{
    if (!std::isfinite(value))
        return value > 0 ? "\u221E" : value < 0 ? std::string(minus) + "\u221E" : "\u2013";
    if (std::abs(value) >= 1e9)
        return fmt::format("{:.2e}", value);
    std::string digits = fmt::format("{:.{}f}", std::abs(value), decimals);
    const bool isZero = digits.find_first_not_of("0.") == std::string::npos;
    const std::size_t point = std::min(digits.find('.'), digits.size());
    for (std::size_t place = point; place > 3; place -= 3)
        digits.insert(place - 3, thinSpace);
    return value < 0 && !isZero ? minus + digits : digits;
}

std::string formatWithUnit(double value, int decimals, const char* unit)
{
    const std::string number = formatNumber(value, decimals);
    return std::string(unit) == "°" ? number + unit : number + " " + unit;
}

std::string formatMass(double kilograms)
{
    if (kilograms >= 1e5)
        return formatWithUnit(kilograms / 1e3, threeDigits(kilograms / 1e3), "t");
    if (kilograms < 0.1 && kilograms > 0.0)
        return formatWithUnit(kilograms * 1e3, threeDigits(kilograms * 1e3), "g");
    return formatWithUnit(kilograms, threeDigits(kilograms), "kg");
}

std::string formatEnergy(double joule)
{
    const double size = std::abs(joule);
    if (size >= 1e6)
        return formatWithUnit(joule / 1e6, threeDigits(joule / 1e6), "MJ");
    if (size >= 1e3)
        return formatWithUnit(joule / 1e3, threeDigits(joule / 1e3), "kJ");
    return formatWithUnit(joule, threeDigits(joule), "J");
}

std::string formatStiffness(double newtonPerMetre)
{
    return newtonPerMetre == rigid ? words::rigidNumber
                                   : formatWithUnit(newtonPerMetre, threeDigits(newtonPerMetre), "N/m");
}

std::string formatSize(double width, double height)
{
    return formatNumber(width, 2) + " × " + formatWithUnit(height, 2, "m");
}

std::string formatCount(std::size_t count, const char* singular)
{
    return fmt::format(words::counted, count, singular, count == 1 ? "" : words::pluralEnding);
}

double degrees(double radians)
{
    return radians * (180.0 / std::numbers::pi);
}

double radians(double degrees)
{
    return degrees * (std::numbers::pi / 180.0);
}

}  // namespace sprung::ui
