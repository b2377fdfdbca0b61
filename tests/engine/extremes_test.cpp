// What the documented ranges allow and no one expects: the fastest, the most in one place.

#include "support/modern_scenes.h"

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
        EXPECT_LT(glm::length(middleOf(world, scene, id)), 1e3);
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
Scene softHeapInOnePlace(int count)
{
    Scene scene = modernScene();
    for (int i = 0; i < count; ++i)
        addBox(scene, {0.0, 5.0}, {1.0, 1.0});
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

}  // namespace
}  // namespace sprung
