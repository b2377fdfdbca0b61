#include "app/integrator_bench.h"

#include "lab/laws.h"

#include <ctime>

namespace sprung::app {
namespace {

constexpr int timedSteps = 1'000'000, timedRounds = 9;
constexpr double h = 0.001;

/// The numbers of the spring, not known to the compiler.
struct Spring {
    volatile double mass = 1.0, stiffness = 15.0, damping = 0.0, force = 0.0;
};

using One = State<std::array<double, 1>>;

/// x and v by themselves, as one would write it.
struct Hand {
    double m, k, b, f;
    double x = 1.0, v = 0.0;

    double a(double at, double speed) const { return (f - k * at - b * speed) / m; }
};

Hand handOn(const Spring& spring)
{
    return {spring.mass, spring.stiffness, spring.damping, spring.force};
}

double explicitEuler(Hand s)
{
    for (int i = 0; i < timedSteps; ++i) {
        const double a = s.a(s.x, s.v);
        s.x += h * s.v;
        s.v += h * a;
    }
    return s.x;
}

double semiImplicitEuler(Hand s)
{
    for (int i = 0; i < timedSteps; ++i) {
        s.v += h * s.a(s.x, s.v);
        s.x += h * s.v;
    }
    return s.x;
}

double dampedAverageEuler(Hand s)
{
    const double part = h / 2;
    double before = s.a(s.x, s.v);
    for (int i = 0; i < 2 * timedSteps; ++i) {
        const double a = s.a(s.x, s.v);
        const double v1 = s.v + part * a, v0 = v1 - part * before;
        s.v = 0.5 * (s.v + v0) + part * a;
        s.x += part * s.v;
        before = a;
    }
    return s.x;
}

double positionVerlet(Hand s)
{
    double a = s.a(s.x, s.v), before = s.x - h * s.v + 0.5 * h * h * a;
    for (int i = 0; i < timedSteps; ++i) {
        const double next = 2.0 * s.x - before + h * h * a;
        s.v = (3.0 * next - 4.0 * s.x + before) / (2.0 * h);
        before = s.x;
        s.x = next;
        a = s.a(s.x, s.v);
        s.v = (s.x - before) / h + 0.5 * h * a;
    }
    return s.x + 0.0 * s.v;
}

double velocityVerlet(Hand s)
{
    double a = s.a(s.x, s.v);
    for (int i = 0; i < timedSteps; ++i) {
        const double old = a;
        s.x += h * s.v + 0.5 * h * h * a;
        s.v += h * a;
        a = s.a(s.x, s.v);
        s.v += 0.5 * h * (a - old);
    }
    return s.x;
}

double leapfrog(Hand s)
{
    for (int i = 0; i < timedSteps; ++i) {
        s.x += 0.5 * h * s.v;
        s.v += h * s.a(s.x, s.v);
        s.x += 0.5 * h * s.v;
    }
    return s.x;
}

double adamsBashforth2(Hand s)
{
    double beforeV = s.v, beforeA = s.a(s.x, s.v);
    for (int i = 0; i < timedSteps; ++i) {
        const double a = s.a(s.x, s.v), v = s.v;
        s.x += h * (1.5 * v - 0.5 * beforeV);
        s.v += h * (1.5 * a - 0.5 * beforeA);
        beforeV = v;
        beforeA = a;
    }
    return s.x;
}

double heun(Hand s)
{
    for (int i = 0; i < timedSteps; ++i) {
        const double a1 = s.a(s.x, s.v), x2 = s.x + h * s.v, v2 = s.v + h * a1, a2 = s.a(x2, v2);
        s.x += 0.5 * h * (s.v + v2);
        s.v += 0.5 * h * (a1 + a2);
    }
    return s.x;
}

double midpoint(Hand s)
{
    for (int i = 0; i < timedSteps; ++i) {
        const double a1 = s.a(s.x, s.v), x2 = s.x + 0.5 * h * s.v, v2 = s.v + 0.5 * h * a1;
        s.x += h * v2;
        s.v += h * s.a(x2, v2);
    }
    return s.x;
}

double rungeKutta4(Hand s)
{
    for (int i = 0; i < timedSteps; ++i) {
        const double a1 = s.a(s.x, s.v);
        const double x2 = s.x + 0.5 * h * s.v, v2 = s.v + 0.5 * h * a1, a2 = s.a(x2, v2);
        const double x3 = s.x + 0.5 * h * v2, v3 = s.v + 0.5 * h * a2, a3 = s.a(x3, v3);
        const double x4 = s.x + h * v3, v4 = s.v + h * a3, a4 = s.a(x4, v4);
        s.x += h / 6 * (s.v + 2.0 * v2 + 2.0 * v3 + v4);
        s.v += h / 6 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
    }
    return s.x;
}

double forestRuth(Hand s)
{
    const double w1 = 1.35120719195965763405, parts[3]{w1 * h, (1.0 - 2.0 * w1) * h, w1 * h};
    for (int i = 0; i < timedSteps; ++i)
        for (const double part : parts) {
            s.x += 0.5 * part * s.v;
            s.v += part * s.a(s.x, s.v);
            s.x += 0.5 * part * s.v;
        }
    return s.x;
}

template <template <typename> typename Method>
double byCatalogue(const Spring& spring)
{
    lab::LinearLaw<double> law{spring.mass, spring.stiffness, spring.damping, spring.force};
    One s{{1.0}, {0.0}};
    Method method(s);
    for (int i = 0; i < timedSteps; ++i)
        method.step(s, h, law);
    return s.x[0];
}

struct Entry {
    Integrator method;
    double (*ours)(const Spring&);
    double (*byHand)(Hand);
};

constexpr Entry entries[]{
    {Integrator::ExplicitEuler, byCatalogue<ExplicitEuler>, explicitEuler},
    {Integrator::SemiImplicitEuler, byCatalogue<SemiImplicitEuler>, semiImplicitEuler},
    {Integrator::DampedAverageEuler, byCatalogue<DampedAverageEuler>, dampedAverageEuler},
    {Integrator::PositionVerlet, byCatalogue<PositionVerlet>, positionVerlet},
    {Integrator::VelocityVerlet, byCatalogue<VelocityVerlet>, velocityVerlet},
    {Integrator::Leapfrog, byCatalogue<Leapfrog>, leapfrog},
    {Integrator::AdamsBashforth2, byCatalogue<AdamsBashforth2>, adamsBashforth2},
    {Integrator::Heun, byCatalogue<Heun>, heun},
    {Integrator::Midpoint, byCatalogue<Midpoint>, midpoint},
    {Integrator::RungeKutta4, byCatalogue<RungeKutta4>, rungeKutta4},
    {Integrator::ForestRuth, byCatalogue<ForestRuth>, forestRuth},
};

/// Nanoseconds of computing a step, and where it ended.
template <typename Run>
double timed(double& end, Run run)
{
    const std::clock_t began = std::clock();
    end = run();
    return 1e9 * static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC / timedSteps;
}

}  // namespace

std::vector<IntegratorLap> measureIntegrators()
{
    const Spring spring;
    std::vector<IntegratorLap> laps;
    for (const Entry& entry : entries) {
        IntegratorLap lap{entry.method, 1e300, 1e300};
        double ourEnd = 0.0, handEnd = 0.0;
        for (int round = 0; round < timedRounds; ++round) {
            lap.ours = std::min(lap.ours, timed(ourEnd, [&] { return entry.ours(spring); }));
            lap.byHand = std::min(lap.byHand, timed(handEnd, [&] { return entry.byHand(handOn(spring)); }));
        }
        lap.sameEnd = std::abs(ourEnd - handEnd) < 1e-6;
        laps.push_back(lap);
    }
    return laps;
}

}  // namespace sprung::app
