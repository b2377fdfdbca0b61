#include "bench/recipe.h"
#include "dynamics/constraints/paths.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

double worstStretch(const World& world, const Scene& scene)
{
    double worst = 0.0;
    for (const Edge& edge : scene.edges) {
        const double l = glm::distance(world.positions()[indexOf(scene, edge.a)],
                                       world.positions()[indexOf(scene, edge.b)]);
        worst = std::max(worst, std::abs(l - edge.rest) / edge.rest);
    }
    return worst;
}

TEST(Paths, EveryLinkIsInExactlyOneAndANetFallsIntoItsRows)
{
    std::vector<std::pair<int, int>> links;
    std::vector<Vec> places;
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 7; ++x) {
            places.push_back({x, y});
            if (x > 0)
                links.push_back({7 * y + x - 1, 7 * y + x});
            if (y > 0)
                links.push_back({7 * y - 7 + x, 7 * y + x});
        }
    }
    const std::vector<Path> paths = pathsOf(links, places, std::vector<bool>(places.size(), false));
    std::vector<int> times(links.size(), 0);
    for (const Path& path : paths)
        for (int link : path.links)
            ++times[link];
    EXPECT_EQ(times, std::vector<int>(links.size(), 1));
    EXPECT_LE(paths.size(), 5u + 7u + 4u);
}

/// A point held fast and links of 0.25 m between point masses, level at first, the last a hundred times as
/// heavy.
Scene heavyRope(int count, int iterations)
{
    Scene scene = modernScene(iterations);
    PointId last = addPoint(scene, {0.0, 0.0});
    find(scene, last)->fixed = true;
    for (int i = 1; i <= count; ++i) {
        const PointId next = addPoint(scene, {0.25 * i, 0.0});
        find(scene, next)->mass = i == count ? 10.0 : 0.1;
        addEdge(scene, last, next);
        last = next;
    }
    return scene;
}

TEST(Rope, WithAHundredfoldWeightDoesNotStretch)
{
    for (int iterations : {1, 4, 8}) {
        Scene scene = heavyRope(200, iterations);
        World world(scene);
        double worst = 0.0;
        for (int i = 0; i < 600; ++i) {
            world.step();
            worst = std::max(worst, worstStretch(world, scene));
        }
        EXPECT_LE(worst, 0.002) << iterations;
    }
}

/// All the weight of a net turns a corner beside the points that it hangs on.
TEST(Net, HungOnFewPointsDoesNotStretchBesideThem)
{
    const Scene scene = bench::cook(bench::cloth(32, 31)).scene;
    World world(scene);
    double worst = 0.0;
    for (int i = 0; i < 300; ++i) {
        world.step();
        worst = std::max(worst, worstStretch(world, scene));
    }
    EXPECT_LE(worst, 0.12);  // while it falls into the pins; 0.52 by rows alone
}

TEST(Net, HungOnFewPointsHangsWithEdgesOfTheirLengths)
{
    const Scene scene = bench::cook(bench::cloth(64, 21)).scene;
    World world(scene);
    run(world, 8.0);
    double worst = 0.0;
    for (int i = 0; i < 120; ++i) {
        world.step();
        worst = std::max(worst, worstStretch(world, scene));
    }
    EXPECT_LE(worst, 0.02);
}

TEST(Rope, SwingingGainsNoEnergy)
{
    for (int iterations : {1, 2, 4, 8, 20}) {
        Scene scene = heavyRope(40, iterations);
        World world(scene);
        const double start = world.energy().conserved;
        double most = start;
        for (int i = 0; i < 1200; ++i) {
            world.step();
            most = std::max(most, world.energy().conserved);
        }
        EXPECT_LE(most - start, 0.01 * world.energyScale()) << iterations;
    }
}

TEST(Net, HungByItsTopRowHardlyStretches)
{
    for (int iterations : {2, 8}) {
        Scene scene = modernScene(iterations);
        scene.world.gravity = {2.0, -10.0};
        addNet(scene, {0.0, 0.0}, {6.0, 6.0});
        for (Point& point : scene.points)
            point.fixed = point.position.y > 5.9;
        World world(scene);
        double worst = 0.0;
        for (int i = 0; i < 600; ++i) {
            world.step();
            worst = std::max(worst, worstStretch(world, scene));
        }
        EXPECT_LE(worst, 0.007) << iterations;
    }
}

/// Plates of 1 m x 0.2 m, each sharing a point with the next; the first held at its other end.
struct Plates {
    Scene scene;
    std::vector<ObjectId> plates;
};

Plates hingedPlates(int count, int iterations, double lastDensity, bool heldAtBothEnds)
{
    Plates p{modernScene(iterations), {}};
    PointId joint = addPoint(p.scene, {0.0, 0.0});
    find(p.scene, joint)->fixed = true;
    for (int i = 0; i < count; ++i) {
        // A flat hexagon whose ends are the joints.
        const std::vector<Vec> shape{{1.0 * i, 0.0}, {i + 0.2, -0.1}, {i + 0.8, -0.1},
                                     {i + 1.0, 0.0}, {i + 0.8, 0.1},  {i + 0.2, 0.1}};
        Object object;
        object.id = nextObjectId(p.scene);
        for (int k = 0; k < 6; ++k)
            object.points.push_back(k == 0 ? joint : addPoint(p.scene, shape[k]));
        object.outline = object.points;
        object.shape = shape;
        for (int a = 0; a < 6; ++a)
            for (int b = a + 1; b < 6; ++b)
                object.edges.push_back(addEdge(p.scene, object.points[a], object.points[b]));
        object.material.density = i + 1 == count ? lastDensity : 1.0;
        joint = object.points[3];
        p.scene.objects.push_back(object);
        p.plates.push_back(object.id);
    }
    find(p.scene, joint)->fixed = heldAtBothEnds;
    return p;
}

/// How much any plate's ends are farther from or nearer to each other than they should be: the gap at its
/// hinges.
double worstGap(const World& world, const Plates& p)
{
    double worst = 0.0;
    for (ObjectId id : p.plates) {
        const Object& plate = *find(p.scene, id);
        const double l = glm::distance(world.positions()[indexOf(p.scene, plate.points[0])],
                                       world.positions()[indexOf(p.scene, plate.points[3])]);
        worst = std::max(worst, std::abs(l - 1.0));
    }
    return worst;
}

TEST(Hinges, ThirtyPlatesWithAHundredfoldWeightHangWithoutGaps)
{
    for (int iterations : {1, 2, 4, 8, 20}) {
        const Plates p = hingedPlates(30, iterations, 100.0, false);
        World world(p.scene);
        double worst = 0.0;
        for (int i = 0; i < 600; ++i) {
            world.step();
            worst = std::max(worst, worstGap(world, p));
        }
        EXPECT_LE(worst, 0.0005) << iterations;
        EXPECT_LE(world.energy().conserved, 0.01 * world.energyScale()) << iterations;
    }
}

void expectNoGaps(double stretch)
{
    for (int iterations : {1, 4, 8}) {
        Plates p = hingedPlates(30, iterations, 1.0, true);
        for (Point& point : p.scene.points)
            point.position.x *= stretch;
        World world(p.scene);
        double worst = 0.0;
        for (int i = 0; i < 600; ++i) {
            world.step();
            worst = i > 60 ? std::max(worst, worstGap(world, p)) : worst;
        }
        EXPECT_LE(worst, 0.0005) << iterations;
    }
}

TEST(Hinges, ATautBridgeOfThirtyPlatesHoldsWithoutGaps)
{
    expectNoGaps(1.0);
}

TEST(Hinges, ABridgePushedTogetherFindsItsSagAndHoldsWithoutGaps)
{
    expectNoGaps(0.999);
}

TEST(Hinges, AWheelRollsItsCartDownASlope)
{
    Scene scene = modernScene();
    const double angle = 0.2;
    const ObjectId slope = addBox(scene, Vec{std::sin(angle), -std::cos(angle)}, {200.0, 2.0}, angle);
    find(scene, slope)->fixed = true;
    const ObjectId cart = addBox(scene, Vec{-std::sin(angle), std::cos(angle)} * 1.0, {3.0, 0.5}, angle);
    addWheel(scene, find(scene, cart)->points[0], 0.6);
    addWheel(scene, find(scene, cart)->points[1], 0.6);
    World world(scene);
    const Vec start = middleOf(world, scene, cart);
    run(world, 3.0);
    const double way = glm::distance(middleOf(world, scene, cart), start);
    // Faster than a cylinder would roll by itself cannot be, slower than half of sliding should not.
    EXPECT_LT(way, 0.5 * 10.0 * std::sin(angle) * 9.0);
    EXPECT_GT(way, 0.25 * 10.0 * std::sin(angle) * 9.0);
}

}  // namespace
}  // namespace sprung
