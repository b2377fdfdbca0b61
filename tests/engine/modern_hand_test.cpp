#include "energy_account.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

#include <random>

namespace sprung {
namespace {

/// Rigid, soft and hanging things on a ground.
Scene thingsToFling(int iterations)
{
    Scene scene = modernScene(iterations);
    addGround(scene, 200.0);
    addBox(scene, {-3.0, 0.5}, {1.0, 1.0});
    addDisc(scene, {0.0, 0.6}, 0.6);
    const ObjectId soft = addDisc(scene, {3.0, 0.8}, 0.8);
    for (EdgeId edge : find(scene, soft)->edges)
        find(scene, edge)->stiffness = 300.0;
    addRope(scene, std::vector<Vec>{{5.0, 1.0}, {7.0, 1.0}});
    return scene;
}

SCENE_TEST(Hand, TeleportingForTwentySecondsPutsInNoMoreThanItsWork)
{
    for (int iterations : {1, 4, 8, 20}) {
        const Scene scene = thingsToFling(iterations);
        VariantWorld world(scene, variant);
        EnergyAccount account(world.itself());
        std::mt19937 random(2);
        const auto draw = [&random](double low, double high) {
            return low + (high - low) * (random() >> 5) / 134217728.0;
        };
        for (int frame = 0; frame < 1200; ++frame) {
            if (frame % 60 == 0) {
                const Object& held = scene.objects[1 + random() % (scene.objects.size() - 1)];
                const PointId point = held.points[random() % held.points.size()];
                const Vec at = world.positions()[indexOf(scene, point)];
                world.grab(point, held.outline.empty() ? std::nullopt : std::optional(held.id), at);
            }
            if (frame % 7 == 0)
                world.moveGrab({draw(-40.0, 40.0), draw(-10.0, 30.0)});
            world.step();
            account.follow(world.itself());
            for (Vec v : world.velocities())
                ASSERT_LT(glm::length(v), 500.0) << iterations << " iterations, frame " << frame;
        }
        EXPECT_LE(account.excess(), 0.02) << iterations << " iterations";
    }
}

}  // namespace
}  // namespace sprung
