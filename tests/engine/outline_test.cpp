#include "geometry/outline.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

#include <numbers>
#include <set>

namespace sprung {
namespace {

using support::Random;

std::vector<Vec> cornersOf(std::span<const Vec> outline, std::span<const int> places)
{
    std::vector<Vec> corners;
    for (int place : places)
        corners.push_back(outline[place]);
    return corners;
}

/// Outlines of every kind, all simple.
std::vector<std::vector<Vec>> manyOutlines()
{
    std::vector<std::vector<Vec>> outlines{support::letterU(), support::star(5),   support::star(31),
                                           support::cog(9),    support::spiral(1), support::spiral(6)};
    Random random(2009);
    for (int i = 0; i < 100; ++i) {
        outlines.push_back(support::randomPolygon(random, 3 + random.below(40)));
        outlines.push_back(support::randomStar(random, 3 + random.below(40)));
        outlines.push_back(support::randomConvex(random, 3 + random.below(20)));
    }
    const std::size_t plain = outlines.size();
    for (std::size_t i = 0; i < plain; ++i) {
        const std::vector<Vec> finer = support::subdivided(outlines[i], 2 + random.below(3));
        if (geometry::isSimple(finer))  // rounding may have bent a needle through its other side
            outlines.push_back(finer);
    }
    return outlines;
}

/// The sides of all parts, each by its ends, must be the outline's sides once and each cut once in both
/// directions: together with the areas that shows that the parts cover the outline and do not overlap.
void expectCovers(const std::vector<Vec>& outline, const std::vector<std::vector<int>>& parts)
{
    std::set<std::pair<int, int>> sides;
    double area = 0.0;
    for (const std::vector<int>& part : parts) {
        area += geometry::signedArea(cornersOf(outline, part));
        for (std::size_t i = 0; i < part.size(); ++i) {
            const bool isNew = sides.emplace(part[i], part[(i + 1) % part.size()]).second;
            EXPECT_TRUE(isNew) << "a side twice";
        }
    }
    EXPECT_NEAR(area, geometry::signedArea(outline), 1e-14);
    const int count = static_cast<int>(outline.size());
    for (int i = 0; i < count; ++i)
        EXPECT_EQ(sides.count({i, (i + 1) % count}), 1u) << "side " << i;
    for (const auto& [from, to] : sides)
        EXPECT_EQ(sides.count({to, from}), to == (from + 1) % count ? 0u : 1u) << from << "-" << to;
}

TEST(SignedArea, IsPositiveCounterClockwiseAndFreeOfTheOrigin)
{
    const std::vector<Vec> square{{0, 0}, {2, 0}, {2, 3}, {0, 3}};
    const std::vector<Vec> clockwise(square.rbegin(), square.rend());
    EXPECT_EQ(geometry::signedArea(square), 6.0);
    EXPECT_EQ(geometry::signedArea(clockwise), -6.0);
    EXPECT_EQ(geometry::signedArea(std::vector<Vec>{}), 0.0);

    std::vector<Vec> farAway = square;
    for (Vec& corner : farAway)
        corner += Vec(1e9, -1e9);
    EXPECT_EQ(geometry::signedArea(farAway), 6.0);
}

TEST(SimpleOutline, HasNoSidesThatTouch)
{
    for (const std::vector<Vec>& outline : manyOutlines())
        EXPECT_TRUE(geometry::isSimple(outline));
}

TEST(SimpleOutline, MayHaveCornersOnALine)
{
    EXPECT_TRUE(geometry::isSimple(std::vector<Vec>{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {1, 1}, {0, 1}}));
}

TEST(SimpleOutline, IsNotOneThatTouchesItself)
{
    const std::vector<std::vector<Vec>> bad{
        {},
        {{0, 0}, {1, 0}},
        {{0, 0}, {1, 0}, {2, 0}},                           // no area
        {{0, 0}, {1, 1}, {1, 0}, {0, 1}},                   // crosses itself
        {{0, 0}, {1, 0}, {1, 0}, {1, 1}},                   // a side without length
        {{0, 0}, {2, 0}, {2, 2}, {1, 0}, {0, 2}},           // a corner on a side
        {{0, 0}, {2, 0}, {1, 1}, {2, 2}, {0, 2}, {1, 1}},   // a corner twice
        {{0, 0}, {2, 0}, {1, 0}, {1, 1}},                   // folds back
        {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}, {1, -1}},  // starts anew at its own corner
        {{0, 0}, {4, 0}, {4, 1}, {3, 0}, {1, 0}, {0, 1}},   // lies on a part of its own side
    };
    for (std::size_t i = 0; i < bad.size(); ++i)
        EXPECT_FALSE(geometry::isSimple(bad[i])) << "outline " << i;
}

TEST(SimpleOutline, IsJudgedExactlyWhereRoundingWouldNotTell)
{
    // A tip that stops one last bit short of the opposite side, touches it, goes one bit too far.
    const auto withTipAt = [](double y) {
        return std::vector<Vec>{{0, 0.1}, {1, 0.1}, {1, 1}, {0.7, 1}, {0.3, y}, {0.2, 1}, {0, 1}};
    };
    EXPECT_TRUE(geometry::isSimple(withTipAt(std::nextafter(0.1, 1.0))));
    EXPECT_FALSE(geometry::isSimple(withTipAt(0.1)));
    EXPECT_FALSE(geometry::isSimple(withTipAt(std::nextafter(0.1, 0.0))));
}

TEST(Winding, IsExactForSlivers)
{
    // The area is far below what rounding leaves of it.
    const double next = std::nextafter(0.3, 1.0);
    const std::vector<Vec> sliver{{-1e9, -1e9}, {0.3, 0.3}, {0.3, next}};
    const std::vector<Vec> clockwise(sliver.rbegin(), sliver.rend());
    EXPECT_TRUE(geometry::isCounterClockwise(sliver));
    EXPECT_FALSE(geometry::isCounterClockwise(clockwise));
    EXPECT_EQ(geometry::triangulate(sliver).size(), 1u);

    const std::vector<Vec> nothing{{0, 0}, {1e-200, 0}, {0, 5e-324}};
    EXPECT_FALSE(geometry::isSimple(nothing)) << "so small that it counts as a place";
}

TEST(ConvexOutline, TurnsLeftOnceRound)
{
    EXPECT_TRUE(geometry::isConvex(std::vector<Vec>{{0, 0}, {1, 0}, {1, 1}, {0, 1}}));
    EXPECT_TRUE(geometry::isConvex(std::vector<Vec>{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {0, 1}, {0, 0.5}}));
    EXPECT_FALSE(geometry::isConvex(std::vector<Vec>{{0, 1}, {1, 1}, {1, 0}, {0, 0}})) << "clockwise";
    EXPECT_FALSE(geometry::isConvex(support::letterU()));
    EXPECT_FALSE(geometry::isConvex(std::vector<Vec>{{0, 0}, {1, 0}, {2, 0}})) << "no area";

    std::vector<Vec> pentagram;  // left turns only, but twice round
    for (int i = 0; i < 5; ++i) {
        const double angle = 0.8 * std::numbers::pi * i;
        pentagram.push_back({std::cos(angle), std::sin(angle)});
    }
    EXPECT_FALSE(geometry::isConvex(pentagram));
}

TEST(Contains, AgreesWithTheTriangles)
{
    Random random(7);
    for (const std::vector<Vec>& outline : manyOutlines()) {
        for (const geometry::Triangle& triangle : geometry::triangulate(outline)) {
            const std::vector<Vec> corners = cornersOf(outline, triangle);
            if (geometry::signedArea(corners) < 1e-6)
                continue;
            const double s = random.between(0.01, 0.49), t = random.between(0.01, 0.49);
            EXPECT_TRUE(geometry::contains(outline, corners[0] + s * (corners[1] - corners[0]) +
                                                        t * (corners[2] - corners[0])));
        }
        EXPECT_FALSE(geometry::contains(outline, {10.0, 0.01}));
        EXPECT_FALSE(geometry::contains(outline, {-10.0, 0.01}));
    }
    EXPECT_FALSE(geometry::contains(support::letterU(), {0.5, 0.8})) << "between the arms";
}

TEST(Triangulation, CoversTheOutlineWithTwoTrianglesFewerThanCorners)
{
    for (const std::vector<Vec>& outline : manyOutlines()) {
        std::vector<std::vector<int>> parts;
        for (const geometry::Triangle& triangle : geometry::triangulate(outline)) {
            parts.emplace_back(triangle.begin(), triangle.end());
            EXPECT_TRUE(geometry::isConvex(cornersOf(outline, triangle)));
        }
        EXPECT_EQ(parts.size(), outline.size() - 2);
        expectCovers(outline, parts);
    }
}

TEST(ConvexPieces, CoverTheOutlineWithoutOverlap)
{
    for (const std::vector<Vec>& outline : manyOutlines()) {
        std::vector<std::vector<int>> parts;
        for (const geometry::ConvexPiece& piece : geometry::convexPieces(outline)) {
            parts.push_back(piece.corners);
            EXPECT_TRUE(geometry::isConvex(cornersOf(outline, piece.corners)));
        }
        EXPECT_LE(parts.size(), outline.size() - 2);
        expectCovers(outline, parts);
    }
}

TEST(ConvexPieces, KnowWhichSidesAreTheOutlines)
{
    for (const std::vector<Vec>& outline : manyOutlines()) {
        for (const geometry::ConvexPiece& piece : geometry::convexPieces(outline)) {
            ASSERT_EQ(piece.onOutline.size(), piece.corners.size());
            for (std::size_t i = 0; i < piece.corners.size(); ++i) {
                const int next = piece.corners[(i + 1) % piece.corners.size()];
                const bool side = next == (piece.corners[i] + 1) % static_cast<int>(outline.size());
                EXPECT_EQ(piece.onOutline[i], side);
            }
        }
    }
}

TEST(ConvexPieces, OfAConvexOutlineAreOne)
{
    Random random(3);
    for (int i = 0; i < 50; ++i)
        EXPECT_EQ(geometry::convexPieces(support::randomConvex(random, 3 + random.below(30))).size(), 1u);
}

TEST(ConvexPieces, AreAtMostFourTimesTheLeastNumber)
{
    EXPECT_EQ(geometry::convexPieces(support::letterU()).size(), 3u);
    EXPECT_LE(geometry::convexPieces(support::star(5)).size(), 4u * 3u);  // half of five dents, and one
    EXPECT_LE(geometry::convexPieces(support::cog(9)).size(), 4u * 10u);
}

}  // namespace
}  // namespace sprung
