#include "bench/recipe.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

TEST(Snapshot, OfARainIsGoneOnFromBitForBit)
{
    const Scene scene = bench::cook(bench::rain(60, 8, 6.0)).scene;
    World world(scene);
    hashesOf(world, 100);
    const Snapshot snapshot = world.snapshot();
    const std::vector<std::uint64_t> once = hashesOf(world, 150);
    world.restore(snapshot);
    EXPECT_EQ(hashesOf(world, 150), once);

    World other(scene);
    hashesOf(other, 10);
    other.restore(snapshot);
    EXPECT_EQ(hashesOf(other, 150), once);
}

/// What is kept from frame to frame to look at less of it has no say in what comes.
TEST(Snapshot, TakenAndRestoredInEveryFrameChangesNothing)
{
    for (const Scene& scene : {bench::cook(bench::rain(60, 8, 6.0)).scene,
                               bench::cook(bench::pyramid(8)).scene, bench::cook(bench::cloth(9, 4)).scene}) {
        World world(scene), restored(scene);
        for (int frame = 0; frame < 300; ++frame) {
            world.step();
            restored.restore(restored.snapshot());
            restored.step();
            ASSERT_EQ(restored.hash(), world.hash()) << scene.name << ", frame " << frame;
        }
    }
}

}  // namespace
}  // namespace sprung
