#include "canvas/painting.h"

namespace sprung::ui {
namespace {

constexpr double minorStrength = 0.045, majorStrength = 0.115, axisStrength = 0.26;
constexpr double fadeFrom = 12.0, fadeTo = 20.0;  // px between lines

/// ... 0.01, 0.05, 0.25, 1, 5, 25, 100 ... m
double gridStep(int index)
{
    constexpr std::array<double, 3> within{1.0, 5.0, 25.0};
    const int hundreds = index >= 0 ? index / 3 : -((2 - index) / 3);
    return within[static_cast<std::size_t>(index - 3 * hundreds)] * std::pow(100.0, hundreds);
}

/// The finest whose lines can be told apart.
int finestStep(double pixelsPerMetre)
{
    int index = -9;
    while (gridStep(index) * pixelsPerMetre < fadeFrom)
        ++index;
    return index;
}

/// A line across the whole picture on whole device pixels. axis 0: upright at x, 1: level at y
void gridLine(const Painting& painting, int axis, double at, double strength)
{
    const double scale = painting.picture.scale();
    const double width = std::max(1.0, std::round(scale)) / scale;
    const double low = std::round((at - 0.5 * width) * scale) / scale;
    Px min(0.0), max = painting.picture.size();
    min[axis] = low;
    max[axis] = low + width;
    painting.picture.rect(min, max, withAlpha(painting.view.theme.grid, strength));
}

/// All lines of a step but those that `coarser` has as well, and the axis.
void gridLines(const Painting& painting, int axis, double step, double coarser, double strength)
{
    const Box seen = painting.view.camera.visible();
    const auto ratio = static_cast<long>(std::lround(coarser / step));
    const auto last = static_cast<long>(std::floor(seen.max[axis] / step));
    for (auto i = static_cast<long>(std::ceil(seen.min[axis] / step)); i <= last; ++i) {
        if (i == 0 || (coarser > 0.0 && i % ratio == 0))
            continue;
        Vec place(0.0);
        place[axis] = static_cast<double>(i) * step;
        gridLine(painting, axis, painting.at(place)[axis], strength);
    }
}

}  // namespace

void paintGrid(const Painting& painting)
{
    const View& view = painting.view;
    const double shown = view.grey;  // comes and goes with the mode
    if (!view.options.layers[Layer::Grid] || shown <= 0.0)
        return;
    const int finest = finestStep(view.camera.pixelsPerMetre);
    const double spacing = gridStep(finest) * view.camera.pixelsPerMetre;
    const double in = std::clamp((spacing - fadeFrom) / (fadeTo - fadeFrom), 0.0, 1.0);
    const double middle = minorStrength + in * (majorStrength - minorStrength);
    for (const int axis : {0, 1}) {
        gridLines(painting, axis, gridStep(finest), gridStep(finest + 1), in * minorStrength * shown);
        gridLines(painting, axis, gridStep(finest + 1), gridStep(finest + 2), middle * shown);
        gridLines(painting, axis, gridStep(finest + 2), 0.0, majorStrength * shown);
        gridLine(painting, axis, painting.at(Vec(0.0))[axis], axisStrength * shown);
    }
}

bool showsScaleBar(const View& view)
{
    return view.mode != Mode::Simulation && view.options.layers[Layer::Grid] &&
           !(view.mode == Mode::Edge && view.options.edges != EdgeColoring::Plain);
}

ScaleBar scaleBarOf(const View& view)
{
    constexpr double longest = 170.0;  // px
    constexpr double fromLeft = 24.0, fromBottom = 30.0;
    const double room = longest * view.camera.metresPerPixel();
    const double decade = std::pow(10.0, std::floor(std::log10(room)));
    const double metres = room >= 5.0 * decade ? 5.0 * decade : room >= 2.0 * decade ? 2.0 * decade : decade;
    const Px from(view.free.min.x + fromLeft, view.free.max.y - fromBottom);
    return {from, from + Px(metres * view.camera.pixelsPerMetre, 0.0), metres};
}

}  // namespace sprung::ui
