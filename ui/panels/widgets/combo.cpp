#include "panels/widgets/item.h"
#include "platform/shorten.h"
#include "words/icons.h"
#include "words/properties.h"

namespace sprung::ui {

namespace {

std::optional<int> comboList(const Ui& ui, std::span<const char* const> choices, std::optional<int> current)
{
    std::optional<int> chosen;
    const MenuPadding padding(ui);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool on = current && static_cast<std::size_t>(*current) == i;
        if (menuItem(ui, "", named(choices[i]), {}, true, on))
            chosen = static_cast<int>(i);
        if (on && ImGui::IsWindowAppearing())
            ImGui::SetItemDefaultFocus();
    }
    return chosen;
}

}  // namespace

std::optional<int> combo(const Ui& ui, const char* id, std::span<const char* const> choices,
                         std::optional<int> current, float width)
{
    std::optional<int> chosen;
    const ImVec2 min = ImGui::GetCursorScreenPos();
    const float right = min.x + widthOr(width);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const char* whole = current ? choices[static_cast<std::size_t>(*current)] : words::mixed;
    const std::string shown = shortened(ui.fonts.body, whole, widthOr(width) - ui.px(8 + 28));
    ImGui::PushID(id);
    ImGui::SetNextItemWidth(widthOr(width));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(6), ui.px(6)));
    const bool open = ImGui::BeginCombo("##combo", shown.c_str(),
                                        ImGuiComboFlags_NoArrowButton | ImGuiComboFlags_HeightLargest);
    ImGui::PopStyleVar();
    drawIcon(ui, list, {right - ui.px(16), min.y + ui.px(14)}, icon::chevronDown, 18, ui.theme.dim);
    if (open) {
        chosen = comboList(ui, choices, current);
        ImGui::EndCombo();
    }
    ImGui::PopID();
    return chosen;
}

}  // namespace sprung::ui
