#include "panels/widgets/item.h"

#include <imgui_internal.h>

#include <algorithm>

namespace sprung::ui {

namespace {

// Tooltips: after so long, fading in. s.
constexpr float tipDelay = 0.5f;
constexpr float tipFade = 0.08f;

std::string_view keycapText(std::string_view key)
{
    if (key == "Left")
        return "←";
    if (key == "Right")
        return "→";
    if (key == "Up")
        return "↑";
    return key == "Down" ? "↓" : key;
}

/// The keys of "Ctrl+Shift+Z", one after the other; "+" alone is a key.
template <typename Use>
void forEachKey(std::string_view chord, const Use& use)
{
    while (!chord.empty()) {
        const auto plus = chord.find('+', 1);
        use(chord.substr(0, plus));
        chord = plus == std::string_view::npos ? std::string_view() : chord.substr(plus + 1);
    }
}

/// The next window goes beside a narrow panel, if there is room, where it hides none of the controls; else
/// below the last item, above it near the bottom.
void placeBesideItem(const Ui& ui)
{
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 panel = ImGui::GetWindowPos();
    const float width = ImGui::GetWindowWidth(), middle = 0.5f * (min.y + max.y);
    const bool right = panel.x + width + ui.px(348) < display.x;
    if (width < ui.px(400) && (right || panel.x > ui.px(348))) {
        ImGui::SetNextWindowPos({right ? panel.x + width + ui.px(8) : panel.x - ui.px(8), middle}, 0,
                                {right ? 0.0f : 1.0f, 0.5f});
        return;
    }
    const bool above = max.y + ui.px(56) > display.y;
    const bool leftward = min.x + ui.px(340) > display.x;
    ImGui::SetNextWindowPos({leftward ? max.x : min.x, above ? min.y - ui.px(6) : max.y + ui.px(6)}, 0,
                            {leftward ? 1.0f : 0.0f, above ? 1.0f : 0.0f});
}

}  // namespace

void keycap(const Ui& ui, std::string_view key)
{
    const std::string_view shown = keycapText(key);
    const ImVec2 size{std::max(ui.px(20), measure(ui.fonts.keycap, shown).x + ui.px(14)), ui.px(20)};
    const ImVec2 min = ImGui::GetCursorScreenPos();
    const ImVec2 max{min.x + size.x, min.y + size.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(min, max, toImGui(ui.theme.frame), ui.px(4));
    const float half = ui.px(1) / 2.0f;
    list.AddRect({min.x + half, min.y + half}, {max.x - half, max.y - half}, toImGui(ui.theme.line), ui.px(4),
                 0, ui.px(1));
    drawLine(ui, list, ui.fonts.keycap, {(min.x + max.x) / 2.0f, (min.y + max.y) / 2.0f}, Align::Centre,
             ui.theme.text, shown);
    ImGui::Dummy(size);
}

void keycaps(const Ui& ui, std::string_view chord)
{
    bool first = true;
    forEachKey(chord, [&](std::string_view key) {
        if (!first)
            ImGui::SameLine(0.0f, ui.px(4));
        first = false;
        keycap(ui, key);
    });
}

void mouseGlyph(const Ui& ui, MouseGlyph meant)
{
    const float line = 1.3f * ui.scale;
    const ImVec2 size{ui.px(12), ui.px(16)};
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 min{at.x, at.y + std::floor((ui.px(20) - size.y) / 2.0f)};
    const ImVec2 max{min.x + size.x, min.y + size.y};
    const float rounding = 5.2f * ui.scale;
    const float middle = (min.x + max.x) / 2.0f;
    const float buttonBottom = min.y + 7.0f * ui.scale;
    const ImU32 ink = toImGui(ui.theme.text);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (meant == MouseGlyph::Left)
        list.AddRectFilled(min, {middle, buttonBottom}, ink, rounding, ImDrawFlags_RoundCornersTopLeft);
    if (meant == MouseGlyph::Right)
        list.AddRectFilled({middle, min.y}, {max.x, buttonBottom}, ink, rounding,
                           ImDrawFlags_RoundCornersTopRight);
    if (meant == MouseGlyph::Middle)
        list.AddRectFilled({middle - 1.5f * ui.scale, min.y + 3.0f * ui.scale},
                           {middle + 1.5f * ui.scale, min.y + 8.0f * ui.scale}, ink, 1.5f * ui.scale);
    list.AddRect({min.x + line / 2.0f, min.y + line / 2.0f}, {max.x - line / 2.0f, max.y - line / 2.0f},
                 toImGui(ui.theme.dim), rounding, 0, line);
    ImGui::Dummy({size.x, ui.px(20)});
}

void colorMark(const Ui& ui, Rgba color)
{
    const float side = ui.px(12);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 min{at.x, at.y + std::floor((ImGui::GetFontSize() - side) / 2.0f)};
    ImGui::GetWindowDrawList()->AddRectFilled(min, {min.x + side, min.y + side}, toImGui(color), ui.px(3));
    ImGui::Dummy({side, ImGui::GetFontSize()});
}

void tooltip(const Ui& ui, const char* tip, std::string_view shortcut)
{
    const float rested = GImGui->HoveredIdNotActiveTimer - tipDelay;
    if (tip == nullptr || *tip == 0 || rested < 0.0f || ImGui::IsItemActive() ||
        !ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        return;
    placeBesideItem(ui);
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::clamp(rested / tipFade, 0.01f, 1.0f));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(10), ui.px(7)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.px(8));
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(ui.px(320));
    text(ui, ui.fonts.body, ui.theme.text, tip);
    ImGui::PopTextWrapPos();
    if (!shortcut.empty()) {
        ImGui::SameLine(0.0f, ui.px(12));
        keycaps(ui, shortcut);
    }
    ImGui::EndTooltip();
    ImGui::PopStyleVar(3);
}

ImVec2 tagSize(const Ui& ui, const char* shown)
{
    return {std::ceil(measure(ui.fonts.bodyMedium, shown).x) + ui.px(24), ui.px(24)};
}

void drawTag(ImDrawList& list, const Ui& ui, ImVec2 centre, const char* shown, Rgba background, Rgba color)
{
    const ImVec2 size = tagSize(ui, shown);
    const ImVec2 min{std::round(centre.x - size.x / 2.0f), std::round(centre.y - size.y / 2.0f)};
    list.AddRectFilled(min, {min.x + size.x, min.y + size.y}, toImGui(background), ui.px(6));
    drawLine(ui, list, ui.fonts.bodyMedium, {min.x + size.x / 2.0f, min.y + size.y / 2.0f}, Align::Centre,
             color, shown);
}

void drawShadow(ImDrawList& list, const Ui& ui, ImVec2 min, ImVec2 max, float rounding)
{
    const Rgba shade =
        ui.theme.dark ? withAlpha({0, 0, 0, 255}, 0.35) : withAlpha({0x1E, 0x28, 0x3C, 255}, 0.10);
    const float one = ui.px(1), three = ui.px(3);
    list.AddRectFilled({min.x, min.y + three}, {max.x, max.y + three}, toImGui(shade), rounding);
    list.AddRectFilled({min.x - one, min.y - one}, {max.x + one, max.y + one}, toImGui(shade),
                       rounding + one);
}

}  // namespace sprung::ui
