#include "panels/popup_menu.h"

#include "panels/widgets/item.h"
#include "words/panels.h"

#include <imgui_internal.h>

#include <cfloat>

namespace sprung::ui {
namespace {

/// A menu is placed before its width is known, and rows as wide as it may make it higher then.
void keepInWindow()
{
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const float lowest = std::max(0.0f, ImGui::GetIO().DisplaySize.y - size.y);
    if (at.y > lowest)
        ImGui::SetWindowPos({at.x, lowest});
}

/// Returns how wide the menu was in the last frame, physical px; 0: it was not there.
float widthBefore(const char* id)
{
    for (const ImGuiPopupData& popup : ImGui::GetCurrentContext()->OpenPopupStack)
        if (popup.PopupId == ImGui::GetID(id) && popup.Window)
            return popup.Window->Size.x;
    return 0.0f;
}

/// Hangs the next menu at a place, no lower and no further right than the window reaches: what is longer
/// scrolls.
void hangAt(const char* id, ImVec2 at)
{
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    at.x = std::max(0.0f, std::min(at.x, window.x - widthBefore(id)));
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, {FLT_MAX, std::max(1.0f, window.y - at.y)});
}

}  // namespace

bool beginMenu(const Ui& ui, const char* id, std::optional<ImVec2> at)
{
    if (!ImGui::IsPopupOpen(id))
        return false;
    if (at)
        hangAt(id, *at);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(6.0f), ui.px(6.0f)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui.px(8.0f), 0.0f});
    const bool open = ImGui::BeginPopup(id, ImGuiWindowFlags_NoMove);
    if (!open) {
        ImGui::PopStyleVar(2);
        return false;
    }
    if (escapePressed()) {  // all of it, and at once: a part under the pointer would open again
        ImGui::CloseCurrentPopup();
        endMenu();
        return false;
    }
    keepInWindow();
    const ImVec2 min = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    drawShadow(*ImGui::GetBackgroundDrawList(), ui, min, {min.x + size.x, min.y + size.y}, ui.px(8.0f));
    ImGui::Dummy({ui.px(200.0f), 0.0f});
    return true;
}

void endMenu()
{
    ImGui::EndPopup();
    ImGui::PopStyleVar(2);
}

bool menuEntry(const Ui& ui, Action action, bool enabled, bool checked)
{
    const ActionInfo& row = info(action);
    return menuItem(ui, row.icon, {row.id, row.label}, row.shortcut, enabled, checked);
}

bool menuEntry(const Ui& ui, Action action, const Editor& editor, bool checked)
{
    const ActionInfo& row = info(action);
    if (isStoppedByLock(action, editor))
        return menuItem(ui, row.icon, {row.id, row.label}, words::isLocked, false, checked);
    return menuEntry(ui, action, isEnabled(action, editor), checked);
}

void menuLine(const Ui& ui)
{
    ImGui::Dummy({0.0f, ui.px(5.0f)});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float left = ImGui::GetWindowPos().x;
    ImGui::GetWindowDrawList()->AddRectFilled(
        {left, at.y}, {left + ImGui::GetWindowWidth(), at.y + ui.px(1.0f)}, toImGui(ui.theme.line));
    ImGui::Dummy({0.0f, ui.px(6.0f)});
}

}  // namespace sprung::ui
