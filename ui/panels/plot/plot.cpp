#include "panels/plot/plot.h"

#include "panels/plot/draw_plot.h"
#include "panels/widgets/item.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

constexpr double notch = 0.8;  // what a notch of the wheel leaves of a range

bool isPanning()
{
    return ImGui::IsMouseDown(ImGuiMouseButton_Middle) || ImGui::IsMouseDown(ImGuiMouseButton_Right);
}

double shareX(const PlotFrame& frame, float x)
{
    return static_cast<double>(x - frame.min.x) / static_cast<double>(frame.max.x - frame.min.x);
}

double shareY(const PlotFrame& frame, float y)
{
    return static_cast<double>(frame.max.y - y) / static_cast<double>(frame.max.y - frame.min.y);
}

PlotView zoomedBy(const PlotFrame& frame, PlotView view, double factor)
{
    const ImGuiIO& io = ImGui::GetIO();
    const bool both = io.KeyShift;
    if (both || !io.KeyCtrl)
        view.x = zoomed(frame.x, frame.xScale,
                        valueAtShare(shareX(frame, io.MousePos.x), frame.x, frame.xScale), factor);
    if (both || io.KeyCtrl)
        view.y = zoomed(frame.y, frame.yScale,
                        valueAtShare(shareY(frame, io.MousePos.y), frame.y, frame.yScale), factor);
    return view;
}

PlotView pannedBy(const PlotFrame& frame, ImVec2 by)
{
    return {panned(frame.x, frame.xScale, -by.x / (frame.max.x - frame.min.x)),
            panned(frame.y, frame.yScale, by.y / (frame.max.y - frame.min.y))};
}

/// The values of all curves at a time, beside the playhead.
void drawReadings(const Ui& ui, const PlotFrame& frame, const Plot& content, double at)
{
    std::vector<std::pair<std::string, Rgba>> rows{
        {fmt::format("{} {}", formatShort(at), content.xUnit), ui.theme.text}};
    for (const Curve& curve : content.curves)
        if (const std::optional<double> value = valueAt(curve, at))
            rows.emplace_back(curve.name + "  " + formatShort(*value) + " " + content.unit,
                              curve.told ? curve.color : ui.theme.dim);
    float width = 0.0f;
    for (const auto& [words, color] : rows)
        width = std::max(width, measure(ui.fonts.small, words).x);
    const float pitch = ui.px(18), pad = ui.px(8);
    const auto x = static_cast<float>(frame.toX(at));
    const ImVec2 size{width + 2.0f * pad, pitch * static_cast<float>(rows.size()) + pad};
    const bool left = x + ui.px(12) + size.x > frame.max.x;
    const ImVec2 min{left ? x - ui.px(12) - size.x : x + ui.px(12), frame.min.y + ui.px(32)};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddRectFilled(min, {min.x + size.x, min.y + size.y}, toImGui(ui.theme.frame), ui.px(6));
    for (std::size_t i = 0; i < rows.size(); ++i)
        drawLine(ui, list, ui.fonts.small,
                 {min.x + pad, min.y + 0.5f * pad + pitch * (static_cast<float>(i) + 0.5f)}, Align::Left,
                 rows[i].second, rows[i].first);
}

}  // namespace

PlotWish plot(const Ui& ui, const char* id, ImVec2 size, const Plot& content, const PlotView& view,
              std::optional<double> playhead)
{
    const Item item = makeItem(id, size, Keyboard::Skipped);
    const PlotFrame frame = frameOf(ui, item.min, item.max, content, view);
    const ImGuiIO& io = ImGui::GetIO();
    PlotWish wish;
    if (item.held && content.overTime) {
        const double share = std::clamp(shareX(frame, io.MousePos.x), 0.0, 1.0);
        wish.readAt = valueAtShare(share, frame.x, frame.xScale);
    }
    if (item.hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
        wish.view = PlotView{};
    else if (item.hovered && io.MouseWheel != 0.0f)
        wish.view = zoomedBy(frame, view, std::pow(notch, static_cast<double>(io.MouseWheel)));
    else if (item.hovered && isPanning() && (io.MouseDelta.x != 0.0f || io.MouseDelta.y != 0.0f))
        wish.view = pannedBy(frame, io.MouseDelta);
    drawPlot(ui, item.list, item.min, item.max, content, view, playhead);
    if (wish.readAt)
        drawReadings(ui, frame, content, *wish.readAt);
    return wish;
}

}  // namespace sprung::ui
