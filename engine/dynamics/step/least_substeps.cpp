#include "dynamics/step/least_substeps.h"

#include "core/union_find.h"
#include "dynamics/step/semi_implicit.h"

#include <algorithm>

namespace sprung::dynamics {
namespace {

constexpr int ofStiffThings = 16;  // of soft things whose springs are stiffer than forces can be at 8

/// Points by what ties them together.
Islands tiedPoints(const Scene& scene, const Clusters& clusters)
{
    Islands tied(static_cast<int>(scene.points.size()));
    for (const Edge& edge : scene.edges)
        tied.join(static_cast<int>(indexOf(scene, edge.a)), static_cast<int>(indexOf(scene, edge.b)));
    for (const Cluster& cluster : clusters.list)
        for (std::size_t i = 1; cluster.moves() && i < cluster.points.size(); ++i)
            tied.join(cluster.points[0], cluster.points[i]);
    return tied;
}

/// h^2 w K of every point, K of all springs there.
std::vector<double> stiffnessOf(const Scene& scene, const Points& points, double h)
{
    std::vector<double> q(scene.points.size(), 0.0);
    for (const Edge& edge : scene.edges)
        for (PointId end : {edge.a, edge.b})
            if (const std::size_t p = indexOf(scene, end); edge.stiffness != rigid)
                q[p] += h * h * points.w[p] * edge.stiffness;
    return q;
}

/// Points that edges hold, and those that bodies share. Springs are left out where another method than
/// semi-implicit Euler moves particles: it takes the steps that were asked for, with its errors in those.
void ofJoints(const Scene& scene, const Clusters& clusters, std::vector<int>& least)
{
    const auto ofEdge = [&](const Edge& edge) {
        for (PointId end : {edge.a, edge.b})
            least[indexOf(scene, end)] = fewestSubsteps;
    };
    for (int i : clusters.pointEdges)
        ofEdge(scene.edges[i]);
    for (const Edge& edge : scene.edges)
        if (edge.stiffness != rigid && goesAsSemiImplicit(scene.world.integrator))
            ofEdge(edge);
    for (std::size_t p = 0; p < least.size(); ++p)
        if (clusters.of[p].size() > 1)
            least[p] = fewestSubsteps;
}

/// Points of soft things. @param load of the method's StabilityBound
void ofSoftThings(const Scene& scene, const Points& points, double load, std::vector<int>& least)
{
    const std::vector<double> q =
        stiffnessOf(scene, points, scene.world.frame / std::max(scene.world.iterations, fewestSubsteps));
    for (const Object& object : scene.objects) {
        if (object.outline.empty())
            continue;
        for (PointId id : object.points) {
            const std::size_t p = indexOf(scene, id);
            if (points.isFree(static_cast<int>(p)))
                least[p] = std::max(least[p], 2.0 * q[p] > load ? ofStiffThings : fewestSubsteps);
        }
    }
}

}  // namespace

std::vector<int> minSubstepsOf(const Scene& scene, const Clusters& clusters, const Points& points,
                               double load)
{
    std::vector<int> least(scene.points.size(), 0);
    if (info(scene.world.integrator).gainsEnergy)
        return least;
    ofJoints(scene, clusters, least);
    ofSoftThings(scene, points, load, least);
    if (std::all_of(least.begin(), least.end(), [](int substeps) { return substeps == 0; }))
        return least;
    Islands tied = tiedPoints(scene, clusters);
    std::vector<int> ofIsland(least.size(), 0);
    for (std::size_t p = 0; p < least.size(); ++p)
        ofIsland[tied.of(static_cast<int>(p))] = std::max(ofIsland[tied.of(static_cast<int>(p))], least[p]);
    for (std::size_t p = 0; p < least.size(); ++p)
        least[p] = ofIsland[tied.of(static_cast<int>(p))];
    return least;
}

int substepFactor(int iterations, int least)
{
    for (int factor : substepFactors)
        if (iterations * factor >= least)
            return factor;
    return substepFactors[std::size(substepFactors) - 1];
}

}  // namespace sprung::dynamics
