#pragma once

#include <future>
#include <system_error>
#include <type_traits>

namespace sprung {

/// Runs work on another thread; where the system gives no more of them, on this one before it returns.
template <class Work>
std::future<std::invoke_result_t<Work>> inBackground(const Work& work)
{
    try {
        return std::async(std::launch::async, work);
    } catch (const std::system_error&) {
        std::packaged_task<std::invoke_result_t<Work>()> task(work);
        task();
        return task.get_future();
    }
}

}  // namespace sprung
