#include "panels/widgets/item.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace sprung::ui {

namespace {

/// Items in a row: calls draw(index, width) for each.
template <typename Draw>
void inRow(std::span<const float> widths, float gap, const Draw& draw)
{
    float left = ImGui::GetCursorScreenPos().x;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const float from = std::round(left), to = std::round(left + widths[i]);  // what is rounded adds up
        left += widths[i] + gap;
        if (i > 0)
            ImGui::SameLine(0.0f, 0.0f);
        ImGui::SetCursorScreenPos({from, ImGui::GetCursorScreenPos().y});
        ImGui::PushID(static_cast<int>(i));
        draw(i, to - from);
        ImGui::PopID();
    }
}

/// Equal widths that fill the row.
std::vector<float> equalWidths(std::size_t count, float width, float gap)
{
    return std::vector<float>(count,
                              (width - gap * static_cast<float>(count - 1)) / static_cast<float>(count));
}

float sumOf(std::span<const float> widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0.0f);
}

/// Returns what each label needs, with a padding at both sides.
std::vector<float> needsOf(ImFont* font, std::span<const Choice> choices, float padding)
{
    std::vector<float> needs;
    for (const Choice& choice : choices)
        needs.push_back(measure(font, choice.label).x + 2.0f * padding);
    return needs;
}

/// As equal as the needs allow: who needs more than an even share gets that, the others share the rest. When
/// there is not enough for all needs each gets less by the same.
std::vector<float> widthsFor(std::span<const float> needs, float width, float gap)
{
    std::vector<float> widths = equalWidths(needs.size(), width, gap);
    const float whole = sumOf(widths), lacking = sumOf(needs) - whole;
    if (lacking >= 0.0f) {
        for (std::size_t i = 0; i < needs.size(); ++i)
            widths[i] = needs[i] - lacking / static_cast<float>(needs.size());
        return widths;
    }
    float even = widths.front(), before = 0.0f;
    while (even != before) {
        before = even;
        float rest = whole, sharing = 0.0f;
        for (float need : needs)
            need > even ? rest -= need : sharing += 1.0f;
        even = rest / sharing;
    }
    for (std::size_t i = 0; i < needs.size(); ++i)
        widths[i] = std::max(needs[i], even);
    return widths;
}

/// The largest font that shows the labels in items of this width; an item with an icon needs no room for one.
ImFont* fittingFont(std::span<const Choice> choices, float width, std::initializer_list<ImFont*> fonts)
{
    for (ImFont* font : fonts) {
        const bool all = std::all_of(choices.begin(), choices.end(), [&](const Choice& choice) {
            return hasIcon(choice.icon) || measure(font, choice.label).x <= width;
        });
        if (all)
            return font;
    }
    return *(fonts.end() - 1);
}

/// @param font of the label; null: the icon alone
void drawTool(const Ui& ui, const Item& item, const Choice& choice, bool on, ImFont* font)
{
    fillRect(ui, item, on ? ui.theme.accentTint : frameColor(ui, item), 6);
    if (on) {
        const float half = ui.px(2) / 2.0f;
        item.list.AddRect({item.min.x + half, item.min.y + half}, {item.max.x - half, item.max.y - half},
                          toImGui(ui.theme.accent), ui.px(6) - half, 0, ui.px(2));
    }
    const float x = item.centre().x;
    drawIcon(ui, item.list, {x, font ? item.min.y + ui.px(18) : item.centre().y}, choice.icon, 22.0f,
             on ? ui.theme.accent : ui.theme.dim);
    if (font)
        drawLine(ui, item.list, font, {x, item.min.y + ui.px(39)}, Align::Centre, ui.theme.text,
                 choice.label);
}

}  // namespace

std::optional<int> tabs(const Ui& ui, const char* id, std::span<const Choice> choices, int current)
{
    ImGui::PushID(id);
    std::optional<int> chosen;
    const float rim = ui.px(3);
    const ImVec2 min = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({min.x - rim, min.y}, {min.x + width + rim, min.y + ui.px(54)},
                       toImGui(ui.theme.frame), ui.px(8));
    ImGui::SetCursorScreenPos({min.x, min.y + rim});
    const float gap = ui.px(2);
    const auto widths = widthsFor(needsOf(ui.fonts.smallMedium, choices, ui.px(6)), width, gap);
    inRow(widths, gap, [&](std::size_t i, float each) {
        const Item item = makeItem("tab", {each, ui.px(48)});
        const bool on = static_cast<int>(i) == current;
        if (on || item.hovered)
            fillRect(ui, item, on ? ui.theme.accent : ui.theme.frameHover, 6);
        const Rgba color = on ? ui.theme.onAccent : item.hovered ? ui.theme.text : ui.theme.dim;
        const float x = item.centre().x;
        drawIcon(ui, list, {x, item.min.y + ui.px(16)}, choices[i].icon, 20, color);
        drawLine(ui, list, ui.fonts.smallMedium, {x, item.min.y + ui.px(36)}, Align::Centre, color,
                 choices[i].label);
        drawFocus(ui, item, 6, on ? ui.theme.onAccent : ui.theme.accent);
        tooltip(ui, choices[i].tip, choices[i].shortcut);
        if (item.clicked)
            chosen = static_cast<int>(i);
    });
    ImGui::SetCursorScreenPos(min);
    ImGui::Dummy({width, ui.px(54)});
    ImGui::PopID();
    return chosen;
}

std::optional<int> toolButtons(const Ui& ui, const char* id, std::span<const Choice> choices, int armed,
                               ToolLook look)
{
    const bool labelled = look == ToolLook::Labelled;
    constexpr std::size_t many = 13;
    const std::size_t columns = labelled                ? 5
                                : choices.size() > many ? (choices.size() + 1) / 2
                                                        : choices.size();
    const float width = ImGui::GetContentRegionAvail().x, gap = ui.px(labelled ? 4.0f : 2.0f);
    const float height = ui.px(labelled ? 52.0f : 32.0f);
    const float label = width / static_cast<float>(columns) - gap - ui.px(6);
    ImFont* font = fittingFont(choices, label, {ui.fonts.smallMedium, ui.fonts.keycap});
    ImGui::PushID(id);
    std::optional<int> chosen;
    const std::vector<float> widths = equalWidths(columns, width, gap);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i % columns > 0)
            ImGui::SameLine(0.0f, gap);
        const Choice& choice = choices[i];
        ImGui::PushID(static_cast<int>(i));
        const Item item = makeItem("tool", {widths[i % columns], height});
        ImGui::PopID();
        drawTool(ui, item, choice, static_cast<int>(i) == armed, labelled ? font : nullptr);
        drawFocus(ui, item, 6);
        if (labelled || !choice.tip)
            tooltip(ui, choice.tip, choice.shortcut);
        else
            tooltip(ui, (std::string(choice.label) + ": " + choice.tip).c_str(), choice.shortcut);
        if (item.clicked)
            chosen = static_cast<int>(i);
    }
    ImGui::PopID();
    return chosen;
}

std::optional<int> segments(const Ui& ui, const char* id, std::span<const Choice> choices, int current)
{
    ImGui::PushID(id);
    std::optional<int> chosen;
    const float width = ImGui::GetContentRegionAvail().x;
    const float each = width / static_cast<float>(choices.size()) - ui.px(4);
    ImFont* font =
        fittingFont(choices, each - ui.px(8), {ui.fonts.body, ui.fonts.smallMedium, ui.fonts.keycap});
    inRow(equalWidths(choices.size(), width, ui.px(4)), ui.px(4), [&](std::size_t i, float itemWidth) {
        const Item item = makeItem("segment", {itemWidth, ui.px(28)});
        const bool on = static_cast<int>(i) == current;
        fillRect(ui, item, on ? ui.theme.accentTint : frameColor(ui, item), 6);
        if (hasIcon(choices[i].icon))
            drawIcon(ui, item.list, item.centre(), choices[i].icon, 18, ui.theme.text);
        else
            drawLine(ui, item.list, font, item.centre(), Align::Centre, ui.theme.text, choices[i].label);
        drawFocus(ui, item, 6);
        tooltip(ui, choices[i].tip, choices[i].shortcut);
        if (item.clicked)
            chosen = static_cast<int>(i);
    });
    ImGui::PopID();
    return chosen;
}

std::optional<Color> swatches(const Ui& ui, const char* id, std::span<const Color> colors,
                              std::optional<Color> current, float width)
{
    ImGui::PushID(id);
    std::optional<Color> chosen;
    const float room = width > 0.0f ? width : ImGui::GetContentRegionAvail().x;
    const auto count = static_cast<float>(std::max<std::size_t>(1, colors.size()));
    const float side = std::min(ui.px(28), std::floor(room / count) - ui.px(4));
    const float left = ImGui::GetCursorScreenPos().x;
    const float pitch = (room - side) / static_cast<float>(std::max<std::size_t>(1, colors.size() - 1));
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ui.px(2));  // room for the ring of the chosen one
    for (std::size_t i = 0; i < colors.size(); ++i) {
        if (i > 0)
            ImGui::SameLine(0.0f, 0.0f);
        ImGui::SetCursorScreenPos(
            {std::round(left + static_cast<float>(i) * pitch), ImGui::GetCursorScreenPos().y});
        ImGui::PushID(static_cast<int>(i));
        const Item item = makeItem("swatch", {side, side});
        ImGui::PopID();
        const Rgba fill = opaque(colors[i]);
        fillRect(ui, item, fill, 6);
        const bool on = current == colors[i];
        if (on || item.hovered || item.focused) {
            const float grow = ui.px(3) - ui.scale / 2.0f;
            item.list.AddRect({item.min.x - grow, item.min.y - grow}, {item.max.x + grow, item.max.y + grow},
                              toImGui(on             ? ui.theme.text
                                      : item.focused ? ui.theme.accent
                                                     : ui.theme.dim),
                              ui.px(8), 0, on ? ui.px(2) : ui.px(1));
        }
        if (item.clicked)
            chosen = colors[i];
    }
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ui.px(2));
    ImGui::PopID();
    return chosen;
}

}  // namespace sprung::ui
