#include "geometry/separating_axis.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

#include <numbers>

namespace sprung {
namespace {

using support::Random;

/// Two polygons among the positions.
struct Two {
    std::vector<Vec> positions;
    std::vector<int> places;
    std::vector<std::uint8_t> isOuter;
    geometry::Polygon first, second;
    geometry::LastAxis lastAxis;

    Two(const std::vector<Vec>& a, const std::vector<Vec>& b)
        : positions(a), places(a.size() + b.size()), isOuter(a.size() + b.size(), 1)
    {
        positions.insert(positions.end(), b.begin(), b.end());
        for (std::size_t i = 0; i < places.size(); ++i)
            places[i] = static_cast<int>(i);
        first = {places.data(), isOuter.data(), static_cast<int>(a.size()), 1.0};
        second = {places.data() + a.size(), isOuter.data() + a.size(), static_cast<int>(b.size()), 1.0};
    }

    std::optional<geometry::Penetration> find()
    {
        return geometry::penetration(positions.data(), first, second, lastAxis);
    }

    void moveSecond(Vec by)
    {
        for (std::size_t i = first.count; i < positions.size(); ++i)
            positions[i] += by;
    }
};

std::vector<Vec> moved(std::vector<Vec> outline, Vec by, double angle = 0.0)
{
    for (Vec& corner : outline)
        corner = by + turned(corner, std::cos(angle), std::sin(angle));
    return outline;
}

std::vector<Vec> box(Vec min, Vec max)
{
    return {min, {max.x, min.y}, max, {min.x, max.y}};
}

std::vector<Vec> convexHull(std::vector<Vec> places)
{
    std::sort(places.begin(), places.end(), [](Vec a, Vec b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    std::vector<Vec> hull;
    for (int side = 0; side < 2; ++side) {
        const std::size_t first = hull.size();
        for (Vec p : places) {
            while (hull.size() >= first + 2 &&
                   cross(hull.back() - hull[hull.size() - 2], p - hull.back()) <= 0.0)
                hull.pop_back();
            hull.push_back(p);
        }
        hull.pop_back();
        std::reverse(places.begin(), places.end());
    }
    return hull;
}

/// The slow way: how far the origin lies inside the hull of all differences of corners; < 0 outside. m
double depthByMinkowski(const std::vector<Vec>& a, const std::vector<Vec>& b)
{
    std::vector<Vec> differences;
    for (Vec p : a)
        for (Vec q : b)
            differences.push_back(p - q);
    const std::vector<Vec> hull = convexHull(differences);
    double depth = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec along = hull[(i + 1) % hull.size()] - hull[i];
        depth = std::min(depth, cross(along, -hull[i]) / glm::length(along));
    }
    return depth;
}

TEST(SeparatingAxis, AgreesWithTheHullOfDifferencesOnRandomConvexPairs)
{
    Random random(1);
    int overlapping = 0;
    for (int round = 0; round < 4000; ++round) {
        const auto a = support::randomConvex(random, 3 + random.below(14));
        const auto b =
            moved(support::randomConvex(random, 3 + random.below(14)),
                  {random.between(-1.2, 1.2), random.between(-1.2, 1.2)}, random.between(0.0, 6.0));
        const double expected = depthByMinkowski(a, b);
        if (std::abs(expected) < 1e-9)
            continue;
        Two two(a, b);
        const auto found = two.find();
        ASSERT_EQ(found.has_value(), expected > 0.0) << round;
        if (!found)
            continue;
        ++overlapping;
        ASSERT_NEAR(found->depth, expected, 1e-9) << round;
        ASSERT_NEAR(glm::length(found->normal), 1.0, 1e-12);
    }
    EXPECT_GT(overlapping, 500);
}

TEST(SeparatingAxis, MovingByTheDepthAlongTheNormalParts)
{
    Random random(2);
    for (int round = 0; round < 1000; ++round) {
        Two two(support::randomConvex(random, 3 + random.below(10)),
                moved(support::randomConvex(random, 3 + random.below(10)),
                      {random.between(-0.8, 0.8), random.between(-0.8, 0.8)}));
        const auto found = two.find();
        if (!found)
            continue;
        two.moveSecond((found->sideOfFirst ? 1.0 : -1.0) * (found->depth + 1e-9) * found->normal);
        two.lastAxis = {};
        EXPECT_FALSE(two.find()) << round;
    }
}

TEST(SeparatingAxis, RemembersNothingThatChangesTheAnswerAfterASmallMove)
{
    Random random(3);
    int compared = 0;
    for (int round = 0; round < 2000; ++round) {
        Two two(support::randomConvex(random, 4 + random.below(12)),
                moved(support::randomConvex(random, 4 + random.below(12)),
                      {random.between(-1.0, 1.0), random.between(-1.0, 1.0)}));
        const auto before = two.find();
        if (!before || before->depth > 0.05)
            continue;
        two.moveSecond({random.between(-0.005, 0.005), random.between(-0.005, 0.005)});
        const auto followed = two.find();
        two.lastAxis = {};
        const auto afresh = two.find();
        ASSERT_EQ(followed.has_value(), afresh.has_value()) << round;
        ASSERT_NEAR(followed ? followed->depth : 0.0, afresh ? afresh->depth : 0.0, 1e-12) << round;
        ++compared;
    }
    EXPECT_GT(compared, 50);
}

TEST(SeparatingAxis, NamesTheDeepestCornerAndTheSideItPenetrates)
{
    // The lower left corner of the second is 0.1 m below the top of the first.
    Two two(box({0, 0}, {4, 1}), moved(box({0, 0}, {1, 1}), {2, 0.9}, std::numbers::pi / 8));
    const auto found = two.find();
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->sideOfFirst);
    EXPECT_EQ(found->side, 2);
    EXPECT_EQ(found->corner, 0);
    EXPECT_NEAR(found->depth, 0.1, 1e-12);
    EXPECT_NEAR(found->normal.y, 1.0, 1e-12);
}

TEST(SeparatingAxis, ACutPartsButIsNeverPenetrated)
{
    // The right side of the first is a cut; the second overlaps it by 0.1 m and the top by 0.3 m.
    Two two(box({0, 0}, {1, 1}), box({0.9, 0.7}, {1.9, 1.7}));
    ASSERT_NEAR(two.find()->depth, 0.1, 1e-12);
    two.isOuter[1] = 0;
    two.isOuter[7] = 0;  // nor may the second's left side be
    two.lastAxis = {};
    ASSERT_NEAR(two.find()->depth, 0.3, 1e-12);
    two.moveSecond({0.2, 0.0});
    EXPECT_FALSE(two.find());
}

TEST(SeparatingAxis, APointIsPushedOutOverTheNearestSide)
{
    Two two(box({0, 0}, {4, 1}), {{2.0, 0.8}});
    const auto found = two.find();
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->depth, 0.2, 1e-12);
    EXPECT_NEAR(found->normal.y, 1.0, 1e-12);
    two.moveSecond({0.0, 0.3});
    EXPECT_FALSE(two.find());
}

TEST(SeparatingAxis, APolygonTurnedInsideOutStillPushesOutwards)
{
    std::vector<Vec> clockwise = box({0, 0}, {4, 1});
    std::reverse(clockwise.begin(), clockwise.end());
    Two two(clockwise, box({1, 0.9}, {2, 1.9}));
    two.first.turn = -1.0;
    const auto found = two.find();
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->depth, 0.1, 1e-12);
    EXPECT_NEAR((found->sideOfFirst ? 1.0 : -1.0) * found->normal.y, 1.0, 1e-12);
}

TEST(SeparatingAxis, SidesWithoutLengthAndPlacesThatAreNoneFindNothing)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(Two({{1, 1}, {1, 1}, {1, 1}}, {{1, 1}, {1, 1}, {1, 1}}).find());
    EXPECT_FALSE(Two({{nan, nan}, {1, 0}, {0, 1}}, box({0, 0}, {1, 1})).find());
}

}  // namespace
}  // namespace sprung
