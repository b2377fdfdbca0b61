#include "energy_account.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

double distanceTo(Vec a, Vec b, Vec at)
{
    const Vec along = b - a;
    const double share = std::clamp(glm::dot(at - a, along) / lengthSquared(along), 0.0, 1.0);
    return glm::distance(at, a + share * along);
}

/// How near a row of points comes to itself, of corners and sides with two sides between them. m
double minDistance(const VariantWorld& world, const Scene& scene, std::span<const PointId> row, bool isRound)
{
    std::vector<Vec> places;
    for (PointId id : row)
        places.push_back(world.positions()[indexOf(scene, id)]);
    const int count = static_cast<int>(places.size());
    double least = std::numeric_limits<double>::infinity();
    for (int side = 0; side < count - (isRound ? 0 : 1); ++side) {
        for (int corner = 0; corner < count; ++corner) {
            int hops = std::min(std::abs(corner - side), std::abs(corner - (side + 1) % count));
            if (isRound)
                hops = std::min(
                    {hops, count - std::abs(corner - side), count - std::abs(corner - (side + 1) % count)});
            if (hops >= 2)
                least = std::min(least, distanceTo(places[side], places[(side + 1) % count], places[corner]));
        }
    }
    return least;
}

bool doCross(Vec a, Vec b, Vec c, Vec d)
{
    return cross(b - a, c - a) * cross(b - a, d - a) < 0.0 && cross(d - c, a - c) * cross(d - c, b - c) < 0.0;
}

constexpr double skin = 0.01;  // m, that shapes may sink into themselves

/// How often a row goes through itself; an outline without its skin.
int crossings(const VariantWorld& world, const Scene& scene, std::span<const PointId> row, bool isRound)
{
    std::vector<Vec> places;
    for (PointId id : row)
        places.push_back(world.positions()[indexOf(scene, id)]);
    const std::size_t count = places.size(), sides = isRound ? count : count - 1;
    std::vector<Vec> inner = places;
    for (std::size_t i = 0; isRound && i < count; ++i) {
        const Vec along = places[(i + 1) % count] - places[(i + count - 1) % count];
        inner[i] += skin / glm::length(along) * perp(along);
    }
    int found = 0;
    for (std::size_t i = 0; i < sides; ++i)
        for (std::size_t k = i + 3; k < (isRound ? std::min(sides, i + sides - 2) : sides); ++k)
            found += doCross(inner[i], inner[(i + 1) % count], inner[k], inner[(k + 1) % count]);
    return found;
}

/// A rope that falls on the ground, coiled loosely.
Scene fallingRope(int iterations)
{
    Scene scene = modernScene(iterations);
    addGround(scene, 10.0);
    std::vector<Vec> path;
    for (int i = 0; i <= 12; ++i)
        path.push_back({i % 2 == 0 ? -0.6 : 0.6, 1.0 + 0.45 * i});
    addRope(scene, path);
    return scene;
}

/// A soft bar bent to a U, its arms thrown at each other.
Scene foldingBar(int iterations)
{
    Scene scene = modernScene(iterations);
    scene.world.gravity = Vec{0.0};
    std::vector<Vec> corners;
    const auto along = [&](Vec from, Vec to) {
        const int parts = static_cast<int>(std::round(glm::distance(from, to) / 0.3));
        for (int i = 0; i < parts; ++i)
            corners.push_back(glm::mix(from, to, static_cast<double>(i) / parts));
    };
    const Vec u[] = {{-0.9, 0.0}, {0.9, 0.0},  {0.9, 3.0},  {0.65, 3.0},  {0.5, 2.7},
                     {0.5, 0.5},  {-0.5, 0.5}, {-0.5, 2.7}, {-0.65, 3.0}, {-0.9, 3.0}};
    for (int i = 0; i < 10; ++i)
        along(u[i], u[(i + 1) % 10]);
    const ObjectId bar = *addPolygon(scene, corners, {.density = 5.0, .friction = 0.3});
    for (EdgeId id : find(scene, bar)->edges) {
        find(scene, id)->stiffness = 800.0;
        find(scene, id)->damping = 0.1;
    }
    for (PointId id : find(scene, bar)->points) {
        Point& point = *find(scene, id);
        if (point.position.y > 0.5)
            point.velocity.x = (point.position.x < 0.0 ? 0.7 : -0.7) * point.position.y;
    }
    const auto at = [&](Vec place) {
        return std::find_if(scene.points.begin(), scene.points.end(),
                            [&](const Point& point) { return point.position == place; })
            ->id;
    };
    Edge& spring = *find(scene, addEdge(scene, at({-0.9, 1.5}), at({0.9, 1.5}), 20.0));
    spring.rest = 0.6;
    spring.damping = 0.2;
    return scene;
}

struct Course {
    double least = std::numeric_limits<double>::infinity();  // m, over all frames
    double leastAtEnd = 0.0;                                 // m
    double excess = 0.0;
    int crossings = 0;  // in the worst frame
};

Course courseOf(const Scene& scene, int frames, const Variant& variant)
{
    VariantWorld world(scene, variant);
    EnergyAccount account(world.itself());
    const Object& object = scene.objects.back();
    const bool isRound = !object.outline.empty();
    const std::vector<PointId>& row = isRound ? object.outline : object.points;
    Course course;
    for (int frame = 0; frame < frames; ++frame) {
        world.step();
        account.follow(world.itself());
        course.leastAtEnd = minDistance(world, scene, row, isRound);
        course.least = std::min(course.least, course.leastAtEnd);
        course.crossings = std::max(course.crossings, crossings(world, scene, row, isRound));
    }
    course.excess = account.excess();
    return course;
}

SCENE_TEST_ON(SelfContact, ARopeDroppedOnItselfPilesUp, support::fewVariants())
{
    for (int iterations : {8, 16, 64}) {
        const Course course = courseOf(fallingRope(iterations), 600, variant);
        EXPECT_EQ(course.crossings, 0) << iterations;
        EXPECT_GE(course.least, 0.01) << iterations;
        EXPECT_GE(course.leastAtEnd, 0.03) << iterations;
        EXPECT_LE(course.excess, 0.01) << iterations;
    }
    EXPECT_LE(courseOf(fallingRope(4), 600, variant).excess, 0.01);
}

SCENE_TEST_ON(SelfContact, ASoftBarFoldedOnItselfStaysOutOfItself, support::fewVariants())
{
    for (int iterations : {8, 16, 64}) {
        const Course course = courseOf(foldingBar(iterations), 300, variant);
        EXPECT_EQ(course.crossings, 0) << iterations;
        EXPECT_LE(course.least, 0.01) << iterations << ": it has not met itself";
        EXPECT_LE(course.excess, 0.01) << iterations;
    }
    Scene ghost = foldingBar(8);
    ghost.objects.back().collides = false;
    EXPECT_GT(courseOf(ghost, 300, variant).crossings, 0);
}

SCENE_TEST(SelfContact, IsGoneOnFromBitForBit)
{
    const Scene rope = fallingRope(8);
    const Scene bar = foldingBar(8);
    for (const Scene* each : {&rope, &bar}) {
        VariantWorld world(*each, variant), threaded(*each, variant);
        threaded.setThreads(2);
        run(world, 1.5);
        const Snapshot snapshot = world.snapshot();
        run(world, 1.0);
        const std::uint64_t once = world.hash();
        run(threaded, 2.5);
        EXPECT_EQ(threaded.hash(), once);
        world.restore(snapshot);
        run(world, 1.0);
        EXPECT_EQ(world.hash(), once);
    }
}

SCENE_TEST(SelfContact, AHangingRopeAndARoundShapeFeelNoneOfIt)
{
    Scene scene = modernScene();
    const ObjectId rope = addRope(scene, std::vector<Vec>{{0.0, 0.0}, {0.5, -3.0}});
    find(scene, find(scene, rope)->points.front())->fixed = true;
    const ObjectId disc = addDisc(scene, {9.0, 1.0}, 0.5, 16);
    for (EdgeId id : find(scene, disc)->edges)
        find(scene, id)->stiffness = 500.0;
    Scene ghosts = scene;
    for (Object& object : ghosts.objects)
        object.collides = false;
    VariantWorld world(scene, variant), ghost(ghosts, variant);
    run(world, 3.0);
    run(ghost, 3.0);
    EXPECT_EQ(world.hash(), ghost.hash());
}

}  // namespace
}  // namespace sprung
