#include "app/headless.h"
#include "bench/recipe.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "world.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

class Headless : public testing::Test {
protected:
    void SetUp() override
    {
        const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
        folder_ = fs::temp_directory_path() / fmt::format("sprung-{}-{}", test, ::getpid());
        fs::create_directories(folder_);
        addBox(scene_, {0.0, 2.0}, {1.0, 1.0});
        find(scene_, addBox(scene_, {0.0, -0.5}, {10.0, 1.0}))->fixed = true;
        ASSERT_TRUE(saveScene(scene_, path("a.sprung")));
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    void write(const std::string& name, std::string_view text) const { std::ofstream(path(name)) << text; }

    nlohmann::json runJson(RunOptions options)
    {
        options.json = true;
        EXPECT_EQ(runScene(options, out_, errors_), 0) << errors_.str();
        const std::string text = out_.str();
        out_.str("");
        return nlohmann::json::parse(text);
    }

    fs::path folder_;
    Scene scene_;
    std::ostringstream out_, errors_;
};

TEST_F(Headless, RunSaysWhatTheWorldSays)
{
    World world(scene_);
    double highest = world.energy().conserved;
    const double start = highest;
    for (int i = 0; i < 90; ++i) {
        world.step();
        highest = std::max(highest, world.energy().conserved);
    }

    const nlohmann::json json = runJson({.scene = path("a.sprung"), .seconds = 1.5});
    EXPECT_EQ(json["frames"], 90);
    EXPECT_EQ(json["seconds"], 1.5);
    EXPECT_LE(json["ms_per_frame"]["median"], json["ms_per_frame"]["p99"]);
    EXPECT_EQ(json["energy"]["start"], start);
    EXPECT_EQ(json["energy"]["max"], highest);
    EXPECT_EQ(json["energy"]["end"], world.energy().conserved);
    EXPECT_GE(json["energy"]["excess"], 0.0);
    EXPECT_EQ(json["counts"],
              (nlohmann::json{
                  {"points", 8}, {"edges", 12}, {"objects", 2}, {"contacts", world.contacts().size()}}));
    EXPECT_EQ(json["hash"], fmt::format("{:016x}", world.hash()));
    EXPECT_EQ(errors_.str(), "");
}

TEST_F(Headless, RunsTheSameOnAnyNumberOfThreads)
{
    ASSERT_TRUE(saveScene(bench::cook(bench::pyramid(100)).scene, path("pyramid.sprung")));
    const auto hash = [&](int threads) {
        return runJson({.scene = path("pyramid.sprung"), .seconds = 0.2, .threads = threads})["hash"];
    };
    const nlohmann::json one = hash(1);
    EXPECT_EQ(hash(2), one);
    EXPECT_EQ(hash(0), one) << "as many as pay";
}

TEST_F(Headless, FreeFallHasNoExcessOfEnergy)
{
    // The modern solver counts speeds in single precision.
    for (const auto& [solver, rounding] : {std::pair{Solver::Classic2009, 1e-12}, {Solver::Modern, 1e-7}}) {
        const nlohmann::json json =
            runJson({.scene = path("a.sprung"), .seconds = 0.25, .changes = {.solver = solver}});
        EXPECT_LT(json["energy"]["excess"], rounding);
    }
}

TEST_F(Headless, RunOfNoTimeChangesNothing)
{
    const nlohmann::json json =
        runJson({.scene = path("a.sprung"), .seconds = 0.0, .save = path("b.sprung")});
    EXPECT_EQ(json["frames"], 0);
    EXPECT_EQ(json["energy"]["start"], json["energy"]["end"]);
    const Result<LoadedScene> end = loadScene(path("b.sprung"));
    ASSERT_TRUE(end);
    EXPECT_EQ(end->scene, scene_);
}

TEST_F(Headless, RunKeepsTheEndStateWithTheSettingsItRanWith)
{
    const RunOptions options{.scene = path("a.sprung"),
                             .seconds = 1.0,
                             .changes = {.gravity = Vec(0.0, 0.0), .iterations = 3},
                             .save = path("b.sprung")};
    EXPECT_EQ(runScene(options, out_, errors_), 0);
    const Result<LoadedScene> end = loadScene(path("b.sprung"));
    ASSERT_TRUE(end);
    EXPECT_EQ(end->scene.world.gravity, Vec(0.0, 0.0));
    EXPECT_EQ(end->scene.world.iterations, 3);
    EXPECT_NEAR(end->scene.points[0].position.y, 1.5, 1e-9) << "it does not fall";
    for (std::string_view word : {"60", "8 points, 12 edges, 2 objects"})
        EXPECT_NE(out_.str().find(word), std::string::npos) << out_.str();
}

TEST_F(Headless, RunSaysWhichSettingsHaveNoEffect)
{
    const RunOptions options{.scene = path("a.sprung"),
                             .seconds = 0.1,
                             .changes = {.solver = Solver::Classic2009, .integrator = Integrator::Leapfrog}};
    EXPECT_EQ(runScene(options, out_, errors_), 0);
    EXPECT_EQ(errors_.str(),
              "--set integrator=leapfrog: the method of 2009 always runs by position Verlet\n");
}

TEST_F(Headless, RunSaysThatATimeIsTooShortForAFrame)
{
    EXPECT_EQ(runScene({.scene = path("a.sprung"), .seconds = 0.001}, out_, errors_), 0);
    EXPECT_EQ(errors_.str(), "--seconds 0.001: no frame of 0.0167 s, nothing was simulated\n");
    errors_.str("");
    EXPECT_EQ(runScene({.scene = path("a.sprung"), .seconds = 0.0}, out_, errors_), 0);
    EXPECT_EQ(errors_.str(), "");
}

TEST_F(Headless, RunSaysOnceWhichSettingsOfAReplayHaveNoEffect)
{
    write("r.txt", "sprung-recording 1\nframes 9\n0 set solver=2009\n3 set integrator=leapfrog\n"
                   "5 set integrator=leapfrog\n6 set gravity=0,-3\n");
    EXPECT_EQ(runScene({.scene = path("a.sprung"), .replay = path("r.txt")}, out_, errors_), 0);
    EXPECT_EQ(errors_.str(), "--replay, after 3 frames: --set integrator=leapfrog: the method of 2009 always "
                             "runs by position Verlet\n");
}

TEST_F(Headless, RunOfARefusedSceneOrToABadPlaceFails)
{
    write("bad.sprung", "[]");
    EXPECT_EQ(runScene({.scene = path("bad.sprung")}, out_, errors_), 1);
    EXPECT_EQ(errors_.str(), path("bad.sprung") + ":1: a list of 0; expected a scene, an object\n");
    EXPECT_EQ(out_.str(), "");

    errors_.str("");
    EXPECT_EQ(runScene({.scene = path("a.sprung"), .seconds = 0.0, .save = path("no/b")}, out_, errors_), 1);
    EXPECT_NE(errors_.str().find("cannot be written"), std::string::npos);
}

TEST_F(Headless, CheckIsSilentWhenAllIsWell)
{
    EXPECT_EQ(checkScenes({{path("a.sprung"), path("a.sprung")}}, errors_), 0);
    EXPECT_EQ(errors_.str(), "");
}

TEST_F(Headless, CheckNamesEveryRefusedScene)
{
    write("bad.sprung", R"({"format": "sprung-scene", "version": 1, "point": []})");
    EXPECT_EQ(checkScenes({{path("bad.sprung"), path("a.sprung"), path("none.sprung")}}, errors_), 1);
    EXPECT_EQ(errors_.str(), path("bad.sprung") +
                                 ":1: point: unknown key; the nearest known one is \"points\"\n" +
                                 path("none.sprung") + ": cannot be read: No such file or directory\n");
}

TEST_F(Headless, CheckTellsOfWhatWasPutRightAndPasses)
{
    write("crossed.sprung", R"({"format": "sprung-scene", "version": 1,
"points": [{"id": 1, "at": [0, 0]}, {"id": 2, "at": [1, 1]}, {"id": 3, "at": [1, 0]}, {"id": 4, "at": [0, 1]}],
"objects": [{"id": 1, "outline": [1, 2, 3, 4]}]})");
    EXPECT_EQ(checkScenes({{path("crossed.sprung")}}, errors_), 0);
    EXPECT_NE(errors_.str().find("loaded without an outline"), std::string::npos) << errors_.str();
}

TEST_F(Headless, WindIsNotSaidToMoveNothingWhereASweepVariesTheAir)
{
    ASSERT_TRUE(saveScene(Scene{}, path("still.sprung")));
    const auto sweepOf = [&](double from, double to) {
        errors_.str({});
        std::ostringstream out;
        EXPECT_EQ(runScene({.scene = path("still.sprung"),
                            .seconds = 0.05,
                            .changes = {.wind = Vec{5.0, 0.0}},
                            .sweep = {{"air", from, to, 2}}},
                           out, errors_),
                  0);
        return errors_.str().find("without air") != std::string::npos;
    };
    EXPECT_FALSE(sweepOf(0.0, 2.0));
    EXPECT_TRUE(sweepOf(0.0, 0.0));
}

TEST_F(Headless, CheckTellsWhatARunWouldTell)
{
    Scene scene;
    scene.world.wind = {3.0, 0.0};
    ASSERT_TRUE(saveScene(scene, path("windy.sprung")));
    EXPECT_EQ(checkScenes({{path("windy.sprung")}}, errors_), 0);
    EXPECT_EQ(errors_.str(),
              path("windy.sprung") + ": world.wind: without air it moves nothing; expected air, too\n");
}

}  // namespace
}  // namespace sprung::app
