#pragma once

#include "core/result.h"

namespace sprung::app {

/// Tells what the C library costs beside the engine that it is made of.
struct LibraryBench {
    double engineStep = 0.0, libraryStep = 0.0;  // ms of CPU, a frame of the pyramid of 1275 boxes
    double copy = 0.0, read = 0.0;               // ms, places and velocities of 100,000 points

    double stepRatio() const { return libraryStep / engineStep; }
    double readRatio() const { return read / copy; }
};

inline constexpr double libraryTarget = 1.01;  // what a step's ratio should not exceed

/// Frames of both in turns; the quickest of each is compared, which no other program can slow down.
Result<LibraryBench> measureLibrary();

}  // namespace sprung::app
