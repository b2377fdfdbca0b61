#pragma once

#include "core/math.h"
#include "scene/gas_pressure.h"

namespace sprung::dynamics {

/// The energy of a spring of stiffness k, N/m, that is longer or shorter by a stretch, m: E = k s^2 / 2. J
inline double elasticEnergy(double k, double stretch)
{
    return 0.5 * k * stretch * stretch;
}

/// The energy of the gas in an outline, J: U = -n R T ln(A / A0), and below the least area, where the pressure
/// stays, n R T per least area more for each that is missing.
/// @param amount J, n R T @param area, atRest m^2, A and A0 > 0
inline double energyOfGas(double amount, double area, double atRest)
{
    const double share = area / atRest, least = std::max(share, leastShareOfArea);
    return amount * ((least - share) / leastShareOfArea - std::log(least));
}

/// The energy that a step of h, s, keeps besides of a spring that it carries as a force: -(h/2) F n.(v_b -
/// v_a), here without its sign. J @param along m, of this length, > 0 @param apart m/s, v_b - v_a
inline double halfStepOfSpring(double h, double k, double stretch, double length, Vec along, Vec apart)
{
    return 0.5 * h * k * stretch / length * glm::dot(along, apart);
}

}  // namespace sprung::dynamics
