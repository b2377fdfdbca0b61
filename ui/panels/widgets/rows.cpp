#include "panels/widgets/item.h"
#include "platform/shorten.h"

#include <imgui_internal.h>

namespace sprung::ui {

namespace {

/// Moves on by so much more than the spacing that ImGui has left already.
void spaceAbove(const Ui& ui, float logical)
{
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    const bool first = ImGui::GetCursorPosY() <= ImGui::GetCursorStartPos().y;
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + (first ? 0.0f : ui.px(logical) - spacing));
}

void spaceBelow(const Ui& ui, float logical)
{
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ui.px(logical) - ImGui::GetStyle().ItemSpacing.y);
}

}  // namespace

void sectionTitle(const Ui& ui, const char* title, const char* note, float noteInset)
{
    spaceAbove(ui, 12);
    const ImVec2 min = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float y = min.y + ui.px(16) / 2.0f;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    drawLine(ui, list, ui.fonts.section, {min.x, y}, Align::Left, ui.theme.dim, title);
    drawLine(ui, list, ui.fonts.small, {min.x + width - ui.px(noteInset), y}, Align::Right, ui.theme.faint,
             note);
    ImGui::Dummy({width, ui.px(16)});
    spaceBelow(ui, 8);
}

void sectionLine(const Ui& ui)
{
    spaceAbove(ui, 12);
    const ImGuiWindow* window = ImGui::GetCurrentWindow();
    const float y = ImGui::GetCursorScreenPos().y;
    const float border = window->WindowBorderSize;
    ImGui::PushClipRect({window->OuterRectClipped.Min.x + border, window->ClipRect.Min.y},
                        {window->OuterRectClipped.Max.x - border, window->ClipRect.Max.y}, false);
    window->DrawList->AddRectFilled({window->Pos.x, y}, {window->Pos.x + window->Size.x, y + ui.px(1)},
                                    toImGui(ui.theme.line));
    ImGui::PopClipRect();
    ImGui::Dummy({1.0f, ui.px(1)});
}

void rowLabel(const Ui& ui, const char* label)
{
    const ImVec2 min = ImGui::GetCursorScreenPos();
    drawLine(ui, *ImGui::GetWindowDrawList(), ui.fonts.body, {min.x, min.y + ui.px(28) / 2.0f}, Align::Left,
             ui.theme.dim, shortened(ui.fonts.body, label, ui.px(ui.labelWidth)));
    ImGui::SetCursorScreenPos({min.x + ui.px(ui.labelWidth + 8), min.y});
}

void textRow(const Ui& ui, const char* label, const char* value, const char* right)
{
    rowLabel(ui, label);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float y = at.y + ui.px(28) / 2.0f;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    drawLine(ui, list, ui.fonts.body, {at.x, y}, Align::Left, ui.theme.text, value);
    drawLine(ui, list, ui.fonts.body, {at.x + width, y}, Align::Right, ui.theme.text, right);
    ImGui::Dummy({width, ui.px(28)});
}

void text(const Ui&, ImFont* font, Rgba color, const char* shown)
{
    ImGui::PushFont(font);
    ImGui::PushStyleColor(ImGuiCol_Text, toImGui(color));
    ImGui::TextUnformatted(shown);
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

}  // namespace sprung::ui
