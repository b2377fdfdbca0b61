#include "support/random_scenes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

TEST(Energy, OfRandomScenesDoesNotGrow)
{
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        World world(randomScene(seed));
        const double start = world.energy().conserved;
        double most = start;
        for (int frame = 0; frame < 180; ++frame) {
            world.step();
            most = std::max(most, world.energy().conserved);
        }
        EXPECT_LE(most - start, 0.01 * world.energyScale()) << "seed " << seed;
        for (Vec place : world.positions())
            ASSERT_TRUE(std::isfinite(place.x) && std::isfinite(place.y)) << "seed " << seed;
    }
}

TEST(Energy, IsHardlyEverHeldDownByTheGuard)
{
    std::uint64_t frames = 0, acted = 0;
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        Scene scene = randomScene(seed);
        scene.world.iterations = 8;
        World world(scene);
        for (int frame = 0; frame < 180; ++frame)
            world.step();
        frames += world.guardReport().islandFrames;
        acted += world.guardReport().acted;
    }
    EXPECT_LT(static_cast<double>(acted), 0.01 * static_cast<double>(frames));
}

}  // namespace
}  // namespace sprung
