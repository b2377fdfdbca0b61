#include "energy_account.h"
#include "scene/object_builder.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

#include <numbers>

namespace sprung {
namespace {

struct Pile {
    Scene scene = modernScene();
    std::vector<ObjectId> boxes;

    explicit Pile(int count)
    {
        addGround(scene);
        for (int i = 0; i < count; ++i)
            boxes.push_back(addBox(scene, {0.1 * (i % 2), 0.5 + i}, {1.0, 1.0}));
    }

    bool allSleep(const VariantWorld& world) const
    {
        return std::all_of(boxes.begin(), boxes.end(), [&](ObjectId id) { return world.isAsleep(id); });
    }
    bool allWake(const VariantWorld& world) const
    {
        return std::none_of(boxes.begin(), boxes.end(), [&](ObjectId id) { return world.isAsleep(id); });
    }
};

SCENE_TEST_ON(Sleep, ComesToWhatIsStillForHalfASecondAndThenNothingMoves, support::symmetriesAndIterations())
{
    const Pile pile(5);
    VariantWorld world(pile.scene, variant);
    run(world, 0.45);
    EXPECT_TRUE(pile.allWake(world));
    run(world, 2.0);
    ASSERT_TRUE(pile.allSleep(world));
    const std::uint64_t hash = world.hash();
    for (Vec v : world.velocities())
        EXPECT_EQ(v, Vec{0.0});
    run(world, 5.0);
    EXPECT_EQ(world.hash(), hash);
}

SCENE_TEST_ON(Sleep, DoesNotComeToWhatMoves, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    scene.world.gravity = {0.0, 0.0};
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    throwObject(scene, box, {0.06, 0.0});
    VariantWorld world(scene, variant);
    run(world, 3.0);
    EXPECT_FALSE(world.isAsleep(box));
}

/// However slowly: at 2 mm/s, and turning at as much.
SCENE_TEST_ON(Sleep, DoesNotComeToWhatDrifts, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    scene.world.gravity = {0.0, 0.0};
    const Vec drift{0.0016, -0.0012};
    const std::array path{Vec{-3.0, 2.0}, Vec{-2.0, 2.0}};
    const ObjectId things[]{addBox(scene, {0.0, 0.0}, {1.0, 1.0}), addDisc(scene, {3.0, 0.0}, 0.5),
                            addRope(scene, path)};
    for (ObjectId id : things)
        throwObject(scene, id, drift);
    const ObjectId turning = addBox(scene, {0.0, 4.0}, {1.0, 1.0});
    for (PointId point : find(scene, turning)->points)
        find(scene, point)->velocity = 0.004 * perp(find(scene, point)->position - Vec{0.0, 4.0});
    VariantWorld world(scene, variant);
    run(world, 5.0);
    for (ObjectId id : things) {
        EXPECT_FALSE(world.isAsleep(id));
        const Vec way = middleOf(world, scene, id) - middleOf(VariantWorld(scene, variant), scene, id);
        EXPECT_NEAR(glm::distance(way, 5.0 * drift), 0.0, 1e-5);
    }
    EXPECT_FALSE(world.isAsleep(turning));
    const Vec corner = world.positions()[indexOf(scene, find(scene, turning)->points[0])] - Vec{0.0, 4.0};
    EXPECT_NEAR(
        std::remainder(std::atan2(corner.y, corner.x) + 0.75 * std::numbers::pi, 0.5 * std::numbers::pi),
        0.02, 1e-5);
}

/// y = v t - g t^2 / 2
SCENE_TEST_ON(Sleep, DoesNotComeAtTheTopOfAThrow, support::symmetriesAndIterations())
{
    for (const double g : {0.02, 0.05, 0.15}) {
        Scene scene = modernScene();
        scene.world.gravity = {0.0, -g};
        const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
        throwObject(scene, box, {0.0, 2.0 * g});
        VariantWorld world(scene, variant);
        run(world, 4.0);
        EXPECT_NEAR(middleOf(world, scene, box).y, 0.0, 0.05 * g) << g;
        run(world, 2.0);
        EXPECT_NEAR(middleOf(world, scene, box).y, -6.0 * g, 0.06 * g) << g;
    }
}

/// What hangs 10 m below swings in 2 pi s, be it by 4 cm: at 4 cm/s.
SCENE_TEST_ON(Sleep, DoesNotComeToALongPendulum, support::symmetriesAndIterations())
{
    for (const double swing : {0.004, 0.05}) {
        Scene scene = modernScene();
        const PointId top = addPoint(scene, {0.0, 0.0});
        const PointId bob = addPoint(scene, 10.0 * Vec{std::sin(swing), -std::cos(swing)});
        find(scene, top)->fixed = true;
        find(scene, bob)->mass = 2.0;
        addEdge(scene, top, bob);
        VariantWorld world(scene, variant);
        run(world, std::numbers::pi);
        EXPECT_NEAR(world.positions()[indexOf(scene, bob)].x, -10.0 * swing, 0.3 * swing);
        run(world, 9.0 * std::numbers::pi);
        EXPECT_NEAR(world.positions()[indexOf(scene, bob)].x, 10.0 * swing, 0.3 * swing);
    }
}

SCENE_TEST_ON(Sleep, OfFixedThingsAndOfNoneThatMayNotIsNoSleep, support::symmetriesAndIterations())
{
    const Pile pile(3);
    VariantWorld world(pile.scene, variant);
    world.setSleeping(false);
    run(world, 3.0);
    EXPECT_TRUE(pile.allWake(world));
    world.setSleeping(true);
    run(world, 3.0);
    EXPECT_TRUE(pile.allSleep(world));
    EXPECT_FALSE(world.isAsleep(pile.scene.objects[0].id));
    world.setSleeping(false);
    run(world, 1.0 / 60.0);
    EXPECT_TRUE(pile.allWake(world));
}

SCENE_TEST_ON(Sleep, EndsAtATouchForAllThatTouch, support::symmetriesAndIterations())
{
    Pile pile(4);
    const ObjectId far = addBox(pile.scene, {30.0, 0.5}, {1.0, 1.0});
    const ObjectId falling = addBox(pile.scene, {0.0, 25.0}, {1.0, 1.0});
    VariantWorld world(pile.scene, variant);
    run(world, 1.5);
    ASSERT_TRUE(pile.allSleep(world));
    ASSERT_FALSE(world.isAsleep(falling));
    run(world, 0.7);
    EXPECT_TRUE(pile.allWake(world));
    EXPECT_TRUE(world.isAsleep(far));
    run(world, 10.0);
    EXPECT_TRUE(pile.allSleep(world));
    EXPECT_TRUE(world.isAsleep(falling));
}

SCENE_TEST_ON(Sleep, EndsWhenAHandTakesHoldAndWhenGravityTurns, support::symmetriesAndIterations())
{
    Pile pile(3);
    VariantWorld world(pile.scene, variant);
    run(world, 2.0);
    ASSERT_TRUE(pile.allSleep(world));
    world.grab(find(pile.scene, pile.boxes[2])->points[0], pile.boxes[2], {0.0, 2.5});
    world.moveGrab({3.0, 4.0});
    run(world, 0.05);
    EXPECT_TRUE(pile.allWake(world));
    run(world, 0.5);
    EXPECT_GT(middleOf(world, pile.scene, pile.boxes[2]).x, 1.0);
    world.releaseGrab();
    run(world, 8.0);
    ASSERT_TRUE(pile.allSleep(world));
    Scene turned = world.scene();
    turned.world.gravity = {10.0, 0.0};
    world.take(turned);
    run(world, 0.5);
    EXPECT_TRUE(pile.allWake(world));
    EXPECT_GT(world.velocities()[indexOf(turned, find(turned, pile.boxes[0])->points[0])].x, 1.0);
}

/// At one iteration it sags: that waits for stacks that stand at every number of them.
SCENE_TEST_ON(Sleep, KeepsImpulsesSoThatNothingSagsOnWaking,
              support::without(support::symmetriesAndIterations(), {"ShuffledAt1"}))
{
    Pile pile(8);
    VariantWorld world(pile.scene, variant);
    run(world, 4.0);
    ASSERT_TRUE(pile.allSleep(world));
    const double height = middleOf(world, pile.scene, pile.boxes.back()).y;
    world.setSleeping(false);
    for (int frame = 0; frame < 120; ++frame) {
        world.step();
        EXPECT_NEAR(middleOf(world, pile.scene, pile.boxes.back()).y, height, 0.0005);
    }
}

SCENE_TEST_ON(Sleep, ComesToSoftThingsToo, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    addGround(scene);
    const ObjectId jelly = addBox(scene, {0.0, 0.6}, {1.0, 1.0});
    for (EdgeId edge : find(scene, jelly)->edges) {
        find(scene, edge)->stiffness = 500.0;
        find(scene, edge)->damping = 0.5;
    }
    VariantWorld world(scene, variant);
    run(world, 8.0);
    ASSERT_TRUE(world.isAsleep(jelly));
    const double middle = middleOf(world, scene, jelly).y;
    world.setSleeping(false);
    run(world, 2.0);
    EXPECT_NEAR(middleOf(world, scene, jelly).y, middle, 0.002);
}

/// Soft cells of 0.45 m x 0.7 m, each with both diagonals; it stands on the ground.
ObjectId addCells(Scene& scene, int columns, int rows, double stiffness)
{
    ObjectBuilder builder(scene, "Cells");
    std::vector<PointId> knots;
    const auto knot = [&](int column, int row) { return knots[(columns + 1) * row + column]; };
    for (int row = 0; row <= rows; ++row)
        for (int column = 0; column <= columns; ++column) {
            const Vec at{0.45 * (column - 0.5 * columns), 0.7 * row};
            knots.push_back(builder.addPoint(at, at));
        }
    for (int row = 0; row <= rows; ++row)
        for (int column = 0; column <= columns; ++column)
            for (const auto& [right, up] : {std::pair(1, 0), {0, 1}, {1, 1}, {-1, 1}})
                if (column + right >= 0 && column + right <= columns && row + up <= rows)
                    builder.join(knot(column, row), knot(column + right, row + up));
    std::vector<PointId> outline;
    for (int column = 0; column < columns; ++column)
        outline.push_back(knot(column, 0));
    for (int row = 0; row < rows; ++row)
        outline.push_back(knot(columns, row));
    for (int column = columns; column > 0; --column)
        outline.push_back(knot(column, rows));
    for (int row = rows; row > 0; --row)
        outline.push_back(knot(0, row));
    builder.setOutline(outline);
    const ObjectId id = builder.finish();
    for (EdgeId edge : get(scene, id).edges)
        find(scene, edge)->stiffness = stiffness;
    return id;
}

/// What wakes has its contacts in that frame: it was pushed through the ground, and put back on it all crushed. What
/// falls hits the jelly, or a box that sleeps on it.
SCENE_TEST_ON(Sleep, EndsForSoftThingsWithTheGroundStillUnderThem, support::symmetriesAndIterations())
{
    for (const double stiffness : {8000.0, 40000.0})
        for (const double speed : {10.5, 14.0, 21.0})
            for (const bool isOnABox : {false, true}) {
                Scene scene = modernScene();
                addGround(scene);
                const ObjectId jelly = addCells(scene, 4, 2, stiffness);
                find(scene, jelly)->material.density = 0.45;
                if (isOnABox)
                    addBox(scene, {0.1, 1.7}, {0.8, 0.6}, 0.0, {.density = 0.5});
                constexpr double flight = 2.05;  // s
                const double g = -scene.world.gravity.y;
                const double above = speed * flight - 0.5 * g * flight * flight;
                const ObjectId falling =
                    addBox(scene, {0.2, (isOnABox ? 2.7 : 2.1) + above}, {1.2, 0.8}, -0.28, {.density = 3.0});
                throwObject(scene, falling, {0.0, g * flight - speed});
                VariantWorld world(scene, variant);
                EnergyAccount account(world.itself());
                const auto follow = [&](int frames) {
                    for (int frame = 0; frame < frames; ++frame) {
                        world.step();
                        account.follow(world.itself());
                    }
                };
                follow(118);
                ASSERT_TRUE(world.isAsleep(jelly)) << stiffness << " " << speed;
                follow(40);
                ASSERT_FALSE(world.isAsleep(jelly));
                EXPECT_LT(account.excess(), 0.01)
                    << stiffness << " N/m, " << speed << " m/s" << (isOnABox ? " on a box" : "");
            }
}

TEST(Sleep, OfAnyPointTakesTheGroundFromNobody)
{
    Scene scene = modernScene();
    addGround(scene);
    const ObjectId crate = addBox(scene, {-4.0, 0.5}, {1.0, 1.0});
    const std::size_t rigidEdges = scene.edges.size();
    const ObjectId resting = addBox(scene, {0.0, 0.5}, {1.0, 1.0});
    const ObjectId late = addBox(scene, {4.0, 30.0}, {1.0, 1.0});  // lands when the others sleep
    for (std::size_t i = rigidEdges; i < scene.edges.size(); ++i) {
        scene.edges[i].stiffness = 2000.0;
        scene.edges[i].damping = 0.5;
    }
    for (unsigned seed = 1; seed <= 12; ++seed) {
        VariantWorld world(scene, {.order = support::Order::Shuffled, .seed = seed});
        run(world, 2.0);
        EXPECT_TRUE(world.isAsleep(resting)) << seed;
        run(world, 4.0);
        for (ObjectId id : {crate, resting, late})
            EXPECT_GT(bottomOf(world, scene, id), -0.05) << seed;
    }
}

SCENE_TEST_ON(Sleep, GoesOnBitForBitFromASnapshot, support::symmetriesAndIterations())
{
    Pile pile(4);
    addBox(pile.scene, {0.0, 25.0}, {1.0, 1.0});
    VariantWorld world(pile.scene, variant);
    for (const double at : {0.49, 0.51, 0.52, 0.54, 0.55, 0.6, 1.5}) {
        VariantWorld other(pile.scene, variant);
        run(world, at);
        other.restore(world.snapshot());
        for (int frame = 0; frame < 90; ++frame) {
            world.step();
            other.step();
            ASSERT_EQ(world.hash(), other.hash()) << at << " s, frame " << frame;
        }
        world = VariantWorld(pile.scene, variant);
    }
}

}  // namespace
}  // namespace sprung
