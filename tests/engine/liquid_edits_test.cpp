// Liquid that is poured, erased, melted and frozen by hand.

#include "geometry/outline.h"
#include "scene/capacity.h"
#include "scene/edit/liquids.h"
#include "scene/query.h"
#include "support/wet_scenes.h"

#include <gtest/gtest.h>

#include <numbers>

namespace sprung {
namespace {

constexpr double d = 0.1;  // m, the usual grain

Scene withWater()
{
    Scene scene = modernScene();
    scene.fluids.push_back({.id = FluidId{1}, .name = "Water"});
    return scene;
}

const std::vector<Vec>& particles(const Scene& scene)
{
    return scene.fluids.front().at;
}

/// The least distance between two particles. m
double leastApart(const Scene& scene)
{
    double least = 1e9;
    for (std::size_t i = 0; i < particles(scene).size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            least = std::min(least, glm::distance(particles(scene)[i], particles(scene)[k]));
    return least;
}

TEST(Pouring, CoversTheBrushsPathAtTheGrain)
{
    Scene scene = withWater();
    const double radius = 0.5, length = 3.0;
    const std::size_t count = pourAlong(scene, FluidId{1}, {0.0, 0.0}, {length, 1.0}, radius);
    EXPECT_EQ(count, particles(scene).size());
    EXPECT_EQ(count, scene.fluids.front().velocity.size());
    const double way = std::hypot(length, 1.0);
    const double area = 3.14159265 * radius * radius + 2.0 * radius * way;
    EXPECT_NEAR(static_cast<double>(count) * d * d, area, 0.05 * area);
    EXPECT_GE(leastApart(scene), 0.9 * d);
}

/// A stroke of the brush, with every particle faster the farther right it is.
Scene withAStroke()
{
    Scene scene = withWater();
    pourAlong(scene, FluidId{1}, {0.0, 0.0}, {2.0, 0.0}, 0.5);
    Fluid& water = scene.fluids.front();
    for (std::size_t i = 0; i < water.at.size(); ++i)
        water.velocity[i] = {water.at[i].x, 0.0};
    return scene;
}

constexpr FluidId all[] = {FluidId{1}};

TEST(TurningLiquid, KeepsDistancesAndSpeedsAndComesBackAfterFourQuarters)
{
    Scene scene = withAStroke();
    const Scene before = scene;
    ASSERT_TRUE(turnFluids(scene, all, {1.0, 0.5}, 0.5 * std::numbers::pi));
    for (std::size_t i = 0; i < particles(scene).size(); ++i) {
        const Vec from = particles(before)[i] - Vec{1.0, 0.5}, to = particles(scene)[i] - Vec{1.0, 0.5};
        EXPECT_LT(glm::distance(to, Vec(-from.y, from.x)), 1e-12);
        EXPECT_EQ(scene.fluids.front().velocity[i], Vec(0.0, before.fluids.front().velocity[i].x));
    }
    for (int quarter = 0; quarter < 3; ++quarter)
        ASSERT_TRUE(turnFluids(scene, all, {1.0, 0.5}, 0.5 * std::numbers::pi));
    for (std::size_t i = 0; i < particles(scene).size(); ++i)
        EXPECT_LT(glm::distance(particles(scene)[i], particles(before)[i]), 1e-12);
}

TEST(ScalingLiquid, ChangesTheAmountAsTheAreaAndKeepsParticlesAGrainApart)
{
    for (Vec factor : {Vec{2.0, 2.0}, Vec{0.5, 0.5}, Vec{1.5, 1.0}, Vec{0.7, 2.2}}) {
        Scene scene = withAStroke();
        const auto before = static_cast<double>(particles(scene).size());
        const Box box = boundsOf(scene.fluids.front(), d);
        ASSERT_TRUE(scaleFluids(scene, all, box.min, factor));
        EXPECT_NEAR(static_cast<double>(particles(scene).size()), before * factor.x * factor.y, 1.0);
        EXPECT_EQ(particles(scene).size(), scene.fluids.front().velocity.size());
        EXPECT_GE(leastApart(scene), 0.9 * d);
        const Box scaled = boundsOf(scene.fluids.front(), d);
        for (int axis = 0; axis < 2; ++axis) {
            EXPECT_NEAR(scaled.min[axis], box.min[axis], d);
            EXPECT_NEAR(scaled.size()[axis], box.size()[axis] * factor[axis], (1.0 + factor[axis]) * d);
        }
        for (std::size_t i = 0; i < particles(scene).size(); ++i) {
            const double from = box.min.x + (particles(scene)[i].x - box.min.x) / factor.x;
            EXPECT_NEAR(scene.fluids.front().velocity[i].x, from, d) << "as it moved there";
        }
    }
}

/// So does liquid that has come to rest in squares, which have larger gaps.
TEST(ScalingLiquid, KeepsSquaresFull)
{
    Scene scene = withWater();
    for (int i = 0; i < 400; ++i) {
        scene.fluids.front().at.push_back(d * Vec(i % 20, i / 20));
        scene.fluids.front().velocity.push_back(Vec{0.0});
    }
    ASSERT_TRUE(scaleFluids(scene, all, {0.0, 0.0}, {2.0, 2.0}));
    EXPECT_EQ(particles(scene).size(), 1600u);
}

TEST(ScalingLiquid, ByOneOrOfNoneChangesNothing)
{
    Scene scene = withAStroke();
    const Scene before = scene;
    EXPECT_TRUE(scaleFluids(scene, all, {0.0, 0.0}, {1.0, 1.0}));
    EXPECT_TRUE(scaleFluids(scene, {}, {0.0, 0.0}, {2.0, 2.0}));
    EXPECT_EQ(scene, before);
}

TEST(ScalingLiquid, IsRefusedBeyondWhatASceneHoldsAndBelowAParticle)
{
    Scene scene = withAStroke();
    const Scene before = scene;
    EXPECT_FALSE(scaleFluids(scene, all, {0.0, 0.0}, {100.0, 100.0}));
    EXPECT_FALSE(scaleFluids(scene, all, {0.0, 0.0}, {0.01, 0.01}));
    EXPECT_FALSE(scaleFluids(scene, all, {0.0, 0.0}, {1e9, 1e-9}));
    EXPECT_FALSE(turnFluids(scene, all, {1e9, 0.0}, std::numbers::pi));
    EXPECT_EQ(scene, before);
}

TEST(Pouring, OverWhatWasPouredAddsNothing)
{
    Scene scene = withWater();
    pourAlong(scene, FluidId{1}, {0.0, 0.0}, {2.0, 0.0}, 0.4);
    const Scene before = scene;
    EXPECT_EQ(pourAlong(scene, FluidId{1}, {0.0, 0.0}, {2.0, 0.0}, 0.4), 0u);
    EXPECT_EQ(scene, before);
}

TEST(Pouring, LeavesSolidsDryButNotGhosts)
{
    Scene scene = withWater();
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    pourAlong(scene, FluidId{1}, {0.0, 0.0}, {0.0, 0.0}, 1.5);
    for (Vec place : particles(scene))
        EXPECT_FALSE(isInOutline(scene, *find(scene, box), place, 0.25 * d));
    const std::size_t around = particles(scene).size();
    find(scene, box)->collides = false;
    EXPECT_GT(pourAlong(scene, FluidId{1}, {0.0, 0.0}, {0.0, 0.0}, 1.5), 80u);
    EXPECT_GT(around, 400u);
}

TEST(Pouring, KeepsToRopes)
{
    Scene scene = withWater();
    const ObjectId rope = addRope(scene, std::vector<Vec>{{-2.0, 0.0}, {2.0, 0.0}});
    pourAlong(scene, FluidId{1}, {-1.0, 0.0}, {1.0, 0.0}, 0.4);
    for (Vec place : particles(scene))
        EXPECT_FALSE(hasLineAt(scene, *find(scene, rope), place, 0.25 * d));
}

TEST(Erasing, TakesAwayWhatThePathCovers)
{
    Scene scene = withWater();
    pourAlong(scene, FluidId{1}, {0.0, 0.0}, {4.0, 0.0}, 0.6);
    const std::size_t before = particles(scene).size();
    const std::size_t erased = eraseAlong(scene, {1.0, -0.2}, {3.0, -0.2}, 0.3);
    EXPECT_EQ(particles(scene).size(), before - erased);
    EXPECT_EQ(particles(scene).size(), scene.fluids.front().velocity.size());
    for (Vec place : particles(scene))
        EXPECT_GT(glm::distance(place, glm::mix(Vec{1.0, -0.2}, Vec{3.0, -0.2},
                                                nearestOnSegment({1.0, -0.2}, {3.0, -0.2}, place))),
                  0.3);
    eraseAlong(scene, {0.0, 0.0}, {4.0, 0.0}, 5.0);
    EXPECT_TRUE(scene.fluids.empty());
}

TEST(RaisingWater, PutsWhatIsInTheWayToTheNextFreePlaceAgainstGravity)
{
    for (const Vec gravity : {Vec{0.0, -10.0}, Vec{6.0, 8.0}, Vec{0.0, 0.0}}) {
        const Vec up = gravity == Vec{0.0} ? Vec{0.0, 1.0} : -gravity / glm::length(gravity);
        Scene scene = withWater();
        scene.world.gravity = gravity;
        Fluid& water = scene.fluids.front();
        for (int i = 0; i < 5; ++i)
            water.at.push_back(i * d * up);
        water.at.push_back(1.2 * d * up);          // between two
        water.at.push_back(d * Vec{-up.y, up.x});  // beside them
        water.velocity.resize(water.at.size());
        water.ids.list = {1, 2, 3, 4, 5, 6, 7};
        const std::vector<Vec> before = water.at;
        raiseCrowded(scene, water.id, {6, 7});
        EXPECT_EQ(water.at[6], before[6]);
        EXPECT_NEAR(glm::dot(water.at[5], up), 5.2 * d, 0.31 * d);
        EXPECT_GE(leastApart(scene), 0.9 * d);
        for (int i = 0; i < 5; ++i)
            EXPECT_EQ(water.at[i], before[i]);
    }
}

TEST(RaisingWater, DoesNotGoThroughALid)
{
    Scene scene = withWater();
    addFixedBox(scene, {-1.0, 0.1}, {1.0, 0.4});
    Fluid& water = scene.fluids.front();
    water.at = {Vec{0.0, 0.0}, Vec{0.01, 0.0}};
    water.velocity.resize(2);
    water.ids.list = {1, 2};
    raiseCrowded(scene, water.id, {2});
    EXPECT_EQ(water.at[1], (Vec{0.01, 0.0}));
}

TEST(Bucket, FillsAVesselToTheHeightOfTheHand)
{
    Scene scene = withWater();
    addVessel(scene, 3.0, 4.0);
    ASSERT_EQ(fillUpTo(scene, FluidId{1}, {1.0, 2.0}), Filling::Filled);
    EXPECT_NEAR(static_cast<double>(particles(scene).size()) * d * d, 3.0 * 2.0, 0.06 * 6.0);
    Box box;
    for (Vec place : particles(scene))
        box.include(place);
    EXPECT_GT(box.min.x, 0.0);
    EXPECT_LT(box.max.x, 3.0);
    EXPECT_GT(box.min.y, 0.0);
    EXPECT_LE(box.max.y, 2.0 + 0.25 * d);
    const std::size_t before = particles(scene).size();
    EXPECT_EQ(fillUpTo(scene, FluidId{1}, {1.0, 2.0}), Filling::Filled);
    EXPECT_EQ(particles(scene).size(), before) << "full is full";
}

TEST(Bucket, FillsWithWallsOfNoThicknessAndAlongGravity)
{
    Scene scene = withWater();
    scene.world.gravity = {10.0, 0.0};  // to the right: the vessel is open to the left
    for (const auto& [from, to] :
         {std::pair(Vec{0.0, 0.0}, Vec{3.0, 0.0}), std::pair(Vec{3.0, 0.0}, Vec{3.0, 2.0}),
          std::pair(Vec{3.0, 2.0}, Vec{0.0, 2.0})})
        addRope(scene, std::vector<Vec>{from, to});
    ASSERT_EQ(fillUpTo(scene, FluidId{1}, {1.0, 1.0}), Filling::Filled);
    EXPECT_NEAR(static_cast<double>(particles(scene).size()) * d * d, 2.0 * 2.0, 6.0 * d)
        << "along three sides at most a row is wanting";
    for (Vec place : particles(scene))
        EXPECT_TRUE(place.x > 0.97 && place.x < 3.0 && place.y > 0.0 && place.y < 2.0);
}

TEST(Bucket, SaysWhyItFillsNothing)
{
    Scene scene = withWater();
    addVessel(scene, 3.0, 4.0);
    const Scene before = scene;
    EXPECT_EQ(fillUpTo(scene, FluidId{1}, {-0.5, 2.0}), Filling::InSolid);
    EXPECT_EQ(fillUpTo(scene, FluidId{1}, {1.0, 4.5}), Filling::OverRim);
    EXPECT_EQ(fillUpTo(scene, FluidId{1}, {4.0, 4.5}), Filling::Open) << "over the rims and beside them";
    EXPECT_EQ(fillUpTo(scene, FluidId{1}, {-3.0, 1.0}), Filling::Open) << "outside";
    EXPECT_EQ(scene, before);
    scene.world.grain = 0.02;
    EXPECT_EQ(fillUpTo(scene, FluidId{1}, {1.0, 3.9}), Filling::TooMuch);
    EXPECT_TRUE(particles(scene).empty());
}

TEST(Melting, KeepsMassMomentumAndSpin)
{
    Scene scene = modernScene();
    const ObjectId id = addBox(scene, {0.3, 2.0}, {2.0, 1.2}, 0.3, {.density = 1.5});
    for (PointId point : find(scene, id)->points) {
        Point& p = *find(scene, point);
        p.velocity = Vec{3.0, -1.0} + 2.0 * perp(p.position - Vec{0.3, 2.0});
    }
    const std::vector<FluidId> made = melt(scene, std::span(&id, 1));
    ASSERT_EQ(made.size(), 1u);
    EXPECT_FALSE(find(scene, id));
    EXPECT_TRUE(scene.points.empty());
    const Fluid& fluid = *find(scene, made.front());
    EXPECT_EQ(fluid.material.density, 1.5);
    EXPECT_NEAR(static_cast<double>(fluid.at.size()) * d * d, 2.4, 0.2);
    for (std::size_t i = 0; i < fluid.at.size(); ++i)
        EXPECT_LT(glm::distance(fluid.velocity[i], Vec{3.0, -1.0} + 2.0 * perp(fluid.at[i] - Vec{0.3, 2.0})),
                  1e-9);
}

/// It is refused before anybody counts to a billion.
TEST(Melting, OfWhatIsFarTooLargeIsRefusedAtOnce)
{
    for (const Vec size : {Vec{1e5, 1e5}, Vec{1e8, 1e-3}, Vec{2e3, 2e3}}) {
        Scene scene = modernScene();
        const ObjectId id = addBox(scene, {0.3, 2.0}, size, 0.3);
        const Scene before = scene;
        EXPECT_TRUE(melt(scene, std::span(&id, 1)).empty());
        EXPECT_EQ(scene, before);
    }
}

/// The stroke of a hand that sees a whole landscape: as far as the scene has room, at its own pace.
TEST(Pouring, AlongAWayOfAHundredKilometresFillsTheRoomThereIs)
{
    Scene scene = withWater();
    EXPECT_EQ(pourAlong(scene, FluidId{1}, {-5e4, 0.0}, {5e4, 3e4}, 2.0), maxParticles);
}

TEST(Freezing, LeavesLiquidWhatIsFartherThanCountingGoes)
{
    Scene scene = withWater();
    pourAlong(scene, FluidId{1}, {0.0, 0.0}, {3.0, 0.0}, 0.5);
    scene.fluids.front().at.push_back({1e9, -1e9});
    scene.fluids.front().velocity.push_back({0.0, 0.0});
    EXPECT_EQ(freeze(scene, FluidId{1}).size(), 1u);
    EXPECT_EQ(particles(scene).back(), (Vec{1e9, -1e9}));
}

TEST(Melting, NeedsAnOutline)
{
    Scene scene = modernScene();
    const ObjectId rope = addRope(scene, std::vector<Vec>{{0.0, 0.0}, {2.0, 0.0}});
    const Scene before = scene;
    EXPECT_TRUE(melt(scene, std::span(&rope, 1)).empty());
    EXPECT_EQ(scene, before);
}

TEST(Shore, IsAsLargeAsTheLiquidAndADropIsRound)
{
    Fluid fluid;
    for (int i = 0; i < 30; ++i)
        for (int k = 0; k < 20; ++k)
            fluid.at.push_back({d * i, d * k});
    const auto shore = outlinesOf(fluid, d);
    ASSERT_EQ(shore.size(), 1u);
    EXPECT_NEAR(geometry::signedArea(shore.front()), 6.0, 0.4);
    const auto drop = outlinesOf({.at = {{0.123, 0.456}}}, d);
    ASSERT_EQ(drop.size(), 1u);
    for (Vec place : drop.front())
        EXPECT_NEAR(glm::distance(place, {0.123, 0.456}), 0.56 * d, 0.1 * d);
}

TEST(Freezing, MakesTheVesselsContentOneObjectThatTouchesItsWalls)
{
    Scene scene = modernScene();
    addVessel(scene, 3.0);
    pour(scene, {0.0, 0.0}, 3.0, 1.0);
    World world(scene);
    for (int frame = 0; frame < 240; ++frame)
        world.step();
    scene = world.scene();
    const std::vector<ObjectId> made = freeze(scene, FluidId{1});
    ASSERT_EQ(made.size(), 1u);
    EXPECT_TRUE(scene.fluids.empty());
    const Object& ice = *find(scene, made.front());
    EXPECT_EQ(ice.name, "Water");
    EXPECT_EQ(ice.material.density, 2.0);
    const Box box = boundsOf(scene, ice);
    EXPECT_NEAR(box.size().x, 3.0, 0.7 * d);
    EXPECT_GT(box.min.x, -0.15 * d);
    EXPECT_LT(box.max.x, 3.0 + 0.15 * d);
    EXPECT_GT(box.min.y, -0.15 * d);
    EXPECT_NEAR(geometry::signedArea(outlinePositions(scene, ice)), 3.0, 0.3);
}

TEST(Freezing, GoesAroundWhatIsInTheWater)
{
    Scene scene = modernScene();
    const ObjectId box = addBox(scene, {0.0, 0.0}, {0.8, 0.8});
    scene.fluids.push_back({.id = FluidId{1}, .name = "Water"});
    pourAlong(scene, FluidId{1}, {0.0, 0.0}, {0.0, 0.0}, 1.4);
    const std::vector<ObjectId> made = freeze(scene, FluidId{1});
    ASSERT_GE(made.size(), 2u) << "an object has no holes";
    for (ObjectId id : made)
        for (Vec corner : outlinePositions(scene, *find(scene, box)))
            EXPECT_FALSE(geometry::contains(outlinePositions(scene, *find(scene, id)), corner));
}

TEST(Freezing, LeavesDropsLiquid)
{
    Scene scene = withWater();
    pourAlong(scene, FluidId{1}, {0.0, 0.0}, {0.0, 0.0}, 0.01);
    const Scene before = scene;
    EXPECT_TRUE(freeze(scene, FluidId{1}).empty());
    EXPECT_EQ(scene, before);
    pourAlong(scene, FluidId{1}, {5.0, 0.0}, {5.0, 0.0}, 0.5);
    EXPECT_EQ(freeze(scene, FluidId{1}).size(), 1u);
    EXPECT_EQ(particles(scene).size(), 1u);
}

}  // namespace
}  // namespace sprung
