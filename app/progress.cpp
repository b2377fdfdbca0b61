#include "app/progress.h"

#include <fmt/format.h>

namespace sprung::app {

void Progress::advance(std::size_t done)
{
    constexpr std::chrono::seconds pause(2);
    const Clock::time_point now = Clock::now();
    if (now - told_ < pause || done == 0 || done >= total_)
        return;
    told_ = now;
    const double passed = std::chrono::duration<double>(now - start_).count();
    const double left = passed / static_cast<double>(done) * static_cast<double>(total_ - done);
    to_ << fmt::format("{} of {} {}, {:.0f} s left\n", done, total_, what_, left) << std::flush;
}

}  // namespace sprung::app
