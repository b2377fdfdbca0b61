#include "collision/internal_edges.h"
#include "geometry/crossing_sweep.h"
#include "geometry/orientation.h"
#include "geometry/outline.h"
#include "geometry/triangle_splits.h"
#include "scene/mass.h"
#include "scene/shapes.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

#include <numbers>

namespace sprung {
namespace {

using support::Random;

/// By its definition: every pair of sides.
bool isSimpleByAllPairs(const std::vector<Vec>& outline)
{
    const std::size_t count = outline.size();
    if (count < 3)
        return false;
    for (std::size_t a = 0; a < count; ++a) {
        if (geometry::foldsBack(outline[a], outline[(a + 1) % count], outline[(a + 2) % count]))
            return false;
        for (std::size_t b = a + 2; b < count; ++b)
            if ((b + 1) % count != a &&
                geometry::segmentsTouch(outline[a], outline[a + 1], outline[b], outline[(b + 1) % count]))
                return false;
    }
    return true;
}

std::vector<Vec> turnedBy(std::vector<Vec> outline, double angle)
{
    for (Vec& corner : outline)
        corner = turned(corner, std::cos(angle), std::sin(angle));
    return outline;
}

/// Long thin branches side by side.
std::vector<Vec> chainTree(int corners)
{
    std::vector<Vec> outline{{0.0, -1.0}, {0.01 * corners, -1.0}};
    for (int i = corners - 2; i > 0; --i)
        outline.push_back({0.01 * i, i % 2 == 1 ? 1000.0 : 0.0});
    return outline;
}

std::vector<Vec> circle(int corners)
{
    std::vector<Vec> outline;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / corners;
        outline.push_back({std::cos(angle), std::sin(angle)});
    }
    return outline;
}

/// A band between two arcs.
std::vector<Vec> crescent(int corners)
{
    std::vector<Vec> outline;
    const int half = corners / 2;
    for (int i = 0; i < half; ++i)
        outline.push_back(turned({100.0, 0.0}, std::cos(2.0 * i / half), std::sin(2.0 * i / half)));
    for (int i = half; i-- > 0;)
        outline.push_back(turned({99.9, 0.0}, std::cos(2.0 * i / half), std::sin(2.0 * i / half)));
    return outline;
}

constexpr int many = 20'000;

std::vector<std::vector<Vec>> outlinesOfManyCorners()
{
    Random random(5);
    return {circle(many),
            chainTree(many),
            turnedBy(chainTree(many), 0.5 * std::numbers::pi),
            turnedBy(chainTree(many), 0.25 * std::numbers::pi),
            crescent(many),
            support::randomStar(random, many),
            support::spiral(many / 32)};
}

TEST(SimpleOutline, IsJudgedAsByAllPairsOfSides)
{
    Random random(11);
    int simple = 0;
    for (int i = 0; i < 60'000; ++i) {
        // On few places, so that corners lie on sides and on each other and sides on one line.
        const int places = 3 + random.below(5);
        std::vector<Vec> outline(3 + random.below(6));
        for (Vec& corner : outline)
            corner = {random.below(places), random.below(places)};
        simple += isSimpleByAllPairs(outline);
        ASSERT_EQ(geometry::isSimple(outline), isSimpleByAllPairs(outline)) << "outline " << i;
    }
    EXPECT_GT(simple, 1000);
}

TEST(SimpleOutline, OfManyCornersTakesFewLooks)
{
    for (const std::vector<Vec>& outline : outlinesOfManyCorners()) {
        geometry::CrossingSweep sweep(outline);
        EXPECT_FALSE(sweep.touches());
        EXPECT_LT(sweep.looks(), 40 * outline.size());
    }
}

TEST(Triangulation, OfManyCornersTakesFewLooks)
{
    for (const std::vector<Vec>& outline : outlinesOfManyCorners()) {
        std::size_t looks = 0;
        const std::vector<Vec> leftTurning = geometry::isCounterClockwise(outline)
                                                 ? outline
                                                 : std::vector<Vec>(outline.rbegin(), outline.rend());
        EXPECT_EQ(geometry::triangulate(leftTurning, &looks).size(), outline.size() - 2);
        EXPECT_LT(looks, 400 * outline.size());
    }
}

/// But where long thin parts lie across the axes: their boxes all overlap.
TEST(InternalEdges, OfFixedOutlinesWithManyCornersTakeFewLooks)
{
    for (const std::vector<Vec>& outline : {circle(many), chainTree(many), support::spiral(many / 32)}) {
        Scene scene;
        const std::optional<ObjectId> id = addPolygon(scene, outline);
        ASSERT_TRUE(id);
        find(scene, *id)->fixed = true;
        const std::vector<double> masses = pointMasses(scene);
        collision::Colliders colliders(scene, dynamics::findClusters(scene, masses, fixedPoints(scene)));
        EXPECT_LT(collision::markInternalEdges(colliders), 100 * outline.size());
    }
}

TEST(Triangles, AreSplitWhereThePlaceLiesAndKeepTheArea)
{
    Random random(3);
    std::vector<Vec> places{{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};
    constexpr int inner = 10'000;
    for (int i = 0; i < inner; ++i)  // on a grid: many lie on sides of others
        places.push_back({(1 + random.below(200)) / 201.0, (1 + random.below(200)) / 201.0});
    geometry::TriangleSplits splits(places, {{0, 1, 2}, {0, 2, 3}});
    for (int i = 0; i < inner; ++i)
        splits.splitAt(4 + i);

    double area = 0.0;
    std::vector<bool> used(places.size());
    for (const auto& [a, b, c] : splits.triangles()) {
        EXPECT_GT(geometry::turn(places[a], places[b], places[c]), 0);
        area += 0.5 * cross(places[b] - places[a], places[c] - places[a]);
        used[a] = used[b] = used[c] = true;
    }
    EXPECT_NEAR(area, 1.0, 1e-12);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool isFirst = std::find(places.begin(), places.begin() + i, places[i]) == places.begin() + i;
        EXPECT_EQ(used[i], isFirst) << "place " << i;
    }
    EXPECT_LT(splits.looks(), 100 * places.size());
}

}  // namespace
}  // namespace sprung
