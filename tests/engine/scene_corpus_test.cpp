#include "scene/io/scene_io.h"
#include "scene/shapes.h"
#include "support/folders.h"
#include "support/scenes.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace sprung {
namespace {

/// Something of everything a file can hold, small: the fuzzer builds on it.
std::vector<Scene> seeds()
{
    std::vector<Scene> scenes(2);
    Scene& shapes = scenes[1];
    shapes.name = "Shapes";
    const ObjectId box = addBox(shapes, {0.0, 0.5}, {1.0, 1.0});
    addWheel(shapes, find(shapes, box)->points[0], 0.3);
    addPolygon(shapes, support::letterU());
    addRope(shapes, std::vector<Vec>{{2, 0}, {3, 0}}, find(shapes, box)->points[1]);
    support::Random random(1);
    for (int i = 0; i < 20; ++i)
        scenes.push_back(support::randomScene(random));
    return scenes;
}

TEST(SeedCorpus, OfTheFuzzerIsWrittenAndReadable)
{
    const std::filesystem::path folder = support::corpusFolder();
    std::filesystem::create_directories(folder);
    const std::vector<Scene> scenes = seeds();
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        const std::string path = (folder / fmt::format("seed-{:02}.sprung", i)).string();
        const Status saved = saveScene(scenes[i], path);
        ASSERT_TRUE(saved) << saved.error().message;
        const Result<LoadedScene> loaded = loadScene(path);
        ASSERT_TRUE(loaded) << loaded.error().message;
        EXPECT_EQ(loaded->scene, scenes[i]);
    }
}

}  // namespace
}  // namespace sprung
