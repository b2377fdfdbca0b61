#pragma once

#include "dynamics/forces/force_steps.h"
#include "dynamics/forces/grab.h"
#include "dynamics/forces/push.h"
#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// The hand's pull on bodies and points in one substep.
///
///   v* = clamp(20/s (target - p), 60 m/s),  J = clamp(K^-1 (v* - v_p), 1000 m/s^2 m h)
///
/// K: the velocity that the held place gets from an impulse on it.
///
/// @param forces of the substep, which has the length h, s
void solveDragConstraint(Grab& grab, const Points& points, MotionView& motionView, const ForceSteps& forces,
                         float h);

/// A force from outside in one substep: J = F h.
void push(Push& push, const Points& points, MotionView& motionView, const ForceSteps& forces, float h);

}  // namespace sprung::dynamics
