#include "panels/lab/case_page.h"

#include "panels/lab/lab_parts.h"
#include "panels/panel_frame.h"
#include "panels/widgets/item.h"
#include "platform/shorten.h"
#include "words/icons.h"
#include "words/lab.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

bool isNewest(const CasePage& page)
{
    return page.curves && page.curves->plan() == page.plan;
}

void sceneSection(const Ui& ui, const CasePage& page, CaseWish& wish)
{
    sectionTitle(ui, words::lab::cases);
    for (const lab::Case& one : lab::cases()) {
        const bool on = one.key == page.plan.key;
        if (menuItem(ui, nullptr, named(one.name.data()), {}, true, on) && !on) {
            lab::CasePlan plan = page.plan;
            plan.key = one.key;
            wish.plan = plan;
        }
    }
    labNote(ui, ui.theme.dim, lab::caseNamed(page.plan.key)->shows);
}

void runSection(const Ui& ui, const CasePage& page, CaseWish& wish)
{
    labRule(ui);
    sectionTitle(ui, words::lab::world);
    lab::CasePlan plan = page.plan;
    const NumberStyle iterations{.min = minIterations,
                                 .max = maxIterations,
                                 .decimals = 0,
                                 .scale = NumberStyle::Scale::Logarithmic,
                                 .lowest = minIterations,
                                 .highest = maxIterations};
    const NumberStyle frame{.min = 1000.0 * minFrameSeconds,
                            .max = 1000.0 * maxFrameSeconds,
                            .decimals = 2,
                            .unit = "ms",
                            .lowest = 1000.0 * minFrameSeconds,
                            .highest = 1000.0 * maxFrameSeconds};
    if (const auto edited =
            sliderRow(ui, words::lab::iterations, plan.iterations, iterations, words::lab::iterationsTip);
        edited.value)
        plan.iterations = static_cast<int>(std::lround(*edited.value));
    if (const auto edited =
            sliderRow(ui, words::lab::frame, 1000.0 * plan.frame, frame, words::lab::frameTip);
        edited.value)
        plan.frame = std::clamp(*edited.value / 1000.0, minFrameSeconds, maxFrameSeconds);
    if (!(plan == page.plan))
        wish.plan = plan;
}

/// Over the plots: how it went, or how far it is.
void figures(const Ui& ui, const CasePage& page)
{
    const std::string words =
        isNewest(page) ? page.curves->figures()
                       : fmt::format(words::lab::running, std::lround(100.0 * page.runner.share()));
    const float room = ImGui::GetContentRegionAvail().x - ui.px(8);
    text(ui, ui.fonts.bodyMedium, isNewest(page) ? ui.theme.text : ui.theme.dim,
         shortened(ui.fonts.bodyMedium, words, room).c_str());
}

void buttons(const Ui& ui, const CasePage& page, CaseWish& wish)
{
    if (button(ui, icon::object, words::lab::openScene, ImGui::GetContentRegionAvail().x, ButtonLook::Accent,
               words::lab::openSceneTip))
        wish.open = page.plan;
    const float width = share(ui, 2, 6.0f);
    ImGui::BeginDisabled(!isNewest(page));
    wish.savePicture =
        button(ui, icon::camera, words::lab::picture, width, ButtonLook::Plain, words::lab::pictureTip);
    ImGui::SameLine(0.0f, ui.px(6));
    wish.saveValues =
        button(ui, icon::exportFile, words::lab::values, width, ButtonLook::Plain, words::lab::valuesTip);
    ImGui::EndDisabled();
}

void apply(const PlotWish& wish, PlotView& view, PlotView& sameTime, CaseZoom& zoom)
{
    if (wish.readAt)
        zoom.playhead = wish.readAt;
    if (!wish.view)
        return;
    view = *wish.view;
    sameTime.x = view.x;
}

void chooseLower(const Ui& ui, CasePage& page)
{
    constexpr std::array<Choice, 2> views{
        {{"", words::lab::error, words::lab::errorTip}, {"", words::lab::energy, words::lab::energyTip}}};
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ui.px(140);
    ImGui::SetCursorScreenPos({corner.x + ImGui::GetContentRegionAvail().x - width, corner.y});
    ImGui::BeginChild("views", {width, ui.px(28)}, false, ImGuiWindowFlags_NoScrollbar);
    if (const auto chosen = segments(ui, "view", views, static_cast<int>(page.lower))) {
        page.lower = static_cast<CaseView>(*chosen);
        page.zoom.lower.y.reset();
    }
    ImGui::EndChild();
    ImGui::SetCursorScreenPos({corner.x, corner.y + ui.px(labControlsHeight)});
}

}  // namespace

void setCase(CasePage& page, const lab::CasePlan& plan)
{
    if (page.plan.key != plan.key)
        page.zoom = {};
    page.plan = plan;
}

void advanceCases(CasePage& page)
{
    if (lab::check(page.plan))
        page.runner.update(page.plan);
    if (page.runner.result() && page.seen != page.runner.revision()) {
        page.curves = std::make_unique<CaseCurves>(page.runner.planOfResult(), *page.runner.result());
        page.seen = page.runner.revision();
    }
}

CaseWish caseSide(const Ui& ui, CasePage& page)
{
    CaseWish wish;
    const float height = ImGui::GetContentRegionAvail().y - ui.px(28 + 6 + 28 + 8);
    ImGui::BeginChild("settings", {0.0f, height});
    sceneSection(ui, page, wish);
    runSection(ui, page, wish);
    ImGui::EndChild();
    buttons(ui, page, wish);
    return wish;
}

void casePlots(const Ui& ui, CasePage& page)
{
    figures(ui, page);
    if (!page.curves)
        return;
    const CaseCurves& curves = *page.curves;
    const bool energies = curves.shown().keepsEnergy;
    const CaseView view = energies ? page.lower : CaseView::Error;
    const float width = ImGui::GetContentRegionAvail().x, legend = ui.px(20 + 8);
    const float rest = ImGui::GetContentRegionAvail().y - ui.px(energies ? labControlsHeight : 8.0f) - legend;
    const float upper = std::floor(0.57f * rest);
    CaseZoom& zoom = page.zoom;
    const Plot quantity = curves.quantity(ui.theme);
    apply(plot(ui, "quantity", {width, upper}, quantity, zoom.quantity, zoom.playhead), zoom.quantity,
          zoom.lower, zoom);
    if (energies)
        chooseLower(ui, page);
    apply(plot(ui, "lower", {width, rest - upper}, curves.lower(ui.theme, view), zoom.lower, zoom.playhead),
          zoom.lower, zoom.quantity, zoom);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawCaseKeys(ui, *ImGui::GetWindowDrawList(), {at.x, at.y + ui.px(10)}, curves);
    ImGui::Dummy({1.0f, ui.px(20)});
}

}  // namespace sprung::ui
