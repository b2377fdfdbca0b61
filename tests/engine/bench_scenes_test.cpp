#include "bench/recipe.h"

#include <gtest/gtest.h>

namespace sprung::bench {
namespace {

std::size_t moving(const Recipe& recipe)
{
    return std::count_if(recipe.parts.begin(), recipe.parts.end(), [](const Part& p) { return !p.isFixed; });
}

TEST(BenchScenes, AreAsLargeAsTheirRecipesSay)
{
    EXPECT_EQ(moving(*recipeOf("pyramid-50")), 1275u);
    EXPECT_EQ(moving(*recipeOf("pyramid-100")), 5050u);
    EXPECT_EQ(moving(*recipeOf("rain")), 2000u);
    EXPECT_EQ(moving(*recipeOf("rope")), 200u);
    EXPECT_EQ(moving(*recipeOf("soft-discs")), 3200u);
    EXPECT_EQ(recipeOf("soft-discs")->links.size(), 6200u);
    EXPECT_EQ(recipeOf("cloth")->links.size(), 8001u);
    EXPECT_EQ(moving(*recipeOf("cloth")), 63u * 64u);
    EXPECT_EQ(moving(*recipeOf("cloth-hung")), 64u * 64u - 4u);
    EXPECT_FALSE(recipeOf("cloth-hang"));
}

TEST(BenchScenes, AreCookedPartByPart)
{
    for (const char* name : {"pyramid-50", "rain", "rope", "soft-discs", "cloth-hung", "doubling-stack"}) {
        const Recipe recipe = *recipeOf(name);
        const Cooked cooked = cook(recipe);
        ASSERT_EQ(cooked.partPoints.size(), recipe.parts.size()) << name;
        for (std::size_t i = 0; i < recipe.parts.size(); ++i) {
            Vec sum{0.0};
            for (PointId id : cooked.partPoints[i])
                sum += find(cooked.scene, id)->position;
            const Vec middle = sum / static_cast<double>(cooked.partPoints[i].size());
            EXPECT_LT(glm::distance(middle, recipe.parts[i].at), 1e-9) << name << ", part " << i;
        }
    }
}

TEST(BenchScenes, RainOfTheSameDrops)
{
    const Recipe recipe = rain(4, 45, 30.0);
    EXPECT_NEAR(recipe.parts[3].at.x, -28.6, 0.0501);
    EXPECT_NEAR(recipe.parts[3].at.y, 2.0, 0.0501);
    EXPECT_EQ(recipe.parts[4].kind, Part::Kind::Disc);
    EXPECT_GE(recipe.parts[4].half.x, 0.25);
    EXPECT_LE(recipe.parts[4].half.x, 0.5);
}

}  // namespace
}  // namespace sprung::bench
