// Rows of springs too stiff to be forces: as stiff as their springs say, however light the points between
// them and few the substeps.

#include "support/polygons.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

struct HangingRow {
    Scene scene;
    PointId end;
    double stretch = 0.0;  // m
};

/// A row of springs on a hook with a load at its end, hanging at rest: each is longer by (what hangs below) g
/// / k.
HangingRow hangingRow(support::Random& random)
{
    HangingRow row;
    row.scene = modernScene();
    const int springs = 3 + random.below(25);
    const double k = std::pow(10.0, random.between(3.0, 6.0)), load = random.between(1.0, 50.0);
    const double between = std::pow(10.0, random.between(-3.0, -0.5));
    PointId last = addPoint(row.scene, {0.0, 0.0});
    find(row.scene, last)->fixed = true;
    for (int i = 1; i <= springs; ++i) {
        row.stretch += (load + between * (springs - i)) * 10.0 / k;
        row.end = addPoint(row.scene, {0.0, -0.3 * i - row.stretch});
        find(row.scene, row.end)->mass = i == springs ? load : between;
        Edge& spring = *find(row.scene, addEdge(row.scene, last, row.end, k));
        spring.rest = 0.3;
        spring.damping = random.between(0.0, 0.5);
        last = row.end;
    }
    return row;
}

SCENE_TEST_ON(SpringRow, IsAsStiffAsItsSprings, support::symmetriesAndIterations())
{
    support::Random random(11);
    for (int i = 0; i < 20; ++i) {
        const HangingRow row = hangingRow(random);
        VariantWorld world(row.scene, variant);
        const auto height = [&] { return world.positions()[indexOf(row.scene, row.end)].y; };
        const double start = height();
        for (int frame = 0; frame < 300; ++frame) {
            world.step();
            ASSERT_NEAR(height(), start, 0.02 * row.stretch) << i << ", frame " << frame;
        }
    }
}

/// A load on a row of springs without damping swings up and down for as long as it likes, w^2 = k / (n m):
/// what the springs hold comes back.
SCENE_TEST_ON(SpringRow, GivesBackWhatItHolds, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    const int springs = 10;
    const double k = 20000.0, load = 20.0;
    PointId last = addPoint(scene, {0.0, 0.0});
    find(scene, last)->fixed = true;
    for (int i = 1; i <= springs; ++i) {
        const PointId next = addPoint(scene, {0.0, -0.3 * i});
        find(scene, next)->mass = i == springs ? load : 0.001;
        find(scene, addEdge(scene, last, next, k))->damping = 0.0;
        last = next;
    }
    VariantWorld world(scene, variant);
    const double rest = -0.3 * springs - springs * load * 10.0 / k;
    const double w = std::sqrt(k / (springs * load)), period = 2.0 * 3.14159265358979 / w;
    double highest = -1e9;
    for (int frame = 0; frame < static_cast<int>(10.0 * period / frameSeconds); ++frame) {
        world.step();
        if (frame * frameSeconds > 9.0 * period)
            highest = std::max(highest, world.positions()[indexOf(scene, last)].y);
    }
    const double amplitude = -0.3 * springs - rest, swing = highest - rest;
    // An implicit row loses w h / 2 of its swing a radian.
    const double h = frameSeconds / variant.iterations.value_or(scene.world.iterations);
    const double left = std::exp(-0.5 * w * h * w * 10.0 * period);
    EXPECT_LT(swing, 1.01 * amplitude);
    EXPECT_GT(swing, 0.9 * left * amplitude);
}

}  // namespace
}  // namespace sprung
