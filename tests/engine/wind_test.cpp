#include "energy_account.h"
#include "scene/io/scene_io.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

struct Setting {
    Solver solver;
    int iterations;
};

/// Still or moving air, by both solvers and at every rate.
class Wind : public testing::TestWithParam<Setting> {
protected:
    Scene sceneIn(Vec wind, double air, Vec gravity = {0.0, -10.0}) const
    {
        Scene scene;
        scene.world = {.gravity = gravity,
                       .iterations = GetParam().iterations,
                       .solver = GetParam().solver,
                       .wind = wind,
                       .air = air};
        return scene;
    }
};

double kineticEnergy(const World& world)
{
    double sum = 0.0;
    for (std::size_t i = 0; i < world.masses().size(); ++i)
        sum += 0.5 * world.masses()[i] * glm::dot(world.velocities()[i], world.velocities()[i]);
    return sum;
}

Vec meanVelocity(const World& world)
{
    Vec sum{0.0};
    double mass = 0.0;
    for (std::size_t i = 0; i < world.masses().size(); ++i) {
        sum += world.masses()[i] * world.velocities()[i];
        mass += world.masses()[i];
    }
    return sum / mass;
}

/// m g = air w v^2
TEST_P(Wind, LetsABoxFallFlatAtTheSpeedAtWhichTheAirBearsIt)
{
    constexpr double width = 1.6, height = 0.5, density = 1.3, air = 0.7;
    Scene scene = sceneIn({0.0, 0.0}, air);
    addBox(scene, {0.0, 0.0}, {width, height}, 0.0, {.density = density});
    World world(scene);
    run(world, 1.2);
    const double expected = std::sqrt(width * height * density * 10.0 / (air * width));
    // 2009's passes have an order, by which the box tilts.
    const bool isModern = GetParam().solver == Solver::Modern;
    EXPECT_NEAR(meanVelocity(world).y, -expected, (isModern ? 0.01 : 0.15) * expected);
    EXPECT_NEAR(meanVelocity(world).x, 0.0, (isModern ? 1e-3 : 0.15) * expected);
}

TEST_P(Wind, BringsWhatFloatsToItsOwnSpeed)
{
    Scene scene = sceneIn({4.0, 0.0}, 5.0, Vec{0.0});
    addBox(scene, {0.0, 0.0}, {1.0, 1.0}, 0.0, {.density = 0.5});
    World world(scene);
    double before = 0.0;
    for (int second = 0; second < 20; ++second) {
        run(world, 1.0);
        EXPECT_GE(meanVelocity(world).x, before - 1e-9);
        EXPECT_LE(meanVelocity(world).x, 4.0 + 1e-6);
        before = meanVelocity(world).x;
    }
    EXPECT_GT(before, 3.7);
}

/// However light the thing, and dense the air: one substep's pressure is many times what would stop it.
TEST_P(Wind, MakesNoEnergyWhereTheAirIsStill)
{
    Scene scene = sceneIn({0.0, 0.0}, 500.0, Vec{0.0});
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 0.4}, 0.0, {.density = 0.01});
    const ObjectId disc = addDisc(scene, {5.0, 0.0}, 0.5, 0, {.density = 0.01});
    addRope(scene, std::vector<Vec>{{-5.0, 0.0}, {-3.0, 1.0}});
    for (ObjectId id : {box, disc})
        throwObject(scene, id, {7.0, 3.0});
    for (Point& point : scene.points)
        point.velocity += Vec{-point.position.y, point.position.x};  // a spin, and no shape kept
    World world(scene);
    EnergyAccount account(world);
    double before = kineticEnergy(world);
    const double scale = before;
    for (int frame = 0; frame < 240; ++frame) {
        world.step();
        account.follow(world);
        const double now = kineticEnergy(world);
        if (GetParam().solver == Solver::Modern) {
            EXPECT_LE(now, before + 1e-4 * scale) << frame;
        }
        before = now;
    }
    EXPECT_LT(before, 0.4 * scale) << "what glides along itself is not slowed down";
}

TEST_P(Wind, BlowsOnRopesFromBothSidesAndOnOutlinesFromOutside)
{
    for (double side : {-1.0, 1.0}) {
        Scene scene = sceneIn({side * 3.0, 0.0}, 0.2, Vec{0.0});
        const ObjectId rope = addRope(scene, std::vector<Vec>{{0.0, 0.0}, {0.0, 2.0}});
        World world(scene);
        run(world, 1.0);
        EXPECT_GT(side * meanVelocity(world).x, 0.1) << side;
        EXPECT_TRUE(find(scene, rope));
    }
}

TEST_P(Wind, FromTheLeftDoesWhatItsMirrorDoesFromTheRight)
{
    const auto end = [&](double side) {
        Scene scene = sceneIn({side * 6.0, 1.0}, 0.8);
        for (int i = 0; i < 4; ++i)
            addBox(scene, {side * (2.0 * i + 1.0) - 0.5, 1.0}, {1.0, 0.3 + 0.2 * i});
        World world(scene);
        run(world, 1.0);
        return meanVelocity(world);
    };
    const Vec left = end(1.0), right = end(-1.0);
    const double tolerance =
        GetParam().solver == Solver::Modern ? 1e-4 : 0.15;  // 2009's passes have an order
    EXPECT_NEAR(left.x, -right.x, tolerance);
    EXPECT_NEAR(left.y, right.y, tolerance);
}

/// A level rope in a level wind feels none of it, by whatever rounding has left of a slope: squares of that vanish.
TEST_P(Wind, AlongARopeOfRoundingErrorsDoesNothing)
{
    for (double error : {0.0, 1e-15, 1e-18, 1e-22, 1e-30}) {
        Scene scene = sceneIn({1.2, 0.0}, 1.2, Vec{0.0});
        addRope(scene, std::vector<Vec>{{0.0, error}, {2.0, 0.0}});
        World world(scene);
        run(world, 0.5);
        EXPECT_NEAR(world.outsideWork(), 0.0, 1e-9) << error;
        EXPECT_LT(glm::length(meanVelocity(world)), 1e-6) << error;
    }
}

INSTANTIATE_TEST_SUITE_P(Settings, Wind,
                         testing::Values(Setting{Solver::Modern, 1}, Setting{Solver::Modern, 4},
                                         Setting{Solver::Modern, 8}, Setting{Solver::Modern, 64},
                                         Setting{Solver::Classic2009, 20}),
                         [](const auto& setting) {
                             return (setting.param.solver == Solver::Modern ? "Modern" : "Classic") +
                                    std::to_string(setting.param.iterations);
                         });

TEST(WindInFiles, IsWrittenAsVersion2AndComesBack)
{
    Scene scene = modernScene();
    EXPECT_NE(writeScene(scene).find("\"version\": 1"), std::string::npos);
    scene.world.wind = {3.5, -0.25};
    scene.world.air = 1.2;
    const std::string text = writeScene(scene);
    EXPECT_NE(text.find("\"version\": 2"), std::string::npos);
    const Result<LoadedScene> read = readScene(text, "wind");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->scene, scene);
}

TEST(WindInFiles, OfNegativeWeightIsRefused)
{
    Scene scene = modernScene();
    scene.world.air = -1.0;
    const Result<LoadedScene> read = readScene(writeScene(scene), "wind");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().message.find("air"), std::string::npos);
}

}  // namespace
}  // namespace sprung
