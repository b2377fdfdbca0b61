#include "panels/join_offer.h"

#include "panels/panel_frame.h"
#include "words/icons.h"
#include "words/panels.h"
#include "words/properties.h"

namespace sprung::ui {

std::optional<bool> joinOffer(const Ui& ui, Px at)
{
    ImGui::SetNextWindowPos(toImGui(ui, at + Px(16.0, 16.0)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(6.0f), ui.px(6.0f)});
    ImGui::Begin("join offer", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::PopStyleVar();
    std::optional<bool> answer;
    if (button(ui, icon::link, words::join, 0.0f, ButtonLook::Accent, words::joinTip, "Enter"))
        answer = true;
    ImGui::SameLine(0.0f, ui.px(4.0f));
    const bool isElsewhere = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                             !ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    if (iconButton(ui, "no", icon::close, words::leaveThemTwo, "Esc") || isElsewhere)
        answer = false;
    ImGui::End();
    return answer;
}

}  // namespace sprung::ui
