#include "bench/recipe.h"
#include "core/simd.h"
#include "dynamics/constraints/distance/edge_solver.h"
#include "dynamics/integrators/particle_integrator.h"
#include "scene/mass.h"
#include "support/modern_scenes.h"

#include <gtest/gtest.h>

namespace sprung {
namespace {

/// What the edges of a scene act on.
struct Net {
    dynamics::Clusters clusters;
    dynamics::Bodies bodies;
    dynamics::Points points;
    dynamics::Edges edges;
    std::vector<int> forces, projected;

    explicit Net(const Scene& scene)
        : clusters(dynamics::findClusters(scene, pointMasses(scene), fixedPoints(scene))),
          bodies(clusters),
          points(scene, clusters, pointMasses(scene), fixedPoints(scene)),
          edges(scene, clusters, pointMasses(scene), points, bodies, frameSeconds / 8,
                dynamics::stabilityBoundIn(scene.world))
    {
        for (int i : edges.order())
            (edges.isForce(i) ? forces : projected).push_back(i);
        std::uint32_t state = 1;
        const auto next = [&] {
            state = state * 1664525u + 1013904223u;
            return static_cast<float>(state >> 8) / 16777216.0f - 0.5f;
        };
        for (std::size_t p = 0; p < points.start.size(); ++p)
            if (points.isFree(static_cast<int>(p)))
                points.motion[p] = {{0.1f * next(), 0.1f * next()}, {next(), next()}};
    }

    std::vector<int> freePoints() const
    {
        std::vector<int> free;
        for (int p = 0; p < static_cast<int>(points.start.size()); ++p)
            if (points.isFree(p))
                free.push_back(p);
        return free;
    }
};

/// Soft discs beside each other; of one the springs are others.
Scene discs(int count)
{
    Scene scene = bench::cook(bench::softDiscs(count, 1)).scene;
    for (EdgeId id : scene.objects.back().edges)
        find(scene, id)->stiffness *= 0.5;
    return scene;
}

TEST(BatchedComponents, AreThePartsThatAreEqualInAllButTheirPlaces)
{
    Scene scene = discs(10);
    const ObjectId mayBreak = scene.objects[scene.objects.size() - 2].id;
    find(scene, find(scene, mayBreak)->edges[3])->breaksAt = 0.5;
    const Net net(scene);
    ASSERT_FALSE(net.forces.empty());
    ASSERT_FALSE(net.projected.empty());
    dynamics::BatchedComponents twins(8);
    twins.pack(net.edges, net.points, net.forces, net.projected, 0.002f);
    std::map<ObjectId, int> taken;
    for (const Object& object : scene.objects)
        for (EdgeId id : object.edges) {
            const auto isIt = [&](int i) { return scene.edges[net.edges.placeInScene(i)].id == id; };
            for (const std::vector<int>* list : {&net.forces, &net.projected})
                if (const auto at = std::find_if(list->begin(), list->end(), isIt); at != list->end())
                    taken[object.id] += twins.has(*at);
        }
    const int edges = static_cast<int>(scene.objects.back().edges.size());
    int whole = 0;
    for (const auto& [object, count] : taken)
        whole += count == edges;
    EXPECT_EQ(whole, 8);
    EXPECT_EQ(taken[scene.objects.back().id], 0);
    EXPECT_EQ(taken[mayBreak], 0);
}

TEST(BatchedComponents, MoveToTheLastBitAsIfOneEdgeWereTakenAfterTheOther)
{
    const Scene scene = discs(24);  // a whole group of lanes, one that is not full, and one disc by itself
    const float h = static_cast<float>(frameSeconds / 8), kept = 0.99f;
    const Vecf gh{0.01f, -0.02f};
    Net one(scene);
    const std::vector<int> moving = one.freePoints();
    const std::vector<dynamics::PointSpan> all = dynamics::pointSpans(moving);
    dynamics::MotionView movables(one.points, one.bodies.motion);
    one.edges.beginFrame(one.forces, one.points);
    one.edges.beginFrame(one.projected, one.points);
    for (int substep = 0; substep < 3; ++substep) {
        one.edges.extractForces(one.forces, movables, h);
        one.edges.pushByForces(one.forces, movables);
        dynamics::acceleratePoints(all, one.points, gh, kept);
        one.edges.beginSubstep(one.projected, movables);
        dynamics::stepPoints(all, one.points, h);
        one.edges.project(one.projected, movables, h, false);
        one.edges.project(one.projected, movables, h, true);
    }
    for (int lanes : {4, 8, 16}) {
        if (!hasLanes(lanes))
            continue;
        Net many(scene);
        dynamics::MotionView others(many.points, many.bodies.motion);
        dynamics::EdgeSolver solver(lanes);
        solver.prepare(many.edges, many.points, many.forces, many.projected, moving, h, true);
        EXPECT_LT(solver.others().size(), 3u);
        for (int substep = 0; substep < 3; ++substep) {
            solver.applyForces(others, h, gh, kept);
            dynamics::acceleratePoints(solver.others(), many.points, gh, kept);
            solver.beginSubstep(others);
            dynamics::stepPoints(solver.others(), many.points, h);
            solver.project(others, h, false);
            solver.project(others, h, true);
        }
        solver.endFrame(many.points);
        for (std::size_t p = 0; p < one.points.start.size(); ++p) {
            EXPECT_EQ(many.points.motion[p].moved, one.points.motion[p].moved) << lanes << ", point " << p;
            EXPECT_EQ(many.points.motion[p].velocity, one.points.motion[p].velocity);
            EXPECT_EQ(many.points.rest[p], one.points.rest[p]);
        }
    }
}

}  // namespace
}  // namespace sprung
