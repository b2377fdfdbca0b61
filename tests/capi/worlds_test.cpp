#include "scene/io/scene_io.h"
#include "sprung.h"
#include "support/modern_scenes.h"
#include "support/polygons.h"
#include "support/random_scenes.h"
#include "world.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>
#include <functional>
#include <thread>

namespace sprung {
namespace {

SprungWorld worldOf(const Scene& scene)
{
    const std::string text = writeScene(scene);
    SprungScene read{};
    SprungWorld world{};
    EXPECT_EQ(sprung_scene_parse(text.data(), text.size(), "test", &read), SPRUNG_OK) << sprung_last_error();
    EXPECT_EQ(sprung_world_create(read, &world), SPRUNG_OK);
    EXPECT_EQ(sprung_scene_destroy(read), SPRUNG_OK);
    return world;
}

std::uint64_t hashOf(SprungWorld world)
{
    std::uint64_t hash = 0;
    EXPECT_EQ(sprung_world_hash(world, &hash), SPRUNG_OK);
    return hash;
}

TEST(CapiWorld, RunsLikeTheEnginesToTheBit)
{
    for (std::uint32_t seed : {1u, 2u, 3u}) {
        const Scene scene = randomScene(seed);
        World engines(scene);
        const SprungWorld world = worldOf(scene);
        for (int frame = 0; frame < 60; ++frame) {
            engines.step();
            ASSERT_EQ(sprung_world_step(world), SPRUNG_OK);
            ASSERT_EQ(hashOf(world), engines.hash()) << "seed " << seed << ", frame " << frame;
        }
        sprung_world_destroy(world);
    }
}

/// As the editor does: it hands an edited scene over with the places that it was given with.
TEST(CapiWorld, LiveChangesDoWhatTheEnginesDo)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009}) {
        Scene scene = randomScene(5);
        chooseSolver(scene.world, solver);
        World engines(scene);
        const SprungWorld world = worldOf(scene);
        const auto step = [&](int frames) {
            for (int frame = 0; frame < frames; ++frame)
                engines.step();
            ASSERT_EQ(sprung_world_run(world, static_cast<std::uint32_t>(frames)), SPRUNG_OK);
            ASSERT_EQ(hashOf(world), engines.hash());
        };
        step(20);
        scene.world.gravity = {3.0, -4.0};
        engines.take(scene);
        ASSERT_EQ(sprung_world_set_gravity(world, {3.0, -4.0}), SPRUNG_OK);
        step(20);
        SprungScene live{};
        ASSERT_EQ(sprung_world_scene(world, &live), SPRUNG_OK);
        Object& object = scene.objects.back();
        object.material.friction = 0.1;
        engines.take(scene);
        SprungObject properties{};
        ASSERT_EQ(sprung_scene_get_object(live, number(object.id), &properties), SPRUNG_OK);
        properties.friction = 0.1;
        ASSERT_EQ(sprung_scene_set_object(live, number(object.id), &properties), SPRUNG_OK);
        step(20);
        sprung_world_destroy(world);
    }
}

/// What is added alone goes another way through the library than what is added beside another change.
TEST(CapiWorld, AddingDoesTheSameAloneAndBesideAnotherEdit)
{
    const Scene scene = randomScene(5);
    const SprungWorld alone = worldOf(scene), beside = worldOf(scene);
    for (SprungWorld world : {alone, beside})
        ASSERT_EQ(sprung_world_run(world, 30), SPRUNG_OK);
    for (int i = 0; i < 6; ++i) {
        for (SprungWorld world : {alone, beside}) {
            SprungScene live{};
            SprungObjectId id = 0, rope = 0;
            ASSERT_EQ(sprung_world_scene(world, &live), SPRUNG_OK);
            if (world.bits == beside.bits) {
                ASSERT_EQ(sprung_object_set_name(live, number(scene.objects[0].id), "other"), SPRUNG_OK);
            }
            ASSERT_EQ(sprung_scene_add_box(live, {0.3 * i, 30.0}, {1.0, 0.5}, 0.2, nullptr, &id), SPRUNG_OK);
            ASSERT_EQ(sprung_object_set_velocity(live, id, {1.0, -2.0}, 0.5), SPRUNG_OK);
            SprungPose pose{};
            ASSERT_EQ(sprung_object_pose(live, id, &pose), SPRUNG_OK);
            EXPECT_NEAR(pose.velocity.y, -2.0, 1e-12);
            EXPECT_NEAR(pose.mass, 0.5, 1e-12);
            if (i == 3) {  // hangs on what the world does not have yet
                SprungPointId corner = 0;
                size_t count = 0;
                ASSERT_EQ(sprung_object_points(live, id, &corner, 1, &count), SPRUNG_TOO_SMALL);
                std::vector<SprungPointId> corners(count);
                ASSERT_EQ(sprung_object_points(live, id, corners.data(), count, &count), SPRUNG_OK);
                const SprungVec path[] = {{0.3 * i, 31.0}, {4.0, 33.0}};
                ASSERT_EQ(sprung_scene_add_rope(live, path, 2, corners[0], 0, nullptr, &rope), SPRUNG_OK);
            }
        }
        for (int frame = 0; frame < 20; ++frame) {
            ASSERT_EQ(hashOf(alone), hashOf(beside)) << "edit " << i << ", frame " << frame;
            for (SprungWorld world : {alone, beside})
                ASSERT_EQ(sprung_world_step(world), SPRUNG_OK);
        }
    }
    for (SprungWorld world : {alone, beside})
        sprung_world_destroy(world);
}

/// What was added a moment ago is changed as if it had been made so.
TEST(CapiWorld, ChangesOfWhatIsNewAreAsGoodAsMadeSo)
{
    const Scene scene = randomScene(7);
    const SprungWorld changed = worldOf(scene), made = worldOf(scene);
    SprungObject wanted = sprung_object_default();
    wanted.friction = 0.9;
    wanted.restitution = 0.5;
    for (int i = 0; i < 40; ++i) {
        wanted.density = 1.0 + i % 3;
        wanted.fixed = i % 10 == 9;
        const SprungMotionRules rules{i % 4 == 3, 1.0, 0.0, i % 4 == 3 ? 0.5 : 0.0};
        const SprungFilter filter{1, i % 5 == 4 ? 2u : ~0u};
        for (const SprungWorld world : {changed, made}) {
            SprungScene live{};
            SprungObjectId id = 0;
            ASSERT_EQ(sprung_world_scene(world, &live), SPRUNG_OK);
            const SprungVec centre{0.2 * i - 4.0, 8.0};
            if (world.bits == made.bits) {
                ASSERT_EQ(sprung_scene_add_box(live, centre, {0.5, 0.5}, 0.0, &wanted, &id), SPRUNG_OK);
            } else {
                ASSERT_EQ(sprung_scene_add_box(live, centre, {0.5, 0.5}, 0.0, nullptr, &id), SPRUNG_OK);
                ASSERT_EQ(sprung_scene_set_object(live, id, &wanted), SPRUNG_OK);
            }
            ASSERT_EQ(sprung_object_set_motion_rules(live, id, &rules), SPRUNG_OK);
            ASSERT_EQ(sprung_object_set_filter(live, id, &filter), SPRUNG_OK);
            ASSERT_EQ(sprung_world_run(world, 3), SPRUNG_OK);
        }
        ASSERT_EQ(hashOf(changed), hashOf(made)) << "box " << i;
    }
    sprung_world_destroy(changed);
    sprung_world_destroy(made);
}

/// One change of a world's scene at random, of things that may be there or not.
void callAtRandom(SprungScene scene, support::Random& random)
{
    const auto anyObject = [&] {
        std::size_t count = 0;
        sprung_scene_objects(scene, nullptr, 0, &count);
        std::vector<SprungObjectId> ids(count + 1, 0);
        sprung_scene_objects(scene, ids.data(), ids.size(), &count);
        return ids[random.below(static_cast<int>(ids.size()))];
    };
    const SprungVec place{random.between(-4.0, 4.0), random.between(2.0, 12.0)};
    SprungObject wanted = sprung_object_default();
    wanted.density = random.between(0.5, 3.0);
    SprungObjectId id = anyObject(), added = 0;
    switch (random.below(9)) {
    case 0:
    case 1:
        sprung_scene_add_box(scene, place, {0.5, 0.4}, 0.2, nullptr, &added);
        if (random.below(2) == 0)
            sprung_object_set_velocity(scene, added, {2.0, 1.0}, 0.5);
        if (random.below(2) == 0)
            sprung_scene_set_object(scene, added, &wanted);
        return;
    case 2:
        sprung_scene_add_disc(scene, place, 0.4, 0, nullptr, &added);
        return;
    case 3:
        sprung_scene_remove_object(scene, id);
        return;
    case 4:
        wanted.fixed = random.below(3) == 0;
        sprung_scene_set_object(scene, id, &wanted);
        return;
    case 5:
        sprung_object_move(scene, id, {0.2, 0.4}, 0.1);
        return;
    case 6:
        sprung_object_set_velocity(scene, id, {1.0, -1.0}, 0.3);
        return;
    case 7:
        sprung_object_set_edges(scene, id, 300.0, 0.5, -1.0);
        return;
    default:
        sprung_object_set_sensor(scene, id, random.below(2) == 0);
    }
}

/// The scene of a world as it is now, with all changes.
Scene sceneOf(SprungScene live)
{
    std::size_t length = 0;
    sprung_scene_text(live, nullptr, 0, &length);
    std::string text(length + 1, ' ');
    EXPECT_EQ(sprung_scene_text(live, text.data(), text.size(), &length), SPRUNG_OK);
    const Result<LoadedScene> read = readScene(text.substr(0, length), "live");
    EXPECT_TRUE(read);
    return read ? read->scene : Scene{};
}

/// In any order and any number between two steps. The limiter's band remembers each scene that there was, so
/// the worlds compared are given the same ones.
TEST(CapiWorld, ChangesInAnyOrderGiveTheBitsOfEverythingMadeAnew)
{
    for (std::uint32_t seed = 1; seed <= 8; ++seed) {
        support::Random random(seed);
        Scene scene = randomScene(seed + 20);
        for (Edge& edge : scene.edges)
            edge.breaksAt.reset();
        const SprungWorld world = worldOf(scene);
        SprungScene live{};
        ASSERT_EQ(sprung_world_scene(world, &live), SPRUNG_OK);
        World inPlace(scene), anew(scene);
        anew.setRebuilding(World::Rebuilding::Everything);
        for (int time = 0; time < 40; ++time) {
            const bool asOne = random.below(2) == 0;
            for (int calls = random.below(4); calls > 0; --calls) {
                callAtRandom(live, random);
                if (asOne && calls > 1)
                    continue;
                const Scene edited = sceneOf(live);
                for (World* taking : {&inPlace, &anew})
                    taking->take(edited);
            }
            for (int frames = random.below(6); frames > 0; --frames) {
                ASSERT_EQ(sprung_world_step(world), SPRUNG_OK);
                inPlace.step();
                anew.step();
            }
            ASSERT_EQ(inPlace.hash(), anew.hash()) << "seed " << seed << ", time " << time;
        }
        sprung_world_destroy(world);
    }
}

/// As a game has it: some go and some come before a step, and each step's going and coming is one edit of a
/// world that is made anew.
TEST(CapiWorld, RemovalsGiveTheBitsOfEverythingMadeAnew)
{
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        support::Random random(seed);
        Scene scene = modernScene();
        addGround(scene);
        for (int i = 0; i < 20; ++i)
            addBox(scene, {1.1 * (i % 5), 0.6 + 1.0 * (i / 5)}, {0.9, 0.8});
        addRope(scene, std::vector<Vec>{{-2.0, 5.0}, {-3.0, 5.0}});
        const SprungWorld world = worldOf(scene);
        SprungScene live{};
        ASSERT_EQ(sprung_world_scene(world, &live), SPRUNG_OK);
        World anew(scene);
        anew.setRebuilding(World::Rebuilding::Everything);
        for (int time = 0; time < 60; ++time) {
            for (int count = random.below(3); count > 0; --count) {
                const Scene now = sceneOf(live);
                if (now.objects.size() < 8)
                    continue;
                const ObjectId id =
                    now.objects[1 + random.below(static_cast<int>(now.objects.size()) - 1)].id;
                ASSERT_EQ(sprung_scene_remove_object(live, number(id)), SPRUNG_OK);
                SprungObject object{};
                EXPECT_EQ(sprung_scene_get_object(live, number(id), &object), SPRUNG_NOT_FOUND);
            }
            anew.take(sceneOf(live));
            for (int count = random.below(3); count > 0; --count) {
                SprungObjectId added = 0;
                ASSERT_EQ(sprung_scene_add_box(live, {random.between(0.0, 5.0), 8.0 + count}, {0.6, 0.5}, 0.2,
                                               nullptr, &added),
                          SPRUNG_OK);
            }
            anew.take(sceneOf(live));
            for (int frames = random.below(6); frames > 0; --frames) {
                ASSERT_EQ(sprung_world_step(world), SPRUNG_OK);
                anew.step();
            }
            ASSERT_EQ(hashOf(world), anew.hash()) << "seed " << seed << ", time " << time;
        }
        sprung_world_destroy(world);
    }
}

TEST(CapiWorld, AnObjectWithTheIdOfOneThatWentHasNoUserDataOfIt)
{
    Scene scene = modernScene();
    addGround(scene);
    const SprungWorld world = worldOf(scene);
    SprungScene live{};
    ASSERT_EQ(sprung_world_scene(world, &live), SPRUNG_OK);
    SprungObjectId first = 0, second = 0;
    ASSERT_EQ(sprung_scene_add_box(live, {0.0, 3.0}, {0.6, 0.5}, 0.0, nullptr, &first), SPRUNG_OK);
    ASSERT_EQ(sprung_scene_set_user_data(live, SPRUNG_KIND_OBJECT, first, &scene), SPRUNG_OK);
    ASSERT_EQ(sprung_world_step(world), SPRUNG_OK);
    ASSERT_EQ(sprung_scene_remove_object(live, first), SPRUNG_OK);
    ASSERT_EQ(sprung_scene_add_box(live, {0.0, 3.0}, {0.6, 0.5}, 0.0, nullptr, &second), SPRUNG_OK);
    ASSERT_EQ(first, second);
    void* data = &scene;
    ASSERT_EQ(sprung_scene_get_user_data(live, SPRUNG_KIND_OBJECT, second, &data), SPRUNG_OK);
    EXPECT_EQ(data, nullptr);
    ASSERT_EQ(sprung_world_step(world), SPRUNG_OK);
    sprung_world_destroy(world);
}

/// Reading never changes what happens next.
TEST(CapiWorld, LookingDoesNotDisturb)
{
    const Scene scene = randomScene(7);
    const SprungWorld watched = worldOf(scene), alone = worldOf(scene);
    SprungScene live{};
    ASSERT_EQ(sprung_world_scene(watched, &live), SPRUNG_OK);
    ASSERT_EQ(sprung_world_watch_contacts(watched, true), SPRUNG_OK);
    for (int frame = 0; frame < 60; ++frame) {
        std::size_t count = 0;
        std::uint32_t id = 0;
        SprungEnergy energy{};
        SprungPose pose{};
        SprungSnapshot snapshot{};
        sprung_world_contacts(watched, nullptr, 0, &count);
        sprung_world_energy(watched, &energy);
        sprung_query_object(live, {0, 0}, 1.0, &id);
        sprung_object_pose(live, 5, &pose);
        ASSERT_EQ(sprung_snapshot_create(watched, &snapshot), SPRUNG_OK);
        sprung_snapshot_destroy(snapshot);
        sprung_world_step(watched);
        sprung_world_step(alone);
    }
    EXPECT_EQ(hashOf(watched), hashOf(alone));
    sprung_world_destroy(watched);
    sprung_world_destroy(alone);
}

TEST(CapiWorld, TwoOnTwoThreadsRunAsEachWouldAlone)
{
    const auto run = [](std::uint32_t seed) {
        const SprungWorld world = worldOf(randomScene(seed));
        for (int frame = 0; frame < 60; ++frame) {
            sprung_world_step(world);
            SprungWorld stale = world;
            stale.bits += 1u << 24;
            EXPECT_EQ(sprung_world_step(stale), SPRUNG_BAD_HANDLE);
            EXPECT_NE(std::string(sprung_last_error()), "");
        }
        const std::uint64_t hash = hashOf(world);
        sprung_world_destroy(world);
        return hash;
    };
    const std::uint64_t first = run(11), second = run(12);
    for (int round = 0; round < 3; ++round) {
        std::uint64_t firstBeside = 0, secondBeside = 0;
        std::thread one([&] { firstBeside = run(11); });
        std::thread other([&] { secondBeside = run(12); });
        one.join();
        other.join();
        EXPECT_EQ(firstBeside, first);
        EXPECT_EQ(secondBeside, second);
    }
}

/// Each file is whole, whoever else saves beside it.
TEST(CapiScene, SavesOnTwoThreadsIntoOneFolder)
{
    const std::string folder = testing::TempDir();
    const auto save = [&folder](std::uint32_t seed) {
        const std::string path = folder + "/saved-" + std::to_string(seed) + ".sprung";
        const SprungWorld world = worldOf(randomScene(seed));
        SprungScene live{}, read{};
        sprung_world_scene(world, &live);
        for (int round = 0; round < 50; ++round) {
            EXPECT_EQ(sprung_scene_save(live, path.c_str()), SPRUNG_OK) << sprung_last_error();
            EXPECT_EQ(sprung_scene_load(path.c_str(), &read), SPRUNG_OK) << sprung_last_error();
            SprungCounts saved{}, found{};
            sprung_scene_counts(live, &saved);
            sprung_scene_counts(read, &found);
            EXPECT_EQ(found.points, saved.points);
            sprung_scene_destroy(read);
        }
        sprung_world_destroy(world);
        std::remove(path.c_str());
    };
    std::thread one([&] { save(21); });
    std::thread other([&] { save(22); });
    one.join();
    other.join();
}

/// Nothing is left of it but the places: a world that was always tuned so runs on the same from them.
TEST(CapiWorld, RestoredAcrossAnEditGoesOnAsOneThatAlwaysHadIt)
{
    for (Solver solver : {Solver::Modern, Solver::Classic2009}) {
        Scene scene = randomScene(9);
        chooseSolver(scene.world, solver);
        const SprungWorld world = worldOf(scene);
        SprungSnapshot snapshot{};
        SprungScene live{}, moved{};
        ASSERT_EQ(sprung_world_scene(world, &live), SPRUNG_OK);
        ASSERT_EQ(sprung_world_run(world, 30), SPRUNG_OK);
        ASSERT_EQ(sprung_snapshot_create(world, &snapshot), SPRUNG_OK);
        ASSERT_EQ(sprung_scene_clone(live, &moved), SPRUNG_OK);
        SprungObject object{};
        const std::uint32_t id = number(scene.objects.back().id);
        ASSERT_EQ(sprung_scene_get_object(live, id, &object), SPRUNG_OK);
        object.friction = 0.05;
        ASSERT_EQ(sprung_scene_set_object(live, id, &object), SPRUNG_OK);
        ASSERT_EQ(sprung_scene_set_object(moved, id, &object), SPRUNG_OK);
        ASSERT_EQ(sprung_world_run(world, 20), SPRUNG_OK);
        ASSERT_EQ(sprung_world_restore(world, snapshot), SPRUNG_OK) << sprung_last_error();
        SprungWorld anew{};
        ASSERT_EQ(sprung_world_create(moved, &anew), SPRUNG_OK);
        std::vector<SprungVec> restored(scene.points.size()), asMoved(scene.points.size());
        std::size_t count = 0;
        for (int frame = 0; frame < 10; ++frame) {
            sprung_world_read(world, restored.data(), nullptr, restored.size(), &count);
            sprung_world_read(anew, asMoved.data(), nullptr, asMoved.size(), &count);
            for (std::size_t i = 0; i < count; ++i) {
                ASSERT_EQ(restored[i].x, asMoved[i].x) << "point " << i << ", frame " << frame;
                ASSERT_EQ(restored[i].y, asMoved[i].y) << "point " << i << ", frame " << frame;
            }
            sprung_world_step(world);
            sprung_world_step(anew);
        }
        std::uint64_t tick = 0;
        ASSERT_EQ(sprung_world_tick(world, &tick), SPRUNG_OK);
        EXPECT_EQ(tick, 40u);
        sprung_snapshot_destroy(snapshot);
        sprung_world_destroy(world);
        sprung_world_destroy(anew);
        sprung_scene_destroy(moved);
    }
}

/// Whatever a scene holds, its text is a scene again.
void expectReadBack(SprungScene scene)
{
    char text[10'000];
    size_t length = 0;
    SprungScene read{};
    ASSERT_EQ(sprung_scene_text(scene, text, sizeof text, &length), SPRUNG_OK);
    EXPECT_EQ(sprung_scene_parse(text, length, "f", &read), SPRUNG_OK) << sprung_last_error();
    sprung_scene_destroy(read);
}

/// A rope that is held far from its path is read back, or refused.
TEST(CapiScene, ARopeIsHeldWithinWhatAFileTellsOrRefused)
{
    for (double at : {0.0, 5e8, 9.9e8}) {
        SprungScene scene{};
        SprungPoint point = sprung_point_default();
        SprungPointId held = 0;
        SprungObjectId rope = 0;
        sprung_scene_create(&scene);
        point.position = {-at, at};
        ASSERT_EQ(sprung_scene_add_point(scene, &point, &held), SPRUNG_OK);
        const SprungVec path[] = {{at, -at}, {at, -at + 1.0}};
        EXPECT_EQ(sprung_scene_add_rope(scene, path, 2, held, 0, nullptr, &rope),
                  2.0 * at > 1e9 ? SPRUNG_BAD_ARGUMENT : SPRUNG_OK);
        expectReadBack(scene);
        sprung_scene_destroy(scene);
    }
}

/// What is as wide as the world is read back, or refused.
TEST(CapiScene, AShapeIsNoWiderThanAFileTellsOrRefused)
{
    for (double half : {1.0, 4.9e8, 5.1e8, 1e9}) {
        SprungScene scene{};
        SprungObjectId id = 0;
        sprung_scene_create(&scene);
        const SprungVec corners[] = {{half, 6.7}, {-half, 5.7}, {0.3, -0.1}};
        const SprungStatus wanted = half > 5e8 ? SPRUNG_BAD_ARGUMENT : SPRUNG_OK;
        EXPECT_EQ(sprung_scene_add_polygon(scene, corners, 3, nullptr, &id), wanted);
        EXPECT_EQ(sprung_scene_add_net(scene, {-half, 0.0}, {half, 1.0}, half, nullptr, &id), wanted);
        expectReadBack(scene);
        sprung_scene_destroy(scene);
    }
}

/// Whatever size is taken is read back with its outline; what is too small for that is refused.
TEST(CapiScene, ASideIsLongEnoughForAFileOrRefused)
{
    for (double at : {0.0, 5.0, 1e3, 1e8}) {
        for (double size : {1e-300, 1e-30, 1e-12, 1e-9, 2e-8, 1e-6, 1e-3}) {
            SprungScene scene{}, read{};
            SprungObjectId box = 0, disc = 0;
            sprung_scene_create(&scene);
            const SprungStatus boxed = sprung_scene_add_box(scene, {at, at}, {1.0, size}, 0.0, nullptr, &box);
            const SprungStatus round = sprung_scene_add_disc(scene, {at, at}, size, 0, nullptr, &disc);
            EXPECT_TRUE(boxed == SPRUNG_OK || (boxed == SPRUNG_BAD_ARGUMENT && size < 1e-3)) << at;
            EXPECT_TRUE(round == SPRUNG_OK || (round == SPRUNG_BAD_ARGUMENT && size < 1e-2)) << at;
            char text[100'000];
            size_t length = 0, corners = 0;
            ASSERT_EQ(sprung_scene_text(scene, text, sizeof text, &length), SPRUNG_OK);
            ASSERT_EQ(sprung_scene_parse(text, length, "f", &read), SPRUNG_OK) << sprung_last_error();
            for (SprungObjectId id : {box, disc}) {
                if (id == 0)
                    continue;
                sprung_object_outline(read, id, nullptr, 0, &corners);
                EXPECT_GE(corners, 4u) << at << ", " << size;
            }
            sprung_scene_destroy(read);
            sprung_scene_destroy(scene);
        }
    }
}

/// Masses that were asked for are forgotten when they change.
TEST(CapiScene, TellsWhatThingsWeighAfterEveryEdit)
{
    SprungScene scene{};
    SprungObjectId box = 0;
    sprung_scene_create(&scene);
    sprung_scene_add_box(scene, {0, 0}, {2, 1}, 0, nullptr, &box);
    const auto massOf = [&scene](SprungObjectId id) {
        SprungPose pose{};
        EXPECT_EQ(sprung_object_pose(scene, id, &pose), SPRUNG_OK);
        return pose.mass;
    };
    EXPECT_NEAR(massOf(box), 2.0, 1e-12);
    SprungObject heavy = sprung_object_default();
    heavy.density = 5;
    sprung_scene_set_object(scene, box, &heavy);
    EXPECT_NEAR(massOf(box), 10.0, 1e-12);
    sprung_object_move(scene, box, {3, 3}, 1);
    EXPECT_NEAR(massOf(box), 10.0, 1e-12);
    SprungWorld world{};
    sprung_world_create(scene, &world);
    sprung_scene_destroy(scene);
    sprung_world_scene(world, &scene);
    EXPECT_NEAR(massOf(box), 10.0, 1e-12);
    heavy.density = 7;
    sprung_object_move(scene, box, {3, 3}, 1);
    EXPECT_NEAR(massOf(box), 10.0, 1e-12);
    sprung_scene_set_object(scene, box, &heavy);
    EXPECT_NEAR(massOf(box), 14.0, 1e-12);
    sprung_world_step(world);
    EXPECT_NEAR(massOf(box), 14.0, 1e-12);
    heavy.density = 1;
    sprung_scene_set_object(scene, box, &heavy);
    SprungObjectId other = 0;
    sprung_scene_add_box(scene, {9, 0}, {1, 1}, 0, nullptr, &other);
    EXPECT_NEAR(massOf(box), 2.0, 1e-12);
    EXPECT_NEAR(massOf(other), 1.0, 1e-12);
    sprung_scene_remove_object(scene, box);
    EXPECT_NEAR(massOf(other), 1.0, 1e-12);
    sprung_world_destroy(world);
}

/// Each point was stopped at the end of the world by itself: the object was squashed, and the answer OK.
TEST(CapiObject, IsMovedWholeOrNotAtAll)
{
    for (const bool isInWorld : {false, true}) {
        SprungScene scene{};
        SprungWorld world{};
        SprungObjectId box = 0;
        sprung_scene_create(&scene);
        if (isInWorld) {
            sprung_world_create(scene, &world);
            sprung_scene_destroy(scene);
            sprung_world_scene(world, &scene);
        }
        sprung_scene_add_box(scene, {10, 0}, {2, 1}, 0, nullptr, &box);
        for (int time = 0; time < 2; ++time) {  // new in its world, and known to it
            SprungPose before{}, after{};
            sprung_object_pose(scene, box, &before);
            EXPECT_EQ(sprung_object_move(scene, box, {999999990, 0}, 0), SPRUNG_BAD_ARGUMENT);
            EXPECT_NE(std::string_view(sprung_last_error()).find("1000000001"), std::string_view::npos);
            EXPECT_EQ(sprung_object_set_velocity(scene, box, {1e9, 0}, 5), SPRUNG_BAD_ARGUMENT);
            sprung_object_pose(scene, box, &after);
            EXPECT_EQ(std::memcmp(&before, &after, sizeof before), 0) << isInWorld;
            EXPECT_EQ(sprung_object_move(scene, box, {999999980, 0}, 0), SPRUNG_OK);
            EXPECT_EQ(sprung_object_move(scene, box, {-999999980, 0}, 0), SPRUNG_OK);
            sprung_object_pose(scene, box, &after);
            EXPECT_NEAR(after.high.x - after.low.x, 2.0, 1e-6) << isInWorld;
            if (isInWorld)
                sprung_world_step(world);
        }
        if (isInWorld)
            sprung_world_destroy(world);
        else
            sprung_scene_destroy(scene);
    }
}

/// What loses its outline in pieces weighs what it weighed.
TEST(CapiWorld, NothingGetsLighterByTearing)
{
    SprungScene scene{}, live{};
    SprungWorld world{};
    SprungObjectId ground = 0, soft = 0;
    SprungObject stone = sprung_object_default();
    stone.fixed = true;
    sprung_scene_create(&scene);
    sprung_scene_add_box(scene, {0, -1}, {20, 2}, 0, &stone, &ground);
    sprung_scene_add_box(scene, {0, 3}, {1, 1}, 0.3, nullptr, &soft);
    sprung_object_set_edges(scene, soft, 500, 0, 0.02);
    sprung_world_create(scene, &world);
    sprung_scene_destroy(scene);
    sprung_world_scene(world, &live);
    std::size_t torn = 0;
    for (int frame = 0; frame < 120; ++frame) {
        std::size_t count = 0;
        sprung_world_step(world);
        sprung_world_broken(world, nullptr, 0, &count);
        torn += count;
        double sum = 0.0;
        for (SprungPointId id = 5; id <= 8; ++id) {
            double mass = 0.0;
            ASSERT_EQ(sprung_scene_point_mass(live, id, &mass), SPRUNG_OK);
            sum += mass;
        }
        ASSERT_NEAR(sum, 1.0, 1e-12) << "frame " << frame;
    }
    EXPECT_GT(torn, 3u);
    sprung_world_destroy(world);
}

TEST(CapiWorld, RefusesAGravityThatItCannotHonour)
{
    const SprungWorld world = worldOf(randomScene(3));
    const std::uint64_t before = hashOf(world);
    for (const SprungVec gravity : {SprungVec{0.0, -1000.1}, SprungVec{1e9, 0.0}}) {
        EXPECT_EQ(sprung_world_set_gravity(world, gravity), SPRUNG_BAD_ARGUMENT);
        SprungScene live{};
        ASSERT_EQ(sprung_world_scene(world, &live), SPRUNG_OK);
        SprungSettings settings{};
        ASSERT_EQ(sprung_scene_get_settings(live, &settings), SPRUNG_OK);
        settings.gravity = gravity;
        EXPECT_EQ(sprung_scene_set_settings(live, &settings), SPRUNG_BAD_ARGUMENT);
    }
    EXPECT_EQ(hashOf(world), before);
    EXPECT_EQ(sprung_world_set_gravity(world, {0.0, -1000.0}), SPRUNG_OK);
    sprung_world_destroy(world);
}

/// What is refused is no edit: a world that takes one over forgets what touched and what broke in its last frame.
TEST(CapiWorld, KnowsWhatTouchesWhateverIsRefused)
{
    const SprungVec crossing[] = {{3, 3}, {4, 3}, {3, 3}, {3, 4}, {2, 3}}, flat[] = {{3, 3}, {4, 3}, {5, 3}},
                    wide[] = {{-9e8, 0}, {9e8, 0}, {0, 9}};
    const SprungPoint far{{2e9, 0}, {0, 0}, 1.0, false};
    SprungEdge nowhere = sprung_edge_default();
    SprungObjectId id = 0;
    const std::function<SprungStatus(SprungScene)> refused[] = {
        [&](SprungScene s) { return sprung_scene_add_polygon(s, crossing, 5, nullptr, &id); },
        [&](SprungScene s) { return sprung_scene_add_polygon(s, flat, 3, nullptr, &id); },
        [&](SprungScene s) { return sprung_scene_add_polygon(s, wide, 3, nullptr, &id); },
        [&](SprungScene s) {
            return sprung_scene_add_box(s, {0, 5}, {-1, 1}, 0, nullptr, &id);
        },
        [&](SprungScene s) {
            return sprung_scene_add_disc(s, {0, 5}, 1.0, 2, nullptr, &id);
        },
        [&](SprungScene s) { return sprung_scene_add_rope(s, flat, 1, 0, 0, nullptr, &id); },
        [&](SprungScene s) {
            return sprung_scene_add_net(s, {1, 1}, {0, 0}, 0.5, nullptr, &id);
        },
        [&](SprungScene s) { return sprung_scene_add_wheel(s, 999, 1.0, nullptr, &id); },
        [&](SprungScene s) { return sprung_scene_add_point(s, &far, &id); },
        [&](SprungScene s) { return sprung_scene_add_edge(s, &nowhere, &id); },
        [&](SprungScene s) { return sprung_scene_remove_object(s, 999); },
    };
    Scene standing = modernScene();
    addGround(standing);
    addBox(standing, {0.0, 0.5}, {1.0, 1.0}, 0.0);
    const SprungWorld world = worldOf(standing);
    sprung_world_run(world, 30);
    SprungScene live{};
    sprung_world_scene(world, &live);
    const std::uint64_t hash = hashOf(world);
    std::size_t before = 0, after = 0;
    sprung_world_contacts(world, nullptr, 0, &before);
    ASSERT_GT(before, 0u);
    for (const auto& add : refused) {
        EXPECT_NE(add(live), SPRUNG_OK);
        sprung_world_contacts(world, nullptr, 0, &after);
        EXPECT_EQ(after, before) << sprung_last_error();
        EXPECT_EQ(hashOf(world), hash) << sprung_last_error();
    }
    sprung_world_destroy(world);
}

/// Those that are no part of SprungSettings stay as they are.
TEST(CapiScene, SettingsThatAreSetAsTheyWereChangeNothing)
{
    Scene scene;
    scene.world.grain = 0.05;
    scene.world.wind = {3.0, 1.0};
    scene.world.air = 1.2;
    const std::string text = writeScene(scene);
    SprungScene read{};
    ASSERT_EQ(sprung_scene_parse(text.data(), text.size(), "test", &read), SPRUNG_OK);
    SprungSettings settings{};
    ASSERT_EQ(sprung_scene_get_settings(read, &settings), SPRUNG_OK);
    ASSERT_EQ(sprung_scene_set_settings(read, &settings), SPRUNG_OK);
    std::string written(2 * text.size(), ' ');
    std::size_t length = 0;
    ASSERT_EQ(sprung_scene_text(read, written.data(), written.size(), &length), SPRUNG_OK);
    EXPECT_EQ(written.substr(0, length), text);
    sprung_scene_destroy(read);
}

}  // namespace
}  // namespace sprung
