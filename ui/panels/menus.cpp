#include "panels/menus.h"

#include "edit/format.h"
#include "panels/panel_frame.h"
#include "panels/popup_menu.h"
#include "panels/widgets/item.h"
#include "panels/widgets/shorten.h"
#include "platform/icons.h"

#include <filesystem>

namespace sprung {
namespace {

constexpr std::array fileActions{Action::New, Action::Open};
constexpr std::array saveActions{Action::Save, Action::SaveAs, Action::ExportPicture};
constexpr std::array stepActions{Action::Undo, Action::Redo};
constexpr std::array clipboardActions{Action::Cut, Action::Copy, Action::Paste, Action::Duplicate,
                                      Action::Delete};
constexpr std::array selectActions{Action::SelectAll, Action::Deselect};
constexpr std::array changeActions{Action::Move, Action::Turn, Action::Scale, Action::Join, Action::Split};
constexpr std::array fitActions{Action::FitAll, Action::FitSelection, Action::ZoomIn, Action::ZoomOut};
constexpr std::array panelActions{Action::ToggleHistory, Action::ToggleOutliner, Action::ToggleLab,
                                  Action::ToggleDuel};
constexpr std::array showActions{Action::ToggleContacts, Action::ToggleVelocities, Action::ToggleStrain,
                                 Action::ToggleTraces,   Action::ToggleIslands,    Action::ToggleGuard,
                                 Action::ToggleBreaks,   Action::ToggleGrid};
constexpr std::array looksActions{Action::ToggleTheme, Action::ToggleReducedMotion};
constexpr std::array runActions{Action::TogglePlay, Action::StepForward, Action::StepBack, Action::Reset};
constexpr std::array speedActions{Action::Slower, Action::Faster};
constexpr std::array solverActions{Action::Compare};
constexpr std::array modeActions{Action::ModeSimulation, Action::ModeVertex, Action::ModeEdge,
                                 Action::ModeObject, Action::SwapMode};
constexpr std::array helpActions{Action::Shortcuts, Action::About};

bool isOn(Action action, const MenuContext& context, bool lightTheme)
{
    switch (action) {
    case Action::ToggleHistory:
        return context.history;
    case Action::ToggleOutliner:
        return context.outliner;
    case Action::ToggleLab:
        return context.lab;
    case Action::ToggleDuel:
        return context.duel;
    case Action::ToggleContacts:
        return context.options.contacts;
    case Action::ToggleVelocities:
        return context.options.velocities;
    case Action::ToggleStrain:
        return context.options.strain;
    case Action::ToggleTraces:
        return context.options.traces;
    case Action::ToggleIslands:
        return context.options.islands;
    case Action::ToggleGuard:
        return context.options.guard;
    case Action::ToggleBreaks:
        return context.options.breaks;
    case Action::ToggleGrid:
        return context.options.grid;
    case Action::ToggleTheme:
        return lightTheme;
    case Action::ToggleReducedMotion:
        return context.reducedMotion;
    case Action::Compare:
        return context.comparing;
    case Action::ModeSimulation:
    case Action::ModeVertex:
    case Action::ModeEdge:
    case Action::ModeObject:
        return static_cast<int>(context.editor.mode()) ==
               static_cast<int>(action) - static_cast<int>(Action::ModeSimulation);
    default:
        return false;
    }
}

void entries(const Ui& ui, const MenuContext& context, std::span<const Action> list, MenuWish& wish)
{
    for (Action action : list)
        if (menuEntry(ui, action, isEnabled(action, context.editor), isOn(action, context, !ui.theme.dark)))
            wish.action = action;
}

void recentMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    if (!beginSubMenu(ui, icon::recover, "Open recent", !context.recent.empty()))
        return;
    for (std::size_t i = 0; i < context.recent.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const std::string name = std::filesystem::path(context.recent[i]).filename().string();
        if (menuItem(ui, "", name.c_str()))
            wish.recent = i;
        tooltip(ui, context.recent[i].c_str());
        ImGui::PopID();
    }
    ImGui::EndMenu();
}

void fileMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    entries(ui, context, fileActions, wish);
    recentMenu(ui, context, wish);
    menuLine(ui);
    entries(ui, context, saveActions, wish);
    menuLine(ui);
    entries(ui, context, std::array{Action::Quit}, wish);
}

void editMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    entries(ui, context, stepActions, wish);
    menuLine(ui);
    entries(ui, context, clipboardActions, wish);
    menuLine(ui);
    entries(ui, context, selectActions, wish);
    menuLine(ui);
    entries(ui, context, changeActions, wish);
}

void sizeMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    if (!beginSubMenu(ui, "", "Size"))
        return;
    if (menuItem(ui, "", "As the display", {}, true, context.size == 0.0f))
        wish.size = 0.0f;
    for (float size : context.sizes)
        if (menuItem(ui, "", formatWithUnit(100.0 * size, 0, "%").c_str(), {}, true, context.size == size))
            wish.size = size;
    ImGui::EndMenu();
}

void viewMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    entries(ui, context, fitActions, wish);
    menuLine(ui);
    entries(ui, context, showActions, wish);
    menuLine(ui);
    entries(ui, context, panelActions, wish);
    menuLine(ui);
    sizeMenu(ui, context, wish);
    entries(ui, context, looksActions, wish);
}

void simulationMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    entries(ui, context, runActions, wish);
    menuLine(ui);
    entries(ui, context, speedActions, wish);
    menuLine(ui);
    entries(ui, context, solverActions, wish);
    menuLine(ui);
    entries(ui, context, modeActions, wish);
}

void examplesMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    entries(ui, context, std::array{Action::Examples}, wish);
    menuLine(ui);
    for (std::size_t i = 0; i < context.examples.size(); ++i)
        if (menuItem(ui, "", context.examples[i].c_str()))
            wish.example = i;
}

void helpMenu(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    entries(ui, context, helpActions, wish);
}

struct Menu {
    const char* title;
    void (*content)(const Ui&, const MenuContext&, MenuWish&);
    Action belongsTo;  // lit while this one's sheet is open
};
constexpr std::array<Menu, 6> menus{{{"File", fileMenu, Action::Open},
                                     {"Edit", editMenu, Action::Undo},
                                     {"View", viewMenu, Action::FitAll},
                                     {"Simulation", simulationMenu, Action::TogglePlay},
                                     {"Examples", examplesMenu, Action::Examples},
                                     {"Help", helpMenu, Action::Shortcuts}}};

bool anyOpen()
{
    return std::any_of(menus.begin(), menus.end(),
                       [](const Menu& menu) { return ImGui::IsPopupOpen(menu.title); });
}

/// A title that opens its menu; once one is open, gliding along the bar opens the others.
void title(const Ui& ui, const Menu& menu, bool lit)
{
    const ImVec2 size{measure(ui.fonts.body, menu.title).x + ui.px(20.0f), ui.px(32.0f)};
    const Item item = makeItem(menu.title, size);
    const bool open = ImGui::IsPopupOpen(menu.title);
    const ImVec2 inset{0.0f, ui.px(3.0f)};
    if (open || lit || item.hovered)
        item.list.AddRectFilled({item.min.x, item.min.y + inset.y}, {item.max.x, item.max.y - inset.y},
                                toImGui(open || lit ? ui.theme.frameHover : ui.theme.frame), ui.px(6.0f));
    drawLine(ui, item.list, ui.fonts.body, item.centre(), Align::Centre, ui.theme.text, menu.title);
    drawFocus(ui, item, 6.0f);
    const bool under = ImGui::IsMouseHoveringRect(item.min, item.max, false);
    if (item.clicked || ImGui::IsItemActivated() || (under && !open && anyOpen()))
        ImGui::OpenPopup(menu.title);
}

void documentTitle(const Ui& ui, const MenuContext& context, float left)
{
    const ImVec2 corner = ImGui::GetWindowPos();
    const float width = ImGui::GetWindowWidth();
    const std::string note = context.editor.document().isUnsaved() ? "·  unsaved" : "";
    const float noteWidth = note.empty() ? 0.0f : measure(ui.fonts.body, note).x + ui.px(6.0f);
    const float room = width - 2.0f * std::max(left, ui.px(100.0f)) - noteWidth;
    const std::string name = shortened(ui.fonts.bodyMedium, std::string(context.documentName), room);
    const ImVec2 size = measure(ui.fonts.bodyMedium, name);
    const float x = corner.x + std::round(0.5f * (width - size.x - noteWidth));
    const float y = corner.y + std::round(0.5f * (ui.px(32.0f) - size.y));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    drawText(list, ui.fonts.bodyMedium, {x, y}, ui.theme.text, name);
    drawText(list, ui.fonts.body, {x + size.x + ui.px(6.0f), y}, ui.theme.dim, note);
}

void stepButtons(const Ui& ui, const MenuContext& context, MenuWish& wish)
{
    const History& history = context.editor.document().history();
    ImGui::SetCursorPos({ImGui::GetWindowWidth() - ui.px(72.0f), ui.px(2.0f)});
    for (Action action : stepActions) {
        const bool enabled = isEnabled(action, context.editor);
        std::string tip(info(action).label);
        if (enabled && action == Action::Undo && history.canUndo())
            tip += ": " + history.current().name;
        if (enabled && action == Action::Redo && history.canRedo())
            tip += ": " + history.entries()[history.index() + 1].name;
        if (iconButton(ui, info(action).label.data(), info(action).icon, tip.c_str(), info(action).shortcut,
                       enabled))
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
        if (beginMenu(ui, menu.title, below)) {
            menu.content(ui, context, wish);
            endMenu();
        }
        ImGui::SameLine(0.0f, ui.px(1.0f));
    }
    documentTitle(ui, context, ImGui::GetCursorPosX());
    stepButtons(ui, context, wish);
    endBar();
    return wish;
}

std::vector<Action> menuActions()
{
    std::vector<Action> all{Action::Quit, Action::Examples};
    for (std::span<const Action> part : std::initializer_list<std::span<const Action>>{
             fileActions, saveActions, stepActions, clipboardActions, selectActions, changeActions,
             fitActions, panelActions, showActions, looksActions, runActions, speedActions, solverActions,
             modeActions, helpActions})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

}  // namespace sprung
