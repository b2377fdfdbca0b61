#include "core/rotation.h"
#include "dynamics/state/clusters.h"
#include "scene/mass.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

dynamics::Clusters clustersOf(const Scene& scene)
{
    return dynamics::findClusters(scene, pointMasses(scene), fixedPoints(scene));
}

TEST(Rotation, AgreesWithTheLibraryToFifteenDigits)
{
    for (int i = -5000; i <= 5000; ++i) {
        const double angle = 0.0137 * i;
        const Rotation r = rotationBy(angle);
        EXPECT_NEAR(r.c, std::cos(angle), 2e-15);
        EXPECT_NEAR(r.s, std::sin(angle), 2e-15);
    }
}

TEST(Clusters, ABoxIsOneAndWeighsItsPoints)
{
    Scene scene = modernScene();
    addBox(scene, {3.0, 4.0}, {2.0, 1.0}, 0.3, {.density = 6.0});
    const dynamics::Clusters clusters = clustersOf(scene);
    ASSERT_EQ(clusters.list.size(), 1u);
    EXPECT_NEAR(clusters.list[0].mass, 12.0, 1e-12);
    EXPECT_NEAR(glm::distance(clusters.list[0].origin, {3.0, 4.0}), 0.0, 1e-12);
    EXPECT_NEAR(1.0 / clusters.list[0].inverseInertia, 12.0 * (1.0 + 0.25), 1e-9);
    EXPECT_TRUE(clusters.pointEdges.empty());
}

TEST(Clusters, RopesAndUnbracedNetsStayPoints)
{
    Scene scene = modernScene();
    addRope(scene, std::vector<Vec>{{0.0, 0.0}, {5.0, 1.0}});
    addNet(scene, {10.0, 0.0}, {13.0, 3.0}, 1.0);
    const dynamics::Clusters clusters = clustersOf(scene);
    EXPECT_TRUE(clusters.list.empty());
    EXPECT_EQ(clusters.pointEdges.size(), scene.edges.size());
}

TEST(Clusters, AStraightRowOfPointsIsNoBodyHoweverBraced)
{
    Scene scene = modernScene();
    const PointId a = addPoint(scene, {0.0, 0.0}), b = addPoint(scene, {1.0, 0.0}),
                  c = addPoint(scene, {2.0, 0.0});
    addEdge(scene, a, b);
    addEdge(scene, b, c);
    addEdge(scene, a, c);
    EXPECT_TRUE(clustersOf(scene).list.empty());
}

TEST(Clusters, EdgesThatCanBreakHoldNoBodyTogether)
{
    Scene scene = modernScene();
    addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    for (Edge& edge : scene.edges)
        edge.breaksAt = 0.1;
    const dynamics::Clusters clusters = clustersOf(scene);
    EXPECT_TRUE(clusters.list.empty());
    EXPECT_EQ(clusters.pointEdges.size(), scene.edges.size());
}

TEST(Clusters, TheMassOfAHingeIsDividedAndNeverCountedTwice)
{
    Scene scene = modernScene();
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    addWheel(scene, find(scene, box)->points[0], 0.5);
    const dynamics::Clusters clusters = clustersOf(scene);
    ASSERT_EQ(clusters.list.size(), 2u);
    double all = 0.0;
    for (double mass : pointMasses(scene))
        all += mass;
    EXPECT_NEAR(clusters.list[0].mass + clusters.list[1].mass, all, 1e-12);
}

TEST(Clusters, OneFixedPointIsAPivotAndTwoHoldFast)
{
    Scene scene = modernScene();
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    find(scene, find(scene, box)->points[0])->fixed = true;
    const dynamics::Clusters turning = clustersOf(scene);
    EXPECT_EQ(turning.list[0].inverseMass, 0.0);
    EXPECT_GT(turning.list[0].inverseInertia, 0.0);
    find(scene, find(scene, box)->points[2])->fixed = true;
    EXPECT_TRUE(clustersOf(scene).list[0].fixed());
}

TEST(Clusters, AShapeThatWasPulledAwryTakesItsRestLengthsAgain)
{
    Scene scene = modernScene();
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    find(scene, find(scene, box)->points[0])->position += Vec{0.05, -0.03};
    const dynamics::Clusters clusters = clustersOf(scene);
    EXPECT_TRUE(clusters.contradictory.empty());
    EXPECT_NEAR(glm::distance(clusters.list[0].local[0], clusters.list[0].local[2]), std::sqrt(2.0), 1e-9);
    scene.edges[0].rest = 3.0;
    EXPECT_FALSE(clustersOf(scene).contradictory.empty());
}

}  // namespace
}  // namespace sprung
