// Liquid takes few steps a frame; what it touches may swing faster.

#include "energy_account.h"
#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// Returns the stiffness, N/m, of springs in a ring of ten points that weigh as much as each other. @param rate rad/s, at which the ends of one
/// of them swing against each other
double stiffnessFor(double rate, double radius, double density)
{
    constexpr double pi = 3.14159265358979;
    return 0.5 * 0.1 * density * pi * radius * radius * rate * rate;
}

/// Returns the mean square of what the points' velocities differ from their mean, m^2/s^2.
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
    constexpr double radius = 0.6;  // m
    struct Case {
        int iterations;
        double ofStep, density;  // rad in a step of liquid, kg/m^2
    };
    for (const auto& [iterations, ofStep, density] :
         {Case{8, 3.14, 8.0}, Case{20, 4.0, 8.0}, Case{26, 4.5, 8.0}, Case{26, 5.0, 8.0},
          Case{40, 4.5, 1.2}}) {
        Scene scene = modernScene();
        scene.world.iterations = iterations;
        scene.world.grain = 0.2;
        addVessel(scene, 3.0);
        pour(scene, {0.0, 0.0}, 3.0, 1.6);
        scene.fluids[0].material.density = density < 2.0 ? 1.0 : 7.0;
        const ObjectId jelly =
            addSoftRing(scene, {0.7, 2.4}, radius, 10, stiffnessFor(240.0 * ofStep, radius, density),
                        {.density = density});
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
