#include "scene/scene_io.h"
#include "world.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace sprung {
namespace {

struct Golden {
    const char* stem;
    std::uint64_t hash;  // of the state after goldenFrames
};

constexpr int goldenFrames = 150;

/// On every machine, in every build, at every width and number of threads. A change of the method changes
/// them: then the examples are to be looked at again, and what the test prints belongs here.
constexpr Golden goldens[]{
    {"bath-time", 0x1c29bfece2cfa145},       {"breaking-bridge", 0x1937052ed585d793},
    {"buggy", 0x7a6cca7ba7b0db90},           {"catapult", 0x09efc4b81e4997dd},
    {"cloth", 0xc28f98c7f4c2c838},           {"concave-shapes", 0xb19fb388a059a9b8},
    {"domino-run", 0x9cd2c5b33705218c},      {"dominoes", 0x158f6d221c55fe0c},
    {"double-pendulum", 0x72b536aa9cec9776}, {"downhill", 0x426a2b68583968b4},
    {"heavy-ball", 0x4bb2c7544b49cd98},      {"hinges-and-wheels", 0x0e93f24601dc55a1},
    {"house-of-cards", 0xc6507d40e38e0761},  {"jelly-car", 0x6e52e769633b9e8c},
    {"jelly-cubes", 0x8742a59ef6c9e99b},     {"newtons-cradle", 0x29696ec34d62adbb},
    {"pendulum-wave", 0x6dc24973581d2e6b},   {"pyramid", 0x04de0c7e769a3103},
    {"ragdolls", 0xdce8598306b28bee},        {"rope-bridge", 0x6eacdc634007ed5e},
    {"rubber-balls", 0xe605ef8ccc41cc1f},    {"soft-tower", 0x85b9b8d62a16d343},
    {"stack", 0xbd7e041a958f0c29},           {"the-2009-circle", 0xc42bb7292eb6550e},
    {"u-and-stars", 0xec211cd5576ec6e7},     {"wrecking-ball", 0x043fb30231a1e318},
};

std::uint64_t hashAfter(const Scene& scene, int threads)
{
    World world(scene);
    world.setThreads(threads);
    for (int frame = 0; frame < goldenFrames; ++frame)
        world.step();
    return world.hash();
}

class GoldenHash : public testing::TestWithParam<Golden> {};

TEST_P(GoldenHash, OfAnExampleIsTheSameEverywhere)
{
    const Result<LoadedScene> loaded =
        loadScene(fmt::format("{}/scenes/{}.sprung", SPRUNG_ASSETS, GetParam().stem));
    ASSERT_TRUE(loaded) << loaded.error().message;
    for (int threads : {1, 2}) {
        const std::uint64_t hash = hashAfter(loaded->scene, threads);
        EXPECT_EQ(hash, GetParam().hash) << fmt::format(R"({{"{}", 0x{:016x}}},)", GetParam().stem, hash);
    }
}

INSTANTIATE_TEST_SUITE_P(Examples, GoldenHash, testing::ValuesIn(goldens), [](const auto& example) {
    std::string name = example.param.stem;
    std::erase(name, '-');
    return name;
});

}  // namespace
}  // namespace sprung
