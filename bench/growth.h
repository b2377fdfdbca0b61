#pragma once

#include <span>
#include <vector>

namespace sprung::bench {

/// Describes how the time of a frame grows with the size of a rain.
struct Growth {
    struct At {
        int points;
        double median;         // ms a frame, of the thread's own time
        double bytesPerPoint;  // of memory that the world takes; 0: not known here
    };

    std::vector<At> sizes;
    double slope = 0.0;  // of log time over log points, by least squares
};

/// The slope of log time over log size, by least squares. @param sizes two or more, beside their times
double logSlope(std::span<const double> sizes, std::span<const double> times);

/// From about a thousand points to a hundred thousand.
Growth measureGrowth();

}  // namespace sprung::bench
