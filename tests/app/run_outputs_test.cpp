#include "app/headless.h"
#include "app/recording.h"
#include "app/sweep.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "world.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace sprung {
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

TEST_F(RunOutputs, WhatIsTrackedMustBeThere)
{
    EXPECT_EQ(run({.scene = path("a.sprung"), .csv = path("a.csv"), .tracks = {{Tracked::Kind::Object, 9}}}),
              1);
    EXPECT_EQ(errors_.str(), "--track object:9: the scene has no object 9\n");
    EXPECT_EQ(run({.scene = path("a.sprung"), .csv = "/nowhere/a.csv"}), 1);
    EXPECT_EQ(errors_.str(), "/nowhere/a.csv: cannot be written\n");
}

TEST_F(RunOutputs, ASweepIsTheSameHoweverItIsSharedOut)
{
    const RunOptions options{.scene = path("a.sprung"),
                             .seconds = 0.5,
                             .sweep = {{"iterations", 1, 16, 4}, {"gravity", 0.0, 20.0, 5}}};
    std::ostringstream alone, shared, progress;
    ASSERT_TRUE(runSweep(options, scene_, 1, alone, progress));
    ASSERT_TRUE(runSweep(options, scene_, 7, shared, progress));
    EXPECT_EQ(alone.str(), shared.str());
    const std::vector<Row> rows = tableIn(alone.str());
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
    EXPECT_EQ(out_.str(), alone.str());
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
        {"sprung-recording 1\nframes x\n", ":2: "},
        {"sprung-recording 1\nframes 9\n\n3 grab 1 nan 2\n", ":4: "},
        {"sprung-recording 1\nframes 9\n3 grab 1 0 2 7\n", ":3: "},
        {"sprung-recording 1\nframes 9\n3 set iterations=0\n", ":3: "},
        {"sprung-recording 1\nframes 9\nhash 1 zz\n", ":3: "},
        {"sprung-recording 1\nframes 9\nhash 1 2\nhash 1 2\n", ":4: "},
        {"sprung-recording 1\nframes 9\n3 dance\n", ":3: "},
    };
    for (const auto& [text, words] : cases) {
        write("bad.rec", text);
        EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("bad.rec")}), 1) << text;
        EXPECT_NE(errors_.str().find(words), std::string::npos) << text << errors_.str();
    }
    EXPECT_EQ(run({.scene = path("a.sprung"), .replay = path("none.rec")}), 1);
    EXPECT_NE(errors_.str().find("none.rec: cannot be read"), std::string::npos);
}

TEST_F(RunOutputs, FramesAreOnePictureEach)
{
    ASSERT_EQ(
        run({.scene = path("a.sprung"), .seconds = 0.1, .frames = path("frames"), .width = 80, .height = 60}),
        0)
        << errors_.str();
    for (int i = 0; i < 6; ++i)
        EXPECT_GT(fs::file_size(path(fmt::format("frames/frame-{:05}.png", i))), 100u);
    EXPECT_FALSE(fs::exists(path("frames/frame-00006.png")));
    EXPECT_NE(textIn("frames/frame-00000.png"), textIn("frames/frame-00005.png"));
}

/// In place of ffmpeg, a script that keeps what it is given.
TEST_F(RunOutputs, AFilmIsFedFrameByFrameAtItsRate)
{
    fs::create_directories(path("bin"));
    write("bin/ffmpeg",
          fmt::format("#!/bin/sh\necho \"$@\" >{}\nexec /bin/cat >{}\n", path("words"), path("fed")));
    fs::permissions(path("bin/ffmpeg"), fs::perms::owner_all);
    const std::string before = std::getenv("PATH");
    ::setenv("PATH", path("bin").c_str(), 1);
    const RunOptions mp4{
        .scene = path("a.sprung"), .seconds = 0.2, .video = path("a.mp4"), .width = 64, .height = 48};
    EXPECT_EQ(run(mp4), 0) << errors_.str();
    EXPECT_EQ(fs::file_size(path("fed")), 12u * 64 * 48 * 4);
    EXPECT_NE(textIn("words").find("-s 64x48 -r 60"), std::string::npos);
    RunOptions gif = mp4;
    gif.video = path("a.gif");
    EXPECT_EQ(run(gif), 0) << errors_.str();
    EXPECT_EQ(fs::file_size(path("fed")), 4u * 64 * 48 * 4);
    EXPECT_NE(textIn("words").find("-r 20"), std::string::npos);

    write("bin/ffmpeg", "#!/bin/sh\nexit 3\n");
    EXPECT_EQ(run(mp4), 1);
    EXPECT_EQ(errors_.str(), "ffmpeg failed with status 3\n");
    fs::remove(path("bin/ffmpeg"));
    EXPECT_EQ(run(mp4), 1);
    EXPECT_NE(errors_.str().find("needs the program ffmpeg, which is not installed"), std::string::npos);
    ::setenv("PATH", before.c_str(), 1);
}

}  // namespace
}  // namespace sprung
