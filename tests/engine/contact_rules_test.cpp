#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "sensor_watch.h"
#include "support/modern_scenes.h"
#include "support/random_scenes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

double heightOf(const World& world, ObjectId id)
{
    const Scene scene = world.scene();
    return boundsOf(scene, *find(scene, id)).min.y;
}

void soften(Scene& scene, ObjectId id)
{
    for (EdgeId edge : find(scene, id)->edges)
        find(scene, edge)->stiffness = 500.0;
}

/// A rigid box, a soft one and a rope fall on what they may not meet, slowly and as fast as a bullet.
TEST(CollisionFilter, LetsThroughWhatMayNotMeetAndNothingElse)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009})
        for (double speed : {0.0, -200.0}) {
            Scene scene;
            chooseSolver(scene.world, solver);
            const ObjectId ground = addBox(scene, {0, -0.5}, {40, 1});
            find(scene, ground)->fixed = true;
            find(scene, ground)->filter = {.categories = 2, .mask = 0xFFFFFFFF};
            std::vector<ObjectId> through, on;
            for (std::vector<ObjectId>* some : {&through, &on}) {
                const double x = some == &on ? 8.0 : -8.0;
                some->push_back(addBox(scene, {x, 1.5}, {1, 1}));
                some->push_back(addBox(scene, {x + 3, 1.5}, {1, 1}));
                soften(scene, some->back());
                some->push_back(addRope(scene, std::vector<Vec>{{x - 4, 1.5}, {x - 2, 1.5}}));
            }
            for (ObjectId id : through) {
                find(scene, id)->filter.mask = ~2u;
            }
            for (const std::vector<ObjectId>& some : {through, on}) {
                for (ObjectId id : some) {
                    throwObject(scene, id, {0, speed});
                }
            }
            World world(scene);
            run(world, 1.5);
            for (ObjectId id : through) {
                EXPECT_LT(heightOf(world, id), -5.0) << number(id) << ", " << speed;
            }
            const double lowest = solver == Solver::Modern ? -0.1 : -400.0;  // 2009's lets bullets through
            for (ObjectId id : on) {
                EXPECT_GT(heightOf(world, id), lowest) << number(id) << ", " << speed;
            }
        }
}

/// A change of the mask while two lie on each other parts them.
TEST(CollisionFilter, CountsFromTheEditOn)
{
    Scene scene = modernScene(8);
    const ObjectId ground = addGround(scene, 20.0);
    const ObjectId box = addBox(scene, {0, 0.5}, {1, 1});
    World world(scene);
    run(world, 1.0);
    EXPECT_NEAR(heightOf(world, box), 0.0, 0.01);
    find(scene, ground)->filter.categories = 4;
    find(scene, box)->filter.mask = 3;
    world.take(scene);
    run(world, 1.0);
    EXPECT_LT(heightOf(world, box), -3.0);
}

TEST(CollisionFilter, AndSensorsAreSavedInVersion2AndNothingElseIs)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0, 0}, {1, 1});
    EXPECT_NE(writeScene(scene).find("\"version\": 1,"), std::string::npos);
    EXPECT_EQ(writeScene(scene).find("mask"), std::string::npos);
    find(scene, box)->filter = {.categories = 0x80000001, .mask = 0};
    find(scene, box)->sensor = true;
    const std::string text = writeScene(scene);
    EXPECT_NE(text.find("\"version\": 2,"), std::string::npos);
    const auto read = readScene(text, "f");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->scene, scene);
    std::string old = text;
    old.replace(old.find("\"version\": 2"), 12, "\"version\": 1");
    const auto refused = readScene(old, "f");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.find("categories: a key of version 2"), std::string::npos)
        << refused.error().message;
}

/// Rules that refuse nothing change no bit; and they are asked the same on any number of threads.
TEST(ContactRules, ThatAlwaysAgreeChangeNothing)
{
    for (std::uint32_t seed : {2u, 6u}) {
        const Scene scene = randomScene(seed);
        std::vector<std::uint64_t> hashes;
        std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> asked(3);
        for (int threads : {0, 1, 4}) {
            World world(scene);
            std::vector<std::pair<std::uint32_t, std::uint32_t>>& order = asked[hashes.size()];
            if (threads > 0) {
                world.setThreads(threads);
                const auto note = [&](ObjectId a, ObjectId b) {
                    order.push_back({number(a), number(b)});
                    return true;
                };
                world.setContactRules(
                    {note, [=](const collision::ContactAhead& ahead) { return note(ahead.a, ahead.b); }});
            }
            run(world, 2.0);
            hashes.push_back(world.hash());
        }
        EXPECT_EQ(hashes[0], hashes[1]);
        EXPECT_EQ(hashes[0], hashes[2]);
        EXPECT_GT(asked[1].size(), 100u);
        EXPECT_EQ(asked[1], asked[2]);
    }
}

TEST(ContactRules, KeepStrangersFromMeeting)
{
    for (bool isSoft : {false, true}) {
        Scene scene = modernScene(8);
        addGround(scene, 20.0);
        const ObjectId box = addBox(scene, {0, 2}, {1, 1}), other = addBox(scene, {3, 2}, {1, 1});
        if (isSoft)
            soften(scene, box);
        World world(scene);
        world.setContactRules({[=](ObjectId a, ObjectId b) { return a != box && b != box; }, nullptr});
        run(world, 1.5);
        EXPECT_LT(heightOf(world, box), -3.0);
        EXPECT_GT(heightOf(world, other), -0.05);
    }
}

/// What jumps comes up through the platform and then stands on it.
TEST(ContactRules, LetAPlatformBePassedFromBelow)
{
    for (bool isSoft : {false, true}) {
        Scene scene = modernScene(8);
        const ObjectId platform = addBox(scene, {0, 2}, {6, 0.3});
        find(scene, platform)->fixed = true;
        const ObjectId box = addBox(scene, {0, 0.5}, {0.8, 0.8});
        if (isSoft)
            soften(scene, box);
        for (PointId id : find(scene, box)->points)
            find(scene, id)->velocity = {0, 9};
        World world(scene);
        world.setContactRules({nullptr, [=](const collision::ContactAhead& ahead) {
                                   const double up = ahead.a == platform ? -ahead.normal.y : ahead.normal.y;
                                   return up > 0.7 && ahead.depth < 0.1;
                               }});
        double highest = 0.0;
        for (int frame = 0; frame < 180; ++frame) {
            world.step();
            highest = std::max(highest, heightOf(world, box));
        }
        EXPECT_GT(highest, 3.5);
        EXPECT_NEAR(heightOf(world, box), 2.15, 0.05);
    }
}

/// It is told once when it comes and once when it goes, and nothing else changes: a sensor moves others as
/// little as a ghost does.
TEST(Sensor, TellsWhatLiesInItAndPushesNothing)
{
    Scene scene = modernScene(8);
    const ObjectId sensor = addBox(scene, {0, -5}, {4, 2}), box = addBox(scene, {0, 0}, {1, 1});
    addBox(scene, {10, -5}, {1, 1});
    find(scene, sensor)->fixed = true;
    find(scene, sensor)->sensor = true;
    Scene ghostly = scene;
    find(ghostly, sensor)->sensor = find(ghostly, sensor)->collides = false;
    World world(scene), other(ghostly);
    SensorWatch watch;
    int begun = 0, ended = 0;
    for (int frame = 0; frame < 90; ++frame) {
        world.step();
        other.step();
        const Scene now = world.scene();
        const auto overlaps = sensorOverlaps(now, collision::ObjectIndex(now));
        const Box at = boundsOf(now, *find(now, box));
        const bool isIn = at.max.y > -6.0 && at.min.y < -4.0;
        EXPECT_EQ(!overlaps.empty(), isIn) << frame;
        watch.look(overlaps);
        begun += static_cast<int>(watch.begun().size());
        ended += static_cast<int>(watch.ended().size());
    }
    EXPECT_EQ(begun, 1);
    EXPECT_EQ(ended, 1);
    EXPECT_EQ(world.hash(), other.hash());
}

/// Rules that tell a from b are asked the same however the engine lists what touches: the lesser id comes first, and
/// the normal is from the other towards it, rigid or soft, whichever was made first.
TEST(ContactRules, AreAskedWithTheLesserIdFirst)
{
    for (bool isSoft : {false, true})
        for (bool isUpperFirst : {false, true}) {
            Scene scene = modernScene();
            if (!isUpperFirst)
                addGround(scene);
            const double first = isUpperFirst ? 1.5 : 0.5;
            for (double y : {first, 2.0 - first}) {
                const ObjectId box = addBox(scene, {0.0, y}, {1.0, 1.0});
                if (isSoft)
                    soften(scene, box);
            }
            if (isUpperFirst)
                addGround(scene);
            World world(scene);
            int asked = 0;
            world.setContactRules({.mayMeet =
                                       [&](ObjectId a, ObjectId b) {
                                           EXPECT_LT(a, b);
                                           return true;
                                       },
                                   .counts =
                                       [&](const collision::ContactAhead& ahead) {
                                           EXPECT_LT(ahead.a, ahead.b);
                                           EXPECT_EQ(ahead.normal.y > 0.0, isUpperFirst) << isSoft;
                                           ++asked;
                                           return true;
                                       }});
            run(world, 0.5);
            EXPECT_GE(asked, 30) << isSoft << isUpperFirst;
        }
}

}  // namespace
}  // namespace sprung
