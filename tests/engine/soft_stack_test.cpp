// Soft things on soft things: none sinks into another, whatever their springs, and however few the substeps.

#include "scene/object_builder.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// A soft square of 0.8 m with points along its sides and within. @param k N/m
ObjectId addSoftSquare(Scene& scene, Vec middle, int cells, double k)
{
    const double side = 0.8, pitch = side / cells;
    ObjectBuilder builder(scene, "Soft");
    std::vector<PointId> points;
    const auto at = [&](int column, int row) { return points[row * (cells + 1) + column]; };
    for (int row = 0; row <= cells; ++row)
        for (int column = 0; column <= cells; ++column) {
            const Vec local = pitch * Vec(column, row) - Vec{0.5 * side};
            points.push_back(builder.addPoint(local, middle + local));
        }
    for (int row = 0; row <= cells; ++row)
        for (int column = 0; column <= cells; ++column)
            for (const auto& [right, up] : {std::pair{1, 0}, {0, 1}, {2, 0}, {0, 2}, {1, 1}, {-1, 1}})
                if (column + right >= 0 && column + right <= cells && row + up <= cells)
                    builder.join(at(column, row), at(column + right, row + up));
    std::vector<PointId> outline;
    for (int i = 0; i < cells; ++i)
        outline.push_back(at(i, 0));
    for (int i = 0; i < cells; ++i)
        outline.push_back(at(cells, i));
    for (int i = cells; i > 0; --i)
        outline.push_back(at(i, cells));
    for (int i = cells; i > 0; --i)
        outline.push_back(at(0, i));
    builder.setOutline(outline);
    const ObjectId id = builder.finish();
    for (EdgeId edge : find(scene, id)->edges) {
        find(scene, edge)->stiffness = k;
        find(scene, edge)->damping = 0.1;
    }
    return id;
}

/// Of a stack of three or four the nearest that two middles come to each other within three seconds. m
double nearestIn(double k, int count, double beside, bool isMixed, const Variant& variant)
{
    Scene scene = modernScene();
    addGround(scene, 30.0);
    std::vector<ObjectId> stack;
    for (int i = 0; i < count; ++i) {
        const Vec at{beside * i, 0.41 + 0.83 * i};
        stack.push_back(isMixed && (i + count) % 2 == 0 ? addBox(scene, at, {0.8, 0.8})
                                                        : addSoftSquare(scene, at, 3 + (i + count) % 3, k));
    }
    VariantWorld world(scene, variant);
    double nearest = 1e9;
    for (int frame = 0; frame < 180; ++frame) {
        world.step();
        for (int i = 0; i < count; ++i)
            for (int j = 0; j < i; ++j)
                nearest = std::min(nearest, glm::distance(middleOf(world, scene, stack[i]),
                                                          middleOf(world, scene, stack[j])));
    }
    return nearest;
}

SCENE_TEST_ON(SoftStack, LiesOnItselfAndNotInItself, support::symmetriesAndIterations())
{
    for (const auto& [k, count] : {std::pair{400.0, 3}, {1500.0, 4}, {6000.0, 3}, {4e4, 3}})
        for (double beside : {0.0, 0.02, -0.07, 0.15})
            EXPECT_GT(nearestIn(k, count, beside, false, variant), 0.8 * 0.8)
                << k << " N/m, " << beside << " m beside";
}

SCENE_TEST_ON(SoftStack, BearsWhatIsRigidAndLiesOnIt, support::symmetriesAndIterations())
{
    for (const auto& [k, count] : {std::pair{400.0, 3}, {1500.0, 4}, {6000.0, 4}, {4e4, 3}})
        for (double beside : {0.0, 0.02, -0.07, 0.15})
            EXPECT_GT(nearestIn(k, count, beside, true, variant), 0.8 * 0.8)
                << k << " N/m, " << beside << " m beside";
}

}  // namespace
}  // namespace sprung
