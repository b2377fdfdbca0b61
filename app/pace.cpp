#include "app/pace.h"

#include <algorithm>
#include <utility>

namespace sprung::app {
namespace {

constexpr double windowSeconds = 0.5;

}  // namespace

void Pace::note(double real, double waited, const ui::Advance& advance)
{
    // The real time that has passed holds the waiting of the frame before; this frame's comes with the next.
    since_ += std::max(0.0, real - lastWaited_) + waited;
    lastWaited_ = waited;
    if (advance.steps > 0)
        intervals_.push_back({std::exchange(since_, 0.0), advance.computing, advance.steps});
    double all = total().real + since_;
    while (intervals_.size() > 1 && all - intervals_.front().real >= windowSeconds) {
        all -= intervals_.front().real;
        intervals_.pop_front();
    }
}

Pace::Interval Pace::total() const
{
    Interval total;
    for (const Interval& interval : intervals_) {
        total.real += interval.real;
        total.computing += interval.computing;
        total.steps += interval.steps;
    }
    return total;
}

double Pace::millisecondsPerStep() const
{
    const Interval all = total();
    return all.steps > 0 ? 1e3 * all.computing / all.steps : 0.0;
}

/// A step that is under way counts once it takes longer than those before it did.
double Pace::realTimeFactor() const
{
    const Interval all = total();
    if (all.steps == 0)
        return 0.0;
    const double usual = all.real / static_cast<double>(intervals_.size());
    return all.steps * frameSeconds / (all.real + std::max(0.0, since_ - usual));
}

}  // namespace sprung::app
