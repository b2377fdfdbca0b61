#pragma once

#include "core/growth.h"
#include "core/members.h"
#include "dynamics/state/bodies.h"
#include "dynamics/state/particles.h"

namespace sprung::dynamics {

/// Tells what sleeps, and since when the rest has been still. By nodes: bodies, then points.
struct Sleep {
    struct Drift {
        float x = 0.0f, y = 0.0f;  // m
        float turn = 0.0f;         // rad

        Drift operator+(const Drift& o) const { return {x + o.x, y + o.y, turn + o.turn}; }
        double squared(double reach) const { return lengthSquared(Vec{x, y}) + turn * reach * turn * reach; }
    };

    std::vector<std::uint8_t> stillFrames;  // in a row; as far as it matters
    std::vector<std::uint8_t> isAsleep;     // stands still and is not advanced
    std::vector<Drift> drifts;              // since each was first still, or was last touched
    OfScene<std::uint8_t> framesToSleep;    // so long an island is still before it sleeps: 0.5 s

    /// @param frame s
    Sleep(std::size_t nodes, double frame);

    void wakeAll();

    /// Takes more nodes, awake.
    void insert(const Growth& growth)
    {
        growth.makeRoomIn(stillFrames, 0);
        growth.makeRoomIn(isAsleep, 0);
        growth.makeRoomIn(drifts, Drift{});
    }

    /// Lets a node sleep, or be still, as one of another run.
    void carry(std::size_t node, const Sleep& other, std::size_t there)
    {
        stillFrames[node] = other.stillFrames[there];
        isAsleep[node] = other.isAsleep[there];
        drifts[node] = other.drifts[there];
    }

    /// At the end of a frame, before what moved in it starts again from 0: what is pushed out of something
    /// moves without a velocity. Still is what is slower than 0.05 m/s; and, where its island touches
    /// nothing, what comes nowhere, too: what trembles does not, but what swings or drifts does, however
    /// slowly. A point of what touches something is still where it comes nowhere in a frame: pressed, it is
    /// pushed back in every substep, and has a velocity all the same.
    /// @param nodes those that are awake @param outerRadius m, of each body @param isInContact of all nodes
    /// @param frame s
    void watch(std::span<const int> nodes, const Bodies& bodies, const Points& points,
               std::span<const double> outerRadius, std::span<const std::uint8_t> isInContact, double frame);
};

}  // namespace sprung::dynamics
