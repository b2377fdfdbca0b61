#pragma once

#include "world.h"

#include <deque>
#include <memory>

namespace sprung::ui {

inline constexpr std::size_t timelineFrames = 3600;  // a minute
inline constexpr std::size_t timelineBytes = std::size_t{256} << 20;

/// Whether frames of the one scene fit the other, too.
bool haveSamePoints(const Scene& a, const Scene& b);

/// Whether the same liquids are in both, to the particle, and the same taps and drains.
bool haveSameLiquids(const Scene& a, const Scene& b);

/// A world and its last minute, to go back to.
///
/// Where points or liquids come or go, or the run is settled, another stretch of its frames begins: each has the scene
/// that they are of, so that a way back leads past that, to the world as it was then.
///
/// Its world can be lent to whoever makes the next frame. A stand-in takes its place meanwhile: a world at
/// the frame of now, to be looked at and edited as if it were the one. What is done to it is done to the lent
/// one when that comes back, before its next frame.
class Track {
public:
    explicit Track(const Scene& scene);

    /// Stands at a frame of another run of these points; edits count from this scene.
    Track(const Scene& scene, const Snapshot& start);

    World& world() { return world_; }
    const World& world() const { return world_; }

    /// One frame on from where it stands; what came after it is dropped.
    void step();

    /// The world, for someone to make a frame of. Nothing else is to be called until it is back or a stand-in
    /// is there.
    World lend();
    void standIn();

    /// It comes back one frame on; or it does not, and the stand-in is the one from now on.
    void takeBack(World stepped);
    void giveUp();

    /// Shows the frame with this tick, the nearest kept one.
    void scrub(std::uint64_t tick);
    std::uint64_t oldestTick() const { return frames_.front().tick; }
    std::uint64_t newestTick() const { return frames_.back().tick; }

    /// Live edit. What comes back after it had gone, unchanged, comes back where the run had brought it. Points
    /// or liquids that came or went begin a stretch; that, and an edit before another stretch, drops what came after.
    /// @param isUnderWay a hand is still at it: liquids that it goes on with are of the stretch that it began
    /// @return false when it begins one
    bool take(const Scene& edited, bool isUnderWay = false);

    /// The scene of the frame it stands at, with what was tuned in its stretch.
    const Scene& scene() const { return *taken_; }

    /// What the document had saved in the stretch that it stands in: to be told with every edit, and kept for
    /// the way back. Null where it has not been told.
    const std::shared_ptr<const Scene>& saved() const { return stretches_[stretchHere()].saved; }
    void setSaved(std::shared_ptr<const Scene> saved) { stretches_[stretchHere()].saved = std::move(saved); }

    /// The same scene in other words, in every stretch.
    void replaceSaved(const std::shared_ptr<const Scene>& before, const std::shared_ptr<const Scene>& after);

    /// From here on it is of a scene that has the places of now, of this run or the one it is a rival of. It
    /// stays where it is, and what came after is dropped.
    void settle(const Scene& settled);

    /// The tick at which the scene of the frame it stands at had the places that it has; and of the newest frame.
    std::uint64_t settledAt() const { return stretches_[stretchHere()].settledAt; }
    std::uint64_t lastSettledAt() const { return stretches_.back().settledAt; }

    /// Returns where the point is now; it must be one of the scene's. m
    Vec placeOf(PointId point) const;

    /// Places between the frame before and the one it stands at, 0 .. 1. m
    std::vector<Vec> placesBetween(double part) const;

    /// Nothing is under way between two frames: the frame before looks as this one does.
    void stand();

    // The hand: see World.

    void grab(PointId nearest, std::optional<ObjectId> object, Vec at);
    void moveGrab(Vec target);
    void releaseGrab();

    /// Lets fixed points go by a way from where they are now, as fast as they may, and not by a jump: they
    /// carry and press what they meet. Once more with the same points: by another way from there. An edit
    /// ends it. m
    void carry(std::span<const PointId> points, Vec by);

    /// Of the last frame that was made.
    std::span<const collision::Contact> contacts() const
    {
        return away_ ? std::span(contacts_) : world_.contacts();
    }
    dynamics::StageTimes stageTimes() const { return away_ ? away_->stageTimes : world_.stageTimes(); }

private:
    /// A point that an edit took away, and how the run had left it.
    struct Gone {
        Point point;  // in the scene it was taken from
        Vec position{0.0}, velocity{0.0};
    };

    /// Frames in a row with the same points, of a scene of one beginning.
    struct Stretch {
        std::uint64_t first = 0;               // tick
        std::uint64_t settledAt = 0;           // tick
        std::shared_ptr<const Scene> scene{};  // that was taken last in it
        std::vector<Gone> gone{};              // by then
        std::shared_ptr<const Scene> saved{};  // null: not told yet
        std::size_t bytes = 0;                 // of all this, and of what the solver began from
        bool isUnderWay = false;               // by an edit that a hand is still at
    };

    /// Tells what the hand holds.
    struct Hold {
        PointId nearest;
        std::optional<ObjectId> object;
        Vec fromNearest{0.0};  // m, where it took hold
        std::optional<Vec> target;
    };

    /// Fixed points on their way.
    struct Carried {
        std::vector<PointId> points;
        Vec from{0.0}, by{0.0};  // m, of the first point
        Vec velocity{0.0};       // m/s, as the world knows it
    };

    /// Tells what is kept of a world that is lent.
    struct Away {
        std::shared_ptr<const Scene> taken;
        std::vector<Gone> gone{};
        dynamics::StageTimes stageTimes{};
        std::optional<Vec> grabbedAt{};
        bool hasStandIn = false;
        bool isEdited = false, isHandNew = false;  // what the stand-in has got to know
    };

    void remember();
    void dropLaterFrames();
    void dropNewestFrame();
    void dropOldestFrame();
    std::size_t bytes() const;
    void beginStretch(std::uint64_t settledAt);
    void enter(std::size_t stretch);
    std::size_t stretchAt(std::uint64_t tick) const;
    std::size_t stretchHere() const { return stretchAt(world_.tick()); }
    bool takeScene(const std::shared_ptr<const Scene>& edited);
    void noteGone(const Scene& edited);
    void bringBack(const Scene& edited);
    World worldOfScene() const;
    void hold(Vec at);
    void driveCarried();
    void bringUpToDate(const Away& away);

    std::shared_ptr<const Scene> made_;   // what the world was made from
    std::shared_ptr<const Scene> taken_;  // what it has taken last
    World world_;
    std::deque<Snapshot> frames_;    // one a tick, without gaps; the world stands at one of them
    std::size_t bytes_ = 0;          // of frames_
    std::deque<Stretch> stretches_;  // none without frames; the world has the scene of the one it stands in
    std::optional<World> ahead_;     // that of the last stretch, while it stands in another
    std::vector<Vec> previous_;      // m, places one frame ago
    std::vector<Gone> gone_;         // by id
    std::optional<Hold> hold_;
    std::optional<Carried> carried_;
    std::optional<Away> away_;                  // none: the world is here
    std::vector<collision::Contact> contacts_;  // of the world that is away
    std::optional<World> standIn_;              // of before, of the same scenes: it can stand in again
};

}  // namespace sprung::ui
