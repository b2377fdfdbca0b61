#pragma once

#include "collide/broad_phase.h"

namespace sprung {

/// Keeps the pairs of boxes that may touch. Boxes are kept fat, so that the pairs are found anew only when
/// one has left its fat box.
class PairFinder {
public:
    /// @param boxes m, with the margins of this frame  @return true when the pairs were found anew
    bool update(std::span<const Box> boxes);

    /// Ascending. Fat boxes overlap; the boxes themselves may not.
    const std::vector<Pair>& pairs() const { return pairs_; }

private:
    std::vector<Box> fat_;
    BroadPhase broadPhase_;
    std::vector<Pair> pairs_;
};

}  // namespace sprung
