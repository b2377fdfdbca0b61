#include "panels/widgets/item.h"
#include "words/icons.h"

namespace sprung::ui {

namespace {

void drawSwitch(const Ui& ui, ImDrawList& list, ImVec2 right, std::optional<bool> on)
{
    const ImVec2 size{ui.px(34), ui.px(18)};
    const ImVec2 min{right.x - size.x, std::floor(right.y - size.y / 2.0f)};
    const ImVec2 max{right.x, min.y + size.y};
    fillCapsule(list, min, max, on.value_or(false) ? ui.theme.accent : ui.theme.frameActive);
    const float radius = ui.scale * 6.0f;
    const float y = (min.y + max.y) / 2.0f;
    if (!on) {
        list.AddRectFilled({min.x + ui.px(11), y - ui.px(1)}, {max.x - ui.px(11), y + ui.px(1)},
                           toImGui(ui.theme.dim), ui.px(1));
        return;
    }
    const float x = *on ? max.x - ui.scale * 3.0f - radius : min.x + ui.scale * 3.0f + radius;
    const Rgba white{255, 255, 255, 255};
    list.AddCircleFilled({x, y}, radius, toImGui(*on || !ui.theme.dark ? white : ui.theme.dim));
}

}  // namespace

std::optional<bool> switchRow(const Ui& ui, const Label& label, std::optional<bool> value, const char* tip)
{
    const Item item = makeItem(label.id, {ImGui::GetContentRegionAvail().x, ui.px(28)});
    drawLine(ui, item.list, ui.fonts.body, {item.min.x, item.centre().y}, Align::Left,
             item.hovered ? ui.theme.text : ui.theme.dim, label.text);
    drawSwitch(ui, item.list, {item.max.x, item.centre().y}, value);
    drawRowFocus(ui, item);
    tooltip(ui, tip);
    return item.clicked ? std::optional(!value.value_or(false)) : std::nullopt;
}

std::optional<bool> checkRow(const Ui& ui, const Label& label, bool value)
{
    const Item item = makeItem(label.id, {ImGui::GetContentRegionAvail().x, ui.px(28)});
    const float y = item.centre().y;
    const float side = ui.px(18);
    const ImVec2 min{item.min.x, std::floor(y - side / 2.0f)};
    item.list.AddRectFilled(min, {min.x + side, min.y + side},
                            toImGui(value          ? ui.theme.accent
                                    : item.hovered ? ui.theme.frameHover
                                                   : ui.theme.frame),
                            ui.px(4));
    if (value)
        drawIcon(ui, item.list, {min.x + side / 2.0f, y}, icon::check, 18, ui.theme.onAccent);
    drawLine(ui, item.list, ui.fonts.body, {item.min.x + side + ui.px(8), y}, Align::Left,
             value || item.hovered ? ui.theme.text : ui.theme.dim, label.text);
    drawRowFocus(ui, item);
    return item.clicked ? std::optional(!value) : std::nullopt;
}

std::optional<bool> chip(const Ui& ui, const char* iconText, const Label& label, bool on, float width,
                         const char* tip, std::string_view shortcut)
{
    const Item item = makeItem(label.id, {widthOr(width), ui.px(32)});
    fillRect(ui, item, on ? ui.theme.accentTint : frameColor(ui, item), 6);
    const float y = item.centre().y;
    float x = item.min.x + ui.px(10);
    if (hasIcon(iconText)) {
        drawIcon(ui, item.list, {x + ui.px(9), y}, iconText, 18, on ? ui.theme.accent : ui.theme.dim);
        x += ui.px(18 + 8);
    }
    drawLine(ui, item.list, ui.fonts.body, {x, y}, Align::Left,
             on || item.hovered ? ui.theme.text : ui.theme.dim, label.text);
    drawFocus(ui, item, 6);
    tooltip(ui, tip, shortcut);
    return item.clicked ? std::optional(!on) : std::nullopt;
}

}  // namespace sprung::ui
