// Soft things on soft things: none sinks into another, whatever their springs, and however few the substeps.

#include "geometry/outline.h"
#include "scene/object_builder.h"
#include "scene/query.h"
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

/// A soft trough with points along its sides. Its inside is divided where it is bent inwards, into parts
/// that are as thin as the points are near each other. @param slope of its floor
ObjectId addTrough(Scene& scene, double slope, double pitch)
{
    constexpr double half = 2.0, low = 0.8, wall = 0.5, high = 2.0;  // m
    const double rim = low + slope * (half - wall);
    const Vec corners[] = {{-half, 0.0},        {half, 0.0},         {half, high},
                           {half - wall, high}, {half - wall, rim},  {0.0, low},
                           {wall - half, rim},  {wall - half, high}, {-half, high}};
    ObjectBuilder builder(scene, "Trough");
    std::vector<PointId> outline;
    std::vector<Vec> places;
    for (std::size_t i = 0; i < std::size(corners); ++i) {
        const Vec from = corners[i], way = corners[(i + 1) % std::size(corners)] - from;
        const int pieces = std::max(1, static_cast<int>(std::round(glm::length(way) / pitch)));
        for (int k = 0; k < pieces; ++k) {
            places.push_back(from + way * (static_cast<double>(k) / pieces));
            outline.push_back(builder.addPoint(places.back(), places.back()));
        }
    }
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (const bool isSide = k + 1 == i || (k == 0 && i + 1 == places.size());
                isSide || glm::distance(places[i], places[k]) < 1.3)
                builder.join(outline[k], outline[i]);
    builder.setOutline(outline);
    const ObjectId id = builder.finish();
    for (EdgeId edge : find(scene, id)->edges) {
        find(scene, edge)->stiffness = 3000.0;
        find(scene, edge)->damping = 0.1;
    }
    for (std::size_t i = 0; i < places.size(); ++i)
        find(scene, outline[i])->fixed = places[i].y == 0.0;
    return id;
}

/// The frames in which the middle of a leg that falls upright into a trough is within the trough's walls.
int framesBelow(double slope, double pitch, double beside, const Variant& variant)
{
    Scene scene = modernScene();
    const ObjectId trough = addTrough(scene, slope, pitch);
    const ObjectId leg = addBox(scene, {beside, 2.4}, {0.24, 0.8}, 0.1, {.density = 2.0});
    throwObject(scene, leg, {0.0, -4.0});
    VariantWorld world(scene, variant);
    int below = 0;
    for (int frame = 0; frame < 90; ++frame) {
        world.step();
        const Scene later = world.scene();
        below +=
            geometry::contains(outlinePositions(later, *find(later, trough)), middleOf(world, scene, leg));
    }
    return below;
}

SCENE_TEST_ON(SoftTrough, LetsNoLegIn, support::symmetriesAndIterations())
{
    for (const double slope : {0.0, 0.25})
        for (const double pitch : {0.2, 0.35})
            for (const double beside : {0.03, 0.2, -0.31, 0.44, -0.62, 0.83})
                EXPECT_EQ(framesBelow(slope, pitch, beside, variant), 0)
                    << beside << " m beside the middle, slope " << slope << ", " << pitch << " m apart";
}

}  // namespace
}  // namespace sprung
