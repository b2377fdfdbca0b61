#include "bench/recipe.h"
#include "dynamics/solver.h"
#include "scene/mass.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// Where all points are after some time and how fast; pushed by nothing if told.
std::vector<Vec> endOf(const Scene& scene, int lanes, bool isPushed)
{
    dynamics::SubsteppingSolver modern(scene, pointMasses(scene), fixedPoints(scene), lanes);
    modern.setSleeping(false);
    std::vector<Vec> positions(scene.points.size()), velocities(scene.points.size());
    std::vector<dynamics::Push> nothing(isPushed ? 1 : 0);
    nothing.assign(nothing.size(), {.point = static_cast<int>(scene.points.size()) - 1});
    for (int frame = 0; frame < 120; ++frame)
        modern.step(positions, velocities, {}, nothing);
    positions.insert(positions.end(), velocities.begin(), velocities.end());
    return positions;
}

/// What is pushed is not kept by the chains (ChainArrays).
void expectThatKeptPointsMoveAsOthersDo(const Scene& scene)
{
    for (int lanes : {4, 8, 16}) {
        if (!hasLanes(lanes))
            continue;
        EXPECT_EQ(endOf(scene, lanes, false), endOf(scene, lanes, true)) << lanes;
    }
}

TEST(ChainArrays, OfNetsKeepTheBitsOfPoints)
{
    expectThatKeptPointsMoveAsOthersDo(bench::cook(bench::cloth(40, 39)).scene);
    expectThatKeptPointsMoveAsOthersDo(bench::cook(bench::cloth(21, 1)).scene);
    expectThatKeptPointsMoveAsOthersDo(bench::cook(bench::cloth(9, 4)).scene);
}

TEST(ChainArrays, OfRopesThatCrossAndPointsAloneKeepTheBitsOfPoints)
{
    Scene scene = modernScene();
    scene.world.drag = 0.3;
    std::vector<PointId> knots;
    for (int rope = 0; rope < 20; ++rope) {  // the last ones shorter, from knots of the first
        PointId last = rope < 14 ? addPoint(scene, {1.5 * rope, 0.0}) : knots[rope - 14];
        if (rope < 14)
            find(scene, last)->fixed = rope % 3 != 2;
        for (int i = 1; i <= (rope < 14 ? 19 : 5 + rope % 2); ++i) {
            const PointId next = addPoint(scene, find(scene, last)->position + Vec{0.03 * rope, 0.1});
            addEdge(scene, last, next);
            last = next;
            if (i == 9)
                knots.push_back(last);
        }
    }
    addPoint(scene, {-3.0, 1.0});
    find(scene, addPoint(scene, {-5.0, 1.0}))->velocity = {1.0, 2.0};
    addPoint(scene, {-7.0, 1.0});
    expectThatKeptPointsMoveAsOthersDo(scene);
}

}  // namespace
}  // namespace sprung
