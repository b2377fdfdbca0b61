#include "panels/lab/lab_parts.h"
#include "panels/lab/method_look.h"
#include "panels/transport.h"
#include "panels/widgets/item.h"
#include "platform/shorten.h"
#include "words/icons.h"
#include "words/lab.h"

#include <fmt/format.h>

namespace sprung::ui {
namespace {

constexpr float minPlots = 330.0f;  // logical px, both together

/// With the time, where it ends before `right`.
void playControls(const Ui& ui, LabState& state, float right)
{
    if (iconButton(ui, "start", icon::reset, words::lab::backToStart))
        state.playhead = 0.0;
    ImGui::SameLine(0.0f, ui.px(4));
    if (iconButton(ui, "play", state.playing ? icon::pause : icon::play,
                   state.playing ? words::lab::pause : words::lab::race)) {
        state.playing = !state.playing;
        if (state.playing && state.playhead >= state.race.plan.duration)
            state.playhead = 0.0;
    }
    ImGui::SameLine(0.0f, ui.px(8));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string time = formatShort(state.playhead) + " s";
    if (at.x + measure(ui.fonts.smallMedium, time).x < right)
        drawLine(ui, *ImGui::GetWindowDrawList(), ui.fonts.smallMedium, {at.x, at.y + ui.px(14)}, Align::Left,
                 ui.theme.text, time);
}

void logarithmicChip(const Ui& ui, LabState& state)
{
    ImGui::BeginDisabled(state.choice.lower == LabView::Phase);
    constexpr std::array<Choice, 1> logarithmic{{{"", words::lab::logarithmic, words::lab::logarithmicTip}}};
    if (segments(ui, "log", logarithmic, state.choice.logarithmic ? 0 : -1)) {
        state.choice.logarithmic = !state.choice.logarithmic;
        state.lower.y.reset();
    }
    ImGui::EndDisabled();
}

/// Where there is little room, the views are all that stands beside the run's buttons.
void controls(const Ui& ui, LabState& state)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x, right = corner.x + room;
    const float playing = ui.px(72), log = ui.px(56);
    const bool hasLog = room >= playing + ui.px(186) + ui.px(6) + log;
    const float width = std::min(ui.px(186), room - playing);
    const float left = right - width - (hasLog ? log + ui.px(6) : 0.0f);  // of the chips
    playControls(ui, state, left);
    const bool planar = info(state.race.problem.kind).planar;
    const std::array<Choice, 3> views{{{"", words::lab::energy, words::lab::energyTip},
                                       {"", words::lab::error, words::lab::errorTip},
                                       {"", planar ? words::lab::path : words::lab::phase,
                                        planar ? words::lab::pathTip : words::lab::phaseTip}}};
    ImGui::SetCursorScreenPos({left, corner.y});
    ImGui::PushItemWidth(width);
    ImGui::BeginChild("views", {width, ui.px(28)}, false, ImGuiWindowFlags_NoScrollbar);
    if (const auto chosen = segments(ui, "view", views, static_cast<int>(state.choice.lower))) {
        state.choice.lower = static_cast<LabView>(*chosen);
        state.lower = {};
    }
    ImGui::EndChild();
    ImGui::PopItemWidth();
    ImGui::SetCursorScreenPos({right - log, corner.y});
    if (hasLog)
        logarithmicChip(ui, state);
    ImGui::SetCursorScreenPos({corner.x, corner.y + ui.px(labControlsHeight)});
}

void apply(const PlotWish& wish, PlotView& view, PlotView* sameTime, LabState& state)
{
    if (wish.readAt) {
        state.playhead = *wish.readAt;
        state.playing = false;
    }
    if (!wish.view)
        return;
    view = *wish.view;
    if (sameTime)
        sameTime->x = view.x;
}

void plots(const Ui& ui, LabState& state, float height)
{
    const float width = ImGui::GetContentRegionAvail().x;
    const bool phase = state.choice.lower == LabView::Phase;
    const float rest = height - ui.px(labControlsHeight);
    const float upper = std::floor(rest * (phase ? 0.45f : 0.57f));
    apply(plot(ui, "position", {width, upper}, state.curves->position(ui.theme), state.position,
               state.playhead),
          state.position, phase ? nullptr : &state.lower, state);
    controls(ui, state);
    apply(plot(ui, "lower", {width, rest - upper},
               state.curves->lower(ui.theme, state.choice, state.playhead), state.lower, state.playhead),
          state.lower, phase ? nullptr : &state.position, state);
}

void legend(const Ui& ui, const LabCurves& curves)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = at.y + ui.px(10);
    drawCurveMark(ui, list, {at.x, y}, 26.0f,
                  {.name = {}, .color = exactColor(ui.theme), .width = exactWidth});
    const char* words = curves.result().exact.closedForm ? words::lab::exactNote : words::lab::referenceNote;
    const float room = ImGui::GetContentRegionAvail().x - ui.px(34);
    drawLine(ui, list, ui.fonts.small, {at.x + ui.px(34), y}, Align::Left, ui.theme.dim,
             shortened(ui.fonts.small, words, room));
    ImGui::Dummy({1.0f, ui.px(20)});
}

}  // namespace

void labPlots(const Ui& ui, LabState& state)
{
    if (!state.curves) {
        text(ui, ui.fonts.body, ui.theme.dim, words::lab::racing);
        return;
    }
    const float all = ImGui::GetContentRegionAvail().y;
    const float below = ui.px(20 + 8);
    const float table = std::min(labTableHeight(ui, *state.curves),
                                 std::max(0.0f, std::min(0.4f * all, all - below - ui.px(minPlots))));
    plots(ui, state, all - table - below - ui.px(8));
    legend(ui, *state.curves);
    ImGui::BeginChild("table", {0.0f, table});
    labTable(ui, *state.curves);
    ImGui::EndChild();
}

}  // namespace sprung::ui
