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
    {"bath-time", 0x93cd1ab0491d3e66},       {"breaking-bridge", 0xb04146ed3565ab6f},
    {"buggy", 0x7b4742e25901d104},           {"catapult", 0x09efc4b81e4997dd},
    {"cloth", 0x5d4298899664b7f1},           {"concave-shapes", 0xb19fb388a059a9b8},
    {"domino-run", 0x9cd2c5b33705218c},      {"dominoes", 0x158f6d221c55fe0c},
    {"double-pendulum", 0x0122c97f8b26f305}, {"downhill", 0x8d5c41237562a0f4},
    {"heavy-ball", 0x39877404ba78b88f},      {"hinges-and-wheels", 0x424c1f3009c24207},
    {"house-of-cards", 0xc6507d40e38e0761},  {"jelly-car", 0xc45e4ff0fd4e72f1},
    {"jelly-cubes", 0x2dda5e01f637f38e},     {"newtons-cradle", 0xde76cbaaaf55941b},
    {"pendulum-wave", 0x95db0ca63957ce73},   {"pyramid", 0x04de0c7e769a3103},
    {"ragdolls", 0xdce8598306b28bee},        {"rope-bridge", 0xeda5ccaef1a650c3},
    {"rubber-balls", 0x1016b999b89d207a},    {"soft-tower", 0x41c4bb884be49f4a},
    {"stack", 0xbd7e041a958f0c29},           {"the-2009-circle", 0xc42bb7292eb6550e},
    {"u-and-stars", 0xec211cd5576ec6e7},     {"wrecking-ball", 0x08e1b7c48f024597},
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
