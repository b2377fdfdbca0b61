#pragma once

#include "collision/broad_phase.h"

namespace sprung::collision {

/// Keeps the pairs of boxes that may touch. Boxes are kept fat, so that only what has left its fat box is
/// looked at again.
class PairCache {
public:
    /// Two boxes whose fat boxes overlap, and what the owner has noted of them.
    struct CachedPair {
        Pair pair;
        int mark = -1;
        int hint = -1;
        // Not looked at until both have come so far in all, their turning at the end of the lever included. m
        float lever = 0.0f;
        double dueAt = -std::numeric_limits<double>::infinity();
    };

    /// @param boxes m, with the margins of this frame
    /// @param motions m, where each is going in a frame: fat boxes reach further that way
    void update(std::span<const Box> boxes, std::span<const Vec> motions);

    /// Ascending; the boxes themselves may not overlap.
    std::vector<CachedPair>& cached() { return cached_; }
    const std::vector<CachedPair>& cached() const { return cached_; }

    /// Marks, not negative, of the pairs that the last update has parted.
    const std::vector<int>& lost() const { return lost_; }

    /// To be told that boxes have come from one place to another.
    void move(std::span<const int> boxes)
    {
        for (int box : boxes)
            if (static_cast<std::size_t>(box) < fat_.size())
                fat_[box] = Box{};
    }

    /// Takes boxes out with their pairs. @param marks gets those that are not negative of these
    void remove(const Remaining& boxes, std::vector<int>& marks);

    void forget();

private:
    void findAll();
    void findOfMoved();
    void merge(std::span<const Pair> found, bool all);

    std::vector<Box> fat_;
    BroadPhase broadPhase_;
    std::vector<CachedPair> cached_, next_;
    std::vector<int> lost_;
    std::vector<int> moved_;             // out of their fat boxes in this update
    std::vector<std::uint8_t> isMoved_;  // of the boxes
    std::vector<int> hits_;
    std::vector<Pair> found_;
    std::size_t movedInTree_ = 0;    // since it was built
    std::size_t strangersSeen_ = 0;  // likewise, one by one, as those that are in no tree are
};

}  // namespace sprung::collision
