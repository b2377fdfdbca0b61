#pragma once

#include "world.h"

#include <deque>

namespace sprung {

/// What a call to advance did.
struct Advance {
    int steps = 0;
    double skipped = 0.0;  // s of simulated time given up because the frame could not afford them
};

inline constexpr double slowestSpeed = 1.0 / 16.0;
inline constexpr double fastestSpeed = 4.0;
inline constexpr std::size_t timelineFrames = 3600;  // a minute
inline constexpr std::size_t timelineBytes = std::size_t{64} << 20;

/// A world in motion: play and pause, speed, and the last minute to go back to.
class Simulation {
public:
    explicit Simulation(const Scene& scene);

    World& world() { return world_; }
    const World& world() const { return world_; }

    bool playing() const { return playing_; }
    void play();
    void pause();

    double speed() const { return speed_; }
    void setSpeed(double speed);  // held within slowestSpeed .. fastestSpeed

    /// Runs the whole steps that are due after `seconds` of real time, as long as they fit into `budget`
    /// seconds of computing as told by `clock` (seconds, any zero); at least one when one is due.
    Advance advance(double seconds, double budget, double (*clock)());

    /// One frame forward; playing on from an earlier frame drops what came after it.
    void stepForward();

    /// To the frame before; false at the oldest kept.
    bool stepBack();

    /// Shows the frame with this tick, the nearest kept one.
    void scrub(std::uint64_t tick);
    std::uint64_t oldestTick() const { return frames_.front().tick; }
    std::uint64_t newestTick() const { return frames_.back().tick; }

    /// Live edit. Points that came or went cut the frames before: they have other points.
    /// What comes back after it had gone, unchanged, comes back where the run had brought it.
    void take(const Scene& edited);

    /// Makes the state of now the beginning: the run goes on, seconds and timeline start here.
    /// @param settled the scene with the places and velocities of now
    void beginAnew(const Scene& settled);

    /// Places between the last two frames, as far as the time since the last one goes. Of now when it is
    /// paused.
    std::vector<Vec> shownPositions() const;

    /// Simulated seconds from the beginning to the state of now, s.
    double seconds() const { return static_cast<double>(world_.tick() - startTick_) * frameSeconds; }

private:
    /// A point that an edit took away, and how the run had left it.
    struct Gone {
        Point given;  // in the scene it was taken from
        Vec position{0.0}, velocity{0.0};
    };

    void step();
    void remember();
    void stand();
    void noteGone(const Scene& edited);
    void bringBack(const Scene& edited);

    World world_;
    std::uint64_t startTick_ = 0;
    bool playing_ = false;
    double speed_ = 1.0;
    double due_ = 0.0;             // s, not yet simulated
    std::deque<Snapshot> frames_;  // one a tick, without gaps; the world stands at one of them
    std::size_t bytes_ = 0;        // of frames_
    std::vector<Vec> previous_;    // m, places one frame ago
    std::vector<Point> given_;     // points of the scene that the world has taken last
    std::vector<Gone> gone_;       // by id
};

}  // namespace sprung
