#include "panels/widgets/item.h"

#include <algorithm>

namespace sprung::ui {

namespace {

// Of the slider's length, at its end: infinity. Wide enough to be hit without looking.
constexpr double infiniteNotch = 0.03;

double lastFinite(const NumberStyle& style)
{
    return style.infinite != nullptr ? 1.0 - infiniteNotch : 1.0;
}

double position(double value, const NumberStyle& style)
{
    if (std::isinf(value))
        return 1.0;
    const double t = style.scale == NumberStyle::Scale::Logarithmic
                         ? std::log(std::max(value, style.min) / style.min) / std::log(style.max / style.min)
                         : (value - style.min) / (style.max - style.min);
    return std::clamp(t, 0.0, 1.0) * lastFinite(style);
}

/// Three digits are as much as a hand can mean on a logarithmic slider.
double roundedToThreeDigits(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2.0);
    return std::round(value / unit) * unit;
}

double valueAt(double position, const NumberStyle& style)
{
    const double end = lastFinite(style);
    if (style.infinite != nullptr && position > 1.0 - infiniteNotch / 2.0)
        return HUGE_VAL;
    const double t = std::clamp(position / end, 0.0, 1.0);
    if (style.scale == NumberStyle::Scale::Logarithmic)
        return std::clamp(roundedToThreeDigits(style.min * std::pow(style.max / style.min, t)), style.min,
                          style.max);
    const double step = style.step > 0.0 ? style.step : std::pow(10.0, -style.decimals);
    return std::clamp(std::round((style.min + t * (style.max - style.min)) / step) * step, style.min,
                      style.max);
}

void drawRamp(ImDrawList& list, float left, float right, float top, float height, std::span<const Rgba> ramp)
{
    const float radius = height / 2.0f;
    const auto parts = static_cast<float>(ramp.size() - 1);
    const auto x = [&](std::size_t i) {
        return left + radius + (right - left - height) * static_cast<float>(i) / parts;
    };
    fillCapsule(list, {left, top}, {left + height, top + height}, ramp.front());
    fillCapsule(list, {right - height, top}, {right, top + height}, ramp.back());
    for (std::size_t i = 0; i + 1 < ramp.size(); ++i) {
        const ImU32 a = toImGui(ramp[i]), b = toImGui(ramp[i + 1]);
        list.AddRectFilledMultiColor({x(i), top}, {x(i + 1), top + height}, a, b, b, a);
    }
}

void drawSlider(const Ui& ui, ImDrawList& list, ImVec2 from, float length, std::optional<double> value,
                const NumberStyle& style)
{
    const auto grab = value ? static_cast<float>(position(*value, style)) * length : 0.0f;
    if (style.ramp.size() > 1) {
        drawRamp(list, from.x, from.x + length, from.y - ui.px(6) / 2.0f, ui.px(6), style.ramp);
    } else {
        drawTrack(list, from, {from.x + length, from.y}, ui.px(4), ui.theme.frameActive);
        if (grab > 0.0f)
            drawTrack(list, from, {from.x + grab, from.y}, ui.px(4), ui.theme.accent);
    }
    // Where zero is, when it is neither end.
    if (style.scale == NumberStyle::Scale::Linear && style.min < 0.0 && style.max > 0.0) {
        const float x = std::floor(from.x + static_cast<float>(position(0.0, style)) * length);
        list.AddRectFilled({x, from.y - ui.px(8)}, {x + ui.px(1), from.y + ui.px(8)}, toImGui(ui.theme.dim));
    }
    if (value)
        drawGrab(ui, list, {from.x + grab, from.y}, 14);
}

/// The share of the way along a track that the mouse is at.
double mouseShare(float left, float length)
{
    return std::clamp(static_cast<double>((ImGui::GetIO().MousePos.x - left) / std::max(length, 1.0f)), 0.0,
                      1.0);
}

/// A button as high as a row that reaches half a grab beyond both ends of the track; the cursor moves as if
/// it did not.
Item trackItem(const Ui& ui, const char* id, float width, float grab)
{
    const ImVec2 cursor = ImGui::GetCursorScreenPos();
    const float reach = ui.px(grab / 2.0f);
    ImGui::SetCursorScreenPos({cursor.x - reach, cursor.y});
    const Item item = makeItem(id, {width + 2.0f * reach, ui.px(28)}, Keyboard::Skipped);
    return item;
}

}  // namespace

Edited<double> slider(const Ui& ui, const char* id, std::optional<double> value, const NumberStyle& style,
                      float width)
{
    const float length = widthOr(width);
    const float left = ImGui::GetCursorScreenPos().x;
    const Item item = trackItem(ui, id, length, 14);
    const auto edited = editedByDrag(item, valueAt(mouseShare(left, length), style));
    const std::optional<double> shown = edited.value ? edited.value : value;
    drawSlider(ui, item.list, {left, item.centre().y}, length, shown, style);
    return edited;
}

Edited<double> sliderRow(const Ui& ui, const Label& label, std::optional<double> value,
                         const NumberStyle& style, const char* tip)
{
    ImGui::PushID(label.id);
    rowLabel(ui, label.text);
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    const float field = ui.px(ui.fieldWidth);
    Edited<double> edited =
        slider(ui, "slider", value, style, right - field - ui.px(8) - ImGui::GetCursorScreenPos().x);
    tooltip(ui, tip);
    ImGui::SameLine();
    ImGui::SetCursorScreenPos({right - field, ImGui::GetCursorScreenPos().y});
    const Edited<double> typed = numberField(ui, "field", edited.value ? edited.value : value, style, field);
    tooltip(ui, tip);
    ImGui::PopID();
    return typed ? typed : edited;
}

Edited<double> timeline(const Ui& ui, const char* id, double first, double last, double now, float width)
{
    const float length = widthOr(width);
    const float left = ImGui::GetCursorScreenPos().x;
    const Item item = trackItem(ui, id, length, 16);
    const double span = last - first;
    const auto edited = editedByDrag(item, first + span * mouseShare(left, length));
    const double shown = edited.value.value_or(now);
    const auto share = static_cast<float>(span > 0.0 ? std::clamp((shown - first) / span, 0.0, 1.0) : 0.0);
    const float y = item.centre().y;
    drawTrack(item.list, {left, y}, {left + length, y}, ui.px(6), ui.theme.frame);
    if (share > 0.0f)
        drawTrack(item.list, {left, y}, {left + length * share, y}, ui.px(6), ui.theme.accent);
    drawGrab(ui, item.list, {left + length * share, y}, 16);
    return edited;
}

Edited<int> dotSlider(const Ui& ui, const char* id, int count, int current, float width)
{
    const float length = widthOr(width);
    const float left = ImGui::GetCursorScreenPos().x;
    const Item item = trackItem(ui, id, length, 14);
    const double gaps = std::max(1, count - 1);
    const auto edited = editedByDrag(item, static_cast<int>(std::lround(mouseShare(left, length) * gaps)));
    const float y = item.centre().y;
    const auto x = [&](int i) { return left + length * static_cast<float>(i / gaps); };
    drawTrack(item.list, {left, y}, {left + length, y}, ui.px(4), ui.theme.frameActive);
    for (int i = 0; i < count; ++i)
        item.list.AddCircleFilled({x(i), y}, 2.0f * ui.scale, toImGui(ui.theme.dim));
    drawGrab(ui, item.list, {x(edited.value.value_or(current)), y}, 14);
    return edited;
}

}  // namespace sprung::ui
