#include "scene/io/scene_io.h"
#include "support/folders.h"
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
    {"bath-time", 0xfa39bd8d1ce7207c},       {"breaking-bridge", 0x1d32a0de050eff06},
    {"buggy", 0xc1eeef3dff170e59},           {"catapult", 0xa12de7344c11042b},
    {"cloth", 0x0f06844f63d57f61},           {"concave-shapes", 0x2aa6a0984b01669d},
    {"domino-run", 0x5cd2d7367b86d753},      {"dominoes", 0x63ab1a35414ddea7},
    {"double-pendulum", 0xf8c2554b1f59510a}, {"downhill", 0x06092e4d6798b930},
    {"heavy-ball", 0x187abfdae4b0b842},      {"hinges-and-wheels", 0x2365ab5e53eee106},
    {"house-of-cards", 0x553e27c6b19948ae},  {"jelly-car", 0x986df78d11f54d65},
    {"jelly-cubes", 0xf45c3e5f245a2035},     {"newtons-cradle", 0x3dd4e25a5394a60a},
    {"pendulum-wave", 0x02f82a9f65874b77},   {"pyramid", 0xd1bc246aa5f47430},
    {"ragdolls", 0xe6b64cafca60464a},        {"rope-bridge", 0x0a1a8c2bb8efb614},
    {"rubber-balls", 0x1aa7e3872ad2f53d},    {"soft-tower", 0x9a09d80bde515707},
    {"stack", 0xf1869a81b36cabb9},           {"the-2009-circle", 0xc42bb7292eb6550e},
    {"u-and-stars", 0x3a37cc84fe385d2c},     {"wrecking-ball", 0xefdd11f4cc8f5cca},
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
        loadScene(fmt::format("{}/scenes/{}.sprung", support::assetsFolder(), GetParam().stem));
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
