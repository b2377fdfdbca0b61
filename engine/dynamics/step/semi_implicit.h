#pragma once

#include "scene/scene.h"

namespace sprung::dynamics {

/// Whether particles take the solver's own steps, semi-implicit Euler's; those of other methods are taken by
/// ParticleIntegrator. Position Verlet's are the same in other words, and implicit Euler has no forces.
inline bool goesAsSemiImplicit(Integrator integrator)
{
    return !info(integrator).movesWorlds || integrator == Integrator::SemiImplicitEuler ||
           integrator == Integrator::PositionVerlet || integrator == Integrator::ImplicitEuler;
}

}  // namespace sprung::dynamics
