#pragma once

#include "scene/shapes.h"
#include "world.h"

namespace sprung {

/// An empty scene without gravity, run by a method of integration.
Scene methodScene(Integrator integrator, int iterations);

/// 1 kg on a spring of 1 m from a fixed point, pulled 0.5 m along it.
Scene massOnSpring(Integrator integrator, int iterations, double stiffness, double damping = 0.0);

}  // namespace sprung
