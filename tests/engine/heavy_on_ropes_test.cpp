#include "energy_account.h"
#include "scene/edit/topology.h"
#include "scene/query.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

#include <limits>
#include <numbers>

namespace sprung {
namespace {

/// A disc of so many kg above the middle of a rope that hangs between two points, 0.02 kg a point.
struct DiscOnRope {
    Scene scene;
    ObjectId disc;
};

DiscOnRope discOnRope(double mass, int iterations)
{
    DiscOnRope d{modernScene(iterations), {}};
    const ObjectId rope = addRope(d.scene, std::vector<Vec>{{-2.5, 0.0}, {0.0, -1.0}, {2.5, 0.0}});
    const std::vector<PointId> points = find(d.scene, rope)->points;
    for (PointId point : points)
        find(d.scene, point)->mass = 0.02;
    find(d.scene, points.front())->fixed = find(d.scene, points.back())->fixed = true;
    const double radius = 0.3;
    d.disc = addDisc(d.scene, {0.05, -0.4}, radius);
    find(d.scene, d.disc)->material.density = mass / (std::numbers::pi * radius * radius);
    return d;
}

SCENE_TEST(HeavyOnARope, ADiscStaysOnIt)
{
    for (int iterations : {1, 4, 8, 64}) {
        for (double mass : {0.5, 20.0, 100.0}) {
            const DiscOnRope d = discOnRope(mass, iterations);
            VariantWorld world(d.scene, variant);
            for (int frame = 0; frame < 600; ++frame) {
                world.step();
                ASSERT_GT(middleOf(world, d.scene, d.disc).y, -1.2) << mass << " kg, " << iterations;
            }
        }
    }
}

/// A loose rope between the ground and a heavy box that falls on it askew: its edges come right at once, and
/// have no strength to throw what lies on them. Asked of the method by itself, without the limiter.
SCENE_TEST(HeavyOnARope, ABoxIsNotThrownByACrushedOne)
{
    for (int iterations : {4, 16, 64}) {
        Scene scene = modernScene(iterations);
        addGround(scene);
        addRope(scene, std::vector<Vec>{{-0.7, 0.05}, {0.7, 0.3}});
        const ObjectId box = addBox(scene, {0.1, 1.4}, {1.0, 1.0}, 0.3, {.density = 300.0});
        for (PointId point : find(scene, box)->points)
            find(scene, point)->velocity = {2.0, -8.0};
        VariantWorld world(scene, variant);
        world.setEnergyLimiter(false);
        EnergyAccount account(world.itself());
        for (int frame = 0; frame < 240; ++frame) {
            world.step();
            account.follow(world.itself());
        }
        EXPECT_LE(account.excess(), 0.02) << iterations << " iterations";
    }
}

/// A load of hundreds of kilograms falls on a taut rope, which weighs a thousandth of it, beside a box as light as the
/// rope: it stands on links that have no room to give, and whatever the method makes of that is taken back.
SCENE_TEST(HeavyOnARope, ALoadOnATautOneThrowsNothing)
{
    for (int iterations : {8, 64})
        for (double density : {300.0, 1000.0, 10000.0}) {
            Scene scene = modernScene(iterations);
            const ObjectId rope = addRope(scene, std::vector<Vec>{{-2.9, 2.0}, {2.9, 2.0}});
            const std::vector<PointId> points = find(scene, rope)->points;
            find(scene, points.front())->fixed = find(scene, points.back())->fixed = true;
            addBox(scene, {0.1, 2.8}, {0.7, 0.6}, 0.25, {.density = density});
            addBox(scene, {1.3, 2.4}, {0.7, 0.6});
            VariantWorld world(scene, variant);
            EnergyAccount account(world.itself());
            for (int frame = 0; frame < 240; ++frame) {
                world.step();
                account.follow(world.itself());
            }
            EXPECT_LE(account.excess(), 0.05) << iterations << " iterations, density " << density;
        }
}

/// What lies on a rope loads the points of that one, and each point is found at once: the time of thousands
/// of them grows with their number, not with its square.
TEST(HeavyOnARope, OfThousandsEachHoldsItsBox)
{
    constexpr int count = 3000;
    Scene scene = modernScene(8);
    std::vector<ObjectId> boxes;
    for (int i = 0; i < count; ++i) {
        const Vec middle(3.0 * (i % 60), 3.0 * (i / 60));
        const ObjectId rope =
            addRope(scene, std::vector<Vec>{middle - Vec(1.0, 0.0), middle + Vec(1.0, 0.0)});
        const std::vector<PointId> points = find(scene, rope)->points;
        find(scene, points.front())->fixed = find(scene, points.back())->fixed = true;
        boxes.push_back(addBox(scene, middle + Vec(0.0, 0.26), {0.5, 0.5}, 0.0, {.density = 100.0}));
    }
    World world(scene);
    for (int frame = 0; frame < 40; ++frame)
        world.step();
    const Scene after = world.scene();
    for (int i = 0; i < count; ++i)
        ASSERT_GT(boundsOf(after, *find(after, boxes[i])).min.y, 3.0 * (i / 60) - 0.25) << "box " << i;
}

/// The most that a link is longer or shorter than at rest, as a share.
double mostStrained(const VariantWorld& world, const Scene& scene, ObjectId rope)
{
    double most = 0.0;
    for (EdgeId id : find(scene, rope)->edges) {
        const Edge& edge = *find(scene, id);
        const Vec a = world.positions()[indexOf(scene, edge.a)],
                  b = world.positions()[indexOf(scene, edge.b)];
        most = std::max(most, std::abs(glm::distance(a, b) / edge.rest - 1.0));
    }
    return most;
}

/// A box on a rope falls past the fixed one that the rope hangs on: the rope comes to lie round its corner. A rope that
/// was stopped at a side which its links were pulled through was torn, and the box stood in the air for good.
SCENE_TEST(BoxOnARope, FallsPastWhatItHangsOn)
{
    for (int iterations : {1, 4, 8, 64})
        for (double height : {6.3, 7.0, 8.1}) {
            Scene scene = modernScene(iterations);
            addGround(scene);
            const ObjectId post = addBox(scene, {-2.5, 3.75}, {2.0, 2.0});
            find(scene, post)->fixed = true;
            const ObjectId box = addBox(scene, {3.0, height + 0.5}, {1.0, 1.0});
            const PointId from = find(scene, post)->outline[3], to = find(scene, box)->outline[0];
            const ObjectId rope = addRope(
                scene, std::vector<Vec>{find(scene, from)->position, find(scene, to)->position}, from, to);
            VariantWorld world(scene, variant);
            EnergyAccount account(world.itself());
            for (int frame = 0; frame < 600; ++frame) {
                world.step();
                account.follow(world.itself());
                ASSERT_LT(mostStrained(world, scene, rope), 0.05)
                    << iterations << " " << height << " " << frame;
            }
            EXPECT_LE(account.excess(), 0.01) << iterations << " " << height;
            EXPECT_LE(world.limiterReport().acted, 3)
                << iterations << " " << height << ": whipped off a corner";
        }
}

/// How far points of a rope lie within a box that has none of them. m
double deepestIn(const VariantWorld& world, const Scene& scene, ObjectId box, ObjectId rope)
{
    const Object& held = *find(scene, box);
    const auto at = [&](PointId id) { return world.positions()[indexOf(scene, id)]; };
    double deepest = 0.0;
    for (PointId id : find(scene, rope)->points) {
        if (std::find(held.points.begin(), held.points.end(), id) != held.points.end())
            continue;
        double within = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < held.outline.size(); ++i) {
            const Vec a = at(held.outline[i]), b = at(held.outline[(i + 1) % held.outline.size()]);
            within = std::min(within, cross(unitOf(b - a), at(id) - a));
        }
        deepest = std::max(deepest, within);
    }
    return deepest;
}

/// Ropes went through the box that they were tied to: one that is tied to a side or a corner lies on the others.
SCENE_TEST(RopeTiedToABox, NeverGoesThroughIt)
{
    for (int iterations : {1, 4, 8, 64})
        for (const bool isFixed : {true, false})
            for (const double high : {1.0, 0.25}) {
                Scene scene = modernScene(iterations);
                addGround(scene);
                const Vec middle{0.0, 5.0};
                const ObjectId box = addBox(scene, middle, {2.0, high}, 0.0, {.density = 2.0});
                find(scene, box)->fixed = isFixed;
                std::vector<ObjectId> ropes;
                const auto tie = [&](Vec from, Vec to) {
                    const PointId held = addPointTo(scene, box, middle + from, 0.01);
                    ropes.push_back(addRope(scene, std::vector<Vec>{middle + from, middle + to}, held));
                };
                tie({1.0, 0.0}, {3.9, 1.4});
                tie({-1.0, 0.0}, {-4.2, 0.3});
                tie({0.3, 0.5 * high}, {0.9, 3.0});
                tie({-0.4, -0.5 * high}, {-2.4, -0.9});
                VariantWorld world(scene, variant);
                EnergyAccount account(world.itself());
                for (int frame = 0; frame < 480; ++frame) {
                    world.step();
                    account.follow(world.itself());
                    for (ObjectId rope : ropes)
                        ASSERT_LT(deepestIn(world, scene, box, rope), 0.03)
                            << iterations << " " << isFixed << " " << high << " in frame " << frame;
                }
                EXPECT_LE(account.excess(), 0.005) << iterations << " " << isFixed << " " << high;
                EXPECT_EQ(world.limiterReport().acted, 0) << iterations << " " << isFixed << " " << high;
            }
}

}  // namespace
}  // namespace sprung
