#pragma once

#include "world.h"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace sprung::ui {

/// A thread that makes frames of worlds, so that who wants them need not wait for them. While a frame is
/// under way its worlds are the worker's: they are moved to it, and moved back. A frame that is not wanted
/// any more is broken off and thrown away; the next one begins after it.
class StepWorker {
public:
    /// @param patience s of real time that a frame is waited for before its caller goes on without it
    explicit StepWorker(double patience);

    /// Breaks off the frame that is being made.
    ~StepWorker();
    StepWorker(const StepWorker&) = delete;
    StepWorker& operator=(const StepWorker&) = delete;

    double patience() const { return patience_; }

    /// Makes a frame of each. To be called when none is under way.
    void begin(std::vector<World> worlds);

    /// Whether the frame that is under way is made, at the latest after so many seconds of real time.
    bool isDoneWithin(double seconds);

    struct Made {
        std::vector<World> worlds;     // as they were given, one frame on
        std::exception_ptr failure{};  // what the frame threw; null: nothing
        double seconds = 0.0;          // of real time that it took
    };

    /// To be called once, when it is done.
    Made take();

    /// Gives the frame up that is under way.
    void giveUp();

private:
    struct Frame : Made {
        bool isDone = false;
        std::atomic<bool> isGivenUp = false;
    };
    void work(const std::stop_token& stop);

    const double patience_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::shared_ptr<Frame> underWay_;  // null: none is wanted
    std::shared_ptr<Frame> waiting_;   // the same, until the thread has begun with it
    std::jthread thread_;
};

}  // namespace sprung::ui
