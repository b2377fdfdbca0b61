#include "dynamics/integrators/shadow_hamiltonian.h"

namespace sprung::dynamics {

ShadowHamiltonian shadowHamiltonianOf(Integrator integrator)
{
    switch (integrator) {
    case Integrator::SemiImplicitEuler:
    case Integrator::DampedAverageEuler:
    case Integrator::PositionVerlet:
    case Integrator::ImplicitEuler:
        return {};
    case Integrator::ExplicitEuler:
        return {ShadowForm::Plain, -0.5};
    case Integrator::Leapfrog:
        return {ShadowForm::HalfAhead, 0.0};
    case Integrator::VelocityVerlet:
        return {ShadowForm::Kicked, 0.0};
    default:
        return {ShadowForm::Plain, 0.0};
    }
}

double shadowOfSpring(double h, double k, double L, Vec along, Vec apart, Vec ahead)
{
    const Vec there = along + ahead;
    const double l = glm::length(there);
    if (l == 0.0)
        return 0.0;
    const double stretch = l - L, before = glm::length(along) - L;
    return 0.5 * k * (stretch * stretch - before * before) -
           0.5 * h * k * stretch * glm::dot(there / l, apart);
}

}  // namespace sprung::dynamics
