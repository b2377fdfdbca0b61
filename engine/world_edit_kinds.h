#pragma once

#include "world_state.h"

namespace sprung {

// An edited scene is compared with a world's own: what kind of edit it is decides how cheaply the world follows it. A
// point or a liquid is unmoved where it is as it was in the world's scene, or as it is in this moment.

/// Tells of each of as many points as there were whether an edit left it where it was, as it moved.
std::vector<bool> unmovedPoints(const World::State& old, const Scene& edited);

/// Whether two liquids have the same places and velocities.
bool areWhereTheyWere(const Fluid& one, const Fluid& other);

/// Whether an edit left all liquids where they were, as they moved, and no more and no fewer of them.
bool areLiquidsUnmoved(const World::State& old, const Scene& edited);

/// Whether it is the world's own scene in this moment.
bool isOfNow(const World::State& old, const Scene& edited);

/// Whether an edit left all there was as it was, with its motion, but for looks, and put what it added behind
/// it.
bool appends(const World::State& old, const Scene& edited);

/// Returns what an edit took out, where it left all else as it was, with its motion, but for looks.
std::optional<ScenePart> takenOut(const World::State& old, const Scene& edited);

/// The objects that an edit gave another density, place or velocity, where it changed nothing else but looks;
/// none where it did.
std::vector<ObjectId> refitted(const World::State& old, const Scene& edited);

/// Calls take(its place in the edited scene, its place before) for all points that both have.
template <class Take>
void eachInBoth(const Scene& before, const Scene& edited, const Take& take)
{
    for (std::size_t i = 0, k = 0; i < edited.points.size(); ++i) {
        while (k < before.points.size() && before.points[k].id < edited.points[i].id)
            ++k;
        if (k < before.points.size() && before.points[k].id == edited.points[i].id)
            take(i, k);
    }
}

}  // namespace sprung
