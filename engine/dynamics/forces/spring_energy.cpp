#include "dynamics/forces/spring_energy.h"

#include "core/union_find.h"
#include "dynamics/state/elastic.h"

namespace sprung::dynamics {
namespace {

constexpr int width = SpringBatch::width;
constexpr int fullEnough = width * 3 / 4;  // for what is joined to others to begin a block
constexpr int blocksAtOnce = 16;

using Spring = SpringAccounts::Spring;

bool isOnBody(const Spring& spring, const Points& points)
{
    return points.body[spring.a].isBody() || points.body[spring.b].isBody();
}

NodeId nodeOf(const Spring& spring, const Points& points, const Bodies& bodies)
{
    return nodeOfAny(std::array{spring.a, spring.b}, bodies, points);
}

double energyOf(const Spring& spring, const Points& points, const Bodies& bodies, double h)
{
    const Vec along = points.start[spring.b] - points.start[spring.a];
    const double l = glm::length(along), stretch = l - spring.L;
    const double E = elasticEnergy(spring.k, stretch);
    if (!spring.isForce || l == 0.0)
        return E;
    const Vec apart = velocityOf(spring.b, bodies, points) - velocityOf(spring.a, bodies, points);
    return E - halfStepOfSpring(h, spring.k, stretch, l, along, apart);
}

double sumOf(const double (&all)[width])
{
    return ((all[0] + all[4]) + (all[2] + all[6])) + ((all[1] + all[5]) + (all[3] + all[7]));
}

}  // namespace

SpringAccounts::SpringAccounts(int lanes, double frame)
    : measure_(lanes == 4   ? measureSprings4
               : lanes == 8 ? measureSprings8
                            : measureSprings16),
      frame_(frame)
{
}

void SpringAccounts::pack(std::span<const Spring> springs, const Points& points, const Bodies& bodies)
{
    Islands joined(static_cast<int>(bodies.count() + points.start.size()));
    for (const Spring& spring : springs) {
        const NodeId a = nodeOf(spring.a, bodies, points), b = nodeOf(spring.b, bodies, points);
        if (a.moves() && b.moves())
            joined.join(a, b);
    }
    int last = -1;
    for (const Spring& spring : springs) {
        if (isOnBody(spring, points)) {
            onBodies_.push_back(spring);
            continue;
        }
        const int node = nodeOf(spring, points, bodies), island = joined.of(node);
        put(spring, node, island != last);
        last = island;
    }
}

/// @param isOfOthers whether nothing joins it to the one before
void SpringAccounts::put(const Spring& spring, int node, bool isOfOthers)
{
    Blocks& all = blocks_;
    const std::size_t used = filled_ % width;
    if (used == 0 || (isOfOthers && used >= fullEnough)) {
        filled_ = all.a.size();
        all.common.push_back(node);
        for (std::vector<int>* list : {&all.a, &all.b, &all.nodes})
            list->resize(filled_ + width, list == &all.b ? spring.b : list == &all.a ? spring.a : node);
        for (std::vector<double>* list : {&all.L, &all.k, &all.kOfForce})
            list->resize(filled_ + width, 0.0);
    } else if (isOfOthers) {
        all.common.back() = -1;
    }
    all.a[filled_] = spring.a;
    all.b[filled_] = spring.b;
    all.nodes[filled_] = node;
    all.L[filled_] = spring.L;
    all.k[filled_] = spring.k;
    all.kOfForce[filled_] = spring.isForce ? spring.k : 0.0;
    ++filled_;
}

void SpringAccounts::shiftNodes(int firstPoint, int by)
{
    for (std::vector<int>* list : {&blocks_.nodes, &blocks_.common})
        for (int& node : *list)
            node += node >= firstPoint ? by : 0;
}

void SpringAccounts::leaveOutForces()
{
    std::fill(blocks_.kOfForce.begin(), blocks_.kOfForce.end(), 0.0);
    for (Spring& spring : onBodies_)
        spring.isForce = false;
}

void SpringAccounts::addTo(std::span<double> energy, const Points& points, const Bodies& bodies,
                           std::span<const int> islands, std::span<const int> substeps) const
{
    const auto halfStep = [&](int node) { return 0.5 * frame_ / substeps[node]; };
    const SpringBatch batch{blocks_.a.data(), blocks_.b.data(), blocks_.L.data(), blocks_.k.data(),
                            blocks_.kOfForce.data()};
    const int count = static_cast<int>(blocks_.common.size());
    std::array<SpringEnergies, blocksAtOnce> found;
    for (int begin = 0; begin < count; begin += blocksAtOnce) {
        const int end = std::min(count, begin + blocksAtOnce);
        measure_(batch, begin, end - begin, &points.start[0].x, &points.motion[0].moved.x, found.data());
        for (int block = begin; block < end; ++block) {
            const SpringEnergies& one = found[block - begin];
            if (const int node = blocks_.common[block]; node >= 0) {
                energy[islands[node]] += sumOf(one.elastic) - halfStep(node) * sumOf(one.pulled);
                continue;
            }
            for (int lane = 0; lane < width; ++lane) {
                const int node = blocks_.nodes[block * width + lane];
                energy[islands[node]] += one.elastic[lane] - halfStep(node) * one.pulled[lane];
            }
        }
    }
    for (const Spring& spring : onBodies_) {
        const int node = nodeOf(spring, points, bodies);
        energy[islands[node]] += energyOf(spring, points, bodies, frame_ / substeps[node]);
    }
}

}  // namespace sprung::dynamics
