// The variants of scenes that laws are asked of: each must be the same scene, said otherwise.

#include "support/scenes.h"
#include "support/validity.h"
#include "support/variant_world.h"

#include <gtest/gtest.h>

namespace sprung::support {
namespace {

TEST(Variants, AreValidScenesAndLeadBackToTheDrawnOne)
{
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Random random(seed);
        const Scene drawn = randomScene(random);
        for (const Variant& variant : symmetriesAndIterations()) {
            const SceneVariant there(drawn, variant);
            const Scene scene = there.toVariant(drawn);
            EXPECT_EQ(faultsOf(scene), faultsOf(drawn)) << nameOf(variant) << ", seed " << seed;
            EXPECT_TRUE(there.toDrawn(scene) == drawn) << nameOf(variant) << ", seed " << seed;
        }
    }
}

TEST(Variants, MirrorAllThatHasASide)
{
    Scene drawn;
    drawn.world.gravity = {1.0, -9.0};
    drawn.world.wind = {3.0, 0.5};
    const PointId point = addPoint(drawn, {2.0, 5.0});
    find(drawn, point)->velocity = {-4.0, 7.0};
    const Scene mirrored = SceneVariant(drawn, {.isMirrored = true}).toVariant(drawn);
    EXPECT_EQ(mirrored.world.gravity, (Vec{-1.0, -9.0}));
    EXPECT_EQ(mirrored.world.wind, (Vec{-3.0, 0.5}));
    EXPECT_EQ(mirrored.points[0].position, (Vec{-2.0, 5.0}));
    EXPECT_EQ(mirrored.points[0].velocity, (Vec{4.0, 7.0}));
}

TEST(Variants, WithFixedThingsLastBeginWithWhatMoves)
{
    Scene drawn;
    for (int i = 0; i < 20; ++i)
        find(drawn, addPoint(drawn, {i, 0.0}))->fixed = i % 2 == 0;
    const Scene scene = SceneVariant(drawn, {.order = Order::FixedLast}).toVariant(drawn);
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(scene.points[i].fixed, i >= 10) << i;
}

}  // namespace
}  // namespace sprung::support
