#include "bench/recipe.h"
#include "dynamics/constraints/chain/chains.h"
#include "dynamics/integrators/particle_integrator.h"
#include "support/scene_test.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

struct Rows {
    dynamics::Clusters clusters;
    dynamics::Bodies bodies;
    dynamics::Points points;
    dynamics::Edges edges;
    dynamics::Chains chains;

    explicit Rows(const Scene& scene, const std::vector<double>& masses, const std::vector<bool>& fixed)
        : clusters(dynamics::findClusters(scene, masses, fixed)),
          bodies(clusters),
          points(scene, clusters, masses, fixed),
          edges(scene, clusters, masses, points, bodies, frameSeconds,
                dynamics::stabilityBoundIn(scene.world)),
          chains(edges, points)
    {
    }
    static Rows of(const Scene& scene)
    {
        std::vector<bool> fixed;
        for (const Point& point : scene.points)
            fixed.push_back(point.fixed);
        return Rows(scene, std::vector<double>(scene.points.size(), 1.0), fixed);
    }
};

TEST(Combs, OfANetOnFewPointsAreTheRowThatCarriesItAndAllThatCrossesIt)
{
    const Rows rows = Rows::of(bench::cook(bench::cloth(22, 7)).scene);
    ASSERT_EQ(rows.chains.chainTrees().size(), 1u);
    const dynamics::ChainTree& chainTree = rows.chains.chainTrees()[0];
    EXPECT_EQ(rows.chains.chain(chainTree.root).links.size(), 21u);
    EXPECT_EQ(chainTree.branches.size(), 22u);
    std::vector<bool> isMet(22, false);
    for (const dynamics::ChainTree::Branch& branch : chainTree.branches) {
        isMet[branch.at] = true;
        EXPECT_EQ(rows.chains.chain(branch.chain).nodes[branch.meet],
                  rows.chains.chain(chainTree.root).nodes[branch.at]);
    }
    EXPECT_EQ(isMet, std::vector<bool>(22, true));
}

TEST(Combs, AreNoneWhereEveryRowHasAPointThatHoldsIt)
{
    EXPECT_TRUE(Rows::of(bench::cook(bench::cloth(16, 1)).scene).chains.chainTrees().empty());
}

TEST(Combs, DivideANetsRowsIntoTwoColours)
{
    const Rows rows = Rows::of(bench::cook(bench::cloth(16, 1)).scene);
    EXPECT_EQ(rows.chains.count(), 16u + 15u);  // none goes round a corner of the border
    for (std::size_t i = 0; i < rows.chains.count(); ++i)
        EXPECT_LT(rows.chains.colorOf(i), 2);
}

/// A rope between two fixed points, on which ropes hang whose ends are a hundred times as heavy.
Scene washingLine(int iterations)
{
    constexpr int count = 12, length = 10;
    Scene scene = modernScene(iterations);
    PointId last = addPoint(scene, {0.0, 0.0});
    find(scene, last)->fixed = true;
    for (int i = 1; i <= count; ++i) {
        const PointId next = addPoint(scene, {0.25 * i, i == count ? 0.0 : -0.2});
        find(scene, next)->mass = 0.1;
        find(scene, next)->fixed = i == count;
        addEdge(scene, last, next);
        PointId above = last = next;
        for (int k = 1; k <= length && i < count; ++k) {
            const PointId below = addPoint(scene, {0.25 * i, -0.2 - 0.25 * k});
            find(scene, below)->mass = k == length ? 10.0 : 0.1;
            addEdge(scene, above, below);
            above = below;
        }
    }
    return scene;
}

double worstStretch(const VariantWorld& world, const Scene& scene)
{
    double worst = 0.0;
    for (const Edge& edge : scene.edges) {
        const double l = glm::distance(world.positions()[indexOf(scene, edge.a)],
                                       world.positions()[indexOf(scene, edge.b)]);
        worst = std::max(worst, std::abs(l / edge.rest - 1.0));
    }
    return worst;
}

SCENE_TEST(Combs, HoldHundredfoldWeightsWithoutStretching)
{
    for (int iterations : {1, 4, 8, 64}) {
        const Scene scene = washingLine(iterations);
        VariantWorld world(scene, variant);
        const double start = world.energy().conserved;
        double worst = 0.0, most = start;
        for (int frame = 0; frame < 600; ++frame) {
            world.step();
            most = std::max(most, world.energy().conserved);
            worst = std::max(worst, worstStretch(world, scene));
        }
        EXPECT_LE(worst, 0.002) << iterations;
        EXPECT_LE(most - start, 0.01 * world.energyScale()) << iterations;
    }
}

SCENE_TEST_ON(Combs, HoldABodyAtTheEndOfATooth, support::symmetriesAndIterations())
{
    Scene scene = washingLine(8);
    const Vec end = scene.points[6 * 11].position;
    const ObjectId box = addBox(scene, end - Vec{0.3, 0.5}, {0.6, 0.5});
    addEdge(scene, scene.points[6 * 11].id, find(scene, box)->points[2]);
    VariantWorld world(scene, variant);
    double worst = 0.0;
    for (int frame = 0; frame < 600; ++frame) {
        world.step();
        worst = std::max(worst, worstStretch(world, scene));
    }
    EXPECT_LE(worst, 0.002);
}

}  // namespace
}  // namespace sprung
