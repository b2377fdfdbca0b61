#include "panels/list_row.h"

#include "panels/widgets/item.h"
#include "platform/shorten.h"

namespace sprung::ui {

bool listRow(const Ui& ui, const ListRow& row)
{
    const Item item = makeItem("row", {ImGui::GetContentRegionAvail().x - row.keptFree, ui.px(28.0f)});
    if (row.on || item.hovered)
        fillRect(ui, item, row.on ? ui.theme.accentTint : ui.theme.frame, 6.0f);
    drawFocus(ui, item, 6.0f);

    ImDrawList& list = item.list;
    const ImVec2 at = item.min, max = item.max;
    const float middle = item.centre().y;
    const auto write = [&](ImFont* font, Rgba color, float x, const std::string& words) {
        drawText(list, font, {x, std::round(middle - 0.5f * measure(font, words).y)}, color, words);
    };
    const Rgba color = row.faint ? ui.theme.faint : ui.theme.text;
    if (row.mark)
        list.AddRectFilled({at.x + ui.px(10.0f), middle - ui.px(6.0f)},
                           {at.x + ui.px(22.0f), middle + ui.px(6.0f)}, toImGui(*row.mark), ui.px(3.0f));
    else
        write(ui.fonts.body,
              row.on      ? ui.theme.accent
              : row.faint ? ui.theme.faint
                          : ui.theme.dim,
              at.x + ui.px(7.0f), row.icon);
    const float noteWidth = measure(ui.fonts.small, row.note).x;
    write(ui.fonts.small, ui.theme.faint, max.x - ui.px(10.0f) - noteWidth, row.note);
    const float x = at.x + ui.px(34.0f);
    write(ui.fonts.body, color, x, shortened(ui.fonts.body, row.words, max.x - ui.px(18.0f) - noteWidth - x));
    return item.clicked;
}

}  // namespace sprung::ui
