#pragma once

#include "scene/fluid.h"

#include <algorithm>
#include <unordered_map>

namespace sprung {

// Ids of particles (ParticleIds). What a run brings into a fluid, out of a tap or a balloon that bursts, is told from
// what a hand put there.

/// Returns the id of the nth particle that came in a run, n from 1 on.
std::uint32_t idOfPoured(std::uint32_t n);
bool isPoured(std::uint32_t id);

/// Returns an id for each particle; those that have none get other ones than all that are there.
std::vector<std::uint32_t> particleIds(const Fluid& fluid);

/// Gives ids to those particles that have none, as put there by hand. @param next a free one, and so are all above it
void nameParticles(Fluid& fluid, std::uint32_t& next);

/// Gives ids to those that have none, as come in a run.
void namePoured(Fluid& fluid);

/// Returns where each particle is in the fluid's lists, by its id.
std::unordered_map<std::uint32_t, std::size_t> placesById(const Fluid& fluid);

/// Keeps those particles, with all that is beside them, that are asked for by their places in the fluid.
template <class IsKept>
void keepParticles(Fluid& fluid, const IsKept& isKept)
{
    std::size_t kept = 0;
    const std::size_t named = std::min(fluid.ids.list.size(), fluid.at.size());
    std::size_t keptNames = 0;
    for (std::size_t i = 0; i < fluid.at.size(); ++i) {
        if (!isKept(i))
            continue;
        fluid.at[kept] = fluid.at[i];
        fluid.velocity[kept++] = fluid.velocity[i];
        if (i < named)
            fluid.ids.list[keptNames++] = fluid.ids.list[i];
    }
    fluid.at.resize(kept);
    fluid.velocity.resize(kept);
    fluid.ids.list.resize(keptNames);
}

}  // namespace sprung
