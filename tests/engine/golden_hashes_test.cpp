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
    {"bath-time", 0xfa39bd8d1ce7207c},       {"breaking-bridge", 0xaae70c98dda47ba5},
    {"buggy", 0xc1eeef3dff170e59},           {"catapult", 0xb33bcd9a6c0563c4},
    {"cloth", 0x643115dfdcc4728d},           {"concave-shapes", 0x2aa6a0984b01669d},
    {"domino-run", 0x667baa6177996fdd},      {"dominoes", 0x119bba0a7edaa0f0},
    {"double-pendulum", 0xf8c2554b1f59510a}, {"downhill", 0x40f4bf9eb8870d62},
    {"heavy-ball", 0x4cef9403f1abbc42},      {"hinges-and-wheels", 0x757cac9ff87551d4},
    {"house-of-cards", 0x553e27c6b19948ae},  {"jelly-car", 0x634537203ef462d1},
    {"jelly-cubes", 0xf45c3e5f245a2035},     {"newtons-cradle", 0xe62013266c303913},
    {"pendulum-wave", 0x02f82a9f65874b77},   {"pyramid", 0xd1bc246aa5f47430},
    {"ragdolls", 0x06a87aa7503bd8cc},        {"rope-bridge", 0xa77b9038d9eac3be},
    {"rubber-balls", 0x1aa7e3872ad2f53d},    {"soft-tower", 0xb5536403e5fbc1db},
    {"stack", 0x9b437c5f805ac1db},           {"the-2009-circle", 0xc42bb7292eb6550e},
    {"u-and-stars", 0x3a37cc84fe385d2c},     {"wrecking-ball", 0xe1a12c6f57e472e9},
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
