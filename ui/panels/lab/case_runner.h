#pragma once

#include "lab/cases/run_case.h"
#include "panels/lab/newest_job.h"

namespace sprung::ui {

/// Runs worlds' cases on a thread of its own, the newest one asked for.
class CaseRunner {
public:
    /// Once a frame: takes what is finished and begins what is asked for. The plan must pass check().
    void update(const lab::CasePlan& wanted);

    const lab::CaseResult* result() const { return job_.result(); }  // null before the first
    const lab::CasePlan& planOfResult() const { return job_.wishOfResult(); }

    bool settled() const { return result() && !job_.working(); }
    double share() const { return share_; }  // 0..1, of what runs
    int revision() const { return job_.revision(); }

private:
    std::atomic<double> share_{0.0};
    NewestJob<lab::CasePlan, lab::CaseResult> job_;  // goes first
};

}  // namespace sprung::ui
