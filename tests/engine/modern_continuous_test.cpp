#include "collide/sweep.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

TEST(Sweep, AWayThroughASquareIsStoppedAtItsNearSide)
{
    const std::vector<Vec> corners{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const std::vector<Vec> normals{{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const auto hit = sweep({-1.0, 0.5}, {3.0, 0.5}, corners, normals);
    ASSERT_TRUE(hit);
    EXPECT_DOUBLE_EQ(hit->at, 0.25);
    EXPECT_EQ(hit->normal, (Vec{-1.0, 0.0}));
    EXPECT_FALSE(sweep({-1.0, 1.5}, {3.0, 1.5}, corners, normals));
    EXPECT_EQ(sweep({0.1, 0.5}, {3.0, 0.5}, corners, normals)->at, 0.0);
    EXPECT_FALSE(sweep({-1.0, 0.5}, {-0.1, 0.5}, corners, normals));
}

enum class Thing { Box, Star, SoftBox, Disc, SoftDisc, Rope };

ObjectId addThing(Scene& scene, Thing thing)
{
    const Vec at{-3.0, 0.3};
    ObjectId id{};
    if (thing == Thing::Box || thing == Thing::SoftBox)
        id = addBox(scene, at, {0.5, 0.5}, 0.3);
    if (thing == Thing::Disc || thing == Thing::SoftDisc)
        id = addDisc(scene, at, 0.4);
    if (thing == Thing::Rope)
        id = addRope(scene, std::vector<Vec>{at - Vec{0.0, 0.6}, at + Vec{0.3, 0.6}});
    if (thing == Thing::Star) {
        std::vector<Vec> star;
        for (int i = 0; i < 10; ++i)
            star.push_back(at + (i % 2 == 0 ? 0.5 : 0.25) * Vec{std::cos(0.6283 * i), std::sin(0.6283 * i)});
        id = *addPolygon(scene, star);
    }
    if (thing == Thing::SoftBox || thing == Thing::SoftDisc)
        for (EdgeId edge : find(scene, id)->edges)
            find(scene, edge)->stiffness = 400.0;
    return id;
}

TEST(Continuous, NothingThrownAtAThinWallGetsThrough)
{
    for (Thing thing : {Thing::Box, Thing::Star, Thing::SoftBox, Thing::Disc, Thing::SoftDisc, Thing::Rope}) {
        for (double speed : {50.0, 200.0, 1000.0}) {
            for (int iterations : {1, 2, 4, 8, 16}) {
                Scene scene = modernScene(iterations);
                scene.world.gravity = {0.0, 0.0};
                find(scene, addBox(scene, {0.0, 0.0}, {0.2, 400.0}))->fixed = true;
                const ObjectId id = addThing(scene, thing);
                throwObject(scene, id, {speed, 0.1 * speed});
                World world(scene);
                double farthest = -10.0;
                for (int i = 0; i < 30; ++i) {
                    world.step();
                    for (PointId p : find(scene, id)->points)
                        farthest = std::max(farthest, world.positions()[indexOf(scene, p)].x);
                }
                EXPECT_LT(farthest, 0.1) << "thing " << static_cast<int>(thing) << " at " << speed << " m/s, "
                                         << iterations << " iterations";
            }
        }
    }
}

}  // namespace
}  // namespace sprung
