#include "app/pace.h"

namespace sprung::app {
namespace {

constexpr double windowSeconds = 0.5;

}  // namespace

void Pace::note(double real, double computing, const ui::Advance& advance)
{
    // The real time that has passed holds the computing of the frame before; this frame's comes with the next.
    const double own = std::max(0.0, real - lastComputing_) + computing;
    lastComputing_ = computing;
    frames_.push_back({own, computing, advance.steps});
    double total = 0.0;
    for (const Frame& frame : frames_)
        total += frame.real;
    while (frames_.size() > 1 && total - frames_.front().real >= windowSeconds) {
        total -= frames_.front().real;
        frames_.pop_front();
    }
}

double Pace::millisecondsPerStep() const
{
    double computing = 0.0;
    int steps = 0;
    for (const Frame& frame : frames_) {
        computing += frame.computing;
        steps += frame.steps;
    }
    return steps > 0 ? 1e3 * computing / steps : 0.0;
}

double Pace::realTimeFactor() const
{
    double real = 0.0;
    int steps = 0;
    for (const Frame& frame : frames_) {
        real += frame.real;
        steps += frame.steps;
    }
    return real > 0.0 ? steps * frameSeconds / real : 0.0;
}

}  // namespace sprung::app
