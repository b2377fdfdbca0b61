#include "geometry/outline.h"
#include "scene/area_shares.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "scene/weight.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

using support::Random;

/// Source: Bourke, "Calculating the area and centroid of a polygon", 1988.
Vec centroidOf(const std::vector<Vec>& outline)
{
    Vec sum{0.0};
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec a = outline[i], b = outline[(i + 1) % outline.size()];
        sum += (a + b) * cross(a, b);
    }
    return sum / (6.0 * geometry::signedArea(outline));
}

TEST(Mass, OfAPolygonIsAreaTimesDensityAtItsCentroid)
{
    Random random(5);
    for (int i = 0; i < 60; ++i) {
        const std::vector<Vec> outline = support::randomPolygon(random, 3 + random.below(20));
        Scene scene;
        const Object& object = *find(scene, *addPolygon(scene, outline, {.density = 3.0}));
        const std::vector<double> masses = pointMasses(scene);
        EXPECT_NEAR(massOf(scene, object, masses), 3.0 * geometry::signedArea(outline), 1e-14);
        EXPECT_NEAR(glm::distance(centreOfMass(scene, object, masses), centroidOf(outline)), 0.0, 1e-12);
        EXPECT_TRUE(std::all_of(masses.begin(), masses.end(), [](double mass) { return mass > 0.0; }));
    }
}

TEST(Mass, OfADiscIsAFanRoundItsHub)
{
    Scene scene;
    const Object& disc = *find(scene, addDisc(scene, {0.0, 0.0}, 1.0, 24));
    EXPECT_EQ(restTriangles(disc).size(), 24u);
    const std::vector<double> masses = pointMasses(scene);
    EXPECT_NEAR(masses.back(), restArea(disc) / 3.0, 1e-14) << "the hub is a corner of every triangle";
    for (int i = 0; i < 24; ++i)
        EXPECT_NEAR(masses[i], 2.0 / 72.0 * restArea(disc), 1e-14);
}

/// Area shares of an outline with inner points, in the order of the places.
std::vector<double> sharesOf(const std::vector<Vec>& outline, const std::vector<Vec>& inner)
{
    Object object;
    for (const std::vector<Vec>& places : {outline, inner})
        for (Vec place : places) {
            object.points.push_back(PointId{static_cast<std::uint32_t>(object.points.size() + 1)});
            object.shape.push_back(place);
        }
    object.outline.assign(object.points.begin(), object.points.begin() + static_cast<long>(outline.size()));
    return areaShares(object);
}

TEST(Mass, OfACornerIsTheSameForAllCornersOfARectangle)
{
    for (double share : sharesOf({{0.0, 0.0}, {3.0, 0.0}, {3.0, 1.0}, {0.0, 1.0}}, {}))
        EXPECT_NEAR(share, 0.75, 1e-15);
}

/// A square of side n round the origin, with a point at every crossing of a lattice of width 1.
std::pair<std::vector<Vec>, std::vector<Vec>> squareLattice(int n)
{
    std::vector<Vec> outline, inner;
    for (Vec corner : {Vec{-1, -1}, Vec{1, -1}, Vec{1, 1}, Vec{-1, 1}})
        for (int i = 0; i < n; ++i)
            outline.push_back(0.5 * n * corner + 0.5 * i * (perp(corner) - corner));
    for (int i = 1; i < n; ++i)
        for (int k = 1; k < n; ++k)
            inner.push_back(Vec{i, k} - Vec{0.5 * n});
    return {outline, inner};
}

TEST(Mass, OfASquareLatticeIsThatOfItsCells)
{
    for (int n : {3, 4, 7}) {
        const auto [outline, inner] = squareLattice(n);
        const std::vector<double> shares = sharesOf(outline, inner);
        for (std::size_t i = 0; i < shares.size(); ++i)
            EXPECT_NEAR(shares[i],
                        i >= outline.size() ? 1.0
                        : i % n == 0        ? 0.25
                                            : 0.5,
                        1e-13)
                << n << ' ' << i;
    }
}

/// What a shape weighs where does not depend on how it is cut into triangles: not on which corner is first,
/// nor on the side from which it is seen.
TEST(Mass, OfAMirroredOutlineIsMirrored)
{
    Random random(6);
    for (int i = 0; i < 60; ++i) {
        const std::vector<Vec> outline = support::randomPolygon(random, 4 + random.below(20));
        const std::size_t count = outline.size(), first = random.below(static_cast<int>(count));
        std::vector<Vec> mirrored;
        for (std::size_t k = 0; k < count; ++k) {
            const Vec place = outline[(first + count - k) % count];
            mirrored.push_back({-place.x, place.y});
        }
        const std::vector<double> shares = sharesOf(outline, {}), there = sharesOf(mirrored, {});
        EXPECT_TRUE(std::all_of(shares.begin(), shares.end(), [](double share) { return share > 0.0; }));
        for (std::size_t k = 0; k < count; ++k)
            EXPECT_NEAR(there[k], shares[(first + count - k) % count], 1e-12) << i << ' ' << k;
    }
}

TEST(Mass, ReachesEveryInnerPoint)
{
    Random random(8);
    for (int i = 0; i < 40; ++i) {
        Scene scene;
        Object object = *find(scene, addBox(scene, {0.0, 0.0}, {1.0, 1.0}));
        const int inner = 2 + random.below(6);
        for (int k = 0; k < inner; ++k) {
            // Some of them exactly on a side, or on the diagonal that cuts the box.
            const double x = random.between(-0.5, 0.5);
            const Vec places[] = {{x, random.between(-0.5, 0.5)}, {x, -0.5}, {x, x}, {x, -x}};
            object.shape.push_back(places[random.below(4)]);
            object.points.push_back(addPoint(scene, object.shape.back()));
        }
        scene.objects[0] = object;
        double area = 0.0;
        std::vector<bool> reached(object.points.size());
        for (const auto& [a, b, c] : restTriangles(object)) {
            const double part =
                geometry::signedArea(std::vector<Vec>{object.shape[a], object.shape[b], object.shape[c]});
            EXPECT_GT(part, 0.0);
            area += part;
            reached[a] = reached[b] = reached[c] = true;
        }
        EXPECT_NEAR(area, 1.0, 1e-14);
        EXPECT_EQ(std::count(reached.begin(), reached.end(), false), 0);
    }
}

TEST(Mass, OfAHingeIsTheSumOfItsShares)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const PointId corner = find(scene, box)->points[0];
    const double alone = pointMasses(scene)[0];
    const Object& wheel = *find(scene, addWheel(scene, corner, 0.5));
    const std::vector<double> shares = areaShares(wheel);
    const auto hub = std::find(wheel.points.begin(), wheel.points.end(), corner) - wheel.points.begin();
    EXPECT_DOUBLE_EQ(pointMasses(scene)[0], alone + shares[hub]);
}

TEST(Mass, GivenStandsAndOfALoosePointIsAKilogram)
{
    Scene scene;
    addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    addPoint(scene, {5.0, 5.0});
    scene.points[1].mass = 42.0;
    scene.points[2].fixed = true;
    const std::vector<double> masses = pointMasses(scene);
    EXPECT_EQ(masses[1], 42.0);
    EXPECT_GT(masses[2], 0.0) << "fixed points have their mass all the same";
    EXPECT_EQ(masses[4], 1.0);
}

TEST(Mass, OfASpringIsNotThatOfItsPins)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    Object spring;
    spring.id = nextObjectId(scene);
    spring.points = {find(scene, box)->points[0], addPoint(scene, {3.0, 3.0})};
    spring.edges = {addEdge(scene, spring.points[0], spring.points[1])};
    scene.objects.push_back(spring);
    Point& end = *find(scene, spring.points[1]);
    EXPECT_EQ(weigh(scene, spring).mass, 1.0) << "a loose end is a kilogram";
    end.fixed = true;
    EXPECT_EQ(weigh(scene, spring).mass, 0.0) << "a pin weighs nothing";
    end.mass = 2.5;
    EXPECT_EQ(weigh(scene, spring).mass, 2.5) << "but what it was given";
}

}  // namespace
}  // namespace sprung
