#include "geometry/outline.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/shapes.h"
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
    EXPECT_DOUBLE_EQ(pointMasses(scene)[0], alone + restArea(wheel) / 3.0);
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

}  // namespace
}  // namespace sprung
