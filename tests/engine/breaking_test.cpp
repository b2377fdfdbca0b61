#include "dynamics/solver.h"
#include "energy_account.h"
#include "scene/io/scene_io.h"
#include "scene/mass.h"
#include "support/random_scenes.h"
#include "support/scene_test.h"
#include "support/validity.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

constexpr double strongest = 2e6;  // N/m: what a rigid edge's strain is reckoned with

/// A mass that hangs from a fixed point at rest by one edge of 1 m.
Scene hanging(int iterations, double mass, double stiffness, double breaksAt)
{
    Scene scene = modernScene(iterations);
    const PointId hook = addPoint(scene, {0.0, 0.0});
    const PointId load = addPoint(scene, {0.0, -1.0});
    find(scene, hook)->fixed = true;
    find(scene, load)->mass = mass;
    Edge& edge = *find(scene, addEdge(scene, hook, load, stiffness));
    edge.breaksAt = breaksAt;
    edge.damping = 0.5;
    if (stiffness != rigid)
        find(scene, load)->position.y -= mass * 10.0 / stiffness;
    return scene;
}

/// Whether anything breaks within so many seconds.
bool breaksWithin(double seconds, const Scene& scene, const Variant& variant)
{
    VariantWorld world(scene, variant);
    for (double t = 0.0; t < seconds && world.breaks().empty(); t += frameSeconds)
        world.step();
    return !world.breaks().empty();
}

/// A ball thrown into a net of rigid threads and a soft box that tears, above the ground.
Scene thingsThatBreak(int iterations = 8)
{
    Scene scene = modernScene(iterations);
    addGround(scene, 20.0);
    const ObjectId net = addNet(scene, {-2.0, 2.0}, {2.0, 4.0}, 0.5);
    for (EdgeId id : find(scene, net)->edges)
        find(scene, id)->breaksAt = 4e-4;
    for (double x : {-2.0, 2.0})
        for (Point& point : scene.points)
            if (point.position == Vec{x, 4.0})
                point.fixed = true;
    throwObject(scene, addDisc(scene, {0.1, 5.5}, 0.5, 12, {.density = 20.0}), {0.0, -8.0});
    const ObjectId soft = addBox(scene, {6.0, 3.0}, {1.0, 1.0}, 0.5);
    for (EdgeId id : find(scene, soft)->edges) {
        find(scene, id)->stiffness = 800.0;
        find(scene, id)->breaksAt = 0.03;
    }
    return scene;
}

double massOf(const VariantWorld& world)
{
    double mass = 0.0;
    for (double m : world.masses())
        mass += m;
    return mass;
}

SCENE_TEST(Breaking, ASpringHoldsWhatItsStrainSaysAndNoMore)
{
    for (int iterations : {1, 4, 8, 16, 64}) {
        for (double stiffness : {500.0, 2e4, 1e6}) {
            const double strain = 2.0 * 10.0 / stiffness;
            EXPECT_FALSE(breaksWithin(30.0, hanging(iterations, 2.0, stiffness, 1.02 * strain), variant))
                << iterations << " iterations, " << stiffness << " N/m";
            EXPECT_TRUE(breaksWithin(1.0, hanging(iterations, 2.0, stiffness, 0.98 * strain), variant))
                << iterations << " iterations, " << stiffness << " N/m";
        }
    }
}

SCENE_TEST(Breaking, ARigidLinkHoldsWhatItsStrainSaysAndNoMore)
{
    const double mass = 500.0;
    for (int iterations : {1, 4, 8, 16, 64}) {
        const double strain = mass * 10.0 / strongest;
        EXPECT_FALSE(breaksWithin(30.0, hanging(iterations, mass, rigid, 1.03 * strain), variant))
            << iterations;
        EXPECT_TRUE(breaksWithin(1.0, hanging(iterations, mass, rigid, 0.97 * strain), variant))
            << iterations;
    }
}

SCENE_TEST(Breaking, AChainWithABoxOnItHoldsWhatItsStrainSaysAndNoMore)
{
    for (int iterations : {1, 4, 8, 16, 64}) {
        for (double load : {0.97, 1.03}) {
            Scene scene = modernScene(iterations);
            const ObjectId rope = addRope(scene, std::vector<Vec>{{0.0, 0.0}, {0.0, -2.0}});
            const Object links = *find(scene, rope);
            find(scene, links.points.front())->fixed = true;
            const ObjectId box = addBox(scene, {0.0, -2.6}, {1.0, 1.0}, 0.0, {.density = 300.0});
            for (PointId corner : std::array{find(scene, box)->points[2], find(scene, box)->points[3]})
                addEdge(scene, links.points.back(), corner);
            const double weight = 10.0 * (300.0 + 0.2);
            for (EdgeId id : links.edges)
                find(scene, id)->breaksAt = weight / load / (strongest * ropePitch);
            EXPECT_EQ(breaksWithin(load > 1.0 ? 1.0 : 30.0, scene, variant), load > 1.0)
                << iterations << " iterations, load " << load;
        }
    }
}

SCENE_TEST_ON(Breaking, OnlyTensionTears, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    scene.world.gravity = Vec{0.0};
    for (double stretch : {0.7, 1.3}) {
        const PointId a = addPoint(scene, {0.0, stretch}), b = addPoint(scene, {stretch, stretch});
        Edge& edge = *find(scene, addEdge(scene, a, b, 100.0));
        edge.rest = 1.0;
        edge.damping = 1.0;
        edge.breaksAt = 0.2;
    }
    VariantWorld world(scene, variant);
    run(world, 2.0);
    ASSERT_EQ(world.breaks().size(), 1u);
    EXPECT_EQ(world.breaks()[0].edge, scene.edges[1].id);
}

SCENE_TEST_ON(Breaking, ARopePulledEvenlySnapsInOnePlace, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    scene.world.gravity = Vec{0.0};
    const ObjectId rope = addRope(scene, std::vector<Vec>{{0.0, 0.0}, {5.0, 0.0}});
    for (EdgeId id : find(scene, rope)->edges)
        find(scene, id)->breaksAt = 1e-4;
    Point& first = *find(scene, find(scene, rope)->points.front());
    Point& last = *find(scene, find(scene, rope)->points.back());
    first.mass = last.mass = 50.0;
    first.velocity = {-3.0, 0.0};
    last.velocity = {3.0, 0.0};
    VariantWorld world(scene, variant);
    run(world, 1.0);
    EXPECT_EQ(world.breaks().size(), 1u);
    EXPECT_EQ(world.givenScene().objects.size(), 2u);
}

/// At 64 iterations waits for velocities that keep what a float of them rounds away.
SCENE_TEST_ON(Breaking, KeepsMassAndMomentum,
              support::without(support::symmetriesAndIterations(), {"MirroredAt64"}))
{
    Scene scene = modernScene();
    scene.world.gravity = Vec{0.0};
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0}, 0.0, {.density = 3.0});
    for (EdgeId id : find(scene, box)->edges) {
        find(scene, id)->stiffness = 300.0;
        find(scene, id)->breaksAt = 0.05;
    }
    double speed = 1.0;  // m/s
    for (PointId id : find(scene, box)->points) {
        find(scene, id)->velocity = {speed, 0.3 * speed};
        speed *= -1.9;
    }
    VariantWorld world(scene, variant);
    const double mass = massOf(world);
    const Vec before = world.momentum();
    for (int frame = 0; frame < 300; ++frame) {
        world.step();
        EXPECT_EQ(massOf(world), mass);
        EXPECT_LT(glm::distance(world.momentum(), before), 1e-5 * mass);
    }
    EXPECT_GE(world.breaks().size(), 2u);
    EXPECT_EQ(pointMasses(world.givenScene()), world.masses());
}

SCENE_TEST(Breaking, NeverAddsEnergy)
{
    for (int iterations : {1, 4, 8, 64}) {
        VariantWorld world(thingsThatBreak(iterations), variant);
        EnergyAccount account(world.itself());
        for (int frame = 0; frame < 300; ++frame) {
            world.step();
            account.follow(world.itself());
        }
        EXPECT_LE(account.excess(), 0.01) << iterations;
        EXPECT_LT(world.outsideWork(), 0.001 * world.energyScale()) << iterations;
    }
}

SCENE_TEST_ON(Breaking, TakesAnOutlineAwayAndMakesObjectsOfPieces, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    scene.world.gravity = {10.0, 0.0};
    const ObjectId id = addBox(scene, {0.0, 0.0}, {1.0, 1.0}, 0.0, {.density = 4.0});
    const Object box = *find(scene, id);
    // The left side is fixed, the right one hangs on two sides and two diagonals that are weak.
    for (PointId point : box.points)
        find(scene, point)->fixed = find(scene, point)->position.x < 0.0;
    for (EdgeId edge : box.edges)
        if (find(scene, find(scene, edge)->a)->fixed != find(scene, find(scene, edge)->b)->fixed)
            find(scene, edge)->breaksAt = 3e-6;
    VariantWorld world(scene, variant);
    run(world, 1.0);
    EXPECT_EQ(world.breaks().size(), 4u);
    const Scene after = world.scene();
    ASSERT_EQ(after.objects.size(), 2u);
    EXPECT_EQ(after.edges.size(), 2u);
    for (const Object& piece : after.objects) {
        EXPECT_TRUE(piece.outline.empty());
        EXPECT_EQ(piece.points.size(), 2u);
        EXPECT_EQ(piece.color, box.color);
    }
    EXPECT_EQ(after.objects[0].name, box.name);
    EXPECT_EQ(after.objects[1].name, "Box 2");
    EXPECT_EQ(support::faultsOf(after), "");
}

SCENE_TEST_ON(Breaking, WhatHasLostItsOutlineCollidesWithItsEdges, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    addGround(scene);
    const ObjectId id = addBox(scene, {0.0, 1.5}, {1.0, 1.0});
    for (EdgeId edge : find(scene, id)->edges)
        find(scene, edge)->stiffness = 400.0;
    const Object box = *find(scene, id);
    Edge& top = *find(scene, box.edges[2]);
    top.breaksAt = 0.001;
    VariantWorld world(scene, variant);
    run(world, 4.0);
    ASSERT_EQ(world.breaks().size(), 1u);
    EXPECT_TRUE(find(world.givenScene(), id)->outline.empty());
    EXPECT_EQ(find(world.givenScene(), id)->points, box.points);
    EXPECT_NEAR(bottomOf(world, scene, id), collision::edgeRadius, 0.01);
}

SCENE_TEST_ON(Breaking, WhatFallsApartAtRestFalls, support::symmetriesAndIterations())
{
    Scene scene = hanging(8, 500.0, rigid, 1.03 * 5000.0 / strongest);
    VariantWorld world(scene, variant);
    run(world, 3.0);
    ASSERT_TRUE(world.isAsleep(1));
    scene.points[1].mass = 600.0;
    world.take(scene);
    run(world, 1.0);
    EXPECT_EQ(world.breaks().size(), 1u);
    EXPECT_LT(world.positions()[1].y, -4.0);
}

SCENE_TEST(Breaking, AnObjectOfEdgesWithoutPointsLosesThem)
{
    Scene scene = modernScene();
    const PointId above = addPoint(scene, {0.0, 0.0}), below = addPoint(scene, {0.0, -1.0});
    find(scene, above)->fixed = true;
    const EdgeId spring = addEdge(scene, above, below);
    find(scene, spring)->stiffness = 1.0;
    find(scene, spring)->breaksAt = 0.01;
    add(scene, Object{.id = nextObjectId(scene), .edges = {spring}});
    VariantWorld world(scene, variant);
    run(world, 1.0);
    EXPECT_EQ(world.breaks().size(), 1u);
    EXPECT_TRUE(world.scene().objects.at(0).edges.empty());
}

SCENE_TEST_ON(Breaking, ABrokenEdgeStaysBrokenThroughEdits, support::symmetriesAndIterations())
{
    Scene scene = thingsThatBreak();
    VariantWorld world(scene, variant);
    run(world, 2.0);
    const std::vector<Break> broken = world.breaks();
    ASSERT_FALSE(broken.empty());
    scene.world.gravity = {0.0, -9.0};
    for (Edge& edge : scene.edges)
        edge.breaksAt.reset();
    const std::vector<Vec> before = world.positions();
    world.take(scene);
    EXPECT_EQ(world.positions(), before);
    EXPECT_EQ(world.breaks(), broken);
    EXPECT_FALSE(find(world.givenScene(), broken[0].edge));
    run(world, 1.0);
    world.take(world.scene());  // makes it the scene's own state
    EXPECT_TRUE(world.breaks().empty());
    EXPECT_FALSE(find(world.givenScene(), broken[0].edge));
}

SCENE_TEST_ON(Breaking, ASnapshotMendsAndTearsWhatItShows, support::symmetriesAndIterations())
{
    const Scene scene = thingsThatBreak();
    VariantWorld world(scene, variant);
    std::vector<Snapshot> snapshots;
    std::vector<std::uint64_t> hashes;
    std::vector<std::size_t> broken;
    for (int frame = 0; frame < 240; ++frame) {
        snapshots.push_back(world.snapshot());
        hashes.push_back(world.hash());
        broken.push_back(world.breaks().size());
        world.step();
    }
    ASSERT_GE(broken.back(), 6u);

    VariantWorld whole(scene, variant);
    hashesOf(whole, 5);
    for (VariantWorld* other : {&world, &whole}) {
        for (int frame : {230, 20, 60, 100, 40, 80, 0, 150}) {
            other->restore(snapshots[frame]);
            EXPECT_EQ(other->hash(), hashes[frame]);
            EXPECT_EQ(other->breaks().size(), broken[frame]);
            EXPECT_EQ(other->givenScene().edges.size(), scene.edges.size() - broken[frame]);
            EXPECT_EQ(hashesOf(*other, 9),
                      std::vector(hashes.begin() + frame + 1, hashes.begin() + frame + 10))
                << "frame " << frame;
        }
    }
}

SCENE_TEST(Breaking, ASnapshotFromBeforeAnEditStandsWhereItStood)
{
    Scene scene = modernScene();
    scene.world.gravity = Vec{0.0};
    const ObjectId box = addBox(scene, {0.0, 0.0}, {2.0, 1.0});
    for (PointId id : find(scene, box)->points) {
        const Vec at = find(scene, id)->position;
        find(scene, id)->velocity = {-3.0 * at.y, 3.0 * at.x};
    }
    VariantWorld world(scene, variant);
    run(world, 0.3);
    const Snapshot snapshot = world.snapshot();
    const std::vector<Vec> places = world.positions();
    run(world, 0.3);
    find(scene, box)->material.friction = 0.1;
    world.take(scene);
    run(world, 0.1);
    const Snapshot later = world.snapshot();
    const std::vector<std::uint64_t> hashes = hashesOf(world, 20);

    world.restore(snapshot);
    world.step();
    for (std::size_t i = 0; i < places.size(); ++i)
        EXPECT_LT(glm::distance(world.positions()[i], places[i]), 0.1);
    world.restore(later);
    EXPECT_EQ(hashesOf(world, 20), hashes);
}

SCENE_TEST(Breaking, IsTheSameOnAnyNumberOfThreads)
{
    const Scene scene = thingsThatBreak();
    VariantWorld one(scene, variant), two(scene, variant);
    two.setThreads(2);
    EXPECT_EQ(hashesOf(one, 200), hashesOf(two, 200));
    EXPECT_FALSE(one.breaks().empty());
}

TEST(Breaking, IsTheSameAtAnyNumberOfLanes)
{
    std::vector<std::vector<Vec>> ends;
    for (int lanes : {4, 8, 16}) {
        if (!hasLanes(lanes))
            continue;
        Scene scene = thingsThatBreak();
        const std::vector<double> masses = pointMasses(scene);
        dynamics::SubsteppingSolver modern(scene, masses, fixedPoints(scene), lanes);
        std::vector<Vec> positions(scene.points.size()), velocities(scene.points.size());
        std::size_t broken = 0;
        for (int frame = 0; frame < 200; ++frame) {
            modern.step(positions, velocities, {});
            std::vector<EdgeId> edges;
            for (int place : modern.broken())
                edges.push_back(scene.edges[place].id);
            if (edges.empty())
                continue;
            broken += edges.size();
            breakEdges(scene, edges, masses);
            modern.restructure(scene, masses);
        }
        EXPECT_GE(broken, 3u);
        ends.push_back(positions);
    }
    for (const std::vector<Vec>& end : ends)
        EXPECT_EQ(end, ends[0]);
}

SCENE_TEST_ON(Breaking, WhatIsLeftIsSavedLoadedAndGoesOnAlike, support::symmetriesAndIterations())
{
    VariantWorld world(thingsThatBreak(), variant);
    run(world, 2.0);
    ASSERT_FALSE(world.breaks().empty());
    const Scene left = world.scene();
    EXPECT_EQ(support::faultsOf(left), "");
    const auto loaded = readScene(writeScene(left), "left");
    ASSERT_TRUE(loaded);
    VariantWorld first(left, variant), second(loaded->scene, variant);
    EXPECT_EQ(hashesOf(first, 120), hashesOf(second, 120));
}

SCENE_TEST_ON(Breaking, AHandKeepsAPieceOfWhatTears, support::symmetriesAndIterations())
{
    Scene scene = thingsThatBreak();
    const ObjectId soft = scene.objects.back().id;
    VariantWorld world(scene, variant);
    world.grab(find(scene, soft)->points[0], soft, {6.0, 3.0});
    world.moveGrab({6.0, 30.0});
    run(world, 0.5);
    world.moveGrab({6.0, 3.0});
    EnergyAccount account(world.itself());
    for (int frame = 0; frame < 120; ++frame) {
        world.step();
        account.follow(world.itself());
    }
    EXPECT_FALSE(world.breaks().empty());
    ASSERT_TRUE(world.grabbedAt());
    EXPECT_LT(glm::distance(*world.grabbedAt(), Vec{6.0, 3.0}), 1.5);
    EXPECT_LE(account.excess(), 0.01);
}

/// How far the edge's middle that is farthest out is from the middle of the box, along either axis. Points
/// without edges touch nothing. m
double farthestEdge(const VariantWorld& world)
{
    double farthest = 0.0;
    const Scene& scene = world.givenScene();
    const std::vector<bool> fixed = fixedPoints(scene);
    for (const Edge& edge : scene.edges) {
        const std::size_t a = indexOf(scene, edge.a), b = indexOf(scene, edge.b);
        const Vec middle = glm::abs(0.5 * (world.positions()[a] + world.positions()[b]));
        if (!fixed[a] || !fixed[b])
            farthest = std::max({farthest, middle.x, middle.y});
    }
    return farthest;
}

SCENE_TEST_ON(Breaking, InRandomScenesDoesNoHarm, support::fewVariants())
{
    for (std::uint32_t seed = 1; seed <= randomScenesOf(variant == Variant{} ? 10 : 2); ++seed) {
        Scene scene = randomScene(seed);
        for (std::size_t i = 0; i < scene.edges.size(); ++i)
            if (i % 3 != 0)
                scene.edges[i].breaksAt = scene.edges[i].stiffness == rigid ? 1e-4 : 0.1;
        VariantWorld world(scene, variant);
        EnergyAccount account(world.itself());
        for (int frame = 0; frame < 300; ++frame) {
            if (frame % 100 == 99) {
                scene.world.gravity = randomGravity(seed, frame / 100);
                world.take(scene);
            }
            world.step();
            account.follow(world.itself());
            ASSERT_LE(farthestEdge(world), randomSceneHalf + 0.1) << "seed " << seed << ", frame " << frame;
        }
        EXPECT_EQ(support::faultsOf(world.scene()), "") << "seed " << seed;
    }
}

}  // namespace
}  // namespace sprung
