#include "collision/static_colliders.h"
#include "scene/mass.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

SCENE_TEST_ON(StaticColliders, LetNothingSlipIntoTheSeamBetweenThem, support::symmetriesAndIterations())
{
    for (double stiffness : {1.0, 50.0}) {
        for (bool wallReachesDown : {false, true}) {
            Scene scene = modernScene();
            scene.world.gravity = {-12.0, -6.0};
            addGround(scene, 10.0);
            const ObjectId staticCollider = wallReachesDown ? addBox(scene, {-3.0, 1.0}, {2.0, 6.0})
                                                            : addBox(scene, {-3.0, 2.0}, {2.0, 4.0});
            find(scene, staticCollider)->fixed = true;
            const ObjectId disc = addDisc(scene, {-0.5, 0.8}, 0.7, 0, {.density = 100.0, .friction = 0.1});
            for (EdgeId edge : find(scene, disc)->edges)
                find(scene, edge)->stiffness = stiffness;
            VariantWorld world(scene, variant);
            double leftmost = 0.0;
            for (int frame = 0; frame < 600; ++frame) {
                world.step();
                for (PointId point : find(scene, disc)->points)
                    leftmost = std::min(leftmost, world.positions()[indexOf(scene, point)].x);
            }
            EXPECT_GT(leftmost, -2.03) << stiffness << " N/m";
        }
    }
}

/// In the first by no more than a rounding: what was there already must not hide what is in the way.
TEST(StaticColliders, StopWhoSlidesAlongOneAtTheNext)
{
    Scene scene = modernScene();
    addGround(scene, 10.0);
    const ObjectId staticCollider = addBox(scene, {-3.0, 2.0}, {2.0, 4.0});
    find(scene, staticCollider)->fixed = true;
    const std::vector<double> masses = pointMasses(scene);
    const collision::StaticColliders walls(
        collision::Colliders(scene, dynamics::findClusters(scene, masses, fixedPoints(scene))));
    for (double in : {-1e-9, 0.0, 1e-9, 1e-6}) {
        const Vec end = walls.endOf({-2.0 - in, 0.1}, {-2.08, -1.3});
        EXPECT_NEAR(end.x, -2.0 - std::max(in, 0.0), 1e-12) << in;
        EXPECT_NEAR(end.y, 0.0, 1e-12) << in;
    }
}

SCENE_TEST(StaticColliders, HoldALightBoxAgainstWhatPressesItAMillionfold)
{
    for (int iterations : {1, 4, 8, 20}) {
        Scene scene = modernScene(iterations);
        addGround(scene, 10.0);
        const ObjectId light = addBox(scene, {0.0, 0.25}, {0.5, 0.5}, 0.0, {.density = 0.001});
        addBox(scene, {0.0, 1.5}, {1.0, 1.0}, 0.0, {.density = 250.0});
        VariantWorld world(scene, variant);
        double lowest = 0.0;
        for (int frame = 0; frame < 600; ++frame) {
            world.step();
            lowest = std::min(lowest, bottomOf(world, scene, light));
        }
        EXPECT_GT(lowest, -0.05) << iterations << " iterations";
    }
}

}  // namespace
}  // namespace sprung
