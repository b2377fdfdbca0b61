#include "scene/edit/transforms.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/playground.h"
#include "support/validity.h"

#include <gtest/gtest.h>

#include <numbers>

using namespace sprung;
using support::faultsOf;

namespace {

constexpr double quarter = 0.5 * std::numbers::pi;

struct TransformedBox : testing::Test {
    Scene scene;
    ObjectId box = addBox(scene, {3.0, 2.0}, {2.0, 1.0}, 0.4);
    const Object& object() const { return *find(scene, box); }
    Vec at(int corner) const
    {
        return find(scene, object().points[static_cast<std::size_t>(corner)])->position;
    }
};

/// Largest difference between an edge's rest length and the distance of its ends.
double strain(const Scene& scene)
{
    double largest = 0.0;
    for (const Edge& edge : scene.edges) {
        const double length = glm::distance(find(scene, edge.a)->position, find(scene, edge.b)->position);
        largest = std::max(largest, std::abs(length - edge.rest));
    }
    return largest;
}

/// Largest distance between the pose and the rest shape laid over it.
double deformation(const Scene& scene, const Object& object)
{
    const double angle = angleOf(scene, object);
    Vec pose{0.0}, rest{0.0};
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        pose += find(scene, object.points[i])->position / static_cast<double>(object.points.size());
        rest += object.shape[i] / static_cast<double>(object.points.size());
    }
    double largest = 0.0;
    for (std::size_t i = 0; i < object.points.size(); ++i) {
        const Vec expected = pose + turned(object.shape[i] - rest, std::cos(angle), std::sin(angle));
        largest = std::max(largest, glm::distance(expected, find(scene, object.points[i])->position));
    }
    return largest;
}

}  // namespace

TEST_F(TransformedBox, MovedKeepsItsShapeAndRestLengths)
{
    const Scene before = scene;
    ASSERT_TRUE(moveObjects(scene, std::array{box}, {1.0, -2.0}));
    EXPECT_EQ(at(0), find(before, object().points[0])->position + Vec(1.0, -2.0));
    EXPECT_EQ(scene.edges, before.edges);
    EXPECT_EQ(scene.objects, before.objects);
}

TEST_F(TransformedBox, TurnedTurnsItsVelocitiesToo)
{
    for (Point& point : scene.points)
        point.velocity = {1.0, 0.0};
    const double before = angleOf(scene, object());
    ASSERT_TRUE(turnObjects(scene, std::array{box}, {0.0, 0.0}, 0.3));
    EXPECT_NEAR(angleOf(scene, object()), before + 0.3, 1e-12);
    EXPECT_NEAR(scene.points[0].velocity.x, std::cos(0.3), 1e-15);
    EXPECT_NEAR(scene.points[0].velocity.y, std::sin(0.3), 1e-15);
    EXPECT_LT(strain(scene), 1e-12);
}

TEST_F(TransformedBox, TurnedFourQuartersIsWhereItWasToTheBit)
{
    const Scene before = scene;
    for (int i = 0; i < 4; ++i)
        ASSERT_TRUE(turnObjects(scene, std::array{box}, {0.0, 0.0}, quarter));
    EXPECT_EQ(scene, before);
}

TEST_F(TransformedBox, ScaledScalesRestLengthsAndArea)
{
    const double area = restArea(object());
    ASSERT_TRUE(scaleObjects(scene, std::array{box}, {1.0, 1.0}, {3.0, 0.5}));
    EXPECT_NEAR(restArea(object()), 1.5 * area, 1e-12);
    EXPECT_LT(strain(scene), 1e-12);
    EXPECT_LT(deformation(scene, object()), 1e-12);
    EXPECT_EQ(faultsOf(scene), "");
}

TEST_F(TransformedBox, ScaledKeepsAPretension)
{
    scene.edges[4].rest *= 0.8;
    const double before = scene.edges[4].rest;
    ASSERT_TRUE(scaleObjects(scene, std::array{box}, {0.0, 0.0}, Vec(2.0)));
    EXPECT_NEAR(scene.edges[4].rest, 2.0 * before, 1e-12);
}

TEST_F(TransformedBox, WithAMovedCornerRestsInItsNewShape)
{
    const double before = angleOf(scene, object());
    ASSERT_TRUE(movePoints(scene, std::array{object().points[2]}, {0.5, 0.25}));
    EXPECT_LT(strain(scene), 1e-12);
    EXPECT_LT(deformation(scene, object()), 1e-12);
    EXPECT_NEAR(angleOf(scene, object()), before, 1e-12);
    EXPECT_EQ(faultsOf(scene), "");
}

TEST_F(TransformedBox, OfWhichAllPointsMoveKeepsItsShape)
{
    const Object before = object();
    ASSERT_TRUE(movePoints(scene, before.points, {5.0, 1.0}));
    EXPECT_EQ(object(), before);
    ASSERT_TRUE(turnPoints(scene, before.points, {5.0, 1.0}, 1.0));
    EXPECT_EQ(object(), before);
    EXPECT_LT(strain(scene), 1e-12);
}

TEST_F(TransformedBox, RefusesACornerThatWouldMakeItCrossItself)
{
    const Scene before = scene;
    const Vec across = 2.0 * (0.5 * (at(1) + at(3)) - at(0)) + 0.9 * (at(3) - at(2));
    EXPECT_FALSE(movePoints(scene, std::array{object().points[0]}, across));
    EXPECT_EQ(scene, before);
}

TEST_F(TransformedBox, RefusesPlacesThatNoFileHolds)
{
    const Scene before = scene;
    EXPECT_FALSE(moveObjects(scene, std::array{box}, {2e9, 0.0}));
    EXPECT_FALSE(movePoints(scene, std::array{object().points[0]}, {0.0, -2e9}));
    EXPECT_FALSE(scaleObjects(scene, std::array{box}, {0.0, 0.0}, Vec(1e9)));
    EXPECT_FALSE(moveObjects(scene, std::array{box}, Vec(std::nan(""))));
    EXPECT_EQ(scene, before);
}

TEST(Triangle, TurnedInsideOutIsTurnedRound)
{
    Scene scene;
    const ObjectId id = *addPolygon(scene, std::array{Vec(0, 0), Vec(2, 0), Vec(1, 1)});
    const PointId tip = find(scene, id)->outline[2];
    const Vec by = Vec(1.0, -1.0) - find(scene, tip)->position;
    ASSERT_TRUE(movePoints(scene, std::array{tip}, by));
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_NEAR(restArea(*find(scene, id)), 1.0, 1e-12);
}

TEST(Hinge, MovesOnceWithTwoObjects)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const PointId axle = find(scene, box)->points[0];
    const ObjectId wheel = addWheel(scene, axle, 0.4);
    const Vec before = find(scene, axle)->position;
    ASSERT_TRUE(moveObjects(scene, std::array{box, wheel, box}, {1.0, 1.0}));
    EXPECT_EQ(find(scene, axle)->position, before + Vec(1.0, 1.0));
    EXPECT_LT(strain(scene), 1e-12);
}

TEST(Hinge, ScaledWithOneObjectLeavesTheShapeOfTheOther)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const ObjectId wheel = addWheel(scene, find(scene, box)->points[0], 0.4);
    const Scene before = scene;
    ASSERT_TRUE(scaleObjects(scene, std::array{box}, {0.0, 0.0}, Vec(2.0)));
    EXPECT_EQ(*find(scene, wheel), *find(before, wheel));
    for (EdgeId id : find(before, wheel)->edges)
        EXPECT_EQ(*find(scene, id), *find(before, id));
    EXPECT_EQ(faultsOf(scene), "");
}

TEST(JoiningEdge, FollowsTheObjectsItJoins)
{
    Scene scene;
    const ObjectId a = addBox(scene, {0.0, 0.0}, {1.0, 1.0}), b = addBox(scene, {4.0, 0.0}, {1.0, 1.0});
    const EdgeId edge = addEdge(scene, find(scene, a)->points[1], find(scene, b)->points[0], 100.0);
    ASSERT_TRUE(scaleObjects(scene, std::array{a, b}, {0.0, 0.0}, Vec(2.0)));
    EXPECT_NEAR(find(scene, edge)->rest, 6.0, 1e-12);
    ASSERT_TRUE(moveObjects(scene, std::array{b}, {1.0, 0.0}));
    EXPECT_NEAR(find(scene, edge)->rest, 6.0, 1e-12);  // a pose only
    ASSERT_TRUE(movePoints(scene, std::array{find(scene, b)->points[0]}, {0.5, 0.0}));
    EXPECT_NEAR(find(scene, edge)->rest, 6.0 * 7.5 / 7.0, 1e-12);
}

TEST(Transforms, OfPointsKeepEveryPlaygroundValidAndItsAngles)
{
    support::Random random(11);
    int done = 0;
    for (int round = 0; round < 50; ++round) {
        Scene scene = support::playground(random);
        std::vector<PointId> chosen;
        for (const Point& point : scene.points) {
            if (random.below(3) == 0)
                chosen.push_back(point.id);
        }
        const Vec centre = centreOf(scene, chosen);
        done += movePoints(scene, chosen, {random.between(-0.2, 0.2), random.between(-0.2, 0.2)});
        done += turnPoints(scene, chosen, centre, random.between(-0.2, 0.2));
        done += scalePoints(scene, chosen, centre, {random.between(0.8, 1.2), random.between(0.8, 1.2)});
        EXPECT_EQ(faultsOf(scene), "");
        for (const Object& object : scene.objects)
            EXPECT_LT(deformation(scene, object), 1e-9) << object.name;
    }
    EXPECT_GT(done, 50);
}

TEST(CentreOf, IsTheMiddleOfTheBoundingBox)
{
    Scene scene;
    const ObjectId a = addBox(scene, {0.0, 0.0}, {2.0, 2.0}), b = addBox(scene, {5.0, 3.0}, {2.0, 2.0});
    EXPECT_EQ(centreOf(scene, std::array{a, b}), Vec(2.5, 1.5));
    EXPECT_EQ(centreOf(scene, std::span<const PointId>{}), Vec(0.0));
}
