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
    {"archimedes", 0xba2476f501f0e31b},      {"balloons", 0xfacb6c8cfa5de5d6},
    {"bath-time", 0xfbdbd2717a599cdd},       {"boats", 0x259fdfdb26b49cf5},
    {"bouncy-castle", 0x08409cdb61b1fcab},   {"breaking-bridge", 0x40b28bca9c089e62},
    {"buggy", 0xd65d52bc894e6995},           {"catapult", 0xad38d746f5294998},
    {"cloth", 0xe7f934db79712deb},           {"communicating-vessels", 0xa812a96f8a507e65},
    {"concave-shapes", 0xbfddf79dd9c4c494},  {"dam-break", 0xbfb5ab53b6d5de17},
    {"domino-run", 0xe0e05ef3790575c0},      {"dominoes", 0x11863b6f701b13ba},
    {"double-pendulum", 0xb11f3b031b317901}, {"downhill", 0xbccdd5edb039e9d8},
    {"heavy-ball", 0x9c306bccfdf744bd},      {"hinges-and-wheels", 0xfda6ef83c213a7a2},
    {"honey-on-toast", 0x5ec64cdab6cfd636},  {"house-of-cards", 0xdbc6e225155b54f0},
    {"jelly-car", 0xc03e6c7ee7acd1b9},       {"jelly-cubes", 0xef48e252a8fd82dc},
    {"lava-lamp", 0x9aafda67dd445b4f},       {"newtons-cradle", 0x5c33eefb13079d15},
    {"pendulum-wave", 0x1e537cc28befafa5},   {"pyramid", 0x0f43338dc03a1c8b},
    {"ragdolls", 0x58546f8ec082e34d},        {"rainy-gorge", 0x1ae7f33caae2055a},
    {"rope-bridge", 0x626ad7e16ab0b011},     {"rubber-balls", 0x2dbd36f1c104e685},
    {"shower", 0xa04847bab9e153c3},          {"soft-tower", 0x713a7fc95cff052e},
    {"stack", 0x1128aba6d6a0fb0c},           {"storm", 0xd3d50f24c3dca61d},
    {"the-2009-circle", 0xc50be02771c5c8f3}, {"three-jets", 0x24750dd2bcb3c590},
    {"u-and-stars", 0x971f640edc128a61},     {"up-and-away", 0x0d3c669738a1739f},
    {"water-wheel", 0xddd3384424e3185a},     {"wrecking-ball", 0x1ef865d6b48641a9}};

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
