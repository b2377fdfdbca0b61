#include "collision/broad_phase.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

using support::Random;

std::vector<collision::Pair> allPairs(const std::vector<Box>& boxes)
{
    std::vector<collision::Pair> pairs;
    for (int i = 0; i < static_cast<int>(boxes.size()); ++i)
        for (int k = i + 1; k < static_cast<int>(boxes.size()); ++k)
            if (boxes[i].overlaps(boxes[k]))
                pairs.push_back({i, k});
    return pairs;
}

Box randomBox(Random& random, double spread, double size)
{
    const Vec min{random.between(-spread, spread), random.between(-spread, spread)};
    return {min, min + Vec{random.between(0.0, size), random.between(0.0, size)}};
}

TEST(BroadPhase, FindsThePairsThatComparingAllFindsInTheSameOrder)
{
    Random random(1);
    collision::BroadPhase broadPhase;
    for (int count : {0, 1, 2, 3, 10, 300}) {
        std::vector<Box> boxes;
        for (int i = 0; i < count; ++i)
            boxes.push_back(randomBox(random, 10.0, 2.0));
        EXPECT_EQ(broadPhase.overlaps(boxes, 1000000), allPairs(boxes)) << count;
    }
}

TEST(BroadPhase, IsRightWithOneHugeBoxAndOthersFarAway)
{
    Random random(2);
    std::vector<Box> boxes{{{-1e9, -1e9}, {1e9, 0.0}}};
    for (int i = 0; i < 300; ++i)
        boxes.push_back(randomBox(random, i % 10 == 0 ? 1e9 : 5.0, 1.0));
    for (int i = 0; i < 40; ++i)
        boxes.push_back({{1e9, 1e9}, {1e9, 1e9}});
    EXPECT_EQ(collision::BroadPhase().overlaps(boxes, 1000000), allPairs(boxes));
}

TEST(BroadPhase, StopsAfterTheBoxWithWhichThereAreEnough)
{
    const std::vector<Box> boxes(100, Box{{0.0, 0.0}, {1.0, 1.0}});
    std::vector<collision::Pair> expected = allPairs(boxes);
    expected.resize(99 + 98);
    EXPECT_EQ(collision::BroadPhase().overlaps(boxes, 100), expected);
}

}  // namespace
}  // namespace sprung
