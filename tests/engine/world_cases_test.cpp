// The lab's worlds: what the solver does is what is known of it.

#include "lab/cases/run_case.h"
#include "scene/io/scene_io.h"

#include <gtest/gtest.h>

#include <map>
#include <numbers>
#include <set>
#include <sstream>

namespace sprung {
namespace {

constexpr std::array someIterations{1, 4, 8, 64};

/// The largest error that a case may have, of the size of what is known, at 1, 4, 8 and 64 iterations. And
/// how much energy may drift, of the largest kinetic one.
struct Promise {
    std::array<double, 4> error;
    double drift;
};
constexpr double nothing = std::numeric_limits<double>::infinity();

/// Semi-implicit Euler is half a sub-step off, so most errors fall as 1/N. Spin has none. A bounce loses up
/// to a sub-step of gravity, at one iteration too much for a ladder. Liquids have sub-steps of their own; a
/// quarter of a particle is 6 % of the depth of what floats.
const std::map<std::string_view, Promise> promises{
    {"pendulum", {{0.05, 0.01, 0.005, 0.001}, 0.003}},
    {"double_pendulum", {{0.05, 0.012, 0.006, 0.001}, 0.003}},
    {"dumbbell", {{1e-4, 1e-4, 1e-4, 1e-4}, 0.003}},
    {"spring_chain", {{0.06, 0.015, 0.007, 0.001}, 0.001}},
    {"rolling_disc", {{0.005, 0.002, 0.001, 0.0005}, 0.005}},
    {"bounce_ladder", {{nothing, 0.08, 0.05, 0.01}, nothing}},
    {"dam_break", {{0.1, 0.1, 0.1, 0.1}, nothing}},
    {"torricelli", {{0.05, 0.05, 0.05, 0.05}, nothing}},
    {"hydrostatics", {{0.03, 0.03, 0.03, 0.03}, nothing}},
    {"archimedes", {{0.06, 0.06, 0.06, 0.06}, nothing}},
    {"boyle", {{0.01, 0.0025, 0.0015, 0.0005}, 0.003}},
};

class WorldCase : public testing::TestWithParam<std::string_view> {
protected:
    const lab::Case& shown() const { return *lab::caseNamed(GetParam()); }
};

std::vector<std::string_view> keys()
{
    std::vector<std::string_view> all;
    for (const lab::Case& one : lab::cases())
        all.push_back(one.key);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Of, WorldCase, testing::ValuesIn(keys()),
                         [](const auto& one) { return std::string(one.param); });

TEST_P(WorldCase, GoesAsIsKnown)
{
    ASSERT_TRUE(promises.contains(GetParam()));
    const Promise& promise = promises.at(GetParam());
    for (std::size_t i = 0; i < someIterations.size(); ++i) {
        const lab::CaseResult result = lab::runCase({.key = GetParam(), .iterations = someIterations[i]});
        EXPECT_FALSE(result.error.empty());
        EXPECT_LT(result.relativeError, promise.error[i]) << someIterations[i] << " iterations";
        EXPECT_LT(shown().keepsEnergy ? std::abs(result.energyDrift) : 0.0, promise.drift)
            << someIterations[i] << " iterations";
    }
}

/// What is compared from the first frame on.
TEST_P(WorldCase, BeginsWhereWhatIsKnownBegins)
{
    const lab::CaseResult result = lab::runCase({.key = GetParam(), .duration = 0.1});
    if (result.truth.empty() || shown().from > 0.0)
        return;
    EXPECT_NEAR(result.value.front(), result.truth.front(), 1e-5 * std::abs(result.truth.front()) + 1e-9);
}

/// It is saved, opened again and run by hand as the lab runs it.
TEST_P(WorldCase, HasASceneThatOpens)
{
    const lab::CasePlan plan{.key = GetParam(), .iterations = 4};
    const Scene scene = lab::sceneOf(plan);
    EXPECT_EQ(scene.name, shown().name);
    EXPECT_EQ(scene.world.iterations, 4);
    const Result<LoadedScene> opened = readScene(writeScene(scene), "case");
    ASSERT_TRUE(opened) << opened.error().message;
    EXPECT_TRUE(opened->warnings.empty());
    EXPECT_EQ(opened->scene, scene);
    World here(scene), there(opened->scene);
    for (int frame = 0; frame < 10; ++frame) {
        here.step();
        there.step();
    }
    EXPECT_EQ(here.hash(), there.hash());
}

TEST_P(WorldCase, HappensWhereItIsLookedAt)
{
    const Scene scene = lab::sceneOf({.key = GetParam()});
    const std::vector<bool> fixed = fixedPoints(scene);
    World world(scene);
    while (static_cast<double>(world.tick()) * frameSeconds < shown().duration) {
        world.step();
        for (std::size_t i = 0; i < scene.points.size(); ++i)
            ASSERT_TRUE(fixed[i] || shown().view.contains(world.positions()[i]))
                << "point " << i << " after " << world.tick() << " frames";
    }
}

TEST_P(WorldCase, HasACsvOfALineAFrameAndADot)
{
    const lab::CasePlan plan{.key = GetParam(), .frame = 0.02, .duration = 0.2};
    const lab::CaseResult result = lab::runCase(plan);
    ASSERT_EQ(result.t.size(), 11u);
    std::istringstream lines(lab::caseAsCsv(plan, result));
    std::string line;
    std::getline(lines, line);
    EXPECT_TRUE(line.starts_with("of,time (s),")) << line;
    const auto commas = [](const std::string& text) { return std::count(text.begin(), text.end(), ','); };
    EXPECT_EQ(commas(line), 5);
    std::size_t worlds = 0, dots = 0;
    while (std::getline(lines, line)) {
        EXPECT_EQ(commas(line), 5) << line;
        if (line.starts_with("world,")) {
            const std::string fields = line.substr(6);
            EXPECT_EQ(std::stod(fields), result.t[worlds]);
            EXPECT_EQ(std::stod(fields.substr(fields.find(',') + 1)), result.value[worlds]);
            ++worlds;
        } else {
            EXPECT_TRUE(line.starts_with("known,")) << line;
            ++dots;
        }
    }
    EXPECT_EQ(worlds, 11u);
    EXPECT_EQ(dots, result.dots.size());
}

TEST(WorldCases, HaveNamesOfTheirOwnAndSentences)
{
    std::set<std::string_view> keys, names;
    for (const lab::Case& one : lab::cases()) {
        EXPECT_TRUE(keys.insert(one.key).second) << one.key;
        EXPECT_TRUE(names.insert(one.name).second) << one.name;
        EXPECT_EQ(one.shows.back(), '.') << one.key;
        EXPECT_LT(one.from, one.until) << one.key;
        EXPECT_LE(one.until, one.duration) << one.key;
    }
    EXPECT_EQ(keys.size(), promises.size());
}

TEST(WorldCases, RefuseWhatCannotBeRun)
{
    const auto refusal = [](const lab::CasePlan& plan) {
        const Status checked = lab::check(plan);
        return checked ? std::string("was taken") : checked.error().message;
    };
    EXPECT_EQ(refusal({}), "was taken");
    EXPECT_EQ(refusal({.key = "rollin_disk"}), "case rollin_disk: unknown; did you mean rolling_disc?");
    EXPECT_EQ(refusal({.iterations = 65}), "iterations 65: expected a whole number from 1 to 64");
    EXPECT_EQ(refusal({.frame = 0.1}), "step 0.1 s: expected a number from 1/240 to 1/20 s");
    for (const double duration : {-1.0, 0.0, 1e9, std::nan("")})
        EXPECT_NE(refusal({.duration = duration}).find("duration"), std::string::npos) << duration;
    EXPECT_NE(refusal({.frame = std::nan("")}), "was taken");
}

TEST(WorldCases, TellHowFarTheyAreAndStopWhenTold)
{
    std::vector<double> told;
    std::atomic<bool> stop{false};
    const lab::CaseResult all = lab::runCase({}, {.told = [&](double share) { told.push_back(share); }});
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
    EXPECT_EQ(told.back(), 1.0);
    EXPECT_FALSE(all.stopped);
    stop = true;
    EXPECT_TRUE(lab::runCase({}, {.stop = &stop}).stopped);
}

/// The arithmetic-geometric mean gives the complete elliptic integral: T = 2 pi sqrt(L/g) / agm(1, cos(a/2)).
TEST(WorldCases, OfAPendulumAreKnownToSwingInThePeriodOfTheEllipticIntegral)
{
    const lab::Case& pendulum = *lab::caseNamed("pendulum");
    double a = 1.0, g = std::cos(0.25 * std::numbers::pi);
    for (int i = 0; i < 8; ++i)
        std::tie(a, g) = std::pair(0.5 * (a + g), std::sqrt(a * g));
    const double period = 2.0 * std::numbers::pi * std::sqrt(1.0 / 9.81) / a;
    const lab::Truth truth = pendulum.truth(pendulum.scene());
    EXPECT_NEAR(truth.at(0.25 * period), 0.0, 1e-9);
    EXPECT_NEAR(truth.at(0.5 * period), -90.0, 1e-9);
    EXPECT_NEAR(truth.at(3.0 * period), 90.0, 1e-9);
}

TEST(WorldCases, OfABounceMeetTheLadderAtItsRungs)
{
    const lab::Case& ladder = *lab::caseNamed("bounce_ladder");
    const lab::Truth truth = ladder.truth(ladder.scene());
    ASSERT_EQ(truth.dots.size(), 4u);
    for (std::size_t rung = 0; rung < truth.dots.size(); ++rung) {
        EXPECT_NEAR(truth.dots[rung].y, 2.0 * std::pow(0.64, static_cast<double>(rung + 1)), 1e-12);
        EXPECT_NEAR(truth.at(truth.dots[rung].x), truth.dots[rung].y, 1e-12);
        EXPECT_LT(truth.at(truth.dots[rung].x + 0.01), truth.dots[rung].y);
        EXPECT_LT(truth.at(truth.dots[rung].x - 0.01), truth.dots[rung].y);
    }
}

}  // namespace
}  // namespace sprung
