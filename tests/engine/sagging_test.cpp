#include "scene/sagging.h"
#include "scene/shapes.h"

#include <gtest/gtest.h>

using namespace sprung;

namespace {

double ropeLength(const Scene& scene)
{
    double length = 0.0;
    for (const Edge& edge : scene.edges)
        length += edge.rest;
    return length;
}

}  // namespace

TEST(SaggingPath, IsAsLongAsTheRopeIsToBe)
{
    for (const Vec to : {Vec(3.0, 0.0), Vec(2.0, 1.5), Vec(0.0, -2.0), Vec(-0.4, 0.1)}) {
        for (const double slack : {0.01, 0.25, 1.0}) {
            Scene scene;
            const double length = (1.0 + slack) * glm::length(to);
            const std::vector<Vec> path = saggingPath(Vec(0.0), to, length, {0.0, -9.81});
            addRope(scene, path);
            EXPECT_NEAR(ropeLength(scene), length, 0.005 * length) << to.x << ", " << to.y << ": " << slack;
            EXPECT_EQ(path.front(), Vec(0.0));
            EXPECT_EQ(path.back(), to);
        }
    }
}

TEST(SaggingPath, BowsToWhereGravityPulls)
{
    EXPECT_LT(saggingPath({0.0, 0.0}, {2.0, 0.0}, 3.0, {0.0, -9.81})[6].y, -0.5);
    EXPECT_GT(saggingPath({0.0, 0.0}, {2.0, 0.0}, 3.0, {0.0, 9.81})[6].y, 0.5);
    EXPECT_LT(saggingPath({0.0, 0.0}, {2.0, 0.0}, 3.0, {0.0, 0.0})[6].y, -0.5) << "down without gravity";
    EXPECT_GT(std::abs(saggingPath({0.0, 0.0}, {0.0, 2.0}, 3.0, {0.0, -9.81})[6].x), 0.5)
        << "to a side where gravity is along it";
}

TEST(SaggingPath, WithoutSlackIsStraight)
{
    EXPECT_EQ(saggingPath({0.0, 0.0}, {2.0, 0.0}, 2.0, {0.0, -9.81}).size(), 2u);
    EXPECT_EQ(saggingPath({1.0, 1.0}, {1.0, 1.0}, 0.0, {0.0, -9.81}).size(), 2u);
}
