#include "dynamics/breaking.h"

#include "core/union_find.h"

#include <bit>
#include <map>

namespace sprung::dynamics {
namespace {

constexpr double strongest = 2e6;  // N/m: a rigid edge's strain is that of so stiff a spring

/// Overloads within 3 to 6 % of each other are the same: a float's exponent and first four digits.
std::uint32_t levelOf(double overload)
{
    return std::bit_cast<std::uint32_t>(static_cast<float>(overload)) >> 19;
}

}  // namespace

Breaking::Breaking(const Scene& scene, const Edges& edges) : frame_(scene.world.frame)
{
    placeOf_.assign(edges.count(), -1);
    for (std::size_t i = 0; i < edges.count(); ++i) {
        const int index = static_cast<int>(i), place = edges.placeInScene(index);
        const Edge& edge = scene.edges[place];
        if (!edge.breaksAt || edge.rest == 0.0)  // without a length there is no strain
            continue;
        const auto [a, b] = edges.ends(i);
        list_.push_back({index, place, a, b, edges.isRigid(index), edge.rest, *edge.breaksAt});
    }
    std::sort(list_.begin(), list_.end(),
              [](const Breakable& one, const Breakable& other) { return one.edge < other.edge; });
    for (std::size_t i = 0; i < list_.size(); ++i)
        if (list_[i].isRigid)
            placeOf_[list_[i].index] = static_cast<int>(i);
}

void Breaking::beginFrame()
{
    for (Breakable& edge : list_)
        edge.pull = 0.0f;
}

void Breaking::beginGroup(std::span<const int> chosen)
{
    chosen_.clear();
    if (list_.empty())
        return;
    for (int i : chosen)
        if (placeOf_[i] >= 0)
            chosen_.push_back(placeOf_[i]);
}

void Breaking::noteSubstep(const Edges& edges, float h)
{
    for (int i : chosen_)
        list_[i].pull -= edges.lambda(list_[i].index) / h;
}

double Breaking::strain(const Breakable& edge, const Points& points) const
{
    if (edge.isRigid)
        return edge.pull / (frame_ * strongest * edge.L);
    return (glm::distance(points.start[edge.a], points.start[edge.b]) - edge.L) / edge.L;
}

std::vector<Breaking::Overload> Breaking::overloads(const Points& points, int bodies) const
{
    const NodeNumbers numbers(bodies);
    const auto nodeOf = [&](int p) -> int { return numbers.of(p, points.body[p]); };
    std::vector<Overload> overloads;
    for (const Breakable& edge : list_)
        if (const double now = strain(edge, points); now > edge.limit)
            overloads.push_back({edge.edge, levelOf(now / edge.limit), {nodeOf(edge.a), nodeOf(edge.b)}});
    return overloads;
}

std::vector<int> Breaking::broken(const Points& points, int bodies) const
{
    std::vector<Overload> overloads = this->overloads(points, bodies);
    std::map<int, std::uint32_t> greatestAt;  // level, by nodes
    for (const Overload& overload : overloads)
        for (int node : overload.nodes)
            greatestAt[node] = std::max(greatestAt[node], overload.level);
    std::erase_if(overloads, [&](const Overload& overload) {
        return overload.level < greatestAt[overload.nodes[0]] ||
               overload.level < greatestAt[overload.nodes[1]];
    });
    Islands equals(static_cast<int>(overloads.size()));
    std::map<int, int> firstAt;  // of the overloads, by nodes
    for (int i = 0; i < static_cast<int>(overloads.size()); ++i)
        for (int node : overloads[i].nodes)
            equals.join(i, firstAt.try_emplace(node, i).first->second);
    std::vector<int> broken;
    for (int i = 0; i < static_cast<int>(overloads.size()); ++i)
        if (equals.of(i) == i)
            broken.push_back(overloads[i].edge);
    return broken;
}

std::vector<std::pair<int, int>> Breaking::ends(std::span<const int> broken) const
{
    std::vector<std::pair<int, int>> ends;
    for (int place : broken) {
        const auto edge =
            std::lower_bound(list_.begin(), list_.end(), place,
                             [](const Breakable& one, int wanted) { return one.edge < wanted; });
        ends.push_back({edge->a, edge->b});
    }
    return ends;
}

}  // namespace sprung::dynamics
