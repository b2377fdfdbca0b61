#include "app/interruption.h"

#include <algorithm>
#include <csignal>
#include <thread>
#include <vector>

namespace sprung::app {
namespace {

/// The list of what there is to undo.
/// Signals are the process's, so this is, too; it is never destroyed, as a signal may
/// come while the program ends.
struct Registry {
    std::recursive_mutex mutex;
    std::vector<const Unfinished*> unfinished;  // the newest last
};

Registry& registry()
{
    static auto* const one = new Registry;
    return *one;
}

bool isIgnored(int signal)
{
    struct sigaction action {};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

[[noreturn]] void dieBy(int number)
{
    std::signal(number, SIG_DFL);
    sigset_t one;
    ::sigemptyset(&one);
    ::sigaddset(&one, number);
    ::pthread_sigmask(SIG_UNBLOCK, &one, nullptr);
    ::raise(number);
    std::_Exit(128 + number);
}

}  // namespace

void endOnInterruption()
{
    sigset_t signals;
    ::sigemptyset(&signals);
    for (int number : {SIGINT, SIGTERM, SIGHUP})
        if (!isIgnored(number))
            ::sigaddset(&signals, number);
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    registry();
    std::thread([signals] {
        int number = SIGTERM;
        while (::sigwait(&signals, &number) != 0) {
        }
        const auto held = holdInterruption();
        const auto& unfinished = registry().unfinished;
        std::for_each(unfinished.rbegin(), unfinished.rend(), [](const Unfinished* one) { one->undo(); });
        dieBy(number);
    }).detach();
}

std::unique_lock<std::recursive_mutex> holdInterruption()
{
    return std::unique_lock(registry().mutex);
}

Unfinished::Unfinished(std::function<void()> undo) : undo_(std::move(undo))
{
    const auto held = holdInterruption();
    registry().unfinished.push_back(this);
}

Unfinished::~Unfinished()
{
    const auto held = holdInterruption();
    std::erase(registry().unfinished, this);
}

}  // namespace sprung::app
