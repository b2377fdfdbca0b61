#include "panels/widgets/item.h"
#include "words/icons.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>

namespace sprung::ui {

namespace {

/// The focus is on the menu that rows are drawn into while one of its parts is open, or the part would keep the mouse
/// from all other rows.
class FocusPastOpenPart {
public:
    FocusPastOpenPart()
    {
        const int level = context_.BeginPopupStack.Size;
        const ImGuiWindow* part =
            context_.OpenPopupStack.Size > level ? context_.OpenPopupStack[level].Window : nullptr;
        if (part && (part->Flags & ImGuiWindowFlags_ChildMenu))
            focused_ = std::exchange(context_.NavWindow, context_.CurrentWindow);
    }
    ~FocusPastOpenPart()
    {
        if (focused_)
            context_.NavWindow = focused_;
    }
    FocusPastOpenPart(const FocusPastOpenPart&) = delete;
    FocusPastOpenPart& operator=(const FocusPastOpenPart&) = delete;

private:
    ImGuiContext& context_ = *ImGui::GetCurrentContext();
    ImGuiWindow* focused_ = nullptr;  // null: it stays where it is
};

/// A press is the mouse's. ImGui takes the row's for one of the keyboard where the last thing that was active, be it
/// long ago, was so by a key, and then keeps the mouse from opening the part again that the press closes.
void notePressOfMouse()
{
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && context.ActiveId == 0)
        context.ActiveIdSource = ImGuiInputSource_Mouse;
}

Rgba buttonColor(const Ui& ui, const Item& item, ButtonLook look)
{
    if (look == ButtonLook::Accent) {
        const Rgba towards = ui.theme.dark ? Rgba{255, 255, 255, 255} : Rgba{0, 0, 0, 255};
        return mix(ui.theme.accent, towards, item.held ? 0.16 : item.hovered ? 0.08 : 0.0);
    }
    return frameColor(ui, item);
}

/// Columns of a menu's row.
constexpr float menuIcon = 26.0f;
constexpr float menuGap = 32.0f;

void drawMenuRow(const Ui& ui, ImDrawList& list, ImVec2 min, ImVec2 max, const char* iconText,
                 const char* label, std::string_view shortcut, bool enabled, bool checked = false)
{
    const float y = (min.y + max.y) / 2.0f;
    const Rgba ink = enabled ? ui.theme.text : withAlpha(ui.theme.text, 0.45);
    const Rgba quiet = enabled ? ui.theme.dim : withAlpha(ui.theme.dim, 0.45);
    const ImVec2 middle{min.x + ui.px(8 + 9), y};
    if (checked) {
        const float half = ui.px(11);
        list.AddRectFilled({middle.x - half, y - half}, {middle.x + half, y + half},
                           toImGui(ui.theme.accentTint), ui.px(5));
        drawIcon(ui, list, middle, hasIcon(iconText) ? iconText : icon::check, 18, ui.theme.accent);
    } else if (hasIcon(iconText)) {
        drawIcon(ui, list, middle, iconText, 18, quiet);
    }
    drawLine(ui, list, ui.fonts.body, {min.x + ui.px(8 + menuIcon), y}, Align::Left, ink, label);
    drawLine(ui, list, ui.fonts.small, {max.x - ui.px(10), y}, Align::Right, quiet, shortcut);
}

float menuRowWidth(const Ui& ui, const char* label, std::string_view shortcut)
{
    const float shortcutWidth =
        shortcut.empty() ? 0.0f : ui.px(menuGap) + measure(ui.fonts.small, shortcut).x;
    return ui.px(8 + menuIcon + 10) + measure(ui.fonts.body, label).x + shortcutWidth;
}

}  // namespace

bool button(const Ui& ui, const char* iconText, const Label& label, float width, ButtonLook look,
            const char* tip, std::string_view shortcut)
{
    const std::string_view shown = label.text;
    const float iconWidth = hasIcon(iconText) ? ui.px(18) : 0.0f;
    const float gap = iconWidth > 0.0f && !shown.empty() ? ui.px(6) : 0.0f;
    const float content = iconWidth + gap + measure(ui.fonts.body, shown).x;
    const Item item = makeItem(label.id, {width > 0.0f ? width : content + ui.px(24), ui.px(28)});
    if (look != ButtonLook::Quiet || item.hovered)
        fillRect(ui, item, buttonColor(ui, item, look), 6);
    const Rgba ink = look == ButtonLook::Accent ? ui.theme.onAccent : ui.theme.text;
    const float left = item.centre().x - content / 2.0f;
    const float y = item.centre().y;
    if (iconWidth > 0.0f)
        drawIcon(ui, item.list, {left + iconWidth / 2.0f, y}, iconText, 18, ink);
    drawLine(ui, item.list, ui.fonts.body, {left + iconWidth + gap, y}, Align::Left, ink, shown);
    drawFocus(ui, item, 6, look == ButtonLook::Accent ? ui.theme.onAccent : ui.theme.accent);
    tooltip(ui, tip, shortcut);
    return item.clicked;
}

bool iconButton(const Ui& ui, const char* id, const char* iconText, const char* tip,
                std::string_view shortcut, bool enabled, float iconSize, float size)
{
    ImGui::BeginDisabled(!enabled);
    const Item item = makeItem(id, {ui.px(size), ui.px(size)});
    if (item.hovered)
        fillRect(ui, item, frameColor(ui, item), 6);
    drawIcon(ui, item.list, item.centre(), iconText, iconSize, ui.theme.text);
    drawFocus(ui, item, 6);
    ImGui::EndDisabled();
    tooltip(ui, tip, shortcut);
    return item.clicked;
}

bool playButton(const Ui& ui, bool playing, const char* tip, std::string_view shortcut)
{
    const Item item = makeItem("##play", {ui.px(44), ui.px(40)});
    fillRect(ui, item, buttonColor(ui, item, ButtonLook::Accent), 10);
    drawIcon(ui, item.list, item.centre(), playing ? icon::pause : icon::play, 26, ui.theme.onAccent);
    drawFocus(ui, item, 10, ui.theme.onAccent);
    tooltip(ui, tip, shortcut);
    return item.clicked;
}

MenuPadding::MenuPadding(const Ui& ui)
{
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(6), ui.px(6)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(8), 0.0f));
}

MenuPadding::~MenuPadding()
{
    ImGui::PopStyleVar(2);
}

bool menuItem(const Ui& ui, const char* iconText, const Label& label, std::string_view shortcut, bool enabled,
              bool checked)
{
    const float width = std::max(menuRowWidth(ui, label.text, shortcut), ImGui::GetContentRegionAvail().x);
    const ImVec2 min = ImGui::GetCursorScreenPos();
    ImGui::PushStyleColor(ImGuiCol_Header, 0u);
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, 0u);
    ImGui::PushStyleColor(ImGuiCol_HeaderActive, 0u);
    ImGui::PushStyleColor(ImGuiCol_NavHighlight, 0u);
    ImGui::PushID(label.id);
    const int flags = ImGuiSelectableFlags_SelectOnRelease | ImGuiSelectableFlags_SetNavIdOnHover |
                      (enabled ? 0 : ImGuiSelectableFlags_Disabled);
    const bool chosen = [&] {
        const FocusPastOpenPart focus;
        return ImGui::Selectable("##item", false, flags, {width, ui.px(28)});
    }();
    ImGui::PopID();
    ImGui::PopStyleColor(4);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 max{min.x + width, min.y + ui.px(28)};
    const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    if (enabled && (ImGui::IsItemHovered() || focused))
        list.AddRectFilled(min, max, toImGui(ui.theme.frame), ui.px(6));
    drawMenuRow(ui, list, min, max, iconText, label.text, shortcut, enabled, checked);
    return chosen;
}

bool beginSubMenu(const Ui& ui, const char* iconText, const Label& label, bool enabled)
{
    const float width = std::max(menuRowWidth(ui, label.text, "  "), ImGui::GetContentRegionAvail().x);
    const ImVec2 min = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::Dummy({width, ui.px(28)});  // BeginMenu alone would count its text only: the last row would be cut
    ImGui::SetCursorScreenPos(min);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(8), ui.px(28) - ImGui::GetFontSize()));
    const std::array<ImGuiCol, 4> unseen{ImGuiCol_Text, ImGuiCol_Header, ImGuiCol_HeaderHovered,
                                         ImGuiCol_HeaderActive};
    for (ImGuiCol role : unseen)
        ImGui::PushStyleColor(role, 0u);
    const bool hovered = ImGui::IsMouseHoveringRect(min, {min.x + width, min.y + ui.px(28)});
    notePressOfMouse();
    const bool open = ImGui::BeginMenu(("##" + std::string(label.id)).c_str(), enabled);
    ImGui::PopStyleColor(static_cast<int>(unseen.size()));
    ImGui::PopStyleVar();
    const ImVec2 max{min.x + width, min.y + ui.px(28)};
    if (enabled && (open || hovered))
        list.AddRectFilled(min, max, toImGui(ui.theme.frame), ui.px(6));
    drawMenuRow(ui, list, min, max, iconText, label.text, {}, enabled);
    drawIcon(ui, list, {max.x - ui.px(14), (min.y + max.y) / 2.0f}, icon::chevronRight, 18, ui.theme.dim);
    return open;
}

}  // namespace sprung::ui
