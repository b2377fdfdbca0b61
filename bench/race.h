#pragma once

#include "bench/quality.h"

namespace sprung::bench {

/// Tells what one engine needed for a scene, and what became of it.
struct Lap {
    std::string name;
    double median = 0.0, p99 = 0.0, first = 0.0;  // ms a frame of the thread's own time
    double wall = 0.0;                            // ms a frame, median
    int threads = 1;
    int frames = 0;                // that were run: fewer than the recipe's when they took too long
    std::optional<double> excess;  // of energy, of the scene's scale; none: not measured
    dynamics::StageTimes stages;   // ms, median of each
    Quality quality;               // at the end
};

/// Runs a recipe by Sprung (the first of the laps) and its peers, by turns of some frames each, so that
/// what else the machine does meets them alike.
/// @param threads more than one: Sprung runs twice, alone and with so many
std::vector<Lap> race(const Recipe& recipe, int threads);

}  // namespace sprung::bench
