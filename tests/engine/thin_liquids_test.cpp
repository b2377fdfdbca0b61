// Liquids of any density that a file may tell: they fall, lie and press, and every number of them stays one.

#include "scene/io/scene_io.h"
#include "support/wet_scenes.h"
#include "world.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

class LiquidOfAnyDensity : public testing::TestWithParam<double> {};

TEST_P(LiquidOfAnyDensity, FallsAndStaysInItsVessel)
{
    Scene scene = modernScene();
    addVessel(scene, 3.0);
    pour(scene, {0.2, 0.5}, 2.5, 1.0);
    scene.fluids.front().material.density = GetParam();
    World world(scene);
    for (int frame = 0; frame < 90; ++frame)
        world.step();
    const Scene after = world.scene();
    ASSERT_EQ(after.fluids.front().at.size(), scene.fluids.front().at.size());
    for (const Vec at : after.fluids.front().at) {
        ASSERT_TRUE(at.x > -0.1 && at.x < 3.1 && at.y > -0.1 && at.y < 6.0) << at.x << ", " << at.y;
    }
    EXPECT_TRUE(readScene(writeScene(after), "after"));
    World again(scene);
    for (int frame = 0; frame < 90; ++frame)
        again.step();
    EXPECT_EQ(again.hash(), world.hash());
}

INSTANTIATE_TEST_SUITE_P(Thin, LiquidOfAnyDensity, testing::Values(5e-324, 1e-300, 1e-40, 1e-12, 1e-3));

}  // namespace
}  // namespace sprung
