#include "edit/snapping.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

using namespace sprung;
using namespace sprung::ui;

namespace {

constexpr double reach = 0.1;  // m

/// A box from (0, 0) to (2, 2), away from the grid's lines in nothing.
struct BesideABox : testing::Test {
    Scene scene;
    ObjectId box = addBox(scene, {1.0, 1.0}, {2.0, 2.0});
    SnapSettings settings;

    Snapped at(Vec place, const std::function<bool(PointId)>& skip = {}) const
    {
        return snap(scene, settings, place, reach, skip);
    }
};

}  // namespace

TEST_F(BesideABox, APointComesBeforeTheEdgesThatMeetInIt)
{
    const Snapped snapped = at({2.03, 0.04});
    EXPECT_EQ(snapped.at, Vec(2.0, 0.0));
    EXPECT_EQ(snapped.point, find(scene, box)->points[1]);
    EXPECT_FALSE(snapped.edge);
    EXPECT_EQ(snapped.target, Vec(2.0, 0.0));
}

TEST_F(BesideABox, AMiddleComesBeforeTheRestOfItsEdge)
{
    const Snapped middle = at({2.01, 1.08});
    EXPECT_EQ(middle.at, Vec(2.0, 1.0));
    EXPECT_TRUE(middle.middle);
    const Snapped along = at({2.01, 1.4});
    EXPECT_EQ(along.at, Vec(2.0, 1.4));
    EXPECT_TRUE(along.edge);
    EXPECT_FALSE(along.middle);
}

TEST_F(BesideABox, AnEdgeComesBeforeGuidesAndLeavesTheGridTheWayAlong)
{
    settings.gridStep = 0.05;
    const Vec held = at({2.04, 1.63}).at;
    EXPECT_EQ(held.x, 2.0);
    EXPECT_NEAR(held.y, 1.65, 1e-12);
    settings.grid = false;
    EXPECT_EQ(at({2.04, 1.63}).at, Vec(2.0, 1.63));
}

TEST_F(BesideABox, AGuideHoldsOneAxisAndTheGridTheOther)
{
    const Snapped snapped = at({2.05, 3.2});
    EXPECT_EQ(snapped.at, Vec(2.0, 3.25));
    ASSERT_EQ(snapped.guides.size(), 1u);
    EXPECT_EQ(snapped.guides[0].from, Vec(2.0, 2.0));  // the nearer of the two corners
    EXPECT_EQ(snapped.guides[0].to, snapped.at);
    EXPECT_EQ(snapped.reason, "In line");
}

TEST_F(BesideABox, TheCentreGivesAGuideByItsName)
{
    EXPECT_EQ(at({1.02, 3.1}).reason, "Box 1 centre");
}

TEST_F(BesideABox, TwoGuidesHoldBothAxes)
{
    const ObjectId other = addBox(scene, {5.0, 4.0}, {1.0, 1.0});
    find(scene, other)->name = "Crate";
    const Snapped snapped = at({2.02, 3.97});
    EXPECT_EQ(snapped.at, Vec(2.0, 4.0));
    ASSERT_EQ(snapped.guides.size(), 2u);
    EXPECT_EQ(snapped.guides[1].reason, "Crate centre");
}

TEST_F(BesideABox, WhatIsFarAwayGivesNoGuide)
{
    settings.grid = false;
    EXPECT_EQ(at({2.05, 30.0}).at, Vec(2.05, 30.0));
}

TEST_F(BesideABox, NothingPullsFurtherThanItMay)
{
    settings = {.gridStep = 1.0};
    EXPECT_EQ(at({2.5, 3.5}).at, Vec(2.5, 3.5));
    EXPECT_EQ(at({2.91, 3.5}).at, Vec(3.0, 3.5));
}

TEST_F(BesideABox, WhatIsSwitchedOffDoesNotPull)
{
    settings = {.grid = false, .points = false, .edges = false, .guides = false};
    const Snapped snapped = at({2.01, 0.01});
    EXPECT_EQ(snapped.at, Vec(2.01, 0.01));
    EXPECT_TRUE(snapped.reason.empty());
    settings.edges = true;
    EXPECT_TRUE(at({2.01, 0.01}).edge);
}

TEST_F(BesideABox, WhatMovesItselfDoesNotPull)
{
    const auto all = [](PointId) { return true; };
    settings.grid = false;
    EXPECT_EQ(at({2.01, 0.01}, all).at, Vec(2.01, 0.01));
    EXPECT_EQ(at({1.01, 2.5}, all).at, Vec(1.01, 2.5));
    const PointId corner = find(scene, box)->points[1];
    EXPECT_FALSE(at({2.01, 0.01}, [&](PointId id) { return id == corner; }).point);
}

TEST(RoundThings, GiveAGuideByTheirCentreAlone)
{
    Scene scene;
    addDisc(scene, {0.0, 0.0}, 1.0, 16);
    SnapSettings settings;
    settings.grid = false;
    const double off = std::cos(3.14159265 / 4.0);  // two ring points lie there
    EXPECT_TRUE(snap(scene, settings, {off, 2.0}, 0.02).guides.empty());
    EXPECT_EQ(snap(scene, settings, {0.01, 2.0}, 0.02 * 3).guides.size(), 1u);
}

TEST(SnapAngle, GoesToTheNearestStep)
{
    EXPECT_DOUBLE_EQ(snapAngle(0.4, 0.25), 0.5);
    EXPECT_DOUBLE_EQ(snapAngle(-0.1, 0.25), 0.0);
    EXPECT_DOUBLE_EQ(snapAngle(0.4, 0.0), 0.4);
}
