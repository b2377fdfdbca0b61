#include "energy_account.h"
#include "scene/io/scene_io.h"
#include "support/folders.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace sprung {
namespace {

std::vector<std::string> exampleStems()
{
    std::vector<std::string> stems;
    for (const auto& entry : std::filesystem::directory_iterator(support::assetsFolder() + "/scenes"))
        stems.push_back(entry.path().stem());
    std::sort(stems.begin(), stems.end());
    return stems;
}

class Example : public testing::TestWithParam<std::string> {};

TEST_P(Example, GainsNoEnergyAndKeepsItsRigidEdges)
{
    const Result<LoadedScene> loaded =
        loadScene(support::assetsFolder() + "/scenes/" + GetParam() + ".sprung");
    ASSERT_TRUE(loaded) << loaded.error().message;
    if (loaded->scene.world.solver == Solver::Classic2009)
        return;  // shows what that method does
    World world(loaded->scene);
    EnergyAccount energy(world);
    double worst = 0.0;  // strain
    for (int frame = 0; frame < 1200; ++frame) {
        world.step();
        energy.follow(world);
        if (frame % 10 != 0)
            continue;
        const Scene now = world.scene();
        for (const Edge& edge : now.edges)
            if (edge.stiffness == rigid && !edge.breaksAt)
                worst = std::max(
                    worst, std::abs(glm::distance(find(now, edge.a)->position, find(now, edge.b)->position) -
                                    edge.rest) /
                               edge.rest);
    }
    EXPECT_LE(energy.excess(), 0.01);
    EXPECT_LE(world.limiterReport().acted, GetParam() == "breaking-bridge" ? 3u : 0u)
        << "where the boulder falls, planks give back what they were pressed together by";
    EXPECT_LE(worst, GetParam() == "cloth" ? 0.1 : 0.01) << "nets that hang by their corners give there";
}

INSTANTIATE_TEST_SUITE_P(All, Example, testing::ValuesIn(exampleStems()), [](const auto& example) {
    std::string name = example.param;
    std::erase(name, '-');
    return name;
});

/// In every ten seconds of a minute something is thrown over the roof, and all stays between the walls.
TEST(Catapult, ThrowsForAMinute)
{
    const Scene scene = loadScene(support::assetsFolder() + "/scenes/catapult.sprung")->scene;
    constexpr double ridge = 7.0, wall = 11.8;  // m
    World world(scene);
    for (int part = 0; part < 6; ++part) {
        double highest = 0.0;
        for (int frame = 0; frame < 600; ++frame) {
            world.step();
            for (const Object& object : scene.objects)
                if (object.name.find("ball") != std::string::npos)
                    highest = std::max(highest, world.positions()[indexOf(scene, object.points[0])].y);
        }
        EXPECT_GT(highest, ridge + 3.0) << "after " << 10 * part << " s";
    }
    int thrown = 0;
    for (const Object& object : scene.objects) {
        if (object.fixed || object.name == "Ground")
            continue;
        const Vec at = world.positions()[indexOf(scene, object.points[0])];
        EXPECT_LT(std::abs(at.x), wall) << object.name;
        if (object.name.starts_with("Crate"))
            thrown += glm::distance(at, scene.points[indexOf(scene, object.points[0])].position) > 1.0;
    }
    EXPECT_GE(thrown, 4);
}

}  // namespace
}  // namespace sprung
