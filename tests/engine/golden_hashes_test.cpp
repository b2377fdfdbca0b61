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
constexpr Golden goldens[]{{"archimedes", 0x0f9fc1f6068beb26},
                           {"balloons", 0xe6277c403460af63},
                           {"bath-time", 0x85dd579bf688c758},
                           {"bouncy-castle", 0x4477f649cfdbdb97},
                           {"breaking-bridge", 0x5e6fbd75be650a75},
                           {"buggy", 0xe195dde54e3684df},
                           {"catapult", 0x8a3ea276cc69a9d6},
                           {"chimney", 0xbb438824b3f42b7c},
                           {"cloth", 0x908b7bb732416c45},
                           {"communicating-vessels", 0x46dc515829218881},
                           {"concave-shapes", 0x936432c3f96556dd},
                           {"dam-break", 0xe41e8222ffc70e70},
                           {"domino-run", 0xe84356eb3147bed0},
                           {"dominoes", 0x97d0b7ab7c0bcb1a},
                           {"double-pendulum", 0xb11f3b031b317901},
                           {"downhill", 0x63be789bd9ed56bf},
                           {"heavy-ball", 0xd4ad8c49a1b532cf},
                           {"hinges-and-wheels", 0x5017e5ff73a3ce71},
                           {"honey-on-toast", 0x5fe14fe243308c9f},
                           {"house-of-cards", 0x301da9ae59dccc2d},
                           {"jelly-car", 0xe250704a2a13cc76},
                           {"jelly-cubes", 0x7725f28741503e9a},
                           {"lava-lamp", 0xac0f4478802c661e},
                           {"newtons-cradle", 0x0cfb05b85c9b983a},
                           {"pendulum-wave", 0x564befc387bd09c4},
                           {"pyramid", 0x15fdd68e2bc87955},
                           {"ragdolls", 0x7192c55d821fd5e5},
                           {"rainy-gorge", 0x95abc85d74b567ef},
                           {"rope-bridge", 0x770ca1df908a9e7b},
                           {"rubber-balls", 0xf12421d9c501d3d3},
                           {"soft-tower", 0xaf49682e4f6403c8},
                           {"stack", 0x394a61c9ef9d7435},
                           {"storm", 0x8f2cd1e2b9327aca},
                           {"the-2009-circle", 0xaa547c3ee2afa5cf},
                           {"three-jets", 0xc3788a2e9dea30ca},
                           {"u-and-stars", 0x8126a0e10e0b8118},
                           {"up-and-away", 0x79215b56546abde1},
                           {"water-wheel", 0x1133757fe360a711},
                           {"wrecking-ball", 0x549d0a3645bb6f0c}};

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
