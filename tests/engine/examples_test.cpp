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

TEST(Catapult, KnocksItsTowerDown)
{
    const Scene scene = loadScene(support::assetsFolder() + "/scenes/catapult.sprung")->scene;
    World world(scene);
    for (int frame = 0; frame < 480; ++frame)
        world.step();
    int fallen = 0;
    for (const Object& object : scene.objects) {
        const std::size_t corner = indexOf(scene, object.points[0]);
        fallen += object.name.starts_with("Crate") &&
                  world.positions()[corner].y < scene.points[corner].position.y - 0.5;
    }
    EXPECT_GE(fallen, 4);
}

}  // namespace
}  // namespace sprung
