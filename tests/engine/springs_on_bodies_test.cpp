#include "energy_account.h"
#include "scene/query.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// A plank of 1 kg/m^2 between springs that stand on fixed points below and hang from others above it.
Scene plankOnSprings(int perSide, double length, double stiffness, double damping, int iterations)
{
    Scene scene = modernScene(iterations);
    const double height = perSide == 2 ? length : 0.3;
    std::vector<Vec> corners;
    for (int i = 0; i < perSide; ++i)
        corners.push_back({length * i / (perSide - 1), 0.0});
    for (int i = perSide; i-- > 0;)
        corners.push_back({length * i / (perSide - 1), height});
    const ObjectId plank = *addPolygon(scene, corners);
    const std::vector<PointId> outline = find(scene, plank)->outline;
    for (PointId point : outline) {
        const Vec at = find(scene, point)->position;
        const PointId pin = addPoint(scene, at + Vec{0.0, at.y > 0.5 * height ? 1.5 : -1.5});
        find(scene, pin)->fixed = true;
        find(scene, addEdge(scene, pin, point, stiffness))->damping = damping;
    }
    return scene;
}

/// Each spring alone was soft enough to be a force, but not all of them on one body: it flew off at 1e9 m/s.
SCENE_TEST(SpringsOnABody, AreAsStiffTogetherAsTheyAre)
{
    for (int iterations : {1, 4, 8, 64})
        for (const auto& [perSide, length] : {std::pair{2, 1.0}, std::pair{10, 6.0}})
            for (double stiffness : {1e3, 3e3, 1e4, 3e4, 6e4, 1.5e5, 2.42e5, 1e6})
                for (double damping : {0.0, 0.3, 1.0}) {
                    const Scene scene = plankOnSprings(perSide, length, stiffness, damping, iterations);
                    VariantWorld world(scene, variant);
                    EnergyAccount account(world.itself());
                    for (int frame = 0; frame < 120; ++frame) {
                        world.step();
                        account.follow(world.itself());
                    }
                    EXPECT_LE(account.excess(), 0.01) << iterations << " iterations, " << perSide << ", "
                                                      << stiffness << " N/m, damped " << damping;
                }
}

}  // namespace
}  // namespace sprung
