// Gravity acts on what is fast, too, where its part in a substep is less than the last digit of a velocity.

#include "support/scene_test.h"

namespace sprung {
namespace {

/// A body, a particle by itself, and particles of a chain.
struct Flight {
    Scene scene = modernScene();
    ObjectId box, rope;
    PointId stone;

    Flight(Vec gravity, Vec velocity)
    {
        scene.world.gravity = gravity;
        const std::array path{Vec{9.0, 0.0}, Vec{11.0, 0.0}};
        box = addBox(scene, {0.0, 0.0}, {1.0, 0.6});
        rope = addRope(scene, path);
        stone = addPoint(scene, {-9.0, 0.0});
        find(scene, stone)->mass = 3.0;
        find(scene, stone)->velocity = velocity;
        for (ObjectId id : {box, rope})
            throwObject(scene, id, velocity);
    }
};

/// v = v0 + g t
SCENE_TEST_ON(FastFlight, FeelsAllOfWeakGravity, support::symmetriesAndIterations())
{
    const Vec gravity{0.0, -0.2}, velocity{300.0, 700.0};
    const Flight flight(gravity, velocity);
    VariantWorld world(flight.scene, variant);
    run(world, 4.0);
    const double gained = 4.0 * gravity.y, tolerance = 0.001 * std::abs(gained);
    EXPECT_NEAR(velocityOf(world, flight.scene, flight.box).y - velocity.y, gained, tolerance);
    EXPECT_NEAR(world.velocities()[indexOf(flight.scene, flight.stone)].y - velocity.y, gained, tolerance);
    EXPECT_NEAR(velocityOf(world, flight.scene, flight.rope).y - velocity.y, gained, tolerance);
}

SCENE_TEST_ON(FastFlight, FeelsGravityAtAHundredKilometresASecond, support::symmetriesAndIterations())
{
    const Flight flight({0.0, -10.0}, {0.0, 1e5});
    VariantWorld world(flight.scene, variant);
    run(world, 2.0);
    EXPECT_NEAR(velocityOf(world, flight.scene, flight.box).y - 1e5, -20.0, 0.02);
    EXPECT_NEAR(world.velocities()[indexOf(flight.scene, flight.stone)].y - 1e5, -20.0, 0.02);
}

}  // namespace
}  // namespace sprung
