#include "panels/lab/lab_runner.h"

#include <chrono>

namespace sprung::ui {
namespace {

double secondsNow()
{
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

LabRunner::~LabRunner()
{
    giveUp();
}

void LabRunner::update(const lab::Race& wanted)
{
    if (job_.valid()) {
        if (!(running_ == wanted))
            stop_ = true;
        if (job_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            return;
        lab::RaceResult finished = job_.get();
        if (!stop_) {
            result_ = std::move(finished);
            done_ = running_;
            hasOrders_ = runningWithOrders_;
            ++revision_;
        }
    }
    const bool have = result_ && done_ == wanted;
    if (!have || !hasOrders_)
        begin(wanted, have);
}

void LabRunner::begin(const lab::Race& wanted, bool withOrders)
{
    stop_ = false;
    running_ = wanted;
    runningWithOrders_ = withOrders;
    job_ = std::async(std::launch::async, [this, wanted, withOrders] {
        return lab::race(wanted, {.clock = secondsNow, .stop = &stop_}, withOrders);
    });
}

void LabRunner::giveUp()
{
    stop_ = true;
    if (job_.valid())
        job_.wait();
}

}  // namespace sprung::ui
