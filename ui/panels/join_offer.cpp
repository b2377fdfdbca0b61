#include "panels/join_offer.h"

#include "panels/panel_frame.h"
#include "panels/sheet.h"
#include "words/icons.h"
#include "words/panels.h"
#include "words/properties.h"

namespace sprung::ui {

std::optional<bool> joinOffer(const Ui& ui, Px at, JoinOfferState& state)
{
    if (!state.opened)
        ImGui::OpenPopup("join offer");
    state.opened = true;
    ImGui::SetNextWindowPos(toImGui(ui, at + Px(16.0, 16.0)), ImGuiCond_Appearing);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(6.0f), ui.px(6.0f)});
    const bool open = ImGui::BeginPopup("join offer", ImGuiWindowFlags_NoMove);
    ImGui::PopStyleVar();
    if (!open)
        return false;
    std::optional<bool> answer;
    if (button(ui, icon::link, words::join, 0.0f, ButtonLook::Accent, words::joinTip, "Enter") ||
        isPressed(Key::Enter))
        answer = true;
    ImGui::SameLine(0.0f, ui.px(4.0f));
    if (iconButton(ui, "no", icon::close, words::leaveThemTwo, "Esc") || isPressed(Key::Escape))
        answer = false;
    if (answer)
        ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return answer;
}

}  // namespace sprung::ui
