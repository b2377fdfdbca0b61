#include "dynamics/constraints/revolute/hinge_systems.h"

#include "dynamics/constraints/paths.h"

#include <map>

namespace sprung::dynamics {
namespace {

constexpr std::size_t maxProductsPerHinge = 100;  // of blocks in one elimination, 10 ns each

using BodyPairs = std::span<const std::pair<int, int>>;

bool moves(const Clusters& clusters, int body)
{
    return body > clusters.kinematic;
}

/// Rows of hinges, which end at what does not move and at bodies of more than two hinges.
std::vector<Path> rowsOf(BodyPairs bodies, const Clusters& clusters)
{
    std::vector<Vec> places(clusters.list.size() + 1, Vec{0.0});
    for (std::size_t i = 0; i < clusters.list.size(); ++i)
        places[i + 1] = clusters.list[i].origin;
    std::vector<bool> isEnd(places.size(), false);
    std::fill_n(isEnd.begin(), 1 + clusters.kinematic, true);
    std::vector<int> hingesOf(places.size(), 0);
    for (const auto& [a, b] : bodies)
        for (int body : {a, b})
            isEnd[body] = isEnd[body] || ++hingesOf[body] > 2;
    return pathsOf(bodies, places, isEnd);
}

HingeSystem systemOf(const Path& row, bool isWhole)
{
    HingeSystem system{.hinges = row.links, .isWhole = isWhole};
    for (int i = 0; i + 1 < static_cast<int>(row.links.size()); ++i)
        system.couplings.push_back({i, i + 1, row.nodes[i + 1]});
    return system;
}

/// None: the elimination would be too dear.
std::optional<HingeSystem> systemOf(std::vector<int> hinges, BodyPairs bodies, const Clusters& clusters)
{
    HingeSystem system{.hinges = std::move(hinges)};
    std::map<int, std::vector<int>> placesOf;  // of the hinges of each body
    for (int i = 0; i < static_cast<int>(system.hinges.size()); ++i)
        for (int body : {bodies[system.hinges[i]].first, bodies[system.hinges[i]].second})
            if (moves(clusters, body))
                placesOf[body].push_back(i);
    const std::size_t dearest = maxProductsPerHinge * system.hinges.size();
    std::size_t pairs = 0;
    for (const auto& [body, places] : placesOf)
        if ((pairs += places.size() * (places.size() - 1) / 2) > dearest)
            return std::nullopt;
    std::vector<std::pair<int, int>> links;
    for (const auto& [body, places] : placesOf)
        for (std::size_t k = 1; k < places.size(); ++k)
            for (std::size_t i = 0; i < k; ++i) {
                system.couplings.push_back({places[i], places[k], body});
                links.push_back({places[i], places[k]});
            }
    system.elimination.emplace(static_cast<int>(system.hinges.size()), links, dearest);
    if (system.elimination->isTooDear())
        return std::nullopt;
    for (HingeCoupling& coupling : system.couplings) {
        coupling.place = system.elimination->placeOf(coupling.i, coupling.k);
        coupling.isTurned = !system.elimination->isBelow(coupling.i, coupling.k);
    }
    return system;
}

}  // namespace

Islands tiedByHinges(BodyPairs bodies, const Clusters& clusters)
{
    Islands tied(static_cast<int>(clusters.list.size()) + 1);
    for (const auto& [a, b] : bodies)
        if (moves(clusters, b))
            tied.join(a, b);
    return tied;
}

std::vector<HingeSystem> hingeSystemsOf(BodyPairs bodies, const Clusters& clusters)
{
    Islands tied = tiedByHinges(bodies, clusters);
    struct Group {
        std::vector<int> hinges;
        std::vector<const Path*> rows;
    };
    std::map<int, Group> all;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        all[tied.of(bodies[i].first)].hinges.push_back(static_cast<int>(i));
    const std::vector<Path> rows = rowsOf(bodies, clusters);
    for (const Path& row : rows)
        all[tied.of(bodies[row.links[0]].first)].rows.push_back(&row);
    std::vector<HingeSystem> systems;
    for (auto& [name, group] : all) {
        if (group.rows.size() > 1)
            if (std::optional<HingeSystem> whole = systemOf(std::move(group.hinges), bodies, clusters)) {
                systems.push_back(std::move(*whole));
                continue;
            }
        for (const Path* row : group.rows)
            systems.push_back(systemOf(*row, group.rows.size() == 1));
    }
    return systems;
}

}  // namespace sprung::dynamics
