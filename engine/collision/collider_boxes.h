#pragma once

#include "collision/broad_phase.h"
#include "collision/colliders.h"
#include "core/threads.h"
#include "dynamics/state/particles.h"
#include "dynamics/state/sleep.h"

namespace sprung::collision {

/// Boxes round colliders, with the margins within which they are already looked at.
class ColliderBoxes {
public:
    /// Brings up to date what moves. @param isNew nothing is known any more
    void measure(const Colliders& colliders, const dynamics::Bodies& bodies, const dynamics::Points& points,
                 const dynamics::Sleep& sleep, bool isNew);

    /// Takes colliders out.
    void remove(const Remaining& colliders)
    {
        colliders.keepIn(boxes_);
        colliders.keepIn(motions_);
        colliders.keepIn(margins_);
        colliders.keepIn(isAwake_);
    }

    /// Helpers from now on; null: none.
    void setWorkers(Workers* workers) { workers_ = workers; }

    /// Margins included. m
    const std::vector<Box>& boxes() const { return boxes_; }

    /// Returns where each is going in a frame. m
    const std::vector<Vec>& motions() const { return motions_; }

    /// The pair's margin is 0.02 m + |v| dt of both, half of the first for each. m
    const std::vector<double>& margins() const { return margins_; }
    double margin(const Pair& pair) const { return margins_[pair.first] + margins_[pair.second]; }

    /// Whether a collider moves in this frame.
    bool isAwake(int collider) const { return isAwake_[collider]; }
    bool isAwake(const Pair& pair) const { return isAwake_[pair.first] || isAwake_[pair.second]; }

    /// Returns how far apart the boxes of a pair are; not positive: they overlap. m
    double gap(const Pair& pair) const { return boxes_[pair.first].gapTo(boxes_[pair.second]); }

private:
    void measure(std::size_t collider, const Colliders& colliders, const dynamics::Bodies& bodies,
                 const dynamics::Points& points);

    Workers* workers_ = nullptr;
    std::vector<Box> boxes_;
    std::vector<Vec> motions_;
    std::vector<double> margins_;
    std::vector<std::uint8_t> isAwake_;
};

}  // namespace sprung::collision
