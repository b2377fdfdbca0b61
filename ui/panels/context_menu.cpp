#include "panels/context_menu.h"

#include "edit/format.h"
#include "edit/liquids.h"
#include "edit/properties.h"
#include "panels/fluid_inspector.h"
#include "panels/popup_menu.h"
#include "words/icons.h"
#include "words/panels.h"
#include "words/properties.h"
#include "words/steps.h"

#include <fmt/format.h>

#include <utility>

namespace sprung::ui {
namespace {

void entries(const Ui& ui, const Editor& editor, std::initializer_list<Action> list, ContextMenuWish& wish)
{
    for (Action action : list)
        if (menuEntry(ui, action, editor))
            wish.action = action;
}

void objectSwitches(const Ui& ui, const Editor& editor, const std::vector<ObjectId>& objects,
                    ContextMenuWish& wish)
{
    const Scene& scene = editor.document().saved();
    const auto flip = [&](const Label& label, const char* step, Common<bool> now, auto set) {
        if (!menuItem(ui, "", label, {}, true, now.value == true))
            return;
        const std::string count =
            objects.size() == 1 ? std::string() : formatCount(objects.size(), words::object);
        ask(wish.edit, std::optional<bool>(now.value != true),
            count.empty() ? step : fmt::format(words::step::ofSeveral, step, count), scene,
            [&](Scene& changed, bool on) { set(changed, objects, on); });
    };
    flip(words::fixed, words::step::fix, fixedOf(scene, objects),
         [](Scene& changed, const std::vector<ObjectId>& ids, bool on) { setFixed(changed, ids, on); });
    flip(words::collides, words::step::setCollides, collidesOf(scene, objects),
         [](Scene& changed, const std::vector<ObjectId>& ids, bool on) { setCollides(changed, ids, on); });
}

void askColor(const Ui& ui, const Editor& editor, const std::vector<ObjectId>& objects, ContextMenuWish& wish)
{
    ImGui::Dummy({0.0f, ui.px(2.0f)});
    ask(wish.edit,
        colorRow(ui, "color", palette, colorOf(editor.document().draft(), objects).value, words::otherColour),
        words::step::setColour, editor.document().saved(),
        [&](Scene& scene, Color color) { setColor(scene, objects, color); });
}

void arrangeMenu(const Ui& ui, const Editor& editor, ContextMenuWish& wish)
{
    if (!beginSubMenu(ui, icon::group, words::arrange))
        return;
    for (const ActionInfo& row : actions())
        if (row.group == MenuGroup::Arrange && row.action != Action::Lock && row.action != Action::Rename)
            entries(ui, editor, {row.action}, wish);
    ImGui::EndMenu();
}

/// What a Ctrl+click does there in vertex and edge mode.
void placeEntries(const Ui& ui, const Editor& editor, const MenuRequest& asked, ContextMenuWish& wish)
{
    if (editor.mode() == Mode::Vertex && asked.on == MenuRequest::On::Canvas)
        wish.addPoint = menuItem(ui, icon::plus, words::addPointEntry, words::ctrlClick, asked.canAddPoint);
    else if (editor.mode() == Mode::Edge)
        wish.beginEdge = menuItem(ui, icon::plus, words::newEdgeEntry, words::ctrlClick, asked.canBeginEdge);
    else
        return;
    menuLine(ui);
}

/// For the selected points or edges.
void partEntries(const Ui& ui, const Editor& editor, MenuRequest::On on, ContextMenuWish& wish)
{
    entries(ui, editor, {Action::Delete}, wish);
    menuLine(ui);
    if (const std::vector<PointId>& points = editor.selection().points; on == MenuRequest::On::Point) {
        const bool fixed = fixedOf(editor.document().saved(), points).value == true;
        if (menuItem(ui, "", words::fixed, {}, true, fixed))
            ask(wish.edit, std::optional<bool>(!fixed), words::step::fix, editor.document().saved(),
                [&](Scene& scene, bool value) { setFixed(scene, points, value); });
        menuLine(ui);
        entries(ui, editor, {Action::Join, Action::Split}, wish);
        menuLine(ui);
    }
    entries(ui, editor, {Action::Move, Action::Turn, Action::Scale}, wish);
    menuLine(ui);
    entries(ui, editor, {Action::SelectAll, Action::FitSelection}, wish);
}

/// For the selected fluids.
void fluidEntries(const Ui& ui, const Editor& editor, ContextMenuWish& wish)
{
    const std::vector<FluidId> fluids = editor.fluidsInHand();
    entries(ui, editor, {Action::Cut, Action::Copy, Action::Paste, Action::Duplicate, Action::Delete}, wish);
    menuLine(ui);
    if (beginSubMenu(ui, icon::water, words::otherLiquid)) {
        for (std::size_t i = 0; i < words::liquids.size(); ++i)
            if (menuItem(ui, "", named(words::liquids[i])))
                wish.edit = SceneEdit{madeStep(i), withLiquid(editor.document().saved(), fluids, i)};
        ImGui::EndMenu();
    }
    entries(ui, editor, {Action::Freeze}, wish);
    menuLine(ui);
    entries(ui, editor, {Action::FitSelection}, wish);
}

/// For the selected taps and drains.
void fittingEntries(const Ui& ui, const Editor& editor, ContextMenuWish& wish)
{
    entries(ui, editor, {Action::Cut, Action::Copy, Action::Paste, Action::Duplicate, Action::Delete}, wish);
    menuLine(ui);
    if (!editor.tapsInHand().empty()) {
        entries(ui, editor, {Action::ToggleTaps}, wish);
        menuLine(ui);
    }
    entries(ui, editor, {Action::FitSelection}, wish);
}

/// What can be done with an empty place.
void canvasEntries(const Ui& ui, const Editor& editor, ContextMenuWish& wish)
{
    if (menuItem(ui, icon::paste, words::pasteHere, info(Action::Paste).shortcut, editor.canPaste()))
        wish.pasteThere = true;
    entries(ui, editor, {Action::SelectAll}, wish);
    menuLine(ui);
    if (beginSubMenu(ui, icon::plus, words::insertMenu)) {
        for (const ActionInfo& row : actions())
            if (row.group == MenuGroup::Draw || row.group == MenuGroup::Connect ||
                row.group == MenuGroup::Liquids)
                entries(ui, editor, {row.action}, wish);
        ImGui::EndMenu();
    }
    const bool on = lengthSquared(editor.document().draft().world.gravity) > 0.0;
    if (menuItem(ui, icon::earth, words::gravityOn, {}, true, on))
        ask(wish.edit, std::optional<Vec>(on ? Vec(0.0) : WorldSettings{}.gravity), words::step::setGravity,
            editor.document().saved(), [](Scene& scene, Vec value) { scene.world.gravity = value; });
    menuLine(ui);
    entries(ui, editor, {Action::TogglePlay, Action::Reset, Action::FitAll}, wish);
}

}  // namespace

ContextMenuWish contextMenu(const Ui& ui, const Editor& editor, ContextMenuState& state)
{
    ContextMenuWish wish;
    if (std::exchange(state.requested, false))
        ImGui::OpenPopup("context menu");
    if (!beginMenu(ui, "context menu"))
        return wish;
    const std::vector<ObjectId> objects = pruned(editor.selection(), editor.document().saved()).objects;
    const MenuRequest::On on = state.asked.on;
    placeEntries(ui, editor, state.asked, wish);
    if (on == MenuRequest::On::Fluid) {
        fluidEntries(ui, editor, wish);
    } else if (on == MenuRequest::On::Fitting) {
        fittingEntries(ui, editor, wish);
    } else if (on == MenuRequest::On::Point || on == MenuRequest::On::Edge) {
        partEntries(ui, editor, on, wish);
    } else if (objects.empty() || on == MenuRequest::On::Canvas) {
        canvasEntries(ui, editor, wish);
    } else {
        entries(ui, editor, {Action::Cut, Action::Copy, Action::Paste, Action::Duplicate, Action::Delete},
                wish);
        menuLine(ui);
        objectSwitches(ui, editor, objects, wish);
        if (menuEntry(ui, Action::Lock, true, editor.objectsToChange().empty()))
            wish.action = Action::Lock;
        menuLine(ui);
        entries(ui, editor, {Action::Rename}, wish);
        askColor(ui, editor, objects, wish);
        ImGui::Dummy({0.0f, ui.px(5.0f)});
        arrangeMenu(ui, editor, wish);
        menuLine(ui);
        entries(ui, editor,
                {Action::Join, Action::Split, Action::SelectConnected, Action::MakeJelly, Action::Melt},
                wish);
        menuLine(ui);
        entries(ui, editor, {Action::FitSelection}, wish);
    }
    endMenu();
    return wish;
}

}  // namespace sprung::ui
