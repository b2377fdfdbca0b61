#pragma once

#include "world.h"

#include <condition_variable>
#include <mutex>

namespace sprung::support {

/// Holds up the steps of worlds in the midst, as long as it is shut: as scenes do that take long. Something
/// in them has to touch. What waits is let go when it ends.
class StepGate {
public:
    ~StepGate() { open(); }

    void guard(World& world)
    {
        world.setContactRules({.mayMeet = {}, .counts = [this](const collision::ContactAhead&) {
                                   pass();
                                   return true;
                               }});
    }
    void shut()
    {
        const std::lock_guard lock(mutex_);
        isOpen_ = false;
        waiting_ = 0;
    }
    void open()
    {
        const std::lock_guard lock(mutex_);
        isOpen_ = true;
        changed_.notify_all();
    }

    /// Until a step stands before it.
    void awaitStep()
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return waiting_ > 0; });
    }

private:
    void pass()
    {
        std::unique_lock lock(mutex_);
        if (isOpen_)
            return;
        ++waiting_;
        changed_.notify_all();
        changed_.wait(lock, [this] { return isOpen_; });
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    bool isOpen_ = true;
    int waiting_ = 0;
};

}  // namespace sprung::support
