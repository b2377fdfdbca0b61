#include "edit/arithmetic.h"
#include "edit/format.h"
#include "panels/widgets/widgets.h"

#include <algorithm>
#include <array>

namespace sprung::ui {

namespace {

std::string withoutSpaces(std::string_view text)
{
    constexpr std::string_view trueMinus = "\u2212";
    constexpr std::array<std::string_view, 5> spaces{" ", "\t", "\u2009", "\u202F", "\u00A0"};
    std::string out;
    while (!text.empty()) {
        const auto space = std::find_if(spaces.begin(), spaces.end(),
                                        [&](std::string_view s) { return text.starts_with(s); });
        if (space != spaces.end()) {
            text.remove_prefix(space->size());
        } else if (text.starts_with(trueMinus)) {
            out += '-';
            text.remove_prefix(trueMinus.size());
        } else {
            out += text.front();
            text.remove_prefix(1);
        }
    }
    return out;
}

}  // namespace

int NumberStyle::decimalsOf(double value) const
{
    const double size = std::abs(value);
    if (scale == Scale::Linear || size == 0.0 || !(size < std::pow(10.0, -decimals)))
        return decimals;
    return std::min(8, 1 + static_cast<int>(std::ceil(-std::log10(size))));
}

std::string formatValue(double value, const NumberStyle& style)
{
    if (std::isinf(value) && style.infinite != nullptr)
        return style.infinite;
    return formatWithUnit(value, style.decimalsOf(value), style.unit);
}

std::optional<double> parseValue(std::string_view typed, const NumberStyle& style)
{
    std::string text = withoutSpaces(typed);
    if (style.infinite != nullptr && !text.empty() &&
        (text == withoutSpaces(style.infinite) || text == "inf"))
        return HUGE_VAL;
    const std::string unit = withoutSpaces(style.unit);
    if (!unit.empty() && text.size() > unit.size() && text.ends_with(unit))
        text.resize(text.size() - unit.size());
    std::replace(text.begin(), text.end(), ',', '.');
    const std::optional<double> value = valueOf(text);
    return value ? std::optional(std::clamp(*value, style.lowest, style.highest)) : std::nullopt;
}

}  // namespace sprung::ui
