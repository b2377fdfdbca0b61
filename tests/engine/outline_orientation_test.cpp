#include "geometry/orientation.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// A place whose coordinates are whole multiples of 2^-53 m, near (0.5, 0.5): a sum of products of such
/// differences fits into 128 bits.
struct Fine {
    std::int64_t x = 0, y = 0;  // 2^-53 m

    Vec vec() const { return {static_cast<double>(x) * 0x1p-53, static_cast<double>(y) * 0x1p-53}; }
};

__extension__ using Wide = __int128;

int turnInWholeNumbers(Fine a, Fine b, Fine c)
{
    const Wide value = Wide(a.x - c.x) * (b.y - c.y) - Wide(a.y - c.y) * (b.x - c.x);
    return (value > 0) - (value < 0);
}

TEST(Turn, IsTheSignOfTheExactValue)
{
    constexpr std::int64_t half = std::int64_t{1} << 52;
    support::Random random(53);
    int onALine = 0;
    for (int i = 0; i < 20000; ++i) {
        // Nearly on the diagonal, a few of the finest steps beside it.
        const auto near = [&](std::int64_t middle, std::int64_t step) {
            return Fine{middle + step * random.below(4), middle + step * random.below(4)};
        };
        const Fine a = near(half, 1), b = near(half / 2, 1), c = near(half / 4, random.below(2));
        EXPECT_EQ(geometry::turn(a.vec(), b.vec(), c.vec()), turnInWholeNumbers(a, b, c));
        onALine += turnInWholeNumbers(a, b, c) == 0;
    }
    EXPECT_GT(onALine, 100) << "the hard case was tried";
}

TEST(Turn, ChangesItsSignWithTheOrderAndNothingElse)
{
    support::Random random(7);
    const auto coordinate = [&] { return std::ldexp(random.between(-1.0, 1.0), -random.below(1000) + 29); };
    for (int i = 0; i < 20000; ++i) {
        const Vec a{coordinate(), coordinate()}, b{coordinate(), coordinate()};
        const Vec c = random.below(2) == 0 ? Vec(coordinate(), coordinate()) : 0.5 * (a + b);
        const int side = geometry::turn(a, b, c);
        EXPECT_EQ(geometry::turn(b, c, a), side);
        EXPECT_EQ(geometry::turn(c, a, b), side);
        EXPECT_EQ(geometry::turn(b, a, c), -side);
        EXPECT_EQ(geometry::turn(c, b, a), -side);
        EXPECT_EQ(geometry::turn(a, c, b), -side);
    }
}

TEST(Segments, TouchWhenTheyShareAPlace)
{
    EXPECT_TRUE(geometry::segmentsTouch({0, 0}, {2, 2}, {0, 2}, {2, 0})) << "crossing";
    EXPECT_TRUE(geometry::segmentsTouch({0, 0}, {2, 0}, {1, 0}, {1, 5})) << "an end on the other";
    EXPECT_TRUE(geometry::segmentsTouch({0, 0}, {2, 0}, {1, 0}, {5, 0})) << "on one line, overlapping";
    EXPECT_FALSE(geometry::segmentsTouch({0, 0}, {2, 0}, {3, 0}, {5, 0})) << "on one line, apart";
    EXPECT_FALSE(geometry::segmentsTouch({0, 0}, {2, 2}, {2, 0}, {1.5, 1})) << "short of it";
}

TEST(Path, FoldsBackWhenItDoesNotGoOn)
{
    EXPECT_FALSE(geometry::foldsBack({0, 0}, {1, 1}, {2, 2}));
    EXPECT_FALSE(geometry::foldsBack({0, 0}, {1, 0}, {0, 1e-9}));
    EXPECT_TRUE(geometry::foldsBack({0, 0}, {1, 1}, {0.5, 0.5}));
    EXPECT_TRUE(geometry::foldsBack({0, 0}, {1, 1}, {1, 1}));
    EXPECT_TRUE(geometry::foldsBack({0, 0}, {0, 0}, {1, 1}));
}

}  // namespace
}  // namespace sprung
