#include "panels/history_panel.h"

#include "panels/list_row.h"
#include "panels/panel_frame.h"
#include "words/icons.h"
#include "words/panels.h"

namespace sprung::ui {
namespace {

/// The steps that are told: a run that goes on after one is no step of its own.
std::vector<std::size_t> stepsToTell(const History& history)
{
    std::vector<std::size_t> steps;
    for (std::size_t i = 0; i < history.entries().size(); ++i)
        if (i == 0 || !history.entries()[i].goesOn)
            steps.push_back(i);
    return steps;
}

bool row(const Ui& ui, const History& history, std::size_t i, bool isCurrent)
{
    const HistoryEntry& entry = history.entries()[i];
    return listRow(ui, {.icon = isCurrent       ? icon::chevronRight
                                : entry.isReset ? icon::reset
                                : entry.isRun   ? icon::play
                                                : "",
                        .words = entry.name,
                        .on = isCurrent,
                        .faint = i > history.index()});
}

}  // namespace

HistoryWish historyPanel(const Ui& ui, const Layout& layout, const History& history, HistoryPanelState& state)
{
    HistoryWish wish;
    wish.close = beginFloatingPanel(ui, layout, {"history", words::history}, floatingPlace(layout, 0));
    state.place = placeOfPanel(ui);
    const std::vector<std::size_t> steps = stepsToTell(history);
    const auto current = std::upper_bound(steps.begin(), steps.end(), history.index()) - steps.begin() - 1;
    const float pitch = ui.px(28.0f) + ImGui::GetStyle().ItemSpacing.y;
    if (state.seen != history.index())
        ImGui::SetScrollFromPosY(ImGui::GetCursorStartPos().y + pitch * static_cast<float>(current) -
                                 ImGui::GetScrollY());
    state.seen = history.index();

    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(steps.size()), pitch);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const std::size_t step = steps[static_cast<std::size_t>(i)];
            ImGui::PushID(i);
            if (row(ui, history, step, i == current) && step != history.index())
                wish.goTo = step;
            ImGui::PopID();
        }
    endFloatingPanel();
    return wish;
}

}  // namespace sprung::ui
