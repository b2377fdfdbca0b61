#include "canvas/view.h"

namespace sprung::ui {

double greyAfter(double grey, Mode mode, double seconds, bool reducedMotion)
{
    constexpr double changeSeconds = 0.16;
    const double goal = mode == Mode::Simulation ? 0.0 : 1.0;
    const double step = reducedMotion ? 1.0 : seconds / changeSeconds;
    return std::clamp(goal, grey - step, grey + step);
}

}  // namespace sprung::ui
