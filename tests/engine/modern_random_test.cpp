#include "support/random_scenes.h"
#include "support/random_trial.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double pressedIn = 0.01;  // m: so deep a thing pressed flat may lie in a static collider

/// A few of those that the program random_scenes runs by the thousand.
SCENE_TEST_ON(RandomScenes, NeitherExplodeNorEscapeAndHardlyNeedTheLimiter, support::fewVariants())
{
    dynamics::LimiterReport limiter;
    for (std::uint32_t seed = 1; seed <= randomScenesOf(variant == Variant{} ? 12 : 3); ++seed) {
        const RandomTrial trial = tryRandomScene(seed, 6.0, true, variant);
        EXPECT_LE(trial.farthest, randomSceneHalf + pressedIn) << "seed " << seed;
        EXPECT_LE(trial.excess, 0.01) << "seed " << seed;
        if (trial.iterations < 4)
            continue;
        limiter.islandFrames += trial.limiter.islandFrames;
        limiter.acted += trial.limiter.acted;
    }
    EXPECT_LT(static_cast<double>(limiter.acted), 0.01 * static_cast<double>(limiter.islandFrames));
}

/// Likewise, where they hang on each other.
SCENE_TEST_ON(RandomJoinedScenes, NeitherExplodeNorEscape, support::fewVariants())
{
    for (std::uint32_t seed = 1; seed <= randomScenesOf(variant == Variant{} ? 8 : 2); ++seed) {
        const RandomTrial trial = tryRandomJoinedScene(seed, 4.0, true, variant);
        EXPECT_LE(trial.farthest, randomSceneHalf + pressedIn) << "seed " << seed;
        EXPECT_LE(trial.excess, 0.01) << "seed " << seed;
    }
}

/// Likewise, among liquids and gases. The fourth scene has 59 iterations: where things touched its liquid, that once took
/// all of their substeps instead of four, and pressed 200 times as hard as before.
TEST(RandomWetScenes, LeakNowhereAndGainNoEnergy)
{
    for (std::uint32_t seed = 1; seed <= randomScenesOf(6); ++seed) {
        const RandomTrial trial = tryRandomWetScene(seed, 4.0);
        EXPECT_GT(trial.particles, 100) << "seed " << seed;
        EXPECT_LE(trial.farthest, randomSceneHalf + pressedIn) << "seed " << seed;
        EXPECT_LE(trial.excess, 0.01) << "seed " << seed;
    }
}

}  // namespace
}  // namespace sprung
