#pragma once

#include "collision/narrow_phase.h"

namespace sprung::dynamics {

/// Tells how high bodies are piled up: a body that touches what cannot be moved is at level 1, what touches
/// that one at level 2, and so on; 0 is what hangs in the air.
class ContactLevels {
public:
    /// @param bodies how many there are @param lastUnmoved of them
    void measure(std::span<const collision::ActivePair> contacts, int bodies, int lastUnmoved);

    /// Behind all others, when bodies have come that touch nothing yet.
    void append(int bodies) { levels_.resize(levels_.size() + bodies); }

    int of(int body) const { return levels_[body]; }

private:
    void listNeighbours(std::span<const collision::ActivePair> contacts, int bodies, int lastUnmoved);

    std::vector<int> levels_, first_, neighbours_, queue_;
};

/// Returns how slender an island is: as a column of so many. The pressure of a column of n has to come through n
/// contacts, while that of a pyramid divides itself among as many columns as it is wide.
double slendernessOf(int levels, int bodies);

/// Whether so slender an island buckles unless its contacts are stiffer than others.
bool mayBuckle(double slenderness);

/// So many substeps an island needs that its highest column bears itself.
int minSubstepsOfColumn(double slenderness);

}  // namespace sprung::dynamics
