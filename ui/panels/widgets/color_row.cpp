#include "panels/widgets/item.h"
#include "panels/widgets/widgets.h"
#include "words/icons.h"

#include <algorithm>
#include <array>

namespace sprung::ui {
namespace {

std::uint8_t byteOf(float share)
{
    return static_cast<std::uint8_t>(std::lround(std::clamp(share, 0.0f, 1.0f) * 255.0f));
}

float shareOf(std::uint8_t byte)
{
    return static_cast<float>(byte) / 255.0f;
}

/// The popup with hue, saturation and value, and a field for "#RRGGBB".
void picker(const Ui& ui, Color now, Edited<Color>& edited)
{
    if (!ImGui::BeginPopup("picker"))
        return;
    ImGui::SetNextItemWidth(ui.px(220.0f));
    std::array<float, 3> shares{shareOf(now.r), shareOf(now.g), shareOf(now.b)};
    constexpr ImGuiColorEditFlags flags = ImGuiColorEditFlags_NoSidePreview | ImGuiColorEditFlags_NoLabel |
                                          ImGuiColorEditFlags_DisplayHex | ImGuiColorEditFlags_InputRGB;
    if (ImGui::ColorPicker3("color", shares.data(), flags))
        edited.value = Color{byteOf(shares[0]), byteOf(shares[1]), byteOf(shares[2])};
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        edited.value = edited.value.value_or(now);
        edited.finished = true;
    }
    ImGui::EndPopup();
}

}  // namespace

Edited<Color> colorRow(const Ui& ui, const char* id, std::span<const Color> colors,
                       std::optional<Color> current, const char* tip)
{
    Edited<Color> edited;
    ImGui::PushID(id);
    const float button = ui.px(28.0f), gap = ui.px(8.0f);
    const ImVec2 start = ImGui::GetCursorPos();
    const float width = ImGui::GetContentRegionAvail().x;
    if (const auto chosen = swatches(ui, "palette", colors, current, width - button - gap)) {
        edited.value = chosen;
        edited.finished = true;
    }
    const ImVec2 end = ImGui::GetCursorPos();
    ImGui::SetCursorPos({start.x + width - button, start.y});
    if (iconButton(ui, "more", icon::colors, tip))
        ImGui::OpenPopup("picker");
    ImGui::SetCursorPos(end);
    picker(ui, current.value_or(Color{128, 128, 128}), edited);
    ImGui::PopID();
    return edited;
}

}  // namespace sprung::ui
