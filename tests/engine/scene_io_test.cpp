#include "core/input_text.h"
#include "scene/capacity.h"
#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "support/scenes.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace sprung {
namespace {

namespace fs = std::filesystem;
using support::Random;

Scene read(std::string_view text)
{
    const Result<LoadedScene> loaded = readScene(text, "test.sprung");
    EXPECT_TRUE(loaded) << loaded.error().message;
    if (!loaded)
        return {};
    EXPECT_TRUE(loaded->warnings.empty()) << loaded->warnings.front();
    return loaded->scene;
}

/// A file with these lists in it.
std::string fileWith(std::string_view lists)
{
    return fmt::format(R"({{"format": "sprung-scene", "version": 1, {}}})", lists);
}

TEST(SceneFile, ReadsBackBitForBit)
{
    Random random(4);
    for (int i = 0; i < 400; ++i) {
        const Scene scene = support::randomScene(random);
        const std::string text = writeScene(scene);
        const Scene again = read(text);
        EXPECT_EQ(again, scene);
        EXPECT_EQ(writeScene(again), text) << "equal numbers have equal digits, the two zeros differ";
    }
}

TEST(SceneFile, HasOnePointEdgeOrObjectALine)
{
    Scene scene{.name = "One"};
    addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    scene.points[0].mass = 2.5;
    scene.edges[1].stiffness = 2000.0;
    scene.edges[1].breaksAt = 0.2;
    scene.edges.resize(2);
    scene.objects[0].edges.resize(2);
    EXPECT_EQ(writeScene(scene), R"({
  "format": "sprung-scene",
  "version": 1,
  "name": "One",
  "world": {
    "gravity": [0, -9.81],
    "iterations": 8,
    "solver": "modern",
    "integrator": "semi_implicit_euler",
    "drag": 0
  },
  "points": [
    {"id": 1, "at": [-0.5, 0], "velocity": [0, 0], "mass": 2.5, "fixed": false},
    {"id": 2, "at": [0.5, 0], "velocity": [0, 0], "fixed": false},
    {"id": 3, "at": [0.5, 1], "velocity": [0, 0], "fixed": false},
    {"id": 4, "at": [-0.5, 1], "velocity": [0, 0], "fixed": false}
  ],
  "edges": [
    {"id": 1, "points": [1, 2], "rest": 1, "stiffness": "rigid", "damping": 0, "breaks_at": null},
    {"id": 2, "points": [2, 3], "rest": 1, "stiffness": 2000, "damping": 0, "breaks_at": 0.2}
  ],
  "objects": [
    {"id": 1, "name": "Box 1", "points": [1, 2, 3, 4], "outline": [1, 2, 3, 4], "edges": [1, 2], "shape": [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]], "material": {"density": 1, "friction": 0.6, "restitution": 0}, "color": "#86C8F7", "fixed": false, "collides": true}
  ]
}
)");
}

TEST(SceneFile, KeepsTheViewBesideTheScene)
{
    const Scene scene;
    const Box view{{-3.5, 0.25}, {12.0, 8.0}};
    const std::string text = writeScene(scene, view);
    EXPECT_NE(text.find("\"version\": 2"), std::string::npos);
    const Result<LoadedScene> loaded = readScene(text, "file");
    ASSERT_TRUE(loaded);
    ASSERT_TRUE(loaded->view);
    EXPECT_EQ(loaded->view->min, view.min);
    EXPECT_EQ(loaded->view->max, view.max);
    EXPECT_EQ(loaded->scene, scene);
    EXPECT_EQ(writeScene(loaded->scene, loaded->view), text);
    EXPECT_FALSE(readScene(writeScene(scene), "file")->view);
}

TEST(SceneFile, RefusesAViewOfNothing)
{
    for (const char* view :
         {R"({"min": [0, 0], "max": [0, 1]})", R"({"min": [0, 1], "max": [1, 0]})", R"({"min": [0, 0]})",
          R"({"min": [0, 0], "max": [1, 1], "zoom": 2})", "[1, 2]", "7"})
        EXPECT_FALSE(
            readScene(fmt::format(R"({{"format": "sprung-scene", "version": 2, "view": {}}})", view), "file"))
            << view;
    EXPECT_FALSE(readScene(
        R"({"format": "sprung-scene", "version": 1, "view": {"min": [0, 0], "max": [1, 1]}})", "file"))
        << "a key of version 2";
}

TEST(SceneFile, NeedsNoMoreThanFormatAndVersion)
{
    EXPECT_EQ(read(R"({"format": "sprung-scene", "version": 1})"), Scene{});
    EXPECT_EQ(read("\xEF\xBB\xBF{\"version\": 1.0,\r\n \"format\": \"sprung-scene\"}\n"), Scene{});
}

TEST(SceneFile, FillsInWhatIsLeftOut)
{
    const Scene scene = read(fileWith(R"(
        "world": {},
        "points": [{"id": 1, "at": [0, 0]}, {"id": 2, "at": [3, 0]}, {"id": 3, "at": [3, 4]}, {"id": 4, "at": [9, 9]}],
        "edges": [{"id": 1, "points": [1, 3]}, {"id": 2, "points": [3, 4]}],
        "objects": [{"id": 7, "outline": [1, 2, 3], "edges": [2]}])"));
    EXPECT_EQ(scene.world, WorldSettings{});
    EXPECT_EQ(scene.points[2], (Point{.id = PointId{3}, .position = {3.0, 4.0}}));
    EXPECT_EQ(scene.edges[0], (Edge{.id = EdgeId{1}, .a = PointId{1}, .b = PointId{3}, .rest = 5.0}));

    const Object& object = scene.objects[0];
    EXPECT_EQ(object.points, (std::vector{PointId{1}, PointId{2}, PointId{3}, PointId{4}}));
    EXPECT_EQ(object.shape, (std::vector{Vec(0, 0), Vec(3, 0), Vec(3, 4), Vec(9, 9)}));
    EXPECT_EQ(object.name, "Polygon 7");
    EXPECT_EQ(object.color, palette[6]);
    EXPECT_EQ(object.material, Material{});
    EXPECT_FALSE(object.fixed);
    EXPECT_TRUE(object.collides);
}

TEST(SceneFile, TakesARestLengthLeftOutFromTheShapeOfItsObject)
{
    const Scene scene = read(fileWith(R"(
        "points": [{"id": 1, "at": [0, 0]}, {"id": 2, "at": [3, 0]}, {"id": 3, "at": [9, 0]}],
        "edges": [{"id": 1, "points": [1, 2]}, {"id": 2, "points": [2, 3]}, {"id": 3, "points": [1, 2]}],
        "objects": [{"id": 1, "points": [2, 1], "edges": [1, 2], "shape": [[0, 5], [0, 0]]}])"));
    EXPECT_EQ(find(scene, EdgeId{1})->rest, 5.0);
    EXPECT_EQ(find(scene, EdgeId{2})->rest, 6.0) << "one end is not in the object";
    EXPECT_EQ(find(scene, EdgeId{3})->rest, 3.0) << "the edge is not in the object";
}

TEST(SceneFile, MayHaveItsListsInAnyOrder)
{
    const Scene scene = read(fileWith(R"(
        "objects": [{"id": 5, "edges": [2]}, {"id": 4, "edges": [1]}],
        "edges": [{"id": 2, "points": [9, 3]}, {"id": 1, "points": [3, 9]}],
        "points": [{"at": [1, 1], "id": 9}, {"id": 3, "at": [0, 0]}])"));
    EXPECT_EQ(scene.points[0].id, PointId{3});
    EXPECT_EQ(scene.edges[0].id, EdgeId{1});
    EXPECT_EQ(scene.objects[0].id, ObjectId{4});
    EXPECT_EQ(scene.objects[1].points, (std::vector{PointId{9}, PointId{3}}));
}

TEST(SceneFile, NamesWhatWasLeftUnnamedByKindAndId)
{
    Scene scene;
    addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    addDisc(scene, {0.0, 0.0}, 1.0);
    addPolygon(scene, support::letterU());
    addRope(scene, std::vector<Vec>{{0, 0}, {2, 0}});
    addNet(scene, {0.0, 0.0}, {1.0, 1.0});
    std::string text = writeScene(scene);
    for (const Object& object : scene.objects) {
        const std::string name = fmt::format(R"("name": "{}", )", object.name);
        text.erase(text.find(name), name.size());
    }
    EXPECT_EQ(read(text), scene);
}

TEST(SceneFile, GivesEachSolverItsUsualIterations)
{
    const auto worldOf = [](std::string_view solver) {
        return read(fmt::format(R"({{"format": "sprung-scene", "version": 1, "world": {{"solver": "{}"}}}})",
                                solver))
            .world;
    };
    EXPECT_EQ(worldOf("modern").solver, Solver::Modern);
    EXPECT_EQ(worldOf("modern").iterations, 8);
    EXPECT_EQ(worldOf("2009").solver, Solver::Classic2009);
    EXPECT_EQ(worldOf("2009").iterations, 20);
}

/// The square 1, 2, 3, 4, posed as it may be, with this outline and shape.
std::string squareFile(std::string_view outline, std::string_view shape)
{
    return fmt::format(
        "{{\"format\": \"sprung-scene\", \"version\": 1, \"points\": [{{\"id\": 1, \"at\": [0, 0]}},"
        "{{\"id\": 2, \"at\": [0, 0]}}, {{\"id\": 3, \"at\": [0, 0]}}, {{\"id\": 4, \"at\": [0, 0]}}],\n"
        "\"objects\": [{{\"id\": 1, \"points\": [1, 2, 3, 4],\n\"outline\": {},\n\"shape\": {}}}]}}",
        outline, shape);
}

TEST(SceneFile, TurnsClockwiseOutlinesRoundAndSaysSo)
{
    const Result<LoadedScene> loaded =
        readScene(squareFile("[1, 2, 3, 4]", "[[0, 0], [0, 1], [1, 1], [1, 0]]"), "f");
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->scene.objects[0].outline,
              (std::vector{PointId{1}, PointId{4}, PointId{3}, PointId{2}}));
    ASSERT_EQ(loaded->warnings.size(), 1u);
    EXPECT_EQ(loaded->warnings[0], "f:3: objects[0].outline: clockwise in the shape; turned round");
}

TEST(SceneFile, LoadsSelfCrossingOutlinesWithoutAndSaysSo)
{
    const Result<LoadedScene> loaded =
        readScene(squareFile("[1, 2, 3, 4]", "[[0, 0], [1, 1], [1, 0], [0, 1]]"), "f");
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->scene.objects[0].outline.empty());
    EXPECT_EQ(loaded->scene.objects[0].points.size(), 4u);
    ASSERT_EQ(loaded->warnings.size(), 1u);
    EXPECT_EQ(loaded->warnings[0],
              "f:3: objects[0].outline: crosses or touches itself in the shape; loaded without an outline");
}

TEST(SceneFile, JudgesTheShapeNeverThePose)
{
    EXPECT_EQ(read(squareFile("[1, 2, 3, 4]", "[[0, 0], [1, 0], [1, 1], [0, 1]]")).objects[0].outline.size(),
              4u);
}

TEST(SceneFile, WrittenWithBrokenTextIsStillReadable)
{
    EXPECT_EQ(read(writeScene({.name = "half a \xC3"})).name, "half a \xEF\xBF\xBD");
}

class SavedScene : public testing::Test {
protected:
    void SetUp() override
    {
        const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
        folder_ = fs::temp_directory_path() / fmt::format("sprung-{}-{}", test, ::getpid());
        fs::create_directories(folder_);
        addBox(scene_, {0.0, 0.0}, {1.0, 1.0});
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::size_t filesInFolder() const
    {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    void expectSaved(const std::string& file) const
    {
        const Result<LoadedScene> loaded = loadScene(file);
        ASSERT_TRUE(loaded) << loaded.error().message;
        EXPECT_EQ(loaded->scene, scene_);
    }

    fs::path folder_;
    Scene scene_;
};

TEST_F(SavedScene, IsTheSameAgainAndAloneInItsFolder)
{
    ASSERT_TRUE(saveScene(scene_, path("a.sprung")));
    expectSaved(path("a.sprung"));
    EXPECT_EQ(filesInFolder(), 1u);
}

TEST_F(SavedScene, ReplacesTheOldOneAndKeepsItsPermissions)
{
    std::ofstream(path("a.sprung")) << std::string(100'000, 'x');
    ASSERT_EQ(::chmod(path("a.sprung").c_str(), 0640), 0);
    ASSERT_TRUE(saveScene(scene_, path("a.sprung")));
    expectSaved(path("a.sprung"));
    EXPECT_EQ(fs::status(path("a.sprung")).permissions(), fs::perms{0640});
}

TEST_F(SavedScene, BehindALinkLeavesTheLinkALink)
{
    fs::create_directories(path("real"));
    ASSERT_TRUE(saveScene({}, path("real/a.sprung")));
    fs::create_symlink(path("real/a.sprung"), path("link.sprung"));
    ASSERT_TRUE(saveScene(scene_, path("link.sprung")));
    EXPECT_TRUE(fs::is_symlink(path("link.sprung")));
    expectSaved(path("real/a.sprung"));
}

TEST_F(SavedScene, ThatCouldNotBeReadBackIsRefusedAndTheOldFileStays)
{
    ASSERT_TRUE(saveScene(scene_, path("a.sprung")));
    Scene exploded = scene_;
    for (double bad : {2e9, -std::numeric_limits<double>::infinity(), std::nan("")}) {
        exploded.points[1].velocity.y = bad;
        const Status status = saveScene(exploded, path("a.sprung"));
        ASSERT_FALSE(status);
        EXPECT_EQ(status.error().code, ErrorCode::CannotWrite);
        EXPECT_NE(status.error().message.find("a.sprung: cannot be written: point 2 "), std::string::npos);
    }
    Scene farDrain = scene_, manyDrains = scene_;
    farDrain.drains.push_back({.id = DrainId{1}, .at = {1e9 + 1.0, 0.0}});
    for (std::uint32_t i = 1; i <= maxDrains + 1; ++i)
        manyDrains.drains.push_back({.id = DrainId{i}});
    for (const Scene& scene : {farDrain, manyDrains}) {
        const Status status = saveScene(scene, path("a.sprung"));
        ASSERT_FALSE(status);
        EXPECT_EQ(status.error().code, ErrorCode::CannotWrite);
        EXPECT_NE(status.error().message.find("drains"), std::string::npos);
    }
    expectSaved(path("a.sprung"));
}

TEST_F(SavedScene, GoesNowhereButIntoARegularFileThatCanBeMade)
{
    for (const std::string& place : {path("missing/a.sprung"), folder_.string(), std::string("/dev/null")}) {
        const Status status = saveScene(scene_, place);
        ASSERT_FALSE(status) << place;
        EXPECT_EQ(status.error().code, ErrorCode::CannotWrite);
        EXPECT_EQ(status.error().message.find(place + ": cannot be written: "), 0u) << status.error().message;
    }
    EXPECT_EQ(filesInFolder(), 0u);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(SavedScene, ThatIsMissingIsNamed)
{
    const Result<LoadedScene> loaded = loadScene(path("none.sprung"));
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().code, ErrorCode::CannotRead);
    EXPECT_EQ(loaded.error().message, path("none.sprung") + ": cannot be read: No such file or directory");
    EXPECT_EQ(loadScene(folder_.string()).error().code, ErrorCode::CannotRead) << "a folder";
}

TEST(WrittenScene, WithAnEdgeAcrossAllThereIsIsReadBack)
{
    Scene scene;
    const PointId a = addPoint(scene, {-1e9, -1e9}), b = addPoint(scene, {1e9, 1e9});
    addEdge(scene, a, b);
    const Result<LoadedScene> loaded = readScene(writeScene(scene), "f");
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded->scene, scene);
}

TEST_F(SavedScene, OverTwoGibibytesIsRefused)
{
    std::ofstream(path("large.sprung")) << '{';
    fs::resize_file(path("large.sprung"), (std::uintmax_t{2} << 30) + 1);  // takes no room on the disk
    const Result<LoadedScene> loaded = loadScene(path("large.sprung"));
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().code, ErrorCode::CannotRead);
    EXPECT_NE(loaded.error().message.find("larger than 2 GiB"), std::string::npos);
}

/// A pipe whose other end stays open.
class EndlessPipe {
public:
    explicit EndlessPipe(std::string_view first)
    {
        EXPECT_EQ(::pipe(ends_), 0);
        EXPECT_EQ(::write(ends_[1], first.data(), first.size()), static_cast<ssize_t>(first.size()));
    }
    ~EndlessPipe()
    {
        ::close(ends_[0]);
        ::close(ends_[1]);
    }

    int handle() const { return ends_[0]; }

private:
    int ends_[2];
};

TEST(SceneFile, WhatIsNoneFromItsFirstByteOnIsRefusedBeforeItEnds)
{
    for (const std::string_view first : {std::string_view("\0\0", 2), std::string_view(" \n yes\n")}) {
        const EndlessPipe pipe(first);
        const Result<LoadedScene> loaded = loadScene(pipe.handle(), "pipe");
        ASSERT_FALSE(loaded);
        EXPECT_EQ(loaded.error().code, ErrorCode::Syntax);
    }
    EXPECT_EQ(loadScene("/dev/zero").error().code, ErrorCode::Syntax);
}

TEST(InputText, IsReadToTheGreatestLengthAndNoFarther)
{
    const int zeros = ::open("/dev/zero", O_RDONLY);
    for (const std::size_t most : {std::size_t{0}, std::size_t{1000}, std::size_t{10'000'000}}) {
        std::string text;
        EXPECT_EQ(readAll(zeros, most, text), 0);
        EXPECT_GT(text.size(), most);
        EXPECT_LE(text.capacity(), most + 100'000);
    }
    ::close(zeros);
    std::string text;
    EXPECT_EQ(readAll(zeros, 1, text), EBADF);
}

}  // namespace
}  // namespace sprung
