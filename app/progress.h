#pragma once

#include <chrono>
#include <ostream>

namespace sprung::app {

/// Says now and then how far a long run is and how long it will still take; nothing when it is over within
/// two seconds.
class Progress {
public:
    /// @param total of what is counted @param what its plural
    Progress(std::size_t total, const char* what, std::ostream& to) : total_(total), what_(what), to_(to) {}

    void advance(std::size_t done);

private:
    using Clock = std::chrono::steady_clock;

    std::size_t total_;
    const char* what_;
    std::ostream& to_;
    Clock::time_point start_ = Clock::now(), told_ = start_;
};

}  // namespace sprung::app
