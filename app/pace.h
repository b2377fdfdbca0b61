#pragma once

#include "edit/simulation.h"

#include <deque>

namespace sprung::app {

/// How fast the simulation runs, over the last half second: for the status line.
class Pace {
public:
    /// @param real s since the last frame @param computing s that the steps took
    void note(double real, double computing, const ui::Advance& advance);
    void clear()
    {
        frames_.clear();
        lastComputing_ = 0.0;
    }

    double millisecondsPerStep() const;  // 0 when no step was made

    /// Simulated over real time. 0 when nothing ran.
    double realTimeFactor() const;

private:
    struct Frame {
        double real, computing;
        int steps;
    };
    std::deque<Frame> frames_;
    double lastComputing_ = 0.0;  // s
};

}  // namespace sprung::app
