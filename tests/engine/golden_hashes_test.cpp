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
    {"archimedes", 0xa7d942ccf1cdb948},      {"bath-time", 0x558a664976a3f565},
    {"boats", 0x465379b5f46cc39e},           {"breaking-bridge", 0x0396724fe6f72581},
    {"buggy", 0xfe3cabc962e9644c},           {"catapult", 0x1a45f7841e351dae},
    {"cloth", 0x860dcffd1a00be30},           {"communicating-vessels", 0xbba22a9e0bd49438},
    {"concave-shapes", 0xf8f0006cebcc6a53},  {"dam-break", 0x589a59f173542165},
    {"domino-run", 0x45ea77f25ced3aee},      {"dominoes", 0x48d5987401c74435},
    {"double-pendulum", 0xb11f3b031b317901}, {"downhill", 0xcc70d523ea462c0d},
    {"heavy-ball", 0x5a6c278c18ac5724},      {"hinges-and-wheels", 0x671fbe869692881a},
    {"honey-on-toast", 0x929a91378d155b96},  {"house-of-cards", 0x2fa8491f6068d511},
    {"jelly-car", 0xe39fd8c596af73ed},       {"jelly-cubes", 0xccfaaccda255d43d},
    {"newtons-cradle", 0x5c33eefb13079d15},  {"pendulum-wave", 0x1e537cc28befafa5},
    {"pyramid", 0xc3be88fc3690c42f},         {"ragdolls", 0xc9a2c85c81fe1256},
    {"rope-bridge", 0xb653b7896aec3265},     {"rubber-balls", 0x1aa7e3872ad2f53d},
    {"shower", 0x22395bc8fbc101ab},          {"soft-tower", 0x417267bc563be644},
    {"stack", 0x669543168aebc7e1},           {"the-2009-circle", 0x89cdc7b0ea3a880e},
    {"u-and-stars", 0x6592d995fdd9cb74},     {"wrecking-ball", 0x8c69abff2d4391e9},
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
