// What the documented ranges allow and no one expects: the fastest, the most in one place.

#include "core/limits.h"
#include "core/rotation.h"
#include "support/memory_peak.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

#include <malloc.h>

namespace sprung {
namespace {

/// Has memory that nothing was written to hold other numbers from here on (glibc's MALLOC_PERTURB_).
class OtherGarbage {
public:
    explicit OtherGarbage(int pattern) { mallopt(M_PERTURB, pattern); }
    ~OtherGarbage() { mallopt(M_PERTURB, 0); }
};

/// A soft box and a soft star lie on the ground, and next to them a disc of a millimetre, which is kicked.
std::vector<std::uint64_t> hashesAfterHugeKick(Vec impulse, int garbage)
{
    const OtherGarbage other(garbage);
    Scene scene = modernScene();
    addGround(scene);
    const ObjectId box = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    const std::array star{Vec{1.0, 0.0}, Vec{2.0, 0.3}, Vec{3.0, 0.0}, Vec{2.7, 1.0}, Vec{2.0, 0.6}};
    const ObjectId concave = *addPolygon(scene, star);
    for (Edge& edge : scene.edges)
        if (edge.id >= find(scene, box)->edges.front())
            edge.stiffness = 1000.0;
    const ObjectId disc = addDisc(scene, {0.0, 1.01}, 1e-3);
    World world(scene);
    std::vector<std::uint64_t> hashes = hashesOf(world, 3);
    world.kick(disc, {0.0, 1.01}, impulse);
    for (std::uint64_t hash : hashesOf(world, 5))
        hashes.push_back(hash);
    for (ObjectId id : {box, concave, disc})
        EXPECT_LT(glm::length(middleOf(world, scene, id)), 2e9);
    return hashes;
}

TEST(Extremes, AHugeKickReadsNothingThatWasNotWritten)
{
    for (Vec impulse : {Vec{1e9, 0.0}, Vec{-1e9, 0.0}, Vec{3e8, -1e9}, Vec{0.0, -1e9}}) {
        const std::vector<std::uint64_t> hashes = hashesAfterHugeKick(impulse, 0x55);
        EXPECT_EQ(hashes, hashesAfterHugeKick(impulse, 0xaa));
        EXPECT_EQ(hashes, hashesAfterHugeKick(impulse, 0x3f));
    }
}

/// Soft boxes of 1 m in one place.
Scene heapInOnePlace(int count)
{
    Scene scene = modernScene();
    for (int i = 0; i < count; ++i)
        addBox(scene, {0.0, 5.0}, {1.0, 1.0});
    return scene;
}

Scene softHeapInOnePlace(int count)
{
    Scene scene = heapInOnePlace(count);
    for (Edge& edge : scene.edges)
        edge.stiffness = 2000.0;
    return scene;
}

TEST(Extremes, ContactsOfSoftThingsInOnePlaceGrowWithTheirNumberNotWithItsSquare)
{
    for (int count : {100, 200, 400}) {
        World world(softHeapInOnePlace(count));
        world.step();
        EXPECT_GT(world.contacts().size(), 1u * count);
        EXPECT_LT(world.contacts().size(), 10u * count);
    }
}

/// All of them, as there are rows at most: no pair has others' lanes for itself.
TEST(Extremes, ContactsOfRigidThingsInOnePlaceTakeTheRoomOfTheirPairs)
{
    constexpr std::size_t count = 700, pairs = count * (count - 1) / 2,
                          bytesOfAPair = 500;  // with a block for each: 1,100
    World world(heapInOnePlace(count));
    const std::size_t before = memoryPeak();
    world.step();
    EXPECT_GT(world.contacts().size(), 10u * count);
    EXPECT_LT(memoryPeak() - before, bytesOfAPair * pairs);
}

TEST(Extremes, TheFastestThatAFileMayHoldGoOn)
{
    for (double speed : {2e6, 1e7, 9e8}) {
        Scene scene = modernScene();
        scene.world.gravity = Vec{0.0};
        const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0}),
                       soft = addBox(scene, {0.0, 9.0}, {1.0, 1.0});
        for (EdgeId edge : find(scene, soft)->edges)
            find(scene, edge)->stiffness = 1000.0;
        for (ObjectId id : {box, soft})
            throwObject(scene, id, {speed, 0.0});
        World world(scene);
        run(world, 0.5);
        for (ObjectId id : {box, soft}) {
            EXPECT_NEAR(middleOf(world, scene, id).x, 0.5 * speed, 1e-5 * speed) << speed;
            EXPECT_NEAR(world.velocities()[indexOf(scene, find(scene, id)->points[0])].x, speed,
                        1e-5 * speed);
        }
    }
}

/// What is dropped under the greatest gravity there is comes to rest on the ground, not in it.
SCENE_TEST(Extremes, TheGreatestGravityPressesNothingThroughTheGround)
{
    for (int iterations : {1, 4, 8, 64}) {
        Scene scene = modernScene(iterations);
        scene.world.gravity = {0.0, -maxGravity};
        addGround(scene);
        const std::array path{Vec{7.0, 2.0}, Vec{8.0, 2.0}, Vec{9.0, 2.0}, Vec{10.0, 2.0}};
        const std::array ids{addBox(scene, {0.0, 2.0}, {1.0, 1.0}), addDisc(scene, {4.0, 2.0}, 0.5),
                             addRope(scene, path)};
        VariantWorld world(scene, variant);
        const double start = world.energy().total();
        run(world, 4.0);
        EXPECT_LT(world.energy().total() - world.outsideWork(), start);
        for (ObjectId id : ids)
            for (PointId point : find(scene, id)->points) {
                EXPECT_GT(world.positions()[indexOf(scene, point)].y, iterations < 8 ? -0.045 : -0.03)
                    << iterations;
                EXPECT_LT(glm::length(world.velocities()[indexOf(scene, point)]), 0.01) << iterations;
            }
    }
}

TEST(Extremes, AnAngleThatIsNoneIsNoTurn)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    for (double angle : {none, 2.5e27, -2.5e27, std::numeric_limits<double>::infinity()}) {
        EXPECT_EQ(rotationBy(angle).c, 1.0);
        EXPECT_EQ(rotationBy(angle).s, 0.0);
    }
    EXPECT_NEAR(rotationBy(1e9).c, std::cos(1e9), 1e-6);
}

/// A jelly by a method that gains energy in every swing: it sleeps until it is kicked.
TEST(Extremes, TheLimitersMarkDoesNotStayOnWhatSleeps)
{
    Scene scene = modernScene(2);
    scene.world.gravity = Vec{0.0};
    scene.world.integrator = Integrator::ExplicitEuler;
    const ObjectId jelly = addDisc(scene, {0.3, 0.2}, 0.6, 9);
    for (EdgeId edge : find(scene, jelly)->edges)
        find(scene, edge)->stiffness = 4.0;
    World world(scene);
    run(world, 2.0);
    ASSERT_TRUE(world.isAsleep(jelly));
    const Snapshot asleep = world.snapshot();
    world.kick(find(scene, jelly)->points[0], {0.3, 0.1});
    bool wasHeld = false;
    for (int frame = 0; frame < 600 && !wasHeld; ++frame) {
        world.step();
        wasHeld = world.isHeldByLimiter(jelly);
    }
    ASSERT_TRUE(wasHeld);
    world.restore(asleep);
    world.step();
    EXPECT_FALSE(world.isHeldByLimiter(jelly));
}

}  // namespace
}  // namespace sprung
