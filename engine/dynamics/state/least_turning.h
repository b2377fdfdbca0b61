#pragma once

namespace sprung::dynamics {

/// Two that only turn, about pivots, cannot part along the line through both: pressed so, as a plank on a hinge is by a
/// wheel on its axle, they would be turned at any speed. They count as turning by this share of their arms at least,
/// squared. So does a rope's link that is pressed near its fixed end, and an edge along the arm of what is on a pivot.
inline constexpr float leastTurning = 3e-2f;

/// Where neither can be moved but by turning, what is pressed nearer to its pivot than this share of its outer radius
/// counts as pressed there: the pivot itself gives way to nothing, and an arm of a hair would have to turn at any speed.
inline constexpr float leastLever = 0.1f;

/// w of a body on a pivot with so long an arm. 1/kg @param outerRadius m @param inverseInertia about it, 1/(kg m^2)
inline float wAtLeastLever(double outerRadius, float inverseInertia)
{
    const float arm = leastLever * static_cast<float>(outerRadius);
    return arm * arm * inverseInertia;
}

}  // namespace sprung::dynamics
