#pragma once

#include <chrono>
#include <ctime>

namespace sprung::bench {

/// Time that this thread alone has worked. ms
inline double cpuNow()
{
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// ms
inline double wallNow()
{
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace sprung::bench
