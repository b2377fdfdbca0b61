#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double g = 10.0;  // m/s^2

/// A flight up is watched by frames: it should last a few of them, and some substeps.
double slowestSeen(double h)
{
    return std::max(0.25, 8.0 * g * h);
}

/// The speed that it leaves the ground with at a bounce, by the top of the way that follows. Semi-implicit
/// Euler keeps y + v^2 / 2g - v h / 2. @param h s
double speedAfter(int bounce, VariantWorld& world, const Scene& scene, ObjectId id, double standing, double h)
{
    bool isRising = false;
    double top = 0.0, before = 0.0;
    for (int i = 0; i < 1200; ++i) {
        world.step();
        const double v = velocityOf(world, scene, id).y;
        if (v <= 0.0 && isRising && --bounce == 0)
            break;
        isRising = v > 0.0;
        if (isRising && (bounce > 1 || before <= 0.0 || v < before))
            top = middleOf(world, scene, id).y - standing + 0.5 * v * v / g - 0.5 * v * h;
        before = v;
    }
    return std::sqrt(2.0 * g * std::max(top, 0.0));
}

SCENE_TEST_ON(Restitution, ABallLeavesWithETimesTheSpeedItCameWith, support::symmetriesAndIterations())
{
    const double h = 1.0 / 60.0 / variant.iterations.value_or(8);
    int seen = 0;
    for (const bool isRound : {false, true})
        for (const double speed : {0.3, 0.6, 1.3, 3.1, 7.0, 15.0})
            for (const double e : {0.2, 0.5, 0.8, 0.9, 1.0}) {
                if (e * speed < slowestSeen(h))
                    continue;
                Scene scene = modernScene();
                addGround(scene, 10.0, {.restitution = e});
                const double r = 0.37, drop = 0.5 * speed * speed / g;
                const Material material{.restitution = e};
                const ObjectId id = isRound
                                        ? addDisc(scene, {0.0, r + drop}, r, 24, material)
                                        : addBox(scene, {0.0, r + drop}, {2.0 * r, 2.0 * r}, 0.0, material);
                VariantWorld world(scene, variant);
                EXPECT_NEAR(speedAfter(1, world, scene, id, r, h), e * speed, 0.05 * e * speed)
                    << (isRound ? "disc" : "box") << " at " << speed << " m/s, e = " << e;
                ++seen;
            }
    EXPECT_GT(seen, 20);
}

SCENE_TEST_ON(Restitution, TheTenthBounceIsAsHighAsNineBeforeItLeave, support::symmetriesAndIterations())
{
    const double h = 1.0 / 60.0 / variant.iterations.value_or(8);
    for (const double e : {0.85, 0.9, 1.0})
        for (const double drop : {1.7, 4.0}) {
            Scene scene = modernScene();
            addGround(scene, 10.0, {.restitution = e});
            const double r = 0.21;
            const ObjectId id = addDisc(scene, {0.0, r + drop}, r, 16, {.restitution = e});
            VariantWorld world(scene, variant);
            const double leaves = std::pow(e, 10.0) * std::sqrt(2.0 * g * drop);
            EXPECT_NEAR(speedAfter(10, world, scene, id, r, h), leaves, 0.025 * leaves)
                << "from " << drop << " m, e = " << e;
        }
}

}  // namespace
}  // namespace sprung
