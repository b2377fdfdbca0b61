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
    {"bath-time", 0x3de350c12e7d7f66},       {"breaking-bridge", 0xb6ffa6ab9114f720},
    {"buggy", 0xb8de48b43d58f418},           {"catapult", 0xdcd0955a47fb24ea},
    {"cloth", 0x277ca3888eae81b6},           {"concave-shapes", 0x5e31073251d35c76},
    {"domino-run", 0x7f28ce9997591c1b},      {"dominoes", 0xefad29661d343b73},
    {"double-pendulum", 0x2a60d90ea2081009}, {"downhill", 0x90cb5d0606349afe},
    {"heavy-ball", 0x5ef891f2a8d01e5c},      {"hinges-and-wheels", 0x06d0a93fc48a54d6},
    {"house-of-cards", 0x77c1f4da7274f53b},  {"jelly-car", 0xc1d29dcb8bc4fc41},
    {"jelly-cubes", 0x087777e2bfea097f},     {"newtons-cradle", 0xf83f930adc68ea67},
    {"pendulum-wave", 0x06d29132e14e7d18},   {"pyramid", 0x846658d9180a5118},
    {"ragdolls", 0xde54f1a61a6cd23e},        {"rope-bridge", 0xb677c6fa45f4ac55},
    {"rubber-balls", 0xfe88a12721120bea},    {"soft-tower", 0x7a9f9ce3387545dc},
    {"stack", 0x2e2bb30b49778c3e},           {"the-2009-circle", 0xc42bb7292eb6550e},
    {"u-and-stars", 0xa40a86cd59e30e1b},     {"wrecking-ball", 0x908d9999b3f7a4b0},
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
