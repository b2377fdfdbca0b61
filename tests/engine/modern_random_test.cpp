#include "dynamics/step/rate_groups.h"
#include "support/random_scenes.h"
#include "support/random_trial.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

#include <map>

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

/// The frames in a row in which an island was restored to where it was, at most, in so many.
int mostRestoredInARow(const Scene& scene, int frames)
{
    World world(scene);
    std::map<int, int> before;
    int most = 0;
    for (int frame = 0; frame < frames; ++frame) {
        world.step();
        std::map<int, int> now;
        for (const dynamics::LimiterAct& act : world.limiterActs())
            if (act.isRestored)
                most = std::max(most, now[act.island] = before[act.island] + 1);
        before = std::move(now);
    }
    return most;
}

/// What is restored at rest, and gets no more substeps than it has, would be so in every frame: one of 400
/// random scenes of joined things stood still for good, in the air.
TEST(RestoredIslands, ComeOutOfWhereTheyAre)
{
    EXPECT_LE(mostRestoredInARow(randomJoinedScene(1041), 200), dynamics::RateGroups::count);
}

}  // namespace
}  // namespace sprung
