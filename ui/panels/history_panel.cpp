#include "panels/history_panel.h"

#include "panels/list_row.h"
#include "panels/panel_frame.h"
#include "words/icons.h"
#include "words/panels.h"

namespace sprung::ui {
namespace {

bool row(const Ui& ui, const History& history, std::size_t i)
{
    const HistoryEntry& entry = history.entries()[i];
    return listRow(ui, {.icon = i == history.index() ? icon::chevronRight
                                : entry.isRun        ? icon::play
                                                     : "",
                        .words = entry.name,
                        .on = i == history.index(),
                        .faint = i > history.index()});
}

}  // namespace

HistoryWish historyPanel(const Ui& ui, const Layout& layout, const History& history, HistoryPanelState& state)
{
    HistoryWish wish;
    wish.close = beginFloatingPanel(ui, layout, {"history", words::history}, floatingPlace(layout, 0));
    const auto count = static_cast<int>(history.entries().size());
    const float pitch = ui.px(28.0f) + ImGui::GetStyle().ItemSpacing.y;
    if (state.seen != history.index())
        ImGui::SetScrollFromPosY(ImGui::GetCursorStartPos().y + pitch * static_cast<float>(history.index()) -
                                 ImGui::GetScrollY());
    state.seen = history.index();

    ImGuiListClipper clipper;
    clipper.Begin(count, pitch);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            if (row(ui, history, static_cast<std::size_t>(i)) &&
                static_cast<std::size_t>(i) != history.index())
                wish.goTo = static_cast<std::size_t>(i);
            ImGui::PopID();
        }
    endFloatingPanel();
    return wish;
}

}  // namespace sprung::ui
