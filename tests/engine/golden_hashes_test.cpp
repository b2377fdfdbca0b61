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
    {"bath-time", 0x396fea373e2e6134},       {"breaking-bridge", 0xf185f7594ad58ca2},
    {"buggy", 0xd98ee9e030756d45},           {"catapult", 0x81b5f128fb475caf},
    {"cloth", 0xe42850e72980950b},           {"concave-shapes", 0x65f423c8c8da4ac4},
    {"domino-run", 0x3eb07fd58dbdd4e0},      {"dominoes", 0xec92eb9e941d41e9},
    {"double-pendulum", 0x72b536aa9cec9776}, {"downhill", 0x2d33099a0665e4ae},
    {"heavy-ball", 0xf4340f5bdd5c240a},      {"hinges-and-wheels", 0xb893b81cfa273633},
    {"house-of-cards", 0x8ed63219ae4e3ac5},  {"jelly-car", 0xe4048235083f1968},
    {"jelly-cubes", 0xa729edf6f819802e},     {"newtons-cradle", 0x28f7ec39733a0415},
    {"pendulum-wave", 0x6dc24973581d2e6b},   {"pyramid", 0x1afa916a54f55299},
    {"ragdolls", 0x087363a2affcbb99},        {"rope-bridge", 0xdc0264aa7363fe37},
    {"rubber-balls", 0xa860e5e9b625daff},    {"soft-tower", 0xb207ba542ea1d4d2},
    {"stack", 0xce9072dfa9d410e4},           {"the-2009-circle", 0xc42bb7292eb6550e},
    {"u-and-stars", 0x62a37ac2dc86d6a2},     {"wrecking-ball", 0x97f91678ff230015},
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
