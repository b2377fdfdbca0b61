#pragma once

#include "panels/plot/curve.h"
#include "panels/widgets/widgets.h"

namespace sprung::ui {

/// A dot with a ring, on paths that have no time to mark.
struct PlotMarker {
    double x = 0.0, y = 0.0;
    Rgba color;
};

/// Tells what is to be seen. A function of what the panel shows; nothing of it is kept by the plot.
struct Plot {
    std::string title, unit;      // "Position", "m": over it at the left and the right
    std::vector<Curve> curves{};  // the first lies lowest
    AxisScale yScale = AxisScale::Linear;
    std::optional<double> reference;     // a value of y with a stronger rule: 0, or 1 of a ratio
    AxisRange x{0.0, 1.0}, y{0.0, 1.0};  // what it shows until the hand zooms
    std::string xUnit = "s";
    bool xLabels = true;   // below it; not where another plot with the same x follows
    bool overTime = true;  // x rises: values can be read at a time; false: paths in a plane
    std::vector<PlotMarker> markers{};
    bool sameScale = false;  // a unit is as long in x as in y
};

/// Tells what the hand has zoomed to. None: what the plot shows by itself.
struct PlotView {
    std::optional<AxisRange> x, y;

    bool operator==(const PlotView&) const = default;
};

struct PlotWish {
    std::optional<PlotView> view;  // zoomed, panned, fitted
    std::optional<double> readAt;  // x under the hand, while the left button is down
};

/// A plot of this size (physical px) at the cursor. Wheel: zooms x at the pointer, with Ctrl y, with Shift
/// both; middle or right drag pans; left drag reads; double click fits.
/// @param playhead  x where values are marked, also in the plots beside it
PlotWish plot(const Ui& ui, const char* id, ImVec2 size, const Plot& content, const PlotView& view,
              std::optional<double> playhead);

/// The same without a hand, into any list: for pictures.
void drawPlot(const Ui& ui, ImDrawList& list, ImVec2 min, ImVec2 max, const Plot& content,
              const PlotView& view, std::optional<double> playhead);

/// A piece of a curve as a legend shows it, `width` logical px long, its left end at `from`.
void drawCurveMark(const Ui& ui, ImDrawList& list, ImVec2 from, float width, const Curve& curve);

}  // namespace sprung::ui
