#include "scene/particle_ids.h"

namespace sprung {
namespace {

constexpr std::uint32_t pouredBit = 0x80000000u;

}  // namespace

std::uint32_t idOfPoured(std::uint32_t n)
{
    return pouredBit | n;
}

bool isPoured(std::uint32_t id)
{
    return (id & pouredBit) != 0;
}

std::vector<std::uint32_t> particleIds(const Fluid& fluid)
{
    std::vector<std::uint32_t> ids = fluid.ids.list;
    std::uint32_t next = 0;
    for (std::uint32_t id : ids)
        if (!isPoured(id))
            next = std::max(next, id + 1);
    ids.resize(std::min(ids.size(), fluid.at.size()));
    while (ids.size() < fluid.at.size())
        ids.push_back(next++);
    return ids;
}

void nameParticles(Fluid& fluid, std::uint32_t& next)
{
    fluid.ids.list.resize(std::min(fluid.ids.list.size(), fluid.at.size()));
    while (fluid.ids.list.size() < fluid.at.size())
        fluid.ids.list.push_back(next++);
}

void namePoured(Fluid& fluid)
{
    fluid.ids.list.resize(std::min(fluid.ids.list.size(), fluid.at.size()));
    while (fluid.ids.list.size() < fluid.at.size())
        fluid.ids.list.push_back(idOfPoured(++fluid.ids.poured));
}

std::unordered_map<std::uint32_t, std::size_t> placesById(const Fluid& fluid)
{
    const std::vector<std::uint32_t> ids = particleIds(fluid);
    std::unordered_map<std::uint32_t, std::size_t> places;
    places.reserve(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
        places.emplace(ids[i], i);
    return places;
}

}  // namespace sprung
