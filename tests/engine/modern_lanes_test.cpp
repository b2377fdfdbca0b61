#include "scene/mass.h"
#include "solve/modern.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

TEST(Lanes, FourEightOrSixteenGiveTheSameBits)
{
    Scene scene = modernScene();
    addGround(scene);
    for (int row = 0; row < 8; ++row)
        for (int i = 0; i < 8 - row; ++i)
            addBox(scene, {i + 0.5 * row, 0.6 + 1.05 * row}, {1.0, 1.0}, 0.01 * i, {.restitution = 0.3});
    std::vector<std::vector<Vec>> ends;
    for (int lanes : {4, 8, 16}) {
        if (lanes > bestLanes())
            continue;
        Modern modern(scene, pointMasses(scene), fixedPoints(scene), lanes);
        std::vector<Vec> positions(scene.points.size()), velocities(scene.points.size());
        for (int frame = 0; frame < 120; ++frame)
            modern.step(positions, velocities, nullptr);
        ends.push_back(positions);
    }
    for (const std::vector<Vec>& end : ends)
        EXPECT_EQ(end, ends[0]);
}

}  // namespace
}  // namespace sprung
