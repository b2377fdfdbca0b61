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
    {"bath-time", 0xe79bbc1958171e2c},       {"breaking-bridge", 0x9050c54f32e2246d},
    {"buggy", 0x8e0a6b9990efc7df},           {"catapult", 0x78ca016bb6223f8f},
    {"cloth", 0x7245d45657bf1f85},           {"concave-shapes", 0xf9af45ef360069d2},
    {"domino-run", 0x7d7ce585f8029472},      {"dominoes", 0x6ac64f74076c075b},
    {"double-pendulum", 0x0122c97f8b26f305}, {"downhill", 0x61450ed9d6eaca37},
    {"heavy-ball", 0xfc4698e3843b07af},      {"hinges-and-wheels", 0xa863f5182bad76f4},
    {"house-of-cards", 0xcd8430c975668b2c},  {"jelly-car", 0xea4fb0ad736b37e9},
    {"jelly-cubes", 0x087777e2bfea097f},     {"newtons-cradle", 0xd4afd1ca1b9b34ba},
    {"pendulum-wave", 0x95db0ca63957ce73},   {"pyramid", 0x814c07944474993c},
    {"ragdolls", 0x605fb79bec14d489},        {"rope-bridge", 0x7715b0e6fbd1652c},
    {"rubber-balls", 0xb7869852f2e3d559},    {"soft-tower", 0x892432d399549bf4},
    {"stack", 0x45e9e32c4df907e5},           {"the-2009-circle", 0xc42bb7292eb6550e},
    {"u-and-stars", 0xa902797bf8d23402},     {"wrecking-ball", 0x78be0f3492d00883},
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
