#include "core/nearest_word.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

TEST(LikelyWord, IsTheNearestUnlessEverySecondLetterIsAnother)
{
    constexpr std::string_view known[] = {"run", "render", "check"};
    EXPECT_EQ(likelyWord("chekc", known), "check");
    EXPECT_EQ(likelyWord("rnu", known), "run");
    EXPECT_EQ(likelyWord("rendr", known), "render");
    for (std::string_view other : {"a", "zebra", "", "renderrenderrender"})
        EXPECT_EQ(likelyWord(other, known), std::nullopt) << other;
}

}  // namespace
}  // namespace sprung
