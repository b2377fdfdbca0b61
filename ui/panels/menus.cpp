#include "panels/menus.h"

#include "edit/format.h"
#include "panels/panel_frame.h"
#include "panels/popup_menu.h"
#include "panels/widgets/item.h"
#include "platform/shorten.h"
#include "words/icons.h"
#include "words/panels.h"

#include <filesystem>

namespace sprung::ui {
namespace {

constexpr std::array stepActions{Action::Undo, Action::Redo};
constexpr float stepButtonsWidth = 72.0f;  // logical px, with the way to the window's side
constexpr float minTitle = 24.0f;
constexpr float widestStep = 260.0f;  // logical px, of undo and redo with the names of steps in the menu

/// Returns the label of undo or redo with the name of the step that it would take.
std::string labelWithStep(Action action, const Editor& editor)
{
    const History& history = editor.document().history();
    const std::string label = info(action).label;
    if (!isEnabled(action, editor))
        return label;
    if (action == Action::Undo)
        return label + ": " + editor.nameOfUndone();
    return history.canRedo() ? label + ": " + history.entries()[history.index() + 1].name : label;
}

bool stepEntry(const Ui& ui, Action action, const Editor& editor)
{
    const std::string label = shortened(ui.fonts.body, labelWithStep(action, editor), ui.px(widestStep));
    return menuItem(ui, info(action).icon, {info(action).id, label.c_str()}, info(action).shortcut,
                    isEnabled(action, editor));
}

void entries(const Ui& ui, const MenuContext& context, MenuGroup group, MenuWish& wish)
{
    for (const ActionInfo& row : actions()) {
        if (row.group != group)
            continue;
        const bool on = context.on[static_cast<std::size_t>(row.action)];
        const bool isChosen = group == MenuGroup::Step ? stepEntry(ui, row.action, context.editor)
                                                       : menuEntry(ui, row.action, context.editor, on);
        if (isChosen)
            wish.action = row.action;
    }
}

void layerEntries(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    if (!beginSubMenu(ui, icon::layers, words::showMenu))
        return;
    for (const LayerInfo& row : layers)
        if (menuItem(ui, row.icon, {row.id, row.name}, {}, true, context.options.layers[row.layer])) {
            wish.options = context.options;
            wish.options->layers[row.layer] = !context.options.layers[row.layer];
        } else {
            tooltip(ui, row.tip);
        }
    ImGui::EndMenu();
}

void recentMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    if (!beginSubMenu(ui, icon::recover, words::openRecent, !context.recent.empty()))
        return;
    for (std::size_t i = 0; i < context.recent.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const std::string name = std::filesystem::path(context.recent[i]).filename().string();
        if (menuItem(ui, "", named(name.c_str())))
            wish.recent = i;
        tooltip(ui, context.recent[i].c_str());
        ImGui::PopID();
    }
    ImGui::EndMenu();
}

void sizeMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    if (!beginSubMenu(ui, "", words::interfaceSize))
        return;
    if (menuItem(ui, "", words::asTheDisplay, {}, true, context.size == 0.0f))
        wish.size = 0.0f;
    for (float size : context.sizes)
        if (menuItem(ui, "", named(formatWithUnit(100.0 * size, 0, "%").c_str()), {}, true,
                     context.size == size))
            wish.size = size;
    ImGui::EndMenu();
}

void exampleEntries(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    menuLine(ui);
    for (const std::string& category : categoriesOf(context.examples)) {
        if (!beginSubMenu(ui, "", named(category.c_str())))
            continue;
        for (std::size_t i = 0; i < context.examples.size(); ++i)
            if (context.examples[i].category == category &&
                menuItem(ui, "", named(context.examples[i].name.c_str())))
                wish.example = i;
        ImGui::EndMenu();
    }
}

/// Entries of the table of actions, and what stands directly above or below them.
struct MenuPart {
    using Entries = void(const Ui&, const MenuContext&, MenuWish&);

    MenuGroup group;
    Entries* above = nullptr;
    Entries* below = nullptr;
};
constexpr std::array fileParts{MenuPart{MenuGroup::Open, nullptr, recentMenu}, MenuPart{MenuGroup::Save},
                               MenuPart{MenuGroup::Quit}};
constexpr std::array editParts{MenuPart{MenuGroup::Step}, MenuPart{MenuGroup::Clipboard},
                               MenuPart{MenuGroup::Select}, MenuPart{MenuGroup::Change},
                               MenuPart{MenuGroup::Arrange}};
constexpr std::array insertParts{MenuPart{MenuGroup::Choose}, MenuPart{MenuGroup::Draw},
                                 MenuPart{MenuGroup::Connect}, MenuPart{MenuGroup::Liquids}};
constexpr std::array viewParts{MenuPart{MenuGroup::Fit}, MenuPart{MenuGroup::Panels, layerEntries},
                               MenuPart{MenuGroup::Looks, sizeMenu}};
constexpr std::array simulationParts{MenuPart{MenuGroup::Run},    MenuPart{MenuGroup::Speed},
                                     MenuPart{MenuGroup::Solver}, MenuPart{MenuGroup::Gravity},
                                     MenuPart{MenuGroup::Edges},  MenuPart{MenuGroup::Mode}};
constexpr std::array examplesParts{MenuPart{MenuGroup::Examples, nullptr, exampleEntries}};
constexpr std::array helpParts{MenuPart{MenuGroup::Help}};

struct Menu {
    Label title;
    std::span<const MenuPart> parts;  // with lines between them
    Action belongsTo;                 // lit while this one's sheet is open
};
constexpr std::array<Menu, 7> menus{{{words::fileMenu, fileParts, Action::Open},
                                     {words::editMenu, editParts, Action::Undo},
                                     {words::insertMenu, insertParts, Action::ToolSelect},
                                     {words::viewMenu, viewParts, Action::FitAll},
                                     {words::simulationMenu, simulationParts, Action::TogglePlay},
                                     {words::examplesMenu, examplesParts, Action::Examples},
                                     {words::helpMenu, helpParts, Action::Shortcuts}}};

void content(const Ui& ui, const MenuContext& context, const Menu& menu, MenuWish& wish)
{
    for (const MenuPart& part : menu.parts) {
        if (&part != &menu.parts.front())
            menuLine(ui);
        if (part.above)
            part.above(ui, context, wish);
        entries(ui, context, part.group, wish);
        if (part.below)
            part.below(ui, context, wish);
    }
}

bool anyOpen()
{
    return std::any_of(menus.begin(), menus.end(),
                       [](const Menu& menu) { return ImGui::IsPopupOpen(menu.title.id); });
}

/// A title that opens its menu; once one is open, gliding along the bar opens the others.
void title(const Ui& ui, const Menu& menu, bool lit)
{
    const ImVec2 size{measure(ui.fonts.body, menu.title.text).x + ui.px(20.0f), ui.px(32.0f)};
    const Item item = makeItem(menu.title.id, size);
    const bool open = ImGui::IsPopupOpen(menu.title.id);
    const ImVec2 inset{0.0f, ui.px(3.0f)};
    if (open || lit || item.hovered)
        item.list.AddRectFilled({item.min.x, item.min.y + inset.y}, {item.max.x, item.max.y - inset.y},
                                toImGui(open || lit ? ui.theme.frameHover : ui.theme.frame), ui.px(6.0f));
    drawLine(ui, item.list, ui.fonts.body, item.centre(), Align::Centre, ui.theme.text, menu.title.text);
    drawFocus(ui, item, 6.0f);
    const bool under = ImGui::IsMouseHoveringRect(item.min, item.max, false);
    if (item.clicked || ImGui::IsItemActivated() || (under && !open && anyOpen()))
        ImGui::OpenPopup(menu.title.id);
}

/// The mark of unsaved work where there is no room for its words.
void unsavedDot(const Ui& ui, float x)
{
    const ImVec2 corner = ImGui::GetWindowPos();
    ImGui::GetWindowDrawList()->AddCircleFilled({corner.x + x, corner.y + ui.px(16.0f)}, 3.5f * ui.scale,
                                                toImGui(ui.theme.accent));
}

/// In the middle of the window or, where the menus reach as far, between them and the buttons: the name is
/// cut first, then the mark is but a dot.
void documentTitle(const Ui& ui, const MenuContext& context, float left, MenuWish& wish)
{
    const float width = ImGui::GetWindowWidth(), gap = ui.px(6.0f);
    const float right = width - ui.px(stepButtonsWidth) - gap;
    const bool isUnsaved = context.editor.document().isUnsaved();
    const float noteWidth = isUnsaved ? gap + measure(ui.fonts.body, words::unsaved).x : 0.0f;
    const std::string name =
        shortened(ui.fonts.bodyMedium, std::string(context.documentName), right - left - gap - noteWidth);
    const float ofName = measure(ui.fonts.bodyMedium, name).x, whole = ofName + noteWidth;
    if (right - left - gap - noteWidth < ui.px(minTitle)) {
        if (isUnsaved)
            unsavedDot(ui, right - ui.px(4.0f));
        return;
    }
    const float x = std::round(std::clamp(0.5f * (width - whole), left + gap, right - whole));
    ImGui::SetCursorPos({x, ui.px(2.0f)});
    const Item item = makeItem("document", {ofName, ui.px(28.0f)});
    wish.renamesScene = item.clicked;
    tooltip(ui, words::renameScene);
    const float y = item.centre().y;
    drawLine(ui, item.list, ui.fonts.bodyMedium, {item.min.x, y}, Align::Left, ui.theme.text, name);
    drawLine(ui, item.list, ui.fonts.body, {item.max.x + gap, y}, Align::Left, ui.theme.dim,
             isUnsaved ? words::unsaved : "");
    drawFocus(ui, item, 6.0f);
}

void stepButtons(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    ImGui::SetCursorPos({ImGui::GetWindowWidth() - ui.px(stepButtonsWidth), ui.px(2.0f)});
    for (Action action : stepActions) {
        const bool enabled = isEnabled(action, context.editor);
        const std::string tip = labelWithStep(action, context.editor);
        if (iconButton(ui, info(action).id, info(action).icon, tip.c_str(), info(action).shortcut, enabled))
            wish.action = action;
        ImGui::SameLine(0.0f, ui.px(6.0f));
    }
}

}  // namespace

MenuWish menuBar(const Ui& ui, const Layout& layout, const MenuContext& context, std::optional<Action> lit)
{
    MenuWish wish;
    beginBar(ui, "menu bar", layout.menuBar);
    const ImVec2 corner = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ImGui::GetWindowDrawList()->AddRectFilled({corner.x, corner.y + size.y - ui.px(1.0f)},
                                              {corner.x + size.x, corner.y + size.y}, toImGui(ui.theme.line));
    ImGui::SetCursorPos({ui.px(8.0f), 0.0f});
    for (const Menu& menu : menus) {
        const ImVec2 below{ImGui::GetCursorScreenPos().x, corner.y + ui.px(32.0f)};
        title(ui, menu, lit == menu.belongsTo);
        if (beginMenu(ui, menu.title.id, below)) {
            content(ui, context, menu, wish);
            endMenu();
        }
        ImGui::SameLine(0.0f, ui.px(1.0f));
    }
    documentTitle(ui, context, ImGui::GetCursorPosX(), wish);
    stepButtons(ui, context, wish);
    endBar();
    return wish;
}

std::vector<Action> menuActions()
{
    std::vector<Action> all;
    for (const Menu& menu : menus)
        for (const MenuPart& part : menu.parts)
            for (const ActionInfo& row : actions())
                if (row.group == part.group)
                    all.push_back(row.action);
    return all;
}

}  // namespace sprung::ui
