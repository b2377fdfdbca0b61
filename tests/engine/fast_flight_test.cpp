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

/// The box's, the stone's and the rope's. m/s
std::array<double, 3> risingSpeeds(const VariantWorld& world, const Flight& flight)
{
    return {velocityOf(world, flight.scene, flight.box).y,
            world.velocities()[indexOf(flight.scene, flight.stone)].y,
            velocityOf(world, flight.scene, flight.rope).y};
}

/// v = v0 + g t, from the second frame on: in the first one substeps get their length, and velocities with it.
void expectGain(const Flight& flight, const Variant& variant, double seconds, double tolerance)
{
    VariantWorld world(flight.scene, variant);
    world.step();
    const std::array before = risingSpeeds(world, flight);
    run(world, seconds);
    const std::array after = risingSpeeds(world, flight);
    const double gained = seconds * flight.scene.world.gravity.y;
    for (std::size_t i = 0; i < before.size(); ++i)
        EXPECT_NEAR(after[i] - before[i], gained, tolerance * std::abs(gained)) << "of the three, " << i;
}

SCENE_TEST_ON(FastFlight, FeelsAllOfWeakGravity, support::symmetriesAndIterations())
{
    expectGain(Flight({0.0, -0.2}, {300.0, 700.0}), variant, 4.0, 0.001);
}

SCENE_TEST_ON(FastFlight, FeelsGravityAtAHundredKilometresASecond, support::symmetriesAndIterations())
{
    expectGain(Flight({0.0, -10.0}, {0.0, 1e5}), variant, 2.0, 0.001);
}

}  // namespace
}  // namespace sprung
