#include "lab/cases/pool.h"
#include "scene/io/scene_io.h"
#include "support/folders.h"
#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double g = 10.0;  // m/s^2, of modernScene

/// A gas that fills a part of the plane from a lower left corner on.
Fluid& addGas(Scene& scene, Vec corner, Vec size, FluidMaterial material = usualGas)
{
    scene.fluids.push_back({.id = nextFluidId(scene), .name = "Gas", .material = material});
    lab::pour(scene.fluids.back(), scene.world.grain, corner, size, lab::Lattice::Hexagons);
    return scene.fluids.back();
}

Vec middleOf(const Fluid& fluid)
{
    Vec sum{0.0};
    for (Vec place : fluid.at)
        sum += place;
    return sum / static_cast<double>(fluid.at.size());
}

Vec velocityOf(const Fluid& fluid)
{
    Vec sum{0.0};
    for (Vec velocity : fluid.velocity)
        sum += velocity;
    return sum / static_cast<double>(fluid.velocity.size());
}

double fastestOf(const Fluid& fluid)
{
    double most = 0.0;
    for (Vec velocity : fluid.velocity)
        most = std::max(most, glm::length(velocity));
    return most;
}

class FreeGas : public testing::TestWithParam<int> {
protected:
    Scene scene() const { return modernScene(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(AtEveryRate, FreeGas, testing::Values(1, 4, 8));

/// A puff in the middle of nothing.
Scene puff(Scene scene, double air, FluidMaterial material = usualGas)
{
    scene.world.air = air;
    addGas(scene, {-0.5, -0.5}, {1.0, 1.0}, material);
    return scene;
}

TEST_P(FreeGas, RisesWhereItIsLighterThanAirAndSinksWhereItIsHeavier)
{
    FluidMaterial heavy = usualGas;
    heavy.density = 2.4;
    for (const auto& [material, sign] : {std::pair{usualGas, 1.0}, std::pair{heavy, -1.0}}) {
        World world(puff(scene(), 1.2, material));
        run(world, 3.0);
        const Scene now = world.scene();
        EXPECT_GT(sign * middleOf(now.fluids[0]).y, 1.5);
        EXPECT_LT(fastestOf(now.fluids[0]), 4.0);
    }
}

/// Where it has spread its weight and the air's drag hold each other: (1 - rho / air) g / k, k = 3/s.
TEST_P(FreeGas, RisesAsFastAsAirLetsIt)
{
    World world(puff(scene(), 1.2));
    run(world, 4.0);
    EXPECT_NEAR(velocityOf(world.scene().fluids[0]).y, g * (1.0 - 0.8 / 1.2) / 3.0, 0.01);
}

TEST_P(FreeGas, IsCarriedByWind)
{
    Scene scene = puff(this->scene(), 1.2);
    scene.world.wind = {5.0, 0.0};
    World world(scene);
    run(world, 2.0);
    EXPECT_NEAR(velocityOf(world.scene().fluids[0]).x, 5.0, 0.1);
}

TEST_P(FreeGas, FallsInAWorldWithoutAir)
{
    World world(puff(scene(), 0.0));
    run(world, 1.0);
    EXPECT_NEAR(velocityOf(world.scene().fluids[0]).y, -g, 0.01);
}

/// It spreads as fast as it sounds, sqrt(p / rho), and no faster than some of that.
TEST_P(FreeGas, DoesNotFlyApart)
{
    Scene scene = puff(this->scene(), 0.0);
    scene.world.gravity = Vec{0.0};
    World world(scene);
    for (int frame = 0; frame < 120; ++frame) {
        world.step();
        EXPECT_LT(fastestOf(world.scene().fluids[0]), 3.0 * std::sqrt(4.0 / 0.8));
    }
}

TEST_P(FreeGas, KeepsMomentumWithoutAirAndWalls)
{
    Scene scene = puff(this->scene(), 0.0);
    scene.world.gravity = Vec{0.0};
    scene.fluids[0].velocity.assign(scene.fluids[0].at.size(), Vec{1.0, 0.5});
    addGas(scene, {1.0, -0.5}, {0.5, 1.0},
           {.density = 0.3, .viscosity = 0.0, .cohesion = 0.0, .friction = 0.0, .restPressure = 1.0});
    const auto momentum = [](const Scene& of) {
        Vec sum{0.0};
        for (const Fluid& fluid : of.fluids)
            sum += fluid.material.density * 0.01 * static_cast<double>(fluid.at.size()) * velocityOf(fluid);
        return sum;
    };
    World world(scene);
    const Vec before = momentum(scene);
    run(world, 2.0);
    EXPECT_NEAR(momentum(world.scene()).x, before.x, 2e-5);
    EXPECT_NEAR(momentum(world.scene()).y, before.y, 2e-5);
}

/// What the lid of a vessel weighs the gas below bears, where p A = p0 A0. Walls keep a quarter of the grain
/// of the room for themselves, on each side: so there is much gas for its walls.
TEST_P(FreeGas, KeepsPressureTimesArea)
{
    constexpr double width = 3.0, height = 2.0, p0 = 4.0, lid = 0.5;
    for (double denser : {0.75, 1.0, 1.5, 2.0}) {
        Scene scene = this->scene();
        addVessel(scene, width, 4.0);
        FluidMaterial light = usualGas;
        light.density = 0.04;
        light.restPressure = p0;
        light.viscosity = 0.1;
        Fluid& gas = addGas(scene, Vec{0.0}, std::sqrt(denser) * Vec{width, height}, light);
        for (Vec& place : gas.at)
            place /= std::sqrt(denser);
        const double area = 0.01 * static_cast<double>(gas.at.size());
        const double p = p0 * area / (width * height) - 0.5 * light.density * area * g / width;
        addBox(scene, {0.5 * width, height + 0.5 * lid}, {width - 0.004, lid}, 0.0,
               {.density = p / (g * lid), .friction = 0.0});
        World world(scene);
        run(world, 5.0);
        EXPECT_NEAR(bottomOf(world, scene, scene.objects.back().id) / height, 1.0, 0.05) << denser;
    }
}

/// Under a lid that weighs many times what the gas bears it becomes as dense as it may, and gives way no
/// further.
TEST_P(FreeGas, IsPressedToAThirdAndNoFurther)
{
    constexpr double width = 3.0, height = 2.0, lid = 0.5;
    for (double load : {4.0, 8.0, 20.0}) {
        Scene scene = this->scene();
        addVessel(scene, width, 6.0);
        addGas(scene, Vec{0.0}, {width, height}, usualGas);
        addBox(scene, {0.5 * width, height + 0.5 * lid}, {width - 0.004, lid}, 0.0,
               {.density = load * *usualGas.restPressure / (g * lid), .friction = 0.0});
        World world(scene);
        run(world, 5.0);
        const double bottom = bottomOf(world, scene, scene.objects.back().id);
        EXPECT_GT(bottom, 0.28 * height) << load;
        EXPECT_LT(bottom, 0.4 * height) << load;
        const Scene now = world.scene();
        for (Vec place : now.fluids[0].at) {
            EXPECT_TRUE(place.x > -0.02 && place.x < width + 0.02) << load;
            EXPECT_TRUE(place.y > -0.02 && place.y < bottom + 0.02) << load;
        }
    }
}

TEST_P(FreeGas, StaysInAThinVesselAndFillsIt)
{
    Scene scene = this->scene();
    scene.world.air = 1.2;
    Object rope{.id = ObjectId{1}, .name = "Rope"};
    for (Vec corner : {Vec{0.0, 0.0}, Vec{2.0, 0.0}, Vec{2.0, 2.0}, Vec{0.0, 2.0}}) {
        rope.points.push_back(addPoint(scene, corner));
        rope.shape.push_back(corner);
    }
    for (std::size_t i = 0; i < 4; ++i)
        rope.edges.push_back(addEdge(scene, rope.points[i], rope.points[(i + 1) % 4]));
    rope.fixed = true;
    add(scene, rope);
    addGas(scene, {0.1, 0.1}, {0.9, 1.8},
           {.density = 0.8, .viscosity = 0.0, .cohesion = 0.0, .friction = 0.0, .restPressure = 40.0});
    World world(scene);
    run(world, 8.0);
    double farthest = 0.0;
    const Scene now = world.scene();
    for (Vec place : now.fluids[0].at) {
        EXPECT_TRUE(place.x > 0.0 && place.x < 2.0 && place.y > 0.0 && place.y < 2.0)
            << place.x << ", " << place.y;
        farthest = std::max(farthest, place.x);
    }
    EXPECT_GT(farthest, 1.9);
}

TEST_P(FreeGas, RisesThroughWater)
{
    Scene scene = this->scene();
    scene.world.air = 1.2;
    addVessel(scene, 3.0);
    pour(scene, Vec{0.0}, 3.0, 1.5);
    Fluid& water = scene.fluids[0];
    for (std::size_t i = water.at.size(); i-- > 0;)
        if (glm::length(water.at[i] - Vec{1.5, 0.5}) < 0.3) {
            water.at.erase(water.at.begin() + static_cast<std::ptrdiff_t>(i));
            water.velocity.pop_back();
        }
    addGas(scene, {1.35, 0.35}, {0.3, 0.3},
           {.density = 1.2, .viscosity = 0.01, .cohesion = 0.0, .friction = 0.0, .restPressure = 24.0});
    World world(scene);
    run(world, 6.0);
    const Scene now = world.scene();
    EXPECT_GT(middleOf(now.fluids[1]).y, 1.3);
    EXPECT_LT(fastestOf(now.fluids[0]), 3.0);
}

/// Smoke from a tap round a box that swings, in the wind, over water.
Scene smokingScene(Scene scene)
{
    scene.world.air = 1.2;
    scene.world.wind = {1.0, 0.0};
    addVessel(scene, 3.0);
    pour(scene, Vec{0.0}, 3.0, 0.5);
    addBox(scene, {1.0, 2.5}, {0.6, 0.6}, 0.4, {.density = 0.3});
    addGas(scene, {0.5, 1.0}, {1.0, 0.8});
    scene.taps.push_back({.id = TapId{1}, .fluid = FluidId{2}, .at = {2.0, 1.5}, .direction = {0.0, 1.0}});
    return scene;
}

TEST_P(FreeGas, HasTheSameBitsOnThreadsAndAfterASnapshotAndASave)
{
    World one(smokingScene(scene())), two(smokingScene(scene()));
    two.setThreads(2);
    run(one, 2.0);
    run(two, 2.0);
    ASSERT_EQ(one.hash(), two.hash());
    const Snapshot then = one.snapshot();
    Result<World> saved = World::restored(one.save());
    ASSERT_TRUE(saved);
    run(one, 1.0);
    run(two, 1.0);
    two.restore(then);
    run(two, 1.0);
    run(*saved, 1.0);
    EXPECT_EQ(one.hash(), two.hash());
    EXPECT_EQ(one.hash(), saved->hash());
}

TEST(Chimney, SmokesWithoutTheLimiter)
{
    const Result<LoadedScene> loaded = loadScene(support::assetsFolder() + "/scenes/chimney.sprung");
    ASSERT_TRUE(loaded) << loaded.error().message;
    World world(loaded->scene);
    for (int frame = 0; frame < 900; ++frame) {
        world.step();
        EXPECT_TRUE(world.limiterActs().empty()) << frame;
    }
    EXPECT_GT(world.scene().fluids[0].at.size(), 1000u);
}

}  // namespace
}  // namespace sprung
