#include "collision/continuous.h"
#include "collision/segment_cast.h"
#include "energy_account.h"
#include "scene/mass.h"
#include "support/polygons.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

TEST(Sweep, AWayThroughASquareIsStoppedAtItsNearSide)
{
    const std::vector<Vec> corners{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const std::vector<Vec> normals{{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const std::vector<std::uint8_t> isOuter{1, 1, 1, 1};
    const auto hit = collision::sweep({-1.0, 0.5}, {3.0, 0.5}, corners, normals, isOuter);
    ASSERT_TRUE(hit);
    EXPECT_DOUBLE_EQ(hit->at, 0.25);
    EXPECT_EQ(hit->normal, (Vec{-1.0, 0.0}));
    EXPECT_FALSE(collision::sweep({-1.0, 1.5}, {3.0, 1.5}, corners, normals, isOuter));
    EXPECT_EQ(collision::sweep({0.1, 0.5}, {3.0, 0.5}, corners, normals, isOuter)->at, 0.0);
    EXPECT_FALSE(collision::sweep({-1.0, 0.5}, {-0.1, 0.5}, corners, normals, isOuter));
}

/// By a cut nothing comes in, and nothing goes out.
TEST(Sweep, ACutStopsNothing)
{
    const std::vector<Vec> corners{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const std::vector<Vec> normals{{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const std::vector<std::uint8_t> isOuter{1, 1, 1, 0};
    EXPECT_FALSE(collision::sweep({-1.0, 0.5}, {3.0, 0.5}, corners, normals, isOuter));
    const auto hit = collision::sweep({0.1, 0.8}, {3.0, 0.5}, corners, normals, isOuter);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->at, 0.0);
    EXPECT_EQ(hit->normal, (Vec{0.0, 1.0}));
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

SCENE_TEST_ON(Continuous, NothingThrownAtAThinWallGetsThrough, support::fewVariants())
{
    for (Thing thing : {Thing::Box, Thing::Star, Thing::SoftBox, Thing::Disc, Thing::SoftDisc, Thing::Rope}) {
        for (double speed : {50.0, 200.0, 1000.0}) {
            for (int iterations : {1, 2, 4, 8, 16}) {
                Scene scene = modernScene(iterations);
                scene.world.gravity = {0.0, 0.0};
                find(scene, addBox(scene, {0.0, 0.0}, {0.2, 400.0}))->fixed = true;
                const ObjectId id = addThing(scene, thing);
                throwObject(scene, id, {speed, 0.1 * speed});
                VariantWorld world(scene, variant);
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

/// What the contacts did not foresee flies up to a metre into a static collider in a frame. Put back corner
/// by corner it would lie flat against the static collider, with energy out of nothing.
TEST(Continuous, PutsASoftThingBackWhole)
{
    support::Random random(3);
    for (int trial = 0; trial < 100; ++trial) {
        Scene scene = modernScene();
        find(scene, addBox(scene, {2.5, 0.0}, {4.0, 40.0}))->fixed = true;
        for (EdgeId edge : find(scene, addBox(scene, {0.0, 0.0}, {0.6, 0.6}))->edges)
            find(scene, edge)->stiffness = 1000.0;
        const std::vector<double> masses = pointMasses(scene);
        const std::vector<bool> fixed = fixedPoints(scene);
        const dynamics::Clusters clusters = dynamics::findClusters(scene, masses, fixed);
        const collision::Colliders colliders(scene, clusters);
        dynamics::Bodies bodies(clusters);
        dynamics::Points points(scene, clusters, masses, fixed);
        const Rotation turn = rotationBy(random.between(-1.0, 1.0));
        const double x = random.between(0.4, 1.5);
        const Vec way{x, random.between(-1.0, 1.0)};
        for (std::size_t p = 4; p < 8; ++p)
            points.motion[p].moved = Vecf{way + turn * points.start[p] - points.start[p]};
        collision::Continuous(scene, colliders, points).stop(colliders, {}, bodies, points);
        for (std::size_t p = 4; p < 8; ++p) {
            const Vec at = points.start[p] + Vec{points.motion[p].moved};
            EXPECT_LE(at.x, 0.5 + 2e-3) << "trial " << trial;
            const std::size_t next = p < 7 ? p + 1 : 4;
            EXPECT_NEAR(glm::distance(at, points.start[next] + Vec{points.motion[next].moved}), 0.6, 0.09)
                << "trial " << trial;
        }
    }
}

/// A light thing, pressed to half its width against one wall, springs off it and through 10 cm of air into
/// the other within its first frame.
SCENE_TEST(Continuous, WhatSpringsIntoAWallGainsNothing)
{
    for (double stiffness : {2e4, 2e5, 2e6}) {
        for (int iterations : {4, 16, 64}) {
            for (bool isDisc : {false, true}) {
                Scene scene = modernScene(iterations);
                scene.world.gravity = {0.0, 0.0};
                for (double x : {-2.4, 2.3})
                    find(scene, addBox(scene, {x, 0.0}, {4.0, 40.0}))->fixed = true;
                const ObjectId id =
                    isDisc ? addDisc(scene, {0.0, 0.0}, 0.3, 12) : addBox(scene, {0.0, 0.0}, {0.6, 0.6});
                find(scene, id)->material.density = 2.0;
                for (EdgeId edge : find(scene, id)->edges)
                    find(scene, edge)->stiffness = stiffness;
                for (PointId p : find(scene, id)->points)
                    find(scene, p)->position.x = 0.5 * find(scene, p)->position.x + 0.149;
                VariantWorld world(scene, variant);
                world.setEnergyLimiter(false);
                EnergyAccount account(world.itself());
                for (int i = 0; i < 120; ++i) {
                    world.step();
                    account.follow(world.itself());
                    for (PointId p : find(scene, id)->points)
                        ASSERT_GT(world.positions()[indexOf(scene, p)].x, -0.45);
                }
                EXPECT_LE(account.excess(), 0.01)
                    << stiffness << " N/m, " << iterations << " iterations, " << (isDisc ? "disc" : "box");
            }
        }
    }
}

}  // namespace
}  // namespace sprung
