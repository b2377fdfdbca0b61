// Liquid takes few steps a frame; what it touches may swing faster.

#include "energy_account.h"
#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double pi = 3.14159265358979;

/// Adds an undamped disc of ten points that weigh as much as each other. @param rate rad/s, at which the ends of one of
/// its springs swing against each other
ObjectId addJelly(Scene& scene, Vec middle, double radius, double density, double rate)
{
    Object jelly{.id = nextObjectId(scene), .name = "Jelly", .material = {.density = density}};
    for (int i = 0; i < 10; ++i) {
        const double angle = 0.2 * i * pi;
        jelly.points.push_back(addPoint(scene, middle + radius * Vec{std::cos(angle), std::sin(angle)}));
        jelly.shape.push_back(scene.points.back().position);
    }
    jelly.outline = jelly.points;
    const double mass = 0.1 * density * pi * radius * radius, k = 0.5 * mass * rate * rate;
    for (std::size_t i = 0; i < 10; ++i)
        for (std::size_t next : {1, 2, 5})
            if (next < 5 || i < 5)
                jelly.edges.push_back(addEdge(scene, jelly.points[i], jelly.points[(i + next) % 10], k));
    const ObjectId id = jelly.id;
    add(scene, std::move(jelly));
    return id;
}

/// The mean square of what the points' velocities differ from their mean. m^2/s^2
double shaking(const Scene& scene, ObjectId id)
{
    std::vector<Vec> velocities;
    Vec mean{0.0};
    for (PointId point : get(scene, id).points)
        velocities.push_back(get(scene, point).velocity);
    const auto count = static_cast<double>(velocities.size());
    for (Vec v : velocities)
        mean += v / count;
    double sum = 0.0;
    for (Vec v : velocities)
        sum += lengthSquared(v - mean) / count;
    return sum;
}

/// A disc that sinks was shaken at up to 20 m/s and gained eight times the scene's energy, where its beat met that of
/// liquid's steps.
TEST(StiffThings, AreNotShakenByLiquid)
{
    struct Case {
        int iterations;
        double ofStep, density;  // rad in a step of liquid, kg/m^2
    };
    for (const auto& [iterations, ofStep, density] :
         {Case{8, pi, 8.0}, Case{20, 4.0, 8.0}, Case{26, 4.5, 8.0}, Case{26, 5.0, 8.0}, Case{40, 4.5, 1.2}}) {
        Scene scene = modernScene();
        scene.world.iterations = iterations;
        scene.world.grain = 0.2;
        addVessel(scene, 3.0);
        pour(scene, {0.0, 0.0}, 3.0, 1.6);
        scene.fluids[0].material.density = density < 2.0 ? 1.0 : 7.0;
        const ObjectId jelly = addJelly(scene, {0.7, 2.4}, 0.6, density, 240.0 * ofStep);
        World world(scene);
        world.setSleeping(false);
        EnergyAccount account(world);
        double sum = 0.0;
        for (int frame = 0; frame < 360; ++frame) {
            world.step();
            account.follow(world);
            if (frame >= 240)
                sum += shaking(world.scene(), jelly) / 120.0;
        }
        EXPECT_LE(account.excess(), 0.005) << iterations << ' ' << ofStep;
        EXPECT_LE(std::sqrt(sum), 0.4) << iterations << ' ' << ofStep;
    }
}

}  // namespace
}  // namespace sprung
