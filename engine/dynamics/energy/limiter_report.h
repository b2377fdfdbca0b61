#pragma once

#include <cstdint>

namespace sprung::dynamics {

/// The limiter's report tells what it had to do since the world was made.
struct LimiterReport {
    std::uint64_t islandFrames = 0;  // looked at
    std::uint64_t acted = 0;         // of those: slowed down
    double removed = 0.0;            // J
    std::uint64_t measured = 0;      // bodies and points of which it took the energy: what it costs
};

/// An act tells what the limiter did to an island in a frame, and why.
struct LimiterAct {
    int island = 0;             // by its name
    double gained = 0.0;        // J, over what was put in, in this frame
    double error = 0.0;         // J, that it had by then, from this and earlier frames
    double allowed = 0.0;       // J
    double removed = 0.0;       // J
    double keptWithin = 1.0;    // of the speeds of its parts against each other
    double keptTogether = 1.0;  // of those that all of it moves and turns with
    bool isRestored = false;     // to where it was when the frame began, at rest
};

}  // namespace sprung::dynamics
