// The figures that the sources print, to the last digit they print.

#include "integrators/catalogue.h"
#include "lab/exact.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace sprung {
namespace {

template <typename T>
using One = State<std::array<T, 1>>;

/// Mass 1, force 10, from rest, by explicit Euler.
template <typename T>
One<T> pushed(T h, int steps)
{
    lab::LinearLaw<T> law{1, 0, 0, 10};
    One<T> s{{0}, {0}};
    ExplicitEuler method(s);
    for (int i = 0; i < steps; ++i)
        method.step(s, h, law);
    return s;
}

/// The spring of the articles: 1 kg, 15 N/m, let go at 1000 m. Its energy at the end over that at the start.
template <template <typename> typename Method>
double energyLeft(double damping, double h, double duration)
{
    lab::LinearLaw<double> law{1, 15, damping, 0};
    One<double> s{{1000}, {0}};
    const double start = law.energy(s);
    Method method(s);
    const auto steps = static_cast<int>(std::lround(duration / h));
    for (int i = 0; i < steps; ++i)
        method.step(s, h, law);
    return law.energy(s) / start;
}

TEST(Sources, ExplicitEulerGoes450Of500Metres)
{
    const std::array<double, 11> positions{0, 0, 10, 30, 60, 100, 150, 210, 280, 360, 450};
    for (int step = 0; step <= 10; ++step) {
        const One<double> s = pushed(1.0, step);
        EXPECT_EQ(s.x[0], positions[static_cast<std::size_t>(step)]) << "t = " << step;
        EXPECT_EQ(s.v[0], 10.0 * step) << "t = " << step;
        EXPECT_EQ(s.t, step);
    }
}

TEST(Sources, AHundredthOfASecondInSinglePrecision)
{
    const One<float> later = pushed(0.01f, 1000);
    EXPECT_EQ(fmt::format("{:.6f}", later.x[0]), "499.497070");
    EXPECT_EQ(fmt::format("{:.6f}", later.v[0]), "99.999046");
    const One<float> before = pushed(0.01f, 990);
    EXPECT_EQ(fmt::format("{:.6f}", before.x[0]), "489.552155");
    EXPECT_EQ(fmt::format("{:.6f}", before.v[0]), "98.999062");
}

TEST(Sources, SpringWithDamperAfterNinetySeconds)
{
    const double start = 0.5 * 15.0 * 1000.0 * 1000.0;  // J
    EXPECT_NEAR(start * energyLeft<ExplicitEuler>(0.1, 0.01, 90.0), 6.7e8, 0.05e8);
    EXPECT_NEAR(start * energyLeft<SemiImplicitEuler>(0.1, 0.01, 90.0), 922.0, 0.5);
    // The exact energy falls in small stairs about start exp(-b t/m), which is 926 J.
    EXPECT_NEAR(start * std::exp(-0.1 * 90.0), 926.0, 0.5);
    const lab::LinearLaw<double> law{1, 15, 0.1, 0};
    const double exact = law.energy(lab::exactAt(law, {{1000}, {0}}, 90.0));
    EXPECT_NEAR(exact, 926.0, 5.0);
    EXPECT_NEAR(start * energyLeft<RungeKutta4>(0.1, 0.01, 90.0), exact, 0.01) << "on the exact curve";
}

TEST(Sources, RungeKutta4KeepsTheFrequencyAndLosesEnergy)
{
    EXPECT_NEAR(energyLeft<RungeKutta4>(0.0, 0.1, 90.0), 0.959, 0.0005);
    EXPECT_NEAR(energyLeft<RungeKutta4>(0.0, 0.25, 90.0), 0.026, 0.0005);
    EXPECT_GT(energyLeft<SemiImplicitEuler>(0.0, 0.25, 90.0), 0.4) << "still swings";
    EXPECT_LT(energyLeft<SemiImplicitEuler>(0.0, 0.25, 90.0), 2.5);
}

TEST(Sources, TheOlderSpringComesToRestByEveryMethod)
{
    // k = 10, b = 1: exp(-b t/m) of the energy is left, within what the step size blurs.
    for (const IntegratorInfo& row : integrators()) {
        lab::LinearLaw<double> law{1, 10, 1, 0};
        One<double> s{{1000}, {0}};
        const double start = law.energy(s);
        withMethod(row.method, {}, s, [&](auto method) {
            while (s.t < 12.0 - 1e-9)
                method.step(s, std::min(0.01, 12.0 - s.t), law);
        });
        EXPECT_LT(law.energy(s) / start, 2e-5) << row.name;
    }
}

}  // namespace
}  // namespace sprung
