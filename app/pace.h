#pragma once

#include "edit/simulation.h"

#include <deque>

namespace sprung::app {

/// Describes how fast the simulation runs, over the last half second, or the last step where that took
/// longer: for the status line.
class Pace {
public:
    /// @param real s since the last frame @param waited s that this frame took for the steps
    void note(double real, double waited, const ui::Advance& advance);
    void clear() { *this = {}; }

    double millisecondsPerStep() const;  // 0 when no step was made

    /// Simulated over real time. 0 when nothing ran.
    double realTimeFactor() const;

private:
    /// Frames up to one that finished steps.
    struct Interval {
        double real = 0.0, computing = 0.0;  // s
        int steps = 0;
    };
    Interval total() const;

    std::deque<Interval> intervals_;
    double since_ = 0.0;       // s, from the last of them
    double lastWaited_ = 0.0;  // s
};

}  // namespace sprung::app
