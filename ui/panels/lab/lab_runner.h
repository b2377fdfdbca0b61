#pragma once

#include "lab/race.h"

#include <future>

namespace sprung::ui {

/// Runs races on a thread of its own, the newest one asked for; the window goes on meanwhile.
class LabRunner {
public:
    LabRunner() = default;
    ~LabRunner();
    LabRunner(const LabRunner&) = delete;
    LabRunner& operator=(const LabRunner&) = delete;

    /// Once a frame: takes what is finished and begins what is asked for. The race must pass check().
    void update(const lab::Race& wanted);

    /// The newest finished race, first without measured orders, then with them; null before the first.
    const lab::RaceResult* result() const { return result_ ? &*result_ : nullptr; }
    const lab::Race& raceOfResult() const { return done_; }

    /// The result is that of the race wanted, orders and all.
    bool settled() const { return result_ && !job_.valid() && hasOrders_; }

    /// Counts up with every new result.
    int revision() const { return revision_; }

private:
    void begin(const lab::Race& wanted, bool withOrders);
    void giveUp();

    std::future<lab::RaceResult> job_;
    std::atomic<bool> stop_{false};
    lab::Race running_, done_;
    std::optional<lab::RaceResult> result_;
    bool runningWithOrders_ = false, hasOrders_ = false;
    int revision_ = 0;
};

}  // namespace sprung::ui
