// Where fixed shapes lie flush beside each other, and where the parts of one do, nothing catches.

#include "support/scene_test.h"

namespace sprung {
namespace {

constexpr Material slippery{.friction = 0.0};

double speedOf(const VariantWorld& world, const Scene& scene, ObjectId id)
{
    double sum = 0.0;
    for (PointId point : find(scene, id)->points)
        sum += world.velocities()[indexOf(scene, point)].x;
    return sum / static_cast<double>(find(scene, id)->points.size());
}

/// Flush boxes whose tops are at y = 0, from x = 0 on.
void addTiles(Scene& scene, int count, double width)
{
    for (int i = 0; i < count; ++i)
        find(scene, addBox(scene, {(i + 0.5) * width, -0.6}, {width, 1.2}, 0.0, slippery))->fixed = true;
}

/// A whole frame at once rocks small boxes at some seams, which costs or gives a little.
SCENE_TEST_ON(InternalEdges, OfTilesStopNoBox, support::symmetriesAndIterations())
{
    const double share = variant.iterations == 1 ? 0.02 : 0.0005;
    for (const double size : {0.1, 0.25, 1.0, 1.4})
        for (const double speed : {0.5, 3.0, 9.0}) {
            Scene scene = modernScene();
            addTiles(scene, 48, 0.7);
            const ObjectId id = addBox(scene, {1.0, 0.4 * size}, {size, 0.8 * size}, 0.0, slippery);
            throwObject(scene, id, {speed, 0.0});
            VariantWorld world(scene, variant);
            run(world, 3.0);
            EXPECT_NEAR(speedOf(world, scene, id), speed, share * speed) << size;
            EXPECT_NEAR(bottomOf(world, scene, id), 0.0, 0.01);
        }
}

/// One outline with dents below has seams within it.
SCENE_TEST_ON(InternalEdges, WithinAnOutlineStopNoBox, support::symmetriesAndIterations())
{
    Scene scene = modernScene();
    std::vector<Vec> comb{{30.0, 0.0}, {0.0, 0.0}};
    for (int i = 0; i < 15; ++i) {
        const double x = 2.0 * i;
        comb.insert(comb.end(), {{x, -2.0}, {x + 1.0, -2.0}, {x + 1.0, -0.5}, {x + 2.0, -0.5}});
    }
    find(scene, *addPolygon(scene, comb, slippery))->fixed = true;
    const ObjectId box = addBox(scene, {1.0, 0.2}, {0.4, 0.4}, 0.0, slippery);
    throwObject(scene, box, {4.0, 0.0});
    VariantWorld world(scene, variant);
    run(world, 4.0);
    EXPECT_NEAR(speedOf(world, scene, box), 4.0, 0.002);
}

}  // namespace
}  // namespace sprung
