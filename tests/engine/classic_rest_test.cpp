#include "geometry/outline.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/classic_scenes.h"
#include "support/polygons.h"
#include "world.h"

#include <gtest/gtest.h>

#include <numbers>

namespace sprung {
namespace {

void run(World& world, double seconds)
{
    for (int frame = 0; frame < static_cast<int>(seconds / frameSeconds + 0.5); ++frame)
        world.step();
}

void addGround(Scene& scene, double width = 40.0)
{
    find(scene, addBox(scene, {0.0, -0.5}, {width, 1.0}))->fixed = true;
}

Vec centreOf(const Scene& scene, ObjectId id)
{
    return boundsOf(scene, *find(scene, id)).centre();
}

double fastest(const World& world)
{
    double speed = 0.0;
    for (Vec v : world.velocities())
        speed = std::max(speed, glm::length(v));
    return speed;
}

/// Root of the mean square. m/s
double unrest(const World& world)
{
    double sum = 0.0;
    for (Vec v : world.velocities())
        sum += lengthSquared(v);
    return std::sqrt(sum / static_cast<double>(world.velocities().size()));
}

double worstStrain(const Scene& scene)
{
    double worst = 0.0;
    for (const Edge& edge : scene.edges) {
        const double length = glm::distance(find(scene, edge.a)->position, find(scene, edge.b)->position);
        worst = std::max(worst, std::abs(length / edge.rest - 1.0));
    }
    return worst;
}

ObjectId addTurned(Scene& scene, std::vector<Vec> outline, Vec at, double angle)
{
    for (Vec& corner : outline)
        corner = at + turned(corner, std::cos(angle), std::sin(angle));
    return addPolygon(scene, outline).value();
}

TEST(Stack, OfFiveBoxesStandsForHalfAMinute)
{
    Scene scene = classicScene();
    addGround(scene);
    std::vector<ObjectId> boxes;
    for (int i = 0; i < 5; ++i)
        boxes.push_back(addBox(scene, {0.0, 0.5 + i}, {1.0, 1.0}));
    World world(scene);
    run(world, 30.0);
    const Scene end = world.scene();
    for (int i = 0; i < 5; ++i) {
        EXPECT_NEAR(centreOf(end, boxes[i]).x, 0.0, 0.2);
        EXPECT_NEAR(centreOf(end, boxes[i]).y, 0.5 + i, 0.02);
        EXPECT_NEAR(angleOf(end, *find(end, boxes[i])), 0.0, 0.02);
    }
}

TEST(Box, DroppedOnACornerComesToRestOnASide)
{
    Scene scene = classicScene();
    addGround(scene);
    const ObjectId box = addBox(scene, {0.0, 3.0}, {1.0, 1.0}, 0.3);
    World world(scene);
    run(world, 5.0);
    EXPECT_NEAR(centreOf(world.scene(), box).y, 0.5, 0.005);
    EXPECT_LT(fastest(world), 0.02);
}

/// The pose of a disc of 24 points that fell 2 m, after 5 s: least and greatest distance of a ring point from
/// the mean of all, over the radius.
std::pair<double, double> roundness(int passes)
{
    Scene scene = classicScene();
    scene.world.iterations = passes;
    addGround(scene);
    const ObjectId disc = addDisc(scene, {0.0, 2.5}, 0.5, 24);
    World world(scene);
    run(world, 5.0);
    const std::vector<Vec> ring = outlinePositions(world.scene(), *find(scene, disc));
    Vec centre{0.0};
    for (Vec p : ring)
        centre += p / static_cast<double>(ring.size());
    double least = std::numeric_limits<double>::infinity(), greatest = 0.0;
    for (Vec p : ring) {
        least = std::min(least, glm::distance(p, centre) / 0.5);
        greatest = std::max(greatest, glm::distance(p, centre) / 0.5);
    }
    return {least, greatest};
}

TEST(TheCircleOf2009, HoldsItsShapeWithTwentyPassesAndNotWithOne)
{
    const auto [minHeld, greatestHeld] = roundness(20);
    EXPECT_GT(minHeld, 0.95);
    EXPECT_LT(greatestHeld, 1.05);
    const auto [least, greatest] = roundness(1);
    EXPECT_TRUE(least < 0.7 || greatest > 1.3) << least << " " << greatest;
}

TEST(Jelly, WobblesAndComesToRest)
{
    Scene scene = classicScene();
    addGround(scene);
    const ObjectId box = addBox(scene, {0.0, 1.5}, {1.0, 1.0}, 0.2);
    for (EdgeId edge : find(scene, box)->edges)
        find(scene, edge)->stiffness = 2.2;
    World world(scene);
    double worst = 0.0;
    for (int frame = 0; frame < 120; ++frame) {
        world.step();
        worst = std::max(worst, worstStrain(world.scene()));
    }
    EXPECT_GT(worst, 0.1);
    run(world, 13.0);
    EXPECT_LT(fastest(world), 0.02);
    EXPECT_LT(worstStrain(world.scene()), 0.1);
}

TEST(Rope, HangsQuietlyAndHardlyLonger)
{
    Scene scene = classicScene();
    const Vec path[] = {{0.0, 0.0}, {0.0, -5.0}};
    const ObjectId rope = addRope(scene, path);
    find(scene, find(scene, rope)->points[0])->fixed = true;
    World world(scene);
    run(world, 10.0);
    EXPECT_LT(fastest(world), 0.05);
    EXPECT_NEAR(boundsOf(world.scene(), *find(scene, rope)).min.y, -5.0, 0.1);
}

TEST(Rope, LiesOverABoxThatItFallsOn)
{
    Scene scene = classicScene();
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    find(scene, box)->fixed = true;
    const Vec path[] = {{-1.5, 1.0}, {1.5, 1.0}};
    const ObjectId rope = addRope(scene, path);
    World world(scene);
    run(world, 4.0);
    const Scene end = world.scene();
    const Box ropeBounds = boundsOf(end, *find(end, rope));
    EXPECT_NEAR(ropeBounds.max.y, 0.5, 0.02);
    EXPECT_LT(ropeBounds.min.y, 0.0);
    for (PointId id : find(end, rope)->points)
        EXPECT_FALSE((Box{{-0.49, -0.49}, {0.49, 0.49}}.contains(find(end, id)->position)));
}

TEST(Concave, ShapesLieOnTheGroundAndInOneAnother)
{
    Scene scene = classicScene();
    addGround(scene);
    const double half = std::numbers::pi;
    const std::vector<ObjectId> shapes{
        addTurned(scene, support::letterU(), {0.0, 1.0}, 0.0),
        addTurned(scene, support::letterU(), {0.3, 3.0}, half),
        addTurned(scene, support::star(5), {0.1, 5.0}, 0.3),
        addTurned(scene, support::star(5), {1.5, 2.0}, 0.0),
        addTurned(scene, support::cog(8), {-3.5, 2.0}, 0.1),
        addTurned(scene, support::cog(8), {-3.4, 3.5}, 0.3),
    };
    World world(scene);
    run(world, 20.0);
    const Scene end = world.scene();
    for (ObjectId id : shapes)
        EXPECT_GT(boundsOf(end, *find(end, id)).min.y, -0.05) << number(id);
    EXPECT_LT(unrest(world), 0.1);
}

TEST(Concave, ABallRestsInsideAU)
{
    Scene scene = classicScene();
    const ObjectId u = addTurned(scene, support::letterU(), {0.0, 0.0}, 0.0);
    find(scene, u)->fixed = true;
    const Box bounds = boundsOf(scene, *find(scene, u));
    const ObjectId ball = addDisc(scene, {bounds.centre().x, bounds.max.y + 0.5}, 0.1 * bounds.size().x);
    World world(scene);
    run(world, 5.0);
    const Vec at = centreOf(world.scene(), ball);
    EXPECT_LT(at.y, bounds.max.y);
    EXPECT_GT(at.y, bounds.min.y);
    EXPECT_TRUE(bounds.contains(at));
    EXPECT_FALSE(geometry::contains(outlinePositions(scene, *find(scene, u)), at));
    EXPECT_LT(fastest(world), 0.1);
}

TEST(Hinge, HoldsAWheelToItsCar)
{
    Scene scene = classicScene();
    addGround(scene);
    const ObjectId body = addBox(scene, {0.0, 1.2}, {2.0, 0.5});
    const std::vector<PointId> corners = find(scene, body)->points;
    addWheel(scene, corners[0], 0.4);
    addWheel(scene, corners[1], 0.4);
    for (PointId id : find(scene, body)->points)
        find(scene, id)->velocity = {2.0, 0.0};
    World world(scene);
    run(world, 3.0);
    EXPECT_GT(centreOf(world.scene(), body).x, 1.0);
    EXPECT_GT(boundsOf(world.scene(), *find(scene, body)).min.y, 0.35);
    EXPECT_LT(worstStrain(world.scene()), 0.1);
}

}  // namespace
}  // namespace sprung
