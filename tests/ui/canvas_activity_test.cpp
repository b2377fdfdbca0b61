#include "canvas/activity.h"
#include "scene/edit/jelly.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/random_scenes.h"

#include <gtest/gtest.h>

namespace sprung::ui {
namespace {

TEST(Activity, TellsWhatMovesTogetherAndWhatSleeps)
{
    Scene scene;
    scene.world.solver = Solver::Modern;
    const ObjectId ground = addBox(scene, {0.0, -0.5}, {20.0, 1.0});
    find(scene, ground)->fixed = true;
    addBox(scene, {-5.0, 0.5}, {1.0, 1.0});
    addBox(scene, {-5.0, 1.5}, {1.0, 1.0});
    addBox(scene, {5.0, 0.5}, {1.0, 1.0});
    World world(scene);
    Activity activity;
    for (int frame = 0; frame < 10; ++frame) {
        world.step();
        activity.record(scene, world);
    }
    const std::span<const Activity::Of> of = activity.objects();
    ASSERT_EQ(of.size(), 4u);
    EXPECT_EQ(of[0].island, 0);
    EXPECT_NE(of[1].island, 0);
    EXPECT_EQ(of[1].island, of[2].island);
    EXPECT_NE(of[1].island, of[3].island);
    EXPECT_FALSE(of[1].isAsleep);
    EXPECT_FALSE(activity.held());

    for (int frame = 0; frame < 180; ++frame)
        world.step();
    activity.record(scene, world);
    EXPECT_FALSE(activity.objects()[0].isAsleep);
    EXPECT_TRUE(activity.objects()[1].isAsleep);
    EXPECT_TRUE(activity.objects()[3].isAsleep);
}

TEST(Activity, ShowsABrokenEdgeForASecondWhereItWas)
{
    Scene scene;
    scene.world.solver = Solver::Modern;
    const PointId hook = addPoint(scene, {0.0, 0.0}), load = addPoint(scene, {0.0, -1.0});
    find(scene, hook)->fixed = true;
    find(scene, addEdge(scene, hook, load))->breaksAt = 1e-7;
    World world(scene);
    Activity activity;
    activity.record(scene, world);
    EXPECT_TRUE(activity.broken().empty());
    double freshness = 1.1;
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        activity.record(scene, world);
        ASSERT_EQ(activity.broken().size(), 1u) << frame;
        EXPECT_EQ(activity.broken()[0].a, Vec(0.0, 0.0));
        EXPECT_NEAR(activity.broken()[0].b.y, -1.0, 1e-3);
        EXPECT_LT(activity.broken()[0].freshness, freshness);
        freshness = activity.broken()[0].freshness;
    }
    world.step();
    activity.record(scene, world);
    EXPECT_TRUE(activity.broken().empty());
}

TEST(Activity, NamesAnObjectInEveryFrameThatTheGuardActsIn)
{
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        Scene scene = randomScene(seed);
        scene.world.iterations = 1;
        World world(scene);
        for (int frame = 0; frame < 120; ++frame) {
            const std::uint64_t before = world.limiterReport().acted;
            world.step();
            const bool acted = world.limiterReport().acted > before;
            const bool named =
                std::any_of(scene.objects.begin(), scene.objects.end(),
                            [&](const Object& object) { return world.isHeldByLimiter(object.id); });
            ASSERT_EQ(named, acted) << "seed " << seed << ", frame " << frame;
        }
    }
}

/// "It gained energy" stood below everyday things for four seconds, for one frame of an impact.
TEST(Activity, TellsOfTheGuardWhatLasts)
{
    struct Told {
        int frames = 0, acts = 0;
    };
    const auto toldOf = [](const Scene& scene) {
        World world(scene);
        Activity activity;
        Told told;
        for (int frame = 0; frame < 120; ++frame) {
            world.step();
            activity.record(world.scene(), world);
            told.frames += activity.held() ? 1 : 0;
            told.acts += world.limiterActs().empty() ? 0 : 1;
        }
        return told;
    };
    Scene impact;
    const PointId left = addPoint(impact, {-2.0, 5.0}), right = addPoint(impact, {2.0, 5.0});
    for (PointId end : {left, right})
        get(impact, end).fixed = true;
    addRope(impact, std::vector<Vec>{{-2.0, 5.0}, {2.0, 5.0}}, left, right);
    addDisc(impact, {0.3, 6.2}, 0.4, 24, {.density = 5.0});
    const Told once = toldOf(impact);
    EXPECT_GT(once.acts, 0);
    EXPECT_EQ(once.frames, 0);

    Scene lasting;
    const ObjectId jelly = addBox(lasting, {0.0, 8.0}, {4.0, 2.0});
    ASSERT_FALSE(makeJelly(lasting, std::array{jelly}).empty());
    addBox(lasting, {2.0, 8.0}, {1.5, 1.2});
    EXPECT_GT(toldOf(lasting).frames, 0);
}

}  // namespace
}  // namespace sprung::ui
