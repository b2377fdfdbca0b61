#pragma once

#include "app/world_changes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sprung::app {

/// point:ID, object:ID or fluid:ID, to be followed through a run.
struct Tracked {
    enum class Kind { Point, Object, Fluid } kind = Kind::Point;
    std::uint32_t id = 0;

    bool operator==(const Tracked&) const = default;
};

/// KEY=FROM:TO:STEPS
struct SweepAxis {
    std::string key;
    double from = 0.0, to = 0.0;
    int steps = 1;  // values, both ends included

    double value(int step) const { return steps > 1 ? from + (to - from) * step / (steps - 1) : from; }
    bool operator==(const SweepAxis&) const = default;
};

/// sprung run SCENE
struct RunOptions {
    std::string scene;      // path
    double seconds = 10.0;  // of simulated time
    WorldChanges changes{};
    std::string save;  // path for the end state; empty: it is not kept
    bool json = false;
    std::string csv;  // path; empty: no table
    std::vector<Tracked> tracks{};
    std::string frames, video;       // a folder, a path; empty: no pictures
    int width = 1280, height = 720;  // px, of these
    std::vector<SweepAxis> sweep{};
    std::string record, replay;  // paths; empty: neither
    int threads = 0;             // 0: as many as pay; all processors for a sweep

    bool operator==(const RunOptions&) const = default;
};

/// Tells what a sweep can vary: the word, and what it may be.
struct SweepKey {
    std::string_view key;
    double low, high;
    bool lowAllowed;
    std::string_view expected;
};
const SweepKey* sweepKeyNamed(std::string_view key);

}  // namespace sprung::app
