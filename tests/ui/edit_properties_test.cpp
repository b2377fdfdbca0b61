#include "edit/format.h"
#include "edit/picking.h"
#include "edit/properties.h"
#include "scene/edit/joints.h"
#include "scene/mass.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "support/validity.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;
using support::faultsOf;

namespace {

struct TwoThings : testing::Test {
    Scene scene;
    ObjectId box = addBox(scene, {0.0, 0.0}, {2.0, 1.0});
    ObjectId triangle = *addPolygon(scene, std::array{Vec(4, 0), Vec(6, 0), Vec(4, 3)});
    std::vector<ObjectId> both{box, triangle};
};

}  // namespace

TEST(Properties, DampingIsOfTheSoftEdgesAlone)
{
    Scene scene;
    const std::vector<ObjectId> objects{addBox(scene, {0.0, 0.0}, {1.0, 1.0})};
    EXPECT_FALSE(anySoft(scene, objects));
    EXPECT_EQ(dampingOf(scene, objects), Common<double>{});
    setDamping(scene, objects, 0.4);
    for (const Edge& edge : scene.edges)
        EXPECT_EQ(edge.damping, 0.0);

    setStiffness(scene, std::array{scene.edges[0].id}, 500.0);
    setDamping(scene, objects, 0.4);
    EXPECT_TRUE(anySoft(scene, objects));
    EXPECT_EQ(dampingOf(scene, objects).value, 0.4);
    EXPECT_EQ(scene.edges[0].damping, 0.4);
    EXPECT_EQ(scene.edges[1].damping, 0.0);
}

TEST(Properties, BreakingStrainIsOfAllEdgesOrOfNone)
{
    Scene scene;
    const std::vector<ObjectId> objects{addBox(scene, {0.0, 0.0}, {1.0, 1.0})};
    EXPECT_EQ(breakingStrainOf(scene, objects).value, HUGE_VAL);
    setBreakingStrain(scene, std::array{scene.edges[0].id}, 0.2);
    EXPECT_FALSE(breakingStrainOf(scene, objects).value);
    EXPECT_EQ(scene.edges[1].breaksAt, std::nullopt);
    setBreakingStrain(scene, objects, 0.3);
    EXPECT_EQ(breakingStrainOf(scene, objects).value, 0.3);
    EXPECT_EQ(scene.edges[1].breaksAt, 0.3);
    setBreakingStrain(scene, objects, HUGE_VAL);
    EXPECT_EQ(scene.edges[0].breaksAt, std::nullopt);
}

TEST_F(TwoThings, HaveInCommonWhatIsTheSame)
{
    EXPECT_EQ(frictionOf(scene, both), (Common<double>{.value = 0.6}));
    setFriction(scene, std::array{box}, 0.9);
    EXPECT_EQ(frictionOf(scene, both), (Common<double>{.value = {}, .mixed = true}));
    setFriction(scene, both, 0.1);
    EXPECT_EQ(frictionOf(scene, both), (Common<double>{.value = 0.1}));
    EXPECT_EQ(frictionOf(scene, {}), Common<double>{});
}

TEST_F(TwoThings, StiffnessIsThatOfAllTheirEdges)
{
    EXPECT_EQ(stiffnessOf(scene, both).value, rigid);
    setStiffness(scene, std::array{find(scene, box)->edges[2]}, 300.0);
    EXPECT_TRUE(stiffnessOf(scene, std::vector{box}).mixed);
    setStiffness(scene, both, 500.0);
    for (const Edge& edge : scene.edges)
        EXPECT_EQ(edge.stiffness, 500.0);
}

TEST_F(TwoThings, DensityLeavesGivenMassesAlone)
{
    const PointId heavy = find(scene, box)->points[0];
    setMass(scene, std::array{heavy}, 7.0);
    setDensity(scene, both, 10.0);
    const std::vector<double> masses = pointMasses(scene);
    EXPECT_EQ(masses[0], 7.0);
    EXPECT_NEAR(massOf(scene, *find(scene, triangle), masses), 30.0, 1e-9);
    setMass(scene, std::array{heavy}, {});
    EXPECT_NEAR(massOf(scene, *find(scene, box), pointMasses(scene)), 20.0, 1e-9);
}

TEST_F(TwoThings, StandWhereTheyAreTypedTo)
{
    ASSERT_TRUE(setPosition(scene, both, {10.0, -3.0}));
    Box box2;
    box2.include(boundsOf(scene));
    EXPECT_NEAR(glm::distance(box2.centre(), Vec(10.0, -3.0)), 0.0, 1e-12);
}

/// The wheels of a car stayed behind, and its hinges with it were pulled out of them.
TEST_F(TwoThings, TakeWhatIsJoinedAlongWhereTheyAreTypedTo)
{
    const Vec hub = boundsOf(scene, *find(scene, box)).centre();
    const ObjectId wheel = addDisc(scene, hub, 0.3, 16);
    ASSERT_TRUE(hingeObjects(scene, box, wheel, hub, 0.01));
    const Vec rim = find(scene, find(scene, wheel)->outline[3])->position;
    ASSERT_TRUE(setPosition(scene, std::array{box}, hub + Vec(3.0, 1.0)));
    EXPECT_NEAR(glm::distance(find(scene, find(scene, wheel)->outline[3])->position, rim + Vec(3.0, 1.0)),
                0.0, 1e-12);
    EXPECT_NEAR(glm::distance(boundsOf(scene, *find(scene, box)).centre(), hub + Vec(3.0, 1.0)), 0.0, 1e-12);
}

TEST_F(TwoThings, AreAsLargeAsTyped)
{
    ASSERT_TRUE(setSize(scene, both, {3.5, 7.0}));
    EXPECT_NEAR(boundsOf(scene).size().x, 3.5, 1e-12);
    EXPECT_NEAR(boundsOf(scene).size().y, 7.0, 1e-12);
    EXPECT_FALSE(setSize(scene, both, {0.0, 1.0}));
    EXPECT_FALSE(setSize(scene, both, {-2.0, 1.0}));
    EXPECT_EQ(faultsOf(scene), "");
}

/// Its corners may lie anywhere on it.
TEST(Size, OfADiscIsItsDiameterHoweverItIsTurnedAndWhateverItsCorners)
{
    for (int corners = 10; corners < 33; ++corners)
        for (double angle : {0.0, 0.1, 1.2}) {
            Scene scene;
            const std::array one{addDisc(scene, {3.0, 2.0}, 0.5, corners)};
            ASSERT_TRUE(setAngle(scene, one[0], angle));
            EXPECT_NEAR(glm::distance(sizeOf(scene, one), Vec(1.0)), 0.0, 1e-9) << corners;
        }
}

TEST(Size, OfADiscThatWasStretchedIsAsTyped)
{
    Scene scene;
    const std::array one{addDisc(scene, {3.0, 2.0}, 0.5, 21)};
    ASSERT_TRUE(setSize(scene, one, {2.0, 1.0}));
    EXPECT_NEAR(glm::distance(sizeOf(scene, one), Vec(2.0, 1.0)), 0.0, 1e-9);
    ASSERT_TRUE(setSize(scene, one, {2.0, 2.0}));
    EXPECT_NEAR(glm::distance(sizeOf(scene, one), Vec(2.0)), 0.0, 1e-9);
}

TEST(Size, OfOneThingIsAlongItsOwnSidesHoweverItIsTurned)
{
    Scene scene;
    const std::array one{addBox(scene, {3.0, 2.0}, {2.25, 1.0}, radians(45.0))};
    EXPECT_NEAR(glm::distance(sizeOf(scene, one), Vec(2.25, 1.0)), 0.0, 1e-9);
    const Vec centre = boundsOf(scene).centre();
    ASSERT_TRUE(setSize(scene, one, {2.25, 3.0}));
    EXPECT_NEAR(glm::distance(sizeOf(scene, one), Vec(2.25, 3.0)), 0.0, 1e-9);
    EXPECT_NEAR(angleOf(scene, scene.objects.front()), radians(45.0), 1e-9);
    EXPECT_NEAR(glm::distance(boundsOf(scene).centre(), centre), 0.0, 1e-9);
    EXPECT_EQ(faultsOf(scene), "");
}

TEST_F(TwoThings, TurnedToAnAngleAndBackAreWhereTheyWere)
{
    const Scene before = scene;
    ASSERT_TRUE(setAngle(scene, triangle, 1.2));
    EXPECT_NEAR(angleOf(scene, *find(scene, triangle)), 1.2, 1e-12);
    ASSERT_TRUE(setAngle(scene, triangle, 0.0));
    for (std::size_t i = 0; i < scene.points.size(); ++i)
        EXPECT_NEAR(glm::distance(scene.points[i].position, before.points[i].position), 0.0, 1e-12);
}

TEST_F(TwoThings, APointTypedToAPlaceChangesTheShape)
{
    const PointId corner = find(scene, box)->points[2];
    ASSERT_TRUE(setPosition(scene, corner, {1.5, 1.0}));
    EXPECT_EQ(find(scene, corner)->position, Vec(1.5, 1.0));
    EXPECT_GT(restArea(*find(scene, box)), 2.0);
}

TEST_F(TwoThings, UseTheLengthThatIsShownNow)
{
    Scene shown = scene;
    const Edge edge = *find(scene, find(scene, box)->edges[0]);
    find(shown, edge.b)->position += Vec(0.5, 0.0);
    setRestToNow(scene, shown, std::array{edge.id});
    EXPECT_NEAR(find(scene, edge.id)->rest, 2.5, 1e-12);
    EXPECT_EQ(restOf(scene, {edge.id}).value, find(scene, edge.id)->rest);
}

TEST_F(TwoThings, TakeColourNameAndFlags)
{
    setColor(scene, both, palette[5]);
    setName(scene, std::array{box}, "Crate");
    for (PointId id : find(scene, box)->points)
        find(scene, id)->velocity = {3.0, 1.0};
    setFixed(scene, std::array{box}, true);
    for (PointId id : find(scene, box)->points)
        EXPECT_EQ(find(scene, id)->velocity, Vec(0.0)) << "it would go on";
    setCollides(scene, both, false);
    EXPECT_EQ(colorOf(scene, both).value, palette[5]);
    EXPECT_EQ(find(scene, box)->name, "Crate");
    EXPECT_TRUE(fixedOf(scene, both).mixed);
    EXPECT_EQ(collidesOf(scene, both).value, false);
    setFixed(scene, find(scene, triangle)->points, true);
    EXPECT_EQ(fixedOf(scene, find(scene, triangle)->points).value, true);
}

TEST_F(TwoThings, AreInABoxOnlyAsAWhole)
{
    const Box around{Vec(-1.5), Vec(5.0, 2.0)};
    EXPECT_EQ(objectsInside(scene, around), std::vector{box});
    EXPECT_EQ(pointsInside(scene, around).size(), 5u);
    EXPECT_EQ(edgesInside(scene, around), find(scene, box)->edges);
    EXPECT_TRUE(objectsInside(scene, Box{}).empty());
}
