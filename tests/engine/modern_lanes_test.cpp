#include "bench/recipe.h"
#include "collision/outline_sides.h"
#include "dynamics/solver.h"
#include "scene/mass.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// Where the points of a scene are after some time, to the last bit, whatever the lanes.
void expectTheSameBitsAtEveryWidth(const Scene& scene, int frames)
{
    std::vector<std::vector<Vec>> ends;
    for (int lanes : {4, 8, 16}) {
        if (!hasLanes(lanes))
            continue;
        dynamics::SubsteppingSolver modern(scene, pointMasses(scene), fixedPoints(scene), lanes);
        std::vector<Vec> positions(scene.points.size()), velocities(scene.points.size());
        for (int frame = 0; frame < frames; ++frame)
            modern.step(positions, velocities, {});
        positions.insert(positions.end(), velocities.begin(), velocities.end());
        ends.push_back(positions);
    }
    for (const std::vector<Vec>& end : ends)
        EXPECT_EQ(end, ends[0]);
}

TEST(Lanes, FourEightOrSixteenGiveTheSameBits)
{
    Scene scene = modernScene();
    addGround(scene);
    for (int row = 0; row < 8; ++row)
        for (int i = 0; i < 8 - row; ++i)
            addBox(scene, {i + 0.5 * row, 0.6 + 1.05 * row}, {1.0, 1.0}, 0.01 * i, {.restitution = 0.3});
    expectTheSameBitsAtEveryWidth(scene, 120);
}

/// Point masses in a row of rigid edges. The first is given, the last is new.
PointId addMassesInARow(Scene& scene, PointId first, Vec along, int count)
{
    for (int i = 1; i <= count; ++i) {
        const PointId next = addPoint(scene, find(scene, first)->position + along);
        addEdge(scene, first, next);
        first = next;
    }
    return first;
}

/// A cut is nearer to what is in a thin part than the part's outer side, which it comes out of.
TEST(Lanes, FindTheOuterSideThatAPlaceInAThinPartIsNearestTo)
{
    const std::vector<Vec> corners{{0.0, 0.0}, {0.2, 0.0}, {0.2, 1.0}, {0.1, 1.02}, {0.0, 1.0}};
    const std::vector<bool> isOuter{false, false, true, true, false};
    const int count = static_cast<int>(corners.size()), rowLength = 16;
    std::vector<float> rows(rowLength * collision::SideRows::count);
    for (int i = 0; i < count; ++i) {
        const Vec at = corners[i], to = corners[(i + 1) % count], along = to - at;
        const auto put = [&](collision::SideRows::Row row, double value) {
            rows[row * rowLength + i] = static_cast<float>(value);
        };
        put(collision::SideRows::X, at.x);
        put(collision::SideRows::Y, at.y);
        put(collision::SideRows::NextY, to.y);
        put(collision::SideRows::Dx, along.x);
        put(collision::SideRows::Dy, along.y);
        put(collision::SideRows::PerLength2, 1.0 / glm::dot(along, along));
        put(collision::SideRows::Slope, along.y == 0.0 ? 0.0 : along.x / along.y);
        put(collision::SideRows::Outer, isOuter[i] ? 0.0 : -std::numeric_limits<double>::infinity());
    }
    const std::pair<int, const collision::SideKernels*> widths[] = {
        {4, &collision::sideKernels4}, {8, &collision::sideKernels8}, {16, &collision::sideKernels16}};
    const collision::LocalPlace places[] = {{0.17f, 0.4f}, {0.02f, 0.4f}, {0.17f, 1.2f}};
    for (const auto& [lanes, kernels] : widths) {
        if (!hasLanes(lanes))
            continue;
        collision::NearestSide found[3];
        kernels->nearest({rows.data(), count, rowLength}, places, 3, found);
        EXPECT_EQ(found[0].side, 2);
        EXPECT_TRUE(found[0].isInside);
        EXPECT_EQ(found[1].side, 3);
        EXPECT_TRUE(found[1].isInside);
        EXPECT_EQ(found[2].side, 2);
        EXPECT_FALSE(found[2].isInside);
    }
}

TEST(Lanes, OfRopesGiveTheSameBitsAloneSideBySideAndOnBodies)
{
    Scene scene = modernScene();
    addGround(scene);
    for (int i = 0; i < 21; ++i) {  // whole blocks of lanes, a block that is not full, and single ones
        const PointId first = addPoint(scene, {2.0 * i, 10.0});
        find(scene, first)->fixed = true;
        addMassesInARow(scene, first, {0.2, 0.01 * i}, i < 19 ? 12 : i);
    }
    for (int i = 0; i < 5; ++i) {
        const ObjectId above = addBox(scene, {-4.0 * i - 3.0, 8.0}, {1.0, 1.0});
        const ObjectId below = addBox(scene, {-4.0 * i - 3.0, 5.0}, {1.0, 0.5 + 0.1 * i});
        const PointId last = addMassesInARow(scene, find(scene, above)->outline[0], {0.1, -0.2}, 7);
        addEdge(scene, last, find(scene, below)->outline[2]);
    }
    expectTheSameBitsAtEveryWidth(scene, 240);
}

TEST(Lanes, OfNetsAndSoftDiscsGiveTheSameBits)
{
    expectTheSameBitsAtEveryWidth(bench::cook(bench::cloth(20, 19)).scene, 120);
    expectTheSameBitsAtEveryWidth(bench::cook(bench::cloth(9, 1)).scene, 120);
    expectTheSameBitsAtEveryWidth(bench::cook(bench::softDiscs(3, 4)).scene, 240);
}

/// More things in nearly one place than there are colours.
Scene crowdedScene()
{
    Scene scene = modernScene();
    for (int i = 0; i < 90; ++i)
        addBox(scene, {0.01 * i, 0.0}, {1.0, 1.0});
    return scene;
}

TEST(Lanes, OfMoreRigidThingsInOnePlaceThanThereAreColoursGiveTheSameBits)
{
    expectTheSameBitsAtEveryWidth(crowdedScene(), 10);
}

TEST(Lanes, OfMoreSoftThingsInOnePlaceThanThereAreColoursGiveTheSameBits)
{
    Scene scene = crowdedScene();
    for (Edge& edge : scene.edges)
        edge.stiffness = 2000.0;
    expectTheSameBitsAtEveryWidth(scene, 10);
}

}  // namespace
}  // namespace sprung
