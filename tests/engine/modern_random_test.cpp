#include "support/random_scenes.h"
#include "support/random_trial.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double pressedIn = 0.01;  // m: so deep a thing pressed flat may lie in a wall

/// A few of those that the program random_scenes runs by the thousand.
TEST(RandomScenes, NeitherExplodeNorEscapeAndHardlyNeedTheGuard)
{
    GuardReport guard;
    for (std::uint32_t seed = 1; seed <= randomScenesOf(12); ++seed) {
        const RandomTrial trial = tryRandomScene(seed, 6.0);
        EXPECT_LE(trial.farthest, randomSceneHalf + pressedIn) << "seed " << seed;
        EXPECT_LE(trial.excess, 0.01) << "seed " << seed;
        if (trial.iterations < 4)
            continue;
        guard.islandFrames += trial.guard.islandFrames;
        guard.acted += trial.guard.acted;
    }
    EXPECT_LT(static_cast<double>(guard.acted), 0.01 * static_cast<double>(guard.islandFrames));
}

}  // namespace
}  // namespace sprung
