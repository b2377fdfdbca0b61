#include "core/union_find.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

#include <numeric>

namespace sprung {
namespace {

/// Some of so many things, of which the last ones may be unknown.
Growth anyGrowth(support::Random& random, std::size_t things)
{
    const std::size_t at = random.below(static_cast<int>(things) + 1);
    const std::size_t knownEnd = at + random.below(static_cast<int>(things - at) + 1);
    return {at, knownEnd, static_cast<std::size_t>(random.below(4)),
            static_cast<std::size_t>(random.below(4))};
}

TEST(Growth, MakesRoomAsIfAllThatIsBehindMovedOn)
{
    constexpr int unknown = -1;
    support::Random random(1);
    for (int time = 0; time < 200; ++time) {
        std::vector<int> list(1 + random.below(12));
        const Growth growth = anyGrowth(random, list.size());
        std::iota(list.begin(), list.end(), 0);
        std::fill(list.begin() + static_cast<std::ptrdiff_t>(growth.knownEnd), list.end(), unknown);
        std::vector<int> expected = list;
        expected.insert(expected.begin() + static_cast<std::ptrdiff_t>(growth.at), growth.count, unknown);
        expected.resize(expected.size() + growth.last, unknown);
        growth.makeRoomIn(list, unknown);
        EXPECT_EQ(list, expected) << "time " << time;
    }
}

TEST(Growth, LeavesIslandsTogetherAndMakesEachThatComesOneOfItsOwn)
{
    support::Random random(2);
    for (int time = 0; time < 200; ++time) {
        const int before = 1 + random.below(12);
        const Growth growth = anyGrowth(random, before);
        const int at = static_cast<int>(growth.at), count = static_cast<int>(growth.count);
        const int known = static_cast<int>(growth.knownEnd), last = static_cast<int>(growth.last);
        const auto renamed = [&](int thing) { return thing < at ? thing : thing + count; };
        Islands islands(before), expected(before + count + last);
        for (int joint = 0; joint < 6 && known > 0; ++joint) {
            const int a = random.below(known), b = random.below(known);
            islands.join(a, b);
            expected.join(renamed(a), renamed(b));
        }
        std::vector<int> moved(known - at);
        std::iota(moved.begin(), moved.end(), at + count);
        islands.insert(growth, moved);
        for (int thing = 0; thing < before + count + last; ++thing)
            EXPECT_EQ(islands.of(thing), expected.of(thing)) << "time " << time << ", thing " << thing;
    }
}

}  // namespace
}  // namespace sprung
