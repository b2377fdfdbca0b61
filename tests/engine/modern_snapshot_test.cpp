#include "bench/recipe.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

SCENE_TEST(Snapshot, OfARainIsGoneOnFromBitForBit)
{
    const Scene scene = bench::cook(bench::rain(60, 8, 6.0)).scene;
    VariantWorld world(scene, variant);
    hashesOf(world, 100);
    const Snapshot snapshot = world.snapshot();
    const std::vector<std::uint64_t> once = hashesOf(world, 150);
    world.restore(snapshot);
    EXPECT_EQ(hashesOf(world, 150), once);

    VariantWorld other(scene, variant);
    hashesOf(other, 10);
    other.restore(snapshot);
    EXPECT_EQ(hashesOf(other, 150), once);
}

/// An account of energy would else be wrong after it by what came in meanwhile.
SCENE_TEST(Snapshot, BringsBackTheWorkFromOutside)
{
    Scene scene = bench::cook(bench::pyramid(4)).scene;
    scene.world.wind = {8.0, 2.0};
    scene.world.air = 1.2;
    VariantWorld world(scene, variant), other(scene, variant);
    const auto worksOf = [](VariantWorld& run) {
        std::vector<double> works;
        for (int frame = 0; frame < 40; ++frame) {
            works.push_back(run.outsideWork());
            run.step();
        }
        return works;
    };
    worksOf(world);
    const Snapshot snapshot = world.snapshot();
    const std::vector<double> once = worksOf(world);
    EXPECT_NE(once.front(), once.back());
    world.restore(snapshot);
    EXPECT_EQ(worksOf(world), once);
    other.restore(snapshot);
    EXPECT_EQ(worksOf(other), once);
}

/// What is kept from frame to frame to look at less of it has no say in what comes.
SCENE_TEST(Snapshot, TakenAndRestoredInEveryFrameChangesNothing)
{
    for (const Scene& scene : {bench::cook(bench::rain(60, 8, 6.0)).scene,
                               bench::cook(bench::pyramid(8)).scene, bench::cook(bench::cloth(9, 4)).scene}) {
        VariantWorld world(scene, variant), restored(scene, variant);
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
