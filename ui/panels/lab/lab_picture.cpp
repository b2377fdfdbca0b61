#include "panels/lab/lab_picture.h"

#include "panels/lab/method_look.h"
#include "panels/widgets/item.h"
#include "words/lab.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {


std::string settingsOf(const lab::Race& race)
{
    const lab::ProblemInfo& problem = info(race.problem.kind);
    std::string words;
    for (std::size_t i = 0; i < problem.parameters.size(); ++i) {
        const lab::Parameter& parameter = problem.parameters[i];
        words +=
            fmt::format("{} {} {}   ", parameter.label, formatShort(race.problem.values[i]), parameter.unit);
    }
    return words + fmt::format(words::lab::plan, formatShort(race.plan.h),
                               race.plan.precision == lab::Precision::Single ? words::lab::singleWord
                                                                             : words::lab::doubleWord);
}

/// Rows of marks and names; the y below them.
float drawLegend(const Ui& ui, ImDrawList& list, float left, float right, float top, const Plot& plot)
{
    float x = left, y = top + ui.px(pictureRow) / 2.0f;
    for (const Curve& curve : plot.curves) {
        const float width = ui.px(34 + 20) + measure(ui.fonts.small, curve.name).x;
        if (x + width > right && x > left) {
            x = left;
            y += ui.px(pictureRow);
        }
        drawCurveMark(ui, list, {x, y}, 26.0f, curve);
        drawLine(ui, list, ui.fonts.small, {x + ui.px(34), y}, Align::Left, ui.theme.text, curve.name);
        x += width;
    }
    return y + ui.px(pictureRow) / 2.0f + ui.px(6);
}

}  // namespace

void drawLabPicture(const Ui& ui, ImDrawList& list, ImVec2 size, const LabCurves& curves,
                    const LabPicture& picture)
{
    const float left = ui.px(pictureMargin), right = size.x - ui.px(pictureMargin);
    float y = ui.px(pictureMargin);
    drawLine(ui, list, ui.fonts.title, {left, y + ui.px(pictureHeading) / 2.0f}, Align::Left, ui.theme.text,
             info(curves.race().problem.kind).name);
    drawLine(ui, list, ui.fonts.small, {right, y + ui.px(pictureHeading) / 2.0f}, Align::Right, ui.theme.dim,
             settingsOf(curves.race()));
    y += ui.px(pictureHeading);
    const Plot position = curves.position(ui.theme);
    y = drawLegend(ui, list, left, right, y, position);

    const float room = size.y - ui.px(pictureMargin) - y;
    const float parts = 1.3f + static_cast<float>(picture.lower.size());
    const float upper = picture.lower.empty() ? room : std::floor(room * 1.3f / parts);
    drawPlot(ui, list, {left, y}, {right, y + upper}, position, picture.position, picture.playhead);
    y += upper;
    for (const LabPlotChoice& choice : picture.lower) {
        const float height = std::floor(room / parts);
        drawPlot(ui, list, {left, y}, {right, y + height}, curves.lower(ui.theme, choice, picture.playhead),
                 picture.below, picture.playhead);
        y += height;
    }
}

}  // namespace sprung::ui
