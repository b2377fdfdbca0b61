#pragma once

#include "core/math.h"

namespace sprung::dynamics {

/// The energy of a spring of stiffness k, N/m, that is longer or shorter by a stretch, m: E = k s^2 / 2. J
inline double elasticEnergy(double k, double stretch)
{
    return 0.5 * k * stretch * stretch;
}

/// The energy that a step of h, s, keeps besides of a spring that it carries as a force: -(h/2) F n.(v_b -
/// v_a), here without its sign. J @param along m, of this length, > 0 @param apart m/s, v_b - v_a
inline double halfStepOfSpring(double h, double k, double stretch, double length, Vec along, Vec apart)
{
    return 0.5 * h * k * stretch / length * glm::dot(along, apart);
}

}  // namespace sprung::dynamics
