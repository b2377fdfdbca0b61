// What an edit of a running world with liquids in it costs must not change what comes of it, nor what it
// leaves alone.

#include "scene/edit/topology.h"
#include "support/wet_scenes.h"

#include <gtest/gtest.h>

#include <array>

namespace sprung {
namespace {

void pourOil(Scene& scene)
{
    scene.fluids.push_back(
        {.id = FluidId{7}, .name = "Oil", .material = {.density = 1.2, .viscosity = 0.08}});
    pour(scene, {0.5, 3.0}, 1.0, 0.4);
}

struct NamedEdit {
    const char* name;
    void (*edit)(Scene& scene);
};

/// Of the bath and of its liquid.
const NamedEdit edits[] = {
    {"a box",
     [](Scene& scene) {
         addBox(scene, {1.5, 3.5}, {0.5, 0.5}, 0.3);
     }},
    {"a rope",
     [](Scene& scene) {
         addRope(scene, std::vector<Vec>{{0.5, 3.0}, {2.5, 3.0}});
     }},
    {"one less", [](Scene& scene) { deleteObjects(scene, std::array{scene.objects[4].id}); }},
    {"a side less", [](Scene& scene) { deleteObjects(scene, std::array{scene.objects[2].id}); }},
    {"gravity",
     [](Scene& scene) {
         scene.world.gravity = {3.0, -5.0};
     }},
    {"drag", [](Scene& scene) { scene.world.drag = 0.4; }},
    {"iterations", [](Scene& scene) { scene.world.iterations += 3; }},
    {"grain", [](Scene& scene) { scene.world.grain = 0.12; }},
    {"density of a box", [](Scene& scene) { scene.objects[3].material.density = 3.0; }},
    {"friction", [](Scene& scene) { scene.objects[0].material.friction = 0.0; }},
    {"stiffness",
     [](Scene& scene) {
         for (Edge& edge : scene.edges)
             if (edge.stiffness != rigid)
                 edge.stiffness = 500.0;
     }},
    {"a colour",
     [](Scene& scene) {
         scene.objects[3].color = {1, 2, 3};
     }},
    {"density", [](Scene& scene) { scene.fluids[0].material.density = 3.0; }},
    {"viscosity", [](Scene& scene) { scene.fluids[0].material.viscosity = 0.0; }},
    {"cohesion", [](Scene& scene) { scene.fluids[0].material.cohesion = 1.0; }},
    {"looks of water",
     [](Scene& scene) {
         scene.fluids[0].color = {1, 2, 3};
         scene.fluids[0].name = "Ink";
     }},
    {"more water",
     [](Scene& scene) {
         pour(scene, {0.5, 2.0}, 1.0, 0.5);
     }},
    {"water that is lifted",
     [](Scene& scene) {
         for (Vec& place : scene.fluids[0].at)
             place.y += 0.5;
     }},
    {"another liquid", pourOil},
    {"a box in more water",
     [](Scene& scene) {
         addBox(scene, {1.0, 3.5}, {0.5, 0.5});
         pour(scene, {1.6, 2.5}, 1.0, 0.5);
     }},
    {"a box and another liquid",
     [](Scene& scene) {
         addBox(scene, {2.0, 3.5}, {0.5, 0.5});
         pourOil(scene);
     }},
    {"no liquid", [](Scene& scene) { scene.fluids.clear(); }},
};

void edit(World& world, std::string_view name)
{
    for (const NamedEdit& one : edits)
        if (name == one.name) {
            Scene edited = world.scene();
            one.edit(edited);
            world.take(edited);
            return;
        }
    FAIL() << name;
}

class WetEdits : public testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(AtEveryRate, WetEdits, testing::Values(1, 4, 8, 16));

TEST_P(WetEdits, InPlaceGiveTheBitsOfEverythingMadeAnew)
{
    Scene scene = bath();
    scene.world.iterations = GetParam();
    for (const NamedEdit& one : edits)
        for (const bool isOfNow : {false, true}) {
            World inPlace(scene), anew(scene);
            anew.setRebuilding(World::Rebuilding::Everything);
            inPlace.setThreads(2);
            run(inPlace, 0.6);
            run(anew, 0.6);
            Scene edited = isOfNow ? inPlace.scene() : inPlace.givenScene();
            one.edit(edited);
            inPlace.take(edited);
            anew.take(edited);
            EXPECT_EQ(hashesOf(inPlace, 40), hashesOf(anew, 40)) << one.name << ", of now: " << isOfNow;
            EXPECT_NEAR(inPlace.outsideWork(), anew.outsideWork(), 1e-9 * inPlace.energyScale()) << one.name;
            EXPECT_EQ(inPlace.scene(), anew.scene()) << one.name;
        }
}

/// A world that an edit has been taken back in goes on like one that was left alone.
TEST_P(WetEdits, ElsewhereChangeNoBitOfALiquid)
{
    Scene scene = bath();
    scene.world.iterations = GetParam();
    World edited(scene), left(scene);
    for (int frame = 0; frame < 100; ++frame) {
        if (frame % 10 == 9) {
            Scene more = frame % 20 == 9 ? edited.scene() : edited.givenScene();
            if (frame % 30 == 9)
                addRope(more, std::vector<Vec>{{500.0 + frame, 40.0}, {504.0 + frame, 40.0}});
            else
                addBox(more, {500.0 + 3.0 * frame, 40.0}, {1.0, 1.0});
            more.fluids[0].color.r = static_cast<std::uint8_t>(frame);
            edited.take(more);
        }
        edited.step();
        left.step();
        ASSERT_EQ(edited.scene().fluids[0].at, left.scene().fluids[0].at) << "frame " << frame;
        ASSERT_EQ(edited.scene().fluids[0].velocity, left.scene().fluids[0].velocity) << "frame " << frame;
    }
}

/// To undo a stroke of a brush while the scene runs: that stroke's liquid goes, and all the other stays where it has
/// flowed to, with what a tap has poured meanwhile. To redo it puts it where it was poured.
TEST_P(WetEdits, OfSomeOfALiquidLeaveTheRestWhereItIs)
{
    for (const bool withTap : {false, true}) {
        Scene before = bath();
        before.world.iterations = GetParam();
        if (withTap)
            before.taps.push_back(
                {.id = TapId{1}, .fluid = before.fluids[0].id, .at = {2.4, 5.0}, .width = 0.5, .speed = 3.0});
        Scene after = before;
        pour(after, {0.5, 3.0}, 1.0, 0.5);
        const std::size_t stroke = after.fluids[0].at.size() - before.fluids[0].at.size();
        const std::size_t given = before.fluids[0].at.size();
        World world(after);
        run(world, 0.6);
        std::vector<Vec> rest = world.scene().fluids[0].at;
        EXPECT_EQ(rest.size() > given + stroke, withTap);
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(given),
                   rest.begin() + static_cast<std::ptrdiff_t>(given + stroke));
        world.take(before);
        EXPECT_EQ(world.scene().fluids[0].at, rest);
        run(world, 0.2);
        rest = world.scene().fluids[0].at;
        world.take(after);
        const std::vector<Vec> again = world.scene().fluids[0].at;
        ASSERT_GE(again.size(), given + stroke);
        EXPECT_TRUE(
            std::equal(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(given), again.begin()));
        EXPECT_EQ(again[given + stroke - 1], after.fluids[0].at.back());
    }
}

TEST_P(WetEdits, CountAsWorkFromOutside)
{
    Scene scene = bath();
    scene.world.iterations = GetParam();
    for (const NamedEdit& one : edits) {
        World world(scene);
        run(world, 0.5);
        const double before = world.energy().conserved - world.outsideWork();
        edit(world, one.name);
        EXPECT_NEAR(world.energy().conserved - world.outsideWork(), before, 1e-9 * world.energyScale())
            << one.name;
    }
}

TEST(WetEdit, AddsLiquidAsByTaking)
{
    World adding(bath()), taking(bath());
    run(adding, 0.5);
    run(taking, 0.5);
    Scene added;
    pourOil(added);
    adding.add(added);
    edit(taking, "another liquid");
    EXPECT_EQ(hashesOf(adding, 60), hashesOf(taking, 60));
    EXPECT_EQ(adding.scene().fluids, taking.scene().fluids);
    EXPECT_EQ(adding.scene().fluids.size(), 2u);
}

TEST(WetEdit, PutsLiquidWhereItSays)
{
    for (const bool isDriven : {false, true})
        for (const bool isOfNow : {false, true}) {
            const Scene scene = bath();
            World world(scene);
            if (isDriven)
                world.setVelocity(scene.objects[0].id, {0.1, 0.0}, 0.0);
            run(world, 0.4);
            Scene edited = isOfNow ? world.scene() : world.givenScene();
            for (Vec& place : edited.fluids[0].at)
                place.y += 0.5;
            world.take(edited);
            EXPECT_EQ(world.scene().fluids[0].at, edited.fluids[0].at) << isDriven << isOfNow;
        }
}

/// A denser liquid lifts what floated half out of the one before.
TEST(WetEdit, OfALiquidsDensityLiftsWhatFloats)
{
    Scene scene = modernScene();
    addVessel(scene, 2.0);
    pour(scene, {0.0, 0.0}, 2.0, 1.2);
    const ObjectId box = addBox(scene, {1.0, 1.3}, {0.8, 0.4});
    World world(scene);
    run(world, 4.0);
    const double before = middleOf(world, scene, box).y;
    Scene edited = world.scene();
    edited.fluids[0].material.density = 8.0;
    world.take(edited);
    run(world, 4.0);
    const double emerged = 0.4 * (1.0 / 2.0 - 1.0 / 8.0), sunk = emerged * 0.8 / 2.0;  // the box; the level
    EXPECT_NEAR(middleOf(world, scene, box).y - before, emerged - sunk, 0.03);
}

/// A box that comes into a run is a wall for its liquid from then on.
TEST(WetEdit, PutsABoxIntoWaterThatBearsIt)
{
    Scene scene = modernScene();
    addVessel(scene, 2.0);
    pour(scene, {0.0, 0.0}, 2.0, 1.2);
    World world(scene);
    run(world, 1.0);
    Scene edited = world.scene();
    const ObjectId box = addBox(edited, {1.0, 1.6}, {0.8, 0.4});
    world.take(edited);
    run(world, 4.0);
    EXPECT_GT(middleOf(world, edited, box).y, 1.0);
}

TEST(WetEdit, InPlaceIsSavedWithTheWorld)
{
    World world(bath());
    run(world, 0.5);
    for (const char* name :
         {"a box", "gravity", "density", "viscosity", "grain", "another liquid", "a rope"}) {
        edit(world, name);
        run(world, 0.1);
        Result<World> restored = World::restored(world.save());
        ASSERT_TRUE(restored) << name << ": " << restored.error().message;
        EXPECT_EQ(restored->scene(), world.scene()) << name;
        const Snapshot here = world.snapshot();
        EXPECT_EQ(hashesOf(*restored, 40), hashesOf(world, 40)) << name;
        world.restore(here);
    }
}

TEST(WetEdit, InPlaceLeavesSnapshotsWhatTheyWere)
{
    for (const char* name : {"gravity", "density", "viscosity", "grain"}) {
        const Scene scene = bath();
        World world(scene);
        run(world, 0.5);
        const Snapshot before = world.snapshot();
        const std::vector<std::uint64_t> hashes = hashesOf(world, 40);
        edit(world, name);
        run(world, 0.3);
        Scene back = world.scene();
        back.world = scene.world;
        back.fluids[0].material = scene.fluids[0].material;
        world.take(back);
        run(world, 0.2);
        world.restore(before);
        EXPECT_EQ(hashesOf(world, 40), hashes) << name;
    }
}

/// Where a snapshot is of other liquids, what it says of places still counts.
TEST(WetEdit, LetsASnapshotFromBeforeItPutLiquidsBack)
{
    World world(bath());
    run(world, 0.5);
    const Snapshot before = world.snapshot();
    const Scene then = world.scene();
    edit(world, "viscosity");
    run(world, 0.5);
    world.restore(before);
    EXPECT_EQ(world.scene().fluids[0].at, then.fluids[0].at);
    EXPECT_EQ(world.scene().fluids[0].velocity, then.fluids[0].velocity);
    EXPECT_EQ(world.scene().fluids[0].material.viscosity, 0.0);
}

/// The rope of the bath holds a heavy disc, and tears.
TEST(WetEdit, BreaksInWaterAreSavedAndTakenBack)
{
    Scene scene = bath();
    for (Edge& edge : scene.edges)
        if (edge.id >= scene.objects.back().edges.front()) {
            edge.stiffness = 20000.0;
            edge.breaksAt = 0.2;
        }
    addWheel(scene, scene.objects.back().points[5], 0.2);
    scene.objects.back().material.density = 1000.0;
    World world(scene);
    const Snapshot whole = world.snapshot();
    std::vector<std::uint64_t> hashes;
    while (world.breaks().empty() && world.tick() < 600) {
        world.step();
        hashes.push_back(world.hash());
    }
    ASSERT_FALSE(world.breaks().empty());
    run(world, 0.1);
    Result<World> restored = World::restored(world.save());
    ASSERT_TRUE(restored) << restored.error().message;
    EXPECT_EQ(hashesOf(*restored, 60), hashesOf(world, 60));
    world.restore(whole);
    EXPECT_EQ(hashesOf(world, static_cast<int>(hashes.size())), hashes);
}

}  // namespace
}  // namespace sprung
