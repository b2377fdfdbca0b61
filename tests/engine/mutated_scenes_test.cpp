#include "support/mutated_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// By hand: mutated_scenes, for many more.
TEST(MutatedScenes, AreRefusedInALineOrRunTwiceTheSame)
{
    const std::vector<std::string> examples = support::exampleTexts();
    int accepted = 0;
    constexpr int count = 60;
    for (std::uint32_t seed = 1; seed <= count; ++seed) {
        const support::MutationTrial trial = support::tryText(support::mutatedExample(examples, seed), 6);
        EXPECT_EQ(trial.wrong, "") << "seed " << seed;
        accepted += trial.accepted;
    }
    EXPECT_GT(accepted, count / 10);
    EXPECT_LT(accepted, count);
}

}  // namespace
}  // namespace sprung
