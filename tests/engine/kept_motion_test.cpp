#include "support/scene_test.h"

#include <gtest/gtest.h>

#include <numbers>

namespace sprung {
namespace {

constexpr std::array allIterations{1, 4, 8, 64};

/// Masses on rigid edges, one below the other, from a point held fast. @param angles rad, from straight down
Scene pendulum(std::span<const double> lengths, std::span<const double> masses,
               std::span<const double> angles, int iterations)
{
    Scene scene = modernScene(iterations);
    Vec at{0.0, 0.0};
    PointId last = addPoint(scene, at);
    find(scene, last)->fixed = true;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        at += lengths[i] * Vec{std::sin(angles[i]), -std::cos(angles[i])};
        const PointId next = addPoint(scene, at);
        find(scene, next)->mass = masses[i];
        addEdge(scene, last, next);
        last = next;
    }
    return scene;
}

/// The arithmetic-geometric mean gives the complete elliptic integral: T = 2 pi sqrt(L/g) / agm(1, cos(a/2)).
double periodOf(double length, double amplitude)
{
    double a = 1.0, g = std::cos(0.5 * amplitude);
    for (int i = 0; i < 8; ++i)
        std::tie(a, g) = std::pair(0.5 * (a + g), std::sqrt(a * g));
    return 2.0 * std::numbers::pi * std::sqrt(length / 10.0) / a;
}

/// The kinetic energy that there would be where all hangs straight down, of points. J
double heightOf(const Scene& scene)
{
    double sum = 0.0, length = 0.0;
    for (std::size_t i = 0; i < scene.edges.size(); ++i) {
        length += scene.edges[i].rest;
        sum += 10.0 * *scene.points[i + 1].mass * (scene.points[i + 1].position.y + length);
    }
    return sum;
}

/// 1 % of the amplitude within a minute, and of the period of the last swings.
SCENE_TEST(KeptMotion, APointPendulumSwingsOnInItsPeriod)
{
    for (int iterations : allIterations) {
        for (double length : {0.7, 2.0}) {
            const double amplitude = 0.9;
            const Scene scene =
                pendulum(std::array{length}, std::array{2.5}, std::array{amplitude}, iterations);
            VariantWorld world(scene, variant);
            double farthest = 0.0, before = length, firstZero = 0.0, lastZero = 0.0;
            int zeros = 0;
            for (int frame = 1; frame <= 3600; ++frame) {
                world.step();
                const double x = world.positions()[1].x;
                if (frame > 3300)
                    farthest = std::max(farthest, std::abs(x));
                if (x * before < 0.0) {
                    lastZero = (frame - x / (x - before)) * frameSeconds;
                    firstZero = zeros++ == 0 ? lastZero : firstZero;
                }
                before = x;
            }
            EXPECT_NEAR(std::asin(std::min(1.0, farthest / length)) / amplitude, 1.0, 0.01)
                << iterations << " iterations, " << length << " m";
            EXPECT_NEAR(2.0 * (lastZero - firstZero) / (zeros - 1) / periodOf(length, amplitude), 1.0, 0.003)
                << iterations << " iterations, " << length << " m";
        }
    }
}

/// T = 2 pi sqrt(m / k), by the seconds between the first and the last time that it is at rest length.
SCENE_TEST(KeptMotion, AMassOnASpringSwingsInItsPeriod)
{
    constexpr double length = 1.3, mass = 0.7;
    for (int iterations : allIterations) {
        for (double stiffness : {20.0, 200.0, 600.0}) {
            Scene scene = modernScene(iterations);
            scene.world.gravity = Vec{0.0};
            const PointId hook = addPoint(scene, {0.4, 0.0}), end = addPoint(scene, {0.4, -length - 0.2});
            find(scene, hook)->fixed = true;
            find(scene, end)->mass = mass;
            Edge& spring = *find(scene, addEdge(scene, hook, end));
            spring.rest = length;
            spring.stiffness = stiffness;
            spring.damping = 0.0;
            VariantWorld world(scene, variant);
            double before = 0.2, firstZero = 0.0, lastZero = 0.0;
            int zeros = 0;
            for (int frame = 1; frame <= 600; ++frame) {
                world.step();
                const double stretch = glm::length(world.positions()[1] - world.positions()[0]) - length;
                if (stretch * before < 0.0) {
                    lastZero = (frame - stretch / (stretch - before)) * frameSeconds;
                    firstZero = zeros++ == 0 ? lastZero : firstZero;
                }
                before = stretch;
            }
            const double period = 2.0 * std::numbers::pi * std::sqrt(mass / stiffness);
            EXPECT_NEAR(2.0 * (lastZero - firstZero) / (zeros - 1) / period, 1.0, 0.005)
                << iterations << " iterations, " << stiffness << " N/m";
        }
    }
}

/// Of double and threefold pendulums that tumble for a minute, as a share of what they swing with.
SCENE_TEST(KeptMotion, PendulumsOfPendulumsKeepTheirEnergy)
{
    for (int iterations : allIterations) {
        for (const Scene& scene :
             {pendulum(std::array{1.0, 1.0}, std::array{1.0, 1.0}, std::array{1.0, 1.2}, iterations),
              pendulum(std::array{0.8, 1.3}, std::array{2.0, 0.5}, std::array{1.8, 0.6}, iterations),
              pendulum(std::array{0.6, 0.6, 0.6}, std::array{1.0, 1.0, 1.0}, std::array{1.0, 1.0, 1.0},
                       iterations)}) {
            VariantWorld world(scene, variant);
            const double start = world.energy().conserved;
            run(world, 60.0);
            EXPECT_NEAR((world.energy().conserved - start) / heightOf(scene), 0.0, 0.01)
                << iterations << " iterations, " << scene.edges.size() << " edges";
        }
    }
}

/// Of points about their common centre. kg m^2/s
double spinOf(const VariantWorld& world)
{
    Vec place{0.0}, speed{0.0};
    double mass = 0.0, spin = 0.0;
    for (std::size_t i = 0; i < world.masses().size(); ++i) {
        place += world.masses()[i] * world.positions()[i];
        speed += world.masses()[i] * world.velocities()[i];
        mass += world.masses()[i];
    }
    for (std::size_t i = 0; i < world.masses().size(); ++i)
        spin += world.masses()[i] *
                cross(world.positions()[i] - place / mass, world.velocities()[i] - speed / mass);
    return spin;
}

SCENE_TEST(KeptMotion, AFreeDumbbellSpinsOn)
{
    for (int iterations : allIterations) {
        Scene scene = modernScene(iterations);
        scene.world.gravity = Vec{0.0};
        const PointId a = addPoint(scene, {-0.4, 0.0}), b = addPoint(scene, {0.4, 0.0});
        find(scene, a)->mass = 3.0;
        find(scene, b)->mass = 1.0;
        find(scene, a)->velocity = {0.2, -1.0};
        find(scene, b)->velocity = {0.2, 3.0};
        addEdge(scene, a, b);
        VariantWorld world(scene, variant);
        const double start = spinOf(world);
        run(world, 60.0);
        EXPECT_NEAR(spinOf(world) / start, 1.0, 0.001) << iterations;
    }
}

/// Flat hexagons of 1 m that share their ends. They touch nothing.
Scene planks(int count, int iterations, double bend, bool isHeld)
{
    Scene scene = modernScene(iterations);
    PointId joint = addPoint(scene, {0.0, 0.0});
    find(scene, joint)->fixed = isHeld;
    Vec at{0.0};
    for (int i = 0; i < count; ++i) {
        const double c = std::cos(bend * i), s = std::sin(bend * i);
        Object object;
        object.id = nextObjectId(scene);
        object.collides = false;
        for (Vec p :
             {Vec{0.0, 0.0}, Vec{0.2, -0.1}, Vec{0.8, -0.1}, Vec{1.0, 0.0}, Vec{0.8, 0.1}, Vec{0.2, 0.1}}) {
            object.shape.push_back(at + Vec{c * p.x - s * p.y, s * p.x + c * p.y});
            object.points.push_back(object.points.empty() ? joint : addPoint(scene, object.shape.back()));
        }
        object.outline = object.points;
        for (int a = 0; a < 6; ++a)
            for (int b = a + 1; b < 6; ++b)
                object.edges.push_back(addEdge(scene, object.points[a], object.points[b]));
        joint = object.points[3];
        at = object.shape[3];
        scene.objects.push_back(object);
    }
    return scene;
}

/// Measured after the first second: what points carry and what bodies do differs where a point is shared.
SCENE_TEST(KeptMotion, HingedPlanksThatSpinKeepTheirEnergy)
{
    for (int iterations : allIterations) {
        Scene scene = planks(3, iterations, 0.6, false);
        scene.world.gravity = Vec{0.0};
        for (Point& point : scene.points)
            point.velocity = 1.5 * Vec{-point.position.y, point.position.x};
        VariantWorld world(scene, variant);
        run(world, 1.0);
        const double start = world.energy().conserved;
        run(world, 60.0);
        EXPECT_NEAR(world.energy().conserved / start, 1.0, 0.01) << iterations;
    }
}

/// A row of planks let go level: as a share of what it falls by.
SCENE_TEST(KeptMotion, HingedPlanksThatSwingKeepTheirEnergy)
{
    for (int iterations : allIterations) {
        const Scene scene = planks(3, iterations, 0.0, true);
        VariantWorld world(scene, variant);
        double mass = 0.0;
        for (double one : world.masses())
            mass += one;
        const double start = world.energy().conserved;
        run(world, 60.0);
        EXPECT_NEAR((world.energy().conserved - start) / (1.5 * 10.0 * mass), 0.0, 0.02) << iterations;
    }
}

}  // namespace
}  // namespace sprung
