#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sprung::app {

/// The times that frames of a scene with liquid, or gas, in it take.
struct WaterLap {
    std::string name;
    int particles = 0;
    double median = 0.0, p99 = 0.0;       // ms a frame, of the thread's own time
    double wall = 0.0;                    // ms a frame, median, by the wall clock
    std::optional<double> wallOfThreads;  // ms, likewise by all threads asked for; none: only one was
    std::optional<double>
        kept;  // of the area poured, what lines round it enclose at the end; none: no liquid
};

struct WaterBench {
    std::vector<WaterLap> laps;
    std::vector<WaterLap> sizes;  // dam breaks of 5,000 to 200,000 particles, all as deep
    double slope = 0.0;           // of their log time over log particles, by least squares

    /// Shares: the time of a frame of 20,000 particles at rest over that of as many which break a dam, while
    /// they are awake and when they have fallen asleep.
    double restAwake = 0.0, restAsleep = 0.0;
};

/// Dam breaks of 5,000 and 20,000 particles, 20,000 at rest, 200 boxes that float in 10,000, a heap of
/// balloons.
/// @param threads more than one: every scene once more with so many
WaterBench measureWater(int threads);

}  // namespace sprung::app
