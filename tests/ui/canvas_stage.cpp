// What is worth looking at, and what is drawn rounder than it is.

#include "canvas/curves.h"
#include "canvas/figures.h"
#include "canvas/framing.h"
#include "scene/edit/joints.h"
#include "scene/query.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

#include <numbers>

using namespace sprung;
using namespace sprung::ui;

namespace {

Scene yard()
{
    Scene scene;
    find(scene, addBox(scene, {0.0, -10.0}, {100.0, 20.0}))->fixed = true;
    addBox(scene, {-2.0, 0.5}, {1.0, 1.0});
    addBox(scene, {3.0, 0.5}, {1.0, 1.0});
    return scene;
}

void moveBy(Scene& scene, std::size_t object, Vec by)
{
    for (PointId id : scene.objects[object].points)
        find(scene, id)->position += by;
}

}  // namespace

TEST(Movers, AreAllThatCanMoveWithoutTheGround)
{
    const Scene scene = yard();
    const Box movers = moversOf(scene, scene);
    EXPECT_EQ(movers.min, Vec(-2.5, 0.0));
    EXPECT_EQ(movers.max, Vec(3.5, 1.0));
}

TEST(Movers, LeaveOutWhatHasLeftTheWorld)
{
    const Scene start = yard();
    for (const Vec away : {Vec(60.0, -500.0), Vec(0.0, 1e5), Vec(-1e4, 0.0)}) {
        Scene scene = start;
        moveBy(scene, 2, away);
        EXPECT_EQ(moversOf(scene, start).max, Vec(-1.5, 1.0)) << away.x << ", " << away.y;
        moveBy(scene, 1, away);
        EXPECT_TRUE(moversOf(scene, start).contains(boundsOf(scene, scene.objects[1])))
            << "nothing else is there";
    }
}

TEST(Movers, HaveTheRampThatTheyStandOnButNotTheGround)
{
    Scene scene = yard();
    find(scene, addBox(scene, {6.0, 1.0}, {4.0, 2.0}))->fixed = true;
    EXPECT_EQ(moversOf(scene, scene).max, Vec(8.0, 2.0));
}

/// A bar on a pin in its middle comes to stand wherever its ends reach, one that hangs from its end does not.
TEST(Movers, HaveRoomForWhatTurnsButNotAboveWhatHangs)
{
    const auto barOn = [](Vec pin, double angle) {
        Scene scene = yard();
        const ObjectId bar = addBox(scene, {10.0, 8.0}, {6.0, 0.5}, angle);
        EXPECT_TRUE(pinObject(scene, bar, pin, 0.01));
        return moversOf(scene, scene);
    };
    const double upright = 0.5 * std::numbers::pi;
    const Box turning = barOn({10.0, 8.0}, upright);
    EXPECT_GT(turning.max.x, 13.0);
    EXPECT_GT(turning.max.y, 11.0);
    const Box hanging = barOn({10.0, 10.9}, upright);
    EXPECT_NEAR(hanging.max.x, 10.25, 1e-9);
    EXPECT_NEAR(hanging.max.y, 11.0, 1e-9);
}

TEST(Curves, ThroughACirclesPointsStayOnIt)
{
    for (int n : {10, 12, 16, 48}) {
        std::vector<Px> rim, curve;
        for (int i = 0; i < n; ++i) {
            const double angle = 2.0 * std::numbers::pi * i / n;
            rim.push_back(100.0 * Px(std::cos(angle), std::sin(angle)));
        }
        const int pieces = curveThrough(rim, true, curve);
        ASSERT_EQ(curve.size(), static_cast<std::size_t>(n * pieces));
        for (std::size_t i = 0; i < curve.size(); ++i) {
            EXPECT_NEAR(glm::length(curve[i]), 100.0, 0.5) << n;
            if (i % static_cast<std::size_t>(pieces) == 0) {
                EXPECT_EQ(curve[i], rim[i / static_cast<std::size_t>(pieces)]);
            }
        }
    }
}

TEST(Curves, LeaveALineALine)
{
    std::vector<Px> curve;
    curveThrough(std::array{Px(0.0, 0.0), Px(10.0, 5.0), Px(20.0, 10.0), Px(30.0, 15.0)}, false, curve);
    for (const Px& at : curve)
        EXPECT_NEAR(at.y, 0.5 * at.x, 1e-12);
    EXPECT_EQ(curve.back(), Px(30.0, 15.0));
}

TEST(Figures, KnowWhatIsRoundAndWhatIsNot)
{
    Scene scene;
    addDisc(scene, {0.0, 0.0}, 1.0);
    addBox(scene, {5.0, 0.0}, {1.0, 1.0});
    Figures figures;
    figures.update(scene);
    EXPECT_TRUE(figures.objects()[0].round);
    EXPECT_FALSE(figures.objects()[0].wheel) << "nothing holds its hub";
    EXPECT_FALSE(figures.objects()[1].round);
}

TEST(Figures, ShowNoBracesAcrossAHollow)
{
    Scene scene;
    const std::vector<Vec> u{{0.0, 0.0}, {3.0, 0.0}, {3.0, 3.0}, {2.0, 3.0},
                             {2.0, 1.0}, {1.0, 1.0}, {1.0, 3.0}, {0.0, 3.0}};
    addPolygon(scene, u);
    Object& object = scene.objects.front();
    const EdgeId across = addEdge(scene, object.points[2], object.points[7]);
    object.edges.push_back(across);
    Figures figures;
    figures.update(scene);
    const std::vector<int>& inner = figures.objects().front().innerEdges;
    EXPECT_EQ(std::count(inner.begin(), inner.end(), static_cast<int>(indexOf(scene, across))), 0);
}
