// What falls flat without bouncing stays as it lands.

#include "support/scene_test.h"

namespace sprung {
namespace {

struct Motion {
    Vec velocity{0.0};  // m/s
    double rim = 0.0;   // m/s, of a corner by turning
};

/// Of a box, whose corners weigh alike.
Motion motionOf(const VariantWorld& world, const Scene& scene, ObjectId id)
{
    Motion motion;
    const std::vector<PointId>& corners = find(scene, id)->points;
    for (PointId corner : corners)
        motion.velocity += world.velocities()[indexOf(scene, corner)] / static_cast<double>(corners.size());
    for (PointId corner : corners)
        motion.rim =
            std::max(motion.rim, glm::distance(world.velocities()[indexOf(scene, corner)], motion.velocity));
    return motion;
}

/// With whole frames at once a tall box turns a little as it arrives, for its way ends within one.
SCENE_TEST_ON(DeadHits, OfFlatSidesNeitherReboundNorTurn, support::symmetriesAndIterations())
{
    const double turning = variant.iterations == 1 ? 0.03 : 0.01;
    for (const Vec size : {Vec{1.0, 1.0}, Vec{3.0, 0.3}, Vec{0.3, 3.0}}) {
        for (int i = 0; i < 8; ++i) {
            const double height = 0.5 + 0.53 * i, speed = std::sqrt(2.0 * 10.0 * height);
            Scene scene = modernScene();
            addGround(scene);
            const ObjectId id = addBox(scene, {0.0, height + 0.5 * size.y}, size);
            VariantWorld world(scene, variant);
            for (int frame = 0; frame < 150; ++frame) {
                world.step();
                const Motion motion = motionOf(world, scene, id);
                if (bottomOf(world, scene, id) > 0.005)
                    continue;
                EXPECT_LT(motion.velocity.y, 0.004 * speed) << size.x << ", from " << height;
                EXPECT_LT(motion.rim, turning * speed) << size.x << ", from " << height;
            }
            EXPECT_NEAR(bottomOf(world, scene, id), 0.0, 0.001);
        }
    }
}

/// m v = (m + M) u, and nothing turns.
SCENE_TEST_ON(DeadHits, OfBoxesInFlightShareTheMomentum, support::symmetriesAndIterations())
{
    for (const double density : {0.2, 1.0, 5.0}) {
        Scene scene = modernScene();
        scene.world.gravity = {0.0, 0.0};
        const ObjectId flying =
            addBox(scene, {-4.0, 0.1}, {1.0, 1.5}, 0.0, {.density = density, .friction = 0.0});
        const ObjectId struck = addBox(scene, {0.0, 0.1}, {1.0, 1.5}, 0.0, {.friction = 0.0});
        throwObject(scene, flying, {6.0, 0.0});
        VariantWorld world(scene, variant);
        run(world, 1.0);
        const double shared = 6.0 * density / (1.0 + density);
        for (ObjectId id : {flying, struck}) {
            const Motion motion = motionOf(world, scene, id);
            EXPECT_NEAR(motion.velocity.x, shared, 0.01 * shared);
            EXPECT_LT(motion.rim, (variant.iterations == 1 ? 0.05 : 0.01) * shared);
        }
    }
}

}  // namespace
}  // namespace sprung
