#pragma once

#include "panels/plot/axis.h"
#include "platform/theme.h"

#include <imgui.h>

#include <optional>
#include <span>
#include <string>

namespace sprung::ui {

/// What tells a curve apart where hue does not. Logical px; off 0: solid.
struct Dash {
    float on = 0.0f, off = 0.0f;
};

/// A line through points. The lists belong to the caller.
struct Curve {
    std::string name;
    Rgba color;
    Dash dash{};
    float width = 2.0f;  // logical px
    std::span<const double> x{}, y{};
    bool told = true;   // its values are read off, its leaving is tagged; false for a band that lies below
    double ends = 0.0;  // x at which its numbers overflowed; with `overflows`
    bool overflows = false;
};

/// The rectangle in which curves are drawn, and what it shows.
struct PlotFrame {
    ImVec2 min, max;  // physical px
    AxisRange x, y;
    AxisScale xScale = AxisScale::Linear, yScale = AxisScale::Linear;

    double toX(double value) const { return min.x + shareOf(value, x, xScale) * (max.x - min.x); }
    double toY(double value) const { return max.y - shareOf(value, y, yScale) * (max.y - min.y); }
};

/// The smallest ranges that hold the curves' finite values (on logarithmic axes: those > 0); none when there
/// are none.
std::optional<AxisRange> rangeOf(std::span<const double> values, AxisScale scale);

/// The curve's lines within the frame in physical px: cut at its edges (a little beyond them), and with no
/// more points than can be seen. x need not rise; where it does, each column of pixels keeps its highest and
/// lowest point.
std::vector<std::vector<ImVec2>> linesOf(const Curve& curve, const PlotFrame& frame);

/// Cuts a line into dashes of these lengths, physical px.
std::vector<std::vector<ImVec2>> dashesOf(const std::vector<ImVec2>& line, float on, float off);

/// Cut where it turns back sharply: ImGui's lines grow spikes there.
std::vector<std::span<const ImVec2>> smoothParts(std::span<const ImVec2> line);

/// y at x, between the neighbours; none outside. The curve's x must rise.
std::optional<double> valueAt(const Curve& curve, double x);

/// The place in a list that rises, whose value is the last <= x; none before the first.
std::optional<std::size_t> placeOf(std::span<const double> rising, double x);

/// Tells where a curve leaves the frame's y range for good, although x goes on: x, and whether upwards.
struct Leaving {
    double x = 0.0;
    bool upwards = true;
};
std::optional<Leaving> leavingOf(const Curve& curve, const PlotFrame& frame);

}  // namespace sprung::ui
