#include "dynamics/forces/stability_bound.h"

namespace sprung::dynamics {
namespace {

constexpr double verletLoad = 1.8 * 1.8;
constexpr double narrowTolerance = 0.005;
constexpr double wideTolerance = 0.04;

}  // namespace

StabilityBound stabilityBoundOf(Integrator integrator, int substeps)
{
    const auto upTo = [](double load) { return StabilityBound{load, std::min(load, verletLoad)}; };
    const double N = substeps;
    const auto upToGain = [&](double load) { return upTo(std::min(load, 4.0 / (N * N))); };
    switch (integrator) {
    case Integrator::ExplicitEuler:
        return upToGain(0.1 / N);
    case Integrator::DampedAverageEuler:
        return upTo(1.27 * 1.27);
    case Integrator::VelocityVerlet:
        return upTo(1.34 * 1.34);
    case Integrator::AdamsBashforth2:
        return upToGain(std::min(0.1, std::sqrt(0.12 / N)));
    case Integrator::Heun:
    case Integrator::Midpoint:
        return upToGain(std::sqrt(0.4 / N));
    case Integrator::RungeKutta4:
        return {2.5 * 2.5, verletLoad, 2.25};  // on dampers alone its limit is 2.78
    case Integrator::ForestRuth:
        return upTo(1.4 * 1.4);
    case Integrator::ImplicitEuler:
        return upTo(0.0);
    case Integrator::SemiImplicitEuler:
    case Integrator::PositionVerlet:
    case Integrator::Leapfrog:
    case Integrator::DormandPrince:  // of the lab alone
        break;
    }
    return upTo(verletLoad);
}

EnergyTolerance energyToleranceOf(Integrator integrator, double stiffest)
{
    if (info(integrator).gainsEnergy || integrator == Integrator::ForestRuth)
        return {std::max(wideTolerance, 0.25 * stiffest), true};
    return {narrowTolerance, false};
}

}  // namespace sprung::dynamics
