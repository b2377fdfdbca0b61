#pragma once

#include "bench/contestant.h"

namespace sprung::bench {

/// How well a scene was held, beside how fast.
struct Quality {
    double drift = 0.0;    // m, the farthest that a part went sideways from its start
    double sink = 0.0;     // m, the farthest that a part came down
    double overlap = 0.0;  // m, the deepest of one part in another
};

/// Of the parts that move. Neither drift nor sink means anything for what falls at first.
Quality qualityOf(const Recipe& recipe, std::span<const Placed> start, std::span<const Placed> now);

}  // namespace sprung::bench
