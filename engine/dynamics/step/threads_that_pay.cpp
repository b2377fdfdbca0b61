#include "dynamics/step/threads_that_pay.h"

#include <algorithm>
#include <thread>

namespace sprung::dynamics {
namespace {

constexpr std::size_t mostThreads = 4;

}  // namespace

int threadsThatPay(std::size_t contactPairs)
{
    // 0 where the system does not tell.
    const std::size_t there = std::max(1u, std::thread::hardware_concurrency());
    const std::size_t paying = contactPairs / pairsForAThread;
    return static_cast<int>(std::clamp(paying, std::size_t{1}, std::min(there, mostThreads)));
}

}  // namespace sprung::dynamics
