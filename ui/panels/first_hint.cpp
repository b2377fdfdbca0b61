#include "panels/first_hint.h"

#include "panels/panel_frame.h"

namespace sprung::ui {

namespace {

constexpr float belowMenu = 32.0f, belowTitles = 72.0f, overTransport = 12.0f, hintHeight = 44.0f;
constexpr float beforeIcon = 18.0f, afterIcon = 10.0f, afterWords = 20.0f;

/// px of the free canvas
double topOf(const PxRect& free, HintPlace place)
{
    switch (place) {
    case HintPlace::Top:
        return free.min.y + belowMenu;
    case HintPlace::BelowTitles:
        return free.min.y + belowTitles;
    case HintPlace::Bottom:
        break;
    }
    return free.max.y - overTransport - hintHeight;
}

}  // namespace

double strengthOf(const FirstHint& hint)
{
    constexpr double delay = 0.6, fade = 0.4;
    if (hint.reducedMotion)
        return hint.done ? 0.0 : 1.0;
    const double came = std::clamp((hint.since - delay) / fade, 0.0, 1.0);
    const double went = hint.done ? std::clamp(*hint.done / fade, 0.0, 1.0) : 0.0;
    return came * (1.0 - went);
}

PxRect placeOf(const Ui& ui, const Layout& layout, const FirstHint& hint, HintPlace place)
{
    const float words = measure(ui.fonts.hint, hint.words).x + measure(ui.fonts.icons22, hint.picture).x;
    const double width =
        std::ceil((words + ui.px(beforeIcon) + ui.px(afterIcon) + ui.px(afterWords)) / ui.scale);
    const Px min(std::round(layout.free.centre().x - 0.5 * width), topOf(layout.free, place));
    return {min, min + Px(width, hintHeight)};
}

double firstHint(const Ui& ui, const Layout& layout, const FirstHint& hint, HintPlace place)
{
    const double strength = strengthOf(hint);
    if (strength <= 0.0)
        return 0.0;
    const auto shade = [&](Rgba color) { return withAlpha(color, strength * color.a / 255.0); };
    const PxRect pill = placeOf(ui, layout, hint, place);
    if (pill.size().x > layout.free.size().x)
        return 0.0;
    const ImVec2 textSize = measure(ui.fonts.hint, hint.words);
    const ImVec2 iconSize = measure(ui.fonts.icons22, hint.picture);
    const ImVec2 min = toImGui(ui, pill.min), max = toImGui(ui, pill.max);
    const float height = max.y - min.y;

    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddRectFilled(min, max, toImGui(shade(ui.theme.panel)), ui.px(22.0f));
    list.AddRect(min, max, toImGui(shade(ui.theme.line)), ui.px(22.0f), 0, ui.px(1.0f));
    const float iconX = min.x + ui.px(beforeIcon);
    drawText(list, ui.fonts.icons22, {iconX, std::round(min.y + 0.5f * (height - iconSize.y))},
             shade(ui.theme.accent), hint.picture);
    drawText(list, ui.fonts.hint,
             {iconX + iconSize.x + ui.px(afterIcon), std::round(min.y + 0.5f * (height - textSize.y))},
             shade(ui.theme.text), hint.words);
    // What comes below keeps a distance of its own.
    return place == HintPlace::Bottom ? 0.0
                                      : topOf(layout.free, place) - layout.free.min.y + hintHeight - 8.0;
}

}  // namespace sprung::ui
