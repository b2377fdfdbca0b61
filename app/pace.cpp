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
        stretches_.push_back({std::exchange(since_, 0.0), advance.computing, advance.steps});
    double all = total().real + since_;
    while (stretches_.size() > 1 && all - stretches_.front().real >= windowSeconds) {
        all -= stretches_.front().real;
        stretches_.pop_front();
    }
}

Pace::Stretch Pace::total() const
{
    Stretch total;
    for (const Stretch& stretch : stretches_) {
        total.real += stretch.real;
        total.computing += stretch.computing;
        total.steps += stretch.steps;
    }
    return total;
}

double Pace::millisecondsPerStep() const
{
    const Stretch all = total();
    return all.steps > 0 ? 1e3 * all.computing / all.steps : 0.0;
}

/// A step that is under way counts once it takes longer than those before it did.
double Pace::realTimeFactor() const
{
    const Stretch all = total();
    if (all.steps == 0)
        return 0.0;
    const double usual = all.real / static_cast<double>(stretches_.size());
    return all.steps * frameSeconds / (all.real + std::max(0.0, since_ - usual));
}

}  // namespace sprung::app
