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

/// What a hand that jumps about for twenty seconds has put in beyond its work, as a share of the scale or of
/// the greatest energy that anything moved with.
double excessOfTeleporting(const Scene& scene, unsigned seed, const Variant& variant)
{
    VariantWorld world(scene, variant);
    EnergyAccount account(world.itself());
    double greatest = world.energyScale();
    std::mt19937 random(seed);
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
        greatest = std::max(greatest, world.energy().kinetic);
        for (Vec v : world.velocities())
            EXPECT_LT(glm::length(v), 500.0) << "frame " << frame;
    }
    return account.excess() * world.energyScale() / greatest;
}

SCENE_TEST(Hand, TeleportingForTwentySecondsPutsInNoMoreThanItsWork)
{
    for (int iterations : {1, 4, 8, 20})
        for (unsigned seed : {1u, 2u, 3u})
            EXPECT_LE(excessOfTeleporting(thingsToFling(iterations), seed, variant), 0.01)
                << iterations << " iterations, seed " << seed;
}

}  // namespace
}  // namespace sprung
