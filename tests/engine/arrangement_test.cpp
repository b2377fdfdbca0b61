// Groups, layers and locks in files and in picking; joints where a hand points.

#include "scene/edit/arrangement.h"
#include "scene/edit/boundary.h"
#include "scene/edit/followers.h"
#include "scene/edit/joints.h"
#include "scene/edit/members.h"
#include "scene/io/scene_io.h"
#include "scene/query.h"
#include "scene/shapes.h"
#include "scene/weight.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// Two boxes that overlap by a quarter, and one aside.
Scene boxes()
{
    Scene scene;
    addBox(scene, {0.0, 0.0}, {2.0, 2.0});
    addBox(scene, {1.0, 1.0}, {2.0, 2.0});
    addBox(scene, {9.0, 0.0}, {1.0, 1.0});
    return scene;
}

constexpr ObjectId first{1}, second{2}, aside{3};

TEST(Arrangement, IsReadBackFromAFile)
{
    Scene scene = boxes();
    groupObjects(scene, std::array{first, aside});
    sendToBack(scene, std::array{second});
    find(scene, aside)->locked = true;
    const Result<LoadedScene> read = readScene(writeScene(scene), "scene");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(read->scene == scene);
    EXPECT_NE(writeScene(scene).find("\"version\": 2"), std::string::npos);
}

TEST(Arrangement, WithoutItAFileIsOfTheFirstVersion)
{
    const std::string text = writeScene(boxes());
    EXPECT_NE(text.find("\"version\": 1"), std::string::npos);
    for (const char* key : {"group", "layer", "locked"})
        EXPECT_EQ(text.find(key), std::string::npos) << key;
}

TEST(Arrangement, IsRefusedInAFileOfTheFirstVersion)
{
    Scene scene = boxes();
    scene.objects[0].layer = 1;
    std::string text = writeScene(scene);
    text.replace(text.find("\"version\": 2"), 12, "\"version\": 1");
    EXPECT_FALSE(readScene(text, "scene"));
}

TEST(Arrangement, ALayerIsAWholeNumberOfSevenDigitsAtMost)
{
    Scene scene = boxes();
    scene.objects[0].layer = 1;
    for (const char* layer : {"1.5", "1000001", "4294967295", "-1e300"}) {
        std::string text = writeScene(scene);
        text.replace(text.find("\"layer\": 1"), 10, std::string("\"layer\": ") + layer);
        EXPECT_FALSE(readScene(text, "scene")) << layer;
    }
}

TEST(Arrangement, WhatIsInFrontIsTakenFirst)
{
    Scene scene = boxes();
    const Vec both{0.5, 0.5};
    EXPECT_EQ(objectAt(scene, both, 0.0), second);
    bringToFront(scene, std::array{first});
    EXPECT_EQ(objectAt(scene, both, 0.0), first);
    EXPECT_EQ(bottomToTop(scene), (std::vector<std::size_t>{1, 2, 0}));
    sendToBack(scene, std::array{first});
    EXPECT_EQ(objectAt(scene, both, 0.0), second);
    const Scene before = scene;
    sendToBack(scene, std::array{first});
    EXPECT_TRUE(scene == before) << "it is there already";
}

TEST(Arrangement, FlippingTwiceIsNothing)
{
    Scene scene = boxes();
    find(scene, PointId{2})->velocity = {1.0, 2.0};
    const Scene before = scene;
    const Vec centre = centreOf(scene, std::array{first, second});
    flipObjects(scene, std::array{first, second}, centre, false);
    EXPECT_FALSE(scene == before);
    flipObjects(scene, std::array{first, second}, centre, false);
    EXPECT_TRUE(scene == before);
}

TEST(Picking, SidesBelongToAnOutlineWhicheverTheyAre)
{
    const Scene scene = boxes();
    for (const Vec at : {Vec(-1.0, 0.0), Vec(0.0, -1.0), Vec(9.5, 0.0), Vec(9.0, 0.5), Vec(8.5, 0.0)})
        EXPECT_TRUE(objectAt(scene, at, 0.0)) << at.x << ", " << at.y;
}

TEST(Weight, OfTheEdgesOfTheWorldHasAPlace)
{
    Scene scene = boxes();
    setBoundary(scene, Boundary::Closed, "Edges");
    Object& frame = scene.objects.back();
    frame.outline.clear();
    for (PointId id : frame.points)
        find(scene, id)->mass.reset();
    const Weight weight = weigh(scene, frame);
    EXPECT_TRUE(std::isfinite(weight.centre.x + weight.centre.y + weight.mass));
}

TEST(Joints, AHingeChangesNoShapeAndIsMadeOnce)
{
    Scene scene = boxes();
    const double mass = weigh(scene, *find(scene, first)).mass;
    const std::optional<PointId> hinge = hingeObjects(scene, first, second, {0.4, 0.6}, 0.1);
    ASSERT_TRUE(hinge);
    EXPECT_EQ(ownersOf(scene, *hinge), (std::vector{first, second}));
    EXPECT_EQ(find(scene, *hinge)->position, Vec(0.4, 0.6));
    EXPECT_NEAR(weigh(scene, *find(scene, first)).mass, mass, 1e-12);
    EXPECT_FALSE(hingeObjects(scene, first, second, {0.4, 0.6}, 0.1));
}

TEST(Joints, AWeldHoldsInTwoPointsAndNeedsAnOverlap)
{
    Scene scene = boxes();
    ASSERT_TRUE(weldObjects(scene, first, second, {0.5, 0.5}));
    int shared = 0;
    for (PointId id : find(scene, first)->points)
        shared += isMember(*find(scene, second), id) ? 1 : 0;
    EXPECT_EQ(shared, 2);
    const Scene before = scene;
    EXPECT_FALSE(weldObjects(scene, first, aside, {0.5, 0.5}));
    EXPECT_FALSE(weldObjects(scene, first, second, {0.5, 0.5}));
    EXPECT_TRUE(scene == before);
}

TEST(Joints, OfAWheelTheHubIsTaken)
{
    Scene scene;
    addBox(scene, {0.0, 0.0}, {4.0, 1.0});
    addDisc(scene, {1.3, -0.2}, 0.5);
    EXPECT_EQ(hingeOverlapping(scene, {ObjectId{1}, ObjectId{2}}), 1);
    EXPECT_EQ(hingeOverlapping(scene, {ObjectId{1}, ObjectId{2}}), 0) << "they are joined";
    bool atHub = false;
    for (PointId id : find(scene, ObjectId{1})->points)
        atHub = atHub || find(scene, id)->position == Vec(1.3, -0.2);
    EXPECT_TRUE(atHub);
}

/// To join 5,000 boxes took the window for minutes.
TEST(Joints, OfTooManyThatTouchNoneIsMade)
{
    Scene scene;
    std::vector<ObjectId> all;
    for (int i = 0; i < 900; ++i)
        all.push_back(addBox(scene, {1.0 * (i % 30), 1.0 * (i / 30)}, {1.0, 1.0}));
    const Scene before = scene;
    EXPECT_FALSE(hingeOverlapping(scene, all));
    EXPECT_TRUE(scene == before);
    const std::vector<ObjectId> some{all[0], all[1], all[2], all[200], all[201]};
    EXPECT_EQ(hingeOverlapping(scene, some), 3);
}

TEST(Joints, LockedThingsDoNotGoAlong)
{
    Scene scene = boxes();
    hingeObjects(scene, first, second, {0.5, 0.5}, 0.1);
    EXPECT_EQ(joinedTo(scene, std::array{first}).size(), 2u);
    find(scene, second)->locked = true;
    EXPECT_EQ(joinedTo(scene, std::array{first}), std::vector{first});
}

/// How far the points of an object are from where its rest shape, turned and shifted, would have them. m
double bentBy(const Scene& scene, ObjectId id)
{
    const Object& object = *find(scene, id);
    double most = 0.0;
    for (std::size_t i = 0; i < object.points.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            most = std::max(most, std::abs(glm::distance(find(scene, object.points[i])->position,
                                                         find(scene, object.points[k])->position) -
                                           glm::distance(object.shape[i], object.shape[k])));
    return most;
}

struct Car {
    Scene scene;
    ObjectId body, front, rear, wing;  // the wing is held by two hinges
    PointId frontHub, rearHub;

    Car()
    {
        body = addBox(scene, {0.0, 1.0}, {4.0, 1.0});
        front = addDisc(scene, {1.5, 0.5}, 0.6, 16);
        rear = addDisc(scene, {-1.5, 0.5}, 0.6, 16);
        wing = addBox(scene, {-1.0, 1.6}, {1.5, 0.6});
        frontHub = *hingeObjects(scene, body, front, {1.5, 0.5}, 1e-3);
        rearHub = *hingeObjects(scene, body, rear, {-1.5, 0.5}, 1e-3);
        EXPECT_TRUE(hingeObjects(scene, body, wing, {-1.5, 1.4}, 1e-3));
        EXPECT_TRUE(hingeObjects(scene, body, wing, {-0.5, 1.4}, 1e-3));
    }
    double bent() const
    {
        double most = 0.0;
        for (ObjectId id : {body, front, rear, wing})
            most = std::max(most, bentBy(scene, id));
        return most;
    }
};

/// The rims of wheels stayed where they were, and the wheels were eggs.
TEST(Joints, WhatIsHingedFollowsWhatIsTurned)
{
    Car car;
    ASSERT_LT(car.bent(), 1e-9);
    const Vec rim = find(car.scene, find(car.scene, car.front)->outline[3])->position -
                    find(car.scene, car.frontHub)->position;
    const Vec hub = find(car.scene, car.frontHub)->position, centre{0.3, 1.1};
    ASSERT_TRUE(turnJoined(car.scene, std::array{car.body}, centre, 0.7));
    EXPECT_LT(car.bent(), 1e-9);
    EXPECT_LT(glm::distance(find(car.scene, car.frontHub)->position, turning(centre, 0.7)(hub)), 1e-9);
    const Vec after = find(car.scene, find(car.scene, car.front)->outline[3])->position -
                      find(car.scene, car.frontHub)->position;
    EXPECT_LT(glm::distance(after, rim), 1e-9) << "it has not turned itself";
}

TEST(Joints, WhatIsHingedFollowsWhatIsScaled)
{
    Car car;
    const double radius = glm::distance(find(car.scene, find(car.scene, car.front)->outline[3])->position,
                                        find(car.scene, car.frontHub)->position);
    ASSERT_TRUE(scaleJoined(car.scene, std::array{car.body}, {0.0, 0.0}, Vec(1.5, 1.5)));
    EXPECT_LT(car.bent(), 1e-9);
    EXPECT_LT(glm::distance(find(car.scene, car.rearHub)->position, {-2.25, 0.75}), 1e-9);
    EXPECT_NEAR(glm::distance(find(car.scene, find(car.scene, car.front)->outline[3])->position,
                              find(car.scene, car.frontHub)->position),
                radius, 1e-9)
        << "a wheel keeps its size";
}

TEST(Joints, WhatIsHingedFollowsWhatIsFlipped)
{
    for (const bool upsideDown : {false, true}) {
        Car car;
        const Vec hub = find(car.scene, car.frontHub)->position, centre{0.3, 1.1};
        ASSERT_TRUE(flipJoined(car.scene, std::array{car.body}, centre, upsideDown));
        EXPECT_LT(car.bent(), 1e-9);
        EXPECT_LT(glm::distance(find(car.scene, car.frontHub)->position, mirroring(centre, upsideDown)(hub)),
                  1e-9);
    }
}

TEST(Ropes, WeighWhatTheirLengthSaysWhateverHoldsThem)
{
    for (int held = 0; held <= 2; ++held) {
        Scene scene;
        addBox(scene, {0.0, 0.0}, {2.0, 2.0});
        addBox(scene, {6.0, 0.0}, {2.0, 2.0});
        const PointId from = held > 0 ? PointId{3} : PointId{}, to = held > 1 ? PointId{8} : PointId{};
        const std::array<Vec, 2> path{Vec(1.0, 1.0), Vec(5.0, 1.0)};
        const ObjectId rope = addRope(scene, path, from, to);
        EXPECT_NEAR(weigh(scene, *find(scene, rope)).mass, 4.0 * ropeMassPerMetre, 1e-12) << held;
    }
}

}  // namespace
}  // namespace sprung
