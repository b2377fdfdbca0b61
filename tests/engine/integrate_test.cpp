#include "integrators/catalogue.h"
#include "lab/laws.h"

#include <gtest/gtest.h>

#include <set>

namespace sprung {
namespace {

using One = State<std::array<double, 1>>;
using Two = State<std::array<double, 2>>;
using Many = State<std::vector<double>>;

constexpr lab::LinearLaw<double> oscillator{1, 15, 0, 0};
const double omega = std::sqrt(15.0);

One swinging()
{
    return {{1.0}, {0.5}};
}

/// Largest over smallest energy in so many steps.
template <typename Law, typename S>
std::pair<double, double> energyRange(Integrator method, Law law, S s, double h, int steps)
{
    double least = law.energy(s), most = least;
    withMethod(method, {}, s, [&](auto stepper) {
        for (int i = 0; i < steps; ++i) {
            stepper.step(s, h, law);
            const double energy = law.energy(s);
            least = std::min(least, energy);
            most = std::max(most, energy);
        }
    });
    return {least, most};
}

TEST(Catalogue, HasThirteenMethodsEachToldApart)
{
    std::set<std::string_view> keys, names, formulas;
    for (const IntegratorInfo& row : integrators()) {
        EXPECT_EQ(&info(row.method), &row);
        EXPECT_EQ(integratorByKey(row.key), row.method);
        EXPECT_FALSE(row.source.empty());
        keys.insert(row.key);
        names.insert(row.name);
        formulas.insert(row.formula);
    }
    EXPECT_EQ(keys.size(), 13u);
    EXPECT_EQ(names.size(), 13u);
    EXPECT_EQ(formulas.size(), 13u);
    EXPECT_FALSE(integratorByKey("rk4").has_value());
}

/// Asks how often it is asked.
struct Asked {
    lab::LinearLaw<double> law;
    int count = 0;

    bool usesVelocity() const { return law.usesVelocity(); }
    void operator()(const std::array<double, 1>& x, const std::array<double, 1>& v, double t,
                    std::array<double, 1>& a)
    {
        ++count;
        law(x, v, t, a);
    }
};

TEST(Catalogue, TellsHowOftenAStepAsksForTheAcceleration)
{
    for (const double damping : {0.0, 0.3}) {
        for (const IntegratorInfo& row : integrators()) {
            One s = swinging();
            Asked law{{1, 15, damping, 0}};
            withMethod(row.method, {}, s, [&](auto stepper) {
                stepper.step(s, 1e-3, law);
                law.count = 0;
                for (int i = 0; i < 10; ++i)
                    stepper.step(s, 1e-3, law);
            });
            const int stated = damping > 0.0 ? row.withVelocity : row.evaluations;
            if (stated > 0)
                EXPECT_EQ(law.count, 10 * stated) << row.name << ", damping " << damping;
            else
                EXPECT_GT(law.count, 10) << row.name;
        }
    }
}

TEST(Catalogue, GivesTheSameBitsWhetherTheNumberOfDegreesIsKnownOrNot)
{
    const lab::KeplerLaw<double> law{39.478, 1, 0.5};
    const auto onHeap = [&](const std::vector<double>& x, const std::vector<double>&, double,
                            std::vector<double>& a) {
        std::array<double, 2> in{x[0], x[1]}, out{};
        law(in, in, 0.0, out);
        a.assign(out.begin(), out.end());
    };
    for (const IntegratorInfo& row : integrators()) {
        Two fixed{{0.5, 0.0}, {0.0, 10.8}};
        Many free{{0.5, 0.0}, {0.0, 10.8}};
        // A lambda can't tell that it leaves v alone; so neither may the other.
        const auto same = [&](const auto& x, const auto& v, double t, auto& a) { law(x, v, t, a); };
        withMethod(row.method, {}, fixed, [&](auto stepper) {
            for (int i = 0; i < 50; ++i)
                stepper.step(fixed, 1e-3, same);
        });
        withMethod(row.method, {}, free, [&](auto stepper) {
            for (int i = 0; i < 50; ++i)
                stepper.step(free, 1e-3, onHeap);
        });
        EXPECT_EQ(fixed.x[0], free.x[0]) << row.name;
        EXPECT_EQ(fixed.v[1], free.v[1]) << row.name;
    }
}

TEST(SymplecticMethods, KeepTheEnergyOfAnOscillatorBoundedOverAMillionSteps)
{
    constexpr double h = 0.05;
    for (const IntegratorInfo& row : integrators()) {
        if (!row.symplectic)
            continue;
        const auto [firstLeast, firstMost] = energyRange(row.method, oscillator, swinging(), h, 1000);
        const auto [least, most] = energyRange(row.method, oscillator, swinging(), h, 1'000'000);
        const double width = firstMost - firstLeast;
        EXPECT_LT(most, firstMost + 0.02 * width + 1e-6) << row.name;
        EXPECT_GT(least, firstLeast - 0.02 * width - 1e-6) << row.name;
    }
}

TEST(SymplecticMethods, KeepTheEnergyOfAPendulumBoundedOverAMillionSteps)
{
    const lab::PendulumLaw<double> law{1.0, 9.81};
    for (const IntegratorInfo& row : integrators()) {
        if (!row.symplectic)
            continue;
        const One start{{2.0}, {0.0}};
        const auto [firstLeast, firstMost] = energyRange(row.method, law, start, 0.02, 10'000);
        const auto [least, most] = energyRange(row.method, law, start, 0.02, 1'000'000);
        const double width = firstMost - firstLeast;
        EXPECT_LT(most, firstMost + 0.05 * width + 1e-5) << row.name;
        EXPECT_GT(least, firstLeast - 0.05 * width - 1e-5) << row.name;
    }
}

TEST(OtherMethods, GainOrLoseEnergyAsTheyAreKnownTo)
{
    const double start = oscillator.energy(swinging());
    const auto after = [&](Integrator method) {
        One s = swinging();
        lab::LinearLaw<double> law = oscillator;
        withMethod(method, {}, s, [&](auto stepper) {
            for (int i = 0; i < 2000; ++i)
                stepper.step(s, 0.05, law);
        });
        return law.energy(s) / start;
    };
    for (Integrator gains :
         {Integrator::ExplicitEuler, Integrator::AdamsBashforth2, Integrator::Heun, Integrator::Midpoint})
        EXPECT_GT(after(gains), 1.1) << info(gains).name;
    for (Integrator loses :
         {Integrator::ImplicitEuler, Integrator::DampedAverageEuler, Integrator::RungeKutta4})
        EXPECT_LT(after(loses), 0.9999) << info(loses).name;
}

TEST(ExplicitEuler, GainsEnergyAtTheRateOfTheory)
{
    // |1 + i omega h|^2 a step, whatever the state.
    for (const double h : {0.001, 0.01, 0.1}) {
        One s = swinging();
        lab::LinearLaw<double> law = oscillator;
        ExplicitEuler method(s);
        const double start = law.energy(s);
        for (int i = 0; i < 200; ++i)
            method.step(s, h, law);
        const double predicted = std::pow(1.0 + omega * omega * h * h, 200);
        EXPECT_NEAR(law.energy(s) / start / predicted, 1.0, 1e-10) << "h = " << h;
    }
}

TEST(RungeKutta4, LosesEnergyAtTheRateOfTheory)
{
    const double h = 0.25, q = omega * omega * h * h;
    One s = swinging();
    lab::LinearLaw<double> law = oscillator;
    RungeKutta4 method(s);
    const double start = law.energy(s);
    for (int i = 0; i < 360; ++i)
        method.step(s, h, law);
    const double predicted = std::pow(1.0 - q * q * q / 72.0 + q * q * q * q / 576.0, 360);
    EXPECT_NEAR(law.energy(s) / start / predicted, 1.0, 1e-9);
}

TEST(ImplicitEuler, LosesEnergyAtTheRateOfTheory)
{
    const double h = 0.1;
    One s = swinging();
    lab::LinearLaw<double> law = oscillator;
    ImplicitEuler method(s);
    const double start = law.energy(s);
    for (int i = 0; i < 50; ++i)
        method.step(s, h, law);
    EXPECT_NEAR(law.energy(s) / start * std::pow(1.0 + omega * omega * h * h, 50), 1.0, 1e-6);
    EXPECT_EQ(method.unsolved(), 0u);
}

TEST(ImplicitEuler, ConvergesOnStiffSprings)
{
    for (const double stiffness : {1e2, 1e6, 1e10, 1e14}) {
        One s{{1.0}, {0.0}};
        lab::LinearLaw<double> law{1, stiffness, 0, 0};
        ImplicitEuler method(s);
        double before = law.energy(s);
        for (int i = 0; i < 300; ++i) {
            method.step(s, 1.0 / 60.0, law);
            ASSERT_LE(law.energy(s), before * (1.0 + 1e-9)) << stiffness << ", step " << i;
            before = law.energy(s);
        }
        EXPECT_EQ(method.unsolved(), 0u) << stiffness;
        EXPECT_LT(std::abs(s.x[0]), 0.1);
    }
}

TEST(ImplicitEuler, SolvesWhatIsNotLinear)
{
    // The end of the step satisfies the equations it is defined by.
    const lab::DoublePendulumLaw<double> law{1, 2, 1, 0.5, 9.81};
    Two s{{2.0, 1.0}, {0.3, -1.0}};
    ImplicitEuler method(s);
    for (int i = 0; i < 20; ++i) {
        const Two before = s;
        method.step(s, 0.02, law);
        std::array<double, 2> a{};
        law(s.x, s.v, s.t, a);
        for (std::size_t k = 0; k < 2; ++k) {
            EXPECT_NEAR(s.v[k], before.v[k] + 0.02 * a[k], 1e-11);
            EXPECT_NEAR(s.x[k], before.x[k] + 0.02 * s.v[k], 1e-13);
        }
    }
    EXPECT_EQ(method.unsolved(), 0u);
}

TEST(DampedAverageEuler, IsOneFormulaInThreeLines)
{
    // v' = v + h (3a - a_prev)/2
    lab::LinearLaw<double> law = oscillator;
    One s = swinging();
    DampedAverageEuler method(s, 1);
    method.step(s, 0.1, law);
    const double previous = -15.0 * 1.0, now = -15.0 * s.x[0];
    const double expected = s.v[0] + 0.1 * (3.0 * now - previous) / 2.0;
    method.step(s, 0.1, law);
    EXPECT_NEAR(s.v[0], expected, 1e-14);
}

TEST(DampedAverageEuler, DampsAsItsFormulaSays)
{
    // sqrt(1 - q/2) a sub-step, q = (omega h/n)^2
    for (const int substeps : {1, 2, 4}) {
        const double h = 0.1, part = h / substeps, q = omega * omega * part * part;
        One s = swinging();
        lab::LinearLaw<double> law = oscillator;
        DampedAverageEuler method(s, substeps);
        // Where the path crosses zero upwards the speed tells the amplitude; over many swings the rate is
        // clear.
        const auto peak = [&](int frames) {
            double most = 0.0;
            for (int i = 0; i < frames; ++i) {
                method.step(s, h, law);
                most = std::max(most, law.energy(s));
            }
            return most;
        };
        const double first = peak(17);
        for (int i = 0; i < 183; ++i)
            method.step(s, h, law);
        const double later = peak(17);
        const double predicted = std::pow(1.0 - q / 2.0, 200.0 * substeps);
        EXPECT_NEAR(std::log(later / first) / std::log(predicted), 1.0, 0.03) << substeps;
    }
}

template <template <typename> typename Method>
double wayBack(double h)
{
    const lab::PendulumLaw<double> law{1.0, 9.81};
    const One start{{1.5}, {0.7}};
    One s = start;
    Method forward(s);
    for (int i = 0; i < 1000; ++i)
        forward.step(s, h, law);
    s.v[0] = -s.v[0];
    Method back(s);
    for (int i = 0; i < 1000; ++i)
        back.step(s, h, law);
    return std::hypot(s.x[0] - start.x[0], s.v[0] + start.v[0]);
}

TEST(TimeReversal, BringsVerletLeapfrogAndForestRuthBack)
{
    EXPECT_LT(wayBack<PositionVerlet>(0.02), 1e-9);
    EXPECT_LT(wayBack<VelocityVerlet>(0.02), 1e-10);
    EXPECT_LT(wayBack<Leapfrog>(0.02), 1e-10);
    EXPECT_LT(wayBack<ForestRuth>(0.02), 1e-10);
    EXPECT_GT(wayBack<SemiImplicitEuler>(0.02), 1e-3) << "a method that is not symmetric";
    EXPECT_GT(wayBack<RungeKutta4>(0.02), 1e-9) << "a method that is not symmetric";
}

TEST(PositionVerlet, GoesWhereVelocityVerletGoes)
{
    const lab::PendulumLaw<double> law{1.0, 9.81};
    One a{{1.5}, {0.7}}, b = a;
    PositionVerlet first(a);
    VelocityVerlet second(b);
    for (int i = 0; i < 500; ++i) {
        first.step(a, 0.02, law);
        second.step(b, 0.02, law);
        ASSERT_NEAR(a.x[0], b.x[0], 1e-10);
        ASSERT_NEAR(a.v[0], b.v[0], 1e-8);
    }
}

TEST(DormandPrince, KeepsEveryStepWithinItsTolerance)
{
    // The oscillator's exact flow from the state before the step tells the true error of that step.
    for (const double tolerance : {1e-3, 1e-6, 1e-9}) {
        One s = swinging();
        lab::LinearLaw<double> law = oscillator;
        DormandPrince method(s, tolerance);
        double amplitude = 0.0;
        int steps = 0;
        for (; s.t < 30.0; ++steps) {
            const One before = s;
            amplitude = std::max(amplitude, std::hypot(before.x[0], before.v[0] / omega));
            method.step(s, 30.0 - s.t, law);
            const double h = s.t - before.t, c = std::cos(omega * h), sine = std::sin(omega * h);
            const double x = before.x[0] * c + before.v[0] / omega * sine;
            ASSERT_LE(std::abs(s.x[0] - x), tolerance * amplitude + 1e-14) << "t = " << s.t;
        }
        EXPECT_FALSE(method.stalled());
        EXPECT_GT(steps, 10);
        EXPECT_DOUBLE_EQ(s.t, 30.0);
    }
}

TEST(DormandPrince, TakesShortStepsOnlyWhereTheyAreNeeded)
{
    const lab::KeplerLaw<double> law{39.478, 1.0, 0.9};
    Two s{{0.1, 0.0}, {0.0, std::sqrt(39.478 * 1.9 / 0.1)}};
    DormandPrince method(s, 1e-8);
    double nearest = 1e9, farthest = 0.0;  // steps near the sun and far from it
    while (s.t < 3.0) {
        const double radius = std::hypot(s.x[0], s.x[1]), before = s.t;
        method.step(s, 3.0 - s.t, law);
        if (radius < 0.15)
            nearest = std::min(nearest, s.t - before);
        if (radius > 1.5)
            farthest = std::max(farthest, s.t - before);
    }
    EXPECT_GT(farthest, 20.0 * nearest);
    EXPECT_GT(method.rejected(), 0u);
}

TEST(DormandPrince, AsksForTheFirstSlopeOnlyOnce)
{
    Asked law{oscillator};
    One s = swinging();
    DormandPrince method(s, 1e-6);
    int steps = 0;
    for (; s.t < 5.0; ++steps)
        method.step(s, 5.0 - s.t, law);
    EXPECT_EQ(law.count, 1 + 6 * (steps + static_cast<int>(method.rejected())));
}

TEST(DormandPrince, SaysWhenNoStepIsShortEnough)
{
    const auto blowsUp = [](const auto& x, const auto&, double, auto& a) { a[0] = x[0] * x[0] * x[0] * 1e3; };
    One s{{1.0}, {10.0}};
    DormandPrince method(s, 1e-9);
    for (int i = 0; i < 100000 && !method.stalled() && std::isfinite(s.x[0]); ++i)
        method.step(s, 10.0 - s.t, blowsUp);
    EXPECT_TRUE(method.stalled() || !std::isfinite(s.x[0]));
    EXPECT_LT(s.t, 1.0) << "it goes to infinity within a second";
}

TEST(LinearSolve, SolvesWithPivotsAndRefusesWhatIsSingular)
{
    std::vector<double> a{0, 2, 1, 1, 1, 1, 2, 0, 3};
    std::vector<double> b{7, 6, 11};  // x = 1, 2, 3
    ASSERT_TRUE(solveLinear(a, b));
    EXPECT_NEAR(b[0], 1.0, 1e-14);
    EXPECT_NEAR(b[1], 2.0, 1e-14);
    EXPECT_NEAR(b[2], 3.0, 1e-14);
    std::vector<double> singular{1, 2, 2, 4}, any{1, 1};
    EXPECT_FALSE(solveLinear(singular, any));
}

}  // namespace
}  // namespace sprung
