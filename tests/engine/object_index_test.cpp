#include "collision/object_index.h"
#include "geometry/outline.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/polygons.h"
#include "support/random_scenes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

using support::Random;

Vec anywhere(Random& random)
{
    return {random.between(-8.0, 8.0), random.between(-2.0, 10.0)};
}

std::vector<Vec> square(Vec centre, double half)
{
    return {centre + Vec{-half, -half}, centre + Vec{half, -half}, centre + Vec{half, half},
            centre + Vec{-half, half}};
}

/// In a world in motion, whose boxes go on from frame to frame.
TEST(ObjectIndex, FindsWhatLookingAtAllObjectsFinds)
{
    Random random(5);
    for (std::uint32_t seed : {1u, 4u, 9u}) {
        World world(randomScene(seed));
        collision::ObjectIndex index(world.scene());
        int hits = 0;
        for (int round = 0; round < 30; ++round) {
            world.step();
            const Scene scene = world.scene();
            index.follow(scene);
            for (int k = 0; k < 20; ++k) {
                const Vec a = anywhere(random), b = anywhere(random);
                const auto one = castRay(scene, a, b), other = index.castRay(scene, a, b, nullptr);
                ASSERT_EQ(one.has_value(), other.has_value());
                if (one) {
                    ASSERT_EQ(one->object, other->object);
                    ASSERT_EQ(one->share, other->share);
                    ++hits;
                }
                ASSERT_EQ(objectAt(scene, a, 0.1), index.objectAt(scene, a, 0.1));
                const std::vector<Vec> area = square(a, random.between(0.1, 2.0));
                ASSERT_EQ(objectsOverlapping(scene, area), index.objectsOverlapping(scene, area));
                ASSERT_EQ(objectsOverlapping(scene, area), index.touching(scene, {area}, nullptr));
                ASSERT_EQ(objectsWithin(scene, area), index.objectsWithin(scene, area));
            }
        }
        EXPECT_GT(hits, 100);
    }
}

TEST(ObjectIndex, TellsOfAllOnTheWayNearestFirstAndOfTheWantedAlone)
{
    Scene scene;
    std::vector<ObjectId> boxes;
    for (double x : {6.0, 2.0, 4.0})
        boxes.push_back(addBox(scene, {x, 0}, {1, 1}));
    const collision::ObjectIndex index(scene);
    const auto hits = index.castRayThrough(scene, {0, 0}, {10, 0.1}, nullptr);
    ASSERT_EQ(hits.size(), 3u);
    EXPECT_EQ(hits[0].object, boxes[1]);
    EXPECT_EQ(hits[1].object, boxes[2]);
    EXPECT_EQ(hits[2].object, boxes[0]);
    const auto isFirst = [&](const Object& object) { return object.id == boxes[0]; };
    EXPECT_EQ(index.castRay(scene, {0, 0}, {10, 0.1}, isFirst)->object, boxes[0]);
    EXPECT_EQ(index.castRayThrough(scene, {0, 0}, {10, 0.1}, isFirst).size(), 1u);
}

/// A cast tells the share of the way on which nothing is touched: just before it nothing is, just behind it
/// something is.
TEST(ShapeCast, EndsWhereTheShapeFirstTouches)
{
    Random random(11);
    int met = 0;
    for (int round = 0; round < 300; ++round) {
        Scene scene;
        for (int i = 0; i < 4; ++i)
            addBox(scene, anywhere(random), {random.between(0.2, 2), random.between(0.2, 2)});
        addRope(scene, std::vector<Vec>{anywhere(random), anywhere(random)});
        const collision::ObjectIndex index(scene);
        collision::CastShape shape;
        const Vec at = anywhere(random);
        switch (round % 3) {
        case 0:
            shape = {{at}, random.between(0.05, 1.0)};
            break;
        case 1:
            shape = {{at, at + Vec{0.3, 0.5}}, random.between(0.0, 0.5)};
            break;
        default:
            shape = {square(at, random.between(0.1, 0.8)), round % 2 == 0 ? 0.0 : 0.2};
        }
        const Vec by = anywhere(random) - at;
        const auto movedBy = [&](double share) {
            collision::CastShape moved = shape;
            for (Vec& corner : moved.corners)
                corner += share * by;
            return moved;
        };
        const auto hit = index.castShape(scene, shape, by, nullptr);
        const double free = hit ? hit->share : 1.0;
        for (double part = 0.0; part < 1.0 && free > 0.0; part += 0.05)
            ASSERT_TRUE(index.touching(scene, movedBy(part * free * 0.999), nullptr).empty()) << round;
        if (!hit)
            continue;
        const std::vector<ObjectId> then = index.touching(scene, movedBy(free + 1e-6), nullptr);
        ASSERT_TRUE(std::find(then.begin(), then.end(), hit->object) != then.end()) << round;
        if (free > 0.0) {
            ++met;
            EXPECT_NEAR(glm::length(hit->normal), 1.0, 1e-9);
            EXPECT_LT(glm::dot(hit->normal, by), 0.0);
        }
        EXPECT_EQ(index.castShapeThrough(scene, shape, by, nullptr)[0].object, hit->object);
    }
    EXPECT_GT(met, 100);
}

TEST(ShapeCast, OfADiscMeetsACornerRound)
{
    Scene scene;
    addBox(scene, {0, 0}, {2, 2});
    const collision::ObjectIndex index(scene);
    const auto hit = index.castShape(scene, {{{-5, 1.6}}, 1.0}, {10, 0}, nullptr);
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->share, (5.0 - 1.0 - 0.8) / 10.0, 1e-12);  // 3, 4, 5: the corner is 0.8 ahead, 0.6 below
    EXPECT_NEAR(hit->at.x, -1.0, 1e-12);
    EXPECT_NEAR(hit->normal.x, -0.8, 1e-12);
    EXPECT_NEAR(hit->normal.y, 0.6, 1e-12);
}

}  // namespace
}  // namespace sprung
