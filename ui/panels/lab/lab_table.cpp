#include "edit/format.h"
#include "panels/lab/lab_parts.h"
#include "panels/lab/method_look.h"
#include "panels/widgets/item.h"
#include "words/lab.h"

#include <fmt/format.h>

#include <numeric>

namespace sprung::ui {
namespace {

constexpr float methodHeight = 26.0f, nameWidth = 172.0f, columnGap = 18.0f;  // logical px

std::string percent(double share)
{
    if (!std::isfinite(share))
        return "∞";
    if (std::abs(share) >= 10.0)
        return share > 0 ? "> 1 000 %" : "< −1 000 %";
    const double value = 100.0 * share;
    if (std::abs(value) < 1e-12)
        return "0 %";
    return formatShort(value) + " %";
}

std::string orderOf(const LabCurves&, const lab::Lane& lane)
{
    if (lane.order.exact)
        return words::lab::exactCell;
    return lane.order.value ? formatNumber(*lane.order.value, 2) : "–";
}

std::string errorOf(const LabCurves&, const lab::Lane& lane)
{
    if (lane.run.divergedAt)
        return fmt::format(words::lab::divergedAt, formatShort(*lane.run.divergedAt));
    return percent(lane.relativeError);
}

std::string driftOf(const LabCurves&, const lab::Lane& lane)
{
    return percent(lane.energyDrift);
}

std::string evaluationsOf(const LabCurves&, const lab::Lane& lane)
{
    return formatShort(lane.evaluationsPerStep());
}

std::string timeOf(const LabCurves&, const lab::Lane& lane)
{
    return formatShort(1e9 * lane.secondsPerStep()) + " ns";
}

std::string stepsOf(const LabCurves&, const lab::Lane& lane)
{
    std::string words = formatNumber(static_cast<double>(lane.run.steps), 0);
    if (lane.run.rejected > 0)
        words += fmt::format(words::lab::rejected, formatNumber(static_cast<double>(lane.run.rejected), 0));
    return words;
}

std::string distanceOf(const LabCurves& curves, const lab::Lane& lane)
{
    const lab::ProblemInfo& problem = info(curves.race().problem.kind);
    return std::isfinite(lane.worstError)
               ? formatShort(lane.worstError) + " " + (problem.planar ? "m" : std::string(problem.unit))
               : "∞";
}

struct Column {
    const char* title;
    std::string (*cell)(const LabCurves&, const lab::Lane&);
};

/// The most telling first: the last ones go where there is no room.
constexpr std::array<Column, 7> laneColumns{{{words::lab::orderMeasured, orderOf},
                                             {words::lab::largestError, errorOf},
                                             {words::lab::energyDrift, driftOf},
                                             {words::lab::evaluationsPerStep, evaluationsOf},
                                             {words::lab::timePerStep, timeOf},
                                             {words::lab::steps, stepsOf},
                                             {words::lab::errorNow, distanceOf}}};

/// Widths of the first columns, as many as there is room for: what their words need, and an equal share of
/// what is left.
std::vector<float> columnWidths(const Ui& ui, const LabCurves& curves, float room)
{
    std::vector<float> widths;
    for (const Column& column : laneColumns) {
        float width = measure(ui.fonts.small, column.title).x;
        for (const lab::Lane& lane : curves.result().lanes)
            width = std::max(width, measure(ui.fonts.body, column.cell(curves, lane)).x);
        width += ui.px(columnGap);
        if (width > room && !widths.empty())
            break;
        room -= width;
        widths.push_back(width);
    }
    for (float& width : widths)
        width += std::floor(std::max(room, 0.0f) / static_cast<float>(widths.size()));
    return widths;
}

void rule(const Ui& ui, ImDrawList& list, ImVec2 at, float width)
{
    list.AddRectFilled(at, {at.x + width, at.y + ui.px(1)}, toImGui(ui.theme.line));
}

}  // namespace

float labTableHeight(const Ui& ui, const LabCurves& curves)
{
    return ui.px(methodHeight) * static_cast<float>(curves.result().lanes.size() + 1) + ui.px(4);
}

void labTable(const Ui& ui, const LabCurves& curves)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = ui.px(methodHeight), names = ui.px(nameWidth);
    const std::vector<float> widths = columnWidths(ui, curves, width - names);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto right = [&](std::size_t column) {
        const auto end = widths.begin() + static_cast<std::ptrdiff_t>(column + 1);
        return corner.x + names + std::accumulate(widths.begin(), end, 0.0f);
    };
    drawLine(ui, list, ui.fonts.small, {corner.x, corner.y + 0.5f * height}, Align::Left, ui.theme.dim,
             words::lab::method);
    for (std::size_t column = 0; column < widths.size(); ++column)
        drawLine(ui, list, ui.fonts.small, {right(column), corner.y + 0.5f * height}, Align::Right,
                 ui.theme.dim, laneColumns[column].title);
    float top = corner.y + height;
    for (const lab::Lane& lane : curves.result().lanes) {
        rule(ui, list, {corner.x, top}, width);
        const MethodLook look = lookOf(lane.run.method, ui.theme);
        const float y = top + 0.5f * height;
        drawCurveMark(ui, list, {corner.x, y}, 26.0f,
                      {.name = {}, .color = look.color, .dash = look.dash, .width = 2.5f});
        drawLine(ui, list, ui.fonts.body, {corner.x + ui.px(34), y}, Align::Left, ui.theme.text,
                 info(lane.run.method).name);
        for (std::size_t column = 0; column < widths.size(); ++column)
            drawLine(ui, list, ui.fonts.body, {right(column), y}, Align::Right, ui.theme.text,
                     laneColumns[column].cell(curves, lane));
        top += height;
    }
    ImGui::Dummy({width, top - corner.y});
}

}  // namespace sprung::ui
