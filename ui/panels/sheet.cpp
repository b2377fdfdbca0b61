#include "panels/sheet.h"

#include "panels/panel_frame.h"
#include "words/icons.h"
#include "words/panels.h"

namespace sprung::ui {
namespace {

constexpr float fadeSeconds = 0.12f;
constexpr ImGuiWindowFlags sheetFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoScrollbar |
                                        ImGuiWindowFlags_NoScrollWithMouse |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground;

void drawFrame(const Ui& ui, const Layout& layout, SheetKind kind)
{
    const ImVec2 min = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    const ImVec2 max{min.x + size.x, min.y + size.y};
    const float rounding = ImGui::GetStyle().WindowRounding;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    // The status line stays lit: it says what the keys do now. The menus do nothing behind a question.
    const PxRect& lit = kind == SheetKind::Panel ? layout.between : layout.menuBar;
    list.AddRectFilled(toImGui(ui, lit.min), toImGui(ui, layout.between.max), toImGui(ui.theme.scrim));
    drawShadow(list, ui, min, max, rounding);
    list.AddRectFilled(min, max, toImGui(ui.theme.panel), rounding);
    list.AddRect(min, max, toImGui(ui.theme.line), rounding, 0, ui.px(1.0f));
    list.PopClipRect();
}

ImGuiKey imguiKey(Key key)
{
    switch (key) {
    case Key::Up:
        return ImGuiKey_UpArrow;
    case Key::Down:
        return ImGuiKey_DownArrow;
    case Key::Left:
        return ImGuiKey_LeftArrow;
    case Key::Right:
        return ImGuiKey_RightArrow;
    case Key::Enter:
        return ImGuiKey_Enter;
    case Key::Escape:
        return ImGuiKey_Escape;
    case Key::PageUp:
        return ImGuiKey_PageUp;
    case Key::PageDown:
        return ImGuiKey_PageDown;
    }
    return ImGuiKey_Escape;
}

}  // namespace

bool beginSheet(const Ui& ui, const Layout& layout, const char* id, const PxRect& place, SheetKind kind,
                SheetState& state)
{
    if (!state.opened)
        ImGui::OpenPopup(id);
    state.opened = true;
    state.seconds += ImGui::GetIO().DeltaTime;
    const ImVec2 size = toImGui(ui, place.size());
    ImGui::SetNextWindowPos(toImGui(ui, place.min));
    ImGui::SetNextWindowSize(size);
    ImGui::SetNextWindowSizeConstraints(size, size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(24.0f), ui.px(20.0f)});
    const bool open = kind == SheetKind::Panel
                          ? ImGui::BeginPopup(id, sheetFlags | ImGuiWindowFlags_NoNavInputs)
                          : ImGui::BeginPopupModal(id, nullptr, sheetFlags);
    ImGui::PopStyleVar();
    if (!open)
        return false;
    drawFrame(ui, layout, kind);
    const bool closed = kind == SheetKind::Panel && (state.closes || isPressed(Key::Escape));
    if (closed) {
        ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    return !closed;
}

void endSheet(const SheetState& state)
{
    fadeIn(*ImGui::GetWindowDrawList(), state);
    ImGui::EndPopup();
}

bool sheetTitle(const Ui& ui, const char* title)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    const float height = ui.px(24.0f);
    drawText(*ImGui::GetWindowDrawList(), ui.fonts.big,
             {at.x, std::round(at.y + 0.5f * (height - measure(ui.fonts.big, title).y))}, ui.theme.text,
             title);
    const ImVec2 start = ImGui::GetCursorPos();
    ImGui::SetCursorPos({right - ui.px(24.0f), start.y - ui.px(2.0f)});
    const bool closed = iconButton(ui, "close", icon::close, words::closePanel, "Esc");
    ImGui::SetCursorPos({start.x, start.y + height});
    return closed;
}

void fadeIn(ImDrawList& list, const SheetState& state)
{
    if (state.reducedMotion || state.seconds >= fadeSeconds)
        return;
    const float share = state.seconds / fadeSeconds;
    for (ImDrawVert& vertex : list.VtxBuffer) {
        const ImU32 alpha = (vertex.col & IM_COL32_A_MASK) >> IM_COL32_A_SHIFT;
        const auto fainter = static_cast<ImU32>(static_cast<float>(alpha) * share);
        vertex.col = (vertex.col & ~IM_COL32_A_MASK) | (fainter << IM_COL32_A_SHIFT);
    }
}

bool isPressed(Key key)
{
    const bool repeats = key != Key::Enter && key != Key::Escape;
    return !ImGui::IsWindowAppearing() && ImGui::IsKeyPressed(ImGui::GetKeyIndex(imguiKey(key)), repeats);
}

}  // namespace sprung::ui
