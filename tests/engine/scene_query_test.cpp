#include "scene/query.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

#include <numbers>

namespace sprung {
namespace {

TEST(NearestPoint, IsTheNearestWithinReach)
{
    Scene scene;
    const ObjectId left = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    addBox(scene, {2.0, 0.0}, {1.0, 1.0});
    const PointId leftCorner = find(scene, left)->points[1];
    EXPECT_EQ(nearestPoint(scene, {0.9, -0.5}, 0.4), leftCorner) << "inclusive";
    EXPECT_NE(nearestPoint(scene, {1.1, -0.5}, 1.0), leftCorner);
    EXPECT_EQ(nearestPoint(scene, *find(scene, left), {1.1, -0.5}, 1.0), leftCorner) << "of this object";
    EXPECT_EQ(nearestPoint(scene, {1.0, 5.0}, 1.0), std::nullopt);
    EXPECT_EQ(nearestPoint(Scene{}, {0.0, 0.0}, 1e9), std::nullopt);
}

TEST(NearestEdge, IsMeasuredToTheSegmentNotItsLine)
{
    Scene scene;
    const PointId a = addPoint(scene, {0.0, 0.0}), b = addPoint(scene, {1.0, 0.0}),
                  c = addPoint(scene, {1.0, 2.0});
    const EdgeId flat = addEdge(scene, a, b), upright = addEdge(scene, b, c);
    EXPECT_EQ(nearestEdge(scene, {0.4, 0.1}, 0.2), flat);
    EXPECT_EQ(nearestEdge(scene, {1.3, 0.5}, 0.5), upright);
    EXPECT_EQ(nearestEdge(scene, {-0.3, 0.0}, 0.2), std::nullopt);
    EXPECT_EQ(nearestOnSegment({0, 0}, {0, 0}, {1, 1}), 0.0) << "no length";
}

TEST(ObjectAt, IsTheTopmostThatContainsThePlace)
{
    Scene scene;
    const ObjectId below = addBox(scene, {0.0, 0.0}, {2.0, 2.0});
    const ObjectId above = addBox(scene, {1.0, 0.0}, {1.0, 1.0});
    const ObjectId rope = addRope(scene, std::vector<Vec>{{-3.0, 0.0}, {3.0, 0.0}});
    EXPECT_EQ(objectAt(scene, {0.9, 0.1}, 0.0), above);
    EXPECT_EQ(objectAt(scene, {-0.9, 0.0}, 0.2), below) << "outlines before ropes";
    EXPECT_EQ(objectAt(scene, {2.5, 0.1}, 0.2), rope);
    EXPECT_EQ(objectAt(scene, {2.5, 0.3}, 0.2), std::nullopt);
}

TEST(Angle, IsTheBestFitTurnFromShapeToPose)
{
    for (double angle : {-3.0, -0.1, 0.0, 1.2, std::numbers::pi}) {
        Scene scene;
        Object& disc = *find(scene, addDisc(scene, {4.0, 4.0}, 1.0, 16));
        for (std::size_t i = 0; i < disc.points.size(); ++i) {
            const Vec turnedPlace = turned(disc.shape[i], std::cos(angle), std::sin(angle));
            find(scene, disc.points[i])->position = 1.5 * turnedPlace + Vec(-7.0, 2.0);
        }
        EXPECT_NEAR(angleOf(scene, disc), angle, 1e-14);
    }
}

TEST(Bounds, HoldAllPointsAndAreEmptyWithoutAny)
{
    Scene scene;
    EXPECT_TRUE(boundsOf(scene).empty());
    const ObjectId box = addBox(scene, {1.0, 2.0}, {2.0, 4.0});
    addPoint(scene, {9.0, -9.0});
    EXPECT_EQ(boundsOf(scene, *find(scene, box)).size(), Vec(2.0, 4.0));
    EXPECT_EQ(boundsOf(scene).max, Vec(9.0, 4.0));
}

}  // namespace
}  // namespace sprung
