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

bool hasAnyOf(Layer layer, const Scene& scene)
{
    const auto breaks = [](const Edge& edge) { return edge.breaksAt.has_value(); };
    const auto holdsGas = [](const Object& object) { return object.pressure.has_value(); };
    if (layer == Layer::Breaks)
        return std::any_of(scene.edges.begin(), scene.edges.end(), breaks);
    if (layer == Layer::Pressure)
        return !scene.fluids.empty() || std::any_of(scene.objects.begin(), scene.objects.end(), holdsGas);
    return true;
}

bool showsPressure(const View& view)
{
    return view.mode == Mode::Simulation && view.options.layers[Layer::Pressure] && view.pressures &&
           hasAnyOf(Layer::Pressure, view.scene);
}

double greyAfter(double grey, Mode mode, double seconds, bool reducedMotion)
{
    constexpr double changeSeconds = 0.16;
    const double goal = mode == Mode::Simulation ? 0.0 : 1.0;
    const double step = reducedMotion ? 1.0 : seconds / changeSeconds;
    return std::clamp(goal, grey - step, grey + step);
}

}  // namespace sprung::ui
