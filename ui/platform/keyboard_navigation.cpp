#include "platform/keyboard_navigation.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <vector>

namespace sprung::ui {

namespace {

/// Panels in the order in which they stand on the screen.
std::vector<ImGuiWindow*> panels()
{
    std::vector<ImGuiWindow*> found;
    for (ImGuiWindow* window : GImGui->Windows)
        if (window->WasActive && window->ParentWindow == nullptr && !window->Hidden &&
            (window->Flags & (ImGuiWindowFlags_NoNavFocus | ImGuiWindowFlags_Tooltip)) == 0 &&
            !window->IsFallbackWindow)
            found.push_back(window);
    std::sort(found.begin(), found.end(), [](const ImGuiWindow* a, const ImGuiWindow* b) {
        return a->Pos.y != b->Pos.y ? a->Pos.y < b->Pos.y : a->Pos.x < b->Pos.x;
    });
    return found;
}

}  // namespace

bool isTyping()
{
    const ImGuiContext& g = *GImGui;
    return g.ActiveId != 0 && g.InputTextState.ID == g.ActiveId;
}

void focusNextWidget()
{
    ImGui::SetKeyboardFocusHere();
#if IMGUI_VERSION_NUM == 19010
    GImGui->NavFocusScopeId = GImGui->CurrentFocusScopeId;  // else it finds none but where the focus has been
#endif
}

void endTyping()
{
    ImGui::ClearActiveID();
}

bool isPopupOpen()
{
    return GImGui->OpenPopupStack.Size > 0;
}

bool isNavigating()
{
    return GImGui->NavWindow != nullptr && !GImGui->NavDisableHighlight;
}

void navigatePanels(bool backward)
{
    const std::vector<ImGuiWindow*> all = panels();
    if (all.empty())
        return;
    const auto now = std::find(all.begin(), all.end(), GImGui->NavWindow);
    const bool inside = now != all.end() && isNavigating();
    const auto count = all.size();
    const auto index = static_cast<std::size_t>(now - all.begin());
    const std::size_t next =
        !inside ? (backward ? count - 1 : 0) : (index + (backward ? count - 1 : 1)) % count;
    ImGui::FocusWindow(all[next]);
    ImGui::NavInitWindow(all[next], true);
    GImGui->NavDisableHighlight = false;
    GImGui->NavDisableMouseHover = true;
}

void stopNavigating()
{
    ImGui::FocusWindow(nullptr);
    GImGui->NavDisableHighlight = true;
    GImGui->NavDisableMouseHover = false;
}

void keepNavigationStill()
{
    ImGui::NavMoveRequestCancel();
}

}  // namespace sprung::ui
