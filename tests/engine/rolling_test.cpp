// Rigid discs are circles: they roll, whatever their rims' points.

#include "collision/object_index.h"
#include "scene/discs.h"
#include "scene/edit/transforms.h"
#include "scene/io/scene_io.h"
#include "scene/probe.h"
#include "support/scene_test.h"

namespace sprung {
namespace {

constexpr double g = 10.0;  // m/s^2, of modernScene
constexpr double pi = std::numbers::pi;

/// Gives a disc the motion of one that rolls on what is below it.
void roll(Scene& scene, ObjectId id, double speed)
{
    const Circle disc = *discOf(scene, *find(scene, id));
    for (PointId point : find(scene, id)->points) {
        Point& p = *find(scene, point);
        p.velocity = Vec{speed, 0.0} - speed / disc.radius * perp(p.position - disc.centre);
    }
}

SCENE_TEST_ON(Rolling, GoesOnForEverOnTheLevel, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    addGround(scene, 300.0);
    std::vector<std::pair<ObjectId, double>> discs;  // with their speeds, m/s
    for (int i = 0; i < 3; ++i) {
        const double radius = 0.15 + 0.35 * i, speed = 0.4 * std::pow(4.0, i);
        const ObjectId id =
            addDisc(scene, {-100.0 + 40.0 * i, radius}, radius, 12 + 9 * i, {.density = 0.5 + i});
        roll(scene, id, speed);
        discs.push_back({id, speed});
    }
    VariantWorld world(scene, variant);
    const double energy = world.energy().kinetic;
    run(world, 12.0);
    for (const auto& [id, speed] : discs) {
        EXPECT_NEAR(velocityOf(world, scene, id).x, speed, 0.002 * speed);
        EXPECT_NEAR(middleOf(world, scene, id).x - middleOf(VariantWorld(scene, variant), scene, id).x,
                    12.0 * speed, 0.02 * speed);
    }
    EXPECT_NEAR(world.energy().kinetic, energy, 0.005 * energy);
}

/// I / (m r^2) by the masses of an object's points.
double inertiaShare(const VariantWorld& world, const Scene& scene, ObjectId id)
{
    const Circle disc = *discOf(scene, *find(scene, id));
    double mass = 0.0, inertia = 0.0;
    for (PointId point : find(scene, id)->points) {
        const double m = world.masses()[indexOf(scene, point)];
        mass += m;
        inertia += m * lengthSquared(find(scene, point)->position - disc.centre);
    }
    return inertia / (mass * disc.radius * disc.radius);
}

/// a = g sin / (1 + I / m r^2), as long as mu > tan / (1 + m r^2 / I).
SCENE_TEST_ON(Rolling, DownASlopeGainsWhatItsInertiaLeaves, support::symmetriesAndIterations())
{
    for (const double slope : {0.03, 0.1, 0.25, 0.6}) {
        Scene scene = modernScene();
        const Vec down{std::cos(slope), -std::sin(slope)}, out = perp(down);
        find(scene, addBox(scene, -2.0 * out, {300.0, 4.0}, -slope))->fixed = true;
        const double radius = 0.2 + slope;
        const ObjectId id = addDisc(scene, -60.0 * down + radius * out, radius, 0, {.density = 4.0});
        VariantWorld world(scene, variant);
        run(world, 3.0);
        const double wanted = g * std::sin(slope) / (1.0 + inertiaShare(world, scene, id)) * 3.0;
        EXPECT_NEAR(glm::dot(velocityOf(world, scene, id), down), wanted, 0.005 * wanted) << slope;
    }
}

/// One that slides at first rolls in the end at v / (1 + I / m r^2), for its friction's J r = I omega.
SCENE_TEST_ON(Rolling, WhatSlidesAtFirstRollsAtLast, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    addGround(scene);
    const ObjectId id = addDisc(scene, {-50.0, 0.35}, 0.35, 17, {.density = 2.5});
    throwObject(scene, id, {7.0, 0.0});
    VariantWorld world(scene, variant);
    run(world, 3.0);
    EXPECT_NEAR(velocityOf(world, scene, id).x, 7.0 / (1.0 + inertiaShare(world, scene, id)), 0.02);
}

/// Flush boxes whose tops are at y = 0, and one outline with dents below: neither has a seam that is felt.
SCENE_TEST_ON(Rolling, SeamsAreNotFelt, support::symmetriesAndIterations())
{
    for (const double speed : {0.5, 3.0, 9.0}) {
        Scene scene = modernScene();
        for (int i = 0; i < 60; ++i)
            find(scene, addBox(scene, {0.7 * i, -0.6}, {0.7, 1.2}))->fixed = true;
        std::vector<Vec> comb{{130.0, 0.0}, {100.0, 0.0}};
        for (int i = 0; i < 15; ++i) {
            const double x = 100.0 + 2.0 * i;
            comb.insert(comb.end(), {{x, -2.0}, {x + 1.0, -2.0}, {x + 1.0, -0.5}, {x + 2.0, -0.5}});
        }
        find(scene, *addPolygon(scene, comb))->fixed = true;
        std::vector<ObjectId> discs;
        for (const double left : {1.0, 101.0}) {
            discs.push_back(addDisc(scene, {left, 0.4}, 0.4));
            roll(scene, discs.back(), speed);
        }
        VariantWorld world(scene, variant);
        run(world, 3.0);
        for (ObjectId id : discs) {
            EXPECT_NEAR(velocityOf(world, scene, id).x, speed, 0.002 * speed);
            EXPECT_NEAR(middleOf(world, scene, id).y, 0.4, 0.004);
        }
    }
}

/// A bowl of so many sides: what slides down one flank comes up the other.
SCENE_TEST_ON(Rolling, ABowlGivesBackTheHeight, support::symmetriesAndIterations())
{
    constexpr int sides = 128;
    constexpr double R = 5.0, r = 0.3;
    Scene scene = modernScene();
    std::vector<Vec> bowl{{-R - 1.0, 0.0}, {-R - 1.0, -R - 1.0}, {R + 1.0, -R - 1.0}, {R + 1.0, 0.0}};
    for (int i = 0; i <= sides; ++i)
        bowl.push_back(R * Vec{std::cos(pi * i / sides), -std::sin(pi * i / sides)});
    find(scene, *addPolygon(scene, bowl, {.friction = 0.0}))->fixed = true;
    const double start = 1.2;  // rad from the lowest place
    const Vec at = -(R - r - 0.001) * Vec{std::sin(start), std::cos(start)};
    const ObjectId id = addDisc(scene, at, r, 0, {.friction = 0.0});
    VariantWorld world(scene, variant);
    double highest = -R;
    for (int frame = 0; frame < 240; ++frame) {
        world.step();
        if (const Vec now = middleOf(world, scene, id); now.x > 0.0)
            highest = std::max(highest, now.y);
    }
    const double lowest = -(R - r);
    // At each side it stops going into the next: of its energy that leaves 1 - (pi / sides)^2.
    const double share = std::pow(1.0 - pi * pi / (sides * sides), 2.0 * start * sides / pi);
    EXPECT_GT((highest - lowest) / (at.y - lowest), share - (variant.iterations == 1 ? 0.04 : 0.01));
    EXPECT_LT((highest - lowest) / (at.y - lowest), 1.001);
}

/// Equal discs that bounce part at a right angle, the struck one along the line of their middles.
SCENE_TEST_ON(Rolling, StruckDiscsPartAtARightAngle, support::symmetriesAndIterations())
{
    for (const double offset : {0.0, 0.2, 0.45, 0.7}) {
        Scene scene = modernScene();
        scene.world.gravity = {0.0, 0.0};
        const Material elastic{.friction = 0.0, .restitution = 1.0};
        const double r = 0.5;
        const ObjectId flying = addDisc(scene, {-1.5, offset}, r, 17, elastic);
        const ObjectId struck = addDisc(scene, {0.0, 0.0}, r, 17, elastic);
        throwObject(scene, flying, {1.0, 0.0});
        VariantWorld world(scene, variant);
        run(world, 2.0);
        const Vec u = velocityOf(world, scene, flying), v = velocityOf(world, scene, struck);
        EXPECT_NEAR(glm::dot(u, v), 0.0, 0.002);
        EXPECT_NEAR(glm::length(v), std::sqrt(1.0 - offset * offset / (4.0 * r * r)), 0.02) << offset;
        EXPECT_NEAR(std::atan2(-v.y, v.x), std::asin(offset / (2.0 * r)), 0.03) << offset;
    }
}

/// A disc between two slopes of a groove presses on each below its middle, half its weight along gravity.
SCENE_TEST_ON(Rolling, ContactsAreToldOnTheCircle, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    const double r = 0.4, slope = 0.5;
    for (const double side : {-1.0, 1.0})
        find(scene, addBox(scene, Vec{side, -0.3}, {4.0, 0.2}, side * slope, {.friction = 0.0}))->fixed =
            true;
    const ObjectId id = addDisc(scene, {0.0, 0.4}, r, 12, {.friction = 0.0});
    VariantWorld world(scene, variant);
    world.setSleeping(false);
    run(world, 4.0);
    double mass = 0.0;
    for (PointId point : find(scene, id)->points)
        mass += world.masses()[indexOf(scene, point)];
    ASSERT_EQ(world.contacts().size(), 2u);
    double carried = 0.0;
    for (const collision::Contact& contact : world.contacts()) {
        const Vec out = contact.at - middleOf(world, scene, id);
        EXPECT_NEAR(glm::length(out), r, 0.005);
        EXPECT_NEAR(std::abs(glm::dot(contact.normal, glm::normalize(out))), 1.0, 1e-4);
        EXPECT_NEAR(std::abs(contact.normal.x), std::sin(slope), 1e-3);
        carried += contact.force * std::abs(contact.normal.y);
    }
    EXPECT_NEAR(carried, mass * g, 0.02 * mass * g);
}

/// Two that lie in a wide groove, and one on them: all meet at the sum of their radii.
SCENE_TEST_ON(Rolling, DiscsLieAtTheSumOfTheirRadii, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    addGround(scene);
    const double r = 0.5, R = 0.8, apart = 1.0;
    std::vector<ObjectId> low;
    for (double side : {-1.0, 1.0}) {
        low.push_back(addDisc(scene, {side * apart, r}, r, 13));
        find(scene, addBox(scene, {side * (apart + r + 0.5), 1.0}, {1.0, 2.0}))->fixed = true;
    }
    const ObjectId top = addDisc(scene, {0.0, r + std::sqrt((R + r) * (R + r) - apart * apart)}, R, 14);
    VariantWorld world(scene, variant);
    run(world, 4.0);
    for (ObjectId id : low)
        EXPECT_NEAR(glm::distance(middleOf(world, scene, id), middleOf(world, scene, top)), R + r, 0.004);
}

SCENE_TEST_ON(Rolling, SoftThingsAndRopesLieOnTheCircle, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    const double R = 1.3;
    const ObjectId disc = addDisc(scene, {0.0, 0.0}, R, 12);
    find(scene, disc)->fixed = true;
    find(scene, disc)->material.friction = 1.0;
    const std::array path{Vec{-2.5, R + 0.1}, Vec{2.5, R + 0.1}};
    const ObjectId rope = addRope(scene, path);
    VariantWorld world(scene, variant);
    double lowest = 9.0;
    for (int frame = 0; frame < 240; ++frame) {
        world.step();
        for (PointId point : find(scene, rope)->points)
            lowest = std::min(lowest, glm::length(world.positions()[indexOf(scene, point)]));
    }
    // Sides of 0.25 m touch in their middles, their ends lie a little farther out.
    EXPECT_GT(lowest, R - 0.01);
    EXPECT_NEAR(lowest, R + 0.02, 0.03);
}

SCENE_TEST_ON(Rolling, NothingPassesAFixedDiscHoweverFast, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    scene.world.gravity = {0.0, 0.0};
    find(scene, addDisc(scene, {0.0, 0.0}, 0.3, 16))->fixed = true;
    const ObjectId disc = addDisc(scene, {-9.0, 0.05}, 0.2, 12);
    const ObjectId box = addBox(scene, {9.0, -0.05}, {0.3, 0.3});
    throwObject(scene, disc, {150.0, 0.0});
    throwObject(scene, box, {-130.0, 0.0});
    VariantWorld world(scene, variant);
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        EXPECT_GT(glm::length(middleOf(world, scene, disc)), 0.3 + 0.2 - 0.06);
        EXPECT_GT(glm::length(middleOf(world, scene, box)), 0.3 + 0.15 - 0.06);
    }
}

/// What is thrown at a static collider stops at its radius.
SCENE_TEST_ON(Rolling, AFastDiscStopsAtAThinWall, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    scene.world.gravity = {0.0, 0.0};
    find(scene, addBox(scene, {0.0, 0.0}, {0.05, 8.0}))->fixed = true;
    const ObjectId disc = addDisc(scene, {-7.3, 0.0}, 0.1, 15);
    throwObject(scene, disc, {160.0, 3.0});
    VariantWorld world(scene, variant);
    for (int frame = 0; frame < 60; ++frame) {
        world.step();
        EXPECT_LT(middleOf(world, scene, disc).x, -0.025 - 0.1 + 0.03);
    }
}

TEST(Discs, AreRigidRegularRings)
{
    Scene scene;
    const ObjectId disc = addDisc(scene, {3.0, 1.0}, 0.6, 10);
    const ObjectId polygon = addDisc(scene, {6.0, 1.0}, 0.6, 9);
    const ObjectId soft = addDisc(scene, {9.0, 1.0}, 0.6, 16), bent = addDisc(scene, {12.0, 1.0}, 0.6, 16);
    find(scene, find(scene, soft)->edges[3])->stiffness = 100.0;
    movePoints(scene, std::array{find(scene, bent)->outline[2]}, {0.01, 0.0});
    const auto found = discOf(scene, *find(scene, disc));
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->radius, 0.6, 1e-12);
    EXPECT_NEAR(glm::distance(found->centre, {3.0, 1.0}), 0.0, 1e-12);
    for (ObjectId other : {polygon, soft, bent, addBox(scene, {15.0, 1.0}, {1.0, 1.0})})
        EXPECT_FALSE(discOf(scene, *find(scene, other)));
}

TEST(Discs, SurviveFilesAndTurnsButNotStretching)
{
    Scene scene = modernScene();
    const ObjectId id = addDisc(scene, {3.0, 1.0}, 0.6, 13);
    const std::array all{id};
    ASSERT_TRUE(turnObjects(scene, all, {0.0, 0.0}, 0.7));
    ASSERT_TRUE(scaleObjects(scene, all, {1.0, 1.0}, {2.0, 2.0}));
    const auto read = readScene(writeScene(scene), "disc");
    ASSERT_TRUE(read);
    const auto found = discOf(read->scene, *find(read->scene, id));
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->radius, 1.2, 1e-9);
    ASSERT_TRUE(scaleObjects(scene, all, {1.0, 1.0}, {1.0, 1.2}));
    EXPECT_FALSE(discOf(scene, *find(scene, id)));
}

/// A drag at one corner of the rim makes a polygon of a resting disc: a corner is no support, so it lies down
/// on a side.
SCENE_TEST(Discs, ADraggedCornerMakesAPolygon)
{
    Scene scene = modernScene();
    addGround(scene);
    const double r = 1.0;
    const ObjectId id = addDisc(scene, {0.0, r}, r, 12);
    VariantWorld world(scene, variant);
    run(world, 1.0);
    const auto lowest = [&] {
        double y = 9.0;
        for (PointId point : find(scene, id)->outline)
            y = std::min(y, world.positions()[indexOf(scene, point)].y);
        return y;
    };
    EXPECT_NEAR(lowest(), 0.0, 0.003);
    Scene edited = world.scene();
    movePoints(edited, std::array{find(edited, id)->outline[1]}, {0.1, 0.05});
    world.take(edited);
    world.setSleeping(false);
    run(world, 30.0);  // it rocks to and fro for long
    int low = 0;
    for (PointId point : find(scene, id)->outline)
        low += world.positions()[indexOf(scene, point)].y < 0.01;
    EXPECT_EQ(low, 2);
}

TEST(Discs, AreCirclesToQueries)
{
    Scene scene;
    const ObjectId id = addDisc(scene, {0.0, 0.0}, 1.0, 12);
    const collision::ObjectIndex index(scene);
    for (int i = 0; i < 24; ++i) {
        const double angle = 0.2618 * i + 0.1309;
        const Vec out{std::cos(angle), std::sin(angle)};
        for (const auto& hit :
             {castRay(scene, 3.0 * out, {0.0, 0.0}), index.castRay(scene, 3.0 * out, {0.0, 0.0}, nullptr)}) {
            ASSERT_TRUE(hit);
            EXPECT_EQ(hit->object, id);
            EXPECT_NEAR(glm::distance(hit->at, out), 0.0, 1e-9);
            EXPECT_NEAR(glm::distance(hit->normal, out), 0.0, 1e-9);
        }
        const auto hit = index.castShape(scene, {{4.0 * out}, 0.5}, -4.0 * out, nullptr);
        ASSERT_TRUE(hit);
        EXPECT_NEAR(hit->share, 2.5 / 4.0, 1e-9);
        EXPECT_NEAR(glm::distance(hit->at, out), 0.0, 1e-9);
        EXPECT_EQ(index.touching(scene, {{1.49 * out}, 0.5}, nullptr).size(), 1u);
        EXPECT_TRUE(index.touching(scene, {{1.51 * out}, 0.5}, nullptr).empty());
        const std::array near{0.999 * out, 2.0 * out, 2.0 * out + perp(out)};
        const std::array far{1.001 * out, 2.0 * out, 2.0 * out + perp(out)};
        EXPECT_EQ(objectsOverlapping(scene, near).size(), 1u);
        EXPECT_TRUE(objectsOverlapping(scene, far).empty());
        EXPECT_EQ(index.objectsOverlapping(scene, near).size(), 1u);
    }
}

}  // namespace
}  // namespace sprung
