#include "panels/plot/draw_plot.h"

#include "panels/widgets/item.h"
#include "words/lab.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

constexpr float plotTitleHeight = 24.0f, labelHeight = 20.0f, labelWidth = 56.0f;  // logical px
constexpr float rightMargin = 20.0f;
constexpr float labelPitchX = 72.0f, labelPitchY = 34.0f;
constexpr float labelGap = 10.0f;  // between labels of y and the frame

/// Both axes as long a pixel: the one with too little is grown about its middle.
void makeSameScale(PlotFrame& frame)
{
    const double width = frame.max.x - frame.min.x, height = frame.max.y - frame.min.y;
    const double perX = frame.x.size() / width, perY = frame.y.size() / height;
    if (perX < perY)
        frame.x = zoomed(frame.x, AxisScale::Linear, 0.5 * (frame.x.min + frame.x.max), perY / perX);
    else
        frame.y = zoomed(frame.y, AxisScale::Linear, 0.5 * (frame.y.min + frame.y.max), perX / perY);
}

int ticksFor(float length, float pitch)
{
    return std::max(2, static_cast<int>(length / pitch));
}

/// The last one has the unit.
std::string labelOf(const Tick& tick, bool last, const Plot& content)
{
    return last && !content.xUnit.empty() ? tick.label + " " + content.xUnit : tick.label;
}

std::vector<Tick> yTicksOf(const Ui& ui, const PlotFrame& frame)
{
    return ticksIn(frame.y, frame.yScale, ticksFor(frame.max.y - frame.min.y, ui.px(labelPitchY)));
}

/// The room before the frame that labels of y take, so that no sign or digit of theirs is cut off. physical px
float widthOfLabels(const Ui& ui, const PlotFrame& frame)
{
    float widest = 0.0f;
    for (const Tick& tick : yTicksOf(ui, frame))
        widest = std::max(widest, measure(ui.fonts.small, tick.label).x);
    return std::max(ui.px(labelWidth), widest + ui.px(labelGap + 2.0f));
}

void drawRules(const Ui& ui, ImDrawList& list, const PlotFrame& frame, const Plot& content)
{
    const ImU32 rule = toImGui(withAlpha(ui.theme.text, 0.09)),
                strong = toImGui(withAlpha(ui.theme.text, 0.24));
    const float line = ui.px(1);
    const auto xTicks =
        ticksIn(frame.x, frame.xScale, ticksFor(frame.max.x - frame.min.x, ui.px(labelPitchX)));
    for (const Tick& tick : xTicks) {
        const auto x = static_cast<float>(std::round(frame.toX(tick.value)));
        list.AddRectFilled({x, frame.min.y}, {x + line, frame.max.y}, rule);
        if (!content.xLabels)
            continue;
        const std::string words = labelOf(tick, &tick == &xTicks.back(), content);
        const float half = 0.5f * measure(ui.fonts.small, words).x;
        const float middle = std::min(x, frame.max.x + ui.px(rightMargin) - half);
        drawLine(ui, list, ui.fonts.small, {middle, frame.max.y + ui.px(labelHeight) / 2.0f + line},
                 Align::Centre, ui.theme.dim, words);
    }
    for (const Tick& tick : yTicksOf(ui, frame)) {
        const auto y = static_cast<float>(std::round(frame.toY(tick.value)));
        list.AddRectFilled({frame.min.x, y}, {frame.max.x, y + line}, rule);
        drawLine(ui, list, ui.fonts.small, {frame.min.x - ui.px(labelGap), y}, Align::Right, ui.theme.dim,
                 tick.label);
    }
    if (content.reference && shareOf(*content.reference, frame.y, frame.yScale) >= 0.0 &&
        shareOf(*content.reference, frame.y, frame.yScale) <= 1.0) {
        const auto y = static_cast<float>(std::round(frame.toY(*content.reference)));
        list.AddRectFilled({frame.min.x, y}, {frame.max.x, y + line}, strong);
    }
}

void drawCurve(const Ui& ui, ImDrawList& list, const Curve& curve, const PlotFrame& frame)
{
    const float width = curve.width * ui.scale;
    const ImU32 color = toImGui(curve.color);
    const auto stroke = [&](const std::vector<ImVec2>& line) {
        for (const std::span<const ImVec2> part : smoothParts(line))
            list.AddPolyline(part.data(), static_cast<int>(part.size()), color, 0, width);
    };
    for (const std::vector<ImVec2>& line : linesOf(curve, frame)) {
        if (curve.dash.off <= 0.0f) {
            stroke(line);
            continue;
        }
        for (const std::vector<ImVec2>& dash :
             dashesOf(line, curve.dash.on * ui.scale, curve.dash.off * ui.scale))
            stroke(dash);
    }
}

/// "Explicit Euler leaves ↑", and when its numbers overflow.
void drawLeavings(const Ui& ui, ImDrawList& list, const PlotFrame& frame, const Plot& content)
{
    float top = frame.min.y + ui.px(14), bottom = frame.max.y - ui.px(14);
    for (const Curve& curve : content.curves) {
        if (!curve.told)
            continue;
        const std::optional<Leaving> leaving = leavingOf(curve, frame);
        if (!leaving)
            continue;
        std::string words = fmt::format(words::lab::leaves, curve.name, leaving->upwards ? "↑" : "↓");
        if (curve.overflows && frame.max.x - frame.min.x > ui.px(480))
            words += fmt::format(words::lab::overflows, formatShort(curve.ends));
        const ImVec2 size = tagSize(ui, words.c_str());
        float& y = leaving->upwards ? top : bottom;
        if (std::abs(y - 0.5f * (frame.min.y + frame.max.y)) < size.y)
            continue;  // the curves need room, too
        const auto x = static_cast<float>(frame.toX(leaving->x)) + ui.px(12) + 0.5f * size.x;
        const float held = std::clamp(x, frame.min.x + 0.5f * size.x + ui.px(4),
                                      std::max(frame.min.x, frame.max.x - ui.px(4)) - 0.5f * size.x);
        drawTag(list, ui, {held, y}, words.c_str(), mix(ui.theme.panel, curve.color, 0.25), curve.color);
        y += (leaving->upwards ? 1.0f : -1.0f) * (size.y + ui.px(4));
    }
}

void drawDot(const Ui& ui, ImDrawList& list, ImVec2 at, Rgba color)
{
    list.AddCircleFilled(at, 5.0f * ui.scale, toImGui(ui.theme.panel));
    list.AddCircleFilled(at, 4.0f * ui.scale, toImGui(color));
}

bool within(const PlotFrame& frame, double x, double y)
{
    return x >= frame.min.x - 1 && x <= frame.max.x + 1 && y >= frame.min.y - 1 && y <= frame.max.y + 1;
}

void drawPlayhead(const Ui& ui, ImDrawList& list, const PlotFrame& frame, const Plot& content, double at)
{
    const auto x = static_cast<float>(std::round(frame.toX(at)));
    if (x < frame.min.x || x > frame.max.x)
        return;
    list.AddRectFilled({x, frame.min.y}, {x + ui.px(1), frame.max.y}, toImGui(withAlpha(ui.theme.text, 0.6)));
    for (const Curve& curve : content.curves) {
        const std::optional<double> value = valueAt(curve, at);
        if (curve.told && value && within(frame, x, frame.toY(*value)))
            drawDot(ui, list, {x + 0.5f, static_cast<float>(frame.toY(*value))}, curve.color);
    }
}

void drawTitle(const Ui& ui, ImDrawList& list, ImVec2 min, const PlotFrame& frame, const Plot& content)
{
    const float y = min.y + ui.px(plotTitleHeight) / 2.0f - ui.px(2);
    drawLine(ui, list, ui.fonts.section, {frame.min.x, y}, Align::Left, ui.theme.text, content.title);
    drawLine(ui, list, ui.fonts.small, {frame.max.x, y}, Align::Right, ui.theme.dim, content.unit);
}

}  // namespace

PlotFrame frameOf(const Ui& ui, ImVec2 min, ImVec2 max, const Plot& content, const PlotView& view)
{
    PlotFrame frame;
    frame.min = {min.x + ui.px(labelWidth), min.y + ui.px(plotTitleHeight)};
    frame.max = {max.x - ui.px(rightMargin), max.y - (content.xLabels ? ui.px(labelHeight) : ui.px(2))};
    frame.max.y = std::max(frame.max.y, frame.min.y + 1.0f);
    frame.x = view.x.value_or(content.x);
    frame.y = view.y.value_or(content.y);
    frame.yScale = content.yScale;
    if (frame.yScale == AxisScale::Logarithmic && !(frame.y.min > 0.0))
        frame.y = content.y;
    frame.min.x = min.x + widthOfLabels(ui, frame);
    frame.max.x = std::max(frame.max.x, frame.min.x + 1.0f);
    if (content.sameScale)
        makeSameScale(frame);
    return frame;
}

void drawPlot(const Ui& ui, ImDrawList& list, ImVec2 min, ImVec2 max, const Plot& content,
              const PlotView& view, std::optional<double> playhead)
{
    const PlotFrame frame = frameOf(ui, min, max, content, view);
    drawTitle(ui, list, min, frame, content);
    list.AddRectFilled(frame.min, frame.max, toImGui(ui.theme.canvas), ui.px(6));
    list.PushClipRect(min, max, true);
    drawRules(ui, list, frame, content);
    list.PopClipRect();
    list.PushClipRect(frame.min, frame.max, true);
    for (const Curve& curve : content.curves)
        drawCurve(ui, list, curve, frame);
    if (playhead && content.overTime)
        drawPlayhead(ui, list, frame, content, *playhead);
    for (const PlotMarker& marker : content.markers)
        drawDot(ui, list, {static_cast<float>(frame.toX(marker.x)), static_cast<float>(frame.toY(marker.y))},
                marker.color);
    drawLeavings(ui, list, frame, content);
    list.PopClipRect();
    list.AddRect(frame.min, frame.max, toImGui(ui.theme.line), ui.px(6), 0, ui.px(1));
}

void drawCurveMark(const Ui& ui, ImDrawList& list, ImVec2 from, float width, const Curve& curve)
{
    const std::vector<ImVec2> line{from, {from.x + ui.px(width), from.y}};
    const ImU32 color = toImGui(curve.color);
    const float thick = std::min(curve.width, 6.0f) * ui.scale;
    if (curve.dash.off <= 0.0f) {
        list.AddPolyline(line.data(), 2, color, 0, thick);
        return;
    }
    for (const auto& dash : dashesOf(line, curve.dash.on * ui.scale, curve.dash.off * ui.scale))
        list.AddPolyline(dash.data(), static_cast<int>(dash.size()), color, 0, thick);
}

}  // namespace sprung::ui
