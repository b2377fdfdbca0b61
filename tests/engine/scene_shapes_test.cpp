#include "geometry/outline.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

#include <numbers>
#include <set>

namespace sprung {
namespace {

TEST(Ids, GoOnInTheFirstGapWhenTheLastOneIsTaken)
{
    constexpr std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
    Scene scene;
    for (std::uint32_t id : {1u, 2u, 5u, last})
        add(scene, Point{.id = PointId{id}});
    std::vector<std::uint32_t> given;
    for (int i = 0; i < 4; ++i)
        given.push_back(number(addPoint(scene, {double(i), 0.0})));
    EXPECT_EQ(given, (std::vector<std::uint32_t>{3, 4, 6, 7}));
    std::vector<std::uint32_t> ids;
    for (const Point& point : scene.points)
        ids.push_back(number(point.id));
    EXPECT_EQ(ids, (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6, 7, last}));
    EXPECT_EQ(find(scene, PointId{6})->position, Vec(2.0, 0.0));
}

using support::Random;

/// Number of independent rows, by elimination with the greatest pivots.
int rankOf(std::vector<std::vector<double>> rows)
{
    int rank = 0;
    const int width = rows.empty() ? 0 : static_cast<int>(rows[0].size());
    for (int column = 0; column < width && rank < static_cast<int>(rows.size()); ++column) {
        const auto pivot =
            std::max_element(rows.begin() + rank, rows.end(), [&](const auto& a, const auto& b) {
                return std::abs(a[column]) < std::abs(b[column]);
            });
        if (std::abs((*pivot)[column]) < 1e-9)
            continue;
        std::swap(rows[rank], *pivot);
        for (int row = rank + 1; row < static_cast<int>(rows.size()); ++row) {
            const double factor = rows[row][column] / rows[rank][column];
            for (int i = column; i < width; ++i)
                rows[row][i] -= factor * rows[rank][i];
        }
        ++rank;
    }
    return rank;
}

/// Ways in which the corners can move without any edge changing its length, the three of a rigid body not
/// counted.
int looseWays(const std::vector<Vec>& corners, const std::vector<std::pair<int, int>>& edges)
{
    std::vector<std::vector<double>> rows;
    for (const auto& [a, b] : edges) {
        const Vec direction = glm::normalize(corners[b] - corners[a]);
        std::vector<double> row(2 * corners.size());
        row[2 * a] = -direction.x;
        row[2 * a + 1] = -direction.y;
        row[2 * b] = direction.x;
        row[2 * b + 1] = direction.y;
        rows.push_back(row);
    }
    return 2 * static_cast<int>(corners.size()) - 3 - rankOf(rows);
}

double poseMatchesShape(const Scene& scene, const Object& object)
{
    double worst = 0.0;
    for (EdgeId id : object.edges) {
        const Edge& edge = *find(scene, id);
        const auto placeOf = [&](PointId point) {
            return object
                .shape[std::find(object.points.begin(), object.points.end(), point) - object.points.begin()];
        };
        worst = std::max(worst, std::abs(glm::distance(placeOf(edge.a), placeOf(edge.b)) - edge.rest));
    }
    return worst;
}

TEST(Box, HasFourCornersSixRigidEdgesAndItsSize)
{
    Scene scene;
    const Object& box = *find(scene, addBox(scene, {3.0, -2.0}, {2.0, 0.5}, 0.7, {.density = 2.0}));
    EXPECT_EQ(box.points.size(), 4u);
    EXPECT_EQ(box.outline, box.points);
    EXPECT_EQ(box.edges.size(), 6u);
    EXPECT_EQ(box.name, "Box 1");
    EXPECT_EQ(box.color, palette[0]);
    EXPECT_DOUBLE_EQ(restArea(box), 1.0);
    EXPECT_NEAR(angleOf(scene, box), 0.7, 1e-14);
    EXPECT_NEAR(glm::distance(centreOfMass(scene, box, pointMasses(scene)), {3.0, -2.0}), 0.0, 1e-14);
    EXPECT_DOUBLE_EQ(massOf(scene, box, pointMasses(scene)), 2.0);
    EXPECT_LT(poseMatchesShape(scene, box), 1e-14);
    for (const Edge& edge : scene.edges)
        EXPECT_EQ(edge.stiffness, rigid);
}

TEST(Disc, IsARingWithAHubAndSpokes)
{
    Scene scene;
    const Object& disc = *find(scene, addDisc(scene, {1.0, 1.0}, 0.5, 20));
    EXPECT_EQ(disc.points.size(), 21u);
    EXPECT_EQ(disc.outline.size(), 20u);
    EXPECT_EQ(disc.edges.size(), 40u);
    EXPECT_TRUE(geometry::isConvex(outlinePositions(scene, disc)));
    EXPECT_LT(poseMatchesShape(scene, disc), 1e-14);
}

TEST(Disc, HasSixteenToFortyEightPointsBySize)
{
    EXPECT_EQ(ringPointsFor(0.01), 16);
    EXPECT_EQ(ringPointsFor(0.5), 21);
    EXPECT_EQ(ringPointsFor(100.0), 48);
    Scene scene;
    EXPECT_EQ(find(scene, addDisc(scene, {0.0, 0.0}, 0.5))->outline.size(), 21u);
}

TEST(Wheel, TurnsAboutAPointItSharesWithAnotherObject)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const PointId axle = find(scene, box)->points[0];
    const Object& wheel = *find(scene, addWheel(scene, axle, 0.3));
    EXPECT_NE(std::find(wheel.points.begin(), wheel.points.end(), axle), wheel.points.end());
    EXPECT_EQ(std::find(wheel.outline.begin(), wheel.outline.end(), axle), wheel.outline.end());
    EXPECT_EQ(scene.points.size(), 4u + wheel.outline.size());
    EXPECT_EQ(wheel.name, "Wheel 2");
    EXPECT_EQ(wheel.color, palette[1]);
    EXPECT_LT(poseMatchesShape(scene, wheel), 1e-14);
}

TEST(Polygon, IsRigid)
{
    Random random(11);
    for (int i = 0; i < 40; ++i) {
        const std::vector<Vec> outline = support::randomStar(random, 3 + random.below(20));
        EXPECT_EQ(looseWays(outline, bracing(outline)), 0);
    }
    EXPECT_EQ(looseWays(support::letterU(), bracing(support::letterU())), 0);
}

TEST(Polygon, IsBracedByEachPairOnceSmallerPlaceFirst)
{
    const std::vector<Vec> outline = support::cog(9);
    const auto edges = bracing(outline);
    EXPECT_TRUE(std::is_sorted(edges.begin(), edges.end()));
    EXPECT_EQ(std::adjacent_find(edges.begin(), edges.end()), edges.end());
    EXPECT_TRUE(
        std::all_of(edges.begin(), edges.end(), [](const auto& edge) { return edge.first < edge.second; }));
    const int corners = static_cast<int>(outline.size());
    EXPECT_EQ(static_cast<int>(edges.size()), corners + 2 * (corners - 3))
        << "sides, diagonals, one brace for each";
}

TEST(Polygon, MayBeDrawnInEitherWindingAndWithRepeatedClicks)
{
    std::vector<Vec> drawn = support::letterU();
    std::reverse(drawn.begin(), drawn.end());
    drawn.insert(drawn.begin() + 3, drawn[3]);
    drawn.push_back(drawn.front());
    Scene scene;
    const std::optional<ObjectId> id = addPolygon(scene, drawn);
    ASSERT_TRUE(id);
    const Object& polygon = *find(scene, *id);
    EXPECT_EQ(polygon.outline.size(), 8u);
    EXPECT_NEAR(restArea(polygon), geometry::signedArea(support::letterU()), 1e-15);
    EXPECT_LT(poseMatchesShape(scene, polygon), 1e-14);
}

TEST(Polygon, IsNoneWhenTooFewCornersOrCrossing)
{
    Scene scene;
    EXPECT_FALSE(addPolygon(scene, std::vector<Vec>{{0, 0}, {1, 0}, {0, 0}, {0, 0}}));
    EXPECT_FALSE(addPolygon(scene, std::vector<Vec>{{0, 0}, {1, 1}, {1, 0}, {0, 1}}));
    EXPECT_EQ(scene, Scene{});
}

TEST(Rope, HasAPointEveryQuarterMetreAndAHundredGramsAMetre)
{
    Scene scene;
    const Object& rope = *find(scene, addRope(scene, std::vector<Vec>{{0, 0}, {1, 0}, {1, 1}}));
    EXPECT_EQ(rope.points.size(), 9u);
    EXPECT_EQ(rope.edges.size(), 8u);
    EXPECT_TRUE(rope.outline.empty());
    EXPECT_NEAR(massOf(scene, rope, pointMasses(scene)), 0.2, 1e-15);
    for (const Edge& edge : scene.edges)
        EXPECT_NEAR(edge.rest, 0.25, 1e-15);
    EXPECT_EQ(scene.points.back().position, Vec(1, 1));
}

TEST(Rope, HangsOnThePointsItIsGiven)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const PointId corner = find(scene, box)->points[2], hook = addPoint(scene, {3.0, 0.5});
    const Object& rope = *find(scene, addRope(scene, std::vector<Vec>{{0.5, 0.5}, {3.0, 0.5}}, corner, hook));
    EXPECT_EQ(rope.points.front(), corner);
    EXPECT_EQ(rope.points.back(), hook);
    EXPECT_EQ(rope.points.size(), 11u);
    EXPECT_EQ(scene.points.size(), 5u + 9u);
    EXPECT_FALSE(find(scene, corner)->mass) << "a hinge keeps its own mass";
}

TEST(Rope, WithBothEndsOnOnePointIsALoop)
{
    Scene scene;
    const PointId hook = addPoint(scene, {0.0, 0.0});
    const std::vector<Vec> path{{0, 0}, {1, 0}, {1, 1}, {0, 0}};
    const Object& rope = *find(scene, addRope(scene, path, hook, hook));
    const std::set<PointId> points(rope.points.begin(), rope.points.end());
    EXPECT_EQ(points.size(), rope.points.size()) << "each point once";
    EXPECT_EQ(rope.edges.size(), rope.points.size());
    for (const Edge& edge : scene.edges)
        EXPECT_NE(edge.a, edge.b);
}

TEST(Net, IsARectangleOfRopesJoinedWhereTheyCross)
{
    Scene scene;
    const Object& net = *find(scene, addNet(scene, {0.0, 0.0}, {1.0, 0.5}));
    EXPECT_EQ(net.points.size(), 5u * 3u);
    EXPECT_EQ(net.edges.size(), 4u * 3u + 5u * 2u);
    EXPECT_NEAR(massOf(scene, net, pointMasses(scene)), (3 * 1.0 + 5 * 0.5) * ropeMassPerMetre, 1e-15);
}

}  // namespace
}  // namespace sprung
