#include "support/wet_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

void choose(World& world, Solver solver)
{
    Scene edited = world.givenScene();
    chooseSolver(edited.world, solver);
    world.take(edited);
}

/// A world that was run by the modern solver and then by that of 2009, and its liquids in between.
World switched(std::vector<Fluid>& fluids)
{
    World world(bath());
    run(world, 0.5);
    fluids = world.scene().fluids;
    choose(world, Solver::Classic2009);
    return world;
}

TEST(TheSolverOf2009, LeavesLiquidsWhereTheModernOneHadThem)
{
    std::vector<Fluid> fluids;
    World world = switched(fluids);
    EXPECT_NE(fluids, bath().fluids);
    EXPECT_EQ(world.scene().fluids, fluids);
    run(world, 0.3);
    EXPECT_EQ(world.scene().fluids, fluids);
    choose(world, Solver::Modern);
    EXPECT_EQ(world.scene().fluids, fluids);
    world.step();
    EXPECT_NE(world.scene().fluids, fluids);
}

TEST(TheSolverOf2009, KeepsLiquidsThroughEdits)
{
    std::vector<Fluid> fluids;
    World world = switched(fluids);
    for (const bool isOfNow : {false, true}) {
        Scene edited = isOfNow ? world.scene() : world.givenScene();
        edited.world.gravity.x += 1.0;
        world.take(edited);
        EXPECT_EQ(world.scene().fluids, fluids) << isOfNow;
        edited = isOfNow ? world.scene() : world.givenScene();
        addBox(edited, {1.0, 7.0}, {0.2, 0.2});
        world.take(edited);
        run(world, 0.1);
        EXPECT_EQ(world.scene().fluids, fluids) << isOfNow;
    }
    Scene edited = world.scene();
    edited.fluids[0].at[0].y += 1.0;
    world.take(edited);
    EXPECT_EQ(world.scene().fluids, edited.fluids);
}

TEST(TheSolverOf2009, SavesLiquidsWhereTheyAre)
{
    std::vector<Fluid> fluids;
    World world = switched(fluids);
    run(world, 0.1);
    Result<World> restored = World::restored(world.save());
    ASSERT_TRUE(restored) << restored.error().message;
    EXPECT_EQ(restored->scene(), world.scene());
    EXPECT_EQ(restored->hash(), world.hash());
    choose(*restored, Solver::Modern);
    choose(world, Solver::Modern);
    EXPECT_EQ(hashesOf(*restored, 30), hashesOf(world, 30));
}

/// Whichever solver runs, and whichever ran when it was taken.
TEST(TheSolverOf2009, PutsLiquidsBackFromSnapshots)
{
    World world(bath());
    run(world, 0.3);
    const Snapshot modern = world.snapshot();
    const std::vector<Fluid> early = world.scene().fluids;
    run(world, 0.3);
    choose(world, Solver::Classic2009);
    const Snapshot classic = world.snapshot();
    const std::vector<Fluid> late = world.scene().fluids;
    EXPECT_NE(early, late);
    world.restore(modern);
    EXPECT_EQ(world.scene().fluids, early);
    world.restore(classic);
    EXPECT_EQ(world.scene().fluids, late);
    choose(world, Solver::Modern);
    run(world, 0.2);
    world.restore(classic);
    EXPECT_EQ(world.scene().fluids, late);
    world.restore(modern);
    EXPECT_EQ(world.scene().fluids, early);
}

}  // namespace
}  // namespace sprung
