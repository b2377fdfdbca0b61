#include "edit/format.h"
#include "panels/widgets/text_edit.h"
#include "words/properties.h"

#include <fmt/format.h>

namespace sprung::ui {

namespace {

/// Returns what a hand would type.
std::string plain(std::optional<double> value, const NumberStyle& style)
{
    if (!value)
        return {};
    if (std::isinf(*value))
        return style.infinite != nullptr ? style.infinite : "";
    return fmt::format("{:.{}f}", *value, style.decimalsOf(*value));
}

void drawNumber(const Ui& ui, const Item& item, std::optional<double> value, const NumberStyle& style)
{
    const bool infinite = value && std::isinf(*value);
    const std::string number = !value     ? words::mixed
                               : infinite ? formatValue(*value, style)
                                          : formatNumber(*value, style.decimalsOf(*value));
    const std::string_view unit = value && !infinite ? style.unit : "";
    const float room = item.max.x - item.min.x - ui.px(12);
    const float gap = unit.empty() || unit == "×" ? 0.0f : ui.px(4);
    const auto widthIn = [&](ImFont* font) { return measure(font, number).x + gap + measure(font, unit).x; };
    ImFont* font = widthIn(ui.fonts.body) <= room ? ui.fonts.body : ui.fonts.small;
    const float right = item.max.x - ui.px(widthIn(font) <= room - ui.px(4) ? 8 : 6);
    const float y = item.centre().y;
    drawLine(ui, item.list, font, {right, y}, Align::Right, ui.theme.dim, unit);
    drawLine(ui, item.list, font, {right - gap - measure(font, unit).x, y}, Align::Right,
             value ? ui.theme.text : ui.theme.dim, number);
}

}  // namespace

Edited<double> numberField(const Ui& ui, const char* id, std::optional<double> value,
                           const NumberStyle& style, float width)
{
    const TextEdit edit = editText(ui, id, plain(value, style), widthOr(width));
    if (!edit.typing && !edit.item.held)
        drawNumber(ui, edit.item, value, style);
    Edited<double> edited;
    if (edit.committed) {
        edited.value = parseValue(edit.text, style);
        edited.finished = edited.value.has_value();
        if (!edited.value && !edit.text.empty())
            ui.typing.refused = edit.text;
    }
    return edited;
}

Edited<double> fieldRow(const Ui& ui, const Label& label, std::optional<double> value,
                        const NumberStyle& style, const char* tip)
{
    ImGui::PushID(label.id);
    rowLabel(ui, label.text);
    const Edited<double> edited = numberField(ui, "field", value, style);
    tooltip(ui, tip);
    ImGui::PopID();
    return edited;
}

EditedPair pairRow(const Ui& ui, const Label& label, std::optional<double> x, std::optional<double> y,
                   const NumberStyle& style, const char* tip)
{
    ImGui::PushID(label.id);
    rowLabel(ui, label.text);
    const float width = std::floor((ImGui::GetContentRegionAvail().x - ui.px(8)) / 2.0f);
    EditedPair edited;
    edited.x = numberField(ui, "x", x, style, width);
    tooltip(ui, tip);
    ImGui::SameLine(0.0f, ui.px(8));
    edited.y = numberField(ui, "y", y, style);
    tooltip(ui, tip);
    ImGui::PopID();
    return edited;
}

}  // namespace sprung::ui
