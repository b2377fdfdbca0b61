#include "panels/first_hint.h"

#include "panels/panel_frame.h"

namespace sprung::ui {

namespace {

constexpr float belowMenu = 32.0f, hintHeight = 44.0f;

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

double firstHint(const Ui& ui, const Layout& layout, const FirstHint& hint)
{
    const double strength = strengthOf(hint);
    if (strength <= 0.0)
        return 0.0;
    const auto shade = [&](Rgba color) { return withAlpha(color, strength * color.a / 255.0); };
    const ImVec2 textSize = measure(ui.fonts.hint, hint.words);
    const ImVec2 iconSize = measure(ui.fonts.icons22, hint.picture);
    const float width = ui.px(18.0f) + iconSize.x + ui.px(10.0f) + textSize.x + ui.px(20.0f);
    const float height = ui.px(hintHeight);
    const float middle = ui.px(static_cast<float>(layout.free.centre().x));
    const ImVec2 min{std::round(middle - 0.5f * width),
                     ui.px(static_cast<float>(layout.free.min.y) + belowMenu)};
    const ImVec2 max{min.x + width, min.y + height};

    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.AddRectFilled(min, max, toImGui(shade(ui.theme.panel)), ui.px(22.0f));
    list.AddRect(min, max, toImGui(shade(ui.theme.line)), ui.px(22.0f), 0, ui.px(1.0f));
    const float iconX = min.x + ui.px(18.0f);
    drawText(list, ui.fonts.icons22, {iconX, std::round(min.y + 0.5f * (height - iconSize.y))},
             shade(ui.theme.accent), hint.picture);
    drawText(list, ui.fonts.hint,
             {iconX + iconSize.x + ui.px(10.0f), std::round(min.y + 0.5f * (height - textSize.y))},
             shade(ui.theme.text), hint.words);
    return belowMenu + hintHeight - 8.0;  // what comes below keeps a distance of its own
}

}  // namespace sprung::ui
