#include "scene/probe.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

using Ids = std::vector<ObjectId>;

constexpr std::array<Vec, 4> square(Vec centre, double half)
{
    return {centre + Vec{-half, -half}, centre + Vec{half, -half}, centre + Vec{half, half},
            centre + Vec{-half, half}};
}

TEST(Ray, MeetsTheNearestSideHeadOn)
{
    Scene scene;
    addBox(scene, {5, 0}, {1, 1});
    const ObjectId near = addBox(scene, {3, 0}, {1, 1});
    const auto hit = castRay(scene, {0, 0.1}, {10, 0.1});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->object, near);
    EXPECT_NEAR(hit->at.x, 2.5, 1e-12);
    EXPECT_NEAR(hit->share, 0.25, 1e-12);
    EXPECT_NEAR(hit->normal.x, -1.0, 1e-12);
    EXPECT_FALSE(castRay(scene, {0, 0.1}, {2.4, 0.1}));
    EXPECT_FALSE(castRay(scene, {0, 5}, {10, 5}));
    EXPECT_FALSE(castRay(scene, {0, 0}, {0, 0}));
}

TEST(Ray, FromWithinMeetsTheInnerSide)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0, 0}, {2, 2});
    const auto hit = castRay(scene, {0, 0}, {0, 4});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->object, box);
    EXPECT_NEAR(hit->at.y, 1.0, 1e-12);
    EXPECT_NEAR(hit->normal.y, -1.0, 1e-12);
}

TEST(Ray, MeetsRopesToo)
{
    Scene scene;
    const ObjectId rope = addRope(scene, std::vector<Vec>{{-1, 1}, {1, 1}});
    const auto hit = castRay(scene, {0.1, 0}, {0.1, 2});
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->object, rope);
    EXPECT_NEAR(hit->share, 0.5, 1e-12);
}

/// The place where it hits is the first on the way that lies in an outline.
TEST(Ray, EndsWhereTheWayFirstEntersAnOutline)
{
    support::Random random(7);
    for (int round = 0; round < 200; ++round) {
        Scene scene;
        for (int i = 0; i < 6; ++i)
            addBox(scene, {random.between(-4, 4), random.between(-4, 4)},
                   {random.between(0.2, 2), random.between(0.2, 2)}, random.between(0, 3));
        const Vec from{-10, random.between(-4, 4)}, to{10, random.between(-4, 4)};
        const auto hit = castRay(scene, from, to);
        constexpr int samples = 2000;
        int first = samples + 1;
        for (int i = 0; i <= samples && first > samples; ++i)
            if (objectAt(scene, glm::mix(from, to, i / double{samples}), 0.0))
                first = i;
        if (first <= samples) {
            ASSERT_TRUE(hit);
            EXPECT_LE(hit->share, first / double{samples});
        }
        if (hit) {
            constexpr double beside = 1e-5;  // m, further than what still counts as on a side
            EXPECT_TRUE(objectAt(scene, hit->at - 1e-9 * hit->normal, 0.0));
            EXPECT_FALSE(objectAt(scene, hit->at + beside * hit->normal, 0.0));
        }
    }
}

TEST(Overlap, SeesCornersSidesAndWhatLiesAround)
{
    Scene scene;
    const ObjectId big = addBox(scene, {0, 0}, {10, 10});
    const ObjectId small = addBox(scene, {0, 0}, {0.2, 0.2});
    const ObjectId bar = addBox(scene, {0, 3}, {8, 0.1});
    EXPECT_EQ(objectsOverlapping(scene, square({0, 0}, 1.0)), (Ids{big, small}));
    EXPECT_EQ(objectsOverlapping(scene, square({1, 3}, 0.5)), (Ids{big, bar}));
    EXPECT_EQ(objectsOverlapping(scene, square({20, 3}, 0.5)), Ids{});
    EXPECT_EQ(objectsWithin(scene, square({0, 0}, 1.0)), Ids{small});
    EXPECT_EQ(pointsWithin(scene, square({0, 0}, 1.0)).size(), 4u);
}

TEST(Overlap, IsSymmetricForTwoPolygons)
{
    support::Random random(3);
    int met = 0;
    for (int round = 0; round < 300; ++round) {
        std::array<std::vector<Vec>, 2> polygons;
        for (std::vector<Vec>& polygon : polygons) {
            const Vec centre{random.between(-1, 1), random.between(-1, 1)};
            for (int i = 0; i < 5; ++i) {
                const double angle = 1.2566370614 * i;
                polygon.push_back(centre + random.between(0.3, 1.0) * Vec{std::cos(angle), std::sin(angle)});
            }
        }
        bool found[2];
        for (int i = 0; i < 2; ++i) {
            Scene scene;
            ASSERT_TRUE(addPolygon(scene, polygons[i]));
            found[i] = !objectsOverlapping(scene, polygons[1 - i]).empty();
        }
        EXPECT_EQ(found[0], found[1]);
        met += found[0];
    }
    EXPECT_GT(met, 50);
    EXPECT_LT(met, 290);
}

}  // namespace
}  // namespace sprung
