#pragma once

#include <cstddef>
#include <sys/resource.h>

namespace sprung {

/// The most memory that this process has ever had at once. bytes; 0 under the address sanitizer, which keeps what is
/// freed for a while
inline std::size_t memoryPeak()
{
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
    return 0;
#endif
#endif
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

}  // namespace sprung
