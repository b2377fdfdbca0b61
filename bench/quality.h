#pragma once

#include "bench/contestant.h"

namespace sprung::bench {

/// Describes how well a scene was held, beside how fast.
struct Quality {
    double drift = 0.0;    // m, the farthest that a part went sideways from its start
    double sink = 0.0;     // m, the farthest that a part came down
    double overlap = 0.0;  // m, the deepest of one part in another

    // These are known of scenes with rigid links; shares of their lengths.
    std::optional<double> stretch;    // of all together
    std::optional<double> worstLink;  // of the one that is the farthest from its length

    // These are known of scenes with soft discs; shares of their areas at the start.
    std::optional<double> meanArea, minArea;
};

/// Measures the parts that move, as they are now. Neither drift nor sink means anything for what falls at
/// first.
Quality qualityOf(const Recipe& recipe, std::span<const Placed> start, std::span<const Placed> now);

}  // namespace sprung::bench
