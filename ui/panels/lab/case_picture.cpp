#include "panels/lab/case_curves.h"
#include "panels/lab/lab_picture.h"
#include "panels/widgets/item.h"
#include "words/lab.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

/// A mark and a word for what is drawn so; where the next one begins.
float drawKey(const Ui& ui, ImDrawList& list, ImVec2 at, const Curve& curve, const std::string& words)
{
    drawCurveMark(ui, list, at, 26.0f, curve);
    drawLine(ui, list, ui.fonts.small, {at.x + ui.px(34), at.y}, Align::Left, ui.theme.text, words);
    return at.x + ui.px(34 + 20) + measure(ui.fonts.small, words).x;
}

}  // namespace

void drawCaseKeys(const Ui& ui, ImDrawList& list, ImVec2 at, const CaseCurves& curves)
{
    const Plot quantity = curves.quantity(ui.theme);
    const std::string known = fmt::format(words::lab::knownBy, curves.shown().source);
    for (const Curve& curve : quantity.curves)
        at.x = drawKey(ui, list, at, curve, curve.told ? curve.name : known);
    if (curves.result().truth.empty() && !quantity.markers.empty()) {
        list.AddCircleFilled({at.x + ui.px(6), at.y}, 4.0f * ui.scale,
                             toImGui(quantity.markers.front().color));
        drawLine(ui, list, ui.fonts.small, {at.x + ui.px(18), at.y}, Align::Left, ui.theme.text, known);
    }
}

void drawCasePicture(const Ui& ui, ImDrawList& list, ImVec2 size, const CaseCurves& curves,
                     const CaseZoom& zoom)
{
    const lab::Case& shown = curves.shown();
    const float left = ui.px(pictureMargin), right = size.x - ui.px(pictureMargin);
    float y = ui.px(pictureMargin) + ui.px(pictureHeading) / 2.0f;
    drawLine(ui, list, ui.fonts.title, {left, y}, Align::Left, ui.theme.text, shown.name);
    drawLine(ui, list, ui.fonts.small, {right, y}, Align::Right, ui.theme.dim,
             fmt::format(words::lab::casePlan, curves.plan().iterations,
                         formatShort(1000.0 * curves.plan().frame)));
    y += ui.px(pictureHeading);
    drawLine(ui, list, ui.fonts.body, {left, y}, Align::Left, ui.theme.dim, shown.shows);
    y += ui.px(pictureRow);
    drawLine(ui, list, ui.fonts.body, {left, y}, Align::Left, ui.theme.text, curves.figures());
    y += ui.px(pictureRow + 4);
    const Plot quantity = curves.quantity(ui.theme);
    drawCaseKeys(ui, list, {left, y}, curves);
    y += ui.px(pictureRow);

    const float room = size.y - ui.px(pictureMargin) - y;
    const float upper = std::floor(room * (shown.keepsEnergy ? 0.46f : 0.6f));
    drawPlot(ui, list, {left, y}, {right, y + upper}, quantity, zoom.quantity, zoom.playhead);
    y += upper;
    const float height = std::floor((room - upper) / (shown.keepsEnergy ? 2.0f : 1.0f));
    for (const CaseView view : {CaseView::Error, CaseView::Energy}) {
        if (view == CaseView::Energy && !shown.keepsEnergy)
            continue;
        drawPlot(ui, list, {left, y}, {right, y + height}, curves.lower(ui.theme, view),
                 {.x = zoom.quantity.x, .y = {}}, zoom.playhead);
        y += height;
    }
}

}  // namespace sprung::ui
