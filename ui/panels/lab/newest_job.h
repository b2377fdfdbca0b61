#pragma once

#include "core/background.h"

#include <atomic>
#include <chrono>
#include <future>
#include <optional>
#include <utility>

namespace sprung::ui {

/// Works on a thread of its own, for the newest wish alone: an older one is told to stop. The window goes on
/// meanwhile.
template <typename Wish, typename Result>
class NewestJob {
public:
    NewestJob() = default;
    ~NewestJob()
    {
        stop_ = true;
        if (job_.valid())
            job_.wait();
    }
    NewestJob(const NewestJob&) = delete;
    NewestJob& operator=(const NewestJob&) = delete;

    /// Once a frame: takes what is finished and begins what is wished for. @param work (wish, stop) -> Result
    template <typename Work>
    void update(const Wish& wanted, Work work)
    {
        if (job_.valid()) {
            if (!(running_ == wanted))
                stop_ = true;
            if (job_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
                return;
            Result finished = job_.get();
            if (!stop_) {
                result_ = std::move(finished);
                done_ = running_;
                ++revision_;
            }
        }
        if (result_ && done_ == wanted)
            return;
        stop_ = false;
        running_ = wanted;
        job_ = inBackground([this, wanted, work] { return work(wanted, stop_); });
    }

    /// The newest that was finished, and what it was wished for; null before the first.
    const Result* result() const { return result_ ? &*result_ : nullptr; }
    const Wish& wishOfResult() const { return done_; }

    bool working() const { return job_.valid(); }

    /// Counts up with every new result.
    int revision() const { return revision_; }

private:
    std::future<Result> job_;
    std::atomic<bool> stop_{false};
    Wish running_{}, done_{};
    std::optional<Result> result_;
    int revision_ = 0;
};

}  // namespace sprung::ui
