#include "platform/imgui_mouse.h"

#include <imgui.h>

#include <cfloat>

namespace sprung::ui {

namespace {

int imguiButton(Button button)
{
    switch (button) {
    case Button::Left:
        return ImGuiMouseButton_Left;
    case Button::Right:
        return ImGuiMouseButton_Right;
    case Button::Middle:
        break;
    }
    return ImGuiMouseButton_Middle;
}

}  // namespace

void tellImGuiPointerGone()
{
    tellImGuiPointer({-FLT_MAX, -FLT_MAX});
}

#if IMGUI_VERSION_NUM >= 18900

void tellImGuiPointer(glm::vec2 at)
{
    ImGui::GetIO().AddMousePosEvent(at.x, at.y);
}

void tellImGuiButton(Button button, bool down)
{
    ImGui::GetIO().AddMouseButtonEvent(imguiButton(button), down);
}

void tellImGuiWheel(glm::vec2 by)
{
    ImGui::GetIO().AddMouseWheelEvent(-by.x, by.y);
}

#else

void tellImGuiPointer(glm::vec2 at)
{
    ImGui::GetIO().MousePos = {at.x, at.y};
}

void tellImGuiButton(Button button, bool down)
{
    ImGui::GetIO().MouseDown[imguiButton(button)] = down;
}

void tellImGuiWheel(glm::vec2 by)
{
    ImGui::GetIO().MouseWheel += by.y;
    ImGui::GetIO().MouseWheelH += by.x;
}

#endif

void tellImGuiFocus(bool focused)
{
    ImGui::GetIO().AddFocusEvent(focused);
}

}  // namespace sprung::ui
