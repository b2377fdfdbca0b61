#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// A stack of rigid boxes beside a soft one and two wheels on one axle that hang from a rope.
Scene settledThings(const Variant& variant)
{
    Scene scene = modernScene();
    addGround(scene);
    for (int i = 0; i < 8; ++i)
        addBox(scene, {0.03 * (i % 2), 0.5 + i}, {1.0, 1.0});
    const ObjectId soft = addBox(scene, {-3.0, 0.5}, {1.0, 1.0});
    for (EdgeId edge : find(scene, soft)->edges) {
        find(scene, edge)->stiffness = 400.0;
        find(scene, edge)->damping = 0.3;
    }
    const ObjectId rope = addRope(scene, std::vector<Vec>{{5.0, 9.0}, {5.0, 7.0}});
    find(scene, find(scene, rope)->points.front())->fixed = true;
    const PointId axle = find(scene, rope)->points.back();
    addWheel(scene, axle, 0.5);
    addWheel(scene, axle, 0.4);
    VariantWorld world(scene, variant);
    run(world, 20.0);
    return world.scene();
}

struct Stray {
    double standing = 0.0, hanging = 0.0;  // m
    double any() const { return std::max(standing, hanging); }
};

/// The farthest that any point strays in three seconds, all awake.
Stray strayOf(const Scene& scene, bool drag, int (*iterations)(int frame), const Variant& variant)
{
    VariantWorld world(scene, variant);
    world.setSleeping(false);
    run(world, 2.0);
    const std::vector<Vec> start(world.positions().begin(), world.positions().end());
    Scene edited = scene;
    Stray stray;
    for (int frame = 0; frame < 180; ++frame) {
        if (drag) {
            for (Object& object : edited.objects)
                object.material.friction = 0.6 + 0.002 * frame;
            edited.world.iterations = iterations(frame);
            world.take(edited);
        }
        world.step();
        for (std::size_t i = 0; i < start.size(); ++i) {
            double& farthest = start[i].y > 3.0 && start[i].x > 3.0 ? stray.hanging : stray.standing;
            farthest = std::max(farthest, glm::distance(world.positions()[i], start[i]));
        }
    }
    return stray;
}

SCENE_TEST_ON(Take, DraggingAFrictionSliderDoesNotMakeAStackTwitch, support::symmetriesAndIterations())
{
    const Scene scene = settledThings(variant);
    const auto eight = [](int) { return 8; };
    const Stray dragged = strayOf(scene, true, eight, variant), alone = strayOf(scene, false, eight, variant);
    EXPECT_LE(dragged.standing, alone.standing + 1e-6);
    EXPECT_LE(dragged.hanging, alone.hanging + 3e-5) << "swings on with every edit's rounding";
}

SCENE_TEST(Take, DraggingTheIterationsKeepsAStackStanding)
{
    const Scene scene = settledThings(variant);
    EXPECT_LE(strayOf(
                  scene, true, [](int frame) { return 4 + frame / 10; }, variant)
                  .any(),
              0.005);
}

SCENE_TEST_ON(Take, MovesWhatAnEditMovedAndLetsTheRestStand, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    const ObjectId ground = addGround(scene);
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    VariantWorld world(scene, variant);
    run(world, 2.0);
    for (PointId point : find(scene, ground)->points)
        find(scene, point)->position.y -= 1.0;
    world.take(scene);
    run(world, 2.0);
    EXPECT_NEAR(bottomOf(world, scene, box), -1.0, 0.005);
}

SCENE_TEST_ON(Take, AnEditWakesAndSleepComesAgain, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    addGround(scene);
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    VariantWorld world(scene, variant);
    run(world, 1.0);
    ASSERT_TRUE(world.isAsleep(box));
    find(scene, box)->material.friction = 0.1;
    world.take(scene);
    EXPECT_FALSE(world.isAsleep(box));
    run(world, 1.0);
    EXPECT_TRUE(world.isAsleep(box));
}

SCENE_TEST_ON(Take, AnEditThatChangesNothingChangesNoHistory, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    addGround(scene);
    for (int i = 0; i < 5; ++i)
        addBox(scene, {0.1 * i, 0.6 + 1.1 * i}, {1.0, 1.0}, 0.2 * i);
    VariantWorld one(scene, variant), other(scene, variant);
    one.setSleeping(false);
    other.setSleeping(false);
    for (int frame = 0; frame < 120; ++frame) {
        one.step();
        other.step();
        other.take(scene);
    }
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        EXPECT_LT(glm::distance(one.positions()[i], other.positions()[i]), 1e-4);
}

}  // namespace
}  // namespace sprung
