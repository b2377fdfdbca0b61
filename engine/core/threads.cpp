#include "core/threads.h"

#include <pthread.h>
#include <utility>

namespace sprung {
namespace {

constexpr int spinsBeforeYield = 200;     // a few microseconds
constexpr int spinsBeforeSleep = 20'000;  // some milliseconds: longer than between two pieces of a step

constexpr std::uint64_t closed = 0xFFFFFFFF;  // in the place of the next part: there is none

void pause()
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

std::atomic<unsigned> forks{0};  // that lie between the first process and this one

/// The number of forks so far, which are counted from the first call on.
unsigned forksSoFar()
{
    [[maybe_unused]] static const int counted =
        ::pthread_atfork(nullptr, nullptr, [] { forks.fetch_add(1); });
    return forks.load();
}

/// Waits a moment: first for the other core, then letting others run.
void waitAMoment(int spins)
{
    if (spins < spinsBeforeYield)
        pause();
    else
        std::this_thread::yield();
}

}  // namespace

Workers::Workers(int threads) : forks_(forksSoFar())
{
    try {
        for (int i = 1; i < threads; ++i)
            helpers_.emplace_back([this] { help(); });
    } catch (...) {
        endHelpers();
        throw;
    }
}

Workers::~Workers()
{
    endHelpers();
}

/// Whether this is the process whose threads they are: a fork takes along none but the caller.
bool Workers::areHelpersHere() const
{
    return forks_ == forks.load(std::memory_order_relaxed);
}

/// In a forked process they, and those that the condition waits for, can't be waited for: they are left behind.
void Workers::endHelpers()
{
    if (!areHelpersHere()) {
        static_cast<void>(sleepers_.release());
        new std::vector<std::thread>(std::move(helpers_));
        return;
    }
    isOver_ = true;
    wake();
    for (std::thread& helper : helpers_)
        helper.join();
}

void Workers::wake()
{
    if (!areHelpersHere())
        return;
    wakes_.fetch_add(1);
    if (asleep_.load() == 0)
        return;
    const std::lock_guard lock(sleepers_->mutex);
    sleepers_->woken.notify_all();
}

void Workers::runParts(int parts, const void* job, Part part)
{
    // No part can be taken while the job is exchanged: who sees the new number of parts sees that, too.
    const std::uint64_t number = (ticket_.load(std::memory_order_relaxed) >> 32) + 1;
    ticket_.store(number << 32 | closed, std::memory_order_relaxed);
    done_.store(0, std::memory_order_relaxed);
    job_.store(job, std::memory_order_relaxed);
    part_.store(part, std::memory_order_relaxed);
    parts_.store(static_cast<std::uint32_t>(parts), std::memory_order_release);
    ticket_.store(number << 32, std::memory_order_release);
    while (takePart()) {
    }
    for (int spins = 0; done_.load(std::memory_order_acquire) < parts; ++spins)
        waitAMoment(spins);
    if (failure_)
        std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Workers::keepFailure()
{
    const std::lock_guard lock(sleepers_->mutex);
    if (!failure_)
        failure_ = std::current_exception();
}

/// False when there is none to take.
bool Workers::takePart()
{
    std::uint64_t ticket = ticket_.load(std::memory_order_acquire);
    for (;;) {
        const std::uint32_t next = static_cast<std::uint32_t>(ticket);
        const void* job = job_.load(std::memory_order_relaxed);
        const Part part = part_.load(std::memory_order_relaxed);
        if (next >= parts_.load(std::memory_order_acquire))
            return false;
        if (!ticket_.compare_exchange_weak(ticket, ticket + 1, std::memory_order_acq_rel,
                                           std::memory_order_acquire))
            continue;
        try {
            part(job, static_cast<int>(next));
        } catch (...) {
            keepFailure();
        }
        done_.fetch_add(1, std::memory_order_release);
        return true;
    }
}

void Workers::help()
{
    int spins = 0;
    while (!isOver_) {
        if (takePart()) {
            spins = 0;
        } else if (++spins < spinsBeforeSleep) {
            waitAMoment(spins);
        } else {
            sleepUntilWoken();
            spins = 0;
        }
    }
}

void Workers::sleepUntilWoken()
{
    std::unique_lock lock(sleepers_->mutex);
    const std::uint32_t before = wakes_.load();
    ++asleep_;
    if (!isOver_)
        sleepers_->woken.wait(lock, [&] { return wakes_.load() != before || isOver_; });
    --asleep_;
}

}  // namespace sprung
