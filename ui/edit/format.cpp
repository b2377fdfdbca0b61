#include "edit/format.h"

#include "scene/scene.h"
#include "words/properties.h"
#include "words/steps.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <string>

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

/// "1e9", "1.25e10": no zeros that say nothing, so that it fits into a field.
std::string shortPower(double value)
{
    const std::string whole = fmt::format("{:.2e}", std::abs(value));
    const std::size_t e = whole.find('e');
    std::string digits = whole.substr(0, e);
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.')
        digits.pop_back();
    return (value < 0 ? minus : "") + digits + "e" + std::to_string(std::stoi(whole.substr(e + 1)));
}

/// Two, or as many as leave three digits of what is small.
int lengthDecimals(double metres)
{
    if (!(metres > 0.0) || metres >= 0.1)
        return 2;
    return std::min(9, 2 - static_cast<int>(std::floor(std::log10(metres))));
}

}  // namespace

std::string formatNumber(double value, int decimals)
{
    if (!std::isfinite(value))
        return value > 0 ? "\u221E" : value < 0 ? std::string(minus) + "\u221E" : "\u2013";
    if (std::abs(value) >= 1e9)
        return shortPower(value);
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
    return formatNumber(width, lengthDecimals(width)) + " × " +
           formatWithUnit(height, lengthDecimals(height), "m");
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
