// What turns about a point that cannot move, and is pushed where that gives nothing.

#include "energy_account.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/polygons.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

using support::symmetriesAndIterations;

/// The excess of energy in the first seconds, as a share of the world's scale.
double excessOf(const Scene& scene, const Variant& variant, double seconds)
{
    VariantWorld world(scene, variant);
    EnergyAccount account(world.itself());
    for (int frame = 0; frame < std::lround(60.0 * seconds); ++frame) {
        world.step();
        account.follow(world.itself());
    }
    return account.excess();
}

/// The greatest speed of a point in the first seconds. m/s
double fastestOf(const Scene& scene, const Variant& variant, double seconds)
{
    double fastest = 0.0;
    VariantWorld world(scene, variant);
    for (int frame = 0; frame < std::lround(60.0 * seconds); ++frame) {
        world.step();
        for (const Vec v : world.velocities())
            fastest = std::max(fastest, glm::length(v));
    }
    return fastest;
}

ObjectId addMover(Scene& scene, Vec at, Vec size, Vec velocity)
{
    const ObjectId mover = addBox(scene, at, size);
    find(scene, mover)->fixed = true;
    for (const PointId p : get(scene, mover).points)
        find(scene, p)->velocity = velocity;
    return mover;
}

/// An edge that can break is solved by itself: from the pivot it goes along an arm that nothing lengthens.
SCENE_TEST_ON(Pinned, ABoxSwingsOnACornerWhicheverOfItsEdgesCanBreak, symmetriesAndIterations())
{
    for (const double angle : {0.0, 0.4}) {
        Scene drawn = modernScene();
        const ObjectId box = addBox(drawn, {20.0, 0.0}, {1.0, 1.4}, angle);
        find(drawn, get(drawn, box).points.front())->fixed = true;
        for (std::size_t i = 0; i < drawn.edges.size(); ++i) {
            Scene scene = drawn;
            scene.edges[i].breaksAt = 0.1;
            EXPECT_LT(excessOf(scene, variant, 2.0), 1e-3) << angle << ", edge " << i;
        }
    }
}

/// A point that can move is no pivot, though it begins where one is.
SCENE_TEST_ON(Pinned, APointThatHangsOnABoxFromItsPivotHangs, symmetriesAndIterations())
{
    Scene scene = modernScene();
    const ObjectId box = addBox(scene, {20.0, 0.0}, {1.0, 1.4});
    const std::vector<PointId> corners = get(scene, box).points;
    find(scene, corners[0])->fixed = true;
    const PointId load = addPoint(scene, get(scene, corners[0]).position);
    find(scene, load)->mass = 1.0;
    addEdge(scene, load, corners[2]);
    const std::size_t a = indexOf(scene, load), b = indexOf(scene, corners[2]);
    VariantWorld world(scene, variant);
    for (int frame = 0; frame < 120; ++frame) {
        world.step();
        ASSERT_NEAR(glm::distance(world.positions()[a], world.positions()[b]), std::hypot(1.0, 1.4), 0.02)
            << "frame " << frame;
    }
}

/// However fast it is and whatever is in its way, or comes that way: a pivot is nowhere else.
SCENE_TEST_ON(Pinned, APivotStaysWhateverItsBodyHits, symmetriesAndIterations())
{
    for (const double spin : {-40.0, 15.0, 40.0, 150.0}) {
        for (const Vec sweep : {Vec{0.0, 0.0}, Vec{0.0, 12.0}, Vec{-3.0, 30.0}}) {
            Scene scene = modernScene();
            const ObjectId arm = addBox(scene, {1.0, 0.0}, {2.0, 0.2});
            const std::vector<PointId> corners = get(scene, arm).points;
            const Vec pivot = get(scene, corners.front()).position;
            find(scene, corners.front())->fixed = true;
            for (const PointId p : corners)
                find(scene, p)->velocity = spin * perp(get(scene, p).position - pivot);
            addMover(scene, {1.2, sweep == Vec{0.0} ? 0.8 : -1.5}, {0.6, 0.05}, sweep);
            VariantWorld world(scene, variant);
            const std::size_t place = indexOf(scene, corners.front());
            for (int frame = 0; frame < 90; ++frame) {
                world.step();
                ASSERT_NEAR(glm::distance(world.positions()[place], pivot), 0.0, 1e-9)
                    << spin << ", sweep " << sweep.y << ", frame " << frame;
            }
        }
    }
}

/// Near its fixed end a rope that is pinned in something is pressed where it can give way hardly at all. However it is
/// pushed out, it stays a rope: its load hangs on it, and is no faster than a fall makes it, and a push out.
SCENE_TEST_ON(Pinned, ARopeStaysOneWhereverInAFixedThingItIsPinned, symmetriesAndIterations())
{
    support::Random random(5);
    for (int i = 0; i < 24; ++i) {
        Scene scene = modernScene();
        const ObjectId thing =
            i % 2 == 0 ? addBox(scene, {0.0, 0.0}, {1.0, 1.0}) : addDisc(scene, {0.0, 0.0}, 0.5);
        find(scene, thing)->fixed = true;
        const Vec pin{random.between(-0.45, 0.45), random.between(-0.45, 0.45)};
        const Vec end{random.between(-3.0, 3.0), random.between(-3.0, 3.0)};
        const ObjectId rope = addRope(scene, std::array{pin, end});
        find(scene, get(scene, rope).points.front())->fixed = true;
        Point& load = *find(scene, get(scene, rope).points.back());
        load.mass = 2.0;
        const double length = glm::distance(pin, end), fastest = std::sqrt(4.0 * 9.81 * length) + 3.0;
        VariantWorld world(scene, variant);
        for (int frame = 0; frame < 180; ++frame) {
            world.step();
            const std::size_t place = indexOf(scene, load.id);
            ASSERT_LT(glm::distance(world.positions()[place], pin), 1.3 * length + 0.02)
                << "rope " << i << ", frame " << frame;
            ASSERT_LT(glm::length(world.velocities()[place]), fastest) << "rope " << i << ", frame " << frame;
        }
    }
}

/// What a moving fixed thing sweeps from its nail is thrown, but by that thing: near the nail it can give way hardly at
/// all.
SCENE_TEST_ON(Pinned, ARopeIsThrownNoHarderThanItsSweeperMoves, symmetriesAndIterations())
{
    support::Random random(7);
    for (int i = 0; i < 24; ++i) {
        Scene scene = modernScene();
        const Vec velocity{random.between(1.0, 5.0), random.between(-1.0, 1.0)},
            nail{random.between(-0.4, 0.4), random.between(-0.4, 0.4)};
        addMover(scene, {-2.0, 0.0}, {1.0, 1.6}, velocity);
        const ObjectId rope = addRope(
            scene, std::array{nail, nail + Vec{random.between(-1.0, 2.0), random.between(-2.0, 2.0)}});
        find(scene, get(scene, rope).points.front())->fixed = true;
        const double fastest = fastestOf(scene, variant, 2.0);
        EXPECT_LT(fastest, 15.0 * glm::length(velocity) + 10.0) << "rope " << i;
    }
}

/// Nothing makes room for what turns about a pivot when a fixed thing moves over that: it is turned and thrown, but by
/// what that thing can do.
SCENE_TEST_ON(Pinned, WhatIsOnAPivotIsThrownNoHarderThanItsSweeperMoves, symmetriesAndIterations())
{
    support::Random random(11);
    for (int i = 0; i < 32; ++i) {
        Scene scene = modernScene();
        scene.world.air = i % 4 == 3 ? 1.2 : 0.0;
        const Vec velocity{random.between(1.0, 4.0), random.between(-0.5, 0.5)},
            middle{random.between(-0.3, 0.3), random.between(-0.9, 0.9)};
        addMover(scene, {-1.8, 0.0}, {1.0, 1.0}, velocity);
        const ObjectId swept = *addPolygon(
            scene, std::array{middle, middle + Vec{random.between(0.6, 1.2), random.between(-0.8, 0.0)},
                              middle + Vec{random.between(0.0, 0.8), random.between(0.4, 1.0)}});
        find(scene, get(scene, swept).points.front())->fixed = true;
        find(scene, swept)->material.restitution = i % 2 == 0 ? 0.5 : 0.0;
        EXPECT_LT(fastestOf(scene, variant, 2.0), 15.0 * glm::length(velocity) + 10.0) << "place " << i;
    }
}

/// A rigid edge that has been pulled from its length comes back bit by bit: all at once would be a blow.
SCENE_TEST_ON(Pinned, ARopeThatIsDrawnOutComesBackGently, symmetriesAndIterations())
{
    for (const double share : {0.6, 1.5}) {
        Scene scene = modernScene();
        scene.world.gravity = Vec{0.0};
        const ObjectId rope = addRope(scene, std::array{Vec{0.0, 0.0}, Vec{1.5, 0.4}, Vec{2.5, 0.0}});
        find(scene, get(scene, rope).points.front())->fixed = true;
        for (Edge& edge : scene.edges)
            edge.rest *= share;
        EXPECT_LT(fastestOf(scene, variant, 1.0), 15.0) << share;
        VariantWorld world(scene, variant);
        for (int frame = 0; frame < 60; ++frame)
            world.step();
        for (const Edge& edge : scene.edges) {
            const Vec a = world.positions()[indexOf(scene, edge.a)],
                      b = world.positions()[indexOf(scene, edge.b)];
            EXPECT_NEAR(glm::distance(a, b), edge.rest, 1e-3 * edge.rest) << share;
        }
    }
}

}  // namespace
}  // namespace sprung
