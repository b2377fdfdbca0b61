// The methods of integration in the world: how fast their errors vanish with the substep.

#include "scene/io/scene_io.h"
#include "support/method_scenes.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// In the world: position Verlet goes semi-implicit Euler's way.
int orderOf(Integrator integrator)
{
    switch (integrator) {
    case Integrator::VelocityVerlet:
    case Integrator::Leapfrog:
    case Integrator::AdamsBashforth2:
    case Integrator::Heun:
    case Integrator::Midpoint:
        return 2;
    case Integrator::RungeKutta4:
    case Integrator::ForestRuth:
        return 4;
    default:
        return 1;
    }
}

/// Of place and, over the frequency, velocity after half a second. m
double springError(Integrator integrator, int iterations, double stiffness, double zeta)
{
    const double t = 0.5, omega = std::sqrt(stiffness), damped = omega * std::sqrt(1.0 - zeta * zeta);
    World world(massOnSpring(integrator, iterations, stiffness, zeta));
    run(world, t);
    const double left = 0.5 * std::exp(-zeta * omega * t);
    const double x = left * (std::cos(damped * t) + zeta * omega / damped * std::sin(damped * t));
    const double v = -left * omega * omega / damped * std::sin(damped * t);
    return std::hypot(world.positions()[1].x - 1.0 - x, (world.velocities()[1].x - v) / omega);
}

/// Substeps small enough for the order to show, and errors far above the rounding of a float.
TEST(MethodInTheWorld, FollowsItsOrderOnASoftSpring)
{
    for (Integrator integrator : worldIntegrators()) {
        const int order = orderOf(integrator);
        for (double zeta : {0.0, 0.05, 0.2}) {
            // What explicit Euler gains without damping the limiter takes away.
            if (integrator == Integrator::ExplicitEuler && zeta == 0.0)
                continue;
            const double stiffness = order == 4 ? 1200.0 : 40.0;
            const int iterations = order == 4 ? 1 : 8;
            const double coarse = springError(integrator, iterations, stiffness, zeta);
            const double fine = springError(integrator, 2 * iterations, stiffness, zeta);
            // Semi-implicit Euler's first order hides where the swing turns: then it looks better.
            EXPECT_NEAR(std::log2(coarse / fine), order, 0.15) << nameOf(integrator) << ", zeta " << zeta;
        }
    }
}

/// Thrown at 45 degrees against drag. Of place and, by the drag, velocity after a tenth of a second. m
double thrownError(Integrator integrator, int iterations, double drag)
{
    const double t = 0.1, v0 = 100.0, g = 10.0;
    Scene scene = methodScene(integrator, iterations);
    scene.world.gravity = {0.0, -g};
    scene.world.drag = drag;
    find(scene, addPoint(scene, {0.0, 0.0}))->velocity = {v0, v0};
    World world(scene);
    run(world, t);
    const double left = std::exp(-drag * t), falling = -g / drag;
    const Vec x{v0 * (1.0 - left) / drag, falling * t + (v0 - falling) * (1.0 - left) / drag};
    const Vec v{v0 * left, falling + (v0 - falling) * left};
    return std::hypot(glm::distance(world.positions()[0], x), glm::distance(world.velocities()[0], v) / drag);
}

TEST(MethodInTheWorld, FollowsItsOrderInAThrowAgainstDrag)
{
    for (Integrator integrator : worldIntegrators()) {
        const int order = orderOf(integrator);
        if (order == 4) {  // at once at a float's last digits of 140 m/s and 14 m
            EXPECT_LT(thrownError(integrator, 2, 6.0), 1e-5) << nameOf(integrator);
            continue;
        }
        const double coarse = thrownError(integrator, 4, 6.0), fine = thrownError(integrator, 8, 6.0);
        EXPECT_NEAR(std::log2(coarse / fine), order, 0.15) << nameOf(integrator);
    }
}

/// However strong: what a method can't carry as a force slows down all the same.
TEST(MethodInTheWorld, NeverTurnsAThrowRoundByDrag)
{
    for (Integrator integrator : worldIntegrators()) {
        for (double drag : {1.0, 30.0, 100.0, 1e3, 1e5}) {
            Scene scene = methodScene(integrator, 1);
            scene.world.drag = drag;
            find(scene, addPoint(scene, {0.0, 0.0}))->velocity = {10.0, 0.0};
            World world(scene);
            double speed = 10.0;
            for (int frame = 0; frame < 60; ++frame) {
                world.step();
                ASSERT_LE(std::abs(world.velocities()[0].x), speed) << nameOf(integrator) << ", " << drag;
                speed = std::abs(world.velocities()[0].x);
                ASSERT_GE(world.positions()[0].x, 0.0) << nameOf(integrator) << ", " << drag;
            }
            EXPECT_NEAR(world.positions()[0].x, 10.0 / drag, drag > 1.0 ? 10.0 / 60.0 : 4.0);
        }
    }
}

TEST(MethodInTheWorld, HangsAMassWhereItsSpringHoldsIt)
{
    for (Integrator integrator : worldIntegrators()) {
        for (int iterations : {2, 8, 64}) {
            for (double stiffness : {40.0, 4e3, 4e5}) {
                Scene scene = massOnSpring(integrator, iterations, stiffness, 0.3);
                scene.points[1].position = {0.0, -1.0};
                scene.world.gravity = {0.0, -10.0};
                World world(scene);
                world.setSleeping(false);
                run(world, 10.0);
                EXPECT_NEAR(-1.0 - world.positions()[1].y, 10.0 / stiffness, 0.01 * 10.0 / stiffness)
                    << nameOf(integrator) << ", " << iterations << " iterations, k " << stiffness;
            }
        }
    }
}

/// Position Verlet keeps no velocity: what is shown is (x - x_prev)/h, and the way is semi-implicit Euler's.
TEST(MethodInTheWorld, PositionVerletGoesSemiImplicitEulersWay)
{
    for (double stiffness : {40.0, 4e3, 4e6}) {
        Scene scene = massOnSpring(Integrator::SemiImplicitEuler, 8, stiffness, 0.01);
        scene.world.gravity = {0.0, -10.0};
        World one(scene);
        scene.world.integrator = Integrator::PositionVerlet;
        World other(scene);
        for (int frame = 0; frame < 300; ++frame) {
            one.step();
            other.step();
            ASSERT_EQ(one.hash(), other.hash()) << "k " << stiffness << ", frame " << frame;
        }
        EXPECT_EQ(one.energy().conserved, other.energy().conserved);
    }
}

}  // namespace
}  // namespace sprung
