#include "canvas/figures.h"
#include "canvas/picture.h"
#include "canvas/slabs.h"
#include "scene/shapes.h"
#include "support/polygons.h"

#include <gtest/gtest.h>

namespace sprung::ui {
namespace {

std::vector<glm::vec2> onScreen(const std::vector<Vec>& polygon, double size)
{
    std::vector<glm::vec2> corners;
    for (const Vec& corner : polygon)
        corners.push_back(glm::vec2(size * corner + Vec(500.0)));
    return corners;
}

double areaOf(std::span<const Trapezoid> pieces)
{
    double area = 0.0;
    for (const Trapezoid& piece : pieces)
        area += 0.5 * (piece.bottom - piece.top) *
                (piece.rightTop - piece.leftTop + piece.rightBottom - piece.leftBottom);
    return area;
}

TEST(Slabs, TogetherHaveTheAreaOfThePolygon)
{
    support::Random random(7);
    Slabs slabs;
    for (int round = 0; round < 200; ++round) {
        const std::vector<Vec> polygon = support::randomPolygon(random, 3 + random.below(30));
        const double area = geometry::signedArea(polygon) * 300.0 * 300.0;
        EXPECT_NEAR(areaOf(slabs.cut(onScreen(polygon, 300.0), {1000.0f, 1000.0f})), area, 0.01 * area + 2.0)
            << round;
    }
}

TEST(Slabs, StayInsideThePicture)
{
    const std::vector<glm::vec2> ground{
        {-5000.0f, 100.0f}, {9000.0f, 130.0f}, {9000.0f, 8000.0f}, {-5000.0f, 8000.0f}};
    Slabs slabs;
    for (const Trapezoid& piece : slabs.cut(ground, {640.0f, 400.0f})) {
        EXPECT_GE(piece.top, 0.0f);
        EXPECT_LE(piece.bottom, 400.0f);
        EXPECT_GE(std::min(piece.leftTop, piece.leftBottom), 0.0f);
        EXPECT_LE(std::max(piece.rightTop, piece.rightBottom), 640.0f);
    }
    EXPECT_NEAR(areaOf(slabs.cut(ground, {640.0f, 400.0f})), 640.0 * (400.0 - 111.4), 10.0);
}

TEST(Picture, WhatIsOutOfSightCostsNothing)
{
    Picture picture;
    picture.begin({640.0, 400.0}, 1.0, {});
    picture.polygon(std::array{Px(-50.0, 10.0), Px(-10.0, 10.0), Px(-10.0, 50.0)}, {}, {1, 2, 3, 255},
                    {9, 9, 9, 255}, 2.0);
    picture.line({0.0, 500.0}, {640.0, 500.0}, 3.0, {1, 2, 3, 255});
    picture.disc({320.0, -30.0}, 10.0, {1, 2, 3, 255});
    EXPECT_TRUE(picture.batches().empty());
}

TEST(Picture, ABoxIsOneQuadrilateralAndARoundThingAHalfForEachSide)
{
    Picture picture;
    picture.begin({640.0, 400.0}, 1.0, {});
    const Rgba fill{1, 2, 3, 255}, line{9, 9, 9, 255};
    picture.polygon(std::array{Px(10.0, 10.0), Px(60.0, 20.0), Px(55.0, 60.0), Px(5.0, 50.0)}, {}, fill, line,
                    2.0);
    EXPECT_EQ(picture.quads().size(), 1u);

    std::vector<Px> round;
    for (int i = 0; i < 20; ++i)
        round.push_back(Px(200.0) + 40.0 * Px(std::cos(0.1 * 3.14159 * i), std::sin(0.1 * 3.14159 * i)));
    picture.polygon(round, {}, fill, line, 2.0);
    EXPECT_EQ(picture.quads().size(), 1u + 10u);
}

Scene twoBoxes()
{
    Scene scene;
    addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    addBox(scene, {3.0, 0.0}, {1.0, 1.0});
    return scene;
}

/// Makes the second box use a point of the first as well.
void share(Scene& scene, std::size_t place)
{
    scene.objects[1].points.push_back(scene.objects[0].points[place]);
    scene.objects[1].shape.push_back({});
}

TEST(Figures, OnePointInCommonIsAHingeWithTwoOneRidesOnTheOther)
{
    Scene scene = twoBoxes();
    Figures figures;
    figures.update(scene);
    EXPECT_TRUE(figures.hinges().empty());
    share(scene, 0);
    figures.update(scene);
    ASSERT_EQ(figures.hinges().size(), 1u);
    EXPECT_EQ(scene.points[static_cast<std::size_t>(figures.hinges()[0])].id, scene.objects[0].points[0]);
    EXPECT_FALSE(figures.objects()[1].rides);
    share(scene, 1);
    figures.update(scene);
    EXPECT_TRUE(figures.hinges().empty());
    EXPECT_TRUE(figures.objects()[0].rides);  // the one with fewer points
}

TEST(Figures, TwoPointsInCommonAndNoMoreAreAWeld)
{
    Scene scene = twoBoxes();
    Figures figures;
    const auto welds = [&] {
        figures.update(scene);
        return figures.welds().size();
    };
    for (const std::size_t expected : {0, 0, 1, 0}) {
        EXPECT_EQ(welds(), expected);
        share(scene, scene.objects[1].points.size() - 4);
    }
    scene = twoBoxes();
    for (const std::size_t place : {2, 0})
        share(scene, place);
    ASSERT_EQ(welds(), 1u);
    EXPECT_EQ(figures.welds()[0], (std::array{0, 2}));
    scene.objects[1].outline.clear();
    EXPECT_EQ(welds(), 0u) << "of a rope";
}

TEST(Figures, AnObjectOfOneEdgeIsASpringOnceThatGives)
{
    Scene scene;
    addBox(scene, {5.0, 0.0}, {1.0, 1.0});
    const ObjectId spring = addRope(scene, std::array{Vec(0.0), Vec(0.9 * ropePitch, 0.0)});
    Edge& edge = *find(scene, get(scene, spring).edges.front());
    const auto place = static_cast<int>(indexOf(scene, edge.id));
    Figures figures;
    for (const bool gives : {false, true, false}) {
        edge.stiffness = gives ? 50.0 : rigid;
        figures.update(scene);
        EXPECT_EQ(figures.objects()[1].coil, gives);
        EXPECT_EQ(figures.isCoil(place), gives);
        EXPECT_FALSE(figures.isCoil(0));
    }
}

TEST(Figures, InnerEdgesAreAllButTheSides)
{
    const Scene scene = twoBoxes();
    Figures figures;
    figures.update(scene);
    for (const Figure& figure : figures.objects())
        EXPECT_EQ(figure.innerEdges.size(), 2u);  // the diagonals
    EXPECT_TRUE(figures.looseEdges().empty());
}

TEST(Figures, FollowWhatComesAndGoes)
{
    Scene scene = twoBoxes();
    Figures figures;
    figures.update(scene);
    const EdgeId added = addEdge(scene, scene.objects[0].points[1], scene.objects[1].points[0]);
    figures.update(scene);
    ASSERT_EQ(figures.looseEdges().size(), 1u);
    EXPECT_EQ(scene.edges[static_cast<std::size_t>(figures.looseEdges()[0])].id, added);

    scene.objects.erase(scene.objects.begin());
    figures.update(scene);
    ASSERT_EQ(figures.objects().size(), 1u);
    EXPECT_EQ(figures.objects()[0].outline.size(), 4u);
    EXPECT_EQ(scene.points[static_cast<std::size_t>(figures.objects()[0].outline[0])].id,
              scene.objects[0].outline[0]);
}

TEST(Figures, AConcaveShapeIsCutUpAnewWhenItsRestShapeChanges)
{
    Scene scene;
    const std::vector<Vec> arrow{{0.0, 0.0}, {2.0, 0.0}, {1.0, 0.5}, {1.0, 2.0}};
    addPolygon(scene, arrow);
    Figures figures;
    figures.update(scene);
    const std::vector<geometry::Triangle> before = figures.objects()[0].triangles;
    scene.objects[0].shape = {{0.0, 0.0}, {1.0, 0.8}, {2.0, 0.0}, {1.0, 2.0}};
    figures.update(scene);
    EXPECT_EQ(figures.objects()[0].triangles.size(), 2u);
    EXPECT_NE(figures.objects()[0].triangles, before);
}

}  // namespace
}  // namespace sprung::ui
