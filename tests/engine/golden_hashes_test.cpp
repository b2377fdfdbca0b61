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
    {"bath-time", 0xe79bbc1958171e2c},       {"breaking-bridge", 0x1b9eecb5b3d3b529},
    {"buggy", 0x8e0a6b9990efc7df},           {"catapult", 0x812e2ae1a476deb3},
    {"cloth", 0x5d4298899664b7f1},           {"concave-shapes", 0xae994110a0746ae7},
    {"domino-run", 0x0476c612ffdc0413},      {"dominoes", 0x6fdb7eae584030c6},
    {"double-pendulum", 0x0122c97f8b26f305}, {"downhill", 0x45f86dea0581471a},
    {"heavy-ball", 0xfc4698e3843b07af},      {"hinges-and-wheels", 0xd2d98019b1f2339d},
    {"house-of-cards", 0xcd8430c975668b2c},  {"jelly-car", 0xea4fb0ad736b37e9},
    {"jelly-cubes", 0x087777e2bfea097f},     {"newtons-cradle", 0xd4afd1ca1b9b34ba},
    {"pendulum-wave", 0x95db0ca63957ce73},   {"pyramid", 0x814c07944474993c},
    {"ragdolls", 0x4da781a1e042d65b},        {"rope-bridge", 0xf239510d12964147},
    {"rubber-balls", 0xb7869852f2e3d559},    {"soft-tower", 0x8e39418ebe53807d},
    {"stack", 0x45e9e32c4df907e5},           {"the-2009-circle", 0xc42bb7292eb6550e},
    {"u-and-stars", 0x380bf6870f04426f},     {"wrecking-ball", 0x78be0f3492d00883},
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
