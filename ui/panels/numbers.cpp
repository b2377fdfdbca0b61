#include "panels/numbers.h"

#include "words/properties.h"

namespace sprung::ui {
namespace {

// What a scene file can hold, and what it can't reach.
constexpr double farthest = 1e9;
constexpr double minPositive = 1e-6;

NumberStyle amount(std::optional<double> value, const char* unit, double min, double max)
{
    const double now = value.value_or(1.0);
    return {.min = min,
            .max = max,
            .decimals = now < 1.0     ? 2
                        : now < 100.0 ? 1
                                      : 0,
            .unit = unit,
            .scale = NumberStyle::Scale::Logarithmic,
            .lowest = minPositive,
            .highest = farthest};
}

}  // namespace

NumberStyle frictionNumber()
{
    return {.min = 0.0, .max = 1.0, .decimals = 2, .lowest = 0.0, .highest = farthest};
}

NumberStyle restitutionNumber()
{
    return {.min = 0.0, .max = 1.0, .decimals = 2, .lowest = 0.0, .highest = 1.0};
}

NumberStyle pressureNumber()
{
    return {.min = 0.0,
            .max = 200.0,
            .decimals = 1,
            .unit = "N/m",
            .step = 1.0,
            .lowest = 0.0,
            .highest = farthest};
}

NumberStyle dampingNumber()
{
    return {.min = 0.0, .max = 1.0, .decimals = 2, .lowest = 0.0, .highest = farthest};
}

NumberStyle breakingNumber()
{
    return {.min = 0.01,
            .max = 200.0,
            .decimals = 2,
            .unit = "%",
            .scale = NumberStyle::Scale::Logarithmic,
            .infinite = words::never,
            .lowest = minPositive,
            .highest = farthest};
}

NumberStyle stiffnessNumber(const Theme& theme)
{
    return {.min = stiffnessOfStrength(0.0),
            .max = 1000.0 * stiffnessOfStrength(0.5),  // where the rigid notch begins
            .decimals = 0,
            .unit = "N/m",
            .scale = NumberStyle::Scale::Logarithmic,
            .infinite = words::rigidNumber,
            .ramp = theme.stiffness,
            .lowest = minPositive,
            .highest = farthest};
}

NumberStyle lengthNumber()
{
    return {
        .min = -100.0, .max = 100.0, .decimals = 2, .unit = "m", .lowest = -farthest, .highest = farthest};
}

NumberStyle angleNumber()
{
    return {
        .min = -180.0, .max = 180.0, .decimals = 1, .unit = "°", .lowest = -farthest, .highest = farthest};
}

NumberStyle densityNumber(std::optional<double> density)
{
    return amount(density, "kg/m²", 0.1, 100.0);
}

NumberStyle massNumber(std::optional<double> mass)
{
    return amount(mass, "kg", 0.01, 100.0);
}

Edited<double> breakingRow(const Ui& ui, std::optional<double> strain)
{
    Edited<double> edited =
        sliderRow(ui, words::breaksAt, strain ? std::optional(*strain * 100.0) : std::nullopt,
                  breakingNumber(), words::breaksAtTip);
    if (edited.value)
        *edited.value /= 100.0;
    return edited;
}

}  // namespace sprung::ui
