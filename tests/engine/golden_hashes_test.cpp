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
    {"bath-time", 0xd901827d4a40d0ce},       {"breaking-bridge", 0xafc0e0edbfcb00b4},
    {"buggy", 0x7a6cca7ba7b0db90},           {"catapult", 0x2f37580e9394c3dd},
    {"cloth", 0xe8098b9fbefdb8cc},           {"concave-shapes", 0x333b721149438b36},
    {"domino-run", 0x5361779526088c55},      {"dominoes", 0xfcfca63137e090b8},
    {"double-pendulum", 0x72b536aa9cec9776}, {"downhill", 0xcc37c517db496f5c},
    {"heavy-ball", 0x2a7f73bfe984973e},      {"hinges-and-wheels", 0x22f1aad0e8266350},
    {"house-of-cards", 0xb325a5beffc6aad8},  {"jelly-car", 0x3c61f70ab3f1fac3},
    {"jelly-cubes", 0x8742a59ef6c9e99b},     {"newtons-cradle", 0x3dcab07fdca269f3},
    {"pendulum-wave", 0x6dc24973581d2e6b},   {"pyramid", 0xe4e99d699b2c7f11},
    {"ragdolls", 0xebfcd4aa59fae645},        {"rope-bridge", 0x33b68b338763ab58},
    {"rubber-balls", 0xe605ef8ccc41cc1f},    {"soft-tower", 0xfa511ae841d3069f},
    {"stack", 0x106ab290f7045df9},           {"the-2009-circle", 0xc42bb7292eb6550e},
    {"u-and-stars", 0x182a18f343019169},     {"wrecking-ball", 0x6f60b390cb833883},
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
