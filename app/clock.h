#pragma once

#include <chrono>

namespace sprung::app {

/// Seconds of a clock that never goes back; only differences mean anything.
inline double secondsNow()
{
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace sprung::app
