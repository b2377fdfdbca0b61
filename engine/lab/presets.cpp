#include "lab/presets.h"

namespace sprung::lab {
namespace {

Race raceOf(ProblemKind kind, std::vector<double> values, std::vector<Integrator> methods, double h,
            double duration, Precision precision = Precision::Double)
{
    Race race{.problem = problemOf(kind), .methods = std::move(methods), .plan = {}};
    std::copy(values.begin(), values.end(), race.problem.values.begin());
    race.plan.h = h;
    race.plan.duration = duration;
    race.plan.precision = precision;
    return race;
}

// The numbers are origins': 1 kg, 10 N; 15 N/m, 1000 m; with 0.1 N s/m; the older article's 10 N/m, 1 N s/m.

std::vector<Preset> makePresets()
{
    using enum Integrator;
    return {
        {"A steady push", "Explicit Euler uses the speed of before: after 10 steps of 1 s it is 50 m behind.",
         raceOf(ProblemKind::ConstantForce, {1, 10, 0}, {ExplicitEuler, SemiImplicitEuler, VelocityVerlet}, 1,
                10)},
        {"A steady push in smaller steps",
         "499.497070 m in single precision: the error shrinks as the step does.",
         raceOf(ProblemKind::ConstantForce, {1, 10, 0}, {ExplicitEuler}, 0.01, 10, Precision::Single)},
        {"A spring that gains energy",
         "The damper should calm the spring. Explicit Euler feeds it; the others lie on the exact curve.",
         raceOf(ProblemKind::DampedSpring, {1, 15, 0.1, 1000, 0},
                {ExplicitEuler, SemiImplicitEuler, RungeKutta4}, 0.01, 90)},
        {"A spring that runs ahead",
         "At 0.1 s Runge–Kutta 4 keeps the frequency and loses 4 % of the energy; semi-implicit Euler keeps "
         "the "
         "energy and runs ahead.",
         raceOf(ProblemKind::Spring, {1, 15, 1000, 0}, {SemiImplicitEuler, RungeKutta4}, 0.1, 90)},
        {"A spring that loses energy",
         "After 90 s Runge–Kutta 4 has 2.6 % of its energy left; semi-implicit Euler still swings.",
         raceOf(ProblemKind::Spring, {1, 15, 1000, 0}, {SemiImplicitEuler, RungeKutta4}, 0.25, 90)},
        {"A spring well damped", "k = 10 N/m, b = 1 N s/m: calm after some seconds, by every method.",
         raceOf(ProblemKind::DampedSpring, {1, 10, 1, 1000, 0},
                {ExplicitEuler, SemiImplicitEuler, DampedAverageEuler, RungeKutta4}, 0.05, 12)},
        {"A spring damped by the method",
         "Nothing damps this spring but the method: damped-average Euler, 2 sub-steps a frame.",
         raceOf(ProblemKind::Spring, {1, 15, 1000, 0}, {DampedAverageEuler, SemiImplicitEuler}, 1.0 / 30.0,
                30)},
        {"A spring by five methods",
         "Verlet, leapfrog, midpoint and Heun err alike in place, but not in energy.",
         raceOf(ProblemKind::Spring, {1, 15, 1000, 0},
                {VelocityVerlet, Leapfrog, Midpoint, Heun, AdamsBashforth2}, 0.05, 40)},
        {"A stiff spring", "1 000 000 N/m at 1/60 s: only implicit Euler stays; the rest overflow.",
         raceOf(ProblemKind::Spring, {1, 1e6, 1, 0}, {ImplicitEuler, SemiImplicitEuler, RungeKutta4},
                1.0 / 60.0, 5)},
        {"Orbits by three methods", "Runge–Kutta 4 spirals, Forest–Ruth of the same order keeps its ellipse.",
         raceOf(ProblemKind::Kepler, {39.478, 1, 0.5}, {SemiImplicitEuler, RungeKutta4, ForestRuth}, 0.02,
                10)},
        {"An orbit in steps that adapt", "Dormand–Prince hurries past the sun and takes its time far away.",
         raceOf(ProblemKind::Kepler, {39.478, 1, 0.9}, {DormandPrince, RungeKutta4}, 0.002, 3)},
        {"A double pendulum: chaos",
         "A double pendulum: the smallest error grows until nothing is left of the truth.",
         raceOf(ProblemKind::DoublePendulum, {1, 1, 1, 1, 9.81, 120, 90},
                {SemiImplicitEuler, RungeKutta4, DormandPrince}, 0.005, 20)},
    };
}

}  // namespace

std::span<const Preset> presets()
{
    static const std::vector<Preset> all = makePresets();
    return all;
}

}  // namespace sprung::lab
