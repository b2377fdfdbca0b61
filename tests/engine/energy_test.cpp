#include "dynamics/energy/energy_meter.h"
#include "scene/mass.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

dynamics::EnergyMeter meterOf(const Scene& scene, Vec reference = Vec{0.0})
{
    return dynamics::EnergyMeter(scene, pointMasses(scene), fixedPoints(scene), reference);
}

std::vector<Vec> positionsOf(const Scene& scene)
{
    std::vector<Vec> positions;
    for (const Point& point : scene.points)
        positions.push_back(point.position);
    return positions;
}

TEST(Energy, OfAPointIsKineticAndGravitational)
{
    Scene scene;
    addPoint(scene, {0.0, 3.0});
    scene.points[0].mass = 2.0;
    const dynamics::Energy energy =
        meterOf(scene, {0.0, 1.0}).measure(positionsOf(scene), std::vector{Vec{3.0, 4.0}});
    EXPECT_DOUBLE_EQ(energy.kinetic, 25.0);
    EXPECT_DOUBLE_EQ(energy.gravitational, 2.0 * 9.81 * 2.0);
    EXPECT_DOUBLE_EQ(energy.elastic, 0.0);
}

TEST(Energy, IsStoredInSoftEdgesButNeitherInRigidOnesNorInFixedPoints)
{
    Scene scene;
    const PointId a = addPoint(scene, {0.0, 0.0});
    const PointId b = addPoint(scene, {3.0, 0.0});
    const EdgeId soft = addEdge(scene, a, b, 10.0);
    const EdgeId stiff = addEdge(scene, a, b);
    find(scene, soft)->rest = find(scene, stiff)->rest = 1.0;
    find(scene, b)->fixed = true;
    const dynamics::Energy energy =
        meterOf(scene).measure(positionsOf(scene), std::vector{Vec{0.0}, Vec{100.0, 100.0}});
    EXPECT_DOUBLE_EQ(energy.elastic, 0.5 * 10.0 * 4.0);
    EXPECT_DOUBLE_EQ(energy.kinetic, 0.0);
}

/// A spring that semi-implicit Euler lets swing under gravity: how far an energy strays from its first value,
/// of the largest kinetic energy.
double strayOf(double dynamics::Energy::*kind)
{
    Scene scene;
    const PointId hook = addPoint(scene, {0.0, 0.0});
    const PointId weight = addPoint(scene, {0.0, -1.5});
    find(scene, hook)->fixed = true;
    const double stiffness = 200.0;
    find(scene, addEdge(scene, hook, weight, stiffness))->rest = 1.0;

    const dynamics::EnergyMeter meter = meterOf(scene);
    std::vector<Vec> x = positionsOf(scene), v(2, Vec{0.0});
    const double first = meter.measure(x, v).*kind;
    double stray = 0.0, kinetic = 0.0;
    for (int frame = 0; frame < 600; ++frame) {
        v[1] += frameSeconds * (scene.world.gravity + Vec{0.0, stiffness * (-x[1].y - 1.0)});
        x[1] += frameSeconds * v[1];
        stray = std::max(stray, std::abs(meter.measure(x, v).*kind - first));
        kinetic = std::max(kinetic, meter.measure(x, v).kinetic);
    }
    return stray / kinetic;
}

TEST(Energy, ConservedIsWhatSemiImplicitEulerKeeps)
{
    EXPECT_LT(strayOf(&dynamics::Energy::conserved), 1e-12);
    EXPECT_GT(strayOf(&dynamics::Energy::elastic), 0.1);
}

TEST(EnergyScale, IsTheGreatestOfStartFallAndASlowMotion)
{
    Scene scene;
    addPoint(scene, {0.0, 0.0});
    addPoint(scene, {3.0, 4.0});
    scene.world.gravity = {0.0, -10.0};
    EXPECT_DOUBLE_EQ(meterOf(scene).scale(positionsOf(scene), 7.0), 2.0 * 10.0 * 5.0);
    EXPECT_DOUBLE_EQ(meterOf(scene).scale(positionsOf(scene), 700.0), 700.0);
    scene.world.gravity = {0.0, 0.0};
    EXPECT_DOUBLE_EQ(meterOf(scene).scale(positionsOf(scene), 0.0), 2.0 * 0.5);
}

TEST(EnergyScale, CountsLiquids)
{
    Scene scene;
    addPoint(scene, {0.0, 0.0});
    scene.world.gravity = {0.0, -10.0};
    scene.world.grain = 0.5;
    Fluid liquid{.id = FluidId{1}, .at = {{3.0, 4.0}, {3.0, 0.0}}, .velocity = {2, Vec{0.0}}};
    liquid.material.density = 4.0;
    EXPECT_DOUBLE_EQ(meterOf(scene).scale(positionsOf(scene), 7.0, {&liquid, 1}),
                     (1.0 + 2.0 * 4.0 * 0.25) * 10.0 * 5.0);
}

}  // namespace
}  // namespace sprung
