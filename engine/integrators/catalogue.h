#pragma once

#include "integrators/adams_bashforth.h"
#include "integrators/dormand_prince.h"
#include "integrators/euler.h"
#include "integrators/forest_ruth.h"
#include "integrators/implicit_euler.h"
#include "integrators/integrator.h"
#include "integrators/runge_kutta.h"
#include "integrators/verlet.h"

#include <type_traits>

namespace sprung {

/// The settings that some of the methods have.
struct MethodSettings {
    int substeps = 2;         // of damped-average Euler, >= 1
    double tolerance = 1e-6;  // of Dormand-Prince, relative

    bool operator==(const MethodSettings&) const = default;
};

/// Calls visit with a new stepper of this method and gives back what it gives. The choice is made here, once
/// a run: no call of a step is virtual.
template <typename C, typename Visit>
auto withMethod(Integrator method, const MethodSettings& settings, const State<C>& like, Visit visit)
{
    switch (method) {
    case Integrator::ExplicitEuler:
        return visit(ExplicitEuler<C>(like));
    case Integrator::SemiImplicitEuler:
        break;
    case Integrator::DampedAverageEuler:
        return visit(DampedAverageEuler<C>(like, settings.substeps));
    case Integrator::PositionVerlet:
        return visit(PositionVerlet<C>(like));
    case Integrator::VelocityVerlet:
        return visit(VelocityVerlet<C>(like));
    case Integrator::Leapfrog:
        return visit(Leapfrog<C>(like));
    case Integrator::AdamsBashforth2:
        return visit(AdamsBashforth2<C>(like));
    case Integrator::Heun:
        return visit(Heun<C>(like));
    case Integrator::Midpoint:
        return visit(Midpoint<C>(like));
    case Integrator::RungeKutta4:
        return visit(RungeKutta4<C>(like));
    case Integrator::DormandPrince:
        return visit(DormandPrince<C>(like, settings.tolerance));
    case Integrator::ImplicitEuler:
        return visit(ImplicitEuler<C>(like));
    case Integrator::ForestRuth:
        return visit(ForestRuth<C>(like));
    }
    return visit(SemiImplicitEuler<C>(like));
}

/// Whether a stepper chooses the lengths of its steps itself.
template <typename Stepper>
inline constexpr bool choosesItsSteps = requires(const Stepper& stepper)
{
    stepper.rejected();
};

}  // namespace sprung
