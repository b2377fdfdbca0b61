// Walls of liquids in the middle of a frame, when a point may have run away to where no numbers are: it is
// stopped at the end of the frame, and until then its walls are none.

#include "dynamics/state/particles.h"
#include "fluids/walls.h"
#include "scene/mass.h"
#include "support/wet_scenes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

TEST(RunawayWalls, AreNone)
{
    const Scene scene = bath();
    const std::vector<double> masses = pointMasses(scene);
    const std::vector<bool> fixed = fixedPoints(scene);
    const dynamics::Clusters clusters = dynamics::findClusters(scene, masses, fixed);
    dynamics::Bodies bodies(clusters);
    dynamics::Points points(scene, clusters, masses, fixed);
    const std::vector<fluids::Wall> walls = fluids::wallsOf(scene);
    const auto wall = std::find_if(walls.begin(), walls.end(), [&](const fluids::Wall& one) {
        return points.isFree(one.a) && points.isFree(one.b);
    });
    ASSERT_NE(wall, walls.end()) << "a side of something soft";
    const int place = static_cast<int>(wall - walls.begin());
    const auto now = [&] {
        return fluids::WallMotion(walls, points, dynamics::MotionView(points, bodies.motion))
            .place(place, Vec{0.0});
    };
    EXPECT_GT(now().length, 0.0f);
    for (const float far :
         {1e10f, 1e30f, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
        points.motion[wall->a].moved = {far, 0.0f};
        EXPECT_EQ(now().length, 0.0f) << far;
        EXPECT_TRUE(std::isfinite(now().a.x) && std::isfinite(now().along.x)) << far;
        points.motion[wall->b].moved = {far, 0.0f};
        EXPECT_TRUE(std::isfinite(now().length)) << far;
        points.motion[wall->a].moved = points.motion[wall->b].moved = {0.0f, 0.0f};
    }
}

TEST(RunawayWalls, HaveSpeedsBeyondWhatMayBe)
{
    EXPECT_FALSE(fluids::hasRunAway({0.0f, 0.0f}));
    EXPECT_FALSE(fluids::hasRunAway({7e8f, -7e8f}));
    for (const float speed : {1.1e9f, 1e18f, 1e30f, std::numeric_limits<float>::infinity(),
                              std::numeric_limits<float>::quiet_NaN()}) {
        EXPECT_TRUE(fluids::hasRunAway({0.0f, speed})) << speed;
        EXPECT_TRUE(fluids::hasRunAway({-speed, 1.0f})) << speed;
    }
}

/// A storm that no method carries throws the rope that hangs in the water; the water stays numbers.
TEST(RunawayWalls, LeaveLiquidsNumbers)
{
    for (const double storm : {1e3, 1e6, 1e9}) {
        Scene scene = bath();
        scene.world.wind = {storm, -storm};
        scene.world.air = 1e9;
        World world(scene);
        for (int frame = 0; frame < 20; ++frame) {
            world.step();
            for (const Fluid& fluid : world.scene().fluids)
                for (std::size_t i = 0; i < fluid.at.size(); ++i) {
                    ASSERT_TRUE(std::isfinite(fluid.at[i].x) && std::isfinite(fluid.at[i].y)) << frame;
                    ASSERT_TRUE(std::isfinite(fluid.velocity[i].x) && std::isfinite(fluid.velocity[i].y))
                        << frame;
                }
        }
    }
}

}  // namespace
}  // namespace sprung
