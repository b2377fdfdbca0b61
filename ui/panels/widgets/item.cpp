#include "panels/widgets/item.h"

#include <imgui_internal.h>

#include <algorithm>

namespace sprung::ui {

ImU32 toImGui(Rgba color)
{
    return ImGui::GetColorU32(IM_COL32(color.r, color.g, color.b, color.a));
}

Item makeItem(const char* id, ImVec2 size, Keyboard keyboard)
{
    size = {std::max(size.x, 1.0f), std::max(size.y, 1.0f)};
    ImGui::PushItemFlag(ImGuiItemFlags_NoNav, keyboard == Keyboard::Skipped);
    const bool clicked = ImGui::InvisibleButton(id, size);
    ImGui::PopItemFlag();
    return {*ImGui::GetWindowDrawList(), ImGui::GetItemRectMin(),
            ImGui::GetItemRectMax(),     ImGui::IsItemHovered(),
            ImGui::IsItemActive(),       clicked,
            ImGui::IsItemDeactivated(),  ImGui::IsItemFocused() && ImGui::GetIO().NavVisible};
}

float widthOr(float width)
{
    return width > 0.0f ? width : ImGui::GetContentRegionAvail().x;
}

Rgba frameColor(const Ui& ui, const Item& item)
{
    if (item.held)
        return ui.theme.frameActive;
    return item.hovered ? ui.theme.frameHover : ui.theme.frame;
}

void fillRect(const Ui& ui, const Item& item, Rgba color, float rounding)
{
    item.list.AddRectFilled(item.min, item.max, toImGui(color), ui.px(rounding));
}

void drawFocus(const Ui& ui, const Item& item, float rounding)
{
    drawFocus(ui, item, rounding, ui.theme.accent);
}

void drawFocus(const Ui& ui, const Item& item, float rounding, Rgba color)
{
    if (!item.focused)
        return;
    const float width = ui.px(2);
    const float inset = width / 2.0f;
    item.list.AddRect({item.min.x + inset, item.min.y + inset}, {item.max.x - inset, item.max.y - inset},
                      toImGui(color), ui.px(rounding) - inset, 0, width);
}

void drawRowFocus(const Ui& ui, const Item& item)
{
    Item wider = item;
    wider.min.x -= ui.px(6);
    wider.max.x += ui.px(6);
    drawFocus(ui, wider, 6);
}

ImVec2 measure(ImFont* font, std::string_view text)
{
    if (text.empty())
        return {0.0f, font->FontSize};
    return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0.0f, text.data(), text.data() + text.size());
}

void drawText(ImDrawList& list, ImFont* font, ImVec2 at, Rgba color, std::string_view text)
{
    if (text.empty())
        return;
    list.AddText(font, font->FontSize, at, toImGui(color), text.data(), text.data() + text.size());
}

void drawLine(const Ui&, ImDrawList& list, ImFont* font, ImVec2 at, Align align, Rgba color,
              std::string_view text)
{
    const ImVec2 size = measure(font, text);
    const float share = align == Align::Left ? 0.0f : align == Align::Centre ? 0.5f : 1.0f;
    drawText(list, font, {std::floor(at.x - size.x * share), std::floor(at.y - size.y / 2.0f)}, color, text);
}

bool hasIcon(const char* icon)
{
    return icon != nullptr && *icon != 0;
}

void drawIcon(const Ui& ui, ImDrawList& list, ImVec2 centre, const char* icon, float size, Rgba color)
{
    ImFont* font = size >= 26.0f   ? ui.fonts.icons26
                   : size >= 22.0f ? ui.fonts.icons22
                   : size >= 20.0f ? ui.fonts.icons20
                                   : ui.fonts.body;
    const float square = ui.px(size);
    drawText(list, font, {std::floor(centre.x - square / 2.0f), std::floor(centre.y - square / 2.0f)}, color,
             icon);
}

void drawGrab(const Ui& ui, ImDrawList& list, ImVec2 centre, float diameter)
{
    const float radius = diameter * ui.scale / 2.0f;
    list.AddCircleFilled(centre, radius, toImGui(ui.theme.accent));
    list.AddCircleFilled(centre, radius - 2.0f * ui.scale, toImGui({255, 255, 255, 255}));
}

void fillCapsule(ImDrawList& list, ImVec2 min, ImVec2 max, Rgba color)
{
    constexpr float quarter = 1.57079633f;
    const float radius = (max.y - min.y) / 2.0f;
    const float y = min.y + radius;
    list.PathArcTo({min.x + radius, y}, radius, quarter, 3.0f * quarter);
    list.PathArcTo({std::max(max.x - radius, min.x + radius), y}, radius, -quarter, quarter);
    list.PathFillConvex(toImGui(color));
}

void drawTrack(ImDrawList& list, ImVec2 from, ImVec2 to, float thickness, Rgba color)
{
    const float top = std::floor(from.y - thickness / 2.0f);
    fillCapsule(list, {from.x, top}, {to.x, top + thickness}, color);
}

bool escapePressed()
{
    return ImGui::IsKeyPressed(ImGuiKey_Escape);
}

}  // namespace sprung::ui
