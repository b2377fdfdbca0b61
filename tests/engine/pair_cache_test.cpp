#include "collision/pair_cache.h"
#include "support/memory_peak.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

using support::Random;

struct Crowd {
    std::vector<Box> boxes;
    std::vector<Vec> ways;

    Crowd(Random& random, int count)
    {
        for (int i = 0; i < count; ++i) {
            const Vec at{random.between(-5.0, 5.0), random.between(-5.0, 5.0)};
            boxes.push_back({at, at + Vec{random.between(0.1, 1.0), random.between(0.1, 1.0)}});
            ways.push_back({random.between(-0.1, 0.1), random.between(-0.1, 0.1)});
        }
    }

    /// Not all go where they were said to go.
    void move(Random& random)
    {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const Vec by = i % 3 == 0 ? Vec{random.between(-0.2, 0.2), 0.0} : ways[i];
            boxes[i] = {boxes[i].min + by, boxes[i].max + by};
        }
    }
};

TEST(PairCache, MissesNoPairWhileBoxesMove)
{
    Random random(7);
    Crowd crowd(random, 120);
    collision::PairCache finder;
    for (int frame = 0; frame < 60; ++frame) {
        finder.update(crowd.boxes, crowd.ways);
        std::vector<collision::Pair> cached;
        for (const collision::PairCache::CachedPair& n : finder.cached())
            cached.push_back(n.pair);
        ASSERT_TRUE(std::is_sorted(cached.begin(), cached.end()));
        ASSERT_EQ(std::adjacent_find(cached.begin(), cached.end()), cached.end());
        for (int i = 0; i < 120; ++i)
            for (int k = i + 1; k < 120; ++k)
                ASSERT_TRUE(!crowd.boxes[i].overlaps(crowd.boxes[k]) ||
                            std::binary_search(cached.begin(), cached.end(), collision::Pair{i, k}))
                    << frame;
        crowd.move(random);
    }
}

TEST(PairCache, ListsNoMorePairsThanItKeepsWhereAllComeTogether)
{
    constexpr int count = 20'000;
    std::vector<Box> boxes;
    for (int i = 0; i < count; ++i)
        boxes.push_back({{3.0 * i, 0.0}, {3.0 * i + 1.0, 1.0}});
    const std::vector<Vec> ways(count, Vec{0.0});
    collision::PairCache finder;
    finder.update(boxes, ways);
    EXPECT_TRUE(finder.cached().empty());
    std::fill(boxes.begin(), boxes.end(), Box{{0.0, 0.0}, {1.0, 1.0}});
    const std::size_t before = memoryPeak(), ofAllPairs = sizeof(collision::Pair) * count * (count / 2);
    finder.update(boxes, ways);
    EXPECT_GE(finder.cached().size(), 2'000'000u);
    EXPECT_LT(memoryPeak() - before, ofAllPairs / 4);
}

TEST(PairCache, KeepsMarksAsLongAsAPairIsNearAndSaysWhichAreLost)
{
    Random random(8);
    Crowd crowd(random, 80);
    collision::PairCache finder;
    std::vector<collision::Pair> marked;  // by mark
    std::vector<bool> isLost;
    for (int frame = 0; frame < 60; ++frame) {
        finder.update(crowd.boxes, crowd.ways);
        for (int mark : finder.lost()) {
            ASSERT_FALSE(isLost[mark]);
            isLost[mark] = true;
        }
        std::size_t alive = 0;
        for (collision::PairCache::CachedPair& n : finder.cached()) {
            if (n.mark < 0) {
                n.mark = static_cast<int>(marked.size());
                marked.push_back(n.pair);
                isLost.push_back(false);
            }
            ASSERT_EQ(marked[n.mark], n.pair);
            ASSERT_FALSE(isLost[n.mark]);
            ++alive;
        }
        ASSERT_EQ(alive, static_cast<std::size_t>(std::count(isLost.begin(), isLost.end(), false)));
        crowd.move(random);
    }
}

}  // namespace
}  // namespace sprung
