#pragma once

#include "edit/step_worker.h"
#include "edit/track.h"

#include <memory>

namespace sprung::ui {

/// Tells what a call to advance did.
struct Advance {
    int steps = 0;           // that were finished
    double skipped = 0.0;    // s of simulated time given up because the frame could not afford them
    double computing = 0.0;  // s of real time that the steps took, whoever made them
};

inline constexpr double slowestSpeed = 1.0 / 16.0;
inline constexpr double fastestSpeed = 4.0;

/// Describes how the world of a rival differs from the simulation's.
struct RivalSettings {
    std::optional<Solver> solver{};
    std::optional<Integrator> integrator{};
    std::optional<int> iterations{};
    bool beside = false;  // shown in a half of the canvas of its own, else over the simulation

    WorldSettings applied(WorldSettings world) const;
    bool operator==(const RivalSettings&) const = default;
};

/// A world in motion: play and pause, speed, and the last minute to go back to. Rivals run the same scene
/// beside it, frame by frame, by other rules; the hand and every edit act on them too.
///
/// A step that takes long is not waited for where there is a worker to make it: all goes on at the frame
/// before, as if that were now. What the hand and edits do meanwhile counts from the end of the step on; what
/// goes elsewhere in time, or is a beginning, gives the step up.
class Simulation {
public:
    struct Rival {
        RivalSettings settings;
        Track track;
    };

    /// @param worker makes the steps; null: the caller does
    explicit Simulation(const Scene& scene, std::shared_ptr<StepWorker> worker = nullptr);
    ~Simulation();
    Simulation(Simulation&&) = default;

    World& world() { return track_.world(); }
    const World& world() const { return track_.world(); }

    bool playing() const { return playing_; }
    void play();
    void pause();

    /// Stands still while it is not shown: it is out of the hand, and a step that is under way is given up.
    void rest();

    double speed() const { return speed_; }
    void setSpeed(double speed);  // held within slowestSpeed .. fastestSpeed

    /// Runs the whole steps that are due after `seconds` of real time, as long as they fit into `budget`
    /// seconds of computing as told by `clock` (seconds, any zero); at least one when one is due.
    Advance advance(double seconds, double budget, double (*clock)());

    /// One frame forward; playing on from an earlier frame drops what came after it. A step that is under way
    /// is that frame.
    void stepForward();

    /// A step has begun and is not finished: what is seen is the frame before it.
    bool isStepUnderWay() const { return isUnderWay_; }

    /// To the frame before; false at the oldest kept.
    bool stepBack();

    /// Shows the frame with this tick, the nearest kept one.
    void scrub(std::uint64_t tick);
    std::uint64_t oldestTick() const { return track_.oldestTick(); }
    std::uint64_t newestTick() const { return track_.newestTick(); }

    /// It moved, or it can be scrubbed to where it did.
    bool hasTimeline() const { return runSeconds() > 0.0 || newestTick() > oldestTick(); }

    /// Live edit; see Track. @param isUnderWay a hand is still at it
    void take(const Scene& edited, bool isUnderWay = false);

    // These pass on to the track what the document had saved at the frame that is seen.

    const std::shared_ptr<const Scene>& saved() const { return track_.saved(); }
    void setSaved(std::shared_ptr<const Scene> saved) { track_.setSaved(std::move(saved)); }
    void replaceSaved(const std::shared_ptr<const Scene>& before, const std::shared_ptr<const Scene>& after)
    {
        track_.replaceSaved(before, after);
    }

    /// The newest frame that was made before the last edit that left all points: up to it, what is seen moved
    /// in a scene that is no more. None when there was no such edit, or none of those frames is kept.
    std::optional<std::uint64_t> newestBeforeEdit() const;

    /// Tells whether it stands at a frame from before that edit.
    bool isBeforeEdit() const { return beforeEdit_ && world().tick() < *beforeEdit_; }
    std::size_t edits() const { return edits_; }  // so far

    /// Makes the state of now the beginning of what comes: the run goes on, its seconds start here, and what
    /// came before stays to go back to.
    /// @param settled the scene with the places and velocities of now
    void beginAnew(const Scene& settled);

    /// It began anew after the frame that is seen.
    bool isBeforeBeginning() const { return track_.settledAt() < track_.lastSettledAt(); }

    /// Places between the last two frames, as far as the time since the last one goes. Of now when it is
    /// paused.
    std::vector<Vec> shownPositions() const { return shownPositions(track_); }
    std::vector<Vec> shownPositions(const Track& track) const;  // of a rival
    const Track& track() const { return track_; }

    /// Simulated seconds from the beginning to the state of now, s.
    double seconds() const { return static_cast<double>(world().tick() - track_.settledAt()) * frameSeconds; }

    /// The same, of before the beginning too where the run began anew on its way, s.
    double runSeconds() const { return static_cast<double>(world().tick()) * frameSeconds; }

    // The hand: see World. Rivals hold the same point of theirs.

    void grab(PointId nearest, std::optional<ObjectId> object, Vec at);
    void moveGrab(Vec target);
    void releaseGrab();

    /// Whether the hand has held anything since the run began, or began anew.
    bool isTouched() const { return isTouched_; }
    void forgetTouch() { isTouched_ = false; }

    /// See Track.
    void carry(std::span<const PointId> points, Vec by)
    {
        onEveryTrack([&](Track& track) { track.carry(points, by); });
    }

    /// Rivals that are there already go on; new ones start from the state of now.
    /// @param scene the one that was taken last
    void setRivals(const Scene& scene, std::span<const RivalSettings> wanted);
    std::span<const Rival> rivals() const { return rivals_; }

private:
    bool stepWithin(double patience);
    void stepHere();
    void leaveFramesAhead();
    void begin();
    void finish();
    void giveUp();
    double skipDue(double kept);
    void stand();
    Snapshot stateOfNow() const;

    template <typename Do>
    void onEveryTrack(Do act)
    {
        act(track_);
        for (Rival& rival : rivals_)
            act(rival.track);
    }

    std::shared_ptr<StepWorker> worker_;  // null: none
    Track track_;
    std::vector<Rival> rivals_;
    std::optional<std::uint64_t> beforeEdit_;  // tick
    bool isTouched_ = false;
    std::size_t edits_ = 0;
    bool isUnderWay_ = false;  // a step; the tracks have their stand-ins
    bool wasLong_ = false;     // the last one, for the patience that the worker is given
    double computing_ = 0.0;   // s of real time that the last one took
    bool playing_ = false;
    double speed_ = 1.0;
    double due_ = 0.0;  // s, not yet simulated
};

}  // namespace sprung::ui
