#include "panels/widgets/text_edit.h"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

namespace sprung::ui {

namespace {

/// Returns what the field held when it was typed into in the last frame; none if it was not.
const Typing::Field* lastFrame(const Typing& typing, ImGuiID id)
{
    for (const Typing::Field* field : {&typing.now, &typing.before})
        if (field->id == id && field->frame == ImGui::GetFrameCount() - 1)
            return field;
    return nullptr;
}

void remember(Typing& typing, ImGuiID id, const std::string& text)
{
    if (typing.now.id != id)
        typing.before = typing.now;
    typing.now = {id, ImGui::GetFrameCount(), text};
}

}  // namespace

TextEdit editText(const Ui& ui, const char* id, const std::string& whileTyping, float width,
                  float leftPadding)
{
    const ImGuiID key = ImGui::GetID(id);
    const Typing::Field* typed = lastFrame(ui.typing, key);
    const bool before = typed != nullptr;
    std::string text = before ? typed->text : whileTyping;

    const ImVec2 min = ImGui::GetCursorScreenPos();
    const ImVec2 max{min.x + width, min.y + ui.px(28)};
    const bool hovered = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(min, max);
    const Rgba frame = hovered || before ? ui.theme.frameHover : ui.theme.frame;
    ImGui::PushStyleColor(ImGuiCol_FrameBg, toImGui(frame));
    ImGui::PushStyleColor(ImGuiCol_NavHighlight, 0u);
    if (!before)
        ImGui::PushStyleColor(ImGuiCol_Text, 0u);
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(leftPadding), style.FramePadding.y));
    ImGui::SetNextItemWidth(width);
    ImGui::PushID(id);
    ImGui::InputText("##edit", &text, ImGuiInputTextFlags_AutoSelectAll);
    ImGui::PopID();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(before ? 2 : 3);

    const bool active = ImGui::IsItemActive();
    TextEdit edit{{*ImGui::GetWindowDrawList(), min, max, hovered, active, false, before && !active,
                   active || (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible)},
                  before && active,
                  text,
                  before && !active && whileTyping != text};
    if (active)
        remember(ui.typing, key, edit.text);
    drawFocus(ui, edit.item, 6);
    return edit;
}

Edited<std::string> textField(const Ui& ui, const char* id, const std::string& value, const char* hint,
                              float width)
{
    const TextEdit edit = editText(ui, id, value, widthOr(width));
    const ImVec2 at{edit.item.min.x + ui.px(8), edit.item.centre().y};
    edit.item.list.PushClipRect(edit.item.min, edit.item.max, true);
    if (!edit.typing && !edit.item.held)
        drawLine(ui, edit.item.list, ui.fonts.body, at, Align::Left,
                 value.empty() ? ui.theme.dim : ui.theme.text, value.empty() ? hint : value);
    edit.item.list.PopClipRect();
    Edited<std::string> edited;
    if (edit.committed) {
        edited.value = edit.text;
        edited.finished = true;
    }
    return edited;
}

Edited<std::string> searchField(const Ui& ui, const char* id, const std::string& value, const char* hint,
                                float width)
{
    const TextEdit edit = editText(ui, id, value, widthOr(width), 32.0f);
    const float y = edit.item.centre().y;
    drawIcon(ui, edit.item.list, {edit.item.min.x + ui.px(18), y}, "\uF349", 18, ui.theme.dim);
    const bool empty = edit.item.held ? edit.text.empty() : value.empty();
    if (empty || !edit.typing)
        drawLine(ui, edit.item.list, ui.fonts.body, {edit.item.min.x + ui.px(32), y}, Align::Left,
                 empty ? ui.theme.dim : ui.theme.text, empty ? hint : value);
    Edited<std::string> edited;
    if (edit.typing || edit.committed) {
        if (edit.text != value)
            edited.value = edit.text;
        edited.finished = edit.committed;
    }
    return edited;
}

}  // namespace sprung::ui
