#pragma once

#include "world.h"

#include <deque>

namespace sprung::ui {

inline constexpr std::size_t timelineFrames = 3600;  // a minute
inline constexpr std::size_t timelineBytes = std::size_t{64} << 20;

/// A world and its last minute, to go back to.
class Track {
public:
    explicit Track(const Scene& scene);

    /// Stands at a frame of another run of these points; edits count from this scene.
    Track(const Scene& scene, const Snapshot& start);

    World& world() { return world_; }
    const World& world() const { return world_; }

    /// One frame on from where it stands; what came after it is dropped.
    void step();

    /// Shows the frame with this tick, the nearest kept one.
    void scrub(std::uint64_t tick);
    std::uint64_t oldestTick() const { return frames_.front().tick; }
    std::uint64_t newestTick() const { return frames_.back().tick; }

    /// Live edit. Points that came or went cut the frames before: they have other points.
    /// What comes back after it had gone, unchanged, comes back where the run had brought it.
    void take(const Scene& edited);

    /// The frame it stands at becomes the first.
    void forgetFrames();

    /// Where the point is now; it must be one of the scene's. m
    Vec placeOf(PointId point) const;

    /// Places between the frame before and the one it stands at, 0 .. 1. m
    std::vector<Vec> placesBetween(double part) const;

    /// Nothing is under way between two frames: the frame before looks as this one does.
    void stand();

private:
    /// A point that an edit took away, and how the run had left it.
    struct Gone {
        Point point;  // in the scene it was taken from
        Vec position{0.0}, velocity{0.0};
    };

    void remember();
    void noteGone(const Scene& edited);
    void bringBack(const Scene& edited);

    World world_;
    std::deque<Snapshot> frames_;  // one a tick, without gaps; the world stands at one of them
    std::size_t bytes_ = 0;        // of frames_
    std::vector<Vec> previous_;    // m, places one frame ago
    std::vector<Point> points_;    // points of the scene that the world has taken last
    std::vector<Gone> gone_;       // by id
};

}  // namespace sprung::ui
