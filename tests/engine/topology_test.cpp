#include "scene/edit/bracing.h"
#include "scene/edit/members.h"
#include "scene/edit/topology.h"
#include "scene/edit/transforms.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/playground.h"
#include "support/validity.h"
#include "world.h"

#include <gtest/gtest.h>

using namespace sprung;
using support::faultsOf;

namespace {

struct EditedBox : testing::Test {
    Scene scene;
    ObjectId box = addBox(scene, {0.0, 0.0}, {2.0, 2.0});
    const Object& object() const { return *find(scene, box); }
    PointId corner(std::size_t i) const { return object().points[i]; }
};

/// A rope along x with this many parts.
ObjectId ropeOf(Scene& scene, int parts)
{
    return addRope(scene, std::array{Vec(0.0), Vec(parts * ropePitch, 0.0)});
}

std::size_t edgesAt(const Scene& scene, PointId point)
{
    return static_cast<std::size_t>(
        std::count_if(scene.edges.begin(), scene.edges.end(),
                      [&](const Edge& edge) { return edge.a == point || edge.b == point; }));
}

double massAt(const Scene& scene, PointId point)
{
    return pointMasses(scene)[indexOf(scene, point)];
}

int pointsAt(const Scene& scene, Vec at)
{
    return static_cast<int>(std::count_if(scene.points.begin(), scene.points.end(),
                                          [&](const Point& point) { return point.position == at; }));
}

/// The two boxes that touch at a corner, before they are joined.
struct TwoBoxes : testing::Test {
    Scene scene;
    ObjectId a = addBox(scene, {0.0, 0.0}, {2.0, 2.0});
    ObjectId b = addBox(scene, {2.0, 2.0}, {2.0, 2.0});
    PointId top = find(scene, a)->points[2], bottom = find(scene, b)->points[0];
};

}  // namespace

// --- adding points

TEST_F(EditedBox, TakesAPointOnItsSide)
{
    const double area = restArea(object());
    const PointId added = addPointTo(scene, box, {0.5, -1.05}, 0.1);
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_EQ(object().outline, (std::vector{corner(0), added, corner(1), corner(2), corner(3)}));
    EXPECT_EQ(find(scene, added)->position, Vec(0.5, -1.0));
    EXPECT_NEAR(restArea(object()), area, 1e-12);
    EXPECT_EQ(outlineEdges(scene, object()).size(), 5u);
}

TEST_F(EditedBox, KeepsThePropertiesOfASplitSideInBothHalves)
{
    Edge& side = *find(scene, *edgeBetween(scene, object(), corner(0), corner(1)));
    side.stiffness = 700.0;
    side.rest = 1.6;
    side.damping = 0.3;
    const PointId added = addPointTo(scene, box, {-0.5, -1.0}, 0.1);
    const Edge first = *find(scene, *edgeBetween(scene, object(), corner(0), added));
    const Edge second = *find(scene, *edgeBetween(scene, object(), added, corner(1)));
    EXPECT_EQ(first.stiffness, 700.0);
    EXPECT_EQ(second.stiffness, 700.0);
    EXPECT_EQ(second.damping, 0.3);
    EXPECT_NEAR(first.rest, 0.4, 1e-12);
    EXPECT_NEAR(second.rest, 1.2, 1e-12);
    EXPECT_FALSE(edgeBetween(scene, object(), corner(0), corner(1)));
}

TEST_F(EditedBox, HoldsAnAddedPointThatIsPushedAbout)
{
    for (Vec at : {Vec(0.3, -1.0), Vec(0.2, 0.4)}) {
        Scene held = scene;
        const PointId added = addPointTo(held, box, at, 0.05);
        held.world.gravity = {0.0, 0.0};
        find(held, added)->velocity = {0.3, -0.7};  // pushed about inside its object
        World world(held);
        for (int i = 0; i < 60; ++i)
            world.step();
        const Scene after = world.scene();
        for (const Edge& edge : after.edges)
            EXPECT_NEAR(glm::distance(find(after, edge.a)->position, find(after, edge.b)->position),
                        edge.rest, 0.02);
        const Vec x = find(after, corner(1))->position - find(after, corner(0))->position;
        const Vec way = find(after, added)->position - find(after, corner(0))->position;
        const double side = cross(x, way) / glm::length(x);
        EXPECT_NEAR(side, at.y + 1.0, 0.05);  // not folded over
    }
}

TEST_F(EditedBox, TakesAPointInsideWithoutChangingItsOutline)
{
    const std::vector<PointId> outline = object().outline;
    const PointId added = addPointTo(scene, box, {0.1, 0.2}, 0.1);
    EXPECT_EQ(object().outline, outline);
    EXPECT_EQ(edgesAt(scene, added), 3u);
    EXPECT_EQ(faultsOf(scene), "");
}

TEST_F(EditedBox, NeverTakesAPointOnACorner)
{
    for (int i = 0; i < 3; ++i) {
        addPointTo(scene, box, {1.0, 1.0}, 0.1);
        EXPECT_EQ(faultsOf(scene), "");
    }
}

TEST(AddedPoint, LiesInTheShapeWhereItLiesInATurnedPose)
{
    Scene scene;
    const ObjectId box = addBox(scene, {5.0, 1.0}, {2.0, 2.0}, 0.7);
    addPointTo(scene, box, {5.3, 1.2}, 0.1);
    const Object& object = *find(scene, box);
    const Vec expected = turned({0.3, 0.2}, std::cos(0.7), -std::sin(0.7));
    EXPECT_NEAR(glm::distance(object.shape.back(), expected), 0.0, 1e-12);
}

TEST(Rope, IsLongerByAPointInOfItsPartsAndNotStiffer)
{
    Scene scene;
    const ObjectId rope = ropeOf(scene, 4);
    const PointId added = addPointTo(scene, rope, {0.6, 0.01}, 0.05);
    EXPECT_EQ(edgesAt(scene, added), 2u);
    EXPECT_EQ(find(scene, added)->mass, find(scene, find(scene, rope)->points[1])->mass);
    const PointId end = addPointTo(scene, rope, {1.5, 0.0}, 0.05);
    EXPECT_EQ(edgesAt(scene, end), 1u);
    EXPECT_EQ(faultsOf(scene), "");
}

// --- edges

TEST_F(TwoBoxes, AreJoinedByAnEdgeThatBelongsToNeither)
{
    const std::optional<EdgeId> edge = connect(scene, top, find(scene, b)->points[1], 500.0);
    ASSERT_TRUE(edge);
    EXPECT_TRUE(ownersOf(scene, *edge).empty());
    EXPECT_EQ(find(scene, *edge)->rest, 2.0);
    EXPECT_EQ(find(scene, *edge)->stiffness, 500.0);
    EXPECT_FALSE(connect(scene, find(scene, b)->points[1], top, 500.0));
    EXPECT_FALSE(connect(scene, top, top, 500.0));
    EXPECT_EQ(faultsOf(scene), "");
}

TEST_F(EditedBox, OwnsANewEdgeBetweenItsPoints)
{
    const PointId first = addPointTo(scene, box, {0.0, -1.0}, 0.1);
    const PointId second = addPointTo(scene, box, {0.0, 1.0}, 0.1);
    if (const auto there = edgeBetween(scene, first, second))
        deleteEdges(scene, std::array{*there});
    const std::optional<EdgeId> edge = connect(scene, first, second, rigid);
    ASSERT_TRUE(edge);
    EXPECT_EQ(ownersOf(scene, *edge), std::vector{box});
}

// --- deleting edges

TEST_F(EditedBox, LosesItsOutlineWithAnOutlineEdge)
{
    deleteEdges(scene, std::array{*edgeBetween(scene, corner(1), corner(2))});
    EXPECT_TRUE(object().outline.empty());
    EXPECT_EQ(object().points.size(), 4u);
    EXPECT_EQ(scene.objects.size(), 1u);
    EXPECT_EQ(faultsOf(scene), "");
}

TEST_F(EditedBox, KeepsItsOutlineWithoutADiagonal)
{
    deleteEdges(scene, std::array{*edgeBetween(scene, corner(0), corner(2))});
    EXPECT_EQ(object().outline.size(), 4u);
}

TEST(Rope, CutIsTwoRopes)
{
    Scene scene;
    const ObjectId rope = ropeOf(scene, 6);
    find(scene, rope)->name = "Tow 1";
    const Object before = *find(scene, rope);
    deleteEdges(scene, std::array{before.edges[1]});
    EXPECT_EQ(faultsOf(scene), "");
    ASSERT_EQ(scene.objects.size(), 2u);
    EXPECT_EQ(scene.objects[0].points.size(), 5u);  // the longer part stays what it was
    EXPECT_EQ(scene.objects[0].name, "Tow 1");
    EXPECT_EQ(scene.objects[1].points, (std::vector{before.points[0], before.points[1]}));
    EXPECT_EQ(scene.objects[1].edges, std::vector{before.edges[0]});
    EXPECT_EQ(scene.objects[1].name, "Tow 2");
    EXPECT_EQ(scene.objects[1].color, before.color);
}

TEST(Rope, CutOffAtAHingeLeavesItsPointToTheOther)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const PointId held = find(scene, box)->points[1];
    const ObjectId rope = addRope(scene, std::array{Vec(0.5, -0.5), Vec(2.0, -0.5)}, held);
    ASSERT_TRUE(isHinge(scene, held));
    deleteEdges(scene, std::array{find(scene, rope)->edges.front()});
    EXPECT_EQ(scene.objects.size(), 2u);
    EXPECT_FALSE(isMember(*find(scene, rope), held));
    EXPECT_FALSE(isHinge(scene, held));
    EXPECT_EQ(faultsOf(scene), "");
}

// --- deleting points

TEST_F(EditedBox, WithoutACornerIsATriangle)
{
    deletePoints(scene, std::array{corner(1)});
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_EQ(object().outline.size(), 3u);
    EXPECT_NEAR(restArea(object()), 2.0, 1e-12);
    EXPECT_EQ(outlineEdges(scene, object()).size(), 3u);
    EXPECT_EQ(scene.points.size(), 3u);
}

TEST_F(EditedBox, JoinsTheNeighboursOfADeletedPoint)
{
    const PointId added = addPointTo(scene, box, {0.0, -1.0}, 0.1);
    ASSERT_FALSE(edgeBetween(scene, corner(0), corner(1)));
    find(scene, *edgeBetween(scene, corner(0), added))->stiffness = 900.0;
    deletePoints(scene, std::array{added});
    const std::optional<EdgeId> joined = edgeBetween(scene, object(), corner(0), corner(1));
    ASSERT_TRUE(joined);
    EXPECT_EQ(find(scene, *joined)->stiffness, 900.0);
    EXPECT_NEAR(find(scene, *joined)->rest, 2.0, 1e-12);
    EXPECT_EQ(object().outline.size(), 4u);
}

TEST_F(EditedBox, GoesWithItsLastPoint)
{
    deletePoints(scene, std::vector(object().points));
    EXPECT_EQ(scene, Scene{});
}

TEST_F(EditedBox, WithTwoPointsLeftHasNoOutline)
{
    deletePoints(scene, std::array{corner(0), corner(2)});
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_TRUE(object().outline.empty());
    EXPECT_EQ(scene.edges.size(), 1u);
}

TEST(Disc, ClosesOverSeveralDeletedNeighbours)
{
    Scene scene;
    const ObjectId disc = addDisc(scene, {0.0, 0.0}, 1.0, 16);
    const std::vector<PointId> ring = find(scene, disc)->outline;
    deletePoints(scene, std::array{ring[15], ring[0], ring[1], ring[5]});
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_EQ(find(scene, disc)->outline.size(), 12u);
    EXPECT_EQ(outlineEdges(scene, *find(scene, disc)).size(), 12u);
    EXPECT_TRUE(edgeBetween(scene, *find(scene, disc), ring[14], ring[2]));
}

TEST(Polygon, StaysStiffWithoutSomeOfItsCorners)
{
    const std::array corners{Vec(0, 0), Vec(3, 0), Vec(3, 1), Vec(1, 1),
                             Vec(1, 2), Vec(3, 2), Vec(3, 3), Vec(0, 3)};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        Scene scene;
        const ObjectId id = *addPolygon(scene, corners);
        ASSERT_TRUE(isStiff(scene, *find(scene, id)));
        deletePoints(scene, std::array{find(scene, id)->outline[i]});
        EXPECT_EQ(faultsOf(scene), "");
        EXPECT_EQ(scene.objects.size(), 1u);
        EXPECT_TRUE(find(scene, id)->outline.empty() || isStiff(scene, *find(scene, id)))
            << "without corner " << i;
    }
}

TEST(Polygon, IsBracedAgainWithInnerPointsAndTheStiffnessOfItsSides)
{
    Scene scene;
    const ObjectId id = *addPolygon(
        scene, std::array{Vec(0, 0), Vec(2, 0), Vec(3, 1), Vec(3, 2), Vec(2, 3), Vec(0, 3), Vec(-1, 2)});
    for (Edge& edge : scene.edges)
        edge.stiffness = 500.0;
    addPointTo(scene, id, {2.6, 1.5}, 0.1);
    ASSERT_TRUE(isStiff(scene, *find(scene, id)));
    const auto outline = find(scene, id)->outline;
    deletePoints(scene, std::array{outline[2], outline[3]});
    EXPECT_EQ(faultsOf(scene), "");
    ASSERT_EQ(scene.objects.size(), 1u);
    EXPECT_EQ(find(scene, id)->points.size(), 6u);
    EXPECT_TRUE(isStiff(scene, *find(scene, id)));
    for (const Edge& edge : scene.edges)
        EXPECT_EQ(edge.stiffness, 500.0);
}

TEST(Polygon, ThatIsAMechanismStaysOneWithoutACorner)
{
    Scene scene;
    const ObjectId id = *addPolygon(scene, std::array{Vec(0, 0), Vec(2, 0), Vec(3, 1), Vec(2, 2), Vec(0, 2)});
    std::vector<EdgeId> inner = find(scene, id)->edges;
    for (EdgeId side : outlineEdges(scene, *find(scene, id)))
        std::erase(inner, side);
    deleteEdges(scene, inner);
    ASSERT_FALSE(isStiff(scene, *find(scene, id)));
    deletePoints(scene, std::array{find(scene, id)->outline[2]});
    EXPECT_EQ(find(scene, id)->edges.size(), 4u);
}

TEST(Rope, IsTwoRopesWithoutAMiddlePoint)
{
    Scene scene;
    const ObjectId rope = ropeOf(scene, 6);
    deletePoints(scene, std::array{find(scene, rope)->points[3]});
    EXPECT_EQ(scene.objects.size(), 2u);
    EXPECT_EQ(faultsOf(scene), "");
}

TEST(Outline, IsTakenAwayWhenItWouldCrossItself)
{
    // A narrow dent that reaches past the chord left when its neighbour goes.
    Scene scene;
    const ObjectId id = *addPolygon(
        scene, std::array{Vec(0, 0), Vec(4, 0), Vec(4, 3), Vec(3, 3), Vec(3.9, 1), Vec(1, 3), Vec(0, 3)});
    deletePoints(scene, std::array{find(scene, id)->outline[2], find(scene, id)->outline[1]});
    EXPECT_TRUE(find(scene, id)->outline.empty());
    EXPECT_EQ(faultsOf(scene), "");
}

// --- deleting objects

TEST(DeletedObject, KeepsPointsThatOthersUse)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const PointId axle = find(scene, box)->points[0];
    addWheel(scene, axle, 0.4);
    const Scene before = scene;
    deleteObjects(scene, std::array{box});
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_EQ(scene.objects.size(), 1u);
    EXPECT_TRUE(find(scene, axle));
    EXPECT_EQ(scene.points.size(), before.points.size() - 3);
}

TEST(DeletedObject, TakesItsPointsEdgesAndWhatJoinedIt)
{
    Scene scene;
    const ObjectId a = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const Scene alone = scene;
    const ObjectId b = addBox(scene, {4.0, 0.0}, {1.0, 1.0});
    connect(scene, find(scene, a)->points[1], find(scene, b)->points[0], 100.0);
    deleteObjects(scene, std::array{b});
    EXPECT_EQ(scene, alone);
}

// --- hinges

TEST_F(TwoBoxes, JoinedTurnAboutOnePoint)
{
    ASSERT_TRUE(joinPoints(scene, top, bottom));
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_FALSE(find(scene, bottom));
    EXPECT_TRUE(isHinge(scene, top));
    EXPECT_EQ(ownersOf(scene, top), (std::vector{a, b}));
    EXPECT_EQ(scene.points.size(), 7u);
}

TEST_F(TwoBoxes, JoinedAndSplitAreFreeOfEachOtherAgain)
{
    const Scene before = scene;
    ASSERT_TRUE(joinPoints(scene, top, bottom));
    splitPoint(scene, top);
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_FALSE(isHinge(scene, top));
    EXPECT_EQ(scene.points.size(), before.points.size());
    EXPECT_EQ(scene.edges.size(), before.edges.size());
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(outlinePositions(scene, scene.objects[i]), outlinePositions(before, before.objects[i]));
        EXPECT_EQ(scene.objects[i].shape, before.objects[i].shape);
    }
    for (ObjectId id : {a, b}) {
        for (std::size_t i = 0; i < 4; ++i)
            EXPECT_EQ(massAt(scene, find(scene, id)->points[i]), massAt(before, find(before, id)->points[i]));
    }
}

TEST_F(TwoBoxes, JoinedFromAfarBringTheGoneOneAlong)
{
    const PointId far = find(scene, a)->points[1];
    const Vec place = find(scene, far)->position;
    EXPECT_FALSE(joinPoints(scene, far, PointId{9999})) << "what is gone joins nothing";
    EXPECT_FALSE(joinPoints(scene, PointId{9999}, far));
    ASSERT_TRUE(joinPoints(scene, far, bottom));
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_EQ(find(scene, far)->position, place);
    for (EdgeId id : find(scene, b)->edges) {
        const Edge& edge = *find(scene, id);
        EXPECT_NEAR(edge.rest, glm::distance(find(scene, edge.a)->position, find(scene, edge.b)->position),
                    1e-12);
    }
}

TEST_F(TwoBoxes, JoinedAlongASideKeepEachTheirOwnEdge)
{
    Scene side;
    const ObjectId left = addBox(side, {0.0, 0.0}, {2.0, 2.0}), right = addBox(side, {2.0, 0.0}, {2.0, 2.0});
    const std::vector<PointId> l = find(side, left)->points, r = find(side, right)->points;
    ASSERT_TRUE(joinPoints(side, l[1], r[0]));
    ASSERT_TRUE(joinPoints(side, l[2], r[3]));
    EXPECT_EQ(faultsOf(side), "");
    EXPECT_EQ(outlineEdges(side, *find(side, left)).size(), 4u);
    EXPECT_EQ(outlineEdges(side, *find(side, right)).size(), 4u);
    splitPoint(side, l[1]);
    splitPoint(side, l[2]);
    EXPECT_EQ(side.points.size(), 8u);
    EXPECT_EQ(side.edges.size(), 12u);
    EXPECT_EQ(assembly(side, std::array{left}), std::vector{left});
}

TEST_F(EditedBox, RefusesToJoinTwoOfItsCorners)
{
    const Scene before = scene;
    EXPECT_FALSE(joinPoints(scene, corner(0), corner(2)));
    EXPECT_FALSE(joinPoints(scene, corner(0), corner(0)));
    EXPECT_EQ(scene, before);
}

TEST(Rope, JoinedAtItsEndsIsARing)
{
    Scene scene;
    const ObjectId rope = addRope(scene, std::array{Vec(0, 0), Vec(1, 0), Vec(1, 1), Vec(0, 0.1)});
    const Object before = *find(scene, rope);
    ASSERT_TRUE(joinPoints(scene, before.points.front(), before.points.back()));
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_EQ(scene.points.size(), before.points.size() - 1);
    EXPECT_EQ(edgesAt(scene, before.points.front()), 2u);
}

TEST(Rope, JoinedToABoxLeavesTheCornerItsShareOfTheArea)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const std::vector<double> before = pointMasses(scene);
    const ObjectId rope = addRope(scene, std::array{Vec(0.5, 0.5), Vec(2.0, 0.5)});
    const PointId corner = find(scene, box)->points[2], end = find(scene, rope)->points.front();
    ASSERT_TRUE(joinPoints(scene, end, corner));
    EXPECT_EQ(pointMasses(scene)[indexOf(scene, end)], before[2]);
    splitPoint(scene, end);
    const double light = *find(scene, find(scene, rope)->points[1])->mass;
    EXPECT_EQ(find(scene, find(scene, rope)->points.front())->mass, light);
}

TEST(Hinge, IsAlsoAnObjectAndAJoiningEdge)
{
    Scene scene;
    const ObjectId a = addBox(scene, {0.0, 0.0}, {1.0, 1.0}), b = addBox(scene, {4.0, 0.0}, {1.0, 1.0});
    const PointId end = find(scene, a)->points[1];
    EXPECT_FALSE(isHinge(scene, end));
    const EdgeId edge = *connect(scene, end, find(scene, b)->points[0], 100.0);
    EXPECT_TRUE(isHinge(scene, end));
    splitPoint(scene, end);
    EXPECT_FALSE(isHinge(scene, end));
    EXPECT_NE(find(scene, edge)->a, end);
    EXPECT_EQ(faultsOf(scene), "");
}

TEST(Hinges, AreThePointsThatAreAHinge)
{
    support::Random random(8);
    int found = 0;
    for (int i = 0; i < 20; ++i) {
        const Scene scene = support::playground(random);
        const std::vector<PointId> all = hinges(scene);
        for (const Point& point : scene.points)
            EXPECT_EQ(has(all, point.id), isHinge(scene, point.id));
        found += static_cast<int>(all.size());
    }
    EXPECT_GT(found, 20);
}

TEST(Hinge, OfThreeSplitsIntoThreePointsAtOnePlace)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {1.0, 1.0});
    const PointId axle = find(scene, box)->points[0];
    addWheel(scene, axle, 0.4);
    addWheel(scene, axle, 0.6);
    find(scene, axle)->mass = 6.0;
    const std::size_t points = scene.points.size(), edges = scene.edges.size();
    splitPoint(scene, axle);
    EXPECT_EQ(scene.points.size(), points + 2);
    EXPECT_EQ(scene.edges.size(), edges);
    EXPECT_EQ(find(scene, axle)->mass, 2.0);
    EXPECT_EQ(pointsAt(scene, find(scene, axle)->position), 3);
    EXPECT_EQ(faultsOf(scene), "");
}

/// A body comes off one of its wheels and a rope; the other wheel comes along, both keep their hubs.
TEST(Hinge, ComesOffWhatIsTakenAway)
{
    Scene scene;
    const ObjectId box = addBox(scene, {0.0, 0.0}, {2.0, 1.0});
    const PointId front = find(scene, box)->points[1], rear = find(scene, box)->points[0];
    const ObjectId kept = addWheel(scene, front, 0.4), left = addWheel(scene, rear, 0.4);
    const ObjectId rope = addRope(scene, std::array{Vec(-1.0, 0.5), Vec(-3.0, 0.5)});
    ASSERT_TRUE(joinPoints(scene, find(scene, box)->points[3], find(scene, rope)->points.front()));
    const std::size_t points = scene.points.size(), edges = scene.edges.size();
    takeOff(scene, std::array{box, kept});
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_EQ(scene.points.size(), points + 2);
    EXPECT_EQ(scene.edges.size(), edges);
    EXPECT_EQ(ownersOf(scene, front), (std::vector{box, kept}));
    EXPECT_EQ(ownersOf(scene, rear), (std::vector{left}));
    ASSERT_TRUE(moveObjects(scene, std::array{box, kept}, {0.5, 2.0}));
    for (const Edge& edge : scene.edges) {
        const double length = glm::distance(find(scene, edge.a)->position, find(scene, edge.b)->position);
        EXPECT_NEAR(length, edge.rest, 1e-12);
    }
    EXPECT_EQ(find(scene, rear)->position, Vec(-1.0, -0.5));
    EXPECT_EQ(find(scene, find(scene, rope)->points.front())->position, Vec(-1.0, 0.5));
}

// --- the outline

TEST_F(EditedBox, TakesAnInnerPointOntoItsOutline)
{
    const PointId added = addPointTo(scene, box, {0.1, -0.6}, 0.05);
    ASSERT_TRUE(setOnOutline(scene, box, added, true));
    EXPECT_EQ(faultsOf(scene), "");
    EXPECT_EQ(object().outline[1], added);
    EXPECT_EQ(outlineEdges(scene, object()).size(), 5u);
    EXPECT_LT(restArea(object()), 4.0);
    ASSERT_TRUE(setOnOutline(scene, box, added, false));
    EXPECT_NEAR(restArea(object()), 4.0, 1e-12);
    EXPECT_EQ(outlineEdges(scene, object()).size(), 4u);
}

TEST(Outline, KeepsItsLastThreeCorners)
{
    Scene scene;
    const ObjectId id = *addPolygon(scene, std::array{Vec(0, 0), Vec(2, 0), Vec(1, 1)});
    const Scene before = scene;
    EXPECT_FALSE(setOnOutline(scene, id, find(scene, id)->outline[0], false));
    EXPECT_EQ(scene, before);
}

// --- assemblies

TEST(Assembly, HoldsTogetherThroughHingesAndJoiningEdges)
{
    Scene scene;
    const ObjectId a = addBox(scene, {0.0, 0.0}, {1.0, 1.0}), b = addBox(scene, {4.0, 0.0}, {1.0, 1.0});
    const ObjectId wheel = addWheel(scene, find(scene, b)->points[1], 0.3);
    const ObjectId alone = addBox(scene, {9.0, 0.0}, {1.0, 1.0});
    EXPECT_EQ(assembly(scene, std::array{a}), std::vector{a});
    connect(scene, find(scene, a)->points[1], find(scene, b)->points[0], 100.0);
    EXPECT_EQ(assembly(scene, std::array{wheel}), (std::vector{wheel, a, b}));
    EXPECT_EQ(assembly(scene, std::array{alone}), std::vector{alone});
}

// --- all of it

TEST(Topology, LeavesEveryPlaygroundValid)
{
    support::Random random(5);
    for (int round = 0; round < 30; ++round) {
        Scene scene = support::playground(random);
        for (int step = 0; step < 40 && !scene.objects.empty() && scene.points.size() > 4; ++step) {
            const auto point = [&] {
                return scene.points[random.below(static_cast<int>(scene.points.size()))].id;
            };
            const ObjectId object = scene.objects[random.below(static_cast<int>(scene.objects.size()))].id;
            const PointId some = point(), other = point();
            const int kind = random.below(8);
            if (kind == 0)
                addPointTo(scene, object, find(scene, some)->position + Vec(0.1, 0.05), 0.2);
            else if (kind == 1)
                connect(scene, some, other, 100.0);
            else if (kind == 2 && !scene.edges.empty())
                deleteEdges(scene,
                            std::array{scene.edges[random.below(static_cast<int>(scene.edges.size()))].id});
            else if (kind == 3)
                deletePoints(scene, std::array{some, other});
            else if (kind == 4)
                joinPoints(scene, some, other);
            else if (kind == 5)
                splitPoint(scene, some);
            else if (kind == 6)
                setOnOutline(scene, object, find(scene, object)->points.back(), random.below(2) == 0);
            else if (step % 5 == 0)
                deleteObjects(scene, std::array{object});
            ASSERT_EQ(faultsOf(scene), "") << "round " << round << ", step " << step << ", kind " << kind;
        }
    }
}
