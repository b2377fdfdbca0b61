#pragma once

#include <array>
#include <utility>

namespace sprung::dynamics {

/// The time that each stage of a frame took, in the unit of the clock that was given.
struct StageTimes {
    double broadPhase = 0.0;  // which boxes may meet
    double manifolds = 0.0;   // where they touch
    double islands = 0.0;     // what moves together, in batches
    double prepare = 0.0;     // contacts in blocks
    double contacts = 0.0;    // between rigid bodies, in all substeps
    double points = 0.0;      // edges, chains, hinges and soft contacts, in all substeps
    double motion = 0.0;      // forces and steps of bodies and points, in all substeps
    double limiter = 0.0;     // energy, and what moves too fast
    double finish = 0.0;      // places and velocities

    double sum() const
    {
        return broadPhase + manifolds + islands + prepare + contacts + points + motion + limiter + finish;
    }
};

/// The stages with their names, in the order of a frame.
inline constexpr std::array<std::pair<const char*, double StageTimes::*>, 9> stages{{
    {"broad phase", &StageTimes::broadPhase},
    {"manifolds", &StageTimes::manifolds},
    {"islands", &StageTimes::islands},
    {"prepare", &StageTimes::prepare},
    {"contacts", &StageTimes::contacts},
    {"points", &StageTimes::points},
    {"motion", &StageTimes::motion},
    {"limiter", &StageTimes::limiter},
    {"finish", &StageTimes::finish},
}};

/// The engine has no clock of its own: who wants to know the times of the stages lends it one. Only
/// differences count.
using StageClock = double (*)();

/// Tells the stages apart. Without a clock it does nothing.
class StageTimer {
public:
    void setClock(StageClock clock) { clock_ = clock; }
    const StageTimes& times() const { return times_; }

    void beginFrame()
    {
        times_ = {};
        if (clock_)
            last_ = clock_();
    }

    /// Counts the time since the last call for a stage.
    void ended(double StageTimes::*stage)
    {
        if (!clock_)
            return;
        const double now = clock_();
        times_.*stage += now - last_;
        last_ = now;
    }

private:
    StageClock clock_ = nullptr;
    double last_ = 0.0;
    StageTimes times_;
};

}  // namespace sprung::dynamics
