#include "energy_account.h"
#include "support/random_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// How far the middle of the object that is farthest out is from the middle of the box, along either axis;
/// infinite when it is nowhere. m
double farthestMiddle(const World& world, const Scene& scene)
{
    double farthest = 0.0;
    for (const Object& object : scene.objects) {
        Vec sum{0.0};
        for (PointId id : object.points)
            sum += world.positions()[indexOf(scene, id)];
        const Vec middle = glm::abs(sum / static_cast<double>(object.points.size()));
        if (!std::isfinite(middle.x) || !std::isfinite(middle.y))
            return std::numeric_limits<double>::infinity();
        if (!object.fixed)
            farthest = std::max({farthest, middle.x, middle.y});
    }
    return farthest;
}

constexpr double pressedIn = 0.01;  // m: so deep a thing pressed flat may lie in a wall

/// Gravity turns every two seconds.
void expectNoHarm(std::uint32_t seed, GuardReport& guard)
{
    Scene scene = randomScene(seed);
    World world(scene);
    EnergyAccount account(world);
    for (int frame = 0; frame < 360; ++frame) {
        if (frame % 120 == 119) {
            scene.world.gravity = randomGravity(seed, frame / 120);
            world.take(scene);
        }
        world.step();
        account.follow(world);
        ASSERT_LE(farthestMiddle(world, scene), randomSceneHalf + pressedIn)
            << "seed " << seed << ", frame " << frame;
    }
    EXPECT_LE(account.excess(), 0.01) << "seed " << seed;
    if (scene.world.iterations < 4)
        return;
    guard.islandFrames += world.guardReport().islandFrames;
    guard.acted += world.guardReport().acted;
}

TEST(RandomScenes, NeitherExplodeNorEscapeAndHardlyNeedTheGuard)
{
    GuardReport guard;
    for (std::uint32_t seed = 1; seed <= randomScenesOf(12); ++seed)
        expectNoHarm(seed, guard);
    EXPECT_LT(static_cast<double>(guard.acted), 0.01 * static_cast<double>(guard.islandFrames));
}

}  // namespace
}  // namespace sprung
