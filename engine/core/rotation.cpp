#include "core/rotation.h"

#include <array>

namespace sprung {
namespace {

// pi/2 in two parts, the first of 33 bits, so that its multiples are exact. rad
constexpr double quarterTurn = 1.57079632673412561417;
constexpr double quarterTurnRest = 6.07710050650619224932e-11;

constexpr double maxTurn = 1e9;  // rad: of greater angles a double does not tell the direction well

/// 1 / (i (i + 1))
constexpr auto inverseOfProduct = [] {
    std::array<double, 17> inverse{};
    for (int i = 1; i < 17; ++i)
        inverse[i] = 1.0 / (i * (i + 1));
    return inverse;
}();

}  // namespace

/// angle = k pi/2 + x with |x| <= pi/4; Taylor's series for x, to x^15 and x^16.
Rotation rotationBy(double angle)
{
    if (!(std::abs(angle) <= maxTurn))
        return {};
    const double k = std::floor(angle / quarterTurn + 0.5);
    const double x = (angle - k * quarterTurn) - k * quarterTurnRest;
    const double q = x * x;
    double s = 1.0, c = 1.0;
    for (int i = 7; i >= 1; --i)
        s = 1.0 - s * q * inverseOfProduct[2 * i];
    for (int i = 8; i >= 1; --i)
        c = 1.0 - c * q * inverseOfProduct[2 * i - 1];
    s *= x;
    switch (static_cast<long long>(k) & 3) {
    case 0:
        return {c, s};
    case 1:
        return {-s, c};
    case 2:
        return {-c, -s};
    default:
        return {s, -c};
    }
}

Rotation normalized(Rotation r)
{
    const double length = std::sqrt(r.c * r.c + r.s * r.s);
    return {r.c / length, r.s / length};
}

}  // namespace sprung
