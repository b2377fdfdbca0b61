#include "panels/shortcuts_sheet.h"

#include "panels/shortcut_rows.h"
#include "words/hints.h"
#include "words/panels.h"

namespace sprung::ui {
namespace {

// Logical px.
constexpr float shortcutsPadding = 24.0f, betweenColumns = 32.0f, shortcutsHeadHeight = 62.0f;
constexpr float groupTitleHeight = 34.0f, shortcutHeight = 27.0f, groupGap = 16.0f;

float heightOf(const ShortcutGroup& group)
{
    return groupTitleHeight + shortcutHeight * static_cast<float>(group.rows.size()) + groupGap;
}

/// The groups in their order, the first columns filled as far as an even share goes.
std::vector<std::vector<ShortcutGroup>> inColumns(const std::vector<ShortcutGroup>& groups, int count)
{
    float rest = 0.0f;
    for (const ShortcutGroup& group : groups)
        rest += heightOf(group);
    std::vector<std::vector<ShortcutGroup>> columns(1);
    float height = 0.0f;
    for (const ShortcutGroup& group : groups) {
        const int left = count - static_cast<int>(columns.size()) + 1;
        const bool full = height + 0.5f * heightOf(group) > (rest + height) / static_cast<float>(left);
        if (full && left > 1) {
            columns.emplace_back();
            height = 0.0f;
        }
        columns.back().push_back(group);
        height += heightOf(group);
        rest -= heightOf(group);
    }
    return columns;
}

float heightOf(const std::vector<std::vector<ShortcutGroup>>& columns)
{
    float most = 0.0f;
    for (const std::vector<ShortcutGroup>& column : columns) {
        float height = 0.0f;
        for (const ShortcutGroup& group : column)
            height += heightOf(group);
        most = std::max(most, height);
    }
    return most;
}

MouseGlyph glyphOf(HandPart::Kind kind)
{
    return kind == HandPart::Kind::Left    ? MouseGlyph::Left
           : kind == HandPart::Kind::Right ? MouseGlyph::Right
                                           : MouseGlyph::Middle;
}

float keycapWidth(const Ui& ui, const std::string& key)
{
    return std::max(measure(ui.fonts.keycap, key).x + ui.px(14.0f), ui.px(20.0f));
}

float widthOf(const Ui& ui, const HandPart& part)
{
    if (part.kind == HandPart::Kind::Words)
        return measure(ui.fonts.small, part.text).x;
    return part.kind == HandPart::Kind::Keycap ? keycapWidth(ui, part.text) : ui.px(12.0f);
}

void drawPart(const Ui& ui, const HandPart& part, ImVec2 at)
{
    ImGui::SetCursorScreenPos({at.x, std::round(at.y + 0.5f * (ui.px(shortcutHeight) - ui.px(20.0f)))});
    if (part.kind == HandPart::Kind::Keycap)
        return keycap(ui, part.text);
    if (part.kind != HandPart::Kind::Words)
        return mouseGlyph(ui, glyphOf(part.kind));
    const float y = at.y + 0.5f * (ui.px(shortcutHeight) - measure(ui.fonts.small, part.text).y);
    drawText(*ImGui::GetWindowDrawList(), ui.fonts.small, {at.x, std::round(y)}, ui.theme.dim, part.text);
}

void drawRow(const Ui& ui, const ShortcutRow& row, ImVec2 at, float width)
{
    const float y = at.y + 0.5f * (ui.px(shortcutHeight) - measure(ui.fonts.body, row.does).y);
    drawText(*ImGui::GetWindowDrawList(), ui.fonts.body, {at.x, std::round(y)}, ui.theme.text, row.does);
    const float gap = ui.px(5.0f);
    float x = at.x + width + gap;
    for (const HandPart& part : row.hand)
        x -= widthOf(ui, part) + gap;
    for (const HandPart& part : row.hand) {
        drawPart(ui, part, {x, at.y});
        x += widthOf(ui, part) + gap;
    }
}

void drawGroup(const Ui& ui, const ShortcutGroup& group, bool current, ImVec2 at, float width)
{
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float middle = at.y + ui.px(14.0f);
    const auto centredText = [&](ImFont* font, Rgba color, float x, const std::string& words) {
        drawText(list, font, {x, std::round(middle - 0.5f * measure(font, words).y)}, color, words);
    };
    if (current) {
        const float bottom = at.y + ui.px(heightOf(group) - groupGap + 5.0f);
        list.AddRectFilled({at.x - ui.px(10.0f), at.y - ui.px(2.0f)}, {at.x + width + ui.px(10.0f), bottom},
                           toImGui(ui.theme.accentTint), ui.px(8.0f));
        const char* note = words::currentMode;
        centredText(ui.fonts.small, ui.theme.dim, at.x + width - measure(ui.fonts.small, note).x, note);
    }
    centredText(ui.fonts.body, ui.theme.accent, at.x, group.icon);
    centredText(ui.fonts.bodyBold, ui.theme.text, at.x + ui.px(26.0f), group.title);
    const float lineY = at.y + ui.px(29.0f);
    list.AddRectFilled({at.x, lineY}, {at.x + width, lineY + ui.px(1.0f)}, toImGui(ui.theme.line));
    ImVec2 place{at.x, at.y + ui.px(groupTitleHeight)};
    for (const ShortcutRow& row : group.rows) {
        drawRow(ui, row, place, width);
        place.y += ui.px(shortcutHeight);
    }
}

/// "left, right, middle or wheel" beside their glyphs.
void legend(const Ui& ui, ImVec2 right)
{
    const std::vector<HandPart> parts = handParts(words::mouseLegend);
    const float gap = ui.px(8.0f);
    float x = right.x;
    for (const HandPart& part : parts)
        x -= widthOf(ui, part) + gap;
    for (const HandPart& part : parts) {
        drawPart(ui, part, {x, right.y});
        x += widthOf(ui, part) + gap;
    }
}

/// @param whole physical px from edge to edge of the sheet
void drawColumns(const Ui& ui, const std::vector<std::vector<ShortcutGroup>>& columns, Mode mode, float whole)
{
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const auto count = static_cast<float>(columns.size());
    const float room = whole - 2.0f * ui.px(shortcutsPadding);
    const float width = (room - (count - 1.0f) * ui.px(betweenColumns)) / count;
    ImVec2 at{start.x + ui.px(shortcutsPadding), start.y + ui.px(2.0f)};
    for (const std::vector<ShortcutGroup>& column : columns) {
        for (const ShortcutGroup& group : column) {
            drawGroup(ui, group, group.mode == mode, at, std::floor(width));
            at.y += ui.px(heightOf(group));
        }
        at = {std::floor(at.x + width + ui.px(betweenColumns)), start.y + ui.px(2.0f)};
    }
    ImGui::SetCursorScreenPos(start);
    ImGui::Dummy({1.0f, ui.px(heightOf(columns))});
}

void scrollByKeys(const Ui& ui)
{
    const float page = ImGui::GetWindowHeight() - ui.px(shortcutHeight);
    const auto go = [&](Key key, float by) {
        if (isPressed(key))
            ImGui::SetScrollY(ImGui::GetScrollY() + by);
    };
    go(Key::Down, ui.px(shortcutHeight));
    go(Key::Up, -ui.px(shortcutHeight));
    go(Key::PageDown, page);
    go(Key::PageUp, -page);
}

}  // namespace

std::vector<Hint> shortcutsHints()
{
    return {{Hint::With::Key, "F1", ""}, {Hint::With::Key, "Esc", words::close}};
}

bool shortcutsSheet(const Ui& ui, const Layout& layout, Mode mode, SheetState& state)
{
    const std::vector<std::vector<ShortcutGroup>> columns = inColumns(shortcutGroups(), layout.sheetColumns);
    const double height = shortcutsHeadHeight + heightOf(columns) + 8.0;
    const PxRect place =
        centred(layout.between, {layout.sheet.size().x, std::min(height, layout.sheet.size().y)});
    if (!beginSheet(ui, layout, "shortcuts", place, SheetKind::Panel, state))
        return true;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const bool closed = sheetTitle(ui, words::shortcuts);
    legend(ui, {corner.x + width - ui.px(36.0f), corner.y - ui.px(2.0f)});

    ImGui::SetCursorPos({0.0f, ui.px(shortcutsHeadHeight)});
    const float whole = ImGui::GetWindowWidth();
    const float shown =
        whole - ui.px(0.5f * shortcutsPadding);  // what a popup clips: its scroll bar would be lost there
    ImGui::BeginChild("columns", {shown, ImGui::GetWindowHeight() - ui.px(shortcutsHeadHeight + 8.0f)});
    drawColumns(ui, columns, mode, whole);
    scrollByKeys(ui);
    fadeIn(*ImGui::GetWindowDrawList(), state);
    ImGui::EndChild();
    endSheet(state);
    return closed;
}

}  // namespace sprung::ui
