#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace sprung {

/// Threads that help with short pieces of work. The caller works too and never waits for a helper that has
/// not begun: whoever comes first takes the next piece. Helpers that find nothing to do spin for a while,
/// then sleep. To be called from one thread at a time. In a process that was forked off there are no helpers, and
/// the caller does all by itself.
class Workers {
public:
    /// @param threads with the caller, >= 1
    /// Throws std::system_error where the system gives no more of them.
    explicit Workers(int threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    int threads() const { return static_cast<int>(helpers_.size()) + 1; }

    /// Brings sleeping helpers back: some time before there is work, for that takes a while.
    void wake();

    /// Calls work(begin, end) for parts of 0..count that together are all of it, each once, in any order and
    /// by any thread; done on return. What is smaller than two grains is done by the caller alone. When parts
    /// throw, the first exception is the caller's once the others are done.
    template <class Work>
    void run(int count, int grain, const Work& work)
    {
        if (helpers_.empty() || count < 2 * grain || !areHelpersHere()) {
            if (count > 0)
                work(0, count);
            return;
        }
        const int max = partsPerThread * threads();
        const int size = std::max(grain, (count + max - 1) / max);
        struct Job {
            const Work& work;
            int count, size;
        } job{work, count, size};
        runParts((count + size - 1) / size, &job, [](const void* given, int part) {
            const Job& j = *static_cast<const Job*>(given);
            j.work(part * j.size, std::min(j.count, (part + 1) * j.size));
        });
    }

private:
    using Part = void (*)(const void* job, int part);
    static constexpr int partsPerThread = 2;  // so that a thread that was held up is not waited for long

    void runParts(int parts, const void* job, Part part);
    bool takePart();
    void keepFailure();
    void help();
    bool areHelpersHere() const;
    void endHelpers();
    void sleepUntilWoken();

    // The job at hand. The ticket is its number, then the next part; a part is taken by raising it, which
    // fails when it is another job's by now.
    // Each in a line of the cache of its own, for handing those to and fro is what all this costs.
    alignas(64) std::atomic<std::uint64_t> ticket_{0};
    alignas(64) std::atomic<std::uint32_t> parts_{0};
    std::atomic<const void*> job_{nullptr};
    std::atomic<Part> part_{nullptr};
    alignas(64) std::atomic<int> done_{0};
    std::exception_ptr failure_;  // the first of the job, behind the sleepers' mutex

    /// Helpers wait here until there is work.
    struct WaitQueue {
        std::mutex mutex;
        std::condition_variable woken;
    };

    unsigned forks_;  // of the process, before the helpers began
    std::vector<std::thread> helpers_;
    std::unique_ptr<WaitQueue> sleepers_ = std::make_unique<WaitQueue>();
    std::atomic<std::uint32_t> wakes_{0};
    std::atomic<int> asleep_{0};
    std::atomic<bool> isOver_{false};
};

/// The same without helpers, where there are none.
template <class Work>
void divideAmong(Workers* workers, int count, int grain, const Work& work)
{
    if (workers)
        workers->run(count, grain, work);
    else if (count > 0)
        work(0, count);
}

}  // namespace sprung
