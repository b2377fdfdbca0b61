#include "app/headless.h"
#include "app/recording.h"
#include "app/sweep.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "support/no_room.h"
#include "world.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace sprung::app {
namespace {

namespace fs = std::filesystem;

using Row = std::vector<std::string>;

std::vector<Row> tableIn(const std::string& text)
{
    std::vector<Row> rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        Row row;
        std::istringstream words(line + ',');
        for (std::string word; std::getline(words, word, ',');)
            row.push_back(word);
        rows.push_back(row);
    }
    return rows;
}

class RunOutputs : public testing::Test {
protected:
    void SetUp() override
    {
        const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
        folder_ = fs::temp_directory_path() / fmt::format("sprung-{}-{}", test, ::getpid());
        fs::create_directories(folder_);
        box_ = addBox(scene_, {0.0, 3.0}, {1.0, 1.0}, 0.3);
        find(scene_, addBox(scene_, {0.0, -0.5}, {10.0, 1.0}))->fixed = true;
        ASSERT_TRUE(saveScene(scene_, path("a.sprung")));
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string textIn(const std::string& name) const
    {
        std::ostringstream text;
        text << std::ifstream(path(name)).rdbuf();
        return text.str();
    }
    void write(const std::string& name, const std::string& text) const { std::ofstream(path(name)) << text; }
    int run(const RunOptions& options)
    {
        out_.str("");
        errors_.str("");
        return runScene(options, out_, errors_);
    }

    fs::path folder_;
    Scene scene_;
    ObjectId box_{};
    std::ostringstream out_, errors_;
};

TEST_F(RunOutputs, TheTableIsTheWorldFrameByFrame)
{
    const RunOptions options{.scene = path("a.sprung"),
                             .seconds = 0.5,
                             .csv = path("a.csv"),
                             .tracks = {{Tracked::Kind::Point, 1}, {Tracked::Kind::Object, number(box_)}}};
    ASSERT_EQ(run(options), 0) << errors_.str();
    const std::vector<Row> rows = tableIn(textIn("a.csv"));
    ASSERT_EQ(rows.size(), 1u + 31u);
    ASSERT_EQ(rows[0].size(), 20u);
    EXPECT_EQ(rows[0][10], "point_1_x");
    EXPECT_EQ(rows[0][19], fmt::format("object_{}_spin", number(box_)));
    World world(scene_);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        ASSERT_EQ(rows[i].size(), rows[0].size());
        EXPECT_EQ(std::stod(rows[i][2]), world.energy().kinetic);
        EXPECT_EQ(std::stod(rows[i][11]), world.positions()[0].y);
        world.step();
    }
    // Falling freely: momentum is m g t, and a box turned by 0.3 stays so.
    EXPECT_NEAR(std::stod(rows[21][8]), -9.81 * 20 / 60.0, 1e-3);
    EXPECT_NEAR(std::stod(rows[21][18]), 0.3, 1e-6);
}

/// What a tap pours is counted, falls, and is as much as was poured.
TEST_F(RunOutputs, ALiquidIsFollowedAndCounted)
{
    Scene scene;
    scene.fluids.push_back(
        {.id = FluidId{1}, .name = "Water", .material = {.viscosity = 0.0, .cohesion = 0.0}});
    scene.taps.push_back({.id = TapId{1}, .fluid = FluidId{1}, .at = {3.0, 5.0}});
    ASSERT_TRUE(saveScene(scene, path("wet.sprung")));
    const RunOptions options{.scene = path("wet.sprung"),
                             .seconds = 0.5,
                             .csv = path("wet.csv"),
                             .tracks = {{Tracked::Kind::Fluid, 1}}};
    ASSERT_EQ(run(options), 0) << errors_.str();
    const std::vector<Row> rows = tableIn(textIn("wet.csv"));
    EXPECT_EQ(rows[0][10], "fluid_1_particles");
    EXPECT_EQ(rows[0][15], "fluid_1_fastest");
    EXPECT_EQ(rows[1][10], "0");
    ASSERT_EQ(rows[1].size(), rows[0].size());
    const Row& last = rows.back();
    EXPECT_NEAR(std::stod(last[10]), 0.5 * 2.0 * 0.5 / 0.01, 5.0);
    EXPECT_NEAR(std::stod(last[11]), 3.0, 0.05);
    EXPECT_DOUBLE_EQ(std::stod(last[13]), 0.01 * std::stod(last[10]));
    EXPECT_GT(std::stod(last[14]), std::stod(last[13]));
    const double first = 0.01 / (2.0 * 0.5);  // s, when it is poured
    EXPECT_GT(std::stod(last[15]), 2.0 + 9.81 * (0.5 - first - 1.0 / 60.0));
    EXPECT_LE(std::stod(last[15]), 2.0 + 9.81 * 0.5 + 1e-3);
    EXPECT_NE(out_.str().find(fmt::format("liquids  {} particles", last[10])), std::string::npos)
        << out_.str();
}

/// How much room a liquid keeps is a figure; a gas takes what it is given.
TEST_F(RunOutputs, GasesHaveALineOfTheirOwn)
{
    Scene scene;
    scene.fluids.push_back({.id = FluidId{1},
                            .name = "Smoke",
                            .material = usualGas,
                            .at = {{0.0, 0.0}, {0.1, 0.0}},
                            .velocity = {{0.0, 0.0}, {0.0, 0.0}}});
    ASSERT_TRUE(saveScene(scene, path("smoke.sprung")));
    ASSERT_EQ(run({.scene = path("smoke.sprung"), .seconds = 0.1}), 0) << errors_.str();
    EXPECT_NE(out_.str().find("gases    2 particles, at most "), std::string::npos) << out_.str();
    EXPECT_EQ(out_.str().find("liquids"), std::string::npos) << out_.str();
    ASSERT_EQ(run({.scene = path("smoke.sprung"), .seconds = 0.1, .json = true}), 0) << errors_.str();
    EXPECT_NE(out_.str().find(R"("gases": {)"), std::string::npos) << out_.str();
}

/// Where nothing acts from outside, what water gives to a box that it meets was its own.
TEST_F(RunOutputs, MomentumIsThatOfLiquidsAndObjectsTogether)
{
    constexpr double grain = 0.1, density = 3.0, speed = 2.0;
    Scene scene;
    scene.world.gravity = Vec{0.0};
    scene.world.grain = grain;
    const ObjectId box = addBox(scene, {1.6, 0.5}, {0.6, 0.8}, 0.3);
    Fluid water{.id = FluidId{1}, .name = "Water", .material = {.density = density}};
    for (int row = 0; row < 10; ++row)
        for (int column = 0; column < 10; ++column) {
            water.at.push_back(grain * Vec(column, row));
            water.velocity.push_back({speed, 0.0});
        }
    scene.fluids.push_back(water);
    ASSERT_TRUE(saveScene(scene, path("wet.sprung")));
    const RunOptions options{.scene = path("wet.sprung"),
                             .seconds = 2.0,
                             .csv = path("wet.csv"),
                             .tracks = {{Tracked::Kind::Object, number(box)}}};
    ASSERT_EQ(run(options), 0) << errors_.str();
    const std::vector<Row> rows = tableIn(textIn("wet.csv"));
    const double mass = 100.0 * density * grain * grain, whole = mass * speed;
    EXPECT_NEAR(std::stod(rows[1][7]), whole, 1e-9);
    EXPECT_NEAR(std::stod(rows[1][9]), -whole * 4.5 * grain, 1e-9);
    for (std::size_t i = 2; i < rows.size(); ++i) {
        EXPECT_NEAR(std::stod(rows[i][7]), whole, 1e-4 * whole);
        EXPECT_NEAR(std::stod(rows[i][8]), 0.0, 1e-4 * whole);
        EXPECT_NEAR(std::stod(rows[i][9]), -whole * 4.5 * grain, 1e-3 * whole);
    }
    EXPECT_EQ(rows[0][12], fmt::format("object_{}_vx", number(box)));
    EXPECT_GT(std::stod(rows.back()[12]), 0.2) << "the box was hit";
}

TEST_F(RunOutputs, WhatIsTrackedMustBeThere)
{
    EXPECT_EQ(run({.scene = path("a.sprung"), .csv = path("a.csv"), .tracks = {{Tracked::Kind::Object, 9}}}),
              1);
    EXPECT_EQ(errors_.str(), "--track object:9: the scene has no object 9\n");
    EXPECT_EQ(run({.scene = path("a.sprung"), .csv = "/nowhere/a.csv"}), 1);
    EXPECT_EQ(errors_.str(), "/nowhere/a.csv: cannot be written: No such file or directory\n");
}

TEST_F(RunOutputs, ASweepIsTheSameHoweverItIsSharedOut)
{
    const RunOptions options{.scene = path("a.sprung"),
                             .seconds = 0.5,
                             .sweep = {{"iterations", 1, 16, 4}, {"gravity", 0.0, 20.0, 5}}};
    std::string alone, shared;
    std::ostringstream progress;
    int given = 0;
    const auto into = [&](std::string& table) {
        return [&](std::string_view lines) {
            ++given;
            table += lines;
            return Status(Done{});
        };
    };
    ASSERT_TRUE(runSweep(options, scene_, 1, into(alone), progress));
    EXPECT_EQ(given, 21) << "a line at a time";
    ASSERT_TRUE(runSweep(options, scene_, 7, into(shared), progress));
    EXPECT_EQ(alone, shared);
    const std::vector<Row> rows = tableIn(alone);
    ASSERT_EQ(rows.size(), 1u + 20u);
    EXPECT_EQ(rows[1][0], "1");
    EXPECT_EQ(rows[1][1], "0");
    EXPECT_EQ(rows[7][0], "6");
    EXPECT_EQ(rows[7][1], "5");
    // Each line is a run by itself.
    Scene one = scene_;
    one.world.iterations = 6;
    one.world.gravity = {0.0, -5.0};
    World world(one);
    for (int frame = 0; frame < 30; ++frame)
        world.step();
    EXPECT_EQ(rows[7].back(), fmt::format("{:016x}", world.hash()));
    EXPECT_EQ(run(options), 0);
    EXPECT_EQ(out_.str(), alone);
}

TEST_F(RunOutputs, ASweepEndsWhenItsTableTakesNoMore)
{
    const RunOptions options{.scene = path("a.sprung"), .seconds = 0.1, .sweep = {{"iterations", 1, 64, 64}}};
    for (int threads : {1, 7}) {
        int given = 0;
        const auto take = [&](std::string_view) {
            return ++given < 5 ? Status(Done{}) : Error{ErrorCode::CannotWrite, "no more"};
        };
        std::ostringstream progress;
        const Status swept = runSweep(options, scene_, threads, take, progress);
        ASSERT_FALSE(swept);
        EXPECT_EQ(swept.error().message, "no more");
        EXPECT_EQ(given, 5);
    }
    RunOptions full = options;
    full.csv = "/dev/full";
    EXPECT_EQ(run(full), 1);
    EXPECT_EQ(errors_.str(), "/dev/full: cannot be written: No space left on device\n");
}

TEST_F(RunOutputs, ASweepVariesWhatTheSceneHas)
{
    EXPECT_EQ(run({.scene = path("a.sprung"), .sweep = {{"friction", 0, 1, 2}, {"damping", 0, 1, 2}}}), 1);
    EXPECT_EQ(errors_.str(), "--sweep damping: the scene has no springs to vary it of\n");
    EXPECT_EQ(out_.str(), "");
    ASSERT_TRUE(saveScene({}, path("empty.sprung")));
    EXPECT_EQ(run({.scene = path("empty.sprung"), .sweep = {{"density", 1, 2, 2}}}), 1);
    EXPECT_EQ(errors_.str(), "--sweep density: the scene has no objects to vary it of\n");
}

TEST_F(RunOutputs, ASweepOfDensityWeighsSomething)
{
    Scene weighed = scene_;
    for (Point& point : weighed.points)
        point.mass = 1.0;
    ASSERT_TRUE(saveScene(weighed, path("weighed.sprung")));
    EXPECT_EQ(run({.scene = path("weighed.sprung"), .sweep = {{"density", 1, 2, 2}}}), 1);
    EXPECT_EQ(
        errors_.str(),
        "--sweep density: all outlines of the scene are fixed, or their points have masses of their own\n");
}

TEST_F(RunOutputs, TheEndStateIsSeenAsTheSceneWas)
{
    const Box view{{-3.0, -1.0}, {4.0, 5.0}};
    ASSERT_TRUE(saveScene(scene_, path("seen.sprung"), view));
    EXPECT_EQ(run({.scene = path("seen.sprung"), .seconds = 0.1, .save = path("end.sprung")}), 0);
    const Result<LoadedScene> end = loadScene(path("end.sprung"));
    ASSERT_TRUE(end && end->view);
    EXPECT_EQ(end->view->min, view.min);
    EXPECT_EQ(end->view->max, view.max);
}

TEST_F(RunOutputs, ASweepVariesWhatTheMethodKnows)
{
    for (const char* key : {"restitution", "damping"}) {
        Scene scene = scene_;
        for (Edge& edge : scene.edges)
            edge.stiffness = 100.0;
        scene.world.solver = Solver::Classic2009;
        ASSERT_TRUE(saveScene(scene, path("old.sprung")));
        EXPECT_EQ(run({.scene = path("old.sprung"), .sweep = {{key, 0, 1, 2}}}), 1);
        EXPECT_EQ(errors_.str(), fmt::format("--sweep {}: the method of 2009 knows none\n", key));
    }
}

TEST_F(RunOutputs, NoOutputIsAnInputOrAnotherOutput)
{
    const std::string scene = path("a.sprung"), before = textIn("a.sprung");
    write("old.rec", "sprung-recording 1\nframes 6\n");
    fs::create_symlink("a.sprung", path("link"));
    fs::create_hard_link(scene, path("hard"));
    fs::create_symlink("new", path("new-link"));
    fs::create_directories(path("folder"));
    const std::string spelled = path("folder/../a.sprung");
    const std::pair<RunOptions, std::string> cases[] = {
        {{.scene = scene, .csv = scene}, "the scene " + scene},
        {{.scene = scene, .record = path("link")}, "the scene " + scene},
        {{.scene = scene, .save = path("hard")}, "the scene " + scene},
        {{.scene = path("link"), .csv = spelled}, "the scene " + path("link")},
        {{.scene = scene, .csv = spelled, .sweep = {{"gravity", 0, 1, 2}}}, "the scene " + scene},
        {{.scene = scene, .csv = path("old.rec"), .replay = path("old.rec")}, "--replay " + path("old.rec")},
        {{.scene = scene, .save = path("new"), .record = path("folder/../new")}, "--record"},
        {{.scene = scene, .csv = path("new-link"), .record = path("new")}, "--record"},
    };
    for (const auto& [options, words] : cases) {
        EXPECT_EQ(run(options), 1) << words;
        EXPECT_NE(errors_.str().find("is the same file as " + words), std::string::npos) << errors_.str();
        EXPECT_EQ(out_.str(), "");
    }
    EXPECT_EQ(textIn("a.sprung"), before);
    EXPECT_FALSE(fs::exists(path("new")));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 6);
    EXPECT_EQ(run({.scene = scene, .seconds = 0.1, .csv = "/dev/null", .record = "/dev/null"}), 0)
        << errors_.str() << "what is no regular file can't be lost";
}

/// Programs that write JSON sort its keys, or begin it by a mark of the order of bytes.
TEST_F(RunOutputs, ReplacesNoSceneHoweverItIsWritten)
{
    const std::string text = textIn("a.sprung"), says = "\"format\": \"sprung-scene\",";
    std::string sorted = text;
    ASSERT_NE(sorted.find(says), std::string::npos);
    sorted.erase(sorted.find(says), says.size());
    sorted.insert(sorted.rfind('}'), ", \"format\": \"sprung-scene\"");
    for (const std::string& scene : {text, sorted, "\xEF\xBB\xBF" + text}) {
        write("b.json", scene);
        ASSERT_TRUE(loadScene(path("b.json")));
        EXPECT_EQ(run({.scene = path("a.sprung"), .seconds = 0.1, .csv = path("b.json")}), 1);
        EXPECT_EQ(textIn("b.json"), scene);
    }
    write("b.json", "{\"points\": []}");
    EXPECT_EQ(run({.scene = path("a.sprung"), .seconds = 0.1, .csv = path("b.json")}), 0) << errors_.str();
}

/// What is printed would spoil it behind our back: `sprung run a.sprung >>a.sprung`.
TEST_F(RunOutputs, WhatIsPrintedGoesIntoNoInput)
{
    const int before = ::dup(STDOUT_FILENO), scene = ::open(path("a.sprung").c_str(), O_WRONLY | O_APPEND);
    std::fflush(stdout);
    ::dup2(scene, STDOUT_FILENO);
    const int once = run({.scene = path("a.sprung"), .seconds = 0.1});
    const std::string said = errors_.str();
    const int swept = run({.scene = path("a.sprung"), .seconds = 0.1, .sweep = {{"gravity", 0, 1, 2}}});
    ::dup2(before, STDOUT_FILENO);
    ::close(before);
    ::close(scene);
    EXPECT_EQ(once, 1);
    EXPECT_EQ(swept, 1);
    EXPECT_NE(said.find("standard output goes into it"), std::string::npos) << said;
}

TEST_F(RunOutputs, AFailedRunLeavesTheOlderFiles)
{
    write("a.csv", "old");
    write("bad.rec", "sprung-recording 1\nframes 9\nhash 5 1\n");
    EXPECT_EQ(run({.scene = path("a.sprung"), .csv = path("a.csv"), .replay = path("bad.rec")}), 1);
    EXPECT_EQ(run({.scene = path("a.sprung"), .csv = path("a.csv"), .record = "/nowhere/a.rec"}), 1);
    EXPECT_EQ(textIn("a.csv"), "old");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 3);
}

TEST_F(RunOutputs, AFileThatFailsDoesNotTakeTheOthersAlong)
{
    fs::create_directories(path("frames"));
    fs::create_symlink("/dev/full", path("frames/frame-00003.png"));
    RunOptions options{
        .scene = path("a.sprung"), .seconds = 0.2, .frames = path("frames"), .width = 64, .height = 48};
    const std::string message =
        path("frames/frame-00003.png") + ": cannot be written: No space left on device\n";
    RunOptions others = options;
    others.csv = path("a.csv");
    others.record = path("a.rec");
    others.save = path("end.sprung");
    EXPECT_EQ(run(others), 1);
    EXPECT_EQ(errors_.str(), message);
    EXPECT_NE(out_.str().find("frames   12"), std::string::npos) << "the run went on";
    EXPECT_EQ(tableIn(textIn("a.csv")).size(), 14u);
    EXPECT_TRUE(loadScene(path("end.sprung")));
    EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("a.rec")}), 0) << errors_.str();
    EXPECT_FALSE(fs::exists(path("frames/frame-00004.png")));

    options.seconds = 1e6;
    EXPECT_EQ(run(options), 1) << "when none is left to write, the run ends";
    EXPECT_EQ(errors_.str(), message);
    EXPECT_EQ(out_.str(), "");
}

TEST_F(RunOutputs, InputsAreToWhatIsThere)
{
    const std::pair<const char*, const char*> cases[] = {
        {"3 grab 9 1 2", "bad.rec:3: the scene has no object 9\n"},
        {"3 release", "bad.rec:3: nothing is held; expected a grab before\n"},
        {"3 grab 1 0 3\n4 release\n5 move 1 1", "bad.rec:5: nothing is held; expected a grab before\n"},
    };
    for (const auto& [inputs, words] : cases) {
        write("bad.rec", fmt::format("sprung-recording 1\nframes 9\n{}\n", inputs));
        EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("bad.rec")}), 1);
        EXPECT_EQ(errors_.str(), folder_.string() + "/" + words);
    }
    // What breaks may leave objects with other numbers, so only the run tells.
    scene_.edges[0].breaksAt = 1e6;
    ASSERT_TRUE(saveScene(scene_, path("breaks.sprung")));
    write("bad.rec", "sprung-recording 1\nframes 9\n3 grab 9 1 2\n");
    EXPECT_EQ(run({.scene = path("breaks.sprung"), .replay = path("bad.rec")}), 0);
    EXPECT_EQ(errors_.str(), path("bad.rec") + ":3: there is no object 9 in frame 3\n");
    // What is fixed is there and feels nothing.
    Scene fixed = scene_;
    const ObjectId first = fixed.objects.front().id;
    fixed.objects.front().fixed = true;
    ASSERT_TRUE(saveScene(fixed, path("fixed.sprung")));
    write("bad.rec", fmt::format("sprung-recording 1\nframes 9\n3 kick {} 0 3 0 5\n", number(first)));
    EXPECT_EQ(run({.scene = path("fixed.sprung"), .replay = path("bad.rec")}), 0);
    EXPECT_EQ(errors_.str(),
              path("bad.rec") +
                  fmt::format(":3: object {} is fixed and stays where it is in frame 3\n", number(first)));
    fixed.objects.front().fixed = false;
    for (PointId point : fixed.objects.front().points)
        get(fixed, point).fixed = true;
    ASSERT_TRUE(saveScene(fixed, path("fixed.sprung")));
    const std::string told = errors_.str();
    EXPECT_EQ(run({.scene = path("fixed.sprung"), .replay = path("bad.rec")}), 0);
    EXPECT_EQ(errors_.str(), told) << "fixed point by point it is no less fixed";
}

TEST_F(RunOutputs, ARecordingIsReplayedToTheBit)
{
    RunOptions options{.scene = path("a.sprung"), .seconds = 1.0, .record = path("a.rec")};
    options.changes.iterations = 12;
    options.changes.gravity = Vec{0.5, -3.0};
    ASSERT_EQ(run(options), 0) << errors_.str();
    EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("a.rec")}), 0) << errors_.str();
    EXPECT_EQ(errors_.str(), "");
    EXPECT_NE(out_.str().find("frames   60"), std::string::npos);
    EXPECT_EQ(run({.scene = path("a.sprung"), .record = path("b.rec"), .replay = path("a.rec")}), 0);
    EXPECT_EQ(textIn("a.rec"), textIn("b.rec"));
}

TEST_F(RunOutputs, InputsAreCarriedOutAndRecordedAgain)
{
    write("hand.rec", fmt::format("sprung-recording 1\nframes 60\n5 grab {0} 0 3\n6 move 2 4\n30 release\n"
                                  "40 kick {0} 2 4 0 3\n41 push {0} 2 4 9 0\n50 set gravity=0,4\n",
                                  number(box_)));
    ASSERT_EQ(run({.scene = path("a.sprung"), .record = path("a.rec"), .replay = path("hand.rec")}), 0)
        << errors_.str();
    World world(scene_);
    for (int frame = 0; frame < 60; ++frame) {
        if (frame == 5)
            world.grab(PointId{}, box_, {0, 3});
        if (frame == 6)
            world.moveGrab({2, 4});
        if (frame == 30)
            world.releaseGrab();
        if (frame == 40)
            world.kick(box_, {2, 4}, {0, 3});
        if (frame == 41)
            world.push(box_, {2, 4}, {9, 0});
        if (frame == 50) {
            Scene turned = scene_;
            turned.world.gravity = {0, 4};
            world.take(turned);
        }
        world.step();
    }
    EXPECT_NE(out_.str().find(fmt::format("{:016x}", world.hash())), std::string::npos) << out_.str();
    EXPECT_NE(textIn("a.rec").find("40 kick 1 2 4 0 3\n"), std::string::npos);
    EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("a.rec")}), 0) << errors_.str();
}

TEST_F(RunOutputs, AReplayThatDivergesSaysAtWhichFrame)
{
    ASSERT_EQ(run({.scene = path("a.sprung"), .seconds = 0.5, .record = path("a.rec")}), 0);
    std::string text = textIn("a.rec");
    text.insert(text.find("hash 1 "), fmt::format("17 kick {} 0 3 0.001 0\n", number(box_)));
    write("b.rec", text);
    EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("b.rec")}), 1);
    EXPECT_NE(errors_.str().find("b.rec: frame 18 ends otherwise than recorded"), std::string::npos)
        << errors_.str();

    find(scene_, box_)->material.friction = 0.1;
    ASSERT_TRUE(saveScene(scene_, path("other.sprung")));
    EXPECT_EQ(run({.scene = path("other.sprung"), .replay = path("a.rec")}), 0);
    EXPECT_NE(errors_.str().find("a.rec: was recorded with another scene"), std::string::npos);
}

TEST_F(RunOutputs, BrokenRecordingsAreRefusedByLine)
{
    const std::pair<const char*, const char*> cases[] = {
        {"", "expected a line frames"},
        {"something\n", ":1: expected sprung-recording 1"},
        {"sprung-recording 1\nframes 0\n", "expected a line frames"},
        {"sprung-recording 1\nframes x\n",
         ":2: \"x\"; expected a frame, a whole number from 0 to 60000000\n"},
        {"sprung-recording 1\nframes 9\n\n3 grab 1 nan 2\n",
         ":4: \"nan\"; expected an x, a number from -1000000000 to 1000000000\n"},
        {"sprung-recording 1\nframes 9\n3 grab 1 0\n",
         ":3: the end of the line; expected a y, a number from -1000000000 to 1000000000\n"},
        {"sprung-recording 1\nframes 9\n3 grab 0 0 0\n",
         ":3: \"0\"; expected an object, a whole number from 1 to 4294967295\n"},
        {"sprung-recording 1\nframes 9\n3 grab 1 0 2 7\n", ":3: \"7\"; expected the end of the line\n"},
        {"sprung-recording 1\nframes 9\n3 set iterations=0\n", ":3: iterations=0: expected "},
        {"sprung-recording 1\nframes 9\n70000000 release\n",
         ":3: \"70000000\"; expected scene, frames, hash, end, or a frame from 0 to 60000000 and an input"},
        {"sprung-recording 1\nframes 9\n3 set gravity=0,4 iterations=3\n", ":3: "},
        {"sprung-recording 1\nframes 9\nhash 1 zz\n",
         ":3: \"zz\"; expected a hash of at most 16 hexadecimal digits\n"},
        {"sprung-recording 1\nframes 9\nhash 1 2\nhash 1 2\n",
         ":4: a second hash of frame 1; expected one\n"},
        {"sprung-recording 1\nframes 9\n3 dance\n",
         ":3: \"dance\"; expected grab, move, release, kick, push or set, as in 30 grab 4 1.5 2\n"},
        {"sprung-recording 1\nframes 9\nframes 8\n", ":3: a second line frames; expected one\n"},
        {"sprung-recording 1\nscene 1\nscene 2\nframes 9\n", ":3: a second line scene; expected one\n"},
        {"sprung-recording 1\nframes 9\n9 kick 1 0 0 1 1\n",
         ":3: there is no frame after 9; expected 0 to 8"},
        {"sprung-recording 1\nframes 9\nhash 0 1\n", ":3: there is no frame 0; expected 1 to 9"},
        {"sprung-recording 1\nhash 10 1\nframes 9\n", ":2: there is no frame 10; expected 1 to 9"},
        {"sprung-recording 1\nframes 9\nend\n3 release\n", ":4: a line behind the end; expected none\n"},
        {"sprung-recording 1\nframes 9\nend now\n", ":3: \"now\"; expected the end of the line\n"},
    };
    for (const auto& [text, words] : cases) {
        write("bad.rec", text);
        EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("bad.rec")}), 1) << text;
        EXPECT_NE(errors_.str().find(words), std::string::npos) << text << errors_.str();
    }
    EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("none.rec")}), 1);
    EXPECT_NE(errors_.str().find("none.rec: cannot be read"), std::string::npos);
}

/// Wherever it was cut off, that is said, or it is no recording.
TEST_F(RunOutputs, ACutRecordingSaysSo)
{
    ASSERT_EQ(run({.scene = path("a.sprung"), .seconds = 0.2, .record = path("a.rec")}), 0);
    const std::string whole = textIn("a.rec");
    ASSERT_TRUE(whole.ends_with("\nend\n"));
    for (std::size_t length = 0; length + 1 < whole.size(); ++length) {
        write("cut.rec", whole.substr(0, length));
        const int status = run({.scene = path("a.sprung"), .replay = path("cut.rec")});
        EXPECT_TRUE(status != 0 ||
                    errors_.str().find("cut.rec: has no line end: it was cut off\n") != std::string::npos)
            << length << ": " << errors_.str();
    }
    EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("a.rec")}), 0);
    EXPECT_EQ(errors_.str(), "");
}

TEST_F(RunOutputs, FramesAreOnePictureEach)
{
    RunOptions options{
        .scene = path("a.sprung"), .seconds = 0.1, .frames = path("frames"), .width = 80, .height = 60};
    ASSERT_EQ(run(options), 0) << errors_.str();
    for (int i = 0; i < 6; ++i)
        EXPECT_GT(fs::file_size(path(fmt::format("frames/frame-{:05}.png", i))), 100u);
    EXPECT_FALSE(fs::exists(path("frames/frame-00006.png")));
    EXPECT_NE(textIn("frames/frame-00000.png"), textIn("frames/frame-00005.png"));
    EXPECT_EQ(errors_.str(), "");

    options.seconds = 0.05;
    EXPECT_EQ(run(options), 0);
    EXPECT_EQ(errors_.str(), path("frames/frame-00003.png") +
                                 ": was there before and is none of this run, which has 3 pictures\n");
}

/// In place of ffmpeg, a script that keeps what it is given.
class Films : public RunOutputs {
protected:
    void SetUp() override
    {
        RunOutputs::SetUp();
        fs::create_directories(path("bin"));
        setFfmpeg(
            fmt::format("echo \"$@\" >{}\nfor last; do :; done\nexec /bin/cat >\"$last\"\n", path("words")));
        before_ = std::getenv("PATH");
        ::setenv("PATH", path("bin").c_str(), 1);
    }
    void TearDown() override
    {
        ::setenv("PATH", before_.c_str(), 1);
        RunOutputs::TearDown();
    }
    void setFfmpeg(const std::string& script) const
    {
        write("bin/ffmpeg", "#!/bin/sh\n" + script);
        fs::permissions(path("bin/ffmpeg"), fs::perms::owner_all);
    }
    RunOptions film(const std::string& name) const
    {
        return {.scene = path("a.sprung"), .seconds = 0.2, .video = path(name), .width = 64, .height = 48};
    }

    std::string before_;
};

TEST_F(Films, AreFedFrameByFrameAtTheirRate)
{
    EXPECT_EQ(run(film("a.mp4")), 0) << errors_.str();
    EXPECT_EQ(fs::file_size(path("a.mp4")), 12u * 64 * 48 * 4);
    EXPECT_NE(textIn("words").find("-s 64x48 -r 60"), std::string::npos);
    EXPECT_EQ(run(film("a.gif")), 0) << errors_.str();
    EXPECT_EQ(fs::file_size(path("a.gif")), 4u * 64 * 48 * 4);
    EXPECT_NE(textIn("words").find("-r 20"), std::string::npos);
}

TEST_F(Films, OfARunWithoutFramesShowItsBeginning)
{
    const auto still = [&](const std::string& name) {
        RunOptions options = film(name);
        options.seconds = 0.0;
        options.csv = path("a.csv");
        options.frames = path("frames");
        return options;
    };
    EXPECT_EQ(run(still("a.mp4")), 0) << errors_.str();
    EXPECT_EQ(fs::file_size(path("a.mp4")), 64u * 48 * 4);
    EXPECT_EQ(tableIn(textIn("a.csv")).size(), 2u) << "what the columns are, and the beginning";
    EXPECT_TRUE(fs::exists(path("frames/frame-00000.png")));
    EXPECT_FALSE(fs::exists(path("frames/frame-00001.png")));

    fs::remove(path("bin/ffmpeg"));
    RunOptions shortest = film("short.gif");
    shortest.seconds = frameSeconds;
    EXPECT_EQ(run(shortest), 0) << errors_.str();
    EXPECT_EQ(run(still("a.gif")), 0) << errors_.str();
    EXPECT_EQ(textIn("a.gif"), textIn("short.gif")) << "both have the picture before the first frame";
}

TEST_F(Films, ThatFailKeepTheOlderOneAndLetTheOtherFilesBe)
{
    write("a.mp4", "old");
    const auto expectKept = [&](const std::string& message) {
        RunOptions options = film("a.mp4");
        EXPECT_EQ(run(options), 1);
        EXPECT_NE(errors_.str().find(message), std::string::npos) << errors_.str();
        options.record = path("a.rec");
        options.save = path("end.sprung");
        EXPECT_EQ(run(options), 1);
        EXPECT_TRUE(fs::remove(path("a.rec"))) << message;
        EXPECT_TRUE(fs::remove(path("end.sprung"))) << message;
        EXPECT_NE(out_.str().find("frames   12"), std::string::npos);
        EXPECT_EQ(textIn("a.mp4"), "old");
    };
    setFfmpeg("exit 3\n");
    expectKept("a.mp4: cannot be written: ffmpeg failed with status 3\n");
    setFfmpeg(
        "for last; do :; done\necho first >&2\necho \"Error writing $last: No space left\" >&2\nexit 1\n");
    expectKept("a.mp4: cannot be written: ffmpeg: Error writing it: No space left\n");
    {
        setFfmpeg("for last; do :; done\nexec /bin/cat >\"$last\"\n");
        const NoRoomBeyond small(20'000);
        RunOptions options = film("a.mp4");
        EXPECT_EQ(run(options), 1);
        EXPECT_NE(errors_.str().find(": File too large\n"), std::string::npos) << errors_.str();
        EXPECT_EQ(textIn("a.mp4"), "old");
    }
    setFfmpeg("/bin/cat >/dev/null; kill -9 $$\n");
    expectKept("a.mp4: cannot be written: ffmpeg was ended by signal 9\n");
    setFfmpeg("/bin/cat >/dev/null\n");
    expectKept("a.mp4: cannot be written: ffmpeg wrote nothing\n");
    setFfmpeg("for last; do :; done\n/bin/cat >/dev/null; /bin/rm \"$last\"\n");
    expectKept("a.mp4: cannot be written: No such file or directory\n");

    fs::remove(path("bin/ffmpeg"));
    EXPECT_EQ(run(film("a.mp4")), 1);
    EXPECT_NE(errors_.str().find("needs the program ffmpeg, which is not installed"), std::string::npos);
    EXPECT_EQ(textIn("a.mp4"), "old");
    EXPECT_EQ(run(film("a.gif")), 0) << "a GIF needs no program";
    EXPECT_TRUE(textIn("a.gif").starts_with("GIF89a"));
}

}  // namespace
}  // namespace sprung::app
