#pragma once

#include <cstddef>
#include <sys/resource.h>

namespace sprung {

/// The most memory that this process has ever had at once. bytes
inline std::size_t memoryPeak()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

}  // namespace sprung
