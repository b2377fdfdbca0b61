#include "canvas/view.h"

namespace sprung::ui {

bool isGround(const Object& object)
{
    return object.fixed && object.color == paletteColor(object.id);
}

Rgba shownColor(const Theme& theme, const Object& object)
{
    return isGround(object) ? theme.groundFill : opaque(object.color);
}

bool showsPressure(const View& view)
{
    return view.mode == Mode::Simulation && view.options.layers[Layer::Pressure] && view.pressures;
}

double greyAfter(double grey, Mode mode, double seconds, bool reducedMotion)
{
    constexpr double changeSeconds = 0.16;
    const double goal = mode == Mode::Simulation ? 0.0 : 1.0;
    const double step = reducedMotion ? 1.0 : seconds / changeSeconds;
    return std::clamp(goal, grey - step, grey + step);
}

}  // namespace sprung::ui
