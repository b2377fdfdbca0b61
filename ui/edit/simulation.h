#pragma once

#include "world.h"

#include <deque>

namespace sprung {

/// What a call to advance did.
struct Advance {
    int steps = 0;
    double skipped = 0.0;  // s of simulated time given up because the frame could not afford them
};

/// A world in motion: play and pause, speed, and the last minute to go back to.
class Simulation {
public:
    explicit Simulation(const Scene& scene);

    World& world() { return world_; }
    const World& world() const { return world_; }

    bool playing() const { return playing_; }
    void play() { playing_ = true; }
    void pause() { playing_ = false; }

    double speed() const { return speed_; }
    void setSpeed(double speed);  // 1/16 .. 4

    /// Runs the whole steps that are due after `seconds` of real time, as long as they fit into `budget` seconds
    /// of computing as told by `clock` (seconds, any zero).
    Advance advance(double seconds, double budget, double (*clock)());

    /// One frame forward; playing on from an earlier frame drops what came after it.
    void stepForward();

    /// To the frame before; false at the oldest kept.
    bool stepBack();

    /// Shows the frame with this tick, the nearest kept one.
    void scrub(std::uint64_t tick);
    std::uint64_t oldestTick() const;
    std::uint64_t newestTick() const;

    /// Live edit. Points that came or went cut the frames before: they have other points.
    void take(const Scene& edited);

    /// Places between the last two frames, as far as the time since the last one goes.
    std::vector<Vec> shownPositions() const;

    /// Simulated seconds that ended up in the state of now, s.
    double seconds() const { return static_cast<double>(world_.tick()) * frameSeconds; }

private:
    void remember();

    World world_;
    bool playing_ = false;
    double speed_ = 1.0;
    double due_ = 0.0;  // s, not yet simulated
    std::deque<Snapshot> frames_;
    std::size_t bytes_ = 0;
    std::vector<Vec> previous_;
};

}  // namespace sprung
