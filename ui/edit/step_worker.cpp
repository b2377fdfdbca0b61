#include "edit/step_worker.h"

#include "core/giving_up.h"

#include <chrono>
#include <utility>

namespace sprung::ui {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

void make(StepWorker::Made& frame)
{
    const Clock::time_point start = Clock::now();
    try {
        for (World& world : frame.worlds)
            world.step();
    } catch (...) {
        frame.failure = std::current_exception();
    }
    frame.seconds = Seconds(Clock::now() - start).count();
}

}  // namespace

StepWorker::StepWorker(double patience)
    : patience_(patience), thread_([this](const std::stop_token& stop) { work(stop); })
{
}

StepWorker::~StepWorker()
{
    giveUp();
}

void StepWorker::begin(std::vector<World> worlds)
{
    auto frame = std::make_shared<Frame>();
    frame->worlds = std::move(worlds);
    const std::lock_guard lock(mutex_);
    underWay_ = waiting_ = std::move(frame);
    changed_.notify_all();
}

bool StepWorker::isDoneWithin(double seconds)
{
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, Seconds(seconds), [this] { return underWay_->isDone; });
}

StepWorker::Made StepWorker::take()
{
    const std::lock_guard lock(mutex_);
    return std::move(*std::exchange(underWay_, nullptr));
}

void StepWorker::giveUp()
{
    std::shared_ptr<Frame> mayGo, mayGoUnmade;  // behind the lock
    const std::lock_guard lock(mutex_);
    mayGo = std::exchange(underWay_, nullptr);
    if (mayGo)
        mayGo->isGivenUp = true;
    mayGoUnmade = std::exchange(waiting_, nullptr);
}

void StepWorker::work(const std::stop_token& stop)
{
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return waiting_ != nullptr; }) && !stop.stop_requested()) {
        std::shared_ptr<Frame> frame = std::exchange(waiting_, nullptr);
        lock.unlock();
        {
            const MayBeGivenUp making(frame->isGivenUp);
            make(*frame);
        }
        lock.lock();
        frame->isDone = true;
        changed_.notify_all();
        lock.unlock();
        frame.reset();  // with its worlds, when it was given up
        lock.lock();
    }
}

}  // namespace sprung::ui
