#include "lab/exact.h"
#include "lab/presets.h"
#include "lab/race.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

#include <set>

namespace sprung {
namespace {

lab::Race raceOf(lab::ProblemKind kind, std::vector<Integrator> methods, double h, double duration)
{
    lab::Race race{.problem = lab::problemOf(kind), .methods = std::move(methods), .plan = {}};
    race.plan.h = h;
    race.plan.duration = duration;
    return race;
}

double& parameter(lab::Problem& problem, std::string_view key)
{
    return problem.values[*lab::parameterNamed(info(problem.kind), key)];
}

std::vector<Integrator> allMethods()
{
    std::vector<Integrator> all;
    for (const IntegratorInfo& row : integrators())
        all.push_back(row.method);
    return all;
}

class MeasuredOrderOf : public testing::TestWithParam<IntegratorInfo> {
protected:
    void expectStatedOrder(const lab::Problem& problem, double duration)
    {
        const lab::MeasuredOrder order = lab::measureOrder(problem, GetParam().method, duration);
        ASSERT_TRUE(order.value.has_value());
        EXPECT_NEAR(*order.value, GetParam().order, 0.15) << info(problem.kind).name;
    }
};

TEST_P(MeasuredOrderOf, AnOscillatorIsTheStatedOne)
{
    expectStatedOrder(lab::problemOf(lab::ProblemKind::Spring), 2.0);
}

TEST_P(MeasuredOrderOf, ADampedSpringIsTheStatedOne)
{
    lab::Problem problem = lab::problemOf(lab::ProblemKind::DampedSpring);
    parameter(problem, "damping") = 1.0;
    expectStatedOrder(problem, 2.0);
}

TEST_P(MeasuredOrderOf, APendulumIsTheStatedOne)
{
    expectStatedOrder(lab::problemOf(lab::ProblemKind::Pendulum), 3.0);
}

TEST_P(MeasuredOrderOf, AKeplerOrbitIsTheStatedOne)
{
    lab::Problem problem = lab::problemOf(lab::ProblemKind::Kepler);
    parameter(problem, "eccentricity") = 0.3;
    expectStatedOrder(problem, 1.0);
}

INSTANTIATE_TEST_SUITE_P(Methods, MeasuredOrderOf,
                         testing::ValuesIn(integrators().begin(), integrators().end()),
                         [](const auto& test) { return std::string(test.param.key); });

TEST(MeasuredOrder, IsNoneWhereAMethodMakesNoError)
{
    const lab::Problem problem = lab::problemOf(lab::ProblemKind::ConstantForce);
    EXPECT_TRUE(lab::measureOrder(problem, Integrator::VelocityVerlet, 10.0).exact);
    EXPECT_FALSE(lab::measureOrder(problem, Integrator::ExplicitEuler, 10.0).exact);
    EXPECT_NEAR(*lab::measureOrder(problem, Integrator::ExplicitEuler, 10.0).value, 1.0, 0.01);
}

/// The closed form against Dormand-Prince of tight tolerance.
template <typename Law>
void expectClosedForm(const Law& law, const State<typename Law::Container>& start, double duration)
{
    ASSERT_TRUE(lab::solves(law, start));
    auto s = start;
    DormandPrince<typename Law::Container> stepper(s, 1e-13);
    for (int i = 1; i <= 40; ++i) {
        const double t = duration * i / 40;
        while (s.t < t)
            stepper.step(s, t - s.t, law);
        const auto exact = lab::exactAt(law, start, t);
        for (std::size_t k = 0; k < s.x.size(); ++k) {
            EXPECT_NEAR(exact.x[k], s.x[k], 1e-9 * std::max(1.0, largest(start.x))) << "t = " << t;
            EXPECT_NEAR(exact.v[k], s.v[k], 1e-8 * std::max(1.0, largest(s.v))) << "t = " << t;
        }
    }
}

TEST(ExactSolutions, OfSpringsSwingingCreepingAndBetween)
{
    using One = State<std::array<double, 1>>;
    const One start{{3.0}, {-2.0}};
    for (const double damping : {0.0, 0.5, 2.0 * std::sqrt(15.0), 40.0})
        expectClosedForm(lab::LinearLaw<double>{1.0, 15.0, damping, 4.0}, start, 6.0);
    expectClosedForm(lab::LinearLaw<double>{2.0, 0.0, 0.0, 10.0}, start, 10.0);
    expectClosedForm(lab::LinearLaw<double>{2.0, 0.0, 0.7, 10.0}, start, 10.0);
}

TEST(ExactSolutions, OfPendulumsSmallAndLarge)
{
    for (const double angle : {0.01, 1.0, -2.0, 3.1})
        expectClosedForm(lab::PendulumLaw<double>{1.3, 9.81}, {{angle}, {0.0}}, 12.0);
}

TEST(ExactSolutions, OfOrbitsRoundAndLong)
{
    for (const double e : {0.0, 0.5, 0.95}) {
        const double near = 2.0 * (1.0 - e);
        expectClosedForm(lab::KeplerLaw<double>{40.0, 2.0, e},
                         {{near, 0.0}, {0.0, std::sqrt(40.0 * (1.0 + e) / near)}}, 4.0);
    }
}

TEST(ExactSolutions, OfAThrowWithoutDrag)
{
    expectClosedForm(lab::ProjectileLaw<double>{9.81, 0.0}, {{0.0, 0.0}, {20.0, 30.0}}, 5.0);
}

TEST(Laws, KeepTheirEnergyWhereNothingTakesIt)
{
    for (lab::ProblemKind kind :
         {lab::ProblemKind::ConstantForce, lab::ProblemKind::Spring, lab::ProblemKind::Pendulum,
          lab::ProblemKind::DoublePendulum, lab::ProblemKind::Kepler}) {
        const lab::ExactTrack exact = lab::exactTrack(lab::problemOf(kind), info(kind).duration, 200);
        for (double energy : exact.track.energy)
            ASSERT_NEAR(energy, exact.track.energy.front(), 1e-7 * (1.0 + std::abs(energy)))
                << info(kind).name;
    }
}

TEST(Race, ReachesTheEndWithEveryMethodOnEveryProblem)
{
    for (const lab::ProblemInfo& problem : lab::problems()) {
        if (problem.kind == lab::ProblemKind::Mesh)
            continue;
        for (lab::Precision precision : {lab::Precision::Double, lab::Precision::Single}) {
            lab::Race all = raceOf(problem.kind, allMethods(), problem.duration / 2000.0, problem.duration);
            all.plan.precision = precision;
            ASSERT_TRUE(lab::check(all)) << problem.name;
            const lab::RaceResult result = race(all, {}, false);
            for (const lab::Lane& lane : result.lanes) {
                EXPECT_FALSE(lane.run.divergedAt) << problem.name << info(lane.run.method).name;
                EXPECT_NEAR(lane.run.track.t.back(), problem.duration, 1e-5 * problem.duration)
                    << problem.name << ", " << info(lane.run.method).name;
                if (lane.run.method != Integrator::DormandPrince) {
                    EXPECT_EQ(lane.run.steps, 2000u);
                }
            }
        }
    }
}

TEST(Race, TellsOfEachMethodHowMuchOfItIsDone)
{
    for (Integrator method : {Integrator::RungeKutta4, Integrator::DormandPrince}) {
        lab::Race spring = raceOf(lab::ProblemKind::Spring, {method}, 0.001, 90.0);
        spring.plan.maxSamples = 100;
        std::vector<double> shares{0.0};
        race(spring, {.told = [&](double share) { shares.push_back(share); }}, false);
        EXPECT_GT(shares.size(), 50u);
        EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
        EXPECT_NEAR(shares.back(), 1.0, 1e-9);
    }
}

TEST(Race, TellsTheFiguresOfTheSources)
{
    lab::Race push = raceOf(lab::ProblemKind::ConstantForce, {Integrator::ExplicitEuler}, 1.0, 10.0);
    EXPECT_EQ(race(push).lanes[0].run.track.q.back(), 450.0);
    EXPECT_EQ(race(push).lanes[0].worstError, 50.0);
    EXPECT_EQ(race(push).exact.track.q.back(), 500.0);

    push.plan.h = 0.01;
    push.plan.precision = lab::Precision::Single;
    EXPECT_EQ(static_cast<float>(race(push).lanes[0].run.track.q.back()), 499.497070f);

    const lab::Race swing = raceOf(lab::ProblemKind::Spring, {Integrator::RungeKutta4}, 0.25, 90.0);
    const lab::RaceResult swung = race(swing);
    const std::vector<double>& energy = swung.lanes[0].run.track.energy;
    EXPECT_NEAR(energy.back() / energy.front(), 0.026, 0.0005);
    EXPECT_NEAR(swung.lanes[0].energyDrift, -0.97, 0.01);
}

TEST(Race, ComparesWithClosedFormsAndCallsTheRestAReference)
{
    EXPECT_TRUE(lab::exactTrack(lab::problemOf(lab::ProblemKind::Pendulum), 1.0, 10).closedForm);
    EXPECT_FALSE(lab::exactTrack(lab::problemOf(lab::ProblemKind::DoublePendulum), 1.0, 10).closedForm);
    lab::Problem thrown = lab::problemOf(lab::ProblemKind::Projectile);
    EXPECT_FALSE(lab::exactTrack(thrown, 1.0, 10).closedForm);
    parameter(thrown, "drag") = 0.0;
    EXPECT_TRUE(lab::exactTrack(thrown, 1.0, 10).closedForm);
    lab::Problem pushed = lab::problemOf(lab::ProblemKind::Pendulum);
    parameter(pushed, "speed") = 10.0;
    EXPECT_FALSE(lab::exactTrack(pushed, 1.0, 10).closedForm);
}

TEST(Race, EndsACurveWhereItsNumbersOverflowAndSaysWhen)
{
    // Explicit Euler on a stiff spring: |1 + i omega h| = 100.005 a step, energy overflows near 1e308.
    lab::Race stiff =
        raceOf(lab::ProblemKind::Spring, {Integrator::ExplicitEuler, Integrator::ImplicitEuler}, 0.1, 1e3);
    parameter(stiff.problem, "stiffness") = 1e6;
    for (const std::size_t samples : {std::size_t{20000}, std::size_t{10}}) {
        stiff.plan.maxSamples = samples;
        const lab::RaceResult result = race(stiff, {}, false);
        const auto& run = result.lanes[0].run;
        ASSERT_TRUE(run.divergedAt.has_value());
        // 0.5e6 * 1e6 * 10001^n > 1.8e308
        const double n = std::ceil((std::log(1.797e308) - std::log(5e11)) / std::log(10001.0));
        EXPECT_NEAR(*run.divergedAt, 0.1 * n, 0.11) << samples;
        for (double energy : run.track.energy)
            ASSERT_TRUE(std::isfinite(energy));
        EXPECT_FALSE(result.lanes[1].run.divergedAt);
        EXPECT_EQ(result.lanes[0].worstError, std::numeric_limits<double>::infinity());
    }
}

TEST(Race, KeepsNoMoreSamplesThanItMay)
{
    lab::Race longRun = raceOf(lab::ProblemKind::Spring, {Integrator::SemiImplicitEuler}, 0.001, 100.0);
    longRun.plan.maxSamples = 1000;
    const lab::RaceResult result = race(longRun, {}, false);
    EXPECT_LE(result.lanes[0].run.track.size(), 1001u);
    EXPECT_GT(result.lanes[0].run.track.size(), 900u);
    EXPECT_EQ(result.lanes[0].run.steps, 100000u);
    EXPECT_NEAR(result.lanes[0].run.track.t.back(), 100.0, 1e-9);
}

TEST(Race, GivesUpWhenToldTo)
{
    const std::atomic<bool> stop{true};
    const lab::Race longRun = raceOf(lab::ProblemKind::Spring, {Integrator::SemiImplicitEuler}, 1e-6, 100.0);
    const lab::RaceResult result = race(longRun, {.stop = &stop});
    EXPECT_TRUE(result.lanes[0].run.stopped);
    EXPECT_LT(result.lanes[0].run.steps, 1'000'000u);
}

TEST(Race, RefusesWhatMakesNoSense)
{
    const auto refusal = [](auto change) {
        lab::Race bad = raceOf(lab::ProblemKind::Spring, {Integrator::Heun}, 0.1, 10.0);
        change(bad);
        const Status status = lab::check(bad);
        return status ? std::string("was taken") : status.error().message;
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(refusal([](lab::Race&) {}), "was taken");
    EXPECT_EQ(refusal([](lab::Race& r) { r.plan.h = 0.0; }), "step 0 s: expected a finite number > 0");
    EXPECT_EQ(refusal([](lab::Race& r) { r.plan.h = -1.0; }), "step -1 s: expected a finite number > 0");
    EXPECT_EQ(refusal([&](lab::Race& r) { r.plan.h = nan; }), "step nan s: expected a finite number > 0");
    EXPECT_EQ(refusal([&](lab::Race& r) { r.plan.duration = nan; }),
              "duration nan s: expected a finite number > 0");
    EXPECT_EQ(refusal([](lab::Race& r) { r.plan.h = 11.0; }),
              "step 11 s: expected at most the duration, 10 s");
    EXPECT_EQ(refusal([](lab::Race& r) { r.plan.h = 1e-8; }),
              "10 s in steps of 1e-08 s are 1e+09 steps; expected at most 1e+08");
    EXPECT_EQ(refusal([](lab::Race& r) { r.plan.h = 1e-7; }), "was taken");
    EXPECT_EQ(refusal([&](lab::Race& r) { parameter(r.problem, "mass") = 0.0; }),
              "mass 0: expected a number from 1e-09 to 1000000000 kg");
    EXPECT_EQ(refusal([&](lab::Race& r) { parameter(r.problem, "start") = nan; }),
              "start nan: expected a number from -1000000000 to 1000000000 m");
    EXPECT_EQ(refusal([](lab::Race& r) { r.plan.settings.substeps = 0; }),
              "sub-steps 0: expected a whole number from 1 to 1000");
    EXPECT_EQ(refusal([](lab::Race& r) { r.plan.settings.tolerance = 0.0; }),
              "tolerance 0: expected a number from 1e-14 to below 1");
    EXPECT_EQ(refusal([](lab::Race& r) { r.plan.settings.tolerance = 1e-30; }),
              "tolerance 1e-30: expected a number from 1e-14 to below 1");
    EXPECT_EQ(refusal([](lab::Race& r) { r.problem = lab::problemOf(lab::ProblemKind::Mesh); }),
              "nothing of a scene was chosen; expected an edge or an object");
}

TEST(SceneProblem, IsTheSpringThatStandsInTheScene)
{
    Scene scene;
    const PointId a = addPoint(scene, {0.0, 0.0}), b = addPoint(scene, {0.0, -1.0});
    find(scene, a)->fixed = true;
    find(scene, b)->mass = 2.0;
    const EdgeId edge = addEdge(scene, a, b, 50.0);
    scene.world.gravity = {0.0, 0.0};

    lab::Race swing{.problem = lab::problemOf(lab::meshOf(scene, edge)),
                    .methods = {Integrator::VelocityVerlet},
                    .plan = {}};
    swing.plan.h = 1e-3;
    swing.plan.duration = 2.0 * std::numbers::pi / std::sqrt(50.0 / 2.0);
    const lab::RaceResult result = race(swing);
    const lab::Samples& track = result.lanes[0].run.track;
    EXPECT_NEAR(track.q.front(), 1.1, 1e-12) << "pulled by ten per cent";
    EXPECT_NEAR(track.q.back(), 1.1, 1e-4) << "a period later";
    EXPECT_NEAR(*std::min_element(track.q.begin(), track.q.end()), 0.9, 1e-4);
    EXPECT_NEAR(*result.lanes[0].order.value, 2.0, 0.15);
}

TEST(SceneProblem, TakesObjectsUpToItsLimitAndNamesTheRest)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 2.0}, {1.0, 1.0});
    const Result<lab::Mesh> mesh = lab::meshOf(scene, box);
    ASSERT_TRUE(mesh);
    EXPECT_EQ(mesh->nodes.size(), 4u);
    EXPECT_EQ(mesh->springs.size(), 6u);
    EXPECT_TRUE(mesh->hadRigid);
    EXPECT_EQ(mesh->springs[0].stiffness, lab::labRigid);

    Scene big;
    const ObjectId net = addNet(big, {0.0, 0.0}, {4.0, 4.0});
    const Result<lab::Mesh> refused = lab::meshOf(big, net);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("takes up to 64"), std::string::npos);
}

TEST(Presets, ShowWhatTheirSourcesSay)
{
    std::set<std::string_view> names;
    for (const lab::Preset& preset : lab::presets()) {
        EXPECT_TRUE(lab::check(preset.race)) << preset.name;
        EXPECT_TRUE(names.insert(preset.name).second);
    }
    const auto lanes = [](std::string_view name) {
        for (const lab::Preset& preset : lab::presets())
            if (preset.name == name)
                return race(preset.race, {}, false).lanes;
        ADD_FAILURE() << "no preset " << name;
        return std::vector<lab::Lane>{};
    };
    EXPECT_EQ(lanes("A steady push")[0].run.track.q.back(), 450.0);
    EXPECT_EQ(static_cast<float>(lanes("A steady push in smaller steps")[0].run.track.q.back()), 499.497070f);
    EXPECT_NEAR(lanes("A spring that gains energy")[0].run.track.energy.back(), 6.7e8, 0.05e8);
    EXPECT_NEAR(lanes("A spring that loses energy")[1].energyDrift, -0.97, 0.01);
    const auto stiff = lanes("A stiff spring");
    EXPECT_FALSE(stiff[0].run.divergedAt);
    EXPECT_TRUE(stiff[1].run.divergedAt && stiff[2].run.divergedAt);
}

}  // namespace
}  // namespace sprung
