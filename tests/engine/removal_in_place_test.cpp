// What goes from a running world, or is moved in it, leaves what a world made anew without it would have.

#include "scene/edit/topology.h"
#include "support/polygons.h"
#include "support/wet_scenes.h"
#include "world.h"

#include <gtest/gtest.h>

#include <array>

namespace sprung {
namespace {

/// All that a world can hold, with rigid bodies in front of it, among it and behind it.
Scene allSorts(int iterations)
{
    Scene scene = modernScene();
    scene.world.iterations = iterations;
    addGround(scene);
    const auto drop = [&](double x, int count) {
        for (int i = 0; i < count; ++i)
            addBox(scene, {x + 0.1 * (i % 3), 0.6 + 0.9 * i}, {0.8, 0.7}, 0.2 * i);
    };
    drop(-6.0, 4);
    const ObjectId soft = addBox(scene, {-3.0, 1.0}, {1.0, 1.0});
    for (EdgeId edge : find(scene, soft)->edges)
        find(scene, edge)->stiffness = 400.0;
    drop(-3.0, 3);
    const ObjectId rope = addRope(scene, std::vector<Vec>{{6.0, 9.0}, {6.0, 8.0}, {6.0, 7.0}});
    find(scene, find(scene, rope)->points.front())->fixed = true;
    const PointId axle = find(scene, rope)->points.back();
    addWheel(scene, axle, 0.5);
    addDisc(scene, {-1.0, 3.0}, 0.4);
    addWheel(scene, axle, 0.4);
    const ObjectId platform = addBox(scene, {2.0, 0.8}, {2.0, 0.3});
    find(scene, platform)->fixed = true;
    for (PointId id : std::vector<PointId>(find(scene, platform)->points))
        find(scene, id)->velocity = {0.3, 0.0};
    drop(2.0, 3);
    const ObjectId sensor = addBox(scene, {-6.0, 1.0}, {3.0, 2.0});
    find(scene, sensor)->fixed = find(scene, sensor)->sensor = true;
    find(scene, addBox(scene, {5.0, 3.0}, {0.6, 0.6}))->filter.mask = 0x3;
    const PointId pin = addPoint(scene, {-8.0, 3.0});
    find(scene, pin)->fixed = true;
    addWheel(scene, pin, 0.6);
    drop(-8.0, 2);
    addFixedBox(scene, {8.0, 0.0}, {8.2, 1.5});
    addFixedBox(scene, {10.0, 0.0}, {10.2, 1.5});
    pour(scene, {8.3, 0.1}, 1.6, 0.4);
    addBox(scene, {9.0, 1.5}, {0.5, 0.5}, 0.3);
    find(scene, addBox(scene, {9.5, 3.0}, {0.5, 0.5}))->motion.gravityScale = 0.5;
    return scene;
}

ObjectId anyOf(const Scene& scene, support::Random& random)
{
    return scene.objects[1 + random.below(static_cast<int>(scene.objects.size()) - 1)].id;
}

void moveAll(Scene& scene, ObjectId object, Vec by, Vec velocity)
{
    for (PointId id : std::vector<PointId>(find(scene, object)->points)) {
        find(scene, id)->position += by;
        find(scene, id)->velocity = velocity;
    }
}

/// Mostly something goes, so that something has to come.
void takeAwayAtRandom(Scene& scene, support::Random& random)
{
    const Vec place{random.between(-6.0, 9.0), random.between(3.0, 12.0)};
    switch (random.below(9)) {
    case 0:
    case 1:
    case 2:
        for (int count = 1 + random.below(3); count > 0 && scene.objects.size() > 5; --count)
            deleteObjects(scene, std::array{anyOf(scene, random)});
        return;
    case 3:
    case 4:
        for (int count = 1 + random.below(3); count > 0; --count)
            addBox(scene, place + Vec{0.0, 1.0 * count}, {random.between(0.4, 1.0), 0.6},
                   random.between(-1.0, 1.0));
        return;
    case 5:
        addDisc(scene, place, 0.4);
        return;
    case 6:
        find(scene, anyOf(scene, random))->material.density = random.between(0.5, 4.0);
        return;
    case 7:
        moveAll(scene, anyOf(scene, random), {random.between(-0.5, 0.5), random.between(0.0, 3.0)}, Vec{0.0});
        return;
    default:
        moveAll(scene, anyOf(scene, random), Vec{0.0},
                {random.between(-3.0, 3.0), random.between(-1.0, 3.0)});
    }
}

struct Pair {
    World inPlace, anew;

    explicit Pair(const Scene& scene) : inPlace(scene), anew(scene)
    {
        anew.setRebuilding(World::Rebuilding::Everything);
    }

    template <class Do>
    void both(const Do& act)
    {
        act(inPlace);
        act(anew);
    }
    bool agree() const
    {
        return inPlace.hash() == anew.hash() && inPlace.energyScale() == anew.energyScale() &&
               std::abs(inPlace.outsideWork() - anew.outsideWork()) <= 1e-8 * inPlace.energyScale();
    }
};

void askOfRandomEdits(int iterations, int threads)
{
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
        support::Random random(100 * seed + iterations);
        Pair worlds(allSorts(iterations));
        worlds.inPlace.setThreads(threads);
        for (int time = 0; time < 50; ++time) {
            Scene edited = worlds.inPlace.scene();
            takeAwayAtRandom(edited, random);
            worlds.both([&](World& world) { world.take(edited); });
            ASSERT_TRUE(worlds.agree()) << "seed " << seed << ", edit " << time;
            if (random.below(6) == 0) {
                const Object& held = *find(edited, anyOf(edited, random));
                const Vec at = find(edited, held.points[0])->position;
                worlds.both([&](World& world) {
                    world.grab(held.points[0], held.id, at);
                    world.moveGrab(at + Vec{0.0, 2.0});
                });
            }
            for (int frames = random.below(5) * random.below(6); frames > 0; --frames)
                worlds.both([](World& world) { world.step(); });
            ASSERT_TRUE(worlds.agree()) << "seed " << seed << ", after edit " << time;
        }
    }
}

TEST(EditsThatRemove, GiveTheBitsOfEverythingMadeAnewInOneSubstep)
{
    askOfRandomEdits(1, 1);
}

TEST(EditsThatRemove, GiveTheBitsOfEverythingMadeAnewInFourSubsteps)
{
    askOfRandomEdits(4, 1);
}

TEST(EditsThatRemove, GiveTheBitsOfEverythingMadeAnewOnTwoThreads)
{
    askOfRandomEdits(8, 2);
}

/// Boxes in a heap: nothing else is made anew then.
Scene heapOf(int boxes)
{
    Scene scene = modernScene();
    addGround(scene);
    for (int i = 0; i < boxes; ++i)
        addBox(scene, {1.1 * (i % 6), 0.6 + 1.0 * (i / 6)}, {0.9, 0.8}, 0.1 * (i % 3));
    return scene;
}

TEST(EditsThatRemove, FromBodiesAloneGiveTheBitsOfEverythingMadeAnew)
{
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        support::Random random(seed);
        Pair worlds(heapOf(40));
        for (int time = 0; time < 80; ++time) {
            Scene edited = worlds.inPlace.scene();
            takeAwayAtRandom(edited, random);
            worlds.both([&](World& world) { world.take(edited); });
            for (int frames = random.below(4) * random.below(4); frames > 0; --frames)
                worlds.both([](World& world) { world.step(); });
            ASSERT_TRUE(worlds.agree()) << "seed " << seed << ", edit " << time;
        }
    }
}

TEST(EditsThatRemove, AreTakenByRemoving)
{
    support::Random random(5);
    Pair worlds(allSorts(8));
    for (int time = 0; time < 60; ++time) {
        const Scene now = worlds.inPlace.scene();
        std::vector<ObjectId> gone;
        for (int count = 1 + random.below(2); count > 0 && now.objects.size() > 6; --count)
            gone.push_back(anyOf(now, random));
        gone.push_back(ObjectId{100000});  // is not there
        worlds.both([&](World& world) { world.remove(gone); });
        Scene edited = worlds.inPlace.scene();
        addBox(edited, {random.between(-6.0, 6.0), 9.0}, {0.7, 0.7});
        worlds.both([&](World& world) {
            world.take(edited);
            for (int frame = 0; frame < 6; ++frame)
                world.step();
        });
        ASSERT_TRUE(worlds.agree()) << "time " << time;
        ASSERT_EQ(worlds.inPlace.scene(), worlds.anew.scene()) << "time " << time;
    }
}

/// Snapshots taken after a removal bring back that moment, and saved bytes go on from it.
TEST(EditsThatRemove, AreInSnapshotsAndSavedBytes)
{
    for (const Scene& scene : {allSorts(4), heapOf(30)}) {
        support::Random random(9);
        World world(scene);
        for (int time = 0; time < 12; ++time) {
            for (int frame = 0; frame < 7; ++frame)
                world.step();
            world.remove(std::array{anyOf(world.scene(), random)});
            const Snapshot after = world.snapshot();
            Result<World> saved = World::restored(world.save());
            ASSERT_TRUE(saved);
            std::vector<std::uint64_t> hashes;
            for (int frame = 0; frame < 30; ++frame) {
                world.step();
                saved->step();
                hashes.push_back(world.hash());
                ASSERT_EQ(hashes.back(), saved->hash()) << "time " << time << ", frame " << frame;
            }
            world.restore(after);
            for (int frame = 0; frame < 30; ++frame) {
                world.step();
                ASSERT_EQ(world.hash(), hashes[frame]) << "time " << time << ", frame " << frame;
            }
            world.restore(after);
        }
    }
}

/// A snapshot from before a removal is none of the world after it, but one of the same scene made anew goes
/// on with it.
TEST(EditsThatRemove, LeaveEarlierSnapshotsWhatTheyWere)
{
    World world(heapOf(30));
    for (int frame = 0; frame < 40; ++frame)
        world.step();
    const Scene before = world.givenScene();
    const Snapshot then = world.snapshot();
    World other = std::move(*World::restored(world.save()));
    world.remove(std::array{before.objects[5].id, before.objects[17].id});
    for (int frame = 0; frame < 10; ++frame)
        world.step();
    World back(before);
    back.restore(then);
    for (int frame = 0; frame < 30; ++frame) {
        back.step();
        other.step();
        ASSERT_EQ(back.hash(), other.hash()) << "frame " << frame;
    }
}

TEST(EditsThatRemove, WakeWhatRestedOnWhatGoes)
{
    Scene scene = modernScene();
    addGround(scene);
    const ObjectId below = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    const ObjectId above = addBox(scene, {0.0, 1.5}, {1.0, 1.0});
    World world(scene);
    for (int frame = 0; frame < 200; ++frame)
        world.step();
    ASSERT_TRUE(world.isAsleep(above));
    world.remove(std::array{below});
    for (int frame = 0; frame < 120; ++frame)
        world.step();
    const std::size_t corner = indexOf(world.scene(), find(world.scene(), above)->points[0]);
    EXPECT_LT(world.positions()[corner].y, 0.2);
    EXPECT_FALSE(find(world.scene(), below));
}

}  // namespace
}  // namespace sprung
