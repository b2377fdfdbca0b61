#pragma once

#include "lab/race.h"
#include "panels/lab/newest_job.h"

namespace sprung::ui {

/// Runs races on a thread of its own, the newest one asked for.
class LabRunner {
public:
    /// Once a frame: takes what is finished and begins what is asked for. The race must pass check().
    void update(const lab::Race& wanted);

    /// The newest finished race, first without measured orders, then with them; null before the first.
    const lab::RaceResult* result() const { return job_.result(); }
    const lab::Race& raceOfResult() const { return job_.wishOfResult().race; }

    /// The result is that of the race wanted, orders and all.
    bool settled() const { return result() && !job_.working() && job_.wishOfResult().withOrders; }

    /// Counts up with every new result.
    int revision() const { return job_.revision(); }

private:
    struct Wish {
        lab::Race race;
        bool withOrders = false;

        bool operator==(const Wish&) const = default;
    };

    NewestJob<Wish, lab::RaceResult> job_;
};

}  // namespace sprung::ui
