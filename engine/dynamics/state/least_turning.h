#pragma once

namespace sprung::dynamics {

/// Two that only turn, about pivots, cannot part along the line through both: pressed so, as a plank on a hinge is by a
/// wheel on its axle, they would be turned at any speed. They count as turning by this share of their arms at least,
/// squared. So does a rope's link that is pressed near its fixed end, and an edge along the arm of what is on a pivot.
inline constexpr float leastTurning = 3e-2f;

}  // namespace sprung::dynamics
